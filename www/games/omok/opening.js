// @ts-check
/** The opening of choices in omok: who sits where, what there is to choose, and the buttons for it. */

import { isComputers } from '../../computer.js';
import { make } from '../../part.js';
import { say } from '../../words.js';

/** @typedef {import('../kind.js').Table} Table */
/** @typedef {import('noripan').OmokChoice} OmokChoice */

/** How each choice is written. @type {Record<OmokChoice, string>} */
export const CHOICES = { black: 'black', white: 'white', 'place-two': 'two' };

/** @param {string} seat */
export const seatName = (seat) => say(`omok.seat.${seat}`);

/** The colour of a side, 0 for who began; null while the opening has not decided it. @param {any} game @param {number} side */
export function colorOf({ opening, choices, seat, turn }, side) {
  const decided = !opening || choices.some((/** @type {OmokChoice} */ choice) => choice !== 'place-two');
  if (!decided) return null;
  const isNext = ['first', 'second'][side] === seat;
  return isNext ? turn : turn === 'black' ? 'white' : 'black';
}

/** What to do now. @param {any} game */
export function turnWords(game) {
  const { opening, mayChoose, seat, turn } = game;
  if (mayChoose.length) return say(mayChoose.includes('place-two') ? 'omok.turn.choose' : 'omok.turn.choose colour', { seat: seatName(seat) });
  if (opening && !colorOf(game, 0)) return say('omok.turn.opening', { seat: seatName(seat), stone: say(`omok.stone.${turn}`) });
  return say(`omok.turn.${turn}`);
}

/**
 * The buttons for what there is to choose.
 * @param {Table} table
 * @param {import('../kind.js').Page} page
 * @returns {import('../kind.js').Controls}
 */
export function openingControls(table, page) {
  const group = make('div', { className: 'tools', role: 'group' });
  const update = () => {
    const { mayChoose } = table.game;
    const isOpen = mayChoose.length > 0 && table.reviewed === null && table.timedOut === null && !isComputers(table);
    const hadFocus = group.contains(document.activeElement);
    group.hidden = !isOpen;
    group.ariaLabel = say('omok.choose.label');
    group.replaceChildren(...(isOpen ? mayChoose.map((/** @type {OmokChoice} */ choice) => choiceButton(choice, page)) : []));
    if (!hadFocus) return;
    if (isOpen) group.querySelector('button')?.focus();
    else page.toBoard();
  };
  return { above: [group], below: [], update };
}

/** @param {OmokChoice} choice @param {import('../kind.js').Page} page */
function choiceButton(choice, page) {
  const button = make('button', { type: 'button', onclick: () => page.play({ choose: choice }) }, say(`omok.choose.${choice}`));
  button.dataset.choice = choice;
  return button;
}

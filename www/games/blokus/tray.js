// @ts-check
/** Blokus: the people above the board, and below it the blocks of the colour to move with what can be done to the one in hand. */

import { shownTable } from '../../line.js';
import { icon, make } from '../../part.js';
import { say } from '../../words.js';
import { blockName, colorName, flip, putBack, turn } from './block.js';
import { blockPicture } from './picture.js';
import { playerRow, scoreTable } from './players.js';

/** @typedef {import('../kind.js').Table} Table */
/** @typedef {import('../kind.js').Page} Page */

const roomy = matchMedia('(min-width: 900px) and (min-height: 900px)');

/** Side of a block's picture in CSS pixels. */
const pictureSide = () => (roomy.matches ? 50 : 45);

/**
 * The controls of Blokus.
 * @param {Table} table
 * @param {Page} page
 * @returns {import('../kind.js').Controls}
 */
export function blokusControls(table, page) {
  const players = playerRow();
  const tools = toolBar(table, page);
  const tray = blockTray(table, page);
  const scores = make('div', { className: 'scores' });

  const update = () => {
    const shown = shownTable(table);
    const { game } = shown;
    const over = game.playerIdx === null;
    const useless = (over || !shown.hand) && tools.bar.contains(document.activeElement);
    players.update(game);
    tools.bar.hidden = over;
    tray.box.hidden = over;
    scores.hidden = !over;
    scores.replaceChildren(...(over ? [scoreTable(game)] : []));
    tools.update(shown);
    tray.update(shown);
    if (useless) page.toControls();
  };
  return { above: [players.row], below: [tools.bar, tray.box, scores], update, pointed: tools.pointed };
}

/** What can be done to the block in hand. @param {Table} table @param {Page} page */
function toolBar(table, page) {
  const bar = make('div', { className: 'tools' });
  const change = (/** @type {() => void} */ act) => () => {
    act();
    page.render();
  };
  const acts = {
    'turn-back': change(() => turn(table, false)),
    turn: change(() => turn(table, true)),
    flip: change(() => flip(table)),
    'put-back': change(() => putBack(table)),
    place: () => table.at && page.act(table.at),
  };
  const tools = Object.entries(acts).map(([name, act]) => {
    const words = make('span');
    const button = make('button', { type: 'button', onclick: act }, icon(name), words);
    button.dataset.tool = name;
    return { name, button, words };
  });
  bar.append(...tools.map(({ button }) => button));
  const update = (/** @type {Table} */ { hand }) => {
    for (const { name, button, words } of tools) {
      words.textContent = say(`blokus.tool.${name}`);
      button.disabled = !hand;
    }
  };
  const pointed = () => tools[tools.length - 1].button.classList.toggle('main', Boolean(table.hint?.good));
  return { bar, update, pointed };
}

/** The blocks that a colour still holds: each keeps its button as long as it is there, and with it the focus. @param {Table} table @param {Page} page */
function blockTray(table, page) {
  const box = make('div', { className: 'tray', role: 'group' });
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  box.addEventListener('keydown', (event) => walkTray(event, box));

  const update = (/** @type {Table} */ shown) => {
    const { hand, seen } = shown;
    const hadFocus = box.contains(document.activeElement);
    box.ariaLabel = seen.owner === null ? '' : say('blokus.tray', { color: colorName(seen.owner) });
    for (const [type, button] of buttons) {
      if (seen.left.includes(type)) continue;
      button.remove();
      buttons.delete(type);
    }
    seen.left.forEach((/** @type {string} */ type, /** @type {number} */ index) => {
      const button = buttons.get(type) ?? blockButton(table, page, type);
      buttons.set(type, button);
      if (box.children[index] !== button) box.insertBefore(button, box.children[index] ?? null);
      showBlock(button, shown, type);
    });
    const tabbable = buttons.get(hand?.type) ?? [...buttons.values()].find((button) => button === document.activeElement) ?? box.firstElementChild;
    for (const button of buttons.values()) button.tabIndex = button === tabbable ? 0 : -1;
    if (hadFocus && !box.contains(document.activeElement)) /** @type {HTMLElement | null} */ (box.firstElementChild)?.focus();
  };
  return { box, update };
}

/** @param {Table} table @param {Page} page @param {string} type */
function blockButton(table, page, type) {
  const button = make('button', { type: 'button', className: 'block' });
  button.dataset.type = type;
  button.onclick = () => {
    if (table.reviewed !== null) page.refuse(say('review.acted'));
    else if (table.seen.stuck.includes(type)) page.refuse(say('blokus.stuck', { block: blockName(type) }));
    else take(table, page, lying(table, type));
  };
  return button;
}

/** @param {HTMLButtonElement} button @param {Table} table @param {string} type */
function showBlock(button, table, type) {
  const { hand, seen } = table;
  const stuck = seen.stuck.includes(type);
  const isPair = seen.pairs.includes(type);
  const picture = blockPicture(lying(table, type), seen.owner, pictureSide());
  if (button.firstChild !== picture) button.replaceChildren(picture);
  button.ariaPressed = String(hand?.type === type);
  button.ariaLabel = say(stuck ? 'blokus.block stuck' : isPair ? 'blokus.block pair' : 'blokus.block free', { block: blockName(type) });
  button.classList.toggle('stuck', stuck);
  button.classList.toggle('pair', isPair);
}

/** A block as it lies in the tray: the one in hand as it was turned. @param {Table} table @param {string} type */
const lying = ({ hand }, type) => (hand?.type === type ? hand : { type, rotation: 0, flip: false });

/** @param {Table} table @param {Page} page @param {import('./block.js').Block} block */
function take(table, page, block) {
  table.hand = { ...block };
  page.toBoard();
  page.render();
}

/** Arrows walk through the tray. @param {KeyboardEvent} event @param {HTMLElement} tray */
function walkTray(event, tray) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const buttons = [...tray.querySelectorAll('button')];
  const now = buttons.findIndex((button) => button === document.activeElement);
  if (!step || now < 0) return;
  event.preventDefault();
  const to = buttons[(now + step + buttons.length) % buttons.length];
  buttons[now].tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}

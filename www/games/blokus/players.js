// @ts-check
/** The people at a game of Blokus: above the board with their colours and scores, and at its end in a table. */

import { make } from '../../part.js';
import { say } from '../../words.js';
import { colorName } from './block.js';
import { personName } from './names.js';
import { lookOf, swatch } from './picture.js';
import { variantOf } from './variant.js';

/** @typedef {import('noripan').Blokus} Blokus */
/** @typedef {import('noripan').PlayerIdx} PlayerIdx */

/** The row of people above the board; where a colour is shared, it has a place of its own. */
export function playerRow() {
  const row = make('ul', { className: 'players' });
  let look = '';
  const update = (/** @type {Blokus} */ game) => {
    const seats = seatsOf(game);
    const now = game.variant + variantOf(game.variant).colors.map(lookOf);
    if (now !== look) row.replaceChildren(...seats.map(seat));
    look = now;
    row.style.setProperty('--seats', String(seats.length));
    seats.forEach((colors, index) => showSeat(row.children[index], game, colors, index < game.scores.length ? index : null));
  };
  return { row, update };
}

/** The colours of each place: of the people, and then the shared one. @param {Blokus} game */
function seatsOf({ variant }) {
  const { people, shared } = variantOf(variant);
  return shared === null ? people : [...people, [shared]];
}

/** @param {PlayerIdx[]} colors */
function seat(colors) {
  const names = colors.map((color) => make('span', { className: 'color' }, swatch(color), make('span', { className: 'who' })));
  return make('li', { className: `player color-${colors[0]}` }, make('span', { className: 'colors' }, ...names), make('span', { className: 'score' }));
}

/** @param {Element} item @param {Blokus} game @param {PlayerIdx[]} colors @param {number | null} person */
function showSeat(item, game, colors, person) {
  const out = game.outcome ? [] : colors.filter((color) => game.blocked[color]);
  mark(item, colors.some((color) => game.playerIdx === color));
  item.classList.toggle('out', out.length === colors.length);
  /** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll('.color')).forEach((place, index) => {
    const color = colors[index];
    if (colors.length > 1) mark(place, game.playerIdx === color);
    place.classList.toggle('out', out.includes(color));
    write(place.querySelector('.who'), colorName(color));
  });
  write(item.querySelector('.score'), person === null ? sharedWords(game, colors[0]) : scoreWords(game.scores[person], colors, out));
}

/** @param {number} n @param {PlayerIdx[]} colors @param {PlayerIdx[]} out those of them that cannot go on */
function scoreWords(n, colors, out) {
  if (!out.length) return say('blokus.score', { n });
  return out.length === colors.length ? say('blokus.out', { n }) : say('blokus.one out', { n, color: colorName(out[0]) });
}

/** @param {Blokus} game @param {PlayerIdx} color */
function sharedWords(game, color) {
  if (game.blocked[color] && !game.outcome) return say('blokus.shared out');
  return game.playerIdx === color && game.player !== null ? say('blokus.shared now', { person: personName(game, game.player) }) : say('blokus.shared color');
}

/** @param {Element} item @param {boolean} isCurrent */
function mark(item, isCurrent) {
  if (isCurrent) item.setAttribute('aria-current', 'true');
  else item.removeAttribute('aria-current');
}

/** @param {Element | null} place @param {string} words */
function write(place, words) {
  if (place && place.textContent !== words) place.textContent = words;
}

/** Both ways to count, side by side. @param {Blokus} game */
export function scoreTable(game) {
  const { scores, points, winners } = /** @type {NonNullable<Blokus['outcome']>} */ (game.outcome);
  const heads = ['color', 'score', 'points'].map((name) => make('th', { scope: 'col' }, say(`blokus.table.${name}`)));
  const rows = variantOf(game.variant).people.map((colors, person) => {
    const name = make('th', { scope: 'row' }, ...colors.flatMap((color) => [swatch(color), ' ']), personName(game, person));
    const row = make('tr', {}, name, ...[scores, points].map((counted) => make('td', {}, say('number', { n: counted[person] }))));
    row.classList.toggle('winner', winners.includes(person));
    return row;
  });
  const note = make('caption', {}, say('blokus.table.note'));
  return make('table', {}, note, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows));
}

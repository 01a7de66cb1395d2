// @ts-check
/** Omok on the page: options, stones, what a stone would make, and words. */

import { checkOmok, forbiddenPoints, newOmok, placeStone } from 'noripan';
import { draw } from '../draw/omok.js';
import { say } from '../words.js';
import { RIVAL, hintWords, rivalSides, swappedRival } from './rival.js';

/** @typedef {import('./kind.js').Kind} Kind */
/** @typedef {import('./kind.js').Cell} Cell */
/** @typedef {{x: number, y: number}} Point */

/** Room for the letters below and the numbers at the left. */
const MARGIN = { left: 0.56, top: 0.08, right: 0.08, bottom: 0.56 };

/** @type {Kind} */
export const omok = {
  name: 'omok',
  fields: [
    { name: 'board', key: 'b', type: 'choice', choices: ['15', '19', 'own'], value: '15' },
    { name: 'size', key: 's', type: 'number', min: 5, max: 20, value: 13, when: (values) => values.board === 'own' },
    { name: 'rule', key: 'r', type: 'choice', choices: ['standard', 'freestyle', 'caro', 'omok', 'renju'], value: 'standard' },
    ...RIVAL,
  ],
  goesBack: () => true,
  hasSecond: false,
  confirms: false,
  draw,

  begin({ board, size, rule }) {
    return newOmok({ size: board === 'own' ? size : Number(board), rule });
  },

  sample() {
    let game = newOmok({ size: 9 });
    for (const [x, y] of [[4, 4], [5, 3], [4, 3], [4, 5], [5, 5], [3, 3], [6, 6], [3, 4], [3, 5], [6, 4]]) {
      const answer = placeStone({ ...game, coord: { x, y } });
      if (answer.result) game = answer.game;
    }
    return game;
  },

  shape: ({ game }) => ({ rows: game.size, cols: game.size, margin: MARGIN, least: 0 }),
  see: (game) => ({ ...game, forbidden: forbiddenPoints(game) }),
  facts: (game) => say('omok.facts', { n: game.size, rule: say(`omok.rule.${game.rule}`) }),
  turn: ({ game }) => say(`omok.turn.${game.turn}`),

  ending({ game }) {
    const { outcome } = game;
    if ('draw' in outcome) return { title: say('draw'), why: say(game.takes.length < game.size ** 2 ? 'omok.forbidden left' : 'omok.full') };
    const { line, winner } = outcome;
    const why = say('omok.line', { n: line.length, from: pointName(game, line[0]), to: pointName(game, line[line.length - 1]) });
    return { title: say(`omok.won.${winner}`), why };
  },

  label(table, cell) {
    const { game, seen, at, hint } = table;
    const stone = stoneAt(game, cell);
    const isForbidden = seen.forbidden.some((/** @type {Point} */ point) => String(cellOf(point)) === String(cell));
    const state = stone ? say(`omok.stone.${stone}`) : say(isForbidden ? 'omok.forbidden' : 'empty');
    const label = say('omok.cell', { point: pointName(game, pointOf(cell)), state });
    return hint?.words && at && String(at) === String(cell) ? `${label}. ${hint.words}` : label;
  },

  hint({ game }, cell) {
    if (game.outcome || stoneAt(game, cell)) return null;
    const answer = checkOmok({ ...game, coord: pointOf(cell) });
    if (answer.result) return { good: true, cells: answer.line.map(cellOf), words: say('omok.hint.five', { n: answer.line.length }), atSpot: true };
    const placed = placeStone({ ...game, coord: pointOf(cell) });
    if (!placed.result) return { good: false, words: say(`omok.refusal.${placed.reason}`), atSpot: true };
    if (answer.reason !== 'overline') return { good: true };
    return { good: true, cells: answer.line.map(cellOf), words: say('omok.hint.overline', { n: answer.line.length }), atSpot: true };
  },

  move: (_table, cell) => ({ move: { coord: pointOf(cell) } }),
  follow: (game, move) => placeStone({ ...game, ...move }),
  place: (_game, { coord }) => coord && cellOf(coord),
  write: (game, { coord }) => pointName(game, coord).toLowerCase(),

  read(game, text) {
    const [, letter, rank] = /^\s*([a-t])\s*(\d{1,2})\s*$/i.exec(text) ?? [];
    const coord = letter && { x: letter.toLowerCase().charCodeAt(0) - 97, y: game.size - Number(rank) };
    return coord && coord.x < game.size && coord.y >= 0 && coord.y < game.size ? { coord } : null;
  },

  written: /[a-t]\d+/g,
  sound: () => 'stone',

  told(before, answer, { move: { coord } }) {
    const words = say('omok.told', { stone: say(`omok.stone.${before.turn}`), point: pointName(before, coord) });
    if (answer.game.outcome) return words;
    const made = checkOmok({ ...answer.game, coord });
    return !made.result && made.reason === 'overline' ? `${words}. ${say('omok.told overline', { n: made.line.length })}` : words;
  },

  side: ({ turn }) => ({ black: 0, white: 1 })[/** @type {'black' | 'white'} */ (turn)] ?? null,
  computers: rivalSides,
  sides: () => 2,
  sideName: (side) => say(`omok.side.${['black', 'white'][side]}`),
  swapped: swappedRival,
  asked: ({ game }) => game,

  advice({ game }, answer) {
    const at = cellOf(answer.move.coord);
    const because = (answer.line ?? []).map(cellOf).filter((/** @type {Cell} */ cell) => String(cell) !== String(at));
    return { at, cells: [at], because, words: hintWords('omok', pointName(game, answer.move.coord), answer.why, { n: answer.moves }) };
  },

  start: ({ game }) => [Math.floor(game.size / 2), Math.floor(game.size / 2)],

  records: ['sgf', 'psq', 'letters'],

  origin({ size, rule }) {
    const isOffered = size === 15 || size === 19;
    return { options: { rule, ...(isOffered ? { board: String(size) } : { board: 'own', size }) }, given: {} };
  },
};

/** @param {Cell} cell @returns {Point} */
const pointOf = ([row, col]) => ({ x: col, y: row });

/** @param {Point} point @returns {Cell} */
const cellOf = ({ x, y }) => [y, x];

/** A point as players write it: letter from the left, rank from below. @param {{size: number}} game @param {Point} point */
const pointName = (game, { x, y }) => `${String.fromCharCode(65 + x)}${game.size - y}`;

/** @param {{takes: Point[]}} game @param {Cell} cell @returns {'black' | 'white' | null} */
function stoneAt(game, [row, col]) {
  const index = game.takes.findIndex(({ x, y }) => x === col && y === row);
  if (index < 0) return null;
  return index % 2 === 0 ? 'black' : 'white';
}

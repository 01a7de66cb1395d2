// @ts-check
/** Omok on the page: options, stones, what a stone would make, and words. */

import { checkOmok, forbiddenPoints, newOmok, placeStone } from 'noripan';
import { CLOCK } from '../clock.js';
import { draw } from '../draw/omok.js';
import { refusal, say } from '../words.js';
import { CHOICES, colorOf, openingControls, seatName, turnWords } from './omok/opening.js';
import { RIVAL, hintWords, resultOf, rivalSides, swappedRival } from './rival.js';

/** @typedef {import('./kind.js').Kind} Kind */
/** @typedef {import('./kind.js').Cell} Cell */
/** @typedef {{x: number, y: number}} Point */

/** Room for the letters below and the numbers at the left. */
const MARGIN = { left: 0.56, top: 0.08, right: 0.08, bottom: 0.56 };

/** The rules that know a foul. */
const WITH_FOULS = ['omok', 'renju'];

const hasFouls = (/** @type {Record<string, any>} */ { rule }) => WITH_FOULS.includes(rule);

/** @type {Kind} */
export const omok = {
  name: 'omok',
  fields: [
    ...RIVAL,
    { name: 'board', key: 'b', type: 'choice', choices: ['15', '19', 'own'], value: '15' },
    { name: 'size', key: 's', type: 'number', min: 5, max: 20, value: 13, when: (values) => values.board === 'own' },
    { name: 'rule', key: 'r', type: 'choice', choices: ['standard', 'freestyle', 'caro', 'omok', 'renju'], value: 'standard' },
    { name: 'fouls', key: 'f', type: 'choice', choices: ['refuse', 'lose'], value: 'refuse', when: hasFouls },
    { name: 'opening', key: 'o', type: 'choice', choices: ['none', 'swap2'], value: 'none' },
    CLOCK,
  ],
  goesBack: () => true,
  hasSecond: false,
  confirms: false,
  draw,

  begin({ board, size, rule, fouls, opening }) {
    return newOmok({
      size: board === 'own' ? size : Number(board),
      rule,
      fouls: hasFouls({ rule }) ? fouls : undefined,
      opening: opening === 'none' ? undefined : opening,
    });
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

  facts(game) {
    const more = [...(game.fouls === 'lose' ? [say('omok.facts fouls')] : []), ...(game.opening ? [say(`omok.facts ${game.opening}`)] : [])];
    const rule = say(`omok.${more.length ? 'option.rule' : 'rule'}.${game.rule}`);
    return [say('omok.facts', { n: game.size, rule }), ...more].join(' · ');
  },

  turn: ({ game }) => turnWords(game),

  guide({ game }) {
    if (game.takes.length) return undefined;
    if (game.opening) return say(`omok.guide.${game.opening}`);
    return say(game.rule === 'renju' ? 'omok.guide.centre' : 'omok.guide.first');
  },

  ending({ game }) {
    const { outcome, takes } = game;
    if ('draw' in outcome) return { title: say('draw'), why: say(takes.length < game.size ** 2 ? 'omok.forbidden left' : 'omok.full') };
    const { line, winner, foul } = outcome;
    const title = say(`omok.won.${winner}`);
    if (foul) return { title, why: say('omok.lost by', { side: say(`omok.side.${otherColor(winner)}`), point: pointName(game, takes.at(-1)), foul: say(`omok.foul.${foul}`) }) };
    return { title, why: say('omok.line', { n: line.length, from: pointName(game, line[0]), to: pointName(game, line[line.length - 1]) }) };
  },

  label(table, cell) {
    const { game, seen, at, hint } = table;
    const stone = stoneAt(game, cell);
    const forbidden = seen.forbidden.find((/** @type {Point} */ point) => String(cellOf(point)) === String(cell));
    const state = stone ? say(`omok.stone.${stone}`) : forbidden ? say('omok.forbidden', { kinds: kindsWords(forbidden.kinds) }) : say('empty');
    const label = say('omok.cell', { point: pointName(game, pointOf(cell)), state });
    return hint?.words && at && String(at) === String(cell) ? `${label}. ${hint.words}` : label;
  },

  hint({ game }, cell) {
    if (game.outcome || game.mayChoose.length || stoneAt(game, cell)) return null;
    const answer = checkOmok({ ...game, coord: pointOf(cell) });
    if (answer.result) return { good: true, cells: answer.line.map(cellOf), words: say('omok.hint.five', { n: answer.line.length }), atSpot: true };
    const placed = placeStone({ ...game, coord: pointOf(cell) });
    if (!placed.result) return { good: false, words: refusal('omok', placed.reason), atSpot: true };
    if (placed.game.outcome?.foul) return { good: true, words: say('omok.hint.foul', { foul: say(`omok.foul.${placed.game.outcome.foul}`) }), atSpot: true };
    if (answer.reason !== 'overline') return { good: true };
    return { good: true, cells: answer.line.map(cellOf), words: say('omok.hint.overline', { n: answer.line.length }), atSpot: true };
  },

  move: (_table, cell) => ({ move: { coord: pointOf(cell) } }),
  follow: (game, move) => placeStone({ ...game, ...move }),
  place: (_game, { coord }) => (coord ? cellOf(coord) : null),
  write: (game, { coord, choose }) => (choose ? CHOICES[/** @type {keyof typeof CHOICES} */ (choose)] : pointName(game, coord).toLowerCase()),

  read(game, text) {
    const choose = Object.entries(CHOICES).find(([, written]) => written === text.trim().toLowerCase());
    if (choose) return { choose: choose[0] };
    const [, letter, rank] = /^\s*([a-t])\s*(\d{1,2})\s*$/i.exec(text) ?? [];
    const coord = letter && { x: letter.toLowerCase().charCodeAt(0) - 97, y: game.size - Number(rank) };
    return coord && coord.x < game.size && coord.y >= 0 && coord.y < game.size ? { coord } : null;
  },

  written: /black|white|two|[a-t]\d+/g,
  sound: (before, { game }) => (game.takes.length > before.takes.length ? 'stone' : 'mark'),

  told(before, answer, { move: { coord, choose } }) {
    if (choose) return say(`omok.told choice.${choose}`, { seat: seatName(before.seat) });
    const words = say('omok.told', { stone: say(`omok.stone.${before.turn}`), point: pointName(before, coord) });
    if (answer.game.outcome) return words;
    if (answer.game.mayChoose.length) return `${words}. ${turnWords(answer.game)}`;
    const made = checkOmok({ ...answer.game, coord });
    return !made.result && made.reason === 'overline' ? `${words}. ${say('omok.told overline', { n: made.line.length })}` : words;
  },

  side: ({ seat }) => ({ first: 0, second: 1 })[/** @type {import('noripan').OmokSeat} */ (seat)] ?? null,
  computers: rivalSides,
  sides: () => 2,
  sideName: (side, game) => (game?.opening && !colorOf(game, side) ? seatName(['first', 'second'][side]) : say(`omok.side.${game ? colorOf(game, side) : ['black', 'white'][side]}`)),
  swapped: swappedRival,
  controls: openingControls,

  result(table) {
    const { game } = table;
    const winner = game.outcome?.winner && [0, 1].find((side) => colorOf(game, side) === game.outcome.winner);
    return resultOf(table, `${game.rule} ${game.size}${game.opening ? ` ${game.opening}` : ''}`, winner ?? null);
  },

  tell({ game }, question) {
    if (isAsked(question, 'forbidden')) return forbiddenWords(game);
    if (isAsked(question, 'stones')) return ['black', 'white'].map((color) => stonesWords(game, color)).join(' ');
    return undefined;
  },

  asked: ({ game }) => game,

  advice({ game }, answer) {
    const { coord, choose } = answer.move;
    if (choose) return { at: null, cells: [], because: [], words: hintWords('omok', say(`omok.choose.${choose}`), answer.why, {}) };
    const at = cellOf(coord);
    const line = (answer.line ?? []).map(cellOf);
    const because = line.filter((/** @type {Cell} */ cell) => String(cell) !== String(at));
    const stones = because.filter((/** @type {Cell} */ cell) => stoneAt(game, cell));
    const clue = stones.length ? { cells: stones } : { cells: [], region: line };
    return { at, cells: [at], because, clue, words: hintWords('omok', pointName(game, coord), answer.why, { n: answer.moves }) };
  },

  start: ({ game }) => [Math.floor(game.size / 2), Math.floor(game.size / 2)],

  records: ['sgf', 'psq', 'letters'],

  mover: ({ turn }) => ({ mark: turn === 'black' ? 0 : 1, name: say(`omok.side.${turn}`) }),

  origin({ size, rule, fouls, opening }) {
    const isOffered = size === 15 || size === 19;
    return { options: { rule, fouls, opening: opening ?? 'none', ...(isOffered ? { board: String(size) } : { board: 'own', size }) }, given: {} };
  },
};

/** @param {Cell} cell @returns {Point} */
const pointOf = ([row, col]) => ({ x: col, y: row });

/** @param {Point} point @returns {Cell} */
const cellOf = ({ x, y }) => [y, x];

/** A point as players write it: letter from the left, rank from below. @param {{size: number}} game @param {Point} point */
const pointName = (game, { x, y }) => `${String.fromCharCode(65 + x)}${game.size - y}`;

/** @param {import('noripan').StoneColor} color */
const otherColor = (color) => (color === 'black' ? 'white' : 'black');

/** @param {string[]} kinds of a foul */
const kindsWords = (kinds) => kinds.map((kind) => say(`omok.foul.${kind}`)).join(', ');

/** Whether a question is asked, by its English name or in the language in use. @param {string} question @param {string} name */
const isAsked = (question, name) => [name, say(`omok.ask.${name}`)].includes(question.trim().toLowerCase());

/** @param {any} game */
function forbiddenWords(game) {
  const points = forbiddenPoints(game).map((point) => say('omok.answer.forbidden point', { point: pointName(game, point), kinds: kindsWords(point.kinds) }));
  return points.length ? say('omok.answer.forbidden', { n: points.length, points: points.join(', ') }) : say('omok.answer.none forbidden');
}

/** @param {any} game @param {string} color */
function stonesWords(game, color) {
  const points = game.takes.filter((/** @type {Point} */ _, /** @type {number} */ index) => (index % 2 === 0) === (color === 'black'));
  const side = say(`omok.side.${color}`);
  return points.length ? say('omok.answer.stones', { side, n: points.length, points: points.map((/** @type {Point} */ point) => pointName(game, point)).join(', ') }) : say('omok.answer.no stones', { side });
}

/** @param {{takes: Point[]}} game @param {Cell} cell @returns {'black' | 'white' | null} */
function stoneAt(game, [row, col]) {
  const index = game.takes.findIndex(({ x, y }) => x === col && y === row);
  if (index < 0) return null;
  return index % 2 === 0 ? 'black' : 'white';
}

// @ts-check
/** Tic-tac-toe and m,n,k on the page: options, marks and words. */

import { markCell, newTicTacToe } from 'noripan';
import { NO_MARGIN } from '../board.js';
import { CLOCK } from '../clock.js';
import { draw } from '../draw/tictactoe.js';
import { say } from '../words.js';
import { RIVAL, hintWords, resultOf, rivalSides, swappedRival } from './rival.js';

/** @typedef {import('./kind.js').Kind} Kind */

/** Rows, columns and marks in a row of each board on offer. @type {Record<string, [number, number, number]>} */
const BOARDS = { three: [3, 3, 3], four: [4, 4, 4], six: [6, 6, 4] };

const own = (/** @type {Record<string, any>} */ values) => values.board === 'own';

/** @type {Kind} */
export const ticTacToe = {
  name: 'tic-tac-toe',
  fields: [
    ...RIVAL,
    { name: 'board', key: 'b', type: 'choice', choices: [...Object.keys(BOARDS), 'own'], value: 'three' },
    { name: 'rows', key: 'rows', type: 'number', min: 1, max: 20, value: 5, when: own },
    { name: 'cols', key: 'cols', type: 'number', min: 1, max: 20, value: 5, when: own },
    { name: 'inARow', key: 'n', type: 'number', min: 1, max: 20, value: 4, when: own },
    CLOCK,
  ],
  goesBack: () => true,
  hasSecond: false,
  confirms: false,
  draw,

  begin(options) {
    const [rows, cols, inARow] = BOARDS[options.board] ?? [options.rows, options.cols, options.inARow];
    return newTicTacToe({ rows, cols, inARow });
  },

  sample() {
    let game = newTicTacToe({});
    for (const index of [4, 0, 2, 6]) {
      const answer = markCell({ ...game, index });
      if (answer.result) game = answer.game;
    }
    return game;
  },

  shape: ({ game }) => ({ rows: game.rows, cols: game.cols, margin: NO_MARGIN, least: 0 }),
  see: (game) => game,
  facts: (game) => say('tic-tac-toe.facts', game),
  turn: ({ game }) => say('tic-tac-toe.turn', { player: game.turn }),
  guide: ({ game }) => (/[XO]/.test(game.grid) ? undefined : say('tic-tac-toe.guide')),

  ending({ game }) {
    const { outcome } = game;
    if ('draw' in outcome) return { title: say('draw'), why: say('tic-tac-toe.full') };
    const lines = outcome.winLines.map((/** @type {{type: string}} */ { type }) => lineWords(type));
    return { title: say(`tic-tac-toe.won.${outcome.winner}`), why: lines.join(' ') };
  },

  label({ game }, [row, col]) {
    const mark = game.grid[row * game.cols + col];
    return say('tic-tac-toe.cell', { ...place(row, col), state: mark === '.' ? say('empty') : mark });
  },

  hint: ({ game }, [row, col]) => (game.outcome || game.grid[row * game.cols + col] !== '.' ? null : { good: true }),

  move: ({ game }, [row, col]) => ({ move: { index: row * game.cols + col } }),
  follow: (game, { index }) => markCell({ ...game, index }),
  place: (game, { index }) => cellOf(game, index),

  write(game, { index }) {
    const { row, col } = place(...cellOf(game, index));
    return `r${row}c${col}`;
  },

  read(game, text) {
    const [, row, col] = /^r(\d{1,2})c(\d{1,2})$/i.exec(text.replace(/[\s,]/g, '')) ?? [];
    const isOn = row && Number(row) <= game.rows && Number(col) <= game.cols;
    return isOn ? { index: (Number(row) - 1) * game.cols + Number(col) - 1 } : null;
  },

  written: /r\d+c\d+/g,
  sound: () => 'mark',

  told: (before, _answer, { move }) => say('tic-tac-toe.told', { player: before.turn, ...place(...cellOf(before, move.index)) }),

  side: ({ turn }) => ({ X: 0, O: 1 })[/** @type {'X' | 'O'} */ (turn)] ?? null,
  computers: rivalSides,
  sides: () => 2,
  sideName: (side) => 'XO'[side],
  swapped: swappedRival,
  asked: ({ game }) => game,

  result(table) {
    const { rows, cols, inARow, outcome } = table.game;
    return resultOf(table, `${rows}x${cols}/${inARow}`, outcome?.winner ? ['X', 'O'].indexOf(outcome.winner) : null);
  },

  tell({ game }, question) {
    if (!['free', say('tic-tac-toe.ask.free')].includes(question.trim().toLowerCase())) return undefined;
    const free = [...game.grid].flatMap((mark, index) => (mark === '.' ? [say('tic-tac-toe.answer.place', place(...cellOf(game, index)))] : []));
    return free.length ? say('tic-tac-toe.answer.free', { n: free.length, places: free.join(', ') }) : say('tic-tac-toe.answer.none free');
  },

  advice({ game }, answer) {
    const at = cellOf(game, answer.move.index);
    const line = (answer.line ?? []).filter((/** @type {number} */ index) => index !== answer.move.index);
    const because = line.map((/** @type {number} */ index) => cellOf(game, index));
    const clue = { cells: because.filter((/** @type {import('./kind.js').Cell} */ [row, col]) => game.grid[row * game.cols + col] !== '.') };
    return { at, cells: [at], because, clue, words: hintWords('tic-tac-toe', say('tic-tac-toe.hint', place(...at)), answer.why, { n: answer.moves }) };
  },

  records: ['digits'],

  origin({ rows, cols, inARow }) {
    const board = Object.keys(BOARDS).find((name) => String(BOARDS[name]) === String([rows, cols, inARow])) ?? 'own';
    return { options: { board, ...(board === 'own' ? { rows, cols, inARow } : {}) }, given: {} };
  },
};

/** @param {{cols: number}} game @param {number} index @returns {import('./kind.js').Cell} */
const cellOf = ({ cols }, index) => [Math.floor(index / cols), index % cols];

/** @param {number} row @param {number} col */
const place = (row, col) => ({ row: row + 1, col: col + 1 });

/** @param {string} type such as `row 0` or `diagonal` */
function lineWords(type) {
  const [line, index] = type.split(' ');
  return say(`tic-tac-toe.line.${line}`, { n: Number(index ?? 0) + 1 });
}

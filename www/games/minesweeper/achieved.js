// @ts-check
/** What a finished game of minesweeper amounts to: its 3BV, how much of it was done, and how fast. */

import { boardStats, minesweeperView } from 'noripan';
import { spentOn } from '../../clock.js';

/** @typedef {import('../kind.js').Table} Table */

/**
 * @typedef {object} Achieved
 * @property {number} bbbv of the board
 * @property {number} done as much of it as was opened
 * @property {number} ms
 * @property {number} speed 3BV a second
 * @property {number} efficiency 3BV for each click, in percent
 */

/** 3BV of a finished game, all of it and what was done. @type {WeakMap<any, {bbbv: number, done: number}>} */
const counted = new WeakMap();

/** @param {Table} table @returns {Achieved} */
export function achievedAt(table) {
  const { game } = table;
  const { bbbv, done } = counted.get(game) ?? count(game);
  counted.set(game, { bbbv, done });
  const ms = spentOn(table);
  return { bbbv, done, ms, speed: done / (Math.max(1, ms) / 1000), efficiency: (100 * done) / Math.max(1, game.clicks) };
}

/** @param {any} game */
function count(game) {
  const board = numbersOf(game);
  const { bbbv } = boardStats({ board });
  // What is left to do is the 3BV of a board on which everything open is out of play.
  const left = board.map((row, index) => [...row].map((number, col) => (game.open[index][col] === '1' ? '*' : number)).join(''));
  return { bbbv, done: bbbv - boardStats({ board: left }).bbbv };
}

/** The numbers of the whole board, as the rules show it when every safe square is open. @param {any} game @returns {string[]} */
function numbersOf(game) {
  const open = game.layout.map((/** @type {string} */ row) => row.replaceAll('*', '0').replaceAll('.', '1'));
  const flags = game.layout.map((/** @type {string} */ row) => '.'.repeat(row.length));
  return minesweeperView({ ...game, open, flags }).shown.map((row) => row.replaceAll('F', '*'));
}

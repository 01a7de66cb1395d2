// @ts-check
/** The way back and forward through a game: from one turn of a person to another. */

import { isComputers } from './computer.js';

/** @typedef {import('./games/kind.js').Step} Step */
/** @typedef {import('./games/kind.js').Table} Table */

/** @param {Table} table @param {Step[]} steps */
const lastOfPerson = (table, steps) => steps.findLastIndex(({ game }) => !isComputers(table, game));

/** How many moves a person takes back at once; 0 where there is none to take back. @param {Table} table */
export function movesBack(table) {
  const index = lastOfPerson(table, table.past);
  return index < 0 ? 0 : table.past.length - index;
}

/** How many moves are placed again at once. @param {Table} table */
export const movesForward = (table) => table.future.length - Math.max(0, lastOfPerson(table, table.future));

/**
 * Takes so many steps from one pile to the other; the table then holds the last one taken.
 * @param {Table} table
 * @param {Step[]} source
 * @param {Step[]} target
 * @param {number} count
 */
export function walk(table, source, target, count) {
  for (const step of source.splice(source.length - count).reverse()) {
    target.push({ game: table.game, from: table.from });
    Object.assign(table, step);
  }
}

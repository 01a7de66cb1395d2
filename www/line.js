// @ts-check
/** The line of a game: every position from the first, the way back and forward through it, and the position looked at. */

import { isComputers } from './computer.js';

/** @typedef {import('./games/kind.js').Step} Step */
/** @typedef {import('./games/kind.js').Table} Table */

/**
 * Adds a step where the game stands; what was taken back before is forgotten.
 * @param {Table} table
 * @param {Step} step
 */
export function addStep(table, step) {
  table.line = [...table.line.slice(0, table.now + 1), step];
  table.now += 1;
  table.game = step.game;
}

/** How many moves a person takes back at once: to a turn of a person; 0 where there is none. @param {Table} table */
export function movesBack(table) {
  const index = table.line.slice(0, table.now).findLastIndex(({ game }) => !isComputers(table, game));
  return index < 0 ? 0 : table.now - index;
}

/** How many moves are placed again at once. @param {Table} table */
export function movesForward(table) {
  const ahead = table.line.slice(table.now + 1);
  const index = ahead.findIndex(({ game }) => !isComputers(table, game));
  return index < 0 ? ahead.length : index + 1;
}

/**
 * Lets the game stand at another step of its line.
 * @param {Table} table
 * @param {number} index
 */
export function standAt(table, index) {
  table.now = index;
  table.game = table.line[index].game;
}

/** Whether every position of the line is there to be looked at. @param {Table} table */
export const isWhole = ({ line }) => line.every(({ game }) => game);

/** The step on the screen: the one looked at, or the one at which the game stands. @param {Table} table */
export const shownStep = ({ line, now, reviewed }) => reviewed ?? now;

/**
 * The table as it was at the step that is looked at, or the table itself.
 * @param {Table} table
 * @returns {Table}
 */
export function shownTable(table) {
  const { kind, line, options, reviewed } = table;
  if (reviewed === null) return table;
  const { game, at } = line[reviewed];
  const seen = kind.see(game, options);
  return { ...table, game, seen, from: at, at: null, hint: null, advice: null, hand: kind.confirms ? null : table.hand, time: 0, before: null, timedOut: null };
}

// @ts-check
/** How likely each closed square is a mine, as the rules count it: once for a position, and after it was shown. */

import { mineProbabilities } from 'noripan';
import { isOver } from '../../table.js';

/** @typedef {import('../kind.js').Table} Table */
/** @typedef {import('noripan').MineProbabilitiesAnswer} Odds */

/** More squares than this are not counted. */
const MOST_CELLS = 2500;

/** What the rules answered, by what was seen. @type {WeakMap<object, Odds>} */
const answers = new WeakMap();

/** Whether there are odds on a board of this size. @param {{rows: number, cols: number}} board */
export const hasOdds = ({ rows, cols }) => rows * cols <= MOST_CELLS;

/** Whether the mines lie, so that there is something to count: until then the first square decides where. @param {Table} table */
export const minesLie = ({ game }) => game.layout !== null;

/** Whether the odds of this table are to be seen now. @param {Table} table */
export const showsOdds = (table) => Boolean(table.hand?.odds) && hasOdds(table.game) && !isOver(table) && table.reviewed === null;

/** The odds of a position. @param {any} seen */
export function oddsOf(seen) {
  const odds = answers.get(seen) ?? mineProbabilities(seen);
  answers.set(seen, odds);
  return odds;
}

/**
 * The odds of the table where they have been counted; where not, they are counted once the board has been drawn.
 * @param {Table} table
 * @param {() => void} ready called when that is done
 * @returns {Odds | null}
 */
export function oddsSoon({ seen }, ready) {
  const known = answers.get(seen);
  if (known) return known;
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (answers.has(seen)) return;
      oddsOf(seen);
      ready();
    });
  });
  return null;
}

// @ts-check
/** When the game on the screen is kept: after every move, a large one when there is time for it. */

import { tellUnkept } from './arrival.js';
import { isOwn, keep } from './keep.js';
import { isOver } from '../table.js';

/** @typedef {import('../games/kind.js').Table} Table */

/** More cells than this wait, so many milliseconds after the last move. */
const MANY_CELLS = 10_000;
const SOON = 600;

/**
 * Opens the keeper of what is on the screen.
 * @param {() => Table | null} table
 */
export function openKeeper(table) {
  let waiting = 0;

  const keepIt = () => {
    clearTimeout(waiting);
    waiting = 0;
    const kept = table();
    if (kept && !kept.shared && !kept.host && !keep(kept)) tellUnkept();
  };

  return {
    /** Keeps the game as it stands, at once or soon. */
    soon() {
      const kept = table();
      if (!kept) return;
      clearTimeout(waiting);
      const { rows, cols } = kept.kind.shape(kept);
      if (rows * cols <= MANY_CELLS) keepIt();
      else waiting = window.setTimeout(keepIt, SOON);
    },

    /** The game is left: what was to be kept soon is kept, and the time since the last move. */
    leave() {
      const left = table();
      if (waiting || (left && left.spent.ms > 0 && !isOver(left) && isOwn(left.kind))) keepIt();
    },
  };
}

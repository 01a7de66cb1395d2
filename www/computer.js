// @ts-check
/** The computer at the table: which sides it plays, and what it thinks about, in a thread of its own. */

import { createOpponent } from 'noripan/worker';

/** @typedef {import('./games/kind.js').Table} Table */
/** @typedef {'turn' | 'hint'} Purpose */

/** The most milliseconds that it thinks; below the fifth level it takes less by itself. @type {Record<Purpose, number>} */
const MOST = { turn: 2000, hint: 1000 };
/** A move that comes sooner than this, in milliseconds, would not be seen to be an answer. */
const LEAST = 250;

const opponent = createOpponent();

/** A thought shorter than this, in milliseconds, is not seen to go on. */
const SHORT = 500;

/** What it thinks about, and since when; one thing at a time. @type {{table: Table, purpose: Purpose, stop: AbortController, since: number} | null} */
let thought = null;

/**
 * Whether the computer is to move.
 * @param {Table} table
 * @param {any} [game] another moment of that game
 */
export function isComputers({ kind, options, game: now, timedOut }, game = now) {
  return !game.outcome && timedOut === null && Boolean(kind.computers?.(options).includes(kind.side?.(game) ?? -1));
}

/** What the computer thinks about at this table, if it does. @param {Table} table @returns {Purpose | null} */
export const purposeAt = (table) => (thought?.table === table ? thought.purpose : null);

/** How much of the time to think is over at this table, from 0 to 1; null where nothing is thought about for long. @param {Table} table */
export function progressAt(table) {
  if (thought?.table !== table) return null;
  const long = performance.now() - thought.since;
  return long < SHORT ? null : Math.min(1, long / MOST[thought.purpose]);
}

/** Ends what the computer thinks about. */
export function rest() {
  thought?.stop.abort();
  thought = null;
}

/**
 * Lets the computer choose a move; null where its thought was ended. Throws what keeps it from thinking.
 * @param {Table} table
 * @param {Purpose} purpose
 * @param {() => void} onProgress called some times a second
 */
export async function choose(table, purpose, onProgress) {
  rest();
  const stop = new AbortController();
  thought = { table, purpose, stop, since: performance.now() };
  const level = /** @type {import('noripan').OpponentLevel} */ (purpose === 'hint' ? 5 : Number(table.options.strength));
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const pause = new Promise((resolve) => setTimeout(resolve, purpose === 'turn' ? LEAST : 0));
  try {
    const answer = await opponent.choose(table.kind.asked(table), { level, seed, timeMs: MOST[purpose], signal: stop.signal, onProgress });
    await pause;
    return stop.signal.aborted ? null : answer;
  } catch (error) {
    if (stop.signal.aborted) return null;
    throw error;
  } finally {
    if (thought?.stop === stop) thought = null;
  }
}

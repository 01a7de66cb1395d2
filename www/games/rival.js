// @ts-check
/** Who plays a game of two: two people, or a person and the computer. */

import { spentOn } from '../clock.js';
import { say, sayWhere } from '../words.js';

/** @typedef {import('./kind.js').Field} Field */
/** @typedef {Record<string, any>} Values */

/** How well the computer plays. @param {(values: Values) => boolean} when @returns {Field} */
export const strengthField = (when) => ({ name: 'strength', type: 'choice', choices: ['1', '2', '3', '4', '5'], value: '3', when });

/** @type {Field[]} */
export const RIVAL = [{ name: 'rival', type: 'choice', choices: ['none', 'second', 'first'], value: 'none' }, strengthField(({ rival }) => rival !== 'none')];

/** The sides that the computer plays: 0 is who begins. @param {Values} options */
export const rivalSides = ({ rival, alone }) => (alone ? [] : { none: [], second: [1], first: [0] }[/** @type {'none' | 'second' | 'first'} */ (rival)]);

/** The options with sides changed, where a person plays the computer. @param {Values} options */
export const swappedRival = ({ rival }) => ({ second: { rival: 'first' }, first: { rival: 'second' } })[/** @type {'second' | 'first'} */ (rival)];

/**
 * A hint in words: the move, and why.
 * @param {string} game
 * @param {string} move in words
 * @param {string | undefined} why the code of the reason
 * @param {Record<string, string | number>} values what its words are filled with
 */
export function hintWords(game, move, why, values) {
  const reason = (why && sayWhere(`${game}.why.${why}`, values)) ?? say('computer.no reason');
  return say('computer.hint', { move, why: reason });
}

/**
 * A game of two, for the statistics; null where it does not count.
 * @param {import('./kind.js').Table} table
 * @param {string} group what it is compared with
 * @param {number | null} winner the side that won by the rules; null for a draw
 * @returns {import('../statistics/tally.js').Result | null}
 */
export function resultOf(table, group, winner) {
  const { kind, options, host, shared, timedOut, now } = table;
  if (options.alone || host || shared) return null;
  const [computer] = rivalSides(options);
  const won = timedOut === null ? winner : 1 - timedOut;
  /** @type {import('../statistics/tally.js').Outcome} */
  const outcome = computer === undefined ? 'played' : won === null ? 'drawn' : won === computer ? 'lost' : 'won';
  return { game: /** @type {import('../statistics/tally.js').Game} */ (kind.name), group, outcome, ms: spentOn(table), moves: now, ...(computer === undefined ? {} : { level: Number(options.strength) }) };
}

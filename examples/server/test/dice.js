// @ts-check
/** Chance that can be repeated: the same seed throws the same dice. */

import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Dice of their own for each purpose, so that what one of them is asked does not change what another one answers. @param {...(string | number)} seed */
export function diceOf(...seed) {
  const generator = xoroshiro128plus(createHash('sha256').update(seed.join()).digest().readInt32LE());
  const below = (/** @type {number} */ end) => uniformInt(generator, 0, end - 1);
  return {
    /** A whole number from 0 up to, and without, `end`. */
    below,
    /** @param {number} likely 0..1 */
    chance: (likely) => below(1_000_000) < likely * 1_000_000,
    /** One of a list. @template T @param {readonly T[]} list @returns {T} */
    pick: (list) => list[below(list.length)],
  };
}

/** @typedef {ReturnType<typeof diceOf>} Dice */

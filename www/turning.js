// @ts-check
/** The turn that a block in hand is still making: it lies as it lies at once, and is seen to get there. */

import { isStill } from './settings/settings.js';

/** A block in hand, as it is turned and flipped. @typedef {{type: string, rotation: number, flip: boolean}} Block */

/**
 * @typedef {object} Turning
 * @property {number} quarters clockwise, as seen on the screen
 * @property {boolean} mirrored whether it turns over from side to side
 * @property {number} moment 0 when it has just begun, 1 when it is over
 */

/** How long a block turns, in milliseconds. */
const LASTS = 150;

/** @type {Block | null} */
let last = null;
/** @type {Omit<Turning, 'moment'> | null} */
let turn = null;
let began = 0;

/**
 * What the block in hand is doing now; null while it lies still. To be asked at every drawing.
 * @param {Block | null} hand
 * @returns {Turning | null}
 */
export function turningOf(hand) {
  const now = performance.now();
  if (hand !== last) {
    turn = hand && last && hand.type === last.type && !isStill() ? between(last, hand) : null;
    last = hand;
    began = now;
  }
  const moment = (now - began) / LASTS;
  return turn && moment < 1 ? { ...turn, moment } : null;
}

/** A flipped block turns the other way round in its own numbers. @param {Block} from @param {Block} to */
function between(from, to) {
  const quarters = (to.rotation - from.rotation + 4) % 4;
  if (from.flip !== to.flip) return quarters === 2 ? { quarters: 0, mirrored: true } : null;
  if (!quarters) return null;
  const shorter = quarters === 3 ? -1 : quarters;
  return { quarters: to.flip ? -shorter : shorter, mirrored: false };
}

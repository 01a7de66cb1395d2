// @ts-check
/** What a screen reader is told. */

import { part } from './part.js';

/** Fills a live region; the same words twice are made to differ, or they would not be read again. @param {'told' | 'ended'} region @param {string} words */
export function speak(region, words) {
  const place = part(region);
  place.textContent = place.textContent === words ? `${words}\u00a0` : words;
}

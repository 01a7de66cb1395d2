// @ts-check
/** Figures as they are told in the language in use: times, shares, dates. */

import { language } from '../words.js';

const SECOND = 10;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** @param {number} value @param {Intl.NumberFormatOptions} [options] */
export const tellNumber = (value, options) => new Intl.NumberFormat(language(), options).format(value).replace('-', '−');

/** A number with so many decimals. @param {number} value @param {number} decimals */
const tellDecimal = (value, decimals) => tellNumber(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** A share of one, in percent. @param {number} share */
export const tellShare = (share) => tellNumber(share, { style: 'percent' });

/**
 * A time as minutes and seconds, `1:05.3`, from an hour on as `1:02:05`. Like a stop watch it shows only what has passed.
 * @param {number} ms
 * @param {0 | 1} [decimals] of the seconds
 */
export function tellTime(ms, decimals = 1) {
  const tenths = Math.floor(ms / 100);
  const two = (/** @type {number} */ value, minimumFractionDigits = 0) =>
    tellNumber(value, { minimumIntegerDigits: 2, minimumFractionDigits, maximumFractionDigits: minimumFractionDigits });
  const hours = Math.floor(tenths / HOUR);
  const minutes = Math.floor((tenths % HOUR) / MINUTE);
  const rest = tenths % MINUTE;
  if (hours) return `${tellNumber(hours)}:${two(minutes)}:${two(Math.floor(rest / SECOND))}`;
  return `${tellNumber(minutes)}:${decimals ? two(rest / SECOND, 1) : two(Math.floor(rest / SECOND))}`;
}

/** The day of a time in milliseconds since 1970. @param {number} at */
export const tellDay = (at) => new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(at);

const tellCount = (/** @type {number} */ value) => tellNumber(value, { maximumFractionDigits: 1 });

/** How each measure is told. @type {Record<import('./tally.js').MeasureName | 'wins', (value: number) => string>} */
export const TOLD = { time: tellTime, bbbv: tellCount, rate: (value) => tellDecimal(value, 2), efficiency: tellShare, score: tellCount, wins: tellShare };

// @ts-check
/** What the player has set: theme, motion, sound, what is drawn and how a finger plays. */

import { prefer } from './preference.js';
import { read, write } from '../storage.js';
import { themeChanged } from '../tokens.js';

/**
 * @typedef {object} Settings
 * @property {'system' | 'light' | 'dark'} theme
 * @property {'system' | 'off'} motion
 * @property {boolean} sound
 * @property {number} volume from 0 to 1
 * @property {boolean} coordinates whether the lines of omok have their letters and numbers
 * @property {boolean} moveNumbers whether the stones of omok have the number of their move
 * @property {'small' | 'always' | 'never'} confirm when a finger shows a move first and makes it with a second tap
 * @property {300 | 420 | 700} longPress how long a finger stays to ask for the second action, in milliseconds
 */

/** @typedef {keyof Settings} Name */

const KEPT = 'settings';
/** Below this side of a cell, in CSS pixels, a finger may miss it. */
const SURE_SIDE = 24;

/** @type {Settings} */
const FIRST = { theme: 'system', motion: 'system', sound: false, volume: 0.6, coordinates: true, moveNumbers: false, confirm: 'small', longPress: 420 };

const SWITCH = [false, true];

/** What each setting may be; the volume is any number of its range. @type {Record<Exclude<Name, 'volume'>, readonly unknown[]>} */
export const CHOICES = {
  theme: ['system', 'light', 'dark'],
  motion: ['system', 'off'],
  sound: SWITCH,
  coordinates: SWITCH,
  moveNumbers: SWITCH,
  confirm: ['small', 'always', 'never'],
  longPress: [300, 420, 700],
};

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** @type {((name: Name) => void)[]} */
const watchers = [];
let current = kept();

obey();

/**
 * @template {Name} N
 * @param {N} name
 * @returns {Settings[N]}
 */
export const setting = (name) => current[name];

/**
 * Changes a setting, and keeps it for the next visit where the browser has storage.
 * @template {Name} N
 * @param {N} name
 * @param {Settings[N]} value
 */
export function set(name, value) {
  current = { ...current, [name]: value };
  write(KEPT, JSON.stringify(current));
  obey();
  for (const changed of watchers) changed(name);
}

/**
 * Calls `changed` with the name of every setting that changes.
 * @param {(name: Name) => void} changed
 */
export function watchSettings(changed) {
  watchers.push(changed);
}

/** Whether nothing is to move: the player or the system wishes so. */
export const isStill = () => current.motion === 'off' || reducedMotion.matches;

/**
 * Whether a finger shows a move before it makes it.
 * @param {number} side of a cell, in CSS pixels
 */
export const asksTwice = (side) => current.confirm === 'always' || (current.confirm === 'small' && side < SURE_SIDE);

/** What was kept, where it is what a setting may be: it can have been written by anything. @returns {Settings} */
function kept() {
  const found = parsed(read(KEPT) ?? '');
  const entries = Object.entries(FIRST).map(([name, first]) => {
    const value = Object.hasOwn(found, name) ? found[name] : first;
    return [name, fits(/** @type {Name} */ (name), value) ? value : first];
  });
  return Object.fromEntries(entries);
}

/** @param {string} text @returns {Record<string, unknown>} */
function parsed(text) {
  try {
    const found = JSON.parse(text);
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

/** @param {Name} name @param {unknown} value */
function fits(name, value) {
  if (name === 'volume') return typeof value === 'number' && value >= 0 && value <= 1;
  return CHOICES[name].includes(value);
}

/** Brings theme and motion of the page up to date, also with the style sheets that came since. */
export function obey() {
  const { theme, motion } = current;
  prefer('prefers-color-scheme', theme === 'system' ? null : theme);
  prefer('prefers-reduced-motion', motion === 'system' ? null : 'reduce');
  themeChanged();
}

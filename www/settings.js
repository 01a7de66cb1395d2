// @ts-check
/** What the player has set: theme, motion, sound, what is drawn and how a finger plays. */

import { showDialog } from './dialog.js';
import { icon, make } from './part.js';
import { prefer } from './preference.js';
import { read, write } from './storage.js';
import { themeChanged } from './tokens.js';
import { language, say, setLanguage } from './words.js';

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
const CHOICES = {
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

apply();

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
  apply();
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

/** Brings theme and motion of the page up to date. */
function apply() {
  const { theme, motion } = current;
  prefer('prefers-color-scheme', theme === 'system' ? null : theme);
  prefer('prefers-reduced-motion', motion === 'system' ? null : 'reduce');
  themeChanged();
}

/**
 * Opens the settings.
 * @param {{spoken: () => void, help: () => void}} page `spoken` after another language was chosen; `help` opens the help
 */
export function showSettings({ spoken, help }) {
  const languages = segments('language', ['ko', 'en'], language(), async (code) => {
    await setLanguage(/** @type {import('./words.js').Language} */ (code));
    dialog.close();
    spoken();
    showSettings({ spoken, help });
    /** @type {HTMLInputElement | null} */ (document.querySelector('#settings input[name="language"]:checked'))?.focus();
  });
  const volume = volumePart();
  const sound = switchPart('sound', () => (volume.hidden = !current.sound));
  volume.hidden = !current.sound;
  const keys = make('button', { type: 'button' }, icon('help'), say('help.title'));
  keys.onclick = () => {
    dialog.close();
    help();
  };
  const dialog = showDialog(
    'settings',
    say('settings.title'),
    group('look', languages, choicePart('theme'), choicePart('motion')),
    group('sound', sound, volume),
    group('omok', switchPart('coordinates'), switchPart('moveNumbers')),
    group('touch', choicePart('confirm'), choicePart('longPress')),
    keys,
  );
  return dialog;
}

/** @param {string} name @param {...Node} inside */
function group(name, ...inside) {
  return make('section', { className: 'settings-group' }, make('h3', {}, say(`settings.group.${name}`)), ...inside);
}

/** One of a setting's choices. @param {Exclude<Name, 'volume'>} name */
function choicePart(name) {
  const choices = CHOICES[name];
  return segments(name, choices.map(String), String(current[name]), (chosen) => {
    set(name, /** @type {any} */ (choices.find((choice) => String(choice) === chosen)));
  });
}

/** Choices side by side, one of them taken. @param {string} name @param {string[]} choices @param {string} now @param {(choice: string) => void} choose */
function segments(name, choices, now, choose) {
  const labels = choices.map((value) => {
    const radio = make('input', { type: 'radio', name, value, checked: value === now, onchange: () => choose(value) });
    return make('label', { className: 'segment' }, radio, make('span', {}, say(`settings.${name}.${value}`)));
  });
  return make('fieldset', {}, make('legend', {}, say(`settings.${name}.label`)), make('div', { className: 'segments' }, ...labels));
}

/** @param {'sound' | 'coordinates' | 'moveNumbers'} name @param {() => void} [changed] */
function switchPart(name, changed) {
  const input = make('input', { type: 'checkbox', role: 'switch', name, checked: current[name] });
  input.onchange = () => {
    set(name, input.checked);
    changed?.();
  };
  return make('label', { className: 'switch' }, make('span', {}, say(`settings.${name}.label`)), input);
}

function volumePart() {
  const input = make('input', { type: 'range', name: 'volume', min: '0', max: '1', step: '0.1', value: String(current.volume) });
  input.onchange = () => set('volume', input.valueAsNumber);
  return make('label', { className: 'volume' }, make('span', {}, say('settings.volume.label')), input);
}

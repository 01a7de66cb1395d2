// @ts-check
/** The words of the page: which language, and a sentence for each key. */

import { read, write } from './storage.js';

/** @typedef {'ko' | 'en'} Language */

/** Where the words of a language come from, when they are asked for. @type {Record<Language, () => Promise<{default: object}>>} */
const TEXTS = { ko: () => import('./text/ko.json'), en: () => import('./text/en.json') };
const REMEMBERED = 'language';

/** @type {Language} */
let current = 'en';
/** @type {any} */
let text = {};
let numbers = new Intl.NumberFormat('en');

/** The language in use. @returns {Language} */
export const language = () => current;

/** @returns {Language} */
const otherLanguage = () => (current === 'ko' ? 'en' : 'ko');

/** Takes the remembered language, or the first of the browser's that the page knows. */
export async function chooseLanguage() {
  const wished = [read(REMEMBERED) ?? '', ...navigator.languages].map((code) => code.slice(0, 2));
  const known = wished.find((code) => code === 'ko' || code === 'en');
  await use(known === 'ko' ? 'ko' : 'en');
}

/** Changes to the other language. */
export const switchLanguage = () => setLanguage(otherLanguage());

/**
 * Changes the language, and keeps it for the next visit where the browser has storage.
 * @param {Language} code
 */
export async function setLanguage(code) {
  await use(code);
  write(REMEMBERED, code);
}

/** @param {Language} code */
async function use(code) {
  text = (await TEXTS[code]()).default;
  current = code;
  numbers = new Intl.NumberFormat(code);
  document.documentElement.lang = code;
}

/**
 * The sentence of a key, such as `omok.turn.black`, with `{name}` filled from `values`.
 * A sentence that depends on a number is kept as `{one, other}`: `one` is said where `values.n` is 1.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function say(key, values = {}) {
  const found = lookUp(key);
  if (found === undefined) throw new Error(`no words for ${key}`);
  const form = typeof found === 'string' ? found : (values.n === 1 ? found.one : undefined) ?? found.other;
  return form.replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));
}

/**
 * The sentence of a key where there is one.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export const sayWhere = (key, values) => (lookUp(key) === undefined ? undefined : say(key, values));

/**
 * What a game has words of its own for, or else the words of all games.
 * @param {string} game
 * @param {string} key
 */
export const sayOf = (game, key) => sayWhere(`${game}.${key}`) ?? say(key);

/**
 * Why a game refuses a move, in words.
 * @param {string} game
 * @param {string} reason the code the rules answered with
 * @returns {string}
 */
export const refusal = (game, reason) => sayOf(game, `refusal.${reason}`);

/**
 * Writes every `data-text` below `root`, and every name of what has a picture alone (`data-name`), in the current language.
 * @param {ParentNode} root
 */
export function writeTexts(root) {
  for (const place of root.querySelectorAll('[data-name]')) place.ariaLabel = say(/** @type {HTMLElement} */ (place).dataset.name ?? '');
  for (const place of root.querySelectorAll('[data-text]')) {
    place.textContent = say(/** @type {HTMLElement} */ (place).dataset.text ?? '');
  }
}

/** @param {string} key @returns {string | Record<string, string> | undefined} */
function lookUp(key) {
  let found = text;
  for (const part of key.split('.')) found = found?.[part];
  return found;
}

/** @param {string | number | undefined} value */
const shown = (value) => (typeof value === 'number' ? numbers.format(value).replace('-', '−') : value ?? '');

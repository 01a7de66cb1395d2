// @ts-check
/** The words of the page: which language, and a sentence for each key. */

import { read, write } from './storage.js';

/** @typedef {'ko' | 'en'} Language */

/** Where the words of a language come from: those of every visit, and those of what is loaded later. */
const TEXTS = {
  ko: { first: () => import('./text/ko.json'), later: () => import('./text/ko-later.json') },
  en: { first: () => import('./text/en.json'), later: () => import('./text/en-later.json') },
};
const REMEMBERED = 'language';

/** @type {Language} */
let current = 'en';
/** @type {any[]} */
let texts = [];
let numbers = new Intl.NumberFormat('en');
/** Whether the words of what is loaded later are in use too. */
let withLater = false;

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

/** Loads the words of what is loaded later; anew, where the language changes meanwhile. @returns {Promise<void>} */
export async function loadLaterWords() {
  withLater = true;
  const code = current;
  const { default: text } = await TEXTS[code].later();
  if (code !== current) return loadLaterWords();
  texts = [texts[0], text];
}

/** @param {Language} code @returns {Promise<void>} */
async function use(code) {
  const { first, later } = TEXTS[code];
  const loaded = await Promise.all(withLater ? [first(), later()] : [first()]);
  if (withLater && loaded.length < 2) return use(code);
  texts = loaded.map((text) => text.default);
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
  const found = texts.map((text) => key.split('.').reduce((inside, part) => inside?.[part], text));
  return found.find((words) => words !== undefined);
}

/** @param {string | number | undefined} value */
const shown = (value) => (typeof value === 'number' ? numbers.format(value).replace('-', '−') : value ?? '');

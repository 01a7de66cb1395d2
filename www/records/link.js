// @ts-check
/** A game in a link: its options by their short names and its moves, such as `#g=omok&r=renju&m=h8i9`. */

import { isWhole } from '../line.js';
import { firstValues } from '../options.js';
import { MOST_WORK, layTable, lead, workOf } from '../table.js';

/** @typedef {import('../games/kind.js').Field} Field */
/** @typedef {import('../games/kind.js').Kind} Kind */
/** @typedef {import('../games/kind.js').Table} Table */

/** What of a link could not be taken: the value of a field, its moves as they are written, one of them, or all of it. */
/** @typedef {{field: Field} | {text: string} | {stopped: import('../table.js').Stopped} | {given: true}} Wrong */

/** Whether a link can hold the game. @param {Table} table */
export const fitsLink = (table) => isWhole(table) && workOf(table, table.now) <= MOST_WORK;

/**
 * The part of the address after `#` that holds a game.
 * @param {Table} table
 */
export function writeLink(table) {
  const { kind, options, line, now } = table;
  const asked = kind.fields.filter(({ key, when, name, value }) => key && (!when || when(options)) && options[name] !== value);
  const given = kind.given?.(table) ?? {};
  const pairs = [
    ['g', kind.name],
    ...asked.map(({ key, name }) => [key, String(options[name])]),
    ...Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)]),
    ['m', line.slice(1, now + 1).map(({ text }) => text).join('')],
  ];
  return pairs.map(([name, value]) => `${name}=${encodeURI(String(value)).replace(/[&#+]/g, encodeURIComponent)}`).join('&');
}

/**
 * The table that a link holds, and what of it could not be taken. Of a key that stands there twice the first counts, and keys that
 * the game does not know say nothing.
 * @param {Kind} kind
 * @param {URLSearchParams} link
 * @returns {{table: Table | null, wrong: Wrong | null}}
 */
export function readLink(kind, link) {
  const options = firstValues(kind);
  for (const field of kind.fields) {
    const text = field.key ? link.get(field.key) : null;
    if (text === null) continue;
    const value = readValue(field, text);
    if (value === undefined) return { table: null, wrong: { field } };
    options[field.name] = value;
  }
  const text = link.get('m') ?? '';
  const moves = text.match(kind.written) ?? [];
  if (moves.join('') !== text) return { table: null, wrong: { text } };
  try {
    const table = layTable(kind, options, readGiven(kind, link));
    // No link is made of a game too large to keep its line: one move there may cost as much as a whole game elsewhere.
    if (moves.length && kind.forgets?.(table.game)) return { table, wrong: { stopped: { index: 0, text: String(moves[0]), reason: 'too long' } } };
    const stopped = lead(table, moves);
    return { table, wrong: stopped && { stopped } };
  } catch {
    // Whatever a stranger's link does to the rules, the page goes on and says that it holds no game.
    return { table: null, wrong: { given: true } };
  }
}

/**
 * A value of a field, read from text; undefined where it is none.
 * @param {Field} field
 * @param {string} text
 */
export function readValue({ type, choices = [], min = 0, max = 0 }, text) {
  if (type === 'choice') return choices.includes(text) ? text : undefined;
  if (type === 'switch') return text === 'true' ? true : text === 'false' ? false : undefined;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? number : undefined;
}

/** @param {Kind} kind @param {URLSearchParams} link @returns {Record<string, any>} */
function readGiven(kind, link) {
  const names = (kind.chances ?? []).filter((name) => link.has(name));
  const values = names.map((name) => JSON.parse(link.get(name) ?? ''));
  if (values.includes(null)) throw new TypeError('null is not what chance gives');
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

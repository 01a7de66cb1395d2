// @ts-check
/** A game in a link: its options by their short names and its moves, such as `#g=omok&r=renju&m=h8i9`. */

import { layTable, lead } from './table.js';
import { firstValues } from './options.js';

/** @typedef {import('./games/kind.js').Field} Field */
/** @typedef {import('./games/kind.js').Kind} Kind */
/** @typedef {import('./games/kind.js').Table} Table */

/** More moves than any game of the four takes. */
const MOST_MOVES = 20_000;

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
 * The table that a link holds, and what of it could not be taken.
 * @param {Kind} kind
 * @param {URLSearchParams} link
 * @returns {{table: Table | null, wrong: {field: Field} | {text: string} | {stopped: import('./table.js').Stopped} | {given: true} | null}}
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
  if (moves.join('') !== text || moves.length > MOST_MOVES) return { table: null, wrong: { text } };
  try {
    const table = layTable(kind, options, readGiven(kind, link));
    const stopped = lead(table, moves);
    return { table, wrong: stopped && { stopped } };
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return { table: null, wrong: { given: true } };
    throw error;
  }
}

/**
 * A value of a field, read from text; undefined where it is none.
 * @param {Field} field
 * @param {string} text
 */
export function readValue({ type, choices = [], min = 0, max = 0 }, text) {
  if (type === 'choice') return choices.includes(text) ? text : undefined;
  if (type === 'switch') return { true: true, false: false }[text];
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? number : undefined;
}

/** @param {Kind} kind @param {URLSearchParams} link */
function readGiven(kind, link) {
  const names = (kind.chances ?? []).filter((name) => link.has(name));
  return Object.fromEntries(names.map((name) => [name, JSON.parse(link.get(name) ?? '')]));
}

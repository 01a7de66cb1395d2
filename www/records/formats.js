// @ts-check
/** Records of games in the forms that other programs read: a table written down, and a table read from a text or a file. */

import { exportGame, importGame } from 'noripan';
import { gameOfSave, restored, written } from './keep.js';
import { isWhole } from '../line.js';
import { readLink, readValue } from './link.js';
import { firstValues } from '../options.js';
import { layTable, lead } from '../table.js';

/** @typedef {import('../games/kind.js').Kind} Kind */
/** @typedef {import('../games/kind.js').Table} Table */

/** A form of the rules, or the page's own. @typedef {import('noripan').RecordFormat | 'page'} Format */

/** A record: a text, or bytes with the text that shows them. @typedef {{text: string, bytes?: Uint8Array<ArrayBuffer>}} Written */

/** What was read: a table, perhaps led to a refused move only; or a code of why not, with what its words are filled with. */
/** @typedef {{table: Table, stopped: import('../table.js').Stopped | null}} Found */
/** @typedef {{kind: Kind | null, why: string, at?: {line?: number, column?: number, move?: number}}} NotFound */

/** The kind of file that holds each form. @type {Record<Format, string>} */
const EXTENSIONS = { blksgf: 'blksgf', sgf: 'sgf', psq: 'psq', letters: 'txt', digits: 'txt', mbf: 'mbf', rawvf: 'rawvf', page: 'json' };

/** What a text of each form begins with. @type {[Format, RegExp][]} */
const SIGNS = [
  ['page', /^\{/],
  ['rawvf', /^RawVF/i],
  ['psq', /^Piskvork/i],
  ['blksgf', /^\([^]{0,2000}?GM\[\s*Blokus/i],
  ['sgf', /^\(\s*;/],
  ['letters', /^[a-t]\s*\d/i],
  ['digits', /^\d/],
];

/** The most that the rules read. */
const MOST_BYTES = 10_000_000;

/** The forms that a game can be written in. @param {Kind} kind @returns {Format[]} */
export const formatsOf = ({ records }) => [...records, 'page'];

/** The name of a file that holds a game. @param {Kind} kind @param {Format} format */
export const fileName = ({ name }, format) => `noripan-${name}.${EXTENSIONS[format]}`;

/**
 * Writes the game on the table down.
 * @param {Table} table
 * @param {Format} format
 * @returns {Written | {why: string}}
 */
export function writeRecord(table, format) {
  if (format === 'page') return { text: written(table) };
  const events = format === 'rawvf' && isWhole(table) ? { events: eventsOf(table) } : {};
  const { result, reason, text, bytes } = /** @type {any} */ (exportGame({ ...table.game, format, ...events }));
  if (!result) return { why: reason };
  return bytes ? { text: shownBytes(bytes), bytes } : { text };
}

/** What was done at the table, by the time since the first square was opened. @param {Table} table */
function eventsOf({ line, now }) {
  const steps = line.slice(1, now + 1);
  const start = steps.find(({ move }) => move.do === 'reveal')?.ms ?? 0;
  return steps.map(({ move, ms }) => ({ ...move, time: Math.round(ms - start) }));
}

/** @param {Uint8Array} bytes */
const shownBytes = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');

/**
 * Reads a file, whatever it is.
 * @param {Kind[]} kinds
 * @param {Blob & {name?: string}} file
 * @param {Table | null} now the game on the table, which tells what a record does not
 * @returns {Promise<Found | NotFound>}
 */
export async function readFile(kinds, file, now) {
  if (file.size > MOST_BYTES) return { kind: null, why: 'too long' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const extension = /\.(\w+)$/.exec(file.name ?? '')?.[1].toLowerCase();
  if (extension === 'mbf' || isBoard(bytes)) return readAs(kinds, 'mbf', { bytes }, now);
  return readText(kinds, textOf(bytes), now, extension);
}

/** Whether bytes can be a board of mines: its sides, how many mines, and two bytes for each. @param {Uint8Array} bytes */
const isBoard = (bytes) => bytes.length >= 4 && bytes.length === 4 + 2 * (256 * bytes[2] + bytes[3]) && bytes.some((byte) => byte < 9);

/** The text in a file. Where it is not in Unicode, names in it are, as a rule, in the Korean of older programs. @param {Uint8Array} bytes */
function textOf(bytes) {
  const mark = 256 * bytes[0] + bytes[1];
  if (mark === 0xfffe || mark === 0xfeff) return new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

/**
 * Reads a game from a text: a record, a save of the page or a link to it.
 * @param {Kind[]} kinds
 * @param {string} text
 * @param {Table | null} now the game on the table, which tells what a record does not
 * @param {string} [extension] of the file that it comes from
 * @returns {Found | NotFound}
 */
export function readText(kinds, text, now, extension) {
  const start = text.trimStart().replace(/^\ufeff/, '');
  if (/^(https?|file):\/\/[^\s#]*#\S*$/.test(start.trim())) return readAddress(kinds, start.trim());
  const sign = SIGNS.find(([, begins]) => begins.test(start))?.[0];
  const named = Object.entries(EXTENSIONS).find(([, ending]) => ending === extension && ending !== 'txt')?.[0];
  const format = sign ?? /** @type {Format | undefined} */ (named);
  if (!format || format === 'mbf') return { kind: null, why: 'unknown' };
  return format === 'page' ? readSave(kinds, text) : readAs(kinds, format, { text }, now);
}

/** @param {Kind[]} kinds @param {string} address @returns {Found | NotFound} */
function readAddress(kinds, address) {
  const link = new URLSearchParams(address.slice(address.indexOf('#') + 1));
  const kind = kinds.find(({ name }) => name === link.get('g'));
  const { table, wrong } = kind ? readLink(kind, link) : { table: null, wrong: null };
  if (!kind || !table) return { kind: kind ?? null, why: 'link' };
  return { table, stopped: wrong && 'stopped' in wrong ? wrong.stopped : null };
}

/** @param {Kind[]} kinds @param {string} text @returns {Found | NotFound} */
function readSave(kinds, text) {
  const name = gameOfSave(text);
  const kind = kinds.find((one) => one.name === name);
  if (!kind) return { kind: null, why: 'save' };
  const { table, stopped, newer } = restored(kind, text);
  return table ? { table, stopped } : { kind, why: newer ? 'newer' : 'save' };
}

/** What a record may leave out, and a game knows. @param {any} game */
const leftOut = ({ size, rule, fouls, rows, cols, inARow, freeStart }) => ({ size, rule, fouls, rows, cols, inARow, freeStart });

/**
 * @param {Kind[]} kinds
 * @param {Exclude<Format, 'page'>} format
 * @param {{text: string} | {bytes: Uint8Array}} source
 * @param {Table | null} now
 * @returns {Found | NotFound}
 */
function readAs(kinds, format, source, now) {
  const kind = /** @type {Kind} */ (kinds.find(({ records }) => records.includes(format)));
  const told = now?.kind === kind ? leftOut(now.game) : {};
  const answer = importGame(/** @type {any} */ ({ ...told, ...source, format }));
  if (!answer.result) return { kind, why: answer.reason, at: answer.at };
  return tableOf(kind, answer.game, answer.history);
}

/** The moves that led to a game in which sides take turns. @param {Kind} kind @param {any} game @returns {any[]} */
export function movesTo({ records: [format] }, game) {
  const { text } = /** @type {any} */ (exportGame({ ...game, format }));
  const { history } = /** @type {any} */ (importGame(/** @type {any} */ ({ ...leftOut(game), text, format })));
  return history;
}

/** @param {Kind} kind @param {any} game @param {any[]} history @returns {Found | NotFound} */
function tableOf(kind, game, history) {
  const { options: told, given } = kind.origin(game);
  const options = { ...firstValues(kind), ...told };
  if (kind.fields.some((field) => readValue(field, String(options[field.name])) === undefined)) return { kind, why: 'no such board' };
  const table = layTable(kind, options, given);
  const first = Math.min(0, ...history.slice(0, 1).map(({ time = 0 }) => time));
  const times = history.map(({ time = 0 }) => time - first);
  const stopped = lead(table, history.map(({ time, ...move }) => move), times);
  table.spent.ms = times.at(-1) ?? 0;
  return { table, stopped };
}

// @ts-check
/** The results that this device keeps: noted, read, exported, imported, forgotten. */

import { emptyBook, gathered, joined, noted, readBook, readResult, shortened, writeBook } from './journal.js';
import { forget, read, write } from '../storage.js';
import { gamesOf } from './tally.js';

/** @typedef {import('./tally.js').Result} Result */
/** @typedef {import('./journal.js').Book} Book */

const KEPT = 'statistics';
/** What was found here and could not be read, whole or in part. */
const UNREAD = 'statistics-unread';
/** How many results are kept one by one; fewer where the storage is full. */
const LIMITS = [4000, 1000, 200];
/** The longest file that is read, in characters. */
export const LONGEST_FILE = 8e6;

/**
 * Keeps the result of a game that ended; false where the browser keeps nothing.
 * @param {Result} result
 */
export function noteResult(result) {
  const kept = readResult({ ...result, at: Date.now(), ms: Math.round(result.ms) });
  return kept !== null && keep(noted(stored().book, kept, freshId()));
}

/** What was kept, by game and group. */
export const results = () => gathered(stored().book.journals);

/** Whether something was found here that could not be read. */
export const hasUnread = () => stored().unread !== null || read(UNREAD) !== null;

/** Everything that was kept, as the text of a file, with what could not be read as it was found. */
export function exportText() {
  const unread = allUnread();
  return writeBook(stored().book, unread === null ? {} : { unread });
}

/**
 * Adds the results of a file to those kept here; twice the same file adds nothing.
 * @param {string} text
 * @returns {{ added: number, damaged: number, refused?: undefined } | { refused: import('./journal.js').Refusal | 'too large' | 'not kept' }}
 */
export function importText(text) {
  if (text.length > LONGEST_FILE) return { refused: 'too large' };
  const answer = readBook(text);
  if (answer.refused) return { refused: answer.refused };
  const { journals } = answer.book;
  if (answer.damaged && !journals.length) return { refused: 'not statistics' };
  const { book } = stored();
  const both = { ...book, journals: joined(book.journals, journals) };
  return keep(both) ? { added: count(both) - count(book), damaged: answer.damaged } : { refused: 'not kept' };
}

/** Forgets everything that this page keeps on the device. */
export function forgetEverything() {
  for (const key of keys()) forget(key);
}

/** The book in the storage, and its text where some of it cannot be read. @returns {{ book: Book, unread: string | null }} */
function stored() {
  const text = read(KEPT);
  if (text === null) return { book: emptyBook(), unread: null };
  const answer = readBook(text);
  if (answer.refused) return { book: emptyBook(), unread: text };
  return { book: answer.book, unread: answer.damaged ? text : null };
}

/** What could not be read, now and before. */
function allUnread() {
  const texts = [read(UNREAD), stored().unread].filter((text) => text !== null);
  return texts.length ? [...new Set(texts)].join('\n') : null;
}

/** Writes the book; what could not be read of the one before is put aside first. @param {Book} book */
function keep(book) {
  const unread = stored().unread === null ? null : allUnread();
  if (unread !== null && !write(UNREAD, unread)) return false;
  return LIMITS.some((limit) => write(KEPT, writeBook({ ...book, journals: shortened(book.journals, limit) })));
}

/** How many games there are in a book, summed or not. @param {Book} book */
function count({ journals }) {
  const groups = [...gathered(journals).values()].flatMap((game) => [...game.values()]);
  return groups.reduce((sum, { tally }) => sum + gamesOf(tally), 0);
}

const freshId = () => [...crypto.getRandomValues(new Uint32Array(3))].map((number) => number.toString(36)).join('').padStart(4, '0');

/** The keys of this page in the browser's storage. */
function keys() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith('noripan.')).map((key) => key.slice('noripan.'.length));
  } catch {
    return [];
  }
}

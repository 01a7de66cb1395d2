/** What a device keeps of its games, with a storage that is full, blocked or damaged. Runs in Node. */

import { expect, test } from '@playwright/test';
import { exportText, forgetEverything, hasUnread, importText, noteResult, results } from '../../www/statistics/results.js';
import { book, longHistory, result } from './history.js';

/** A storage for so many characters, as a browser has it. */
class Room {
  #size;
  #texts = new Map();

  constructor(size) {
    this.#size = size;
  }

  getItem(key) {
    return this.#texts.get(key) ?? null;
  }

  setItem(key, text) {
    const others = [...this.#texts].filter(([name]) => name !== key).reduce((sum, [, one]) => sum + one.length, 0);
    if (others + text.length > this.#size) throw new DOMException('no room', 'QuotaExceededError');
    this.#texts.set(key, text);
    this[key] = text;
  }

  removeItem(key) {
    this.#texts.delete(key);
    delete this[key];
  }
}

/** Gives the page a storage; what a browser says who has none is an error. */
function room(size) {
  const storage = new Room(size);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => storage });
  return storage;
}

const ended = { game: 'omok', group: 'renju 15', outcome: 'won', ms: 61_234.5, moves: 31, level: 2 };
const omok = () => results().get('omok').get('renju 15');

test('a result is kept with its moment, in whole milliseconds', () => {
  const storage = room(1e6);
  const before = Date.now();
  expect(noteResult(ended)).toBe(true);
  const { results: [kept], tally } = omok();
  expect(kept).toEqual({ ...ended, ms: 61_235, at: kept.at });
  expect(kept.at).toBeGreaterThanOrEqual(before);
  expect(tally.won).toBe(1);
  expect(JSON.parse(storage.getItem('noripan.statistics'))).toMatchObject({ format: 'noripan statistics', version: 1 });
});

test('a storage that is blocked or missing breaks nothing', () => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => { throw new DOMException('blocked', 'SecurityError'); } });
  expect(noteResult(ended)).toBe(false);
  expect([...results().values()].every((groups) => groups.size === 0)).toBe(true);
  expect(hasUnread()).toBe(false);
  expect(importText(JSON.stringify(book([result(0, {})])))).toEqual({ refused: 'not kept' });
  expect(JSON.parse(exportText()).journals).toEqual([]);
  forgetEverything();
});

test('with little room the oldest games are only summed, and every game counts', () => {
  room(60_000);
  const history = longHistory();
  for (let round = 0; round < 4; round += 1) {
    const later = history.map((one) => ({ ...one, at: one.at + round * 365 * 86_400_000 }));
    const journals = [{ id: `device${round}`, until: 0, before: [], results: later }];
    expect(importText(JSON.stringify(book([], { journals })))).toEqual({ added: 306, damaged: 0 });
  }
  expect(omok().tally.won + omok().tally.drawn + omok().tally.lost).toBe(400);
  expect(omok().results.length).toBeLessThan(400);
});

test('thousands of results are kept one by one, the others in sum', () => {
  room(5e6);
  const many = Array.from({ length: 4100 }, (_, n) => result(0, { at: Date.UTC(2026, 0, 1) + n * 60_000, outcome: n % 2 ? 'won' : 'lost', ms: 10_000 + n }));
  many[0] = { ...many[0], outcome: 'won', ms: 5 };
  expect(importText(JSON.stringify(book(many)))).toEqual({ added: 4100, damaged: 0 });
  expect(omok().results.length).toBe(4000);
  expect(omok().tally).toMatchObject({ won: 2051, lost: 2049, time: { best: 5 } });
});

test('with no room at all nothing is changed', () => {
  const storage = room(2_000);
  expect(noteResult(ended)).toBe(true);
  const kept = storage.getItem('noripan.statistics');
  storage.setItem('noripan.save', 'x'.repeat(2_000 - kept.length));
  expect(noteResult(ended)).toBe(false);
  expect(storage.getItem('noripan.statistics')).toBe(kept);
});

test('what cannot be read is put aside before it is written over, and exported as it was found', () => {
  const storage = room(1e6);
  storage.setItem('noripan.statistics', 'first {');
  expect(hasUnread()).toBe(true);
  expect(noteResult(ended)).toBe(true);
  const damaged = JSON.stringify(book([result(0, {}), { ...result(1, {}), ms: 'long' }]));
  storage.setItem('noripan.statistics', damaged);
  expect(noteResult(ended)).toBe(true);
  expect(omok().results).toHaveLength(2);
  expect(hasUnread()).toBe(true);
  expect(JSON.parse(exportText()).unread).toBe(`first {\n${damaged}`);
});

test('what cannot be read is not written over where there is no room to put it aside', () => {
  const storage = room(1_000);
  storage.setItem('noripan.statistics', '['.repeat(900));
  expect(noteResult(ended)).toBe(false);
  expect(storage.getItem('noripan.statistics')).toBe('['.repeat(900));
});

test('an export comes back whole, and twice the same adds nothing', () => {
  room(1e6);
  importText(JSON.stringify(book(longHistory())));
  noteResult(ended);
  const text = exportText();
  const before = results();
  expect(importText(text)).toEqual({ added: 0, damaged: 0 });
  expect(results()).toEqual(before);
  room(1e6);
  expect(importText(text)).toEqual({ added: 307, damaged: 0 });
  expect(results()).toEqual(before);
});

test('a file that is none is refused, and nothing is changed', () => {
  const storage = room(1e6);
  noteResult(ended);
  const kept = storage.getItem('noripan.statistics');
  const sound = book([result(0, {})]);
  for (const [text, refused] of [
    ['', 'not statistics'], ['not JSON', 'not statistics'], ['null', 'not statistics'], ['[]', 'not statistics'], ['7', 'not statistics'],
    [JSON.stringify({ ...sound, format: 'chess' }), 'not statistics'], [JSON.stringify({ ...sound, version: 2 }), 'newer'],
    [JSON.stringify({ ...sound, version: '1' }), 'not statistics'], [JSON.stringify({ ...sound, journals: {} }), 'not statistics'],
    [JSON.stringify({ ...sound, journals: [null, 1, 'a', { id: '__proto__', results: [] }] }), 'not statistics'],
    [' '.repeat(8e6 + 1), 'too large'], ['['.repeat(1e6), 'not statistics'],
    ['{"__proto__":{"format":"noripan statistics","version":1,"journals":[]}}', 'not statistics'],
  ]) {
    expect(importText(text), text.slice(0, 60)).toEqual({ refused });
    expect(storage.getItem('noripan.statistics')).toBe(kept);
  }
});

test('of a damaged file what is good is added, and told what is not', () => {
  room(1e6);
  const some = [result(0, {}), null, { ...result(1, {}), game: 'go' }, result(2, { level: 'high' })];
  expect(importText(JSON.stringify(book(some)))).toEqual({ added: 2, damaged: 3 });
  expect(hasUnread()).toBe(false);
});

test('everything of this page is forgotten, and nothing else', () => {
  const storage = room(1e6);
  for (const key of ['noripan.language', 'noripan.save', 'noripan.statistics', 'noripan.statistics-unread', 'noripanda', 'other']) storage.setItem(key, '1');
  forgetEverything();
  expect(Object.keys(storage)).toEqual(['noripanda', 'other']);
});

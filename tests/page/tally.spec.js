/** What results add up to, and how they are written down and joined, against answers reckoned by hand. Runs in Node. */

import { expect, test } from '@playwright/test';
import { gathered, joined, noted, readBook, readResult, shortened, writeBook } from '../../www/statistics/journal.js';
import { counted, curvesOf, emptyTally, gamesOf, meanOf, runningMeans, winRate } from '../../www/statistics/tally.js';
import { book, day, longHistory, result } from './history.js';

const tallyOf = (results) => results.reduce(counted, emptyTally());
const outcomes = (letters) => [...letters].map((letter, n) => result(n, { outcome: { W: 'won', L: 'lost', D: 'drawn', P: 'played' }[letter] }));

test('counts, streaks and the win rate', () => {
  for (const [letters, won, drawn, lost, played, streak, longest, rate] of [
    ['', 0, 0, 0, 0, 0, 0, null],
    ['W', 1, 0, 0, 0, 1, 1, 1],
    ['L', 0, 0, 1, 0, 0, 0, 0],
    ['WWLWWWDW', 6, 1, 1, 0, 1, 3, 0.75],
    ['WWPW', 3, 0, 0, 1, 3, 3, 1],
    ['PP', 0, 0, 0, 2, 0, 0, null],
    ['WWWL', 3, 0, 1, 0, 0, 3, 0.75],
  ]) {
    const tally = tallyOf(outcomes(letters));
    expect([tally.won, tally.drawn, tally.lost, tally.played, tally.streak, tally.longest, winRate(tally)], letters)
      .toEqual([won, drawn, lost, played, streak, longest, rate]);
    expect(gamesOf(tally)).toBe(letters.length);
  }
});

test('times and boards are measured where the game was won', () => {
  const sweep = (n, outcome, ms, bbbv, clicks) => result(n, { game: 'minesweeper', group: 'expert', outcome, ms, bbbv, clicks });
  const tally = tallyOf([sweep(0, 'won', 100_000, 150, 200), sweep(1, 'lost', 1_000, 160, 10), sweep(2, 'won', 50_000, 100, 80), sweep(3, 'won', 0, 1, 1)]);
  expect(tally.time).toEqual({ count: 3, sum: 150_000, best: 0 });
  expect(tally.bbbv).toEqual({ count: 3, sum: 251, best: 150 });
  expect(tally.rate).toEqual({ count: 2, sum: 3.5, best: 2 });
  expect(tally.efficiency).toEqual({ count: 3, sum: 3, best: 1.25 });
  expect(meanOf(tally.rate)).toBe(1.75);
  expect(tally.score).toEqual({ count: 0, sum: 0, best: null });
  expect(meanOf(tally.score)).toBe(null);
  expect(tally.spent).toBe(151_000);
});

test('scores count in every game, and the best is the highest', () => {
  const scored = (n, outcome, score) => result(n, { game: 'blokus', group: 'classic', outcome, score });
  expect(tallyOf([scored(0, 'lost', -12), scored(1, 'won', 60), scored(2, 'drawn', 42)]).score).toEqual({ count: 3, sum: 90, best: 60 });
});

test('games against the computer are told by its strength', () => {
  const against = (n, outcome, level) => result(n, { outcome, level });
  const { levels } = tallyOf([against(0, 'won', 1), against(1, 'lost', 5), against(2, 'drawn', 5), against(3, 'won', 1), against(4, 'won', undefined)]);
  expect(levels).toEqual([
    { won: 2, drawn: 0, lost: 0 }, { won: 0, drawn: 0, lost: 0 }, { won: 0, drawn: 0, lost: 0 }, { won: 0, drawn: 0, lost: 0 }, { won: 0, drawn: 1, lost: 1 },
  ]);
});

test('running means', () => {
  expect(runningMeans([], 3)).toEqual([]);
  expect(runningMeans([6, 2, 4, 0, 8], 3)).toEqual([6, 4, 4, 2, 4]);
  expect(runningMeans([1, 2], 10)).toEqual([1, 1.5]);
});

test('curves go over the games that have a value, and want two of them', () => {
  const [wins] = curvesOf('omok', outcomes('WLPWW'));
  expect(wins).toEqual({ name: 'wins', at: [0, 1, 3, 4].map(day), values: [1, 0, 1, 1], means: [1, 0.5, 2 / 3, 0.75], window: 10 });
  expect(curvesOf('omok', outcomes('WPP'))).toEqual([]);
  expect(curvesOf('omok', outcomes('WL'.repeat(30)))[0]).toMatchObject({ window: 20, values: { length: 60 } });
  const sweeps = outcomes('WLW').map((one) => ({ ...one, game: 'minesweeper', bbbv: 30, clicks: 60 }));
  expect(curvesOf('minesweeper', sweeps).map(({ name, values }) => [name, values])).toEqual([['time', [60_000, 60_000]], ['rate', [0.5, 0.5]]]);
  expect(curvesOf('blokus', longHistory().filter(({ game }) => game === 'blokus')).map(({ name }) => name)).toEqual(['wins', 'score']);
});

/** What a set of journals adds up to. */
const sums = (journals) => [...gathered(journals)].map(([game, groups]) => [game, [...groups].map(([group, { tally }]) => [group, tally]).sort()]);
const journalsOf = (results) => readBook(JSON.stringify(book(results))).book.journals;

/** Fractions may add up in another order. */
const rounded = (value) => JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'number' && !Number.isInteger(one) ? Number(one.toFixed(9)) : one)));

test('what is only summed still counts: totals, streaks, bests and means stay', () => {
  const all = journalsOf(longHistory());
  for (const limit of [306, 305, 150, 1, 0]) {
    const short = shortened(all, limit);
    expect(short[0].results.length).toBeLessThanOrEqual(limit);
    expect(rounded(sums(short)), `${limit}`).toEqual(rounded(sums(all)));
    expect(readBook(writeBook({ id: 'thisdevice', journals: short })), `${limit}`).toEqual({ book: { id: 'thisdevice', journals: short }, damaged: 0 });
    expect(rounded(sums(shortened(short, 0)))).toEqual(rounded(sums(all)));
  }
  expect(shortened(all, 306)).toBe(all);
});

test('copies of a journal are joined without counting anything twice', () => {
  const history = longHistory();
  const all = journalsOf(history);
  const early = journalsOf(history.slice(0, 120));
  for (const [a, b] of [[all, early], [all, all], [shortened(all, 50), early], [shortened(early, 10), all], [shortened(early, 10), shortened(all, 40)]]) {
    expect(rounded(sums(joined(a, b)))).toEqual(rounded(sums(all)));
    expect(rounded(sums(joined(b, a)))).toEqual(rounded(sums(all)));
    expect(joined(joined(a, b), b)).toEqual(joined(a, b));
  }
});

test('journals of two devices add up, and a streak goes over both', () => {
  const here = journalsOf(outcomes('WW'));
  const there = journalsOf([result(2, {}), result(3, {})]).map((journal) => ({ ...journal, id: 'otherdevice' }));
  expect(gathered(joined(here, there)).get('omok').get('renju 15').tally).toMatchObject({ won: 4, streak: 4, longest: 4 });
  const ended = journalsOf([result(1, {}), result(4, { outcome: 'lost' })]).map((journal) => ({ ...journal, id: 'thirddevice' }));
  for (const order of [[there, ended], [ended, there]]) {
    const [first, second] = order.map((journals) => shortened(journals, 0));
    expect(gathered(joined(first, second)).get('omok').get('renju 15').tally).toMatchObject({ won: 3, lost: 1, streak: 0, longest: 2 });
  }
});

test('a forged copy takes nothing away', () => {
  const own = journalsOf(outcomes('WWWL'));
  const forged = [{ id: 'thisdevice', until: day(30), before: [], results: [] }];
  expect(gathered(joined(own, forged)).get('omok').get('renju 15').tally).toEqual(gathered(own).get('omok').get('renju 15').tally);
});

test('a result is noted in the journal of the device; after a clock was set back, in a new one', () => {
  const first = noted({ id: '', journals: [] }, result(5, {}), 'fresh1');
  expect(first).toEqual({ id: 'fresh1', journals: [{ id: 'fresh1', until: 0, before: [], results: [result(5, {})] }] });
  const second = noted(first, result(6, {}), 'fresh2');
  expect(second.id).toBe('fresh1');
  expect(second.journals[0].results).toHaveLength(2);
  const back = noted({ ...second, journals: shortened(second.journals, 0) }, result(2, {}), 'fresh3');
  expect(back.id).toBe('fresh3');
  expect(gathered(back.journals).get('omok').get('renju 15').tally.won).toBe(3);
});

test('a result that is none is not taken, and what does not belong to it is left out', () => {
  const good = result(0, { level: 3 });
  expect(readResult({ ...good, more: 1, constructor: 2 })).toEqual(good);
  const wrongs = [
    { at: '1' }, { at: 8.64e15 }, { at: Date.UTC(300_000) }, { at: -1 }, { at: NaN }, { game: 'chess' }, { game: '__proto__' }, { group: '' }, { group: 7 },
    { group: 'x'.repeat(41) }, { group: 'a\u0000b' }, { outcome: 'WON' }, { outcome: ['won'] }, { ms: -1 }, { ms: 1e308 }, { ms: null },
    { moves: 0.5 }, { moves: '3' },
  ];
  for (const wrong of wrongs) expect(readResult({ ...good, ...wrong }), JSON.stringify(wrong)).toBe(null);
  for (const wrong of [{ level: 0 }, { level: 6 }, { level: '3' }, { level: {} }]) expect(readResult({ ...good, ...wrong })).not.toHaveProperty('level');
  expect(readResult({ ...good, bbbv: 0, clicks: Infinity, score: 1e5 })).toEqual(good);
});

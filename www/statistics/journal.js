// @ts-check
/** The results as they are written down: a journal for each device, each only ever continued, so that copies can be joined. */

import { counted, emptyTally, fuller, GAMES, LEVELS, MEASURES, nothingMeasured, OUTCOMES, together } from './tally.js';

/** @typedef {import('./tally.js').Game} Game */
/** @typedef {import('./tally.js').Kept} Kept */
/** @typedef {import('./tally.js').Tally} Tally */
/** @typedef {{ game: Game, group: string, tally: Tally }} Sum */
/**
 * The games of one device: up to `until` only what they add up to, after it each result.
 * @typedef {{ id: string, until: number, before: Sum[], results: Kept[] }} Journal
 */
/** @typedef {{ id: string, journals: Journal[] }} Book `id` is the journal of this device; empty where it has none yet */
/** @typedef {{ results: Kept[], tally: Tally }} Group */

const FORMAT = 'noripan statistics';
const VERSION = 1;
/** Times of day that can be: the years 2020 to 2100. */
const [FIRST, LAST] = [Date.UTC(2020), Date.UTC(2100)];
const LONGEST_GAME = 1e9;
const MOST = 1e9;
/** The ways in which a text is no book. @typedef {'not statistics' | 'newer'} Refusal */

/** @returns {Book} */
export const emptyBook = () => ({ id: '', journals: [] });

/**
 * Reads a book from a text that anybody may have written. What is damaged is left out, and every entry that was not whole is counted.
 * @param {string} text
 * @returns {{ book: Book, damaged: number, refused?: undefined } | { refused: Refusal }}
 */
export function readBook(text) {
  const found = parsed(text);
  if (found?.format !== FORMAT || !Array.isArray(found.journals)) return { refused: 'not statistics' };
  if (found.version !== VERSION) return { refused: found.version > VERSION ? 'newer' : 'not statistics' };
  let damaged = 0;
  const good = (/** @type {any} */ list, /** @type {(one: any) => any} */ read) => {
    const entries = Array.isArray(list) ? list : [];
    const kept = entries.map((one) => (one && typeof one === 'object' ? read(one) : null)).filter((one) => one !== null);
    damaged += Array.isArray(list) ? entries.length - kept.length : 1;
    return kept;
  };
  const whole = (/** @type {(one: any) => any} */ read) => (/** @type {any} */ one) => {
    const kept = read(one);
    if (kept && JSON.stringify(kept) !== JSON.stringify(one)) damaged += 1;
    return kept;
  };
  const journals = good(found.journals, (journal) => (isId(journal.id) ? {
    id: journal.id,
    until: within(journal.until, FIRST, LAST) ? journal.until : 0,
    before: good(journal.before, whole(readSum)),
    results: inOrder(good(journal.results, whole(readResult))),
  } : null));
  return { book: { id: isId(found.id) ? found.id : '', journals: joined([], journals) }, damaged };
}

/** @param {Book} book @param {Record<string, string>} [more] what else the text is to hold */
export const writeBook = ({ id, journals }, more = {}) => JSON.stringify({ format: FORMAT, version: VERSION, id, journals, ...more });

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {unknown} id */
const isId = (id) => typeof id === 'string' && /^[0-9a-z]{4,32}$/.test(id);

/** @param {unknown} value @param {number} least @param {number} most */
const within = (value, least, most) => typeof value === 'number' && value >= least && value <= most;

/** @param {unknown} value @param {number} least @param {number} most */
const isWhole = (value, least, most) => Number.isInteger(value) && within(value, least, most);

/** @param {any} found */
const isGroup = ({ game, group }) => GAMES.includes(game) && typeof group === 'string' && /^[ -~]{1,40}$/.test(group);

/** What a result may leave out. @type {[name: 'bbbv' | 'clicks' | 'score' | 'level', least: number, most: number][]} */
const EXTRAS = [['bbbv', 1, 1e5], ['clicks', 1, 1e6], ['score', -1e4, 1e4], ['level', 1, LEVELS]];

/**
 * A result with nothing in it that does not belong there; null where it is none.
 * @param {any} found
 * @returns {Kept | null}
 */
export function readResult(found) {
  const { at, game, group, outcome, ms, moves } = found;
  const sound = isGroup(found) && OUTCOMES.includes(outcome) && isWhole(at, FIRST, LAST) && isWhole(ms, 0, LONGEST_GAME) && isWhole(moves, 0, 1e6);
  if (!sound) return null;
  const extras = EXTRAS.filter(([name, least, most]) => isWhole(found[name], least, most)).map(([name]) => [name, found[name]]);
  return { at, game, group, outcome, ms, moves, ...Object.fromEntries(extras) };
}

/** @param {any} found @returns {Sum | null} */
function readSum(found) {
  const { game, group, tally } = found;
  return isGroup(found) && tally && typeof tally === 'object' ? { game, group, tally: readTally(tally) } : null;
}

/** @param {any} found @returns {Tally} */
function readTally(found) {
  const none = emptyTally();
  const counts = (/** @type {any} */ list, /** @type {string[]} */ names) =>
    Object.fromEntries(names.map((name) => [name, isWhole(list?.[name], 0, MOST) ? list[name] : 0]));
  return {
    ...none, ...counts(found, [...OUTCOMES, 'streak', 'longest']),
    spent: within(found.spent, 0, MOST * LONGEST_GAME) ? found.spent : 0,
    last: isWhole(found.last, FIRST, LAST) ? found.last : 0,
    ...Object.fromEntries(MEASURES.map((name) => [name, readMeasure(found[name], name)])),
    levels: none.levels.map((level, index) => ({ ...level, ...counts(found.levels?.[index], Object.keys(level)) })),
  };
}

/** @param {any} found @param {string} name @returns {import('./tally.js').Measure} */
function readMeasure(found, name) {
  const [least, most] = [name === 'score' ? -MOST : 0, MOST];
  const sound = isWhole(found?.count, 1, MOST) && within(found.best, least, most) && within(found.sum, least * found.count, most * found.count);
  return sound ? { count: found.count, sum: found.sum, best: found.best } : nothingMeasured();
}

/** @param {Kept[]} results */
const inOrder = (results) => results.toSorted((a, b) => a.at - b.at);

/**
 * The book with one more result of this device. A journal is in the order of time: after a clock was set back, a new one begins.
 * @param {Book} book
 * @param {Kept} result
 * @param {string} fresh the name of a journal where a new one begins
 * @returns {Book}
 */
export function noted({ id, journals }, result, fresh) {
  const own = journals.find((journal) => journal.id === id);
  const last = Math.max(own?.until ?? 0, own?.results.at(-1)?.at ?? 0);
  if (!isId(id) || last >= result.at) return { id: fresh, journals: [...journals, { id: fresh, until: 0, before: [], results: [result] }] };
  const continued = { id, until: 0, before: [], ...own, results: [...own?.results ?? [], result] };
  return { id, journals: [...journals.filter((journal) => journal !== own), continued] };
}

/**
 * Two sets of journals as one; those of the same device are copies of the same journal. Joining again changes nothing.
 * @param {Journal[]} ours
 * @param {Journal[]} theirs
 * @returns {Journal[]}
 */
export function joined(ours, theirs) {
  /** @type {Map<string, Journal>} */
  const byId = new Map();
  for (const journal of [...ours, ...theirs]) {
    const known = byId.get(journal.id);
    byId.set(journal.id, known ? joinedCopies(known, journal) : journal);
  }
  return [...byId.values()].filter(({ before, results }) => before.length || results.length);
}

/** @param {Journal} a @param {Journal} b @returns {Journal} */
function joinedCopies(a, b) {
  const until = Math.max(a.until, b.until);
  const [first, second] = [a, b].map((journal) => summed(journal, until));
  const results = new Map([...first.results, ...second.results].map((result) => [JSON.stringify(result), result]));
  return { id: a.id, until, before: sumsOf([...first.before, ...second.before], fuller), results: inOrder([...results.values()]) };
}

/** A journal whose results up to a time are only summed. @param {Journal} journal @param {number} until @returns {Journal} */
function summed(journal, until) {
  if (until <= journal.until) return journal;
  const old = journal.results.filter(({ at }) => at <= until);
  const sums = groupsOf(old).map(([{ game, group }, results]) => ({ game, group, tally: results.reduce(counted, sumFor(journal, game, group)) }));
  const others = journal.before.filter((sum) => !sums.some((one) => isOf(one, sum)));
  return { ...journal, until, before: [...others, ...sums], results: journal.results.filter(({ at }) => at > until) };
}

/** @param {{ game: string, group: string }} a @param {{ game: string, group: string }} b */
const isOf = (a, b) => a.game === b.game && a.group === b.group;

/** @param {Journal} journal @param {string} game @param {string} group */
const sumFor = ({ before }, game, group) => before.find((sum) => isOf(sum, { game, group }))?.tally ?? emptyTally();

/** One sum for each group. @param {Sum[]} sums @param {(a: Tally, b: Tally) => Tally} join @returns {Sum[]} */
const sumsOf = (sums, join) => groupsOf(sums).map(([{ game, group }, same]) => ({ game, group, tally: same.map(({ tally }) => tally).reduce(join) }));

/**
 * What is of one group, group by group.
 * @template {{ game: Game, group: string }} One
 * @param {One[]} list
 * @returns {[One, One[]][]}
 */
function groupsOf(list) {
  /** @type {Map<string, One[]>} */
  const groups = new Map();
  for (const one of list) {
    const key = `${one.game} ${one.group}`;
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].map((same) => [same[0], same]);
}

/**
 * Journals with at the most so many results: the oldest are only summed, so that totals and bests stay.
 * @param {Journal[]} journals
 * @param {number} limit
 * @returns {Journal[]}
 */
export function shortened(journals, limit) {
  const times = journals.flatMap(({ results }) => results.map(({ at }) => at)).toSorted((a, b) => a - b);
  return times.length > limit ? journals.map((journal) => summed(journal, times[times.length - limit - 1])) : journals;
}

/**
 * The results of all devices in the order of time, and what they add up to with the older ones, by game and group.
 * @param {Journal[]} journals
 * @returns {Map<Game, Map<string, Group>>}
 */
export function gathered(journals) {
  const games = new Map(GAMES.map((game) => [game, /** @type {Map<string, Group>} */ (new Map())]));
  for (const { game, group, tally } of sumsOf(journals.flatMap(({ before }) => before), together)) games.get(game)?.set(group, { results: [], tally });
  for (const [{ game, group }, results] of groupsOf(inOrder(journals.flatMap((journal) => journal.results)))) {
    const tally = games.get(game)?.get(group)?.tally ?? emptyTally();
    games.get(game)?.set(group, { results, tally: results.reduce(counted, tally) });
  }
  return games;
}

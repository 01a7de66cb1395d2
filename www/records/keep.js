// @ts-check
/** Games kept on the device: written after every move, and read as what a stranger might have written. */

import { newClock, spentOn } from '../clock.js';
import { readValue } from './link.js';
import { firstValues } from '../options.js';
import { forget, isKeyOf, read, write } from '../storage.js';
import { isOver, layTable, lead } from '../table.js';

/** @typedef {import('../games/kind.js').Kind} Kind */
/** @typedef {import('../games/kind.js').Table} Table */

/** A game that was kept, or why there is none: `newer` where a later page than this wrote it. */
/** @typedef {{table: Table | null, stopped: import('../table.js').Stopped | null, newer?: boolean}} Kept */

const VERSION = 1;

/** So many games of a kind stay aside; of more, the one that was put there first is gone. */
const MOST_ASIDE = 9;

/** @param {Kind} kind */
const place = ({ name }) => `game.${name}`;

/** @param {Kind} kind */
const placeOfDamaged = ({ name }) => `damaged.${name}`;

/** @param {Kind} kind */
const placeAside = ({ name }) => `aside.${name}`;

/** What this tab last wrote or read of each game. @type {Map<string, string>} */
const known = new Map();
/** The games put aside, where the device does not keep them. @type {Map<string, string[]>} */
const asides = new Map();
/** The damaged saves found in this tab, for the same reason. @type {Map<string, string>} */
const damaged = new Map();

/**
 * A game as it is kept.
 * @param {Table} table
 */
export function written(table) {
  const { kind, options, line, now, clock, timedOut } = table;
  const steps = line.slice(1);
  const frozen = kind.freeze?.(table);
  return JSON.stringify({
    version: VERSION,
    waiting: !isOver(table),
    game: kind.name,
    options: Object.fromEntries(kind.fields.map(({ name }) => [name, options[name]])),
    given: kind.given?.(table) ?? {},
    ...(frozen ? { frozen } : { moves: steps.map(({ text }) => text), times: steps.map(({ ms }) => Math.round(ms)), now }),
    spent: Math.round(spentOn(table)),
    left: clock?.left.map(Math.round),
    timedOut,
    counted: table.counted,
    aided: table.aided,
  });
}

/**
 * Keeps a game. The last to write has the place; but a game that another tab wrote there, and that this one has not seen, is put aside
 * first: a tab cannot know whether the person wants its game or the other, so neither may be gone.
 * @param {Table} table
 * @returns {boolean} whether the device took it
 */
export function keep(table) {
  const { kind } = table;
  const there = read(place(kind));
  if (there !== null && there !== known.get(kind.name) && isUnfinished(there)) putAway(kind, there);
  const text = written(table);
  const taken = write(place(kind), text);
  if (taken) known.set(kind.name, text);
  return taken;
}

/** Whether the game that is kept is the one that this tab knows: no other tab wrote it, nobody forgot it, and it is not damaged. @param {Kind} kind */
export function isOwn(kind) {
  const there = read(place(kind));
  return there !== null && there === known.get(kind.name) && there !== damaged.get(kind.name);
}

/** A kept game without its time. @param {string | undefined} text */
const withoutTime = (text) => text?.split('"spent":')[0];

/** Whether another tab kept the game that this one knows, and only its time went on. @param {Kind} kind @param {string} text what it wrote */
export function isOnlyLater(kind, text) {
  const isSame = withoutTime(text) === withoutTime(known.get(kind.name));
  if (isSame) known.set(kind.name, text);
  return isSame;
}

/** Whether the browser tells by this key that another tab wrote a game of this kind. @param {Kind} kind @param {string | null} key */
export const isKeptAt = (kind, key) => isKeyOf(key, place(kind));

/** Whether a game of this kind is kept that is not over. @param {Kind} kind */
export const isWaiting = (kind) => isUnfinished(read(place(kind)) ?? '');

/** @param {string} text */
const isUnfinished = (text) => /^\{"version":1,"waiting":true,/.test(text);

/**
 * Puts a game in progress aside, because another takes its place.
 * @param {Kind} kind
 * @param {Table | null} own the game that lay on the table; null where only the device has it
 * @returns {string | null} what was put aside, if there was one
 */
export function setAside(kind, own) {
  const text = own && own.line.length > 1 ? written(own) : read(place(kind)) ?? '';
  if (!isUnfinished(text)) return null;
  putAway(kind, text);
  known.set(kind.name, read(place(kind)) ?? '');
  return text;
}

/** @param {Kind} kind @param {string} text */
const putAway = (kind, text) => keepAside(kind, [...asideTexts(kind).filter((one) => one !== text), text].slice(-MOST_ASIDE));

/** @param {Kind} kind @param {string[]} texts */
function keepAside(kind, texts) {
  if (write(placeAside(kind), JSON.stringify(texts))) asides.delete(kind.name);
  else asides.set(kind.name, texts);
}

/** The games of this kind that were put aside, the last one last. @param {Kind} kind @returns {string[]} */
export function asideTexts(kind) {
  const there = asides.get(kind.name);
  if (there) return there;
  try {
    const list = JSON.parse(read(placeAside(kind)) ?? '[]');
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}

/** A game that was put aside; it is aside no more. @param {Kind} kind @param {string} text */
export function takeAside(kind, text) {
  keepAside(kind, asideTexts(kind).filter((one) => one !== text));
  const { table } = restored(kind, text);
  if (!table) putDamaged(kind, text);
  return table;
}

/** A save that could not be read, to take it away. @param {Kind} kind */
export const damagedSave = (kind) => damaged.get(kind.name) ?? read(placeOfDamaged(kind));

/** @param {Kind} kind */
export function forgetDamaged(kind) {
  damaged.delete(kind.name);
  forget(placeOfDamaged(kind));
}

/** @param {Kind} kind @param {string} text */
function putDamaged(kind, text) {
  damaged.set(kind.name, text);
  write(placeOfDamaged(kind), text);
}

/**
 * The game that is kept; null where there is none. One that cannot be read, or not to its end, is put aside unchanged.
 * @param {Kind} kind
 * @returns {Kept | null}
 */
export function kept(kind) {
  const text = read(place(kind));
  if (text === null) return null;
  known.set(kind.name, text);
  const found = restored(kind, text);
  if (!found.table || found.stopped) putDamaged(kind, text);
  return found;
}

/**
 * The table that a save holds; null where it cannot be read. Whatever goes wrong in it, a page that says so is better than none.
 * @param {Kind} kind
 * @param {string} text
 * @returns {Kept}
 */
export function restored(kind, text) {
  try {
    const save = JSON.parse(text);
    if (save?.version !== VERSION) return { table: null, stopped: null, newer: save?.version > VERSION };
    if (typeof save.options !== 'object' || !(save.frozen || Array.isArray(save.moves))) throw new TypeError('a save has options and moves');
    const table = layTable(kind, readOptions(kind, save.options), readGiven(kind, save.given));
    const stopped = save.frozen ? thaw(table, save.frozen) : leadThrough(table, save);
    restoreTime(table, save);
    table.aided = save.aided === true;
    return { table, stopped };
  } catch {
    return { table: null, stopped: null };
  }
}

/** The name of the game that a text says it holds, where it is a save. @param {string} text @returns {unknown} */
export function gameOfSave(text) {
  try {
    return JSON.parse(text)?.game;
  } catch {
    return undefined;
  }
}

/** @param {Table} table @param {any} save */
function leadThrough(table, { moves, times, now }) {
  const stopped = lead(table, moves.map(String), numbers(times));
  if (!stopped) stand(table, now);
  return stopped;
}

/** @param {Table} table @param {any} frozen */
function thaw(table, frozen) {
  if (!table.kind.thaw) throw new TypeError('frozen: this game is kept by its moves');
  table.game = table.kind.thaw(table.game, frozen);
  table.line[0].game = null;
  table.seen = table.kind.see(table.game, table.options);
  return null;
}

/** @param {Table} table @param {any} now */
function stand(table, now) {
  if (!Number.isInteger(now) || now < 0 || now >= table.line.length) throw new RangeError('now: not a step of the line');
  const { game, at } = table.line[now];
  Object.assign(table, { now, game, from: at, seen: table.kind.see(game, table.options) });
}

/** @param {Table} table @param {any} save */
function restoreTime(table, { spent, left, timedOut, counted }) {
  table.spent.ms = milliseconds(spent);
  table.counted = counted === true;
  table.clock = newClock(table.options, table.kind.sides?.(table.options) ?? 0);
  if (table.clock && Array.isArray(left)) table.clock.left = table.clock.left.map((full, side) => Math.min(full, milliseconds(left[side])));
  if (table.clock && Number.isInteger(timedOut) && timedOut >= 0 && timedOut < table.clock.left.length && !table.game.outcome) table.timedOut = timedOut;
}

/** What of a save is as it would have to be; an option that is missing or of another page is as in a new game. @param {Kind} kind @param {any} options */
function readOptions(kind, options) {
  const values = firstValues(kind);
  for (const field of kind.fields) {
    const value = Object.hasOwn(options ?? {}, field.name) ? readValue(field, String(options[field.name])) : undefined;
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** What chance gave; without it the mines would lie elsewhere. @param {Kind} kind @param {any} given @returns {Record<string, any>} */
function readGiven({ chances = [] }, given) {
  const names = chances.filter((name) => Object.hasOwn(given ?? {}, name));
  if (chances.length && !names.length) throw new TypeError('given: missing');
  if (names.some((name) => given[name] === null)) throw new TypeError('given: null');
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}

/** @param {any} list @returns {number[]} */
const numbers = (list) => (Array.isArray(list) ? list.map(milliseconds) : []);

/** @param {any} value */
const milliseconds = (value) => (Number.isFinite(value) && value >= 0 && value < 1e9 ? value : 0);

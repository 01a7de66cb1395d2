// @ts-check
/** Games kept on the device: written after every move, and read as what a stranger might have written. */

import { newClock, spentOn } from './clock.js';
import { readValue } from './link.js';
import { firstValues } from './options.js';
import { forget, read, write } from './storage.js';
import { isOver, layTable, lead } from './table.js';

/** @typedef {import('./games/kind.js').Kind} Kind */
/** @typedef {import('./games/kind.js').Table} Table */

const VERSION = 1;

/** @param {Kind} kind */
const place = ({ name }) => `game.${name}`;

/** @param {Kind} kind */
const placeOfDamaged = ({ name }) => `damaged.${name}`;

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
    options: Object.fromEntries(kind.fields.map(({ name }) => [name, options[name]])),
    given: kind.given?.(table) ?? {},
    ...(frozen ? { frozen } : { moves: steps.map(({ text }) => text), times: steps.map(({ ms }) => Math.round(ms)), now }),
    spent: Math.round(spentOn(table)),
    left: clock?.left.map(Math.round),
    timedOut,
    counted: table.counted,
  });
}

/** Keeps a game; answers whether the device took it. @param {Table} table */
export const keep = (table) => write(place(table.kind), written(table));

/** Whether a game of this kind is kept that is not over. @param {Kind} kind */
export const isWaiting = (kind) => /^\{"version":1,"waiting":true,/.test(read(place(kind)) ?? '');

/** A save that could not be read, to take it away. @param {Kind} kind */
export const damagedSave = (kind) => read(placeOfDamaged(kind));

/** @param {Kind} kind */
export const forgetDamaged = (kind) => forget(placeOfDamaged(kind));

/**
 * The game that is kept; null where there is none. One that cannot be read, or not to its end, is put aside unchanged.
 * @param {Kind} kind
 * @returns {{table: Table | null, stopped: import('./table.js').Stopped | null} | null}
 */
export function kept(kind) {
  const text = read(place(kind));
  if (text === null) return null;
  const found = restored(kind, text);
  if (!found.table || found.stopped) write(placeOfDamaged(kind), text);
  return found;
}

/**
 * The table that a save holds; null where it cannot be read.
 * @param {Kind} kind
 * @param {string} text
 * @returns {{table: Table | null, stopped: import('./table.js').Stopped | null}}
 */
export function restored(kind, text) {
  try {
    const save = JSON.parse(text);
    if (save?.version !== VERSION) return { table: null, stopped: null };
    const options = readOptions(kind, save.options);
    const table = layTable(kind, options, save.given ?? {});
    const stopped = save.frozen ? thaw(table, save.frozen) : lead(table, texts(save.moves), numbers(save.times));
    if (!stopped && !save.frozen) stand(table, save.now);
    restoreTime(table, save);
    return { table, stopped };
  } catch {
    return { table: null, stopped: null };
  }
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

/** @param {Kind} kind @param {any} options */
function readOptions(kind, options) {
  const values = firstValues(kind);
  for (const field of kind.fields) {
    const value = Object.hasOwn(options ?? {}, field.name) ? readValue(field, String(options[field.name])) : undefined;
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** @param {any} list @returns {string[]} */
const texts = (list) => (Array.isArray(list) ? list.map(String) : []);

/** @param {any} list @returns {number[]} */
const numbers = (list) => (Array.isArray(list) ? list.map(milliseconds) : []);

/** @param {any} value */
const milliseconds = (value) => (Number.isFinite(value) && value >= 0 && value < 1e9 ? value : 0);

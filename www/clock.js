// @ts-check
/** Time at the table: how long a game has gone on, and the clocks of its sides. */

/** @typedef {import('./games/kind.js').Clock} Clock */
/** @typedef {import('./games/kind.js').Table} Table */

/** @type {import('./games/kind.js').Field} */
export const CLOCK = { name: 'clock', type: 'choice', choices: ['none', 'turn-15', 'turn-30', 'turn-60', 'game-3', 'game-5', 'game-10'], value: 'none' };

const UNITS = { turn: 1000, game: 60_000 };

/**
 * The clocks that the options ask for, at rest; null where they ask for none.
 * @param {Record<string, any>} options
 * @param {number} sides
 * @returns {Clock | null}
 */
export function newClock({ clock = 'none' }, sides) {
  const [per, count] = String(clock).split('-');
  if (per !== 'turn' && per !== 'game') return null;
  const full = Number(count) * UNITS[per];
  return { per, full, left: Array(sides).fill(full), since: null };
}

/** How long the game has gone on, in milliseconds. @param {Table} table */
export const spentOn = ({ spent: { ms, since } }) => ms + (since === null ? 0 : Date.now() - since);

/** What a side has left, in milliseconds. @param {Table} table @param {number} side */
export function leftTo({ kind, game, clock }, side) {
  if (!clock) return Infinity;
  const used = clock.since === null || kind.side?.(game) !== side ? 0 : Date.now() - clock.since;
  return Math.max(0, clock.left[side] - used);
}

/** The side whose time has run out; null while none has. @param {Table} table */
export function runOut(table) {
  const side = table.clock?.since ? table.kind.side?.(table.game) ?? null : null;
  return side !== null && leftTo(table, side) === 0 ? side : null;
}

/** Charges the side that moves, before its move is made, and lets the time of the next begin. @param {Table} table */
export function press(table) {
  const { clock, kind, game } = table;
  const side = kind.side?.(game) ?? null;
  if (!clock || side === null) return;
  clock.left[side] = clock.per === 'turn' ? clock.full : leftTo(table, side);
  clock.since = Date.now();
}

/** Lets the time go on, where the game has begun and is not over. @param {Table} table */
export function resume({ spent, clock }) {
  spent.since ??= Date.now();
  if (clock) clock.since ??= Date.now();
}

/** Lets every turn have its whole time again: the game stands at another one than before. @param {Table} table */
export function refill({ clock }) {
  if (clock?.per === 'turn') clock.left.fill(clock.full);
}

/** Stops the time. @param {Table} table */
export function pause(table) {
  const { spent, clock, kind, game } = table;
  table.spent = { ms: spentOn(table), since: null };
  const side = kind.side?.(game) ?? null;
  if (!clock) return;
  if (side !== null) clock.left[side] = leftTo(table, side);
  clock.since = null;
}

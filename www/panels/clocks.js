// @ts-check
/** The clocks of the sides, above the board. */

import { leftTo } from '../clock.js';
import { make, part } from '../part.js';
import { isOver } from '../table.js';
import { say } from '../words.js';

/** @typedef {import('../games/kind.js').Table} Table */

/** Less than this is short, in milliseconds. */
const SHORT = 10_000;

/** Brings the clocks up to date; there are none where the game has none. @param {Table | null} table */
export function showClocks(table) {
  const place = part('clocks');
  place.hidden = !table?.clock || (table.clock.per === 'turn' && isOver(table));
  if (!table?.clock) return;
  const sides = sidesShown(table);
  const shown = /** @type {HTMLElement[]} */ ([...place.children]);
  if (shown.length !== sides.length) place.replaceChildren(...sides.map(() => make('p', { className: 'clock', role: 'timer', 'aria-live': 'off' }, make('span'), ' ', make('strong'))));
  for (const [index, side] of sides.entries()) showClock(table, side, /** @type {HTMLElement} */ (place.children[index]));
}

/** Who has a time for the whole game is seen beside the others; a time for a turn is seen while it runs. @param {Table} table */
function sidesShown({ kind, game, clock }) {
  if (clock?.per === 'game') return clock.left.map((_, side) => side);
  const side = kind.side?.(game) ?? null;
  return side === null ? [] : [side];
}

/** @param {Table} table @param {number} side @param {HTMLElement} place */
function showClock(table, side, place) {
  const { kind, game, timedOut } = table;
  const left = timedOut === side ? 0 : leftTo(table, side);
  const [name, time] = place.children;
  name.textContent = kind.sideName?.(side, game) ?? say('clock.left');
  time.textContent = written(left);
  place.classList.toggle('running', !isOver(table) && kind.side?.(game) === side);
  place.classList.toggle('short', left < SHORT);
}

/** Minutes and seconds; a second that has begun is still there. @param {number} ms */
function written(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

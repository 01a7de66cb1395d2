// @ts-check
/** The clocks above the board: what each side has left, or the side to move where every turn has its own time. */

import '../styles/clocks.css';
import { leftTo } from '../clock.js';
import { make } from '../part.js';
import { tellTime } from '../statistics/figures.js';
import { isOver } from '../table.js';
import { say } from '../words.js';

/** @typedef {import('../games/kind.js').Table} Table */

/** How often the clocks are written, in milliseconds. */
const TICK = 200;
/** Time that is nearly up, in milliseconds. */
const LITTLE = 10_000;

/**
 * The panel of the clocks.
 * @param {Table} table with clocks
 * @returns {import('../games/kind.js').Controls}
 */
export function clocksPanel(table) {
  const places = table.clock?.per === 'turn' ? [turnsClock(table)] : (table.clock?.left ?? []).map((_, side) => sidesClock(table, side));
  const panel = make('div', { className: 'clocks' }, ...places.map(({ place }) => place));
  let next = 0;
  const update = () => {
    clearTimeout(next);
    panel.hidden = table.clock?.per === 'turn' && isOver(table);
    for (const one of places) one.write();
    if (panel.isConnected && table.clock?.since) next = window.setTimeout(update, TICK);
  };
  return { above: [panel], below: [], update };
}

/** The clock of whoever is to move. @param {Table} table */
function turnsClock(table) {
  const { place, show } = clockFace();
  return { place, write: () => show(say('clock.left'), leftTo(table, table.kind.side?.(table.game) ?? 0), true) };
}

/** The clock of one side. @param {Table} table @param {number} side */
function sidesClock(table, side) {
  const { place, show } = clockFace();
  return { place, write: () => show(table.kind.sideName?.(side, table.game) ?? '', leftTo(table, side), table.kind.side?.(table.game) === side) };
}

function clockFace() {
  const who = make('span', { className: 'who' });
  const time = make('strong', {});
  const place = make('p', { className: 'clock', role: 'timer' }, who, time);

  /** @param {string} name @param {number} left in milliseconds; a second that has begun is told whole @param {boolean} runs */
  const show = (name, left, runs) => {
    const told = tellTime(Math.ceil(left / 1000) * 1000, 0);
    who.textContent = name;
    if (time.textContent !== told) time.textContent = told;
    place.classList.toggle('runs', runs);
    place.classList.toggle('little', left < LITTLE);
  };
  return { place, show };
}

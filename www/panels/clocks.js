// @ts-check
/** The clocks above the board: the time each side has left; where a game names no sides, that of whoever is to move. */

import './clocks.css';
import { leftTo } from '../clock.js';
import { make } from '../part.js';
import { say } from '../words.js';

/** @typedef {import('../games/kind.js').Table} Table */

/** How often they are looked at, in milliseconds. */
const TICK = 200;

/** From here on time is short, in seconds. */
const SHORT = 10;

/**
 * Shows the clocks of a table for as long as they are on the screen.
 * @param {Table} table
 * @param {HTMLElement} place
 */
export function showClocks(table, place) {
  const { kind, clock } = table;
  const faces = (kind.sideName ? clock?.left ?? [] : [0]).map(() => {
    const [name, time] = [make('span'), make('span', { className: 'time' })];
    return { name, time, face: make('li', {}, name, time) };
  });
  const list = make('ul', { className: 'clocks' }, ...faces.map(({ face }) => face));
  place.append(list);

  const tell = () => {
    if (!list.isConnected) return clearInterval(ticking);
    const toMove = kind.side?.(table.game) ?? null;
    list.ariaLabel = say('option.clock.label');
    faces.forEach(({ name, time, face }, index) => {
      const side = kind.sideName ? index : toMove;
      const seconds = side === null ? 0 : Math.ceil(leftTo(table, side) / 1000);
      face.classList.toggle('now', side === toMove);
      face.classList.toggle('short', seconds <= SHORT);
      write(name, kind.sideName?.(index, table.game) ?? say('option.clock.label'));
      write(time, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
    });
  };
  const ticking = setInterval(tell, TICK);
  tell();
}

/** @param {HTMLElement} place @param {string} words */
function write(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

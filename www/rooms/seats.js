// @ts-check
/** The seats of a room: who sits where, who is away, whose turn it is and how much time is left. */

import { make } from '../part.js';
import { say } from '../words.js';

/** @typedef {import('./connection.js').Seat} Seat */

/** How often the clock is looked at, in milliseconds. */
const TICK = 250;

/** Less time than this is short, in milliseconds. */
const SHORT = 10_000;

/**
 * What the seats need of the room.
 * @typedef {object} On
 * @property {() => import('./connection.js').Room} room
 * @property {(seat: number) => string} side what a seat is called
 * @property {(seat: number) => void} sit
 */

/**
 * The list of the seats.
 * @param {On} on
 */
export function seatList({ room, side, sit }) {
  const list = make('ul', { id: 'room-seats', className: 'room-seats' });
  /** What the list was made from: it is left alone while that stays, and with it the focus. */
  let made = '';
  let timer = 0;

  const update = () => {
    const { view, seat: own } = room();
    const { seats, phase, turn } = view;
    const sides = seats.map((_, seat) => side(seat));
    const now = JSON.stringify([document.documentElement.lang, seats, sides, phase, own, turn]);
    if (now !== made) {
      const focused = list.contains(document.activeElement);
      list.replaceChildren(...seats.map((taken, seat) => item(taken, seat, sides[seat])));
      if (focused) list.querySelector('button')?.focus();
    }
    made = now;
    list.ariaLabel = say('rooms.seats');
    tick();
  };

  /** @param {Seat | null} taken @param {number} seat @param {string} name of the side */
  const item = (taken, seat, name) => {
    const { view, seat: own } = room();
    const place = make('li', { className: 'room-seat' }, make('span', { className: 'seat-side' }, name));
    Object.assign(place.dataset, { seat: String(seat), state: taken ? 'taken' : 'free' });
    if (view.turn === seat) place.setAttribute('aria-current', 'true');
    if (!taken) {
      place.append(make('span', { className: 'who muted' }, say('rooms.free')));
      if (own === null && view.phase !== 'playing') {
        const button = make('button', { type: 'button', onclick: () => sit(seat), 'aria-label': say('rooms.sit as', { side: name }) }, say('rooms.sit'));
        button.dataset.sit = String(seat);
        place.append(button);
      }
      return place;
    }
    const states = statesOf(taken, view.phase).map((state) => say(`rooms.state.${state}`));
    if (seat === own) states.unshift(say('rooms.state.you'));
    place.append(make('span', { className: 'who' }, taken.name), make('span', { className: 'states' }, states.join(' · ')));
    place.classList.toggle('away', taken.here === false);
    if (view.turn === seat) place.append(make('strong', { className: 'left', id: 'room-left', role: 'timer', 'aria-live': 'off' }));
    return place;
  };

  /** Looks at the clock, and again soon, as long as it runs. */
  const tick = () => {
    clearTimeout(timer);
    const left = room().view.phase === 'playing' ? room().left() : null;
    const place = list.querySelector('.left');
    if (!place || left === null) return place?.replaceChildren();
    const words = say('rooms.seconds', { n: Math.ceil(left / 1000) });
    if (place.textContent !== words) place.textContent = words;
    place.classList.toggle('short', left < SHORT);
    if (list.isConnected) timer = window.setTimeout(tick, TICK);
  };

  return { list, update, leave: () => clearTimeout(timer) };
}

/** What there is to say of who sits there. @param {Seat} taken @param {string} phase */
function statesOf({ ready, resigned, offers, again, here }, phase) {
  const states = { ready: phase === 'open' && ready, resigned, offers, again: phase === 'ended' && again, away: here === false };
  return Object.entries(states).flatMap(([name, holds]) => (holds ? [name] : []));
}

// @ts-check
/** What everybody in a room hears of a change, each as much as he may know. */

import { gameOf } from './rooms/games.js';
import { heardOf, isHiding, shown, standing, view } from './rooms/room.js';

/** The group of the connections of one player in a room, or of those who watch. @param {string} id @param {string | null} player */
export const groupOf = (id, player) => `${id}/${player ?? 'watch'}`;

/** What a move changes of the seats, which a move by itself does not tell. */
const seatsOf = ({ seats }) => JSON.stringify(seats.map((seat) => seat && [seat.offers, seat.resigned]));

/**
 * Tells a room what has changed: a chat line or moves by themselves, everything else by the room as it is now.
 * @param {import('socket.io').Server} io
 * @param {{before: any, room: any, played?: any[], said?: any}} change as `rooms/change.js` answers it
 */
export function tell(io, { before, room, played = [], said }) {
  const now = Date.now();
  if (said) {
    io.to(room.id).emit('said', { room: room.id, version: room.version, line: said });
  } else if (played.length > 0 && room.phase === 'playing' && seatsOf(before) === seatsOf(room)) {
    const { hasTurns } = gameOf(room.options);
    send(io, room, 'moved', (seat) => ({ room: room.id, ...standing(room, now), played: heardOf(room, seat, played), ...(hasTurns ? {} : { table: shown(room, seat) }) }));
  } else {
    send(io, room, 'room', (seat) => view(room, seat, now));
  }
}

/** Sends what each may see: where nothing is hidden, the same to all. */
function send(io, room, event, seenFrom) {
  if (!isHiding(room)) {
    io.to(room.id).emit(event, seenFrom(null));
    return;
  }
  for (const [seat, { player }] of room.seats.entries()) io.to(groupOf(room.id, player)).emit(event, seenFrom(seat));
  io.to(groupOf(room.id, null)).emit(event, seenFrom(null));
}

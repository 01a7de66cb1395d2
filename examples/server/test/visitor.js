// @ts-check
/** Somebody who plays through `client.js`, and waits for what is to come. */

import { openHall } from '../client.js';

/** Connections that are open, closed at the end of a test. */
const halls = new Set();

/** @param {string} address of a server @param {import('../client.js').Keeping} [storage] where tokens are kept */
export function visit(address, storage) {
  const hall = openHall({ address, storage });
  halls.add(hall);
  return hall;
}

/** Ends every connection. */
export function leaveAll() {
  for (const hall of halls) hall.close();
  halls.clear();
}

/** A room that somebody is in; `until` waits for something to be so there. */
export class Stay {
  /** @type {import('../client.js').Room} */
  room;
  /** Everything that changed. @type {string[]} */
  heard = [];
  #waiting = new Set();

  /** @param {ReturnType<typeof visit>} hall @param {string} id */
  static async in(hall, id) {
    const stay = new Stay();
    const { reason, room } = await hall.enter(id, (_, what) => stay.#hear(what));
    if (!room) throw new Error(reason);
    stay.room = room;
    return stay;
  }

  /** @param {(room: import('../client.js').Room) => unknown} holds */
  until(holds) {
    return new Promise((resolve) => {
      const look = () => {
        if (!holds(this.room)) return;
        this.#waiting.delete(look);
        resolve(undefined);
      };
      this.#waiting.add(look);
      look();
    });
  }

  #hear(what) {
    this.heard.push(what);
    if (this.room) for (const look of [...this.#waiting]) look();
  }
}

/** Players who sit in a new room, one at each address, and have begun. @param {string[]} addresses @param {any} options */
export async function begin(addresses, options) {
  const halls = addresses.map((address) => visit(address));
  const { room: id, reason } = await halls[0].create({ options, open: true });
  if (!id) throw new Error(reason);
  const stays = await Promise.all(halls.map((hall) => Stay.in(hall, id)));
  for (const [seat, { room }] of stays.entries()) await room.sit(seat, `Player ${seat + 1}`);
  for (const { room } of stays) await room.ready(true);
  await stays[0].room.start();
  await Promise.all(stays.map((stay) => stay.until(({ view }) => view.phase === 'playing')));
  return stays;
}

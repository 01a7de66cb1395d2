// @ts-check
/** Rooms in the memory of one process: they end with it. */

import { randomBytes } from 'node:crypto';
import { summary } from '../rooms/room.js';

/**
 * @param {{lifetime: number}} options `lifetime`: milliseconds after which a room that nobody changes is forgotten
 */
export function memoryStore({ lifetime }) {
  const rooms = new Map();
  const secret = randomBytes(32).toString('base64url');

  const read = async (id) => {
    const kept = rooms.get(id);
    return kept ? JSON.parse(kept.text) : null;
  };

  const clear = (now) => {
    for (const [id, { touched }] of rooms) if (touched + lifetime < now) rooms.delete(id);
  };

  /** Keeps a room in the place of the version before it; whether that was still there. */
  const save = async (room, before, now) => {
    if ((rooms.get(room.id)?.version ?? 0) !== before) return false;
    rooms.delete(room.id);
    rooms.set(room.id, { version: room.version, text: JSON.stringify(room), touched: now, deadline: room.deadline, listed: room.open && summary(room) });
    return true;
  };

  return {
    read,
    save,
    secret: async () => secret,
    listed: async (most) => [...rooms.values()].flatMap(({ listed }) => listed || []).reverse().slice(0, most),
    late: async (now, most) => {
      clear(now);
      return [...rooms].filter(([, { deadline }]) => deadline !== null && deadline <= now).map(([id]) => id).slice(0, most);
    },
    forget: async (id) => rooms.delete(id),
    isAway: () => false,
    close: async () => {},
  };
}

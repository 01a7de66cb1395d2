// @ts-check
/** A change of a stored room: read, changed as a value, and written if nobody else has in between. */

import { setTimeout as pause } from 'node:timers/promises';

/** As often is a change tried that others come before. */
const TRIES = 50;

/**
 * Changes a room, and answers what `how` did with the rooms before and after it; or `{reason}`.
 * @param {{read: (id: string) => Promise<any>, save: (room: any, before: number, now: number) => Promise<boolean>}} store
 * @param {string} id
 * @param {(room: any, now: number) => any} how see `room.js`; may be called more than once
 */
export async function change(store, id, how) {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const before = await store.read(id);
    if (!before) return { reason: 'no such room' };
    const now = Date.now();
    const answer = how(before, now);
    if (answer.reason || answer.unchanged || answer.repeated) return { ...answer, before };
    const room = { ...answer.room, version: before.version + 1 };
    if (await store.save(room, before.version, now)) return { ...answer, before, room };
    await pause(Math.random() * 2 * (tried + 1));
  }
  return { reason: 'try again' };
}

// @ts-check
/** The end of a run: everybody sees what is kept, and what is kept is what was played. */

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { view } from '../rooms/room.js';
import { examine, examineAnswers } from './referee.js';

/** Longer than anything lasts in which clients bring themselves back, in milliseconds. */
const PATIENCE = 180_000;

/** @typedef {import('./play.js').Page} Page */

/** The player whose seat a page has; null where it watches. @param {Page} page @returns {string | null} */
export function playerOf({ storage, room }) {
  const token = storage.getItem(`noripan.seat.${room.id}`);
  return token === null ? null : /** @type {string} */ (decodeJwt(token).player);
}

/** What is seen of a room, but for who is here and the time left. @param {any} view */
const kept = ({ left: _, ...seen }) => JSON.parse(JSON.stringify({ ...seen, seats: seen.seats.map((/** @type {any} */ seat) => seat && { ...seat, here: undefined }) }));

/**
 * Waits until all pages of a room are connected and see the same version, which is the last one that was kept, and holds
 * what they see against it.
 * @param {Page[]} pages
 * @param {() => Promise<any[]> | any[]} history
 */
export async function settled(pages, history) {
  for (;;) {
    const last = (await history()).at(-1);
    if (pages.every(({ room }) => room.connected && room.view.version === last.version)) {
      for (const { name, room } of pages) assert.deepEqual(kept(room.view), kept(view(last, room.seat, 0)), `${name} sees what is kept`);
      return;
    }
    await pause(20);
  }
}

/** Holds a room's history against the rules, and what its pages were answered against both. @param {Page[]} pages @param {any[]} history */
export function judge(pages, history) {
  examine(history, (player) => pages.filter((page) => playerOf(page) === player));
  examineAnswers(history, pages);
}

/** Waits for a part of a run, but not for ever. @template T @param {string} what @param {Page[]} pages @param {Promise<T>} work @returns {Promise<T>} */
export async function within(what, pages, work) {
  const timer = new AbortController();
  const late = pause(PATIENCE, null, { signal: timer.signal }).then(() => {
    const seen = pages.map(({ name, room }) => ({ name, connected: room?.connected, ...(room?.view && { version: room.view.version, phase: room.view.phase, turn: room.view.turn }) }));
    throw new Error(`${what} does not end: ${JSON.stringify(seen)}`);
  });
  late.catch(() => {});
  try {
    return /** @type {T} */ (await Promise.race([work, late]));
  } finally {
    timer.abort();
  }
}

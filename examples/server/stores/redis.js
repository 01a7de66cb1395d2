// @ts-check
/**
 * Rooms in Redis, for any number of processes: each is a hash with its version, and is written only in the place of the
 * version that was read. To lose nothing when Redis dies, run it with `appendonly yes` and `appendfsync always`.
 */

import { randomBytes } from 'node:crypto';
import { createClient, defineScript } from 'redis';
import { summary } from '../rooms/room.js';

const PREFIX = 'noripan:';
const SECRET = `${PREFIX}secret`;
const LISTED = `${PREFIX}listed`;
const DEADLINES = `${PREFIX}deadlines`;
const keyOf = (id) => `${PREFIX}room:${id}`;

/** Writes a room if it still is at the version that was read, together with its place in both lists. */
const save = defineScript({
  NUMBER_OF_KEYS: 3,
  SCRIPT: `
    local id, before, after, state, listing, now, lifetime, deadline = unpack(ARGV)
    if (redis.call('HGET', KEYS[1], 'version') or '0') ~= before then return 0 end
    redis.call('HSET', KEYS[1], 'version', after, 'state', state, 'listing', listing)
    redis.call('PEXPIRE', KEYS[1], lifetime)
    if deadline == '' then redis.call('ZREM', KEYS[2], id) else redis.call('ZADD', KEYS[2], deadline, id) end
    if listing ~= '' then
      redis.call('ZADD', KEYS[3], now, id)
      redis.call('ZREMRANGEBYSCORE', KEYS[3], 0, now - lifetime)
    end
    return 1`,
  /** @param {import('redis').CommandParser} parser @param {any} room @param {number} before @param {number} now @param {number} lifetime */
  parseCommand(parser, room, before, now, lifetime) {
    parser.pushKeys([keyOf(room.id), DEADLINES, LISTED]);
    const listing = room.open ? JSON.stringify(summary(room)) : '';
    const args = [room.id, before, room.version, JSON.stringify(room), listing, now, lifetime, room.deadline ?? ''];
    for (const arg of args) parser.push(String(arg));
  },
  transformReply: Number,
});

/** So long an answer of Redis is waited for, in milliseconds: a host that has vanished gives none, and closes no connection. */
const PATIENCE = 2000;

/** A connection on which nothing is said and heard for so long is closed, in milliseconds; who waits there for messages waits less. */
const SILENCE = 10_000;

/** How a Redis is connected to, and looked for while it is away: often, as everybody waits. @param {string} url */
export const connectionTo = (url) => ({ url, socket: { socketTimeout: SILENCE, reconnectStrategy: (/** @type {number} */ tries) => Math.min(250, 50 * tries) } });

/**
 * @param {{url: string, lifetime: number}} options `lifetime`: milliseconds after which a room that nobody changes is forgotten
 */
export async function redisStore({ url, lifetime }) {
  const client = createClient({ ...connectionTo(url), scripts: { saveRoom: save }, disableOfflineQueue: true });
  let away = false;
  client.on('error', (error) => {
    if (!away) console.error(`Redis is away: ${error.message || error.code}`);
    away = true;
  });
  client.on('ready', () => {
    if (away) console.error('Redis is back');
    away = false;
  });
  await client.connect();

  let silent = false;
  const inTime = (answer) => new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      if (!silent) console.error('Redis does not answer');
      silent = true;
      reject(new Error('no answer of Redis'));
    }, PATIENCE);
    answer.then(resolve, reject).finally(() => {
      clearTimeout(late);
      silent = false;
    });
  });

  /** Asks Redis; while it owes an answer nothing more is asked, so that its connection falls silent and is closed. @template T @param {() => Promise<T>} command @returns {Promise<T>} */
  const ask = async (command) => {
    if (silent) throw new Error('no answer of Redis');
    return inTime(command());
  };

  return {
    async read(id) {
      const text = await ask(() => client.hGet(keyOf(id), 'state'));
      return text ? JSON.parse(String(text)) : null;
    },

    /** Keeps a room in the place of the version before it; whether that was still there. */
    save: async (room, before, now) => Boolean(await ask(() => client.saveRoom(room, before, now, lifetime))),

    /** What seat tokens are signed with: the same in every process. */
    async secret() {
      await client.set(SECRET, randomBytes(32).toString('base64url'), { condition: 'NX' });
      return String(await client.get(SECRET));
    },

    async listed(most) {
      const ids = await ask(() => client.zRange(LISTED, 0, most - 1, { REV: true }));
      const listings = await Promise.all(ids.map((id) => ask(() => client.hGet(keyOf(id), 'listing'))));
      return listings.flatMap((listing) => (listing ? [JSON.parse(String(listing))] : []));
    },

    late: (now, most) => ask(() => client.zRangeByScore(DEADLINES, 0, now, { LIMIT: { offset: 0, count: most } })),

    /** Forgets the deadline of a room that is no more. */
    forget: (id) => ask(() => client.zRem(DEADLINES, id)),

    /** Whether Redis is not there now. */
    isAway: () => away || silent,
    close: async () => client.destroy(),
  };
}

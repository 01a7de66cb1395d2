// @ts-check
/** What servers keep in Redis and tell each other through it. */

import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'redis';
import { startRedis, startServer } from './processes.js';
import { endAll, Raw, seated } from './raw.js';
import { begin, leaveAll } from './visitor.js';
import { openWire } from './wire.js';

const CROSSES = { game: 'tic-tac-toe', rows: 3, cols: 3, inARow: 3, clock: null, onTime: 'pass' };

/** Longer than it takes until a connection is given up; without that it would be for ever. */
const PATIENCE = { timeout: 120_000 };

describe('Redis', PATIENCE, () => {
  let redis;
  let client;
  const servers = [];

  const start = async (env = {}) => {
    servers.push(await startServer({ REDIS_URL: redis.url, ...env }));
    return servers.at(-1);
  };

  before(async () => {
    redis = await startRedis();
    client = await createClient({ url: redis.url }).connect();
  });
  afterEach(async () => {
    leaveAll();
    endAll();
    await Promise.all(servers.splice(0).map((server) => server.end()));
  });
  after(async () => {
    client.destroy();
    await redis.end();
  });

  test('a room is forgotten in time, however odd that time is', async () => {
    for (const hours of ['0.0123456', '0.00000001']) {
      const server = await start({ ROOM_HOURS: hours });
      const raw = await Raw.in(server.address);
      assert.equal((await raw.ask('create', { options: CROSSES, open: false })).result, true, hours);
      for (const key of await client.keys('noripan:room:*')) assert.ok(await client.pTTL(key) !== -1, `${key} is kept for ever`);
    }
  });

  test('a server that is stuck keeps nobody out, and takes nobody’s seat', async () => {
    const [stuck, other] = [await start(), await start({ SEAT_SECONDS: '0.01' })];
    const [a] = await seated(stuck.address, CROSSES, 2, false);
    const raw = await Raw.in(other.address);
    stuck.child.kill('SIGSTOP');
    try {
      const { result, here, view } = await raw.ask('enter', { room: a.room, token: null });
      assert.deepEqual([result, here], [true, view.seats.map(({ player }) => player)]);
    } finally {
      stuck.child.kill('SIGCONT');
    }
  });

  test('a Redis that is stuck is told of to who asks, until it goes on', async () => {
    const { address } = await start();
    const raw = await Raw.in(address);
    process.kill(redis.pid, 'SIGSTOP');
    try {
      for (let time = 0; time < 3; time += 1) assert.equal((await raw.ask('rooms', {})).reason, 'try again');
    } finally {
      process.kill(redis.pid, 'SIGCONT');
    }
    while (!(await raw.ask('rooms', {})).result) await pause(20);
  });

  test('a Redis whose host has vanished is looked for anew', async () => {
    const wire = await openWire(redis.url);
    const addresses = [await start({ REDIS_URL: wire.url }), await start({ REDIS_URL: wire.url })].map(({ address }) => address);
    const stays = await begin(addresses, { ...CROSSES, rows: 20, cols: 20, inARow: 20 });
    const raw = await Raw.in(addresses[0]);
    wire.vanish();
    assert.equal((await raw.ask('rooms', {})).reason, 'try again');
    while (!(await raw.ask('rooms', {})).result) await pause(20);
    for (const { heard } of stays) heard.length = 0;
    // What was told before a server listens again is not heard, but seen.
    for (let moves = 0; !stays.every(({ heard }) => heard.includes('moved')); moves += 1) {
      assert.equal((await stays[moves % 2].room.move({ index: moves })).reason, undefined);
      await Promise.all(stays.map((stay) => stay.until(({ view }) => view.moves > moves)));
    }
    wire.close();
  });

  test('servers speak on channels of their own', async () => {
    await start();
    let channels = [];
    while (channels.length < 2) channels = await client.pubSubChannels();
    assert.deepEqual(channels.filter((name) => !name.startsWith('noripan#')), []);
  });
});

// @ts-check
/** The hall in this process, with a store of its own: its clocks, and the seats of players who come and go. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, test } from 'node:test';
import { Server } from 'socket.io';
import { openHall } from '../hall.js';
import { limits } from '../limits.js';
import { act, newRoom, sit } from '../rooms/room.js';
import { readSettings } from '../settings.js';
import { memoryStore } from '../stores/memory.js';
import { seatTokens } from '../tokens.js';
import { endAll, Raw, seated } from './raw.js';

const CROSSES = { game: 'tic-tac-toe', rows: 3, cols: 3, inARow: 3, clock: null, onTime: 'pass' };

const settings = readSettings({ SEAT_SECONDS: '10' });

const lasting = () => memoryStore({ lifetime: 3_600_000 });

/** A room whose first turn is over. @param {string} id */
function late(id) {
  const players = ['Ada', 'Bo'];
  const room = players.reduce((before, player, seat) => sit(before, { seat, name: player, key: player, player }).room, newRoom(id, { options: { ...CROSSES, clock: 5 }, open: true }, 0));
  const ready = players.reduce((before, player) => act(before, player, { type: 'ready', key: player, n: 1, ready: true }, 0, 7).room, room);
  return { ...act(ready, 'Ada', { type: 'start', key: 'Ada', n: 2 }, 0, 7).room, deadline: 1 };
}

describe('a hall', { timeout: 60_000 }, () => {
  const ends = [];
  afterEach(async () => {
    endAll();
    await Promise.all(ends.splice(0).map((end) => end()));
  });

  /** Opens one, and answers where it is. */
  async function open(store) {
    const http = createServer().listen(0, '127.0.0.1');
    await once(http, 'listening');
    const io = new Server(http, { transports: ['websocket'], serveClient: false });
    const close = openHall({ io, store, tokens: seatTokens(await store.secret()), limits: limits(settings), settings });
    ends.push(() => {
      close();
      return io.close();
    });
    return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (http.address()).port}`;
  }

  test('what goes wrong in one room stops no clock of another', async (t) => {
    const complaints = t.mock.method(console, 'error', () => {});
    const store = lasting();
    await store.save({ ...late('broken'), table: {} }, 0, Date.now());
    await store.save(late('sound'), 0, Date.now());
    await open(store);
    while ((await store.read('sound')).moves === 0 && complaints.mock.callCount() < 3) await pause(20);
    assert.equal((await store.read('sound')).last.by, 'clock');
    assert.ok(complaints.mock.callCount() > 0);
  });

  test('the clocks are looked at again when that was done', async () => {
    let looking = 0;
    const most = [];
    const slow = async () => {
      looking += 1;
      most.push(looking);
      await pause(1000);
      looking -= 1;
      return [];
    };
    await open({ ...lasting(), late: slow });
    while (most.length < 3) await pause(20);
    assert.deepEqual(most, [1, 1, 1]);
  });

  test('who comes back and goes again has the whole time once more to keep his seat', async (t) => {
    const address = await open(lasting());
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const [gone, other] = await seated(address, CROSSES, 2, false);
    const told = async (here, times) => {
      while (other.raw.told.filter(([name, came]) => name === 'here' && came.player === gone.player && came.here === here).length < times) await pause(5);
    };
    const seats = async () => (await other.view()).seats.map(Boolean);
    gone.raw.socket.terminate();
    await told(false, 1);
    t.mock.timers.tick(8000);
    await gone.again(address);
    await told(true, 1);
    gone.raw.socket.terminate();
    await told(false, 2);
    t.mock.timers.tick(5000);
    assert.deepEqual(await seats(), [true, true]);
    t.mock.timers.tick(8000);
    assert.deepEqual(await seats(), [false, true]);
  });
});

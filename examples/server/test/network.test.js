// @ts-check
/** Rooms across the network: through a server in one process, and through two that share a Redis. */

import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { begin, leaveAll, Stay, visit } from './visitor.js';
import { startRedis, startServer } from './processes.js';

const CROSSES = { game: 'tic-tac-toe', rows: 3, cols: 3, inARow: 3, clock: null, onTime: 'pass' };
const WON = [0, 3, 1, 4, 2];

/** Plays moves in turn, each when everybody has heard the one before. @param {Stay[]} stays @param {number[]} indices */
async function playThrough(stays, indices) {
  for (const index of indices) {
    const { moves } = stays[0].room.view;
    const { turn } = stays[0].room.view;
    const answer = await stays.find(({ room }) => room.seat === turn).room.move({ index });
    assert.deepEqual(answer.reason, undefined);
    await Promise.all(stays.map((stay) => stay.until(({ view }) => view.moves === moves + 1)));
  }
}

/** The places where rooms are to work: how many servers, and whether they share a Redis. */
const PLACES = { 'in one process': { servers: 1, shared: false }, 'in two processes': { servers: 2, shared: true } };

for (const [place, { servers, shared }] of Object.entries(PLACES)) {
  describe(place, () => {
    let redis;
    let running;
    /** Where each of two players connects. @type {string[]} */
    let addresses;

    before(async () => {
      redis = shared ? await startRedis() : null;
      running = await Promise.all(Array.from({ length: servers }, () => startServer({ SEAT_SECONDS: '0.2', ...(redis && { REDIS_URL: redis.url }) })));
      addresses = [running[0].address, running.at(-1).address];
    });
    afterEach(leaveAll);
    after(async () => {
      await Promise.all(running.map((server) => server.end()));
      await redis?.end();
    });

    test('two play to the end, and both see the same', async () => {
      const [a, b] = await begin(addresses, CROSSES);
      await playThrough([a, b], WON);
      assert.deepEqual(a.room.view, b.room.view);
      assert.deepEqual(a.room.view.outcome, { by: 'rules', winners: [0], scores: null });
    });

    test('a refusal comes to who asked, and nobody else hears of it', async () => {
      const [a, b] = await begin(addresses, CROSSES);
      await playThrough([a, b], [4]);
      const heard = a.heard.length;
      assert.equal((await b.room.move({ index: 4 })).reason, 'occupied');
      assert.equal((await a.room.move({ index: 0 })).reason, 'not your turn');
      await playThrough([a, b], [0]);
      assert.deepEqual(a.heard.slice(heard), ['moved']);
    });

    test('one more game begins with swapped seats', async () => {
      const [a, b] = await begin(addresses, CROSSES);
      await playThrough([a, b], WON);
      await a.room.again();
      await b.room.again();
      await Promise.all([a, b].map((stay) => stay.until(({ view }) => view.number === 2)));
      assert.deepEqual([a.room.seat, b.room.seat], [1, 0]);
      await playThrough([a, b], WON);
      assert.deepEqual(a.room.view.outcome.winners, [0]);
    });

    test('a public room is listed, a private one is found by its address alone', async () => {
      const [hall, other] = addresses.map((address) => visit(address));
      const open = await hall.create({ options: CROSSES, open: true });
      const hidden = await hall.create({ options: CROSSES, open: false });
      const ids = (await other.rooms()).rooms.map(({ id }) => id);
      assert.ok(ids.includes(open.room));
      assert.ok(!ids.includes(hidden.room));
      assert.equal((await other.enter(hidden.room, () => {})).result, true);
      assert.equal((await other.enter('x'.repeat(21), () => {})).reason, 'no such room');
    });

    test('who watches sees the game and the chat, speaks, and does not play', async () => {
      const [a, b] = await begin(addresses, CROSSES);
      const watcher = await Stay.in(visit(addresses[1]), a.room.id);
      await playThrough([a, b], [4]);
      await watcher.until(({ view }) => view.moves === 1);
      assert.deepEqual(watcher.room.view.table, a.room.view.table);
      for (const what of ['move', 'resign', 'offer', 'start', 'again']) assert.equal((await watcher.room[what]({ index: 0 })).reason, 'not seated');
      await watcher.room.say('<b>hello</b>');
      await a.until(({ view }) => view.chat.length === 1);
      assert.deepEqual([a.room.view.chat[0].seat, a.room.view.chat[0].text], [null, '<b>hello</b>']);
    });

    test('who comes back with his seat finds everything as it is', async () => {
      const [a, b] = await begin(addresses, CROSSES);
      const kept = new Map();
      const storage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value), removeItem: (name) => kept.delete(name) };
      await playThrough([a, b], [4]);
      await b.room.resign();
      await b.room.leave();
      const hall = visit(addresses[0], storage);
      const first = await Stay.in(hall, a.room.id);
      await first.room.sit(1, 'Cy');
      hall.close();
      const again = await Stay.in(visit(addresses[1], storage), a.room.id);
      assert.equal(again.room.seat, 1);
      assert.equal(again.room.view.seats[1].name, 'Cy');
      assert.equal((await again.room.again()).result, true);
    });

    test('a forged or foreign token is none', async () => {
      const kept = new Map();
      const storage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value), removeItem: (name) => kept.delete(name) };
      const [a] = await begin(addresses, CROSSES);
      const [b] = await begin(addresses, CROSSES);
      kept.set(`noripan.seat.${a.room.id}`, 'x.y.z');
      assert.equal((await Stay.in(visit(addresses[0], storage), a.room.id)).room.seat, null);
      assert.equal(kept.size, 0);
      assert.notEqual(a.room.id, b.room.id);
    });

    const WAYS_OUT = { 'closes the hall': (hall) => hall.close(), 'goes out of the room and stays in the hall': (_, room) => room.close() };
    for (const [way, go] of Object.entries(WAYS_OUT)) {
      test(`before the game the seat is free again of who ${way}`, async () => {
        const [hall, other] = addresses.map((address) => visit(address));
        const { room: id } = await hall.create({ options: CROSSES, open: true });
        const a = await Stay.in(hall, id);
        await a.room.sit(0, 'Ada');
        const b = await Stay.in(other, id);
        await b.until(({ view }) => view.seats[0]?.here);
        go(hall, a.room);
        await b.until(({ view }) => view.seats[0] === null);
      });
    }

    test('the time of who does not move runs out, and the turn passes on', async () => {
      const [a, b] = await begin(addresses, { ...CROSSES, clock: 5 });
      assert.ok(a.room.left() > 0);
      await b.until(({ view }) => view.moves === 1);
      assert.deepEqual([b.room.last.by, b.room.last.seat, b.room.view.turn], ['clock', 0, 1]);
    });

    test('a race of minesweeper hides every board from the others', async () => {
      const [a, b] = await begin(addresses, { game: 'minesweeper', mode: 'race', seats: 2, rows: 9, cols: 9, mines: 10, noGuess: false, questionMarks: false, clock: null, onTime: 'pass' });
      const watcher = await Stay.in(visit(addresses[0]), a.room.id);
      assert.deepEqual(watcher.room.view.table.boards.map(({ view }) => view), [null, null]);
      assert.equal(a.room.view.table.boards[1].view, null);
      const { shown } = a.room.view.table.boards[0].view;
      const row = shown.findIndex((cells) => cells.includes('.'));
      assert.equal((await a.room.move({ do: 'flag', position: [row, shown[row].indexOf('.')] })).result, true);
      await b.until(({ view }) => view.moves === 1);
      assert.equal(b.room.view.table.boards[0].view, null);
      assert.notEqual(b.room.view.table.boards[1].view, null);
    });
  });
}

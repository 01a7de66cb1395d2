// @ts-check
/** Who floods a server is refused, then cut off; the others play on, and the memory of the server stays what it was. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { afterEach, describe, test } from 'node:test';
import { honestGame } from './honest.js';
import { heapOf, MEASURED, startServer } from './processes.js';
import { endAll, Raw, seated } from './raw.js';
import { leaveAll } from './visitor.js';

const CROSSES = { game: 'tic-tac-toe', rows: 3, cols: 3, inARow: 3, clock: null, onTime: 'pass' };

/** Attackers have an address of their own. */
const ELSEWHERE = { localAddress: '127.0.0.2' };

/** The usual limits. */
const USUAL = { MESSAGES_PER_SECOND: '20', ADDRESS_MESSAGES_PER_SECOND: '400', CONNECTIONS: '200', CONNECTIONS_PER_MINUTE: '60', LINES_PER_MINUTE: '120', ROOMS_PER_HOUR: '30' };

const MEGABYTE = 2 ** 20;

/** Long enough for a busy machine; a flood that is not ended would go on for ever. */
const PATIENCE = { timeout: 300_000 };

describe('floods', PATIENCE, () => {
  let server;

  afterEach(leaveAll);
  afterEach(endAll);
  afterEach(() => server.end());
  afterEach(() => assert.deepEqual(server.said.filter((line) => !/^(heap: |Rooms are open)/.test(line)), []));

  test('messages beyond the limit are refused, and ten times as many end the connection', async () => {
    server = await startServer(USUAL);
    const raw = await Raw.in(server.address);
    const answers = await Promise.all(Array.from({ length: 100 }, () => raw.ask('rooms', {})));
    assert.deepEqual(answers.map(({ reason }) => reason ?? 'heard'), [...Array(20).fill('heard'), ...Array(80).fill('too many messages')]);
    for (let time = 0; time < 101; time += 1) raw.send('42["rooms",{}]');
    await raw.closed;
  });

  test('who leaves the hall and comes again over the same connection has had his share', async () => {
    server = await startServer(USUAL);
    const raw = await Raw.in(server.address);
    await Promise.all(Array.from({ length: 20 }, () => raw.ask('rooms', {})));
    raw.send('41');
    raw.socket.ping();
    await once(raw.socket, 'pong');
    const joined = raw.until('40');
    raw.send('40');
    await joined;
    assert.equal((await raw.ask('rooms', {})).reason, 'too many messages');
  });

  test('messages of one address, over however many connections', async () => {
    server = await startServer({ ADDRESS_MESSAGES_PER_SECOND: '30' });
    const raws = await Promise.all([1, 2, 3].map(() => Raw.in(server.address, ELSEWHERE)));
    const answers = await Promise.all(raws.flatMap((raw) => Array.from({ length: 20 }, () => raw.ask('rooms', {}))));
    assert.equal(answers.filter(({ result }) => result).length, 30);
    assert.equal(answers.filter(({ reason }) => reason === 'too many messages').length, 30);
    assert.equal((await (await Raw.in(server.address)).ask('rooms', {})).result, true);
  });

  test('frames that are no messages count as well', async () => {
    server = await startServer(USUAL);
    for (const frame of ['3', '40/x,', '43["x"]', '42["toString"]']) {
      const raw = await Raw.in(server.address);
      for (let time = 0; time < 201; time += 1) raw.send(frame);
      await raw.closed;
    }
  });

  test('more bytes than all messages of a second could have end the connection', async () => {
    server = await startServer(USUAL);
    const raw = await Raw.in(server.address);
    const long = 'x'.repeat(4000);
    for (let time = 0; time < 30; time += 1) raw.send(`42["rooms","${long}"]`);
    await raw.closed;
  });

  test('10,000 messages a second, again and again, while two play', async (t) => {
    server = await startServer({ ...USUAL, CONNECTIONS_PER_MINUTE: '1000000' });
    const honest = await honestGame(server.address);
    let flooding = true;
    let floods = 0;
    const flood = async () => {
      while (flooding) {
        const raw = await Raw.in(server.address, ELSEWHERE);
        for (let time = 0; time < 10_000; time += 1) raw.send(`42${time}["rooms",{}]`);
        await raw.closed;
        floods += 1;
      }
    };
    const attacker = flood();
    const times = [];
    while (floods < 30) {
      const before = performance.now();
      await honest.goesOn();
      times.push(performance.now() - before);
      // He who plays is a person: not more than the limit allows.
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    flooding = false;
    await attacker;
    times.sort((a, b) => a - b);
    t.diagnostic(`${times.length} moves beside ${floods} floods: half of them within ${times[times.length >> 1].toFixed(1)} ms, the slowest ${times.at(-1)?.toFixed(1)} ms`);
  });

  test('10,000 connections from one address', async (t) => {
    server = await startServer(USUAL);
    const honest = await honestGame(server.address);
    const start = performance.now();
    let inside = 0;
    for (let time = 0; time < 100; time += 1) {
      await Promise.all(Array.from({ length: 100 }, () => Raw.in(server.address, ELSEWHERE).then(() => { inside += 1; }, () => {})));
    }
    const minutes = (performance.now() - start) / 60_000;
    t.diagnostic(`${inside} of 10,000 were let in`);
    assert.ok(inside <= 60 * Math.ceil(minutes + 1) && inside >= 60, String(inside));
    if (minutes < 1) await assert.rejects(Raw.to(server.address, ELSEWHERE));
    await Raw.in(server.address, { localAddress: '127.0.0.3' });
    await honest.goesOn();
  });

  test('connections that stay open, from one address', async () => {
    server = await startServer({ CONNECTIONS: '10' });
    const stay = async () => {
      const raw = await Raw.in(server.address, ELSEWHERE);
      assert.equal((await raw.ask('rooms', {})).result, true);
      return raw;
    };
    const raws = await Promise.all(Array.from({ length: 10 }, stay));
    await assert.rejects(stay());
    await Raw.in(server.address);
    raws[0].socket.terminate();
    await raws[0].closed;
    await stay();
    await assert.rejects(stay());
  });

  test('chat lines from one address, whoever sits or watches there', async () => {
    server = await startServer({ LINES_PER_MINUTE: '10' });
    const [a, b] = await seated(server.address, CROSSES, 2);
    const watching = await Raw.in(server.address);
    await watching.ask('enter', { room: a.room, token: null });
    for (let line = 0; line < 5; line += 1) {
      assert.equal((await a.act('say', { text: 'Hello' })).result, true);
      assert.equal((await watching.ask('say', { room: a.room, text: 'Hello' })).result, true);
    }
    for (const answer of [await a.act('say', { text: 'Hello' }), await b.act('say', { text: 'Hello' }), await watching.ask('say', { room: a.room, text: 'Hello' })]) assert.equal(answer.reason, 'too many messages');
    const elsewhere = await Raw.in(server.address, ELSEWHERE);
    await elsewhere.ask('enter', { room: a.room, token: null });
    assert.equal((await elsewhere.ask('say', { room: a.room, text: 'Hello' })).result, true);
    assert.equal((await b.view()).chat.length, 11);
    assert.equal((await a.move({ index: 0 })).result, true);
  });

  test('10,000 rooms from one address', async () => {
    server = await startServer({ ROOMS_PER_HOUR: '30' });
    const honest = await honestGame(server.address);
    const raws = await Promise.all(Array.from({ length: 10 }, () => Raw.in(server.address, ELSEWHERE)));
    const answers = await Promise.all(Array.from({ length: 10_000 }, (_, index) => raws[index % 10].ask('create', { options: CROSSES, open: true })));
    assert.equal(answers.filter(({ result }) => result).length, 30);
    assert.deepEqual(new Set(answers.map(({ reason }) => reason)), new Set([undefined, 'too many rooms']));
    assert.equal((await raws[0].ask('rooms', {})).rooms.length, 31);
    await honest.goesOn();
  });

  test('boards that take long to lay are not asked for', async () => {
    server = await startServer();
    const raw = await Raw.in(server.address);
    const board = { game: 'minesweeper', mode: 'race', seats: 2, rows: 24, cols: 30, mines: 288, noGuess: true, questionMarks: false, clock: null, onTime: 'pass' };
    assert.equal((await raw.ask('create', { options: board, open: false })).result, true);
    for (const more of [{ mines: 289 }, { mines: 700 }, { rows: 2, mines: 10 }, { cols: 3, mines: 10 }, { cols: 31 }, { rows: 50, cols: 50 }]) {
      assert.equal((await raw.ask('create', { options: { ...board, ...more }, open: false })).field, 'options.noGuess', JSON.stringify(more));
    }
  });

  test('who does not read what he asks for', async () => {
    server = await startServer(MEASURED);
    const honest = await honestGame(server.address);
    const [a] = await seated(server.address, { game: 'blokus', variant: 'classic', freeStart: true, clock: null, onTime: 'pass' }, 4);
    for (let line = 0; line < 40; line += 1) await a.act('say', { text: '한'.repeat(200) });
    const before = await heapOf(server);
    const raws = await Promise.all(Array.from({ length: 5 }, async () => {
      const raw = await Raw.in(server.address);
      await raw.ask('enter', { room: a.room, token: null });
      raw.socket.pause();
      for (let time = 0; time < 5000; time += 1) raw.send(`42${100 + time}["look",{"room":"${a.room}","version":0}]`);
      return raw;
    }));
    for (let move = 0; move < 20; move += 1) await honest.goesOn();
    for (const { socket } of raws) socket.resume();
    for (const raw of raws) assert.equal(await raw.closed, 1006);
    for (const { heard } of raws) assert.ok(heard.length < 5000);
    const grown = await heapOf(server) - before;
    assert.ok(grown < 10 * MEGABYTE, String(grown));
  });

  test('who does not read what his pings are answered', async () => {
    server = await startServer(MEASURED);
    const honest = await honestGame(server.address);
    const raw = await Raw.in(server.address);
    let answered = 0;
    raw.socket.on('pong', () => { answered += 1; });
    raw.socket.pause();
    for (let time = 0; time < 200_000; time += 1) raw.socket.ping(Buffer.alloc(125));
    await honest.goesOn();
    // The last thing that is said would come back after everything that was not read.
    raw.send('421["rooms",{}]');
    await honest.goesOn();
    raw.socket.resume();
    assert.equal(await raw.closed, 1006);
    assert.ok(answered < 200_000);
  });

  test('100,000 messages that are refused leave nothing behind', async (t) => {
    server = await startServer(MEASURED);
    const honest = await honestGame(server.address);
    const [a] = await seated(server.address, CROSSES, 2);
    const kinds = [
      '["act",{"type":"move","n":9007199254740991,"number":1,"moves":0,"move":{"index":1e999}}]', '["__proto__",{"__proto__":{"x":1}}]', '["enter",{"room":"aaaaaaaaaaaaaaaaaaaaa","token":null}]',
      '["create",{"options":{"game":"blokus"},"open":true}]', `["say",{"room":"${a.room}","text":"${'\u0301'.repeat(500)}"}]`, '["sit",{"room":"aaaaaaaaaaaaaaaaaaaaa","seat":1,"name":"M","key":"99999999999999999999999999999999"}]', `["rooms",${'['.repeat(500)}${']'.repeat(500)}]`,
    ];
    const refuse = async (times) => {
      for (let done = 0; done < times; done += 500) {
        const answers = await Promise.all(Array.from({ length: 500 }, (_, index) => a.raw.askText(kinds[index % kinds.length])));
        assert.ok(answers.every(({ result }) => result === false));
        a.raw.heard.length = 0;
      }
    };
    await refuse(10_000);
    const before = await heapOf(server);
    await refuse(100_000);
    const grown = await heapOf(server) - before;
    t.diagnostic(`${(grown / MEGABYTE).toFixed(2)} MB more`);
    assert.ok(grown < 10 * MEGABYTE, String(grown));
    await honest.goesOn();
  });

  test('a thousand connections that come and go leave nothing behind', async (t) => {
    server = await startServer({ ...MEASURED, SEAT_SECONDS: '0.01' });
    const honest = await honestGame(server.address);
    const visit = async () => {
      const raw = await Raw.in(server.address);
      await raw.ask('enter', { room: honest.room, token: null });
      raw.socket.terminate();
      await raw.closed;
    };
    const visits = async (times) => {
      for (let done = 0; done < times; done += 50) await Promise.all(Array.from({ length: 50 }, visit));
    };
    await visits(500);
    const before = await heapOf(server);
    await visits(2000);
    const grown = await heapOf(server) - before;
    t.diagnostic(`${(grown / MEGABYTE).toFixed(2)} MB more`);
    assert.ok(grown < 10 * MEGABYTE, String(grown));
    await honest.goesOn();
  });
});

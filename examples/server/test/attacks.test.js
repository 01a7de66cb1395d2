// @ts-check
/** Who cheats or talks nonsense gets a clear answer or is cut off, changes nothing, and leaves no trace in the server. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, afterEach, before, describe, test } from 'node:test';
import { SignJWT, UnsecuredJWT } from 'jose';
import { placeableBlocks } from 'noripan';
import { honestGame } from './honest.js';
import { startServer } from './processes.js';
import { endAll, Raw, seated } from './raw.js';
import { leaveAll } from './visitor.js';

const UNTIMED = { clock: null, onTime: 'pass' };
const CROSSES = { game: 'tic-tac-toe', rows: 3, cols: 3, inARow: 3, ...UNTIMED };
const DUO = { game: 'blokus', variant: 'duo', freeStart: false, ...UNTIMED };
const OMOK = { game: 'omok', size: 15, rule: 'renju', opening: null, fouls: 'refuse', ...UNTIMED };
const MINES = { game: 'minesweeper', mode: 'together', seats: 2, rows: 9, cols: 9, mines: 10, noGuess: false, questionMarks: false, ...UNTIMED };

/** A message of each kind that is well formed. */
const MESSAGES = {
  rooms: {},
  create: { options: DUO, open: false },
  enter: { room: 'a'.repeat(21), token: 'x' },
  exit: { room: 'a'.repeat(21) },
  look: { room: 'a'.repeat(21), version: 1 },
  sit: { room: 'a'.repeat(21), seat: 0, name: 'Mallory', key: '0'.repeat(32) },
  say: { room: 'a'.repeat(21), text: 'Hello' },
};

/** In which room, which page says it, and the how manyeth of its messages. */
const ONCE = { room: 'a'.repeat(21), key: '1'.repeat(32), n: 1 };

/** A deed of each kind. */
const DEEDS = [
  ...['leave', 'start', 'resign', 'offer', 'decline', 'again'].map((type) => ({ type, ...ONCE })),
  { type: 'ready', ...ONCE, ready: true },
  { type: 'say', ...ONCE, text: 'Hello' },
];

/** A move of each kind. */
const MOVES = [
  { type: '50', rotation: 0, flip: false, position: [0, 0] },
  { coord: { x: 0, y: 0 } },
  { choose: 'black' },
  { index: 0 },
  { do: 'reveal', position: [0, 0] },
];

/** Every message of each kind, as an event. */
const EVENTS = [
  ...Object.entries(MESSAGES),
  ...[OMOK, CROSSES, MINES].map((options) => ['create', { options, open: false }]),
  ...DEEDS.map((deed) => ['act', deed]),
  ...MOVES.map((move) => ['act', { type: 'move', ...ONCE, number: 1, moves: 0, move }]),
];

/** What stands for an infinite number, which JSON can say only in its own way. */
const INFINITE = '"1e999"';

/** Values that are of no use anywhere, besides those of the type that belongs there. @type {any[]} */
const NONSENSE = [null, true, [], {}, [[]], [null], '', 'x'.repeat(3000), -1e9, 1.5, 2 ** 53, 1e308, INFINITE, { toString: 'x' }, { length: 1, 0: 'a' }];

/** What may be left open, so that null is no nonsense there, or be said in more ways than one. */
const isGood = (path, value) => (value === null && ['token', 'clock', 'opening'].includes(path.at(-1))) || (value === true && ['open', 'flip', 'ready', 'freeStart', 'noGuess', 'questionMarks'].includes(path.at(-1)))
  || (value === '' && path.at(-1) === 'token');

/** Keys that nobody may slip in. */
const SMUGGLED = ['player', 'playerIdx', 'seat', 'seats', 'board', 'grid', 'takes', 'scores', 'score', 'turn', 'outcome', 'table', 'game', 'seed', 'layout', 'heard', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** A copy with a value put at a path, or a key taken away: as JSON text, where `__proto__` is a key like another. */
function edited(given, path, value) {
  if (path.length === 0) return JSON.stringify(value).replaceAll(JSON.stringify(INFINITE), '1e999');
  const [key, ...rest] = path;
  if (Array.isArray(given)) return `[${given.map((item, index) => (index === key ? edited(item, rest, value) : JSON.stringify(item))).join()}]`;
  const kept = Object.entries(given).filter(([name]) => name !== key).map(([name, item]) => `${JSON.stringify(name)}:${JSON.stringify(item)}`);
  const put = rest.length === 0 && value === undefined ? [] : [`${JSON.stringify(key)}:${edited(given[key], rest, value)}`];
  return `{${[...kept, ...put].join()}}`;
}

/** Every path into a value, itself included. @returns {any[][]} */
const pathsOf = (given) => [[], ...(given && typeof given === 'object' ? Object.keys(given).flatMap((key) => pathsOf(given[key]).map((path) => [Array.isArray(given) ? Number(key) : key, ...path])) : [])];

const at = (given, path) => path.reduce((value, key) => value[key], given);

/** Everything that is nearly this message, as JSON text. */
function* spoiled(message) {
  for (const path of pathsOf(message)) {
    const there = at(message, path);
    for (const value of NONSENSE) if (!isGood(path, value) && JSON.stringify(value) !== JSON.stringify(there)) yield edited(message, path, value);
    if (typeof path.at(-1) === 'string') yield edited(message, path, undefined);
    if (there && typeof there === 'object' && !Array.isArray(there)) for (const key of SMUGGLED) if (!Object.hasOwn(there, key)) yield edited(message, [...path, key], { polluted: true });
  }
}

describe('an attacked server', { timeout: 300_000 }, () => {
  let server;
  let honest;

  before(async () => {
    server = await startServer();
    honest = await honestGame(server.address);
  });
  afterEach(async () => {
    await honest.goesOn();
    endAll();
    assert.deepEqual(server.said, [`Rooms are open at ${server.address}`]);
  });
  after(async () => {
    leaveAll();
    await server.end();
  });

  describe('seats', () => {
    test('a forged token is nobody’s', async () => {
      const raw = await Raw.in(server.address);
      const [own] = await seated(server.address, CROSSES, 2);
      const { room, players: [player] } = honest;
      const named = { room, player };
      const signed = (alg, secret) => new SignJWT(named).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
      const [head, , signature] = own.token.split('.');
      const payload = Buffer.from(JSON.stringify(named)).toString('base64url');
      const forged = [
        new UnsecuredJWT(named).encode(),
        await signed('HS256', 'x'.repeat(32)),
        await signed('HS512', 'x'.repeat(64)),
        own.token,
        `${head}.${payload}.${signature}`,
        `${head}.${payload}.`,
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.${signature}`,
        `${Buffer.from('{"alg":"HS256","crit":["exp"]}').toString('base64url')}.${payload}.${signature}`,
        '', '.', '..', '...', 'null', player, 'x'.repeat(500), '\u0000', '__proto__',
      ];
      for (const token of forged) {
        assert.deepEqual(await raw.ask('enter', { room, token }), { result: false, reason: 'not your seat' }, token);
        assert.deepEqual(await raw.ask('act', { type: 'resign', ...ONCE }), { result: false, reason: 'not here' });
      }
      assert.equal((await raw.ask('enter', { room, token: 'x'.repeat(501) })).field, 'token');
    });

    test('ten megabytes for a token end the connection', async () => {
      const raw = await Raw.in(server.address);
      raw.send(`421["enter",{"room":"${honest.room}","token":"${'x'.repeat(1e7)}"}]`);
      assert.equal(await raw.closed, 1009);
    });

    test('nobody plays for another, or when it is not his turn', async () => {
      const [a, b] = await seated(server.address, CROSSES, 2);
      assert.equal((await b.move({ index: 0 })).reason, 'not your turn');
      for (const key of ['player', 'playerIdx', 'seat']) {
        const { number, moves } = await b.view();
        assert.equal((await b.act('move', { number, moves, move: { index: 0 }, [key]: 0 })).reason, 'bad message');
        assert.equal((await b.move({ index: 0, [key]: 0 })).reason, 'bad message');
        assert.equal((await b.raw.ask('enter', { room: b.room, token: b.token, [key]: a.player })).reason, 'bad message');
      }
      assert.equal((await b.view()).moves, 0);
      assert.equal((await a.move({ index: 0 })).result, true);
      assert.equal((await a.move({ index: 1 })).reason, 'not your turn');
    });

    test('who watches, or has only come, does nothing', async () => {
      const [a] = await seated(server.address, CROSSES, 2);
      const raw = await Raw.in(server.address);
      const everything = EVENTS.flatMap(([name, message]) => (name === 'act' ? [/** @type {any} */ (message)] : []));
      for (const message of everything) assert.equal((await raw.ask('act', message)).reason, 'not here');
      const { view } = await raw.ask('enter', { room: a.room, token: null });
      // To leave where one does not sit is no mistake, and changes nothing.
      for (const message of everything) assert.equal((await raw.ask('act', { ...message, room: a.room })).reason, message.type === 'leave' ? undefined : 'not seated', message.type);
      assert.equal((await raw.ask('sit', { room: a.room, seat: 0, name: 'Mallory', key: '9'.repeat(32) })).reason, 'already begun');
      assert.deepEqual((await raw.ask('look', { room: a.room, version: 0 })).view, view);
    });

    test('what is said in one room does nothing in another', async () => {
      const [a] = await seated(server.address, CROSSES, 2);
      const [b] = await seated(server.address, CROSSES, 2, false);
      const before = await b.view();
      assert.equal((await a.raw.ask('enter', { room: b.room, token: b.token })).result, true);
      assert.equal((await a.act('leave')).reason, 'not here');
      assert.equal((await a.raw.ask('sit', { room: a.room, seat: 0, name: 'Mallory', key: '9'.repeat(32) })).reason, 'not here');
      for (const [name, more] of Object.entries({ look: { version: 0 }, say: { text: 'Hello' }, exit: {} })) assert.equal((await a.raw.ask(name, { room: a.room, ...more })).reason, 'not here', name);
      assert.deepEqual(await b.view(), before);
      assert.equal((await a.raw.ask('exit', { room: b.room })).result, true);
      assert.equal((await a.raw.ask('look', { room: b.room, version: 0 })).reason, 'not here');
    });

    test('one who sits cannot sit twice, but again when he has left by another connection', async () => {
      const [a] = await seated(server.address, CROSSES, 2, false);
      const first = a.raw;
      await a.again(server.address);
      const seat = { room: a.room, seat: 0, name: 'Ada', key: '5'.repeat(32) };
      assert.equal((await first.ask('sit', seat)).reason, 'already seated');
      assert.equal((await a.act('leave')).result, true);
      assert.equal((await first.ask('sit', seat)).result, true);
    });

    test('what is told to a room holds no token and no key', async () => {
      const players = await seated(server.address, CROSSES, 2);
      const watching = await Raw.in(server.address);
      await watching.ask('enter', { room: players[0].room, token: null });
      await players[0].move({ index: 0 });
      await players[1].act('say', { text: 'Hello' });
      for (const frame of [...watching.heard, ...players[0].raw.told.map((told) => JSON.stringify(told))]) {
        for (const [seat, { token }] of players.entries()) assert.ok(!frame.includes(token) && !frame.includes(String(seat).repeat(32)), frame);
      }
    });
  });

  describe('moves', () => {
    test('a block that was used, one of another variant, and one that there is not', async () => {
      const [a, b] = await seated(server.address, DUO, 2);
      for (const player of [a, b]) {
        const { placeable: [first] } = placeableBlocks((await player.view()).table);
        assert.equal((await player.move(first)).result, true);
      }
      const { table } = await a.view();
      const [used] = table.placed[0];
      const { placeable: [{ position }] } = placeableBlocks(table);
      assert.equal((await a.move({ type: used, rotation: 0, flip: false, position })).reason, 'used block');
      assert.equal((await a.move({ type: 'Q9', rotation: 0, flip: false, position })).reason, 'unknown block');
      const [child] = await seated(server.address, { ...DUO, variant: 'junior' }, 2);
      assert.equal((await child.move({ type: '51', rotation: 0, flip: false, position: [0, 0] })).reason, 'unknown block');
    });

    test('a move after the end', async () => {
      const [a, b] = await seated(server.address, CROSSES, 2);
      for (const [player, index] of [[a, 0], [b, 3], [a, 1], [b, 4], [a, 2]]) await player.move({ index });
      const ended = await a.view();
      assert.deepEqual(ended.outcome, { by: 'rules', winners: [0], scores: null });
      for (const player of [a, b]) assert.equal((await player.move({ index: 5 })).reason, 'game over');
      for (const type of ['resign', 'offer', 'decline']) assert.equal((await b.act(type)).reason, 'not playing');
      assert.deepEqual((await a.view()).table, ended.table);
    });

    test('a move of another game', async () => {
      for (const [options, own] of /** @type {[any, string][]} */ ([[DUO, 'type'], [OMOK, 'coord choose'], [CROSSES, 'index'], [MINES, 'do']])) {
        const [a] = await seated(server.address, options, 2);
        for (const move of MOVES.filter((move) => !own.includes(Object.keys(move)[0]))) {
          const { version: _, ...refused } = await a.move(move);
          assert.deepEqual(refused, { result: false, reason: 'bad message', field: 'move' });
        }
      }
    });

    test('a move outside of the board', async () => {
      const outside = [[DUO, { type: '50', rotation: 0, flip: false, position: [1000, -20] }, 'bound'], [OMOK, { coord: { x: 1000, y: 0 } }, 'bound'], [CROSSES, { index: 1000 }, 'out of range'], [MINES, { do: 'chord', position: [-20, 1000] }, 'bound']];
      for (const [options, move, reason] of outside) {
        const [a] = await seated(server.address, options, 2);
        assert.equal((await a.move(move)).reason, reason);
      }
    });
  });

  describe('messages', () => {
    test('every message that is nearly right is refused by its field', async (t) => {
      const [a] = await seated(server.address, CROSSES, 2);
      const before = await a.view();
      let tried = 0;
      for (const [name, message] of EVENTS) {
        for (const text of spoiled(message)) {
          const answer = await a.raw.askText(`["${name}",${text}]`);
          assert.equal(answer.reason, 'bad message', `${name} ${text}`);
          assert.equal(typeof answer.field, 'string');
          tried += 1;
        }
      }
      assert.deepEqual(await a.view(), before);
      t.diagnostic(`${tried} messages`);
      assert.ok(tried > 1000);
    });

    test('an event that is no message, too few words, too many, and acks that are none', async () => {
      const raw = await Raw.in(server.address);
      for (const name of ['toString', '__proto__', 'constructor', 'hasOwnProperty', 'connection', 'error', 'message', 'here', '', 'ROOMS', 'enter ']) {
        assert.deepEqual(await raw.askText(JSON.stringify([name, {}])), { result: false, reason: 'bad message' }, name);
      }
      assert.deepEqual(await raw.askText('[1,{}]'), { result: false, reason: 'bad message' });
      for (const name of Object.keys(MESSAGES)) assert.equal((await raw.askText(`["${name}"]`)).reason, 'bad message', name);
      for (const ack of ['"ack"', '{}', 'null', '{"call":1}', '[]', '1']) assert.equal((await raw.askText(`["rooms",{},${ack}]`)).result, true, ack);
      raw.send('42["rooms",{}]');
      assert.equal((await raw.askText('["rooms",{}]')).result, true);
    });

    test('deep nests', async () => {
      const raw = await Raw.in(server.address);
      const nest = '['.repeat(1900) + ']'.repeat(1900);
      for (const name of [...Object.keys(MESSAGES), 'act']) assert.equal((await raw.askText(`["${name}",${nest}]`)).reason, 'bad message');
      for (const text of [`{"type":"move","n":1,"number":1,"moves":0,"move":${nest}}`, `{"type":${nest}}`]) assert.equal((await raw.askText(`["act",${text}]`)).reason, 'bad message');
    });

    test('lines that hide something, and lines that are what they look like', async () => {
      const [a] = await seated(server.address, CROSSES, 2);
      const hiding = ['', '   ', 'a\nb', 'a\u0000b', '\u001b[2J', '\u202eevil', 'a\u2066b', '\u200b'.repeat(20), '\u3164', '\u2800', `a${'\u200d'.repeat(50)}`, `a${'\u0301'.repeat(150)}`, '\ud800', 'a\u2028b', 'x'.repeat(201), '\ufeff'];
      for (const text of hiding) assert.equal((await a.act('say', { text })).field, 'text', JSON.stringify(text));
      for (const name of [...hiding, 'x'.repeat(21)]) {
        const raw = await Raw.in(server.address);
        await raw.ask('enter', { room: a.room, token: null });
        assert.equal((await raw.ask('sit', { room: a.room, seat: 1, name, key: '8'.repeat(32) })).field, 'name', JSON.stringify(name));
      }
      const plain = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&lt;', '안녕하세요', 'สวัสดีครับ', 'می‌خواهم', 'हिन्दी', '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️', '__proto__', '${7*7}', '%00%0a'];
      for (const text of plain) assert.equal((await a.act('say', { text })).result, true, text);
      assert.deepEqual((await a.view()).chat.map(({ text }) => text), plain.map((text) => text.normalize('NFC')));
    });

    test('a message of one megabyte, or with a million marks, ends the connection', async () => {
      for (const text of ['x'.repeat(2 ** 20), `a${'\u0301'.repeat(10 ** 6)}`]) {
        const raw = await Raw.in(server.address);
        raw.send(`421["say",{"text":"${text}"}]`);
        assert.equal(await raw.closed, 1009);
      }
    });
  });

  describe('connections', () => {
    const ends = ['', 'x', '9', '4', '44', '45-1', '4{}', '4"', '2', '2probe', '\u0000', '40', '42{"a":1}', '42[]', '42[null]', '42[["say"]]', '42["say"', '42["disconnect"]', '42["connect"]', '42["newListener"]', '421e5["say"]', '4511-["say",{"_placeholder":true,"num":0}]', '4599999999-["say"]', '42["say",NaN]', '42["say",undefined]', '42["rooms",{}]42["rooms",{}]'];
    const stays = ['0', '1', '3', '5', '6', '41', '42', '40/admin,', `40/${'a'.repeat(3000)},`, '40/__proto__,', '42/admin,["rooms",{}]', '43["x"]', '4399[1]', '42["connection"]', '42["error"]'];

    test('frames that are none end their own connection alone', async () => {
      await Promise.all(ends.map(async (frame) => {
        const raw = await Raw.in(server.address);
        raw.send(frame);
        await raw.closed;
      }));
    });

    test('frames that ask for nothing are answered by nothing', async () => {
      for (const frame of stays) {
        const raw = await Raw.in(server.address);
        raw.send(frame);
        if (!['1', '41', '42/admin,["rooms",{}]'].includes(frame)) assert.equal((await raw.ask('rooms', {})).result, true, frame);
      }
    });

    test('bytes end the connection, with an attachment to wait for them or without', async () => {
      for (const frames of [[Buffer.from([4, 2])], ['451-["say",{"_placeholder":true,"num":0}]', Buffer.alloc(4000)], ['452-["act",{"_placeholder":true,"num":"__proto__"}]', Buffer.alloc(1)]]) {
        const raw = await Raw.in(server.address);
        for (const frame of frames) raw.send(frame);
        await raw.closed;
      }
    });

    test('a thousand connections to one namespace over one connection', async () => {
      const raw = await Raw.to(server.address);
      for (let time = 0; time < 1000; time += 1) raw.send('40');
      await raw.closed;
    });

    test('a page of another host is not let in', async () => {
      const { host } = new URL(server.address);
      for (const origin of ['https://evil.example', 'null', 'x', `http://${host}.evil.example`, `http://evil.example/${host}`, `http://${host}@evil.example`, 'file://']) {
        await assert.rejects(Raw.to(server.address, { origin }), /403|400/, origin);
      }
      await Raw.in(server.address, { origin: server.address });
    });

    test('requests that no browser sends are answered', async () => {
      const { hostname, port } = new URL(server.address);
      const targets = ['/%', '/%00', '/%ff', '/..%2f..%2f..%2fetc/passwd', '/../../package.json', '//', '*', 'http://evil.example/', '/rooms.json?%', '/socket.io/', '/socket.io/?EIO=4&transport=polling', '/socket.io/?EIO=99&transport=websocket', '/socket.io/?EIO=4&transport=websocket&sid=__proto__', '/__proto__', `/${'a'.repeat(9000)}`];
      for (const target of targets) {
        for (const method of ['GET', 'POST', 'OPTIONS']) {
          const socket = connect(Number(port), hostname);
          socket.end(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
          const [answer] = await once(socket, 'data');
          assert.match(String(answer), /^HTTP\/1.1 (200|204|206|301|302|400|403|404)/, `${method} ${target}`);
          assert.doesNotMatch(String(answer), /root:|noripan-rooms/);
          socket.destroy();
        }
      }
    });
  });
});

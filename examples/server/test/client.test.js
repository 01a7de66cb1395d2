// @ts-check
/** What `client.js` makes of a server that is slow, lost its place, or tells things in another order: the server is a script here. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, describe, test } from 'node:test';
import { setImmediate as breath } from 'node:timers/promises';
import { Server } from 'socket.io';
import { newStorage } from './play.js';
import { leaveAll, Stay, visit } from './visitor.js';

const ID = 'r'.repeat(21);
const OTHER = 's'.repeat(21);

/** A room as it is seen. */
const seen = (version, more = {}) => ({
  id: ID, version, number: 1, moves: 0, turn: null, left: null, open: true, phase: 'playing', options: {}, seats: [null, null], table: { boards: [] }, outcome: null, chat: [], ...more,
});

/** A room is looked at every ten seconds, which would bring late what must come at once. */
const AT_ONCE = { timeout: 9000 };

const line = (text) => ({ seat: null, name: null, text, at: 0 });

describe('a client', () => {
  /** @type {Server[]} */
  const servers = [];
  afterEach(async () => {
    leaveAll();
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  /** A server that answers as it is told. @param {Record<string, (socket: import('socket.io').Socket, message: any) => any>} script */
  async function scripted(script) {
    const http = createServer().listen(0, '127.0.0.1');
    await once(http, 'listening');
    const io = new Server(http, { transports: ['websocket'] });
    io.on('connection', (socket) => socket.onAny(async (name, message, answer = () => {}) => answer(await script[name]?.(socket, message))));
    servers.push(io);
    const cut = () => io.sockets.sockets.forEach((socket) => socket.conn.close());
    return { io, cut, address: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (http.address()).port}` };
  }

  const entered = (view) => ({ result: true, view, player: null, here: [] });

  test('asks for the room where something is missing, though it was told the table', async () => {
    const { io, address } = await scripted({
      enter: () => entered(seen(1)),
      look: () => ({ result: true, view: seen(3, { chat: [line('not heard')], moves: 1 }) }),
    });
    const stay = await Stay.in(visit(address), ID);
    io.emit('moved', { room: ID, version: 3, number: 1, moves: 1, turn: null, left: null, played: [{ seat: 0, by: 'player' }], table: { boards: [] } });
    await stay.until(({ view }) => view.version === 3);
    assert.deepEqual(stay.room.view.chat.map(({ text }) => text), ['not heard']);
  });

  test('hears what happens while it is coming in', AT_ONCE, async () => {
    const { address } = await scripted({
      enter(socket) {
        socket.emit('said', { room: ID, version: 2, line: line('early') });
        return entered(seen(1));
      },
      look: () => ({ result: true, view: seen(2, { chat: [line('early')] }) }),
    });
    const stay = await Stay.in(visit(address), ID);
    await stay.until(({ view }) => view.version === 2);
  });

  test('does not go back to an older version when it comes back', async () => {
    const answers = [seen(5), seen(4)];
    const { address, cut } = await scripted({ enter: () => entered(answers.shift() ?? seen(6)), look: (_, { version }) => ({ result: true, version }) });
    const stay = await Stay.in(visit(address), ID);
    const versions = [];
    const back = stay.until(() => versions.push(stay.room.view.version) && stay.heard.includes('back'));
    cut();
    await back;
    assert.deepEqual([...new Set(versions)], [5]);
  });

  test('takes the room as it is from a server that has lost something', async () => {
    const answers = [seen(5), seen(2)];
    const { address, cut } = await scripted({ enter: () => entered(answers.shift() ?? seen(2)), look: () => ({ result: true, view: seen(2) }) });
    const stay = await Stay.in(visit(address), ID);
    cut();
    await stay.until(({ view }) => view.version === 2);
  });

  test('looks at the room again when it is refused', AT_ONCE, async () => {
    const { address } = await scripted({
      enter: () => entered(seen(1)),
      act: () => ({ result: false, reason: 'stale', version: 2 }),
      look: () => ({ result: true, view: seen(2, { moves: 1 }) }),
    });
    const stay = await Stay.in(visit(address), ID);
    assert.equal((await stay.room.move({ index: 0 })).reason, 'stale');
    await stay.until(({ view }) => view.moves === 1);
  });

  test('is back however long the rooms cannot be reached', async () => {
    let away = 0;
    const { address, cut } = await scripted({
      enter() {
        away -= 1;
        return away > 0 ? { result: false, reason: 'try again' } : entered(seen(1));
      },
      look: (_, { version }) => ({ result: true, version }),
    });
    const stay = await Stay.in(visit(address), ID);
    away = 14;
    cut();
    await stay.until(() => stay.heard.includes('back'));
    assert.equal(stay.room.connected, true);
  });

  test('says nothing more of a room that it has gone out of', AT_ONCE, async () => {
    const acts = [];
    const { address } = await scripted({
      enter: (_, { room }) => entered(seen(1, { id: room })),
      act: (_, message) => (acts.push(message) === 1 ? { result: false, reason: 'try again' } : { result: true, version: 1 }),
    });
    const hall = visit(address);
    const stay = await Stay.in(hall, ID);
    const move = stay.room.move({ index: 0 });
    while (acts.length === 0) await breath();
    await Stay.in(hall, OTHER);
    assert.equal((await move).reason, 'no answer');
    assert.equal(acts.length, 1);
  });

  test('is in the room that it was sent to last', AT_ONCE, async () => {
    const wanted = [];
    const { io, address } = await scripted({
      enter: (_, { room }) => (wanted.push(room) && room === ID ? { result: false, reason: 'try again' } : entered(seen(1, { id: room }))),
    });
    const hall = visit(address);
    const first = hall.enter(ID, () => {});
    while (wanted.length === 0) await breath();
    const stay = await Stay.in(hall, OTHER);
    assert.deepEqual(await first, { result: false, reason: 'no answer' });
    assert.deepEqual(wanted, [ID, OTHER]);
    io.emit('said', { room: OTHER, version: 2, line: line('heard') });
    await stay.until(({ view }) => view.chat.length === 1);
  });

  test('tells the server that it goes, once', AT_ONCE, async () => {
    const gone = [];
    const { address } = await scripted({ enter: (_, { room }) => entered(seen(1, { id: room })), exit: (_, { room }) => gone.push(room) });
    const hall = visit(address);
    const stay = await Stay.in(hall, ID);
    for (let time = 0; time < 2; time += 1) stay.room.close();
    await Stay.in(hall, OTHER);
    assert.deepEqual(gone, [ID]);
  });

  const SEATED = { seats: [{ player: 'Ada', name: 'Ada' }, null] };

  test('sees who is here when it comes back, though nothing else has changed', AT_ONCE, async () => {
    const here = [['Ada'], []];
    const { address, cut } = await scripted({ enter: () => ({ ...entered(seen(1, SEATED)), here: here.shift() }), look: (_, { version }) => ({ result: true, version }) });
    const stay = await Stay.in(visit(address), ID);
    assert.equal(stay.room.view.seats[0].here, true);
    cut();
    await stay.until(() => stay.heard.includes('back'));
    assert.equal(stay.room.view.seats[0].here, false);
  });

  test('sees who has come while it was coming in', AT_ONCE, async () => {
    const { address } = await scripted({
      enter(socket) {
        socket.emit('here', { room: ID, player: 'Ada', here: true });
        return entered(seen(1, SEATED));
      },
    });
    const stay = await Stay.in(visit(address), ID);
    assert.equal(stay.room.view.seats[0].here, true);
  });

  test('takes another board of the same version when it comes back', AT_ONCE, async () => {
    const answers = [seen(5, { moves: 1 }), seen(5, { moves: 2 })];
    const { address, cut } = await scripted({ enter: () => entered(answers.shift()), look: (_, { version }) => ({ result: true, version }) });
    const stay = await Stay.in(visit(address), ID);
    cut();
    await stay.until(() => stay.heard.includes('back'));
    assert.equal(stay.room.view.moves, 2);
  });

  const TOKEN = `noripan.seat.${ID}`;

  for (const name of ['act', 'look']) {
    test(`tells that a room is gone when that is the answer to ${name}, and forgets its seat`, AT_ONCE, async () => {
      const storage = newStorage();
      storage.setItem(TOKEN, 'token');
      const { io, address } = await scripted({ enter: () => entered(seen(1)), [name]: () => ({ result: false, reason: 'no such room' }) });
      const stay = await Stay.in(visit(address, storage), ID);
      if (name === 'act') assert.equal((await stay.room.move({ index: 0 })).reason, 'no such room');
      else io.emit('moved', { room: ID, version: 3, played: [] });
      await stay.until(() => stay.heard.includes('gone'));
      assert.equal(storage.getItem(TOKEN), null);
      assert.deepEqual(stay.heard.filter((what) => what === 'gone'), ['gone']);
    });
  }

  test('forgets the seat in a room that is no more when it comes there', AT_ONCE, async () => {
    const storage = newStorage();
    storage.setItem(TOKEN, 'token');
    const { address } = await scripted({ enter: () => ({ result: false, reason: 'no such room' }) });
    assert.equal((await visit(address, storage).enter(ID, () => {})).reason, 'no such room');
    assert.equal(storage.getItem(TOKEN), null);
  });

  test('keeps its seat for as long as the page is open where the storage refuses', AT_ONCE, async () => {
    const full = { ...newStorage(), setItem: () => assert.fail('the storage is full') };
    const tokens = [];
    const { address, cut } = await scripted({
      enter: (_, { token }) => tokens.push(token) && { ...entered(seen(1, SEATED)), player: token && 'Ada' },
      sit: () => ({ result: true, player: 'Ada', token: 'token' }),
      look: (_, { version }) => ({ result: true, version }),
    });
    const stay = await Stay.in(visit(address, full), ID);
    assert.deepEqual(await stay.room.sit(0, 'Ada'), { result: true });
    assert.equal(stay.room.seat, 0);
    cut();
    await stay.until(() => stay.heard.includes('back'));
    assert.deepEqual(tokens, [null, 'token']);
  });

  test('answers at once when it is closed', async () => {
    const { address } = await scripted({ enter: () => entered(seen(1)), act: () => new Promise(() => {}) });
    const hall = visit(address);
    const stay = await Stay.in(hall, ID);
    const move = stay.room.move({ index: 0 });
    hall.close();
    assert.equal((await move).reason, 'no answer');
  });
});

// @ts-check
/** Rooms when something goes wrong. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { act, newRoom, sit } from '../rooms/room.js';
import { startServer } from './processes.js';
import { connect } from './stranger.js';

const CROSSES = { game: 'tic-tac-toe', rows: 3, cols: 3, inARow: 3, clock: null, onTime: 'pass' };

const KEYS = ['0', '1', '2'].map((digit) => digit.repeat(32));

/** A message of a seat's player. */
const deed = (key, n, type, more = {}) => ({ type, key: KEYS[key], n, ...more });

const move = (key, n, moves, index) => deed(key, n, 'move', { number: 1, moves, move: { index } });

describe('messages that come twice, late or from another connection', () => {
  let server;
  const connections = [];
  const join = () => {
    const connection = connect(server.address);
    connections.push(connection);
    return connection;
  };

  before(async () => {
    server = await startServer();
  });
  after(async () => {
    for (const { close } of connections) close();
    await server.end();
  });

  /** Two who sit in a room where the game has begun, with the tokens of their seats. */
  async function playing() {
    const players = [join(), join()];
    const { room: id } = await players[0].ask('create', { options: CROSSES, open: false });
    const tokens = [];
    for (const [seat, { ask }] of players.entries()) {
      await ask('enter', { room: id, token: null });
      tokens.push((await ask('sit', { seat, name: `Player ${seat}`, key: KEYS[seat] })).token);
      await ask('act', deed(seat, 1, 'ready', { ready: true }));
    }
    await players[0].ask('act', deed(0, 2, 'start'));
    return { id, players, tokens };
  }

  const gridOf = async ({ ask }) => (await ask('look', { version: 0 })).view.table.grid;

  test('two pages of one seat say something at once, and both are heard', () => {
    const { room } = sit(newRoom('r', { options: CROSSES, open: true }, 0), { seat: 0, name: 'Ada', key: 'one', player: 'Ada' });
    const first = act(room, 'Ada', { type: 'say', key: 'one', n: 1, text: 'from one' }, 0, 7).room;
    const both = act(first, 'Ada', { type: 'say', key: 'other', n: 1, text: 'from the other' }, 0, 7).room;
    assert.deepEqual(both.chat.map(({ text }) => text), ['from one', 'from the other']);
    for (const key of ['one', 'other']) assert.equal(act(both, 'Ada', { type: 'say', key, n: 1, text: 'again' }, 0, 7).repeated, true);
  });

  test('who takes his seat twice sits there once, with the same token', async () => {
    const { ask } = join();
    const { room } = await ask('create', { options: CROSSES, open: false });
    await ask('enter', { room, token: null });
    const message = { seat: 0, name: 'Ada', key: KEYS[0] };
    const [once, twice] = await Promise.all([ask('sit', message), ask('sit', message)]);
    assert.equal(once.result, true);
    assert.deepEqual(twice, once);
    assert.equal((await ask('sit', { ...message, seat: 1 })).reason, 'already seated');
    const left = await Promise.all([1, 2].map(() => ask('act', deed(0, 1, 'leave'))));
    assert.deepEqual(left.map(({ result }) => result), [true, true]);
    assert.equal((await ask('sit', { ...message, seat: 1 })).result, true);
  });

  test('a move counts once, on whichever connection it comes again', async () => {
    const { id, players: [x, o], tokens } = await playing();
    const other = join();
    await other.ask('enter', { room: id, token: tokens[0] });
    const answers = await Promise.all([x, x, other].map(({ ask }) => ask('act', move(0, 3, 0, 4))));
    assert.deepEqual(answers.map(({ result }) => result), [true, true, true]);
    assert.equal((await o.ask('act', move(1, 2, 1, 0))).result, true);
    assert.equal((await other.ask('act', move(0, 3, 0, 4))).result, true);
    assert.equal(await gridOf(o), 'O...X....');
  });

  test('an older message is refused, and so is a move that was meant for another position', async () => {
    const { players: [x, o] } = await playing();
    await x.ask('act', move(0, 4, 0, 4));
    await o.ask('act', move(1, 2, 1, 0));
    assert.equal((await x.ask('act', move(0, 3, 2, 8))).reason, 'old message');
    assert.equal((await x.ask('act', move(0, 5, 0, 8))).reason, 'stale');
    assert.equal(await gridOf(x), 'O...X....');
  });

  test('of two moves at once of one seat, from two connections, one is made', async () => {
    const { id, players: [x, o], tokens } = await playing();
    const other = join();
    await other.ask('enter', { room: id, token: tokens[0] });
    const answers = await Promise.all([x.ask('act', move(0, 3, 0, 4)), other.ask('act', move(2, 1, 0, 8))]);
    assert.deepEqual(answers.map(({ result, reason }) => reason ?? result).sort(), ['not your turn', true]);
    assert.equal((await gridOf(o)).replaceAll('.', ''), 'X');
  });

  test('of two seats that move at once, one has the turn', async () => {
    const { players: [x, o] } = await playing();
    const answers = await Promise.all([o.ask('act', move(1, 2, 0, 0)), x.ask('act', move(0, 3, 0, 4)), o.ask('act', move(1, 3, 0, 8))]);
    assert.equal(answers[1].result, true);
    for (const { result, reason } of [answers[0], answers[2]]) assert.ok(!result && ['not your turn', 'stale'].includes(reason));
    assert.equal(await gridOf(x), '....X....');
  });
});

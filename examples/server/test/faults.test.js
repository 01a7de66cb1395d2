// @ts-check
/** Rooms when something goes wrong. */

import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { act, newRoom, sit } from '../rooms/room.js';
import { diceOf } from './dice.js';
import { killedRun, openCluster } from './killed.js';
import { begin, newStorage, Page } from './play.js';
import { startServer } from './processes.js';
import { roughRun } from './rough.js';
import { connect } from './stranger.js';
import { judge, settled } from './verdict.js';

/** How many seeded runs there are of each kind, or the one to repeat: `SEED=7`, or `SEED=k7` for one in which processes are killed. */
const { SEED, RUNS = '40', KILLS = '2' } = process.env;

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

describe('processes that die, and connections that are cut', () => {
  const STONES = { game: 'omok', size: 9, rule: 'renju', opening: null, fouls: 'lose', clock: null, onTime: 'pass' };
  const BLOCKS = { game: 'blokus', variant: 'duo', freeStart: false, clock: null, onTime: 'pass' };
  const MINES = { game: 'minesweeper', mode: 'together', seats: 3, rows: 12, cols: 12, mines: 18, noGuess: false, questionMarks: false, clock: null, onTime: 'pass' };
  let cluster;
  let pages = [];

  before(async () => {
    cluster = await openCluster(diceOf('cluster'), { SEAT_SECONDS: '2' });
  });
  afterEach(() => {
    for (const page of pages) page.close();
    pages = [];
    cluster.aim();
  });
  after(() => cluster.close());

  const open = (name, storage = newStorage()) => {
    pages.push(new Page({ address: cluster.address, name, dice: diceOf(name), storage }));
    return pages.at(-1);
  };

  async function judged(id) {
    const history = () => cluster.historyOf(id);
    await settled(pages, history);
    judge(pages, await history());
    assert.equal(pages[0].room.view.phase, 'ended');
  }

  /** Plays a whole game; each trouble comes when so many moves are made, and the game goes on meanwhile. */
  async function playThrough(options, seats, troubles) {
    const players = Array.from({ length: seats }, (_, seat) => open(`player ${seat}`));
    const id = await begin(players, options);
    const playing = Promise.all(players.map((page) => page.play()));
    for (const [moves, trouble] of troubles) {
      await players[0].until(({ view }) => view.moves >= moves || view.phase === 'ended');
      await trouble(players[0]);
    }
    await playing;
    await judged(id);
  }

  test('the server that holds the room is killed in mid-game, and the other one goes on', async () => {
    const [first] = cluster.living;
    cluster.aim([first]);
    await playThrough(STONES, 2, [[8, () => cluster.killServer(first)]]);
  });

  test('Redis is killed in mid-game, and starts again with what it has written down', async () => {
    await playThrough(BLOCKS, 2, [[6, () => cluster.killRedis(300)], [14, () => cluster.killRedis(0)]]);
  });

  test('everything is killed in mid-game', async () => {
    await playThrough(MINES, 3, [[5, () => Promise.all([cluster.killRedis(300), ...[...cluster.living].map((server) => cluster.killServer(server))])]]);
  });

  test('connections close under their clients, which come back to the same process and to the other one', async () => {
    const [first, second] = cluster.living;
    cluster.aim([first]);
    const toTheOther = () => {
      cluster.aim([second]);
      cluster.cut('one');
    };
    await playThrough(BLOCKS, 2, [[4, () => cluster.cut('one')], [8, toTheOther], [12, () => cluster.cut('all')]]);
  });

  test('a page is loaded again in mid-game, from the other process', async () => {
    const [first, second] = cluster.living;
    cluster.aim([first]);
    await playThrough(STONES, 2, [[6, (page) => {
      cluster.aim([second]);
      return page.reload();
    }]]);
  });

  test('a seat is free again whose player has gone with the server that knew him', async () => {
    const [first] = cluster.living;
    cluster.aim([first]);
    const gone = open('who goes');
    const { room: id } = await gone.hall.create({ options: STONES, open: false });
    await gone.enter(id);
    await gone.room.sit(0, gone.name);
    const killed = cluster.killServer(first);
    gone.close();
    await killed;
    const other = open('who comes');
    await other.enter(id);
    await other.until(({ view }) => view.seats[0] === null);
  });

  test('two pages of each seat, on two processes, move at once', async () => {
    const [first, second] = cluster.living;
    const storages = [newStorage(), newStorage()];
    cluster.aim([first]);
    const id = await begin(storages.map((storage, seat) => open(`player ${seat}`, storage)), STONES);
    cluster.aim([second]);
    await Promise.all(storages.map((storage, seat) => open(`player ${seat}, elsewhere`, storage).enter(id)));
    await Promise.all(pages.map((page) => page.play()));
    assert.ok(pages.some(({ refused }) => refused.length > 0), 'some moves came second');
    await judged(id);
  });
});

/** Runs of the seeds from 1, or of one, each a test of its own, and says what went wrong in them. */
function seeded(what, atOnce, count, prefix, run) {
  const own = SEED?.startsWith(prefix) ? Number(SEED.slice(prefix.length)) : NaN;
  const seeds = SEED ? [own].filter(Number) : Array.from({ length: Number(count) }, (_, index) => index + 1);
  if (seeds.length === 0) return;
  describe(what, { concurrency: atOnce }, () => {
    const struck = {};
    for (const seed of seeds) {
      test(`SEED=${prefix}${seed}`, async () => {
        for (const [kind, times] of Object.entries(await run(seed))) struck[kind] = (struck[kind] ?? 0) + times;
      });
    }
    after(() => console.log(what, struck));
  });
}

seeded('runs in bad weather', 40, RUNS, '', roughRun);
seeded('runs in which processes are killed', 2, KILLS, 'k', killedRun);

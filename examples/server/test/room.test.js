// @ts-check
/** The room as a value: every change of it, without a store or a network. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { play } from '../moves.js';
import { gameOf } from '../rooms/games.js';
import { act, heardOf, isHiding, newRoom, said, sit, stoodUp, timeOut, view } from '../rooms/room.js';

const TIMING = { clock: null, onTime: 'pass' };
const CROSSES = { game: 'tic-tac-toe', rows: 3, cols: 3, inARow: 3, ...TIMING };
const STONES = { game: 'omok', size: 15, rule: 'renju', opening: null, fouls: 'refuse', ...TIMING };
const BLOCKS = { game: 'blokus', variant: 'classic', freeStart: false, ...TIMING };
const MINES = { game: 'minesweeper', mode: 'together', seats: 2, rows: 9, cols: 9, mines: 10, noGuess: false, questionMarks: false, ...TIMING };

const NAMES = ['Ada', 'Bo', 'Cy', 'Dee'];
let n = 0;

/** The room after what a player does; throws where it is refused. */
function after(room, player, type, more = {}, now = 0, seed = 7) {
  const { reason, room: next } = act(room, player, { type, n: n += 1, ...more }, now, seed);
  assert.equal(reason, undefined);
  return next;
}

const reasonOf = (room, player, type, more = {}, now = 0) => act(room, player, { type, n: n += 1, ...more }, now, 7).reason;

/** A room where everybody sits: Ada on the first seat, and so on. */
function full(options) {
  return NAMES.slice(0, gameOf(options).seats(options)).reduce((room, name, seat) => sit(room, { seat, name, key: `key of ${name}`, player: name }).room, newRoom('r', { options, open: true }, 0));
}

/** A room where the game has begun. */
function playing(options, now = 0) {
  const room = full(options);
  const ready = room.seats.reduce((before, { player }) => after(before, player, 'ready', { ready: true }), room);
  return after(ready, 'Ada', 'start', {}, now);
}

const at = ({ number, moves }) => ({ number, moves });
const moved = (room, player, move, now = 0) => after(room, player, 'move', { ...at(room), move }, now);
const turnOf = (room) => view(room, null, 0).turn;
const whoseTurn = (room) => room.seats[turnOf(room)].player;

/** Plays on by what the weakest opponent would choose. */
function playedOut(room) {
  return room.phase === 'playing' ? playedOut(moved(room, whoseTurn(room), gameOf(room.options).choose(room.table, room.seed))) : room;
}

/** The game after the moves of its record, asked of the rules one by one. */
const replayed = (options, moves) => moves.reduce((game, move) => play(game, move).game, gameOf(options).begin(options, 7));

describe('before the game', () => {
  test('a seat is taken once, by who comes first', () => {
    const room = full(CROSSES);
    assert.deepEqual(room.seats.map(({ name }) => name), ['Ada', 'Bo']);
    assert.equal(sit(room, { seat: 0, name: 'Cy', key: 'k', player: 'Cy' }).reason, 'seat taken');
    assert.equal(sit(room, { seat: 2, name: 'Cy', key: 'k', player: 'Cy' }).reason, 'no such seat');
  });

  test('who asks twice for a seat has it once', () => {
    const room = newRoom('r', { options: BLOCKS, open: true }, 0);
    const once = sit(room, { seat: 1, name: 'Ada', key: 'secret', player: 'first' });
    const twice = sit(once.room, { seat: 1, name: 'Ada', key: 'secret', player: 'second' });
    assert.equal(twice.repeated, true);
    assert.equal(twice.player, 'first');
  });

  test('it begins when every seat is taken and everybody is ready', () => {
    const room = full(CROSSES);
    assert.equal(reasonOf(room, 'Ada', 'start'), 'not ready');
    const half = after(room, 'Ada', 'ready', { ready: true });
    assert.equal(reasonOf(half, 'Ada', 'start'), 'not ready');
    const free = after(half, 'Bo', 'leave');
    assert.equal(reasonOf(free, 'Ada', 'start'), 'seats free');
    assert.equal(reasonOf(free, 'Bo', 'start'), 'not seated');
    assert.equal(playing(CROSSES).phase, 'playing');
  });

  test('nobody moves, resigns or offers before it', () => {
    const room = full(CROSSES);
    for (const type of ['resign', 'offer', 'decline']) assert.equal(reasonOf(room, 'Ada', type), 'not playing');
    assert.equal(reasonOf(room, 'Ada', 'move', { number: 0, moves: 0, move: { index: 0 } }), 'not playing');
    assert.equal(reasonOf(room, 'Ada', 'again'), 'not over');
  });

  test('the seat of who has gone is free again, and only before the game', () => {
    assert.deepEqual(stoodUp(full(CROSSES), 'Ada').room.seats.map((seat) => seat?.name ?? null), [null, 'Bo']);
    assert.equal(stoodUp(playing(CROSSES), 'Ada').unchanged, true);
    assert.equal(reasonOf(playing(CROSSES), 'Ada', 'leave'), 'already begun');
  });
});

describe('turns', () => {
  for (const [name, options, seats] of /** @type {[string, any, number][]} */ ([
    ['tic-tac-toe', CROSSES, 2],
    ['omok', STONES, 2],
    ['omok with an opening', { ...STONES, opening: 'swap2' }, 2],
    ['blokus of two', { ...BLOCKS, variant: 'duo' }, 2],
    ['blokus of two with two colours each', { ...BLOCKS, variant: 'classic-2' }, 2],
    ['blokus of three', { ...BLOCKS, variant: 'classic-3' }, 3],
    ['blokus of four', BLOCKS, 4],
  ])) {
    test(`${name} goes from the first move to the last, and its record leads to the same end`, () => {
      const room = playing(options);
      assert.equal(room.seats.length, seats);
      const moves = [];
      let end = room;
      while (end.phase === 'playing') {
        moves.push(gameOf(options).choose(end.table, end.seed));
        end = moved(end, whoseTurn(end), moves.at(-1));
      }
      assert.equal(end.outcome.by, 'rules');
      assert.ok(end.outcome.winners.length > 0);
      assert.deepEqual(replayed(options, moves), end.table);
      if (options.game === 'blokus') assert.deepEqual(end.outcome, { by: 'rules', winners: end.table.outcome.winners, scores: end.table.outcome.scores });
    });
  }

  test('who is not to move is refused, as is a move for another position', () => {
    const room = playing(CROSSES);
    assert.equal(reasonOf(room, 'Bo', 'move', { ...at(room), move: { index: 0 } }), 'not your turn');
    const next = moved(room, 'Ada', { index: 0 });
    assert.equal(reasonOf(next, 'Bo', 'move', { ...at(room), move: { index: 1 } }), 'stale');
    assert.equal(reasonOf(next, 'Bo', 'move', { number: 2, moves: 1, move: { index: 1 } }), 'stale');
    assert.equal(reasonOf(next, 'Bo', 'move', { ...at(next), move: { index: 0 } }), 'occupied');
  });

  test('who has won is the seat that completed the line', () => {
    const room = [0, 3, 1, 4, 2].reduce((before, index) => moved(before, whoseTurn(before), { index }), playing(CROSSES));
    assert.deepEqual(room.outcome, { by: 'rules', winners: [0], scores: null });
    assert.equal(reasonOf(room, 'Bo', 'move', { ...at(room), move: { index: 8 } }), 'game over');
  });

  test('a foul that stands loses for who made it', () => {
    const stones = [[7, 7], [0, 0], [6, 7], [14, 0], [5, 5], [0, 14], [5, 6], [14, 14], [5, 7]];
    const room = stones.reduce((before, [x, y]) => moved(before, whoseTurn(before), { coord: { x, y } }), playing({ ...STONES, fouls: 'lose' }));
    assert.equal(room.table.outcome.foul, 'double three');
    assert.deepEqual(room.outcome, { by: 'rules', winners: [1], scores: null });
  });

  test('a message counts once, and an older one not at all', () => {
    const room = playing(CROSSES);
    const message = { type: 'move', n: n += 1, ...at(room), move: { index: 4 } };
    const once = act(room, 'Ada', message, 0, 7).room;
    assert.equal(act(once, 'Ada', message, 0, 7).repeated, true);
    assert.equal(act(once, 'Ada', { type: 'say', n: message.n - 1, text: 'late' }, 0, 7).reason, 'old message');
  });
});

describe('giving up', () => {
  test('of two, the other one has won', () => {
    const room = after(playing(CROSSES), 'Ada', 'resign');
    assert.deepEqual(room.outcome, { by: 'resignation', winners: [1], scores: null });
  });

  test('of four, the others play on, and the referee plays in his place', () => {
    const room = after(playing(BLOCKS), 'Ada', 'resign');
    assert.equal(room.phase, 'playing');
    assert.equal(whoseTurn(room), 'Bo');
    assert.equal(room.moves, 1);
    assert.equal(reasonOf(room, 'Ada', 'resign'), 'resigned');
    const end = playedOut(room);
    assert.equal(end.outcome.winners.includes(0), false);
    assert.ok(end.outcome.winners.length > 0);
  });

  test('the last of four who plays has won', () => {
    const room = ['Ada', 'Cy', 'Bo'].reduce((before, player) => after(before, player, 'resign'), playing(BLOCKS));
    assert.deepEqual([room.phase, room.outcome.by, room.outcome.winners], ['ended', 'resignation', [3]]);
  });

  test('a draw is agreed on by all who play', () => {
    const offered = after(playing(BLOCKS), 'Ada', 'offer');
    assert.equal(offered.phase, 'playing');
    const end = ['Bo', 'Cy', 'Dee'].reduce((before, player) => after(before, player, 'offer'), offered);
    assert.deepEqual(end.outcome, { by: 'agreement', winners: [0, 1, 2, 3], scores: [-89, -89, -89, -89] });
  });

  test('an offer is declined by a word or by a move of another', () => {
    const room = after(playing(CROSSES), 'Bo', 'offer');
    assert.equal(after(room, 'Ada', 'decline').seats[1].offers, false);
    assert.equal(moved(room, 'Ada', { index: 0 }).seats[1].offers, false);
    const own = moved(after(playing(CROSSES), 'Ada', 'offer'), 'Ada', { index: 0 });
    assert.equal(own.seats[0].offers, true);
    assert.equal(reasonOf(playing(CROSSES), 'Ada', 'decline'), 'nothing offered');
  });

  test('who has resigned does not decline for those who play on', () => {
    const offered = after(after(playing(BLOCKS), 'Dee', 'resign'), 'Bo', 'offer');
    assert.equal(reasonOf(offered, 'Dee', 'decline'), 'resigned');
    assert.equal(after(offered, 'Ada', 'decline').seats[1].offers, false);
  });
});

describe('clocks', () => {
  const timed = (options, onTime) => ({ ...options, clock: 10, onTime });

  test('a turn passes on by a move of the referee, and the next has its whole time', () => {
    const room = playing(timed(BLOCKS, 'pass'), 1000);
    assert.equal(timeOut(room, 10_999).unchanged, true);
    const { room: next, played } = timeOut(room, 11_000);
    assert.deepEqual([whoseTurn(next), next.moves, next.deadline, played[0].by], ['Bo', 1, 21_000, 'clock']);
  });

  test('nobody foretells the move of the referee: each game has a seed of its own, which is not shown', () => {
    const begun = (seed) => after(['Ada', 'Bo'].reduce((room, player) => after(room, player, 'ready', { ready: true }), full(timed(CROSSES, 'pass'))), 'Ada', 'start', {}, 0, seed);
    const moveOf = (seed) => timeOut(begun(seed), 10_000).played[0].move.index;
    const seeds = Array.from({ length: 30 }, (_, seed) => seed);
    assert.ok(new Set(seeds.map(moveOf)).size > 1);
    assert.deepEqual(seeds.map(moveOf), seeds.map(moveOf));
    assert.doesNotMatch(JSON.stringify(view(begun(4321), 0, 0)), /seed|4321/);
  });

  test('a side loses where that is agreed', () => {
    const { room } = timeOut(playing(timed(STONES, 'lose'), 0), 10_000);
    assert.deepEqual(room.outcome, { by: 'time', winners: [1], scores: null });
    assert.equal(room.deadline, null);
  });

  test('of four, the referee plays for him from then on', () => {
    const { room } = timeOut(playing(timed(BLOCKS, 'lose'), 0), 10_000);
    assert.deepEqual([room.phase, whoseTurn(room), room.seats[0].resigned, room.deadline], ['playing', 'Bo', true, 20_000]);
  });

  test('what is said or given up out of turn gives nobody time', () => {
    const room = playing(timed(BLOCKS, 'pass'), 0);
    assert.equal(after(room, 'Cy', 'resign', {}, 5000).deadline, 10_000);
    assert.equal(after(room, 'Cy', 'say', { text: 'hello' }, 5000).deadline, 10_000);
  });

  test('whole games play themselves when nobody comes', () => {
    let room = playing(timed(CROSSES, 'pass'), 0);
    while (room.phase === 'playing') room = timeOut(room, room.deadline).room;
    assert.equal(room.outcome.by, 'rules');
  });
});

describe('one more', () => {
  test('begins when everybody wants it, with other seats and nothing left of before', () => {
    const end = after(playing(BLOCKS), 'Ada', 'say', { text: 'well played' });
    const ended = ['Ada', 'Cy', 'Bo'].reduce((before, player) => after(before, player, 'resign'), end);
    const wanted = ['Ada', 'Bo', 'Cy'].reduce((before, player) => after(before, player, 'again'), ended);
    assert.equal(wanted.phase, 'ended');
    const next = after(wanted, 'Dee', 'again');
    assert.deepEqual(next.seats.map(({ name }) => name), ['Dee', 'Ada', 'Bo', 'Cy']);
    assert.deepEqual([next.phase, next.number, next.moves, next.outcome, next.table.moves], ['playing', 2, 0, null, []]);
    assert.ok(next.seats.every(({ resigned, again, ready }) => !resigned && !again && !ready));
  });

  test('somebody else may take the seat of who leaves', () => {
    const left = after(after(playing(CROSSES), 'Ada', 'resign'), 'Ada', 'leave');
    const { room } = sit(left, { seat: 0, name: 'Cy', key: 'k', player: 'Cy' });
    const next = after(after(room, 'Bo', 'again'), 'Cy', 'again');
    assert.deepEqual([next.phase, next.seats.map(({ name }) => name)], ['playing', ['Bo', 'Cy']]);
  });
});

describe('minesweeper', () => {
  const deed = (what, row, col) => ({ do: what, position: [row, col] });

  test('together, everybody plays on one board at any time', () => {
    const room = moved(moved(playing(MINES), 'Bo', deed('reveal', 4, 4)), 'Bo', deed('flag', 0, 0));
    const { boards: [board, ...others] } = view(room, null, 0).table;
    assert.deepEqual(others, []);
    assert.equal(board.view.shown[0][0], 'F');
    assert.match(board.view.shown[4][4], /\d/);
    assert.ok(board.opened > 0);
  });

  test('together, one mine loses for all, and all cells win for all', () => {
    const room = moved(playing(MINES), 'Ada', deed('reveal', 4, 4));
    const cells = room.table.boards[0].game.layout.flatMap((row, r) => [...row].map((mark, c) => ({ mark, at: [r, c] })));
    const [mine] = cells.filter(({ mark }) => mark === '*');
    const lost = moved(room, 'Bo', deed('reveal', ...mine.at));
    assert.deepEqual(lost.outcome, { by: 'rules', winners: [], scores: null });
    const won = cells.filter(({ mark }) => mark === '.').reduce((before, { at: [r, c] }) => (before.phase === 'playing' && before.table.boards[0].game.open[r][c] === '0' ? moved(before, 'Bo', deed('reveal', r, c)) : before), room);
    assert.deepEqual(won.outcome, { by: 'rules', winners: [0, 1], scores: null });
  });

  test('in a race each has the same mines and the same opening, and sees only his own board', () => {
    const room = playing({ ...MINES, mode: 'race', seats: 3 });
    const [first, second] = room.table.boards;
    assert.deepEqual(first.game.layout, second.game.layout);
    assert.ok(first.opened !== 0 && isHiding(room));
    for (const seat of [null, 0, 1, 2]) {
      const { table } = view(room, seat, 0);
      assert.deepEqual(table.boards.map((board) => board.view !== null), [0, 1, 2].map((index) => index === seat));
      assert.doesNotMatch(JSON.stringify(table), /layout|seed|\*/);
      assert.deepEqual(heardOf(room, seat, [{ seat: 1, by: 'player', move: deed('flag', 0, 0) }])[0].move, seat === 1 ? deed('flag', 0, 0) : undefined);
    }
  });

  test('a race is won by who clears the board, or by who opened most when all have exploded', () => {
    const room = playing({ ...MINES, mode: 'race' });
    const { layout, open } = room.table.boards[0].game;
    const cells = layout.flatMap((row, r) => [...row].map((mark, c) => ({ mark, isOpen: open[r][c] === '1', at: [r, c] })));
    const mine = cells.find(({ mark }) => mark === '*').at;
    const safe = cells.filter(({ mark, isOpen }) => mark === '.' && !isOpen);
    const won = safe.reduce((before, { at: [r, c] }) => (before.phase === 'playing' && before.table.boards[1].game.open[r][c] === '0' ? moved(before, 'Bo', deed('reveal', r, c)) : before), room);
    assert.deepEqual([won.phase, won.outcome.winners], ['ended', [1]]);
    const ahead = moved(room, 'Ada', deed('reveal', ...safe[0].at));
    const out = moved(ahead, 'Ada', deed('reveal', ...mine));
    assert.equal(out.phase, 'playing');
    assert.equal(reasonOf(out, 'Ada', 'move', { ...at(out), move: deed('reveal', ...safe[1].at) }), 'game over');
    const { view: left } = view(out, 0, 0).table.boards[0];
    assert.deepEqual(left.shown.join('').replace(/[^*!x]/g, ''), '!');
    assert.deepEqual(left.outcome.wrongFlags, []);
    const both = moved(out, 'Bo', deed('reveal', ...mine));
    assert.deepEqual(both.outcome.winners, [0]);
    assert.equal(view(both, null, 0).table.games.length, 2);
  });

  test('who resigns from a race leaves it to the other; together, the last one ends it', () => {
    assert.deepEqual(after(playing({ ...MINES, mode: 'race' }), 'Ada', 'resign').outcome.winners, [1]);
    const one = after(playing(MINES), 'Ada', 'resign');
    assert.equal(one.phase, 'playing');
    assert.deepEqual(after(one, 'Bo', 'resign').outcome, { by: 'resignation', winners: [], scores: null });
  });

  test('no draw is offered', () => assert.equal(reasonOf(playing(MINES), 'Ada', 'offer'), 'not in this game'));
});

test('of the chat, the last 40 lines are kept', () => {
  const lines = Array.from({ length: 45 }, (_, index) => ({ seat: null, name: null, text: String(index), at: index }));
  const { chat } = lines.reduce((room, line) => said(room, line).room, full(CROSSES));
  assert.deepEqual([chat.length, chat[0].text, chat[39].text], [40, '5', '44']);
});

test('nothing is changed in place', () => {
  const room = playing(BLOCKS);
  const before = structuredClone(room);
  assert.equal(playedOut(after(room, 'Bo', 'resign')).phase, 'ended');
  assert.deepEqual(room, before);
});

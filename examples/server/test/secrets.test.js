// @ts-check
/** While a game of minesweeper goes on, nothing that the server says tells where the mines are, whoever asks and however. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startServer } from './processes.js';
import { endAll, Player, Raw, seated } from './raw.js';

const MINES = { game: 'minesweeper', rows: 8, cols: 9, mines: 28, noGuess: false, questionMarks: true, clock: null, onTime: 'pass' };
const CELLS = Array.from({ length: 8 * 9 }, (_, index) => [Math.floor(index / 9), index % 9]);

/** What a view of a room may hold, and nothing else. */
const ROOM = ['id', 'open', 'phase', 'options', 'seats', 'version', 'number', 'moves', 'turn', 'left', 'table', 'last', 'outcome', 'chat'];
const BOARD = ['seat', 'view', 'opened', 'state'];
const VIEW = ['rows', 'cols', 'mines', 'counter', 'shown', 'outcome'];

const holdsOnly = (value, keys) => assert.deepEqual(Object.keys(value).filter((key) => !keys.includes(key)), []);

/** Looks through a table as it may be seen by a seat (null: by who watches) while the game goes on. */
function checkTable(table, seat) {
  holdsOnly(table, ['boards']);
  for (const board of table.boards) {
    holdsOnly(board, BOARD);
    if (board.seat !== null && board.seat !== seat) {
      assert.equal(board.view, null);
    } else {
      holdsOnly(board.view, VIEW);
      // Who has exploded sees the mine that did it, and no other.
      const { outcome, shown } = board.view;
      const mines = outcome?.exploded ?? [];
      assert.deepEqual(outcome, board.state === 'lost' ? { won: false, exploded: mines, wrongFlags: [] } : null);
      assert.equal(mines.length, board.state === 'lost' ? 1 : 0);
      assert.match(shown.join(''), /^[.F?0-8!]+$/);
      assert.deepEqual(shown.join('').split('!').length - 1, mines.length);
    }
  }
}

/** What a frame says: an event, an answer, or something of the connection. */
const saidIn = (frame) => (/^4[23]\d*\[/.test(frame) ? JSON.parse(frame.slice(frame.indexOf('['))) : []);

/** What was heard while the game went on. */
const secretive = ({ heard }) => heard.filter((frame) => {
  const said = saidIn(frame).at(-1);
  return (said?.view ?? said)?.phase !== 'ended';
});

/** Looks through everything that a seat (null: who watches) has heard while the game went on. */
function checkHeard(raw, mode, seat) {
  for (const frame of secretive(raw)) {
    const said = saidIn(frame).at(-1);
    const seen = said?.view ?? said;
    assert.doesNotMatch(frame, /"(layout|seed|games|game":{|clicks|firstClick)/);
    if (seen?.phase) holdsOnly(seen, ROOM);
    if (seen?.table) checkTable(seen.table, seat);
    for (const one of [...(seen?.played ?? []), seen?.last ?? {}]) assert.ok(mode === 'together' || one.seat === seat || !('move' in one), frame);
  }
}

/** Says everything there is to say, but what opens a cell: from a seat, or from none. */
async function askEverything(player) {
  const { raw, room, token } = player;
  await raw.ask('rooms', {});
  await raw.ask('look', { room, version: 0 });
  await raw.ask('enter', { room, token });
  await raw.ask('sit', { room, seat: 0, name: 'Mallory', key: '7'.repeat(32) });
  await raw.ask('say', { room, text: 'Where are the mines?' });
  for (const type of ['leave', 'start', 'offer', 'decline', 'again']) await player.act(type);
  await player.act('ready', { ready: true });
  await player.act('say', { text: 'Where are the mines?' });
  for (const position of CELLS) for (const deed of ['flag', 'chord', 'flag', 'flag']) await player.tap(deed, position);
}

/** Marks every cell that is closed with a question mark. */
async function doubtEverything(player) {
  for (const position of CELLS) for (const deed of ['flag', 'flag']) await player.tap(deed, position);
}

/** Opens cells one after another until nothing more can be opened. */
async function openUntilTheEnd(player) {
  for (const position of CELLS) if ((await player.tap('reveal', position)).reason === 'game over') return;
  assert.fail('all cells are open');
}

for (const mode of ['together', 'race']) {
  describe(mode, () => {
    let server;
    let players;
    let watching;

    before(async () => {
      server = await startServer();
      players = await seated(server.address, { ...MINES, mode, seats: 3 }, 3);
      const [{ room }] = players;
      watching = new Player(await Raw.in(server.address), room, { player: null, token: null });
      await watching.raw.ask('enter', { room, token: null });
    });
    after(async () => {
      endAll();
      await server.end();
    });

    /** Every connection that anybody had, and the seat that it was for. */
    const heardBy = [];
    const everybody = () => [...players.entries(), [null, watching]];
    const keep = () => everybody().forEach(([seat, { raw }]) => heardBy.some((heard) => heard.raw === raw) || heardBy.push({ raw, seat }));

    test('nobody is told anything, before the first click and after', async () => {
      for (const [, player] of everybody()) await askEverything(player);
      await players[0].tap('reveal', [4, 4]);
      for (const [, player] of everybody()) await askEverything(player);
      keep();
      for (const { raw, seat } of heardBy) checkHeard(raw, mode, seat);
    });

    test('nor who comes back', async () => {
      for (const [, player] of everybody()) await player.again(server.address);
      for (const [, player] of everybody()) await askEverything(player);
      keep();
      for (const { raw, seat } of heardBy) checkHeard(raw, mode, seat);
    });

    test('nor who has resigned, or exploded, while the others play', async () => {
      assert.equal((await players[1].act('resign')).result, true);
      if (mode === 'race') {
        await doubtEverything(players[2]);
        await openUntilTheEnd(players[2]);
        // A mark that an explosion takes away would tell of a mine.
        const { shown } = (await players[2].view()).table.boards[2].view;
        const marks = shown.join('').slice(shown.join('').indexOf('!') + 1);
        assert.match(marks, /^[?0-8]+$/);
      }
      for (const [, player] of everybody()) await askEverything(player);
      assert.equal((await watching.view()).phase, 'playing');
      for (const { raw, seat } of heardBy) checkHeard(raw, mode, seat);
    });

    test('but everybody when it has ended', async () => {
      await openUntilTheEnd(players[0]);
      const { phase, table } = await watching.view();
      assert.equal(phase, 'ended');
      for (const { seed, layout } of table.games) {
        assert.equal(layout.join('').replaceAll('.', '').length, 28);
        for (const { raw } of heardBy) {
          for (const frame of secretive(raw)) assert.ok(!frame.includes(seed) && !frame.includes(JSON.stringify(layout)), frame);
        }
      }
      for (const { raw, seat } of heardBy) checkHeard(raw, mode, seat);
    });
  });
}

test('boards are laid from any of the seeds', async () => {
  const server = await startServer();
  const seeds = [];
  for (let time = 0; time < 20; time += 1) {
    const [a, b] = await seated(server.address, { ...MINES, mode: 'race', seats: 2 }, 2);
    await a.act('resign');
    seeds.push((await b.view()).table.games[0].seed);
  }
  endAll();
  await server.end();
  assert.equal(new Set(seeds).size, 20);
  assert.ok(Math.max(...seeds) > 2 ** 52);
});

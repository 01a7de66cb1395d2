/** Whole games between two browsers, through two servers that share a Redis: both show what the referee's record leads to. */

import { chooseMove, minesweeperView, newBlokus, newMinesweeper, newOmok, newTicTacToe, revealArea } from '../../dist/index.js';
import { play as played } from '../../examples/server/moves.js';
import { startRedis, startServer } from '../../examples/server/test/processes.js';
import { leaveAll, Stay, visit } from '../../examples/server/test/visitor.js';
import { begin, createRoom, expect, join, press, seen, state, test as base } from './rooms.js';

const test = base.extend({
  servers: [async ({}, use) => {
    const redis = await startRedis();
    const servers = await Promise.all([1, 2].map(() => startServer({ REDIS_URL: redis.url })));
    await use(servers);
    leaveAll();
    await Promise.all(servers.map((server) => server.end()));
    await redis.end();
  }, { scope: 'worker' }],
  baseURL: async ({ servers }, use) => use(`${servers[0].address}/`),
});

/** Two people in a new room, each at a server of her own, and somebody who watches. */
async function meet(page, player, servers, game, options) {
  const other = await player({ baseURL: `${servers[1].address}/` });
  const [, id] = (await createRoom(page, game, options)).split('=');
  const watcher = await Stay.in(visit(servers[1].address), id);
  await join(page, `${servers[0].address}/#room=${id}`, 0, 'Mina');
  await join(other, `${servers[1].address}/#room=${id}`, 1, 'Juno');
  await begin(page, other);
  await watcher.until(({ view }) => view.phase === 'playing');
  return { pages: [page, other], watcher };
}

/** A block by the text box, everything else on the board. */
async function make(page, { block, position, coord, index }, { cols }) {
  if (!block) return press(page, coord ? [coord.y, coord.x] : [Math.floor(index / cols), index % cols]);
  const { type, rotation, flip } = block;
  await page.bringToFront();
  await page.locator('#typed-text').fill(`${type} r${rotation}${flip ? ' f' : ''} @ ${position.map((at) => at + 1).join()}`);
  return page.locator('#typed-text').press('Enter');
}

const labels = (page) => page.locator('#cells button').evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));

/** Both pages are at the end that the server tells. */
async function expectEnd(pages, { view: { outcome } }) {
  for (const page of pages) {
    await expect(state(page)).toHaveAttribute('data-phase', 'ended');
    await expect(state(page)).toHaveAttribute('data-by', outcome.by);
    await expect(state(page)).toHaveAttribute('data-winners', outcome.winners.join());
  }
  expect(await labels(pages[0])).toEqual(await labels(pages[1]));
}

/** How the page names the marks of each board; of a cell without one it says something else. */
const NAMES = { 'tic-tac-toe': { X: 'X', O: 'O' }, omok: { b: 'black', w: 'white' }, blokus: { 0: 'Blue', 1: 'Yellow' } };

for (const [name, options, fresh, marksOf] of [
  ['tic-tac-toe', { board: 'own', rows: 5, cols: 5, inARow: 4 }, () => newTicTacToe({ rows: 5, cols: 5, inARow: 4 }), ({ grid }) => [...grid]],
  ['omok', { rule: 'renju' }, () => newOmok({ rule: 'renju' }), ({ size, takes }) => takes.reduce((marks, { x, y }, index) => marks.with(y * size + x, 'bw'[index % 2]), Array(size * size).fill('.'))],
  ['blokus', { variant: 'duo' }, () => newBlokus({ variant: 'duo' }), ({ board }) => [...board.join('')]],
]) {
  test(`${name} from the first move to the last`, async ({ page, player, servers }) => {
    const { pages, watcher } = await meet(page, player, servers, name, options);
    const moves = [];
    while (watcher.room.view.phase === 'playing') {
      const { table, turn } = watcher.room.view;
      // One of them plays well, so that the game ends soon.
      const { move } = chooseMove({ ...table, level: turn === 0 ? 4 : 1, nodes: 300, seed: moves.length });
      await make(pages[turn], move, table);
      moves.push(move.block ? { ...move.block, position: move.position } : move);
      await watcher.until(({ view }) => view.moves === moves.length);
      await seen(moves.length, ...pages);
    }
    const replayed = moves.reduce((game, move) => played(game, move).game, fresh());
    expect(watcher.room.view.table).toEqual(replayed);
    await expectEnd(pages, watcher.room);
    const names = Object.values(NAMES[name]);
    const said = (await labels(page)).map((label) => names.find((mark) => label.endsWith(`, ${mark}`)) ?? null);
    expect(said).toEqual(marksOf(replayed).map((mark) => NAMES[name][mark] ?? null));
  });
}

test('minesweeper, together on one board', async ({ page, player, servers }) => {
  const { pages, watcher } = await meet(page, player, servers, 'minesweeper', { mode: 'together', level: 'beginner' });
  const moves = [];
  while (watcher.room.view.phase === 'playing') {
    const { view } = watcher.room.view.table.boards[0];
    const { move: { position } } = chooseMove({ ...view });
    await press(pages[moves.length % 2], position);
    moves.push(position);
    await watcher.until((room) => room.view.moves === moves.length);
    await seen(moves.length, ...pages);
  }
  const { games: [game], boards: [{ view }] } = watcher.room.view.table;
  const fresh = newMinesweeper({ rows: 9, cols: 9, mines: 10, seed: game.seed });
  const replayed = moves.reduce((before, position) => revealArea({ ...before, position }).game, fresh);
  expect(game).toEqual(replayed);
  expect(view).toEqual(minesweeperView(replayed));
  await expectEnd(pages, watcher.room);
});

/** A beginner's board as its player sees it, read from the names of its cells. */
async function readBoard(page) {
  const marks = (await labels(page)).map((label) => /, (\d)$/.exec(label)?.[1] ?? (label.endsWith('empty') ? '0' : '.'));
  return { rows: 9, cols: 9, mines: 10, shown: Array.from({ length: 9 }, (_, row) => marks.slice(9 * row, 9 * row + 9).join('')) };
}

test('minesweeper, a race', async ({ page, player, servers }) => {
  const { pages, watcher } = await meet(page, player, servers, 'minesweeper', { mode: 'race', level: 'beginner' });
  const { room } = watcher;
  expect(await labels(pages[0])).toEqual(await labels(pages[1]));
  for (let seat = 0; room.view.phase === 'playing'; seat = 1 - seat) {
    if (room.view.table.boards[seat].state !== 'playing') continue;
    const { moves } = room.view;
    const { move } = chooseMove(await readBoard(pages[seat]));
    await press(pages[seat], move.position);
    await watcher.until(({ view }) => view.moves > moves);
    await seen(moves + 1, ...pages);
  }
  const { table, outcome } = room.view;
  expect(table.games[0].layout).toEqual(table.games[1].layout);
  expect(table.boards.map(({ view }) => view)).toEqual(table.games.map((game) => minesweeperView(game)));
  expect(outcome.scores).toEqual(table.boards.map(({ opened }) => opened));
  for (const one of pages) await expect(state(one)).toHaveAttribute('data-winners', outcome.winners.join());
});

/** What the games tell the rest of the page, asked of the modules themselves. */

import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, test } from '@playwright/test';

let server;
let omok;
let ticTacToe;
let tables;
let words;

test.beforeAll(async () => {
  const root = fileURLToPath(new URL('../../www/', import.meta.url));
  const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: [{ find: /^noripan$/, replacement: `${dist}index.js` }, { find: /^noripan\/(\w+)$/, replacement: `${dist}$1.js` }] },
  });
  ({ omok } = await server.ssrLoadModule('/games/omok.js'));
  ({ ticTacToe } = await server.ssrLoadModule('/games/tictactoe.js'));
  tables = { ...(await server.ssrLoadModule('/table.js')), ...(await server.ssrLoadModule('/options.js')) };
  words = await server.ssrLoadModule('/words.js');
  globalThis.document = { documentElement: {} };
});

test.beforeEach(() => words.setLanguage('en'));

test.afterAll(() => server.close());

/** A table of a game led along moves in the form of a link. */
const tableOf = (kind, options, moves) => {
  const table = tables.layTable(kind, { ...tables.firstValues(kind), ...options });
  expect(tables.lead(table, moves.match(kind.written) ?? [])).toBe(null);
  return table;
};

const FIVE = 'h8a1i8a3j8a5k8a7l8';

test('results of omok: the person\'s view, the group and the level', () => {
  const result = (options, moves) => omok.result(tableOf(omok, options, moves));
  expect(result({}, FIVE)).toEqual({ game: 'omok', group: 'standard 15', outcome: 'played', ms: 0, moves: 9 });
  expect(result({ rival: 'second', strength: '4' }, FIVE)).toMatchObject({ outcome: 'won', level: 4 });
  expect(result({ rival: 'first', rule: 'renju' }, FIVE)).toMatchObject({ group: 'renju 15', outcome: 'lost' });
  expect(result({ rival: 'first', alone: true }, FIVE)).toBe(null);
  const swapped = 'h8a1i8whitea3j8a5k8a7l8';
  expect(result({ rival: 'second', opening: 'swap2' }, swapped)).toMatchObject({ group: 'standard 15 swap2', outcome: 'won' });
  expect(result({ rival: 'second', opening: 'swap2' }, swapped.replace('white', 'black'))).toMatchObject({ outcome: 'lost' });
  const foul = 'h8f10g8k11i9j6i10e5i8';
  expect(result({ rival: 'second', rule: 'renju', fouls: 'lose' }, foul)).toMatchObject({ outcome: 'lost' });
  const late = Object.assign(tableOf(omok, { rival: 'second' }, 'h8'), { timedOut: 1 });
  expect(omok.result(late)).toMatchObject({ outcome: 'won' });
  expect(omok.result(Object.assign(late, { shared: true }))).toBe(null);
});

test('results of tic-tac-toe', () => {
  const result = (options, moves) => ticTacToe.result(tableOf(ticTacToe, options, moves));
  const row = 'r1c1r2c1r1c2r2c2r1c3';
  expect(result({ rival: 'first' }, row)).toMatchObject({ game: 'tic-tac-toe', group: '3x3/3', outcome: 'lost', moves: 5, level: 3 });
  expect(result({ rival: 'second' }, row)).toMatchObject({ outcome: 'won' });
  expect(result({ rival: 'second', board: 'own', rows: 1, cols: 3, inARow: 3 }, 'r1c1r1c2r1c3')).toMatchObject({ group: '1x3/3', outcome: 'drawn' });
});

test('questions are answered in both languages, and English ones in either', async () => {
  const renju = tableOf(omok, { rule: 'renju' }, 'h8f10g8k11i9j6i10e5');
  const lines = tableOf(ticTacToe, { board: 'own', rows: 1, cols: 3, inARow: 3 }, 'r1c2');
  for (const asked of ['forbidden', 'Forbidden ']) expect(omok.tell(renju, asked)).toBe('Forbidden: I8 double three.');
  expect(omok.tell(renju, 'stones')).toBe('Black, 4 stones: H8, G8, I9, I10. White, 4 stones: F10, K11, J6, E5.');
  expect(omok.tell(tableOf(omok, {}, ''), 'stones')).toBe('Black has no stone yet. White has no stone yet.');
  expect(omok.tell(tableOf(omok, {}, ''), 'forbidden')).toBe('No point is forbidden now.');
  for (const other of ['last', 'turn', 'h8', '']) expect(omok.tell(renju, other)).toBe(undefined);
  expect(ticTacToe.tell(lines, 'free')).toBe('2 squares are free: row 1 column 1, row 1 column 3.');
  await words.setLanguage('ko');
  for (const asked of ['forbidden', '금수']) expect(omok.tell(renju, asked)).toBe('금수 1곳: I8 삼삼.');
  expect(omok.tell(renju, '돌')).toContain('흑 4개');
  expect(ticTacToe.tell(lines, '빈칸')).toBe('빈칸 2개: 1행 1열, 1행 3열.');
});

test('a choice is written and read as one word', () => {
  const table = tableOf(omok, { opening: 'swap2' }, 'b1b2b3');
  for (const [choose, text] of [['black', 'black'], ['white', 'white'], ['place-two', 'two']]) {
    expect(omok.write(table.game, { choose })).toBe(text);
    expect(omok.read(table.game, ` ${text.toUpperCase()}`)).toEqual({ choose });
    expect(omok.place(table.game, { choose })).toBe(null);
  }
  expect('b1blackt2twob20white'.match(omok.written)).toEqual(['b1', 'black', 't2', 'two', 'b20', 'white']);
});

test('until the colours are chosen the sides are persons', () => {
  const names = (moves) => [0, 1].map((side) => omok.sideName(side, tableOf(omok, { opening: 'swap2' }, moves).game));
  expect(names('h8')).toEqual(['First player', 'Second player']);
  expect(names('h8a1i8two')).toEqual(['First player', 'Second player']);
  expect(names('h8a1i8white')).toEqual(['Black', 'White']);
  expect(names('h8a1i8blacka3')).toEqual(['White', 'Black']);
  expect(omok.sideName(0)).toBe('Black');
});

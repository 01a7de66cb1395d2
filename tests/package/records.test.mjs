// Records through the package: what is written and read again is the same game, and what cannot be read says where.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from './tarball.mjs';

const noripan = await load();
const { chordArea, exportGame, importGame, markCell, newBlokus, newMinesweeper, newOmok, newTicTacToe, placeStone, putBlockOnBoard, revealArea, toggleFlag } = noripan;

const file = (name) => readFileSync(new URL(`../notation/${name}`, import.meta.url));

/** The game after these moves, each spread into its call. */
const played = (game, moves, call) => moves.reduce((now, move) => {
  const answer = (typeof call === 'function' ? call : call[move.do])({ ...now, ...move });
  assert.ok(answer.result, JSON.stringify([move, answer.reason]));
  return answer.game;
}, game);

const MINESWEEPER = { reveal: revealArea, flag: toggleFlag, chord: chordArea };

const READERS = [
  ['blksgf', newBlokus(), putBlockOnBoard, [
    { block: { type: '54', rotation: 0, flip: false }, position: [0, 0] },
    { block: { type: '10', rotation: 3, flip: true }, position: [0, 19] },
  ]],
  ['blksgf', newBlokus({ variant: 'duo', freeStart: true }), putBlockOnBoard, [
    { block: { type: '20', rotation: 1, flip: false }, position: [9, 9] },
    { block: { type: '5a', rotation: 2, flip: true }, position: [4, 4] },
  ]],
  ['sgf', newOmok({ size: 19, rule: 'caro' }), placeStone, [{ coord: { x: 0, y: 18 } }, { coord: { x: 18, y: 0 } }]],
  ['sgf', newOmok({ rule: 'renju', opening: 'swap2', fouls: 'lose' }), placeStone, [
    ...[[0, 0], [9, 9], [3, 4]].map(([x, y]) => ({ coord: { x, y } })), { choose: 'white' }, { coord: { x: 7, y: 7 } },
  ]],
  ['psq', newOmok({ size: 20, rule: 'freestyle' }), placeStone, [{ coord: { x: 0, y: 19 } }, { coord: { x: 19, y: 0 } }]],
  ['letters', newOmok(), placeStone, [{ coord: { x: 0, y: 14 } }, { coord: { x: 14, y: 0 } }]],
  ['digits', newTicTacToe({ rows: 4, cols: 5, inARow: 4 }), markCell, [{ index: 3 }, { index: 19 }, { index: 12 }]],
];

for (const [format, start, call, moves] of READERS) {
  test(`${format} of ${start.variant ?? start.game}: the same game and the same moves come back`, () => {
    const game = played(start, moves, call);
    const { text } = exportGame({ ...game, format });
    const { rows, cols, inARow } = start;
    for (const record of [{ text }, { bytes: new TextEncoder().encode(text) }, { bytes: Buffer.from(text) }]) {
      const read = importGame({ ...record, format, rows, cols, inARow });
      assert.deepEqual(read.game, game);
      assert.deepEqual(played(start, read.history, call), game);
      if (format !== 'digits') assert.deepEqual(read.history, moves);
    }
  });
}

test('rawvf: a replay with its times', () => {
  const start = newMinesweeper({ rows: 3, cols: 4, seed: 12, questionMarks: true, layout: ['*...', '....', '...*'] });
  const events = [
    { do: 'flag', position: [0, 0], time: -250 },
    { do: 'reveal', position: [0, 3], time: 0 },
    { do: 'chord', position: [1, 1], time: 1234 },
  ];
  const game = played(start, events, MINESWEEPER);
  const { text } = exportGame({ ...game, events });
  const read = importGame({ text, format: 'rawvf' });
  assert.deepEqual(read, { result: true, game, history: events });
  assert.deepEqual(exportGame({ ...game, format: 'rawvf' }), { result: false, reason: 'events do not match' });
  assert.deepEqual(exportGame({ ...game, events: events.slice(1) }), { result: false, reason: 'events do not match' });
});

test('mbf: where the mines lie', () => {
  const game = newMinesweeper({ rows: 2, cols: 3, seed: 0, layout: ['..*', '*..'] });
  const { bytes } = exportGame(game);
  assert.deepEqual([...bytes], [3, 2, 0, 2, 2, 0, 0, 1]);
  assert.deepEqual(importGame({ bytes, format: 'mbf' }), { result: true, game, history: [] });
  assert.deepEqual(exportGame(newMinesweeper({ rows: 2, cols: 2, mines: 1 })), { result: false, reason: 'no mines laid' });
});

test('files of other programs', () => {
  assert.equal(importGame({ bytes: file('pentobi.blksgf'), format: 'blksgf' }).game.moves.length, 4);
  assert.equal(importGame({ bytes: file('renju-site.sgf'), format: 'sgf' }).game.rule, 'freestyle');
  assert.equal(importGame({ bytes: file('gomocup.psq'), format: 'psq' }).game.size, 20);
  assert.deepEqual(importGame({ bytes: file('arbiter.rawvf'), format: 'rawvf' }).game.outcome, { won: true });
});

test('what is no game says where', () => {
  assert.deepEqual(importGame({ text: '(;GM[4];B[hh]\n;W[hh])', format: 'sgf' }), { result: false, reason: 'occupied', at: { move: 2, line: 2, column: 4 } });
  assert.deepEqual(importGame({ text: '(;B[hh]\n', format: 'sgf' }), { result: false, reason: 'cannot be read', expected: 'a property, ;, ( or )', at: { line: 2, column: 1 } });
  assert.deepEqual(importGame({ bytes: new Uint8Array([104, 56, 0xff]), format: 'letters' }), { result: false, reason: 'cannot be read', expected: 'UTF-8', at: { line: 1, column: 3 } });
  const tooLong = { result: false, reason: 'cannot be read', expected: 'at most 10000000 bytes', at: { line: 1, column: 1 } };
  assert.deepEqual(importGame({ text: 'a'.repeat(10_000_001), format: 'letters' }), tooLong);
  assert.deepEqual(importGame({ text: '놀'.repeat(4_000_000), format: 'letters' }), tooLong);
  assert.deepEqual(importGame({ bytes: new Uint8Array(10_000_001), format: 'mbf' }), tooLong);
  const lying = Object.defineProperty(new Uint8Array(10_000_001), 'length', { value: 1 });
  assert.deepEqual(importGame({ bytes: lying, format: 'mbf' }), tooLong);
});

test('bytes survive JSON as a list', () => {
  const { bytes } = exportGame({ ...newMinesweeper({ rows: 3, cols: 4, layout: [[0, 1], [2, 3]] }), format: 'mbf' });
  const list = JSON.parse(JSON.stringify([...bytes]));
  assert.deepEqual(importGame({ bytes: list, format: 'mbf' }), importGame({ bytes, format: 'mbf' }));
  assert.throws(() => importGame({ bytes: [1, 300], format: 'mbf' }), { message: 'bytes[1]: expected 0..255, got 300' });
});

test('wrong arguments are named', () => {
  const omok = newOmok();
  const thrown = [
    [() => importGame({ text: '', format: 'pgn' }), "format: expected 'blksgf', 'sgf', 'psq', 'letters', 'digits', 'mbf', 'rawvf', got \"pgn\""],
    [() => importGame({ text: '' }), "format: expected 'blksgf', 'sgf', 'psq', 'letters', 'digits', 'mbf', 'rawvf', got undefined"],
    [() => importGame({ format: 'sgf' }), 'text: expected a string, or bytes, got undefined'],
    [() => importGame({ format: 'mbf', text: '' }), 'text: expected a Uint8Array, got ""'],
    [() => importGame({ format: 'sgf', bytes: new Uint16Array(2) }), 'bytes: expected a Uint8Array, got an object'],
    [() => importGame({ format: 'letters', text: '', size: 4 }), 'size: expected 5..20, got 4'],
    [() => importGame({ format: 'digits', text: '', inARow: 4 }), 'inARow: expected 1..3'],
    [() => exportGame({ ...omok, format: 'blksgf' }), "format: expected 'sgf', 'psq', 'letters', got \"blksgf\""],
    [() => exportGame({ takes: [] }), "game: expected 'blokus', 'omok', 'tic-tac-toe', 'minesweeper', got undefined"],
    [() => exportGame({ ...newMinesweeper({ rows: 1, cols: 2, layout: [] }), events: [{ do: 'open', position: [0, 0] }] }), "events[0].do: expected 'reveal', 'flag', 'chord', got \"open\""],
  ];
  for (const [call, message] of thrown) assert.throws(call, { message });
});

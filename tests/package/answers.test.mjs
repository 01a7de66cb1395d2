// The known answers of tests/vectors, asked of the packed package.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { answers, load, root } from './tarball.mjs';

const noripan = await load();

/** A test over the rows of a file: `check(row, same)` compares with `same(got, wanted, of what)`. */
const known = (name, file, check) =>
  test(name, () => {
    let compared = 0;
    const same = (got, wanted, what) => {
      compared += 1;
      assert.deepEqual(got, wanted, what);
    };
    for (const [number, row] of answers(file).entries()) check(row, (got, wanted, what) => same(got, wanted, `${file}:${number + 1} ${what}`), number);
    console.log(`${file}: ${compared} answers compared`);
    assert.ok(compared > 0);
  });

const byNumbers = (a, b) => {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at < 0 ? a.length - b.length : at < b.length ? a[at] - b[at] : 1;
};
const sorted = (cells) => [...cells].sort(byNumbers);

const ORIENTATIONS = JSON.parse(readFileSync(join(root, 'tests/vectors/blokus-orientations.json'), 'utf8'));

/** How a block must be turned to cover these cells, and where. */
const layingOf = (type, cells) => {
  const position = [0, 1].map((axis) => Math.min(...cells.map((cell) => cell[axis])));
  const shape = sorted(cells.map(([row, col]) => [row - position[0], col - position[1]]));
  const [key] = Object.entries(ORIENTATIONS[type]).find(([, squares]) => String(sorted(squares)) === String(shape));
  return { block: { type, rotation: Number(key[1]), flip: key.endsWith('f') }, position };
};

/** FNV-1a, 64 bits, of the placements as sorted lists of cell numbers. */
const hashOf = (placements, size) => {
  const lists = placements.map(({ cells }) => cells.map(([row, col]) => row * size + col).sort((a, b) => a - b)).sort(byNumbers);
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(lists.map((list) => `${list};`).join(''))) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(16).padStart(16, '0');
};

known('Blokus: whole games', 'blokus-classic.jsonl', ({ variant, size, plies, official_score, points_with_bonus }, same, number) => {
  let game = noripan.newBlokus({ variant });
  for (const [ply, { c, n, h, p, cells, pass }] of plies.entries()) {
    if (pass) continue;
    same(game.playerIdx, c, `turn at ply ${ply}`);
    if (number % 5 === 0) {
      const placements = noripan.blockPlacements(game);
      same([placements.length, hashOf(placements, size)], [n, h], `placements at ply ${ply}`);
      const singles = noripan.blockPlacements({ ...game, type: '10' }).flatMap(({ cells }) => cells);
      if (!game.placed[c].includes('10')) same(noripan.attachPoints(game), singles, `attach points at ply ${ply}`);
    }
    const answer = noripan.putBlockOnBoard({ ...game, ...layingOf(p, cells) });
    same(answer.reason, undefined, `ply ${ply}`);
    game = answer.game;
  }
  same(game.playerIdx, null, 'turn after the end');
  same(game.blocked.flatMap((_, playerIdx) => noripan.attachPoints({ ...game, playerIdx })), [], 'attach points after the end');
  same(noripan.attachPoints(game), [], 'attach points of nobody after the end');
  same([game.outcome.scores, game.outcome.points], [official_score, points_with_bonus], 'score');
});

known('Blokus: single placements', 'blokus-placements.jsonl', ({ board, queries }, same) => {
  const lists = board.map((row) => Array.from(row, (cell) => (cell === '.' ? false : Number(cell))));
  for (const { type, rotation, flip, position, playerIdx, reason } of queries) {
    const what = `${type} r${rotation}${flip ? 'f' : ''} at ${position} by ${playerIdx}`;
    const block = { type, rotation, flip };
    const answer = noripan.isBlockPlaceable({ board, block, position, playerIdx });
    same([answer.result, answer.reason ?? null], [reason === null, reason], what);
    same(noripan.isBlockPlaceable({ board: lists, block: noripan.getBlockMatrix(block), position, playerIdx }), answer, `${what}, as lists`);
    same(noripan.putBlockOnBoard({ board, block, position, playerIdx }).result, answer.result, `${what}, put`);
  }
});

test('Blokus: attach points', () => {
  const starts = { 20: [[0, 0], [0, 19], [19, 0], [19, 19]], 14: [[4, 4], [9, 9]] };
  for (const variant of ['classic', 'classic-2', 'classic-3', 'duo', 'junior']) {
    for (const freeStart of [false, true]) {
      const game = noripan.newBlokus({ variant, freeStart });
      const { board } = game;
      const points = noripan.attachPoints(game);
      assert.deepEqual(points, freeStart ? starts[board.length] : starts[board.length].slice(0, 1), `${variant} ${freeStart}`);
      assert.deepEqual(points, noripan.blockPlacements({ ...game, type: '10' }).flatMap(({ cells }) => cells), variant);
      assert.deepEqual(points, noripan.attachPoints({ board, freeStart, playerIdx: 0 }), `${variant}, its board alone`);
    }
  }
  const game = noripan.newBlokus();
  const { board } = game;
  assert.deepEqual([0, 1, 2, 3].flatMap((playerIdx) => noripan.attachPoints({ ...game, playerIdx })), [[0, 0], [0, 19], [19, 19], [19, 0]]);
  assert.deepEqual(noripan.attachPoints({ ...noripan.newBlokus({ variant: 'duo' }), playerIdx: 2 }), []);
  assert.deepEqual(noripan.attachPoints({ board: ['.'.repeat(20), '...00'.padEnd(20, '.'), '...1'.padEnd(20, '.'), ...board.slice(3)], slotIdx: 0 }), [[0, 2], [0, 5], [2, 2], [2, 5]]);

  const wrong = (call) => {
    try {
      return noripan.attachPoints(call);
    } catch ({ name, message }) {
      return `${name}: ${message}`;
    }
  };
  assert.match(wrong({ board }), /^TypeError: playerIdx: /);
  assert.equal(wrong({ board, playerIdx: 4 }), 'RangeError: playerIdx: expected 0..3, got 4');
  assert.equal(wrong({ board, slotIdx: -1 }), 'RangeError: slotIdx: expected 0..3, got -1');
  assert.equal(wrong({ ...noripan.newBlokus({ variant: 'duo' }), game: undefined, playerIdx: 2 }), 'RangeError: playerIdx: expected 0..1 on a board of 14x14, got 2');
  assert.equal(wrong({ board: ['..', '..'], playerIdx: 0 }), 'RangeError: board: expected 20x20 or 14x14 cells');
  assert.match(wrong({ board, playerIdx: 0, freeStart: 1 }), /^TypeError: freeStart: /);
  assert.match(wrong({ ...game, moves: [{ playerIdx: 0, type: '10', rotation: 0, flip: false, position: [5, 5] }] }), /^RangeError: moves\[0\]: invalid first move$/);
  assert.match(wrong(noripan.newOmok()), /^RangeError: game: expected 'blokus'/);
  assert.match(wrong(), /^TypeError: argument: /);
});

known('tic-tac-toe: every position up to symmetry', 'tictactoe.jsonl', ({ board, to_move, terminal, win_lines }, same) => {
  const grid = Array.from(board, (cell) => (cell === '.' ? null : cell));
  const win = noripan.checkWin({ grid });
  same([win.winner, win.winLines.map(({ cells }) => cells)], [['X', 'O'].includes(terminal) ? terminal : null, win_lines], `${board} lines`);
  for (let index = 0; index < 9; index++) {
    const { result, reason, turn } = noripan.markCell({ grid, index });
    const wanted = terminal ? 'game over' : grid[index] ? 'occupied' : undefined;
    same([result, reason], [!wanted, wanted], `${board} at ${index}`);
    if (result) same(turn, to_move === 'X' ? 'O' : 'X', `${board} at ${index}, turn`);
  }
});

test('tic-tac-toe: of all 19,683 grids, those that games reach', () => {
  const allowed = (grid) => {
    try {
      noripan.checkDraw({ grid });
      return true;
    } catch (error) {
      assert.match(error.message, /^grid: /);
      return false;
    }
  };
  const grids = Array.from({ length: 3 ** 9 }, (_, number) => number.toString(3).padStart(9, '0').replace(/./g, (digit) => '.XO'[digit]));
  assert.equal(grids.filter(allowed).length, 5478);
});

const boardOf = ({ rows, cols, mines }) => {
  const isMine = new Set(mines.map(String));
  const around = (r, c) => [-1, 0, 1].flatMap((dr) => [-1, 0, 1].map((dc) => `${r + dr},${c + dc}`));
  const number = (r, c) => (isMine.has(`${r},${c}`) ? -1 : around(r, c).filter((cell) => isMine.has(cell)).length);
  return Array.from({ length: rows }, (_, r) => Array.from({ length: cols }, (_, c) => number(r, c)));
};

known('minesweeper: boards and single reveals', 'mines-boards.jsonl', (row, same) => {
  const board = boardOf(row);
  const { bbbv, openings, islands } = row;
  same(noripan.boardStats({ board }), { bbbv, openings, islands }, `${row.id} statistics`);
  for (const { at, mine, count, wins, opened, opened_spans } of row.reveals) {
    const what = `${row.id} at ${at}`;
    const answer = noripan.revealArea({ board, open: board.map((cells) => cells.map(() => false)), position: at });
    const safe = sorted(answer.opened.filter(([r, c]) => board[r][c] >= 0));
    same([answer.outcome, safe.length], [mine ? 'lost' : wins ? 'won' : 'playing', count], what);
    same(answer.open.flat().filter(Boolean).length, answer.count, `${what}, open cells`);
    const cells = opened ?? opened_spans?.flatMap(([r, from, to]) => Array.from({ length: to - from + 1 }, (_, i) => [r, from + i]));
    if (cells) same(safe, sorted(cells), `${what}, cells`);
  }
});

const ACTION = { left: noripan.revealArea, flag: noripan.toggleFlag, chord: noripan.chordArea };
const digits = (rows) => rows.map((row) => row.replace(/\D/g, '.'));
const statusOf = ({ outcome }) => (outcome === null ? 'playing' : outcome.won ? 'won' : 'lost');

known('minesweeper: sessions', 'mines-play.jsonl', ({ id, rows, cols, mines, steps, final, status, exploded, wrong_flags }, same) => {
  let game = noripan.newMinesweeper({ rows, cols, layout: mines });
  for (const [number, step] of steps.entries()) {
    const what = `${id} step ${number}, ${step.do} at ${step.at}`;
    const answer = ACTION[step.do]({ ...game, position: step.at });
    game = answer.game ?? game;
    same(statusOf(game), step.status, what);
    if (step.status !== 'playing') continue;
    const view = noripan.minesweeperView(game);
    same(view.counter, step.counter, `${what}, counter`);
    same(view.shown.join('').replace(/[.F0-8]/g, ''), '', `${what}, nothing given away`);
    if (step.do !== 'flag') same(sorted(answer.opened), sorted(step.opened), `${what}, cells`);
  }
  same([statusOf(game), digits(noripan.minesweeperView(game).shown)], [status, digits(final)], `${id} end`);
  if (status === 'lost') same([sorted(game.outcome.exploded), sorted(game.outcome.wrongFlags)], [sorted(exploded), sorted(wrong_flags)], `${id} mines shown`);
});

known('minesweeper: probabilities', 'mines-probability.jsonl', ({ id, shown, total_mines, solutions, mine_counts, safe, sure_mines }, same) => {
  const answer = noripan.mineProbabilities({ shown, mines: total_mines });
  if (solutions === 0) return same(answer, { result: false, reason: 'no layout' }, `${id} impossible`);
  same([answer.solutions, answer.safe, answer.certain], [String(solutions), sorted(safe), sorted(sure_mines)], `${id} layouts`);
  const probability = shown.map((row) => Array.from(row, () => null));
  for (const [r, c, count] of mine_counts) probability[r][c] = Number((count / solutions).toFixed(12));
  same(answer.probability.map((row) => row.map((p) => (p === null ? null : Number(p.toFixed(12))))), probability, `${id} probabilities`);
});

const runs = (lines, xy) => lines.map((line) => sorted(line.map(xy)).join(' ')).sort();

/** String rows of a board. */
const stonesOf = ({ size, black, white }) => {
  const cells = Array.from({ length: size }, () => Array(size).fill('.'));
  for (const [row, col] of black) cells[row][col] = 'b';
  for (const [row, col] of white) cells[row][col] = 'w';
  return cells.map((line) => line.join(''));
};

known('omok: wins and lines', 'omok-win.jsonl', (answer, same) => {
  const { id, rule, move: [row, col, turn], result, lines, overline } = answer;
  const asked = noripan.checkOmok({ board: stonesOf(answer), turn, coord: { x: col, y: row }, rule });
  same([asked.result, asked.color], [result === 'win', turn], `${id} by ${rule}`);
  if (asked.result) same(runs(asked.lines, ({ x, y }) => [y, x]), runs(lines, (cell) => cell), `${id} by ${rule}, lines`);
  else same([asked.reason, asked.kinds.length > 0], [overline ? 'overline' : 'no five', result === 'forbidden'], `${id} by ${rule}, reason`);
});

const ORDER = ['overline', 'double four', 'double three'];

known('omok: forbidden points of renju', 'omok-renju.jsonl', (answer, same) => {
  const { id, forbidden, kinds, fake_double_three, black_five } = answer;
  const stones = { board: stonesOf(answer), turn: 'black', rule: 'renju' };
  const words = kinds.map((list) => list.map((word) => word.replace('-one-line', '').replace('-', ' ')));
  const wanted = forbidden.map(([y, x], i) => ({ x, y, kinds: ORDER.filter((word) => words[i].includes(word)) }));
  const points = noripan.forbiddenPoints(stones);
  same(points, wanted.sort((a, b) => a.y - b.y || a.x - b.x), id);
  for (const { x, y, kinds } of points) {
    const asked = noripan.checkOmok({ ...stones, coord: { x, y } });
    same([asked.result, asked.reason, asked.kinds], [false, kinds[0], kinds], `${id} at ${y},${x}`);
  }
  for (const [y, x] of fake_double_three) same(noripan.checkOmok({ ...stones, coord: { x, y } }).kinds, [], `${id}, no double three at ${y},${x}`);
  for (const [y, x] of black_five) same(noripan.checkOmok({ ...stones, coord: { x, y } }).result, true, `${id}, five at ${y},${x}`);
});

known('omok: double threes of the Korean rule', 'omok-double-three.jsonl', (answer, same) => {
  for (const turn of ['black', 'white']) {
    const points = noripan.forbiddenPoints({ board: stonesOf(answer), turn, rule: 'omok' });
    same(points, sorted(answer[`forbidden33_${turn}`]).map(([y, x]) => ({ x, y, kinds: ['double three'] })), `${answer.id} ${turn}`);
  }
});

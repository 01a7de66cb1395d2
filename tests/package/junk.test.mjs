// Wrong arguments to every export: each is refused or thrown as promised, none breaks the engine, none is changed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { Junk } from './junk.mjs';
import { load } from './tarball.mjs';

const CALLS = 20_000;
const SEED = 20_240_229;

const noripan = await load();

/** The exports that start the engine; node.test.mjs tests them. */
const STARTERS = ['init', 'initSync'];

/** The exports that ask: their `result: false` is no refusal. */
const QUESTIONS = ['checkWin'];

const list = (board) => board.map((row) => Array.from(row, (cell) => (cell === '.' ? false : Number(cell))));
const empty = list(Array(20).fill('.'.repeat(20)));
const blokus = noripan.putBlockOnBoard({ ...noripan.newBlokus(), block: { type: '58' }, position: [0, 0] }).game;
const omok = noripan.placeStone({ ...noripan.newOmok(), coord: { x: 7, y: 7 } }).game;
const moves = (...pairs) => pairs.map(([x, y]) => ({ x, y }));
const renju = moves([7, 7], [6, 9], [5, 9], [6, 10], [5, 8], [6, 11], [7, 8], [6, 12], [6, 13], [0, 14]).reduce((game, coord) => noripan.placeStone({ ...game, coord }).game, noripan.newOmok({ rule: 'renju' }));
const opened = moves([0, 0], [7, 7], [3, 4]).reduce((game, coord) => noripan.placeStone({ ...game, coord }).game, noripan.newOmok({ opening: 'swap2' }));
const tictactoe = noripan.markCell({ ...noripan.newTicTacToe(), index: 0 }).game;
const mines = noripan.revealArea({ ...noripan.newMinesweeper({ rows: 4, cols: 5, layout: ['*....', '..*..', '.....', '.....'] }), position: [3, 4] }).game;
const block = [[true, true], [true, false]];
const over = { board: empty, block, position: [0, 0], playerIdx: 0 };
const stones = [{ x: 3, y: 3 }, { x: 9, y: 9 }, { x: 4, y: 3 }];

/** Right calls of every export: the argument, and what must be true of the answer. */
const RIGHT = {
  newTicTacToe: [[{ rows: 4, cols: 5, inARow: 4 }, ({ grid }) => grid.length === 20]],
  markCell: [[{ ...tictactoe, index: 4 }, ({ game }) => game.grid === 'X...O....'], [{ grid: ['X', ...Array(8).fill(null)], index: 4, player: 'O' }, ({ turn }) => turn === 'X']],
  getRowCol: [[{ index: 11, cols: 4 }, (cell) => String(cell) === '2,3']],
  checkWin: [[{ grid: 'XXXOO....' }, ({ winner }) => winner === 'X']],
  checkDraw: [[{ grid: [...'XOXXOOOXX'] }, (isDraw) => isDraw]],
  newOmok: [[{ size: 19, rule: 'renju', opening: 'swap2', fouls: 'lose' }, ({ size, seat }) => size === 19 && seat === 'first']],
  placeStone: [[{ ...omok, coord: { x: 8, y: 7 }, player: 'white' }, ({ game }) => game.turn === 'black'], [{ ...opened, choose: 'place-two', player: 'second' }, ({ game }) => game.choices[0] === 'place-two'], [{ ...renju, coord: { x: 6, y: 8 } }, ({ reason }) => reason === 'double three']],
  checkOmok: [[{ takes: stones, coord: stones[0], size: 15, rule: 'standard' }, ({ reason }) => reason === 'no five'], [{ board: ['bbbb.', ...Array(4).fill('.....')], turn: 'black', coord: { x: 4, y: 0 } }, ({ result }) => result]],
  forbiddenPoints: [[renju, ([point]) => point.x === 6], [{ takes: renju.takes, size: 15, rule: 'omok' }, ([point]) => point.y === 8], [{ board: [...Array(4).fill('.......'), '..bb...', '....b..', '....b..'], turn: 'black', rule: 'renju' }, ({ length }) => length === 0]],
  countDirection: [[{ takes: stones, coord: stones[0], direction: { x: 1, y: 0 } }, (count) => count === 1]],
  newBlokus: [[{ variant: 'classic', freeStart: false }, ({ board }) => board.length === 20]],
  getBlockMatrix: [[{ type: '31', rotation: 1, flip: true }, (matrix) => String(matrix) === 'false,true,true,true']],
  isWithinBoardBounds: [[over, (is) => is]],
  isFirstMoveValid: [[over, (is) => is]],
  hasDiagonalConnection: [[over, (is) => !is]],
  hasEdgeConnection: [[over, (is) => !is]],
  hasOverlap: [[over, (is) => !is]],
  isBlockPlaceable: [[{ ...blokus, block: { type: '10' }, position: [0, 19] }, ({ result }) => result], [{ ...blokus, blockInfo: { type: '10' }, position: [0, 19], slotIdx: 0 }, ({ reason }) => reason === 'not your turn'], [over, ({ result }) => result]],
  placeableBlocks: [[blokus, ({ placeable }) => placeable.length === 20], [{ board: empty, playerIdx: 0, blocks: ['10', '52'] }, ({ blocked }) => String(blocked) === '52']],
  attachPoints: [[blokus, (cells) => String(cells) === '0,19'], [{ board: empty, playerIdx: 2, freeStart: true }, ({ length }) => length === 4]],
  blockPlacements: [[{ ...blokus, type: '10' }, ({ length }) => length === 1]],
  putBlockOnBoard: [[{ ...blokus, block: { type: '10' }, position: [0, 19] }, ({ game }) => game.moves.length === 2], [over, ({ board }) => board[1][0] === 0]],
  newMinesweeper: [[{ rows: 9, cols: 9, mines: 10, seed: 7, firstClick: 'safe', noGuess: false, questionMarks: true }, ({ open }) => open.length === 9], [{ rows: 2, cols: 3, layout: [[0, 0]], seed: 0 }, ({ layout }) => layout[0] === '*..'], [{ rows: 8, cols: 8, mines: 10, seed: 1, firstClick: 'relocate', noGuess: true }, ({ noGuess }) => noGuess]],
  minesweeperView: [[mines, ({ shown }) => shown[3] === '00000']],
  mineProbabilities: [[{ shown: ['1..', '.F?', '0..'], mines: 1 }, ({ solutions }) => solutions === '1'], [{ shown: ['1.'], mines: 2 }, ({ reason }) => reason === 'no layout'], [{ ...noripan.minesweeperView(mines) }, ({ certain }) => certain.length > 0]],
  boardStats: [[{ board: [[1, -1], [1, 1]] }, ({ bbbv }) => bbbv === 3]],
  revealArea: [[{ ...mines, position: [0, 1], order: 'depth', list: true }, ({ count }) => count === 1], [{ board: [[0, 0], [0, 0]], open: [[false, false], [false, false]], flags: [[false, true], [false, false]], position: [0, 0] }, ({ count }) => count === 3]],
  toggleFlag: [[{ ...mines, position: [0, 0] }, ({ game }) => game.flags[0] === 'F....']],
  chordArea: [[{ ...mines, position: [2, 1], order: 'breadth', list: false }, ({ reason }) => reason === 'flags do not match']],
  exportGame: [
    [{ ...omok, format: 'letters' }, ({ text }) => text === 'h8'],
    [{ ...tictactoe, format: 'digits' }, ({ text }) => text === '1'],
    [blokus, ({ text }) => text.includes(';1[a18,b18,a19,b19,a20]')],
    [{ ...mines, format: 'mbf' }, ({ bytes }) => String(bytes) === '5,4,0,2,0,0,2,1'],
    [{ ...mines, events: [{ do: 'reveal', position: [3, 4], time: 0 }] }, ({ text }) => text.startsWith('RawVF_Version: ')],
  ],
  importGame: [
    [{ text: 'h8h9', format: 'letters', size: 15, rule: 'standard' }, ({ history }) => history[1].coord.y === 6],
    [{ text: '(;GM[4]SZ[15];B[hh])', format: 'sgf' }, ({ game }) => game.takes.length === 1],
    [{ text: 'Piskvorky 15x15, 0:0, 0\n8,8,0', format: 'psq' }, ({ game }) => game.takes.length === 1],
    [{ text: '(;GM[Blokus];1[a20])', format: 'blksgf' }, ({ history }) => history[0].block.type === '10'],
    [{ text: '519', format: 'digits', rows: 3, cols: 3, inARow: 3 }, ({ game }) => game.grid === 'O...X...X'],
    [{ bytes: new Uint8Array([3, 1, 0, 1, 2, 0]), format: 'mbf' }, ({ game }) => game.layout[0] === '..*'],
    [{ text: 'RawVF_Version: Rev6\nWidth: 3\nHeight: 1\nBoard:\n00*\nEvents:\n0.5 lc 1 1\n0.6 lr 1 1\n', format: 'rawvf' }, ({ history }) => history[0].time === 600],
  ],
  // At a level that stops early by itself, whatever junk says of nodes and time.
  chooseMove: [
    [{ ...tictactoe, level: 1, seed: 7, nodes: 50, timeMs: 20, onProgress: () => {} }, ({ move }) => noripan.markCell({ ...tictactoe, ...move }).result],
    [{ ...noripan.minesweeperView(mines), level: 5, firstClick: 'safe' }, ({ why, move }) => why === 'safe' && noripan.revealArea({ ...mines, ...move }).result],
    [{ ...mines, nodes: 50 }, ({ probability, because }) => probability === 0 && because.length > 0],
    [{ ...omok, level: 1, seed: 7, nodes: 50 }, ({ move }) => noripan.placeStone({ ...omok, ...move }).result],
    [{ ...blokus, level: 1, seed: 7, nodes: 20 }, ({ move }) => noripan.putBlockOnBoard({ ...blokus, ...move }).result],
    [{ ...noripan.minesweeperView(mines), level: 1, seed: 7 }, ({ move }) => noripan.revealArea({ ...mines, ...move }).result],
  ],
};

const show = (argument) => {
  try {
    return inspect(argument, { depth: 4, maxArrayLength: 30, maxStringLength: 60, showProxy: true });
  } catch {
    return 'an argument that cannot be shown';
  }
};

/** The fields of all right calls. */
const fields = [...new Set(Object.values(RIGHT).flatMap((examples) => examples.flatMap(([argument]) => Object.keys(argument))))];

/** What a message may begin with: a field, or the call itself. */
const NAMES = new Set(['argument', ...fields]);

const wrongWith = (error) => {
  if (!(error instanceof TypeError || error instanceof RangeError)) return `threw ${show(error)}`;
  const [, field] = error.message.match(/^([a-zA-Z]\w*)(?:\[\d+\]|\.\w+)*: ./) ?? [];
  return NAMES.has(field) ? null : `its message begins with no field: ${error.message}`;
};

/** What is wrong with how a call ended, or null. */
const complaint = (name, argument) => {
  let answer;
  try {
    answer = noripan[name](argument);
  } catch (error) {
    return wrongWith(error);
  }
  if (answer?.result !== false || QUESTIONS.includes(name)) return null;
  return typeof answer.reason === 'string' && answer.reason !== '' ? null : `refused without a reason: ${show(answer)}`;
};

test('there is a right call of every export', () => {
  const exports = Object.keys(noripan).filter((name) => !STARTERS.includes(name));
  assert.deepEqual(exports.filter((name) => !RIGHT[name]), [], 'without a right call in RIGHT');
  assert.deepEqual(Object.keys(RIGHT).filter((name) => !exports.includes(name)), [], 'not exported');
});

for (const [number, [name, examples]] of Object.entries(RIGHT).entries()) {
  test(`${name}: ${CALLS} wrong arguments`, () => {
    const call = noripan[name];
    const answerTo = ([argument]) => JSON.stringify(call(argument));
    for (const [argument, isRight] of examples) assert.ok(isRight(call(argument)), `the right call ${show(argument)} got ${show(call(argument))}`);
    const answers = examples.map(answerTo);
    const junk = new Junk(SEED + number, examples.map(([argument]) => argument), fields, () => answerTo(examples[0]));
    for (let n = 0; n < CALLS; n++) {
      const argument = junk.next() < 0.15 ? junk.any(3) : junk.wrong();
      const wrong = complaint(name, argument);
      assert.equal(wrong, null, `${name}, call ${n}: ${wrong}\n${show(argument)}`);
      if (n % 100 === 99) assert.deepEqual(examples.map(answerTo), answers, `${name} answers a right call otherwise after call ${n}`);
    }
  });
}

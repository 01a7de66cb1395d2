// Checked by the compiler against the packed types, never run. Every `@ts-expect-error` is a mistake that they must catch.
import {
  blockPlacements, checkOmok, checkWin, chordArea, getRowCol, init, initSync, isBlockPlaceable, markCell, minesweeperView, newBlokus, newMinesweeper,
  newOmok, newTicTacToe, placeStone, placeableBlocks, putBlockOnBoard, revealArea, toggleFlag,
} from 'noripan';
import type { Blokus, BlokusReason, Minesweeper, Omok, Point, TicTacToe, TicTacToeReason } from 'noripan';

/** Only a value of exactly this type passes. */
const exactly = <Wanted>() => <Got>(_: [Got] extends [Wanted] ? ([Wanted] extends [Got] ? Got : never) : never) => {};

export function ticTacToe(grid: ('X' | 'O' | null)[]) {
  const game = newTicTacToe();
  const answer = markCell({ ...game, index: 4 });
  // @ts-expect-error a refusal has no game
  answer.game.grid;
  if (answer.result) {
    exactly<TicTacToe>()<typeof answer.game>(answer.game);
    const next = markCell({ ...answer.game, index: 0, player: 'O' });
    if (!next.result) exactly<TicTacToeReason>()<typeof next.reason>(next.reason);
  } else {
    // @ts-expect-error not a reason of this game
    answer.reason === 'overlapped';
  }
  const bare = markCell({ grid, index: 0 });
  if (bare.result) exactly<('X' | 'O' | null)[]>()<typeof bare.grid>(bare.grid);
  const win = checkWin({ grid });
  if (win.result) exactly<'X' | 'O'>()<typeof win.winner>(win.winner);
  // @ts-expect-error no such player
  markCell({ grid, index: 0, player: 'Z' });
  // @ts-expect-error a number is missing
  markCell({ grid });
  // @ts-expect-error one object, not two arguments
  markCell(grid, 0);
  const [row, col]: [number, number] = getRowCol({ index: 5 });
  return row + col;
}

export function omok() {
  const game: Omok = newOmok({ size: 19, rule: 'freestyle' });
  const answer = placeStone({ ...game, coord: { x: 9, y: 9 } });
  if (answer.result) answer.game.takes.map(({ x, y }: Point) => x + y);
  else answer.reason.toUpperCase();
  const asked = checkOmok({ takes: [{ x: 7, y: 7 }], coord: { x: 7, y: 7 } });
  if (asked.result) asked.lines.flat();
  else asked.reason satisfies string;
  // @ts-expect-error a coord is {x, y}
  placeStone({ ...game, coord: [9, 9] });
  // @ts-expect-error no such rule
  newOmok({ rule: 'gomoku' });
  // @ts-expect-error a board needs a turn
  checkOmok({ board: ['.....'], coord: { x: 0, y: 0 } });
}

export function blokus(board: (false | 0 | 1 | 2 | 3)[][]) {
  const game = newBlokus();
  const asked = isBlockPlaceable({ ...game, block: { type: '54', rotation: 1 }, position: [0, 0] });
  if (!asked.result) {
    exactly<BlokusReason>()<typeof asked.reason>(asked.reason);
    exactly<BlokusReason[]>()<typeof asked.reasons>(asked.reasons);
  }
  for (const { type, rotation, flip, position } of blockPlacements(game)) {
    const answer = putBlockOnBoard({ ...game, block: { type, rotation, flip }, position });
    if (answer.result) exactly<Blokus>()<typeof answer.game>(answer.game);
  }
  const put = putBlockOnBoard({ board, blockInfo: { type: '10', rotation: 0, flip: false }, position: [0, 0], playerIdx: 0, turn: 0 });
  if (put.result) exactly<(false | 0 | 1 | 2 | 3)[][]>()<typeof put.board>(put.board);
  placeableBlocks({ board, playerIdx: 3, blocks: ['10'] }).blocked.includes('10');
  // @ts-expect-error a colour is a number
  isBlockPlaceable({ board, block: [[true]], position: [0, 0], playerIdx: '0' });
  // @ts-expect-error a position is a pair
  isBlockPlaceable({ board, block: [[true]], position: [0], playerIdx: 0 });
  // @ts-expect-error a matrix holds booleans
  isBlockPlaceable({ board, block: [[1]], position: [0, 0], playerIdx: 0 });
}

export function minesweeper(board: number[][], open: boolean[][]) {
  let game: Minesweeper = newMinesweeper({ rows: 9, cols: 9, mines: 10, seed: 1 });
  const answer = revealArea({ ...game, position: [4, 4] });
  if (answer.result) game = answer.game;
  else if (answer.reason === 'bound') exactly<undefined>()<typeof answer.opened>(answer.opened);
  else exactly<[]>()<typeof answer.opened>(answer.opened);
  const flagged = toggleFlag({ ...game, position: [0, 0] });
  if (flagged.result) game = flagged.game;
  const chord = chordArea({ ...game, position: [0, 0] });
  if (chord.result) chord.exploded.length;
  const bare = revealArea({ board, open, position: [0, 0], list: false });
  if (bare.result) exactly<boolean[][]>()<typeof bare.open>(bare.open);
  minesweeperView(game).shown satisfies string[];
  // @ts-expect-error a view is not the game
  revealArea({ ...minesweeperView(game), position: [0, 0] });
  // @ts-expect-error a board of numbers needs to know what is open
  revealArea({ board, position: [0, 0] });
}

export async function start(bytes: Uint8Array) {
  await init();
  await init('/noripan.wasm');
  await init(fetch('/noripan.wasm'));
  await init(new WebAssembly.Module(new ArrayBuffer(8)));
  initSync();
  initSync(bytes);
}

// Checked by the compiler against the packed types, never run. Every `@ts-expect-error` is a mistake that they must catch.
import {
  attachPoints, blockPlacements, boardStats, checkDraw, checkOmok, checkWin, chordArea, countDirection, exportGame, forbiddenPoints, getBlockMatrix, getRowCol,
  hasDiagonalConnection, hasEdgeConnection, hasOverlap, importGame, init, initSync, isBlockPlaceable, isFirstMoveValid, isWithinBoardBounds, markCell,
  mineProbabilities, minesweeperView, newBlokus, newMinesweeper, newOmok, newTicTacToe, placeStone, placeableBlocks, putBlockOnBoard, revealArea, toggleFlag,
} from 'noripan';
import type {
  Blokus, BlokusReason, Cell, CheckWinAnswer, FloodOrder, ForbiddenPoint, Minesweeper, MinesweeperEvent, NoProbabilitiesReason, Omok, OmokReason, PlacementReason,
  Point, TicTacToe, TicTacToeReason, WinLineType,
} from 'noripan';
import { chooseMove } from 'noripan/opponents';
import { createOpponent } from 'noripan/worker';
import type { Opponent } from 'noripan/worker';

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
  const renju = newOmok({ rule: 'renju', opening: 'swap2', fouls: 'lose' });
  const chosen = placeStone({ ...renju, choose: 'place-two', player: renju.seat });
  if (chosen.result) exactly<('black' | 'white' | 'place-two')[]>()(chosen.game.mayChoose);
  else exactly<OmokReason>()(chosen.reason);
  const ended = renju.outcome;
  if (ended?.foul) exactly<[]>()(ended.lines);
  else if (ended?.winner) exactly<Point[][]>()(ended.lines);
  exactly<ForbiddenPoint[]>()(forbiddenPoints(renju));
  forbiddenPoints({ board: ['.....'], turn: 'black', rule: 'omok' }).map(({ x, y, kinds }) => [x + y, kinds.includes('double four')]);
  const { fouls, choices, seat, mayChoose, ...older } = game;
  placeStone({ ...older, coord: { x: 9, y: 9 } });
  // @ts-expect-error no such choice
  placeStone({ ...renju, choose: 'red' });
  // @ts-expect-error a stone or a choice, not both
  placeStone({ ...renju, choose: 'black', coord: { x: 9, y: 9 } });
  // @ts-expect-error neither a stone nor a choice
  placeStone(renju);
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
  exactly<Cell[]>()(attachPoints({ board, playerIdx: 3, freeStart: true }));
  // @ts-expect-error a bare board does not tell whose move it is
  attachPoints({ board });
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
  const odds = mineProbabilities({ ...minesweeperView(game) });
  if (odds.result) exactly<(number | null)[][]>()<typeof odds.probability>(odds.probability);
  else exactly<NoProbabilitiesReason>()<typeof odds.reason>(odds.reason);
  newMinesweeper({ rows: 9, cols: 9, mines: 10, firstClick: 'relocate', noGuess: true }).noGuess satisfies boolean;
  // @ts-expect-error how many mines there are is part of the question
  mineProbabilities({ shown: ['.1.'] });
  // @ts-expect-error a view is not the game
  revealArea({ ...minesweeperView(game), position: [0, 0] });
  // @ts-expect-error a board of numbers needs to know what is open
  revealArea({ board, position: [0, 0] });
}

/** The examples of the documentation. */
export function examples(board: (false | 0 | 1 | 2 | 3)[][]) {
  const ticTacToe = newTicTacToe();
  const { game: marked, winLineType } = markCell({ ...ticTacToe, index: 4 });
  exactly<TicTacToe | undefined>()<typeof marked>(marked);
  exactly<WinLineType | 'none' | undefined>()<typeof winLineType>(winLineType);
  getRowCol({ index: 5 });
  exactly<CheckWinAnswer>()(checkWin({ grid: 'XXXOO....' }));
  checkDraw({ grid: 'XOXXOOOXX' });

  const { game: placed } = placeStone({ ...newOmok({ size: 15, rule: 'freestyle' }), coord: { x: 7, y: 7 } });
  exactly<Omok | undefined>()<typeof placed>(placed);
  checkOmok({ takes: [{ x: 7, y: 7 }], coord: { x: 7, y: 8 } }).reason === 'no five';
  countDirection({ takes: [{ x: 7, y: 7 }], coord: { x: 7, y: 7 }, direction: { x: 1, y: 0 } });
  newOmok({ size: 15, rule: 'renju', opening: 'swap2' });
  forbiddenPoints({ takes: [{ x: 7, y: 7 }], rule: 'renju' });

  const { game: put } = putBlockOnBoard({ ...newBlokus({ variant: 'classic' }), block: { type: '54', rotation: 0, flip: false }, position: [0, 0] });
  exactly<Blokus | undefined>()<typeof put>(put);
  getBlockMatrix({ type: '31', rotation: 1, flip: false });
  isWithinBoardBounds({ board, block: getBlockMatrix({ type: '40' }), position: [0, 17] });
  isFirstMoveValid({ board, block: getBlockMatrix({ type: '10' }), position: [0, 0], playerIdx: 0 });
  hasDiagonalConnection({ board, block: getBlockMatrix({ type: '10' }), position: [1, 1], playerIdx: 0 });
  hasEdgeConnection({ board, block: getBlockMatrix({ type: '10' }), position: [0, 1], playerIdx: 0 });
  hasOverlap({ board, block: getBlockMatrix({ type: '10' }), position: [0, 0] });
  isBlockPlaceable({ ...newBlokus(), block: { type: '10' }, position: [5, 5] }).reason === 'invalid first move';
  placeableBlocks(newBlokus()).blocked.length + attachPoints(newBlokus()).length + blockPlacements(newBlokus()).length;

  const game = newMinesweeper({ rows: 16, cols: 30, mines: 99, seed: 1 });
  const { game: revealed, opened } = revealArea({ ...newMinesweeper({ rows: 9, cols: 9, mines: 10 }), position: [4, 4] });
  exactly<Minesweeper | undefined>()<typeof revealed>(revealed);
  exactly<Cell[] | [] | undefined>()<typeof opened>(opened);
  const { game: flagged } = toggleFlag({ ...game, position: [0, 0] });
  exactly<Minesweeper | undefined>()<typeof flagged>(flagged);
  const answer = chordArea({ ...game, position: [4, 4] });
  minesweeperView(newMinesweeper({ rows: 2, cols: 2, mines: 1 })).shown;
  boardStats({ board: [[1, -1], [1, 1]] });
  exactly<string | undefined>()(mineProbabilities({ shown: ['.1.'], mines: 1 }).solutions);
  return answer;
}

/** What a state library hands out. */
type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;

/** Games that must not be changed go in, and games that may be changed come out. */
export function frozen(ticTacToe: Immutable<TicTacToe>, omok: Immutable<Omok>, blokus: Immutable<Blokus>, minesweeper: Immutable<Minesweeper>) {
  const block = { type: '10' }, position = [0, 0] as const, coord = { x: 0, y: 0 } as const;
  exactly<TicTacToe | undefined>()(markCell({ ...ticTacToe, index: 0 }).game);
  checkWin(ticTacToe).winLines.length;
  checkDraw(ticTacToe);
  exactly<Omok | undefined>()(placeStone({ ...omok, coord }).game);
  checkOmok({ ...omok, coord }).lines?.flat();
  forbiddenPoints(omok).map(({ x }) => x);
  countDirection({ ...omok, coord, direction: coord });
  exactly<Blokus | undefined>()(putBlockOnBoard({ ...blokus, block, position }).game);
  isBlockPlaceable({ ...blokus, block, position }).reasons?.at(0);
  for (const fits of placeableBlocks(blokus).placeable) putBlockOnBoard({ ...blokus, block: fits, position: fits.position });
  attachPoints(blokus).map(([row]) => row);
  blockPlacements({ ...blokus, type: '10' });
  exactly<Minesweeper | undefined>()(revealArea({ ...minesweeper, position }).game);
  exactly<Minesweeper | undefined>()(toggleFlag({ ...minesweeper, position }).game);
  exactly<Minesweeper | undefined>()(chordArea({ ...minesweeper, position }).game);
  minesweeperView(minesweeper);
  markCell({ grid: ['X', null, null, null] as const, index: 3 });
  revealArea({ board: [[0, -1]] as const, open: [[false, true]] as const, flags: [[false, '?']] as const, position });
  return [ticTacToe.outcome?.draw, omok.outcome?.line, blokus.outcome?.winners, minesweeper.outcome?.exploded];
}

/** A game is never taken for its bare board. */
export function spread(game: Blokus, color: number, person: number | null) {
  const block = [[true]], position: Cell = [0, 0];
  const put = putBlockOnBoard({ ...game, slotIdx: 1, block, position });
  exactly<Blokus | undefined>()(put.game);
  exactly<BlokusReason | undefined>()(put.reason);
  exactly<BlokusReason | undefined>()(isBlockPlaceable({ ...game, playerIdx: color, player: person, block, position }).reason);
  placeableBlocks({ ...game, playerIdx: color });
  attachPoints({ ...game, playerIdx: color });
  hasOverlap({ ...game, block, position });
  hasEdgeConnection({ ...game, slotIdx: color, block, position });
  // @ts-expect-error after the end no colour is to move: one must be named
  hasEdgeConnection({ ...game, block, position });
  // @ts-expect-error a game of another kind
  markCell({ ...game, index: 0 });
  // @ts-expect-error a move of a game, not one on a bare grid
  markCell({ ...newTicTacToe(), index: '0' });
  // @ts-expect-error a bare board
  blockPlacements({ board: game.board });
  // @ts-expect-error a bare board
  chordArea({ board: [[0]], open: [[true]], position });
}

/** One object for all the small rules, and numbers that only the run time can check. */
export function oneObject(board: (number | false)[][], color: number, turns: number) {
  const blockInfo = { type: '31', rotation: (turns + 3) % 4, flip: false };
  isWithinBoardBounds({ board, block: blockInfo, position: [0, 0], playerIdx: color, slotIdx: color, turn: turns });
  hasOverlap({ board, blockInfo, block: null, position: [0, 0], playerIdx: color, slotIdx: color, turn: turns });
  hasEdgeConnection({ board, block: getBlockMatrix(blockInfo), blockInfo, position: [0, 0], slotIdx: color, turn: turns });
  const asked = isBlockPlaceable({ board, block: blockInfo, position: [0, 0], playerIdx: color, turn: turns });
  exactly<PlacementReason | undefined>()(asked.reason);
  const put = putBlockOnBoard({ board, blockInfo, position: [0, 0], playerIdx: color, turn: turns });
  exactly<PlacementReason | undefined>()(put.reason);
  exactly<(false | 0 | 1 | 2 | 3)[][] | undefined>()(put.board);
  const rows = putBlockOnBoard({ board: Array<string>(20).fill('.'.repeat(20)), blockInfo, position: [0, 0], playerIdx: color });
  exactly<string[] | undefined>()(rows.board);
  for (const direction of [{ x: 1, y: 0 }, { x: 1, y: 1 }]) countDirection({ board: ['.....'], turn: 'black', coord: { x: 0, y: 0 }, direction });
  // @ts-expect-error nobody says which colour
  hasEdgeConnection({ board, block: blockInfo, position: [0, 0] });
  // @ts-expect-error nobody says which colour
  isBlockPlaceable({ board, block: blockInfo, position: [0, 0] });
  // @ts-expect-error no block
  hasOverlap({ board, position: [0, 0] });
}

/** What may be left out may be undefined or null too. */
export function leftOut(game: Minesweeper, order: FloodOrder | undefined) {
  newTicTacToe({ rows: null, cols: undefined });
  newOmok({ size: undefined, rule: null, opening: null });
  newBlokus({ variant: undefined, freeStart: null });
  newMinesweeper({ rows: 2, cols: 2, mines: null, layout: ['*.', '..'], seed: undefined, firstClick: null });
  newMinesweeper({ rows: 2, cols: 2, layout: [[0, 0]] });
  markCell({ game: null, grid: '.........', index: 0, player: undefined });
  getBlockMatrix({ type: '10', rotation: undefined, flip: null });
  revealArea({ ...game, position: [0, 0], order, list: null }).opened?.at(0);
  // @ts-expect-error mines or a layout
  newMinesweeper({ rows: 2, cols: 2, mines: null });
  // @ts-expect-error no such order
  revealArea({ ...game, position: [0, 0], order: 'width' });
}

/** The list of opened cells is there, unless `list` is `false`. */
export function lists(game: Minesweeper, list: boolean, saved: any) {
  const listed = revealArea({ ...game, position: [0, 0] });
  if (listed.result) exactly<Cell[]>()(listed.opened);
  const unlisted = revealArea({ ...game, position: [0, 0], list: false });
  if (unlisted.result) exactly<undefined>()(unlisted.opened);
  const perhaps = revealArea({ ...game, position: [0, 0], list });
  if (perhaps.result) exactly<Cell[] | undefined>()(perhaps.opened);
  const chord = chordArea({ ...game, position: [0, 0], list: false });
  if (chord.result) exactly<undefined>()(chord.opened);
  const bare = revealArea({ board: [[0]], open: ['0'], position: [0, 0], list });
  if (bare.result) exactly<Cell[] | undefined>()(bare.opened);
  const parsed = revealArea({ ...saved, position: [0, 0] });
  if (parsed.result) exactly<Cell[]>()(parsed.opened);
  // @ts-expect-error a flag opens nothing: no such option
  const flag: Parameters<typeof toggleFlag>[0]['order'] = 'depth';
  return flag;
}

/** Each format brings its own game and its own moves. */
export function records(omok: Omok, blokus: Blokus, mines: Minesweeper, text: string, bytes: Uint8Array) {
  exactly<string>()(exportGame({ ...omok, format: 'psq' }).text);
  exactly<string>()(exportGame(blokus).text);
  const board = exportGame(mines);
  if (board.result) exactly<Uint8Array>()(board.bytes);
  else exactly<'no mines laid' | 'too large'>()<typeof board.reason>(board.reason);
  const stones = importGame({ text, format: 'sgf', size: 19 });
  if (stones.result) {
    exactly<Omok>()(stones.game);
    for (const stone of stones.history) placeStone({ ...omok, ...stone });
  } else if (stones.reason === 'cannot be read') {
    exactly<string>()(stones.expected);
  } else {
    exactly<OmokReason>()<typeof stones.reason>(stones.reason);
    exactly<number>()(stones.at.move);
  }
  const blocks = importGame({ bytes, format: 'blksgf' });
  if (blocks.result) for (const block of blocks.history) putBlockOnBoard({ ...blokus, ...block });
  const marks = importGame({ text, format: 'digits', rows: 4 });
  if (marks.result) for (const mark of marks.history) markCell({ ...marks.game, ...mark });
  const replay = importGame({ text, format: 'rawvf' });
  if (replay.result) {
    exactly<MinesweeperEvent[]>()(replay.history);
    const again = exportGame({ ...replay.game, events: replay.history });
    if (!again.result) exactly<'no mines laid' | 'too large' | 'events do not match'>()<typeof again.reason>(again.reason);
    for (const { do: deed, ...at } of replay.history) ({ reveal: revealArea, flag: toggleFlag, chord: chordArea })[deed]({ ...replay.game, ...at });
  }
  importGame({ bytes, format: 'mbf' }).game?.layout;
  // @ts-expect-error a format of another game
  exportGame({ ...omok, format: 'blksgf' });
  // @ts-expect-error no format
  importGame({ text });
  // @ts-expect-error bytes only
  importGame({ text, format: 'mbf' });
}

export async function start(bytes: Uint8Array) {
  await init();
  await init('/noripan.wasm');
  await init(fetch('/noripan.wasm'));
  await init(new WebAssembly.Module(new ArrayBuffer(8)));
  initSync();
  initSync(bytes);
}

export async function opponents(opponent: Opponent = createOpponent()) {
  createOpponent({ worker: () => new Worker('/thread.js', { type: 'module' }) }).close();
  const game = newTicTacToe();
  const here = chooseMove({ ...game, level: 5, timeMs: 20 });
  const there = await opponent.choose(game, { level: 2, seed: 7, nodes: 99, signal: AbortSignal.timeout(9), onProgress: ({ best, score }) => (best ? best.index : score) });
  for (const answer of [here, there]) {
    if (answer.result) exactly<number>()<typeof answer.move.index>(answer.move.index);
    else exactly<'game over'>()<typeof answer.reason>(answer.reason);
    if (answer.result) markCell({ ...game, ...answer.move });
  }
  opponent[Symbol.dispose]();
  // @ts-expect-error no such level
  opponent.choose(game, { level: 6 });
  // @ts-expect-error no game
  opponent.choose({ grid: '.........' });
  // @ts-expect-error not a field of its moves
  opponent.choose(game, { onProgress: ({ best }) => best?.coord });
}

// The examples of the documentation, and what users of the package write besides: all of it must type-check.
import {
  newTicTacToe,
  markCell,
  newOmok,
  placeStone,
  checkOmok,
  newBlokus,
  isBlockPlaceable,
  putBlockOnBoard,
  placeableBlocks,
  attachPoints,
  blockPlacements,
  newMinesweeper,
  revealArea,
  toggleFlag,
  chordArea,
  minesweeperView,
  isWithinBoardBounds,
  hasOverlap,
  getBlockMatrix,
  checkWin,
  countDirection,
  checkDraw,
} from 'noripan';
import type { Frozen, Blokus, Omok, Minesweeper, TicTacToe } from 'noripan';
const { game: t } = markCell({ ...newTicTacToe(), index: 4 });
markCell({ grid: 'XOOXOX.XO', index: 6 }).winLineType;
const { game: o } = placeStone({ ...newOmok(), coord: { x: 7, y: 7 } });
checkOmok({ takes: [{ x: 7, y: 7 }], coord: { x: 7, y: 8 } }).reason;
isBlockPlaceable({ ...newBlokus(), block: { type: '10' }, position: [5, 5] }).reason;
const { game: b } = putBlockOnBoard({ ...newBlokus(), block: { type: '54', rotation: 0, flip: false }, position: [0, 0] });
const { game: m, opened } = revealArea({ ...newMinesweeper({ rows: 9, cols: 9, mines: 10 }), position: [4, 4] });
const { game: f } = toggleFlag({ ...newMinesweeper({ rows: 9, cols: 9, mines: 10 }), position: [0, 0] });
declare const fb: Frozen<Blokus>;
declare const fo: Frozen<Omok>;
declare const fm: Frozen<Minesweeper>;
declare const ft: Frozen<TicTacToe>;
const r = putBlockOnBoard({ ...fb, slotIdx: 1, block: { type: '10' }, position: [0, 0] });
if (r.result) r.game.moves.length;
placeableBlocks(fb); attachPoints(fb); blockPlacements(fb); placeStone({ ...fo, coord: { x: 1, y: 1 } }); minesweeperView(fm); chordArea({ ...fm, position: [0, 0] });
const x = markCell({ ...ft, index: 0 }); if (x.result) x.game.grid.length;
checkWin(ft); checkDraw(newTicTacToe());
const board = Array.from({ length: 20 }, () => Array<false | 0 | 1 | 2 | 3>(20).fill(false));
isWithinBoardBounds({ board, block: getBlockMatrix({ type: '40' }), position: [0, 17], playerIdx: 0, turn: 0 });
hasOverlap({ board, block: getBlockMatrix({ type: '10', rotation: (1 + 3) % 4 }), position: [0, 0] });
const p = putBlockOnBoard({ board, blockInfo: { type: '10', rotation: 0, flip: false }, position: [0, 0], playerIdx: 0, turn: 0 }); if (p.result) p.board[0]?.[0];
const q = isBlockPlaceable({ board, block: [[true]], position: [0, 0], playerIdx: 0 }); if (!q.result) { const z: 'bound' | 'invalid first move' | 'no connection' | 'connected with other block' | 'overlapped' = q.reason; }
const l = revealArea({ board: [[0]], open: [[false]], position: [0, 0] }); if (l.result) { l.opened.length; const k: boolean[][] = l.open; }
const l2 = revealArea({ board: ['0'], open: ['0'], position: [0, 0], list: false }); if (l2.result) { const u: undefined = l2.opened; const k: string[] = l2.open; }
newOmok({ rule: undefined }); newMinesweeper({ rows: 2, cols: 2, layout: ['*.', '..'] });
// @ts-expect-error mines or a layout
newMinesweeper({ rows: 2, cols: 2 });
const w = newTicTacToe().outcome?.winner; const w2 = newOmok().outcome?.winner; newMinesweeper({ rows: 2, cols: 2, mines: 1 }).outcome?.exploded;
for (const d of [{ x: 1, y: 0 }]) countDirection({ takes: [], coord: { x: 1, y: 1 }, direction: d });
placeableBlocks({ board, playerIdx: 0, blocks: ['10'] });
attachPoints({ board, playerIdx: 0 });
export { t, o, b, m, f, opened, w, w2 };

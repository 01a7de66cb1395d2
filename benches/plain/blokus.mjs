// The rules of a Blokus placement as one writes them by hand over nested arrays: what the package is measured against.

const PRESETS = {
  10: ['#'], 20: ['##'], 30: ['###'], 31: ['##', '#.'], 40: ['####'], 41: ['###', '#..'], 42: ['###', '.#.'], 43: ['##.', '.##'], 44: ['##', '##'],
  50: ['#####'], 51: ['###', '#..', '#..'], 52: ['.#.', '###', '.#.'], 53: ['..#', '.##', '##.'], 54: ['#..', '###', '.#.'], 55: ['###', '.#.', '.#.'],
  56: ['####', '#...'], 57: ['..#', '###', '#..'], 58: ['#.', '##', '##'], 59: ['##..', '.###'], '5a': ['##', '#.', '##'], '5b': ['.#..', '####'],
};

/** The codes of the 21 blocks. */
export const TYPES = Object.keys(PRESETS);

const STARTS = { 20: [[0, 0], [0, 19], [19, 19], [19, 0]], 14: [[4, 4], [9, 9]] };

const EDGES = [[-1, 0], [0, -1], [0, 1], [1, 0]];
const CORNERS = [[-1, -1], [-1, 1], [1, -1], [1, 1]];

const turned = (matrix) => matrix[0].map((_, c) => matrix.map((row) => row[c]).reverse());

/** The matrix of a block: turned clockwise, then its rows reversed. */
export const getBlockMatrix = ({ type, rotation, flip }) => {
  let matrix = PRESETS[type].map((row) => [...row].map((cell) => cell === '#'));
  for (let turn = 0; turn < rotation; turn++) matrix = turned(matrix);
  return flip ? matrix.reverse() : matrix;
};

const cellsOf = (block, [row, col]) => {
  const cells = [];
  block.forEach((squares, r) => squares.forEach((filled, c) => { if (filled) cells.push([row + r, col + c]); }));
  return cells;
};

const isWithin = (board, block, [row, col]) => row >= 0 && col >= 0 && row + block.length <= board.length && col + block[0].length <= board.length;

const touches = (board, cells, steps, playerIdx) => cells.some(([r, c]) => steps.some(([dr, dc]) => board[r + dr]?.[c + dc] === playerIdx));

/** Whether some cell touches an own one corner to corner that shares no edge with the block. */
const connects = (board, cells, playerIdx) => cells.some(([r, c]) => CORNERS.some(([dr, dc]) =>
  board[r + dr]?.[c + dc] === playerIdx && !cells.some(([row, col]) => Math.abs(row - r - dr) + Math.abs(col - c - dc) === 1)));

/** Whether a block may lie on a board, and the first broken rule if not. */
export const isBlockPlaceable = ({ board, block, position, playerIdx }) => {
  if (!isWithin(board, block, position)) return { result: false, reason: 'bound' };
  const cells = cellsOf(block, position);
  const isFirst = !board.some((row) => row.includes(playerIdx));
  const [startRow, startCol] = STARTS[board.length][playerIdx];
  if (isFirst && !cells.some(([r, c]) => r === startRow && c === startCol)) return { result: false, reason: 'invalid first move' };
  if (!isFirst && !connects(board, cells, playerIdx)) return { result: false, reason: 'no connection' };
  if (touches(board, cells, EDGES, playerIdx)) return { result: false, reason: 'connected with other block' };
  if (cells.some(([r, c]) => board[r][c] !== false)) return { result: false, reason: 'overlapped' };
  return { result: true };
};

/** Which blocks fit anywhere: four turns, two flips, every position, every rule, until one place is found. */
export const placeableBlocks = ({ board, playerIdx, blocks }) => {
  const placeable = [];
  const blocked = [];
  for (const type of blocks) {
    const found = firstPlace(board, playerIdx, type);
    if (found) placeable.push(found);
    else blocked.push(type);
  }
  return { placeable, blocked };
};

const firstPlace = (board, playerIdx, type) => {
  for (let rotation = 0; rotation < 4; rotation++) {
    for (const flip of [false, true]) {
      const block = getBlockMatrix({ type, rotation, flip });
      for (let row = 0; row < board.length; row++) {
        for (let col = 0; col < board.length; col++) {
          if (isBlockPlaceable({ board, block, position: [row, col], playerIdx }).result) return { type, rotation, flip, position: [row, col] };
        }
      }
    }
  }
  return null;
};

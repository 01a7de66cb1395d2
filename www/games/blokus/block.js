// @ts-check
/** A Blokus block in hand: its name, its cells, and how it is turned and flipped. */

import { getBlockMatrix } from 'noripan';
import { say } from '../../words.js';

/** @typedef {import('../kind.js').Cell} Cell */
/** @typedef {import('../kind.js').Table} Table */
/** @typedef {Required<import('noripan').BlockInfo>} Block */

/** What the block of a code is called, after the letter it looks like. @type {Record<string, string>} */
const LETTERS = {
  10: '1', 20: '2', 30: 'I3', 31: 'V3', 40: 'I4', 41: 'L4', 42: 'T4', 43: 'Z4', 44: 'O4', 50: 'I5', 51: 'V5',
  52: 'X5', 53: 'W5', 54: 'F5', 55: 'T5', 56: 'L5', 57: 'Z5', 58: 'P5', 59: 'N5', '5a': 'U5', '5b': 'Y5',
};

/**
 * A colour's name.
 * @param {number} color
 */
export const colorName = (color) => say(`blokus.color.${color}`);

/**
 * A block's name.
 * @param {string} type
 */
export const blockName = (type) => say('blokus.block', { letter: LETTERS[type] });

/**
 * A block and its code: `F5 (54)`.
 * @param {string} type
 */
export const blockCode = (type) => `${LETTERS[type]} (${type})`;

/**
 * Turns the block in hand, as seen on the screen: a flipped block turns the other way round in its own numbers.
 * @param {Table} table
 * @param {boolean} clockwise
 */
export function turn(table, clockwise) {
  const { rotation, flip: flipped } = table.hand;
  table.hand = { ...table.hand, rotation: (rotation + (clockwise === flipped ? 3 : 1)) % 4 };
}

/**
 * Flips the block in hand left to right.
 * @param {Table} table
 */
export function flip(table) {
  const { rotation, flip: flipped } = table.hand;
  table.hand = { ...table.hand, rotation: (rotation + 2) % 4, flip: !flipped };
}

/**
 * Puts the block in hand back.
 * @param {Table} table
 */
export function putBack(table) {
  table.hand = null;
  table.hint = null;
}

/**
 * The cells of a block whose bounding box begins at `position`.
 * @param {Block} block
 * @param {Cell} position
 * @returns {Cell[]}
 */
export function cellsOf({ type, rotation, flip: flipped }, [row, col]) {
  const matrix = getBlockMatrix({ type, rotation, flip: flipped });
  return matrix.flatMap((line, r) => line.flatMap((covered, c) => (covered ? [/** @type {Cell} */ ([row + r, col + c])] : [])));
}

/**
 * Where the block's bounding box begins when its middle is held over a cell, kept on the board.
 * @param {{board: ArrayLike<any>}} game
 * @param {Block} block
 * @param {Cell} cell
 * @returns {Cell}
 */
export function corner({ board }, block, [row, col]) {
  const matrix = getBlockMatrix(block);
  const high = matrix.length;
  const wide = matrix[0].length;
  const inside = (/** @type {number} */ from, /** @type {number} */ length) => Math.max(0, Math.min(board.length - length, from));
  return [inside(row - Math.floor((high - 1) / 2), high), inside(col - Math.floor((wide - 1) / 2), wide)];
}

/**
 * The cell over which a block is held whose bounding box begins at `position`.
 * @param {Block} block
 * @param {Cell} position
 * @returns {Cell}
 */
export function heldAt(block, [row, col]) {
  const matrix = getBlockMatrix(block);
  return [row + Math.floor((matrix.length - 1) / 2), col + Math.floor((matrix[0].length - 1) / 2)];
}

/**
 * A move as it is written: the block's code, its quarter turns, `f` where it is flipped, and the row and column, from 1,
 * where its bounding box begins: `54r1f@3,4`. A `;` ends it, so that moves can stand in a row.
 * @param {Block} block
 * @param {Cell} position
 */
export function writeMove({ type, rotation, flip: flipped }, [row, col]) {
  return `${type}r${rotation}${flipped ? 'f' : ''}@${row + 1},${col + 1};`;
}

/**
 * The move that is written so; null where it is none. Spaces do no harm, and what is left out is not turned and not flipped.
 * @param {string} text
 */
export function readMove(text) {
  const [, type, rotation, flipped, row, col] = /^([1-5][0-9ab])(?:r([0-3]))?(f?)@(\d{1,2}),(\d{1,2});?$/.exec(text.replace(/\s/g, '').toLowerCase()) ?? [];
  if (!type || !Object.hasOwn(LETTERS, type)) return null;
  const block = /** @type {Block} */ ({ type, rotation: Number(rotation ?? 0), flip: flipped === 'f' });
  return { block, position: /** @type {Cell} */ ([Number(row) - 1, Number(col) - 1]) };
}

// @ts-check
/** Attach points: the cells where a colour may begin or go on, as the rules say of its smallest block. */

import { placeableBlocks } from 'noripan';

/** @typedef {import('../kind.js').Cell} Cell */
/** @typedef {import('noripan').PlayerIdx} PlayerIdx */

const SINGLE = ['10'];

/**
 * Every cell on which one square of a colour may lie. The rules name one at a time: a cell that was named is taken by
 * another colour, which is in nobody's way, before they are asked again.
 * @param {{board: string[], playerIdx: PlayerIdx, freeStart: boolean}} game
 * @returns {Cell[]}
 */
export function attachPoints({ board, playerIdx, freeStart }) {
  const other = playerIdx === 0 ? '1' : '0';
  const rows = [...board];
  /** @type {Cell[]} */
  const points = [];
  for (;;) {
    const [found] = placeableBlocks({ board: rows, playerIdx, freeStart, blocks: SINGLE }).placeable;
    if (!found) return points;
    const [row, col] = found.position;
    points.push([row, col]);
    rows[row] = rows[row].slice(0, col) + other + rows[row].slice(col + 1);
  }
}

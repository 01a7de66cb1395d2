// @ts-check
/** A hint on the board: a frame where to move, small frames around what shows why, and a wide one around a region. */

import { middle } from './brush.js';

/** @typedef {import('../games/kind.js').View} View */
/** @typedef {import('../games/kind.js').Advice} Advice */
/** @typedef {import('../board.js').Cell} Cell */

/** The corners of a square: to the right and down. */
const CORNERS = [[-1, -1], [1, -1], [1, 1], [-1, 1]];

/**
 * Draws a hint over a board.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Advice} advice
 * @param {View} view
 */
export function drawAdvice(ctx, { cells, because, region, hand }, view) {
  const wide = Math.max(2, view.cell * 0.07);
  if (region?.length) surround(ctx, region, view, wide);
  for (const cell of because) frame(ctx, cell, view, 0.4, wide * 0.6, 0.34);
  // A block in hand has an outline of its own.
  if (!hand) for (const cell of cells) frame(ctx, cell, view, 0.42, wide, 0.62);
}

/**
 * Four corners around the middle of a cell, seen on any ground: in the accent, on paper.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Cell} cell
 * @param {View} view
 * @param {number} reach from the middle, in cells
 * @param {number} wide
 * @param {number} arm how long each corner's arms are, in parts of the reach
 */
function frame(ctx, cell, view, reach, wide, arm) {
  const out = view.cell * reach;
  corners(ctx, middle(view, cell), { x: out, y: out }, out * arm, wide, view);
}

/** Four corners around all of some cells. @param {CanvasRenderingContext2D} ctx @param {Cell[]} cells @param {View} view @param {number} wide */
function surround(ctx, cells, view, wide) {
  const places = cells.map((cell) => middle(view, cell));
  const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))];
  const out = { x: (right - left) / 2 + view.cell, y: (bottom - top) / 2 + view.cell };
  corners(ctx, { x: (left + right) / 2, y: (top + bottom) / 2 }, out, view.cell * 0.8, wide, view);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {{x: number, y: number}} at the middle
 * @param {{x: number, y: number}} out from the middle to the edges
 * @param {number} arm how long each corner's arms are
 * @param {number} wide
 * @param {View} view
 */
function corners(ctx, { x, y }, out, arm, wide, view) {
  ctx.beginPath();
  for (const [right, down] of CORNERS) {
    ctx.moveTo(x + right * (out.x - arm), y + down * out.y);
    ctx.lineTo(x + right * out.x, y + down * out.y);
    ctx.lineTo(x + right * out.x, y + down * (out.y - arm));
  }
  ctx.lineCap = 'round';
  for (const [token, width] of /** @type {[string, number][]} */ ([['raised', wide * 2], ['accent', wide]])) {
    ctx.strokeStyle = view.token(token);
    ctx.lineWidth = width;
    ctx.stroke();
  }
}

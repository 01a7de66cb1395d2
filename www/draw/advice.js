// @ts-check
/** A hint on the board: a frame where to move, and small frames around what shows why. */

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
export function drawAdvice(ctx, { cells, because }, view) {
  const wide = Math.max(2, view.cell * 0.07);
  for (const cell of because) frame(ctx, cell, view, 0.27, wide * 0.7);
  for (const cell of cells) frame(ctx, cell, view, 0.42, wide);
}

/**
 * Four corners around the middle of a cell, seen on any ground: in the accent, on paper.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Cell} cell
 * @param {View} view
 * @param {number} reach from the middle, in cells
 * @param {number} wide
 */
function frame(ctx, cell, view, reach, wide) {
  const { x, y } = middle(view, cell);
  const out = view.cell * reach;
  const arm = out * 0.62;
  ctx.beginPath();
  for (const [right, down] of CORNERS) {
    ctx.moveTo(x + right * (out - arm), y + down * out);
    ctx.lineTo(x + right * out, y + down * out);
    ctx.lineTo(x + right * out, y + down * (out - arm));
  }
  ctx.lineCap = 'round';
  for (const [token, width] of /** @type {[string, number][]} */ ([['raised', wide * 2], ['accent', wide]])) {
    ctx.strokeStyle = view.token(token);
    ctx.lineWidth = width;
    ctx.stroke();
  }
}

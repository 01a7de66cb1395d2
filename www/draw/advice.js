// @ts-check
/** A hint on the board: rings where to move, and points at what shows why. */

import { middle } from './brush.js';

/** @typedef {import('../games/kind.js').View} View */
/** @typedef {import('../games/kind.js').Advice} Advice */
/** @typedef {import('../board.js').Cell} Cell */

/**
 * Draws a hint over a board.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Advice} advice
 * @param {View} view
 */
export function drawAdvice(ctx, { cells, because }, view) {
  const wide = Math.max(2, view.cell * 0.08);
  for (const cell of because) ring(ctx, cell, view, 0.3, wide * 0.6, [wide, wide]);
  for (const cell of cells) ring(ctx, cell, view, 0.42, wide, []);
  ctx.setLineDash([]);
}

/** A ring that is seen on any ground: in the accent, on paper. @param {CanvasRenderingContext2D} ctx @param {Cell} cell @param {View} view @param {number} reach of its radius, in cells @param {number} wide @param {number[]} dash */
function ring(ctx, cell, view, reach, wide, dash) {
  const { x, y } = middle(view, cell);
  ctx.setLineDash(dash);
  for (const [token, width] of /** @type {[string, number][]} */ ([['raised', wide * 2], ['accent', wide]])) {
    ctx.strokeStyle = view.token(token);
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.arc(x, y, view.cell * reach, 0, Math.PI * 2);
    ctx.stroke();
  }
}

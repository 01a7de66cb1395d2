// @ts-check
/** How likely each closed square of minesweeper is a mine, laid over the board as colour, number and shape. */

import { cross, middle } from './brush.js';

/** @typedef {import('../games/kind.js').View} View */
/** @typedef {import('../board.js').Cell} Cell */

/** Below this side of a cell, in device pixels, a number could not be read. */
const LEAST_WRITTEN = 22;

/** Odds in whole percent; what is not certain is never said to be. @param {number} odds */
export const percentOf = (odds) => (odds === 0 || odds === 1 ? 100 * odds : Math.max(1, Math.min(99, Math.round(100 * odds))));

/**
 * Draws the odds over the squares on the screen.
 * @param {CanvasRenderingContext2D} ctx
 * @param {{shown: string[]}} seen
 * @param {{probability: (number | null)[][]}} odds of that position
 * @param {View} view
 */
export function drawOdds(ctx, { shown }, { probability }, view) {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineWidth = Math.max(1.5, view.cell * 0.07);
  ctx.lineCap = 'round';
  for (let row = view.rows[0]; row < view.rows[1]; row += 1) {
    for (let col = view.cols[0]; col < view.cols[1]; col += 1) {
      const odds = probability[row][col];
      if (odds !== null) drawOne(ctx, odds, shown[row][col], [row, col], view);
    }
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {number} odds @param {string} shown @param {Cell} place @param {View} view */
function drawOne(ctx, odds, shown, place, view) {
  if (shown === 'F') frame(ctx, odds, place, view);
  else tint(ctx, odds, place, view);
  ctx.strokeStyle = ctx.fillStyle = view.token('ink');
  if (odds === 0) drawRing(ctx, place, view);
  else if (odds === 1 && shown !== 'F') cross(ctx, place, view, 0.2);
  else if (odds < 1 && shown !== 'F' && view.cell >= LEAST_WRITTEN) write(ctx, percentOf(odds), place, view);
}

/** The more likely a mine, the redder; a square that is safe for certain is green. @param {CanvasRenderingContext2D} ctx @param {number} odds @param {Cell} place @param {View} view */
function tint(ctx, odds, [row, col], { cell, left, top, token }) {
  const gap = Math.max(1, Math.round(cell * 0.03));
  ctx.fillStyle = token(odds === 0 ? 'odds-safe' : 'odds-mine');
  ctx.globalAlpha = odds === 0 ? 0.45 : 0.06 + 0.5 * odds;
  ctx.fillRect(left + col * cell, top + row * cell, cell - gap, cell - gap);
  ctx.globalAlpha = 1;
}

/** A flag stays to be seen in a frame of the colour. @param {CanvasRenderingContext2D} ctx @param {number} odds @param {Cell} place @param {View} view */
function frame(ctx, odds, [row, col], { cell, left, top, token }) {
  const wide = Math.max(2, Math.round(cell * 0.1));
  ctx.save();
  ctx.strokeStyle = token(odds === 0 ? 'odds-safe' : 'odds-mine');
  ctx.lineWidth = wide;
  ctx.globalAlpha = odds === 0 ? 1 : 0.2 + 0.8 * odds;
  ctx.strokeRect(left + col * cell + wide / 2, top + row * cell + wide / 2, cell - wide, cell - wide);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {Cell} place @param {View} view */
function drawRing(ctx, place, view) {
  const { x, y } = middle(view, place);
  ctx.beginPath();
  ctx.arc(x, y, view.cell * 0.24, 0, Math.PI * 2);
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} percent @param {Cell} place @param {View} view */
function write(ctx, percent, place, view) {
  const { x, y } = middle(view, place);
  ctx.font = `600 ${Math.round(view.cell * 0.44)}px ${view.font}`;
  ctx.fillText(String(percent), x, y + view.cell * 0.16);
}

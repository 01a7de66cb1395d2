// @ts-check
/** Tic-tac-toe in ink on paper. */

import { along, brushLine, brushRing, easing, middle } from './brush.js';

/** @typedef {import('../games/kind.js').View} View */
/** @typedef {import('../board.js').Cell} Cell */
/** @typedef {{rows: number, cols: number, grid: string, outcome: any}} Seen */

/**
 * Draws the board.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Seen} seen
 * @param {View} view
 */
export function draw(ctx, seen, view) {
  ctx.fillStyle = view.token('raised');
  ctx.fillRect(0, 0, view.width, view.height);
  drawLines(ctx, seen, view);
  seen.grid.split('').forEach((mark, index) => {
    if (mark !== '.') drawMark(ctx, mark, cellOf(seen, index), view, 1);
  });
  drawPointed(ctx, seen, view);
  if (seen.outcome?.winLines && view.line) drawWin(ctx, seen, view);
}

/** @param {CanvasRenderingContext2D} ctx @param {Seen} seen @param {View} view */
function drawLines(ctx, { rows, cols }, view) {
  const { left, top, cell } = view;
  const width = Math.max(2, cell * 0.045);
  const pad = cell * 0.14;
  ctx.fillStyle = view.token('ink');
  for (let row = 1; row < rows; row += 1) {
    brushLine(ctx, { x: left + pad, y: top + row * cell }, { x: left + cols * cell - pad, y: top + row * cell }, width);
  }
  for (let col = 1; col < cols; col += 1) {
    brushLine(ctx, { x: left + col * cell, y: top + pad }, { x: left + col * cell, y: top + rows * cell - pad }, width);
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {string} mark
 * @param {Cell} place
 * @param {View} view
 * @param {number} strength
 */
function drawMark(ctx, mark, place, view, strength) {
  const { x, y } = middle(view, place);
  const drawn = view.from && String(view.from) === String(place) ? easing(view.moment) : 1;
  const reach = view.cell * 0.27;
  ctx.globalAlpha = strength;
  ctx.fillStyle = view.token(mark === 'X' ? 'mark-x' : 'mark-o');
  if (mark === 'X') {
    const [first, second] = [{ x: x - reach, y: y - reach }, { x: x + reach * 0.95, y: y - reach }];
    brushLine(ctx, first, along(first, { x: x + reach, y: y + reach }, Math.min(1, drawn * 2)), view.cell * 0.15);
    if (drawn > 0.5) brushLine(ctx, second, along(second, { x: x - reach, y: y + reach * 0.95 }, drawn * 2 - 1), view.cell * 0.13);
  } else {
    brushRing(ctx, { x, y }, view.cell * 0.31, view.cell * 0.11, drawn);
  }
  ctx.globalAlpha = 1;
  if (view.from && String(view.from) === String(place)) drawLast(ctx, place, view);
}

/** A short stroke under the last mark. @param {CanvasRenderingContext2D} ctx @param {Cell} place @param {View} view */
function drawLast(ctx, place, view) {
  const { x, y } = middle(view, place);
  const long = view.cell * 0.1;
  ctx.fillStyle = view.token('muted');
  ctx.fillRect(Math.round(x - long), Math.round(y + view.cell * 0.4), Math.round(long * 2), Math.max(2, Math.round(view.cell * 0.022)));
}

/** @param {CanvasRenderingContext2D} ctx @param {Seen & {turn?: string}} seen @param {View} view */
function drawPointed(ctx, seen, view) {
  if (view.at && view.hint && seen.turn) drawMark(ctx, seen.turn, view.at, view, 0.28);
}

/** @param {CanvasRenderingContext2D} ctx @param {Seen} seen @param {View} view */
function drawWin(ctx, seen, view) {
  ctx.fillStyle = view.token('win');
  ctx.globalAlpha = 0.85;
  for (const { cells } of seen.outcome.winLines) {
    const from = middle(view, cellOf(seen, cells[0]));
    const end = middle(view, cellOf(seen, cells[cells.length - 1]));
    const over = view.cell * 0.34;
    const long = Math.hypot(end.x - from.x, end.y - from.y) || 1;
    const step = { x: ((end.x - from.x) / long) * over, y: ((end.y - from.y) / long) * over };
    const start = { x: from.x - step.x, y: from.y - step.y };
    brushLine(ctx, start, along(start, { x: end.x + step.x, y: end.y + step.y }, easing(view.line)), view.cell * 0.09);
  }
  ctx.globalAlpha = 1;
}

/** @param {{cols: number}} board @param {number} index @returns {Cell} */
const cellOf = ({ cols }, index) => [Math.floor(index / cols), index % cols];

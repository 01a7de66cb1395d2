// @ts-check
/** Minesweeper: paper squares lying on the board, and what is under them. */

import { cross, easing, middle } from './brush.js';

/** @typedef {import('../games/kind.js').View} View */
/** @typedef {import('../board.js').Cell} Cell */
/** @typedef {{rows: number, cols: number, shown: string[]}} Seen */

/**
 * Draws the part of the board that is on the screen.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Seen} seen what the rules show of the game
 * @param {View} view
 */
export function draw(ctx, seen, view) {
  ctx.fillStyle = view.token('cell-open');
  ctx.fillRect(0, 0, view.width, view.height);
  ctx.font = `700 ${Math.round(view.cell * 0.62)}px ${view.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  const reach = view.before && view.from ? (farthest(seen, view) + RING) * easing(view.moment) : Infinity;
  for (let row = view.rows[0]; row < view.rows[1]; row += 1) {
    for (let col = view.cols[0]; col < view.cols[1]; col += 1) {
      const covered = view.before ? 1 - (reach - distance(view, row, col)) / RING : 0;
      const changed = covered > 0 && seen.shown[row][col] !== view.before.shown[row][col];
      if (!changed || covered < 1) drawCell(ctx, seen.shown[row][col], [row, col], view);
      if (!changed) continue;
      ctx.globalAlpha = Math.min(1, covered);
      drawCell(ctx, view.before.shown[row][col], [row, col], view);
      ctx.globalAlpha = 1;
    }
  }
}

/** How wide the ring is, in cells, in which an area is just opening. */
const RING = 2;

/** How far a cell is from the move. @param {View} view @param {number} row @param {number} col */
const distance = ({ from }, row, col) => (from ? Math.max(Math.abs(row - from[0]), Math.abs(col - from[1])) : 0);

/** How far from the move the farthest cell on the screen lies that it changed. @param {Seen} seen @param {View} view */
function farthest(seen, view) {
  let far = 0;
  for (let row = view.rows[0]; row < view.rows[1]; row += 1) {
    for (let col = view.cols[0]; col < view.cols[1]; col += 1) {
      if (seen.shown[row][col] !== view.before.shown[row][col]) far = Math.max(far, distance(view, row, col));
    }
  }
  return far;
}

/** @param {CanvasRenderingContext2D} ctx @param {string} shown @param {Cell} place @param {View} view */
function drawCell(ctx, shown, place, view) {
  const pointed = view.at?.[0] === place[0] && view.at[1] === place[1];
  if (shown === '.' || shown === 'F' || shown === '?' || shown === 'x') drawClosed(ctx, place, view, pointed);
  else drawOpen(ctx, place, view, shown === '!');
  if (shown === 'F' || shown === 'x') drawFlag(ctx, place, view);
  if (shown === 'x') drawStrike(ctx, place, view);
  if (shown === '*' || shown === '!') drawMine(ctx, place, view);
  if (shown === '?') drawText(ctx, '?', view.token('muted'), place, view);
  if (shown >= '1' && shown <= '8') drawText(ctx, shown, view.token(`digit-${shown}`), place, view);
}

/** @param {CanvasRenderingContext2D} ctx @param {Cell} place @param {View} view @param {boolean} pointed */
function drawClosed(ctx, [row, col], { cell, left, top, token }, pointed) {
  const gap = Math.max(1, Math.round(cell * 0.03));
  const edge = Math.max(1, Math.round(cell * 0.055));
  const x = left + col * cell;
  const y = top + row * cell;
  const side = cell - gap;
  ctx.fillStyle = token('cell-edge');
  ctx.fillRect(x, y, cell, cell);
  ctx.fillStyle = token(pointed ? 'cell-pointed' : 'cell-closed');
  ctx.fillRect(x, y, side, side);
  ctx.fillStyle = token('cell-light');
  ctx.fillRect(x, y, side, edge);
  ctx.fillRect(x, y, edge, side);
}

/** @param {CanvasRenderingContext2D} ctx @param {Cell} place @param {View} view @param {boolean} exploded */
function drawOpen(ctx, [row, col], { cell, left, top, token }, exploded) {
  const gap = Math.max(1, Math.round(cell * 0.03));
  ctx.fillStyle = token('cell-rule');
  ctx.fillRect(left + col * cell, top + row * cell, cell, cell);
  ctx.fillStyle = token(exploded ? 'cell-exploded' : 'cell-open');
  ctx.fillRect(left + col * cell, top + row * cell, cell - gap, cell - gap);
}

/** @param {CanvasRenderingContext2D} ctx @param {string} text @param {string} ink @param {Cell} place @param {View} view */
function drawText(ctx, text, ink, place, view) {
  const { x, y } = middle(view, place);
  ctx.fillStyle = ink;
  ctx.fillText(text, x, y + view.cell * 0.22);
}

/** @param {CanvasRenderingContext2D} ctx @param {Cell} place @param {View} view */
function drawFlag(ctx, place, view) {
  const { x, y } = middle(view, place);
  const unit = view.cell / 20;
  ctx.fillStyle = view.token('ink');
  ctx.fillRect(x - 4 * unit, y - 6.5 * unit, 1.5 * unit, 13 * unit);
  ctx.fillRect(x - 6.5 * unit, y + 5.5 * unit, 6.5 * unit, 1.5 * unit);
  ctx.fillStyle = view.token('flag');
  ctx.beginPath();
  ctx.moveTo(x - 2.5 * unit, y - 6.5 * unit);
  ctx.lineTo(x + 6 * unit, y - 2.8 * unit);
  ctx.lineTo(x - 2.5 * unit, y + 1 * unit);
  ctx.fill();
}

/** A wrong flag is crossed out. @param {CanvasRenderingContext2D} ctx @param {Cell} place @param {View} view */
function drawStrike(ctx, place, view) {
  ctx.strokeStyle = view.token('ink');
  ctx.lineWidth = Math.max(2, view.cell * 0.09);
  cross(ctx, place, view, 0.34);
}

/** @param {CanvasRenderingContext2D} ctx @param {Cell} place @param {View} view */
function drawMine(ctx, place, view) {
  const { x, y } = middle(view, place);
  const radius = view.cell * 0.23;
  ctx.fillStyle = view.token('mine');
  ctx.strokeStyle = view.token('mine');
  ctx.lineWidth = Math.max(1.5, view.cell * 0.07);
  ctx.beginPath();
  for (let spike = 0; spike < 4; spike += 1) {
    const angle = (spike * Math.PI) / 4;
    ctx.moveTo(x - Math.cos(angle) * radius * 1.5, y - Math.sin(angle) * radius * 1.5);
    ctx.lineTo(x + Math.cos(angle) * radius * 1.5, y + Math.sin(angle) * radius * 1.5);
  }
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = view.token('mine-shine');
  ctx.beginPath();
  ctx.arc(x - radius * 0.35, y - radius * 0.35, radius * 0.25, 0, Math.PI * 2);
  ctx.fill();
}

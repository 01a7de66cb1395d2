// @ts-check
/** One square of minesweeper, and the pictures of all that it can show. */

import { make } from '../part.js';
import { cross, middle } from './brush.js';

/** @typedef {import('../games/kind.js').View} View */
/** @typedef {import('../board.js').Cell} Cell */

/** What a square can show. */
const ALL = '.F?x*!012345678';

/** The colours of the pictures; with others they are drawn again. */
const TELLING = [
  ...['closed', 'open', 'edge', 'light', 'rule', 'exploded'].map((name) => `cell-${name}`),
  ...['ink', 'muted', 'flag', 'mine', 'mine-shine'],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `digit-${digit}`),
];

/** Sizes and themes of which pictures are kept. */
const MOST_KEPT = 6;

/** @type {Map<string, HTMLCanvasElement>} */
const kept = new Map();

/** @typedef {{lay: (ctx: CanvasRenderingContext2D, shown: string, row: number, col: number, view: View) => void}} Pictures */

/**
 * The pictures of all squares in a size and a theme. A board of many squares is laid out of them: each is drawn once.
 * @param {View} view
 * @returns {Pictures}
 */
export function squarePictures(view) {
  const key = [view.cell, view.font, ...TELLING.map((name) => view.token(name))].join();
  const sheet = kept.get(key) ?? drawSheet(view);
  if (!kept.has(key) && kept.size >= MOST_KEPT) kept.delete([...kept.keys()][0]);
  kept.set(key, sheet);
  return {
    lay(ctx, shown, row, col, { cell, left, top }) {
      ctx.drawImage(sheet, ALL.indexOf(shown) * cell, 0, cell, cell, left + col * cell, top + row * cell, cell, cell);
    },
  };
}

/** @param {View} view */
function drawSheet(view) {
  const sheet = make('canvas', { width: view.cell * ALL.length, height: view.cell });
  const ctx = /** @type {CanvasRenderingContext2D} */ (sheet.getContext('2d'));
  [...ALL].forEach((shown, index) => drawSquare(ctx, shown, [0, index], { ...view, left: 0, top: 0 }, false));
  return sheet;
}

/**
 * Draws a square.
 * @param {CanvasRenderingContext2D} ctx
 * @param {string} shown its character in a view of the rules
 * @param {Cell} place
 * @param {View} view
 * @param {boolean} pointed whether it is pointed at
 */
export function drawSquare(ctx, shown, place, view, pointed) {
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
  ctx.font = `700 ${Math.round(view.cell * 0.62)}px ${view.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
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

// @ts-check
/** Minesweeper: paper squares lying on the board, and what is under them. */

import { easing } from './brush.js';
import { drawOdds } from './odds.js';
import { drawSquare, squarePictures } from './square.js';

/** @typedef {import('../games/kind.js').View} View */
/** @typedef {{rows: number, cols: number, shown: string[]}} Seen */

/** How wide the ring is, in cells, in which an area is just opening. */
const RING = 2;

/**
 * Draws the part of the board that is on the screen.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Seen} seen what the rules show of the game
 * @param {View} view
 */
export function draw(ctx, seen, view) {
  ctx.fillStyle = view.token('cell-open');
  ctx.fillRect(0, 0, view.width, view.height);
  const pictures = squarePictures(view);
  if (view.before && view.from) drawOpening(ctx, seen, view, pictures);
  else eachSeen(view, (row, col) => pictures.lay(ctx, seen.shown[row][col], row, col, view));
  if (view.at && isSeen(view, view.at)) drawSquare(ctx, seen.shown[view.at[0]][view.at[1]], view.at, view, true);
  if (view.hand?.counted) drawOdds(ctx, seen, view.hand.counted, view);
}

/** @param {View} view @param {(row: number, col: number) => void} act */
function eachSeen({ rows, cols }, act) {
  for (let row = rows[0]; row < rows[1]; row += 1) for (let col = cols[0]; col < cols[1]; col += 1) act(row, col);
}

/** @param {View} view @param {import('../board.js').Cell} cell */
const isSeen = ({ rows, cols }, [row, col]) => row >= rows[0] && row < rows[1] && col >= cols[0] && col < cols[1];

/** An area that opens in rings from where the move was made. @param {CanvasRenderingContext2D} ctx @param {Seen} seen @param {View} view @param {import('./square.js').Pictures} pictures */
function drawOpening(ctx, seen, view, pictures) {
  const reach = (farthest(seen, view) + RING) * easing(view.moment);
  eachSeen(view, (row, col) => {
    const [now, before] = [seen.shown[row][col], view.before.shown[row][col]];
    const covered = now === before ? 0 : 1 - (reach - distance(view, row, col)) / RING;
    if (covered < 1) pictures.lay(ctx, now, row, col, view);
    if (covered <= 0) return;
    ctx.globalAlpha = Math.min(1, covered);
    pictures.lay(ctx, before, row, col, view);
    ctx.globalAlpha = 1;
  });
}

/** How far a cell is from the move. @param {View} view @param {number} row @param {number} col */
const distance = ({ from }, row, col) => (from ? Math.max(Math.abs(row - from[0]), Math.abs(col - from[1])) : 0);

/** How far from the move the farthest cell on the screen lies that it changed. @param {Seen} seen @param {View} view */
function farthest(seen, view) {
  let far = 0;
  eachSeen(view, (row, col) => {
    if (seen.shown[row][col] !== view.before.shown[row][col]) far = Math.max(far, distance(view, row, col));
  });
  return far;
}

// @ts-check
/** Strokes that all boards share: a brush line, the keyboard's ring, a point in a cell's middle. */

/** @typedef {import('../games/kind.js').View} View */
/** @typedef {import('../board.js').Cell} Cell */

/**
 * A moment that begins fast and comes to rest.
 * @param {number} moment from 0 to 1
 */
export const easing = (moment) => 1 - (1 - moment) ** 3;

/**
 * The middle of a cell, in device pixels.
 * @param {Pick<View, 'left' | 'top' | 'cell'>} view
 * @param {Cell} cell
 */
export function middle({ left, top, cell }, [row, col]) {
  return { x: left + (col + 0.5) * cell, y: top + (row + 0.5) * cell };
}

/**
 * A cross in the middle of a cell, in the stroke that is set.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Cell} cell
 * @param {View} view
 * @param {number} reach of its arms, in cells
 */
export function cross(ctx, cell, view, reach) {
  const { x, y } = middle(view, cell);
  const arm = view.cell * reach;
  ctx.beginPath();
  ctx.moveTo(x - arm, y - arm);
  ctx.lineTo(x + arm, y + arm);
  ctx.moveTo(x + arm, y - arm);
  ctx.lineTo(x - arm, y + arm);
  ctx.stroke();
}

/**
 * A brush stroke: fuller in its first half, thin where the brush leaves the paper.
 * @param {CanvasRenderingContext2D} ctx
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} width at its fullest
 */
export function brushLine(ctx, from, to, width) {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const nx = ((to.y - from.y) / long) * width;
  const ny = ((from.x - to.x) / long) * width;
  const at = (/** @type {number} */ t, /** @type {number} */ side) => [from.x + (to.x - from.x) * t + nx * side, from.y + (to.y - from.y) * t + ny * side];
  ctx.beginPath();
  ctx.moveTo(...point(at(-0.02, 0.1)));
  ctx.quadraticCurveTo(...point(at(0.02, 0.62)), ...point(at(0.3, 0.46)));
  ctx.quadraticCurveTo(...point(at(0.75, 0.3)), ...point(at(1.02, 0.16)));
  ctx.lineTo(...point(at(1, -0.2)));
  ctx.quadraticCurveTo(...point(at(0.7, -0.42)), ...point(at(0.3, -0.46)));
  ctx.quadraticCurveTo(...point(at(0.03, -0.58)), ...point(at(-0.02, 0.1)));
  ctx.fill();
}

/**
 * A ring drawn with one turn of the brush.
 * @param {CanvasRenderingContext2D} ctx
 * @param {{x: number, y: number}} at
 * @param {number} radius
 * @param {number} width
 * @param {number} turned how much of the turn is made, from 0 to 1
 */
export function brushRing(ctx, { x, y }, radius, width, turned) {
  const begins = -Math.PI * 0.7;
  const ends = begins + Math.PI * 2 * turned;
  ctx.beginPath();
  ctx.ellipse(x, y, radius, radius * 0.98, -0.3, begins, ends);
  ctx.ellipse(x + width * 0.16, y + width * 0.12, radius - width, radius - width * 0.9, -0.3, ends, begins, true);
  ctx.fill();
}

/**
 * The part of a line that is drawn so far.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} part from 0 to 1
 */
export const along = (from, to, part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });

/**
 * The ring around the cell that has the keyboard's focus.
 * @param {CanvasRenderingContext2D} ctx
 * @param {View} view
 * @param {Cell} cell
 */
export function drawFocus(ctx, view, [row, col]) {
  const wide = Math.max(2, Math.round(view.cell * 0.09));
  const box = [view.left + col * view.cell, view.top + row * view.cell, view.cell];
  const edge = (/** @type {string} */ color, /** @type {number} */ inset, /** @type {number} */ width) => {
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.strokeRect(box[0] + inset, box[1] + inset, box[2] - 2 * inset, box[2] - 2 * inset);
  };
  edge(view.token('raised'), wide * 0.5, wide * 2);
  edge(view.token('focus'), wide * 0.5, wide);
}

/**
 * Lines between the cells of a board, one device pixel sharp.
 * @param {CanvasRenderingContext2D} ctx
 * @param {View} view
 * @param {number} width
 */
export function ruleCells(ctx, view, width) {
  const { left, top, cell, rows, cols } = view;
  const half = Math.floor(width / 2);
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    ctx.fillRect(left + cols[0] * cell, top + row * cell - half, (cols[1] - cols[0]) * cell, width);
  }
  for (let col = cols[0]; col <= cols[1]; col += 1) {
    ctx.fillRect(left + col * cell - half, top + rows[0] * cell, width, (rows[1] - rows[0]) * cell);
  }
}

/** @param {number[]} pair @returns {[number, number]} */
const point = ([x, y]) => [x, y];

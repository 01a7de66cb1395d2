// @ts-check
/** Omok: a wooden board, slate and shell stones. */

import { along, cross, easing, middle } from './brush.js';

/** @typedef {import('../games/kind.js').View} View */
/** @typedef {import('../board.js').Cell} Cell */
/** @typedef {{size: number, takes: {x: number, y: number}[], forbidden: {x: number, y: number, kinds: string[]}[], turn: 'black' | 'white', outcome: any}} Seen */

/** Star points by board size, counted from the edge; the middle one is always there on odd boards. @type {Record<number, number>} */
const STARS = { 13: 3, 14: 3, 15: 3, 16: 3, 17: 3, 18: 3, 19: 3, 20: 3 };

/**
 * Draws the board.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Seen} seen
 * @param {View} view
 */
export function draw(ctx, seen, view) {
  drawWood(ctx, view);
  drawLines(ctx, seen.size, view);
  if (view.coordinates && view.left >= view.cell * 0.4) drawNames(ctx, seen.size, view);
  seen.takes.forEach(({ x, y }, index) => {
    const settles = index === seen.takes.length - 1 && String(view.from) === String([y, x]);
    drawStone(ctx, index % 2 === 0 ? 'black' : 'white', [y, x], view, settles ? view.moment : 1, 1);
  });
  for (const { x, y, kinds } of seen.forbidden) drawFoul(ctx, kinds[0], [y, x], view, 1);
  drawHint(ctx, seen, view);
  if (view.moveNumbers) drawNumbers(ctx, seen, view);
  const last = seen.takes.at(-1);
  if (last && !view.moveNumbers) drawLast(ctx, seen.takes.length % 2 === 1, [last.y, last.x], view);
  if (last && seen.outcome?.foul) drawFoul(ctx, seen.outcome.foul, [last.y, last.x], view, 1.2);
  if (seen.outcome?.lines && view.line) drawWin(ctx, seen.outcome.lines, view);
}

/** Wood with a quiet grain, the same at every drawing. @param {CanvasRenderingContext2D} ctx @param {View} view */
function drawWood(ctx, view) {
  ctx.fillStyle = view.token('wood');
  ctx.fillRect(0, 0, view.width, view.height);
  ctx.strokeStyle = view.token('wood-grain');
  ctx.lineWidth = Math.max(1, view.width / 420);
  const wave = view.width / 90;
  for (let line = 0; line < 34; line += 1) {
    const x = ((line + 0.5 + 0.4 * Math.sin(line * 2.3)) / 34) * view.width;
    ctx.globalAlpha = 0.16 + 0.14 * Math.sin(line * 1.7) ** 2;
    ctx.beginPath();
    ctx.moveTo(x, 0);
    ctx.bezierCurveTo(x + wave * Math.sin(line), view.height * 0.3, x - wave * Math.sin(line * 1.3), view.height * 0.7, x + wave * Math.sin(line * 0.7), view.height);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} ctx @param {number} size @param {View} view */
function drawLines(ctx, size, view) {
  const thin = Math.max(1, Math.round(view.cell / 26));
  const first = middle(view, [0, 0]);
  const long = (size - 1) * view.cell;
  const at = (/** @type {number} */ from, /** @type {number} */ index) => Math.round(from + index * view.cell - thin / 2);
  ctx.fillStyle = view.token('wood-line');
  for (let index = 0; index < size; index += 1) {
    const wide = index === 0 || index === size - 1 ? thin * 2 : thin;
    ctx.fillRect(at(first.x, 0), at(first.y, index), Math.round(long) + thin * 2, wide);
    ctx.fillRect(at(first.x, index), at(first.y, 0), wide, Math.round(long) + thin * 2);
  }
  for (const star of starPoints(size)) {
    const { x, y } = middle(view, star);
    dot(ctx, x, y, Math.max(2, view.cell * 0.1));
  }
}

/** @param {number} size @returns {Cell[]} */
function starPoints(size) {
  const near = STARS[size];
  const center = (size - 1) / 2;
  /** @type {Cell[]} */
  const stars = size % 2 === 1 ? [[center, center]] : [];
  if (near === undefined) return stars;
  const far = size - 1 - near;
  const ring = size >= 19 && size % 2 === 1 ? [near, center, far] : [near, far];
  return [...stars, ...ring.flatMap((row) => ring.map((col) => /** @type {Cell} */ ([row, col])))];
}

/** Letters below, numbers at the left. @param {CanvasRenderingContext2D} ctx @param {number} size @param {View} view */
function drawNames(ctx, size, view) {
  ctx.fillStyle = view.token('wood-line');
  ctx.font = `${Math.round(view.cell * 0.36)}px ${view.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const beside = view.left * 0.52;
  const below = view.top + size * view.cell + beside * 0.85;
  for (let index = 0; index < size; index += 1) {
    const { x, y } = middle(view, [index, index]);
    ctx.fillText(String.fromCharCode(65 + index), x, below);
    ctx.fillText(String(size - index), beside, y);
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {'black' | 'white'} color
 * @param {Cell} place
 * @param {View} view
 * @param {number} moment
 * @param {number} strength
 */
function drawStone(ctx, color, place, view, moment, strength) {
  const { x, y } = middle(view, place);
  const above = 1 - easing(moment);
  const radius = view.cell * 0.46 * (1 + 0.16 * above);
  ctx.globalAlpha = strength * (1 - 0.6 * above);
  if (strength === 1) {
    ctx.fillStyle = view.token('stone-shadow');
    dot(ctx, x + view.cell * (0.03 + 0.1 * above), y + view.cell * (0.06 + 0.16 * above), radius);
  }
  const shine = ctx.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.05, x, y, radius);
  shine.addColorStop(0, view.token(`stone-${color}-shine`));
  shine.addColorStop(color === 'black' ? 0.75 : 0.9, view.token(`stone-${color}`));
  ctx.fillStyle = shine;
  dot(ctx, x, y, radius);
  ctx.strokeStyle = view.token(`stone-${color}-rim`);
  ctx.lineWidth = Math.max(1, view.cell * 0.035);
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} ctx @param {Seen} seen @param {View} view */
function drawHint(ctx, seen, view) {
  if (!view.at || !view.hint?.good) return;
  drawStone(ctx, seen.turn, view.at, view, 1, 0.5);
  ctx.strokeStyle = view.token('wood-red');
  ctx.lineWidth = Math.max(2, view.cell * 0.07);
  for (const cell of view.hint.cells ?? []) {
    const { x, y } = middle(view, cell);
    ctx.beginPath();
    ctx.arc(x, y, view.cell * 0.46, 0, Math.PI * 2);
    ctx.stroke();
  }
}

/** What stands around the cross of each foul, from -1 to 1: a line above for an overline, four sides for two fours, three for two threes. @type {Record<string, {path: number[][], closed: boolean}>} */
const FOULS = {
  overline: { path: [[-1, -0.9], [1, -0.9]], closed: false },
  'double four': { path: [[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]], closed: true },
  'double three': { path: [[0, -1.15], [1.1, 0.75], [-1.1, 0.75]], closed: true },
};

/** A cross, and around it the shape of its kind; on the wood it is cleared of the lines. @param {CanvasRenderingContext2D} ctx @param {string} kind @param {Cell} place @param {View} view @param {number} size */
function drawFoul(ctx, kind, place, view, size) {
  const { x, y } = middle(view, place);
  const reach = view.cell * 0.3 * size;
  const { path, closed } = FOULS[kind];
  ctx.lineCap = ctx.lineJoin = 'round';
  for (const [token, wide] of /** @type {[string, number][]} */ ([['wood', 0.2], ['wood-red', 0.075]])) {
    ctx.strokeStyle = view.token(token);
    ctx.lineWidth = Math.max(wide * 20, view.cell * wide);
    cross(ctx, place, view, 0.11 * size);
    ctx.beginPath();
    path.forEach(([right, down], index) => (index ? ctx.lineTo(x + right * reach, y + down * reach) : ctx.moveTo(x + right * reach, y + down * reach)));
    if (closed) ctx.closePath();
    ctx.stroke();
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {boolean} onBlack @param {Cell} place @param {View} view */
function drawLast(ctx, onBlack, place, view) {
  const { x, y } = middle(view, place);
  ctx.strokeStyle = view.token(onBlack ? 'last-on-black' : 'last-on-white');
  ctx.lineWidth = Math.max(1.5, view.cell * 0.06);
  ctx.beginPath();
  ctx.arc(x, y, view.cell * 0.19, 0, Math.PI * 2);
  ctx.stroke();
}

/** The number of its move on each stone, the last one's in the colour of its mark. @param {CanvasRenderingContext2D} ctx @param {Seen} seen @param {View} view */
function drawNumbers(ctx, { takes }, view) {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  takes.forEach((take, index) => {
    const { x, y } = middle(view, [take.y, take.x]);
    const number = String(index + 1);
    const isLast = index === takes.length - 1;
    const [own, other] = index % 2 === 0 ? ['black', 'white'] : ['white', 'black'];
    ctx.fillStyle = view.token(isLast ? `last-on-${own}` : `stone-${other}`);
    ctx.font = `${isLast ? 700 : 500} ${Math.round(view.cell * (number.length > 2 ? 0.34 : 0.42))}px ${view.font}`;
    ctx.fillText(number, x, y + view.cell * 0.02);
  });
}

/** A line seen on any stone: red, on white. Rings take its place where it would hide the numbers of the stones. @param {CanvasRenderingContext2D} ctx @param {{x: number, y: number}[][]} lines @param {View} view */
function drawWin(ctx, lines, view) {
  const wide = Math.max(3, view.cell * 0.14);
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const line of lines) {
    const points = line.map((point) => middle(view, [point.y, point.x]));
    if (view.moveNumbers) ringAround(ctx, points.slice(0, Math.ceil(view.line * points.length)), view.cell * 0.46);
    else {
      const drawn = along(points[0], points[points.length - 1], easing(view.line));
      ctx.moveTo(points[0].x, points[0].y);
      ctx.lineTo(drawn.x, drawn.y);
    }
  }
  for (const [token, width] of /** @type {[string, number][]} */ ([['stone-white-shine', wide * 1.7], ['wood-red', wide]])) {
    ctx.strokeStyle = view.token(token);
    ctx.lineWidth = width;
    ctx.stroke();
  }
}

/** Adds a ring around each point to the path. @param {CanvasRenderingContext2D} ctx @param {{x: number, y: number}[]} points @param {number} radius */
function ringAround(ctx, points, radius) {
  for (const { x, y } of points) {
    ctx.moveTo(x + radius, y);
    ctx.arc(x, y, radius, 0, Math.PI * 2);
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} radius */
function dot(ctx, x, y, radius) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
}

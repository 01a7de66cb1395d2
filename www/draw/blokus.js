// @ts-check
/** Blokus: coloured tiles, each with the mark of its colour. */

import { easing, middle, ruleCells } from './brush.js';

/** @typedef {import('../games/kind.js').View} View */
/** @typedef {import('../board.js').Cell} Cell */
/** @typedef {Pick<View, 'cell' | 'left' | 'top' | 'token'>} Place */
/** @typedef {{cell: Cell, color: number | null}} Start */
/** @typedef {{board: string[], playerIdx: number | null, last: Cell[], starts: Start[], corners: Cell[]}} Seen */

/**
 * Draws the board.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Seen} seen
 * @param {View} view
 */
export function draw(ctx, seen, view) {
  ctx.drawImage(restingBoard(seen, view), 0, 0);
  drawGhost(ctx, seen, view);
}

/** The tokens that the board is drawn with. */
const INKS = [
  'tray-board', 'tray-line', 'tile-light', 'tile-shade', 'tile-last', 'ink', 'muted',
  ...[0, 1, 2, 3].flatMap((color) => [`blokus-${color}`, `blokus-${color}-edge`, `blokus-${color}-mark`]),
];

/** The board without what is held over it, as it was last drawn. @type {{of: Seen, look: string, picture: HTMLCanvasElement} | null} */
let rest = null;

/** A block that is dragged changes many frames and nothing of what lies under it. @param {Seen} seen @param {View} view */
function restingBoard(seen, view) {
  const look = [view.width, view.height, view.cell, view.left, view.top, ...INKS.map(view.token)].join(' ');
  if (rest?.of === seen && rest.look === look) return rest.picture;
  const picture = rest?.picture ?? document.createElement('canvas');
  Object.assign(picture, { width: view.width, height: view.height });
  drawBoard(/** @type {CanvasRenderingContext2D} */ (picture.getContext('2d')), seen, view);
  rest = { of: seen, look, picture };
  return picture;
}

/** @param {CanvasRenderingContext2D} ctx @param {Seen} seen @param {View} view */
function drawBoard(ctx, seen, view) {
  ctx.fillStyle = view.token('tray-board');
  ctx.fillRect(0, 0, view.width, view.height);
  ctx.fillStyle = view.token('tray-line');
  ruleCells(ctx, view, Math.max(1, Math.round(view.cell / 24)));
  for (const start of seen.starts) drawStart(ctx, start, seen, view);
  for (let color = 0; color < 4; color += 1) drawBlock(ctx, cellsOf(seen.board, color), color, view);
  drawCorners(ctx, seen, view);
  if (seen.last.length) outline(ctx, seen.last, view, view.token('tile-last'), 0.12);
}

/**
 * Draws tiles of one colour, with an edge around each group.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Cell[]} cells
 * @param {number} color
 * @param {Place} place
 */
export function drawBlock(ctx, cells, color, place) {
  for (const cell of cells) drawTile(ctx, cell, color, place);
  outline(ctx, cells, place, place.token(`blokus-${color}-edge`), 0.06);
}

/** @param {string[]} board @param {number} color @returns {Cell[]} */
function cellsOf(board, color) {
  /** @type {Cell[]} */
  const cells = [];
  board.forEach((line, row) => {
    for (let col = 0; col < line.length; col += 1) if (line[col] === String(color)) cells.push([row, col]);
  });
  return cells;
}

/** @param {CanvasRenderingContext2D} ctx @param {Cell} at @param {number} color @param {Place} place */
function drawTile(ctx, [row, col], color, { cell, left, top, token }) {
  const x = left + col * cell;
  const y = top + row * cell;
  const edge = Math.max(1, Math.round(cell * 0.07));
  ctx.fillStyle = token(`blokus-${color}`);
  ctx.fillRect(x, y, cell, cell);
  ctx.fillStyle = token('tile-light');
  ctx.fillRect(x, y, cell, edge);
  ctx.fillStyle = token('tile-shade');
  ctx.fillRect(x, y + cell - edge, cell, edge);
  ctx.fillRect(x + cell - 1, y, 1, cell);
  drawColorMark(ctx, color, x + cell / 2, y + cell / 2, cell * 0.26, token(`blokus-${color}-mark`));
}

/**
 * The mark that tells a colour without its colour: hatch, dot, cross, bars.
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} color
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @param {string} ink
 */
function drawColorMark(ctx, color, x, y, reach, ink) {
  ctx.strokeStyle = ink;
  ctx.fillStyle = ink;
  ctx.lineWidth = Math.max(1, reach * 0.3);
  ctx.lineCap = 'butt';
  ctx.beginPath();
  if (color === 1) {
    ctx.arc(x, y, reach * 0.62, 0, Math.PI * 2);
    ctx.fill();
    return;
  }
  for (const [x1, y1, x2, y2] of MARKS[color]) {
    ctx.moveTo(x + x1 * reach, y + y1 * reach);
    ctx.lineTo(x + x2 * reach, y + y2 * reach);
  }
  ctx.stroke();
}

/** Strokes of each mark, from -1 to 1. @type {Record<number, number[][]>} */
const MARKS = {
  0: [[-1, 0.1, 0.1, -1], [-1, 1, 1, -1], [-0.1, 1, 1, -0.1]],
  2: [[-0.9, 0, 0.9, 0], [0, -0.9, 0, 0.9]],
  3: [[-0.9, -0.7, 0.9, -0.7], [-0.9, 0, 0.9, 0], [-0.9, 0.7, 0.9, 0.7]],
};

/** The edge around groups of cells. @param {CanvasRenderingContext2D} ctx @param {Cell[]} cells @param {Place} place @param {string} ink @param {number} part of a cell */
function outline(ctx, cells, { cell, left, top }, ink, part) {
  const wide = Math.max(1, Math.round(cell * part));
  const own = new Set(cells.map(String));
  ctx.fillStyle = ink;
  for (const [row, col] of cells) {
    const x = left + col * cell;
    const y = top + row * cell;
    if (!own.has(`${row - 1},${col}`)) ctx.fillRect(x, y, cell, wide);
    if (!own.has(`${row + 1},${col}`)) ctx.fillRect(x, y + cell - wide, cell, wide);
    if (!own.has(`${row},${col - 1}`)) ctx.fillRect(x, y, wide, cell);
    if (!own.has(`${row},${col + 1}`)) ctx.fillRect(x + cell - wide, y, wide, cell);
  }
}

/** Where a colour must begin, or any may, until something lies there. @param {CanvasRenderingContext2D} ctx @param {Start} start @param {Seen} seen @param {View} view */
function drawStart(ctx, { cell, color }, seen, view) {
  if (seen.board[cell[0]][cell[1]] !== '.') return;
  const { x, y } = middle(view, cell);
  const mayBegin = (color ?? seen.playerIdx) === seen.playerIdx && seen.corners.some((corner) => String(corner) === String(cell));
  if (color !== null) drawOwnStart(ctx, color, { x, y, cell: view.cell, token: view.token }, mayBegin);
  if (color !== null && !mayBegin) return;
  ctx.strokeStyle = view.token(mayBegin ? 'ink' : 'muted');
  ctx.lineWidth = Math.max(1.5, view.cell * 0.07);
  ctx.beginPath();
  ctx.arc(x, y, view.cell * 0.43, 0, Math.PI * 2);
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} color @param {{x: number, y: number, cell: number, token: View['token']}} at @param {boolean} mayBegin */
function drawOwnStart(ctx, color, { x, y, cell, token }, mayBegin) {
  ctx.globalAlpha = mayBegin ? 1 : 0.55;
  ctx.fillStyle = token(`blokus-${color}`);
  ctx.beginPath();
  ctx.arc(x, y, cell * 0.36, 0, Math.PI * 2);
  ctx.fill();
  drawColorMark(ctx, color, x, y, cell * 0.2, token(`blokus-${color}-mark`));
  ctx.globalAlpha = 1;
}

/** Where the colour to move may begin or go on: its mark, small and in its dark ink. @param {CanvasRenderingContext2D} ctx @param {Seen} seen @param {View} view */
function drawCorners(ctx, { corners, starts, playerIdx }, view) {
  const begins = new Set(starts.filter(({ color }) => color === playerIdx).map(({ cell }) => String(cell)));
  for (const cell of corners) {
    if (playerIdx === null || begins.has(String(cell))) continue;
    const { x, y } = middle(view, cell);
    drawColorMark(ctx, playerIdx, x, y, view.cell * 0.17, view.token(`blokus-${playerIdx}-edge`));
  }
}

/** The block in hand: firm where the rules accept it, pale and struck through where not. @param {CanvasRenderingContext2D} ctx @param {Seen} seen @param {View} view */
function drawGhost(ctx, seen, view) {
  const { hint } = view;
  if (!hint?.cells || seen.playerIdx === null) return;
  ctx.save();
  if (view.turning) turnAbout(ctx, hint.cells, view.turning, view);
  ctx.globalAlpha = hint.good ? 0.85 : 0.4;
  for (const cell of hint.cells) drawTile(ctx, cell, seen.playerIdx, view);
  ctx.globalAlpha = 1;
  outline(ctx, hint.cells, view, view.token(hint.good ? 'ghost-good' : 'ghost-bad'), 0.14);
  if (!hint.good) strikeThrough(ctx, hint.cells, view);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {Cell[]} cells @param {View} view */
function strikeThrough(ctx, cells, view) {
  ctx.strokeStyle = view.token('ghost-bad');
  ctx.lineWidth = Math.max(1.5, view.cell * 0.09);
  ctx.beginPath();
  for (const cell of cells) {
    const { x, y } = middle(view, cell);
    ctx.moveTo(x - view.cell * 0.28, y + view.cell * 0.28);
    ctx.lineTo(x + view.cell * 0.28, y - view.cell * 0.28);
  }
  ctx.stroke();
}

/** Turns what is drawn next about the centre of some cells, by what is left of a turn. @param {CanvasRenderingContext2D} ctx @param {Cell[]} cells @param {import('../turning.js').Turning} turning @param {View} view */
function turnAbout(ctx, cells, { quarters, mirrored, moment }, view) {
  const left = 1 - easing(moment);
  const [x, y] = [1, 0].map((axis) => {
    const places = cells.map((cell) => cell[axis]);
    return ((Math.min(...places) + Math.max(...places) + 1) / 2) * view.cell + (axis ? view.left : view.top);
  });
  ctx.translate(x, y);
  ctx.rotate(-left * quarters * (Math.PI / 2));
  if (mirrored) ctx.scale(1 - 2 * left, 1);
  ctx.translate(-x, -y);
}

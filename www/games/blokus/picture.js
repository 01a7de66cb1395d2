// @ts-check
/** Pictures of blocks for the controls beside the board: small canvases, drawn once and kept. */

import { drawBlock } from '../../draw/blokus.js';
import { make } from '../../part.js';
import { readToken } from '../../tokens.js';
import { cellsOf } from './block.js';

/** @typedef {import('../kind.js').Cell} Cell */

/** More pictures than this are not worth their place. */
const MOST = 240;

/** @type {Map<string, HTMLCanvasElement>} */
const kept = new Map();

/** What a picture in this colour looks like now: it changes with the theme and with the sharpness of the screen. @param {number} color */
export const lookOf = (color) => ['', '-edge', '-mark'].map((part) => readToken(`blokus-${color}${part}`)).join(' ') + devicePixelRatio;

/**
 * The picture of a block; the same one is handed out again, so it has one place on the page.
 * @param {import('./block.js').Block} block
 * @param {number} color
 * @param {number} side of five cells, in CSS pixels
 */
export function blockPicture(block, color, side) {
  const name = [block.type, block.rotation, block.flip, color, side, lookOf(color)].join(' ');
  let found = kept.get(name);
  if (found) return found;
  if (kept.size >= MOST) kept.clear();
  found = picture(cellsOf(block, [0, 0]), color, side, 5);
  kept.set(name, found);
  return found;
}

/** A small square of a colour with its mark. @param {number} color */
export const swatch = (color) => picture([[0, 0]], color, 16, 1);

/**
 * @param {Cell[]} cells
 * @param {number} color
 * @param {number} side in CSS pixels
 * @param {number} span cells that fit into the side
 */
function picture(cells, color, side, span) {
  const canvas = make('canvas', { 'aria-hidden': 'true' });
  const ratio = devicePixelRatio || 1;
  const cell = Math.floor((side * ratio) / span);
  canvas.width = cell * (Math.max(...cells.map(([, col]) => col)) + 1);
  canvas.height = cell * (Math.max(...cells.map(([row]) => row)) + 1);
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.style.height = `${canvas.height / ratio}px`;
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  drawBlock(ctx, cells, color, { cell, left: 0, top: 0, token: readToken });
  return canvas;
}

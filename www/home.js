// @ts-check
/** Home: the games, each with a picture of itself. */

import { lessonLink } from './lessons/links.js';
import { make, part } from './part.js';
import { readToken } from './tokens.js';
import { say } from './words.js';

/** @typedef {import('./games/kind.js').Kind} Kind */
/** @typedef {import('./games/kind.js').Table} Table */

/**
 * Shows the games to choose from.
 * @param {Kind[]} kinds
 * @param {(kind: Kind) => boolean} isWaiting whether a game was begun and is not over
 */
export function showHome(kinds, isWaiting) {
  const games = part('games');
  const focused = [...games.querySelectorAll('a')].findIndex((link) => link === document.activeElement);
  games.replaceChildren(...kinds.map((kind) => card(kind, isWaiting(kind))));
  games.querySelectorAll('a')[focused]?.focus();
  clearTimeout(drawing);
  drawPictures(kinds);
}

/** Draws the pictures one after another; the page can be used in between. @param {Kind[]} kinds */
function drawPictures([kind, ...others]) {
  if (!kind || part('home').hidden) return;
  drawPicture(kind);
  drawing = window.setTimeout(() => drawPictures(others));
}

/** @param {Kind} kind @param {boolean} waiting */
function card(kind, waiting) {
  const picture = make('span', { className: 'picture' }, make('canvas', { id: `picture-${kind.name}`, 'aria-hidden': 'true' }));
  const words = make('span', { className: 'about' }, make('strong', {}, say(`${kind.name}.name`)), make('span', {}, say(`${kind.name}.about`)));
  const link = make('a', { className: 'card', href: `#g=${kind.name}` }, picture, words);
  if (waiting) words.append(make('em', {}, say('inProgress')));
  const learn = lessonLink(kind.name);
  return make('li', {}, link, ...(learn ? [learn] : []));
}

/** @type {Map<string, any>} */
const samples = new Map();
let drawing = 0;

/** @param {Kind} kind */
function drawPicture(kind) {
  const canvas = /** @type {HTMLCanvasElement} */ (part(`picture-${kind.name}`));
  if (!samples.has(kind.name)) samples.set(kind.name, kind.sample());
  const game = samples.get(kind.name);
  const { rows, cols } = kind.shape(/** @type {Table} */ ({ game }));
  const ratio = devicePixelRatio || 1;
  const side = Math.round(canvas.clientWidth * ratio);
  const cell = Math.floor(side / Math.max(rows, cols));
  Object.assign(canvas, { width: side, height: side });
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  kind.draw(ctx, kind.see(game, {}), {
    cell, left: Math.floor((side - cell * cols) / 2), top: Math.floor((side - cell * rows) / 2), width: side, height: side, rows: [0, rows], cols: [0, cols],
    token: readToken, font: 'sans-serif', at: null, hint: null, moment: 1, line: 1, from: null, before: null, turning: null,
    coordinates: false, moveNumbers: false,
  });
}

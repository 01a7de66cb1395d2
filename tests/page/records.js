/** Whole games of Blokus from tests/vectors, as moves that the page's controls or the rules can make. */

import { readFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8');
const orientations = JSON.parse(read('blokus-orientations.json'));

const games = (name) => read(name).trim().split('\n').map((line) => JSON.parse(line));

/** Every recorded game of the classic board. */
export const records = games('blokus-classic.jsonl');

/** Every recorded game of two on the small board. */
export const duoRecords = games('blokus-duo.jsonl');

/** The moves of a record, passes left out: `{color, type, rotation, flip, position}`. */
export function movesOf({ plies }) {
  return plies.filter(({ pass }) => !pass).map(({ c, p, cells }) => ({ color: c, ...lying(p, cells) }));
}

/** How a block must be turned, and where put, to cover these cells. */
function lying(type, cells) {
  const position = [Math.min(...cells.map(([row]) => row)), Math.min(...cells.map(([, col]) => col))];
  const wanted = key(cells.map(([row, col]) => [row - position[0], col - position[1]]));
  const [name] = Object.entries(orientations[type]).find(([, tight]) => key(tight) === wanted);
  return { type, rotation: Number(name[1]), flip: name.endsWith('f'), position };
}

const key = (cells) => cells.map(String).sort().join(' ');

/** The cell that the middle of a block is held over when its bounding box begins at `position`. */
export function heldOver({ type, rotation, flip, position }) {
  const cells = orientations[type][`r${rotation}${flip ? 'f' : ''}`];
  const high = Math.max(...cells.map(([row]) => row));
  const wide = Math.max(...cells.map(([, col]) => col));
  return [position[0] + Math.floor(high / 2), position[1] + Math.floor(wide / 2)];
}

/** The keys that bring a block from how it lies in the tray to how it must lie. */
export function turns({ rotation, flip }) {
  const steps = flip ? (2 - rotation + 4) % 4 : rotation;
  return [...(flip ? ['f'] : []), ...Array(steps).fill('r')];
}

/** The moves as a link to a game holds them. */
export const linkOf = (moves) => moves.map(({ type, rotation, flip, position: [row, col] }) => `${type}r${rotation}${flip ? 'f' : ''}@${row + 1},${col + 1};`).join('');

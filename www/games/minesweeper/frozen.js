// @ts-check
/** A game of minesweeper too large to be kept by its moves, packed into a text: two squares in each character. */

import { minesweeperView } from 'noripan';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The characters by code, to be written at once. */
const BYTES = new TextEncoder().encode(LETTERS);
/** The value of each character by its code; -1 where it has none. */
const VALUES = Int8Array.from({ length: 128 }, (_, code) => LETTERS.indexOf(String.fromCharCode(code)));

/** What lies on a square, in the rules' `flags`; 3 stands for an open one. */
const MARKS = '.F?';
const OPEN = 3;

/** More squares than these are kept frozen: a step each for every move would be too much. */
const MANY_CELLS = 10_000;

/** @typedef {{cells: string, laid: boolean, clicks: number}} Frozen */

/** @param {{rows: number, cols: number}} game */
export const isLarge = ({ rows, cols }) => rows * cols > MANY_CELLS;

/**
 * Packs a game. Each square is three bits: whether it is a mine, and above that its mark or that it is open.
 * @param {any} game
 * @returns {Frozen}
 */
export function freeze({ rows, cols, layout, open, flags, clicks }) {
  const values = new Uint8Array(Math.ceil((rows * cols) / 2));
  for (let row = 0, cell = 0; row < rows; row += 1) {
    for (let col = 0; col < cols; col += 1, cell += 1) {
      const state = open[row][col] === '1' ? OPEN : MARKS.indexOf(flags[row][col]);
      const bits = state * 2 + (layout?.[row][col] === '*' ? 1 : 0);
      values[cell >> 1] |= cell % 2 ? bits << 3 : bits;
    }
  }
  const cells = new TextDecoder().decode(values.map((value) => BYTES[value]));
  return { cells, laid: layout !== null, clicks };
}

/**
 * The game that was packed, as the rules let it through; throws where it is none.
 * @param {any} fresh the same game at its beginning
 * @param {any} frozen
 */
export function thaw(fresh, frozen) {
  if (!isLarge(fresh)) throw new RangeError('frozen: a game of this size is kept by its moves');
  const { cells, laid, clicks } = frozen;
  const bits = unpack(cells, fresh.rows * fresh.cols);
  if (!Number.isInteger(clicks) || typeof laid !== 'boolean') throw new TypeError('frozen: expected a number of clicks, and whether mines lie');
  if (!laid && bits.some((state) => state % 2)) throw new RangeError('frozen: a mine before the mines are laid');
  const rows = (/** @type {string} */ codes) => rowsOf(bits, fresh, codes);
  const game = { ...fresh, layout: laid ? rows('.*.*.*.*') : null, flags: rows('..FF??..'), open: rows('00000011'), clicks };
  return { ...game, outcome: minesweeperView(game).outcome };
}

/** The three bits of each square. @param {unknown} cells @param {number} count */
function unpack(cells, count) {
  if (typeof cells !== 'string' || cells.length !== Math.ceil(count / 2)) throw new RangeError('frozen: expected two squares in each character');
  const bits = new Uint8Array(count);
  for (let index = 0; index < cells.length; index += 1) {
    const value = VALUES[cells.charCodeAt(index)] ?? -1;
    if (value < 0) throw new RangeError(`frozen: unknown character at ${index}`);
    bits[index * 2] = value & 7;
    if (index * 2 + 1 < count) bits[index * 2 + 1] = value >> 3;
    else if (value > 7) throw new RangeError('frozen: more squares than the board has');
  }
  return bits;
}

/** Rows of characters, one for each state. @param {Uint8Array} bits @param {{cols: number}} board @param {string} codes */
function rowsOf(bits, { cols }, codes) {
  const bytes = new TextEncoder().encode(codes);
  const text = new TextDecoder().decode(bits.map((state) => bytes[state]));
  return Array.from({ length: bits.length / cols }, (_, row) => text.slice(row * cols, (row + 1) * cols));
}

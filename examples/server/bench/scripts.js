// @ts-check
/** The games that are played under load: a list of legal moves for each kind of room. */

import { chooseMove, newBlokus, newOmok, placeStone, putBlockOnBoard } from 'noripan';

const UNTIMED = { clock: null, onTime: 'pass' };

/** A whole game of Blokus for four. */
function blokus() {
  const options = { game: 'blokus', variant: 'classic', freeStart: false };
  const moves = [];
  for (let game = newBlokus({ variant: 'classic', freeStart: false }); !game.outcome;) {
    const { move: { block, position } } = /** @type {any} */ (chooseMove({ ...game, level: 1, seed: moves.length }));
    moves.push({ seat: game.player, move: { ...block, position } });
    game = /** @type {any} */ (putBlockOnBoard({ ...game, block, position })).game;
  }
  return { options: { ...options, ...UNTIMED }, seats: 4, moves };
}

/** Omok on every third point, then on the next ones, as long as nobody wins. */
function omok() {
  const size = 15;
  const moves = [];
  let game = newOmok({ size, rule: 'freestyle' });
  for (let number = 0; number < 3 * size * size; number += 1) {
    const point = (number * 7) % (size * size);
    const coord = { x: point % size, y: Math.floor(point / size) };
    const answer = placeStone({ ...game, coord });
    if (!answer.result || answer.game.outcome) continue;
    moves.push({ seat: moves.length % 2, move: { coord } });
    game = answer.game;
  }
  return { options: { game: 'omok', size, rule: 'freestyle', opening: null, fouls: 'refuse', ...UNTIMED }, seats: 2, moves };
}

/** Tic-tac-toe on a board so wide that nobody has won for long. */
const crosses = () => ({
  options: { game: 'tic-tac-toe', rows: 20, cols: 20, inARow: 20, ...UNTIMED },
  seats: 2,
  moves: Array.from({ length: 380 }, (_, index) => ({ seat: index % 2, move: { index } })),
});

/** Minesweeper, as far as it can be played without luck: flags, after the opening of a race. */
const mines = () => ({
  options: { game: 'minesweeper', mode: 'together', seats: 2, rows: 16, cols: 30, mines: 99, noGuess: false, questionMarks: false, ...UNTIMED },
  seats: 2,
  moves: Array.from({ length: 400 }, (_, index) => ({ seat: index % 2, move: { do: 'flag', position: [Math.floor(index / 30), index % 30] } })),
});

/** @returns {{options: any, seats: number, moves: {seat: number, move: any}[]}[]} */
export const scripts = () => [blokus(), omok(), crosses(), mines()];

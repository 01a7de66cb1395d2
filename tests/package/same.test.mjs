// The games of tests/bots/same.json, which the opponents of the Rust crate play as well: WebAssembly chooses the same moves
// after as many nodes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { load, root } from './tarball.mjs';

const { chooseMove, markCell, newBlokus, newOmok, newTicTacToe, placeStone, putBlockOnBoard } = await load();

/** The cells in which two boards of Blokus differ. */
const changed = (before, after) =>
  before.flatMap((row, r) => [...row].flatMap((cell, c) => (cell === after[r][c] ? [] : [[r, c]])));

/** Of each game a new one, its call of a move, and the move as the file has it. */
const GAMES = {
  'tic-tac-toe': [newTicTacToe, markCell, ({ move }) => move.index],
  omok: [newOmok, placeStone, ({ move }) => [move.coord.y, move.coord.x]],
  blokus: [newBlokus, putBlockOnBoard, ({ before, after }) => changed(before.board, after.board)],
};

/** The moves of so many turns, and the nodes of each. */
const played = (kind, setup, options, turns) => {
  const [begin, play, shown] = GAMES[kind];
  let before = begin(setup);
  const moves = [];
  const visited = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const { move, nodes } = chooseMove({ ...before, ...options });
    const { game: after } = play({ ...before, ...move });
    moves.push(shown({ move, before, after }));
    visited.push(nodes);
    before = after;
  }
  return { moves, visited };
};

const cases = JSON.parse(readFileSync(join(root, 'tests/bots/same.json'), 'utf8'));

for (const { game, level, seed, nodes, moves, visited, ...setup } of cases) {
  test(`${game}, level ${level}`, () => {
    const options = { level, seed, nodes };
    if (game === 'minesweeper') assert.deepEqual([chooseMove({ ...setup, ...options }).move.position], moves);
    else assert.deepEqual(played(game, setup, options, moves.length), { moves, visited });
  });
}

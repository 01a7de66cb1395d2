// @ts-check
/**
 * Minesweeper in a room, where nobody waits for a turn. `together`: one board for all. `race`: the same mines for everybody,
 * opened at the same place, and a board for each seat. Where the mines lie and the seed they come from stay here.
 */

import { chordArea, minesweeperView, newMinesweeper, revealArea, toggleFlag } from 'noripan';

const DEEDS = { reveal: revealArea, flag: toggleFlag, chord: chordArea };

const openedOf = ({ open }) => open.join('').replaceAll('0', '').length;

const stateOf = ({ game, resigned }) => {
  if (game.outcome) return game.outcome.won ? 'won' : 'lost';
  return resigned ? 'resigned' : 'playing';
};

/** The board that a seat plays on. */
const indexOf = ({ boards }, seat) => (boards[0].seat === null ? 0 : boards.findIndex((board) => board.seat === seat));

/** The first to clear the board has won a race; if nobody has, those who opened most and did not resign. */
const raceResult = ({ boards }) => {
  const scores = boards.map(({ game }) => openedOf(game));
  const first = boards.find((board) => stateOf(board) === 'won');
  if (!first && boards.some((board) => stateOf(board) === 'playing')) return null;
  const exploded = boards.filter((board) => stateOf(board) === 'lost').map(({ seat }) => seat);
  const most = Math.max(...exploded.map((seat) => scores[seat]));
  return { winners: first ? [first.seat] : exploded.filter((seat) => scores[seat] === most), scores };
};

const togetherResult = ({ boards: [{ game }], seats }) => {
  if (!game.outcome) return null;
  return { winners: game.outcome.won ? [...Array(seats).keys()] : [], scores: null };
};

const resultOf = (table) => (table.boards[0].seat === null ? togetherResult(table) : raceResult(table));

const withBoard = (table, index, change) => ({ ...table, boards: table.boards.with(index, { ...table.boards[index], ...change }) });

/** The view of a lost board as it was before, but for the mines that were opened: a mark that is gone or has stayed tells of others. */
const covered = ({ game: { outcome }, seen }) => ({
  ...seen,
  shown: seen.shown.map((row, y) => [...row].map((cell, x) => (outcome.exploded.some(([r, c]) => r === y && c === x) ? '!' : cell)).join('')),
  outcome: { ...outcome, wrongFlags: [] },
});

/** What a seat (null: a spectator) sees of a board; null where that is nothing. */
function viewOf(board, seat, over) {
  if (over || board.seat === null) return minesweeperView(board.game);
  if (board.seat !== seat) return null;
  return board.seen ? covered(board) : minesweeperView(board.game);
}

export const minesweeper = {
  seats: ({ seats }) => seats,
  least: ({ mode }) => (mode === 'race' ? 2 : 1),
  hasTurns: false,
  hides: ({ mode }) => mode === 'race',
  turn: () => null,
  isMove: (move) => 'do' in move,
  scores: ({ boards }) => (boards[0].seat === null ? null : boards.map(({ game }) => openedOf(game))),

  begin({ mode, seats, rows, cols, mines, noGuess, questionMarks }, seed) {
    const game = newMinesweeper({ rows, cols, mines, seed, noGuess, questionMarks });
    if (mode === 'together') return { seats, boards: [{ seat: null, game }] };
    const opened = revealArea({ ...game, position: [rows >> 1, cols >> 1], list: false });
    if (!opened.result) return null;
    return { seats, boards: Array.from({ length: seats }, (_, seat) => ({ seat, game: opened.game })) };
  },

  play(table, seat, { do: deed, position }) {
    const index = indexOf(table, seat);
    if (stateOf(table.boards[index]) !== 'playing') return { result: false, reason: 'game over' };
    const { game } = table.boards[index];
    const answer = DEEDS[deed]({ ...game, position, list: false });
    if (!answer.result) return { result: false, reason: answer.reason };
    const hasLost = answer.game.outcome?.won === false;
    const next = withBoard(table, index, { game: answer.game, ...(hasLost && { seen: minesweeperView(game) }) });
    return { result: true, table: next, ended: resultOf(next) };
  },

  /** Who resigns in a race leaves his board as it is. */
  resign(table, seat) {
    if (table.boards[0].seat === null) return { table, ended: null };
    const next = withBoard(table, seat, { resigned: true });
    return { table: next, ended: resultOf(next) };
  },

  /** A board is seen by who plays on it, without what an explosion uncovers while others still look for the same mines; the others see how far it is, and after the end everything. */
  shown({ boards }, seat, over) {
    const seen = boards.map((board) => ({
      seat: board.seat,
      view: viewOf(board, seat, over),
      opened: openedOf(board.game),
      state: stateOf(board),
    }));
    return over ? { boards: seen, games: boards.map(({ game }) => game) } : { boards: seen };
  },
};

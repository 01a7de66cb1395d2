// @ts-check
/** Goes through everything that was ever kept of a room, and finds what no honest server would have kept. */

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { chordArea, minesweeperView, newBlokus, newMinesweeper, newOmok, newTicTacToe, revealArea, toggleFlag } from 'noripan';
import { play } from '../moves.js';

const DEEDS = { reveal: revealArea, flag: toggleFlag, chord: chordArea };

const NEW = {
  blokus: (/** @type {any} */ { variant, freeStart }) => newBlokus({ variant, freeStart }),
  omok: (/** @type {any} */ { size, rule, opening, fouls }) => newOmok({ size, rule, opening, fouls }),
  'tic-tac-toe': (/** @type {any} */ { rows, cols, inARow }) => newTicTacToe({ rows, cols, inARow }),
};

/** The rules' name of who sits on a seat. @type {Record<string, (seat: number) => any>} */
const ASKS = { blokus: (seat) => seat, omok: (seat) => ['first', 'second'][seat], 'tic-tac-toe': (seat) => 'XO'[seat] };

/** A new table; where mines lie is as the seed of the table that was kept says. @param {any} options @param {any} kept */
function newTable(options, kept) {
  if (options.game !== 'minesweeper') return NEW[/** @type {'omok'} */ (options.game)](options);
  const { mode, seats, rows, cols, mines, noGuess, questionMarks } = options;
  const game = newMinesweeper({ rows, cols, mines, noGuess, questionMarks, seed: kept.boards[0].game.seed });
  if (mode === 'together') return { seats, boards: [{ seat: null, game }] };
  const opened = revealArea({ ...game, position: [rows >> 1, cols >> 1], list: false }).game;
  return { seats, boards: Array.from({ length: seats }, (_, seat) => ({ seat, game: opened })) };
}

/** The table after a move of a seat; null where the rules refuse it. @param {any} options @param {any} table @param {number} seat @param {any} move */
function after(options, table, seat, move) {
  if (options.game !== 'minesweeper') return play(table, move, ASKS[options.game](seat)).game ?? null;
  const index = options.mode === 'together' ? 0 : seat;
  const board = table.boards[index];
  const { game } = board.resigned ? {} : DEEDS[/** @type {'flag'} */ (move.do)]({ ...board.game, position: move.position, list: false });
  const seen = game?.outcome?.won === false && { seen: minesweeperView(board.game) };
  return game ? { ...table, boards: table.boards.with(index, { ...board, game, ...seen }) } : null;
}

/** The moves that a game of turns was given between two tables. @type {Record<string, (before: any, after: any) => any[]>} */
const BETWEEN = {
  blokus: (before, { moves }) => moves.slice(before.moves.length).map((/** @type {any} */ { playerIdx: _, ...move }) => move),
  omok: (before, { takes, choices }) => [
    ...choices.slice(before.choices.length).map((/** @type {any} */ choose) => ({ choose })),
    ...takes.slice(before.takes.length).map((/** @type {any} */ coord) => ({ coord })),
  ],
  'tic-tac-toe': (before, { grid }) => [...grid].flatMap((cell, index) => (cell === before.grid[index] ? [] : [{ index }])),
};

/** @param {any} options @param {any} table */
const seatToMove = ({ game }, table) => {
  if (table.outcome) return null;
  return { blokus: () => table.player, omok: () => ['first', 'second'].indexOf(table.seat), 'tic-tac-toe': () => 'XO'.indexOf(table.turn) }[/** @type {'omok'} */ (game)]();
};

const isSame = (/** @type {any} */ one, /** @type {any} */ other) => isDeepStrictEqual(JSON.parse(JSON.stringify(one)), other);

/** The ways in which a table can have come to the next one by moves that are in the record of both. @param {any} options @param {any} table @param {any} next @param {number} count @returns {any[] | null} */
function inPlace(options, table, next, count) {
  if (count === 0) return isSame(table, next) ? [] : null;
  if (options.game === 'minesweeper') return null;
  const seat = seatToMove(options, table);
  for (const move of BETWEEN[options.game](table, next)) {
    const played = after(options, table, seat, move);
    const rest = played && inPlace(options, played, next, count - 1);
    if (rest) return [{ seat, move }, ...rest];
  }
  return null;
}

/** Takes a move out of those that the pages of its player made: one that leads to the next table, with what was then played in the place of others. @param {any} before @param {any} room @param {number} seat @param {any[]} pages */
function explained({ options, table, number, moves }, room, seat, pages) {
  for (const made of pages.flatMap(({ acknowledged, unanswered }) => [acknowledged, unanswered])) {
    for (const [index, { number: game, move }] of made.entries()) {
      const played = game === number ? after(options, table, seat, move) : null;
      const rest = played && inPlace(options, played, room.table, room.moves - moves - 1);
      if (rest) {
        made.splice(index, 1);
        return [{ seat, move }, ...rest];
      }
    }
  }
  return null;
}

/** The player whose last message was heard with a change; null where it came from no player. @param {any} before @param {any} room @returns {string | null} */
function heardWith(before, room) {
  const players = room.seats.flatMap((/** @type {any} */ taken) => {
    const same = taken && before.seats.find((/** @type {any} */ seat) => seat?.player === taken.player);
    return same && !isDeepStrictEqual(same.heard, taken.heard) ? [taken.player] : [];
  });
  assert.ok(players.length <= 1, `version ${room.version}: one change, and messages of two players`);
  return players[0] ?? null;
}

/** The moves of one change, each by the rules, and made by who was on that seat. @param {any} before @param {any} room @param {(player: string) => any[]} pagesOf */
function movesOf(before, room, pagesOf) {
  const where = `version ${room.version}`;
  const count = room.moves - before.moves;
  const player = heardWith(before, room);
  const seat = before.seats.findIndex((/** @type {any} */ taken) => taken !== null && taken.player === player);
  if (player && room.seats[seat].resigned && !before.seats[seat].resigned) assert.ok(pagesOf(player).some(({ resigned }) => resigned), `${where}: nobody on seat ${seat} has resigned`);
  if (count === 0) {
    const boards = before.table?.boards?.map((/** @type {any} */ board, /** @type {number} */ index) => (room.table.boards[index].resigned && room.seats[index].resigned ? { ...board, resigned: true } : board));
    assert.deepEqual(room.table, boards ? { ...before.table, boards } : before.table, `${where}: the table changed without a move`);
    return [];
  }
  if (player && !room.seats[seat].resigned) {
    const moves = explained(before, room, seat, pagesOf(player));
    assert.ok(moves, `${where}: the table is not what an open move of seat ${seat} leads to`);
    return moves;
  }
  assert.ok(player ? !before.seats[seat].resigned : before.deadline !== null, `${where}: moves in nobody's place`);
  const moves = inPlace(before.options, before.table, room.table, count);
  assert.ok(moves, `${where}: the moves in somebody's place are not by the rules`);
  return moves;
}

/** What is so in every room, at any time. @param {any} room */
function check(room) {
  const { phase, table, outcome, deadline, options, seats, version } = room;
  const where = `version ${version}`;
  assert.equal(outcome !== null, phase === 'ended', `${where}: an outcome comes with the end`);
  assert.equal(table === null, phase === 'open', `${where}: a table comes with the start`);
  assert.equal(deadline !== null, phase === 'playing' && options.clock !== null, `${where}: time runs while somebody is to move`);
  if (options.game !== 'minesweeper') assert.ok(phase !== 'playing' || table?.outcome === null, `${where}: the game is over, the room is not`);
  if (phase !== 'open') assert.ok(!seats.includes(null) || phase === 'ended', `${where}: a game with a free seat`);
}

/**
 * Holds everything that was kept of a room, version by version, against the rules and what its players were answered.
 * @param {any[]} history the room as it was saved, each time
 * @param {(player: string) => import('./play.js').Page[]} pagesOf a player's pages
 */
export function examine(history, pagesOf) {
  /** @type {any[]} */
  let record = [];
  for (const [index, room] of history.entries()) {
    assert.equal(room.version, index + 1, 'each version is kept once');
    check(room);
    if (index === 0) continue;
    const before = history[index - 1];
    assert.deepEqual(room.options, before.options);
    if (room.number !== before.number) {
      assert.deepEqual(room.table, newTable(room.options, room.table), `version ${room.version}: a game begins with a new table`);
      record = [];
    } else {
      record.push(...movesOf(before, room, pagesOf));
    }
  }
  const { options, table, moves } = history.at(-1);
  const replayed = record.reduce((game, { seat, move }) => after(options, game, seat, move), newTable(options, table));
  assert.equal(record.length, moves, 'as many moves are counted as were made');
  assert.deepEqual(JSON.parse(JSON.stringify(withoutResigned(replayed))), withoutResigned(table), 'the game is what its record leads to');
}

/** The tables without who resigned, which is not in the record of moves. @param {any} table */
const withoutResigned = (table) => (table.boards ? { ...table, boards: table.boards.map((/** @type {any} */ { resigned: _, ...board }) => board) } : table);

/** Every line that was ever said, once and in order. @param {any[]} history */
export const linesOf = (history) => history.flatMap(({ chat }, index) => {
  const before = history[index - 1]?.chat.at(-1) ?? null;
  const last = chat.at(-1) ?? null;
  return last !== null && !isDeepStrictEqual(before, last) ? [last.text] : [];
});

/** Holds what players were answered against what was kept: nothing acknowledged is missing, no line was said twice. @param {any[]} history @param {import('./play.js').Page[]} pages after `examine` took their moves out */
export function examineAnswers(history, pages) {
  const lines = linesOf(history);
  assert.equal(new Set(lines).size, lines.length, 'no line is said twice');
  for (const { name, acknowledged, lines: said, wentBack } of pages) {
    assert.deepEqual(acknowledged, [], `acknowledged moves of ${name} are in the record`);
    for (const { text, acknowledged: kept } of said) if (kept) assert.ok(lines.includes(text), `an acknowledged line of ${name} was kept`);
    assert.deepEqual(wentBack, [], `what ${name} sees never goes back`);
  }
}

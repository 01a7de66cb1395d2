// @ts-check
/** A game on the table: laid new, or led along moves that come from outside, each asked of the rules. */

/** @typedef {import('./games/kind.js').Kind} Kind */
/** @typedef {import('./games/kind.js').Table} Table */
/** @typedef {import('./games/kind.js').Step} Step */

/** The move that could not be made: which, as it was written, and the reason of the rules, or null where it cannot be read. */
/** @typedef {{index: number, text: string, reason: string | null}} Stopped */

/** Moves times cells: more than this would keep the page from answering. */
export const MOST_WORK = 20_000_000;

/**
 * A new game on the table; throws what the rules throw when the options make no game.
 * @param {Kind} kind
 * @param {Record<string, any>} options
 * @param {Record<string, any>} [given] what a new game leaves to chance, such as the seed of the mines
 * @returns {Table}
 */
export function layTable(kind, options, given = {}) {
  const game = kind.begin(options, given);
  return {
    kind, options, given, game, line: [{ game, move: null, text: '', at: null, ms: 0 }], now: 0, reviewed: null, seen: kind.see(game, options),
    at: null, hint: null, advice: null, message: '', refused: false, from: null, time: 0, before: null, hand: null, clock: null,
    spent: { ms: 0, since: null }, timedOut: null, aided: false, shared: false, counted: false, host: null,
  };
}

/**
 * A step of the line: the game after a move, and how the move is written.
 * @param {Table} table before the move
 * @param {any} move
 * @param {any} game after it
 * @returns {Step}
 */
export function stepOf({ kind, game: before }, move, game) {
  return { game, move, text: kind.write(before, move), at: kind.place(before, move), ms: 0 };
}

/**
 * Leads a table along moves; where the rules refuse one, or it cannot be read, it stays at the last good one.
 * @param {Table} table
 * @param {readonly any[]} moves as they are written, or as the rules take them
 * @param {readonly number[]} [times] of each, in milliseconds
 * @returns {Stopped | null}
 */
export function lead(table, moves, times = []) {
  const { kind } = table;
  const stopped = workOf(table, moves.length) > MOST_WORK ? { index: 0, text: textOf(table, moves[0]), reason: 'too long' } : leadOn(table, moves, times);
  table.seen = kind.see(table.game, table.options);
  table.from = table.line[table.now].at;
  if (table.now > 0 && kind.forgets?.(table.game)) Object.assign(table, { line: [{ ...table.line[table.now], game: null }], now: 0 });
  return stopped;
}

/** @param {Table} table @param {readonly any[]} moves @param {readonly number[]} times @returns {Stopped | null} */
function leadOn(table, moves, times) {
  const { kind, line } = table;
  for (const [index, given] of moves.entries()) {
    const move = typeof given === 'string' ? kind.read(table.game, given) : given;
    const answer = move && kind.follow(table.game, move);
    if (!answer?.result) return { index, text: textOf(table, given), reason: answer ? answer.reason : null };
    line.push({ ...stepOf(table, move, answer.game), ms: times[index] ?? 0 });
    table.now += 1;
    table.game = answer.game;
  }
  return null;
}

/** A move as it is written. @param {Table} table @param {any} given as it is written, or as the rules take it */
const textOf = ({ kind, game }, given) => (typeof given === 'string' ? given : kind.write(game, given));

/** How much there is to do to lead a table along so many moves: each costs as much as the board is large. @param {Table} table @param {number} count */
export function workOf(table, count) {
  const { rows, cols } = table.kind.shape(table);
  return rows * cols * count;
}

/** Whether nothing can be played any more: the game has an outcome, or a clock has run out. @param {Table} table */
export const isOver = ({ game, timedOut }) => Boolean(game.outcome) || timedOut !== null;

// @ts-check
/** What the results of games add up to: counts, streaks, bests, means and how they run. Values in, values out. */

/** @typedef {'blokus' | 'omok' | 'tic-tac-toe' | 'minesweeper'} Game */
/** @typedef {'won' | 'lost' | 'drawn' | 'played'} Outcome `played`: people at one board, nobody's win or loss */
/**
 * A game that ended. `group` names what it can be compared with, `level` the strength of the computer played against.
 * @typedef {{
 *   game: Game, group: string, outcome: Outcome, ms: number, moves: number,
 *   bbbv?: number, clicks?: number, score?: number, level?: number,
 * }} Result
 */
/** @typedef {Result & { at: number }} Kept a result and when it was noted, in milliseconds since 1970 */
/** @typedef {{ count: number, sum: number, best: number | null }} Measure */
/** @typedef {'time' | 'bbbv' | 'rate' | 'efficiency' | 'score'} MeasureName */
/** @typedef {'won' | 'lost' | 'drawn'} Decided */
/**
 * `spent` is the time of all games, `last` when the latest ended; `levels` holds wins, losses and draws by strength.
 * @typedef {Record<Outcome, number> & Record<MeasureName, Measure> & {
 *   spent: number, last: number, streak: number, longest: number, levels: Record<Decided, number>[],
 * }} Tally
 */

export const GAMES = /** @type {Game[]} */ (['blokus', 'omok', 'tic-tac-toe', 'minesweeper']);
export const OUTCOMES = /** @type {Outcome[]} */ (['won', 'drawn', 'lost', 'played']);
export const DECIDED = /** @type {Decided[]} */ (['won', 'drawn', 'lost']);
export const MEASURES = /** @type {MeasureName[]} */ (['time', 'bbbv', 'rate', 'efficiency', 'score']);
export const LEVELS = 5;

/** What one result measures: times and boards of games won, the score of every game. @type {Record<MeasureName, (result: Result) => number | undefined>} */
const MEASURED = {
  time: ({ outcome, ms }) => (outcome === 'won' ? ms : undefined),
  bbbv: ({ outcome, bbbv }) => (outcome === 'won' ? bbbv : undefined),
  rate: ({ outcome, bbbv, ms }) => (outcome === 'won' && bbbv && ms ? (1000 * bbbv) / ms : undefined),
  efficiency: ({ outcome, bbbv, clicks }) => (outcome === 'won' && bbbv && clicks ? bbbv / clicks : undefined),
  score: ({ score }) => score,
};

/** @returns {Measure} */
export const nothingMeasured = () => ({ count: 0, sum: 0, best: null });

/** The tally of no game at all. @returns {Tally} */
export const emptyTally = () => ({
  won: 0, drawn: 0, lost: 0, played: 0, spent: 0, last: 0, streak: 0, longest: 0,
  time: nothingMeasured(), bbbv: nothingMeasured(), rate: nothingMeasured(), efficiency: nothingMeasured(), score: nothingMeasured(),
  levels: Array.from({ length: LEVELS }, () => ({ won: 0, drawn: 0, lost: 0 })),
});

/** A shorter time is the better one; of everything else, more. @param {MeasureName} name @param {number | null} a @param {number | null} b */
function better(name, a, b) {
  if (a === null || b === null) return a ?? b;
  return name === 'time' ? Math.min(a, b) : Math.max(a, b);
}

/** @param {(name: MeasureName) => Measure} measure @returns {Record<MeasureName, Measure>} */
const measures = (measure) => /** @type {any} */ (Object.fromEntries(MEASURES.map((name) => [name, measure(name)])));

/**
 * The tally with one more result.
 * @param {Tally} tally
 * @param {Kept} result
 * @returns {Tally}
 */
export function counted(tally, result) {
  const { outcome, level } = result;
  const streak = outcome === 'won' ? tally.streak + 1 : outcome === 'played' ? tally.streak : 0;
  const measured = measures((name) => {
    const value = MEASURED[name](result);
    const { count, sum, best } = tally[name];
    return value === undefined ? tally[name] : { count: count + 1, sum: sum + value, best: better(name, best, value) };
  });
  const levels = tally.levels.map((counts, index) =>
    (outcome !== 'played' && index + 1 === level ? { ...counts, [outcome]: counts[outcome] + 1 } : counts));
  return {
    ...tally, ...measured, levels, streak, [outcome]: tally[outcome] + 1, spent: tally.spent + result.ms,
    last: Math.max(tally.last, result.at), longest: Math.max(tally.longest, streak),
  };
}

/**
 * Two tallies of different games as one. The streak is that of the later.
 * @param {Tally} a
 * @param {Tally} b
 * @returns {Tally}
 */
export function together(a, b) {
  const plus = (/** @type {number} */ x, /** @type {number} */ y) => x + y;
  const both = merged(a, b, plus, (name) => ({
    count: a[name].count + b[name].count, sum: a[name].sum + b[name].sum, best: better(name, a[name].best, b[name].best),
  }));
  return { ...both, streak: a.last > b.last ? a.streak : b.streak };
}

/**
 * Two tallies of the same games as one, where either may know more: nothing of either is lost.
 * @param {Tally} a
 * @param {Tally} b
 * @returns {Tally}
 */
export function fuller(a, b) {
  const both = merged(a, b, Math.max, (name) => {
    const { count, sum } = a[name].count > b[name].count ? a[name] : b[name];
    return { count, sum, best: better(name, a[name].best, b[name].best) };
  });
  return { ...both, streak: a.last > b.last ? a.streak : b.streak };
}

/** @param {Tally} a @param {Tally} b @param {(x: number, y: number) => number} count @param {(name: MeasureName) => Measure} measure @returns {Tally} */
function merged(a, b, count, measure) {
  const counts = (/** @type {any} */ x, /** @type {any} */ y, /** @type {string[]} */ names) =>
    Object.fromEntries(names.map((name) => [name, count(x[name], y[name])]));
  return {
    ...a, ...counts(a, b, [...OUTCOMES, 'spent']), ...measures(measure),
    last: Math.max(a.last, b.last),
    longest: Math.max(a.longest, b.longest),
    levels: a.levels.map((level, index) => /** @type {any} */ (counts(level, b.levels[index], DECIDED))),
  };
}

/** How many games there were. @param {Record<Outcome, number>} tally */
export const gamesOf = ({ won, drawn, lost, played }) => won + drawn + lost + played;

/** Wins among the games that somebody could win; null where there was none. @param {Record<Decided, number>} counts */
export function winRate({ won, drawn, lost }) {
  const decided = won + drawn + lost;
  return decided ? won / decided : null;
}

/** @param {Measure} measure */
export const meanOf = ({ count, sum }) => (count ? sum / count : null);

/**
 * Means of each value and those before it, at the most `window` together.
 * @param {number[]} values
 * @param {number} window
 */
export function runningMeans(values, window) {
  return values.map((_, index) => {
    const last = values.slice(Math.max(0, index + 1 - window), index + 1);
    return last.reduce((sum, value) => sum + value, 0) / last.length;
  });
}

/**
 * How something developed: one value for each game that has one, and the means of the last `window` values.
 * @typedef {{ name: 'time' | 'rate' | 'score' | 'wins', at: number[], values: number[], means: number[], window: number }} Curve
 */

/** What developed in which game. @type {Record<Game, Curve['name'][]>} */
const CURVES = { blokus: ['wins', 'score'], omok: ['wins'], 'tic-tac-toe': ['wins'], minesweeper: ['time', 'rate'] };

/** From this many values on, the means go over twice as many. */
const MANY = 60;

/**
 * The curves of a game that have at least two values.
 * @param {Game} game
 * @param {Kept[]} results in the order of time
 * @returns {Curve[]}
 */
export const curvesOf = (game, results) => CURVES[game].map((name) => curveOf(name, results)).filter(({ values }) => values.length > 1);

/** @param {Curve['name']} name @param {Kept[]} results @returns {Curve} */
function curveOf(name, results) {
  const points = results.flatMap((result) => {
    const value = name === 'wins' ? wonOrNot(result) : MEASURED[name](result);
    return value === undefined ? [] : [{ at: result.at, value }];
  });
  const values = points.map(({ value }) => value);
  const window = values.length < MANY ? 10 : 20;
  return { name, at: points.map(({ at }) => at), values, means: runningMeans(values, window), window };
}

/** @param {Result} result */
const wonOrNot = ({ outcome }) => (outcome === 'played' ? undefined : Number(outcome === 'won'));

// @ts-check
/** The options of a room: what a player is asked, and how the server has it. */

import { CLOCK } from '../clock.js';
import { firstValues } from '../options.js';
import { say } from '../words.js';

/** @typedef {import('../games/kind.js').Kind} Kind */
/** @typedef {import('../games/kind.js').Field} Field */
/** @typedef {import('../options.js').Values} Values */
/** @typedef {import('./connection.js').Options} Options */

/** What is asked at one screen alone: the computer's part, and what one person decides for herself. */
const LEFT_OUT = ['rival', 'strength', 'computers', 'computersOfThree', 'clock', 'firstClick', 'practice'];

/** @type {Field[]} */
const TIMES = [
  { ...CLOCK, choices: CLOCK.choices?.filter((choice) => !choice.startsWith('game')) },
  { name: 'onTime', type: 'choice', choices: ['pass', 'lose'], value: 'pass', when: ({ clock }) => clock !== 'none' },
];

/** @type {Field[]} */
const SHARED = [
  { name: 'mode', type: 'choice', choices: ['together', 'race'], value: 'together' },
  { name: 'seats', type: 'choice', choices: ['2', '3', '4'], value: '2' },
];

/** @type {Field} */
const LISTED = { name: 'listed', type: 'choice', choices: ['open', 'link'], value: 'open' };

/** The limits of a board that a server lays for several people. @type {Record<string, {min: number, max: number}>} */
const LIMITS = { rows: { min: 2, max: 50 }, cols: { min: 2, max: 50 }, mines: { min: 1, max: 2499 } };

/**
 * What is asked for a room of a game.
 * @param {Kind} kind
 * @returns {Field[]}
 */
export function fieldsOf(kind) {
  const own = kind.fields.filter(({ name }) => !LEFT_OUT.includes(name));
  if (kind.sides) return [...own, ...TIMES, LISTED];
  return [...SHARED, ...own.map((field) => (LIMITS[field.name] ? { ...field, ...LIMITS[field.name], words: `rooms.limited.${field.name}` } : field)), LISTED];
}

/** What is set before anything is chosen. @param {Kind} kind @returns {Values} */
export const valuesAtFirst = (kind) => ({ ...firstValues(kind), ...Object.fromEntries(fieldsOf(kind).map(({ name, value }) => [name, value])) });

/** What the server is told of each game beside its name and the time for a move. @type {Record<string, (game: any, values: Values) => Record<string, any>>} */
const TOLD = {
  blokus: ({ variant, freeStart }) => ({ variant, freeStart }),
  omok: ({ size, rule, opening, fouls }) => ({ size, rule, opening: opening ?? null, fouls: fouls ?? 'refuse' }),
  'tic-tac-toe': ({ rows, cols, inARow }) => ({ rows, cols, inARow }),
  minesweeper: ({ rows, cols, mines, noGuess, questionMarks }, { mode, seats }) => ({ mode, seats: Number(seats), rows, cols, mines, noGuess, questionMarks }),
};

/**
 * The options of a room, as the server takes them; throws what the rules throw when they make no game of them.
 * @param {Kind} kind
 * @param {Values} values
 * @returns {Options}
 */
export function optionsOf(kind, values) {
  const game = kind.begin(values, {});
  const seconds = kind.sides && values.clock !== 'none' ? Number(values.clock.replace('turn-', '')) : null;
  return { game: kind.name, ...TOLD[kind.name](game, values), clock: seconds, onTime: values.onTime ?? 'pass' };
}

/** The values of the page's own fields in a room. @param {Kind} kind @param {Options} options @returns {Values} */
export const valuesOf = (kind, options) => ({ ...firstValues(kind), ...kind.origin(options).options });

/** The rule in force in a room, in words. @param {Kind} kind @param {Options} options */
export function factsOf(kind, options) {
  const { mode, clock } = options;
  const facts = [kind.facts(options, {})];
  if (mode) facts.unshift(say(`option.mode.${mode}`));
  if (clock) facts.push(say('rooms.clock', { n: clock }));
  return facts.join(' · ');
}

/** The same, and what happens when the time has run out. @param {Kind} kind @param {Options} options */
export const allFactsOf = (kind, options) => [factsOf(kind, options), ...(options.clock ? [say(`rooms.onTime.${options.onTime}`)] : [])].join(' · ');

/**
 * What a seat is called after the side that sits there.
 * @param {Kind} kind
 * @param {any} game of the room, or one that could begin there
 * @param {number} seat
 */
export function sideName(kind, game, seat) {
  return kind.personName?.(game, seat) ?? kind.sideName?.(seat, game) ?? say('rooms.player', { n: seat + 1 });
}

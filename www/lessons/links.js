// @ts-check
/** The lessons there are, and the way to each. */

import { make } from '../part.js';
import { say } from '../words.js';

/** The game of each lesson, by its name in the address. */
const GAMES = { blokus: 'blokus', renju: 'omok' };

/** @typedef {keyof typeof GAMES} LessonName */

/** The game of a lesson; undefined where there is no such lesson. @param {string | null} name */
export const gameOfLesson = (name) => (name !== null && Object.hasOwn(GAMES, name) ? GAMES[/** @type {LessonName} */ (name)] : undefined);

/** A link to the lesson of a game; null where there is none. @param {string} game */
export function lessonLink(game) {
  const name = Object.entries(GAMES).find(([, taught]) => taught === game)?.[0];
  return name ? make('a', { className: 'learn', href: `#learn=${name}` }, say(`lesson.${name}.learn`)) : null;
}

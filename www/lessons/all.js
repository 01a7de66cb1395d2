// @ts-check
/** The lessons there are, and the way to each. */

import { make } from '../part.js';
import { say } from '../words.js';
import { blokus } from './blokus.js';
import { renju } from './renju.js';

const COURSES = [blokus, renju];

/** @param {string | null} name as the address has it */
export const courseNamed = (name) => COURSES.find((course) => course.name === name);

/** A link to the lesson of a game; null where there is none. @param {string} game */
export function lessonLink(game) {
  const course = COURSES.find((one) => one.game === game);
  return course ? make('a', { className: 'learn', href: `#learn=${course.name}` }, say(`lesson.${course.name}.learn`)) : null;
}

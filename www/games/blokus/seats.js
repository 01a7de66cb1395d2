// @ts-check
/** Who sits at a game of Blokus: for four, three and two people, which of them the computer plays. */

import { RIVAL, rivalSides, swappedRival } from '../rival.js';
import { variantOf } from './variant.js';

/** @typedef {import('../kind.js').Field} Field */
/** @typedef {Record<string, any>} Values */

/** How many people a variant is for. @param {Values} options */
const peopleOf = ({ variant }) => variantOf(variant ?? 'classic').people.length;

/** @param {number} count */
const isFor = (count) => (/** @type {Values} */ options) => peopleOf(options) === count;
const isForTwo = isFor(2);

/** @type {Field[]} */
export const SEATS = [
  { name: 'computers', type: 'choice', choices: ['0', '1', '2', '3'], value: '0', when: isFor(4) },
  { name: 'computersOfThree', type: 'choice', choices: ['0', '1', '2'], value: '0', when: isFor(3) },
  ...RIVAL.filter(({ name }) => name === 'rival').map((field) => ({ ...field, when: isForTwo })),
];

/** The people who do not sit at this screen: `others`, or those whom the computer plays, of more than two the last ones. @param {Values} options @returns {number[]} */
export function computersOf(options) {
  const { alone, others, rival = 'none', computers = 0, computersOfThree = 0 } = options;
  if (others) return others;
  if (alone) return [];
  const count = peopleOf(options);
  if (count === 2) return rivalSides({ rival });
  const seats = Number(count === 3 ? computersOfThree : computers);
  return Array.from({ length: seats }, (_, index) => count - seats + index);
}

/** The options with sides changed, where one person plays the computer. @param {Values} options */
export const swappedSeats = (options) => (isForTwo(options) ? swappedRival({ rival: options.rival }) : undefined);

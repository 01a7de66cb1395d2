// @ts-check
/** Names of who plays Blokus: of a person by their colours, and of the colour to move by whose turn it is. */

import { say } from '../../words.js';
import { colorName } from './block.js';
import { variantOf } from './variant.js';

/** @typedef {import('noripan').Blokus} Blokus */

/** Names in a row: one, two, or more. @param {string[]} names */
export const listed = (names) => names.reduce((before, name, index) => say(index === names.length - 1 ? 'blokus.and' : 'blokus.comma', { before, name }));

/**
 * A person's name: their colours.
 * @param {Blokus} game
 * @param {number} person
 */
export const personName = ({ variant }, person) => listed(variantOf(variant).people[person].map(colorName));

/**
 * The colour to move, and where it is shared, for whom.
 * @param {Blokus} game
 */
export function moverName(game) {
  const { playerIdx, player, variant } = game;
  if (playerIdx === null || player === null) return '';
  const color = colorName(playerIdx);
  return variantOf(variant).shared === playerIdx ? say('blokus.for', { color, person: personName(game, player) }) : color;
}

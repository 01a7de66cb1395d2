// @ts-check
/** What the text box answers about a game of Blokus. */

import { attachPoints } from 'noripan';
import { say } from '../../words.js';
import { blockCode, colorName } from './block.js';
import { moverName, personName } from './names.js';

/** @typedef {import('../kind.js').Table} Table */

/** The answers, by the question's name in `blokus.ask`. @type {Record<string, (table: Table) => string>} */
const ANSWERS = {
  blocks({ game, seen }) {
    if (game.outcome) return say('refusal.game over');
    const names = seen.left.map((/** @type {string} */ type) => blockCode(type) + (seen.pairs.includes(type) ? ' ×2' : ''));
    const stuck = seen.stuck.map(blockCode);
    const words = say('blokus.answer.blocks', { color: colorName(seen.owner), n: seen.left.length + seen.pairs.length, blocks: names.join(', ') });
    return stuck.length ? `${words} ${say('blokus.answer.stuck', { blocks: stuck.join(', ') })}` : words;
  },

  scores({ game }) {
    const scores = game.scores.map((/** @type {number} */ n, /** @type {number} */ person) => say('blokus.answer.score', { person: personName(game, person), n }));
    return say('blokus.answer.scores', { scores: scores.join(', ') });
  },

  corners({ game }) {
    if (game.outcome) return say('refusal.game over');
    const cells = attachPoints(game).map(([row, col]) => `${row + 1},${col + 1}`);
    return say('blokus.answer.corners', { color: moverName(game), n: cells.length, cells: cells.join(' · ') });
  },
};

/**
 * The answer to a question; undefined where it is none about Blokus.
 * @param {Table} table
 * @param {string} question
 */
export function answerTo(table, question) {
  const asked = question.trim().toLowerCase().replace(/\s+/g, ' ').replace(/ ?\?$/, '');
  const name = Object.keys(ANSWERS).find((one) => say(`blokus.ask.${one}`).split(', ').includes(asked));
  return name && ANSWERS[name](table);
}

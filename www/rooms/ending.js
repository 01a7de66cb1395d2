// @ts-check
/** How a game in a room ended, in words: who has won, and why. */

import { say } from '../words.js';

/** @typedef {import('./connection.js').Room} Room */

/**
 * @param {Room} room
 * @param {import('../games/kind.js').Kind} kind
 * @param {import('../games/kind.js').Table} table
 * @returns {{title: string, why: string}}
 */
export function endingWords({ view }, kind, table) {
  const { outcome, seats } = view;
  // The rules may see the end before the server tells what it makes of it.
  if (!outcome) return kind.ending(table);
  const named = (/** @type {number[]} */ chosen) => chosen.map((seat) => seats[seat]?.name ?? '').join(', ');
  const { winners, by, scores } = outcome;
  const why = by === 'rules' ? rulesWords(kind, table) : say(`rooms.ended.${by}`, { names: named(seats.flatMap((taken, seat) => (taken?.resigned ? [seat] : []))) });
  const counted = scores && say('rooms.ended.scores', { scores: seats.map((taken, seat) => say('rooms.ended.score', { name: taken?.name ?? '', n: scores[seat] })).join(', ') });
  return { title: titleOf(winners, seats.length, named), why: [why, counted].filter(Boolean).join(' ') };
}

/** @param {number[]} winners @param {number} count of the seats @param {(seats: number[]) => string} named */
function titleOf(winners, count, named) {
  if (!winners.length) return say('rooms.ended.nobody');
  if (winners.length < count) return say('rooms.ended.won', { names: named(winners), n: winners.length });
  return say('draw');
}

/** What the game itself says of its end. @param {import('../games/kind.js').Kind} kind @param {import('../games/kind.js').Table} table */
function rulesWords(kind, table) {
  const { title, why } = kind.ending(table);
  return kind.sides ? `${title}. ${why}` : why;
}

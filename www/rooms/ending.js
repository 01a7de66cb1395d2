// @ts-check
/** How a game in a room ended, in words: who has won, and why. */

import { say } from '../words.js';

/** @typedef {import('./connection.js').Room} Room */
/** @typedef {import('../games/kind.js').Kind} Kind */
/** @typedef {import('../games/kind.js').Table} Table */

/**
 * @param {Room} room
 * @param {Kind} kind
 * @param {Table} table
 * @param {(seat: number) => string} side what a seat is called that was left since
 * @returns {{title: string, why: string}}
 */
export function endingWords({ view }, kind, table, side) {
  const { outcome, seats, options } = view;
  // The rules may see the end before the server tells what it makes of it.
  if (!outcome) return kind.ending(table);
  const { winners, by, scores } = outcome;
  const name = (/** @type {number} */ seat) => seats[seat]?.name ?? side(seat);
  const listed = (/** @type {number[]} */ chosen) => chosen.map(name).join(', ');
  const ruled = by === 'rules' ? kind.ending(table) : null;
  // Who opens a board together wins or loses together, as one person alone.
  if (ruled && options.mode === 'together') return ruled;
  const all = seats.map((_, seat) => seat);
  const gone = all.filter((seat) => seats[seat]?.resigned);
  const why = ruled ? [ruled.title && `${ruled.title}.`, ruled.why] : [say(`rooms.ended.${by}`, { names: listed(gone.length ? gone : all.filter((seat) => !winners.includes(seat))) })];
  if (scores) why.push(say('rooms.ended.scores', { scores: all.map((seat) => say('rooms.ended.score', { name: name(seat), n: scores[seat] })).join(', ') }));
  return { title: titleOf(winners, seats.length, listed), why: why.filter(Boolean).join(' ') };
}

/** @param {number[]} winners @param {number} count of the seats @param {(seats: number[]) => string} listed */
function titleOf(winners, count, listed) {
  if (!winners.length) return say('rooms.ended.nobody');
  if (winners.length < count) return say('rooms.ended.won', { names: listed(winners), n: winners.length });
  return say('draw');
}

// @ts-check
/**
 * The games that a room can play. Each knows
 * - `seats(options)`: how many there are, and `least(options)`, how many must go on for the game to go on;
 * - `begin(options, seed)`: a new table, or null where none can be laid;
 * - `hasTurns`, `turn(table)`: whether seats take turns, and the one to move, or null;
 * - `isMove(move)`: whether a well-formed move is one of this game;
 * - `play(table, seat, move)`: the rules' answer, with the next `table` and, at the end, `ended: {winners, scores}`;
 * - `scores(table)`: those of each seat so far, or null where there are none;
 * - `shown(table, seat, over)`: what a seat (null: a spectator) may see, and `hides(options)`, whether that differs;
 * - `choose(table, seed)`, where there are turns: a move in somebody's place; `resign(table, seat)`, where there are none.
 */

import { minesweeper } from './minesweeper.js';
import { turns } from './turns.js';

const GAMES = { ...turns, minesweeper };

/** @param {{game: string}} options of a room, as `messages.js` has let them in */
export const gameOf = ({ game }) => GAMES[game];

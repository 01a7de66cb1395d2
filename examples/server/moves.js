// @ts-check
/** A move in a game where players take turns: the same call of the rules on the server and in every client. */

import { markCell, placeStone, putBlockOnBoard } from 'noripan';

/** @type {Record<string, (game: any, move: any, player?: any) => any>} */
const CALLS = {
  blokus: (game, { position, ...block }, player) => putBlockOnBoard({ ...game, block, position, player }),
  omok: (game, move, player) => placeStone({ ...game, ...move, player }),
  'tic-tac-toe': (game, { index }, player) => markCell({ ...game, index, player }),
};

/**
 * Plays a move: `{result: true, game}`, or `{result: false, reason}` where the rules refuse it.
 * @param {any} game as noripan made it
 * @param {any} move `{type, rotation, flip, position}` in Blokus, `{coord}` or `{choose}` in omok, `{index}` in tic-tac-toe
 * @param {any} [player] who asks, by the rules' own name
 */
export const play = (game, move, player) => CALLS[game.game](game, move, player);

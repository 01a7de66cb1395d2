import { chooseMove } from 'noripan';
import { createOpponent } from 'noripan/worker';
import { asked, played } from './game.js';

/** What the opponent in a thread of the server says. */
const chosen = async () => {
  const opponent = createOpponent();
  try {
    const { move } = await opponent.choose(asked, { level: 5 });
    return move.index;
  } catch (error) {
    return error.message;
  } finally {
    opponent.close();
  }
};

/** What a server says: a grid after a move, and the moves of two opponents, one here and one in a thread. */
export const served = async () => `${played(0)} ${chooseMove({ ...asked, level: 5 }).move.index} ${await chosen()}`;

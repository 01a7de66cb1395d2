import { markCell, newTicTacToe } from './noripan/dist/index.js';

/** The grid of a game after X takes the middle, or what went wrong. */
export const play = () => {
  try {
    return markCell({ ...newTicTacToe(), index: 4 }).grid;
  } catch (error) {
    return error.message;
  }
};

import { markCell, newTicTacToe } from 'noripan';

/** X wins at 2. */
export const asked = { ...newTicTacToe(), grid: 'XX.OO....' };

/** The grid of a game after X takes a cell. */
export const played = (index) => markCell({ ...newTicTacToe(), index }).grid;

import { chooseMove, markCell, newTicTacToe } from 'noripan';

/** X wins at 2. */
export const asked = { ...newTicTacToe(), grid: 'XX.OO....' };

/** The grid of a game after X takes a cell. */
export const played = (index) => markCell({ ...newTicTacToe(), index }).grid;

/** What a server says: a grid after a move, and the move that an opponent chooses. */
export const served = () => `${played(0)} ${chooseMove({ ...asked, level: 5 }).move.index}`;

import { markCell, newTicTacToe } from 'noripan';

postMessage(markCell({ ...newTicTacToe(), index: 8 }).grid);

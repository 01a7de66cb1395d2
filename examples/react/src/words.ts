import type { MinesweeperReason, OmokReason } from 'noripan';

/** Why the rules refuse a stone. TypeScript misses no reason. */
export const OMOK_REASONS: Record<OmokReason, string> = {
  'game over': 'The game is over.',
  bound: 'That is off the board.',
  'not your turn': 'It is not your turn.',
  'choose first': 'First choose a colour.',
  'nothing to choose': 'There is nothing to choose.',
  'choose a colour': 'Choose a colour.',
  occupied: 'There is a stone already.',
  'not centre': 'The first stone is placed in the centre.',
  overline: 'Six or more in a row are forbidden to black.',
  'double four': 'A double four is forbidden to black.',
  'double three': 'A double three is forbidden.',
};

/** Why the rules refuse a click. */
export const MINESWEEPER_REASONS: Record<MinesweeperReason, string> = {
  'game over': 'The game is over.',
  bound: 'That is off the board.',
  flagged: 'There is a flag: take it away first.',
  'already open': 'This cell is open.',
  'not open': 'This cell is closed.',
  'flags do not match': 'The flags around do not match the number.',
  'no board found': 'No such board was found: press once more.',
};

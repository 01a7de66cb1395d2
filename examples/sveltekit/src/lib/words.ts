import type { BlokusReason } from 'noripan';

export const COLORS = ['Blue', 'Yellow', 'Red', 'Green'];

/** Why a block may not lie there. TypeScript misses no reason. */
export const REASONS: Record<BlokusReason, string> = {
  'game over': 'The game is over.',
  'not your turn': 'It is no longer your turn.',
  'unknown block': 'There is no such block.',
  'used block': 'This block has been used.',
  bound: 'The block would leave the board.',
  'invalid first move': 'The first block must cover the dot.',
  'no connection': 'It must touch a block of its own colour at a corner.',
  'connected with other block': 'It must not touch its own colour along an edge.',
  overlapped: 'It would lie on another block.',
};

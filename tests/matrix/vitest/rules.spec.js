import { chooseMove, markCell, newTicTacToe } from 'noripan';
import { createOpponent } from 'noripan/worker';
import { expect, test } from 'vitest';
import { asked, played } from './src/game/game.js';

test('the rules', () => {
  expect(played(4)).toBe('....X....');
  expect(markCell({ ...newTicTacToe(), index: 9 })).toEqual({ result: false, reason: 'out of range' });
});

test('an opponent, here and in its thread', async () => {
  expect(chooseMove({ ...asked, level: 5 }).move).toEqual({ index: 2 });
  const opponent = createOpponent();
  expect((await opponent.choose(asked, { level: 5 })).move).toEqual({ index: 2 });
  opponent.close();
});

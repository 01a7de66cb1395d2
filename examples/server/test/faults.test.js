// @ts-check
/** Rooms when something goes wrong. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { act, newRoom, sit } from '../rooms/room.js';

const CROSSES = { game: 'tic-tac-toe', rows: 3, cols: 3, inARow: 3, clock: null, onTime: 'pass' };

describe('a message that comes twice', () => {
  const { room } = sit(newRoom('r', { options: CROSSES, open: true }, 0), { seat: 0, name: 'Ada', key: 'one', player: 'Ada' });

  test('two pages of one seat say something at once, and both are heard', () => {
    const first = act(room, 'Ada', { type: 'say', key: 'one', n: 1, text: 'from one' }, 0, 7).room;
    const both = act(first, 'Ada', { type: 'say', key: 'other', n: 1, text: 'from the other' }, 0, 7).room;
    assert.deepEqual(both.chat.map(({ text }) => text), ['from one', 'from the other']);
    for (const key of ['one', 'other']) assert.equal(act(both, 'Ada', { type: 'say', key, n: 1, text: 'again' }, 0, 7).unchanged, true);
  });
});

// @ts-check
/** What can be set, and what is refused by its name. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '../settings.js';

test('times that no clock and no Redis can count are refused', () => {
  for (const name of ['ROOM_HOURS', 'SEAT_SECONDS']) {
    for (const value of ['1e7', '1e300', 'Infinity', '0', '-1', 'soon']) assert.throws(() => readSettings({ [name]: value }), new RegExp(`^TypeError: ${name}: `), `${name}=${value}`);
    for (const value of ['1000000', '0.5']) assert.equal(readSettings({ [name]: value })[name], Number(value));
  }
});

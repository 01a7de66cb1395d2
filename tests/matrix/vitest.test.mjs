import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodeOf } from '../../scripts/setup.mjs';
import { appOf, run } from './app.mjs';

test('Vitest 5, Node 22', async () => {
  const printed = await run(appOf('vitest'), ['node_modules/vitest/vitest.mjs', 'run'], { node: nodeOf(22) });
  assert.match(printed, /Tests +2 passed \(2\)/);
});

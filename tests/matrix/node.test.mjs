import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { nodeOf } from '../../scripts/setup.mjs';
import { appOf, run } from './app.mjs';
import { SERVED } from './plays.mjs';

const ANSWERS = [SERVED, 'row 0', 2];

let app;
before(() => { app = appOf('node'); });

for (const major of [20, 22, 24]) {
  const said = async (program) => JSON.parse(await run(app, [program], { node: nodeOf(major) }));

  test(`Node ${major}, import`, async () => {
    assert.match(await run(app, ['--version'], { node: nodeOf(major) }), new RegExp(`^v${major}\\.`));
    assert.deepEqual(await said('import.mjs'), ANSWERS);
  });

  test(`Node ${major}, require()`, async () => assert.deepEqual(await said('require.cjs'), ANSWERS));

  test(`Node ${major}, in a thread`, async () => assert.deepEqual(await said('thread.mjs'), [SERVED]));
}

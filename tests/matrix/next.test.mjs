import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { appOf, run, served } from './app.mjs';
import { SERVED, plays, servedIn, withBrowser } from './plays.mjs';

const NEXT = 'node_modules/next/dist/bin/next';

let app;
before(() => { app = appOf('next'); });
withBrowser();

/** A component of the server, a route of the server, a component of the page and its workers. */
const playsFrom = async (t, address) => {
  assert.equal(servedIn(await (await fetch(address)).text()), SERVED);
  const said = await fetch(`${address}move`, { method: 'POST', body: JSON.stringify({ index: 9 }) });
  assert.deepEqual(await said.json(), { answer: { result: false, reason: 'out of range' }, served: SERVED });
  await plays(t, address);
};

for (const [name, option] of [['Turbopack', '--turbopack'], ['webpack', '--webpack']]) {
  test(`Next 16, ${name}, built`, async (t) => {
    await run(app, [NEXT, 'build', option]);
    await playsFrom(t, await served(t, app, { args: (port) => [NEXT, 'start', '--hostname', '127.0.0.1', '--port', port] }));
  });

  test(`Next 16, ${name}, development server`, async (t) => {
    await playsFrom(t, await served(t, app, { args: (port) => [NEXT, 'dev', option, '--hostname', '127.0.0.1', '--port', port] }));
  });
}

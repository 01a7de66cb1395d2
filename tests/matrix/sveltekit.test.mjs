import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { nodeOf } from '../../scripts/setup.mjs';
import { serve } from '../package/browser.mjs';
import { scratch } from '../package/tarball.mjs';
import { appOf, run, served } from './app.mjs';
import { SERVED, plays, servedIn, withBrowser } from './plays.mjs';

const VITE = 'node_modules/vite/bin/vite.js';
const node = nodeOf(22);

let app;
before(() => { app = appOf('sveltekit'); });
withBrowser();

const htmlAt = async (address) => (await fetch(address)).text();

test('SvelteKit 3, development server', async (t) => {
  const address = await served(t, app, { node, args: (port) => [VITE, '--host', '127.0.0.1', '--port', port, '--strictPort'] });
  assert.equal(servedIn(await htmlAt(address)), SERVED);
  await plays(t, address);
});

test('SvelteKit 3, adapter-static, prerendered', async (t) => {
  await run(app, [VITE, 'build'], { node, env: { ADAPTER: 'static' } });
  assert.equal(servedIn(readFileSync(join(app, 'build/index.html'), 'utf8')), SERVED);
  const server = await serve(join(app, 'build'));
  t.after(() => server.close());
  await plays(t, server.address);
});

/** The server that adapter-node has built into a folder. */
const startBuilt = (t, folder, main) =>
  served(t, folder, { node, args: () => [main], env: (port) => ({ HOST: '127.0.0.1', PORT: port, ORIGIN: `http://127.0.0.1:${port}` }) });

test('SvelteKit 3, adapter-node', async (t) => {
  await run(app, [VITE, 'build'], { node });
  const address = await startBuilt(t, app, 'build/index.js');
  assert.equal(servedIn(await htmlAt(address)), SERVED);
  await plays(t, address);
});

test('SvelteKit 3, adapter-node, without node_modules', async (t) => {
  const alone = scratch();
  cpSync(join(app, 'build'), alone, { recursive: true });
  writeFileSync(join(alone, 'package.json'), JSON.stringify({ type: 'module' }));
  const address = await startBuilt(t, alone, 'index.js');
  // All but a thread of the server, which needs its script.
  assert.match(servedIn(await htmlAt(address)), /^X\.{8} 2 noripan: .* install noripan where the server runs/);
  await plays(t, address);
});

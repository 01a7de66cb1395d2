import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { nodeOf } from '../../scripts/setup.mjs';
import { serve } from '../package/browser.mjs';
import { scratch } from '../package/tarball.mjs';
import { appOf, run, served } from './app.mjs';
import { isServed, plays, withBrowser } from './plays.mjs';

const VITE = 'node_modules/vite/bin/vite.js';
const node = nodeOf(22);

let app;
before(() => { app = appOf('sveltekit'); });
withBrowser();

const playsFrom = async (t, address) => {
  isServed(await (await fetch(address)).text());
  await plays(t, address);
};

test('SvelteKit 3, development server', async (t) => {
  await playsFrom(t, await served(t, app, { node, args: (port) => [VITE, '--host', '127.0.0.1', '--port', port, '--strictPort'] }));
});

test('SvelteKit 3, adapter-static, prerendered', async (t) => {
  await run(app, [VITE, 'build'], { node, env: { ADAPTER: 'static' } });
  isServed(readFileSync(join(app, 'build/index.html'), 'utf8'));
  const server = await serve(join(app, 'build'));
  t.after(() => server.close());
  await plays(t, server.address);
});

test('SvelteKit 3, adapter-node, without node_modules', async (t) => {
  await run(app, [VITE, 'build'], { node });
  const alone = scratch();
  cpSync(join(app, 'build'), alone, { recursive: true });
  writeFileSync(join(alone, 'package.json'), JSON.stringify({ type: 'module' }));
  await playsFrom(t, await served(t, alone, { node, args: () => ['index.js'], env: (port) => ({ HOST: '127.0.0.1', PORT: port, ORIGIN: `http://127.0.0.1:${port}` }) }));
});

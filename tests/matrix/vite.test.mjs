import { join } from 'node:path';
import { before, test } from 'node:test';
import { serve } from '../package/browser.mjs';
import { appOf, run, served } from './app.mjs';
import { plays, withBrowser } from './plays.mjs';

const VITE = 'node_modules/vite/bin/vite.js';
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src data:";

let app;
before(() => { app = appOf('vite', '../package/react-app'); });
withBrowser();

test('Vite 8 and React, built', async (t) => {
  await run(app, [VITE, 'build']);
  const server = await serve(join(app, 'dist'), { 'content-security-policy': POLICY });
  t.after(() => server.close());
  await plays(t, server.address);
});

test('Vite 8 and React, development server', async (t) => {
  await plays(t, await served(t, app, { args: (port) => [VITE, '--host', '127.0.0.1', '--port', port, '--strictPort'] }));
});

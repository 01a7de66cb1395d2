import assert from 'node:assert/strict';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build, createServer } from 'vite';
import { launch, saidBy, serve, visit } from './browser.mjs';
import { installed, root } from './tarball.mjs';

/** The packages of the app that are not under test are those of the project. */
const SHARED = ['react', 'react-dom', 'vite', '@vitejs/plugin-react'];

const app = installed();
let browser;

before(async () => {
  cpSync(fileURLToPath(new URL('react-app', import.meta.url)), app, { recursive: true });
  mkdirSync(join(app, 'node_modules/@vitejs'));
  for (const name of SHARED) symlinkSync(join(root, 'node_modules', name), join(app, 'node_modules', name));
  browser = await launch();
});
after(() => browser.close());

const plays = async (page) => {
  await page.getByRole('button').nth(4).click();
  assert.equal(await saidBy(page, '#worker'), '........X');
  assert.equal(await saidBy(page, '#grid'), '....X....');
  assert.equal(await saidBy(page, '#opponent'), '2');
  assert.deepEqual(page.complaints, []);
};

test('an app of React, built by Vite, plays on its page and in its worker', async (t) => {
  await build({ root: app, logLevel: 'error' });
  const server = await serve(join(app, 'dist'), { 'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src data:" });
  const page = await visit(browser, server.address);
  t.after(() => Promise.all([page.close(), server.close()]));
  await plays(page);
});

test('the same app on the development server of Vite', async (t) => {
  const server = await createServer({ root: app, logLevel: 'warn', server: { host: '127.0.0.1', port: 0 } });
  await server.listen();
  const page = await visit(browser, server.resolvedUrls.local[0]);
  t.after(() => Promise.all([page.close(), server.close()]));
  await plays(page);
});

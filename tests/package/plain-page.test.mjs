import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, serve, visit } from './browser.mjs';
import { plainPage, saidUnder } from './plain-page.mjs';

let folder;
let browser;

before(async () => {
  folder = plainPage();
  browser = await launch();
});
after(() => browser?.close());

const said = (t, scripts, workers) => saidUnder(t, { browser, folder, scripts, workers });

test('a page without a bundler, and a worker of it, play under a strict policy', async (t) => {
  assert.deepEqual(await said(t, "'self' 'wasm-unsafe-eval'"), { page: '....X....', worker: '....X....', init: 'ready', opponent: 'plays 2' });
});

test("without 'wasm-unsafe-eval' the import succeeds, and the first call and init say what to add", async (t) => {
  for (const [place, text] of Object.entries(await said(t, "'self'"))) {
    assert.match(text, /Content Security Policy.*add 'wasm-unsafe-eval' to its script-src/, place);
  }
});

test('where no worker may run, the opponent says so and nothing hangs', async (t) => {
  const { page, opponent } = await said(t, "'self' 'wasm-unsafe-eval'", "'none'");
  assert.equal(page, '....X....');
  assert.match(opponent, /^noripan: the worker of the opponent did not start.*worker-src 'self'/);
});

test('init starts from the wasm file beside the module, by its address, and tells a page from a wasm module', async (t) => {
  const server = await serve(folder);
  const page = await visit(browser, server.address);
  t.after(() => Promise.all([page.close(), server.close()]));
  const outcomes = await page.evaluate(async () => {
    const fresh = (n) => import(`./noripan/dist/rules.js?${n}`);
    const tryInit = async (n, source) => {
      const { init, getRowCol } = await fresh(n);
      return init(source).then(() => getRowCol({ index: 5 }).join(), (error) => error.message);
    };
    return [
      await tryInit(1, '/noripan/dist/noripan.wasm'),
      await tryInit(2, new URL('/noripan/dist/noripan.wasm', location.href)),
      await tryInit(3, fetch('/noripan/dist/noripan.wasm')),
      await tryInit(4, '/index.html'),
      await tryInit(5, '/missing.wasm'),
    ];
  });
  assert.deepEqual(outcomes.slice(0, 3), ['1,2', '1,2', '1,2']);
  assert.match(outcomes[3], /index\.html is a page, not a wasm module/);
  assert.match(outcomes[4], /missing\.wasm answered 404/);
});

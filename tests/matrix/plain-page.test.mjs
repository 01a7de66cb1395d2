import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, launchFirefox } from '../package/browser.mjs';
import { plainPage, saidUnder } from '../package/plain-page.mjs';

const PLAYS = { page: '....X....', worker: '....X....', init: 'ready', opponent: 'plays 2' };

let folder;
before(() => { folder = plainPage(); });

for (const [name, open] of [['Chromium', launch], ['Firefox', launchFirefox]]) {
  let browser;
  const said = async (t, scripts) => {
    browser ??= await open();
    return saidUnder(t, { browser, folder, scripts });
  };
  after(() => browser?.close());

  test(`plain page, ${name}`, async (t) => {
    assert.deepEqual(await said(t), PLAYS);
  });

  test(`plain page, ${name}, strict policy`, async (t) => {
    assert.deepEqual(await said(t, "'self' 'wasm-unsafe-eval'"), PLAYS);
  });

  test(`plain page, ${name}, without 'wasm-unsafe-eval'`, async (t) => {
    for (const [place, text] of Object.entries(await said(t, "'self'"))) assert.match(text, /add 'wasm-unsafe-eval' to its script-src/, place);
  });
}

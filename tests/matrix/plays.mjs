import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { expect } from '@playwright/test';
import { launch, saidBy, visit } from '../package/browser.mjs';

let browser;

/** To be called once in a file whose apps have a page. */
export const withBrowser = () => {
  before(async () => { browser = await launch(); });
  after(() => browser?.close());
};

/** The page at an address plays: its worker, an opponent in its worker, and at last a person who clicks. */
export const plays = async (t, address) => {
  const page = await visit(browser, address);
  t.after(() => page.close());
  // Their answers also say that the page is alive, and no longer only what a server sent.
  assert.equal(await saidBy(page, '#worker'), '........X');
  assert.equal(await saidBy(page, '#opponent'), '2');
  await page.locator('button').nth(4).click();
  await expect(page.locator('#grid')).toHaveText('....X....');
  assert.deepEqual(page.complaints, []);
};

/** What `served` of game/server.js says. */
export const SERVED = 'X........ 2 2';

/** What the server has written into the HTML, or all of it where that is another page. */
export const servedIn = (html) => (/<output id="server">(.*?)<\/output>/.exec(html)?.[1] ?? html).replace(/<!--.*?-->/g, '');

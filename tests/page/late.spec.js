/** What comes late: hints for a position that is gone, modules and words that are still on their way or never arrive. */

import { cell, drawn, expect, openGame, test } from './page.js';

/** Holds every answer of the computer's thread back until it is let go. */
const holdThreads = (page) => page.addInitScript(() => {
  const { set, get, ...rest } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
  globalThis.held = [];
  globalThis.holds = false;
  Object.defineProperty(Worker.prototype, 'onmessage', {
    ...rest,
    get,
    set(heard) {
      set.call(this, (event) => (globalThis.holds ? globalThis.held.push(() => heard(event)) : heard(event)));
    },
  });
});

const letGo = (page) => page.evaluate(() => {
  globalThis.holds = false;
  for (const go of globalThis.held.splice(0)) go();
});

/** Holds modules back that are asked for from now on; answers what lets them go. */
async function holdModules(page, addresses) {
  let release = () => {};
  const held = new Promise((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('a hint that is still looked for is given up when the person looks back', async ({ page }) => {
  await holdThreads(page);
  await page.goto('./#g=omok&m=h8h9');
  await page.locator('#hint').click();
  await expect(page.locator('#note')).not.toContainText('Looking', { timeout: 20_000 });
  await page.evaluate(() => (globalThis.holds = true));
  await page.locator('#undo').click();
  await page.locator('#hint').click();
  await page.locator('#moves').getByRole('button', { name: 'To the start' }).click();
  const said = await page.locator('#told').textContent();
  await letGo(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await page.locator('#told').textContent()).toBe(said);
});

test('a hint whose words come late is not shown on another position', async ({ page }) => {
  const release = await holdModules(page, /\/en-later-[^/]*\.js$/);
  await page.goto('./#g=omok&m=h8h9i8i9');
  await page.locator('#hint').evaluate((hint) => {
    globalThis.thinks = [];
    new MutationObserver(() => globalThis.thinks.push(hint.classList.contains('thinking'))).observe(hint, { attributeFilter: ['class'] });
  });
  await page.locator('#hint').click();
  await page.waitForFunction(() => globalThis.thinks.includes(true) && !globalThis.thinks.at(-1));
  await cell(page, 7, 9).press('Enter');
  const said = await page.locator('#note').textContent();
  release();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/en-later-/.test(name)));
  await drawn(page);
  await expect(page.locator('#note')).toHaveText(said);
});

test('another language forgets what was said of a game that came by a link', async ({ page }) => {
  await page.goto('./#g=omok&m=h8h9');
  await cell(page, 7, 7).press('Enter');
  await expect(page.locator('#note')).toHaveClass(/refused/);
  await page.locator('#typed-text').fill('turn');
  await page.locator('#typed-text').press('Enter');
  await expect(page.locator('#typed-answer')).toHaveText('Black to move');
  await page.locator('#language').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.locator('#note')).not.toHaveText(/[a-z]{3}/);
  await expect(page.locator('#typed-answer')).toBeEmpty();
});

test('two dialogs that are asked for at once do not lie on each other', async ({ page }) => {
  const release = await holdModules(page, /\/(help|preferences)-[^/]*\.js$/);
  await openGame(page, 'omok');
  await page.locator('#open-help').click();
  await page.locator('#open-help').click();
  await page.locator('#open-settings').click();
  release();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(page.locator('dialog[open]')).toHaveCount(1);
});

test.describe('what cannot be loaded', () => {
  test.use({ clean: false });

  test('a lesson: there is the home page, and it is said', async ({ page }) => {
    await page.route(/\/lesson-[^/]*\.js$/, (route) => route.abort());
    await page.goto('./#learn=renju');
    await expect(page.locator('#notice')).toContainText('A part of the page could not be loaded.');
    await expect(page.locator('.card')).toHaveCount(4);
    await expect(page.locator('#open-help')).toHaveAccessibleName('Keys and rules');
  });

  test('what reads records: it is said', async ({ page }) => {
    await openGame(page, 'omok');
    await page.route(/\/formats-[^/]*\.js$/, (route) => route.abort());
    await page.evaluate(() => {
      const dropped = new DataTransfer();
      dropped.items.add(new File(['(;GM[4]SZ[15];B[hh])'], 'game.sgf'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
    });
    await expect(page.locator('#notice')).toContainText('A part of the page could not be loaded.');
  });

  test('the other language: it is said, and this one stays', async ({ page }) => {
    await openGame(page, 'omok');
    await page.route(/\/ko-[^/]*\.js$/, (route) => route.abort());
    await page.locator('#language').click();
    await expect(page.locator('#notice')).toContainText('A part of the page could not be loaded.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('in the settings, what cannot be loaded', () => {
  test.use({ clean: false });

  test('another language: it is said, and this one stays', async ({ page }) => {
    await openGame(page, 'omok');
    await page.route(/\/ko-[^/]*\.js$/, (route) => route.abort());
    await page.locator('#open-settings').click();
    await page.locator('#settings label:has(input[name="language"][value="ko"])').click();
    await expect(page.locator('#notice')).toContainText('A part of the page could not be loaded.');
    await page.locator('#open-settings').click();
    await expect(page.locator('#settings input[name="language"][value="en"]')).toBeChecked();
  });

  test('the words of a link\'s fields: the link is refused all the same', async ({ page }) => {
    await page.route(/\/en-later-[^/]*\.js$/, (route) => route.abort());
    await page.goto('./#g=omok&r=chess&m=h8');
    await expect(page.locator('#notice')).toContainText('This link holds no game that can be.');
  });
});

test('the words of a dialog are those of the language that was chosen while they came', async ({ page }) => {
  const release = await holdModules(page, /\/en-later-[^/]*\.js$/);
  await openGame(page, 'omok');
  await page.locator('#open-help').click();
  await page.locator('#language').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  release();
  await expect(page.locator('#help caption').first()).toHaveText(/[가-힣]/);
});

test('a sound does not bring the whole page up to date once more', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.asked = 0;
    const { getComputedStyle } = globalThis;
    globalThis.getComputedStyle = (element, ...rest) => {
      if (element === document.documentElement) globalThis.asked += 1;
      return getComputedStyle(element, ...rest);
    };
  });
  await openGame(page, 'omok');
  await page.locator('#open-settings').click();
  await page.locator('#settings input[name="sound"]').check();
  await page.keyboard.press('Escape');
  const play = async (row, col) => {
    await cell(page, row, col).press('Enter');
    await expect(cell(page, row, col)).toHaveAccessibleName(/black|white/);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  };
  await play(7, 7);
  await play(6, 7);
  await page.evaluate(() => (globalThis.asked = 0));
  await play(8, 8);
  expect(await page.evaluate(() => globalThis.asked)).toBe(0);
});

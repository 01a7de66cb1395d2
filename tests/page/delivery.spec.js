/** The page as it reaches a player: from any folder of any server, without a network, and as a single file. */

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serve } from '../package/browser.mjs';
import { cell, expect, newGame, openGame, test as base } from './page.js';

const BUILT = fileURLToPath(new URL('../../dist/', import.meta.url));
const GAMES = ['blokus', 'omok', 'tic-tac-toe', 'minesweeper'];

/** The page below a folder of a server that knows nothing but files. `site` is the folder of its files, `close` ends the server. */
const test = base.extend({
  served: async ({}, use, info) => {
    const root = info.outputPath('served');
    const site = join(root, 'some/sub path');
    cpSync(join(BUILT, 'site'), site, { recursive: true });
    const server = await serve(root);
    await use({ address: `${server.address}some/sub%20path/`, site, close: server.close });
    server.close();
  },
  baseURL: async ({ served }, use) => use(served.address),
  serviceWorkers: 'allow',
});

/** The page alone in a folder, under the name that a second download gets. */
const testFile = base.extend({
  baseURL: async ({}, use, info) => {
    cpSync(join(BUILT, 'noripan.html'), info.outputPath('놀이판/noripan (1).html'));
    await use(String(pathToFileURL(info.outputPath('놀이판/noripan (1).html'))));
  },
  serviceWorkers: 'allow',
});

/** Waits until the page is kept in the browser, and served from there. */
const kept = (page) => expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 }).toBe('activated');

/** Plays the first free cells against a computer that begins second, until the game is over. */
async function playToTheEnd(page) {
  await newGame(page, { rival: 'second', strength: 2 });
  for (let moves = 0; !(await page.locator('#again').isVisible()); moves += 2) {
    await page.locator('#cells button[aria-label$="empty"]').first().press('Enter');
    const taken = page.locator('#cells button:not([aria-label$="empty"])');
    await expect.poll(async () => (await page.locator('#again').isVisible()) || (await taken.count()) === moves + 2).toBe(true);
  }
  await expect(page.locator('#ended')).toContainText(/wins|draw/);
}

/** What a script would do that came in by stealth; it runs from a timer, as the tool's own code may do anything. Answers what of it ran. */
const attack = (page) =>
  page.evaluate(() => new Promise((resolve, reject) => {
    globalThis.refusals = new Set();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => globalThis.refusals.add(effectiveDirective));
    const run = async () => {
      const ran = [];
      globalThis.runs = (name) => ran.push(name);
      document.head.append(Object.assign(document.createElement('script'), { textContent: 'runs("script")' }));
      try {
        new Function('runs("eval")')();
      } catch (error) {
        if (error.name !== 'EvalError') throw error;
      }
      document.body.insertAdjacentHTML('beforeend', '<p id="attack" style="position: fixed" onclick="runs(`handler`)"></p><base href="https://example.com/">');
      const attacked = document.getElementById('attack');
      attacked.click();
      if (getComputedStyle(attacked).position === 'fixed') ran.push('style');
      document.body.append(
        Object.assign(document.createElement('object'), { data: 'https://example.com/movie' }),
        Object.assign(new Image(), { src: 'https://example.com/image' }),
      );
      const form = Object.assign(document.createElement('form'), { action: 'https://example.com/form' });
      const submit = document.createElement('button');
      form.append(submit);
      document.body.append(form);
      submit.click();
      await fetch('https://example.com/').then(() => ran.push('request'), () => {});
      return ran;
    };
    setTimeout(() => run().then(resolve, reject));
  }));

/** What the page refused since the attack. */
const refusals = (page) => page.evaluate(() => [...globalThis.refusals].sort());

const EVERYTHING = ['base-uri', 'connect-src', 'form-action', 'img-src', 'object-src', 'script-src', 'script-src-attr', 'script-src-elem', 'style-src-attr'];

test('every game opens below a folder of a server of plain files', async ({ page }) => {
  for (const game of GAMES) await openGame(page, game);
});

test('after one visit the page opens without a network, and the computer answers', async ({ page, context, served }) => {
  await openGame(page, 'tic-tac-toe');
  await kept(page);
  served.close();
  await context.setOffline(true);
  await playToTheEnd(page);
  await page.goto('./?from=elsewhere#g=tic-tac-toe');
  await page.reload();
  await playToTheEnd(page);
  for (const game of GAMES) await openGame(page, game);
});

test('what is installed has a name, a place and icons of the sizes it claims', async ({ page, baseURL, browserName }) => {
  await page.goto('./');
  const { url, manifest } = await page.evaluate(async () => {
    const response = await fetch(document.querySelector('link[rel="manifest"]').href);
    return { url: response.url, manifest: await response.json() };
  });
  if (browserName === 'chromium') {
    const devtools = await page.context().newCDPSession(page);
    expect(await devtools.send('Page.getAppManifest')).toMatchObject({ url, errors: [] });
  }
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper').trim().toUpperCase());
  expect(manifest).toMatchObject({ name: '놀이판 Noripan', lang: 'ko', display: 'standalone', theme_color: paper, background_color: paper });
  for (const place of ['start_url', 'scope']) expect(String(new URL(manifest[place], url))).toBe(baseURL);
  const icons = await page.evaluate(async ({ icons, url }) => {
    const link = document.querySelector('link[rel="apple-touch-icon"]');
    const size = async (src) => {
      const { width, height } = await createImageBitmap(await (await fetch(new URL(src, url))).blob());
      return `${width}x${height}`;
    };
    return Promise.all([...icons, { src: link.href, sizes: '180x180', purpose: 'apple' }].map(async (icon) => ({ ...icon, size: await size(icon.src) })));
  }, { icons: manifest.icons, url });
  expect(icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512', 'apple 180x180']);
  for (const { size, sizes } of icons) expect(size).toBe(sizes);
});

/** Puts another edition of the page on the server; the page can tell it by its `meta`. */
function publish(site) {
  const change = (file, from, to) => {
    const path = join(site, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(from);
    writeFileSync(path, text.replace(from, to));
  };
  change('index.html', '<title>', '<meta name="edition" content="second"><title>');
  change('sw.js', /("?index\.html"?,"?revision"?:)"\w+"/, '$1"second"');
}

const notice = (page) => page.locator('#newer');
const edition = (page) => page.locator('meta[name="edition"]');
/** The browser looks for a newer page, as it does by itself from time to time. */
const look = (page) => page.evaluate(async () => { await (await navigator.serviceWorker.ready).update(); });

test('word of a newer page leaves a game alone, and waits at home for the player', async ({ page, served }) => {
  await openGame(page, 'omok');
  await kept(page);
  await cell(page, 7, 7).press('Enter');
  await expect(notice(page)).toBeEmpty();
  publish(served.site);
  const before = await cell(page, 7, 7).boundingBox();
  await look(page);
  await expect(notice(page)).toHaveText(/A newer version is here/);
  await expect(notice(page)).toBeHidden();
  expect(await cell(page, 7, 7).boundingBox()).toEqual(before);
  await cell(page, 7, 8).press('Enter');
  await expect(cell(page, 7, 8)).toHaveAccessibleName('I8, white');

  await page.locator('.brand').click();
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  await page.locator('#language').click();
  await expect(notice(page)).toContainText('새 버전이 있습니다.');
  await notice(page).getByRole('button', { name: '나중에' }).click();
  await expect(notice(page)).toBeEmpty();
  await page.goBack();
  await expect(cell(page, 7, 8)).toHaveAccessibleName('I8, 백');
  await expect(edition(page)).toHaveCount(0);
});

test('Reload takes the newer page and loses no game; a page in another window goes on until it is asked as well', async ({ page, context, served }) => {
  await openGame(page, 'omok');
  await kept(page);
  await cell(page, 7, 7).press('Enter');
  await page.locator('.brand').click();
  const other = await context.newPage();
  await other.goto(`${served.address}#g=blokus`);
  const opened = await other.evaluate(() => performance.timeOrigin);
  publish(served.site);
  await look(page);
  await expect(notice(other)).not.toBeEmpty();
  await notice(page).getByRole('button', { name: 'Reload' }).click();
  await expect(edition(page)).toHaveCount(1);
  await expect(notice(page)).toBeEmpty();
  await page.locator('.card[href="#g=omok"]').click();
  await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, black');
  expect(await other.evaluate(() => performance.timeOrigin)).toBe(opened);
  await other.locator('.brand').click();
  await notice(other).getByRole('button', { name: 'Reload' }).click();
  await expect(edition(other)).toHaveCount(1);
});

test('where no game outlasts a reload, none is offered', async ({ page, context, served }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new DOMException('blocked', 'SecurityError'); } }));
  await page.goto('./');
  await kept(page);
  const other = await context.newPage();
  await other.goto(served.address);
  publish(served.site);
  await look(page);
  await expect(notice(other)).not.toBeEmpty();
  await expect(notice(page)).toBeEmpty();
});

test('a browser that keeps no pages plays all the same', async ({ page }) => {
  await page.addInitScript(() => delete Navigator.prototype.serviceWorker);
  await openGame(page, 'omok');
  await expect(notice(page)).toBeAttached();
  await expect(notice(page)).toBeEmpty();
});

testFile('the single file plays from a disk, and the computer answers', async ({ page, baseURL }) => {
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${baseURL}#g=tic-tac-toe`);
  await playToTheEnd(page);
  for (const game of GAMES) {
    await page.goto(`${baseURL}#g=${game}`);
    await expect(page.locator('#play')).toHaveAttribute('data-game', game);
    await expect(page.locator('#cells button').first()).toBeAttached();
  }
  expect(asked.filter((url) => url !== baseURL && !/^(data|blob):/.test(url))).toEqual([]);
});

for (const [name, each] of Object.entries({ 'the served page': test, 'the single file': testFile })) {
  each.describe(() => {
    each.use({ clean: false });

    each(`the policy of ${name} lets nothing in`, async ({ page, baseURL }) => {
      await page.goto(baseURL);
      await expect(page.locator('#home')).toBeVisible();
      expect(await attack(page)).toEqual([]);
      await expect.poll(() => refusals(page)).toEqual(EVERYTHING);
    });
  });
}

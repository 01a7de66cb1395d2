import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { cell, drawn, expect, HANDS, openGame, test } from './page.js';

const GAMES = ['blokus', 'omok', 'tic-tac-toe', 'minesweeper'];
const SITE = new URL('../../dist/site/', import.meta.url);

test('home leads to each game and back', async ({ page }) => {
  await page.goto('./');
  await expect(page.locator('.card')).toHaveCount(4);
  for (const game of GAMES) {
    await page.locator(`.card[href="#g=${game}"]`).click();
    await expect(page.locator('#play')).toHaveAttribute('data-game', game);
    await page.goBack();
    await expect(page.locator('#home')).toBeVisible();
  }
});

test('a game left for home goes on where it was', async ({ page }) => {
  await openGame(page, 'omok');
  await HANDS.mouse.play(page, 7, 7);
  await page.locator('.brand').click();
  await expect(page.locator('.card[href="#g=omok"]')).toContainText('A game is waiting');
  await page.locator('.card[href="#g=omok"]').click();
  await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, black');
});

test('the language follows the switch and is remembered', async ({ page }) => {
  await openGame(page, 'omok');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.locator('#language').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.locator('#turn')).toHaveText('흑 차례');
  await HANDS.mouse.play(page, 7, 7);
  await HANDS.mouse.play(page, 7, 7);
  await expect(page.locator('#note')).toHaveText('이미 돌이 있는 자리입니다.');
  await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, 흑');
  await page.reload();
  await expect(page.locator('#turn')).toHaveText('백 차례');
});

test.describe('a Korean browser', () => {
  test.use({ locale: 'ko-KR' });

  test('is met in Korean', async ({ page }) => {
    await page.goto('./');
    await expect(page.locator('.welcome h1')).toHaveText('놀이판');
    await expect(page.locator('#language')).toHaveText('English');
  });
});

test('the theme in force is drawn, and drawn anew when it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openGame(page, 'minesweeper');
  const corner = () => page.locator('#ink').evaluate((canvas) => [...canvas.getContext('2d').getImageData(12, 12, 1, 1).data].slice(0, 3));
  await drawn(page);
  const light = await corner();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => Math.max(...(await corner()))).toBeLessThan(Math.min(...light));
});

test('without motion a move stands at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(page, 'tic-tac-toe');
  await HANDS.mouse.play(page, 0, 0);
  await drawn(page);
  const before = await page.locator('#ink').evaluate((canvas) => canvas.toDataURL());
  await drawn(page);
  expect(await page.locator('#ink').evaluate((canvas) => canvas.toDataURL())).toBe(before);
});

for (const deviceScaleFactor of [1, 2, 3]) {
  test.describe(`at ${deviceScaleFactor} device pixels to one`, () => {
    test.use({ deviceScaleFactor, viewport: { width: 390, height: 844 } });

    test('every canvas is sharp and nothing is wider than the screen', async ({ page }) => {
      for (const game of GAMES) {
        await openGame(page, game);
        await drawn(page);
        const { pixels, box, side, over } = await page.locator('#ink').evaluate((canvas) => ({
          pixels: [canvas.width, canvas.height],
          box: [canvas.getBoundingClientRect().width, canvas.getBoundingClientRect().height],
          side: document.querySelector('#cells button').getBoundingClientRect().width * devicePixelRatio,
          over: document.documentElement.scrollWidth - innerWidth,
        }));
        for (const axis of [0, 1]) expect(pixels[axis]).toBeCloseTo(box[axis] * deviceScaleFactor, 1);
        expect(side).toBeCloseTo(Math.round(side), 1);
        expect(over).toBeLessThanOrEqual(0);
      }
    });
  });
}

test.describe('trouble', () => {
  test.use({ clean: false });

  test('a browser without WebAssembly', async ({ page }) => {
    await page.addInitScript(() => delete globalThis.WebAssembly);
    await page.goto('./#g=omok');
    await expect(page.locator('#trouble')).toContainText('This browser has no WebAssembly');
    await page.locator('#language').click();
    await expect(page.locator('#trouble')).toContainText('웹어셈블리가 없거나');
  });

  test('WebAssembly forbidden by a policy', async ({ page }) => {
    await page.route('**/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': "script-src 'self'" } });
    });
    await page.goto('./');
    await expect(page.locator('#trouble')).toContainText('WebAssembly is blocked');
  });

  test('a part that does not arrive', async ({ page }) => {
    await page.route(/\/noripan-/, (route) => route.abort());
    await page.goto('./');
    await expect(page.locator('#trouble')).toContainText('A part of the page could not be loaded');
  });
});

test('both languages have the same words, and words for every refusal of the rules', () => {
  const read = (name) => JSON.parse(readFileSync(new URL(`../../www/text/${name}.json`, import.meta.url), 'utf8'));
  const [ko, en] = ['ko', 'en'].map((code) => ({ ...read(code), later: read(`${code}-later`) }));
  const keys = (words, path = '') =>
    typeof words === 'string' || 'other' in words ? [path] : Object.entries(words).flatMap(([name, inside]) => keys(inside, `${path}/${name}`));
  expect(keys(ko).sort()).toEqual(keys(en).sort());
  for (const key of keys(en)) {
    const [first, second] = [ko, en].map((words) => {
      const found = key.split('/').slice(1).reduce((inside, name) => inside[name], words);
      return (found.other ?? found).match(/\{\w+\}/g)?.sort();
    });
    expect(first, key).toEqual(second);
  }

  const types = readFileSync(new URL('../../dist/index.d.ts', import.meta.url), 'utf8');
  for (const [name, game] of [['Blokus', 'blokus'], ['Placement', 'blokus'], ['Omok', 'omok'], ['TicTacToe', 'tic-tac-toe'], ['Minesweeper', 'minesweeper']]) {
    const codes = new RegExp(`type ${name}Reason =([^;]+);`).exec(types)[1].match(/'[^']+'/g).map((code) => code.slice(1, -1));
    expect(codes.length).toBeGreaterThan(3);
    for (const code of codes) expect(en[game].refusal[code] ?? en.refusal[code], `${game}: ${code}`).toBeTruthy();
  }
});

test('the built page stands in any folder and carries its policy', () => {
  const html = readFileSync(new URL('index.html', SITE), 'utf8');
  expect(html.replaceAll('&#39;', "'")).toContain("script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self';");
  for (const [, address] of html.matchAll(/(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^[.#]/);
  expect(html).not.toMatch(/<[^>]+ (style|on\w+)=/);
});

for (const locale of ['en-US', 'ko-KR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('a first visit loads at most 60 kB of scripts, words and styles besides the rules', async ({ page }) => {
      await openGame(page, 'omok');
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      const own = loaded.filter((name) => /\.(js|css)$/.test(name) && !/\/(noripan|thread)-[^/]*$/.test(name));
      expect(own.length).toBeGreaterThan(3);
      const sizes = own.map((name) => gzipSync(readFileSync(new URL(`assets/${name.split('/').at(-1)}`, SITE))).length);
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60_000);
    });
  });
}

import { drawn, expect, HANDS, middle, openGame, rulesOf, test } from './page.js';
import { heldOver, movesOf, records, turns } from './records.js';

const SIZES = [{ width: 390, height: 844 }, { width: 1280, height: 800 }];
const FOLDER = 'tests/page/pictures';

/** Takes a picture in every size, theme and language. */
async function take(page, name) {
  for (const lang of ['en', 'ko']) {
    if ((await page.locator('html').getAttribute('lang')) !== lang) await page.locator('#language').click();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await drawn(page);
        await page.screenshot({ path: `${FOLDER}/${name}-${size.width}-${colorScheme}-${lang}.png` });
      }
    }
  }
  await page.setViewportSize(SIZES[1]);
  await page.locator('#language').click();
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    crypto.getRandomValues = (numbers) => numbers.fill(11);
  });
});

test('home', async ({ page }) => {
  await page.goto('./');
  await expect(page.locator('.card')).toHaveCount(4);
  await take(page, 'home');
});

test('tic-tac-toe', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  for (const place of [[1, 1], [0, 1], [2, 0], [0, 2]]) await HANDS.mouse.play(page, ...place);
  await take(page, 'tic-tac-toe');
  for (const place of [[0, 0], [1, 0], [2, 2]]) await HANDS.mouse.play(page, ...place);
  await expect(page.locator('#turn')).toHaveText('X wins');
  await take(page, 'tic-tac-toe-end');
});

test('omok', async ({ page }) => {
  const moves = 'h8 g9 h9 h10 g8 i8 f7 e6 f8 e8 g7 e9 h6 i5 h7'.split(' ').map((name) => [15 - Number(name.slice(1)), name.charCodeAt(0) - 97]);
  await openGame(page, 'omok');
  for (const place of moves) await HANDS.mouse.play(page, ...place);
  await take(page, 'omok');
  for (const place of [[8, 4], [4, 7], [5, 4]]) await HANDS.mouse.play(page, ...place);
  await take(page, 'omok-end');
});

test('minesweeper', async ({ page }) => {
  await openGame(page, 'minesweeper');
  const rules = await rulesOf(page);
  const mines = await rules.evaluate(({ newMinesweeper, revealArea }) => {
    const game = newMinesweeper({ rows: 9, cols: 9, mines: 10, firstClick: 'opening' });
    const { layout } = revealArea({ ...game, position: [4, 4] }).game;
    return layout.flatMap((line, row) => [...line].flatMap((mine, col) => (mine === '*' ? [[row, col]] : [])));
  });
  await HANDS.mouse.play(page, 4, 4);
  for (const mine of mines.slice(0, 3)) await page.mouse.click(...(await middle(page, ...mine)), { button: 'right' });
  await take(page, 'minesweeper');
  await HANDS.mouse.play(page, ...mines[5]);
  await expect(page.locator('#turn')).toHaveText('You stepped on a mine');
  await take(page, 'minesweeper-end');
});

test('Blokus', async ({ page }) => {
  test.setTimeout(120_000);
  const moves = movesOf(records.at(-1));
  await openGame(page, 'blokus');
  for (const [index, move] of moves.entries()) {
    await page.locator(`.tray [data-type="${move.type}"]`).click();
    for (const key of turns(move)) await page.keyboard.press(key);
    if (index === 24) {
      await page.mouse.move(...(await middle(page, ...heldOver(move))));
      await take(page, 'blokus');
    }
    await HANDS.mouse.play(page, ...heldOver(move));
  }
  await expect(page.locator('.scores')).toBeVisible();
  await take(page, 'blokus-end');
});

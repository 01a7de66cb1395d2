import { cell, expect, HANDS, newGame, openGame, test } from './page.js';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Shares the game on the table; answers with the link. */
async function shared(page) {
  await page.locator('#share-game').click();
  await expect(page.locator('#told')).toContainText('The link to this game is copied.');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Opens a link as someone else would: in a browser of its own. */
async function elsewhere(browser, link) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.locator('#cells button').first()).toBeAttached();
  return page;
}

const rows = (page) => page.locator('#cells button').evaluateAll((cells) => cells.map((one) => one.ariaLabel ?? one.getAttribute('aria-label')));

const GAMES = {
  omok: { options: { board: '19', rule: 'renju' }, places: [[9, 9], [8, 9], [9, 10]], facts: /19 lines.*renju/ },
  'tic-tac-toe': { options: { board: 'own', rows: 4, cols: 7, inARow: 3 }, places: [[1, 1], [0, 0], [3, 6]], facts: /4×7/ },
  minesweeper: { options: { level: 'own', rows: 12, cols: 14, mines: 20, firstClick: 'none', questionMarks: true }, places: [[5, 5], [0, 0], [11, 13]], facts: /12×14/ },
};

for (const [game, { options, places, facts }] of Object.entries(GAMES)) {
  test(`a link takes ${game} elsewhere, with its options and its moves`, async ({ page, browser }) => {
    await openGame(page, game);
    await newGame(page, options);
    for (const place of places) await HANDS.mouse.play(page, ...place);
    const link = await shared(page);
    const before = await rows(page);
    const other = await elsewhere(browser, link);
    await expect(other.locator('#facts')).toHaveText(facts);
    await expect.poll(() => rows(other)).toEqual(before);
    await other.context().close();
  });
}

test('a link takes Blokus elsewhere, where it is played on', async ({ page, browser }) => {
  await openGame(page, 'blokus');
  for (const move of ['50 r1 @ 1,1', '50 r1 @ 1,20', '54 @ 18,18']) {
    await page.locator('#typed-text').fill(move);
    await page.locator('#typed-text').press('Enter');
  }
  const count = await page.locator('.moves button').count();
  const link = await shared(page);
  const before = await rows(page);
  const other = await elsewhere(browser, link);
  await expect.poll(() => rows(other)).toEqual(before);
  await expect(other.locator('.moves button')).toHaveCount(count);
  await other.context().close();
});

test('only what stands on the board is shared, not what was taken back', async ({ page }) => {
  await page.goto('./#g=omok&m=h8h9i8');
  await page.locator('#undo').click();
  expect(await shared(page)).toMatch(/#g=omok&m=h8h9$/);
});

test('the link that anyone may write opens', async ({ page }) => {
  await page.goto('./#g=omok&r=renju&m=h8i9');
  await expect(page.locator('#facts')).toContainText('renju');
  await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, black');
  await expect(cell(page, 6, 8)).toHaveAccessibleName('I9, white');
  await expect(page.locator('#notice')).toBeHidden();
});

test('an impossible link says which move is refused, and why, and shows what comes before', async ({ page }) => {
  await page.goto('./#g=omok&m=h8h9h8i9');
  await expect(page.locator('#notice')).toContainText('Move 3 (h8) is refused: There is a stone here already. The game stands before it.');
  await expect(cell(page, 6, 7)).toHaveAccessibleName('H9, white');
  await page.locator('#language').click();
  await expect(page.locator('#notice')).toContainText('3번째 수(h8)는 둘 수 없습니다. 이미 돌이 있는 자리입니다.');
  await page.locator('#notice .close').click();
  await expect(page.locator('#notice')).toBeHidden();
});

test('a link leaves the game in progress alone, and leads back to it', async ({ page }) => {
  await openGame(page, 'omok');
  await HANDS.mouse.play(page, 0, 0);
  await page.goto('./#g=omok&m=h8h9');
  await expect(page.locator('#notice')).toContainText('your own game is kept');
  await page.locator('#notice').getByRole('button', { name: 'Back to my game' }).click();
  await expect(cell(page, 0, 0)).toHaveAccessibleName('A15, black');
  await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, empty');
});

test('a link that is played on puts the game in progress aside, and leads back to it', async ({ page }) => {
  await openGame(page, 'omok');
  await HANDS.mouse.play(page, 0, 0);
  await page.goto('./#g=omok&m=h8h9');
  await HANDS.mouse.play(page, 7, 8);
  await expect(page.locator('#notice')).toContainText('Your own game is put aside, unchanged.');
  await page.reload();
  await expect(cell(page, 7, 8)).toHaveAccessibleName('I8, black');
  await page.locator('#open-record').click();
  await page.getByRole('button', { name: 'Back to the game put aside' }).click();
  await expect(cell(page, 0, 0)).toHaveAccessibleName('A15, black');
  await page.locator('#open-record').click();
  await page.getByRole('button', { name: 'Back to the game put aside' }).click();
  await expect(cell(page, 7, 8)).toHaveAccessibleName('I8, black');
});

test('each game that was put aside can be taken up again', async ({ page }) => {
  await openGame(page, 'omok');
  await HANDS.mouse.play(page, 0, 0);
  await page.goto('./#g=omok&m=h8h9');
  await HANDS.mouse.play(page, 7, 8);
  await page.goto('./#g=omok&m=a1a2a3a4');
  await HANDS.mouse.play(page, 7, 9);
  await page.locator('#open-record').click();
  const ways = page.getByRole('button', { name: 'Back to the game put aside' });
  await expect(ways).toHaveText([/ · 3 moves$/, / · 1 move$/]);
  await ways.last().click();
  await expect(cell(page, 0, 0)).toHaveAccessibleName('A15, black');
  await page.locator('#open-record').click();
  await expect(ways).toHaveText([/ · 5 moves$/, / · 3 moves$/]);
});

test('where the clipboard is closed, the link lies there to be copied', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('./#g=omok&m=h8h9');
  await page.locator('#share-game').click();
  await expect(page.locator('#share-link')).toHaveValue(/#g=omok&m=h8h9$/);
  await expect(page.locator('#share-link')).toBeFocused();
  expect(await page.evaluate(() => getSelection().toString())).toMatch(/#g=omok&m=h8h9$/);
});

test.describe('on a phone', () => {
  test.use(HANDS.touch.use);

  test('the device shares the link itself', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async (given) => (globalThis.given = given);
    });
    await page.goto('./#g=omok&m=h8h9');
    await page.locator('#share-game').tap();
    await expect.poll(() => page.evaluate(() => globalThis.given?.url)).toMatch(/#g=omok&m=h8h9$/);
  });
});

test('a board too large for a link says so', async ({ page }) => {
  await page.goto('./#g=minesweeper&level=own&rows=200&cols=200&mines=400');
  await page.locator('#typed-text').fill('f r1 c1');
  await page.locator('#typed-text').press('Enter');
  await page.locator('#share-game').click();
  await expect(page.locator('#note')).toHaveText('This board is too large for a link. It can be saved as a file.');
});

test('a link with a value that the game does not know names its field', async ({ page }) => {
  await page.goto('./#g=omok&r=chess&m=h8');
  await expect(page.locator('#notice')).toContainText('This link has no value for “Rule” that this game knows.');
});

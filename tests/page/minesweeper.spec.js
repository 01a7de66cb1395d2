import { cell, drawn, expect, HANDS, middle, newGame, openGame, rulesOf, test } from './page.js';

/** Chance that always falls alike, so that the rules draw the same seed for the page and for the test. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    crypto.getRandomValues = (numbers) => numbers.fill(29);
  });
});

/** Where the mines of the beginner's board lie once [row, col] has been opened. */
async function minesAfter(page, row, col) {
  const rules = await rulesOf(page);
  return rules.evaluate(({ newMinesweeper, revealArea }, position) => {
    const game = newMinesweeper({ rows: 9, cols: 9, mines: 10, firstClick: 'opening', questionMarks: false });
    const { layout } = revealArea({ ...game, position }).game;
    return layout.flatMap((line, r) => [...line].flatMap((mine, c) => (mine === '*' ? [[r, c]] : [])));
  }, [row, col]);
}

/** Every cell in reading order. */
const cells = Array.from({ length: 81 }, (_, index) => [Math.floor(index / 9), index % 9]);

for (const [hand, { use, play, press }] of Object.entries(HANDS)) {
  test.describe(`minesweeper by ${hand}`, () => {
    test.use(use);

    test('won, and then lost', async ({ page }) => {
      await openGame(page, 'minesweeper');
      const mines = (await minesAfter(page, 4, 4)).map(String);
      await play(page, 4, 4);
      await expect(page.locator('#note')).toHaveText(/^\d+ squares opened\.$/);
      for (const [row, col] of cells) {
        const closed = (await cell(page, row, col).getAttribute('aria-label')).endsWith('closed');
        if (closed && !mines.includes(`${row},${col}`)) await play(page, row, col);
      }
      await expect(page.locator('#turn')).toHaveText('Every mine avoided');
      await expect(page.locator('#note')).toHaveText(/^[\d.]+ s, 3BV \d+ \([\d.]+ a second\), \d+ clicks, efficiency \d+%\.$/);
      await expect(page.locator('.gauges output')).toHaveText('Mines left 0');

      await press(page.locator('#again'));
      await expect(cell(page, 4, 4)).toHaveAccessibleName('row 5 column 5, closed');
      await expect(page.locator('.gauges [role="timer"]')).toHaveText('0 s');
      await play(page, 4, 4);
      await expect(page.locator('#note')).toHaveText(/^\d+ squares opened\.$/);
      const [row, col] = mines[0].split(',').map(Number);
      await play(page, row, col);
      await expect(page.locator('#turn')).toHaveText('You stepped on a mine');
      await expect(cell(page, row, col)).toHaveAccessibleName(`row ${row + 1} column ${col + 1}, exploded mine`);
      await expect(page.locator('#ended')).toContainText('You stepped on a mine');
    });
  });
}

test('flags by right click, by key and by the switch; the counter may be negative', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await page.mouse.click(...(await middle(page, 0, 0)), { button: 'right' });
  await expect(cell(page, 0, 0)).toHaveAccessibleName('row 1 column 1, flagged');
  await HANDS.mouse.play(page, 0, 0);
  await expect(page.locator('#note')).toHaveText('A flagged square does not open. Take the flag away first.');
  await cell(page, 0, 1).focus();
  await page.keyboard.press('f');
  await expect(cell(page, 0, 1)).toHaveAccessibleName('row 1 column 2, flagged');
  await page.keyboard.press('f');
  await expect(cell(page, 0, 1)).toHaveAccessibleName('row 1 column 2, closed');
  await page.getByRole('switch', { name: 'Flag mode' }).click();
  for (let col = 1; col < 9; col += 1) await HANDS.mouse.play(page, 0, col);
  for (let col = 0; col < 3; col += 1) await HANDS.mouse.play(page, 1, col);
  await expect(page.locator('.gauges output')).toHaveText('Mines left −2');
});

test('a number opens what is around it when the flags match', async ({ page }) => {
  await openGame(page, 'minesweeper');
  const mines = await minesAfter(page, 4, 4);
  await HANDS.mouse.play(page, 4, 4);
  await expect(page.locator('#note')).toHaveText(/squares opened/);
  const around = ([row, col]) => cells.filter(([r, c]) => Math.max(Math.abs(r - row), Math.abs(c - col)) === 1);
  const names = Object.fromEntries(await Promise.all(cells.map(async (place) => [place, await cell(page, ...place).getAttribute('aria-label')])));
  const isMine = (place) => mines.some((mine) => String(mine) === String(place));
  const number = cells.find((place) => /, [1-8]$/.test(names[place]) && around(place).some((near) => names[near].endsWith('closed') && !isMine(near)));
  await HANDS.mouse.play(page, ...number);
  await expect(page.locator('#note')).toHaveText('The flags around do not match the number.');
  for (const mine of around(number).filter(isMine)) await page.mouse.click(...(await middle(page, ...mine)), { button: 'right' });
  await HANDS.mouse.play(page, ...number);
  await expect(page.locator('#note')).toHaveText(/squares? opened|seconds/);
});

test('question marks, when they are asked for', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await newGame(page, { questionMarks: true });
  await cell(page, 3, 3).focus();
  for (const state of ['flagged', 'question mark', 'closed']) {
    await page.keyboard.press('f');
    await expect(cell(page, 3, 3)).toHaveAccessibleName(`row 4 column 4, ${state}`);
  }
});

test('a board that cannot be is refused in words', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await newGame(page, { level: 'own', rows: 3, cols: 3, mines: 9 });
  await expect(page.locator('#options-refused')).toHaveText('No board can be made with this value for “Mines”. Please look at it again.');
  await page.locator('#options input[name="mines"]').fill('8');
  await page.locator('#options button[type="submit"]').click();
  await expect(page.locator('#cells button')).toHaveCount(9);
});

test('a large board keeps only what is on the screen', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await newGame(page, { level: 'own', rows: 100, cols: 100, mines: 1500 });
  const grid = page.locator('#cells');
  await expect(grid).toHaveAttribute('aria-rowcount', '100');
  await expect.poll(() => grid.locator('button').count()).toBeLessThanOrEqual(2500);
  await cell(page, 0, 0).focus();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 99, 99)).toBeFocused();
  await expect(cell(page, 99, 99)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(cell(page, 99, 99)).toHaveAccessibleName(/row 100 column 100, \d/);
  await page.locator('#stage').evaluate((stage) => stage.scrollTo(0, 0));
  await expect(cell(page, 2, 2)).toBeInViewport();
  await HANDS.mouse.play(page, 2, 2);
  await expect(page.locator('#note')).toHaveText(/opened|mine at/);
});

test.describe('with a finger', () => {
  test.use(HANDS.touch.use);

  test('a long press flags, the switch changes what a tap does', async ({ page }) => {
    await openGame(page, 'minesweeper');
    await drawn(page);
    const [x, y] = await middle(page, 2, 3);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await expect(cell(page, 2, 3)).toHaveAccessibleName('row 3 column 4, flagged');
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(cell(page, 2, 3)).toHaveAccessibleName('row 3 column 4, flagged');

    const flagMode = page.getByRole('switch', { name: 'Flag mode' });
    await flagMode.tap();
    await expect(flagMode).toBeChecked();
    await HANDS.touch.play(page, 2, 3);
    await expect(cell(page, 2, 3)).toHaveAccessibleName('row 3 column 4, closed');
  });
});

/** Time is fair: when a move is taken back, when the page is left, and while an earlier position is looked at. */

import { cell, expect, HANDS, newGame, openGame, openMoves, test } from './page.js';

async function type(page, text) {
  await page.locator('#typed-text').fill(text);
  await page.locator('#typed-text').press('Enter');
}

const clocks = (page) => page.locator('#clocks .clock');

/** Begins a game with a clock and makes its first moves. */
async function begin(page, game, options, moves) {
  await page.clock.install();
  await openGame(page, game);
  await newGame(page, options);
  for (const move of moves) await type(page, move);
}

test('a game without a clock shows none', async ({ page }) => {
  await begin(page, 'omok', {}, ['h8']);
  await expect(page.locator('#clocks')).toBeHidden();
});

test('a move taken back charges whoever thought, not whoever is to move again', async ({ page }) => {
  await begin(page, 'tic-tac-toe', { clock: 'turn-15' }, ['r1c1']);
  await page.clock.fastForward(12_000);
  await page.locator('#undo').click();
  await page.clock.fastForward(12_000);
  await expect(page.locator('#turn')).toHaveText('X to move');
  await type(page, 'r1c1');
  await page.clock.fastForward(12_000);
  await expect(page.locator('#turn')).toHaveText('O to move');
});

test('of the time for a whole game, each side pays for its own thought when a move is taken back', async ({ page }) => {
  await begin(page, 'omok', { clock: 'game-3' }, ['h8']);
  await page.clock.fastForward(60_000);
  await page.locator('#undo').click();
  await expect(clocks(page)).toHaveText([/^Black (3:00|2:59)$/, /^White (2:00|1:59)$/]);
});

test('the time that went on since the last move is gone after a reload too', async ({ page }) => {
  await begin(page, 'omok', { clock: 'game-3' }, ['h8']);
  await page.clock.fastForward(60_000);
  await page.reload();
  await expect(clocks(page)).toHaveText(['Black 3:00', /^White (2:00|1:59)$/]);
});

test('a best time cannot be had by a reload', async ({ page }) => {
  await page.clock.install();
  await openGame(page, 'minesweeper');
  await cell(page, 4, 4).press('Enter');
  await page.clock.fastForward(50_000);
  await page.reload();
  await expect(page.locator('.gauges [role="timer"]')).toHaveText(/^5\d s$/);
});

test('a new game that was not begun leaves the kept one as it is', async ({ page }) => {
  await openGame(page, 'omok');
  await type(page, 'h8');
  await newGame(page, {});
  await page.reload();
  await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, black');
});

test('a turn that runs out while its person looks back is played once, at the place of the game', async ({ page }) => {
  await begin(page, 'blokus', { variant: 'duo', clock: 'turn-15' }, ['10@5,5']);
  await openMoves(page);
  await page.locator('#moves').getByRole('button', { name: 'To the start' }).click();
  await page.evaluate(() => {
    globalThis.said = [];
    new MutationObserver(() => globalThis.said.push(document.getElementById('told').textContent.trim())).observe(document.getElementById('told'), { childList: true });
  });
  await page.clock.fastForward(16_000);
  await page.clock.runFor(2_000);
  await expect(page.locator('#told')).toHaveText(/^Computer: Yellow, block/, { timeout: 20_000 });
  expect((await page.evaluate(() => globalThis.said)).filter((words) => words.startsWith('The time ran out'))).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use(HANDS.touch.use);

  test('the clocks lie above the board, within the screen', async ({ page }) => {
    await begin(page, 'omok', { clock: 'game-3' }, ['h8']);
    await expect(clocks(page)).toHaveCount(2);
    for (const one of await clocks(page).all()) await expect(one).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

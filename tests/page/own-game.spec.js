/** The player's own game and what comes to the table beside it: it is never lost, and what others may know does not count. */

import { cell, expect, newGame, openGame, test } from './page.js';

async function type(page, text) {
  await page.locator('#typed-text').fill(text);
  await page.locator('#typed-text').press('Enter');
}

test('a new game begun from a lesson puts the game in progress aside', async ({ page }) => {
  await openGame(page, 'omok');
  await type(page, 'a1');
  await page.goto('./#learn=renju');
  for (let step = 1; step <= 6; step += 1) {
    await expect(page.locator('.lesson-words')).toContainText(`Step ${step} of 6.`);
    await page.locator('.lesson .next').click();
  }
  await page.locator('.lesson .next').click();
  await page.locator('#options button[type="submit"]').click();
  await expect(page.locator('#notice')).toContainText('Your own game is put aside, unchanged.');
  await type(page, 'h8');
  await page.getByRole('button', { name: 'Back to my game' }).click();
  await expect(cell(page, 14, 0)).toHaveAccessibleName('A1, black');
});

test('a board that came by a pasted link does not count', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await page.locator('#open-record').click();
  await page.locator('#record-paste').fill('https://example.org/#g=minesweeper&level=own&rows=3&cols=3&mines=1&seed=5&m=');
  await page.locator('#record-open').click();
  await expect(page.locator('#record')).toHaveCount(0);
  await cell(page, 1, 1).press('Enter');
  for (let index = 0; index < 9; index += 1) {
    if ((await page.locator('#play').getAttribute('class')).includes('over')) break;
    await cell(page, Math.floor(index / 3), index % 3).press('Enter');
  }
  await expect(page.locator('#note')).toContainText('Not counted: it had help, was practice or came from elsewhere.');
});

test('playing on does not replace the address again and again', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.replaced = 0;
    const { replaceState } = History.prototype;
    History.prototype.replaceState = function counted(...given) {
      globalThis.replaced += 1;
      return replaceState.apply(this, given);
    };
  });
  await openGame(page, 'tic-tac-toe');
  for (const move of ['r1c1', 'r2c2', 'r3c3', 'r1c3']) await type(page, move);
  await expect(page.locator('.moves button')).toHaveCount(4);
  expect(await page.evaluate(() => globalThis.replaced)).toBe(0);
});

test('a tab that was played on elsewhere keeps nothing and answers nothing until it is looked at', async ({ page, context }) => {
  await openGame(page, 'tic-tac-toe');
  await newGame(page, { rival: 'second' });
  const other = await context.newPage();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  });
  await other.goto('./');
  const elsewhere = JSON.stringify({
    version: 1, waiting: true, game: 'tic-tac-toe', options: { board: 'three', rival: 'none' }, given: {}, moves: ['r2c2'], times: [5], now: 1, spent: 5,
  });
  await cell(page, 0, 0).press('Enter');
  await other.evaluate((text) => localStorage.setItem('noripan.game.tic-tac-toe', text), elsewhere);
  await page.waitForTimeout(3_000);
  expect(await other.evaluate(() => localStorage.getItem('noripan.game.tic-tac-toe'))).toBe(elsewhere);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 2 column 2, X');
  await expect(page.locator('#notice')).toContainText('This game was played on in another tab');
});

test('a tab on the same moves is not said to be played on when only time went on elsewhere', async ({ page, context }) => {
  await openGame(page, 'omok');
  await type(page, 'h8');
  const other = await context.newPage();
  await openGame(other, 'omok');
  await expect(cell(other, 7, 7)).toHaveAccessibleName('H8, black');
  const kept = () => page.evaluate(() => localStorage.getItem('noripan.game.omok'));
  const before = await kept();
  await other.locator('.brand').click();
  await expect.poll(kept).not.toBe(before);
  await expect(page.locator('#notice')).toBeHidden();
  await type(page, 'h9');
  expect(await page.evaluate(() => localStorage.getItem('noripan.aside.omok'))).toBeNull();
});

/** Where the keyboard is: it is never lost, and its letters work where the keyboard writes Hangul. */

import { cell, expect, newGame, openGame, tabTo, test } from './page.js';

const focused = (page) => page.evaluate(() => document.activeElement?.tagName);

test('a button of the replay that has no use any more leaves the focus to the slider', async ({ page }) => {
  await page.goto('./#g=omok&m=h8h9');
  const slider = page.locator('#moves input[type="range"]');
  const press = async (name) => {
    const button = page.locator('#moves').getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
  };
  for (const name of ['To the start', 'To the last move', 'One move back', 'Back to the game', 'One move back', 'Play on from here']) {
    await press(name);
    if (name === 'One move back') continue;
    await expect(slider, name).toBeFocused();
  }
});

test('the zoom leaves the focus to its other button at the end of its way', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await newGame(page, { level: 'own', rows: 60, cols: 60, mines: 300 });
  const closer = page.getByRole('button', { name: 'Larger' });
  await closer.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Smaller' })).toBeFocused();
});

test('home keeps the focus when it is drawn anew', async ({ page }) => {
  await page.goto('./');
  await page.locator('.card[href="#g=omok"]').focus();
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(page.locator('.card[href="#g=omok"]')).toBeFocused();
});

test('a board with fewer rows than the one before has a cell to come to', async ({ page }) => {
  await page.goto('./#g=tic-tac-toe&b=own&rows=9&cols=4&n=3');
  await tabTo(page, '#cells button');
  await page.keyboard.press('Control+End');
  await expect(cell(page, 8, 3)).toBeFocused();
  await page.goto('./#g=tic-tac-toe&b=own&rows=3&cols=4&n=3');
  await expect(cell(page, 8, 3)).toHaveCount(0);
  await expect(page.locator('#cells button[tabindex="0"]')).toHaveCount(1);
  await tabTo(page, '#cells button');
});

test('one cell alone is tabbable after a screen reader has led the focus', async ({ page }) => {
  await openGame(page, 'omok');
  await cell(page, 2, 3).focus();
  await cell(page, 9, 9).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 10, 9)).toBeFocused();
  await expect(page.locator('#cells button[tabindex="0"]')).toHaveCount(1);
});

test('the letters of the keyboard work where it writes Hangul', async ({ page }) => {
  await openGame(page, 'blokus');
  const send = (key, code) => page.evaluate(([pressed, place]) => document.activeElement.dispatchEvent(
    new KeyboardEvent('keydown', { key: pressed, code: place, bubbles: true, cancelable: true })), [key, code]);
  await page.locator('.tray [data-type="59"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.tray [data-type="59"]')).toHaveAttribute('aria-pressed', 'true');
  const lies = () => page.locator('.tray [data-type="59"] canvas').evaluate(({ width, height }) => width > height);
  const before = await lies();
  await send('ㄱ', 'KeyR');
  await expect.poll(lies).toBe(!before);
  await send('Process', 'KeyR');
  await expect.poll(lies).toBe(before);
  expect(await focused(page)).toBe('BUTTON');
  await send('ㅜ', 'KeyN');
  await expect(page.locator('#options')).toBeVisible();
});

test('a lesson has no shortcuts of buttons that it does not show', async ({ page }) => {
  await page.goto('./#learn=renju');
  await expect(page.locator('.lesson-words')).toContainText('Step 1 of 6.');
  await cell(page, 7, 8).focus();
  const stones = () => page.locator('#cells button[aria-label$="black"], #cells button[aria-label$="white"]').count();
  await expect.poll(stones).toBeGreaterThan(4);
  const before = await stones();
  for (const keys of ['h', 'n', 'Control+z']) await page.keyboard.press(keys);
  await expect(page.locator('#options')).toBeHidden();
  await expect(page.locator('#hint')).not.toHaveClass(/thinking/);
  expect(await stones()).toBe(before);
});

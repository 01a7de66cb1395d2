import { expect, HANDS, newGame, openGame, test } from './page.js';

const clocks = (page) => page.locator('#clocks .clock');

const NOON = Date.UTC(2026, 0, 1, 12);

/** From here on time goes on only where a test says so. */
const stopTime = (page) => page.clock.pauseAt(NOON + 3_600_000);

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: NOON });
});

test('each side has its time for the game, and who runs out of it loses', async ({ page }) => {
  await openGame(page, 'omok');
  await stopTime(page);
  await expect(page.locator('#clocks')).toBeHidden();
  await newGame(page, { clock: 'game-3' });
  await expect(clocks(page)).toHaveText(['Black 3:00', 'White 3:00']);
  await page.clock.runFor(5000);
  await expect(clocks(page)).toHaveText(['Black 3:00', 'White 3:00']);
  await HANDS.mouse.play(page, 7, 7);
  await page.clock.runFor(20_000);
  await expect(clocks(page)).toHaveText(['Black 3:00', 'White 2:40']);
  await HANDS.mouse.play(page, 6, 7);
  await page.clock.runFor(30_000);
  await expect(clocks(page)).toHaveText(['Black 2:30', 'White 2:40']);
  await page.clock.runFor(150_000);
  await expect(page.locator('#turn')).toHaveText('White wins');
  await expect(page.locator('#note')).toHaveText('Black ran out of time.');
  await expect(page.locator('#ended')).toContainText('White wins');
  await expect(page.locator('#undo')).toBeDisabled();
  await HANDS.mouse.play(page, 5, 5);
  await expect(page.locator('#told')).toHaveText('This game has ended.');
  await page.reload();
  await expect(page.locator('#turn')).toHaveText('White wins');
});

test('a time for each turn begins anew with the turn', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  await stopTime(page);
  await newGame(page, { clock: 'turn-15' });
  await HANDS.mouse.play(page, 0, 0);
  await page.clock.runFor(9000);
  await expect(clocks(page)).toHaveText(['O 0:06']);
  await expect(clocks(page)).toHaveClass(/short/);
  await HANDS.mouse.play(page, 1, 1);
  await expect(clocks(page)).toHaveText(['X 0:15']);
  await page.clock.runFor(16_000);
  await expect(page.locator('#turn')).toHaveText('O wins');
  await expect(page.locator('#clocks')).toBeHidden();
});

test('the time stands still while the game is left, and is kept', async ({ page }) => {
  await openGame(page, 'omok');
  await stopTime(page);
  await newGame(page, { clock: 'game-5' });
  await HANDS.mouse.play(page, 7, 7);
  await page.clock.runFor(10_000);
  await page.locator('.brand').click();
  await page.clock.runFor(60_000);
  await page.goBack();
  await expect(clocks(page)).toHaveText(['Black 5:00', 'White 4:50']);
  await page.clock.runFor(10_000);
  await page.reload();
  await expect(clocks(page)).toHaveText(['Black 5:00', 'White 4:40']);
});

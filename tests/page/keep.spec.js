import { cell, downloaded, expect, HANDS, newGame, openGame, test } from './page.js';

async function type(page, text) {
  await page.locator('#typed-text').fill(text);
  await page.locator('#typed-text').press('Enter');
}

const labels = (page) => page.locator('#cells button').evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label')));

for (const [game, options, moves] of [
  ['omok', { board: '19', rule: 'freestyle' }, ['k10', 'k11', 'l10']],
  ['tic-tac-toe', { board: 'six' }, ['r1c1', 'r2c2', 'r3c3']],
  ['minesweeper', { level: 'intermediate' }, ['f r1 c1', 'f r1 c2', 'r8 c8']],
  ['blokus', {}, ['50 r1 @ 1,1', '50 r1 @ 1,20', '10 @ 20,20']],
]) {
  test(`${game} goes on after a reload, with its options, its line and what was taken back`, async ({ page }) => {
    await openGame(page, game);
    await newGame(page, options);
    for (const move of moves) await type(page, move);
    const facts = await page.locator('#facts').textContent();
    const undoes = await page.locator('#undo').isVisible();
    if (undoes) await page.locator('#undo').click();
    await expect(page.locator('.moves .ahead')).toHaveCount(undoes ? 1 : 0);
    await expect(page.locator('#cells button').first()).toBeAttached();
    const before = await labels(page);
    await page.reload();
    await expect(page.locator('#facts')).toHaveText(facts);
    await expect.poll(() => labels(page)).toEqual(before);
    await expect(page.locator('.moves button')).toHaveCount(3);
    if (undoes) {
      await page.locator('#redo').click();
      await expect(page.locator('.moves .ahead')).toHaveCount(0);
    }
    await page.locator('.brand').click();
    await expect(page.locator(`.card[href="#g=${game}"]`)).toContainText('A game is waiting');
  });
}

test('a game that is over is there after a reload, and does not wait at home', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  for (const move of ['r1c1', 'r2c1', 'r1c2', 'r2c2', 'r1c3']) await type(page, move);
  await expect(page.locator('#turn')).toHaveText('X wins');
  await page.reload();
  await expect(page.locator('#turn')).toHaveText('X wins');
  await page.locator('.brand').click();
  await expect(page.locator('.card[href="#g=tic-tac-toe"]')).not.toContainText('A game is waiting');
});

test('a damaged save is said to be one, put aside unchanged and given back as a file', async ({ page }) => {
  await openGame(page, 'omok');
  await page.evaluate(() => localStorage.setItem('noripan.game.omok', '{"version":1,'));
  await page.reload();
  await expect(page.locator('#notice')).toContainText('A game kept on this device could not be read. It is put aside unchanged.');
  const { bytes } = await downloaded(page, () => page.locator('#notice').getByRole('button', { name: 'Save it as a file' }).click());
  expect(bytes.toString()).toBe('{"version":1,');
  await HANDS.mouse.play(page, 7, 7);
  expect(await page.evaluate(() => localStorage.getItem('noripan.damaged.omok'))).toBe('{"version":1,');
  await page.reload();
  await expect(page.locator('#notice')).toBeHidden();
  await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, black');
});

test('a save with a move that the rules refuse stands before it, and says which', async ({ page }) => {
  await openGame(page, 'omok');
  await page.evaluate(() => {
    const save = { version: 1, waiting: true, options: {}, given: {}, moves: ['h8', 'h8', 'i9'], times: [], now: 3 };
    localStorage.setItem('noripan.game.omok', JSON.stringify(save));
  });
  await page.reload();
  await expect(page.locator('#notice')).toContainText('Move 2 (h8) is refused: There is a stone here already.');
  await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, black');
});

for (const [name, close] of [
  ['full', () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  }],
  ['closed', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('closed', 'SecurityError');
      },
    });
  }],
]) {
  test(`where the device is ${name}, it is said once and the game goes on`, async ({ page }) => {
    await page.addInitScript(close);
    await openGame(page, 'omok');
    await expect(page.locator('#notice')).toBeHidden();
    await type(page, 'h8');
    await expect(page.locator('#notice')).toContainText('This game cannot be kept on this device.');
    await page.locator('#notice .close').click();
    await type(page, 'h9');
    await expect(cell(page, 6, 7)).toHaveAccessibleName('H9, white');
    await expect(page.locator('#notice')).toBeHidden();
    await page.locator('.brand').click();
    await page.locator('.card[href="#g=omok"]').click();
    await expect(cell(page, 6, 7)).toHaveAccessibleName('H9, white');
    await page.goto('./#g=omok&m=a1');
    await type(page, 'b2');
    await page.locator('#notice').getByRole('button', { name: 'Back to my game' }).click();
    await expect(cell(page, 6, 7)).toHaveAccessibleName('H9, white');
  });
}

test('two tabs show one game; what a tab has not seen it puts aside before it writes', async ({ page, context }) => {
  await openGame(page, 'omok');
  await type(page, 'h8');
  const other = await context.newPage();
  await openGame(other, 'omok');
  await expect(cell(other, 7, 7)).toHaveAccessibleName('H8, black');
  await type(other, 'h9');
  await expect(cell(page, 6, 7)).toHaveAccessibleName('H9, white');
  await expect(page.locator('#notice')).toContainText('This game was played on in another tab');
  await page.evaluate(() => {
    const save = { version: 1, waiting: true, options: {}, given: {}, moves: ['a1'], times: [0], now: 1 };
    localStorage.setItem('noripan.game.omok', JSON.stringify(save));
  });
  await type(page, 'i8');
  await page.locator('#open-record').click();
  await page.getByRole('button', { name: 'Back to the game put aside' }).click();
  await expect(cell(page, 14, 0)).toHaveAccessibleName('A1, black');
});

test('time goes on where it was', async ({ page }) => {
  await page.clock.install();
  await openGame(page, 'tic-tac-toe');
  await newGame(page, { clock: 'game-3' });
  await type(page, 'r1c1');
  await page.clock.fastForward(20_000);
  await type(page, 'r2c2');
  const save = await page.evaluate(() => JSON.parse(localStorage.getItem('noripan.game.tic-tac-toe')));
  expect(save.times[1]).toBeGreaterThanOrEqual(20_000);
  expect(save.left[1]).toBeLessThanOrEqual(160_000);
});

import { cell, drawn, expect, HANDS, inkAt, newGame, openGame, test } from './page.js';

const X_WINS_ROW_1 = [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]];
const DRAW = [[0, 0], [0, 1], [0, 2], [1, 1], [1, 0], [1, 2], [2, 1], [2, 0], [2, 2]];

for (const [hand, { use, play, press }] of Object.entries(HANDS)) {
  test.describe(`tic-tac-toe by ${hand}`, () => {
    test.use(use);

    test('from the first mark to the last, and once more', async ({ page }) => {
      await openGame(page, 'tic-tac-toe');
      for (const place of X_WINS_ROW_1) await play(page, ...place);
      await expect(page.locator('#turn')).toHaveText('X wins');
      await expect(page.locator('#note')).toHaveText('Row 1 is complete.');
      await expect(page.locator('#ended')).toHaveText('X wins. Row 1 is complete.');
      await expect(cell(page, 0, 2)).toHaveAccessibleName('row 1 column 3, X');

      await play(page, 2, 2);
      await expect(page.locator('#told')).toHaveText('This game has ended.');
      await expect(page.locator('#bubble')).toHaveText('This game has ended.');
      await expect(page.locator('#note')).toHaveText('Row 1 is complete.');
      await press(page.locator('#again'));
      await expect(cell(page, 0, 2)).toHaveAccessibleName('row 1 column 3, empty');
      for (const place of DRAW) await play(page, ...place);
      await expect(page.locator('#turn')).toHaveText('A draw');
    });
  });
}

test('a taken square is refused in words, and the turn does not pass', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  await HANDS.mouse.play(page, 1, 1);
  await HANDS.mouse.play(page, 1, 1);
  await expect(page.locator('#note')).toHaveText('This square is marked already.');
  await expect(page.locator('#bubble')).toBeVisible();
  await expect(page.locator('#told')).toHaveText('This square is marked already.');
  await expect(page.locator('#turn')).toHaveText('O to move');
});

test('undo and redo by button and by key', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  await expect(page.locator('#undo')).toBeDisabled();
  for (const place of X_WINS_ROW_1) await HANDS.mouse.play(page, ...place);
  await page.locator('#undo').click();
  await expect(page.locator('#turn')).toHaveText('X to move');
  await expect(cell(page, 0, 2)).toHaveAccessibleName('row 1 column 3, empty');
  await page.locator('#redo').click();
  await expect(page.locator('#turn')).toHaveText('X wins');

  await cell(page, 0, 0).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.locator('#turn')).toHaveText('O to move');
  await page.keyboard.press('Control+y');
  await expect(page.locator('#turn')).toHaveText('X to move');
  await HANDS.mouse.play(page, 2, 2);
  await expect(page.locator('#redo')).toBeDisabled();
});

test('a wide board with its own length of line', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  await newGame(page, { board: 'own', rows: 4, cols: 6, inARow: 4 });
  await expect(page.locator('#facts')).toHaveText('4×6 · 4 in a row');
  for (const place of [[0, 2], [0, 0], [1, 3], [0, 1], [2, 4], [1, 0], [3, 5]]) await HANDS.mouse.play(page, ...place);
  await expect(page.locator('#turn')).toHaveText('X wins');
  await expect(page.locator('#note')).toHaveText('The diagonal is complete.');
});

test('each board on offer is as it is named, and says how to begin', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  for (const [board, facts, cells] of [['three', '3×3 · 3 in a row', 9], ['four', '4×4 · 4 in a row', 16], ['six', '6×6 · 4 in a row', 36]]) {
    await newGame(page, { board });
    await expect(page.locator('#facts')).toHaveText(facts);
    await expect(page.locator('#cells button')).toHaveCount(cells);
    await expect(page.locator('#note')).toHaveText('Choose a square for the first mark.');
  }
  await HANDS.mouse.play(page, 0, 0);
  await expect(page.locator('#note')).toHaveText('X, row 1 column 1');
});

test('two lines that one mark completes are both told and drawn', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#g=tic-tac-toe&m=r1c1r1c2r1c3r2c1r3c1r2c3r3c3r3c2');
  await drawn(page);
  const corners = [[0, 0], [0, 2], [2, 0], [2, 2]];
  const inks = () => Promise.all(corners.map((place) => inkAt(page, place)));
  const before = await inks();
  await HANDS.mouse.play(page, 1, 1);
  await expect(page.locator('#note')).toHaveText('The diagonal is complete. The other diagonal is complete.');
  await page.mouse.move(5, 5);
  await drawn(page);
  const after = await inks();
  for (const index of corners.keys()) expect(after[index]).not.toBe(before[index]);
});

import { cell, drawn, expect, HANDS, middle, newGame, openGame, test } from './page.js';

/** Black's five on row 8 from H to D, white beside it. */
const BLACK_WINS = [[7, 7], [8, 7], [7, 6], [8, 6], [7, 5], [8, 5], [7, 4], [8, 4], [7, 3]];
/** Five black stones on the sixth row with a gap, white far from any line. */
const GAPPED = [[5, 0], [0, 0], [5, 1], [0, 2], [5, 2], [0, 4], [5, 4], [0, 6], [5, 5], [0, 8]];

for (const [hand, { use, play, press }] of Object.entries(HANDS)) {
  test.describe(`omok by ${hand}`, () => {
    test.use(use);

    test('from the first stone to the five', async ({ page }) => {
      await openGame(page, 'omok');
      for (const place of BLACK_WINS) await play(page, ...place);
      await expect(page.locator('#turn')).toHaveText('Black wins');
      await expect(page.locator('#note')).toHaveText(/5 in a row, from [DH]8 to [DH]8\./);
      await expect(cell(page, 7, 3)).toHaveAccessibleName('D8, black');
      await press(page.locator('#again'));
      await expect(cell(page, 7, 3)).toHaveAccessibleName('D8, empty');
      await expect(page.locator('#turn')).toHaveText('Black to move');
    });
  });
}

test('what a stone would make is told before it is placed', async ({ page }) => {
  await openGame(page, 'omok');
  for (const place of BLACK_WINS.slice(0, -1)) await HANDS.mouse.play(page, ...place);
  await page.mouse.move(...(await middle(page, 7, 3)));
  await expect(page.locator('#bubble')).toHaveText('A stone here makes 5 in a row and wins.');
  await page.mouse.move(...(await middle(page, 2, 2)));
  await expect(page.locator('#bubble')).toBeHidden();
  await cell(page, 7, 8).focus();
  await expect(cell(page, 7, 8)).toHaveAccessibleName('I8, empty. A stone here makes 5 in a row and wins.');
});

test('an overline says that it does not win, and wins where the rule lets it', async ({ page }) => {
  await openGame(page, 'omok');
  for (const place of GAPPED) await HANDS.mouse.play(page, ...place);
  await page.mouse.move(...(await middle(page, 5, 3)));
  await expect(page.locator('#bubble')).toHaveText('A stone here makes 6: an overline, which does not win.');
  await HANDS.mouse.play(page, 5, 3);
  await expect(page.locator('#turn')).toHaveText('White to move');
  await expect(page.locator('#note')).toContainText('6 in a row is an overline and does not win.');

  await newGame(page, { rule: 'freestyle' });
  await expect(page.locator('#facts')).toContainText('freestyle');
  for (const place of [...GAPPED, [5, 3]]) await HANDS.mouse.play(page, ...place);
  await expect(page.locator('#turn')).toHaveText('Black wins');
});

test('renju begins in the centre, and says what black may not place', async ({ page }) => {
  await openGame(page, 'omok');
  await newGame(page, { rule: 'renju' });
  await HANDS.mouse.play(page, 0, 0);
  await expect(page.locator('#note')).toHaveText('The first stone of renju goes to the centre.');
  for (const place of [[7, 7], [0, 0], [7, 6], [0, 14], [6, 8], [14, 0], [5, 8], [14, 14]]) await HANDS.mouse.play(page, ...place);
  await expect(cell(page, 7, 8)).toHaveAccessibleName('I8, forbidden');
  await page.mouse.move(...(await middle(page, 7, 8)));
  await expect(page.locator('#bubble')).toHaveText('A double three is forbidden.');
  await HANDS.mouse.play(page, 7, 8);
  await expect(page.locator('#turn')).toHaveText('Black to move');
  await expect(page.locator('#note')).toHaveText('A double three is forbidden.');
});

test('a taken point is refused, and a new game of another size is empty', async ({ page }) => {
  await openGame(page, 'omok');
  await HANDS.mouse.play(page, 7, 7);
  await HANDS.mouse.play(page, 7, 7);
  await expect(page.locator('#note')).toHaveText('There is a stone here already.');
  await newGame(page, { board: '19' });
  await expect(page.locator('#cells button')).toHaveCount(361);
  await expect(cell(page, 18, 18)).toHaveAccessibleName('S1, empty');
  for (const place of ['#note', '#told', '#ended']) await expect(page.locator(place)).toHaveText('');
  await expect(page.locator('#undo')).toBeDisabled();
});

test('a right click places no stone', async ({ page }) => {
  await openGame(page, 'omok');
  await page.mouse.click(...(await middle(page, 4, 4)), { button: 'right' });
  await HANDS.mouse.play(page, 5, 5);
  await expect(cell(page, 5, 5)).toHaveAccessibleName('F10, black');
  await expect(cell(page, 4, 4)).toHaveAccessibleName('E11, empty');
});

test('undo takes the win back', async ({ page }) => {
  await openGame(page, 'omok');
  for (const place of BLACK_WINS) await HANDS.mouse.play(page, ...place);
  await page.locator('#undo').click();
  await expect(page.locator('#turn')).toHaveText('Black to move');
  await expect(page.locator('#ended')).toHaveText('');
  await page.locator('#redo').click();
  await expect(page.locator('#turn')).toHaveText('Black wins');
});

test('Home, End and the corners', async ({ page }) => {
  await openGame(page, 'omok');
  await cell(page, 7, 7).focus();
  for (const [key, to] of [['End', [7, 14]], ['Home', [7, 0]], ['Control+End', [14, 14]], ['Control+Home', [0, 0]], ['ArrowUp', [0, 0]], ['ArrowRight', [0, 1]]]) {
    await page.keyboard.press(key);
    await expect(cell(page, ...to)).toBeFocused();
  }
  await expect(page.locator('#cells button[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('#new-game')).toBeFocused();
});

test.describe('a finger on small cells', () => {
  test.use(HANDS.touch.use);

  test('first shows the stone and then places it', async ({ page }) => {
    await openGame(page, 'omok');
    await newGame(page, { board: '19' });
    await drawn(page);
    await HANDS.touch.play(page, 9, 9);
    await expect(page.locator('#note')).toHaveText('Tap the same place again to play there.');
    await expect(cell(page, 9, 9)).toHaveAccessibleName('J10, empty');
    await HANDS.touch.play(page, 9, 9);
    await expect(cell(page, 9, 9)).toHaveAccessibleName('J10, black');
  });
});

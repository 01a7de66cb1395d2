import { cell, drawn, expect, HANDS, inkAt, middle, newGame, openGame, test } from './page.js';

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
  await expect(cell(page, 7, 8)).toHaveAccessibleName('I8, forbidden: double three');
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
  for (const place of ['#told', '#ended']) await expect(page.locator(place)).toHaveText('');
  await expect(page.locator('#note')).toHaveText('Choose a point for the first stone.');
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

/** Stones that lead to a foul of black's: where, which kind, and what it is called. */
const FOULS = {
  'double three': ['h8f10g8k11i9j6i10e5', [7, 8], 'I8'],
  'double four': ['h8e8f8i4g8f10i5k11i6g5i7l6', [7, 8], 'I8'],
  overline: ['h8c8d8j8e8g10f8f6i8i6', [7, 6], 'G8'],
};

const turn = (page) => page.locator('#turn');
const note = (page) => page.locator('#note');

test('each foul is named and marked with a shape of its own', async ({ page }) => {
  const shapes = [];
  for (const [kind, [moves, place, name]] of Object.entries(FOULS)) {
    await page.goto(`./#g=omok&r=renju&m=${moves}`);
    await expect(cell(page, ...place)).toHaveAccessibleName(`${name}, forbidden: ${kind}`);
    await drawn(page);
    shapes.push(await inkAt(page, place));
  }
  expect(new Set(shapes).size).toBe(3);
});

test('where a foul loses, it is told before, stands, ends the game and is shown', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(page, 'omok');
  await newGame(page, { rule: 'renju', fouls: 'lose' });
  await expect(page.locator('#facts')).toContainText('a foul loses');
  const before = [[7, 7], [5, 5], [7, 6], [4, 10], [6, 8], [9, 9], [5, 8], [10, 4]];
  for (const place of before) await HANDS.mouse.play(page, ...place);
  await page.mouse.move(...(await middle(page, 7, 8)));
  await expect(page.locator('#bubble')).toHaveText('A stone here is a foul and loses: double three.');
  await HANDS.mouse.play(page, 7, 8);
  await expect(turn(page)).toHaveText('White wins');
  await expect(note(page)).toHaveText('Black placed a foul at I8: double three.');
  await expect(page.locator('#ended')).toHaveText('White wins. Black placed a foul at I8: double three.');
  await page.reload();
  await expect(turn(page)).toHaveText('White wins');
  await expect(cell(page, 7, 8)).toHaveAccessibleName('I8, black');
  await drawn(page);
  expect(await inkAt(page, [7, 8])).not.toBe(await inkAt(page, [7, 7]));
});

test('what a foul does is asked only where the rule knows one', async ({ page }) => {
  await openGame(page, 'omok');
  await page.locator('#new-game').click();
  const fouls = page.locator('#options fieldset', { has: page.locator('input[name="fouls"]') });
  for (const [rule, asked] of [['standard', false], ['renju', true], ['caro', false], ['omok', true], ['freestyle', false]]) {
    await page.locator(`#options input[value="${rule}"]`).check();
    await expect(fouls).toBeVisible({ visible: asked });
  }
  await expect(page.locator('#about-rule')).toHaveText('Five or more in a row win.');
});

for (const [hand, { use, play, press }] of Object.entries(HANDS)) {
  test.describe(`swap2 by ${hand}`, () => {
    test.use(use);

    test('three stones, two more, a colour, and who plays it', async ({ page }) => {
      await openGame(page, 'omok');
      await newGame(page, { opening: 'swap2' });
      await expect(turn(page)).toHaveText('First player: place a black stone');
      await expect(note(page)).toContainText('The first player places three stones');
      for (const place of [[7, 7], [6, 8]]) await play(page, ...place);
      await expect(turn(page)).toHaveText('First player: place a black stone');
      await play(page, 8, 6);
      const choices = page.locator('#above button');
      await expect(choices).toHaveText(['Take black', 'Take white', 'Place two more']);
      await expect(turn(page)).toHaveText('Second player: take a colour, or place two more');
      await expect(page.locator('#told')).toHaveText('black G7. Second player: take a colour, or place two more');
      await play(page, 0, 0);
      await expect(note(page)).toHaveText('A colour, or two more stones, must be chosen first.');
      await press(choices.nth(2));
      await expect(choices).toHaveCount(0);
      await expect(turn(page)).toHaveText('Second player: place a white stone');
      for (const place of [[2, 2], [12, 12]]) await play(page, ...place);
      await expect(choices).toHaveText(['Take black', 'Take white']);
      await press(choices.first());
      await expect(page.locator('#told')).toHaveText('First player takes black.');
      await expect(turn(page)).toHaveText('White to move');
      await play(page, 0, 1);
      await expect(turn(page)).toHaveText('Black to move');
      await page.reload();
      await expect(turn(page)).toHaveText('Black to move');
      await press(page.locator('#undo'));
      await press(page.locator('#undo'));
      await expect(choices).toHaveText(['Take black', 'Take white']);
    });
  });
}

test('the keyboard is on the board again after a choice', async ({ page }) => {
  await page.goto('./#g=omok&o=swap2&m=h8i9g7');
  await page.locator('[data-choice="white"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#cells button:focus')).toHaveCount(1);
  await expect(turn(page)).toHaveText('White to move');
});

test('a link holds stones and choices, and points beside them are not mistaken', async ({ page }) => {
  await page.goto('./#g=omok&o=swap2&m=b1b2t3twob3b4');
  await expect(page.locator('#notice')).toContainText('(t3) is refused: it is not a move of this game.');
  await page.goto('./#g=omok&b=19&o=swap2&m=b1b2t3twob3b4blackb5');
  await expect(page.locator('#notice')).toContainText('(t3)');
  await page.goto('./#g=omok&b=own&s=20&o=swap2&m=b1b2t3twob3b4blackb5');
  await expect(page.locator('#notice')).toBeHidden();
  await expect(cell(page, 15, 1)).toHaveAccessibleName('B5, white');
  await expect(turn(page)).toHaveText('Black to move');
});

test('the computer chooses too', async ({ page }) => {
  await openGame(page, 'omok');
  await newGame(page, { opening: 'swap2', rival: 'second', strength: 2 });
  for (const place of [[7, 7], [6, 8], [8, 6]]) await HANDS.mouse.play(page, ...place);
  await expect(page.locator('#above button')).toHaveCount(0);
  await expect(page.locator('#told')).toContainText('Computer: ', { timeout: 10_000 });
  await expect(turn(page)).toHaveText(/^(Black to move|White to move|First player: take a colour)$/, { timeout: 10_000 });
});

test('a hint helps to choose', async ({ page }) => {
  await page.goto('./#g=omok&o=swap2&m=h8i9g7');
  await page.locator('#hint').click();
  await expect(note(page)).toHaveText(/^(Take black|Take white|Place two more)\. /, { timeout: 10_000 });
});

test('the start is in view on a phone, with the strength of the computer above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGame(page, 'omok');
  await page.locator('#new-game').click();
  await page.locator('#options input[name="rival"][value="second"]').check();
  await expect(page.locator('#options button[type="submit"]')).toBeInViewport({ ratio: 1 });
  const strengths = page.locator('#options .choice', { has: page.locator('input[name="strength"]') });
  const tops = await strengths.evaluateAll((choices) => choices.map((choice) => choice.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(strengths.last()).toBeInViewport({ ratio: 1 });
  for (const box of await page.locator('#options .choice:visible').evaluateAll((choices) => choices.map((choice) => choice.getBoundingClientRect().height))) {
    expect(box).toBeGreaterThanOrEqual(44);
  }
});

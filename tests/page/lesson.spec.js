import { cell, expect, HANDS, openGame, tabTo, test } from './page.js';

const words = (page) => page.locator('.lesson-words');
const next = (page) => page.locator('.lesson .next');

/** Each step of the renju lesson: where to play, and what is then said. */
const RENJU = [
  [[7, 8], 'A double three is forbidden.'],
  [[7, 8], 'White must stop the four'],
  [[7, 8], 'A double four is forbidden to black.'],
  [[7, 6], 'Six or more in a row are forbidden to black.'],
  [[7, 9], 'Five in a row, and black wins.'],
  [[5, 7], 'Six in a row, and white wins.'],
];

/** Takes a block from the tray and lays it, its middle at a place. */
const lay = async (page, { play, press }, type, place) => {
  const block = page.locator(`.tray [data-type="${type}"]`);
  if ((await block.getAttribute('aria-pressed')) !== 'true') await press(block);
  await play(page, ...place);
};

for (const [hand, { use, play, press }] of Object.entries({ mouse: HANDS.mouse, keyboard: HANDS.keyboard })) {
  test.describe(`by ${hand}`, () => {
    test.use(use);

    test('the lesson of renju from the first step to a new game', async ({ page }) => {
      await page.goto('./');
      await press(page.locator('.learn[href="#learn=renju"]'));
      for (const [index, [place, said]] of RENJU.entries()) {
        await expect(words(page)).toContainText(`Step ${index + 1} of 6.`);
        await expect(next(page)).toHaveText('Skip');
        await play(page, ...place);
        await expect(words(page)).toContainText(said);
        await expect(next(page)).toHaveText('Next');
        if (hand === 'keyboard') await expect(next(page)).toBeFocused();
        await press(next(page));
      }
      await expect(words(page)).toContainText('These are the fouls of renju.');
      await press(next(page));
      await expect(page.locator('#options input[value="renju"]')).toBeChecked();
      await page.locator('#options button[type="submit"]').click();
      await expect(page).toHaveURL(/#g=omok$/);
      await expect(page.locator('#facts')).toContainText('renju');
      await expect(page.locator('.lesson')).toHaveCount(0);
    });

    test('the lesson of Blokus from the first step to a new game', async ({ page }) => {
      const hands = { play, press };
      await page.goto('./');
      await press(page.locator('.learn[href="#learn=blokus"]'));
      await lay(page, hands, '10', [9, 9]);
      await expect(words(page)).toContainText('The first block must cover its start corner.');
      await press(next(page));
      await lay(page, hands, '10', [0, 0]);
      await expect(words(page)).toContainText('Blue has begun.');
      await press(next(page));
      await lay(page, hands, '10', [1, 0]);
      await expect(words(page)).toContainText('It must not touch its own colour along an edge.');
      await press(next(page));
      await lay(page, hands, '10', await cornerOf(page));
      await expect(words(page)).toContainText('From corner to corner');
      await press(next(page));
      await press(page.locator('.tray .stuck').first());
      await expect(page.locator('#note')).toContainText('There is no place for block');
      await expect(next(page)).toHaveText('Next');
      await press(next(page));
      await lay(page, hands, '10', await cornerOf(page));
      await expect(words(page)).toContainText('Yellow passed by itself');
      await expect(page.locator('.player[aria-current] .who')).toHaveText('Red');
      await press(next(page));
      await lay(page, hands, '10', await cornerOf(page));
      await expect(words(page)).toContainText('The game is over.');
      await expect(page.locator('.scores table')).toBeVisible();
      await press(next(page));
      await expect(words(page)).toContainText('That is all of Blokus');
      await press(next(page));
      await page.locator('#options button[type="submit"]').click();
      await expect(page).toHaveURL(/#g=blokus$/);
      await expect(page.locator('.player .score')).toHaveText(Array(4).fill('−89 points'));
    });
  });
}

/** A free place where blue's single square fits, as the rules of the page say. */
async function cornerOf(page) {
  const rules = await page.evaluateHandle(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return import(loaded.find((name) => /\/noripan-[^/]*\.js$/.test(name)));
  });
  const owners = await page.locator('#cells button').evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel.replace(/\..*/, '').split(', ')[1]));
  return rules.evaluate(({ placeableBlocks }, cells) => {
    const codes = { Blue: '0', Yellow: '1', Red: '2', Green: '3' };
    const board = Array.from({ length: 20 }, (_, row) => cells.slice(row * 20, row * 20 + 20).map((owner) => codes[owner] ?? '.').join(''));
    return placeableBlocks({ board, playerIdx: 0, blocks: ['10'] }).placeable[0].position;
  }, owners);
}

test('a move beside the step is left out, and a step that is done waits', async ({ page }) => {
  await page.goto('./#learn=renju');
  await HANDS.mouse.play(page, 0, 0);
  await expect(page.locator('#note')).toHaveText('That may be played. For this step, try I8.');
  await expect(cell(page, 0, 0)).toHaveAccessibleName('A15, empty');
  await expect(words(page)).toContainText('Step 1 of 6.');
  await HANDS.mouse.play(page, 7, 8);
  await HANDS.mouse.play(page, 0, 0);
  await expect(page.locator('#note')).toHaveText('This step is done. Go on with Next.');
  await next(page).click();
  await page.locator('.lesson button', { hasText: 'Back' }).click();
  await expect(words(page)).toContainText('Step 1 of 6.');
});

test('a lesson leaves the game that waits as it was, and speaks both languages', async ({ page }) => {
  await openGame(page, 'omok');
  await HANDS.mouse.play(page, 3, 3);
  await page.locator('#new-game').click();
  await page.locator('#options .learn').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(words(page)).toContainText('Step 1 of 6.');
  await next(page).click();
  await HANDS.mouse.play(page, 7, 8);
  await expect(page).toHaveURL(/#learn=renju$/);
  await page.locator('#language').click();
  await expect(words(page)).toContainText('6단계 중 2단계.');
  await expect(words(page)).toContainText('백이 사를 막는 동안');
  await page.locator('.brand').click();
  await page.locator('.card[href="#g=omok"]').click();
  await expect(cell(page, 3, 3)).toHaveAccessibleName('D12, 흑');
  await page.reload();
  await expect(cell(page, 3, 3)).toHaveAccessibleName('D12, 흑');
  await expect(cell(page, 7, 8)).toHaveAccessibleName('I8, 빈칸');
});

test('each step is announced, and Escape leads from the board to the lesson', async ({ page }) => {
  await page.goto('./#learn=renju');
  await expect(words(page)).toHaveAttribute('role', 'status');
  await expect(page.locator('.lesson')).toHaveAccessibleName("Learn renju's fouls");
  await tabTo(page, '#cells button');
  await page.keyboard.press('Escape');
  await expect(next(page)).toBeFocused();
  for (const control of await page.locator('.lesson button:visible').all()) expect((await control.boundingBox()).height).toBeGreaterThanOrEqual(44);
});

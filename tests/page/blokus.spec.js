import { cell, drawn, expect, HANDS, middle, newGame, openGame, rulesOf, tabTo, test } from './page.js';
import { duoRecords, heldOver, movesOf, records, turns } from './records.js';

const COLORS = ['Blue', 'Yellow', 'Red', 'Green'];

const shortest = (games) => games.reduce((best, record) => (record.nmoves < best.nmoves ? record : best));
const SHORT = shortest(records);
const SHORT_DUO = shortest(duoRecords);

/** The whole games that are played by hand: the new game that is asked for, its record, and its colours. */
const WHOLE = {
  classic: { options: {}, record: SHORT, colors: COLORS },
  duo: { options: { variant: 'duo' }, record: SHORT_DUO, colors: COLORS.slice(0, 2) },
};
const block = (page, type) => page.locator(`.tray [data-type="${type}"]`);
const tool = (page, name) => page.locator(`[data-tool="${name}"]`);

/** Three ways to take a block, turn it and place it. */
const WAYS = {
  mouse: {
    use: {},
    place: async (page, move) => {
      await block(page, move.type).click();
      for (const key of turns(move)) await page.keyboard.press(key);
      await HANDS.mouse.play(page, ...heldOver(move));
    },
  },
  touch: {
    use: HANDS.touch.use,
    place: async (page, move) => {
      await block(page, move.type).tap();
      for (const key of turns(move)) await tool(page, key === 'f' ? 'flip' : 'turn').tap();
      const shown = await page.locator('#cells button[tabindex="0"]').getAttribute('data-cell');
      if (shown !== String(heldOver(move))) await HANDS.touch.play(page, ...heldOver(move));
      await tool(page, 'place').tap();
    },
  },
  keyboard: {
    use: {},
    place: async (page, move) => {
      await tabTo(page, '.tray button');
      while ((await page.evaluate(() => document.activeElement.dataset.type)) !== move.type) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page.locator('#cells button:focus')).toBeAttached();
      for (const key of turns(move)) await page.keyboard.press(key);
      const at = await page.evaluate(() => document.activeElement.dataset.cell.split(',').map(Number));
      const to = heldOver(move);
      for (let step = at[0]; step !== to[0]; step += Math.sign(to[0] - step)) await page.keyboard.press(to[0] > at[0] ? 'ArrowDown' : 'ArrowUp');
      for (let step = at[1]; step !== to[1]; step += Math.sign(to[1] - step)) await page.keyboard.press(to[1] > at[1] ? 'ArrowRight' : 'ArrowLeft');
      await page.keyboard.press('Enter');
    },
  },
};

for (const [hand, { use, place }] of Object.entries(WAYS)) {
  test.describe(`Blokus by ${hand}`, () => {
    test.use(use);

    for (const [variant, { options, record, colors }] of Object.entries(WHOLE)) {
      test(`a whole game of ${variant}, with its passes and both scores`, async ({ page }) => {
        test.setTimeout(120_000);
        await openGame(page, 'blokus');
        if (options.variant) await newGame(page, options);
        for (const move of movesOf(record)) {
          await expect(page.locator('.player[aria-current] .who')).toHaveText(colors[move.color]);
          await place(page, move);
          await expect(page.locator('#told')).toContainText(`${colors[move.color]}, block`);
        }
        const best = Math.max(...record.official_score);
        const winners = colors.filter((_, color) => record.official_score[color] === best);
        await expect(page.locator('#turn')).toContainText(winners.join(', '));
        await expectScores(page, colors, [record.official_score, record.points_with_bonus]);
        await expect(page.locator('#ended')).toContainText(winners[0]);
      });
    }
  });
}

/** The table at the end: names, and both scores of each. */
async function expectScores(page, names, scores) {
  const rows = page.locator('.scores tbody tr');
  await expect(rows).toHaveCount(names.length);
  for (const [index, name] of names.entries()) {
    const said = scores.map((all) => String(all[index]).replace('-', '−'));
    await expect(rows.nth(index).locator('th, td')).toHaveText([new RegExp(`^\\s*${name}$`), ...said]);
  }
}

test('a colour that cannot go on passes, and it is said', async ({ page }) => {
  const passOf = ({ plies }) => plies.findIndex(({ pass }) => pass);
  const record = records.filter((one) => passOf(one) > 0).reduce((best, one) => (passOf(one) < passOf(best) ? one : best));
  const before = record.plies.slice(0, passOf(record));
  const { c: color } = record.plies[passOf(record)];
  await openGame(page, 'blokus');
  const said = [];
  for (const move of movesOf({ plies: before })) {
    await WAYS.mouse.place(page, move);
    await expect(page.locator('#told')).toContainText(`${COLORS[move.color]}, block`);
    said.push(await page.locator('#told').textContent());
  }
  expect(said.join(' ')).toContain(`${COLORS[color]} has no move left and passes from now on.`);
  await expect(page.locator('.player').nth(color)).toHaveClass(/out/);
  await expect(page.locator('.player[aria-current] .who')).not.toHaveText(COLORS[color]);
  await expect(page.locator('#turn')).toContainText(`· ${COLORS[color]} passes`);
});

test('the recorded games, ply by ply through the rules of the page', async ({ page }) => {
  await openGame(page, 'blokus');
  const rules = await rulesOf(page);
  for (const record of [...records.slice(0, 5), ...records.slice(-5)]) {
    const end = await rules.evaluate(({ newBlokus, putBlockOnBoard }, moves) => {
      let game = newBlokus({ variant: 'classic' });
      for (const { color, type, rotation, flip, position } of moves) {
        if (game.playerIdx !== color) return { wrongTurn: game.playerIdx, wanted: color };
        const answer = putBlockOnBoard({ ...game, block: { type, rotation, flip }, position });
        if (!answer.result) return answer;
        game = answer.game;
      }
      return { scores: game.outcome?.scores, points: game.outcome?.points, playerIdx: game.playerIdx };
    }, movesOf(record));
    expect(end).toEqual({ scores: record.official_score, points: record.points_with_bonus, playerIdx: null });
  }
});

test('why not, in words, before and after the click', async ({ page }) => {
  await openGame(page, 'blokus');
  await HANDS.mouse.play(page, 0, 0);
  await expect(page.locator('#note')).toHaveText('Choose a block from below first.');
  await block(page, '50').click();
  await page.mouse.move(...(await middle(page, 9, 9)));
  await expect(page.locator('#note')).toHaveText('The first block must cover its start corner.');
  await HANDS.mouse.play(page, 9, 9);
  await expect(page.locator('#bubble')).toHaveText('The first block must cover its start corner.');
  await expect(page.locator('.player[aria-current] .who')).toHaveText('Blue');
  await page.mouse.move(...(await middle(page, 0, 2)));
  await expect(page.locator('#note')).toHaveText('It fits here.');
  await block(page, '52').click();
  await expect(page.locator('#note')).toHaveText('There is no place for block X5 now.');
  await page.keyboard.press('Escape');
  await expect(tool(page, 'place')).toBeDisabled();
});

test('a block turns clockwise on the screen, flipped or not', async ({ page }) => {
  await openGame(page, 'blokus');
  const shape = () => block(page, '41').locator('canvas').evaluate((canvas) => {
    const ctx = canvas.getContext('2d');
    const side = Math.max(canvas.width, canvas.height) / 3;
    const [rows, cols] = [Math.round(canvas.height / side), Math.round(canvas.width / side)];
    return Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (_, col) => (ctx.getImageData((col + 0.5) * side, (row + 0.5) * side, 1, 1).data[3] ? '#' : '.')).join(''));
  });
  await block(page, '41').click();
  expect(await shape()).toEqual(['###', '#..']);
  await page.keyboard.press('r');
  expect(await shape()).toEqual(['##', '.#', '.#']);
  await page.keyboard.press('f');
  expect(await shape()).toEqual(['##', '#.', '#.']);
  await page.keyboard.press('r');
  expect(await shape()).toEqual(['###', '..#']);
  await page.mouse.move(...(await middle(page, 5, 5)));
  await page.mouse.wheel(0, -100);
  await expect.poll(shape).toEqual(['##', '#.', '#.']);
  await page.mouse.wheel(0, 100);
  await expect.poll(shape).toEqual(['###', '..#']);
  await page.keyboard.press('Shift+R');
  expect(await shape()).toEqual(['##', '#.', '#.']);
  await page.keyboard.press('f');
  await page.keyboard.press('Shift+R');
  expect(await shape()).toEqual(['###', '#..']);
  await page.keyboard.press('r');
  await page.keyboard.press('Escape');
  expect(await shape()).toEqual(['###', '#..']);
  await expect(page.locator('.tray [aria-pressed="true"]')).toHaveCount(0);
});

test('a trackpad turns a block by steps as a wheel does, and zooms the page all the same', async ({ page }) => {
  await openGame(page, 'blokus');
  await block(page, '41').click();
  await page.mouse.move(...(await middle(page, 5, 5)));
  const turned = await page.locator('#field').evaluate((field) => {
    const swipe = (steps, ctrlKey) => Array.from({ length: steps }, () => field.dispatchEvent(new WheelEvent('wheel', { deltaY: 10, ctrlKey, bubbles: true, cancelable: true })));
    return { swiped: swipe(12, false), zoomed: swipe(12, true) };
  });
  expect(turned.swiped).toEqual(Array(12).fill(false));
  expect(turned.zoomed).toEqual(Array(12).fill(true));
  await HANDS.mouse.play(page, 0, 0);
  await expect(page.locator('#moves .moves button')).toHaveText('41r1@1,1');
});

test('undo, redo and a new game', async ({ page }) => {
  await openGame(page, 'blokus');
  for (const move of movesOf(SHORT).slice(0, 5)) await WAYS.mouse.place(page, move);
  await expect(page.locator('.player[aria-current] .who')).toHaveText('Yellow');
  await page.locator('#undo').click();
  await expect(page.locator('.player[aria-current] .who')).toHaveText('Blue');
  await expect(page.locator('.tray button')).toHaveCount(20);
  await page.locator('#redo').click();
  await expect(page.locator('.player[aria-current] .who')).toHaveText('Yellow');
  await page.locator('#new-game').click();
  await page.locator('#options button[type="submit"]').click();
  await expect(page.locator('.tray button')).toHaveCount(21);
  await expect(page.locator('.player .score')).toHaveText(Array(4).fill('−89 points'));
  await expect(cell(page, 0, 0)).toHaveAccessibleName('row 1 column 1, start of Blue');
});

test.describe('with a finger', () => {
  test.use(HANDS.touch.use);

  test('the block is dragged over the board and confirmed', async ({ page }) => {
    await openGame(page, 'blokus');
    await block(page, '44').tap();
    await drawn(page);
    const [fromX, fromY] = await middle(page, 8, 8);
    const [toX, toY] = await middle(page, 11, 10);
    const devtools = await page.context().newCDPSession(page);
    const touch = (type, points) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [{ x: fromX, y: fromY }]);
    await touch('touchMove', [{ x: (fromX + toX) / 2, y: (fromY + toY) / 2 }]);
    await touch('touchMove', [{ x: toX, y: toY }]);
    await touch('touchEnd', []);
    await expect(page.locator('#note')).toHaveText('The first block must cover its start corner.');
    await touch('touchStart', [{ x: toX, y: toY }]);
    await touch('touchMove', [{ x: fromX, y: fromY }]);
    await touch('touchEnd', []);
    await expect(page.locator('#note')).toHaveText('It fits here.');
    await expect(async () => {
      await tool(page, 'place').tap({ timeout: 500 });
      await expect(page.locator('.player[aria-current] .who')).toHaveText('Yellow', { timeout: 500 });
    }).toPass();
    await expect(cell(page, 1, 1)).toHaveAccessibleName('row 2 column 2, Blue');
  });

  test('a first tap shows the block, a second one places it', async ({ page }) => {
    await openGame(page, 'blokus');
    await block(page, '30').tap();
    await HANDS.touch.play(page, 0, 10);
    await expect(page.locator('#note')).toHaveText('The first block must cover its start corner.');
    await HANDS.touch.play(page, 0, 1);
    await expect(page.locator('#note')).toHaveText('It fits here.');
    await expect(page.locator('.player[aria-current] .who')).toHaveText('Blue');
    await HANDS.touch.play(page, 0, 1);
    await expect(page.locator('.player[aria-current] .who')).toHaveText('Yellow');
    await expect(cell(page, 0, 2)).toHaveAccessibleName('row 1 column 3, Blue');
  });
});

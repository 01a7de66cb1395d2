import { cell, drawn, expect, HANDS, middle, newGame, openGame, tabTo, test } from './page.js';

/** A board that no search reads to its end. */
const LARGE = { board: 'own', rows: 9, cols: 9, inARow: 6 };

const turn = (page) => page.locator('#turn');
const marks = (page) => page.locator('#cells button:not([aria-label$="empty"])').count();

/** Milliseconds from a call in the page until the computer does not think any more. */
const endsThinking = (page, call) =>
  page.evaluate(async (name) => {
    const begun = performance.now();
    document.getElementById(name).click();
    while (document.querySelector('.thinking')) await new Promise((resolve) => { setTimeout(resolve); });
    return performance.now() - begun;
  }, call);

for (const [hand, { use, play }] of Object.entries(HANDS)) {
  test.describe(`against the computer by ${hand}`, () => {
    test.use(use);

    test('it answers every move until the end, and is told apart', async ({ page }) => {
      await openGame(page, 'tic-tac-toe');
      await newGame(page, { rival: 'second', strength: 2 });
      await expect(page.locator('#rival')).toHaveText('Computer 2');
      for (let moves = 0; !(await page.locator('#again').isVisible()); moves += 2) {
        const free = await page.locator('#cells button[aria-label$="empty"]').first().getAttribute('data-cell');
        await play(page, ...free.split(',').map(Number));
        await expect.poll(async () => (await page.locator('#again').isVisible()) || (await marks(page)) === moves + 2).toBe(true);
        await expect(page.locator('#told')).toContainText(/^(Computer: O|X), row \d column \d/);
      }
      await expect(page.locator('#ended')).toContainText(/wins|draw/);
    });
  });
}

test('the computer begins, and once more after the end or a new game', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  await newGame(page, { rival: 'first', strength: 3 });
  await expect(turn(page)).toHaveText('O to move');
  await expect.poll(() => marks(page)).toBe(1);
  await expect(page.locator('#undo')).toBeDisabled();
  await newGame(page, {});
  await expect(turn(page)).toHaveText('O to move');
  await expect.poll(() => marks(page)).toBe(1);
});

test('undo takes back to the turn of the person, and redo places both moves again', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  await newGame(page, { rival: 'second', strength: 3, board: 'four' });
  for (const [index, place] of [[0, 0], [3, 3]].entries()) {
    if (await cell(page, ...place).evaluate((button) => !button.ariaLabel.endsWith('empty'))) place[1] = 2;
    await HANDS.mouse.play(page, ...place);
    await expect.poll(() => marks(page)).toBe(2 * index + 2);
  }
  await page.locator('#undo').click();
  await expect.poll(() => marks(page)).toBe(2);
  await expect(page.locator('#note')).toHaveText('2 moves taken back.');
  await expect(turn(page)).toHaveText('X to move');
  await page.locator('#redo').click();
  await expect.poll(() => marks(page)).toBe(4);
  await page.locator('#undo').click();
  await page.locator('#undo').click();
  await expect.poll(() => marks(page)).toBe(0);
  await expect(page.locator('#undo')).toBeDisabled();
});

test('while it thinks, the board waits and says so; undo, a new game and home end it at once', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  await newGame(page, { ...LARGE, rival: 'second', strength: 5 });
  await HANDS.mouse.play(page, 4, 4);
  await expect(turn(page)).toHaveText('The computer is thinking');
  await HANDS.mouse.play(page, 0, 0);
  await expect(page.locator('#note')).toHaveText("It is the computer's turn.");
  await expect(page.locator('#hint')).toBeDisabled();
  expect(await endsThinking(page, 'undo')).toBeLessThan(50);
  await page.waitForTimeout(400);
  expect(await marks(page)).toBe(0);

  await HANDS.mouse.play(page, 4, 4);
  await expect(turn(page)).toHaveClass(/thinking/);
  await newGame(page, {});
  await expect(turn(page)).toHaveText('X to move');
  await HANDS.mouse.play(page, 4, 4);
  await expect(turn(page)).toHaveClass(/thinking/);
  await page.locator('.brand').click();
  await page.locator('.card[href="#g=tic-tac-toe"]').click();
  await expect.poll(() => marks(page), { timeout: 10_000 }).toBe(2);
});

test('a hint is shown on the board, said in words and found by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(page, 'tic-tac-toe');
  for (const place of [[0, 0], [1, 0], [0, 1], [1, 1]]) await HANDS.mouse.play(page, ...place);
  await page.mouse.move(5, 5);
  await drawn(page);
  const ink = () => page.locator('#ink').evaluate((canvas) => canvas.toDataURL());
  const before = await ink();
  await tabTo(page, '#hint');
  await page.keyboard.press('Enter');
  await expect(page.locator('#told')).toHaveText(/^Row 1 column 3\./);
  await expect(page.locator('#note')).toHaveText(/^Row 1 column 3\./);
  await expect.poll(ink).not.toBe(before);
  await expect(page.locator('#hint')).toBeFocused();
  await tabTo(page, '#cells button');
  await expect(cell(page, 0, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(turn(page)).toHaveText('X wins');
  await expect(page.locator('#hint')).toBeDisabled();
});

test('a hint that is looked for ends with a second press and with a move', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  await newGame(page, LARGE);
  await page.locator('#hint').click();
  await expect(page.locator('#note')).toHaveText('Looking for a good move');
  expect(await endsThinking(page, 'hint')).toBeLessThan(50);
  await page.locator('#hint').click();
  await expect(page.locator('#hint')).toHaveClass(/thinking/);
  await HANDS.mouse.play(page, 4, 4);
  await expect(page.locator('#hint')).not.toHaveClass(/thinking/);
  await expect(turn(page)).toHaveText('O to move');
  await page.waitForTimeout(1200);
  await expect(page.locator('#note')).toHaveText('X, row 5 column 5');
});

/** Moves and presses the mouse over the board while the computer thinks; the milliseconds from each event to its handler, and the long tasks of the page. */
async function pointWhileThinking(page, x, y) {
  await newGame(page, {});
  await page.mouse.click(x, y);
  await expect(turn(page)).toHaveClass(/thinking/);
  await page.evaluate(() => {
    const seen = { late: [], tasks: [] };
    globalThis.seen = seen;
    const observer = new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'longtask' });
    for (const type of ['pointermove', 'pointerdown', 'pointerup']) addEventListener(type, (event) => seen.late.push(performance.now() - event.timeStamp), true);
  });
  for (let step = 0; await page.locator('#turn.thinking').count(); step += 1) {
    await page.mouse.move(x + 60 * Math.sin(step), y + 60 * Math.cos(step), { steps: 5 });
    if (step % 10 === 0) await page.mouse.click(x, y);
  }
  return page.evaluate(() => globalThis.seen);
}

test('thinking of two seconds delays no event of the pointer', async ({ page }) => {
  test.setTimeout(120_000);
  await openGame(page, 'tic-tac-toe');
  await newGame(page, { ...LARGE, rival: 'second', strength: 5 });
  const [x, y] = await middle(page, 4, 4);
  // A machine that is busy with other things may be late by itself; a page that is held up is late every time.
  await expect(async () => {
    const { late, tasks } = await pointWhileThinking(page, x, y);
    console.log(`${late.length} events, the latest ${Math.max(...late).toFixed(1)} ms late; ${tasks.length} long tasks`);
    expect(late.length).toBeGreaterThan(20);
    expect(Math.max(...late)).toBeLessThan(50);
    expect(tasks).toEqual([]);
  }).toPass({ timeout: 100_000 });
});

test.describe('without workers', () => {
  test.use({ clean: false });

  test('two people play on, and are told that the computer cannot', async ({ page }) => {
    await page.addInitScript(() => { globalThis.Worker = class { constructor() { throw new Error('no workers'); } }; });
    await openGame(page, 'tic-tac-toe');
    await page.locator('#hint').click();
    await expect(page.locator('#note')).toContainText('The computer cannot think here.');
    await HANDS.mouse.play(page, 0, 0);
    await expect(turn(page)).toHaveText('O to move');
  });
});

test('omok: the computer answers, and a hint says why and shows it', async ({ page }) => {
  await openGame(page, 'omok');
  for (const place of [[7, 4], [0, 0], [7, 5], [0, 2], [7, 6], [0, 4]]) await HANDS.mouse.play(page, ...place);
  await page.locator('#hint').click();
  await expect(page.locator('#note')).toHaveText(/^[DH]8\. This wins by f/, { timeout: 10_000 });
  await newGame(page, { rival: 'first', strength: 3 });
  await expect(page.locator('#told')).toHaveText('Computer: black H8');
  await HANDS.mouse.play(page, 6, 6);
  await expect(page.locator('#told')).toContainText('Computer: black', { timeout: 10_000 });
  await expect.poll(() => marks(page)).toBe(3);
});

test('Blokus: three computers move in turn, and undo takes back the round', async ({ page }) => {
  await openGame(page, 'blokus');
  await newGame(page, { computers: 3, strength: 2 });
  await page.locator('#hint').click();
  await expect(page.locator('#note')).toContainText(/^block .*, row 1 column 1\./, { timeout: 10_000 });
  await page.locator('.tray [data-type="10"]').click();
  await HANDS.mouse.play(page, 0, 0);
  await expect(page.locator('.player .score')).toHaveText(['−88', /−8[4-8]/, /−8[4-8]/, /−8[4-8]/], { timeout: 20_000 });
  await expect(page.locator('.player[aria-current] .who')).toHaveText('Blue');
  await expect(page.locator('.tray')).toHaveAccessibleName('Blocks of Blue');
  await page.locator('#undo').click();
  await expect(page.locator('.player .score')).toHaveText(['−89', '−89', '−89', '−89']);
  await expect(page.locator('#note')).toHaveText('4 moves taken back.');
});

test('minesweeper: a hint is a square without a mine, and the numbers that show it', async ({ page }) => {
  await page.addInitScript(() => {
    crypto.getRandomValues = (numbers) => numbers.fill(29);
  });
  await openGame(page, 'minesweeper');
  await HANDS.mouse.play(page, 4, 4);
  await page.locator('#hint').click();
  await expect(page.locator('#note')).toHaveText(/^Row \d column \d\. No mine can be here\.$/, { timeout: 10_000 });
  const [row, col] = (await page.locator('#note').textContent()).match(/\d/g).map((number) => number - 1);
  await HANDS.mouse.play(page, row, col);
  await expect(page.locator('#note')).toHaveText(/opened|seconds/);
});

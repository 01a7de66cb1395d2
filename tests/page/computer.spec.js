import { cell, drawn, expect, HANDS, middle, newGame, openGame, tabTo, test } from './page.js';

/** A board that no search reads to its end. */
const LARGE = { board: 'own', rows: 9, cols: 9, inARow: 6 };

const turn = (page) => page.locator('#turn');
const marks = (page) => page.locator('#cells button:not([aria-label$="empty"])').count();

/** Has the answers of the workers wait for `release`: a thought lasts as long as a test looks at it. */
const holdAnswers = (page) =>
  page.addInitScript(() => {
    let waiting = [];
    globalThis.release = () => {
      for (const hear of waiting ?? []) hear();
      waiting = null;
    };
    globalThis.Worker = class extends Worker {
      set onmessage(listener) {
        super.onmessage = (event) => {
          if (event.data.ready || !waiting) listener(event);
          else waiting.push(() => listener(event));
        };
      }
    };
  });
const release = (page) => page.evaluate(() => globalThis.release());

/** Whether anything thinks on right after a press of a button. */
const thinksAfter = (page, button) =>
  page.evaluate((name) => {
    document.getElementById(name).click();
    return document.querySelector('.thinking') !== null;
  }, button);

for (const [hand, { use, play }] of Object.entries(HANDS)) {
  test.describe(`against the computer by ${hand}`, () => {
    test.use(use);

    test('it answers every move until the end, and is told apart', async ({ page }) => {
      await openGame(page, 'tic-tac-toe');
      await newGame(page, { rival: 'second', strength: 2 });
      await expect(page.locator('#rival')).toHaveText('Computer 2 · you: X');
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
  await holdAnswers(page);
  await openGame(page, 'tic-tac-toe');
  await newGame(page, { ...LARGE, rival: 'second', strength: 5 });
  await HANDS.mouse.play(page, 4, 4);
  await expect(turn(page)).toHaveText('The computer is thinking');
  await HANDS.mouse.play(page, 0, 0);
  await expect(page.locator('#note')).toHaveText("It is the computer's turn.");
  await expect(page.locator('#hint')).toBeDisabled();
  expect(await thinksAfter(page, 'undo')).toBe(false);
  await expect.poll(() => marks(page)).toBe(0);

  await HANDS.mouse.play(page, 4, 4);
  await expect(turn(page)).toHaveClass(/thinking/);
  await newGame(page, {});
  await expect(turn(page)).toHaveText('X to move');
  await HANDS.mouse.play(page, 4, 4);
  await expect(turn(page)).toHaveClass(/thinking/);
  await page.locator('.brand').click();
  await page.locator('.card[href="#g=tic-tac-toe"]').click();
  await expect.poll(() => marks(page)).toBe(1);
  await release(page);
  await expect.poll(() => marks(page), { timeout: 20_000 }).toBe(2);
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
  const clue = 'Look at these marks: a line can be completed. Ask once more for the move.';
  for (const place of ['#told', '#note']) await expect(page.locator(place)).toHaveText(clue);
  await expect.poll(ink).not.toBe(before);
  await page.locator('#language').click();
  await expect(page.locator('#note')).toHaveText('이 표시들을 보세요. 한 줄을 완성할 수 있습니다. 한 번 더 누르면 수를 알려 드립니다.');
  await page.locator('#language').click();
  const seen = await ink();
  await tabTo(page, '#hint');
  await page.keyboard.press('Enter');
  for (const place of ['#told', '#note']) await expect(page.locator(place)).toHaveText(/^Row 1 column 3\./);
  await expect.poll(ink).not.toBe(seen);
  await expect.poll(ink).not.toBe(before);
  await expect(page.locator('#hint')).toBeFocused();
  const shown = await ink();
  await page.locator('#language').click();
  await expect(page.locator('#note')).toHaveText('1행 3열. 여기에 두면 한 줄이 완성됩니다.');
  expect(await ink()).toBe(shown);
  await page.locator('#language').click();
  await tabTo(page, '#cells button');
  await expect(cell(page, 0, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(turn(page)).toHaveText('X wins');
  await expect(page.locator('#hint')).toBeDisabled();
});

test('a hint that is looked for ends with a second press and with a move', async ({ page }) => {
  await holdAnswers(page);
  await openGame(page, 'tic-tac-toe');
  await newGame(page, LARGE);
  await page.locator('#hint').click();
  await expect(page.locator('#note')).toHaveText('Looking for a good move');
  expect(await thinksAfter(page, 'hint')).toBe(false);
  await page.locator('#hint').click();
  await expect(page.locator('#hint')).toHaveClass(/thinking/);
  await HANDS.mouse.play(page, 4, 4);
  await expect(page.locator('#hint')).not.toHaveClass(/thinking/);
  await expect(turn(page)).toHaveText('O to move');
  await release(page);
  await drawn(page);
  await expect(page.locator('#note')).toHaveText('X, row 5 column 5');
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

  test('a person plays the side of a computer that cannot think', async ({ page }) => {
    const errors = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.addInitScript(() => { globalThis.Worker = class { constructor() { throw new Error('no workers'); } }; });
    await openGame(page, 'tic-tac-toe');
    await newGame(page, { rival: 'first', strength: 3 });
    await expect(page.locator('#note')).toContainText('The computer cannot think here.');
    await expect(turn(page)).toHaveText('X to move');
    await expect(page.locator('#rival')).toBeEmpty();
    for (const [index, player] of ['O', 'X'].entries()) {
      await HANDS.mouse.play(page, index, index);
      await expect(turn(page)).toHaveText(`${player} to move`);
    }
    await page.locator('#undo').click();
    await expect(page.locator('#note')).toHaveText('One move taken back.');
    expect(errors.join()).toContain('no workers');

    await openGame(page, 'blokus');
    await newGame(page, { computers: 3, strength: 3, clock: 'turn-15' });
    await page.clock.install();
    await page.locator('.tray [data-type="10"]').click();
    await HANDS.mouse.play(page, 0, 0);
    await expect(turn(page)).toHaveText('Yellow: choose a block');
    await page.clock.runFor(16_000);
    await page.evaluate(() => { document.getElementById('told').textContent = 'still'; });
    await page.clock.runFor(5000);
    await expect(page.locator('#told')).toHaveText('still');
    await expect(page.locator('.tray')).toHaveAccessibleName('Blocks of Yellow');
    await page.locator('.tray [data-type="10"]').click();
    await HANDS.mouse.play(page, 0, 19);
    await expect(turn(page)).toHaveText('Red: choose a block');
  });
});

test('omok: the computer answers, and a hint says why and shows it', async ({ page }) => {
  await openGame(page, 'omok');
  for (const place of [[7, 4], [0, 0], [7, 5], [0, 2], [7, 6], [0, 4]]) await HANDS.mouse.play(page, ...place);
  await page.locator('#hint').click();
  await expect(page.locator('#note')).toHaveText('Fours win from here. Ask once more for the move.', { timeout: 10_000 });
  await page.locator('#hint').click();
  await expect(page.locator('#note')).toHaveText(/^[DH]8\. This wins by fours, with 2 stones\.$/, { timeout: 10_000 });
  await newGame(page, { rival: 'first', strength: 3 });
  await expect(page.locator('#told')).toHaveText('Computer: black H8');
  await HANDS.mouse.play(page, 6, 6);
  await expect(page.locator('#told')).toContainText('Computer: black', { timeout: 10_000 });
  await expect.poll(() => marks(page)).toBe(3);
});

test('Blokus: three computers move in turn, and undo takes back the round', async ({ page }) => {
  await openGame(page, 'blokus');
  await newGame(page, { computers: 3, strength: 2 });
  const hintedBlock = async () => {
    await page.locator('#hint').click();
    await expect(page.locator('#note')).toContainText(/^(block|Look at) /, { timeout: 10_000 });
    // What there is to see comes first, where there is something.
    if ((await page.locator('#note').textContent()).startsWith('Look')) await page.locator('#hint').click();
    await expect(page.locator('#note')).toContainText(/^block .*, row 1 column 1\./);
  };
  await hintedBlock();
  await expect(turn(page)).toHaveText('Blue: choose a place');
  const words = await page.locator('#note').textContent();
  const held = page.locator('.tray [aria-pressed="true"]');
  await expect(held).toHaveAccessibleName(words.split(',')[0]);
  await page.mouse.move(...(await middle(page, 9, 9)));
  await expect(page.locator('#note')).toHaveText('The first block must cover its start corner.');
  await hintedBlock();
  await page.keyboard.press('Enter');
  await expect(page.locator('#told')).toContainText(/^(Blue, block|Computer: )/);
  await newGame(page, {});
  await page.locator('.tray [data-type="10"]').click();
  await HANDS.mouse.play(page, 0, 0);
  await expect(page.locator('.player .score')).toHaveText(['−88 points', /−8[4-8]/, /−8[4-8]/, /−8[4-8]/], { timeout: 20_000 });
  await expect(page.locator('.player[aria-current] .who')).toHaveText('Blue');
  await expect(page.locator('.tray')).toHaveAccessibleName('Blocks of Blue');
  await page.locator('#undo').click();
  await expect(page.locator('.player .score')).toHaveText(Array(4).fill('−89 points'));
  await expect(page.locator('#note')).toHaveText('4 moves taken back.');
});

test('Blokus: a block that is taken while the computer thinks stays in hand', async ({ page }) => {
  await holdAnswers(page);
  await openGame(page, 'blokus');
  await newGame(page, { computers: 1, strength: 5 });
  for (const place of [[0, 0], [0, 19], [19, 19]]) {
    await page.locator('.tray [data-type="10"]').click();
    await HANDS.mouse.play(page, ...place);
  }
  await expect(turn(page)).toHaveText('Green: the computer is thinking');
  const held = page.locator('.tray [data-type="50"]');
  await held.click();
  await expect(cell(page, 0, 0)).toBeFocused();
  await expect(turn(page)).toHaveClass(/thinking/);
  await release(page);
  await expect(turn(page)).toHaveText('Blue: choose a place', { timeout: 20_000 });
  await expect(held).toHaveAttribute('aria-pressed', 'true');
  await page.locator('#undo').click();
  await expect(page.locator('.tray [aria-pressed="true"]')).toHaveCount(0);
});

test('minesweeper: a hint is a square without a mine, and the numbers that show it', async ({ page }) => {
  await page.addInitScript(() => {
    crypto.getRandomValues = (numbers) => numbers.fill(29);
  });
  await openGame(page, 'minesweeper');
  await HANDS.mouse.play(page, 4, 4);
  await page.locator('#hint').click();
  await expect(page.locator('#note')).toHaveText('Look at these numbers: they show a square without a mine. Ask once more for the move.', { timeout: 10_000 });
  await page.locator('#hint').click();
  await expect(page.locator('#note')).toHaveText(/^Row \d column \d\. No mine can be here\.$/, { timeout: 10_000 });
  const [row, col] = (await page.locator('#note').textContent()).match(/\d/g).map((number) => number - 1);
  await HANDS.mouse.play(page, row, col);
  await expect(page.locator('#note')).toHaveText(/opened|seconds/);
});

test('a clue is past with the next move', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  for (const place of [[0, 0], [1, 0], [0, 1], [1, 1]]) await HANDS.mouse.play(page, ...place);
  await page.locator('#hint').click();
  await expect(page.locator('#note')).toContainText('Ask once more for the move.');
  await HANDS.mouse.play(page, 2, 2);
  await page.locator('#hint').click();
  await expect(page.locator('#note')).toHaveText('Look at these marks: a line can be completed. Ask once more for the move.');
  await page.locator('#hint').click();
  await expect(page.locator('#note')).toHaveText(/^Row 2 column 3\./);
});

test('how far a long thought has come is shown, and is still where motion is not wished', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  await newGame(page, { ...LARGE, rival: 'second', strength: 5 });
  const progress = page.locator('#status .progress');
  await expect(progress).toBeHidden();
  await expect(progress).toHaveAttribute('aria-hidden', 'true');
  await progress.evaluate((line) => {
    globalThis.seen = [];
    new MutationObserver(() => {
      if (!line.hidden) globalThis.seen.push({ done: Number(line.style.getPropertyValue('--done')), transform: getComputedStyle(line).transform });
    }).observe(line, { attributes: true });
  });
  const seen = () => page.evaluate(() => globalThis.seen.splice(0));
  await HANDS.mouse.play(page, 4, 4);
  await expect.poll(() => marks(page), { timeout: 20_000 }).toBe(2);
  await expect(progress).toBeHidden();
  const moving = await seen();
  expect(moving.length).toBeGreaterThan(1);
  for (const [index, { done, transform }] of moving.entries()) {
    expect(done).toBeGreaterThanOrEqual(index ? moving[index - 1].done : 0.25);
    expect(transform).not.toBe('none');
  }
  expect(moving[moving.length - 1].done).toBeGreaterThan(moving[0].done);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await HANDS.mouse.play(page, 8, 8);
  await expect.poll(() => marks(page), { timeout: 20_000 }).toBe(4);
  const still = await seen();
  expect(still.length).toBeGreaterThan(0);
  for (const { transform } of still) expect(transform).toBe('none');
});

test('after the end the sides can be changed', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  await newGame(page, { board: 'own', rows: 1, cols: 3, inARow: 3, rival: 'second', strength: 1 });
  await HANDS.mouse.play(page, 0, 1);
  await expect.poll(() => marks(page)).toBe(2);
  const free = (await page.locator('#cells button[aria-label$="empty"]').getAttribute('data-cell')).split(',').map(Number);
  await HANDS.mouse.play(page, ...free);
  await expect(turn(page)).toHaveText('A draw');
  await page.locator('#swap').click();
  await expect.poll(() => marks(page)).toBe(1);
  await expect(turn(page)).toHaveText('O to move');
});

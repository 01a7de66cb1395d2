import { cell, drawn, expect, HANDS, middle, newGame, openGame, rulesOf, test } from './page.js';

const KEPT = 'noripan.game.minesweeper';

/** Chance that always falls alike, so that the rules draw the same seed for the page and for the test. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    crypto.getRandomValues = (numbers) => numbers.fill(29);
  });
});

/** Where the mines of the beginner's board lie once [row, col] has been opened. */
async function minesAfter(page, row, col) {
  const rules = await rulesOf(page);
  return rules.evaluate(({ newMinesweeper, revealArea }, position) => {
    const game = newMinesweeper({ rows: 9, cols: 9, mines: 10, firstClick: 'opening', questionMarks: false });
    const { layout } = revealArea({ ...game, position }).game;
    return layout.flatMap((line, r) => [...line].flatMap((mine, c) => (mine === '*' ? [[r, c]] : [])));
  }, [row, col]);
}

/** Every cell in reading order. */
const cells = Array.from({ length: 81 }, (_, index) => [Math.floor(index / 9), index % 9]);

for (const [hand, { use, play, press }] of Object.entries(HANDS)) {
  test.describe(`minesweeper by ${hand}`, () => {
    test.use(use);

    test('won, and then lost', async ({ page }) => {
      await openGame(page, 'minesweeper');
      const mines = (await minesAfter(page, 4, 4)).map(String);
      await play(page, 4, 4);
      await expect(page.locator('#note')).toHaveText(/^\d+ squares opened\.$/);
      for (const [row, col] of cells) {
        const closed = (await cell(page, row, col).getAttribute('aria-label')).endsWith('closed');
        if (closed && !mines.includes(`${row},${col}`)) await play(page, row, col);
      }
      await expect(page.locator('#turn')).toHaveText('Every mine avoided');
      await expect(page.locator('#note')).toHaveText(/^[\d.]+ s, 3BV \d+ \([\d.]+ a second\), \d+ clicks, efficiency \d+%\.$/);
      await expect(page.locator('.gauges output')).toHaveText('Mines left 0');

      await press(page.locator('#again'));
      await expect(cell(page, 4, 4)).toHaveAccessibleName('row 5 column 5, closed');
      await expect(page.locator('.gauges [role="timer"]')).toHaveText('0 s');
      await play(page, 4, 4);
      await expect(page.locator('#note')).toHaveText(/^\d+ squares opened\.$/);
      const [row, col] = mines[0].split(',').map(Number);
      await play(page, row, col);
      await expect(page.locator('#turn')).toHaveText('You stepped on a mine');
      await expect(cell(page, row, col)).toHaveAccessibleName(`row ${row + 1} column ${col + 1}, exploded mine`);
      await expect(page.locator('#ended')).toContainText('You stepped on a mine');
    });
  });
}

test('flags by right click, by key and by the switch; the counter may be negative', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await page.mouse.click(...(await middle(page, 0, 0)), { button: 'right' });
  await expect(cell(page, 0, 0)).toHaveAccessibleName('row 1 column 1, flagged');
  await HANDS.mouse.play(page, 0, 0);
  await expect(page.locator('#note')).toHaveText('A flagged square does not open. Take the flag away first.');
  await cell(page, 0, 1).focus();
  await page.keyboard.press('f');
  await expect(cell(page, 0, 1)).toHaveAccessibleName('row 1 column 2, flagged');
  await page.keyboard.press('f');
  await expect(cell(page, 0, 1)).toHaveAccessibleName('row 1 column 2, closed');
  await page.getByRole('switch', { name: 'Flag mode' }).click();
  for (let col = 1; col < 9; col += 1) await HANDS.mouse.play(page, 0, col);
  for (let col = 0; col < 3; col += 1) await HANDS.mouse.play(page, 1, col);
  await expect(page.locator('.gauges output')).toHaveText('Mines left −2');
});

test('the second click of a Mac, the first button with Ctrl, flags and does no more', async ({ page }) => {
  await openGame(page, 'minesweeper');
  const [clientX, clientY] = await middle(page, 2, 2);
  const press = () => page.locator('#field').evaluate((field, at) => {
    const pointer = { ...at, button: 0, ctrlKey: true, isPrimary: true, pointerType: 'mouse', bubbles: true, cancelable: true };
    field.dispatchEvent(new PointerEvent('pointerdown', pointer));
    field.dispatchEvent(new MouseEvent('contextmenu', pointer));
    field.dispatchEvent(new PointerEvent('pointerup', pointer));
  }, { clientX, clientY });
  await press();
  await expect(cell(page, 2, 2)).toHaveAccessibleName(/flag/);
  await expect(page.locator('#note')).not.toHaveClass(/refused/);
  await press();
  await expect(cell(page, 2, 2)).toHaveAccessibleName(/closed$/);
});

test('a number opens what is around it when the flags match', async ({ page }) => {
  await openGame(page, 'minesweeper');
  const mines = await minesAfter(page, 4, 4);
  await HANDS.mouse.play(page, 4, 4);
  await expect(page.locator('#note')).toHaveText(/squares opened/);
  const around = ([row, col]) => cells.filter(([r, c]) => Math.max(Math.abs(r - row), Math.abs(c - col)) === 1);
  const names = Object.fromEntries(await Promise.all(cells.map(async (place) => [place, await cell(page, ...place).getAttribute('aria-label')])));
  const isMine = (place) => mines.some((mine) => String(mine) === String(place));
  const number = cells.find((place) => /, [1-8]$/.test(names[place]) && around(place).some((near) => names[near].endsWith('closed') && !isMine(near)));
  await HANDS.mouse.play(page, ...number);
  await expect(page.locator('#note')).toHaveText('The flags around do not match the number.');
  for (const mine of around(number).filter(isMine)) await page.mouse.click(...(await middle(page, ...mine)), { button: 'right' });
  await HANDS.mouse.play(page, ...number);
  await expect(page.locator('#note')).toHaveText(/squares? opened|seconds/);
});

test('question marks, when they are asked for', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await newGame(page, { questionMarks: true });
  await cell(page, 3, 3).focus();
  for (const state of ['flagged', 'question mark', 'closed']) {
    await page.keyboard.press('f');
    await expect(cell(page, 3, 3)).toHaveAccessibleName(`row 4 column 4, ${state}`);
  }
});

test('a board that cannot be is refused in words', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await newGame(page, { level: 'own', rows: 3, cols: 3, mines: 9 });
  await expect(page.locator('#options-refused')).toHaveText('No board can be made with this value for “Mines”. Please look at it again.');
  await page.locator('#options input[name="mines"]').fill('8');
  await page.locator('#options button[type="submit"]').click();
  await expect(page.locator('#cells button')).toHaveCount(9);
});

/** The board as a player sees it, in the rows of a view, read from the labels of its cells. */
const shownOn = (page, rows, cols) => page.evaluate(([rows, cols]) => {
  const codes = { closed: '.', flagged: 'F', 'question mark': '?', mine: '*', 'exploded mine': '!', 'wrong flag': 'x' };
  const codeAt = (row, col) => {
    const [, state] = document.querySelector(`[data-cell="${row},${col}"]`).ariaLabel.split(', ');
    return codes[state] ?? state;
  };
  return Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (_, col) => codeAt(row, col)).join(''));
}, [rows, cols]);

/** The odds of what a player sees, as the page's own rules count them. */
async function oddsOn(page, rows, cols, mines) {
  const rules = await rulesOf(page);
  return rules.evaluate(({ mineProbabilities }, call) => mineProbabilities(call), { shown: await shownOn(page, rows, cols), mines });
}

test('a board without guessing is finished by reasoning alone', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await newGame(page, { level: 'own', rows: 12, cols: 12, mines: 30, noGuess: true });
  await expect(page.locator('#facts')).toHaveText('12×12 · 30 mines · no guessing');
  await cell(page, 6, 6).press('Enter');
  await expect(page.locator('#note')).toHaveText(/squares? opened/);
  while ((await page.locator('#turn').textContent()) !== 'Every mine avoided') {
    const { safe } = await oddsOn(page, 12, 12, 30);
    expect(safe.length).toBeGreaterThan(0);
    await page.evaluate((places) => {
      for (const place of places) {
        const button = document.querySelector(`[data-cell="${place}"]`);
        if (button.ariaLabel.endsWith('closed')) button.click();
      }
    }, safe);
    await drawn(page);
  }
});

test('a search that takes long leaves the page free, and what it does not find is told', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await newGame(page, { level: 'own', rows: 16, cols: 30, mines: 300, noGuess: true });
  await cell(page, 8, 15).press('Enter');
  await expect(page.locator('#note')).toHaveText('Laying a board without guessing.');
  await expect(page.locator('#note')).toHaveText('No board without guessing was found for this square. Try another square, or fewer mines.', { timeout: 30_000 });
  await newGame(page, { level: 'own', rows: 20, cols: 20, mines: 110, noGuess: true });
  await cell(page, 10, 10).press('Enter');
  await expect(page.locator('#note')).toHaveText(/squares? opened/, { timeout: 30_000 });
});

test('the odds are those of the rules, on every closed square, and the game then does not count', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await newGame(page, { level: 'own', rows: 10, cols: 10, mines: 20 });
  const odds = page.getByRole('switch', { name: 'Odds' });
  await odds.click();
  await expect(page.locator('.odds-note')).toHaveText('The mines are laid when the first square is opened.');
  await odds.click();
  await cell(page, 5, 5).press('Enter');
  await expect(page.locator('#note')).toHaveText(/squares opened/);
  const { probability, certain } = await oddsOn(page, 10, 10, 20);
  await odds.click();
  await expect(page.locator('.odds-note')).toContainText('safe for certain');
  await expect(page.locator('#cells button[aria-label$="%"]').first()).toBeAttached();
  for (const [row, line] of probability.entries()) {
    for (const [col, chance] of line.entries()) {
      const name = await cell(page, row, col).getAttribute('aria-label');
      const percent = Number(/, mine (\d+)%$/.exec(name)?.[1]);
      if (chance === null) expect(name).not.toContain('%');
      else if (chance === 0 || chance === 1) expect(percent).toBe(chance * 100);
      else expect(percent).toBe(Math.min(99, Math.max(1, Math.round(chance * 100))));
    }
  }
  await cell(page, ...certain[0]).press('Enter');
  await expect(page.locator('#note')).toContainText('Not counted: it had help, was practice or came from elsewhere.');
  await expect(odds).toBeDisabled();
  await expect(cell(page, 0, 0)).not.toHaveAccessibleName(/%/);
});

test('in practice a step on a mine can be taken back', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await expect(page.locator('#undo')).toBeHidden();
  await newGame(page, { level: 'beginner', practice: true });
  await expect(page.locator('#facts')).toHaveText('9×9 · 10 mines · practice');
  const [mine] = await minesAfter(page, 4, 4);
  await cell(page, 4, 4).press('Enter');
  await cell(page, ...mine).press('Enter');
  await expect(page.locator('#turn')).toHaveText('You stepped on a mine');
  await expect(page.locator('#note')).toHaveText(/^There was a mine at row \d column \d\. [\d.]+ s, \d+ of 3BV \d+ done\. Not counted: it had help, was practice or came from elsewhere\.$/);
  await page.locator('#undo').click();
  await expect(page.locator('#turn')).toHaveText('Open the squares without mines');
  await expect(cell(page, ...mine)).toHaveAccessibleName(/closed$/);
  await page.locator('#redo').click();
  await expect(page.locator('#turn')).toHaveText('You stepped on a mine');
});

test('what was done of the 3BV is told, and a hint keeps a game from counting, across a reload too', async ({ page }) => {
  await openGame(page, 'minesweeper');
  const [mine] = await minesAfter(page, 4, 4);
  await cell(page, 4, 4).press('Enter');
  await cell(page, ...mine).press('Enter');
  await expect(page.locator('#note')).toHaveText(/ s, 1 of 3BV \d+ done\.$/);
  await page.locator('#again').click();
  await page.locator('#hint').click();
  await expect(page.locator('#note')).toContainText('A good square to begin with.');
  await page.reload();
  await cell(page, 4, 4).press('Enter');
  const [next] = await minesAfter(page, 4, 4);
  await cell(page, ...next).press('Enter');
  await expect(page.locator('#note')).toContainText('Not counted: it had help, was practice or came from elsewhere.');
});

test('the clock starts with the first square opened, not with a flag', async ({ page }) => {
  await page.clock.install();
  await openGame(page, 'minesweeper');
  const timer = page.locator('.gauges [role="timer"]');
  await cell(page, 0, 0).press('f');
  await expect(cell(page, 0, 0)).toHaveAccessibleName('row 1 column 1, flagged');
  await page.clock.fastForward(90_000);
  await cell(page, 0, 0).press('f');
  await expect(cell(page, 0, 0)).toHaveAccessibleName('row 1 column 1, closed');
  await expect(timer).toHaveText('0 s');
  await cell(page, 4, 4).press('Enter');
  await expect(page.locator('#note')).toHaveText(/squares opened/);
  await page.clock.fastForward(90_000);
  await expect(timer).toHaveText(/^9\d s$/);
});

test('a large board keeps only what is on the screen', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await newGame(page, { level: 'own', rows: 100, cols: 100, mines: 1500 });
  const grid = page.locator('#cells');
  await expect(grid).toHaveAttribute('aria-rowcount', '100');
  await expect.poll(() => grid.locator('button').count()).toBeLessThanOrEqual(2500);
  await cell(page, 0, 0).focus();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 99, 99)).toBeFocused();
  await expect(cell(page, 99, 99)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(cell(page, 99, 99)).toHaveAccessibleName(/row 100 column 100, \d/);
  await page.locator('#stage').evaluate((stage) => stage.scrollTo(0, 0));
  await expect(cell(page, 2, 2)).toBeInViewport();
  await HANDS.mouse.play(page, 2, 2);
  await expect(page.locator('#note')).toHaveText(/opened|mine at/);
});

/** Opens a board of a million squares at a place in its middle, with two flags. */
async function openHuge(page) {
  await openGame(page, 'minesweeper');
  await newGame(page, { level: 'own', rows: 1000, cols: 1000, mines: 100_000 });
  await expect(page.locator('#cells')).toHaveAttribute('aria-rowcount', '1000');
  await cell(page, 0, 0).press('f');
  await cell(page, 0, 0).press('Control+End');
  await expect(cell(page, 999, 999)).toBeFocused();
  await cell(page, 999, 999).press('f');
  await expect(cell(page, 999, 999)).toHaveAccessibleName('row 1,000 column 1,000, flagged');
  await cell(page, 999, 999).press('ArrowUp');
  await expect(cell(page, 998, 999)).toBeFocused();
  await cell(page, 998, 999).press('Enter');
  await expect(page.locator('#note')).toHaveText(/squares? opened/);
}

test('a board of a million squares: the keyboard at its far corner, and a reload', async ({ page }) => {
  await openHuge(page);
  await expect(cell(page, 999, 999)).toBeInViewport();
  await expect(page.locator('#cells [role="row"]').last()).toHaveAttribute('aria-rowindex', '1000');
  await expect(page.locator('#cells [role="row"]').last().locator('[role="gridcell"]').last()).toHaveAttribute('aria-colindex', '1000');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 999, 999)).toBeFocused();
  const seen = await cell(page, 998, 999).getAttribute('aria-label');
  expect(seen).toMatch(/^row 999 column 1,000, \d$/);
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 0, 0)).toBeFocused();
  await expect(page.locator('#cells [role="row"]').first()).toHaveAttribute('aria-rowindex', '1');
  await expect(cell(page, 0, 0)).toHaveAccessibleName('row 1 column 1, flagged');

  await page.reload();
  await expect(cell(page, 0, 0)).toHaveAccessibleName('row 1 column 1, flagged');
  await expect(page.locator('.gauges output')).toHaveText('Mines left 99,998');
  expect(await page.evaluate((name) => localStorage.getItem(name).length, KEPT)).toBeLessThan(600_000);
  await cell(page, 0, 0).press('Control+End');
  await expect(cell(page, 999, 999)).toHaveAccessibleName('row 1,000 column 1,000, flagged');
  await expect(cell(page, 998, 999)).toHaveAccessibleName(seen);
  await cell(page, 998, 999).press('Enter');
  await expect(page.locator('#note')).toHaveText(/flags around do not match|squares? opened|mine at/);
});

test('a large game kept by a stranger is taken whole or put aside, never shown wrong', async ({ page }) => {
  test.slow();
  await openGame(page, 'minesweeper');
  await newGame(page, { level: 'own', rows: 101, cols: 101, mines: 1000 });
  await cell(page, 0, 0).press('f');
  await expect(cell(page, 0, 0)).toHaveAccessibleName(/flagged/);
  await cell(page, 5, 5).press('Enter');
  await expect(page.locator('#note')).toHaveText(/squares? opened/);
  await page.goto('./#');
  const save = JSON.parse(await page.evaluate((name) => localStorage.getItem(name), KEPT));
  const { frozen } = save;
  const other = (at, letter) => ({ ...frozen, cells: frozen.cells.slice(0, at) + letter + frozen.cells.slice(at + 1) });
  const hostile = [
    ...[{}, [], 'x', 7, true].map((value) => ({ frozen: value })),
    ...[null, 7, '', frozen.cells.slice(1), `${frozen.cells}A`, [frozen.cells]].map((cells) => ({ frozen: { ...frozen, cells } })),
    ...['!', '\\', '한', '"'].map((letter) => ({ frozen: other(70, letter) })),
    { frozen: other(frozen.cells.length - 1, '_') },
    { frozen: other(3000, frozen.cells[3000] === 'A' ? 'B' : 'A') },
    { frozen: { ...frozen, cells: 'A'.repeat(frozen.cells.length) } },
    { frozen: { ...frozen, cells: '_'.repeat(frozen.cells.length) } },
    { frozen: { ...frozen, laid: false } },
    { frozen: { ...frozen, laid: 'yes' } },
    ...[-1, 1.5, '3', 1e12, null].map((clicks) => ({ frozen: { ...frozen, clicks } })),
    { options: { ...save.options, mines: 999 } },
    { options: { ...save.options, rows: 100 } },
    { options: { ...save.options, level: 'beginner' } },
  ];
  expect(hostile.length).toBeGreaterThan(20);
  const openKept = async (text, visit) => {
    await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [KEPT, text]);
    await page.goto(`./?visit=${visit}#g=minesweeper`);
  };
  for (const [index, change] of hostile.entries()) {
    await openKept(JSON.stringify({ ...save, ...change }), index);
    await expect(page.locator('#notice'), JSON.stringify(change).slice(0, 80)).toContainText('could not be read');
    await expect(page.locator('#facts')).toHaveText('9×9 · 10 mines');
  }
  await openKept(JSON.stringify(save), 'last');
  await expect(page.locator('#facts')).toHaveText('101×101 · 1,000 mines');
  await expect(cell(page, 0, 0)).toHaveAccessibleName('row 1 column 1, flagged');
});

test('a large game that has ended has ended after a reload too', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await newGame(page, { level: 'own', rows: 101, cols: 101, mines: 10_200 });
  await cell(page, 3, 3).press('Enter');
  await expect(page.locator('#turn')).toHaveText('Every mine avoided');
  const why = await page.locator('#note').textContent();
  await page.reload();
  await expect(page.locator('#turn')).toHaveText('Every mine avoided');
  await expect(page.locator('#note')).toHaveText(why);
  await expect(cell(page, 3, 3)).toHaveAccessibleName('row 4 column 4, 8');
});

test('a game goes on after a reload, and its link leads there move by move', async ({ page }) => {
  await openGame(page, 'minesweeper');
  const [mine] = await minesAfter(page, 4, 4);
  await cell(page, 4, 4).press('Enter');
  await cell(page, ...mine).press('f');
  const seen = await shownOn(page, 9, 9);
  expect(seen.join('')).toContain('F');
  const { given } = JSON.parse(await page.evaluate((name) => localStorage.getItem(name), KEPT));
  await page.reload();
  await expect(cell(page, ...mine)).toHaveAccessibleName(/flagged$/);
  expect(await shownOn(page, 9, 9)).toEqual(seen);
  await page.goto(`./?other#g=minesweeper&seed=${given.seed}&m=r5c5fr${mine[0] + 1}c${mine[1] + 1}`);
  await expect(cell(page, ...mine)).toHaveAccessibleName(/flagged$/);
  expect(await shownOn(page, 9, 9)).toEqual(seen);
});

test('a link that would keep the page from answering is refused in words', async ({ page }) => {
  await page.goto(`./#g=minesweeper&level=own&rows=1000&cols=1000&mines=1000&seed=1&m=${'r1c1'.repeat(30)}`);
  await expect(page.locator('#notice')).toContainText('Move 1 (r1c1) is refused: That is too long a game on a board this large.');
  await expect(page.locator('#facts')).toHaveText('1,000×1,000 · 1,000 mines');
});

test.describe('with a finger', () => {
  test.use(HANDS.touch.use);

  test('a long press flags, the switch changes what a tap does', async ({ page }) => {
    await openGame(page, 'minesweeper');
    await drawn(page);
    const [x, y] = await middle(page, 2, 3);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await expect(cell(page, 2, 3)).toHaveAccessibleName('row 3 column 4, flagged');
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(cell(page, 2, 3)).toHaveAccessibleName('row 3 column 4, flagged');

    const flagMode = page.getByRole('switch', { name: 'Flag mode' });
    await flagMode.tap();
    await expect(flagMode).toBeChecked();
    await HANDS.touch.play(page, 2, 3);
    await expect(cell(page, 2, 3)).toHaveAccessibleName('row 3 column 4, closed');
  });

  test.describe('on squares too small for it', () => {
    test.use({ deviceScaleFactor: 1.33 });

    test('the first tap shows the square, the second opens it', async ({ page }) => {
      await openGame(page, 'minesweeper');
      await newGame(page, { level: 'expert' });
      await HANDS.touch.play(page, 3, 4);
      await expect(page.locator('#note')).toHaveText('Tap the same place again to play there.');
      await expect(cell(page, 3, 4)).toHaveAccessibleName('row 4 column 5, closed');
      await HANDS.touch.play(page, 3, 4);
      await expect(cell(page, 3, 4)).toHaveAccessibleName('row 4 column 5, 0');
    });
  });
});

test('a flagged square is not opened, and says what to do first', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await HANDS.mouse.play(page, 4, 4);
  const closed = (await page.locator('#cells button[aria-label$="closed"]').first().getAttribute('data-cell')).split(',').map(Number);
  await page.mouse.click(...(await middle(page, ...closed)), { button: 'right' });
  await HANDS.mouse.play(page, ...closed);
  await expect(page.locator('#note')).toHaveText('A flagged square does not open. Take the flag away first.');
  await expect(cell(page, ...closed)).toHaveAccessibleName(/flagged$/);
});

import { cell, expect, HANDS, newGame, openGame, openMoves, test } from './page.js';

const moves = (page) => page.locator('.moves button');
const slider = (page) => page.locator('#moves input[type="range"]');
const replayButton = (page, name) => page.locator('#moves').getByRole('button', { name, exact: true });
const FIVE = 'h8h9g8g9f8f9e8e9d8';

test('the list shows each move and who made it, and marks where the game stands', async ({ page }) => {
  await openGame(page, 'omok');
  await expect(page.locator('#moves')).toContainText('No move has been made yet.');
  for (const place of [[7, 7], [6, 7], [7, 8]]) await HANDS.mouse.play(page, ...place);
  await expect(moves(page)).toHaveCount(3);
  await expect(moves(page).nth(2)).toHaveText('i8');
  await expect(moves(page).nth(2).locator('.mover')).toHaveAttribute('data-letter', 'B');
  await expect(moves(page).nth(1)).toHaveAccessibleName('Move 2: White h9');
  await expect(page.locator('.moves [aria-current]')).toHaveText('i8');
});

test('each game names its moves', async ({ page }) => {
  await page.goto('./#g=tic-tac-toe&m=r2c2r1c1');
  await expect(moves(page).nth(1)).toHaveAccessibleName('Move 2: O r1c1');
  await page.goto('./#g=blokus&m=50r1@1,1;50r1@1,20;');
  await openMoves(page);
  await expect(moves(page).nth(1)).toHaveAccessibleName('Move 2: Yellow 50r1@1,20');
  await page.goto('./#g=minesweeper&seed=7&m=fr1c1r5c5');
  await expect(moves(page).nth(0)).toHaveAccessibleName('Move 1: fr1c1');
});

test('looking back shows the position, says so, and lets nothing be changed', async ({ page }) => {
  await page.goto('./#g=omok&m=h8h9i8');
  await moves(page).first().click();
  await expect(cell(page, 6, 7)).toHaveAccessibleName('H9, empty');
  await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, black');
  await expect(page.locator('#turn')).toHaveText('Position 1 of 3');
  await expect(page.locator('#note')).toHaveText('You are looking back; nothing changes.');
  await expect(page.locator('#told')).toContainText('Move 1: Black h8');
  await expect(page.locator('.moves [aria-current]')).toHaveText('h8');
  await HANDS.mouse.play(page, 0, 0);
  await expect(page.locator('#note')).toContainText('You are looking at an earlier position.');
  await expect(cell(page, 0, 0)).toHaveAccessibleName('A15, empty');
  await replayButton(page, 'Back to the game').click();
  await expect(cell(page, 6, 7)).toHaveAccessibleName('H9, white');
  await HANDS.mouse.play(page, 0, 0);
  await expect(moves(page)).toHaveCount(4);
});

test('the slider and its buttons lead through every position, by keyboard too', async ({ page }) => {
  await page.goto('./#g=omok&m=h8h9i8');
  await replayButton(page, 'To the start').click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Start');
  await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, empty');
  await expect(replayButton(page, 'One move back')).toBeDisabled();
  await replayButton(page, 'One move on').click();
  await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, black');
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Move 2: White h9');
  await expect(cell(page, 6, 7)).toHaveAccessibleName('H9, white');
  await page.keyboard.press('End');
  await expect(page.locator('#turn')).toHaveText('White to move');
  await expect(replayButton(page, 'To the last move')).toBeDisabled();
});

test('a game is played on from an earlier position; what was taken back stays in the list, faded', async ({ page }) => {
  await page.goto('./#g=omok&m=h8h9i8i9');
  await moves(page).nth(1).click();
  await replayButton(page, 'Play on from here').click();
  await expect(page.locator('#turn')).toHaveText('Black to move');
  await expect(moves(page)).toHaveCount(4);
  await expect(page.locator('.moves .ahead')).toHaveCount(2);
  await moves(page).nth(3).click();
  await expect(cell(page, 6, 8)).toHaveAccessibleName('I9, white');
  await replayButton(page, 'Back to the game').click();
  await page.locator('#redo').click();
  await expect(page.locator('.moves .ahead')).toHaveCount(1);
  await page.locator('#undo').click();
  await HANDS.mouse.play(page, 0, 0);
  await expect(moves(page)).toHaveCount(3);
  await expect(page.locator('.moves .ahead')).toHaveCount(0);
});

test('minesweeper is looked back at, but not played on from before', async ({ page }) => {
  await page.goto('./#g=minesweeper&seed=7&m=fr1c1r5c5');
  await moves(page).first().click();
  await expect(cell(page, 4, 4)).toHaveAccessibleName('row 5 column 5, closed');
  await expect(cell(page, 0, 0)).toHaveAccessibleName('row 1 column 1, flagged');
  await expect(replayButton(page, 'Back to the game')).toBeVisible();
  await expect(replayButton(page, 'Play on from here')).toBeHidden();
});

test('after the end the replay runs from the first move to the last', async ({ page }) => {
  await page.clock.install();
  await page.goto(`./#g=omok&m=${FIVE}`);
  await expect(page.locator('#turn')).toHaveText('Black wins');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.locator('#replay').click();
  await expect(page.locator('#turn')).toHaveText('Position 0 of 9');
  await page.clock.runFor(750);
  await expect(page.locator('#turn')).toHaveText('Position 1 of 9');
  await page.clock.runFor(700);
  await expect(page.locator('#turn')).toHaveText('Position 2 of 9');
  await replayButton(page, 'Pause').click();
  await page.clock.runFor(3000);
  await expect(page.locator('#turn')).toHaveText('Position 2 of 9');
  await replayButton(page, 'Replay').click();
  await page.clock.runFor(6000);
  await expect(page.locator('#turn')).toHaveText('Black wins');
  await expect(replayButton(page, 'Replay')).toBeVisible();
});

test('a replay ends where its game is left', async ({ page }) => {
  await openGame(page, 'omok');
  for (const place of [[7, 7], [6, 7], [7, 8], [6, 8]]) await HANDS.mouse.play(page, ...place);
  await page.goto(`./#g=omok&m=${FIVE}`);
  await expect(page.locator('#notice')).toContainText('your own game is kept');
  await page.clock.install();
  await page.locator('#replay').click();
  await page.getByRole('button', { name: 'Back to my game' }).click();
  await page.clock.runFor(3000);
  await expect(page.locator('#turn')).toHaveText('Black to move');
  await expect(moves(page)).toHaveCount(4);
});

test('looking back, the keys of undo and redo do as little as their buttons', async ({ page }) => {
  await page.goto('./#g=omok&m=h8h9i8');
  await moves(page).first().click();
  await cell(page, 7, 7).press('Control+z');
  await cell(page, 7, 7).press('Control+y');
  await expect(page.locator('#turn')).toHaveText('Position 1 of 3');
  await replayButton(page, 'Back to the game').click();
  await expect(cell(page, 7, 8)).toHaveAccessibleName('I8, black');
});

test('minesweeper is replayed at the pace at which it was played', async ({ page }) => {
  await page.clock.install();
  await openGame(page, 'minesweeper');
  await page.evaluate(() => {
    const save = { version: 1, waiting: true, options: {}, given: { seed: 7 }, moves: ['fr1c1', 'fr1c2', 'fr1c3'], times: [0, 200, 1400], now: 3, spent: 1400 };
    localStorage.setItem('noripan.game.minesweeper', JSON.stringify(save));
  });
  await page.reload();
  await expect(moves(page)).toHaveCount(3);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await replayButton(page, 'Replay').click();
  await page.clock.runFor(100);
  await expect(page.locator('#turn')).toHaveText('Position 1 of 3');
  await page.clock.runFor(210);
  await expect(page.locator('#turn')).toHaveText('Position 2 of 3');
  await page.clock.runFor(900);
  await expect(page.locator('#turn')).toHaveText('Position 2 of 3');
  await page.clock.runFor(400);
  await expect(page.locator('#turn')).not.toContainText('Position');
});

test('without motion nothing runs by itself: the replay goes to the start and waits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./#g=omok&m=${FIVE}`);
  await page.locator('#replay').click();
  await expect(page.locator('#turn')).toHaveText('Position 0 of 9');
  await expect(slider(page)).toBeFocused();
  await expect(replayButton(page, 'Replay')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#turn')).toHaveText('Position 1 of 9');
});

test('the computer that is to move waits while an earlier position is looked at, and moves after', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  await newGame(page, { rival: 'second', strength: '1' });
  await HANDS.mouse.play(page, 1, 1);
  await replayButton(page, 'To the start').click();
  await replayButton(page, 'Back to the game').click();
  await expect(moves(page)).toHaveCount(2);
  await expect(page.locator('#turn')).toHaveText('X to move');
});

test('a long list scrolls in its own box, with the move that is looked at in view', async ({ page }) => {
  const stones = Array.from({ length: 60 }, (_, index) => `${'acegikmo'[index % 8]}${1 + Math.floor(index / 8) + (index % 2 ? 7 : 0)}`).filter((text, index, all) => all.indexOf(text) === index);
  await page.goto(`./#g=omok&b=19&r=freestyle&m=${stones.join('')}`);
  await expect(moves(page).last()).toBeInViewport();
  await replayButton(page, 'To the start').click();
  await replayButton(page, 'One move on').click();
  await expect(moves(page).first()).toBeInViewport();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBe(0);
});

test.describe('on a phone', () => {
  test.use(HANDS.touch.use);

  test('the moves are folded away below the board, and unfold when the game is over', async ({ page }) => {
    await openGame(page, 'omok');
    await expect(page.locator('#moves')).not.toHaveAttribute('open', '');
    await page.goto('./#g=tic-tac-toe&m=r1c1r2c1r1c2r2c2');
    await HANDS.touch.play(page, 0, 2);
    await expect(page.locator('#turn')).toHaveText('X wins');
    await expect(page.locator('#moves')).toHaveAttribute('open', '');
    await expect(page.locator('#replay')).toBeVisible();
    await expect(page.locator('#replay')).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

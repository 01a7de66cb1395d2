import { cell, expect, newGame, openGame, test } from './page.js';

/** Types into the text box and sends it. */
async function type(page, text) {
  await page.locator('#typed-text').fill(text);
  await page.locator('#typed-text').press('Enter');
}

const answer = (page) => page.locator('#typed-answer');

for (const [game, text, place, name] of [
  ['omok', 'h8', [7, 7], 'H8, black'],
  ['omok', ' H 8 ', [7, 7], 'H8, black'],
  ['tic-tac-toe', 'r1 c2', [0, 1], 'row 1 column 2, X'],
  ['minesweeper', 'f r3 c5', [2, 4], 'row 3 column 5, flagged'],
  ['minesweeper', 'r3 c5', [2, 4], 'row 3 column 5, 0'],
  ['blokus', '50 r1 @ 1,1', [0, 0], 'row 1 column 1, Blue'],
]) {
  test(`${game} takes the move ${text.trim()}`, async ({ page }) => {
    await openGame(page, game);
    await type(page, text);
    await expect(cell(page, ...place)).toHaveAccessibleName(name);
    await expect(page.locator('#typed-text')).toHaveValue('');
    await expect(answer(page)).not.toBeEmpty();
    await expect(page.locator('#typed-text')).toBeFocused();
  });
}

test('a whole game is played by words alone', async ({ page }) => {
  await openGame(page, 'tic-tac-toe');
  for (const move of ['r2c2', 'r1 c1', 'r1c2', 'r1c3', 'r3 c2']) await type(page, move);
  await expect(page.locator('#turn')).toHaveText('X wins');
  await type(page, 'r3c3');
  await expect(answer(page)).toHaveText('This game has ended.');
  await type(page, 'turn?');
  await expect(answer(page)).toHaveText('X wins. Column 2 is complete.');
});

test('what is refused is told why, below the box and to a screen reader, and stays to be mended', async ({ page }) => {
  await openGame(page, 'omok');
  await type(page, 'h8');
  await type(page, 'h8');
  await expect(answer(page)).toHaveText('There is a stone here already.');
  await expect(page.locator('#told')).toContainText('There is a stone here already.');
  await expect(page.locator('#typed-text')).toHaveValue('h8');
  await type(page, 't19');
  await expect(answer(page)).toHaveText('That is off the board.');
  await type(page, 'the middle');
  await expect(answer(page)).toHaveText('This is neither a move nor a question known here. Try h8, or type help.');
  await expect(page.locator('#told')).toContainText('neither a move nor a question');
});

test('questions are answered in words', async ({ page }) => {
  await openGame(page, 'omok');
  await type(page, 'last');
  await expect(answer(page)).toHaveText('No move has been made yet.');
  for (const move of ['h8', 'h9', 'i8']) await type(page, move);
  await type(page, 'Last?');
  await expect(answer(page)).toHaveText('Move 3: Black i8');
  await type(page, 'turn');
  await expect(answer(page)).toHaveText('White to move');
  await type(page, 'moves');
  await expect(answer(page)).toHaveText('3 moves: h8, h9, i8');
  await type(page, 'help');
  await expect(answer(page)).toHaveText('Type a move such as h8, or ask: last, turn, moves, forbidden.');
  await expect(page.locator('#told')).toContainText('Type a move such as h8');
});

test('questions are asked in Korean too', async ({ page }) => {
  await openGame(page, 'omok');
  await page.locator('#language').click();
  await type(page, 'h8');
  await type(page, '마지막 수?');
  await expect(answer(page)).toHaveText('1번째 수: 흑 h8');
  await type(page, '차례');
  await expect(answer(page)).toHaveText('백 차례');
  await type(page, 'moves');
  await expect(answer(page)).toHaveText('1수: h8');
});

test('what each game alone can be asked', async ({ page }) => {
  await page.goto('./#g=omok&r=renju&m=h8a15h9o15g10o1f10a1');
  await type(page, 'forbidden');
  await expect(answer(page)).toContainText('H10');
  await page.locator('#language').click();
  await type(page, '금수');
  await expect(answer(page)).toContainText('H10');
  await page.locator('#language').click();
  await openGame(page, 'blokus');
  await type(page, 'my blocks');
  await expect(answer(page)).toContainText('X5');
  await type(page, '50 @ 1,1');
  await type(page, 'my blocks');
  await expect(answer(page)).toContainText('I5');
});

test('shortcuts of the board are mere letters in the box', async ({ page }) => {
  await openGame(page, 'omok');
  await type(page, 'h8');
  await page.locator('#typed-text').focus();
  await page.keyboard.type('frzh');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, black');
  await openGame(page, 'minesweeper');
  await cell(page, 4, 4).focus();
  await page.locator('#typed-text').focus();
  await page.keyboard.type('f');
  await expect(page.locator('.counter').first()).toHaveText('Mines left 10');
});

test('words move nothing while an earlier position is looked at, or while the computer is to move', async ({ page }) => {
  await page.goto('./#g=omok&m=h8h9');
  await page.locator('.moves button').first().click();
  await type(page, 'i8');
  await expect(answer(page)).toContainText('You are looking at an earlier position.');
  await openGame(page, 'tic-tac-toe');
  await newGame(page, { board: 'six', rival: 'first', strength: '5' });
  await type(page, 'r1c1');
  await expect(answer(page)).toHaveText("It is the computer's turn.");
});

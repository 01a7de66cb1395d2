import { expect, test, type Page } from '@playwright/test';
import { chooseMove, mineProbabilities, newOmok, placeStone, type Omok } from 'noripan';

const cell = (page: Page, row: number, col: number) => page.locator(`[data-cell="${row},${col}"]`);
const status = (page: Page) => page.getByRole('status');
const alert = (page: Page) => page.getByRole('alert');
const stones = (page: Page) => page.locator('.stone');

const ROWS = 9;
const MINES = 10;
const SIGNS: Record<string, string> = { closed: '.', flag: 'F', 'nothing around': '0' };

/** The rows of the view that the labels of the cells tell. */
async function shown(page: Page, side = ROWS) {
  const cells = page.getByRole('group', { name: 'Board' }).getByRole('button');
  const names = await cells.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')!.split(': ')[1]));
  const signs = names.map((name) => SIGNS[name] ?? name);
  return Array.from({ length: side }, (_, row) => signs.slice(row * side, (row + 1) * side).join(''));
}

/** Opens the page; what it complains of is told at the end of a test. */
async function open(page: Page) {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/');
  return complaints;
}

async function place(page: Page, game: Omok, coord: { x: number; y: number }) {
  await cell(page, coord.y, coord.x).click();
  const next = placeStone({ ...game, coord }).game!;
  if (next.outcome) return next;
  await expect(stones(page)).toHaveCount(next.takes.length + 1);
  const [y, x] = (await page.locator('.last').getAttribute('data-cell'))!.split(',').map(Number);
  return placeStone({ ...next, coord: { x, y } }).game!;
}

test('an opponent answers in its worker, which ends with the board', async ({ page }) => {
  const complaints = await open(page);
  expect(page.workers()).toHaveLength(0);
  await cell(page, 7, 7).click();
  await expect(stones(page)).toHaveCount(2);
  await expect(status(page)).toHaveText('Your stone, black.');
  expect(page.workers()).toHaveLength(1);
  await page.getByRole('button', { name: 'Minesweeper' }).click();
  await expect.poll(() => page.workers().length).toBe(0);
  expect(complaints).toEqual([]);
});

test('a move is taken back, while the opponent thinks too', async ({ page }) => {
  const complaints = await open(page);
  await cell(page, 7, 7).click();
  await expect(stones(page)).toHaveCount(2);
  await page.getByLabel('Opponent').selectOption('Level 5');
  await cell(page, 3, 3).click();
  await expect(status(page)).toHaveText('White is thinking.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stones(page)).toHaveCount(2);
  await page.getByLabel('Opponent').selectOption('Level 1');
  await cell(page, 3, 4).click();
  await expect(stones(page)).toHaveCount(4);
  await expect(cell(page, 3, 3)).toHaveClass('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stones(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a game of omok is won', async ({ page }) => {
  const complaints = await open(page);
  await page.getByLabel('Opponent').selectOption('Level 1');
  let game = newOmok();
  while (!game.outcome) game = await place(page, game, chooseMove({ ...game, level: 4, seed: 1 }).move!.coord!);
  await expect(status(page)).toHaveText(game.outcome.winner === 'black' ? 'You have won.' : 'White has won.');
  await expect(page.locator('.won')).toHaveCount(5);
  await cell(page, 0, 0).click();
  await expect(alert(page)).toHaveText('The game is over.');
  expect(complaints).toEqual([]);
});

test('minesweeper is won by reasoning alone', async ({ page }) => {
  const complaints = await open(page);
  await page.getByRole('button', { name: 'Minesweeper' }).click();
  await cell(page, 4, 4).click();
  while ((await status(page).textContent())!.includes('to find')) {
    const { move, why } = chooseMove({ shown: await shown(page), mines: MINES, level: 5 });
    expect(why).toBe('safe');
    const before = await page.locator('.open').count();
    await cell(page, move!.position[0], move!.position[1]).click();
    await expect.poll(() => page.locator('.open').count()).toBeGreaterThan(before);
  }
  await expect(status(page)).toHaveText('You have found all the mines.');
  expect(complaints).toEqual([]);
});

test('minesweeper is lost, and begun anew', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Minesweeper' }).click();
  await cell(page, 4, 4).click();
  for (;;) {
    const view = { shown: await shown(page), mines: MINES };
    const [mine] = mineProbabilities(view).certain!;
    const [row, col] = mine ?? chooseMove({ ...view, level: 5 }).move!.position;
    const before = await page.locator('.open').count();
    await cell(page, row, col).click();
    await expect.poll(() => page.locator('.open').count()).toBeGreaterThan(before);
    if (mine) break;
  }
  await expect(status(page)).toHaveText('A mine: the game is lost.');
  await expect(page.locator('.exploded')).toHaveCount(1);
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.locator('.closed')).toHaveCount(ROWS * ROWS);
});

test('both games are played with the keyboard alone', async ({ page }) => {
  await open(page);
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  await cell(page, 0, 0).focus();
  await keys('ArrowDown', 'ArrowRight', 'Enter');
  await expect(cell(page, 1, 1)).toHaveClass(/black/);
  await page.getByRole('button', { name: 'Minesweeper' }).focus();
  await keys('Enter', 'Tab', 'ArrowDown', 'f');
  await expect(cell(page, 1, 0)).toHaveClass('closed flag');
  await keys('ArrowDown', 'ArrowDown', 'Enter');
  await expect(cell(page, 3, 0)).toHaveClass(/open/);
});

test('a picture for the documentation', async ({ browser, baseURL }) => {
  test.skip(!process.env.SCREENSHOT, 'taken with SCREENSHOT=screenshot.png');
  const size = { width: 760, height: 540 };
  const light = await browser.newPage({ baseURL, viewport: size, colorScheme: 'light' });
  await open(light);
  let game = newOmok();
  while (game.takes.length < 16) game = await place(light, game, chooseMove({ ...game, level: 2, seed: 2 }).move!.coord!);
  const dark = await browser.newPage({ baseURL, viewport: size, colorScheme: 'dark' });
  await open(dark);
  await dark.getByRole('button', { name: 'Minesweeper' }).click();
  await dark.getByLabel('Size').selectOption('Intermediate');
  await cell(dark, 8, 8).click();
  const { certain } = mineProbabilities({ shown: await shown(dark, 16), mines: 40 });
  for (const [row, col] of certain!.slice(0, 9)) await cell(dark, row, col).click({ button: 'right' });
  const pictures = await Promise.all([light, dark].map(async (page) => (await page.screenshot()).toString('base64')));
  const both = await browser.newPage({ viewport: { width: size.width * 2, height: size.height } });
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture}">`);
  await both.setContent(`<body style="display: flex; margin: 0">${images.join('')}`);
  await both.screenshot({ path: process.env.SCREENSHOT });
});

import { expect, test, type Page } from '@playwright/test';
import { chooseMove, newBlokus, putBlockOnBoard, type Blokus } from 'noripan';

type Move = { block: { type: string; rotation: number; flip: boolean }; position: number[] };

const squares = (page: Page) => page.getByRole('group', { name: 'Board' }).locator('.square');
const cell = (page: Page, [row, col]: number[]) => page.locator(`[name=position][value="[${row},${col}]"]`);
const turn = (page: Page) => page.getByRole('status').first();
const said = (page: Page) => page.getByRole('status').last();
const squaresOf = (game: Blokus) => game.board.join('').replaceAll('.', '').length;

/** A game of two opponents, as far as wanted: the moves, and the game after each. */
function played(moves: number) {
  const history: { move: Move; game: Blokus }[] = [];
  for (let game = newBlokus({ variant: 'duo' }); history.length < moves && !game.outcome; ) {
    const answer = chooseMove({ ...game, level: 2, seed: 3 });
    game = putBlockOnBoard({ ...game, ...answer.move! }).game!;
    history.push({ move: answer.move!, game });
  }
  return history;
}

async function choose(page: Page, { type, rotation, flip }: Move['block']) {
  await page.getByRole('radio', { name: `Block ${type}` }).check({ force: true });
  await page.getByRole('radio', { name: `${rotation * 90}°`, exact: true }).check();
  await page.getByRole('checkbox', { name: 'flipped' }).setChecked(flip);
}

async function place(page: Page, move: Move) {
  await choose(page, move.block);
  await cell(page, move.position).click();
}

/** What the page complained of. */
function listen(page: Page) {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
}

/** Opens the page and waits until it is alive: only then a single cell can be reached with the Tab key. */
async function open(page: Page) {
  await page.goto('/');
  await expect(page.locator('[name=position][tabindex="0"]')).toHaveCount(1);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the board is in the first answer, and the blocks that fit', async ({ request }) => {
    const html = await (await request.get('/')).text();
    expect(html.match(/name="position"/g)).toHaveLength(14 * 14);
    expect(html.match(/name="type"/g)).toHaveLength(21);
    expect(html).toContain('Blue to place a block');
  });

  test('a game is played, and a refusal told', async ({ page }) => {
    await page.goto('/');
    for (const { move, game } of played(4)) {
      await place(page, move);
      await expect(squares(page)).toHaveCount(squaresOf(game));
    }
    const [answer] = await Promise.all([page.waitForResponse((each) => each.request().method() === 'POST'), cell(page, [0, 0]).click()]);
    expect(answer.status()).toBe(422);
    await expect(said(page)).toHaveText('It must touch a block of its own colour at a corner.');
    await expect(turn(page)).toHaveText('Blue to place a block');
    await page.getByRole('button', { name: 'New game for four' }).click();
    await expect(page.locator('[name=position]')).toHaveCount(20 * 20);
  });
});

test('it is told where a block may lie and why not, before it is placed', async ({ page }) => {
  const complaints = listen(page);
  await open(page);
  await choose(page, { type: '31', rotation: 0, flip: false });
  await cell(page, [0, 0]).hover();
  await expect(said(page)).toHaveText('The first block must cover the dot.');
  await expect(page.locator('.refused .covered')).toHaveCount(3);
  await cell(page, [4, 4]).hover();
  await expect(said(page)).toHaveText('It fits here.');
  await expect(page.locator('.fits .covered')).toHaveCount(3);
  await page.keyboard.press('r');
  await page.keyboard.press('f');
  await expect(page.getByRole('radio', { name: '90°' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'flipped' })).toBeChecked();
  await page.mouse.move(0, 0);
  await expect(page.locator('.covered')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a game is played to its end, with the blocks that fit nowhere out of reach', async ({ page }) => {
  const complaints = listen(page);
  await open(page);
  const history = played(Infinity);
  for (const { move, game } of history) {
    await place(page, move);
    await expect(squares(page)).toHaveCount(squaresOf(game));
  }
  const { outcome } = history.at(-1)!.game;
  const winners = outcome!.winners.map((winner) => ['Blue', 'Yellow'][winner]);
  await expect(turn(page)).toHaveText(`${winners.join(' and ')} won`);
  await expect(page.getByText(`${outcome!.points[0]} points`)).toBeVisible();
  await expect(cell(page, [0, 0])).toBeDisabled();
  await page.getByRole('button', { name: 'New game for two' }).click();
  await expect(squares(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a block that fits nowhere cannot be chosen', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'New game for four' }).click();
  await expect(page.getByRole('radio', { name: 'Block 52, fits nowhere' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Block 53' })).toBeEnabled();
});

test('the server refuses what the page would have refused', async ({ page }) => {
  await open(page);
  await choose(page, { type: '30', rotation: 0, flip: false });
  const [answer] = await Promise.all([page.waitForResponse(/place/), cell(page, [0, 0]).click()]);
  expect(await answer.json()).toMatchObject({ type: 'failure', status: 422 });
  await expect(said(page)).toHaveText('The first block must cover the dot.');
  await expect(squares(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Block 30' })).toBeChecked();
});

test('a move from a page of before the last one is refused, and the page goes on with the game', async ({ page, context }) => {
  const [{ move }] = played(1);
  await open(page);
  const old = await context.newPage();
  await open(old);
  await place(page, move);
  await expect(squares(page)).toHaveCount(5);
  await place(old, move);
  await expect(said(old)).toHaveText('It is no longer your turn.');
  await expect(squares(old)).toHaveCount(5);
  await expect(turn(old)).toHaveText('Yellow to place a block');
});

test('it is played with the keyboard alone', async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: 'Block 54' }).focus();
  await page.keyboard.press('Space');
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  await page.keyboard.press('Enter');
  await cell(page, [0, 0]).focus();
  for (const key of ['ArrowDown', 'ArrowRight']) for (let step = 0; step < 4; step += 1) await page.keyboard.press(key);
  await expect(cell(page, [4, 4])).toBeFocused();
  await expect(said(page)).toHaveText('It fits here.');
  await page.keyboard.press('Enter');
  await expect(squares(page)).toHaveCount(5);
  expect(posted).toHaveLength(1);
});

test('the arrows go on from the cell with the focus, though the pointer has left the board', async ({ page }) => {
  await open(page);
  await cell(page, [6, 6]).click();
  await page.mouse.move(0, 0);
  await expect(page.locator('.covered')).toHaveCount(0);
  await expect(page.locator('[name=position][tabindex="0"]')).toHaveAttribute('value', '[6,6]');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, [7, 6])).toBeFocused();
  await page.getByRole('button', { name: 'New game for four' }).click();
  await cell(page, [19, 19]).focus();
  await page.getByRole('button', { name: 'New game for two' }).click();
  await expect(page.locator('[name=position][tabindex="0"]')).toHaveAttribute('value', '[0,0]');
});

test('what is posted by hand changes nothing', async ({ page, baseURL }) => {
  await open(page);
  const post = (form: Record<string, string>, origin = baseURL!) =>
    page.request.post('/?/place', { form, headers: { origin, accept: 'text/html' } });
  const move = { type: '54', rotation: '0', position: '[4,4]', player: '0' };
  const wrong = await post({ ...move, rotation: '9' });
  expect(wrong.status()).toBe(400);
  expect(await wrong.text()).toContain('block.rotation: expected 0..3, got 9');
  expect((await post({ ...move, position: '["__proto__",1e999]' })).status()).toBe(400);
  expect((await post({ ...move, player: '1' })).status()).toBe(422);
  expect((await post(move, 'https://example.com')).status()).toBe(403);
  await page.reload();
  await expect(squares(page)).toHaveCount(0);
  expect((await post(move)).status()).toBe(200);
  await page.reload();
  await expect(squares(page)).toHaveCount(5);
});

test('a picture for the documentation', async ({ page }) => {
  test.skip(!process.env.SCREENSHOT, 'taken with SCREENSHOT=screenshot.png');
  await page.setViewportSize({ width: 1040, height: 600 });
  await open(page);
  for (const { move, game } of played(18)) {
    await place(page, move);
    await expect(squares(page)).toHaveCount(squaresOf(game));
  }
  const [{ move }] = played(19).slice(-1);
  await choose(page, move.block);
  await cell(page, move.position).hover();
  await page.screenshot({ path: process.env.SCREENSHOT });
});

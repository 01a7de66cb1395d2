import { readFileSync } from 'node:fs';
import { cell, downloaded, expect, HANDS, openGame, openMoves, test } from './page.js';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const sample = (name) => readFileSync(new URL(`../notation/${name}`, import.meta.url));

/** What a game looks like in each form. */
const FORMS = [
  ['omok', 'g=omok&r=renju&m=h8h9i8', { sgf: /^\(;.*SZ\[15\]RU\[renju\].*B\[hh\]/s, psq: /^Piskvorky 15x15/, letters: /^h8h9i8$/ }],
  ['tic-tac-toe', 'g=tic-tac-toe&m=r2c2r1c1r3c3', { digits: /^519$/ }],
  ['blokus', 'g=blokus&m=50r1@1,1;50r1@1,20;', { blksgf: /GM\[Blokus\]/ }],
  ['minesweeper', 'g=minesweeper&seed=7&m=fr1c1r5c5', { rawvf: /^RawVF_Version/, mbf: /^09 09 00 0a/ }],
];

/** Brings a file to the page by dropping it anywhere. */
async function drop(page, name, content) {
  await page.evaluate(([named, bytes]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(bytes)], named));
    document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
    globalThis.cue = getComputedStyle(document.querySelector('.drop-cue')).display;
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, [name, [...Buffer.from(content)]]);
}

async function open(page, text) {
  await page.locator('#open-record').click();
  await page.locator('#record-paste').fill(text);
  await page.locator('#record-open').click();
}

const labels = (page) => page.locator('#cells button').evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label')));

for (const [game, link, forms] of FORMS) {
  for (const [form, looks] of Object.entries({ ...forms, page: /^\{"version":1/ })) {
    test(`${game} is written as ${form}, and read again to the same position`, async ({ page }) => {
      await page.goto(`./#${link}`);
      await expect(page.locator('#cells button').first()).toBeAttached();
      const before = await labels(page);
      await page.locator('#open-record').click();
      await page.locator('#record-format').selectOption(form);
      await expect(page.locator('#record-text')).toHaveValue(looks);
      const { name, bytes } = await downloaded(page, () => page.locator('#record-save').click());
      await page.keyboard.press('Escape');
      await page.goto('./#');
      await openGame(page, game);
      await drop(page, name, bytes);
      await expect(page.locator('#notice')).toContainText('This is the game that was read.');
      if (form === 'mbf') await expect(page.locator('#facts')).toContainText('9×9 · 10 mines');
      else await expect.poll(() => labels(page)).toEqual(before);
    });
  }
}

test('a record is copied', async ({ page }) => {
  await page.goto('./#g=omok&m=h8h9');
  await page.locator('#open-record').click();
  await page.locator('#record-format').selectOption('letters');
  await page.locator('#record-copy').click();
  await expect(page.locator('#record .said')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('h8h9');
});

for (const [name, game, count] of [
  ['renju-site.sgf', 'omok', 4],
  ['gomocup.psq', 'omok', 4],
  ['pentobi.blksgf', 'blokus', 4],
  ['arbiter.rawvf', 'minesweeper', 3],
]) {
  test(`${name} is opened by dropping it over another game, and can be replayed`, async ({ page }) => {
    await openGame(page, 'tic-tac-toe');
    await drop(page, name, sample(name));
    expect(await page.evaluate(() => globalThis.cue)).toBe('grid');
    await expect(page.locator('#play')).toHaveAttribute('data-game', game);
    await expect(page.locator('.moves button')).toHaveCount(count);
    await openMoves(page);
    await page.locator('#moves').getByRole('button', { name: 'To the start' }).click();
    await expect(page.locator('#turn')).toHaveText(`Position 0 of ${count}`);
    await expect(page.locator('body')).not.toHaveClass(/dropping/);
  });
}

test('a file is chosen', async ({ page }) => {
  await openGame(page, 'omok');
  await page.locator('#open-record').click();
  const chooser = page.waitForEvent('filechooser');
  await page.locator('#record-choose').click();
  await (await chooser).setFiles({ name: 'game.sgf', mimeType: 'text/plain', buffer: sample('renju-site.sgf') });
  await expect(page.locator('#record')).toBeHidden();
  await expect(page.locator('#facts')).toContainText('freestyle');
  await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, black');
});

test('a text is pasted: points by the board on the table, squares by its sides, a link', async ({ page }) => {
  await page.goto('./#g=omok&b=19&r=freestyle');
  await open(page, 'k10 k11 s19');
  await expect(page.locator('#facts')).toContainText('19 lines');
  await expect(cell(page, 0, 18)).toHaveAccessibleName(/19, black$/);
  await page.goto('./#g=tic-tac-toe&b=own&rows=4&cols=4&n=4');
  await open(page, '1 16');
  await expect(cell(page, 3, 3)).toHaveAccessibleName('row 4 column 4, O');
  await open(page, `${page.url().split('#')[0]}#g=omok&m=h8`);
  await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, black');
});

test('what cannot be read says where, and what is refused says which and why', async ({ page }) => {
  await openGame(page, 'omok');
  await HANDS.mouse.play(page, 0, 0);
  await open(page, '(;GM[4]SZ[15];B[hh]\n;W[hh])');
  await expect(page.locator('#record .refused')).toHaveText('Move 2, in line 2, column 4, is refused: There is a stone here already.');
  await page.locator('#record-paste').fill('(;GM[4]SZ[15]\n;B[hh');
  await page.locator('#record-open').click();
  await expect(page.locator('#record .refused')).toHaveText(/^This file cannot be read: line 2, column \d+\.$/);
  await page.locator('#record-paste').fill('Dear all');
  await page.locator('#record-open').click();
  await expect(page.locator('#record .refused')).toContainText('no game in a form that can be read here');
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, 0)).toHaveAccessibleName('A15, black');
});

test('a game that is read leaves the one in progress within reach', async ({ page }) => {
  await openGame(page, 'omok');
  await HANDS.mouse.play(page, 0, 0);
  await open(page, 'h8h9');
  await expect(page.locator('#notice')).toContainText('Your own game is kept.');
  await expect(cell(page, 0, 0)).toHaveAccessibleName('A15, empty');
  await page.locator('#notice').getByRole('button', { name: 'Back to my game' }).click();
  await expect(cell(page, 0, 0)).toHaveAccessibleName('A15, black');
  await open(page, 'h8h9');
  await HANDS.mouse.play(page, 7, 8);
  await page.locator('#notice').getByRole('button', { name: 'Back to my game' }).click();
  await expect(cell(page, 0, 0)).toHaveAccessibleName('A15, black');
});

test('a game that is read where none waits is kept at once', async ({ page }) => {
  await openGame(page, 'omok');
  await open(page, 'h8h9');
  await expect(page.locator('#notice')).toContainText('This is the game that was read.');
  await page.reload();
  await expect(cell(page, 6, 7)).toHaveAccessibleName('H9, white');
});

test('a board without mines yet says why it cannot be written', async ({ page }) => {
  await openGame(page, 'minesweeper');
  await page.locator('#open-record').click();
  await expect(page.locator('#record .said')).toHaveText('The mines are laid at the first reveal; open a square first.');
  await expect(page.locator('#record-save')).toBeDisabled();
});

/** Minesweeper in a room, where the mines are nobody's to see. */

import { cell } from './page.js';
import { begin, createRoom, expect, join, play, press, state, test } from './rooms.js';

/** Lets a page that is opened from now on remember what it hears from the server. */
const listenIn = (page) =>
  page.addInitScript(() => {
    globalThis.heard = [];
    globalThis.WebSocket = class extends WebSocket {
      constructor(...given) {
        super(...given);
        this.addEventListener('message', ({ data }) => globalThis.heard.push(String(data)));
      }
    };
  });

const heardBy = (page) => page.evaluate(() => globalThis.heard);

/** The names of all cells, row by row. */
const labels = (page) => page.locator('#cells button').evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));

test('minesweeper together: one board for both, and nothing of where the mines lie', async ({ page, player }) => {
  const other = await player();
  await listenIn(other);
  const address = await createRoom(page, 'minesweeper', { mode: 'together', level: 'beginner' });
  await join(page, address, 0, 'Mina');
  await join(other, address, 1, 'Juno');
  await begin(page, other);
  await play(page, [4, 4], 1, other);
  await expect.poll(() => labels(other)).toEqual(await labels(page));
  expect((await labels(page)).some((label) => !label.endsWith('closed'))).toBe(true);
  const closed = (await labels(page)).findIndex((label) => label.endsWith('closed'));
  const place = [Math.floor(closed / 9), closed % 9];
  await other.locator('.flags').click();
  await play(other, place, 2, page);
  await expect(page.locator('#told')).toHaveText(`Juno: Flag at row ${place[0] + 1} column ${place[1] + 1}.`);
  await other.locator('.flags').click();
  await press(page, place);
  await expect(page.locator('#note')).toHaveText('A flagged square does not open. Take the flag away first.');
  await expect(other.locator('#note')).not.toHaveText(/flagged/);
  await expect(page.locator('.odds, #hint, #typed-text').filter({ visible: true })).toHaveCount(0);
  const heard = (await heardBy(other)).join();
  expect(heard).toContain('shown');
  expect(heard).not.toMatch(/layout|seed/);
});

test('a race: everybody has a board of her own, and sees of the others how far they are', async ({ page, player }) => {
  const [other, watcher] = [await player(), await player()];
  for (const one of [other, watcher]) await listenIn(one);
  const address = await createRoom(page, 'minesweeper', { mode: 'race', level: 'own', rows: 8, cols: 8, mines: 8 });
  await join(page, address, 0, 'Mina');
  await join(other, address, 1, 'Juno');
  await begin(page, other);
  await join(watcher, address);
  const before = await labels(other);
  const closed = before.findIndex((label) => label.endsWith('closed'));
  await page.locator('.flags').click();
  await play(page, [Math.floor(closed / 8), closed % 8], 1, other);
  expect(await labels(other)).toEqual(before);
  expect((await labels(page))[closed]).toMatch(/flagged$/);
  await page.locator('.flags').click();
  await play(page, [4, 4], 2, other);
  await expect(page.locator('#told')).toHaveText('This square is open already.');
  await expect(other.locator('#race [data-seat="0"] progress')).toHaveAttribute('aria-label', /^Mina: \d+ of 56 squares open$/);
  expect((await labels(watcher)).every((label) => label.endsWith('closed'))).toBe(true);
  await page.locator('#room-resign').click();
  await page.locator('#room-resign-yes').click();
  await expect(state(other)).toHaveAttribute('data-phase', 'ended');
  for (const one of [other, watcher]) {
    const frames = await heardBy(one);
    const during = frames.slice(0, frames.findIndex((frame) => frame.includes('"ended"'))).join();
    expect(during).toContain('"opened"');
    expect(during).not.toMatch(/layout|seed/);
  }
  await other.locator('#race [data-seat="0"] button').click();
  await expect(cell(other, Math.floor(closed / 8), closed % 8)).toHaveAccessibleName(/flag/);
});

test('who steps on a mine in a race is out, while the others go on', async ({ page, player }) => {
  const other = await player();
  await createRoom(page, 'minesweeper', { mode: 'race', level: 'own', rows: 8, cols: 8, mines: 30 });
  await join(page, page.url(), 0, 'Mina');
  await join(other, page.url(), 1, 'Juno');
  await begin(page, other);
  const lost = page.locator('#race [data-seat="0"][data-state="lost"]');
  for (let moves = 1; !(await lost.count()); moves += 1) {
    const closed = (await labels(page)).findIndex((label) => label.endsWith('closed'));
    await play(page, [Math.floor(closed / 8), closed % 8], moves, other);
  }
  await expect(page.locator('#told')).toHaveText(/^There was a mine at row \d column \d\.$/);
  await expect(page.locator('#turn')).toHaveText('Your board is finished. The others are still at theirs.');
  expect((await labels(page)).filter((label) => label.endsWith('mine'))).toEqual([expect.stringMatching(/exploded mine$/)]);
  await press(page, [0, 0]);
  await expect(page.locator('#note')).toHaveText('Your board is finished. The others are still at theirs.');
  await expect(state(other)).toHaveAttribute('data-phase', 'playing');
  await expect(other.locator('#race [data-seat="0"]')).toContainText('on a mine');
});

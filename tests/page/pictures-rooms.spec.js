/** Pictures of the rooms across the network, to be looked at. */

import { photograph } from './album.js';
import { cell } from './page.js';
import { begin, createRoom, expect, join, press, seen, state, test } from './rooms.js';

const NAMES = ['민아', 'Juno', '소라', 'Theo'];

/** Somebody sits on every seat of a new room; answers their pages, the first of which is photographed. */
async function gather(page, player, game, options = {}, count = 2) {
  const pages = [page];
  while (pages.length < count) pages.push(await player());
  const address = await createRoom(page, game, options);
  for (const [seat, one] of pages.entries()) await join(one, address, seat, NAMES[seat]);
  return pages;
}

/** The same, and the game begins. */
async function table(page, player, game, options, count) {
  const pages = await gather(page, player, game, options, count);
  await begin(...pages);
  return pages;
}

async function chat(page, text) {
  await page.locator('#chat-text').fill(text);
  await page.locator('#chat-text').press('Enter');
  await expect(page.locator('#chat-text')).toHaveValue('');
}

/** Plays the points of omok or the cells of tic-tac-toe in turn. */
async function playAll(pages, places) {
  for (const [index, place] of places.entries()) {
    await press(pages[index % pages.length], place);
    await seen(index + 1, ...pages);
  }
}

/** How each screen is come by. */
const SCREENS = {
  async hall(page, player) {
    await gather(page, player, 'blokus', { variant: 'classic' }, 2);
    await createRoom(await player(), 'omok', { rule: 'renju' });
    await page.goto('./#rooms');
    await expect(page.locator('#room-list li').first()).toBeVisible();
  },
  async create(page) {
    await page.goto('./#rooms');
    await page.locator('#open-create').click();
  },
  async lobby(page, player) {
    const [, other] = await gather(page, player, 'omok');
    await other.locator('#room-ready').click();
    await chat(other, 'Hello! 안녕하세요');
    await expect(page.locator('#chat-lines p')).toHaveCount(1);
  },
  async omok(page, player) {
    const pages = await table(page, player, 'omok', { clock: 'turn-60' });
    await chat(pages[1], 'Have fun!');
    await playAll(pages, [[7, 7], [6, 7], [7, 8], [6, 8], [8, 7], [6, 6]]);
  },
  async 'tic-tac-toe-end'(page, player) {
    await playAll(await table(page, player, 'tic-tac-toe'), [[1, 1], [0, 0], [0, 2], [2, 0], [1, 0], [1, 2], [0, 1], [2, 1], [2, 2]]);
    await expect(state(page)).toHaveAttribute('data-phase', 'ended');
  },
  async 'blokus-four'(page, player) {
    const pages = await table(page, player, 'blokus', { variant: 'classic' }, 4);
    const corners = [[0, 0], [0, 19], [19, 19], [19, 0]];
    for (const [index, [row, col]] of corners.entries()) {
      await pages[index].locator('#typed-text').fill(`10 r0 @ ${row + 1},${col + 1}`);
      await pages[index].locator('#typed-text').press('Enter');
      await seen(index + 1, ...pages);
    }
    await page.locator('.tray [data-type="54"]').click();
  },
  async 'minesweeper-together'(page, player) {
    const pages = await table(page, player, 'minesweeper', {});
    await press(page, [4, 4]);
    await expect(cell(page, 4, 4)).not.toHaveAccessibleName(/closed/);
    await press(pages[1], [4, 4]);
  },
  async 'minesweeper-race'(page, player) {
    const pages = await table(page, player, 'minesweeper', { mode: 'race' });
    for (const one of pages) await press(one, [4, 4]);
    await expect(cell(page, 4, 4)).not.toHaveAccessibleName(/closed/);
  },
};

test.use({ clean: false, contextOptions: { reducedMotion: 'reduce' } });

for (const [name, arrange] of Object.entries(SCREENS)) {
  for (const language of ['ko', 'en']) {
    test(`${name} in ${language}`, async ({ page, player }) => {
      await page.addInitScript((code) => localStorage.setItem('noripan.language', code), language);
      await arrange(page, player);
      await photograph(page, `rooms-${name}`, language);
    });
  }
}

/** Rooms in a browser: a server of its own, players who each have a browser of their own, and what they do in a room. */

import { startServer } from '../../examples/server/test/processes.js';
import { equip } from './firefox/page.js';
import { cell, expect, test as base } from './page.js';

/** Starts a server of rooms that keeps them in its own memory; answers its address and a function that ends it. */
export async function startRooms(env = {}) {
  const server = await startServer(env);
  return { address: `${server.address}/`, close: () => server.end('SIGKILL') };
}

/** What a page complains of. */
function listen(page) {
  const wrong = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(String(error)));
  return wrong;
}

/** A page served by a server of rooms; `player` opens the browser of one more person, which must stay as clean. */
export const test = base.extend({
  server: [async ({}, use) => {
    const server = await startRooms();
    await use(server);
    await server.close();
  }, { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.address),
  player: async ({ browser, browserName, baseURL, clean }, use) => {
    const opened = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL, locale: 'en-US', viewport: { width: 1280, height: 800 }, serviceWorkers: 'block', reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      if (browserName === 'firefox') await equip(page, { media: { reducedMotion: 'reduce' }, hasTouch: false });
      opened.push({ context, wrong: listen(page) });
      return page;
    });
    for (const { context, wrong } of opened) {
      await context.close();
      if (clean) expect(wrong).toEqual([]);
    }
  },
});

export { expect };

/** Makes a room and goes there; the options are a value for radio buttons and numbers, true or false for switches. Answers its address. */
export async function createRoom(page, game, options = {}) {
  await page.goto('./#rooms');
  await page.locator('#open-create').click();
  await page.locator(`#create-room input[name="game"][value="${game}"]`).check();
  for (const [name, value] of Object.entries(options)) {
    const inputs = page.locator(`#create-room .fields input[name="${name}"]`);
    const type = await inputs.first().getAttribute('type');
    if (type === 'radio') await page.locator(`#create-room .fields input[name="${name}"][value="${value}"]`).check();
    else if (type === 'checkbox') await inputs.setChecked(value);
    else await inputs.fill(String(value));
  }
  await page.locator('#create-room button[type="submit"]').click();
  await expect(page.locator('#room-seats')).toBeVisible();
  return page.url();
}

/** Comes into a room by its address, and sits down where a seat is given. */
export async function join(page, address, seat = null, name = '') {
  if (page.url() !== address) await page.goto(address);
  await expect(state(page)).toBeAttached();
  if (seat === null) return;
  await page.locator('#room-name').fill(name);
  await page.locator(`[data-sit="${seat}"]`).click();
  await expect(state(page)).toHaveAttribute('data-seat', String(seat));
}

/** Everybody is ready, and the first starts the game. */
export async function begin(...players) {
  for (const page of players) await page.locator('#room-ready').click();
  await players[0].locator('#room-start').click();
  for (const page of players) await expect(state(page)).toHaveAttribute('data-phase', 'playing');
}

/** How the room stands, as the page shows it. */
export const state = (page) => page.locator('#room-state');

/** Waits until every page has seen so many moves. */
export async function seen(moves, ...pages) {
  for (const page of pages) await expect(state(page)).toHaveAttribute('data-moves', String(moves));
}

/** Presses a cell with the keyboard, as who looks at her own window does. */
export async function press(page, place) {
  await page.bringToFront();
  await cell(page, ...place).press('Enter');
}

/** Plays a cell, and waits until the others have seen it. */
export async function play(page, place, moves, ...others) {
  await press(page, place);
  await seen(moves, page, ...others);
}

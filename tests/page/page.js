/** The built page in a browser: a page that must stay clean, and three hands to play with. */

import { test as base, expect } from '@playwright/test';
import { equip } from './firefox/page.js';

export { expect };

/**
 * A page on which an error, a broken security policy or a request to another host fails the test;
 * `clean: false` is for tests that break the page on purpose.
 */
export const test = base.extend({
  clean: [true, { option: true }],
  page: async ({ page, baseURL, clean, browserName, colorScheme, contextOptions, hasTouch }, use) => {
    if (browserName === 'firefox') await equip(page, { media: { colorScheme, ...contextOptions }, hasTouch });
    const wrong = [];
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL) && !/^(data|blob):/.test(request.url())) wrong.push(`request to ${request.url()}`);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
    });
    await use(page);
    if (clean) expect(wrong).toEqual([]);
  },
});

/** Opens a game and waits until its board can be played. */
export async function openGame(page, name) {
  await page.goto(`./#g=${name}`);
  await expect(page.locator('#play')).toHaveAttribute('data-game', name);
  await expect(page.locator('#cells button').first()).toBeAttached();
}

/** Keeps a text on the device before the page opens; the blank page that comes before it has no place to keep one. */
export const keepAtFirst = (page, key, text) =>
  page.addInitScript(([name, kept]) => {
    try {
      localStorage.setItem(name, kept);
    } catch {}
  }, [key, text]);

/** Begins a new game with the options given: a value for radio buttons and numbers, true or false for switches. */
export async function newGame(page, options) {
  await page.locator('#new-game').click();
  for (const [name, value] of Object.entries(options)) {
    const inputs = page.locator(`#options input[name="${name}"]`);
    const type = await inputs.first().getAttribute('type');
    if (type === 'radio') await page.locator(`#options input[name="${name}"][value="${value}"]`).check();
    else if (type === 'checkbox') await inputs.setChecked(value);
    else await inputs.fill(String(value));
  }
  await page.locator('#options button[type="submit"]').click();
}

/** The button of a cell in the grid over the canvas. */
export const cell = (page, row, col) => page.locator(`#cells [data-cell="${row},${col}"]`);

/** The middle of a cell on the screen. */
export async function middle(page, row, col) {
  const box = await cell(page, row, col).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Walks with the Tab key until the focus lies in `selector`. */
export async function tabTo(page, selector) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${selector}`);
}

/** Walks with the arrows to a cell of the grid. */
export async function walkTo(page, row, col) {
  await tabTo(page, '#cells button');
  const at = await page.evaluate(() => document.activeElement.dataset.cell.split(',').map(Number));
  for (let step = at[0]; step !== row; step += Math.sign(row - step)) await page.keyboard.press(row > at[0] ? 'ArrowDown' : 'ArrowUp');
  for (let step = at[1]; step !== col; step += Math.sign(col - step)) await page.keyboard.press(col > at[1] ? 'ArrowRight' : 'ArrowLeft');
  await expect(cell(page, row, col)).toBeFocused();
}

/** Three ways to play a cell, and what the browser must be for each. */
export const HANDS = {
  mouse: {
    use: {},
    play: async (page, row, col) => page.mouse.click(...(await middle(page, row, col))),
    press: (target) => target.click(),
  },
  touch: {
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    play: async (page, row, col) => page.touchscreen.tap(...(await middle(page, row, col))),
    press: (target) => target.tap(),
  },
  keyboard: {
    use: {},
    play: async (page, row, col) => {
      await walkTo(page, row, col);
      await page.keyboard.press('Enter');
    },
    press: async (target) => {
      await target.focus();
      await target.press('Enter');
    },
  },
};

/** The file that the page hands over while `act` runs: its name and its bytes. */
export async function downloaded(page, act) {
  if (page.context().browser().browserType().name() === 'firefox') return handedOver(page, act);
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(await (await download.createReadStream()).toArray()) };
}

/** The same where the browser tells of no download: the link that would be followed is looked at instead. */
async function handedOver(page, act) {
  await page.evaluate(() => {
    const made = new Map();
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      const url = createObjectURL.call(URL, blob);
      made.set(url, blob);
      return url;
    };
    globalThis.handedOver = new Promise((resolve) => {
      HTMLAnchorElement.prototype.click = async function handOver() {
        resolve({ name: this.download, bytes: [...new Uint8Array(await made.get(this.href).arrayBuffer())] });
      };
    });
  });
  await act();
  const { name, bytes } = await page.evaluate(() => globalThis.handedOver);
  return { name, bytes: Buffer.from(bytes) };
}

/** Opens the list of the moves, which lies folded where there is little room. */
export async function openMoves(page) {
  const moves = page.locator('#moves');
  if (!(await moves.evaluate((panel) => panel.open))) await moves.locator('summary').click();
}

/** The rules that the page itself has loaded, to be asked with `evaluate`. */
export function rulesOf(page) {
  return page.evaluateHandle(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return import(loaded.find((name) => /\/noripan-[^/]*\.js$/.test(name)));
  });
}

/** Waits until what was asked of the canvas has been drawn. */
export async function drawn(page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** The part of the canvas around a cell, as it is drawn. */
export const inkAt = (page, place) =>
  cell(page, ...place).evaluate((button) => {
    const canvas = document.getElementById('ink');
    const [box, whole] = [button.getBoundingClientRect(), canvas.getBoundingClientRect()];
    const ratio = canvas.width / whole.width;
    const { data } = canvas.getContext('2d').getImageData((box.x - whole.x) * ratio, (box.y - whole.y) * ratio, box.width * ratio, box.height * ratio);
    return [...data].join();
  });

// Chromium for the figures, its two kinds of screen, and what is read in it.
import { chromium } from '@playwright/test';

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

export const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

export const launch = () => chromium.launch({ executablePath: CHROMIUM, args: ARGS });

/** A page in a browser that has been nowhere yet, its processor slowed down by `slower`, with chance that always falls alike. */
export const fresh = async (browser, screen, slower = 1) => {
  const context = await browser.newContext({ ...SCREENS[screen], locale: 'en-US' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(() => {
    crypto.getRandomValues = (numbers) => numbers.fill(29);
  });
  return { page, devtools, close: () => context.close() };
};

/** Opens a game and waits until its board can be played. */
export const open = async (page, address, game) => {
  await page.goto(`${address}#g=${game}`);
  await page.locator('#cells button').first().waitFor();
};

/** The middle of a cell on the screen. */
export const middle = async (page, cell) => {
  const { x, y, width, height } = await page.locator(`#cells [data-cell="${cell}"]`).boundingBox();
  return [x + width / 2, y + height / 2];
};

/** The middles of all cells that are in the grid, by `row,column`. */
export const middles = (page) =>
  page.locator('#cells').evaluate((grid) =>
    Object.fromEntries([...grid.querySelectorAll('button')].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [button.dataset.cell, [x + width / 2, y + height / 2]];
    })));

/** Begins a new game with these options: radio buttons and numbers. */
export const begin = async (page, options) => {
  await page.locator('#new-game').click();
  await page.locator('#options[open]').waitFor();
  for (const [name, value] of Object.entries(options)) {
    const radio = page.locator(`#options input[type="radio"][name="${name}"][value="${value}"]`);
    if (await radio.count()) await radio.check();
    else await page.locator(`#options input[name="${name}"]`).fill(String(value));
  }
  await page.locator('#options button[type="submit"]').click();
};

/** Everything that Chromium traces of these categories while `work` runs. */
export const traced = async (browser, page, categories, work) => {
  await browser.startTracing(page, { categories });
  await work();
  return JSON.parse(String(await browser.stopTracing())).traceEvents;
};

/** What must be traced for `tasksOf`. */
export const TASKS = ['disabled-by-default-devtools.timeline', '__metadata'];

/** The milliseconds of every task of the page's main thread in a trace: those that passed, and those that the processor worked on it. */
export const tasksOf = (events) => {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = events.filter(({ name, pid, tid, dur }) => name === 'RunTask' && dur && main.includes(`${pid} ${tid}`));
  return { passed: tasks.map(({ dur }) => dur / 1e3), worked: tasks.map(({ tdur = 0 }) => tdur / 1e3) };
};

export const shown = (millis) => `${millis.toFixed(millis < 100 ? 1 : 0)} ms`;

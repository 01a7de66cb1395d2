// How late the page hears the pointer while computers of the fifth level think, and how soon Undo ends that: run
// `npm run build` and then `node benches/page/thinking.mjs`.
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { median, quantile } from '../rounds.mjs';

const ROUNDS = 5;

const server = await preview({ configFile: fileURLToPath(new URL('../../vite.config.js', import.meta.url)), preview: { host: '127.0.0.1' } });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });

const middle = async (cell) => {
  const { x, y, width, height } = await page.locator(`#cells [data-cell="${cell}"]`).boundingBox();
  return [x + width / 2, y + height / 2];
};

/** A new game of Blokus against three computers, which think once the person has moved. */
const begin = async () => {
  await page.locator('#new-game').click();
  for (const [name, value] of [['computers', 3], ['strength', 5]]) await page.locator(`#options input[name="${name}"][value="${value}"]`).check();
  await page.locator('#options button[type=submit]').click();
  await page.locator('.tray [data-type="10"]').click();
  await page.mouse.click(...(await middle('0,0')));
  await page.waitForSelector('#turn.thinking');
};

/** How many milliseconds after it happened each event of the pointer was heard while computers thought, and the long tasks. */
const listened = async () => {
  await page.evaluate(() => {
    globalThis.heard = { late: [], tasks: 0 };
    new PerformanceObserver((list) => { globalThis.heard.tasks += list.getEntries().length; }).observe({ type: 'longtask' });
    const hear = ({ timeStamp }) => document.querySelector('#turn.thinking') && globalThis.heard.late.push(performance.now() - timeStamp);
    for (const type of ['pointermove', 'pointerdown', 'pointerup']) addEventListener(type, hear, true);
  });
  const [x, y] = await middle('9,9');
  for (let step = 0; await page.locator('#turn.thinking').count(); step += 1) await page.mouse.move(x + 60 * Math.sin(step), y + 60 * Math.cos(step), { steps: 5 });
  return page.evaluate(() => globalThis.heard);
};

/** The milliseconds from a press of Undo until nothing thinks. */
const undone = () =>
  page.evaluate(() => {
    const begun = performance.now();
    document.getElementById('undo').click();
    if (document.querySelector('.thinking')) throw new Error('it thinks on');
    return performance.now() - begun;
  });

const rows = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await page.goto('about:blank');
  await page.goto(`${server.resolvedUrls.local[0]}#g=blokus`);
  await page.locator('#cells button').first().waitFor();
  await begin();
  const { late, tasks } = await listened();
  await begin();
  const shown = (millis) => `${millis.toFixed(1)} ms`;
  rows.push({ events: late.length, median: shown(median(late)), p99: shown(quantile(late, 0.99)), latest: shown(Math.max(...late)), 'long tasks': tasks, 'ended by Undo': shown(await undone()) });
}
console.table(rows);
await browser.close();
await server.close();

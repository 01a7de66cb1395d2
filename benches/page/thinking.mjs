// How late the page hears the pointer while computers of the fifth level think, and how soon Undo ends that: run
// `npm run build` and then `node benches/page/thinking.mjs`.
import { median, quantile } from '../rounds.mjs';
import { begin, fresh, launch, middle, open, shown } from './browser.mjs';
import { serve } from './site.mjs';

const ROUNDS = 5;

const site = await serve();
const browser = await launch();

/** A new game of Blokus against three computers, which think once the person has moved. */
const beginAgainstThree = async (page) => {
  await begin(page, { computers: 3, strength: 5 });
  await page.locator('.tray [data-type="10"]').click();
  await page.mouse.click(...(await middle(page, '0,0')));
  await page.waitForSelector('#turn.thinking');
};

/** How many milliseconds after it happened each event of the pointer was heard while computers thought, and the long tasks. */
const listened = async (page) => {
  await page.evaluate(() => {
    globalThis.heard = { late: [], tasks: 0 };
    new PerformanceObserver((list) => { globalThis.heard.tasks += list.getEntries().length; }).observe({ type: 'longtask' });
    const hear = ({ timeStamp }) => document.querySelector('#turn.thinking') && globalThis.heard.late.push(performance.now() - timeStamp);
    for (const type of ['pointermove', 'pointerdown', 'pointerup']) addEventListener(type, hear, true);
  });
  const [x, y] = await middle(page, '9,9');
  for (let step = 0; await page.locator('#turn.thinking').count(); step += 1) await page.mouse.move(x + 60 * Math.sin(step), y + 60 * Math.cos(step), { steps: 5 });
  return page.evaluate(() => globalThis.heard);
};

/** The milliseconds from a press of Undo until nothing thinks. */
const undone = (page) =>
  page.evaluate(() => {
    const begun = performance.now();
    document.getElementById('undo').click();
    if (document.querySelector('.thinking')) throw new Error('it thinks on');
    return performance.now() - begun;
  });

const rows = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const { page, close } = await fresh(browser, 'desktop');
  await open(page, site.address, 'blokus');
  await beginAgainstThree(page);
  const { late, tasks } = await listened(page);
  await beginAgainstThree(page);
  rows.push({ events: late.length, median: shown(median(late)), p99: shown(quantile(late, 0.99)), latest: shown(Math.max(...late)), 'long tasks': tasks, 'ended by Undo': shown(await undone(page)) });
  await close();
}
console.table(rows);
await browser.close();
await site.close();

// The longest task on the page's main thread while each game is played to its end, on this machine and on a processor four times
// slower: `npm run build` and then `node benches/page/tasks.mjs [side]`, with the side of the largest board of minesweeper.
import { fresh, launch, middle, open, shown, TASKS, tasksOf, traced } from './browser.mjs';
import { gamesOf, playThrough } from './games.mjs';
import { largestBoard } from './large.mjs';
import { serve } from './site.mjs';

/** Longer tasks than this, in milliseconds, are felt. */
const FELT = 50;

/** Plays on a page of its own and answers the line of the table. */
const measure = async (title, slower, prepare, work) => {
  const { page, close } = await fresh(browser, 'desktop', slower);
  const what = await prepare(page);
  const { passed, worked } = tasksOf(await traced(browser, page, TASKS, () => work(page)));
  await close();
  return {
    game: what ?? title, processor: slower === 1 ? 'as it is' : `${slower}x slower`, tasks: passed.length, longest: shown(Math.max(...passed)),
    [`over ${FELT} ms`]: passed.filter((millis) => millis > FELT).length, 'longest, processor time': shown(Math.max(...worked)),
  };
};

const site = await serve();
const browser = await launch();
const rows = [];
for (const slower of [1, 4]) {
  for (const game of gamesOf('desktop')) {
    rows.push(await measure(game.title, slower, (page) => open(page, site.address, game.name), (page) => playThrough(page, game)));
  }
  const prepare = async (page) => {
    await open(page, site.address, 'minesweeper');
    const side = await largestBoard(page, Number(process.argv[2] ?? 1000));
    return `minesweeper, ${side}x${side}, begun and one opened`;
  };
  rows.push(await measure('minesweeper', slower, prepare, async (page) => {
    await page.mouse.click(...(await middle(page, '5,5')));
    await page.waitForFunction(() => document.getElementById('told').textContent);
  }));
}
console.table(rows);
await browser.close();
await site.close();

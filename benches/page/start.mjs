// How soon a cold page shows its board and takes a move, on a processor four times slower, and how much of it shifts until a
// game has ended: `npm run build` and then `node benches/page/start.mjs`.
import { median } from '../rounds.mjs';
import { fresh, launch, middle, open, SCREENS, shown } from './browser.mjs';
import { gamesOf, playThrough } from './games.mjs';
import { serve } from './site.mjs';

const ROUNDS = 7;
const SLOWER = 4;

/** Notes the first frame in which the board has ink, when the first click came and when it was answered in words. */
const watchStart = () => {
  const seen = (globalThis.seen = {});
  const look = (now) => {
    const ink = document.querySelector('#play:not([hidden]) canvas#ink');
    const inked = ink && ink.clientWidth > 0 && ink.getContext('2d').getImageData(ink.width >> 1, ink.height >> 1, 1, 1).data[3] > 0;
    if (inked) seen.drawn = now;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener('pointerdown', ({ timeStamp }) => { seen.clicked ??= timeStamp; }, true);
  addEventListener('DOMContentLoaded', () => {
    const told = document.getElementById('told');
    new MutationObserver(() => { if (told.textContent) seen.answered ??= performance.now(); }).observe(told, { childList: true, characterData: true, subtree: true });
  });
};

/** Adds up how much of the page shifts; what follows an input within half a second is no shift by the usual count. */
const watchShifts = () => {
  globalThis.shifts = { loading: 0, afterInput: 0, what: [] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      globalThis.shifts[hadRecentInput ? 'afterInput' : 'loading'] += value;
      globalThis.shifts.what.push(...sources.map(({ node }) => node?.id || node?.className || node?.nodeName));
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const site = await serve();
const browser = await launch();

const startOn = async (screen) => {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page, close } = await fresh(browser, screen, SLOWER);
    await page.addInitScript(watchStart);
    await page.goto(`${site.address}#g=omok`);
    await page.waitForFunction(() => globalThis.seen.drawn);
    const place = await middle(page, '7,7');
    await page.mouse.click(...place);
    await page.waitForFunction(() => globalThis.seen.answered);
    rounds.push(await page.evaluate(() => globalThis.seen));
    await close();
  }
  const of = (read) => shown(median(rounds.map(read)));
  return { screen, 'board drawn': of(({ drawn }) => drawn), 'move answered after its click': of(({ clicked, answered }) => answered - clicked), slowest: shown(Math.max(...rounds.map(({ drawn }) => drawn))) };
};

/** How much shifts in a game from the empty browser to its end. */
const shiftsOf = async (screen, game) => {
  const { page, close } = await fresh(browser, screen);
  await page.addInitScript(watchShifts);
  await open(page, site.address, game.name);
  await playThrough(page, game);
  const { loading, afterInput, what } = await page.evaluate(() => globalThis.shifts);
  await close();
  return { screen, game: game.title, 'layout shift': loading.toFixed(4), 'after an input': afterInput.toFixed(4), 'what shifted': [...new Set(what)].join(' ') };
};

console.log(`cold start of omok, processor ${SLOWER} times slower, median of ${ROUNDS}`);
console.table([await startOn('desktop'), await startOn('phone')]);
console.log('layout shift, from loading to the end of the game');
const shifts = [];
for (const screen of Object.keys(SCREENS)) for (const game of gamesOf(screen)) shifts.push(await shiftsOf(screen, game));
console.table(shifts);
await browser.close();
await site.close();

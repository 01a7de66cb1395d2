// Late frames while a large board of minesweeper is scrolled and a block of Blokus is dragged, ten seconds each: `npm run build`
// and then `node benches/page/frames.mjs [side]`, with the side of the board of minesweeper.
import { fresh, launch, middle, open, SCREENS, shown, TASKS, tasksOf, traced } from './browser.mjs';
import { largestBoard } from './large.mjs';
import { serve } from './site.mjs';

const MILLIS = 10_000;
/** A frame that takes longer, in milliseconds, has missed its turn at 60 a second. */
const LATE = 32;
const STEP = 16;

/** Does `step` again and again, about sixty times a second. */
const steadily = async (step) => {
  const begun = performance.now();
  for (let index = 0; performance.now() - begun < MILLIS; index += 1) {
    const next = performance.now() + STEP;
    await step(index);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
};

/** Notes the time between every two frames of the page until `stop`. */
const watchFrames = (page) =>
  page.evaluate(() => {
    const gaps = (globalThis.gaps = []);
    let last = performance.now();
    const next = (now) => {
      gaps.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

const inMiddleOfStage = async (page) => {
  const { x, y, width, height } = await page.locator('#stage').boundingBox();
  return [x + width / 2, y + height / 2];
};

/** A circle over the board, in cells of twenty. */
const onCircle = (from, to, index) => from.map((start, axis) => start + (to[axis] - start) * (0.5 + 0.45 * (axis ? Math.sin : Math.cos)(index / 20)));

const large = async (page) => `minesweeper ${await largestBoard(page, Number(process.argv[2] ?? 1000)).then((side) => `${side}x${side}`)}`;
const blockInHand = async (page) => {
  await page.locator('.tray [data-type="54"]').click();
  return 'Blokus Classic';
};

const WAYS = [
  {
    way: 'wheel', game: 'minesweeper', screens: ['desktop'], prepare: large,
    work: async (page) => {
      await page.mouse.move(...(await inMiddleOfStage(page)));
      await steadily((index) => page.mouse.wheel(index % 7, 40));
    },
  },
  {
    way: 'scrollTop', game: 'minesweeper', screens: Object.keys(SCREENS), prepare: large,
    work: (page) => page.evaluate((millis) => new Promise((resolve) => {
      const stage = document.getElementById('stage');
      const begun = performance.now();
      const next = (now) => {
        stage.scrollTop += 30;
        stage.scrollLeft += 5;
        if (now - begun < millis) requestAnimationFrame(next);
        else resolve(null);
      };
      requestAnimationFrame(next);
    }), MILLIS),
  },
  {
    way: 'dragged by mouse', game: 'blokus', screens: ['desktop'], prepare: blockInHand,
    work: async (page) => {
      const [from, to] = [await middle(page, '0,0'), await middle(page, '19,19')];
      await steadily((index) => page.mouse.move(...onCircle(from, to, index)));
    },
  },
  {
    way: 'dragged by finger', game: 'blokus', screens: ['phone'], prepare: blockInHand,
    work: async (page, devtools) => {
      const [from, to] = [await middle(page, '0,0'), await middle(page, '19,19')];
      const touch = (type, points) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
      await touch('touchStart', [await middle(page, '9,9')]);
      await steadily((index) => touch('touchMove', [onCircle(from, to, index)]));
      await touch('touchEnd', []);
    },
  },
];

const site = await serve();
const browser = await launch();
const rows = [];
for (const { way, game, screens, prepare, work } of WAYS) {
  for (const screen of screens) {
    const { page, devtools, close } = await fresh(browser, screen);
    await open(page, site.address, game);
    const what = await prepare(page);
    await watchFrames(page);
    const events = await traced(browser, page, [...TASKS, 'disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'], () => work(page, devtools));
    const gaps = await page.evaluate(() => globalThis.gaps);
    const counted = (wanted) => events.filter(({ name }) => name === wanted).length;
    rows.push({
      what, way, screen, frames: gaps.length, [`over ${LATE} ms`]: gaps.filter((gap) => gap > LATE).length, longest: shown(Math.max(...gaps)),
      'longest task, processor time': shown(Math.max(...tasksOf(events).worked)), 'drawn, by the compositor': counted('DrawFrame'), 'dropped by it': counted('DroppedFrame'),
    });
    await close();
  }
}
console.table(rows);
await browser.close();
await site.close();

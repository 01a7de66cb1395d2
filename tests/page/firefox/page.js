/** What Playwright cannot ask of a Firefox over WebDriver BiDi, given to the page by way of launch.mjs: a finger, and the media of the reader. */

/** Has launch.mjs carry out a command on this page. */
async function order(page, command) {
  await page.setExtraHTTPHeaders({ 'bidi-command': JSON.stringify(command) });
  await page.setExtraHTTPHeaders({});
}

/** Sets fields of the page's BrowsingContext. */
const override = (page, fields) => order(page, { inside: `(context) => Object.assign(context, ${JSON.stringify(fields)})` });

const act = (page, actions) =>
  order(page, { method: 'input.performActions', params: { actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }] } });

const DOWN = { type: 'pointerDown', button: 0 };
const UP = { type: 'pointerUp', button: 0 };
const move = ({ x, y }) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });

/** The actions of each of Chromium's touch events. */
const TOUCH = {
  touchStart: ([point]) => [move(point), DOWN],
  touchMove: ([point]) => [move(point)],
  touchEnd: () => [UP],
};

/** The locators whose `fill` has been mended, with the one they came with. */
const mended = new WeakMap();

/** The field of Firefox that stands for each medium, and its words. */
const MEDIA = {
  colorScheme: (value) => ({ prefersColorSchemeOverride: value === 'no-preference' ? 'none' : value }),
  reducedMotion: (value) => ({ prefersReducedMotionOverride: value === 'reduce' ? 'reduce' : 'no-preference' }),
  forcedColors: (value) => ({ forcedColorsOverride: value ?? 'none' }),
};

/** What Playwright shows a page of Chromium that is asked for nothing. */
const USUAL = { colorScheme: 'light', reducedMotion: 'no-preference', forcedColors: 'none' };

/**
 * Gives a page of Firefox what a page of Chromium has.
 * @param {import('@playwright/test').Page} page
 * @param {{media: {colorScheme?: string, reducedMotion?: string, forcedColors?: string}, hasTouch: boolean}} options
 */
export async function equip(page, { media, hasTouch }) {
  mend(Object.getPrototypeOf(page.locator('html')));
  page.emulateMedia = (changed) => override(page, Object.assign({}, ...Object.entries(changed).map(([name, value]) => MEDIA[name]?.(value))));
  stayInside(page);
  page.goBack = () => page.evaluate(() => history.back());
  await page.emulateMedia({ ...USUAL, ...media });
  await page.addInitScript(tellErrors);
  if (!hasTouch) return;
  await override(page, { touchEventsOverride: 'enabled' });
  page.touchscreen.tap = (x, y) => act(page, [move({ x, y }), DOWN, UP]);
  page.context().newCDPSession = async () => ({ send: (method, { type, touchPoints }) => act(page, TOUCH[type](touchPoints)) });
}

/** Behind the last thing of a page the Tab key leads to the bars of the browser, which keys of BiDi do not reach: back from there. */
function stayInside(page) {
  const { press } = page.keyboard;
  page.keyboard.press = async (key, options) => {
    await press.call(page.keyboard, key, options);
    if (!/\bTab$/.test(key) || (await page.evaluate(() => document.hasFocus()))) return;
    await order(page, { inside: '(context) => context.embedderElement.focus()' });
  };
}

/** Over BiDi an error in the console has no words. */
function tellErrors() {
  const { error } = console;
  console.error = (...args) => error(...args.map((arg) => (arg instanceof Error ? String(arg) : arg)));
}

/** Over BiDi a tap does nothing, and text put into a box for numbers is added to what is there. */
function mend(locator) {
  const fill = mended.get(locator) ?? locator.fill;
  mended.set(locator, fill);
  locator.fill = async function fillAnew(value, options) {
    if ((await this.getAttribute('type', options)) === 'number') await fill.call(this, '', options);
    await fill.call(this, value, options);
  };
  locator.tap = async function tap(options) {
    await this.click({ ...options, trial: true });
    const { x, y, width, height } = await this.boundingBox();
    await this.page().touchscreen.tap(x + width / 2, y + height / 2);
  };
}

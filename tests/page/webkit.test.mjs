/** The main path through the built page in WebKit, the engine of Safari: each game opens and is played, by mouse and by keyboard. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { By, Key, Origin } from 'selenium-webdriver';
import { setUp } from './webkit/browser.mjs';

const GAMES = ['blokus', 'omok', 'tic-tac-toe', 'minesweeper'];
/** Row 1 for X. */
const X_WINS = [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]];
/** Five black stones on row 8, white beside them. */
const BLACK_WINS = [[7, 7], [8, 7], [7, 6], [8, 6], [7, 5], [8, 5], [7, 4], [8, 4], [7, 3]];
/** How long the page may take to show what was asked of it, in milliseconds. */
const PATIENCE = 10_000;

let world;
let browser;
before(async () => { world = await setUp(); });
after(() => world?.close());
beforeEach(async () => {
  browser = await world.open();
  await browser.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 880 });
});
afterEach(() => browser.quit());

const find = (selector) => browser.findElement(By.css(selector));
const count = async (selector) => (await browser.findElements(By.css(selector))).length;
const press = async (selector) => (await find(selector)).click();
const textOf = (selector) => browser.executeScript('return document.querySelector(arguments[0])?.textContent', selector);
const labelOf = ([row, col]) => browser.executeScript('return document.querySelector(arguments[0])?.ariaLabel', `#cells [data-cell="${row},${col}"]`);

/** Waits until `ask` answers what is expected. */
async function becomes(ask, expected) {
  const until = Date.now() + PATIENCE;
  const fits = (seen) => (expected instanceof RegExp ? expected.test(seen) : seen === expected);
  let seen = await ask();
  while (!fits(seen) && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    seen = await ask();
  }
  if (expected instanceof RegExp) assert.match(String(seen), expected);
  else assert.equal(seen, expected);
}

/** From here on an error or a broken policy is kept for `stayedClean`. */
const watch = () =>
  browser.executeScript(() => {
    globalThis.wrong = [];
    addEventListener('error', ({ message }) => globalThis.wrong.push(message));
    addEventListener('unhandledrejection', ({ reason }) => globalThis.wrong.push(String(reason)));
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => globalThis.wrong.push(`${violatedDirective} ${blockedURI}`));
  });
const stayedClean = async () => assert.deepEqual(await browser.executeScript('return globalThis.wrong'), []);

async function openHome() {
  await browser.get(world.site);
  await watch();
  await becomes(() => count('.card'), 4);
}

async function openGame(name) {
  await browser.get(`${world.site}#g=${name}`);
  await watch();
  await becomes(() => browser.executeScript('return document.getElementById("play").dataset.game'), name);
  await becomes(async () => await count('#cells button') > 0, true);
}

/** Clicks the middle of a cell with the mouse. */
async function play([row, col], button = 0) {
  const { x, y } = await browser.executeScript((selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, `#cells [data-cell="${row},${col}"]`);
  await browser.actions().move({ origin: Origin.VIEWPORT, x: Math.round(x), y: Math.round(y), duration: 0 }).press(button).release(button).perform();
}

const type = (...keys) => browser.actions().sendKeys(...keys).perform();
const chord = (key) => browser.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform();

/** Walks from the focused cell to another with the arrows and presses Enter there. */
async function playByKeyboard([row, col]) {
  const at = await browser.executeScript('return document.activeElement.dataset.cell.split(",").map(Number)');
  const steps = (from, to, less, more) => Array(Math.abs(to - from)).fill(to < from ? less : more);
  await type(...steps(at[0], row, Key.ARROW_UP, Key.ARROW_DOWN), ...steps(at[1], col, Key.ARROW_LEFT, Key.ARROW_RIGHT), Key.ENTER);
}

/** Begins a new game with these radio buttons chosen. */
async function newGame(choices) {
  await press('#new-game');
  await becomes(() => count('#options[open]'), 1);
  for (const [name, value] of Object.entries(choices)) await press(`#options input[name="${name}"][value="${value}"]`);
  await press('#options button[type="submit"]');
}

test('home shows four games, and each of them opens', async () => {
  await openHome();
  for (const game of GAMES) {
    await press(`.card[href="#g=${game}"]`);
    await becomes(() => browser.executeScript('return document.getElementById("play").dataset.game'), game);
    await becomes(async () => await count('#cells button') > 0, true);
    await press('.brand');
    await becomes(async () => (await find('#home')).isDisplayed(), true);
  }
  await stayedClean();
});

test('every board has ink on it', async () => {
  for (const game of GAMES) {
    await openGame(game);
    const colors = () => browser.executeScript(() => {
      const canvas = document.getElementById('ink');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
    await becomes(async () => await colors() > 2, true);
  }
});

test('tic-tac-toe by mouse, from the first mark to the last and once more', async () => {
  await openGame('tic-tac-toe');
  for (const place of X_WINS) await play(place);
  await becomes(() => textOf('#turn'), 'X wins');
  assert.equal(await labelOf([0, 2]), 'row 1 column 3, X');
  assert.match(await textOf('#ended'), /^X wins\./);
  await press('#again');
  await becomes(() => labelOf([0, 2]), 'row 1 column 3, empty');
  await stayedClean();
});

test('tic-tac-toe by keyboard alone', async () => {
  await openGame('tic-tac-toe');
  await browser.executeScript('document.querySelector("#cells [tabindex=\'0\']").focus()');
  for (const place of X_WINS) await playByKeyboard(place);
  await becomes(() => textOf('#turn'), 'X wins');
  await stayedClean();
});

test('omok to five in a row, and a taken point is refused in words', async () => {
  await openGame('omok');
  await play(BLACK_WINS[0]);
  await play(BLACK_WINS[0]);
  await becomes(() => textOf('#note'), 'There is a stone here already.');
  for (const place of BLACK_WINS.slice(1)) await play(place);
  await becomes(() => textOf('#turn'), 'Black wins');
  assert.match(await textOf('#note'), /5 in a row/);
  await stayedClean();
});

test('minesweeper: squares open, and a key and a right click flag', async () => {
  await openGame('minesweeper');
  await browser.executeScript('document.querySelector("#cells [tabindex=\'0\']").focus()');
  await type('f');
  await becomes(() => labelOf([0, 0]), 'row 1 column 1, flagged');
  await type('f');
  await becomes(() => labelOf([0, 0]), 'row 1 column 1, closed');
  await play([4, 4]);
  await becomes(() => textOf('#note'), /squares opened\.$/);
  assert.doesNotMatch(await labelOf([4, 4]), /closed/);
  const closed = await browser.executeScript('return document.querySelector("#cells [aria-label$=closed]").dataset.cell');
  // The last thing that is clicked: the driver never lets go of the right button.
  await play(closed.split(','), 2);
  await becomes(() => labelOf(closed.split(',')), /flagged$/);
  await stayedClean();
});

test('Blokus: a block is turned and placed', async () => {
  await openGame('blokus');
  await press('.tray [data-type="20"]');
  await type('r');
  await play([0, 0]);
  await becomes(() => textOf('#told'), /^Blue, block/);
  assert.equal(await labelOf([1, 0]), 'row 2 column 1, Blue');
  await becomes(() => textOf('.player[aria-current] .who'), 'Yellow');
  await stayedClean();
});

test('undo and redo, by button and by key', async () => {
  await openGame('omok');
  for (const place of BLACK_WINS) await play(place);
  await press('#undo');
  await becomes(() => textOf('#turn'), 'Black to move');
  await press('#redo');
  await becomes(() => textOf('#turn'), 'Black wins');
  await browser.executeScript('document.querySelector("#cells [tabindex=\'0\']").focus()');
  await chord('z');
  await becomes(() => textOf('#turn'), 'Black to move');
  await chord('y');
  await becomes(() => textOf('#turn'), 'Black wins');
  await stayedClean();
});

test('the computer answers from its worker', async () => {
  await openGame('tic-tac-toe');
  await newGame({ rival: 'second', strength: 2 });
  await play([1, 1]);
  await becomes(() => textOf('#told'), /^Computer: O, row \d column \d/);
  assert.equal(await count('#cells button:not([aria-label$="empty"])'), 2);
  await stayedClean();
});

test('the language follows the switch and outlives a reload, after which the game is played on', async () => {
  await openGame('omok');
  await press('#language');
  await becomes(() => textOf('#turn'), '흑 차례');
  await browser.navigate().refresh();
  await watch();
  await becomes(() => textOf('#turn'), '흑 차례');
  await play([7, 7]);
  await becomes(() => labelOf([7, 7]), 'H8, 흑');
  await stayedClean();
});

/** Pictures of every screen, in both themes and languages and three sizes, to be looked at. */

import { photograph } from './album.js';
import { expect, HANDS, openGame, rulesOf, test } from './page.js';
import { book, longHistory } from './history.js';
import { duoRecords, heldOver, linkOf, movesOf, records, turns } from './records.js';

const CLASSIC = movesOf(records.at(-1));
const DUO = movesOf(duoRecords.at(-1));
const HELD = CLASSIC[24];
/** Black may not place here: a double three, a double four and an overline. */
const FOULS = 'g=omok&r=renju&m=h8h9g8g9i9h10i10j10l12l11k10j9m12m11k9l10c13d12d13e12f13e14n12m13g13g12k11l9b13h12';
const STONES = 'h8g9h9h10g8i8f7e6f8e8g7e9h6i5h7';
const MARKS = 'g=tic-tac-toe&m=r2c2r1c2r3c1r1c3';
const FIELD = 'g=minesweeper&seed=2&m=r5c5r2c3r2c4r1c6';
const SWEPT = `${FIELD}r1c7r1c8r2c7r2c8r3c1r1c1r3c8r2c9r3c9r7c7r7c8r7c9r8c5r8c6r8c8r8c9r9c4r9c5r9c6r9c7`;
const EXPERT =
  'g=minesweeper&level=expert&seed=1&m=r8c15r6c13r6c15r5c14r5c15r4c14r4c15r4c16r5c16r3c13r3c14r3c16r2c15r1c14r1c15r2c17r1c18r1c19r3c17r3c18r3c19r4c19r4c20r4c21r3c22r2c21r1c22r1c23r3c23r4c22r4c23r4c24r5c18r5c19r5c20r5c21r5c22';

const blokus = (moves, more = '') => `g=blokus${more}&m=${linkOf(moves)}`;

/** Opens what an address holds. */
async function open(page, link) {
  await page.goto(`./#${link}`);
  await expect(page.locator('#cells button').first()).toBeAttached();
}

const opens = (link) => (page) => open(page, link);

/** Opens what an address holds and presses one button after another. */
const presses = (link, ...buttons) => async (page) => {
  await open(page, link);
  for (const button of buttons) await page.locator(button).click();
  await page.mouse.move(0, 0);
};

/** Opens a dialog of a game and waits for it. */
const dialogOf = (link, button, dialog) => async (page) => {
  await presses(link, button)(page);
  await expect(page.locator(`${dialog}[open]`)).toBeVisible();
};

/** The statistics with a made-up history. */
const statisticsOf = (game, history) => async (page) => {
  await openGame(page, game);
  await page.evaluate((kept) => localStorage.setItem('noripan.statistics', kept), JSON.stringify(book(history)));
  await page.locator('#show-statistics').click();
  await expect(page.locator('#statistics')).toBeVisible();
};

/** A hint of the game at an address: what to look at, and with another press the move. */
const hintAt = (link, times) => async (page) => {
  await open(page, link);
  for (let asked = 0; asked < times; asked += 1) {
    await page.locator('#hint').click();
    await expect(page.locator('#hint')).not.toHaveClass(/thinking/, { timeout: 30_000 });
  }
  await page.mouse.move(0, 0);
};

/** A game that the rules of the page play by themselves. */
async function threeAtTheBoard(page) {
  await openGame(page, 'blokus');
  const rules = await rulesOf(page);
  const moves = await rules.evaluate(({ newBlokus, blockPlacements, putBlockOnBoard }) => {
    let game = newBlokus({ variant: 'classic-3' });
    while (game.moves.length < 23) {
      const all = blockPlacements(game);
      const { type, rotation, flip, position } = all[(game.moves.length * 7919 + 5) % all.length];
      game = putBlockOnBoard({ ...game, block: { type, rotation, flip }, position }).game;
    }
    return game.moves;
  });
  await page.goto('./#');
  await open(page, blokus(moves, '&v=classic-3'));
}

/** A computer that never comes to an end of its thought. */
async function thinking(page) {
  await page.addInitScript(() => {
    globalThis.Worker = class extends EventTarget {
      postMessage() {}
      terminate() {}
    };
  });
  await openGame(page, 'omok');
  await page.locator('#new-game').click();
  await page.locator('#options input[name="rival"][value="second"]').check();
  await page.locator('#options button[type="submit"]').click();
  await HANDS.mouse.play(page, 7, 7);
  await page.mouse.move(0, 0);
  await expect(page.locator('#turn')).toHaveClass(/thinking/);
}

/** A browser that holds a newer page ready. */
async function newer(page) {
  await page.addInitScript(() => {
    const waiting = Object.assign(new EventTarget(), { scriptURL: new URL('./sw.js', location.href).href, state: 'installed', postMessage() {} });
    const registration = Object.assign(new EventTarget(), { waiting, active: waiting, installing: null, update: async () => {} });
    const container = Object.assign(new EventTarget(), { controller: waiting, ready: Promise.resolve(registration), register: async () => registration });
    Object.defineProperty(navigator, 'serviceWorker', { value: container });
  });
  await page.goto('./');
  await expect(page.locator('#newer')).not.toBeEmpty();
}

async function home(page) {
  await page.goto('./#');
  await expect(page.locator('.card')).toHaveCount(4);
}

/** A lesson at the step that its moves lead to. */
async function lessonOf(page, name, places) {
  await open(page, `learn=${name}`);
  for (const [index, place] of places.entries()) {
    await HANDS.mouse.play(page, ...place);
    if (index < places.length - 1) await page.locator('.lesson .next').click();
  }
  await page.mouse.move(0, 0);
}

/** What is played in the steps of the lesson of renju. */
const RENJU = [[7, 8], [7, 8], [7, 8], [7, 6], [7, 9], [5, 7]];

/** How each screen is come by, and the cell that is pointed at in every size. */
const SCREENS = {
  home: { arrange: home },
  'home-waiting': {
    async arrange(page) {
      for (const game of ['omok', 'tic-tac-toe']) {
        await openGame(page, game);
        await HANDS.mouse.play(page, 1, 1);
      }
      await home(page);
      await expect(page.locator('.card em')).toHaveCount(2);
    },
  },
  'home-newer': { arrange: newer },
  blokus: {
    async arrange(page) {
      await open(page, blokus(CLASSIC.slice(0, 24)));
      await page.locator(`.tray [data-type="${HELD.type}"]`).click();
      for (const key of turns(HELD)) await page.keyboard.press(key);
    },
    at: heldOver(HELD),
  },
  'blokus-begun': { arrange: opens('g=blokus') },
  'blokus-refused': { arrange: presses(blokus(CLASSIC.slice(0, 24)), '.tray .block:not(.stuck) >> nth=0'), at: [9, 9] },
  'blokus-duo': { arrange: opens(blokus(DUO.slice(0, 12), '&v=duo')) },
  'blokus-three': { arrange: threeAtTheBoard },
  'blokus-end': { arrange: opens(blokus(CLASSIC)) },
  'blokus-hint': { arrange: hintAt(blokus(CLASSIC.slice(0, 24)), 1) },
  'omok-begun': { arrange: opens('g=omok') },
  omok: { arrange: opens(FOULS) },
  'omok-refused': { arrange: opens(FOULS), at: [7, 8] },
  'omok-large': { arrange: opens(`g=omok&b=19&r=freestyle&m=${STONES}`) },
  'omok-swap2': { arrange: opens('g=omok&o=swap2&m=h8i9g7') },
  'omok-end': { arrange: opens(`g=omok&m=${STONES}e7h5`) },
  'omok-hint': { arrange: hintAt('g=omok&m=e8a15f8c15g8e15', 1) },
  'omok-hint-move': { arrange: hintAt('g=omok&m=e8a15f8c15g8e15', 2) },
  'omok-thinking': { arrange: thinking },
  'omok-replay': { arrange: presses(`g=omok&m=${STONES}`, '.moves button >> nth=7') },
  'tic-tac-toe': { arrange: opens(MARKS) },
  'tic-tac-toe-six': { arrange: opens('g=tic-tac-toe&b=six&m=r3c3r2c2r3c4r3c5r4c4r2c4r5c5r4c2') },
  'tic-tac-toe-end': { arrange: opens(`${MARKS}r1c1r2c1r3c3`) },
  'tic-tac-toe-hint': { arrange: hintAt(MARKS, 2) },
  minesweeper: { arrange: opens(FIELD) },
  'minesweeper-expert': { arrange: opens(EXPERT) },
  'minesweeper-odds': { arrange: presses(FIELD, '.odds') },
  'minesweeper-odds-expert': { arrange: presses(EXPERT, '.odds') },
  'minesweeper-hint': { arrange: hintAt(FIELD, 2) },
  'minesweeper-won': { arrange: opens(SWEPT) },
  'minesweeper-lost': { arrange: opens(`${FIELD}r1c9`) },
  'minesweeper-million': {
    async arrange(page) {
      await open(page, 'g=minesweeper&level=own&rows=1000&cols=1000&mines=150000&seed=3');
      await HANDS.mouse.play(page, 5, 7);
      await expect(page.locator('#note')).toHaveText(/\d/, { timeout: 20_000 });
      await page.mouse.move(0, 0);
    },
  },
  'new-blokus': { arrange: dialogOf('g=blokus', '#new-game', '#options') },
  'new-omok': { arrange: dialogOf('g=omok', '#new-game', '#options') },
  'new-tic-tac-toe': { arrange: dialogOf('g=tic-tac-toe', '#new-game', '#options') },
  'new-minesweeper': { arrange: dialogOf('g=minesweeper', '#new-game', '#options') },
  settings: { arrange: dialogOf(FOULS, '#open-settings', '#settings') },
  help: { arrange: dialogOf(FOULS, '#open-help', '#help') },
  records: { arrange: dialogOf(FOULS, '#open-record', 'dialog') },
  shared: { arrange: presses(FOULS, '#share-game') },
  'statistics-none': { arrange: statisticsOf('omok', []) },
  'statistics-minesweeper': { arrange: statisticsOf('minesweeper', longHistory()) },
  'statistics-omok': { arrange: statisticsOf('omok', longHistory()) },
  'notice-link': {
    async arrange(page) {
      await open(page, 'g=omok');
      await HANDS.mouse.play(page, 7, 7);
      await open(page, FOULS);
    },
  },
  'notice-damaged': {
    async arrange(page) {
      await open(page, 'g=omok');
      await page.evaluate(() => localStorage.setItem('noripan.game.omok', '{"version":1,'));
      await page.reload();
      await expect(page.locator('#notice')).toBeVisible();
    },
  },
  'lesson-blokus': { arrange: (page) => lessonOf(page, 'blokus', []) },
  'lesson-renju': { arrange: (page) => lessonOf(page, 'renju', RENJU.slice(0, 3)) },
  'lesson-renju-end': {
    async arrange(page) {
      await lessonOf(page, 'renju', RENJU);
      await page.locator('.lesson .next').click();
    },
  },
  trouble: {
    async arrange(page) {
      await page.addInitScript(() => delete globalThis.WebAssembly);
      await page.goto('./');
      await expect(page.locator('#trouble')).toBeVisible();
    },
  },
};

test.use({ clean: false, permissions: ['clipboard-read', 'clipboard-write'], contextOptions: { reducedMotion: 'reduce' } });

for (const [name, { arrange, at }] of Object.entries(SCREENS)) {
  for (const language of ['ko', 'en']) {
    test(`${name} in ${language}`, async ({ page }) => {
      await page.addInitScript((code) => {
        crypto.getRandomValues = (numbers) => numbers.fill(11);
        localStorage.setItem('noripan.language', code);
      }, language);
      await arrange(page);
      await photograph(page, name, language, at);
    });
  }
}

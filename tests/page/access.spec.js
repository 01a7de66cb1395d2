import { faults } from './axe.js';
import { book, longHistory } from './history.js';
import { drawn, expect, HANDS, newGame, openGame, test } from './page.js';

/** Some moves of each game, so that there is something to read. */
const PLAYED = {
  blokus: async (page) => {
    await page.locator('.tray [data-type="54"]').click();
    await HANDS.mouse.play(page, 1, 1);
  },
  omok: async (page) => {
    for (const place of [[7, 7], [6, 8], [7, 8], [6, 7]]) await HANDS.mouse.play(page, ...place);
  },
  'tic-tac-toe': async (page) => {
    for (const place of [[1, 1], [0, 0], [0, 1]]) await HANDS.mouse.play(page, ...place);
  },
  minesweeper: async (page) => {
    await HANDS.mouse.play(page, 4, 4);
  },
};

const LANGUAGES = { en: 'en-US', ko: 'ko-KR' };

/** The dialogs of the page's head, with the button that opens each. */
const DIALOGS = { settings: '#open-settings', help: '#open-help', statistics: '#show-statistics' };

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    crypto.getRandomValues = (numbers) => numbers.fill(29);
  });
});

for (const [language, locale] of Object.entries(LANGUAGES)) {
  for (const colorScheme of ['light', 'dark']) {
    test.describe(`axe finds nothing wrong, ${language}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('at home', async ({ page }) => {
        await page.goto('./');
        await expect(page.locator('.card')).toHaveCount(4);
        expect(await faults(page)).toEqual([]);
      });

      for (const [game, playSome] of Object.entries(PLAYED)) {
        test(`in ${game}, in play and in its dialog`, async ({ page }) => {
          await openGame(page, game);
          await playSome(page);
          await drawn(page);
          expect(await faults(page)).toEqual([]);
          await page.locator('#new-game').click();
          await expect(page.locator('dialog[open]')).toBeVisible();
          expect(await faults(page, 'dialog[open]')).toEqual([]);
        });
      }

      test('in the settings, the help, the statistics and the records', async ({ page }) => {
        await page.goto('./');
        await page.evaluate((kept) => localStorage.setItem('noripan.statistics', kept), JSON.stringify(book(longHistory())));
        await openGame(page, 'omok');
        for (const [name, opener] of Object.entries({ ...DIALOGS, record: '#open-record' })) {
          await page.locator(opener).click();
          await expect(page.locator(`#${name}`)).toBeVisible();
          if (name === 'statistics') await expect(page.locator('#statistics canvas')).toBeVisible();
          expect(await faults(page, 'dialog[open]'), name).toEqual([]);
          await page.keyboard.press('Escape');
        }
      });

      test('in a lesson', async ({ page }) => {
        await page.goto('./#learn=renju');
        await expect(page.locator('.lesson-words')).toBeVisible();
        expect(await faults(page)).toEqual([]);
        await HANDS.mouse.play(page, 7, 8);
        await expect(page.locator('.lesson .next')).toHaveClass(/main/);
        expect(await faults(page, '.lesson')).toEqual([]);
      });

      test('in a game that has ended, at an earlier position of it, and in a notice', async ({ page }) => {
        await page.goto('./#g=omok&r=renju&m=h8h9g8g9f8f9e8e9d8');
        await expect(page.locator('#again')).toBeVisible();
        expect(await faults(page)).toEqual([]);
        await page.locator('#moves .replay .square').nth(1).click();
        await expect(page.locator('#play')).toHaveClass(/looking/);
        expect(await faults(page, 'main:not([hidden])')).toEqual([]);
        await page.goto('./#g=omok&m=h8h8');
        await expect(page.locator('#notice')).toBeVisible();
        expect(await faults(page)).toEqual([]);
      });
    });
  }
}

test.describe('a screen reader', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [game, playSome] of Object.entries(PLAYED)) {
    test(`finds the words of ${game}`, async ({ page }) => {
      await page.clock.install();
      await openGame(page, game);
      if (game === 'omok') await newGame(page, { board: 'own', size: 9 });
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await (game === 'omok' ? HANDS.mouse.play(page, 4, 4) : playSome(page));
      await page.mouse.move(0, 0);
      await page.clock.runFor(200);
      await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${game}.aria.yml` });
    });
  }
});

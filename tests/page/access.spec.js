import axe from 'axe-core';
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

/** Everything that axe finds wrong below `place`, as `rule: where`; what it finds right is much, and stays in the page. */
async function faults(page, place = 'html') {
  await page.evaluate(axe.source);
  return page.evaluate(async (within) => {
    const { violations } = await globalThis.axe.run(within);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, place);
}

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
          expect(await faults(page, 'dialog[open]')).toEqual([]);
        });
      }
    });
  }
}

for (const [game, playSome] of Object.entries(PLAYED)) {
  test(`what a screen reader finds in ${game}`, async ({ page }) => {
    await openGame(page, game);
    if (game === 'omok') await newGame(page, { board: 'own', size: 9 });
    await (game === 'omok' ? HANDS.mouse.play(page, 4, 4) : playSome(page));
    await page.mouse.move(0, 0);
    await drawn(page);
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${game}.aria.yml` });
  });
}

import { cell, drawn, expect, HANDS, keepAtFirst, middle, newGame, openGame, test } from './page.js';

const FIRST = { language: 'en', theme: 'system', motion: 'system', sound: false, volume: '0.6', coordinates: true, moveNumbers: false, confirm: 'small', longPress: '420' };

const openSettings = async (page) => {
  await page.locator('#open-settings').click();
  await expect(page.locator('#settings')).toBeVisible();
};

/** Takes a choice or switches a switch, by hand. */
async function choose(page, name, value) {
  await openSettings(page);
  if (typeof value === 'boolean') await page.locator(`#settings input[name="${name}"]`).setChecked(value);
  else await page.locator(`#settings input[name="${name}"][value="${value}"]`).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.locator('#settings')).toHaveCount(0);
}

/** What the dialog shows of every setting. */
async function shownSettings(page) {
  await openSettings(page);
  return page.locator('#settings').evaluate((dialog) => {
    const inputs = [...dialog.querySelectorAll('input')].filter(({ type, checked }) => type !== 'radio' || checked);
    dialog.close();
    return Object.fromEntries(inputs.map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]));
  });
}

const ink = (page) => page.locator('#ink').evaluate((canvas) => canvas.toDataURL());

/** The theme that page, canvas and the browser's own bars are drawn in. */
const themes = (page) =>
  page.evaluate(() => {
    const isDark = (color) => Math.max(...color.match(/\d+/g).slice(0, 3).map(Number)) < 110;
    const rgb = (hex) => hex.match(/[0-9A-F]{2}/gi).map((part) => Number.parseInt(part, 16)).join(' ');
    const bar = [...document.querySelectorAll('meta[name="theme-color"]')].find(({ media }) => matchMedia(media).matches);
    const corner = document.querySelector('#ink').getContext('2d').getImageData(12, 12, 1, 1).data;
    return [
      getComputedStyle(document.documentElement).colorScheme,
      ...[getComputedStyle(document.body).backgroundColor, rgb(bar.content), [...corner].join(' ')].map((color) => (isDark(color) ? 'dark' : 'light')),
    ].join(' ');
  });

test('the theme that was chosen overrules that of the system, both ways', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openGame(page, 'minesweeper');
  await expect.poll(() => themes(page)).toBe('light light light light');
  await choose(page, 'theme', 'dark');
  await expect.poll(() => themes(page)).toBe('dark dark dark dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await choose(page, 'theme', 'light');
  await expect.poll(() => themes(page)).toBe('light light light light');
  await page.reload();
  await expect.poll(() => themes(page)).toBe('light light light light');
  await choose(page, 'theme', 'system');
  await expect.poll(() => themes(page)).toBe('dark dark dark dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => themes(page)).toBe('light light light light');
});

test('motion switched off is as if the system did without', async ({ page }) => {
  const moved = () => page.locator('.card').first().evaluate((card) => getComputedStyle(card).transitionDuration);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('./');
  await expect.poll(moved).toBe('0.15s, 0.15s');
  await choose(page, 'motion', 'off');
  await expect.poll(moved).toBe('0s');
});

/** What moves in each game: how far the game must be, and what then sets it in motion. */
const MOTIONS = {
  'a mark': { game: 'tic-tac-toe', act: (page) => HANDS.mouse.play(page, 0, 0) },
  'a stone': { game: 'omok', act: (page) => HANDS.mouse.play(page, 7, 7) },
  'an area': { game: 'minesweeper', act: (page) => HANDS.mouse.play(page, 4, 4) },
  'a line': {
    game: 'tic-tac-toe',
    ready: async (page) => {
      for (const place of [[0, 0], [1, 0], [0, 1], [1, 1]]) await HANDS.mouse.play(page, ...place);
    },
    act: async (page) => {
      await HANDS.mouse.play(page, 0, 2);
      await page.clock.runFor(200);
    },
  },
  'a block': {
    game: 'blokus',
    ready: async (page) => {
      await page.locator('.tray [data-type="56"]').click();
      await page.mouse.move(...(await middle(page, 8, 8)));
    },
    act: (page) => page.keyboard.press('r'),
  },
};

for (const [what, { game, ready = () => {}, act }] of Object.entries(MOTIONS)) {
  for (const motion of ['system', 'off']) {
    test(`${what} ${motion === 'off' ? 'is there at once, where motion is off' : 'is seen to come to rest'}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await keepAtFirst(page, 'noripan.settings', JSON.stringify({ motion }));
      await page.clock.install({ time: 0 });
      await openGame(page, game);
      await ready(page);
      await page.clock.pauseAt(600_000);
      await page.clock.runFor(1000);
      await act(page);
      await page.clock.runFor(40);
      const early = await ink(page);
      await page.clock.runFor(1000);
      const late = await ink(page);
      if (motion === 'off') expect(early).toBe(late);
      else expect(early).not.toBe(late);
    });
  }
}

test.describe('sound', () => {
  /** Counts what the page does with sound. */
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      globalThis.heard = { contexts: 0, starts: 0 };
      const Real = globalThis.AudioContext;
      globalThis.AudioContext = class extends Real {
        constructor(...options) {
          super(...options);
          globalThis.heard.contexts += 1;
        }
      };
      const start = AudioScheduledSourceNode.prototype.start;
      AudioScheduledSourceNode.prototype.start = function (...when) {
        globalThis.heard.starts += 1;
        return start.apply(this, when);
      };
    }));

  const heard = (page) => page.evaluate(() => globalThis.heard);

  test('is not even prepared while it is off', async ({ page }) => {
    await openGame(page, 'omok');
    await HANDS.mouse.play(page, 7, 7);
    await HANDS.mouse.play(page, 7, 7);
    expect(await heard(page)).toEqual({ contexts: 0, starts: 0 });
  });

  test('is heard when it is switched on, and with every move from then on', async ({ page }) => {
    await openGame(page, 'omok');
    await choose(page, 'sound', true);
    await expect.poll(async () => (await heard(page)).starts).toBeGreaterThan(0);
    const first = await heard(page);
    expect(first.contexts).toBe(1);
    await HANDS.mouse.play(page, 7, 7);
    await expect.poll(async () => (await heard(page)).starts).toBeGreaterThan(first.starts);
    const second = await heard(page);
    expect(second.contexts).toBe(1);
    await choose(page, 'sound', false);
    await HANDS.mouse.play(page, 8, 8);
    expect(await heard(page)).toEqual(second);
  });

  test('waits for the first thing that a visitor does', async ({ page }) => {
    // What asks the page for its state counts as a visitor's deed: whether there was one is told here.
    await keepAtFirst(page, 'noripan.settings', '{"sound":true}');
    await page.addInitScript(() => {
      globalThis.visitor = { hasBeenActive: false };
      Object.defineProperty(navigator, 'userActivation', { get: () => globalThis.visitor });
    });
    await openGame(page, 'omok');
    await HANDS.mouse.play(page, 7, 7);
    await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, black');
    expect((await heard(page)).contexts).toBe(0);
    await page.evaluate(() => (globalThis.visitor.hasBeenActive = true));
    await HANDS.mouse.play(page, 8, 8);
    await expect.poll(async () => (await heard(page)).contexts).toBe(1);
  });

  test('that cannot be made keeps nobody from playing', async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.AudioContext = class {
        constructor() {
          throw new DOMException('no hardware', 'NotSupportedError');
        }
      };
    });
    await openGame(page, 'omok');
    await choose(page, 'sound', true);
    await HANDS.mouse.play(page, 7, 7);
    await expect(cell(page, 7, 7)).toHaveAccessibleName('H8, black');
  });
});

test('letters and numbers of the lines, and numbers on the stones, come and go', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(page, 'omok');
  for (const place of [[7, 7], [6, 6], [8, 8]]) await HANDS.mouse.play(page, ...place);
  await page.mouse.move(5, 5);
  await drawn(page);
  const plain = await ink(page);
  for (const [name, there] of [['coordinates', true], ['moveNumbers', false]]) {
    await choose(page, name, !there);
    await expect.poll(() => ink(page)).not.toBe(plain);
    await choose(page, name, there);
    await expect.poll(() => ink(page)).toBe(plain);
  }
});

test.describe('a finger', () => {
  test.use(HANDS.touch.use);

  test('shows a move first on small cells, on all, or on none', async ({ page }) => {
    const tap = (row, col) => HANDS.touch.play(page, row, col);
    await openGame(page, 'omok');
    await newGame(page, { board: '19' });
    await tap(9, 9);
    await expect(cell(page, 9, 9)).toHaveAccessibleName('J10, empty');
    await tap(9, 9);
    await expect(cell(page, 9, 9)).toHaveAccessibleName('J10, black');
    await choose(page, 'confirm', 'never');
    await tap(3, 3);
    await expect(cell(page, 3, 3)).toHaveAccessibleName('D16, white');
    await openGame(page, 'tic-tac-toe');
    await tap(0, 0);
    await expect(cell(page, 0, 0)).toHaveAccessibleName('row 1 column 1, X');
    await choose(page, 'confirm', 'always');
    await tap(1, 1);
    await expect(page.locator('#note')).toHaveText('Tap the same place again to play there.');
    await expect(cell(page, 1, 1)).toHaveAccessibleName('row 2 column 2, empty');
    await tap(1, 1);
    await expect(cell(page, 1, 1)).toHaveAccessibleName('row 2 column 2, O');
  });

  for (const length of [300, 420, 700]) {
    test(`sets a flag when it stays for ${length} ms`, async ({ page }) => {
      await page.clock.install({ time: 0 });
      await openGame(page, 'minesweeper');
      await choose(page, 'longPress', String(length));
      const [clientX, clientY] = await middle(page, 0, 0);
      await page.clock.pauseAt(600_000);
      await page.locator('#field').dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, button: 0, clientX, clientY });
      await page.clock.runFor(length - 40);
      await expect(cell(page, 0, 0)).toHaveAccessibleName('row 1 column 1, closed');
      await page.clock.runFor(80);
      await expect(cell(page, 0, 0)).toHaveAccessibleName('row 1 column 1, flagged');
    });
  }
});

test('another language is spoken at once, in the settings too', async ({ page }) => {
  await openGame(page, 'omok');
  await openSettings(page);
  // Pressed, not checked: the dialog is made anew in the other language, and the radio that was pressed is gone with the old one.
  await page.locator('#settings label:has(input[name="language"][value="ko"])').click();
  await expect(page.locator('#settings h2')).toHaveText('설정');
  await expect(page.locator('#settings input[name="language"][value="ko"]')).toBeFocused();
  await expect(page.locator('#turn')).toHaveText('흑 차례');
  await expect(page.locator('#open-settings')).toHaveAccessibleName('설정');
  await page.keyboard.press('Escape');
  await expect(page.locator('#open-settings')).toBeFocused();
  await page.reload();
  await expect(page.locator('#turn')).toHaveText('흑 차례');
});

test('what is set is still set after a reload', async ({ page }) => {
  await openGame(page, 'omok');
  expect(await shownSettings(page)).toEqual(FIRST);
  const other = { theme: 'dark', motion: 'off', sound: true, coordinates: false, moveNumbers: true, confirm: 'never', longPress: '700' };
  for (const [name, value] of Object.entries(other)) await choose(page, name, value);
  await openSettings(page);
  await page.locator('#settings input[name="volume"]').fill('0.2');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('#play')).toBeVisible();
  expect(await shownSettings(page)).toEqual({ ...FIRST, ...other, volume: '0.2' });
});

const HOSTILE = [
  '', ' ', 'null', '12', 'true', '"dark"', '[]', '["theme","dark"]', '{', '{"theme":"dark"', '{"theme":"<img src=x onerror=alert(1)>"}', '{"theme":["dark"]}',
  '{"theme":{"toString":"dark"}}', '{"theme":"constructor"}', '{"theme":null}', '{"__proto__":{"theme":"dark","sound":true}}',
  '{"constructor":{"prototype":{"sound":true}}}', '{"sound":"true"}', '{"sound":1}', '{"volume":1e999}', '{"volume":-0.1}', '{"volume":"0.5"}',
  '{"volume":[0.5]}', '{"longPress":0}', '{"longPress":"300"}', '{"longPress":1e-9}', '{"confirm":"toString"}', '{"moveNumbers":{},"coordinates":0,"motion":""}',
  '[{"a":'.repeat(20_000), `{"theme":"${'x'.repeat(500_000)}"}`, '\0', '\ud800',
];

for (const part of [0, 1, 2, 3]) {
  const texts = HOSTILE.filter((_, index) => index % 4 === part);

  test(`kept settings that are none are as if nothing were kept, ${part + 1} of 4`, async ({ page }) => {
    await page.goto('./');
    for (const text of texts) {
      await page.evaluate((kept) => localStorage.setItem('noripan.settings', kept), text);
      await page.reload();
      await expect(page.locator('.card')).toHaveCount(4);
      expect(await shownSettings(page), text.slice(0, 60)).toEqual(FIRST);
      expect(await page.evaluate(() => [{}.sound, {}.theme])).toEqual([undefined, undefined]);
    }
  });
}

test('one bad setting leaves the good ones', async ({ page }) => {
  await page.goto('./');
  await page.evaluate(() => localStorage.setItem('noripan.settings', '{"theme":"dark","longPress":"soon","confirm":"always","more":1}'));
  await page.reload();
  await expect(page.locator('.card')).toHaveCount(4);
  expect(await shownSettings(page)).toEqual({ ...FIRST, theme: 'dark', confirm: 'always' });
});

test('a browser that keeps nothing plays on, and takes settings for this visit', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await openGame(page, 'omok');
  await choose(page, 'moveNumbers', true);
  expect(await shownSettings(page)).toEqual({ ...FIRST, moveNumbers: true });
  await page.locator('#language').click();
  await expect(page.locator('#turn')).toHaveText('흑 차례');
});

test.describe('the help', () => {
  const CLOSINGS = {
    'by Escape': (page) => page.keyboard.press('Escape'),
    'by its button': (page) => page.locator('#help').getByRole('button', { name: 'Close' }).click(),
    'by a press behind it': (page) => page.mouse.click(20, 400),
  };
  for (const [how, close] of Object.entries(CLOSINGS)) {
    test(`opens by key at the board and closes ${how}, and the board goes on`, async ({ page }) => {
      await openGame(page, 'blokus');
      await page.locator('#open-help').focus();
      await cell(page, 3, 4).focus();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys and rules' })).toBeVisible();
      await expect(page.locator('#help h3').first()).toHaveText('Blokus');
      await page.keyboard.press('?');
      await expect(page.locator('dialog[open]')).toHaveCount(1);
      await close(page);
      await expect(page.locator('#help')).toHaveCount(0);
      await expect(cell(page, 3, 4)).toBeFocused();
    });
  }

  test('opens by its button, and at home tells of every game', async ({ page }) => {
    await page.goto('./');
    await expect(page.locator('.card')).toHaveCount(4);
    await page.locator('#open-help').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#help summary')).toHaveText(['Blokus', 'Omok', 'Tic-tac-toe', 'Minesweeper']);
    await page.locator('#help summary').nth(3).click();
    await expect(page.locator('#help')).toContainText('Open every square that has no mine.');
    await page.keyboard.press('Escape');
    await expect(page.locator('#open-help')).toBeFocused();
  });

  test('opens from the settings', async ({ page }) => {
    await openGame(page, 'minesweeper');
    await openSettings(page);
    await page.locator('#settings').getByRole('button', { name: 'Keys and rules' }).click();
    await expect(page.locator('#settings')).toHaveCount(0);
    await expect(page.locator('#help h3').first()).toHaveText('Minesweeper');
    await page.keyboard.press('Escape');
    await expect(page.locator('#open-settings')).toBeFocused();
  });

  test('is left behind when the page goes on to another game', async ({ page }) => {
    await openGame(page, 'omok');
    await page.keyboard.press('?');
    await page.evaluate(() => (location.hash = '#g=blokus'));
    await expect(page.locator('#play')).toHaveAttribute('data-game', 'blokus');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
});

for (const locale of ['en-US', 'ko-KR']) {
  test.describe(`the head of the page on a phone, ${locale}`, () => {
    test.use({ ...HANDS.touch.use, locale });

    test('holds its controls, each wide enough for a finger', async ({ page }) => {
      for (const game of ['', 'blokus', 'omok', 'tic-tac-toe', 'minesweeper']) {
        await page.goto(`./#g=${game}`);
        await expect(page.locator(game ? '#play' : '#home')).toBeVisible();
        const controls = page.locator('.top').locator('button:visible, a:visible');
        for (const control of await controls.all()) {
          const box = await control.boundingBox();
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(390);
        }
        const head = await page.locator('.top').boundingBox();
        const rule = await page.locator('.rule').boundingBox();
        expect(rule.y).toBeGreaterThanOrEqual(head.y);
        expect(rule.y + rule.height).toBeLessThanOrEqual(head.y + head.height);
      }
    });
  });
}

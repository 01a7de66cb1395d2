/** The statistics as a player finds them: figures, pictures, export, import, clearing; and what damaged storage shows. */

import { downloaded, drawn, expect, openGame, tabTo, test } from './page.js';
import { emptyTally } from '../../www/statistics/tally.js';
import { book, day, longHistory, result } from './history.js';

const dialog = (page) => page.locator('#statistics');

/** Keeps a text as the statistics of the device. */
const keep = (page, text) => page.evaluate((kept) => localStorage.setItem('noripan.statistics', kept), typeof text === 'string' ? text : JSON.stringify(text));

/** Opens the statistics of the game on the screen. */
async function show(page) {
  await page.locator('#show-statistics').click();
  await expect(dialog(page)).toBeVisible();
}

/** Opens the statistics of a game with a history. */
async function showOf(page, game, history) {
  await openGame(page, game);
  await keep(page, book(history));
  await show(page);
}

/** The rows of the table of figures. */
const figures = async (page) =>
  Object.fromEntries(await dialog(page).locator('.figures tr').evaluateAll((rows) => rows.map((row) => [...row.cells].map((one) => one.textContent))));

/** A file for the import. */
const file = (text) => ({ name: 'statistics.json', mimeType: 'application/json', buffer: Buffer.from(text) });

/** How many pixels of a canvas have a colour of the style sheet. */
const inked = (canvas, token) => canvas.evaluate((element, name) => {
  const wanted = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16));
  const { data } = element.getContext('2d').getImageData(0, 0, element.width, element.height);
  let found = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255 && data[at] === red && data[at + 1] === green && data[at + 2] === blue) found += 1;
  return found;
}, token);

test('minesweeper is told in times, 3BV and efficiency', async ({ page }) => {
  const sweep = (n, outcome, ms, bbbv, clicks) => result(n, { game: 'minesweeper', group: 'expert no-guess', outcome, ms, bbbv, clicks });
  await showOf(page, 'minesweeper', [
    sweep(0, 'won', 3_725_000, 149, 200), sweep(1, 'lost', 1_000, 160, 10),
    sweep(2, 'won', 59_999, 120, 96), sweep(3, 'won', 65_300, 130, 200),
  ]);
  await expect(dialog(page).getByRole('combobox', { name: 'Kind' })).toHaveValue('expert no-guess');
  await expect(dialog(page).locator('option:checked').nth(1)).toHaveText('Expert, no guessing');
  expect(await figures(page)).toEqual({
    Games: '4', Won: '3', Lost: '1', 'Win rate': '75%', 'Winning streak now': '2', 'Longest streak': '2',
    'Best time': '0:59.9', 'Mean time of wins': '21:23.4', 'Largest 3BV': '149', 'Mean 3BV': '133',
    'Best 3BV/s': '2.00', 'Mean 3BV/s': '1.34', 'Best efficiency': '125%', 'Mean efficiency': '88%', 'Time played': '1:04:11',
  });
  await expect(dialog(page).locator('figcaption')).toHaveText([
    'The line is the mean of the last 10 games: 21:23.4 at first, 21:23.4 now. 3 games are shown.',
    'The line is the mean of the last 10 games: 1.34 at first, 1.34 now. 3 games are shown.',
  ]);
  await dialog(page).locator('summary').click();
  const first = dialog(page).locator('.list tbody tr').first();
  await expect(first.locator('th, td')).toHaveText(['Mar 4, 2026', 'Won', '1:05.3', '130', '200']);
});

test('games against the computer are told by level, games at one board only counted', async ({ page }) => {
  await showOf(page, 'omok', [
    result(0, { outcome: 'won', level: 1 }), result(1, { outcome: 'drawn', level: 4 }), result(2, { outcome: 'won', level: 4 }), result(3, { outcome: 'played' }),
  ]);
  expect(await figures(page)).toMatchObject({ Games: '4', Won: '2', Drawn: '1', Lost: '0', 'At one board': '1', 'Win rate': '67%' });
  await expect(dialog(page).locator('.levels tbody tr')).toHaveText(['1100100%', '411050%']);
});

test('the game played last is shown at home, and every group can be chosen', async ({ page }) => {
  await page.goto('./');
  await keep(page, book([
    result(0, { group: 'freestyle 19' }), result(1, { group: 'renju 15' }),
    result(2, { game: 'tic-tac-toe', group: '3x3/3' }), result(3, { game: 'minesweeper', group: 'own 20x30/60', outcome: 'lost' }),
  ]));
  await show(page);
  await expect(dialog(page).getByRole('combobox', { name: 'Game' })).toHaveValue('minesweeper');
  await expect(dialog(page).getByRole('combobox', { name: 'Kind' }).locator('option')).toHaveText(['20×30, 60 mines']);
  await dialog(page).getByRole('combobox', { name: 'Game' }).selectOption('tic-tac-toe');
  await expect(dialog(page).getByRole('combobox', { name: 'Game' })).toBeFocused();
  await expect(dialog(page).getByRole('combobox', { name: 'Kind' }).locator('option')).toHaveText(['3×3, 3 in a row']);
  await dialog(page).getByRole('combobox', { name: 'Game' }).selectOption('omok');
  await expect(dialog(page).getByRole('combobox', { name: 'Kind' }).locator('option')).toHaveText(['Renju, 15 lines', 'Freestyle, 19 lines']);
  await dialog(page).getByRole('combobox', { name: 'Kind' }).selectOption('freestyle 19');
  await expect(dialog(page).getByRole('combobox', { name: 'Kind' })).toBeFocused();
  await dialog(page).locator('summary').click();
  await expect(dialog(page).locator('.list tbody th')).toHaveText(['Mar 1, 2026']);
});

test('before the first game there are kind words and no empty picture', async ({ page }) => {
  await openGame(page, 'blokus');
  await show(page);
  await expect(dialog(page)).toContainText('No game of Blokus counts here yet.');
  await expect(dialog(page).locator('canvas, table, figure')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await keep(page, book([result(0, { game: 'blokus', group: 'classic', score: 40 })]));
  await show(page);
  expect(await figures(page)).toMatchObject({ Games: '1', 'Best score': '40' });
  await expect(dialog(page)).toContainText('Once there are two games to compare');
  await expect(dialog(page).locator('canvas')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark']) {
  test(`the pictures have ink in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const [game, count] of [['minesweeper', 2], ['blokus', 2], ['omok', 1]]) {
      await showOf(page, game, longHistory());
      const canvases = dialog(page).locator('canvas');
      await expect(canvases).toHaveCount(count);
      await drawn(page);
      for (const canvas of await canvases.all()) expect(await inked(canvas, '--accent'), game).toBeGreaterThan(200);
      await page.keyboard.press('Escape');
    }
  });
}

test('the pictures follow a change of theme and of size', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await showOf(page, 'minesweeper', longHistory());
  const canvas = dialog(page).locator('canvas').first();
  await expect.poll(() => inked(canvas, '--accent')).toBeGreaterThan(200);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => inked(canvas, '--accent')).toBeGreaterThan(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await canvas.boundingBox()).width).toBeLessThan(390);
  expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('the game under the pointer is told', async ({ page }) => {
  await showOf(page, 'omok', [result(0, { outcome: 'won' }), result(1, { outcome: 'lost' })]);
  await dialog(page).locator('.u-over').hover({ position: { x: 5, y: 40 } });
  await expect(dialog(page).locator('.pointed')).toHaveText('1 · 100% · Mar 1, 2026');
});

test('a screen reader is given tables and captions, and no canvas', async ({ page }) => {
  await showOf(page, 'minesweeper', longHistory());
  await expect(dialog(page).locator('canvas')).toHaveCount(2);
  await expect(dialog(page).locator('canvas').locator('xpath=ancestor::*[@aria-hidden="true"]').first()).toBeAttached();
  await expect(page.getByRole('dialog', { name: 'Statistics' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Figures' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Best time' })).toBeVisible();
  for (const button of await dialog(page).locator('button:visible').all()) await expect(button).toHaveAccessibleName(/\S/);
});

test('the library that draws is not loaded before there is something to draw', async ({ page }) => {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/chart-[^/]*\.js$/.test(name)));
  await openGame(page, 'omok');
  await show(page);
  expect(await loaded()).toBe(false);
  await page.keyboard.press('Escape');
  await keep(page, book(longHistory()));
  await show(page);
  await expect(dialog(page).locator('canvas')).toHaveCount(1);
  expect(await loaded()).toBe(true);
});

test.describe('without the library that draws', () => {
  test.use({ clean: false });

  test('the figures are complete', async ({ page }) => {
    await page.route(/\/chart-[^/]*\.js$/, (route) => route.abort());
    await showOf(page, 'omok', longHistory());
    await expect(dialog(page)).toContainText('The picture could not be loaded.');
    expect(await figures(page)).toMatchObject({ Games: '100' });
  });
});

test('an export is a file that another browser imports', async ({ page, browser, baseURL }) => {
  await showOf(page, 'omok', longHistory());
  const saved = await downloaded(page, () => dialog(page).getByRole('button', { name: 'Export' }).click());
  expect(saved.name).toMatch(/^noripan-\d{4}-\d\d-\d\d\.json$/);
  const text = saved.bytes.toString();
  const here = await figures(page);

  const other = await browser.newPage({ baseURL });
  await openGame(other, 'omok');
  const lost = result(200, { outcome: 'lost' });
  await keep(other, book([], { id: 'otherdevice', journals: [{ id: 'otherdevice', until: 0, before: [], results: [lost] }] }));
  await show(other);
  for (const [answer, games] of [['306 games were added.', '101'], ['0 games were added.', '101']]) {
    await other.locator('#statistics input[type=file]').setInputFiles(file(text));
    await expect(other.locator('#statistics .answer')).toHaveText(answer);
    expect(await figures(other)).toEqual({
      ...here, Games: games, Lost: String(Number(here.Lost) + 1), 'Win rate': '63%', 'Winning streak now': '0', 'Time played': '4:01:51',
    });
  }
  await other.close();
});

test('a hostile file is refused in words and changes nothing', async ({ page }) => {
  await showOf(page, 'omok', [result(0, {})]);
  const sound = book([result(1, {})]);
  for (const [text, words] of [
    ['<html>', 'This is not a file of statistics'], [JSON.stringify({ ...sound, version: 9 }), 'written by a newer version'],
    [' '.repeat(8_000_001), 'too large'], [JSON.stringify({ ...sound, journals: [{ id: '<b>' }] }), 'This is not a file of statistics'],
  ]) {
    await dialog(page).locator('input[type=file]').setInputFiles(file(text));
    await expect(dialog(page).locator('.answer')).toContainText(words);
    await expect(dialog(page).locator('.answer')).toContainText('Nothing was changed.');
    expect(await figures(page)).toMatchObject({ Games: '1' });
  }
  await dialog(page).locator('input[type=file]').setInputFiles(file(JSON.stringify(book([result(1, {}), { ...result(2, {}), at: 'today' }]))));
  await expect(dialog(page).locator('.answer')).toHaveText('1 game was added. 1 entry could not be read whole.');
  expect(await figures(page)).toMatchObject({ Games: '2' });
});

test('clearing asks first, says what goes, and forgets everything of this page', async ({ page }) => {
  await openGame(page, 'omok');
  const keys = ['noripan.language', 'noripan.save.omok', 'noripan.settings', 'noripan.statistics-unread', 'other'];
  await page.evaluate((names) => names.forEach((key) => localStorage.setItem(key, 'en')), keys);
  await keep(page, book([result(0, {})]));
  await show(page);
  await tabTo(page, '[name="clear"]');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('the settings, the games in progress and the statistics')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Keep everything' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator('.sure')).toBeHidden();
  await expect(dialog(page).locator('[name="clear"]')).toBeFocused();
  expect(await figures(page)).toMatchObject({ Games: '1' });
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Clear it all' }).click();
  // The page begins anew: nothing of what is gone is left on it.
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['other']);
  await show(page);
  await expect(dialog(page)).toContainText('No game of Omok counts here yet.');
  await expect(dialog(page).locator('.unread')).toHaveCount(0);
});

test('a Korean reader finds everything in Korean', async ({ page }) => {
  await openGame(page, 'omok');
  await page.locator('#language').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await keep(page, book([result(0, {}), result(1, { ms: 65_300 })]));
  await show(page);
  expect(await figures(page)).toMatchObject({ '판 수': '2', 승률: '100%', '가장 빠른 시간': '1:00.0' });
  await dialog(page).locator('summary').click();
  await expect(dialog(page).locator('.list tbody th').first()).toHaveText('2026. 3. 2.');
  await expect(dialog(page).locator('figcaption')).toHaveText('선은 최근 10판의 평균입니다. 처음에는 100%, 지금은 100%입니다. 모두 2판을 그렸습니다.');
});

const GOOD = [result(0, {}), result(1, {})];
const mixed = (...bad) => book([GOOD[0], ...bad, GOOD[1]]);
const wrong = (told) => mixed({ ...result(2, {}), ...told });
const [own] = book(GOOD).journals;
const summed = (tally) => book([], { journals: [{ ...own, until: day(-1), before: [{ game: 'omok', group: 'renju 15', tally }] }] });
const journal = (told) => book([], { journals: [own, { id: 'another', until: 0, before: [], results: [], ...told }] });
const devices = Array.from({ length: 1000 }, (_, n) => ({ id: `device${n}`, until: 0, before: [], results: [result(n % 50, {})] }));

/** Texts that somebody may have left in the storage: what they are, how many games they show, whether something is told as unreadable. */
const DAMAGED = [
  ['no JSON', '{"format": "noripan st', 0, true],
  ['nothing', '', 0, true],
  ['HTML', '<img src=x onerror=alert(1)>', 0, true],
  ['null', 'null', 0, true],
  ['a number', '1e308', 0, true],
  ['a text', '"statistics"', 0, true],
  ['a list', '[]', 0, true],
  ['a list of results', JSON.stringify(GOOD), 0, true],
  ['no end of brackets', '['.repeat(200_000), 0, true],
  ['another format', book(GOOD, { format: 'chess' }), 0, true],
  ['a later version', book(GOOD, { version: 2 }), 0, true],
  ['a version in words', book(GOOD, { version: 'one' }), 0, true],
  ['journals that are none', book(GOOD, { journals: { 0: 'a' } }), 0, true],
  ['journals of null', book(GOOD, { journals: [null, ...book(GOOD).journals] }), 2, true],
  ['a prototype', `{"__proto__":{"won":9},"format":"noripan statistics","version":1,"id":"__proto__","journals":${JSON.stringify(book(GOOD).journals)}}`, 2, false],
  ['a journal named constructor', journal({ id: 'constructor', results: [result(3, {})] }), 3, false],
  ['a journal named __proto__', journal({ id: '__proto__', results: [result(3, {})] }), 2, true],
  ['a journal without results', journal({ results: 'none' }), 2, true],
  ['results within results', mixed([[GOOD]]), 2, true],
  ['a result of null', mixed(null), 2, true],
  ['a result of words', mixed('won'), 2, true],
  ['time in words', wrong({ ms: '60' }), 2, true],
  ['time without end', JSON.stringify(wrong({ ms: 0 })).replace('"ms":0', '"ms":1e999'), 2, true],
  ['time beyond all bounds', wrong({ ms: 1e308 }), 2, true],
  ['time before the beginning', wrong({ ms: -5 }), 2, true],
  ['NaN', wrong({ ms: NaN }), 2, true],
  ['a day in the year 300000', wrong({ at: Date.UTC(275_000) * 1.09 }), 2, true],
  ['a day that can just be told', wrong({ at: 8.64e15 }), 2, true],
  ['a day before the page', wrong({ at: -1 }), 2, true],
  ['an unknown game', wrong({ game: 'toString' }), 2, true],
  ['a game named __proto__', wrong({ game: '__proto__' }), 2, true],
  ['an unknown outcome', wrong({ outcome: 'streak' }), 2, true],
  ['a level without end', wrong({ level: 1e308 }), 3, true],
  ['a level in HTML', wrong({ level: '<b>5</b>' }), 3, true],
  ['a group without end', wrong({ group: 'x'.repeat(1e5) }), 2, true],
  ['a group of objects', wrong({ group: { toString: 1 } }), 2, true],
  ['a sum of null', summed(null), 2, true],
  ['a sum of words', summed({ won: 'many', time: 'long', levels: 'all', spent: {} }), 2, true],
  ['a sum below zero', summed({ won: -5, longest: -1, time: { count: 1, sum: -9, best: -9 } }), 2, true],
  ['a sum without end', summed({ won: 1e308, spent: 1e308, score: { count: 1, sum: 1e308, best: 1e308 }, last: 1e300 }), 2, true],
  ['a sum that is sound', summed({ ...emptyTally(), won: 7, spent: 1000, time: { count: 7, sum: 70_000, best: 5_000 } }), 9, false],
  ['a thousand journals', book([], { journals: devices }), 1000, false],
  ['ten thousand results', book(Array.from({ length: 10_000 }, (_, n) => ({ ...result(0, {}), at: day(0) + n }))), 10_000, false],
];

test('damaged statistics show what is good of them, and lose nothing', async ({ page }) => {
  test.setTimeout(120_000);
  await openGame(page, 'omok');
  for (const [name, found, games, told] of DAMAGED) {
    const text = typeof found === 'string' ? found : JSON.stringify(found);
    await keep(page, text);
    await show(page);
    if (games) expect((await figures(page)).Games, name).toBe(games.toLocaleString('en'));
    else await expect(dialog(page), name).toContainText('No game of Omok counts here yet.');
    await expect(dialog(page).locator('.unread'), name).toHaveCount(told ? 1 : 0);
    expect(await dialog(page).innerText(), name).not.toMatch(/NaN|Infinity|undefined|Invalid|\[object/);
    if (told) {
      const { bytes } = await downloaded(page, () => dialog(page).getByRole('button', { name: 'Export' }).click());
      expect(JSON.parse(bytes.toString()).unread, name).toBe(text);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  expect(await page.evaluate(() => [Object.prototype.won, {}.format])).toEqual([undefined, undefined]);
});

test('every group that a game can make has a name', async ({ page }) => {
  const made = [['omok', 'renju 15 swap2'], ['omok', 'caro 7'], ['minesweeper', 'own 1000x1000/150000'], ['minesweeper', 'own 100x100/12000 no-guess']];
  await showOf(page, 'omok', made.map(([game, group], index) => result(index, { game, group })));
  const names = async (game) => {
    await dialog(page).getByRole('combobox', { name: 'Game' }).selectOption(game);
    return dialog(page).locator('select[name="group"] option').allTextContents();
  };
  expect(await names('omok')).toEqual(['Caro, 7 lines', 'Renju, 15 lines, swap2 opening']);
  expect(await names('minesweeper')).toEqual(['100×100, 12,000 mines, no guessing', '1,000×1,000, 150,000 mines'].map((name) => expect.stringMatching(name.replaceAll(',', ',?'))));
});

test('a group is shown as it is written, whatever is written there', async ({ page }) => {
  for (const group of ['<img src=x onerror=alert(1)>', 'constructor', '__proto__', 'own 9x9', 'toString 15']) {
    await showOf(page, 'omok', [result(0, { group })]);
    await expect(dialog(page).getByRole('combobox', { name: 'Kind' }).locator('option')).toHaveText([group]);
    await expect(dialog(page).locator('img')).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});

import { expect, openGame, test } from './page.js';
import { FILES, GOOD, LINKS, SAVES } from './strangers.js';

/** Moves that can be tried at any point of a game, until one is accepted. */
const TRIED = {
  omok: ['h8', ...Array.from({ length: 225 }, (_, index) => `${'acegikmobdfhjln'[index % 15]}${1 + Math.floor(index / 15)}`)],
  'tic-tac-toe': Array.from({ length: 9 }, (_, index) => `r${1 + Math.floor(index / 3)}c${1 + (index % 3)}`),
  minesweeper: Array.from({ length: 9 }, (_, index) => `f r${1 + Math.floor(index / 3)} c${1 + (index % 3)}`),
  blokus: ['10@1,1', '10@1,20', '10@20,20', '10@20,1', '20@2,2'],
};

/** What the browser does with each case; it answers with what the page then says and can do. */
function probe() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const part = (id) => document.getElementById(id);
  const notice = () => (part('notice').hidden ? null : part('notice').querySelector('p').textContent);

  const type = (text) => {
    part('typed-text').value = text;
    part('typed-text').form.requestSubmit();
  };

  /** Whether the next move is accepted, in a game that is over after another was begun. */
  const plays = (tried) => {
    const { game } = part('play').dataset;
    if (part('play').classList.contains('over')) part('again').click();
    return tried[game].some((move) => {
      type(move);
      return part('typed-text').value === '';
    });
  };

  const state = (tried) => {
    const said = notice();
    const home = !part('home').hidden;
    return {
      said,
      isThere: home ? document.querySelectorAll('.card').length === 4 : document.querySelectorAll('#cells button').length > 0,
      plays: home || plays(tried),
      isClean: globalThis.hacked === undefined && {}.polluted === undefined && Object.keys(Object.prototype).length === 0,
    };
  };

  globalThis.probe = {
    async save([game, text], tried) {
      const key = `noripan.game.${game}`;
      if (part('play').dataset.game !== game || part('play').hidden) {
        location.hash = `g=${game}`;
        await frame();
        await frame();
      }
      localStorage.setItem(key, text);
      dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
      await frame();
      const damaged = localStorage.getItem(`noripan.damaged.${game}`);
      const found = { ...state(tried), isPutAside: damaged === text };
      localStorage.removeItem(`noripan.damaged.${game}`);
      return found;
    },

    async link([hash, isTold], tried) {
      const came = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = hash;
      await Promise.race([came, new Promise((resolve) => setTimeout(resolve, 3000))]);
      await frame();
      // The words of a field come with the first that is told.
      for (let waits = 0; isTold && notice() === null && waits < 120; waits += 1) await frame();
      return state(tried);
    },

    async file([name, content], tried) {
      const parts = typeof content === 'string' ? [content] : Array.isArray(content) ? [new Uint8Array(content)] : [content.repeat.repeat(content.times)];
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(parts, name));
      document.querySelector('#notice .close')?.click();
      dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
      for (let waits = 0; notice() === null && waits < 600; waits += 1) await frame();
      return state(tried);
    },
  };
}

/** The player's own game of Blokus, or of omok where Blokus is what the strangers write of. */
const own = (game) => JSON.stringify(GOOD[game]);

async function withOwn(page, game) {
  await page.addInitScript(probe);
  await openGame(page, 'omok');
  await page.evaluate(([name, text]) => localStorage.setItem(`noripan.game.${name}`, text), [game, own(game)]);
  await page.reload();
  await openGame(page, 'omok');
}

const ownKept = (page, game) => page.evaluate((name) => localStorage.getItem(`noripan.game.${name}`), game);

function expectUsable(found, name, words) {
  expect.soft(found.isThere, `${name}: the board is there`).toBe(true);
  expect.soft(found.plays, `${name}: the next move is accepted`).toBe(true);
  expect.soft(found.isClean, `${name}: nothing was run or changed`).toBe(true);
  if (words) expect.soft(found.said ?? 'nothing', `${name}: what is said`).toMatch(words);
}

// Each test walks through dozens of cases on one page.
test.describe.configure({ timeout: 240_000 });

test('there are more than two hundred cases, no two by one name', () => {
  for (const cases of [SAVES, LINKS, FILES]) expect(new Set(cases.map(([name]) => name)).size).toBe(cases.length);
  expect(SAVES.length + LINKS.length + FILES.length).toBeGreaterThanOrEqual(200);
});

const halves = [SAVES.filter(([, game]) => game === 'omok'), SAVES.filter(([, game]) => game !== 'omok')];
for (const [index, cases] of halves.entries()) {
  const kept = index === 0 ? 'blokus' : 'omok';

  test(`what strangers keep on the device is taken or refused in words, ${index ? 'in the other games' : 'in omok'}`, async ({ page }) => {
    await withOwn(page, kept);
    for (const [name, game, text, words] of cases) {
      const found = await page.evaluate(([given, tried]) => globalThis.probe.save(given, tried), [[game, text], TRIED]);
      expectUsable(found, name, words ?? /another tab/);
      if (words) expect.soft(found.isPutAside, `${name}: put aside unchanged`).toBe(true);
    }
    // One that lay on the table in between is kept again when it is left, with the time that ran.
    const { game, moves, times, now } = GOOD[kept];
    expect(JSON.parse(await ownKept(page, kept))).toMatchObject({ game, moves, times, now });
  });
}

test('what strangers link to is taken or refused in words', async ({ page }) => {
  await withOwn(page, 'blokus');
  const blokus = LINKS.filter(([, hash]) => hash.startsWith('g=blokus'));
  for (const [name, hash, words] of LINKS.filter((one) => !blokus.includes(one))) {
    const found = await page.evaluate(([given, tried]) => globalThis.probe.link(given, tried), [[hash, Boolean(words)], TRIED]);
    expectUsable(found, name, words);
  }
  expect(await ownKept(page, 'blokus')).toBe(own('blokus'));
  for (const [name, hash, words] of blokus) {
    const found = await page.evaluate(([given, tried]) => globalThis.probe.link(given, tried), [[hash, Boolean(words)], TRIED]);
    expectUsable(found, name, words);
  }
});

test('what strangers hand over as a file is read or refused in words', async ({ page }) => {
  await withOwn(page, 'blokus');
  for (const [name, file, content, words] of FILES) {
    const found = await page.evaluate(([given, tried]) => globalThis.probe.file(given, tried), [[file, content], TRIED]);
    expectUsable(found, name, words);
  }
  expect(await ownKept(page, 'blokus')).toBe(own('blokus'));
});

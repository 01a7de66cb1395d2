import { cell, drawn, expect, HANDS, keepAtFirst, middle, newGame, openGame, rulesOf, test } from './page.js';
import { duoRecords, heldOver, linkOf, movesOf, turns } from './records.js';

const block = (page, type) => page.locator(`.tray [data-type="${type}"]`);
const current = (page) => page.locator('.player[aria-current]');
const turn = (page) => page.locator('#turn');

/** Opens a game of a variant by its link. */
async function openLink(page, variant, moves, more = '') {
  await page.goto(`./#g=blokus&v=${variant}${more}&m=${linkOf(moves)}`);
  await expect(page.locator('#cells button').first()).toBeAttached();
}

/** A game that the rules of the page play by themselves: its moves, and how it stands after them. */
async function playedBy(page, variant, plies) {
  const rules = await rulesOf(page);
  return rules.evaluate(({ newBlokus, blockPlacements, putBlockOnBoard }, asked) => {
    let game = newBlokus({ variant: asked.variant });
    while (game.moves.length < asked.plies && !game.outcome) {
      const all = blockPlacements(game);
      const { type, rotation, flip, position } = all[(game.moves.length * 7919 + 5) % all.length];
      game = putBlockOnBoard({ ...game, block: { type, rotation, flip }, position }).game;
    }
    return game;
  }, { variant, plies });
}

async function placeByMouse(page, move) {
  await block(page, move.type).click();
  for (const key of turns(move)) await page.keyboard.press(key);
  await HANDS.mouse.play(page, ...heldOver(move));
}

/** What a variant is called, who plays it, and whose turn is said to be the fourth and the fifth. */
const VARIANTS = {
  'classic-2': { facts: 'classic · for two · 20×20', seats: ['BlueRed', 'YellowGreen'], said: ['Green', 'Blue'] },
  'classic-3': { facts: 'classic · for three · 20×20', seats: ['Blue', 'Yellow', 'Red', 'Green'], said: ['Green for Blue', 'Blue'] },
  duo: { facts: 'duo · two colours · 14×14', seats: ['Blue', 'Yellow'], said: ['Yellow', 'Blue'] },
  junior: { facts: 'junior · in pairs · 14×14', seats: ['Blue', 'Yellow'], said: ['Yellow', 'Blue'] },
};

for (const [variant, { facts, seats, said }] of Object.entries(VARIANTS)) {
  test(`${variant} is begun, and its first blocks are placed`, async ({ page }) => {
    await openGame(page, 'blokus');
    await newGame(page, { variant });
    await expect(page.locator('#facts')).toHaveText(facts);
    await expect(page.locator('.player .colors')).toHaveText(seats);
    const { moves, scores } = await playedBy(page, variant, 5);
    for (const [index, move] of moves.entries()) {
      if (index === 3 || index === 4) await expect(turn(page)).toHaveText(`${said[index - 3]}: choose a block`);
      await placeByMouse(page, move);
      await expect(page.locator('#told')).toContainText(', block');
    }
    const shown = scores.map((score) => `${score} points`.replace('-', '−'));
    await expect(page.locator('.player .score')).toHaveText(variant === 'classic-3' ? [...shown, 'shared'] : shown);
    await page.reload();
    await expect(page.locator('#facts')).toHaveText(facts);
    await expect(page.locator('.player .score').first()).toHaveText(shown[0]);
  });
}

test('the shared colour says for whom it is played, on its turn and when it has moved', async ({ page }) => {
  await openGame(page, 'blokus');
  for (const [plies, person] of [[3, 'Blue'], [7, 'Yellow'], [11, 'Red']]) {
    const { moves } = await playedBy(page, 'classic-3', plies + 1);
    await openLink(page, 'classic-3', moves.slice(0, plies));
    await expect(turn(page)).toHaveText(`Green for ${person}: choose a block`);
    await expect(current(page).locator('.score')).toHaveText(`for ${person}`);
    await placeByMouse(page, moves[plies]);
    await expect(page.locator('#told')).toContainText(`Green for ${person}, block`);
    await expect(page.locator('.player .score').last()).toHaveText('shared');
  }
});

test('two people with two colours each are counted together', async ({ page }) => {
  await openGame(page, 'blokus');
  const { moves, outcome } = await playedBy(page, 'classic-2', Infinity);
  const people = ['Blue and Red', 'Yellow and Green'];
  await openLink(page, 'classic-2', moves);
  const rows = page.locator('.scores tbody tr');
  for (const [person, name] of people.entries()) {
    await expect(rows.nth(person).locator('th, td')).toHaveText([new RegExp(`${name}$`), String(outcome.scores[person]).replace('-', '−'), String(outcome.points[person])]);
  }
  expect(outcome.winners).toHaveLength(1);
  await expect(turn(page)).toHaveText(`${people[outcome.winners[0]]} win`);
  await page.locator('#language').click();
  await expect(turn(page)).toHaveText(`${['파랑·빨강', '노랑·초록'][outcome.winners[0]]}의 승리`);
});

test('of two colours the one to move is marked, and one that is out is told', async ({ page }) => {
  await openGame(page, 'blokus');
  const { moves, blocked } = await playedBy(page, 'classic-2', Infinity);
  expect(blocked).toEqual([true, true, true, true]);
  const rules = await rulesOf(page);
  const plies = await rules.evaluate(({ newBlokus, putBlockOnBoard }, all) => {
    let game = newBlokus({ variant: 'classic-2' });
    return all.findIndex(({ type, rotation, flip, position }) => {
      game = putBlockOnBoard({ ...game, block: { type, rotation, flip }, position }).game;
      return game.blocked.filter(Boolean).length === 1;
    }) + 1;
  }, moves);
  await openLink(page, 'classic-2', moves.slice(0, plies));
  await expect(page.locator('.color.out')).toHaveCount(1);
  const out = await page.locator('.color.out .who').textContent();
  await expect(page.locator('.player', { hasText: out }).locator('.score')).toHaveText(new RegExp(` · ${out} out$`));
  await expect(page.locator('.player.out')).toHaveCount(0);
  await expect(page.locator('.color[aria-current]')).toHaveCount(1);
});

test('who was passed over stands beside whose turn it is', async ({ page }) => {
  const record = duoRecords.find(({ plies }) => plies.some(({ pass }) => pass));
  const passes = record.plies.findIndex(({ pass }) => pass);
  const [passed, next] = record.plies[passes].c === 0 ? ['Blue', 'Yellow'] : ['Yellow', 'Blue'];
  await openLink(page, 'duo', movesOf({ plies: record.plies.slice(0, passes) }));
  await expect(turn(page)).toHaveText(`${next}: choose a block · ${passed} passes`);
  await expect(page.locator('.player.out .who')).toHaveText(passed);
});

test('any free start may be covered where the old rules are asked for', async ({ page }) => {
  await openGame(page, 'blokus');
  await newGame(page, { variant: 'duo', freeStart: true });
  await expect(page.locator('#facts')).toHaveText('duo · two colours · 14×14 · any start');
  for (const place of [[4, 4], [9, 9]]) await expect(cell(page, ...place)).toHaveAccessibleName(/start of any colour$/);
  await block(page, '10').click();
  await HANDS.mouse.play(page, 0, 0);
  await expect(page.locator('#bubble')).toHaveText('The first block must cover a free start.');
  await HANDS.mouse.play(page, 9, 9);
  await expect(current(page).locator('.who')).toHaveText('Yellow');
  await page.reload();
  await expect(page.locator('#facts')).toHaveText(/any start$/);
  await expect(cell(page, 9, 9)).toHaveAccessibleName('row 10 column 10, Blue');
});

test('attach points are marked on the board and told, as the rules have them', async ({ page }) => {
  await openGame(page, 'blokus');
  for (const plies of [8, 9]) {
    const game = await playedBy(page, 'duo', plies);
    await openLink(page, 'duo', game.moves);
    await drawn(page);
    const rules = await rulesOf(page);
    const asked = await rules.evaluate(({ isBlockPlaceable }, { board, playerIdx }) => {
      const cells = board.flatMap((line, row) => [...line].map((_, col) => [row, col])).filter(([row, col]) => board[row][col] === '.');
      return cells.map((position) => ({ name: position.join(), fits: isBlockPlaceable({ board, playerIdx, block: [[true]], position }).result }));
    }, game);
    const points = asked.filter(({ fits }) => fits).map(({ name }) => name);
    expect(points.length).toBeGreaterThan(3);
    const told = await page.locator('#cells button[aria-label*="may go on here"]').evaluateAll((buttons) => buttons.map(({ dataset }) => dataset.cell));
    expect(told.sort()).toEqual(points.sort());
    const inked = await page.locator('#ink').evaluate((canvas, cells) => {
      const side = canvas.width / 14;
      const ctx = canvas.getContext('2d');
      const colorAt = (row, col, x) => String(ctx.getImageData(Math.floor((col + x) * side), Math.floor((row + 0.5) * side), 1, 1).data);
      return cells.filter((name) => {
        const [row, col] = name.split(',').map(Number);
        return colorAt(row, col, 0.5) !== colorAt(row, col, 0.15);
      });
    }, asked.map(({ name }) => name));
    expect(inked.sort()).toEqual(points);
  }
});

test('of several reasons the one seen at the spot is told', async ({ page }) => {
  await openLink(page, 'duo', []);
  for (const [type, ...place] of [['50', 4, 4], ['50', 9, 9]]) {
    await block(page, type).click();
    await HANDS.mouse.play(page, ...place);
  }
  await block(page, '30').click();
  const note = page.locator('#note');
  for (const [row, words] of [[5, 'It must not touch its own colour along an edge.'], [4, 'It would lie on another block.'], [12, 'It must touch a block of its own colour at a corner.'], [9, 'It would lie on another block.']]) {
    await page.mouse.move(...(await middle(page, row, row === 9 || row === 12 ? 9 : 4)));
    await expect(note).toHaveText(words);
    await HANDS.mouse.play(page, row, row === 9 || row === 12 ? 9 : 4);
    await expect(page.locator('#bubble')).toHaveText(words);
  }
});

test('Junior has two of each block, and says so', async ({ page }) => {
  await openLink(page, 'junior', []);
  await expect(page.locator('.tray button')).toHaveCount(12);
  await expect(block(page, '30')).toHaveAccessibleName('block I3, two left');
  await block(page, '30').click();
  await HANDS.mouse.play(page, 4, 4);
  await block(page, '30').click();
  await HANDS.mouse.play(page, 9, 9);
  await expect(page.locator('.tray')).toHaveAccessibleName('Blocks of Blue');
  await expect(page.locator('.tray button')).toHaveCount(12);
  await expect(block(page, '30')).toHaveAccessibleName('block I3');
  await block(page, '30').click();
  await HANDS.mouse.play(page, 5, 7);
  await block(page, '10').click();
  await HANDS.mouse.play(page, 8, 11);
  await expect(page.locator('.tray')).toHaveAccessibleName('Blocks of Blue');
  await expect(block(page, '30')).toHaveCount(0);
});

test('a block is taken to where it fits', async ({ page }) => {
  const { moves } = { moves: movesOf(duoRecords[0]).slice(0, 6) };
  await openLink(page, 'duo', moves);
  const free = page.locator('.tray .block:not(.stuck)');
  for (const index of [0, 3]) {
    await page.mouse.move(5, 5);
    await free.nth(index).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#note')).toHaveText('It fits here.');
    await page.keyboard.press('Escape');
  }
});

test('what is not changed in the tray stays where it is, with the focus', async ({ page }) => {
  await openLink(page, 'duo', []);
  await page.locator('.tray, .tools').locator('button').evaluateAll((buttons) => buttons.forEach((button) => Object.assign(button, { first: true })));
  const kept = () => page.locator('.tray button').evaluateAll((buttons) => buttons.filter(({ first }) => first).length);
  const pictures = () => page.locator('.tray').evaluate((tray) => new Promise((resolve) => {
    let made = 0;
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function counted(...asked) {
      if (tray.ownerDocument.getElementById('ink') !== this) made += 1;
      return getContext.apply(this, asked);
    };
    tray.querySelector('[data-type="41"]').click();
    tray.querySelector('[data-type="10"]').click();
    requestAnimationFrame(() => {
      HTMLCanvasElement.prototype.getContext = getContext;
      resolve(made);
    });
  }));
  expect(await pictures()).toBe(0);
  expect(await kept()).toBe(21);
  await page.locator('[data-tool="flip"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-tool="flip"]')).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.locator('[data-tool="flip"]')).toBeFocused();
  await HANDS.mouse.play(page, 4, 4);
  await block(page, '10').click();
  await HANDS.mouse.play(page, 9, 9);
  await expect(page.locator('.tray button')).toHaveCount(20);
  expect(await kept()).toBe(20);
});

test.describe('kept games', () => {
  const keep = (page, save) => keepAtFirst(page, 'noripan.game.blokus', JSON.stringify({ version: 1, given: {}, times: [], spent: 0, timedOut: null, ...save }));
  const texts = (moves) => moves.map((move) => linkOf([move]));

  test('one from before there were variants goes on', async ({ page }) => {
    await keep(page, { waiting: true, options: { computers: '0', strength: '2' }, moves: ['10r0@1,1;', '10r0@1,20;'], now: 2 });
    await openGame(page, 'blokus');
    await expect(page.locator('#facts')).toHaveText('classic · four colours · 20×20');
    await expect(turn(page)).toHaveText('Red: choose a block');
  });

  test('after a game against the computer the sides can be changed', async ({ page }) => {
    const moves = movesOf(duoRecords[0]);
    await keep(page, { waiting: false, options: { variant: 'duo', rival: 'second', strength: '1' }, moves: texts(moves), now: moves.length });
    await openGame(page, 'blokus');
    await expect(page.locator('.scores')).toBeVisible();
    await page.locator('#swap').click();
    await expect(page.locator('#told')).toHaveText(/^Computer: Blue, block/, { timeout: 20_000 });
    await expect(page.locator('.tray')).toHaveAccessibleName('Blocks of Yellow');
    await expect(page.locator('#facts')).toHaveText('duo · two colours · 14×14');
  });
});

test('the computer plays both colours of a person, and the shared colour in its turn', async ({ page }) => {
  await openGame(page, 'blokus');
  await newGame(page, { variant: 'classic-2', rival: 'second', strength: 1 });
  for (const [place, next] of [[[0, 0], 'Red'], [[19, 19], 'Blue']]) {
    await block(page, '10').click();
    await HANDS.mouse.play(page, ...place);
    await expect(turn(page)).toHaveText(`${next}: choose a block`, { timeout: 20_000 });
  }
  await newGame(page, { variant: 'classic-3', computersOfThree: 2, strength: 1 });
  await block(page, '10').click();
  await HANDS.mouse.play(page, 0, 0);
  await expect(turn(page)).toHaveText('Green for Blue: choose a block', { timeout: 20_000 });
  await block(page, '10').click();
  await HANDS.mouse.play(page, 19, 0);
  await expect(turn(page)).toHaveText('Blue: choose a block');
});

test('a turn has its time, after which the computer places a block', async ({ page }) => {
  await page.clock.install();
  await openGame(page, 'blokus');
  await page.locator('#new-game').click();
  await expect(page.locator('#options input[name="clock"]')).toHaveCount(4);
  await page.locator('#options input[name="clock"][value="turn-15"]').check();
  await page.locator('#options input[name="variant"][value="duo"]').check();
  await page.locator('#options button[type="submit"]').click();
  await block(page, '10').click();
  await HANDS.mouse.play(page, 4, 4);
  await expect(turn(page)).toHaveText('Yellow: choose a block');
  await page.clock.fastForward(16_000);
  await expect(page.locator('#told')).toHaveText(/^Computer: Yellow, block/, { timeout: 20_000 });
  await expect(turn(page)).toHaveText('Blue: choose a block');
});

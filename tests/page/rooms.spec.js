/** Rooms across the network, with a server of rooms and a browser for each person. */

import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openHall } from '../../examples/server/client.js';
import { freePort } from '../../examples/server/test/processes.js';
import { faults } from './axe.js';
import { cell, tabTo, test as plain } from './page.js';
import { begin, createRoom, expect, join, play, press, seen, startRooms, state, test } from './rooms.js';

const FILE = fileURLToPath(new URL('../../dist/noripan.html', import.meta.url));

/** A room of tic-tac-toe in which two people play; answers its address. */
async function twoAtTicTacToe(page, other, options = {}) {
  const address = await createRoom(page, 'tic-tac-toe', options);
  await join(page, address, 0, 'Mina');
  await join(other, address, 1, 'Juno');
  await begin(page, other);
  return address;
}

plain('a page without a server of rooms says so in one sentence', async ({ page }) => {
  await page.goto('./');
  await page.locator('#online').click();
  await expect(page.locator('#rooms-message')).toContainText('without a server for online play');
  await page.locator('#language').click();
  await expect(page.locator('#rooms-message')).toContainText('온라인 대국 서버 없이');
  await page.locator('#rooms .way').click();
  await expect(page.locator('#home')).toBeVisible();
  await expect(page.locator('#rooms')).toHaveCount(0);
});

plain.describe(() => {
  plain.use({ clean: false });

  plain('so does one whose server has never heard of rooms, and one that is offline', async ({ page, context }) => {
    await page.route('**/rooms.json', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto('./#rooms');
    await expect(page.locator('#rooms-message')).toContainText('without a server for online play');
    await page.route('**/rooms.json', (route) => route.fulfill({ body: '<!doctype html>' }));
    await page.goto('./');
    await page.locator('#online').click();
    await expect(page.locator('#rooms-message')).toContainText('without a server for online play');
    await page.locator('.brand').click();
    await page.unrouteAll();
    await context.setOffline(true);
    await page.locator('#online').click();
    await expect(page.locator('#rooms-message')).toContainText('The server cannot be reached');
  });
});

plain.describe(() => {
  plain.use({ baseURL: async ({}, use, info) => {
    cpSync(FILE, info.outputPath('noripan.html'));
    await use(String(pathToFileURL(info.outputPath('noripan.html'))));
  } });

  plain('the single file asks for nothing, and says so', async ({ page, baseURL }) => {
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${baseURL}#rooms`);
    await expect(page.locator('#rooms-message')).toContainText('without a server for online play');
    expect(asked.filter((url) => url !== baseURL && !/^(data|blob):/.test(url))).toEqual([]);
  });
});

test('two people find each other, play to the end and once more with the seats changed', async ({ page, player }) => {
  const other = await player();
  const address = await createRoom(page, 'tic-tac-toe');
  await expect(state(page)).toHaveText('Waiting until all seats are taken.');
  await other.goto('./#rooms');
  await other.locator(`[data-room="${address.split('=')[1]}"]`).click();
  await join(page, address, 0, 'Mina');
  await expect(other.locator('#room-seats [data-seat="0"]')).toContainText('Mina');
  await expect(other.locator('[data-sit="0"]')).toHaveCount(0);
  await join(other, address, 1, 'Juno');
  await expect(page.locator('#room-start')).toBeDisabled();
  await begin(page, other);

  await expect(page.locator('#turn')).toHaveText('X to move · your turn');
  await expect(other.locator('#turn')).toHaveText('Mina is to move · X');
  await expect(page.locator('#facts')).toHaveText('3×3 · 3 in a row');
  await play(page, [0, 0], 1, other);
  await expect(other.locator('#told')).toHaveText('Mina: X, row 1 column 1');
  await expect(cell(other, 0, 0)).toHaveAccessibleName('row 1 column 1, X');
  await play(other, [1, 1], 2, page);
  await play(page, [0, 1], 3, other);
  await play(other, [2, 2], 4, page);
  await play(page, [0, 2], 5, other);
  for (const one of [page, other]) {
    await expect(state(one)).toHaveAttribute('data-phase', 'ended');
    await expect(state(one)).toHaveAttribute('data-by', 'rules');
    await expect(state(one)).toHaveAttribute('data-winners', '0');
    await expect(one.locator('#told')).toContainText('X, row 1 column 3');
    await expect(one.locator('#ended')).toHaveText('Mina wins. X wins. Row 1 is complete.');
    await expect(one.locator('#turn')).toHaveText('Mina wins');
    await expect(cell(one, 0, 2)).toHaveAccessibleName('row 1 column 3, X');
    await expect(one.locator('#undo, #hint, #again, #new-game').filter({ visible: true })).toHaveCount(0);
  }

  await page.locator('#room-again').click();
  await expect(state(other)).toHaveText('Mina would play again.');
  await other.locator('#room-again').click();
  await expect(state(page)).toHaveAttribute('data-number', '2');
  await expect(state(page)).toHaveAttribute('data-seat', '1');
  await expect(other.locator('#turn')).toHaveText('X to move · your turn');
  await expect(page.locator('#cells [aria-label$="empty"]')).toHaveCount(9);
  await play(other, [2, 0], 1, page);
  await expect(cell(page, 2, 0)).toHaveAccessibleName('row 3 column 1, X');
});

test('a refusal is told in words to who made it alone', async ({ page, player }) => {
  const other = await player();
  await twoAtTicTacToe(page, other);
  await press(other, [0, 0]);
  await expect(other.locator('#note')).toHaveText('It is not your turn.');
  await expect(other.locator('#bubble')).toHaveText('It is not your turn.');
  await play(page, [1, 1], 1, other);
  await press(other, [1, 1]);
  await expect(other.locator('#note')).toHaveText('This square is marked already.');
  await expect(page.locator('#note')).not.toHaveText('This square is marked already.');
  await seen(1, page, other);
});

test('who only watches sees every move and makes none', async ({ page, player }) => {
  const [other, watcher] = [await player(), await player()];
  const address = await twoAtTicTacToe(page, other);
  await join(watcher, address);
  await expect(state(watcher)).toHaveText('You are watching.');
  await play(page, [0, 0], 1, other, watcher);
  await expect(cell(watcher, 0, 0)).toHaveAccessibleName('row 1 column 1, X');
  await press(watcher, [1, 1]);
  await expect(watcher.locator('#note')).toHaveText('You are watching. Only those who sit here play.');
  await expect(watcher.locator('#room-resign, #room-draw').filter({ visible: true })).toHaveCount(0);
  await seen(1, page, other);
});

test('who has left after the end makes room for somebody else', async ({ page, player }) => {
  const [other, third] = [await player(), await player()];
  const address = await twoAtTicTacToe(page, other);
  await join(third, address);
  await other.locator('#room-resign').click();
  await other.locator('#room-resign-yes').click();
  await other.locator('#room-leave').click();
  await expect(page.locator('#turn')).toHaveText('Mina wins');
  await third.locator('#room-name').fill('Sora');
  await third.locator('[data-sit="1"]').click();
  await third.locator('#room-again').click();
  await page.locator('#room-again').click();
  for (const one of [page, third, other]) await expect(state(one)).toHaveAttribute('data-number', '2');
  await expect(page.locator('#turn')).toHaveText('Sora is to move · X');
  await play(third, [0, 0], 1, page, other);
});

test('a page that is loaded anew is back in its seat, with the game as it stands', async ({ page, player }) => {
  const other = await player();
  await twoAtTicTacToe(page, other);
  await play(page, [0, 0], 1, other);
  await page.reload();
  await expect(state(page)).toHaveAttribute('data-seat', '0');
  await expect(cell(page, 0, 0)).toHaveAccessibleName('row 1 column 1, X');
  await expect(page.locator('#turn')).toHaveText('Juno is to move · O');
  await play(other, [1, 1], 2, page);
  await play(page, [0, 1], 3, other);
});

test('what is said in a room is text, whatever it looks like', async ({ page, player }) => {
  const other = await player();
  await twoAtTicTacToe(page, other);
  const said = '<img src=x onerror="document.title=`broken`"><b>hello</b>';
  await page.locator('#chat-text').fill(said);
  await page.locator('#chat-text').press('Enter');
  for (const one of [page, other]) {
    await expect(one.locator('#chat-lines p')).toHaveText(`Mina ${said}`);
    await expect(one.locator('#chat-lines :is(img, b)')).toHaveCount(0);
  }
  await expect(page.locator('#chat-text')).toHaveValue('');
});

test.describe(() => {
  test.use({ clean: false });

  test('a lost connection is told, nothing is played meanwhile, and it comes back by itself', async ({ page, context, player }) => {
    const other = await player();
    await twoAtTicTacToe(page, other);
    await context.setOffline(true);
    await expect(state(page)).toHaveText('The connection is lost. Trying again.');
    await press(page, [0, 0]);
    await expect(page.locator('#note')).toHaveText('The server does not answer. Your connection may be gone.');
    await expect(other.locator('#room-seats [data-seat="0"]')).toContainText('away');
    await context.setOffline(false);
    await expect(state(page)).toHaveAttribute('data-connected', 'true');
    await expect(other.locator('#room-seats [data-seat="0"]')).not.toContainText('away');
    await play(page, [0, 0], 1, other);
  });
});

test('by keyboard alone: the board has the focus when the game begins, and Escape leaves it', async ({ page, player }) => {
  const other = await player();
  const address = await createRoom(page, 'tic-tac-toe');
  await join(page, address, 0, 'Mina');
  await join(other, address, 1, 'Juno');
  await other.locator('#chat-text').fill('half a sen');
  for (const one of [page, other]) await one.locator('#room-ready').click();
  await other.locator('#chat-text').focus();
  await page.bringToFront();
  await tabTo(page, '#room-start');
  await page.keyboard.press('Enter');
  await expect(page.locator('#cells button:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await seen(1, page, other);
  await expect(cell(other, 0, 1)).toHaveAccessibleName('row 1 column 2, X');
  await page.keyboard.press('Escape');
  await expect(page.locator('#room-tools button:focus')).toHaveCount(1);
  await other.bringToFront();
  await expect(other.locator('#chat-text')).toBeFocused();
  await expect(other.locator('#chat-text')).toHaveValue('half a sen');
});

test.describe(() => {
  test.use({ clean: false });

  test('a room that its server has forgotten is said to be no more', async ({ player }) => {
    const PORT = String(await freePort());
    const before = await startRooms({ PORT });
    const page = await player({ baseURL: before.address });
    await join(page, await createRoom(page, 'tic-tac-toe'), 0, 'Mina');
    await before.close();
    const after = await startRooms({ PORT });
    await expect(page.locator('#rooms-message')).toContainText('There is no such room');
    await page.locator('#rooms .way').click();
    await expect(page.locator('#open-create')).toBeVisible();
    await after.close();
  });
});

test('a draw is offered, declined, offered and agreed to', async ({ page, player }) => {
  const other = await player();
  await twoAtTicTacToe(page, other);
  await page.locator('#room-draw').click();
  await expect(page.locator('#room-draw')).toBeDisabled();
  await expect(state(other)).toHaveText('Mina would agree to a draw.');
  await other.locator('#room-decline').click();
  await expect(page.locator('#room-draw')).toBeEnabled();
  await other.locator('#room-draw').click();
  await page.locator('#room-accept').click();
  for (const one of [page, other]) {
    await expect(one.locator('#ended')).toHaveText('A draw. Everybody agreed to a draw.');
    await expect(state(one)).toHaveAttribute('data-by', 'agreement');
    await expect(state(one)).toHaveAttribute('data-winners', '0,1');
  }
  await press(page, [0, 0]);
  await expect(page.locator('#told')).toHaveText('This game has ended.');
});

test('who resigns is asked once, and has lost', async ({ page, player }) => {
  const other = await player();
  await twoAtTicTacToe(page, other);
  await page.bringToFront();
  await page.locator('#room-resign').click();
  await expect(page.locator('#room-resign-no')).toBeFocused();
  await page.locator('#room-resign-no').click();
  await expect(page.locator('#room-resign')).toBeFocused();
  await page.locator('#room-resign').click();
  await page.locator('#room-resign-yes').click();
  for (const one of [page, other]) await expect(one.locator('#ended')).toHaveText('Juno wins. Mina resigned.');
});

test('who was asked whether to resign is not asked in the next game', async ({ page, player }) => {
  const other = await player();
  await twoAtTicTacToe(page, other);
  await page.locator('#room-resign').click();
  await expect(page.locator('#room-resign-yes')).toBeVisible();
  await other.locator('#room-resign').click();
  await other.locator('#room-resign-yes').click();
  for (const one of [page, other]) await one.locator('#room-again').click();
  for (const one of [page, other]) await expect(state(one)).toHaveAttribute('data-number', '2');
  await expect(page.locator('#room-resign')).toBeVisible();
  await expect(page.locator('#room-resign-yes')).toBeHidden();
});

test('who comes in the middle of a game can look back through it and ask for its moves', async ({ page, player }) => {
  const other = await player();
  const address = await createRoom(page, 'omok');
  await join(page, address, 0, 'Mina');
  await join(other, address, 1, 'Juno');
  await begin(page, other);
  await play(page, [7, 7], 1, other);
  await play(other, [6, 7], 2, page);
  await page.reload();
  await expect(page.locator('.moves button')).toHaveText(['h8', 'h9']);
  await page.locator('.moves button').first().click();
  await expect(cell(page, 6, 7)).toHaveAccessibleName('H9, empty');
  await press(page, [5, 5]);
  await expect(page.locator('#note')).toContainText('You are looking at an earlier position.');
  await page.locator('#moves').getByRole('button', { name: 'Back to the game' }).click();
  const ask = async (question) => {
    await page.locator('#typed-text').fill(question);
    await page.locator('#typed-text').press('Enter');
  };
  await ask('last');
  await expect(page.locator('#typed-answer')).toHaveText('Move 2: White h9');
  await ask('i8');
  await seen(3, page, other);
  await expect(page.locator('#typed-answer')).toBeEmpty();
  await expect(page.locator('.moves button')).toHaveText(['h8', 'h9', 'i8']);
  await expect(other.locator('.moves button')).toHaveText(['h8', 'h9', 'i8']);
});

test('the marks of tic-tac-toe do not tell their order, and no order is made up', async ({ page, player }) => {
  const other = await player();
  await twoAtTicTacToe(page, other);
  await play(page, [0, 0], 1, other);
  await expect(page.locator('.moves button')).toHaveText(['r1c1']);
  await page.reload();
  await expect(cell(page, 0, 0)).toHaveAccessibleName('row 1 column 1, X');
  await expect(page.locator('#moves')).toBeHidden();
  const ask = async () => {
    await page.locator('#typed-text').fill('moves');
    await page.locator('#typed-text').press('Enter');
    await expect(page.locator('#typed-answer')).toHaveText('The moves of this game are not kept.');
  };
  await ask();
  await play(other, [1, 1], 2, page);
  await page.bringToFront();
  await ask();
  await expect(other.locator('.moves button')).toHaveText(['r1c1', 'r2c2']);
});

test('a room is made once, however often the button is pressed', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.asked = 0;
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function counted(text) {
      if (String(text).includes('"create"')) globalThis.asked += 1;
      return send.call(this, text);
    };
  });
  await page.goto('./#rooms');
  await page.locator('#open-create').click();
  await page.locator('#create-room button[type="submit"]').dblclick();
  await expect(page.locator('#room-seats')).toBeVisible();
  expect(await page.evaluate(() => globalThis.asked)).toBe(1);
});

test('a clock runs for who is to move, and ends the game where that was agreed', async ({ page, player, server }) => {
  const hall = openHall({ address: server.address, storage: null });
  const { room } = await hall.create({ options: { game: 'tic-tac-toe', rows: 3, cols: 3, inARow: 3, clock: 5, onTime: 'lose' }, open: false });
  hall.close();
  const other = await player();
  await join(page, `${server.address}#room=${room}`, 0, 'Mina');
  await expect(page.locator('#rooms')).toContainText('5 seconds a turn · who runs out of time loses');
  await join(other, page.url(), 1, 'Juno');
  await begin(page, other);
  for (const one of [page, other]) await expect(one.locator('#room-seats [data-seat="0"] [role="timer"]')).toHaveText(/^[1-3] s$/);
  for (const one of [page, other]) await expect(one.locator('#ended')).toHaveText('Juno wins. Mina ran out of time.', { timeout: 20_000 });
});

test('a clock that passes the turn on lets the referee move', async ({ page, player, server }) => {
  const hall = openHall({ address: server.address, storage: null });
  const { room } = await hall.create({ options: { game: 'tic-tac-toe', rows: 3, cols: 3, inARow: 3, clock: 5, onTime: 'pass' }, open: false });
  hall.close();
  const other = await player();
  await join(page, `${server.address}#room=${room}`, 0, 'Mina');
  await join(other, page.url(), 1, 'Juno');
  await begin(page, other);
  await expect(state(other)).toHaveAttribute('data-moves', '1', { timeout: 20_000 });
  for (const one of [page, other]) await expect(one.locator('#told')).toHaveText(/^Time ran out, the referee moves for Mina: X, row \d column \d$/);
  await expect(other.locator('#turn')).toHaveText('O to move · your turn');
});

test('a private room is found by its link alone', async ({ page, player }) => {
  const other = await player();
  const address = await createRoom(page, 'omok', { listed: 'link' });
  await other.goto('./#rooms');
  await expect(other.locator('#room-list')).toBeAttached();
  await other.locator('#join-link').fill('nothing here');
  await other.locator('#join-link').press('Enter');
  await expect(other.locator('#join .refused')).toContainText('There is no such room');
  await expect(other.locator(`[data-room="${address.split('=')[1]}"]`)).toHaveCount(0);
  await other.locator('#join-link').fill(address);
  await other.locator('#join-link').press('Enter');
  await expect(other.locator('#room-seats')).toBeVisible();
  await other.goto('./#room=AAAAAAAAAAAAAAAAAAAAA');
  await expect(other.locator('#rooms-message')).toContainText('There is no such room');
});

test('the same room keeps a name, gives a seat to one alone and takes it back', async ({ page, player }) => {
  const other = await player();
  const address = await createRoom(page, 'tic-tac-toe');
  await join(other, address);
  await page.bringToFront();
  await page.locator('[data-sit="0"]').click();
  await expect(page.locator('#room-name')).toBeFocused();
  await join(page, address, 0, 'Mina');
  await page.locator('#room-leave').click();
  await expect(other.locator('[data-sit="0"]')).toBeVisible();
  await expect(page.locator('#room-name')).toHaveValue('Mina');
  await page.reload();
  await expect(page.locator('#room-name')).toHaveValue('Mina');
});

test('omok by the opening swap2: who is to choose alone has the choice', async ({ page, player }) => {
  const other = await player();
  const address = await createRoom(page, 'omok', { board: 'own', size: 9, opening: 'swap2' });
  await join(page, address, 0, 'Mina');
  await join(other, address, 1, 'Juno');
  await begin(page, other);
  for (const [index, place] of [[4, 4], [4, 5], [2, 2]].entries()) await play(page, place, index + 1, other);
  await expect(page.locator('[data-choice]').filter({ visible: true })).toHaveCount(0);
  await other.locator('[data-choice="white"]').click();
  await seen(4, page, other);
  await expect(page.locator('#room-seats [data-seat="1"]')).toContainText('White');
  await expect(page.locator('#told')).toContainText('takes white');
});

test('Blokus for two: each holds the blocks of her own, and places them by the same hands', async ({ page, player }) => {
  const other = await player();
  const address = await createRoom(page, 'blokus', { variant: 'duo' });
  await join(page, address, 0, 'Mina');
  await join(other, address, 1, 'Juno');
  await begin(page, other);
  const own = await other.locator('.tray').getAttribute('aria-label');
  expect(await page.locator('.tray').getAttribute('aria-label')).not.toBe(own);
  await other.locator('.tray [data-type="54"]').click();
  await page.locator('.tray [data-type="10"]').click();
  await press(page, [0, 0]);
  await expect(page.locator('#note')).toHaveText('The first block must cover its own start.');
  const start = page.locator('#cells button[aria-label*="start of Blue"]').first();
  await start.press('Enter');
  await seen(1, page, other);
  await expect(other.locator('.tray [data-type="54"]')).toHaveAttribute('aria-pressed', 'true');
  await expect(other.locator('.tray')).toHaveAttribute('aria-label', own);
  await expect(page.locator('.tray [data-type="10"]')).toHaveCount(0);

  await other.locator('#typed-text').fill('10 r0 @ 1,1');
  await other.locator('#typed-text').press('Enter');
  await expect(other.locator('#typed-answer')).toHaveText('The first block must cover its own start.');
  await expect(other.locator('#typed-text')).toHaveValue('10 r0 @ 1,1');
  await other.locator('#typed-text').fill('10 r0 @ 10,10');
  await other.locator('#typed-text').press('Enter');
  await seen(2, page, other);
  await expect(other.locator('#typed-text')).toHaveValue('');
});

test('there are words for every refusal of the server', () => {
  const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const [first, later] = ['en', 'en-later'].map((name) => JSON.parse(read(`www/text/${name}.json`)));
  const sources = ['rooms/room.js', 'hall.js', 'client.js'].map((name) => read(`examples/server/${name}`)).join();
  const codes = [...sources.matchAll(/(?:refus(?:ed|al)\(|reason: )'([^']+)'/g)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(20);
  // The client brings these to an end by itself.
  const own = ['not here', 'not your seat'];
  const words = (code) => first.refusal[code] ?? later.refusal[code] ?? first.minesweeper.refusal[code];
  for (const code of codes.filter((one) => !own.includes(one))) expect(words(code), code).toBeTruthy();
});

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

for (const { locale, colorScheme, viewport } of [
  { locale: 'en-US', colorScheme: 'light', viewport: DESK },
  { locale: 'en-US', colorScheme: 'dark', viewport: PHONE },
  { locale: 'ko-KR', colorScheme: 'light', viewport: PHONE },
  { locale: 'ko-KR', colorScheme: 'dark', viewport: DESK },
]) {
  test.describe(`axe finds nothing wrong, ${locale}, ${colorScheme}, ${viewport.width}x${viewport.height}`, () => {
    test.use({ locale, colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('in the hall, in the lobby, at the table and at its end', async ({ page, player }) => {
      const other = await player();
      const address = await createRoom(page, 'blokus', { variant: 'duo', clock: 'turn-60' });
      await other.goto('./#rooms');
      await expect(other.locator(`[data-room="${address.split('=')[1]}"]`)).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await join(page, address, 0, 'Mina');
      expect(await faults(page)).toEqual([]);
      await join(other, address, 1, 'Juno');
      await begin(page, other);
      await page.locator('#chat-text').fill('hello');
      await page.locator('#chat-text').press('Enter');
      await expect(page.locator('#chat-lines p')).toHaveCount(1);
      expect(await faults(page)).toEqual([]);
      await other.locator('#room-resign').click();
      await other.locator('#room-resign-yes').click();
      await expect(state(page)).toHaveAttribute('data-phase', 'ended');
      expect(await faults(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await page.goto('./#rooms');
      await expect(page.locator('#open-create')).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.locator('#open-create').click();
      expect(await faults(page, 'dialog[open]')).toEqual([]);
    });
  });
}

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('everything that is pressed is large enough', async ({ page, player }) => {
    const other = await player();
    await twoAtTicTacToe(page, other);
    const small = () => page.locator('#sheet :is(button, a, input)').filter({ visible: true }).evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.id || one.textContent));
    expect(await small()).toEqual([]);
    await page.locator('#room-resign').tap();
    await page.locator('#room-resign-yes').tap();
    await expect(page.locator('#room-again')).toBeVisible();
    expect(await small()).toEqual([]);
    await page.goto('./#rooms');
    await expect(page.locator('#open-create')).toBeVisible();
    expect(await small()).toEqual([]);
  });
});

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR' });

  test('everything is said in Korean, and in English once that is chosen', async ({ page, player }) => {
    const other = await player();
    await twoAtTicTacToe(page, other);
    await expect(page.locator('#turn')).toHaveText('X 차례 · 내 차례');
    await play(page, [0, 0], 1, other);
    await expect(page.locator('#turn')).toHaveText('Juno 차례 · O');
    await page.locator('#room-resign').click();
    await page.locator('#room-resign-yes').click();
    await expect(page.locator('#ended')).toHaveText('Juno 승리. 기권했습니다: Mina.');
    await page.locator('#language').click();
    await expect(page.locator('#turn')).toHaveText('Juno wins');
    await expect(page.locator('#room-again')).toHaveText('Play again, seats changed');
    await expect(page.locator('#room-seats [data-seat="0"]')).toContainText('resigned');
  });
});

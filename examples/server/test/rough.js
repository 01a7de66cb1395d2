// @ts-check
/** One seeded run in bad weather: a game on two halls of this process, in which everything goes wrong that the seed says. */

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { gameOf } from '../rooms/games.js';
import { view } from '../rooms/room.js';
import { memoryStore } from '../stores/memory.js';
import { seatTokens } from '../tokens.js';
import { openBalancer } from './balancer.js';
import { diceOf } from './dice.js';
import { openHalls } from './halls.js';
import { begin, EVERY_KIND, insist, Page, someMove } from './play.js';
import { examine, examineAnswers } from './referee.js';
import { connect } from './stranger.js';
import { weatherOf } from './weather.js';

/** Longer than anything lasts in which clients bring themselves back, in milliseconds. */
const PATIENCE = 180_000;

/** A store that keeps every version of every room. */
function recording(store) {
  /** @type {Map<string, any[]>} */
  const histories = new Map();
  const save = async (/** @type {any} */ room, /** @type {number} */ before, /** @type {number} */ now) => {
    const saved = await store.save(room, before, now);
    if (saved) histories.set(room.id, [...(histories.get(room.id) ?? []), JSON.parse(JSON.stringify(room))]);
    return saved;
  };
  return { store: { ...store, save }, historyOf: (/** @type {string} */ id) => histories.get(id) ?? [] };
}

/** @param {import('./dice.js').Dice} dice */
function someOptions(dice) {
  const options = dice.pick(EVERY_KIND);
  return options.game !== 'minesweeper' && dice.chance(0.25) ? { ...options, clock: 5, onTime: dice.pick(['pass', 'lose']) } : options;
}

const playerOf = (/** @type {Page} */ { storage, room }) => {
  const token = storage.getItem(`noripan.seat.${room.id}`);
  return token === null ? null : decodeJwt(token).player;
};

/** Comes with the token of a seat and says some of what its player did already, in any order. @param {Page} page @param {import('./weather.js').Overheard[]} overheard */
async function sayAgain({ address, storage, room, dice }, overheard) {
  const { ask, close } = connect(address);
  const { player } = await ask('enter', { room: room.id, token: storage.getItem(`noripan.seat.${room.id}`) });
  const done = overheard.filter((each) => each.player === player);
  if (done.length > 0) await Promise.all([1, 2, 3, 4].map(() => ask('act', dice.pick(done).message)));
  close();
}

/** Comes with a token that was not signed here, or for another room, and resigns for its player where it is let in. @param {Page} page @param {string} token */
async function forge({ address, room }, token) {
  const { ask, close } = connect(address);
  const { player } = await ask('enter', { room: room.id, token });
  if (player) await ask('act', { type: 'resign', key: '0'.repeat(32), n: 1 });
  close();
}

/** What somebody does between two moves, as the seed says. */
const mischief = (weather, { tokens, overheard }) => async (/** @type {Page} */ page) => {
  const { room, dice, name } = page;
  if (dice.chance(0.1)) await page.say(`${name} ${page.lines.length}`);
  if (weather.strikes('two moves at once')) {
    const moves = [1, 2].map(() => someMove(room.view, room.seat, dice)).filter(Boolean);
    await Promise.all(moves.map((move) => page.move(move)));
  }
  if (weather.strikes('move out of turn') && room.view.turn !== null) {
    const move = someMove(room.view, room.view.turn, dice);
    if (move) await page.move(move);
  }
  if (weather.strikes('old messages said again')) await sayAgain(page, overheard);
  if (weather.strikes('forged token')) {
    const player = /** @type {string} */ (playerOf(page));
    const token = dice.chance(0.5) ? seatTokens('nobody knows this one, or does he?').sign(room.id, player) : tokens.sign('another-room-of-theirs', player);
    await forge(page, await token);
  }
  if (weather.strikes('page reloaded')) await page.reload();
  if (weather.strikes('resigned') && room.view.phase === 'playing') await room.resign();
};

/** What is seen of a room, but for who is here and the time left. @param {any} view */
const kept = ({ left: _, ...seen }) => JSON.parse(JSON.stringify({ ...seen, seats: seen.seats.map((/** @type {any} */ seat) => seat && { ...seat, here: undefined }) }));

/** Waits until everybody sees what is kept. */
async function settled(history, pages) {
  const done = () => pages.every(({ room }) => room.connected && room.view.version === history().at(-1).version);
  while (!done()) await pause(10);
  const last = history().at(-1);
  for (const { name, room } of pages) {
    assert.deepEqual(kept(room.view), kept(view(last, room.seat, 0)), `${name} sees what is kept`);
  }
}

/** @param {number} seed */
export async function roughRun(seed) {
  const dice = diceOf(seed);
  const weather = weatherOf(seed);
  const { store, historyOf } = recording(memoryStore({ lifetime: 3_600_000 }));
  const balancer = await openBalancer(diceOf(seed, 'balancer'));
  const halls = await openHalls({ store, weather, changed: balancer.aim });
  const options = someOptions(dice);
  const page = (/** @type {string} */ name, /** @type {any} */ storage) => new Page({ address: balancer.address, name, dice: diceOf(seed, name), storage });
  const players = Array.from({ length: gameOf(options).seats(options) }, (_, seat) => page(`player ${seat}`, undefined));
  const seconds = players.filter(() => dice.chance(0.2)).map(({ name, storage }) => page(`${name}'s second page`, storage));
  const watcher = page('watcher', undefined);
  const pages = [...players, ...seconds, watcher];
  const id = await within(begin(players, options), seed, 'the start', pages);
  const history = () => historyOf(id);

  await within(Promise.all([...seconds, watcher].map((each) => each.enter(id))), seed, 'coming in', pages);
  const most = 10 + dice.below(40);
  const enough = (/** @type {Page} */ { room }) => room.view.moves >= most;
  const game = () => Promise.all([...players, ...seconds].map((each) => each.play(enough, mischief(weather, halls))));
  await within(game(), seed, 'the game', pages);
  if (dice.chance(0.5) && history().at(-1).phase === 'ended') {
    await within(Promise.all(players.map((each) => insist(() => each.room.again(), ['not over']))), seed, 'asking for a rematch', pages);
    await within(Promise.all(pages.map((each) => each.until(({ view: { number } }) => number === 2))), seed, 'a rematch', pages);
    await within(game(), seed, 'the second game', pages);
  }
  weather.clear();
  await within(settled(history, pages), seed, 'everybody seeing the same', pages);

  const pagesOf = (/** @type {string} */ player) => [...players, ...seconds].filter((each) => playerOf(each) === player);
  examine(history(), pagesOf);
  examineAnswers(history(), pages);
  for (const each of pages) each.close();
  halls.close();
  balancer.close();
  return { struck: weather.struck, options, versions: history().length };
}

/** Waits, but not for ever. */
async function within(work, seed, what, pages) {
  const timer = new AbortController();
  const late = pause(PATIENCE, null, { signal: timer.signal }).then(() => {
    const seen = pages.map(({ name, room }) => room && [name, room.connected, room.view?.version, room.view?.phase, room.view?.turn, room.view?.moves]);
    throw new Error(`${what} does not end: ${JSON.stringify(seen)}`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

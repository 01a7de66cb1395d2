// @ts-check
/** One seeded run in bad weather: a game on two halls of this process, in which everything goes wrong that the seed says. */

import { gameOf } from '../rooms/games.js';
import { memoryStore } from '../stores/memory.js';
import { seatTokens } from '../tokens.js';
import { openBalancer } from './balancer.js';
import { diceOf } from './dice.js';
import { openHalls } from './halls.js';
import { begin, EVERY_KIND, insist, Page, someMove } from './play.js';
import { connect } from './stranger.js';
import { judge, playerOf, settled, within } from './verdict.js';
import { weatherOf } from './weather.js';

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
  if (player) await ask('act', { room: room.id, type: 'resign', key: '0'.repeat(32), n: 1 });
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
  if (weather.strikes('resigned') && room.view.phase === 'playing') await page.resign();
};

/** Answers how often each fault happened. @param {number} seed @returns {Promise<Record<string, number>>} */
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
  const until = (/** @type {string} */ what, /** @type {Promise<any>} */ work) => within(what, pages, work);
  const id = await until('the start', begin(players, options));
  const history = () => historyOf(id);

  await until('coming in', Promise.all([...seconds, watcher].map((each) => each.enter(id))));
  const most = 10 + dice.below(40);
  const enough = (/** @type {Page} */ { room }) => room.view.moves >= most;
  const game = () => Promise.all([...players, ...seconds].map((each) => each.play(enough, mischief(weather, halls))));
  await until('the game', game());
  if (dice.chance(0.5) && history().at(-1).phase === 'ended') {
    await until('asking for a rematch', Promise.all(players.map((each) => insist(() => each.room.again(), ['not over']))));
    await until('a rematch', Promise.all(pages.map((each) => each.until(({ view: { number } }) => number === 2))));
    await until('the second game', game());
  }
  weather.clear();
  await until('everybody seeing the same', settled(pages, history));
  judge(pages, history());

  for (const each of pages) each.close();
  halls.close();
  balancer.close();
  return weather.struck;
}

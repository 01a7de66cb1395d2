// @ts-check
/** One seeded run in which processes are killed: some games at once on two servers and a Redis, each a process of its own. */

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { gameOf } from '../rooms/games.js';
import { historiesIn } from './appended.js';
import { openBalancer } from './balancer.js';
import { diceOf } from './dice.js';
import { begin, EVERY_KIND, Page } from './play.js';
import { startRedis, startServer } from './processes.js';
import { judge, settled, within } from './verdict.js';

const GAMES = 3;

/** Two servers behind one address, and their Redis. @param {import('./dice.js').Dice} dice @param {Record<string, string>} [settings] of the servers */
export async function openCluster(dice, settings = {}) {
  const redis = await startRedis();
  const balancer = await openBalancer(dice);
  /** @type {any[]} */
  const living = [];
  const aim = (servers = living) => balancer.aim(servers.map(({ address }) => Number(new URL(address).port)));

  async function start() {
    living.push(await startServer({ REDIS_URL: redis.url, ...settings }));
    aim();
  }

  /** Kills a server and starts another one. @param {any} [server] any, where none is named */
  async function killServer(server = dice.pick(living)) {
    living.splice(living.indexOf(server), 1);
    aim();
    assert.equal(server.child.exitCode, null, `a server ended by itself: ${server.said.join('\n')}`);
    await server.end('SIGKILL');
    await start();
  }

  /** Kills Redis and starts it again after a while. @param {number} [away] milliseconds */
  async function killRedis(away = 50 + dice.below(1000)) {
    await redis.kill();
    await pause(away);
    await redis.again();
  }

  await Promise.all([start(), start()]);
  return {
    address: balancer.address,
    cut: balancer.cut,
    /** Sends new connections to these servers, until one dies. */
    aim,
    killServer,
    killRedis,
    living,
    historyOf: async (/** @type {string} */ id) => (await historiesIn(redis.folder)).get(id) ?? [],
    async close() {
      balancer.close();
      await Promise.all(living.map((server) => server.end('SIGKILL')));
      await redis.end();
      for (const { child, said } of living) assert.equal(child.exitCode, null, `a server ended by itself: ${said.join('\n')}`);
    },
  };
}

/** What is killed or cut in a run. @type {Record<string, (cluster: Awaited<ReturnType<typeof openCluster>>) => any>} */
const FAULTS = {
  'server killed': (cluster) => cluster.killServer(),
  'both servers killed': (cluster) => Promise.all([...cluster.living].map((server) => cluster.killServer(server))),
  'Redis killed': (cluster) => cluster.killRedis(),
  'Redis and a server killed': (cluster) => Promise.all([cluster.killRedis(), cluster.killServer()]),
  'a connection cut': (cluster) => cluster.cut('one'),
  'all connections cut': (cluster) => cluster.cut('all'),
};

/** Answers how often each fault happened. @param {number} seed */
export async function killedRun(seed) {
  const dice = diceOf(seed, 'killed');
  const cluster = await openCluster(diceOf(seed, 'cluster'));
  const games = Array.from({ length: GAMES }, (_, game) => {
    const options = dice.pick(EVERY_KIND);
    const pages = Array.from({ length: gameOf(options).seats(options) }, (_, seat) => new Page({ address: cluster.address, name: `player ${seat} of game ${game}`, dice: diceOf(seed, game, seat) }));
    return { options, pages };
  });
  const all = games.flatMap(({ pages }) => pages);
  const until = (/** @type {string} */ what, /** @type {Promise<any>} */ work) => within(what, all, work);
  /** @type {Record<string, number>} */
  const struck = {};

  /** Time to think, as long as a person on a good day. @param {Page} page */
  const think = async (page) => {
    if (page.dice.chance(0.1)) await page.say(`${page.name}, line ${page.lines.length}`);
    if (page.dice.chance(0.03)) await page.reload();
    await pause(page.dice.below(120));
  };
  const ids = await until('the start', Promise.all(games.map(({ pages, options }) => begin(pages, options))));
  const most = 20 + dice.below(30);
  let over = false;
  const playing = Promise.all(all.map((page) => page.play(({ room }) => room.view.moves >= most, think))).then(() => {
    over = true;
  });
  while (!over) {
    await pause(100 + dice.below(800));
    const fault = dice.pick(Object.keys(FAULTS));
    struck[fault] = (struck[fault] ?? 0) + 1;
    await FAULTS[fault](cluster);
    if (Object.values(struck).reduce((sum, count) => sum + count) >= 6) break;
  }
  await until('the games', playing);
  for (const [game, { pages }] of games.entries()) {
    await until('everybody seeing the same', settled(pages, () => cluster.historyOf(ids[game])));
    judge(pages, await cluster.historyOf(ids[game]));
  }
  for (const page of all) page.close();
  await cluster.close();
  return struck;
}

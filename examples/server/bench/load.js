// @ts-check
/**
 * What a server of rooms carries: `npm run load`, on Linux. Players in a process of their own keep many rooms busy, and this tells
 * how many moves a second were played, how long it took until everybody in a room had heard of one, and what it cost.
 *
 *   --sockets 250,1000,4000   connections, four to a room
 *   --stores memory,redis,two one process alone, one with Redis, two with one Redis
 *   --rate 0.5                moves a second in each room; 0: each move as soon as all have heard of the one before
 *   --seconds 10              for each line of the table
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { heapOf, MEASURED, startRedis, startServer } from '../test/processes.js';

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '250,1000,4000' },
    stores: { type: 'string', default: 'memory,redis,two' },
    rate: { type: 'string', default: '0.5,0' },
    seconds: { type: 'string', default: '10' },
  },
});
const list = (text) => text.split(',');

const PLACES = { memory: { servers: 1, shared: false }, redis: { servers: 1, shared: true }, two: { servers: 2, shared: true } };

/** Ticks of the clock that /proc counts in, to a second. */
const TICKS = 100;

/** Seconds of processor that a process has had. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

const rssOf = (pid) => 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

const total = async (servers, of) => (await Promise.all(servers.map(of))).reduce((sum, value) => sum + value, 0);

/** Memory of all servers. */
const memoryOf = async (servers) => ({ heap: await total(servers, heapOf), rss: await total(servers, ({ child }) => rssOf(child.pid)) });

/** Tells the players what to do, and waits until they have done it. */
async function tell(players, task, more) {
  players.send({ task, ...more });
  const [{ done }] = await Promise.race([once(players, 'message'), once(players, 'exit').then(() => Promise.reject(new Error('the players have gone')))]);
  return done;
}

/** One place with so many rooms. */
async function measure(place, rooms) {
  const { servers: count, shared } = PLACES[place];
  const redis = shared ? await startRedis() : null;
  const env = { ...MEASURED, ...(redis && { REDIS_URL: redis.url }) };
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(env)));
  const players = fork(new URL('players.js', import.meta.url));
  try {
    const empty = await memoryOf(servers);
    await tell(players, 'lay', { addresses: servers.map(({ address }) => address), rooms });
    await play({ place, rooms, servers, redis, players, empty, full: await memoryOf(servers) });
  } finally {
    players.kill();
    await Promise.all(servers.map((server) => server.end()));
    await redis?.end();
  }
}

/** A line of the table for each rate. */
async function play({ place, rooms, servers, redis, players, empty, full }) {
  for (const rate of list(values.rate).map(Number)) {
    const costs = () => [...servers.map(({ child }) => cpuOf(child.pid)), redis ? cpuOf(redis.pid) : 0];
    const [start, before] = [performance.now(), costs()];
    const { moves, p50, p99, most, cpu } = await tell(players, 'play', { seconds: Number(values.seconds), every: rate ? 1000 / rate : null });
    const took = (performance.now() - start) / 1000;
    const shares = costs().map((cost, index) => Math.round((100 * (cost - before[index])) / took));
    console.log([
      place.padEnd(6), String(4 * rooms).padStart(7), String(rooms).padStart(5), (rate ? `${rate}/s` : 'closed').padStart(7), moves.toFixed(0).padStart(7),
      ...[p50, p99, most].map((ms) => ms.toFixed(1).padStart(8)),
      `${shares.slice(0, -1).join('+')}%`.padStart(9), (redis ? `${shares.at(-1)}%` : '').padStart(6), `${Math.round(cpu)}%`.padStart(8),
      ...['heap', 'rss'].map((kind) => ((full[kind] - empty[kind]) / rooms / 1024).toFixed(0).padStart(8)),
    ].join(' '));
  }
}

console.log('store  sockets rooms   moves moves/s   p50 ms   p99 ms   max ms   servers  Redis  players heap kB  RSS kB a room');
for (const place of list(values.stores)) for (const sockets of list(values.sockets)) await measure(place, Math.ceil(Number(sockets) / 4));

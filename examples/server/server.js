// @ts-check
/** Starts the server: `npm start`, with the settings of `settings.js`. */

import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import sirv from 'sirv';
import { Server } from 'socket.io';
import { openHall } from './hall.js';
import { limits, LONGEST } from './limits.js';
import { readSettings } from './settings.js';
import { memoryStore } from './stores/memory.js';
import { connectionTo, redisStore } from './stores/redis.js';
import { seatTokens } from './tokens.js';

/** A connection that asks for nothing is not kept for longer. */
const CONNECT_MS = 10_000;

/** Where nothing is told, processes make sure that Redis is there. */
const PING_MS = 4000;

const settings = readSettings(process.env);

/** Redis counts in whole milliseconds. */
const lifetime = Math.max(1, Math.round(settings.ROOM_HOURS * 3_600_000));

/** What processes tell each other goes through a connection of its own, which waits while Redis is away. */
async function betweenProcesses(url) {
  const client = createClient({ ...connectionTo(url), pingInterval: PING_MS });
  client.on('error', () => {});
  await client.connect();
  const publish = client.publish.bind(client);
  // The adapter does not wait for these, so nobody would hear that one of them failed.
  return Object.assign(client, { publish: (channel, message) => publish(channel, message).catch(() => 0) });
}

const url = settings.REDIS_URL;
const store = url ? await redisStore({ url, lifetime }) : memoryStore({ lifetime });
const between = url ? await betweenProcesses(url) : null;

const files = existsSync(settings.PAGE) ? sirv(settings.PAGE, { etag: true }) : null;

const http = createServer((request, response) => {
  if (request.url?.split('?')[0] === '/rooms.json') {
    response.setHeader('content-type', 'application/json').end('{"rooms": true}');
  } else if (files) {
    files(request, response, () => {
      response.writeHead(404).end('Not found');
    });
  } else {
    response.writeHead(404).end('There is no page here, only rooms: see PAGE in settings.js.');
  }
});

const rules = limits(settings);
const io = new Server(http, {
  transports: ['websocket'],
  maxHttpBufferSize: LONGEST,
  serveClient: false,
  connectTimeout: CONNECT_MS,
  async allowRequest(request, answer) {
    answer(null, rules.isFromHere(request) && await rules.mayConnect(rules.addressOf(request)));
  },
  ...(between && { adapter: createAdapter(between, { streamName: 'noripan:events', channelPrefix: 'noripan' }) }),
});
const close = openHall({ io, store, tokens: seatTokens(settings.SEAT_SECRET ?? await store.secret()), limits: rules, settings });

http.listen(settings.PORT, settings.HOST, () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (http.address());
  console.log(`Rooms are open at http://${settings.HOST}:${port}`);
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    close();
    await io.close();
    await store.close();
    // The adapter's own connections to Redis would keep the process for some seconds.
    process.exit();
  });
}

// @ts-check
/** Halls in this process that share a store as processes share Redis, in bad weather; each can die at any moment. */

import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { ClusterAdapter } from 'socket.io-adapter';
import { openHall } from '../hall.js';
import { limits } from '../limits.js';
import { readSettings } from '../settings.js';
import { seatTokens } from '../tokens.js';
import { disturb, strained } from './weather.js';

const settings = readSettings({ MESSAGES_PER_SECOND: '1000000', ADDRESS_MESSAGES_PER_SECOND: '1000000', CONNECTIONS_PER_MINUTE: '1000000', ROOMS_PER_HOUR: '1000000' });

/** What halls tell each other, where Redis would stand. @param {EventEmitter} bus @param {import('./weather.js').Weather} weather @param {{dead: boolean}} process */
const busAdapter = (bus, weather, process) => class extends ClusterAdapter {
  /** @param {any} namespace */
  constructor(namespace) {
    super(namespace);
    this.hear = (/** @type {string} */ text) => process.dead || this.onMessage(JSON.parse(text));
    this.hearAnswer = (/** @type {string} */ text) => process.dead || this.onResponse(JSON.parse(text));
    bus.on('message', this.hear).on(this.uid, this.hearAnswer);
  }

  close() {
    bus.off('message', this.hear).off(this.uid, this.hearAnswer);
  }

  async serverCount() {
    return bus.listenerCount('message');
  }

  /** @param {any} message */
  async doPublish(message) {
    bus.emit('message', JSON.stringify(message));
    return '';
  }

  /** @param {string} uid @param {any} response */
  async doPublishResponse(uid, response) {
    bus.emit(uid, JSON.stringify(response));
  }

  /** @param {any} packet @param {any} options */
  async broadcast(packet, options) {
    if (process.dead || weather.strikes('broadcast lost')) return;
    if (weather.strikes('broadcast late')) await weather.while();
    if (weather.strikes('broadcast twice')) await super.broadcast(structuredClone(packet), options);
    await super.broadcast(packet, options);
  }
};

/**
 * Two halls on one store. `ports` are those of the living; a hall that dies is followed by another one.
 * @param {{store: any, weather: import('./weather.js').Weather, changed: (ports: number[]) => void}} options `changed`: hears of other ports
 */
export async function openHalls({ store, weather, changed }) {
  const bus = new EventEmitter().setMaxListeners(0);
  const tokens = seatTokens(await store.secret());
  /** @type {Set<{port: number, end: () => void}>} */
  const living = new Set();
  /** @type {import('./weather.js').Overheard[]} */
  const overheard = [];
  let closed = false;

  const tellPorts = () => changed([...living].map(({ port }) => port));

  async function start() {
    const http = createServer().listen(0, '127.0.0.1');
    await once(http, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (http.address());
    const process = { dead: false, die: () => {} };
    const io = new Server(http, { transports: ['websocket'], serveClient: false, adapter: busAdapter(bus, weather, process) });
    io.on('connection', (socket) => disturb(socket, weather, overheard));
    const close = openHall({ io, store: strained(store, weather, process), tokens, limits: limits(settings), settings });
    const hall = {
      port,
      end() {
        process.dead = true;
        living.delete(hall);
        close();
        http.closeAllConnections();
        for (const socket of io.sockets.sockets.values()) socket.request.socket.destroy();
        io.close();
      },
    };
    process.die = () => {
      hall.end();
      tellPorts();
      weather.while().then(() => (closed ? undefined : start()));
      return new Promise(() => {});
    };
    living.add(hall);
    tellPorts();
  }

  await Promise.all([start(), start()]);
  return {
    tokens,
    overheard,
    close() {
      closed = true;
      for (const hall of living) hall.end();
    },
  };
}

// @ts-check
/** A connection without a client: it sends whatever it is told to, and keeps every frame that it hears. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Connections that are open, ended at the end of a test. */
const open = new Set();

export class Raw {
  /** Every frame. @type {string[]} */
  heard = [];
  /** The code that it was closed with. @type {Promise<number>} */
  closed;
  #waiting = new Map();
  #asked = 0;

  /** @param {WebSocket} socket */
  constructor(socket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => {
      socket.on('close', resolve);
    });
    // A reset connection is closed, and that is told there.
    socket.on('error', () => {});
    socket.on('message', (data) => this.#hear(String(data)));
    open.add(socket);
  }

  /** A connection that has said nothing; rejects where it is refused. @param {string} address @param {import('ws').ClientOptions} [options] */
  static async to(address, options) {
    const raw = new Raw(new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, options));
    await once(raw.socket, 'open');
    return raw;
  }

  /** A connection whose messages are listened to. @param {string} address @param {import('ws').ClientOptions} [options] */
  static async in(address, options) {
    const raw = await Raw.to(address, options);
    const joined = raw.until('40');
    raw.send('40');
    await joined;
    return raw;
  }

  /** @param {string | Buffer} frame */
  send(frame) {
    this.socket.send(frame);
  }

  /** Says a message, and waits for the answer. @param {string} name @param {any} [message] @returns {Promise<any>} */
  ask(name, message) {
    return this.askText(JSON.stringify([name, message]));
  }

  /** The same for a message as JSON text, or what looks like it. @param {string} text @returns {Promise<any>} */
  async askText(text) {
    this.#asked += 1;
    const beginning = `43${this.#asked}`;
    const answered = this.until(`${beginning}[`);
    this.send(`42${this.#asked}${text}`);
    return JSON.parse((await answered).slice(beginning.length))[0];
  }

  /** What was told, by name. @returns {[string, any][]} */
  get told() {
    return this.heard.filter((frame) => frame.startsWith('42')).map((frame) => JSON.parse(frame.slice(2)));
  }

  /** The next frame that begins so; rejects when the connection is closed before. @param {string} beginning @returns {Promise<string>} */
  until(beginning) {
    return new Promise((resolve, reject) => {
      this.#waiting.set(beginning, resolve);
      this.closed.then((code) => reject(new Error(`closed with ${code}`)));
    });
  }

  #hear(frame) {
    if (frame === '2') this.send('3');
    else this.heard.push(frame);
    const beginning = /^\d+\[?/.exec(frame)?.[0] ?? frame;
    this.#waiting.get(beginning)?.(frame);
    this.#waiting.delete(beginning);
  }
}

/** Ends every connection. */
export function endAll() {
  for (const socket of open) socket.terminate();
  open.clear();
}

/** Somebody in a room: his connection, who he is, his token, and his messages numbered. */
export class Player {
  #n = 0;
  #key = randomBytes(16).toString('hex');

  /** @param {Raw} raw @param {string} room @param {{player: string | null, token: string | null}} who */
  constructor(raw, room, { player, token }) {
    this.raw = raw;
    this.room = room;
    this.player = player;
    this.token = token;
  }

  /** @param {string} type @param {any} [more] @returns {Promise<any>} */
  act(type, more) {
    this.#n += 1;
    return this.raw.ask('act', { room: this.room, type, key: this.#key, n: this.#n, ...more });
  }

  /** What he sees. */
  async view() {
    return (await this.raw.ask('look', { room: this.room, version: 0 })).view;
  }

  /** @param {any} move */
  async move(move) {
    const { number, moves } = await this.view();
    return this.act('move', { number, moves, move });
  }

  /** A move in minesweeper. @param {string} deed @param {number[]} position */
  tap(deed, position) {
    return this.act('move', { number: 1, moves: 0, move: { do: deed, position } });
  }

  /** Comes back on another connection. @param {string} address */
  async again(address) {
    this.raw = await Raw.in(address);
    return this.raw.ask('enter', { room: this.room, token: this.token });
  }
}

/** Players who sit in a new room; `begun` is false where they are not ready. @param {string} address @param {any} options @param {number} seats */
export async function seated(address, options, seats, begun = true) {
  const raws = await Promise.all(Array.from({ length: seats }, () => Raw.in(address)));
  const { room } = await raws[0].ask('create', { options, open: false });
  const players = [];
  for (const [seat, raw] of raws.entries()) {
    await raw.ask('enter', { room, token: null });
    players.push(new Player(raw, room, await raw.ask('sit', { room, seat, name: `Player ${seat}`, key: String(seat).repeat(32) })));
  }
  if (!begun) return players;
  for (const player of players) await player.act('ready', { ready: true });
  await players[0].act('start');
  return players;
}

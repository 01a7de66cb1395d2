// @ts-check
/**
 * Those who play at many tables at once, in a process of their own: four connections to each room. What they are told to do, and
 * what came of it, goes through messages between processes (`load.js`).
 */

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { scripts } from './scripts.js';

/** Connections to each room: those who have no seat watch. */
const AT_A_TABLE = 4;

/** Which page says something; the numbers of its messages are each table's own. */
const KEY = randomBytes(16).toString('hex');

/** As many tables are laid at once. */
const AT_ONCE = 20;

/** Says a message, and expects that it is heard. @param {import('socket.io-client').Socket} socket @param {string} name @param {any} message */
async function say(socket, name, message) {
  const answer = await socket.emitWithAck(name, message);
  if (!answer.result) throw new Error(`${name} ${JSON.stringify(message)}: ${JSON.stringify(answer)}`);
  return answer;
}

/** A room with its connections, which plays one script again and again. */
class Table {
  /** From sending a move to each other connection that was told of it, in milliseconds. @type {number[]} */
  delays = [];
  moves = 0;
  #sockets;
  #seated;
  #script;
  #room;
  #number = 1;
  #played = 0;
  #n = 1;
  /** The move that is on its way. */
  #move = { from: 0, by: null, unheard: new Set(), heard: () => {} };

  constructor(sockets, room, seats, script) {
    this.#sockets = sockets;
    this.#seated = sockets.slice(0, seats);
    this.#script = script;
    this.#room = room;
    for (const socket of sockets) for (const event of ['moved', 'room']) socket.on(event, ({ moves }) => this.#hear(socket, moves));
  }

  /** @param {string[]} addresses of servers, which take turns with the connections @param {{options: any, seats: number, moves: any[]}} script */
  static async lay(addresses, { options, seats, moves }) {
    const sockets = Array.from({ length: AT_A_TABLE }, (_, index) => io(addresses[index % addresses.length], { transports: ['websocket'], forceNew: true }));
    const { room } = await say(sockets[0], 'create', { options, open: false });
    for (const socket of sockets) await say(socket, 'enter', { room, token: null });
    const table = new Table(sockets, room, seats, moves);
    for (const [seat, socket] of table.#seated.entries()) await say(socket, 'sit', { room, seat, name: `Player ${seat}`, key: randomBytes(16).toString('hex') });
    for (const socket of table.#seated) await table.#act(socket, { type: 'ready', ready: true });
    await table.#act(sockets[0], { type: 'start' });
    return table;
  }

  /** One move after another until the time has come: each at once, or every so many milliseconds whatever became of the one before. @param {number} end @param {number | null} every */
  async play(end, every) {
    let due = performance.now() + Math.random() * (every ?? 0);
    while (due < end) {
      const left = due - performance.now();
      if (every !== null && left > 0) await pause(left);
      if (this.#played === this.#script.length) await this.#begin();
      // A move that had to wait for the one before waits since it was due.
      await this.#play(every !== null && left < 0 ? due : performance.now());
      due = every === null ? performance.now() : due + every;
    }
  }

  #act(socket, deed) {
    this.#n += 1;
    return say(socket, 'act', { room: this.#room, key: KEY, n: this.#n, ...deed });
  }

  /** The next move, until everybody has heard of it. */
  async #play(from) {
    const { seat, move } = this.#script[this.#played];
    const by = this.#seated[seat];
    const all = new Promise((resolve) => {
      this.#move = { from, by, unheard: new Set(this.#sockets), heard: () => resolve(undefined) };
    });
    await Promise.all([all, this.#act(by, { type: 'move', number: this.#number, moves: this.#played, move })]);
    this.#played += 1;
    this.moves += 1;
  }

  #hear(socket, moves) {
    const { from, by, unheard, heard } = this.#move;
    if (moves !== this.#played + 1 || !unheard.delete(socket)) return;
    if (socket !== by) this.delays.push(performance.now() - from);
    if (unheard.size === 0) heard();
  }

  /** One more game in the same room; where the last one has not ended by itself, all of them resign. */
  async #begin() {
    for (const socket of this.#seated) await this.#act(socket, { type: 'resign' }).catch(() => {});
    for (const socket of this.#seated) await this.#act(socket, { type: 'again' });
    this.#seated = [this.#seated.at(-1), ...this.#seated.slice(0, -1)];
    this.#number += 1;
    this.#played = 0;
  }
}

/** @type {Table[]} */
let tables = [];

const TASKS = {
  async lay({ addresses, rooms }) {
    const kinds = scripts();
    tables = [];
    while (tables.length < rooms) {
      const many = Math.min(AT_ONCE, rooms - tables.length);
      tables.push(...await Promise.all(Array.from({ length: many }, (_, index) => Table.lay(addresses, kinds[(tables.length + index) % kinds.length]))));
    }
  },

  async play({ seconds, every }) {
    for (const table of tables) Object.assign(table, { delays: [], moves: 0 });
    const start = performance.now();
    const cpu = process.cpuUsage();
    await Promise.all(tables.map((table) => table.play(start + 1000 * seconds, every)));
    const took = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    const delays = Float64Array.from(tables.flatMap((table) => table.delays)).sort();
    const at = (share) => delays[Math.floor(share * (delays.length - 1))];
    return { moves: tables.reduce((sum, table) => sum + table.moves, 0) / took * 1000, p50: at(0.5), p99: at(0.99), most: at(1), cpu: (user + system) / took / 10 };
  },
};

process.on('disconnect', () => process.exit());
process.on('message', async (/** @type {any} */ { task, ...given }) => {
  process.send?.({ done: await TASKS[task](given) });
});

// @ts-check
/**
 * Rooms as a page sees them. A room brings itself back after a lost connection, says every message again until it is answered,
 * and plays the moves that it hears by the same rules as the server.
 */

import { io } from 'socket.io-client';
import { play } from './moves.js';

/** How long an answer is waited for, how long a message is said again and again, and how long between, in milliseconds. */
const PATIENCE = 4000;
const LONGEST = 30_000;
const PAUSE = 500;

/** How often a room is looked at in which nothing happens, in milliseconds. */
const QUIET = 10_000;

/** Refusals that may be gone with the next try. */
const PASSING = ['try again', 'too many messages', 'not here'];

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A secret that nobody guesses. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @typedef {{result: boolean, reason?: string, [more: string]: any}} Answer */
/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>} Keeping where seat tokens are kept */
/** @typedef {'room' | 'moved' | 'said' | 'here' | 'lost' | 'back' | 'gone'} What has changed in a room */

/** Where tokens are kept: in a storage, or for as long as the page is open where there is none or it refuses. @param {Keeping | null} [storage] @returns {Keeping} */
function keepingIn(storage) {
  /** @type {Map<string, string>} */
  const forNow = new Map();
  return {
    getItem: (name) => forNow.get(name) ?? storage?.getItem(name) ?? null,
    setItem(name, value) {
      try {
        if (storage) storage.setItem(name, value);
        else forNow.set(name, value);
      } catch {
        forNow.set(name, value);
      }
    },
    removeItem(name) {
      forNow.delete(name);
      storage?.removeItem(name);
    },
  };
}

/**
 * Connects to the rooms of a server.
 * @param {{address?: string, storage?: Keeping | null}} [options] `address`: of the server, this page's own where it is left out
 */
export function openHall({ address = '', storage } = {}) {
  const socket = io(address, { transports: ['websocket'], reconnectionDelayMax: 2000, forceNew: true });
  const keeping = keepingIn(storage);
  /** @type {Room | null} */
  let inside = null;

  return {
    /** The public rooms, those that changed last first. */
    rooms: () => ask(socket, 'rooms', {}),

    /** Makes a room; `open` puts it on the list. @param {{options: any, open: boolean}} wanted */
    create: (wanted) => ask(socket, 'create', wanted),

    /**
     * Comes into a room, with the seat that is one's own there; one is in one room at a time.
     * @param {string} id
     * @param {(room: Room, what: What) => void} changed
     * @returns {Promise<Answer & {room?: Room}>}
     */
    async enter(id, changed) {
      inside?.close();
      const room = inside = new Room(socket, keeping, id, changed);
      const answer = await room.enter();
      if (answer.result) return { result: true, room };
      room.close();
      return answer;
    },

    close() {
      inside?.close();
      socket.disconnect();
    },
  };
}

/**
 * Says a message until it is answered.
 * @param {import('socket.io-client').Socket} socket
 * @param {string} name
 * @param {any} message
 * @param {() => Promise<boolean>} [ready] what is waited for before each try: whether it still is to be said
 * @returns {Promise<Answer>}
 */
async function ask(socket, name, message, ready = async () => true) {
  const end = Date.now() + LONGEST;
  do {
    if (!await ready() || !socket.active) break;
    const answer = await socket.timeout(PATIENCE).emitWithAck(name, message).catch(() => null);
    if (answer && !PASSING.includes(answer.reason)) return answer;
    if (answer) await pause(PAUSE);
  } while (Date.now() < end);
  return noAnswer();
}

const noAnswer = () => ({ result: false, reason: 'no answer' });

/** A room that was entered. */
export class Room {
  /** What may be seen of it. @type {any} */
  view = null;
  /** Whether what happens there is heard. */
  connected = false;
  #socket;
  #keeping;
  #changed;
  /** Who one is there. @type {string | null} */
  #player = null;
  /** @type {Set<string>} */
  #here = new Set();
  /** Who has come or gone since it was asked who is here. @type {Map<string, boolean>} */
  #noticed = new Map();
  /** By this the server knows the messages of this page, among all that have the same seat; and the number of the last one. */
  #key = newKey();
  #n = 0;
  /** The newest version that was told of. */
  #told = 0;
  #closed = false;
  #looking = false;
  #comingBack = false;
  /** When the view came. */
  #since = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #quiet;
  /** One's messages, one after another. @type {Promise<any>} */
  #saying = Promise.resolve();
  /** Goes on when the room has been entered. @type {{promise: Promise<void>, done: () => void}} */
  #entered = waiting();
  /** @type {Record<string, (message: any) => void>} */
  #listeners = {
    connect: () => this.#comeBack(),
    disconnect: () => this.#lose(),
    room: (view) => this.#newer(view) && this.#replace(view, 'room'),
    moved: (moved) => this.#newer(moved) && this.#follow(moved),
    said: (said) => this.#newer(said) && this.#hear(said),
    here: (came) => this.#notice(came),
  };

  /** @param {import('socket.io-client').Socket} socket @param {Keeping} keeping @param {string} id @param {(room: Room, what: What) => void} changed */
  constructor(socket, keeping, id, changed) {
    this.id = id;
    this.#socket = socket;
    this.#keeping = keeping;
    this.#changed = changed;
  }

  /** One's own seat; null for who watches. */
  get seat() {
    const seat = this.view.seats.findIndex((/** @type {any} */ taken) => taken !== null && taken.player === this.#player);
    return seat < 0 ? null : seat;
  }

  /** The last move: `{seat, by, move}`, without the move where it is not to be seen. @returns {any} */
  get last() {
    return this.view.last;
  }

  /** How many milliseconds the side to move has left; null where no time is counted. */
  left() {
    return this.view.left === null ? null : Math.max(0, this.view.left - (Date.now() - this.#since));
  }

  /** Comes in. @returns {Promise<Answer>} */
  async enter() {
    for (const [event, listener] of Object.entries(this.#listeners)) this.#socket.on(event, listener);
    const answer = await this.#enterWith(this.#keeping.getItem(this.#token));
    if (answer.result) this.#watch();
    return answer;
  }

  /** Goes out; the seat stays one's own. */
  close() {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#socket.connected) this.#socket.emit('exit', { room: this.id });
    this.#entered.done();
    clearTimeout(this.#quiet);
    for (const [event, listener] of Object.entries(this.#listeners)) this.#socket.off(event, listener);
  }

  /** @param {number} seat @param {string} name */
  async sit(seat, name) {
    const { token, player, ...answer } = await this.#say('sit', { seat, name, key: this.#key });
    if (!answer.result) return answer;
    this.#player = player;
    this.#keeping.setItem(this.#token, token);
    this.#changed(this, 'room');
    return answer;
  }

  async leave() {
    const answer = await this.#act('leave');
    if (!answer.result) return answer;
    this.#keeping.removeItem(this.#token);
    this.#player = null;
    this.#changed(this, 'room');
    return answer;
  }

  /** @param {boolean} ready */
  ready(ready) {
    return this.#act('ready', { ready });
  }

  start() {
    return this.#act('start');
  }

  /** @param {any} move as `moves.js` and the rules know it */
  move(move) {
    return this.#act('move', { number: this.view.number, moves: this.view.moves, move });
  }

  resign() {
    return this.#act('resign');
  }

  /** Offers a draw, or agrees to one. */
  offer() {
    return this.#act('offer');
  }

  decline() {
    return this.#act('decline');
  }

  /** Asks for one more game, with other seats. */
  again() {
    return this.#act('again');
  }

  /** @param {string} text */
  say(text) {
    return this.#player === null ? this.#say('say', { text }) : this.#act('say', { text });
  }

  get #token() {
    return `noripan.seat.${this.id}`;
  }

  /** What is done once however often it is said. Where it is refused in a newer room than is seen, that one is asked for. @param {string} type @param {any} [more] */
  async #act(type, more) {
    this.#n += 1;
    const answer = await this.#say('act', { type, key: this.#key, n: this.#n, ...more });
    if (!answer.result && answer.version > this.view.version) this.#look();
    return answer;
  }

  /** @param {string} name @param {any} message @returns {Promise<Answer>} */
  #say(name, message) {
    this.#saying = this.#saying.then(() => this.#askInside(name, message));
    return this.#saying;
  }

  /** Says a message of the room when it has been entered. @param {string} name @param {any} message */
  #askInside(name, message) {
    return this.#ask(name, message, () => this.#entered.promise);
  }

  /** Says a message of the room, as long as nobody has gone out of it. @param {string} name @param {any} message @param {() => Promise<void>} [ready] @returns {Promise<Answer>} */
  async #ask(name, message, ready = async () => {}) {
    const answer = await ask(this.#socket, name, { room: this.id, ...message }, () => ready().then(() => !this.#closed));
    if (answer.reason === 'no such room') this.#end();
    return answer;
  }

  /** The room is no more, nor is the seat there. */
  #end() {
    this.#keeping.removeItem(this.#token);
    if (this.#closed || !this.view) return;
    this.close();
    this.#changed(this, 'gone');
  }

  /** @param {string | null} token @returns {Promise<Answer>} */
  async #enterWith(token) {
    this.#noticed.clear();
    const answer = await this.#ask('enter', { token });
    if (this.#closed) return noAnswer();
    if (answer.reason === 'not your seat') {
      this.#keeping.removeItem(this.#token);
      return this.#enterWith(null);
    }
    if (!answer.result) return answer;
    this.#player = answer.player;
    this.#here = new Set(answer.here);
    for (const [player, here] of this.#noticed) this.#see(player, here);
    // A server that has lost something may have made another board of the same version.
    if (!this.view || answer.view.version >= this.view.version) this.#replace(answer.view, 'room');
    else this.view = this.#withPresence(this.view);
    this.connected = true;
    this.#entered.done();
    if (Math.max(this.#told, this.view.version) > answer.view.version) this.#look();
    return answer;
  }

  async #comeBack() {
    if (this.connected || this.#comingBack || !this.view) return;
    this.#comingBack = true;
    const answer = await this.#enterWith(this.#keeping.getItem(this.#token));
    this.#comingBack = false;
    if (answer.result) this.#changed(this, 'back');
    else if (answer.reason === 'no answer' && this.#socket.connected && !this.#closed) this.#comeBack();
  }

  #lose() {
    if (!this.connected) return;
    this.connected = false;
    this.#entered = waiting();
    this.#changed(this, 'lost');
  }

  /** Whether a message tells something that is not known yet. @param {{room?: string, id?: string, version: number}} told */
  #newer({ room, id = room, version }) {
    if (id !== this.id) return false;
    this.#told = Math.max(this.#told, version);
    return this.view !== null && version > this.view.version;
  }

  /** @param {any} view @param {What} what */
  #replace(view, what) {
    this.view = this.#withPresence(view);
    this.#since = Date.now();
    this.#changed(this, what);
  }

  /** Plays the moves that were made; where something is missing between them and what is known, asks for the room. @param {any} moved */
  #follow({ room: _id, played, table, ...standing }) {
    const next = standing.version === this.view.version + 1 ? table ?? playedOn(this.view.table, played) : null;
    if (!next) {
      this.#look();
      return;
    }
    this.#replace({ ...this.view, ...standing, table: next, last: played.at(-1) }, 'moved');
  }

  /** @param {any} said */
  #hear({ version, line }) {
    if (version === this.view.version + 1) this.#replace({ ...this.view, left: this.left(), version, chat: [...this.view.chat, line] }, 'said');
    else this.#look();
  }

  /** @param {any} came */
  #notice({ room, player, here }) {
    if (room !== this.id) return;
    this.#noticed.set(player, here);
    this.#see(player, here);
    if (!this.view) return;
    this.view = this.#withPresence(this.view);
    this.#changed(this, 'here');
  }

  /** @param {string} player @param {boolean} here */
  #see(player, here) {
    if (here) this.#here.add(player);
    else this.#here.delete(player);
  }

  /** @param {any} view */
  #withPresence(view) {
    return { ...view, seats: view.seats.map((/** @type {any} */ seat) => seat && { ...seat, here: this.#here.has(seat.player) }) };
  }

  /** Asks for the room as it is now. An answer that is older than the question comes from a server that has lost something, and holds. */
  async #look() {
    if (this.#looking) return;
    this.#looking = true;
    const { version } = this.view;
    this.#told = version;
    const { result, view } = await this.#askInside('look', { version });
    this.#looking = false;
    if (this.#closed) return;
    if (view && (view.version > this.view.version || view.version < version)) this.#replace(view, 'room');
    if (result && this.#told > this.view.version) this.#look();
  }

  /** Looks again and again, as what was told while a server died did not come. */
  #watch() {
    this.#quiet = setTimeout(async () => {
      if (this.connected) await this.#look();
      if (!this.#closed) this.#watch();
    }, QUIET);
  }
}

/** @returns {{promise: Promise<void>, done: () => void}} */
function waiting() {
  let done = () => {};
  const promise = new Promise((/** @type {(value: void) => void} */ resolve) => {
    done = resolve;
  });
  return { promise, done };
}

/** The game after moves; null where the rules refuse one, as what is known is not what they were made in. @param {any} game @param {any[]} played */
function playedOn(game, played) {
  return played.reduce((/** @type {any} */ before, { move }) => before && (play(before, move).game ?? null), game);
}

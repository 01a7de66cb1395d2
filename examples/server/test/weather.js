// @ts-check
/** What goes wrong in a seeded run: in the store, on the wire, in a process. */

import { setTimeout as pause } from 'node:timers/promises';
import { diceOf } from './dice.js';

/** Each kind of fault: how likely it is at most, each time when it can happen, and how often it may happen in a run. */
const FORECAST = {
  'read failed': [0.03, 9],
  'save failed': [0.05, 9],
  'save refused': [0.05, 9],
  'save done, answer lost': [0.05, 9],
  'store slow': [0.2, 99],
  'process died before a save': [0.02, 2],
  'process died after a save': [0.02, 2],
  'message lost': [0.02, 1],
  'message late': [0.1, 30],
  'message twice': [0.1, 30],
  'answer lost': [0.02, 1],
  'answer late': [0.1, 30],
  'connection cut before a message': [0.03, 3],
  'connection cut after a message': [0.03, 3],
  'broadcast lost': [0.02, 1],
  'broadcast late': [0.1, 30],
  'broadcast twice': [0.1, 30],
  'page reloaded': [0.05, 3],
  'old messages said again': [0.05, 3],
  'forged token': [0.05, 2],
  'move out of turn': [0.05, 5],
  'two moves at once': [0.1, 9],
  'resigned': [0.01, 1],
};

/** @typedef {keyof typeof FORECAST} Fault */

/** @param {number} seed */
export function weatherOf(seed) {
  const dice = diceOf(seed, 'weather');
  const kinds = /** @type {Fault[]} */ (Object.keys(FORECAST));
  const likely = Object.fromEntries(kinds.map((kind) => [kind, dice.chance(0.7) ? FORECAST[kind][0] * dice.pick([0.5, 1, 1, 2]) : 0]));
  const dices = Object.fromEntries(kinds.map((kind) => [kind, diceOf(seed, kind)]));
  /** @type {Record<string, number>} */
  const struck = {};
  let calm = false;

  /** Whether a fault happens now. @param {Fault} kind */
  const strikes = (kind) => {
    const strikes = !calm && (struck[kind] ?? 0) < FORECAST[kind][1] && dices[kind].chance(likely[kind]);
    if (strikes) struck[kind] = (struck[kind] ?? 0) + 1;
    return strikes;
  };

  return {
    strikes,
    /** How often each kind has happened. */
    struck,
    /** A short while. */
    while: () => pause(1 + dice.below(40)),
    /** From now on nothing goes wrong. */
    clear() {
      calm = true;
    },
  };
}

/** @typedef {ReturnType<typeof weatherOf>} Weather */
/** @typedef {{player: string, message: any}} Overheard what a player did */

/** A store whose answers are late, wrong or lost. @param {any} store @param {Weather} weather @param {{dead: boolean, die: () => void}} process the one that uses it: what it asks when it is dead is never answered */
export function strained(store, weather, process) {
  const never = new Promise(() => {});
  const fail = () => {
    throw new Error('the store is away');
  };
  /** @param {() => Promise<any>} work */
  const alive = async (work) => {
    if (weather.strikes('store slow')) await weather.while();
    if (process.dead) return never;
    const answer = await work();
    return process.dead ? never : answer;
  };
  return {
    ...store,
    read: (/** @type {string} */ id) => alive(async () => (weather.strikes('read failed') ? fail() : store.read(id))),
    save: (/** @type {any} */ room, /** @type {number} */ before, /** @type {number} */ now) => alive(async () => {
      if (weather.strikes('process died before a save')) return process.die();
      if (weather.strikes('save failed')) return fail();
      if (before > 0 && weather.strikes('save refused')) return false;
      const saved = await store.save(room, before, now);
      if (weather.strikes('process died after a save')) return process.die();
      if (weather.strikes('save done, answer lost')) return fail();
      if (weather.strikes('store slow')) await weather.while();
      return saved;
    }),
    late: (/** @type {number} */ now, /** @type {number} */ most) => alive(() => store.late(now, most)),
  };
}

/**
 * Messages of a connection that come late (and so after later ones), twice or not at all, and answers that are late or lost.
 * Who comes in waits for the answer, and who goes out for none: these two come in their order, as on any connection.
 * @param {import('socket.io').Socket} socket
 * @param {Weather} weather
 * @param {Overheard[]} overheard takes what players said with success
 */
export function disturb(socket, weather, overheard) {
  const cut = () => socket.request.socket.destroy();
  socket.use(async (event, next) => {
    const answer = event.at(-1);
    if (typeof answer !== 'function') return next();
    event[event.length - 1] = async (/** @type {any} */ said) => {
      if (said.player !== undefined) socket.data.player = said.player;
      if (event[0] === 'act' && said.result) overheard.push({ player: socket.data.player, message: event[1] });
      if (weather.strikes('answer lost')) return;
      if (weather.strikes('answer late')) await weather.while();
      answer(said);
    };
    if (weather.strikes('message lost')) return;
    if (weather.strikes('connection cut before a message')) return cut();
    if (event[0] !== 'enter' && weather.strikes('message late')) await weather.while();
    next();
    if (event[0] !== 'enter' && weather.strikes('message twice')) weather.while().then(() => next());
    if (weather.strikes('connection cut after a message')) cut();
  });
}

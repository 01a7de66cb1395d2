// @ts-check
/** The hall: what clients say reaches the rooms, and what changes there reaches everybody in them. */

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { nanoid } from 'nanoid';
import { guard } from './guard.js';
import { read } from './messages.js';
import { change } from './rooms/change.js';
import { act, isPlayable, newRoom, said, seatOf, sit, stoodUp, timeOut, view } from './rooms/room.js';
import { groupOf, tell } from './tell.js';

/** As many rooms are listed. */
const LISTED = 50;

/** How long there is between two looks at the clocks of the rooms, in milliseconds, and how many late ones are seen at once. */
const TICK = 250;
const LATE = 100;

/** As long are the other processes asked who is here, in milliseconds: nobody waits long for one that is stuck. */
const SOON = 1000;

/** What a minesweeper board is laid from: any of the seeds that the rules take, as who sees half of the board could try out fewer. */
const newSeed = () => Number(BigInt.asUintN(53, randomBytes(8).readBigUInt64BE()));

const refusal = (reason) => ({ result: false, reason });

/** Tells who runs the server what went wrong; that it is away, and what broke off with it, the store has told. */
const reportTo = (store) => (error) => {
  if (!store.isAway()) console.error(error);
};

/**
 * @typedef {object} Hall
 * @property {import('socket.io').Server} io
 * @property {any} store of rooms: `stores/memory.js` or `stores/redis.js`
 * @property {ReturnType<typeof import('./tokens.js').seatTokens>} tokens
 * @property {ReturnType<typeof import('./limits.js').limits>} limits
 * @property {ReturnType<typeof import('./settings.js').readSettings>} settings
 */

/**
 * Opens the hall.
 * @param {Hall} opened
 * @returns {() => void} closes it
 */
export function openHall(opened) {
  /** Of each player who has gone before his game, by his group: what frees the seat. @type {Map<string, NodeJS.Timeout>} */
  const leaving = new Map();
  const hall = { ...opened, leaving, report: reportTo(opened.store) };
  const closing = new AbortController();
  guard(hall.io.engine, hall.limits);
  hall.io.on('connection', (socket) => receive(hall, socket));
  keepTime(hall, closing.signal);
  return () => closing.abort();
}

/** Looks after the clocks: a look begins a while after the one before has ended. */
async function keepTime(hall, signal) {
  while (!signal.aborted) {
    await passTurns(hall).catch(hall.report);
    await pause(TICK);
  }
}

/** Passes the turn on where the time has run out, in the rooms of every process: whoever comes first does it. */
async function passTurns(hall) {
  // What goes wrong in one room is nothing to the others.
  for (const id of await hall.store.late(Date.now(), LATE)) await passTurn(hall, id).catch(hall.report);
}

async function passTurn(hall, id) {
  const { reason } = await changed(hall, id, timeOut);
  if (reason === 'no such room') await hall.store.forget(id);
}

/** Changes a room and tells everybody in it; answers what was done, or `{reason}`. What was done before may not have been told: its process may have died. */
async function changed({ store, io }, id, how) {
  const answer = await change(store, id, how);
  if (!answer.reason && !answer.unchanged) tell(io, answer);
  return answer;
}

/** Hears one connection: a message at a time, each known, well formed and not one too many. */
function receive(hall, socket) {
  const visit = { socket, address: hall.limits.addressOf(socket.request), id: null, player: null };
  let before = Promise.resolve();
  socket.use(async (event, next) => {
    const [name, given] = event;
    const ack = event.at(-1);
    const answer = typeof ack === 'function' ? ack : () => {};
    if (!await hall.limits.mayAsk(socket.conn.id, visit.address)) return answer(refusal('too many messages'));
    if (!Object.hasOwn(ANSWERS, name)) return answer(refusal('bad message'));
    before = before.then(() => answered(hall, visit, name, given)).then(answer);
    return next();
  });
  socket.on('disconnect', () => before.then(() => leave(hall, visit)).catch(hall.report));
}

/** Answers a message; what cannot be done now may be tried again. */
async function answered(hall, visit, name, given) {
  const { message, ...refused } = read(name, given);
  if (!message) return refused;
  if (isElsewhere(name, message, visit)) return refusal('not here');
  try {
    return await ANSWERS[name](hall, visit, message);
  } catch (error) {
    hall.report(error);
    return refusal('try again');
  }
}

/** Whether something is said in a room that one is not in, or no more. @param {string} name @param {any} message @param {{id: string | null}} visit */
const isElsewhere = (name, { room = null }, { id }) => room !== null && name !== 'enter' && room !== id;

/** What each message does. */
const ANSWERS = {
  rooms: async ({ store }) => ({ result: true, rooms: await store.listed(LISTED) }),

  async create({ store, limits }, { address }, wanted) {
    // To lay a board takes its time, so this is counted before.
    if (!await limits.mayOpenRoom(address)) return refusal('too many rooms');
    if (!isPlayable(wanted.options)) return { ...refusal('bad message'), field: 'options' };
    const now = Date.now();
    const room = newRoom(nanoid(), wanted, now);
    await store.save(room, 0, now);
    return { result: true, room: room.id };
  },

  async enter(hall, visit, { room: id, token }) {
    const named = token === null ? null : await hall.tokens.playerOf(id, token);
    if (token !== null && named === null) return refusal('not your seat');
    const known = await hall.store.read(id);
    if (!known) return refusal('no such room');
    await come(hall, visit, id, seatOf(known, named) < 0 ? null : named);
    // What he sees is read when he hears already what changes: nothing is lost between the two.
    const room = await hall.store.read(id);
    if (!room) return refusal('no such room');
    const here = await present(hall, room);
    // The process that saw them go may have died.
    for (const away of room.seats) if (away && room.phase === 'open' && !here.includes(away.player)) freeLater(hall, id, away.player);
    return { ...seenBy(visit, room), player: visit.player, here };
  },

  async exit(hall, visit) {
    await leave(hall, visit);
    return { result: true };
  },

  async look({ store }, visit, { version }) {
    const room = await store.read(visit.id);
    if (!room) return refusal('no such room');
    return room.version === version ? { result: true, version } : seenBy(visit, room);
  },

  async sit(hall, visit, { seat, name, key }) {
    const { reason, player } = await changed(hall, visit.id, (room) => sit(room, { seat, name, key, player: nanoid(), seated: visit.player }));
    if (reason) return refusal(reason);
    if (player !== visit.player) await come(hall, visit, visit.id, player);
    return { result: true, player, token: await hall.tokens.sign(visit.id, player) };
  },

  async act(hall, visit, message) {
    if (message.type === 'say' && !await hall.limits.maySay(visit.address)) return refusal('too many messages');
    const { reason, before: { version } = {}, room, field } = await changed(hall, visit.id, (before, now) => act(before, visit.player, message, now, newSeed()));
    if (reason) return { ...refusal(reason), ...(field && { field }), version };
    if (message.type === 'leave') await come(hall, visit, visit.id, null);
    return { result: true, version: room.version };
  },

  async say(hall, visit, { text }) {
    if (!await hall.limits.maySay(visit.address)) return refusal('too many messages');
    const { reason } = await changed(hall, visit.id, (room, now) => said(room, { seat: null, name: null, text, at: now }));
    return reason ? refusal(reason) : { result: true };
  },
};

/** What somebody sees of a room. */
function seenBy({ player }, room) {
  const seat = player === null ? -1 : seatOf(room, player);
  return { result: true, view: view(room, seat < 0 ? null : seat, Date.now()) };
}

/** The players who are here. */
async function present({ io }, room) {
  const seated = room.seats.flatMap((seat) => (seat ? [seat.player] : []));
  const here = await Promise.all(seated.map((player) => isHere(io, room.id, player)));
  return seated.filter((_, index) => here[index]);
}

/** Whether a player is here, with any process. As long as one of them does not say he may be: nobody loses his seat by that. */
async function isHere(io, id, player) {
  const group = groupOf(id, player);
  if (io.sockets.adapter.rooms.has(group)) return true;
  const found = io.in(group).fetchSockets().then((sockets) => sockets.length > 0);
  return Promise.race([found, pause(SOON, true)]).catch(() => true);
}

/** Somebody comes to a room, as a player or to watch. */
async function come(hall, visit, id, player) {
  await leave(hall, visit);
  Object.assign(visit, { id, player });
  visit.socket.join([id, groupOf(id, player)]);
  stay(hall, groupOf(id, player));
  if (player) hall.io.to(id).emit('here', { room: id, player, here: true });
}

/** He goes; a seat is free again if the game has not begun and he does not come back. */
async function leave(hall, visit) {
  const { socket, id, player } = visit;
  if (id === null) return;
  Object.assign(visit, { id: null, player: null });
  for (const room of [id, groupOf(id, player)]) socket.leave(room);
  if (player === null || await isHere(hall.io, id, player)) return;
  hall.io.to(id).emit('here', { room: id, player, here: false });
  freeLater(hall, id, player);
}

/** Frees the seat of somebody who is away, if he does not come back. */
function freeLater(hall, id, player) {
  const group = groupOf(id, player);
  if (hall.leaving.has(group)) return;
  const free = () => {
    hall.leaving.delete(group);
    freeSeat(hall, id, player).catch(hall.report);
  };
  hall.leaving.set(group, setTimeout(free, 1000 * hall.settings.SEAT_SECONDS).unref());
}

/** Who has come back keeps his seat. */
function stay({ leaving }, group) {
  clearTimeout(leaving.get(group));
  leaving.delete(group);
}

async function freeSeat(hall, id, player) {
  if (!await isHere(hall.io, id, player)) await changed(hall, id, (room) => stoodUp(room, player));
}

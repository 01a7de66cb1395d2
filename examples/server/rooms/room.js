// @ts-check
/**
 * A room as a value: who sits where, the game on its table, and what changes them. Every change takes a room and answers
 * `{room, ...}` with the next one, or `{reason}` where there is none; nothing is changed in place, and nothing here waits,
 * stores or sends. Where the room stays as it is, the answer says `unchanged`, or `repeated` for what was done before.
 */

import { gameOf } from './games.js';

/** As many chat lines are kept. */
const CHAT_LINES = 40;

const refused = (reason) => ({ reason });

/** Whether the rules know such a game. */
export function isPlayable(options) {
  try {
    return gameOf(options).begin(options, 0) !== null;
  } catch {
    return false;
  }
}

/** A room that nobody has entered yet. */
export const newRoom = (id, { options, open }, now) => ({
  id,
  version: 1,
  open,
  created: now,
  phase: 'open',
  number: 0,
  options,
  seats: Array(gameOf(options).seats(options)).fill(null),
  seed: null,
  table: null,
  moves: 0,
  last: null,
  deadline: null,
  outcome: null,
  chat: [],
});

/** The number of the seat where a player sits; -1 where he sits on none. */
export const seatOf = (room, player) => room.seats.findIndex((seat) => seat !== null && seat.player === player);

const withSeat = (room, index, change) => ({ ...room, seats: room.seats.with(index, change && { ...room.seats[index], ...change }) });

const withSeats = (room, change) => ({ ...room, seats: room.seats.map((seat) => seat && { ...seat, ...change }) });

const turnOf = (room) => (room.phase === 'playing' ? gameOf(room.options).turn(room.table) : null);

/** Whether what a seat sees is not for the others. */
export const isHiding = ({ phase, options }) => phase === 'playing' && gameOf(options).hides(options);

/** Gives the side to move its time. */
const timed = (room, now) => ({ ...room, deadline: room.options.clock && turnOf(room) !== null ? now + 1000 * room.options.clock : null });

/** The seats that have not resigned. */
const playing = (room) => room.seats.flatMap(({ resigned }, seat) => (resigned ? [] : [seat]));

/** Who has won of those who play on: the winners by the rules, or the best of the others where all of those have resigned. */
function winnersAmong(players, { winners, scores }) {
  const won = winners.filter((seat) => players.includes(seat));
  const best = Math.max(...players.map((seat) => scores?.[seat]));
  return won.length || !scores ? won : players.filter((seat) => scores[seat] === best);
}

const over = (room, by, result) => ({
  ...withSeats(room, { ready: false, offers: false }),
  phase: 'ended',
  deadline: null,
  outcome: { by, winners: winnersAmong(playing(room), result), scores: result.scores },
});

/** Who moves on has declined what the others offered. */
const withoutOffersTo = (room, seat) => ({ ...room, seats: room.seats.map((taken, index) => (index === seat ? taken : { ...taken, offers: false })) });

/** Plays a move, whoever makes it. @returns {any} */
function moved(room, seat, by, move) {
  const answer = gameOf(room.options).play(room.table, seat, move);
  if (!answer.result) return refused(answer.reason);
  const last = { seat, by, move };
  const next = { ...room, table: answer.table, moves: room.moves + 1, last };
  return { room: answer.ended ? over(next, 'rules', answer.ended) : next, played: [last] };
}

/** Lets the referee play for those who have resigned, until somebody else is to move. */
function playedOn({ room, played }) {
  const seat = turnOf(room);
  if (seat === null || !room.seats[seat].resigned) return { room, played };
  const next = moved(room, seat, 'referee', gameOf(room.options).choose(room.table, room.seed));
  return playedOn({ room: next.room, played: [...played, ...next.played] });
}

/** A seat plays no more; the last one that does has won. */
function resigned(room, seat, by, now) {
  const next = withSeat(room, seat, { resigned: true, offers: false });
  const left = playing(next);
  const game = gameOf(room.options);
  const { table, ended } = game.resign?.(next.table, seat) ?? { table: next.table, ended: null };
  if (ended) return { room: over({ ...next, table }, by, ended), played: [] };
  if (left.length < game.least(room.options)) return { room: over({ ...next, table }, by, { winners: left, scores: game.scores(table) }), played: [] };
  const { room: after, played } = playedOn({ room: { ...next, table }, played: [] });
  return { room: turnOf(after) === turnOf(room) ? after : timed(after, now), played };
}

/** Lays the table of the next game; the seats are those of now. The `seed` stays with the referee: who knows it foretells him. */
function begun(room, now, seed) {
  const table = gameOf(room.options).begin(room.options, seed);
  if (!table) return refused('no board found');
  const next = { ...withSeats(room, { ready: false, resigned: false, offers: false, again: false }), seed, table, phase: 'playing', number: room.number + 1, moves: 0, last: null, outcome: null };
  return { room: timed(next, now) };
}

/** Takes a seat for a new `player`; who asks twice, with the same `key`, has it already. `seated`: who is asking, if he was seated before. */
export function sit(room, { seat, name, key, player, seated = null }) {
  const taken = room.seats[seat];
  if (taken?.key === key) return { room, player: taken.player, repeated: true };
  if (seatOf(room, seated) >= 0) return refused('already seated');
  if (room.phase === 'playing') return refused('already begun');
  if (taken === undefined) return refused('no such seat');
  if (taken) return refused('seat taken');
  const next = { player, key, name, ready: false, resigned: false, offers: false, again: false, heard: [] };
  return { room: withSeat(room, seat, next), player };
}

/** Frees the seat of somebody who has gone before the game began. */
export function stoodUp(room, player) {
  const seat = seatOf(room, player);
  return room.phase === 'open' && seat >= 0 ? { room: withSeat(room, seat, null) } : { room, unchanged: true };
}

/** What somebody who sits may do. Each takes the room, his seat, his message, the time and a seed. */
const DEEDS = {
  leave: (room, seat) => (room.phase === 'playing' ? refused('already begun') : { room: withSeat(room, seat, null) }),

  ready: (room, seat, { ready }) => (room.phase === 'open' ? { room: withSeat(room, seat, { ready }) } : refused('already begun')),

  start(room, _seat, _message, now, seed) {
    if (room.phase !== 'open') return refused('already begun');
    if (room.seats.includes(null)) return refused('seats free');
    return room.seats.every(({ ready }) => ready) ? begun(room, now, seed) : refused('not ready');
  },

  move(room, seat, { number, moves, move }, now) {
    if (room.phase !== 'playing') return refused(room.phase === 'ended' ? 'game over' : 'not playing');
    if (room.seats[seat].resigned) return refused('resigned');
    const turn = turnOf(room);
    if (turn !== null && turn !== seat) return refused('not your turn');
    if (number !== room.number || (turn !== null && moves !== room.moves)) return refused('stale');
    if (!gameOf(room.options).isMove(move)) return { reason: 'bad message', field: 'move' };
    const answer = moved(room, seat, 'player', move);
    if (answer.reason) return answer;
    const { room: next, played } = playedOn({ ...answer, room: withoutOffersTo(answer.room, seat) });
    return { room: timed(next, now), played };
  },

  resign(room, seat, _message, now) {
    if (room.phase !== 'playing') return refused('not playing');
    return room.seats[seat].resigned ? refused('resigned') : resigned(room, seat, 'resignation', now);
  },

  offer(room, seat) {
    if (room.phase !== 'playing') return refused('not playing');
    if (!gameOf(room.options).hasTurns) return refused('not in this game');
    if (room.seats[seat].resigned) return refused('resigned');
    const next = withSeat(room, seat, { offers: true });
    const players = playing(next);
    if (!players.every((index) => next.seats[index].offers)) return { room: next };
    return { room: over(next, 'agreement', { winners: players, scores: gameOf(room.options).scores(next.table) }) };
  },

  decline(room, seat) {
    if (room.phase !== 'playing') return refused('not playing');
    if (room.seats[seat].resigned) return refused('resigned');
    return room.seats.some(({ offers }) => offers) ? { room: withSeats(room, { offers: false }) } : refused('nothing offered');
  },

  again(room, seat, _message, now, seed) {
    if (room.phase !== 'ended') return refused('not over');
    const next = withSeat(room, seat, { again: true });
    if (!next.seats.every((taken) => taken?.again)) return { room: next };
    return begun({ ...next, seats: [next.seats.at(-1), ...next.seats.slice(0, -1)] }, now, seed);
  },

  say: (room, seat, { text }, now) => said(room, { seat, name: room.seats[seat].name, text, at: now }),
};

/** Adds a chat line. */
export const said = (room, line) => ({ room: { ...room, chat: [...room.chat, line].slice(-CHAT_LINES) }, said: line });

/** Of as many pages of a player the last message is known. */
const PAGES = 8;

/**
 * What a player does, once: the last message of a page (`key`), by its number `n`, is answered again and does nothing more,
 * and an older one is refused.
 */
export function act(room, player, message, now, seed) {
  const seat = seatOf(room, player);
  // Who leaves twice has left.
  if (seat < 0) return message.type === 'leave' ? { room, repeated: true } : refused('not seated');
  const { key, n } = message;
  const heard = room.seats[seat].heard.find((last) => last.key === key)?.n ?? 0;
  if (n <= heard) return n === heard ? { room, repeated: true } : refused('old message');
  const answer = DEEDS[message.type](room, seat, message, now, seed);
  if (answer.reason) return answer;
  const after = seatOf(answer.room, player);
  if (after < 0) return answer;
  const others = answer.room.seats[after].heard.filter((last) => last.key !== key);
  return { ...answer, room: withSeat(answer.room, after, { heard: [...others, { key, n }].slice(-PAGES) }) };
}

/** Whether the time of the side to move has run out. */
export const isLate = ({ deadline }, now) => deadline !== null && now >= deadline;

/** The turn passes on from who had no time left: the referee plays a move for him, or he has lost. */
export function timeOut(room, now) {
  if (!isLate(room, now)) return { room, unchanged: true };
  const seat = turnOf(room);
  if (room.options.onTime === 'lose') return resigned(room, seat, 'time', now);
  const { room: next, played } = playedOn(moved(room, seat, 'clock', gameOf(room.options).choose(room.table, room.seed)));
  return { room: timed(next, now), played };
}

/** How many milliseconds the side to move has left; null where no time is counted. */
export const leftOf = ({ deadline }, now) => (deadline === null ? null : Math.max(0, deadline - now));

/** The part of a room that changes with a move, as a seat (null: a spectator) may see it. */
export const standing = (room, now) => ({ version: room.version, number: room.number, moves: room.moves, turn: turnOf(room), left: leftOf(room, now) });

/** What a seat (null: a spectator) may see of the table. */
export const shown = (room, seat) => room.table && gameOf(room.options).shown(room.table, seat, room.phase === 'ended');

/** What a seat (null: a spectator) may hear of moves: where boards are hidden, a cell that others open is as good as seen. */
export const heardOf = (room, seat, played) => (isHiding(room) ? played.map((move) => (move.seat === seat ? move : { seat: move.seat, by: move.by })) : played);

/** What a seat (null: a spectator) may see of a room. */
export const view = (room, seat, now) => ({
  id: room.id,
  open: room.open,
  phase: room.phase,
  options: room.options,
  seats: room.seats.map((taken) => taken && { player: taken.player, name: taken.name, ready: taken.ready, resigned: taken.resigned, offers: taken.offers, again: taken.again }),
  ...standing(room, now),
  table: shown(room, seat),
  last: room.last && heardOf(room, seat, [room.last])[0],
  outcome: room.outcome,
  chat: room.chat,
});

/** What the list of rooms says of a room. */
export const summary = ({ id, options, phase, created, seats }) => ({ id, options, phase, created, seats: seats.map((taken) => taken && taken.name) });

// @ts-check
/** The way to the server of the rooms, and what it lets be seen of a room. */

/** @typedef {{result: true} | {result: false, reason: string, field?: string}} Answer */

/**
 * What is played in a room, as the server takes it: the name of the game, the options of its rules, and the time for a move.
 * @typedef {Record<string, any> & {game: string, clock: number | null, onTime: 'pass' | 'lose'}} Options
 */

/** @typedef {{player: string, name: string, ready: boolean, resigned: boolean, offers: boolean, again: boolean, here: boolean}} Seat */
/** @typedef {{id: string, options: Options, phase: 'open' | 'playing' | 'ended', seats: (string | null)[]}} Summary */
/** @typedef {{seat: number | null, name: string | null, text: string, at: number}} Line */
/** @typedef {{by: 'rules' | 'time' | 'resignation' | 'agreement', winners: number[], scores: number[] | null}} Outcome */

/**
 * What may be seen of a room.
 * @typedef {object} View
 * @property {string} id
 * @property {'open' | 'playing' | 'ended'} phase
 * @property {number} number how many games were begun here
 * @property {Options} options
 * @property {(Seat | null)[]} seats
 * @property {number | null} turn the seat to move
 * @property {number} moves how many were made
 * @property {any} table the game as the rules made it, or the boards of minesweeper; null before the first start
 * @property {Outcome | null} outcome
 * @property {Line[]} chat
 */

/**
 * A room that was entered.
 * @typedef {object} Room
 * @property {string} id
 * @property {boolean} connected
 * @property {View} view
 * @property {number | null} seat one's own; null for who watches
 * @property {{seat: number, by: 'player' | 'clock' | 'referee', move: any} | null} last the last move
 * @property {() => number | null} left time of the side to move, in milliseconds
 * @property {(seat: number, name: string) => Promise<Answer>} sit
 * @property {() => Promise<Answer>} leave
 * @property {(ready: boolean) => Promise<Answer>} ready
 * @property {() => Promise<Answer>} start
 * @property {(move: any) => Promise<Answer>} move
 * @property {() => Promise<Answer>} resign
 * @property {() => Promise<Answer>} offer
 * @property {() => Promise<Answer>} decline
 * @property {() => Promise<Answer>} again
 * @property {(text: string) => Promise<Answer>} say
 * @property {() => void} close
 */

/** What has changed in a room. @typedef {'room' | 'moved' | 'said' | 'here' | 'lost' | 'back' | 'gone'} Change */

/**
 * The hall: the rooms of a server.
 * @typedef {object} Hall
 * @property {() => Promise<{result: true, rooms: Summary[]} | {result: false, reason: string}>} rooms
 * @property {(wish: {options: Options, open: boolean}) => Promise<{result: true, room: string} | {result: false, reason: string, field?: string}>} create
 * @property {(id: string, changed: (room: Room, what: Change) => void) => Promise<{result: true, room: Room} | {result: false, reason: string}>} enter
 * @property {() => void} close
 */

/**
 * Asks the server that the page came from whether it keeps rooms.
 * @returns {Promise<'there' | 'none' | 'unreachable'>}
 */
export async function askForRooms() {
  if (!location.protocol.startsWith('http')) return 'none';
  try {
    const answer = await fetch('./rooms.json', { cache: 'no-store' });
    return answer.ok && (await answer.json()).rooms === true ? 'there' : 'none';
  } catch (error) {
    // What is no JSON came from a server all the same.
    return error instanceof SyntaxError ? 'none' : 'unreachable';
  }
}

/** Opens the way to the rooms of the server that the page came from. @returns {Promise<Hall>} */
export async function openWay() {
  const { openHall } = await import('../../examples/server/client.js');
  return /** @type {any} */ (openHall({ storage: keptHere() }));
}

/** Where a seat is remembered; null where the browser keeps nothing. */
function keptHere() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

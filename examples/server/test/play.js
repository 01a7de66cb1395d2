// @ts-check
/** People who play whole games of every kind through `client.js`, by seeded moves that the rules allow. */

import { setImmediate as breath } from 'node:timers/promises';
import { blockPlacements, mineProbabilities, placeableBlocks } from 'noripan';
import { openHall } from '../client.js';
import { play } from '../moves.js';

const untimed = { clock: null, onTime: 'pass' };
const omok = { game: 'omok', size: 9, rule: 'freestyle', opening: null, fouls: 'refuse', ...untimed };
const ticTacToe = { game: 'tic-tac-toe', rows: 3, cols: 3, inARow: 3, ...untimed };
const minesweeper = { game: 'minesweeper', mode: 'together', seats: 2, rows: 9, cols: 9, mines: 8, noGuess: false, questionMarks: false, ...untimed };

/** Options of rooms: every game, variant and number of seats. */
export const EVERY_KIND = [
  ...['classic', 'classic-2', 'classic-3', 'duo', 'junior'].map((variant) => ({ game: 'blokus', variant, freeStart: variant === 'classic-3', ...untimed })),
  ...['freestyle', 'standard', 'caro', 'omok', 'renju'].map((rule) => ({ ...omok, rule })),
  { ...omok, size: 5 },
  { ...omok, opening: 'swap2' },
  { ...omok, rule: 'renju', fouls: 'lose', size: 7 },
  ticTacToe,
  { ...ticTacToe, rows: 4, cols: 5, inARow: 4 },
  minesweeper,
  { ...minesweeper, seats: 3, questionMarks: true },
  { ...minesweeper, seats: 4, rows: 16, cols: 12, mines: 24, noGuess: true },
  { ...minesweeper, mode: 'race' },
  { ...minesweeper, mode: 'race', seats: 3 },
  { ...minesweeper, mode: 'race', seats: 4, questionMarks: true },
];

/** @typedef {import('./dice.js').Dice} Dice */

const cells = (/** @type {number} */ rows, /** @type {number} */ cols) => Array.from({ length: rows * cols }, (_, index) => [Math.floor(index / cols), index % cols]);

/** @param {any} game @param {Dice} dice */
function blockOf(game, dice) {
  const { type } = dice.pick(placeableBlocks(game).placeable);
  const { rotation, flip, position } = dice.pick(blockPlacements({ ...game, type }));
  return { type, rotation, flip, position };
}

/** @param {any} game @param {Dice} dice */
function stoneOf(game, dice) {
  const placed = game.takes.map((/** @type {any} */ { x, y }) => `${x},${y}`);
  const free = cells(game.size, game.size).filter(([y, x]) => !placed.includes(`${x},${y}`)).map(([y, x]) => ({ coord: { x, y } }));
  const wanted = game.mayChoose.length > 0 && (game.mayChoose.length < 3 || dice.chance(0.7)) ? game.mayChoose.map((/** @type {any} */ choose) => ({ choose })) : free;
  const allowed = wanted.filter((/** @type {any} */ move) => play(game, move).result);
  return dice.pick(allowed.length > 0 ? allowed : [...free, ...game.mayChoose.map((/** @type {any} */ choose) => ({ choose }))].filter((move) => play(game, move).result));
}

/** @param {any} game @param {Dice} dice */
const markOf = ({ grid }, dice) => ({ index: dice.pick([...grid].flatMap((cell, index) => (cell === '.' ? [index] : []))) });

/** Opens what is safe if anything is, flags, or chords where the flags are as many as the number. @param {any} view @param {Dice} dice */
function clickOf({ rows, cols, mines, shown }, dice) {
  const at = (/** @type {number[]} */ [row, col]) => shown[row]?.[col];
  const around = (/** @type {number[]} */ [row, col]) => cells(3, 3).map(([down, right]) => [row + down - 1, col + right - 1]).filter((cell) => at(cell));
  const all = cells(rows, cols);
  const closed = all.filter((cell) => '.?'.includes(at(cell)));
  const flagged = all.filter((cell) => at(cell) === 'F');
  const chords = all.filter((cell) => at(cell) > '0' && at(cell) < '9'
    && around(cell).some((beside) => at(beside) === '.') && around(cell).filter((beside) => at(beside) === 'F').length === Number(at(cell)));
  if (chords.length > 0 && dice.chance(0.3)) return { do: 'chord', position: dice.pick(chords) };
  if (closed.length === 0 || dice.chance(0.3)) return { do: 'flag', position: dice.pick([...closed, ...flagged]) };
  const { result, safe } = mineProbabilities({ shown, mines });
  const known = result ? safe.filter((cell) => '.?'.includes(at(cell))) : [];
  return { do: 'reveal', position: dice.pick(known.length > 0 ? known : closed) };
}

/** A move for a seat; null where it has none now. @param {any} view of a room @param {number} seat @param {Dice} dice */
export function someMove({ phase, seats, options, turn, table }, seat, dice) {
  if (phase !== 'playing' || seats[seat].resigned) return null;
  if (options.game === 'minesweeper') {
    const board = table.boards.find((/** @type {any} */ each) => each.seat === null || each.seat === seat);
    return board.state === 'playing' && board.view ? clickOf(board.view, dice) : null;
  }
  if (turn !== seat) return null;
  return { blokus: blockOf, omok: stoneOf, 'tic-tac-toe': markOf }[/** @type {'omok'} */ (options.game)](table, dice);
}

/** Where seat tokens are kept: more than one page of the same person may share it. */
export function newStorage() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return { getItem: (/** @type {string} */ name) => kept.get(name) ?? null, setItem: (/** @type {string} */ name, /** @type {string} */ value) => void kept.set(name, value), removeItem: (/** @type {string} */ name) => void kept.delete(name) };
}

/** A page of somebody who plays: what he did, what was answered, and whether what he sees ever went back. */
export class Page {
  /** Moves that were answered with success, in order: `{number, move}`. @type {any[]} */
  acknowledged = [];
  /** Moves that nobody knows of whether they were made. @type {any[]} */
  unanswered = [];
  /** Moves that were refused, with the reason. @type {any[]} */
  refused = [];
  /** What he said, and whether that was acknowledged. @type {{text: string, acknowledged: boolean}[]} */
  lines = [];
  /** Versions that came after a newer one. @type {number[]} */
  wentBack = [];
  /** Whether he has resigned, or tried to. */
  resigned = false;
  /** @type {any} */
  room = null;
  #version = 0;
  /** @type {(() => void)[]} */
  #waiting = [];

  /** @param {{address: string, name: string, dice: Dice, storage?: ReturnType<typeof newStorage>}} who */
  constructor({ address, name, dice, storage = newStorage() }) {
    this.address = address;
    this.name = name;
    this.dice = dice;
    this.storage = storage;
    this.hall = openHall({ address, storage });
  }

  /** Comes into a room, and again where nobody answers. @param {string} id */
  async enter(id) {
    this.#version = 0;
    const { room } = await insist(() => this.hall.enter(id, (changed) => this.#notice(changed)));
    this.room = room;
    return room;
  }

  /** The page is closed and opened again. */
  async reload() {
    const { id } = this.room;
    this.hall.close();
    this.hall = openHall({ address: this.address, storage: this.storage });
    await this.enter(id);
  }

  /** Makes a move and keeps the answer. @param {any} move */
  async move(move) {
    const made = { number: this.room.view.number, seat: this.room.seat, move };
    const answer = await this.room.move(move);
    if (answer.result) this.acknowledged.push(made);
    else if (answer.reason === 'no answer') this.unanswered.push(made);
    else this.refused.push({ ...made, reason: answer.reason });
    return answer;
  }

  async resign() {
    this.resigned = true;
    await this.room.resign();
  }

  /** @param {string} text */
  async say(text) {
    const line = { text, acknowledged: false };
    this.lines.push(line);
    line.acknowledged = (await this.room.say(text)).result;
  }

  /** Plays until the game is over, or enough. @param {(page: Page) => boolean} [enough] @param {(page: Page) => Promise<void>} [between] what is done after each move */
  async play(enough = () => false, between = async () => {}) {
    while (this.room.view.phase === 'playing' && !enough(this)) {
      const { version } = this.room.view;
      const move = someMove(this.room.view, this.room.seat, this.dice);
      const answer = move && await this.move(move);
      if (move) await between(this);
      if (answer?.reason === 'no answer') await breath();
      else await this.until(({ view }) => (answer?.result ? view.version >= answer.version : view.version !== version) || view.phase !== 'playing' || enough(this));
    }
  }

  /** Waits until something is so in the room. @param {(room: any) => boolean} condition */
  async until(condition) {
    while (!condition(this.room)) await new Promise((/** @type {(value?: any) => void} */ resolve) => this.#waiting.push(resolve));
  }

  /** Lets what waits look again. */
  wake() {
    for (const go of this.#waiting.splice(0)) go();
  }

  close() {
    this.hall.close();
  }

  /** @param {any} room */
  #notice(room) {
    const { version } = room.view;
    if (version < this.#version) this.wentBack.push(version);
    this.#version = version;
    this.wake();
  }
}

/** Asks until there is an answer. @param {() => Promise<any>} ask @param {string[]} [fine] refusals that will do */
export async function insist(ask, fine = []) {
  for (;;) {
    const answer = await ask();
    if (answer.result || fine.includes(answer.reason)) return answer;
    if (answer.reason !== 'no answer') throw new Error(`refused: ${answer.reason}`);
  }
}

/** Seats everybody in a new room and starts the game; answers its name. @param {Page[]} pages one for each seat @param {any} options */
export async function begin(pages, options) {
  const { room: id } = await insist(() => pages[0].hall.create({ options, open: false }));
  await Promise.all(pages.map(async (page, seat) => {
    await page.enter(id);
    await insist(() => page.room.sit(seat, page.name));
    await insist(() => page.room.ready(true));
  }));
  await insist(() => pages[0].room.start(), ['already begun']);
  await Promise.all(pages.map((page) => page.until(({ view }) => view.phase !== 'open')));
  return id;
}

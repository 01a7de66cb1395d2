// @ts-check
/** Minesweeper in a room: what the server shows of the boards, and no more than that. */

import { make } from '../part.js';
import { refusal, say } from '../words.js';

/** @typedef {import('../games/kind.js').Kind} Kind */
/** @typedef {import('./connection.js').Room} Room */
/** @typedef {{seat: number | null, view: any, opened: number, state: 'playing' | 'won' | 'lost' | 'resigned'}} MineBoard */

/** What a mark of the board is called in the words. @type {Record<string, string>} */
const MARKS = { F: 'flag', '?': 'question', '.': 'closed' };

/**
 * Minesweeper as a room plays it.
 * @param {Kind} kind
 * @param {Room} room
 * @param {() => void} changed called when another board is to be looked at
 */
export function sharedMines(kind, room, changed) {
  const { rows, cols, mines, mode, noGuess } = room.view.options;
  const boards = () => /** @type {MineBoard[]} */ (room.view.table?.boards ?? []);
  const isRace = mode === 'race';
  const isEnded = () => room.view.phase === 'ended';
  /** The seat whose board is looked at after the end. */
  let looked = room.seat ?? 0;

  const boardOf = (/** @type {number | null} */ seat) => (isRace ? boards().find((board) => board.seat === seat) : boards()[0]);
  const shownSeat = () => (isEnded() ? looked : room.seat);
  const closed = { rows, cols, mines, counter: mines, shown: Array(rows).fill('.'.repeat(cols)), outcome: null };
  const race = raceList(room, rows * cols - mines, (seat) => {
    looked = seat;
    changed();
  });

  return {
    above: isRace ? [race.list] : [],
    update: () => race.update(boards(), isEnded() ? looked : null),

    /** Whether a move of a seat changes the board that is looked at. @param {number} seat */
    isSeen: (seat) => !isRace || seat === room.seat,

    /** Why nobody may move here now. @returns {string | null} */
    barred: () => (boardOf(room.seat)?.state === 'playing' ? null : 'board over'),

    /** The game, as far as it is known here. */
    standing() {
      const board = boardOf(shownSeat());
      const view = board?.view ?? closed;
      return { rows, cols, mines, noGuess, layout: board?.opened ? [] : null, outcome: isEnded() ? room.view.outcome : null, view };
    },

    /** What a move has changed. @param {any} before @param {any} after */
    opened: ({ view: before }, { view: after }) => {
      const count = closedOf(before) - closedOf(after);
      const exploded = after.outcome?.exploded ?? [];
      return count || exploded.length ? { count, exploded } : {};
    },

    /** @type {Kind} */
    kind: {
      ...kind,
      see: (game) => game.view,
      runs: () => false,
      forgets: undefined,
      freeze: undefined,
      follow: (game) => ({ result: true, game }),
      turn(table) {
        if (room.seat === null) return say(isRace ? 'rooms.mines.race' : 'rooms.mines.watching');
        return boardOf(room.seat)?.state === 'playing' ? kind.turn(table) : say('refusal.board over');
      },
      told(_before, answer, { move: { position: [row, col] } }) {
        const place = { row: row + 1, col: col + 1 };
        if (answer.exploded?.length) return lossWords(answer.game.view.outcome);
        if ('count' in answer) return say('minesweeper.opened', { n: answer.count });
        const mark = MARKS[answer.game.view.shown[row][col]];
        return mark ? say(`minesweeper.told.${mark}`, place) : refusal('minesweeper', 'already open');
      },
      ending: ({ seen }) => (isRace ? { title: '', why: '' } : togetherEnd(seen.outcome)),
    },
  };
}

/** How many squares are closed. @param {{shown: string[]}} view */
const closedOf = ({ shown }) => shown.join('').replace(/[^.F?]/g, '').length;

/** How a board of all ended. @param {any} outcome */
function togetherEnd(outcome) {
  if (!outcome || outcome.won) return { title: say('minesweeper.won'), why: '' };
  return { title: say('minesweeper.lost'), why: lossWords(outcome) };
}

/** Where the mine was. @param {any} outcome */
function lossWords({ exploded: [[row, col]] }) {
  return say('minesweeper.lost why', { row: row + 1, col: col + 1 });
}

/**
 * How far everybody is in a race; after its end the boards can be looked at one by one.
 * @param {Room} room
 * @param {number} safe how many squares there are to open
 * @param {(seat: number) => void} look
 */
function raceList(room, safe, look) {
  const list = make('ul', { id: 'race', className: 'race' });
  const items = room.view.seats.map((_, seat) => {
    const name = make('span', { className: 'who' });
    const bar = make('progress', { max: safe });
    const state = make('span', { className: 'muted' });
    const button = make('button', { type: 'button', onclick: () => look(seat) });
    const item = make('li', {}, name, bar, state, button);
    item.dataset.seat = String(seat);
    list.append(item);
    return { item, name, bar, state, button };
  });

  /** @param {MineBoard[]} boards @param {number | null} looked the seat whose board is looked at, where all may be seen */
  const update = (boards, looked) => {
    list.ariaLabel = say('rooms.mines.progress');
    for (const { seat, opened, state: stands } of boards) {
      if (seat === null) continue;
      const { item, name, bar, state, button } = items[seat];
      name.textContent = room.view.seats[seat]?.name ?? '';
      Object.assign(bar, { value: opened, ariaLabel: say('rooms.mines.opened', { name: name.textContent, n: opened, of: safe }) });
      state.textContent = stands === 'playing' ? say('rooms.mines.count', { n: opened, of: safe }) : say(`rooms.mines.${stands}`, { n: opened, of: safe });
      item.dataset.state = stands;
      button.hidden = looked === null;
      button.textContent = say('rooms.mines.look');
      button.ariaLabel = say('rooms.mines.look at', { name: name.textContent });
      button.ariaPressed = String(looked === seat);
    }
  };
  return { list, update };
}

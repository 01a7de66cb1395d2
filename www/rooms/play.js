// @ts-check
/** A game in a room, on the page's own table: the rules are asked here first, the server is the referee, and its answer is what is shown. */

import { isWhole } from '../line.js';
import { firstValues } from '../options.js';
import { movesPanel } from '../panels/moves.js';
import { typedPanel } from '../panels/typed.js';
import { speak } from '../speak.js';
import { movesTo } from '../records/formats.js';
import { isOver, layTable, lead } from '../table.js';
import { say } from '../words.js';
import { endingWords } from './ending.js';
import { sharedMines } from './minesweeper.js';
import { received, sent } from './moves.js';
import { factsOf, valuesOf } from './options.js';
import { ownSeat } from './tools.js';

/** @typedef {import('../games/kind.js').Kind} Kind */
/** @typedef {import('../games/kind.js').Table} Table */
/** @typedef {import('./connection.js').Room} Room */
/** @typedef {import('./rooms.js').Page} Page */

/** The games that tell in what order the moves were made; the marks of tic-tac-toe do not. */
const ORDERED = ['blokus', 'omok'];

/**
 * The line to a game that has so many moves; where it is not known, it has none of its positions.
 * @param {Table} first
 * @param {any} game
 * @param {number} moves
 */
function ledTo(first, game, moves) {
  const [start] = first.line;
  const table = { ...first, line: [start] };
  if (ORDERED.includes(game.game)) lead(table, movesTo(first.kind, game));
  else if (moves) table.line = [{ ...start, game: null }];
  return table;
}

/** A game of a room. */
export class RoomGame {
  /**
   * @param {Page} page
   * @param {Room} room
   * @param {Kind} kind
   * @param {import('./visit.js').Parts} parts
   */
  constructor(page, room, kind, parts) {
    this.page = page;
    this.room = room;
    this.parts = parts;
    this.number = room.view.number;
    this.seat = room.seat;
    this.moves = room.view.moves;
    this.known = room.view.table;
    this.isSending = false;
    this.isEnded = false;
    /** Whether the line has none of its positions, as it is not known from the first. */
    this.isPartial = false;
    const mines = kind.sides ? null : sharedMines(kind, room, () => this.catchUp(false));
    this.mines = mines;
    this.kind = this.refereed(mines?.kind ?? kind);
    const others = room.view.seats.flatMap((_, seat) => (seat === room.seat ? [] : [seat]));
    const values = { ...firstValues(kind), ...valuesOf(kind, room.view.options) };
    /** The first position; null where nothing is told of the way from there. */
    this.first = mines ? null : layTable(kind, values);
    this.table = layTable(this.kind, { ...values, alone: true, others });
    this.stand();
    this.table.seen = this.kind.see(this.table.game, this.table.options);
    this.table.host = { judge: (_table, answer, move) => (answer.result ? this.send(move) : undefined), controls: (page) => this.controls(page) };
  }

  /** Whether it is the game that a room plays, from the seat where one sits. @param {Room} room */
  isOf(room) {
    return room.view.number === this.number && room.seat === this.seat;
  }

  /** Lays it on the page's table. */
  lay() {
    const { page, table } = this;
    page.open(table);
    page.render();
    page.screen.showGrid();
    page.screen.grid.rove(this.kind.start?.(table) ?? [0, 0]);
    this.endWhereItIs();
    if (!isOver(table)) speak('told', this.kind.turn(table));
  }

  /** The game as it stands; one that has ended otherwise than by its rules has an outcome too, so that nobody plays on. */
  standing() {
    const { table, outcome } = this.room.view;
    return this.mines ? this.mines.standing() : { ...table, outcome: table.outcome ?? outcome };
  }

  /** Why the person at this screen may not move now; null where that is nothing of the room's. */
  barred() {
    const { room } = this;
    const { turn } = room.view;
    if (room.seat === null) return 'watching';
    if (ownSeat(room)?.resigned) return 'resigned';
    if (!room.connected) return 'no answer';
    if (this.mines) return this.mines.barred();
    if (turn !== null && turn !== room.seat) return 'not your turn';
    return this.isSending ? 'on its way' : null;
  }

  /** Sends a move that the rules accept; the referee's answer brings it to the board. @param {any} move */
  send(move) {
    const { page, table } = this;
    this.isSending = true;
    this.room.move(sent(move)).then((answer) => {
      this.isSending = false;
      if (!answer.result && page.table() === table) page.refuse(answer.reason, this.kind.place(table.game, move));
    });
    return '';
  }

  /** The room has changed: a move is shown as one, whatever else at once. @param {boolean} isMove whether the server has told a move by itself */
  follow(isMove) {
    const { page, room, table } = this;
    if (page.table() !== table) return;
    const { view, last } = room;
    const count = view.moves - this.moves;
    const made = isMove || count === 1 ? last : null;
    this.moves = view.moves;
    if (count) this.isSending = false;
    if (made && count && this.isSeen(made.seat)) this.show(made);
    else if (count || view.table !== this.known || Boolean(view.outcome) !== this.isEnded) this.catchUp(count > 0);
    else page.render();
    this.known = view.table;
    this.endWhereItIs();
  }

  /** Whether a move of a seat is to be seen here. @param {number} seat */
  isSeen(seat) {
    return this.mines?.isSeen(seat) ?? true;
  }

  /** Shows a move. @param {{seat: number, by: string, move: any}} made */
  show(made) {
    const { page, room, table } = this;
    const game = this.standing();
    const byKeyboard = page.screen.grid.ring() !== null;
    this.isEnded = Boolean(game.outcome);
    page.made(received(this.kind.name, made.move), { result: true, game, ...this.mines?.opened(table.game, game) }, this.byWords(made));
    if (byKeyboard && this.kind.confirms && made.seat === room.seat && !this.isEnded) page.toControls();
  }

  /** Shows the game as it stands. @param {boolean} hasMoved whether moves were missed */
  catchUp(hasMoved) {
    const { page, table } = this;
    const before = table.game;
    this.stand();
    page.change();
    if (hasMoved) this.kind.moved?.(table, before);
    page.render();
  }

  /** The table is as the game stands, with the moves that led there. */
  stand() {
    const { first, table } = this;
    Object.assign(table, { game: this.standing(), from: null });
    if (!first) return;
    const { line, now, from } = ledTo(first, table.game, this.room.view.moves);
    Object.assign(table, { line, now, from, reviewed: line[table.reviewed ?? 0] ? table.reviewed : null });
    this.isPartial = !isWhole(table);
  }

  /** Tells the end, once. */
  endWhereItIs() {
    if (this.isEnded || !isOver(this.table)) return;
    this.isEnded = true;
    this.page.finish();
  }

  /** What was said in another language is forgotten. */
  forget() {
    Object.assign(this.table, { message: '', refused: false });
    this.page.render();
  }

  /** Whether the person at this screen is among the winners. */
  hasWon() {
    const { seat, view } = this.room;
    return seat !== null && Boolean(view.outcome?.winners.includes(seat));
  }

  /** Who made a move, before its words; nothing is said of oneself. @param {{seat: number, by: string}} last */
  byWords({ seat, by }) {
    const name = this.room.view.seats[seat]?.name ?? '';
    if (by === 'player') return seat === this.room.seat ? '' : say('rooms.by.player', { name });
    return say(`rooms.by.${by}`, { name });
  }

  /** Whose turn it is. @param {Kind} kind @param {Table} table */
  turnWords(kind, table) {
    const { room } = this;
    const { turn, seats } = room.view;
    if (turn === null) return kind.turn(table);
    if (turn === room.seat) return say('rooms.turn.yours', { turn: kind.turn(table) });
    return say('rooms.turn.theirs', { name: seats[turn]?.name ?? '', side: this.parts.side(turn) });
  }

  /** A game as it is played before a referee. @param {Kind} kind @returns {Kind} */
  refereed(kind) {
    const mine = (/** @type {Table} */ table) => this.barred() === null && !isOver(table);
    return {
      ...kind,
      begin: () => this.first?.game ?? this.standing(),
      forgets: () => this.isPartial,
      goesBack: () => false,
      computers: undefined,
      swapped: undefined,
      prepare: undefined,
      // Nothing is counted at a host's table; who has won hears it.
      result: () => (this.hasWon() ? /** @type {any} */ ({ outcome: 'won' }) : null),
      facts: () => factsOf(kind, this.room.view.options),
      turn: (table) => this.turnWords(kind, table),
      guide: (table) => (mine(table) ? kind.guide?.(table) : undefined),
      ending: (table) => endingWords(this.room, kind, table, this.parts.side),
      hint: (table, cell) => (mine(table) ? kind.hint(table, cell) : null),
      move: (table, cell, second) => {
        const reason = this.barred();
        return reason ? { reason } : kind.move(table, cell, second);
      },
      follow: (game, move) => {
        const reason = this.barred();
        return reason ? { result: false, reason } : kind.follow(game, move);
      },
      controls: (table, page) => this.ownControls(kind.controls?.(table, page)),
    };
  }

  /** The controls of the game; those of a choice are of use to who chooses alone. @param {import('../games/kind.js').Controls | undefined} controls */
  ownControls(controls) {
    const { above = [], below = [], update, pointed } = controls ?? {};
    const choices = above.filter((part) => part.role === 'group');
    return {
      above,
      below,
      pointed,
      update: () => {
        update?.();
        for (const part of choices) part.hidden ||= this.barred() !== null;
      },
    };
  }

  /** What stands beside the board. @param {import('../games/kind.js').Page} page @returns {import('../games/kind.js').Controls} */
  controls(page) {
    const { parts, mines, table } = this;
    const panels = mines ? [] : [movesPanel(table, page), typedPanel(table, page)];
    return {
      above: [parts.state, parts.name.field, parts.seats.list, ...(mines?.above ?? [])],
      below: [parts.tools.panel, parts.chat.panel, ...panels.flatMap(({ below }) => below)],
      update() {
        mines?.update();
        for (const panel of panels) panel.update();
      },
    };
  }
}

// @ts-check
/** A visit to a room: it is entered and followed, and seen as who sits there or as the game on the page's table. */

import { make } from '../part.js';
import { speak } from '../speak.js';
import { read, write } from '../storage.js';
import { say, writeTexts } from '../words.js';
import { chatPanel } from './chat.js';
import { allFactsOf, sideName, valuesOf } from './options.js';
import { RoomGame } from './play.js';
import { refusedWords } from './refusal.js';
import { seatList } from './seats.js';
import { roomTools, stateWords } from './tools.js';

/** @typedef {import('../games/kind.js').Kind} Kind */
/** @typedef {import('./connection.js').Room} Room */
/** @typedef {import('./rooms.js').Page} Page */

/** Under what the player's name is kept. */
const NAME = 'name';

/** The longest name. */
const LONGEST = 20;

/** What is seen of a room, in its lobby and beside its table. @typedef {ReturnType<RoomVisit['makeParts']>} Parts */

/** A visit to a room. */
export class RoomVisit {
  /**
   * @param {Page} page
   * @param {import('./connection.js').Hall} way
   * @param {string} id
   * @param {HTMLElement} sheet
   */
  constructor(page, way, id, sheet) {
    this.page = page;
    this.sheet = sheet;
    this.isLeft = false;
    /** @type {Room | null} */
    this.room = null;
    /** @type {Parts | null} */
    this.parts = null;
    /** The game at the table; null before the first one. @type {RoomGame | null} */
    this.game = null;
    sheet.replaceChildren(make('p', { id: 'rooms-message', role: 'status', 'data-text': 'rooms.entering' }));
    this.enter(way, id);
  }

  /** @param {import('./connection.js').Hall} way @param {string} id */
  async enter(way, id) {
    const answer = await way.enter(id, (_room, what) => this.changed(what));
    if (this.isLeft) return answer.result && answer.room.close();
    const kind = answer.result && this.page.kinds.find(({ name }) => name === answer.room.view.options.game);
    if (!answer.result || !kind) return this.refuse(answer.result ? { reason: 'not in this game' } : answer);
    this.room = answer.room;
    this.parts = this.makeParts(answer.room, kind);
    this.show();
  }

  /** Says why the room cannot be entered. @param {{reason: string}} answer */
  refuse(answer) {
    const words = make('p', { id: 'rooms-message', role: 'alert' }, refusedWords(answer));
    this.sheet.replaceChildren(make('h1', { 'data-text': 'online' }), words, make('p', {}, make('a', { className: 'way', href: '#rooms', 'data-text': 'rooms.to hall' })));
    writeTexts(this.sheet);
  }

  /** The room is no more, nor is its game. */
  end() {
    this.leave();
    this.game = null;
    this.page.open(null);
    this.page.render();
    this.sheet.hidden = false;
    this.refuse({ reason: 'no such room' });
  }

  leave() {
    this.isLeft = true;
    this.parts?.seats.leave();
    this.room?.close();
  }

  /** @param {import('./connection.js').Change} what */
  changed(what) {
    if (!this.room || this.isLeft) return;
    if (what === 'gone') return this.end();
    if (what === 'lost' || what === 'back') speak('told', say(`rooms.${what}`));
    this.show(what === 'moved');
  }

  /** The language is another. */
  update() {
    writeTexts(this.sheet);
    this.game?.forget();
    if (this.room) this.show();
  }

  /** Brings what is seen up to date with the room. @param {boolean} [isMove] whether a move was made */
  show(isMove = false) {
    const room = /** @type {Room} */ (this.room);
    const parts = /** @type {Parts} */ (this.parts);
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    const byKeyboard = focused.matches(':focus-visible');
    if (room.view.phase === 'open') this.showLobby(room, parts);
    else this.showGame(room, parts, isMove);
    parts.update();
    if (focused !== document.activeElement && focused !== document.body) this.giveFocus(focused, byKeyboard);
  }

  /** Those who sit there, before the first game. @param {Room} room @param {Parts} parts */
  showLobby(room, parts) {
    const { sheet, page } = this;
    if (page.table()) {
      this.game = null;
      page.open(null);
      page.render();
    }
    sheet.hidden = false;
    if (!sheet.contains(parts.seats.list)) {
      const inside = make('div', { className: 'lobby' }, parts.state, parts.name.field, parts.seats.list, parts.tools.panel, parts.chat.panel);
      sheet.replaceChildren(parts.heading, parts.facts, inside);
    }
    writeTexts(sheet);
  }

  /** The game on the page's table: laid where it is another one or one's seat is, and else as it has gone on. @param {Room} room @param {Parts} parts @param {boolean} isMove */
  showGame(room, parts, isMove) {
    if (this.game?.isOf(room)) return this.game.follow(isMove);
    this.sheet.hidden = true;
    this.game = new RoomGame(this.page, room, parts.kind, parts);
    this.game.lay();
  }

  /** What is laid elsewhere keeps the focus; that of what is gone goes to the board, where the keyboard had it. @param {HTMLElement} focused @param {boolean} byKeyboard */
  giveFocus(focused, byKeyboard) {
    if (document.activeElement !== document.body) return;
    focused.focus();
    if (document.activeElement === document.body && byKeyboard) this.page.toBoard();
  }

  /** @param {Room} room @param {Kind} kind */
  makeParts(room, kind) {
    const name = nameField();
    const tools = roomTools(() => room, kind);
    const fresh = kind.begin(valuesOf(kind, room.view.options), {});
    const side = (/** @type {number} */ seat) => sideName(kind, kind.sideName && room.view.table ? room.view.table : fresh, seat);
    const sit = (/** @type {number} */ seat) => {
      const given = name.take();
      if (given) tools.act(room.sit(seat, given));
    };
    const seats = seatList({ room: () => room, side, sit });
    const chat = chatPanel({ lines: () => room.view.chat, send: (text) => tools.act(room.say(text)) });
    const state = make('p', { id: 'room-state', className: 'room-state', role: 'status' });
    const heading = make('h1');
    const facts = make('p', { className: 'muted' });
    const update = () => {
      heading.textContent = say(`${kind.name}.name`);
      facts.textContent = allFactsOf(kind, room.view.options);
      tellState(state, room);
      name.field.hidden = room.seat !== null || room.view.phase === 'playing' || !room.view.seats.includes(null);
      seats.update();
      tools.update();
      chat.update();
    };
    return { kind, name, tools, seats, chat, state, heading, facts, side, update };
  }
}

/** What the room waits for in words, and how it stands for whoever looks at the page by its parts. @param {HTMLElement} place @param {Room} room */
function tellState(place, room) {
  const { phase, number, moves, turn, outcome } = room.view;
  const words = stateWords(room);
  if (place.textContent !== words) place.textContent = words;
  const stands = { phase, number, moves, turn, seat: room.seat, connected: room.connected, by: outcome?.by, winners: outcome?.winners.join(), scores: outcome?.scores?.join() };
  for (const [name, value] of Object.entries(stands)) place.dataset[name] = String(value ?? '');
}

/** The name under which one sits down; it is kept on the device. */
function nameField() {
  const input = make('input', { type: 'text', id: 'room-name', maxLength: LONGEST, autocomplete: 'off', value: read(NAME) ?? '', required: true });
  const field = make('p', { className: 'name-field' }, make('label', { htmlFor: input.id, 'data-text': 'rooms.name' }), input);
  const take = () => {
    const given = input.value.trim();
    if (given) write(NAME, given);
    else input.reportValidity();
    return given;
  };
  return { field, take };
}

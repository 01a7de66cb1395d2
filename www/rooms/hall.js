// @ts-check
/** The hall: the public rooms, the way into one by its link, and a new one. */

import { showDialog } from '../dialog.js';
import { fieldParts, refusedOptions, showAsked } from '../fields.js';
import { make } from '../part.js';
import { language, say, writeTexts } from '../words.js';
import { factsOf, fieldsOf, optionsOf, sideName, valuesAtFirst, valuesOf } from './options.js';
import { refusedWords } from './refusal.js';

/** @typedef {import('../games/kind.js').Kind} Kind */
/** @typedef {import('./connection.js').Summary} Summary */
/** @typedef {import('./rooms.js').Page} Page */

/** How often the list is asked for, in milliseconds. */
const OFTEN = 4000;

/** Goes to a room. @param {string} id */
const goTo = (id) => (location.hash = `#room=${id}`);

/** The id of a room in a link to it, or as it was typed; null where there is none. @param {string} text */
const idIn = (text) => /room=([\w-]+)/.exec(text)?.[1] ?? /^\s*([\w-]+)\s*$/.exec(text)?.[1] ?? null;

/** The hall, on its sheet. */
export class Hall {
  /**
   * @param {Page} page
   * @param {import('./connection.js').Hall} way
   * @param {HTMLElement} sheet
   */
  constructor(page, way, sheet) {
    this.page = page;
    this.way = way;
    this.sheet = sheet;
    this.list = make('ul', { id: 'room-list', className: 'room-list' });
    this.said = make('p', { id: 'rooms-message', role: 'status', className: 'muted' });
    /** What the list was made from. */
    this.listed = '';
    /** @type {Summary[] | null} */
    this.rooms = null;
    const create = make('button', { type: 'button', id: 'open-create', className: 'main', 'data-text': 'rooms.create.open', onclick: () => this.create() });
    sheet.replaceChildren(make('div', { className: 'hall-top' }, make('h1', { 'data-text': 'online' }), create), make('h2', { 'data-text': 'rooms.list' }), this.list, this.said, this.joinForm());
    this.timer = window.setInterval(() => this.look(), OFTEN);
    this.look();
  }

  leave() {
    clearInterval(this.timer);
  }

  update() {
    writeTexts(this.sheet);
    this.showList();
  }

  /** Asks the server for its rooms. */
  async look() {
    const answer = await this.way.rooms();
    if (!this.sheet.isConnected) return;
    this.rooms = answer.result ? answer.rooms : this.rooms;
    this.trouble = answer.result ? null : answer;
    this.showList();
  }

  /** Brings the list up to date; as long as nothing has changed it stays, and with it the focus. */
  showList() {
    const now = language() + JSON.stringify([this.rooms, this.trouble]);
    if (now === this.listed) return;
    this.listed = now;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.room;
    this.list.replaceChildren(...(this.rooms ?? []).map((room) => this.card(room)));
    /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-room="${focused}"]`))?.focus();
    this.said.textContent = this.trouble ? refusedWords(this.trouble) : this.rooms?.length === 0 ? say('rooms.no rooms') : '';
  }

  /** @param {Summary} room */
  card({ id, options, phase, seats }) {
    const kind = this.page.kinds.find(({ name }) => name === options.game);
    if (!kind) return make('li');
    const game = kind.begin(valuesOf(kind, options), {});
    const taken = seats.map((name, seat) => make('span', { className: name === null ? 'seat free' : 'seat' }, say(name === null ? 'rooms.seat free' : 'rooms.seat taken', { side: sideName(kind, game, seat), name: name ?? '' })));
    const title = make('span', { className: 'room-title' }, make('strong', {}, say(`${kind.name}.name`)), make('span', { className: 'phase' }, say(`rooms.phase.${phase}`)));
    const link = make('a', { className: 'room-card', href: `#room=${id}` }, title, make('span', { className: 'facts' }, factsOf(kind, options)), make('span', { className: 'seats' }, ...taken));
    link.dataset.room = id;
    return make('li', {}, link);
  }

  /** The way into a room by its link. */
  joinForm() {
    const input = make('input', { type: 'text', id: 'join-link', autocomplete: 'off', spellcheck: false, maxLength: 300, required: true });
    const refused = make('p', { className: 'refused', role: 'alert' });
    const form = make(
      'form', { id: 'join', className: 'panel' }, make('label', { htmlFor: input.id, 'data-text': 'rooms.join.label' }),
      make('div', { className: 'line' }, input, make('button', { type: 'submit', 'data-text': 'rooms.join.enter' })), refused,
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      const id = idIn(input.value);
      if (id) goTo(id);
      else refused.textContent = say('refusal.no such room');
    };
    return form;
  }

  /** Asks what is to be played in a new room. */
  create() {
    const { kinds } = this.page;
    const place = make('div', { className: 'fields' });
    const refused = make('p', { className: 'refused', role: 'alert' });
    const create = make('button', { type: 'submit', className: 'main' }, say('rooms.create.create'));
    const form = make('form', { id: 'create-room', method: 'dialog' }, this.gameChoice(kinds, lay), place, refused, make('div', { className: 'answers' }, create));
    const dialog = showDialog('create', say('rooms.create.open'), form);
    /** @type {{kind: Kind, values: import('../options.js').Values}} */
    let wish;
    lay(kinds[0]);
    form.onsubmit = (event) => {
      event.preventDefault();
      if (!create.disabled) this.send(wish, { dialog, create, refused });
    };

    /** Asks for the options of a game. @param {Kind} kind */
    function lay(kind) {
      const fields = fieldsOf(kind);
      wish = { kind, values: valuesAtFirst(kind) };
      const parts = fieldParts(kind, fields, wish.values);
      place.replaceChildren(...parts);
      form.onchange = () => showAsked(fields, parts, wish.values);
      showAsked(fields, parts, wish.values);
      refused.textContent = '';
    }
  }

  /**
   * Makes the room and goes there, or says why not.
   * @param {{kind: Kind, values: import('../options.js').Values}} wish
   * @param {{dialog: HTMLDialogElement, create: HTMLButtonElement, refused: HTMLElement}} parts
   */
  async send({ kind, values }, { dialog, create, refused }) {
    let options;
    try {
      options = optionsOf(kind, values);
    } catch (error) {
      refused.textContent = refusedOptions(kind, error);
      return;
    }
    create.disabled = true;
    const answer = await this.way.create({ options, open: values.listed === 'open' });
    create.disabled = false;
    if (!dialog.open) return;
    if (!answer.result) {
      refused.textContent = refusedWords(answer);
      return;
    }
    dialog.close();
    goTo(answer.room);
  }

  /** @param {Kind[]} kinds @param {(kind: Kind) => void} choose */
  gameChoice(kinds, choose) {
    const choices = kinds.map((kind, index) => {
      const radio = make('input', { type: 'radio', name: 'game', value: kind.name, checked: index === 0, onchange: () => choose(kind) });
      return make('label', { className: 'choice' }, radio, make('span', {}, say(`${kind.name}.name`)));
    });
    return make('fieldset', {}, make('legend', {}, say('rooms.create.game')), make('div', { className: 'choices' }, ...choices));
  }
}

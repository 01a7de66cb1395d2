// @ts-check
/** What can be done in a room beside the moves: ready, start, draw, resign, once more, leave; and what the room waits for. */

import { make } from '../part.js';
import { copied } from '../records/share.js';
import { say } from '../words.js';
import { refusedWords } from './refusal.js';

/** @typedef {import('./connection.js').Answer} Answer */
/** @typedef {import('./connection.js').Room} Room */
/** @typedef {import('./connection.js').Seat} Seat */

/**
 * The tools of a room.
 * @param {() => Room} room
 * @param {import('../games/kind.js').Kind} kind of its game
 */
export function roomTools(room, kind) {
  const said = make('p', { id: 'room-said', className: 'refused', role: 'alert' });
  let resigning = false;

  /** Waits for the answer, and says why not where that is what it is. @param {Promise<Answer>} asked */
  const act = async (asked) => {
    said.textContent = '';
    const answer = await asked;
    said.textContent = answer.result ? '' : refusedWords(answer, kind.name);
    return answer.result;
  };

  /** Asks whether one means it. @param {boolean} asks */
  const ask = (asks) => {
    resigning = asks;
    update();
    (asks ? button['resign-no'] : button.resign).focus();
  };

  const copy = async () => {
    const link = `${location.href.split('#')[0]}#room=${room().id}`;
    note.textContent = (await copied(link)) ? say('rooms.copied') : say('rooms.copy yourself', { link });
  };

  const own = () => ownSeat(room());
  const acts = {
    ready: () => act(room().ready(!own()?.ready)),
    start: () => act(room().start()),
    again: () => act(room().again()),
    accept: () => act(room().offer()),
    decline: () => act(room().decline()),
    draw: () => act(room().offer()),
    resign: () => ask(true),
    'resign-yes': () => {
      resigning = false;
      act(room().resign()).then(update);
    },
    'resign-no': () => ask(false),
    leave: () => act(room().leave()),
    copy,
  };
  /** @type {Record<string, HTMLButtonElement>} */
  const button = {};
  for (const [name, onclick] of Object.entries(acts)) button[name] = make('button', { type: 'button', id: `room-${name}`, onclick, 'data-text': `rooms.tool.${name}` });
  for (const name of ['start', 'again', 'accept', 'resign-yes']) button[name].className = 'main';
  const note = make('p', { className: 'muted', role: 'status' });
  const hall = make('a', { className: 'way', href: '#rooms', 'data-text': 'rooms.to hall' });
  const buttons = make('div', { className: 'room-buttons' }, ...Object.values(button), hall);
  const panel = make('section', { id: 'room-tools', className: 'panel' }, buttons, said, note);

  function update() {
    if (room().view.phase !== 'playing') resigning = false;
    const shown = usesOf(room(), kind, resigning);
    const focused = panel.contains(document.activeElement) ? document.activeElement : null;
    for (const [name, one] of Object.entries(button)) one.hidden = !shown.has(name);
    button.ready.setAttribute('aria-pressed', String(Boolean(own()?.ready)));
    button.start.disabled = !isComplete(room());
    button.draw.disabled = Boolean(own()?.offers);
    button.again.disabled = Boolean(own()?.again);
    panel.ariaLabel = say('rooms.tools');
    // What has no use any more loses its focus to what has, not to nowhere.
    if (focused?.matches(':disabled, [hidden]')) /** @type {HTMLElement} */ (buttons.querySelector(':is(button, a):not(:disabled, [hidden])')).focus();
  }

  return { panel, update, act };
}

/** The seat of the person at this screen. @param {Room} room @returns {Seat | null} */
export const ownSeat = ({ seat, view }) => (seat === null ? null : view.seats[seat]);

/** Whether everybody is there and ready. @param {Room} room */
const isComplete = ({ view }) => view.seats.every((taken) => taken?.ready);

/** Who of the others has said so much, by name. @param {Room} room @param {'offers' | 'again'} what */
const othersWho = ({ seat, view }, what) => view.seats.flatMap((taken, index) => (taken?.[what] && index !== seat ? [taken.name] : []));

/** The tools that are of use now. @param {Room} room @param {import('../games/kind.js').Kind} kind @param {boolean} resigning */
function usesOf(room, kind, resigning) {
  const { phase } = room.view;
  const own = ownSeat(room);
  const uses = new Set(['copy']);
  if (!own) return uses;
  if (phase === 'open') for (const name of ['ready', 'start', 'leave']) uses.add(name);
  if (phase === 'ended') for (const name of ['again', 'leave']) uses.add(name);
  if (phase !== 'playing' || own.resigned) return uses;
  if (resigning) return uses.add('resign-yes').add('resign-no');
  uses.add('resign');
  if (!kind.sides) return uses;
  return othersWho(room, 'offers').length && !own.offers ? uses.add('accept').add('decline') : uses.add('draw');
}

/** What the room waits for. @param {Room} room @returns {string} */
export function stateWords(room) {
  const { view, connected, seat } = room;
  if (!connected) return say('rooms.lost');
  const names = (/** @type {'offers' | 'again'} */ what) => othersWho(room, what).join(', ');
  if (view.phase === 'open') {
    if (view.seats.includes(null)) return say('rooms.waits.seats');
    return say(isComplete(room) ? 'rooms.waits.start' : 'rooms.waits.ready');
  }
  if (view.phase === 'playing' && names('offers')) return say('rooms.waits.draw', { names: names('offers') });
  if (view.phase === 'ended' && names('again')) return say('rooms.waits.again', { names: names('again') });
  if (seat === null) return say('rooms.waits.watching');
  if (ownSeat(room)?.resigned && view.phase === 'playing') return say('refusal.resigned');
  return ownSeat(room)?.again ? say('rooms.waits.others') : '';
}

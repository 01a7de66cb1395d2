// @ts-check
/** What is said in a room. */

import { make } from '../part.js';
import { say } from '../words.js';

/** @typedef {import('./connection.js').Line} Line */

/** The longest line. */
const LONGEST = 200;

/**
 * The chat of a room.
 * @param {object} on
 * @param {() => Line[]} on.lines what was said
 * @param {(text: string) => Promise<boolean>} on.send answers whether it was said
 */
export function chatPanel({ lines, send }) {
  const log = make('div', { id: 'chat-lines', role: 'log', tabIndex: 0 });
  const input = make('input', { type: 'text', id: 'chat-text', maxLength: LONGEST, autocomplete: 'off', enterKeyHint: 'send' });
  const form = make('form', { className: 'line' }, input, make('button', { type: 'submit', id: 'chat-send', 'data-text': 'rooms.chat.send' }));
  const panel = make('section', { id: 'room-chat', className: 'panel room-chat' }, make('h2', { 'data-text': 'rooms.chat.title' }), log, form);
  /** What is there already; a line that was read is not read once more. @type {string[]} */
  let shown = [];

  form.onsubmit = async (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text && (await send(text)) && input.value.trim() === text) input.value = '';
  };

  const update = () => {
    input.ariaLabel = say('rooms.chat.label');
    log.ariaLabel = say('rooms.chat.title');
    const now = lines().map((line) => JSON.stringify([document.documentElement.lang, line]));
    const gone = shown.findIndex((_, index) => shown.slice(index).every((line, place) => line === now[place]));
    const stay = gone < 0 ? 0 : shown.length - gone;
    while (log.children.length > stay) log.firstElementChild?.remove();
    log.append(...lines().slice(stay).map(linePart));
    if (now.length > stay) log.scrollTop = log.scrollHeight;
    shown = now;
  };

  return { panel, update };
}

/** @param {Line} line */
function linePart({ seat, name, text }) {
  const line = make('p', {}, make('strong', {}, name ?? say('rooms.watcher')), ' ', make('span', {}, text));
  line.dataset.seat = String(seat ?? '');
  return line;
}

// @ts-check
/** The text box at the table: it takes a move as it is written, or a question, and answers in words. */

import { isWhole } from '../line.js';
import { make } from '../part.js';
import { moveWords } from './moves.js';
import { endingOf } from '../screen.js';
import { speak } from '../speak.js';
import { isOver } from '../table.js';
import { language, refusal, say } from '../words.js';

/** @typedef {import('../games/kind.js').Controls} Controls */
/** @typedef {import('../games/kind.js').Page} Page */
/** @typedef {import('../games/kind.js').Table} Table */

/** What any game can be asked. */
const QUESTIONS = { last, turn, moves, help };

/**
 * The panel of the text box.
 * @param {Table} table
 * @param {Page} page
 * @returns {Controls}
 */
export function typedPanel(table, page) {
  const input = make('input', { type: 'text', id: 'typed-text', autocomplete: 'off', autocapitalize: 'off', spellcheck: false, enterKeyHint: 'send', maxLength: 200 });
  const label = make('label', { htmlFor: input.id, 'data-text': 'typed.label' });
  const send = make('button', { type: 'submit' }, make('span', { 'data-text': 'typed.send' }));
  const output = make('p', { className: 'answer', id: 'typed-answer' });
  const form = make('form', { className: 'panel typed' }, label, make('div', { className: 'tools' }, input, send), output);
  form.onsubmit = (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    const { words, done } = answerTo(table, page, text);
    output.textContent = words;
    if (done) input.value = '';
    else input.select();
  };
  let spoken = language();
  const update = () => {
    if (spoken !== language()) output.textContent = '';
    spoken = language();
    input.placeholder = say('typed.such as', { example: say(`typed.example.${table.kind.name}`) });
  };
  return { above: [], below: [form], update };
}

/** @param {Table} table @param {Page} page @param {string} text @returns {{words: string, done: boolean}} whether what was typed has served */
function answerTo(table, page, text) {
  const move = table.kind.read(table.game, text);
  if (move) {
    const done = page.play(move);
    // In a room the move is told when it comes back.
    return { words: done && table.host ? '' : table.message, done };
  }
  const asked = text.toLowerCase().replace(/[?.!]+$/, '').trim();
  const general = Object.entries(QUESTIONS).find(([name]) => say(`typed.question.${name}`).split(', ').includes(asked));
  const { aided } = table;
  const words = general?.[1](table) ?? table.kind.tell?.(table, asked);
  if (table.aided !== aided) page.keep();
  const said = words ?? (isWritten(table, text) ? refusal(table.kind.name, 'bound') : say('typed.unknown', { example: say(`typed.example.${table.kind.name}`) }));
  speak('told', said);
  return { words: said, done: words !== undefined };
}

/** Whether it is a move by its form, though not one of this board. @param {Table} table @param {string} text */
function isWritten({ kind }, text) {
  const bare = text.toLowerCase().replace(/[\s,]/g, '');
  return bare.match(kind.written)?.join('') === bare;
}

/** @param {Table} table */
function last(table) {
  if (!isWhole(table)) return say('typed.not kept');
  return table.now === 0 ? say('moves.none') : moveWords(table, table.now);
}

/** @param {Table} table */
function turn(table) {
  if (!isOver(table)) return table.kind.turn(table);
  const { title, why } = endingOf(table);
  return `${title}. ${why}`;
}

/** @param {Table} table */
function moves(table) {
  const { line, now } = table;
  if (!isWhole(table)) return say('typed.not kept');
  const written = line.slice(1, now + 1).map(({ text }) => text.replace(/;$/, ''));
  return now === 0 ? say('moves.none') : say('typed.moves', { n: now, moves: written.join(', ') });
}

/** @param {Table} table */
function help({ kind }) {
  return say('typed.help', { example: say(`typed.example.${kind.name}`), questions: say(`typed.asks.${kind.name}`) });
}

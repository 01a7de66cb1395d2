// @ts-check
/** The notice above the table: something the player should know, what can be done about it, and a way to put it away. */

import { icon, make, part } from './part.js';
import { speak } from './speak.js';
import { say } from './words.js';

/** Words that are said anew in another language. @typedef {() => string} Words */

/** @typedef {{words: Words, act: () => void}} Action */

/** What is shown. @type {{words: Words, actions: Action[]} | null} */
let shown = null;

new MutationObserver(() => shown && write(shown.words, shown.actions)).observe(document.documentElement, { attributeFilter: ['lang'] });

/**
 * Shows a notice in the place of another.
 * @param {Words} words
 * @param {Action[]} [actions] each also puts the notice away
 */
export function showNotice(words, actions = []) {
  shown = { words, actions };
  write(words, actions);
  part('notice').hidden = false;
  speak('told', words());
}

/** Puts the notice away. */
export function hideNotice() {
  shown = null;
  part('notice').hidden = true;
}

/** @param {Words} words @param {Action[]} actions */
function write(words, actions) {
  const close = make('button', { type: 'button', className: 'quiet close', ariaLabel: say('notice.close'), onclick: hideNotice }, icon('close'));
  const buttons = actions.map((action) => {
    const button = make('button', { type: 'button' }, action.words());
    button.onclick = () => {
      hideNotice();
      action.act();
    };
    return button;
  });
  part('notice').replaceChildren(make('p', {}, words()), make('div', { className: 'tools' }, ...buttons), close);
}

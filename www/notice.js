// @ts-check
/** The notice above the table: something the player should know, what can be done about it, and a way to put it away. */

import { icon, make, part } from './part.js';
import { say } from './words.js';

/**
 * Shows a notice in the place of another.
 * @param {string} words
 * @param {{words: string, act: () => void}[]} [actions] each also puts the notice away
 */
export function showNotice(words, actions = []) {
  const notice = part('notice');
  const close = make('button', { type: 'button', className: 'quiet', ariaLabel: say('notice.close'), onclick: hideNotice }, icon('put-back'));
  const buttons = actions.map((action) =>
    make('button', {
      type: 'button',
      onclick: () => {
        hideNotice();
        action.act();
      },
    }, action.words));
  notice.replaceChildren(make('p', { role: 'status' }, words), ...buttons, close);
  notice.hidden = false;
}

/** Puts the notice away. */
export function hideNotice() {
  part('notice').hidden = true;
}

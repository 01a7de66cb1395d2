// @ts-check
/** A dialog over the page, made when it is wanted and taken away when it is closed. */

import { make } from './part.js';
import { say } from './words.js';

/**
 * Shows a dialog with a heading and a button that closes it.
 * @param {string} name its id
 * @param {string} title
 * @param {...(Node | string)} inside
 * @returns {HTMLDialogElement}
 */
export function showDialog(name, title, ...inside) {
  const close = make('button', { type: 'button', className: 'main' }, say('statistics.close'));
  const heading = make('h2', { id: `${name}-title` }, title);
  const dialog = make('dialog', { id: name, 'aria-labelledby': heading.id }, heading, ...inside, make('div', { className: 'answers' }, close));
  close.onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

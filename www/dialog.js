// @ts-check
/** A dialog over the page: a heading, a way to close it, and what lies in it. */

import { icon, make } from './part.js';
import { say } from './words.js';

/**
 * Opens a dialog. Escape, its close button and a press on what lies behind it close it; closed, it is gone from the page,
 * and the browser gives the focus back to what had it.
 * @param {string} name its id
 * @param {string} title its heading
 * @param {...(Node | string)} inside
 * @returns {HTMLDialogElement}
 */
export function showDialog(name, title, ...inside) {
  const heading = make('h2', { id: `${name}-title` }, title);
  const close = make('button', { type: 'button', className: 'quiet pictured', 'aria-label': say('dialog.close') }, icon('close'));
  const dialog = make(
    'dialog',
    { id: name, 'aria-labelledby': heading.id },
    make('header', { className: 'dialog-top' }, heading, close),
    make('div', { className: 'dialog-inside' }, ...inside),
  );
  close.onclick = () => dialog.close();
  closeFromBehind(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Whether a dialog lies over the page. */
export const dialogIsOpen = () => document.querySelector('dialog[open]') !== null;

/** Closes every dialog: the page below goes on to something else. */
export function closeDialogs() {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
}

/** Closes the dialog where a press begins and ends behind it: a text selected beyond its edge leaves it open. @param {HTMLDialogElement} dialog */
function closeFromBehind(dialog) {
  let behind = false;
  dialog.addEventListener('pointerdown', (event) => {
    behind = isBehind(dialog, event);
  });
  dialog.addEventListener('click', (event) => {
    if (behind && isBehind(dialog, event)) dialog.close();
  });
}

/** Whether something was pressed on the backdrop: it counts as the dialog itself, but lies outside its box. @param {HTMLDialogElement} dialog @param {MouseEvent} event */
function isBehind(dialog, { target, clientX, clientY }) {
  const box = dialog.getBoundingClientRect();
  return target === dialog && (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom);
}

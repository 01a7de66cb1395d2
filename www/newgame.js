// @ts-check
/** The dialog that asks for the options of a new game. */

import { fieldParts, refusedOptions, showAsked } from './fields.js';
import { lessonLink } from './lessons/links.js';
import { firstValues } from './options.js';
import { part } from './part.js';
import { say } from './words.js';

/** @typedef {import('./games/kind.js').Kind} Kind */
/** @typedef {import('./options.js').Values} Values */

/**
 * Asks for the options and begins the game with them.
 * @param {Kind} kind
 * @param {Values} now the options of the game on the table
 * @param {(kind: Kind, values: Values) => void} begin throws when the rules know no such game
 */
export function askOptions(kind, now, begin) {
  const dialog = /** @type {HTMLDialogElement} */ (part('options'));
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector('form'));
  const values = { ...firstValues(kind), ...now };
  const refused = part('options-refused');
  part('options-title').textContent = say('newOf', { name: say(`${kind.name}.name`) });
  refused.textContent = '';
  const fields = fieldParts(kind, kind.fields, values);
  const ask = () => showAsked(kind.fields, fields, values);
  const learn = lessonLink(kind.name);
  part('fields').replaceChildren(...fields, ...(learn ? [learn] : []));
  ask();
  form.onchange = ask;
  form.onsubmit = (event) => {
    event.preventDefault();
    try {
      begin(kind, values);
      dialog.close();
    } catch (error) {
      refused.textContent = refusedOptions(kind, error);
    }
  };
  part('options-cancel').onclick = () => dialog.close();
  dialog.showModal();
}

// @ts-check
/** The options of a new game, asked in a dialog. */

import { lessonLink } from './lessons/links.js';
import { make, part } from './part.js';
import { say, sayOf, sayWhere } from './words.js';

/** @typedef {import('./games/kind.js').Kind} Kind */
/** @typedef {import('./games/kind.js').Field} Field */
/** @typedef {Record<string, any>} Values */

/**
 * What is set before anything is chosen.
 * @param {Kind} kind
 * @returns {Values}
 */
export const firstValues = (kind) => Object.fromEntries(kind.fields.map(({ name, value }) => [name, value]));

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
  const fields = kind.fields.map((field) => fieldPart(kind, field, values));
  const showAsked = () => kind.fields.forEach(({ when }, index) => ask(fields[index], !when || when(values)));
  const learn = lessonLink(kind.name);
  part('fields').replaceChildren(...fields, ...(learn ? [learn] : []));
  showAsked();
  form.onchange = showAsked;
  form.onsubmit = (event) => {
    event.preventDefault();
    try {
      begin(kind, values);
      dialog.close();
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
      refused.textContent = refusalOf(kind, error);
    }
  };
  part('options-cancel').onclick = () => dialog.close();
  dialog.showModal();
}

/** A field that is not asked must not keep the form from being sent. @param {HTMLElement} field @param {boolean} asked */
function ask(field, asked) {
  field.hidden = !asked;
  for (const input of field.querySelectorAll('input')) input.disabled = !asked;
}

/** An error of the rules begins with the field it is about. @param {Kind} kind @param {Error} error */
function refusalOf(kind, error) {
  const name = /^\w+/.exec(error.message)?.[0];
  const field = kind.fields.find((one) => one.name === name);
  return field ? say('options.refused field', { field: sayOf(kind.name, `option.${field.name}.label`) }) : say('options.refused');
}

/** @param {Kind} kind @param {Field} field @param {Values} values @returns {HTMLElement} */
function fieldPart(kind, field, values) {
  const words = (/** @type {string} */ key) => sayOf(kind.name, `option.${field.name}.${key}`);
  const about = (/** @type {string} */ choice) => sayWhere(`${kind.name}.option.${field.name}.about.${choice}`) ?? sayWhere(`option.${field.name}.about.${choice}`) ?? '';
  const makers = { choice: choicePart, number: numberPart, switch: switchPart };
  return makers[field.type](field, values, words, about);
}

/** Choices side by side, and below them what there is to say about the one taken. @param {Field} field @param {Values} values @param {(key: string) => string} words @param {(choice: string) => string} about */
function choicePart({ name, choices = [] }, values, words, about) {
  const line = make('p', { className: 'about-choice', id: `about-${name}`, role: 'status' }, about(String(values[name])));
  const options = choices.map((choice) => {
    const radio = make('input', { type: 'radio', name, value: choice, checked: String(values[name]) === choice });
    radio.onchange = () => {
      values[name] = choice;
      line.textContent = about(choice);
    };
    return make('label', { className: 'choice' }, radio, make('span', {}, words(choice)));
  });
  return make('fieldset', {}, make('legend', {}, words('label')), make('div', { className: 'choices' }, ...options), line);
}

/** @param {Field} field @param {Values} values @param {(key: string) => string} words */
function numberPart({ name, min, max }, values, words) {
  const input = make('input', { type: 'number', name, min: String(min), max: String(max), value: String(values[name]), inputMode: 'numeric', required: true });
  input.oninput = () => (values[name] = input.valueAsNumber);
  return make('label', { className: 'number' }, make('span', {}, words('label')), input);
}

/** @param {Field} field @param {Values} values @param {(key: string) => string} words */
function switchPart({ name }, values, words) {
  const input = make('input', { type: 'checkbox', name, checked: Boolean(values[name]) });
  input.onchange = () => (values[name] = input.checked);
  return make('label', { className: 'switch' }, input, make('span', {}, words('label')));
}

// @ts-check
/** The fields of a form for the options of a game. */

import './styles/options.css';
import { make } from './part.js';
import { say, sayOf, sayWhere } from './words.js';

/** @typedef {import('./games/kind.js').Kind} Kind */
/** @typedef {import('./games/kind.js').Field} Field */
/** @typedef {import('./options.js').Values} Values */

/**
 * A part for each field, which changes its value.
 * @param {Kind} kind
 * @param {Field[]} fields
 * @param {Values} values
 */
export const fieldParts = (kind, fields, values) => fields.map((field) => fieldPart(kind, field, values));

/**
 * Asks what is asked, given the other answers.
 * @param {Field[]} fields
 * @param {HTMLElement[]} parts theirs
 * @param {Values} values
 */
export const showAsked = (fields, parts, values) => fields.forEach(({ when }, index) => ask(parts[index], !when || when(values)));

/** A field that is not asked must not keep the form from being sent. @param {HTMLElement} field @param {boolean} asked */
function ask(field, asked) {
  field.hidden = !asked;
  for (const input of field.querySelectorAll('input')) input.disabled = !asked;
}

/**
 * Why the rules make no game of the options; throws on what is no word of theirs. Their error begins with the field it is about.
 * @param {Kind} kind
 * @param {unknown} error
 */
export function refusedOptions(kind, error) {
  if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
  const name = /^\w+/.exec(error.message)?.[0];
  const field = kind.fields.find((one) => one.name === name);
  return field ? say('options.refused field', { field: sayOf(kind.name, `option.${field.name}.label`) }) : say('options.refused');
}

/** @param {Kind} kind @param {Field} field @param {Values} values @returns {HTMLElement} */
function fieldPart(kind, field, values) {
  const words = (/** @type {string} */ key) => sayOf(kind.name, `${field.words ?? `option.${field.name}`}.${key}`);
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

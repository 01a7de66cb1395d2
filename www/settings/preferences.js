// @ts-check
/** The dialog of the settings. */

import './settings.css';
import { showDialog } from '../dialog.js';
import { icon, make } from '../part.js';
import { showNotice } from '../notice.js';
import { CHOICES, set, setting } from './settings.js';
import { sound as play } from '../sound.js';
import { language, say, setLanguage } from '../words.js';

/** @typedef {import('./settings.js').Name} Name */

/**
 * Opens the settings.
 * @param {{spoken: () => void, help: () => void}} page `spoken` after another language was chosen; `help` opens the help
 */
export function showSettings({ spoken, help }) {
  const languages = segments('language', ['ko', 'en'], language(), async (code) => {
    const isSet = await setLanguage(/** @type {import('../words.js').Language} */ (code)).then(() => true, () => false);
    dialog.close();
    if (!isSet) return showNotice(() => say('trouble.failed'));
    spoken();
    showSettings({ spoken, help });
    /** @type {HTMLInputElement | null} */ (document.querySelector('#settings input[name="language"]:checked'))?.focus();
  });
  const volume = volumePart();
  const sound = switchPart('sound', () => {
    volume.hidden = !setting('sound');
    play('stone');
  });
  volume.hidden = !setting('sound');
  const keys = make('button', { type: 'button' }, icon('help'), say('help.title'));
  keys.onclick = () => {
    dialog.close();
    help();
  };
  const dialog = showDialog(
    'settings',
    say('settings.title'),
    group('look', languages, choicePart('theme'), choicePart('motion')),
    group('sound', sound, volume),
    group('omok', switchPart('coordinates'), switchPart('moveNumbers')),
    group('touch', choicePart('confirm'), choicePart('longPress')),
    keys,
  );
  return dialog;
}

/** @param {string} name @param {...Node} inside */
function group(name, ...inside) {
  return make('section', { className: 'settings-group' }, make('h3', {}, say(`settings.group.${name}`)), ...inside);
}

/** One of a setting's choices. @param {Exclude<Name, 'volume'>} name */
function choicePart(name) {
  const choices = CHOICES[name];
  return segments(name, choices.map(String), String(setting(name)), (chosen) => {
    set(name, /** @type {any} */ (choices.find((choice) => String(choice) === chosen)));
  });
}

/** Choices side by side, one of them taken. @param {string} name @param {string[]} choices @param {string} now @param {(choice: string) => void} choose */
function segments(name, choices, now, choose) {
  const labels = choices.map((value) => {
    const radio = make('input', { type: 'radio', name, value, checked: value === now, onchange: () => choose(value) });
    return make('label', { className: 'segment' }, radio, make('span', {}, say(`settings.${name}.${value}`)));
  });
  return make('fieldset', {}, make('legend', {}, say(`settings.${name}.label`)), make('div', { className: 'segments' }, ...labels));
}

/** @param {'sound' | 'coordinates' | 'moveNumbers'} name @param {() => void} [changed] */
function switchPart(name, changed) {
  const input = make('input', { type: 'checkbox', role: 'switch', name, checked: setting(name) });
  input.onchange = () => {
    set(name, input.checked);
    changed?.();
  };
  return make('label', { className: 'switch' }, make('span', {}, say(`settings.${name}.label`)), input);
}

function volumePart() {
  const input = make('input', { type: 'range', name: 'volume', min: '0', max: '1', step: '0.1', value: String(setting('volume')) });
  input.onchange = () => {
    set('volume', input.valueAsNumber);
    play('stone');
  };
  return make('label', { className: 'volume' }, make('span', {}, say('settings.volume.label')), input);
}

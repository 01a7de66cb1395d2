// @ts-check
/** Records: the dialog in which a game is taken away and another brought. */

import './record.css';
import { showDialog } from '../dialog.js';
import { chooseFile, download } from './file.js';
import { fileName, formatsOf, writeRecord } from './formats.js';
import { asideTexts, restored } from './keep.js';
import { make } from '../part.js';
import { copied } from './share.js';
import { say } from '../words.js';

/** @typedef {import('./formats.js').Format} Format */
/** @typedef {import('../games/kind.js').Kind} Kind */
/** @typedef {import('../games/kind.js').Table} Table */

/**
 * Opens the dialog.
 * @param {Table} table
 * @param {object} on
 * @param {(text: string) => Promise<string | null>} on.text brings what was pasted; answers why it cannot be, in words
 * @param {(file: File) => Promise<string | null>} on.file the same for a file
 * @param {(kept: string) => void} on.aside takes up a game that was put aside
 */
export function showRecord(table, { text, file, aside }) {
  const takeUp = (/** @type {string} */ kept) => {
    dialog.close();
    aside(kept);
  };
  const dialog = showDialog('record', say('record.title'), saving(table), opening(text, file), ...asides(table.kind, takeUp));
}

/** The ways back to the games that were put aside, to the last one first. @param {Kind} kind @param {(kept: string) => void} takeUp */
function asides(kind, takeUp) {
  const ways = asideTexts(kind).toReversed().map((kept) => make('button', { type: 'button', onclick: () => takeUp(kept) }, asideWords(kind, kept)));
  return ways.length ? [make('section', { className: 'asides' }, ...ways)] : [];
}

/** @param {Kind} kind @param {string} kept */
function asideWords(kind, kept) {
  const { table } = restored(kind, kept);
  if (!table) return say('record.aside', { facts: say(`${kind.name}.name`) });
  const facts = kind.facts(table.game, table.options);
  return table.now ? say('record.aside after', { facts, n: table.now }) : say('record.aside', { facts });
}

/** @param {Table} table */
function saving(table) {
  const { kind } = table;
  const choice = make('select', { id: 'record-format' }, ...formatsOf(kind).map((format) => make('option', { value: format }, say(`record.format.${format}`))));
  const shown = make('textarea', { id: 'record-text', readOnly: true, rows: 5, spellcheck: false, 'aria-label': say('record.text') });
  const said = make('p', { className: 'said', role: 'status' });
  const copy = make('button', { type: 'button', id: 'record-copy' }, say('record.copy'));
  const save = make('button', { type: 'button', id: 'record-save', className: 'main' }, say('record.save'));
  const format = () => /** @type {Format} */ (choice.value);
  const show = () => {
    const record = writeRecord(table, format());
    const refused = 'why' in record ? say(`record.refusal.${record.why}`) : '';
    shown.value = 'text' in record ? record.text : '';
    shown.hidden = copy.disabled = save.disabled = Boolean(refused);
    said.textContent = refused;
  };
  choice.onchange = show;
  copy.onclick = async () => {
    said.textContent = say((await copied(shown.value)) ? 'record.copied' : 'record.copy yourself');
    shown.select();
  };
  save.onclick = () => {
    const record = writeRecord(table, format());
    if ('text' in record) download(fileName(kind, format()), record.bytes ?? record.text);
  };
  show();
  const label = make('label', { className: 'number', htmlFor: choice.id }, make('span', {}, say('record.form')), choice);
  return make('section', {}, make('h3', {}, say('record.out')), label, shown, said, make('div', { className: 'tools' }, copy, save));
}

/** @param {(text: string) => Promise<string | null>} bringText @param {(file: File) => Promise<string | null>} bringFile */
function opening(bringText, bringFile) {
  const pasted = make('textarea', { id: 'record-paste', rows: 4, spellcheck: false, placeholder: say('record.example') });
  const refused = make('p', { className: 'refused', role: 'alert' });
  const open = make('button', { type: 'button', id: 'record-open', className: 'main' }, say('record.open'));
  const choose = make('button', { type: 'button', id: 'record-choose' }, say('record.choose'));
  open.onclick = async () => (refused.textContent = (await bringText(pasted.value)) ?? '');
  choose.onclick = () => chooseFile(async (file) => (refused.textContent = (await bringFile(file)) ?? ''));
  const label = make('label', { htmlFor: pasted.id }, say('record.paste'));
  return make('section', {}, make('h3', {}, say('record.in')), label, pasted, refused, make('div', { className: 'tools' }, choose, open));
}

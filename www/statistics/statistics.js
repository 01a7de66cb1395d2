// @ts-check
/** The dialog of the statistics: the games played on this device, and what can be done with what is kept of them. */

import './statistics.css';
import { clearPictures, fillAccount } from './account.js';
import { showDialog } from '../dialog.js';
import { make } from '../part.js';
import { download } from '../records/file.js';
import { LONGEST_FILE, exportText, forgetEverything, hasUnread, importText, results } from './results.js';
import { GAMES } from './tally.js';
import { watchTheme } from '../tokens.js';
import { say } from '../words.js';

/** @typedef {import('./tally.js').Game} Game */
/** @typedef {import('./journal.js').Group} Group */

/** Groups that have a name of their own; the others are named after their board. */
const NAMED = new Set([
  'beginner', 'intermediate', 'expert', 'own', 'classic', 'classic-2', 'classic-3', 'duo', 'junior', 'standard', 'freestyle', 'caro', 'omok', 'renju',
]);
/** What may stand behind the board. */
const ENDINGS = ['no-guess', 'swap2', 'free'];

/** Draws the dialog on the screen again. */
let redraw = () => {};
watchTheme(() => redraw());

/**
 * Shows the statistics of a game, or else of the game that was played last.
 * @param {string | null} name
 * @param {() => void} cleared called when everything kept on the device was forgotten
 */
export function showStatistics(name, cleared) {
  const body = make('div', { className: 'played' });
  const chosen = { game: GAMES.find((game) => game === name) ?? latestGame(), group: '' };
  redraw = () => fillBody(body, chosen);
  const dialog = showDialog('statistics', say('statistics.title'), body, keepingPart(cleared));
  dialog.addEventListener('close', () => {
    redraw = () => {};
    clearPictures();
  });
  redraw();
}

/** @returns {Game} */
function latestGame() {
  const all = [...results()].map(([game, groups]) => ({ game, last: lastOf(groups) }));
  return all.reduce((a, b) => (b.last > a.last ? b : a)).game;
}

/** When the last game was played. @param {Map<string, Group>} groups */
const lastOf = (groups) => Math.max(0, ...[...groups.values()].map(({ tally }) => tally.last));

/** @param {HTMLElement} body @param {{ game: Game, group: string }} chosen */
function fillBody(body, chosen) {
  const groups = [...results().get(chosen.game) ?? []].toSorted(([, a], [, b]) => b.tally.last - a.tally.last);
  const names = groups.map(([name]) => name);
  const name = names.includes(chosen.group) ? chosen.group : names[0];
  const account = make('div', {});
  clearPictures();
  body.replaceChildren(
    make('div', { className: 'which' }, ...choices(chosen, names, name)),
    ...(hasUnread() ? [make('p', { className: 'unread' }, say('statistics.unread'))] : []),
    account,
  );
  const group = groups.find(([one]) => one === name)?.[1];
  if (group) fillAccount(account, chosen.game, group);
  else account.append(make('p', { className: 'quiet-words' }, say('statistics.none', { game: say(`${chosen.game}.name`) })));
}

/** @param {{ game: Game, group: string }} chosen @param {string[]} names @param {string | undefined} name */
function choices(chosen, names, name) {
  const game = choicePart('game', GAMES.map((one) => [one, say(`${one}.name`)]), chosen.game, (value) => {
    Object.assign(chosen, { game: value, group: '' });
  });
  const group = choicePart('group', names.map((one) => [one, groupName(one)]), name ?? '', (value) => {
    chosen.group = value;
  });
  return names.length ? [game, group] : [game];
}

/** @param {string} name @param {string[][]} options @param {string} value @param {(value: string) => void} choose */
function choicePart(name, options, value, choose) {
  const select = make('select', { name }, ...options.map(([code, words]) => make('option', { value: code, selected: code === value }, words)));
  select.onchange = () => {
    choose(select.value);
    redraw();
    /** @type {HTMLElement | null} */ (document.querySelector(`#statistics select[name="${name}"]`))?.focus();
  };
  return make('label', {}, make('span', {}, say(`statistics.choose.${name}`)), select);
}

/** The code of a group in words, such as `renju 15 swap2` or `own 20x20/60 no-guess`. @param {string} code */
function groupName(code) {
  const ending = ENDINGS.find((one) => code.endsWith(` ${one}`));
  return ending ? say(`statistics.group.${ending}`, { name: boardName(code.slice(0, -ending.length - 1)) }) : boardName(code);
}

/** @param {string} code */
function boardName(code) {
  if (NAMED.has(code)) return say(`statistics.group.${code}`);
  const [, rows, cols, count] = /^(?:own )?(\d{1,4})x(\d{1,4})\/(\d{1,6})$/.exec(code) ?? [];
  if (rows) return say(`statistics.group.${code.startsWith('own') ? 'mines' : 'line'}`, { rows, cols, n: Number(count) });
  const [, rule, size] = /^([a-z-]+) (\d{1,2})$/.exec(code) ?? [];
  return NAMED.has(rule) ? say('statistics.group.size', { rule: say(`statistics.group.${rule}`), n: Number(size) }) : code;
}

/** What can be done with what is kept: export, import, clear. @param {() => void} cleared */
function keepingPart(cleared) {
  const answer = make('p', { className: 'answer', role: 'status' });
  const sure = make('div', { className: 'sure', role: 'group', 'aria-label': say('statistics.clear'), hidden: true });
  const file = make('input', { type: 'file', accept: '.json,application/json', hidden: true });
  const exporting = button('export', () => download(`noripan-${new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)}.json`, exportText()));
  const importing = button('import', () => file.click());
  const clearing = button('clear', () => {
    sure.hidden = false;
    answer.textContent = '';
    sure.querySelector('button')?.focus();
  });
  file.onchange = async () => {
    answer.textContent = await importFile(/** @type {File} */ (file.files?.[0]));
    file.value = '';
    redraw();
  };
  fillSure(sure, (gone) => {
    sure.hidden = true;
    clearing.focus();
    if (gone) cleared();
  });
  return make('div', { className: 'keeping' }, make('div', { className: 'buttons' }, exporting, importing, clearing, file), sure, answer);
}

/** @param {string} key @param {() => void} onclick */
const button = (key, onclick) => make('button', { type: 'button', name: key, onclick }, say(`statistics.${key}`));

/** Asks whether everything is to go, after saying what goes. @param {HTMLElement} place @param {(gone: boolean) => void} done */
function fillSure(place, done) {
  const cancel = button('keep', () => done(false));
  const clear = button('clear now', () => {
    forgetEverything();
    done(true);
  });
  place.append(make('p', {}, say('statistics.what goes')), make('div', { className: 'buttons' }, cancel, clear));
}

/** Adds what is in a file; the answer in words. @param {File} file */
async function importFile(file) {
  if (file.size > LONGEST_FILE) return say('statistics.refused.too large');
  const answer = importText(await file.text().catch(() => ''));
  if (answer.refused) return say(`statistics.refused.${answer.refused}`);
  const added = say('statistics.added', { n: answer.added });
  return answer.damaged ? `${added} ${say('statistics.damaged', { n: answer.damaged })}` : added;
}

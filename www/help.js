// @ts-check
/** The help: keys, gestures and the rules of each game. */

import './help.css';
import { showDialog } from './dialog.js';
import { make } from './part.js';
import { say } from './words.js';

/** Keys and the words of what they do: alternatives by spaces, keys pressed together by `+`. @typedef {[keys: string, words: string]} Row */

const GAMES = ['blokus', 'omok', 'tic-tac-toe', 'minesweeper'];

/** @type {Row[]} */
const BOARD_KEYS = [['← ↑ → ↓', 'arrows'], ['Home End', 'row'], ['Ctrl+Home Ctrl+End', 'corner'], ['Enter Space', 'act'], ['Esc', 'leave']];
/** @type {Row[]} */
const PAGE_KEYS = [['Ctrl+Z', 'undo'], ['Ctrl+Y Ctrl+Shift+Z', 'redo'], ['H', 'hint'], ['N', 'new'], ['?', 'help']];
/** @type {Record<string, Row[]>} */
const GAME_KEYS = {
  blokus: [['R', 'turn'], ['Shift+R', 'turn back'], ['F', 'flip'], ['Esc', 'put back']],
  minesweeper: [['F', 'flag'], ['Enter', 'chord']],
};
/** @type {Record<string, string[]>} */
const GESTURES = { blokus: ['wheel', 'drag'], minesweeper: ['second', 'number'] };

/**
 * Opens the help.
 * @param {string | null} game whose rules are told; null tells those of all games
 */
export function showHelp(game) {
  const games = game === null ? GAMES.map(foldedGame) : gameParts(game);
  const keys = [
    make('h3', {}, say('help.keys')),
    keyTable('help.board keys', BOARD_KEYS),
    keyTable('help.page keys', PAGE_KEYS),
    gestureTable(['click']),
  ];
  return showDialog('help', say('help.title'), ...(game === null ? [...keys, ...games] : [...games, ...keys]));
}

/** @param {string} game */
function foldedGame(game) {
  return make('details', {}, make('summary', {}, say(`${game}.name`)), ...gameParts(game).slice(1));
}

/** A game's name, its rules, and the keys and gestures that are its own. @param {string} game */
function gameParts(game) {
  const rules = ['aim', 'play', 'end'].map((part) => make('p', {}, say(`help.rules.${game}.${part}`)));
  const own = GAME_KEYS[game] ? [keyTable('help.keys', GAME_KEYS[game]), gestureTable(GESTURES[game])] : [];
  return [make('h3', {}, say(`${game}.name`)), ...rules, ...own];
}

/** @param {string} caption the words' key @param {Row[]} rows */
function keyTable(caption, rows) {
  return table(caption, rows.map(([keys, words]) => [chords(keys), say(`help.key.${words}`)]));
}

/** @param {string[]} gestures */
function gestureTable(gestures) {
  return table('help.pointer', gestures.map((name) => [[say(`help.gesture.${name}.how`)], say(`help.gesture.${name}.what`)]));
}

/** @param {string} caption the words' key @param {[head: (Node | string)[], words: string][]} rows */
function table(caption, rows) {
  const lines = rows.map(([head, words]) => make('tr', {}, make('th', { scope: 'row' }, ...head), make('td', {}, words)));
  return make('table', { className: 'keys' }, make('caption', {}, say(caption)), make('tbody', {}, ...lines));
}

/** @param {string} keys */
function chords(keys) {
  return keys.split(' ').flatMap((chord, index) => [...(index ? [' '] : []), make('span', { className: 'chord' }, ...caps(chord))]);
}

/** @param {string} chord */
const caps = (chord) => chord.split('+').flatMap((key, index) => [...(index ? ['+'] : []), make('kbd', {}, key)]);

// @ts-check
/** What is said when a game arrives from outside, or makes way for one: what of it could not be taken and why, and where the other is. */

import { download } from './file.js';
import { damagedSave, forgetDamaged } from './keep.js';
import { showNotice } from '../notice.js';
import { loadLaterWords, refusal, say, sayOf, sayWhere } from '../words.js';

/** @typedef {import('../games/kind.js').Kind} Kind */
/** @typedef {import('./link.js').Wrong} Wrong */
/** @typedef {import('../table.js').Stopped} Stopped */

/** The longest piece of a move that is repeated: what a stranger wrote may be of any length. */
const SHOWN = 24;

let isUnkeptTold = false;

/**
 * Why a game could not be led to its end, in words.
 * @param {Kind} kind
 * @param {Stopped} stopped
 */
function stoppedWords(kind, { index, text, reason }) {
  const why = reason === null ? say('arrival.no move') : refusal(kind.name, reason);
  return say('arrival.stopped', { n: index + 1, move: text.replace(/;$/, '').slice(0, SHOWN), why });
}

/**
 * Tells that a save is damaged; the unchanged save can be taken away as a file.
 * @param {Kind} kind
 * @param {import('./keep.js').Kept} kept
 */
export function tellOfDamage(kind, { stopped, newer }) {
  const words = () => [say(newer ? 'arrival.newer' : 'arrival.damaged'), stopped && stoppedWords(kind, stopped)].filter(Boolean).join(' ');
  showNotice(words, [
    { words: () => say('arrival.export'), act: () => download(`noripan-${kind.name}-damaged.json`, damagedSave(kind) ?? '') },
    { words: () => say('arrival.forget'), act: () => forgetDamaged(kind) },
  ]);
}

/**
 * Tells that a game came by a link, or why it did not.
 * @param {Kind} kind
 * @param {Wrong | null} wrong
 * @param {boolean} isOther whether a game of the link is on the table and one of the player's own waits
 * @param {() => void} back to that
 */
export async function tellOfLink(kind, wrong, isOther, back) {
  // The name of a field is a word of the dialog that asks for it; without it, it is only said that there is no such game.
  const isNamed = !wrong || !('field' in wrong) || (await loadLaterWords().then(() => true, () => false));
  /** @type {Wrong | null} */
  const told = isNamed ? wrong : { given: true };
  const words = () => [told && wrongWords(kind, told), isOther && say('arrival.shared')].filter(Boolean).join(' ');
  if (words()) showNotice(words, isOther ? [wayBack(back)] : []);
}

/** Tells that the address names no game. */
export const tellOfNoGame = () => showNotice(() => say('arrival.unknown'));

/**
 * Tells that a game was read.
 * @param {Kind} kind
 * @param {Stopped | null} stopped
 * @param {boolean} isOther whether one of the player's own waits
 * @param {() => void} back to that
 */
export function tellOfRead(kind, stopped, isOther, back) {
  const words = () => [say('arrival.read'), stopped && stoppedWords(kind, stopped), isOther && say('arrival.own kept')].filter(Boolean).join(' ');
  showNotice(words, isOther ? [wayBack(back)] : []);
}

/** Tells that the player's own game was put aside for another. @param {() => void} back to it */
export const tellOfAside = (back) => showNotice(() => say('arrival.aside'), [wayBack(back)]);

/** Tells that the game was played on in another tab. */
export const tellOfTab = () => showNotice(() => say('arrival.other tab'));

/** Tells, once, that the device keeps nothing. */
export function tellUnkept() {
  if (isUnkeptTold) return;
  isUnkeptTold = true;
  showNotice(() => say('arrival.unkept'));
}

/** @param {() => void} act */
const wayBack = (act) => ({ words: () => say('arrival.back'), act });

/** @param {Kind} kind @param {Wrong} wrong */
function wrongWords(kind, wrong) {
  if ('stopped' in wrong) return stoppedWords(kind, wrong.stopped);
  if ('field' in wrong) return say('arrival.wrong field', { field: sayOf(kind.name, `option.${wrong.field.name}.label`) });
  return say('text' in wrong ? 'arrival.unreadable' : 'arrival.no game');
}

/**
 * Why a text or a file could not be read, in words.
 * @param {import('./formats.js').NotFound} notFound
 */
export function unreadWords({ kind, why, at = {} }) {
  const { line = 1, column = 1, move = 0 } = at;
  const own = sayWhere(`record.refusal.${why}`, { line, column });
  return own ?? say('record.refused move', { n: move, line, column, why: kind ? refusal(kind.name, why) : why });
}

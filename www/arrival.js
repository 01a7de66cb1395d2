// @ts-check
/** What is said when a game arrives from outside, by a link or from the device: what of it could not be taken, and why. */

import { download } from './file.js';
import { damagedSave, forgetDamaged } from './keep.js';
import { showNotice } from './notice.js';
import { refusal, say, sayOf } from './words.js';

/** @typedef {import('./games/kind.js').Kind} Kind */
/** @typedef {import('./table.js').Stopped} Stopped */

/**
 * Why a game could not be led to its end, in words.
 * @param {Kind} kind
 * @param {Stopped} stopped
 */
export function stoppedWords(kind, { index, text, reason }) {
  const why = reason === null ? say('arrival.no move') : refusal(kind.name, reason);
  return say('arrival.stopped', { n: index + 1, move: text.slice(0, 24), why });
}

/**
 * Tells that a save is damaged; the unchanged save can be taken away as a file.
 * @param {Kind} kind
 * @param {Stopped | null} stopped
 */
export function tellOfDamage(kind, stopped) {
  const why = stopped ? ` ${stoppedWords(kind, stopped)}` : '';
  showNotice(say('arrival.damaged') + why, [
    { words: say('arrival.export'), act: () => download(`noripan-${kind.name}-damaged.json`, damagedSave(kind) ?? '') },
    { words: say('arrival.forget'), act: () => forgetDamaged(kind) },
  ]);
}

/**
 * Tells that a game came by a link, or why it did not.
 * @param {Kind} kind
 * @param {ReturnType<typeof import('./link.js').readLink>['wrong']} wrong
 * @param {boolean} isShown whether a game of the link is on the table
 * @param {boolean} isOther whether a game of the player's own waits
 */
export function tellOfLink(kind, wrong, isShown, isOther) {
  const words = [wrong && wrongWords(kind, wrong), isShown && isOther && say('arrival.shared')].filter(Boolean).join(' ');
  const back = { words: say('arrival.back'), act: () => location.assign(`#g=${kind.name}`) };
  if (words) showNotice(words, isShown && isOther ? [back] : []);
}

/** @param {Kind} kind @param {NonNullable<ReturnType<typeof import('./link.js').readLink>['wrong']>} wrong */
function wrongWords(kind, wrong) {
  if ('stopped' in wrong) return stoppedWords(kind, wrong.stopped);
  if ('field' in wrong) return say('arrival.wrong field', { field: sayOf(kind.name, `option.${wrong.field.name}.label`) });
  return say('text' in wrong ? 'arrival.unreadable' : 'arrival.no game');
}

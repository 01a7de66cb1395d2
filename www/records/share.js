// @ts-check
/** A game given away as a link: to the device's own share sheet, to the clipboard, or to be copied by hand. */

import { showDialog } from '../dialog.js';
import { fitsLink, writeLink } from './link.js';
import { icon, make } from '../part.js';
import { say } from '../words.js';

/** @typedef {import('../games/kind.js').Table} Table */

const touch = matchMedia('(pointer: coarse)');

/**
 * The panel that leads to the link of a game and to its records.
 * @param {import('../games/kind.js').Page} page
 * @returns {import('../games/kind.js').Controls}
 */
export function sharePanel(page) {
  const share = make('button', { type: 'button', id: 'share-game', onclick: page.share }, icon('share'), make('span', { 'data-text': 'share.share' }));
  const record = make('button', { type: 'button', id: 'open-record', onclick: page.record }, icon('record'), make('span', { 'data-text': 'record.open dialog' }));
  return { above: [], below: [make('div', { className: 'panel' }, make('div', { className: 'tools' }, share, record))], update: () => {} };
}

/**
 * Shares the game on the table as it stands.
 * @param {Table} table
 * @returns {Promise<{words: string, refused: boolean} | null>} what to say of it; null where the browser has said it
 */
export async function share(table) {
  if (!fitsLink(table)) return { words: say('share.too large'), refused: true };
  // A page opened from a disk has no address that others could open.
  if (!location.protocol.startsWith('http')) return { words: say('share.no address'), refused: true };
  const url = `${location.href.split('#')[0]}#${writeLink(table)}`;
  if (touch.matches && 'share' in navigator && (await isShared(url))) return null;
  if (await copied(url)) return { words: say('share.copied'), refused: false };
  showLink(url);
  return null;
}

/** @param {string} url @returns {Promise<boolean>} whether the share sheet took it, or the person put it away */
async function isShared(url) {
  try {
    await navigator.share({ title: say('title'), url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** @param {string} url */
function showLink(url) {
  const input = make('input', { type: 'text', id: 'share-link', readOnly: true, value: url, 'aria-label': say('share.link') });
  showDialog('share', say('share.title'), make('p', {}, say('share.copy yourself')), input);
  input.select();
}

/**
 * Puts a text on the clipboard.
 * @param {string} text
 * @returns {Promise<boolean>} whether the browser took it
 */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

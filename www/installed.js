// @ts-check
/// <reference types="vite-plugin-pwa/vanillajs" />
/** The page as it is installed in the browser: kept for a visit without a network, and changed for a newer one only when asked. */

import { registerSW } from 'virtual:pwa-register';
import { make, part } from './part.js';
import { forget, write } from './storage.js';
import { writeTexts } from './words.js';

/** Keeps the page in the browser, where that can be done, and tells when a newer one is ready. */
export function keepInstalled() {
  if (!location.protocol.startsWith('http')) return;
  const notice = make('div', { id: 'newer', className: 'newer', role: 'status' });
  part('sheet').append(notice);
  const update = registerSW({
    onNeedRefresh: () => keepsGames() && show(notice, reloading(update)),
    // Without this the page would reload by itself as soon as one in another window is changed for the newer one.
    onNeedReload: () => {},
  });
}

/** Whether games outlast a reload here. Where they do not, the newer page comes by itself with another visit. */
const keepsGames = () => write('kept', 'yes') && forget('kept');

/**
 * Changes the page for the newer one that is ready. It does so at once where a page in another window did already.
 * @param {() => void} update puts the newer one in force
 */
function reloading(update) {
  let asked = false;
  let inForce = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    inForce = true;
    if (asked) location.reload();
  }, { once: true });
  return () => {
    asked = true;
    if (inForce) location.reload();
    else update();
  };
}

/** @param {HTMLElement} notice @param {() => void} reload */
function show(notice, reload) {
  const words = make('p', { 'data-text': 'installed.newer' });
  const later = make('button', { type: 'button', className: 'quiet', 'data-text': 'installed.later', onclick: () => notice.replaceChildren() });
  const now = make('button', { type: 'button', 'data-text': 'installed.reload', onclick: reload });
  notice.replaceChildren(words, later, now);
  writeTexts(notice);
}

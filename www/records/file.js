// @ts-check
/** Files that leave the page and come to it. */

import { make } from '../part.js';

/** How long a browser may take to fetch what is downloaded, in milliseconds. */
const FETCHED = 10_000;

/**
 * Offers a file for download.
 * @param {string} name
 * @param {BlobPart} content
 */
export function download(name, content) {
  const address = URL.createObjectURL(new Blob([content]));
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), FETCHED);
}

/**
 * Lets the person choose a file of the device.
 * @param {(file: File) => void} chosen
 */
export function chooseFile(chosen) {
  const input = make('input', { type: 'file' });
  input.onchange = () => input.files?.[0] && chosen(input.files[0]);
  input.click();
}

/**
 * Lets a file be dropped anywhere on the page; while one is dragged over it, the page shows so.
 * @param {(file: File) => void} dropped
 */
export function watchDrops(dropped) {
  document.body.append(make('p', { className: 'drop-cue', 'aria-hidden': 'true', 'data-text': 'record.drop' }));
  const bringsFile = (/** @type {DragEvent} */ event) => Boolean(event.dataTransfer?.types.includes('Files'));
  const show = (/** @type {boolean} */ over) => document.body.classList.toggle('dropping', over);
  addEventListener('dragover', (event) => {
    if (!bringsFile(event)) return;
    event.preventDefault();
    show(true);
  });
  addEventListener('dragleave', (event) => event.relatedTarget === null && show(false));
  addEventListener('drop', (event) => {
    if (!bringsFile(event)) return;
    event.preventDefault();
    show(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (file) dropped(file);
  });
}

// @ts-check
/** Files that leave the page. */

import { make } from './part.js';

/**
 * Offers a file for download.
 * @param {string} name
 * @param {BlobPart} content
 */
export function download(name, content) {
  const address = URL.createObjectURL(new Blob([content]));
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

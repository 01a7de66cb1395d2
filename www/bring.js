// @ts-check
/** The ways in and out of the table: a link to share, records to take away, and games read from a text, a file or a drop. */

import { tellOfRead, unreadWords } from './arrival.js';
import { watchDrops } from './file.js';
import { readFile, readText } from './formats.js';
import { isAside } from './keep.js';
import { showNotice } from './notice.js';
import { showRecord } from './record.js';
import { share } from './share.js';

/** @typedef {import('./games/kind.js').Kind} Kind */
/** @typedef {import('./games/kind.js').Table} Table */

/**
 * Opens the ways.
 * @param {object} page
 * @param {Kind[]} page.kinds
 * @param {() => Table | null} page.table the game on the screen
 * @param {(table: Table) => boolean} page.bring lays a game that was read; whether one of the player's own waits
 * @param {() => void} page.back to that
 * @param {(kind: Kind) => void} page.takeUp goes on with a game that was put aside
 * @param {(words: string, refused: boolean) => void} page.tell
 * @returns {{share: () => void, record: () => void}}
 */
export function openWays({ kinds, table, bring, back, takeUp, tell }) {
  /** What was read comes to the table, or it is said why not. @param {import('./formats.js').Found | import('./formats.js').NotFound} found */
  const receive = (found) => {
    if ('why' in found) return unreadWords(found);
    const isOther = bring(found.table);
    tellOfRead(found.table.kind, found.stopped, isOther, back);
    return null;
  };
  const text = (/** @type {string} */ pasted) => receive(readText(kinds, pasted, table()));
  const file = async (/** @type {File} */ brought) => receive(await readFile(kinds, brought, table()));

  watchDrops(async (dropped) => {
    const refused = await file(dropped);
    if (refused) showNotice(() => refused);
  });

  return {
    share: async () => {
      const shared = table();
      const said = shared && (await share(shared));
      if (said) tell(said.words, said.refused);
    },
    record: () => {
      const shown = table();
      if (!shown) return;
      const aside = isAside(shown.kind) ? () => takeUp(shown.kind) : null;
      showRecord(shown, { text, file, aside });
    },
  };
}

// @ts-check
/** The ways in and out of the table: links, records, files and other tabs; and where the player's own game is meanwhile. */

import { tellOfAside, tellOfDamage, tellOfRead, tellOfTab, unreadWords } from './arrival.js';
import { pause } from '../clock.js';
import { dialogIsOpen } from '../dialog.js';
import { watchDrops } from './file.js';
import { isKeptAt, isOnlyLater, isWaiting, setAside, takeAside } from './keep.js';
import { showNotice } from '../notice.js';
import { later } from '../later.js';
import { share } from './share.js';
import { isOver } from '../table.js';
import { loadLaterWords, say } from '../words.js';

/** @typedef {import('../games/kind.js').Kind} Kind */
/** @typedef {import('../games/kind.js').Table} Table */

/**
 * What the ways need of the page.
 * @typedef {object} Page
 * @property {Kind[]} kinds
 * @property {Map<string, Table>} tables the player's own games of this tab
 * @property {() => Table | null} table the game on the screen
 * @property {(opens: () => void) => void} enter leaves what is on the screen for something else
 * @property {(table: Table | null) => void} open null shows no game
 * @property {(kind: Kind) => void} openOwn
 * @property {() => void} keep
 * @property {() => void} route opens what the address names
 * @property {(words: string, refused: boolean) => void} tell
 */

/** Lets the address name the player's own game. @param {Kind} kind */
export function showAddress({ name }) {
  const address = `#g=${name}`;
  // Browsers count how often an address is replaced, and refuse a hundred times in half a minute.
  if (location.hash !== address) history.replaceState(null, '', address);
}

/**
 * Opens the ways.
 * @param {Page} page
 */
export function openWays(page) {
  const { kinds, tables, table } = page;

  /** Whether the player has a game of this kind in progress, on the device or in this tab alone. @param {Kind} kind */
  const isBegun = (kind) => {
    const own = tables.get(kind.name);
    return isWaiting(kind) || Boolean(own && own.line.length > 1 && !isOver(own));
  };

  /** Goes back to the player's own game. @param {Kind} kind */
  const back = (kind) => {
    showAddress(kind);
    page.route();
  };

  /** Lays a game that was read. The player's own, where it is in progress, waits beside it. @param {Table} found */
  const bring = (found) => {
    const { kind } = found;
    if (table()?.kind !== kind) history.pushState(null, '', location.href);
    page.enter(() => {
      showAddress(kind);
      Object.assign(found, { shared: isBegun(kind), aided: true });
      if (!found.shared) tables.set(kind.name, found);
      page.open(found);
      page.keep();
    });
  };

  /** The player's own game gives its place to another; it is put aside, and the notice leads back. @param {Kind} kind */
  const giveWay = (kind) => {
    const aside = setAside(kind, tables.get(kind.name) ?? null);
    if (aside) tellOfAside(() => takeUp(kind, aside));
  };

  /** Goes on with a game that was put aside; the one that has its place is put aside for it. @param {Kind} kind @param {string} aside */
  const takeUp = (kind, aside) => {
    const found = takeAside(kind, aside);
    if (!found) return tellOfDamage(kind, { table: null, stopped: null });
    const own = tables.get(kind.name) ?? null;
    page.enter(() => {
      showAddress(kind);
      setAside(kind, own);
      tables.set(kind.name, found);
      page.open(found);
      page.keep();
    });
  };

  /** What was read comes to the table, or it is said why not. @param {import('./formats.js').Found | import('./formats.js').NotFound} found */
  const receive = (found) => {
    if ('why' in found) return unreadWords(found);
    bring(found.table);
    const { kind, shared } = found.table;
    tellOfRead(kind, found.stopped, shared, () => back(kind));
    return null;
  };
  /** Reads with what is loaded for it; where that cannot be loaded, it is said so. @param {(formats: typeof import('./formats.js')) => any} read */
  const reading = async (read) => {
    const loaded = await Promise.all([import('./formats.js'), loadLaterWords()]).catch(console.error);
    return loaded ? receive(await read(loaded[0])) : say('trouble.failed');
  };
  const text = (/** @type {string} */ pasted) => reading(({ readText }) => readText(kinds, pasted, table()));
  const file = (/** @type {File} */ brought) => reading(({ readFile }) => readFile(kinds, brought, table()));

  watchDrops(async (dropped) => {
    const refused = await file(dropped);
    if (refused) showNotice(() => refused);
  });

  return {
    isBegun,
    back,
    giveWay,

    /** Gives the game away as a link. */
    async share() {
      const shared = table();
      const said = shared && (await share(shared));
      if (said) page.tell(said.words, said.refused);
    },

    /** Opens the records. */
    record() {
      const shown = table();
      if (!shown) return;
      const aside = (/** @type {string} */ kept) => takeUp(shown.kind, kept);
      later(() => import('./record.js'), ({ showRecord }) => table() === shown && !dialogIsOpen() && showRecord(shown, { text, file, aside }));
    },

    /** Another tab has played on: this one shows it so. What lay here was kept before, or is kept with its next move. @param {StorageEvent} event */
    followTab({ key, newValue }) {
      const kind = kinds.find((one) => isKeptAt(one, key));
      const own = kind && tables.get(kind.name);
      if (!own || newValue === null || isOnlyLater(kind, newValue)) return;
      tables.delete(kind.name);
      // Its time would be kept where it is left, over what the other tab has written.
      pause(own);
      if (table() !== own) return;
      const follow = () => page.enter(() => {
        tellOfTab();
        page.openOwn(kind);
      });
      if (!document.hidden) return follow();
      // A tab that nobody looks at waits, and clears its table: two computers at one game would answer twice.
      page.enter(() => page.open(null));
      document.addEventListener('visibilitychange', follow, { once: true });
    },
  };
}

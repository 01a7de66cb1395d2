// @ts-check
/** Rooms across the network: the hall or the room that the address names, or a plain word where there is no server for them. */

import './rooms.css';
import { askForRooms, openWay } from './connection.js';
import { Hall } from './hall.js';
import { make, part } from '../part.js';
import { RoomVisit } from './visit.js';
import { say, writeTexts } from '../words.js';

/** @typedef {import('../games/kind.js').Kind} Kind */
/** @typedef {import('../games/kind.js').Table} Table */

/**
 * What the rooms may do with the page.
 * @typedef {object} Page
 * @property {Kind[]} kinds
 * @property {() => Table | null} table the game on the screen
 * @property {import('../screen.js').Screen} screen
 * @property {(table: Table | null) => void} open
 * @property {(move: any, answer: any, by: string) => void} made a move was made: the game on the screen goes on
 * @property {() => void} finish the game on the screen is over
 * @property {() => void} change the game on the screen is another
 * @property {(reason: string, cell: import('../board.js').Cell | null) => void} refuse
 * @property {() => void} render
 * @property {() => void} toBoard moves the focus to the board
 * @property {() => void} toControls moves the focus to the controls below the board
 */

/** @typedef {{leave: () => void}} Visit */

/** What is shown in the place of home. @typedef {{update: () => void, leave: () => void}} Place */

/**
 * Goes to the hall, or to a room.
 * @param {Page} page
 * @param {string | null} id of the room
 * @returns {Visit}
 */
export function visitRooms(page, id) {
  const sheet = make('main', { id: 'rooms', className: 'rooms' });
  /** @type {Place | null} */
  let place = null;
  /** @type {import('./connection.js').Hall | null} */
  let way = null;
  const spoken = new MutationObserver(() => place?.update());
  page.open(null);
  part('sheet').append(sheet);
  spoken.observe(document.documentElement, { attributeFilter: ['lang'] });
  arrive();

  async function arrive() {
    show(message('rooms.asking'));
    const found = await askForRooms();
    if (!sheet.isConnected) return;
    if (found !== 'there') return show(message(`rooms.${found}`));
    const opened = await openWay().catch(console.error);
    if (!opened) return sheet.isConnected && show(message('trouble.failed'));
    if (!sheet.isConnected) return opened.close();
    way = opened;
    show(id === null ? new Hall(page, way, sheet) : new RoomVisit(page, way, id, sheet));
  }

  /** @param {Place} shown */
  function show(shown) {
    place?.leave();
    place = shown;
    place.update();
  }

  /** One sentence in the middle of the sheet, and the way home. @param {string} key @returns {Place} */
  function message(key) {
    const words = make('p', { id: 'rooms-message', role: 'status', 'data-text': key });
    sheet.replaceChildren(make('h1', { 'data-text': 'online' }), words, make('p', {}, make('a', { className: 'way', href: '#', 'data-text': 'home' })));
    return { update: () => writeTexts(sheet), leave: () => {} };
  }

  return {
    leave() {
      spoken.disconnect();
      place?.leave();
      sheet.remove();
      way?.close();
    },
  };
}

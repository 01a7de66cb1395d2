// @ts-check
/** The hands at the board: what pointer and keyboard point at, when a finger asks twice, and where the focus goes. */

import { part } from './part.js';
import { asksTwice } from './settings/settings.js';
import { isOver } from './table.js';
import { say } from './words.js';

/** @typedef {import('./board.js').Cell} Cell */

/**
 * What the hands need of the page.
 * @typedef {object} Page
 * @property {() => import('./games/kind.js').Table | null} table the game on the screen
 * @property {import('./screen.js').Screen} screen
 * @property {(cell: Cell, second: boolean) => void} act acts on a cell; `second` is a right click or long press
 * @property {(words: string, refused: boolean) => void} tell
 * @property {() => void} render
 */

/** @param {number} index @param {number} count */
const within = (index, count) => Math.max(0, Math.min(count - 1, index));

/**
 * Opens the hands.
 * @param {Page} page
 */
export function openHands({ table: current, screen, act, tell, render }) {
  const { board, grid } = screen;

  /** Whether a block is in hand. */
  const holding = () => Boolean(current()?.kind.confirms && current()?.hand);

  /** Something new has been done: the last refusal is past. */
  const forgive = () => {
    const table = current();
    if (table?.refused) Object.assign(table, { message: '', refused: false });
  };

  /** Points at a cell for the pointer or the focus. @param {Cell | null} cell */
  const point = (cell) => {
    const table = current();
    if (!table || String(cell) === String(table.at)) return;
    const left = table.at;
    table.at = cell;
    part('bubble').hidden = true;
    screen.lookAhead();
    if (table.hint?.words) forgive();
    screen.renderPointed();
    for (const changed of [left, cell]) if (changed) grid.relabel(changed);
  };

  /** The mouse has moved on; what is in hand stays where it was, and so does the focus. @param {Cell | null} cell */
  const pointAway = (cell) => {
    if (cell) point(cell);
    else if (!holding()) point(grid.ring());
  };

  /** A finger on small cells, or with a block in hand, shows the move before it makes it. @param {Cell} cell @param {boolean} touch */
  const tap = (cell, touch) => {
    const table = current();
    if (!table) return;
    const shown = String(cell) === String(table.at);
    grid.follow(cell, true);
    const unsure = touch && !isOver(table) && (table.kind.confirms ? holding() : asksTwice(board.cellSide()));
    if (!unsure || shown) return act(cell, false);
    point(cell);
    if (!table.kind.confirms && table.hint) tell(say('tapAgain'), false);
  };

  /** A right click, a long press or its key, where the game has a use for it. @param {Cell} cell */
  const second = (cell) => {
    if (!current()?.kind.hasSecond) return false;
    act(cell, true);
    return true;
  };

  /** @param {boolean} clockwise */
  const turnHand = (clockwise) => {
    const table = current();
    table?.kind.turnHand?.(table, clockwise);
    render();
  };

  /** Moves the focus to the board. */
  const toBoard = () => {
    const table = current();
    if (!table) return;
    const cell = table.at ?? table.kind.start?.(table) ?? grid.at;
    grid.focus(cell);
    point(cell);
  };

  /** Moves the focus to the controls. */
  const toControls = () => {
    const table = current();
    const inBelow = /** @type {HTMLElement | null} */ (part('below').querySelector('[tabindex="0"]'));
    const lesson = (/** @type {string} */ name) => /** @type {HTMLElement | null} */ (part('above').querySelector(`.lesson .${name}`));
    const hosts = /** @type {HTMLElement | null} */ (table?.host ? part('side').querySelector('button:not([hidden])') : null);
    (lesson('main') ?? inBelow ?? lesson('next') ?? hosts ?? part(table && isOver(table) ? 'again' : 'new-game')).focus();
  };

  /** What mouse and finger do. @type {import('./pointer.js').PointerActions} */
  const pointing = {
    cellAt: (event) => board.cellAt(event),
    point(cell) {
      pointAway(cell);
      if (cell) grid.follow(cell, false);
    },
    act: tap,
    second,
    dragged: () => (holding() ? current()?.at ?? null : null),
    drag([row, col]) {
      const cell = /** @type {Cell} */ ([within(row, board.shape.rows), within(col, board.shape.cols)]);
      point(cell);
      grid.follow(cell, false);
    },
    holds: holding,
    turn: turnHand,
  };

  return { forgive, holding, pointAway, pointing, second, toBoard, toControls, leaveBoard: () => holding() || toControls() };
}

// @ts-check
/** The board for keyboard and screen reader: a transparent grid of buttons over the canvas, one of them tabbable. */

import { make } from './part.js';

/** @typedef {import('./board.js').Cell} Cell */

/** Above this many cells only those on the screen are in the grid. */
const MOST_CELLS = 2000;
/** Of a large board no more cells than these are made in one frame. */
const MOST_AT_ONCE = 600;

/**
 * What the grid shows.
 * @typedef {object} GridView
 * @property {string} name of the board
 * @property {number} rows
 * @property {number} cols
 * @property {[number, number]} seenRows rows on the screen, the second not included
 * @property {[number, number]} seenCols
 * @property {number} side of a cell in CSS pixels
 * @property {number} x of column 0 in CSS pixels
 * @property {number} y of row 0
 * @property {(cell: Cell) => string} label
 */

/** The grid of buttons. */
export class Grid {
  /**
   * @param {HTMLElement} box the element with role grid
   * @param {{act: (cell: Cell) => void, point: (cell: Cell | null) => void, leave: () => void}} on
   */
  constructor(box, on) {
    this.box = box;
    this.on = on;
    /** @type {Cell} */
    this.at = [0, 0];
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {GridView | null} */
    this.view = null;
    /** The rows that are made, and their columns. @type {Map<number, {line: HTMLElement, cols: string}>} */
    this.lines = new Map();
    this.building = 0;
    /** Whether a pointer, not the keyboard, has led the focus to where it is. */
    this.led = false;
    box.addEventListener('keydown', (event) => this.key(event));
    box.addEventListener('click', (event) => this.click(event));
    box.addEventListener('focusin', (event) => this.focused(event));
    box.addEventListener('focusout', (event) => {
      if (!box.contains(/** @type {Node | null} */ (event.relatedTarget))) on.point(null);
    });
  }

  /** The focused cell when the keyboard is in use here, else null. @returns {Cell | null} */
  ring() {
    const active = document.activeElement;
    return active && !this.led && this.box.contains(active) && active.matches(':focus-visible') ? this.at : null;
  }

  /** Whether the focus lies in the grid. */
  hasFocus() {
    return this.box.contains(document.activeElement);
  }

  /**
   * Brings size and range up to date, and the labels.
   * @param {GridView} view
   * @param {boolean} [relabels] whether the cells that are there may have changed too
   */
  show(view, relabels = true) {
    this.view = view;
    const { box } = this;
    this.at = [Math.min(this.at[0], view.rows - 1), Math.min(this.at[1], view.cols - 1)];
    box.setAttribute('aria-label', view.name);
    box.style.left = `${view.x}px`;
    box.style.top = `${view.y}px`;
    box.style.gridTemplateColumns = `repeat(${view.cols}, ${view.side}px)`;
    box.style.gridTemplateRows = `repeat(${view.rows}, ${view.side}px)`;
    this.build();
    const tabbable = this.buttons.get(String(this.at));
    if (tabbable) tabbable.tabIndex = 0;
    if (!relabels) return;
    for (const [key, button] of this.buttons) {
      const label = view.label(cellOf(key));
      if (button.ariaLabel !== label) button.ariaLabel = label;
    }
  }

  /** Brings one label up to date. @param {Cell} cell */
  relabel(cell) {
    const button = this.buttons.get(String(cell));
    if (button && this.view) button.ariaLabel = this.view.label(cell);
  }

  /** Moves the focus to a cell. @param {Cell} cell */
  focus(cell) {
    const button = this.rove(cell);
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /**
   * Goes where a pointer points, so that the keyboard goes on from there.
   * @param {Cell} cell
   * @param {boolean} take whether the grid also takes the focus
   */
  follow(cell, take) {
    const button = this.rove(cell);
    if (take || this.hasFocus()) button?.focus({ preventScroll: true });
    this.led = true;
  }

  /** Makes a cell the tabbable one. @param {Cell} cell */
  rove(cell) {
    const old = this.buttons.get(String(this.at));
    if (old) old.tabIndex = -1;
    this.at = cell;
    if (!this.buttons.has(String(cell)) && this.view) this.show(this.view, false);
    const button = this.buttons.get(String(cell));
    if (button) button.tabIndex = 0;
    return button;
  }

  /** Makes the rows that are missing: of a large board some now, that of the focus first, and others in the next frames. */
  build() {
    const { view, box, at, lines } = this;
    if (!view) return;
    const whole = view.rows * view.cols <= MOST_CELLS;
    const rows = span(whole ? [0, view.rows] : view.seenRows, whole ? null : at[0]);
    const cols = span(whole ? [0, view.cols] : view.seenCols, whole ? null : at[1]);
    const focused = this.hasFocus();
    box.setAttribute('aria-rowcount', String(view.rows));
    box.setAttribute('aria-colcount', String(view.cols));
    for (const [row, made] of lines) if (made.cols !== String(cols) || !rows.includes(row)) this.dropRow(row);
    const missing = rows.filter((row) => !lines.has(row)).sort((one, other) => Number(other === at[0]) - Number(one === at[0]));
    const most = whole ? missing.length : Math.ceil(MOST_AT_ONCE / cols.length);
    for (const row of missing.slice(0, most)) this.addRow(row, cols);
    if (missing.length > most) this.building ||= requestAnimationFrame(() => this.buildOn());
    if (focused && !this.hasFocus()) this.buttons.get(String(at))?.focus({ preventScroll: true });
  }

  buildOn() {
    this.building = 0;
    this.build();
  }

  /** @param {number} row */
  dropRow(row) {
    const made = this.lines.get(row);
    made?.line.remove();
    this.lines.delete(row);
    for (const col of made?.cols.split(',') ?? []) this.buttons.delete(`${row},${col}`);
  }

  /** @param {number} row @param {number[]} cols */
  addRow(row, cols) {
    const line = this.makeRow(row, cols);
    const after = [...this.lines.keys()].filter((other) => other > row);
    this.box.insertBefore(line, this.lines.get(Math.min(...after))?.line ?? null);
    this.lines.set(row, { line, cols: String(cols) });
  }

  /** @param {number} row @param {number[]} cols */
  makeRow(row, cols) {
    const line = make('div', { role: 'row', 'aria-rowindex': String(row + 1) });
    for (const col of cols) {
      const key = `${row},${col}`;
      const button = make('button', { type: 'button', tabIndex: key === String(this.at) ? 0 : -1, ariaLabel: this.view?.label([row, col]) ?? '' });
      button.dataset.cell = key;
      this.buttons.set(key, button);
      const cell = make('div', { role: 'gridcell', 'aria-colindex': String(col + 1) }, button);
      cell.style.gridArea = `${row + 1} / ${col + 1}`;
      line.append(cell);
    }
    return line;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === 'Escape') this.on.leave();
    const to = this.view && next(event, this.at, this.view);
    if (!to) return;
    event.preventDefault();
    this.led = false;
    this.focus(to);
  }

  /** @param {MouseEvent} event */
  click(event) {
    const cell = cellIn(event.target);
    if (cell) this.on.act(cell);
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const cell = cellIn(event.target);
    if (!cell) return;
    this.rove(cell);
    if (!this.box.contains(/** @type {Node | null} */ (event.relatedTarget))) this.led = false;
    this.on.point(cell);
  }
}

/**
 * The cell a key leads to, or null for other keys.
 * @param {KeyboardEvent} event
 * @param {Cell} at
 * @param {{rows: number, cols: number}} board
 * @returns {Cell | null}
 */
function next({ key, ctrlKey, metaKey, altKey }, [row, col], { rows, cols }) {
  if (altKey) return null;
  const corner = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return [Math.max(0, row - 1), col];
    case 'ArrowDown':
      return [Math.min(rows - 1, row + 1), col];
    case 'ArrowLeft':
      return [row, Math.max(0, col - 1)];
    case 'ArrowRight':
      return [row, Math.min(cols - 1, col + 1)];
    case 'Home':
      return [corner ? 0 : row, 0];
    case 'End':
      return [corner ? rows - 1 : row, cols - 1];
    default:
      return null;
  }
}

/**
 * The numbers of a range, and one more that must not be missing.
 * @param {[number, number]} range
 * @param {number | null} needed
 */
function span([from, to], needed) {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  if (needed === null || (needed >= from && needed < to)) return numbers;
  return needed < from ? [needed, ...numbers] : [...numbers, needed];
}

/** @param {EventTarget | null} target @returns {Cell | null} */
function cellIn(target) {
  const key = target instanceof HTMLElement ? target.dataset.cell : undefined;
  return key === undefined ? null : cellOf(key);
}

/** @param {string} key @returns {Cell} */
function cellOf(key) {
  const [row, col] = key.split(',').map(Number);
  return [row, col];
}

// @ts-check
/** Pixels and cells: the canvas's size and sharpness, the window on a large board, and which cell a pixel lies in. */

/** @typedef {[row: number, col: number]} Cell */

/**
 * How a board is laid out, in cells.
 * @typedef {object} Shape
 * @property {number} rows
 * @property {number} cols
 * @property {{left: number, top: number, right: number, bottom: number}} margin around the cells
 * @property {number} least the smallest cell in CSS pixels; a board that does not fit with it scrolls. 0: it always fits
 */

/**
 * Where the cells lie on the canvas, in device pixels.
 * @typedef {object} Layout
 * @property {number} cell side of a cell
 * @property {number} left left edge of column 0
 * @property {number} top top edge of row 0
 * @property {number} width of the canvas
 * @property {number} height of the canvas
 * @property {[from: number, to: number]} rows rows on the canvas, `to` not included
 * @property {[from: number, to: number]} cols columns on the canvas, `to` not included
 */

/** No margin around the cells. */
export const NO_MARGIN = { left: 0, top: 0, right: 0, bottom: 0 };

/** The canvas over its stage. `changed` is called when size, pixel ratio or scroll place change. */
export class Board {
  /**
   * @param {{stage: HTMLElement, field: HTMLElement, canvas: HTMLCanvasElement}} parts
   * @param {() => void} changed
   */
  constructor({ stage, field, canvas }, changed) {
    this.stage = stage;
    this.field = field;
    this.canvas = canvas;
    this.ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    /** @type {Shape} */
    this.shape = { rows: 1, cols: 1, margin: NO_MARGIN, least: 0 };
    this.cell = 1;
    this.ratio = 1;
    const again = () => {
      this.measure();
      changed();
    };
    new ResizeObserver(again).observe(/** @type {HTMLElement} */ (stage.parentElement));
    addEventListener('resize', again);
    stage.addEventListener(
      'scroll',
      () => {
        this.markMore();
        changed();
      },
      { passive: true },
    );
  }

  /**
   * Gives the stage the proportions of a board; the style sheet sizes it from them before anything is drawn.
   * @param {Shape} shape
   */
  lay(shape) {
    this.shape = shape;
    const { across, down } = this.span();
    this.stage.style.setProperty('--across', String(across));
    this.stage.style.setProperty('--down', String(down));
    this.stage.style.setProperty('--least', `${shape.least}px`);
    this.measure();
  }

  /** Board sides in cells, margins included. */
  span() {
    const { rows, cols, margin } = this.shape;
    return { across: cols + margin.left + margin.right, down: rows + margin.top + margin.bottom };
  }

  /** Sizes the canvas so that a cell is a whole number of device pixels. */
  measure() {
    const { across, down } = this.span();
    const { stage, canvas, field } = this;
    this.ratio = devicePixelRatio || 1;
    stage.style.width = stage.style.height = '';
    const wide = stage.clientWidth * this.ratio;
    const high = stage.clientHeight * this.ratio;
    if (!wide || !high) return;
    const fitting = Math.floor(Math.min(wide / across, high / down) + 0.01);
    this.cell = Math.max(fitting, Math.floor(this.shape.least * this.ratio), 1);
    const whole = { width: Math.round(across * this.cell), height: Math.round(down * this.cell) };
    const seen = { width: Math.min(whole.width, Math.floor(wide)), height: Math.min(whole.height, Math.floor(high)) };
    if (canvas.width !== seen.width || canvas.height !== seen.height) Object.assign(canvas, seen);
    size(canvas, seen, this.ratio);
    size(field, whole, this.ratio);
    if (whole.width <= wide && whole.height <= high) size(stage, whole, this.ratio);
    this.markMore();
  }

  /** Says on the stage beyond which of its sides the board goes on, for the style sheet to show. */
  markMore() {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight, dataset } = this.stage;
    const more = {
      left: scrollLeft > 1,
      right: scrollLeft + clientWidth < scrollWidth - 1,
      up: scrollTop > 1,
      down: scrollTop + clientHeight < scrollHeight - 1,
    };
    dataset.more = Object.entries(more).filter(([, there]) => there).map(([side]) => side).join(' ');
  }

  /** @returns {Layout} */
  layout() {
    const { cell, ratio, shape, stage, canvas } = this;
    const left = Math.round(shape.margin.left * cell) - Math.round(stage.scrollLeft * ratio);
    const top = Math.round(shape.margin.top * cell) - Math.round(stage.scrollTop * ratio);
    return {
      cell,
      left,
      top,
      width: canvas.width,
      height: canvas.height,
      rows: between(-top, canvas.height - top, cell, shape.rows),
      cols: between(-left, canvas.width - left, cell, shape.cols),
    };
  }

  /** Side of a cell in CSS pixels. */
  cellSide() {
    return this.cell / this.ratio;
  }

  /**
   * The cell under a pointer, or null off the board.
   * @param {{clientX: number, clientY: number}} event
   * @returns {Cell | null}
   */
  cellAt({ clientX, clientY }) {
    const box = this.canvas.getBoundingClientRect();
    const { left, top, cell } = this.layout();
    const col = Math.floor(((clientX - box.left) * this.ratio - left) / cell);
    const row = Math.floor(((clientY - box.top) * this.ratio - top) / cell);
    const on = row >= 0 && col >= 0 && row < this.shape.rows && col < this.shape.cols;
    return on ? [row, col] : null;
  }

  /**
   * Where a cell lies on the field, in CSS pixels.
   * @param {Cell} cell
   */
  boxOf([row, col]) {
    const { margin } = this.shape;
    const side = this.cellSide();
    return { x: (Math.round(margin.left * this.cell) / this.ratio) + col * side, y: (Math.round(margin.top * this.cell) / this.ratio) + row * side, side };
  }
}

/**
 * The range of cells between two pixels, within a board's side.
 * @param {number} from
 * @param {number} to
 * @param {number} cell
 * @param {number} count
 * @returns {[number, number]}
 */
function between(from, to, cell, count) {
  return [Math.max(0, Math.floor(from / cell)), Math.min(count, Math.ceil(to / cell))];
}

/**
 * @param {HTMLElement} element
 * @param {{width: number, height: number}} pixels in device pixels
 * @param {number} ratio
 */
function size(element, pixels, ratio) {
  element.style.width = `${pixels.width / ratio}px`;
  element.style.height = `${pixels.height / ratio}px`;
}

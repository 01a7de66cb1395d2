// @ts-check
/** What is on the screen: home, or a table with its status, board, grid and controls. */

import { Board } from './board.js';
import { isComputers, progressAt, purposeAt } from './computer.js';
import { drawAdvice } from './draw/advice.js';
import { drawFocus } from './draw/brush.js';
import { Grid } from './grid.js';
import { showHome } from './home.js';
import { movesBack, movesForward, shownStep, shownTable } from './line.js';
import { showClocks } from './panels/clocks.js';
import { make, part } from './part.js';
import { advised, rivalOf, rivalsTurn } from './seat.js';
import { setting } from './settings/settings.js';
import { isOver } from './table.js';
import { readToken } from './tokens.js';
import { turningOf } from './turning.js';
import { say, writeTexts } from './words.js';

/** @typedef {import('./board.js').Cell} Cell */
/** @typedef {import('./games/kind.js').Table} Table */

/** How long a move takes to settle, in milliseconds. */
const SETTLING = 160;

/** The screen. */
export class Screen {
  /**
   * @param {object} on
   * @param {(cell: Cell) => void} on.act
   * @param {(cell: Cell | null) => void} on.point
   * @param {() => void} on.leave the keyboard leaves the board
   */
  constructor(on) {
    /** The table as it is shown: where another step is looked at, as it was there. @type {Table | null} */
    this.shown = null;
    /** @type {import('./games/kind.js').Controls | null} */
    this.controls = null;
    /** @type {import('./games/kind.js').Controls[]} */
    this.panels = [];
    this.painting = 0;
    this.settling = 0;
    /** In what the grid over the canvas is behind: the place of the cells, or all that they are. @type {'moved' | 'changed' | null} */
    this.gridBehind = 'changed';
    /** How far the computer has thought. */
    this.progress = make('span', { className: 'progress', 'aria-hidden': 'true', hidden: true });
    part('status').append(this.progress);
    const canvas = /** @type {HTMLCanvasElement} */ (part('ink'));
    this.board = new Board({ stage: part('stage'), field: part('field'), canvas }, () => this.boardChanged());
    this.grid = new Grid(part('cells'), on);
  }

  /**
   * Shows another table, or home.
   * @param {Table | null} table
   * @param {import('./games/kind.js').Page} page
   * @param {import('./games/kind.js').Controls[]} [panels] what lies beside every board
   */
  open(table, page, panels = []) {
    this.controls = table?.kind.controls?.(table, page) ?? null;
    const hosts = table?.host?.controls(page);
    this.panels = hosts ? [hosts] : panels;
    for (const place of /** @type {const} */ (['above', 'below'])) part(place).replaceChildren(...(this.controls?.[place] ?? []));
    if (hosts) part('above').prepend(...hosts.above);
    part('side').replaceChildren(...this.panels.flatMap(({ below }) => below));
  }

  /**
   * Brings everything up to date with the table and the language.
   * @param {Table | null} table
   * @param {{kinds: import('./games/kind.js').Kind[], isWaiting: (kind: import('./games/kind.js').Kind) => boolean} | null} home null where the player is elsewhere
   */
  render(table, home) {
    writeTexts(document);
    part('language').textContent = say('otherLanguage');
    part('home').hidden = !home || Boolean(table);
    part('play').hidden = !table;
    document.body.classList.toggle('playing', Boolean(part('home').hidden));
    part('bubble').hidden = true;
    part('name').textContent = table ? say(`${table.kind.name}.name`) : '';
    part('facts').textContent = table ? table.kind.facts(table.game, table.options) : '';
    part('rival').textContent = table ? rivalOf(table) : '';
    document.title = table ? `${say(`${table.kind.name}.name`)} · ${say('title')}` : say('title');
    this.shown = table && shownTable(table);
    if (table) this.renderTable(table);
    else if (home) showHome(home.kinds, home.isWaiting);
  }

  /** @param {Table} table */
  renderTable(table) {
    const { kind } = table;
    const shown = /** @type {Table} */ (this.shown);
    const over = isOver(table);
    const looking = table.reviewed !== null;
    part('play').dataset.game = kind.name;
    part('play').classList.toggle('over', over);
    part('play').classList.toggle('looking', looking);
    part('play').classList.toggle('hosted', Boolean(table.host));
    part('play').classList.toggle('holding', Boolean(kind.confirms && shown.hand));
    part('heading').textContent = say(`${kind.name}.name`);
    part('keys-note').textContent = say(`${kind.name}.keys`);
    const goesBack = kind.goesBack(table);
    for (const name of ['undo', 'redo']) part(name).hidden = !goesBack;
    this.disable('undo', looking || table.timedOut !== null || !movesBack(table));
    this.disable('redo', looking || table.timedOut !== null || !movesForward(table));
    this.disable('hint', over || looking || isComputers(table));
    part('again').hidden = !over;
    part('swap').hidden = !over || !kind.swapped?.(table.options);
    this.board.lay(kind.shape(shown));
    this.lookAhead();
    showClocks(table);
    this.controls?.update();
    for (const panel of this.panels) panel.update();
    this.gridBehind = 'changed';
    this.renderPointed();
  }

  /** Asks the rules what a move at the pointed cell would be. */
  lookAhead() {
    const { shown } = this;
    if (!shown) return;
    const plays = shown.at && shown.reviewed === null && !isOver(shown) && !isComputers(shown);
    shown.hint = plays ? shown.kind.hint(shown, /** @type {Cell} */ (shown.at)) : null;
  }

  /** Brings up to date what changes with the pointed cell alone. */
  renderPointed() {
    const { shown } = this;
    if (!shown) return;
    this.controls?.pointed?.();
    this.renderStatus();
    if (shown.hint?.atSpot && shown.at && shown.hint.words) this.bubble(shown.hint.words, shown.at);
    this.schedule();
  }

  /** Brings up to date what is to be done now, and what was last said. */
  renderStatus() {
    const { shown } = this;
    if (!shown) return;
    const ending = isOver(shown) ? endingOf(shown) : null;
    const thinking = isComputers(shown);
    part('turn').classList.toggle('thinking', thinking && Boolean(purposeAt(shown)));
    part('hint').classList.toggle('thinking', purposeAt(shown) === 'hint');
    const isBack = shown.reviewed !== null;
    part('turn').textContent = isBack ? say('review.at', { n: shownStep(shown), of: shown.line.length - 1 }) : ending ? ending.title : thinking ? rivalsTurn(shown) : shown.kind.turn(shown);
    const note = part('note');
    const looking = purposeAt(shown) === 'hint' ? say('computer.looking') : undefined;
    const hint = looking ?? advised(shown) ?? shown.hint?.words ?? (shown.message || (thinking ? '' : shown.kind.guide?.(shown) ?? ''));
    note.textContent = shown.refused && !ending ? shown.message : isBack ? say('review.note') : ending?.why ?? hint;
    note.classList.toggle('refused', (shown.refused && !ending) || shown.hint?.good === false);
    const progress = progressAt(shown);
    this.progress.hidden = progress === null;
    this.progress.style.setProperty('--done', String(progress ?? 0));
  }

  /** A button without use loses its focus to the board, not to nowhere; to one beside it, where a pointer pressed it and points at no cell. @param {string} name @param {boolean} disabled */
  disable(name, disabled) {
    const button = /** @type {HTMLButtonElement} */ (part(name));
    if (disabled && document.activeElement === button) {
      if (button.matches(':focus-visible')) this.grid.focus(this.shown?.at ?? this.grid.at);
      else part('new-game').focus();
    }
    button.disabled = disabled;
  }

  /** Says something beside a cell. @param {string} words @param {Cell} cell */
  bubble(words, cell) {
    const bubble = part('bubble');
    const { x, y, side } = this.board.boxOf(cell);
    const { scrollLeft, scrollTop, clientWidth } = part('stage');
    const above = y - scrollTop > 64;
    bubble.textContent = words;
    bubble.hidden = false;
    const most = scrollLeft + clientWidth - bubble.offsetWidth;
    bubble.style.left = `${Math.max(scrollLeft, Math.min(most, x + side / 2 - bubble.offsetWidth / 2))}px`;
    bubble.style.top = `${above ? y - bubble.offsetHeight - 6 : y + side + 6}px`;
  }

  /** Draws at once after a scroll or a new size; the grid follows when it has come to rest. */
  boardChanged() {
    this.schedule();
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => {
      this.gridBehind ??= 'moved';
      this.schedule();
    }, 90);
  }

  /** Asks for one drawing before the next frame. */
  schedule() {
    this.painting ||= requestAnimationFrame(() => this.paint());
  }

  paint() {
    this.painting = 0;
    const { shown, board, grid } = this;
    if (!shown) return;
    const { kind, seen, at, hint, advice, from, time, before, hand } = shown;
    const settled = time ? (performance.now() - time) / SETTLING : 2;
    const moment = Math.min(1, settled);
    const line = seen.outcome ? Math.max(0, Math.min(1, settled - 1)) : 1;
    const turning = turningOf(hand);
    const layout = board.layout();
    const font = getComputedStyle(document.body).fontFamily;
    const drawn = { coordinates: setting('coordinates'), moveNumbers: setting('moveNumbers') };
    const view = { ...layout, token: readToken, font, at, hint, moment, line, turning, from, before, hand, ...drawn };
    kind.draw(board.ctx, seen, view);
    if (advice) drawAdvice(board.ctx, advice, view);
    const ring = grid.ring();
    if (ring) drawFocus(board.ctx, view, ring);
    if (this.gridBehind) this.showGrid(layout);
    if (moment < 1 || line < 1 || turning) this.schedule();
    else if (time) this.settle(shown);
  }

  /** The move stands: what was before it is forgotten, and a last drawing shows it whole. @param {Table} shown */
  settle(shown) {
    Object.assign(shown, { time: 0, before: null });
    this.schedule();
  }

  /** Brings the grid over the canvas up to date. @param {import('./board.js').Layout} [layout] */
  showGrid(layout = this.board.layout()) {
    const { shown, board } = this;
    if (!shown) return;
    const relabels = this.gridBehind !== 'moved';
    this.gridBehind = null;
    const { x, y, side } = board.boxOf([0, 0]);
    const { rows, cols } = board.shape;
    const name = say('board', { name: say(`${shown.kind.name}.name`), rows, cols });
    const label = (/** @type {Cell} */ cell) => shown.kind.label(shown, cell);
    this.grid.show({ name, rows, cols, seenRows: layout.rows, seenCols: layout.cols, side, x, y, label }, relabels);
  }
}

/** How a game ended, in words. @param {Table} table */
export function endingOf(table) {
  const { kind, game, timedOut } = table;
  if (timedOut === null || !kind.sideName) return kind.ending(table);
  return { title: say('clock.won', { side: kind.sideName(1 - timedOut, game) }), why: say('clock.won why', { side: kind.sideName(timedOut, game) }) };
}

// @ts-check
/** Blokus: the four colours with their scores above the board, and below it the blocks of the colour to move. */

import { drawBlock } from '../draw/blokus.js';
import { icon, make } from '../part.js';
import { readToken } from '../tokens.js';
import { say } from '../words.js';
import { blockName, cellsOf, colorName, flip, putBack, turn } from './block.js';

/** @typedef {import('./kind.js').Table} Table */
/** @typedef {import('./kind.js').Page} Page */

const COLORS = [0, 1, 2, 3];

const roomy = matchMedia('(min-width: 900px)');

/** Side of a block's picture in CSS pixels. */
const pictureSide = () => (roomy.matches ? 60 : 45);

/**
 * The controls of Blokus.
 * @param {Table} table
 * @param {Page} page
 * @returns {import('./kind.js').Controls}
 */
export function blokusControls(table, page) {
  const players = make('ul', { className: 'players' });
  const tools = make('div', { className: 'tools' });
  const tray = make('div', { className: 'tray', role: 'group' });
  const scores = make('div', { className: 'scores' });
  tray.addEventListener('keydown', (event) => walkTray(event, tray));

  const update = () => {
    const { game } = table;
    const useless = !table.hand && tools.contains(document.activeElement);
    players.replaceChildren(...COLORS.map((color) => player(game, color)));
    const over = game.playerIdx === null;
    tools.hidden = over;
    tray.hidden = over;
    scores.hidden = !over;
    if (over) {
      scores.replaceChildren(scoreTable(game));
      tray.replaceChildren();
    } else {
      showTools(tools, table, page);
      showTray(tray, table, page);
    }
    if (useless) page.toControls();
  };
  const pointed = () => tools.querySelector('[data-tool="place"]')?.classList.toggle('main', Boolean(table.hint?.good));
  return { above: [players], below: [tools, tray, scores], update, pointed };
}

/** @param {any} game @param {number} color */
function player(game, color) {
  const current = game.playerIdx === color;
  const out = game.blocked[color] && !game.outcome;
  const score = say(out ? 'blokus.out' : 'blokus.score', { n: game.scores[color] });
  const item = make('li', { className: `player color-${color}` }, swatch(color), make('span', { className: 'who' }, colorName(color)), make('span', { className: 'score' }, score));
  if (current) item.setAttribute('aria-current', 'true');
  item.classList.toggle('out', out);
  return item;
}

/** A small square of a colour with its mark. @param {number} color */
function swatch(color) {
  return picture([[0, 0]], color, 16, 1);
}

/**
 * A picture of some cells.
 * @param {[number, number][]} cells
 * @param {number} color
 * @param {number} side in CSS pixels
 * @param {number} span cells that fit into the side
 */
function picture(cells, color, side, span) {
  const canvas = make('canvas', { 'aria-hidden': 'true' });
  const ratio = devicePixelRatio || 1;
  const cell = Math.floor((side * ratio) / span);
  const high = Math.max(...cells.map(([row]) => row)) + 1;
  const wide = Math.max(...cells.map(([, col]) => col)) + 1;
  canvas.width = cell * wide;
  canvas.height = cell * high;
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.style.height = `${canvas.height / ratio}px`;
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  drawBlock(ctx, cells, color, { cell, left: 0, top: 0, token: readToken });
  return canvas;
}

/** @param {HTMLElement} tools @param {Table} table @param {Page} page */
function showTools(tools, table, page) {
  const holding = Boolean(table.hand);
  const tool = (/** @type {string} */ name, /** @type {() => void} */ act, shown = icon(name)) => {
    const button = make('button', { type: 'button', onclick: act }, shown, make('span', {}, say(`blokus.tool.${name}`)));
    button.disabled = !holding;
    button.dataset.tool = name;
    return button;
  };
  const change = (/** @type {() => void} */ act) => () => {
    act();
    page.render();
  };
  const kept = focusIn(tools, 'tool');
  tools.replaceChildren(
    tool('turn-back', change(() => turn(table, false))),
    tool('turn', change(() => turn(table, true))),
    tool('flip', change(() => flip(table))),
    tool('put-back', change(() => putBack(table))),
    tool('place', () => table.at && page.act(table.at)),
  );
  refocus(tools, 'tool', kept);
}

/** @param {HTMLElement} tray @param {Table} table @param {Page} page */
function showTray(tray, table, page) {
  const { hand, seen } = table;
  const kept = focusIn(tray, 'type');
  tray.ariaLabel = say('blokus.tray', { color: colorName(seen.owner) });
  const buttons = seen.left.map((/** @type {string} */ type) => {
    const held = hand?.type === type;
    const stuck = seen.stuck.includes(type);
    const block = held ? hand : { type, rotation: 0, flip: false };
    const button = make('button', { type: 'button', className: 'block', tabIndex: -1, 'aria-pressed': String(held) }, picture(cellsOf(block, [0, 0]), seen.owner, pictureSide(), 5));
    button.ariaLabel = stuck ? say('blokus.block stuck', { block: blockName(type) }) : blockName(type);
    button.classList.toggle('stuck', stuck);
    button.dataset.type = type;
    button.onclick = () => (stuck ? page.refuse(say('blokus.stuck', { block: blockName(type) })) : take(table, page, block));
    return button;
  });
  (buttons.find((/** @type {HTMLElement} */ button) => button.dataset.type === hand?.type) ?? buttons[0]).tabIndex = 0;
  tray.replaceChildren(...buttons);
  refocus(tray, 'type', kept);
}

/** @param {Table} table @param {Page} page @param {import('./block.js').Block} block */
function take(table, page, block) {
  table.hand = { ...block };
  page.toBoard();
  page.render();
}

/** What of a group has the focus, to give it back after the group was made anew. @param {HTMLElement} group @param {string} name */
function focusIn(group, name) {
  const active = document.activeElement;
  return active instanceof HTMLElement && group.contains(active) ? active.dataset[name] : undefined;
}

/** @param {HTMLElement} group @param {string} name @param {string | undefined} value */
function refocus(group, name, value) {
  if (value === undefined) return;
  const buttons = [...group.querySelectorAll('button')];
  (buttons.find((button) => button.dataset[name] === value) ?? buttons[0])?.focus();
}

/** Arrows walk through the tray. @param {KeyboardEvent} event @param {HTMLElement} tray */
function walkTray(event, tray) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const buttons = [...tray.querySelectorAll('button')];
  const now = buttons.findIndex((button) => button === document.activeElement);
  if (!step || now < 0) return;
  event.preventDefault();
  const to = buttons[(now + step + buttons.length) % buttons.length];
  buttons[now].tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}

/** Both ways to count, side by side. @param {any} game */
function scoreTable(game) {
  const { scores, points, winners } = game.outcome;
  const head = make('tr', {}, make('th', { scope: 'col' }, say('blokus.table.color')), make('th', { scope: 'col' }, say('blokus.table.score')), make('th', { scope: 'col' }, say('blokus.table.points')));
  const rows = COLORS.map((color) => {
    const row = make('tr', {}, make('th', { scope: 'row' }, swatch(color), ' ', colorName(color)), make('td', {}, say('number', { n: scores[color] })), make('td', {}, say('number', { n: points[color] })));
    row.classList.toggle('winner', winners.includes(color));
    return row;
  });
  const note = make('caption', {}, say('blokus.table.note'));
  return make('table', {}, note, make('thead', {}, head), make('tbody', {}, ...rows));
}

// @ts-check
/** The moves of the game on the table: a list to look back through, and a replay. */

import { isWhole, shownStep } from '../line.js';
import { icon, make, part } from '../part.js';
import { speak } from '../speak.js';
import { isStill } from '../settings/settings.js';
import { isOver } from '../table.js';
import { say } from '../words.js';

/** @typedef {import('../games/kind.js').Controls} Controls */
/** @typedef {import('../games/kind.js').Page} Page */
/** @typedef {import('../games/kind.js').Step} Step */
/** @typedef {import('../games/kind.js').Table} Table */

/** How long a move is looked at, in milliseconds; and, where a person played against the clock alone, the bounds of that and of all moves. */
const PACE = 700;
const LEAST = 80;
const MOST = 1500;
const WHOLE = 30_000;

const wide = matchMedia('(min-width: 900px), (min-width: 640px) and (orientation: landscape)');
/** Where the blocks of Blokus leave no room for the moves as well. */
const low = matchMedia('(max-height: 859px)');
/**
 * The panel of moves.
 * @param {Table} table
 * @param {Page} page
 * @returns {Controls}
 */
export function movesPanel(table, page) {
  const list = moveList(table, look);
  const { slider, buttons, button } = replayParts();
  const back = make('button', { type: 'button', onclick: () => look(table.now) }, make('span', { 'data-text': 'moves.back' }));
  const playOn = make('button', { type: 'button', className: 'main', onclick: page.playOn }, make('span', { 'data-text': 'moves.play on' }));
  const ways = make('div', { className: 'tools ways' }, back, playOn);
  const inside = make('div', { className: 'replay' }, make('div', { className: 'tools' }, ...buttons), slider, ways, list.none, list.list);
  const panel = make('details', { className: 'panel', id: 'moves', open: wide.matches && !(table.kind.confirms && low.matches) }, make('summary', {}, make('span', { 'data-text': 'moves.title' })), inside);
  let playing = 0;
  let wasOver = isOver(table);

  /** @param {number} index */
  function look(index) {
    stop();
    page.review(index);
    speak('told', whereWords(table));
  }

  function stop() {
    clearTimeout(playing);
    playing = 0;
  }

  /** Goes on by itself to where the game stands, or to the end of what was taken back. */
  function run() {
    const index = shownStep(table);
    const end = index < table.now ? table.now : table.line.length - 1;
    if (index >= end) stop();
    else playing = window.setTimeout(() => {
      if (!panel.isConnected) return stop();
      page.review(index + 1);
      run();
    }, pauseBefore(table, index + 1));
    update();
  }

  function start() {
    const atEnd = shownStep(table) === table.now;
    if (atEnd) page.review(0);
    if (!isStill()) return run();
    slider.focus();
    update();
  }

  const moves = { first: () => look(0), previous: () => look(shownStep(table) - 1), next: () => look(shownStep(table) + 1), last: () => look(table.line.length - 1) };
  for (const [name, act] of Object.entries(moves)) button[name].onclick = act;
  button.play.onclick = () => {
    if (!playing) return start();
    stop();
    update();
  };
  slider.oninput = () => look(slider.valueAsNumber);

  function update() {
    const whole = isWhole(table);
    const index = shownStep(table);
    const last = table.line.length - 1;
    const over = isOver(table);
    const focused = panel.contains(document.activeElement) ? document.activeElement : null;
    panel.hidden = !whole;
    // After the end the way the game went is what people look for.
    if (over && !wasOver) panel.open = true;
    wasOver = over;
    list.update();
    ways.hidden = table.reviewed === null;
    playOn.hidden = !table.kind.goesBack(table) || table.timedOut !== null;
    Object.assign(slider, { max: String(last), value: String(index), disabled: last === 0, ariaLabel: say('moves.slider'), ariaValueText: whereWords(table) });
    for (const name of ['first', 'previous']) button[name].disabled = index === 0;
    for (const name of ['next', 'last']) button[name].disabled = index === last;
    for (const name of ['first', 'previous', 'next', 'last']) button[name].ariaLabel = say(`moves.${name}`);
    button.play.ariaLabel = say(playing ? 'moves.pause' : 'moves.play');
    button.play.replaceChildren(icon(playing ? 'pause' : 'play'));
    button.play.disabled = last === 0;
    button.play.hidden = isStill();
    // What has no use any more loses its focus to the slider, not to nowhere.
    if (focused?.matches(':disabled, [hidden] *')) slider.focus();
    const again = part('replay');
    again.hidden = !over || !whole || last === 0;
    again.onclick = () => {
      stop();
      page.review(0);
      start();
    };
  }

  return { above: [], below: [panel], update };
}

function replayParts() {
  const slider = make('input', { type: 'range', min: '0', step: '1' });
  /** @type {Record<string, HTMLButtonElement>} */
  const button = {};
  for (const name of ['first', 'previous', 'play', 'next', 'last']) button[name] = make('button', { type: 'button', className: 'square' }, icon(name));
  return { slider, button, buttons: Object.values(button) };
}

/**
 * The list; what is there already stays, so that a long game costs no more than its last move.
 * @param {Table} table
 * @param {(index: number) => void} look
 */
function moveList(table, look) {
  const list = make('ol', { className: 'moves' });
  const none = make('p', { className: 'muted', 'data-text': 'moves.none' });
  /** @type {{step: Step, item: HTMLLIElement, button: HTMLButtonElement}[]} */
  let built = [];
  let current = -1;
  // A list that is not yet laid out, or laid out anew, has nothing in view.
  new ResizeObserver(() => keepInView(list, built[current - 1]?.item)).observe(list);

  const update = () => {
    const steps = isWhole(table) ? table.line.slice(1) : [];
    const same = built.findIndex(({ step }, index) => step !== steps[index]);
    for (const { item } of same < 0 ? [] : built.splice(same)) item.remove();
    for (const [index, step] of [...steps.entries()].slice(built.length)) built.push(itemOf(table, index + 1, step, look));
    list.append(...built.filter(({ item }) => !item.isConnected || item.parentNode !== list).map(({ item }) => item));
    none.hidden = steps.length > 0;
    list.hidden = steps.length === 0;
    mark();
  };

  const mark = () => {
    const index = shownStep(table);
    list.setAttribute('aria-label', say('moves.title'));
    for (const [place, { item, button }] of built.entries()) {
      item.classList.toggle('ahead', place + 1 > table.now);
      button.ariaLabel = moveWords(table, place + 1);
      if (place + 1 === index) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    }
    if (index !== current) keepInView(list, built[index - 1]?.item);
    current = index;
  };

  return { list, none, update };
}

/** @param {Table} table @param {number} index @param {Step} step @param {(index: number) => void} look */
function itemOf(table, index, step, look) {
  const by = moverOf(table, index);
  const mover = by ? [make('span', { className: 'mover', 'aria-hidden': 'true', 'data-side': String(by.mark), 'data-letter': by.name.slice(0, 1) })] : [];
  const button = make('button', { type: 'button', onclick: () => look(index) }, ...mover, make('span', {}, plain(step.text)));
  return { step, button, item: make('li', {}, button) };
}

/** Scrolls the list alone, not the page. @param {HTMLElement} list @param {HTMLElement | undefined} item */
function keepInView(list, item) {
  if (!item) return list.scrollTo(0, 0);
  const top = item.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + item.offsetHeight - list.clientHeight;
}

/** How long the position before a step is looked at: people take turns at one pace, a person alone is seen at their own. @param {Table} table @param {number} index */
function pauseBefore({ kind, line }, index) {
  if (kind.sides) return PACE;
  const share = Math.min(1, WHOLE / Math.max(1, line[line.length - 1].ms));
  return Math.max(LEAST, Math.min(MOST, (line[index].ms - line[index - 1].ms) * share));
}

/** @param {string} text a move as it is written, where others may follow it */
const plain = (text) => text.replace(/;$/, '');

/** Who made a move of the line; null where there is one person alone. @param {Table} table @param {number} index */
function moverOf({ kind, line }, index) {
  const { game } = line[index - 1];
  const side = kind.side?.(game) ?? null;
  if (kind.mover) return kind.mover(game);
  return side === null || !kind.sideName ? null : { mark: side, name: kind.sideName(side, game) };
}

/**
 * A move of the line in words, with its number and who made it.
 * @param {Table} table
 * @param {number} index
 */
export function moveWords(table, index) {
  const by = moverOf(table, index);
  const move = plain(table.line[index].text);
  return say('moves.move', { n: index, move: by ? say('moves.by', { mover: by.name, move }) : move });
}

/** The step that is looked at, in words. @param {Table} table */
function whereWords(table) {
  const index = shownStep(table);
  return index === 0 ? say('moves.start') : moveWords(table, index);
}

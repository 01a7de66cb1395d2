// @ts-check
/** The controls of minesweeper: mines left, the clock, the zoom, the flag mode and the odds. */

import { spentOn } from '../../clock.js';
import { icon, make } from '../../part.js';
import { isOver } from '../../table.js';
import { refusal, say } from '../../words.js';
import { hasOdds, minesLie, oddsSoon, showsOdds } from './odds.js';

/** @typedef {import('../kind.js').Controls} Controls */
/** @typedef {import('../kind.js').Page} Page */
/** @typedef {import('../kind.js').Table} Table */

/** Sides of a cell in CSS pixels that the zoom steps through. */
const SIDES = [24, 32, 44];
/** The smallest side that is shown at first. */
export const FIRST_SIDE = matchMedia('(pointer: coarse)').matches ? 24 : 18;

/** How often the clock is looked at, in milliseconds. */
const TICK = 250;

/** What is in hand when nothing was chosen yet: no flag, and no odds. */
const EMPTY_HAND = { flags: false, odds: false, counted: null, side: FIRST_SIDE };

/** Whole seconds of a game. @param {Table} table */
export const secondsOf = (table) => Math.floor(spentOn(table) / 1000);

/**
 * @param {Table} table
 * @param {Page} page
 * @returns {Controls}
 */
export function gauges(table, page) {
  table.hand ??= { ...EMPTY_HAND };
  const { counter, clock, tick } = readings(table);
  const { farther, closer, updateZoom } = zoom(table, page);
  const { flags, updateFlags } = flagMode(table, page);
  const { odds, note, updateOdds } = oddsSwitch(table, page);
  const update = () => {
    counter.textContent = say('minesweeper.counter', { n: table.seen.counter });
    clock.setAttribute('aria-label', say('minesweeper.clock'));
    updateZoom();
    updateFlags();
    updateOdds();
    tick();
  };
  return {
    above: [make('div', { className: 'gauges' }, counter, clock)],
    below: [make('div', { className: 'tools' }, farther, closer, flags, odds), note],
    update,
  };
}

/** @param {Table} table */
function readings(table) {
  const counter = make('output', { className: 'counter' });
  const clock = make('span', { className: 'counter', role: 'timer' });
  let next = 0;
  const tick = () => {
    clearTimeout(next);
    clock.textContent = say('minesweeper.seconds', { n: secondsOf(table) });
    if (clock.isConnected && table.spent.since !== null) next = window.setTimeout(tick, TICK);
  };
  return { counter, clock, tick };
}

/** @param {Table} table @param {Page} page */
function zoom(table, page) {
  const step = (/** @type {1 | -1} */ by) => {
    const now = page.side();
    const sides = by > 0 ? SIDES.filter((side) => side > now + 1) : SIDES.filter((side) => side < now - 1).reverse();
    table.hand.side = sides[0] ?? FIRST_SIDE;
    page.render();
  };
  const farther = make('button', { type: 'button', className: 'square', onclick: () => step(-1) }, icon('farther'));
  const closer = make('button', { type: 'button', className: 'square', onclick: () => step(1) }, icon('closer'));
  const updateZoom = () => {
    const { side } = table.hand;
    farther.ariaLabel = say('minesweeper.farther');
    closer.ariaLabel = say('minesweeper.closer');
    farther.disabled = side === FIRST_SIDE;
    closer.disabled = page.side() >= SIDES[SIDES.length - 1];
    for (const [one, other] of [[farther, closer], [closer, farther]]) if (one.disabled && one === document.activeElement) other.focus();
    farther.hidden = closer.hidden = side === FIRST_SIDE && page.side() >= SIDES[1];
  };
  return { farther, closer, updateZoom };
}

/** @param {Table} table @param {Page} page */
function flagMode(table, page) {
  const words = make('span');
  const flags = make('button', { type: 'button', role: 'switch', className: 'flags' }, icon('flag'), words);
  flags.onclick = () => {
    table.hand.flags = !table.hand.flags;
    page.render();
  };
  const updateFlags = () => {
    flags.setAttribute('aria-checked', String(table.hand.flags));
    words.textContent = say('minesweeper.flag mode');
  };
  return { flags, updateFlags };
}

/** The switch of the odds; a game in which they were seen is one in which help was asked for. @param {Table} table @param {Page} page */
function oddsSwitch(table, page) {
  const words = make('span');
  const odds = make('button', { type: 'button', role: 'switch', className: 'odds' }, icon('odds'), words);
  const note = make('p', { className: 'odds-note', role: 'status' });
  odds.onclick = () => {
    table.hand.odds = !table.hand.odds;
    if (table.hand.odds) table.aided = true;
    page.keep();
    page.render();
  };
  const updateOdds = () => {
    const shows = showsOdds(table);
    const answer = shows && minesLie(table) ? oddsSoon(table, page.render) : null;
    table.hand.counted = answer?.result ? answer : null;
    odds.hidden = !hasOdds(table.game);
    odds.disabled = isOver(table) || table.reviewed !== null;
    odds.setAttribute('aria-checked', String(table.hand.odds));
    words.textContent = say('minesweeper.odds.name');
    note.textContent = shows ? noteOf(table, answer) : '';
  };
  return { odds, note, updateOdds };
}

/** What the shapes mean, or why there are none. @param {Table} table @param {import('./odds.js').Odds | null} answer */
function noteOf(table, answer) {
  if (!minesLie(table)) return say('minesweeper.odds.not laid');
  if (!answer) return say('minesweeper.odds.counting');
  return answer.result ? say('minesweeper.odds.legend') : refusal('minesweeper', answer.reason);
}

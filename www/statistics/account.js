// @ts-check
/** The account of one group of games: its figures, its pictures, and the games one by one. */

import { tellDay, tellNumber, tellShare, tellTime, TOLD } from './figures.js';
import { make } from '../part.js';
import { curvesOf, DECIDED, gamesOf, MEASURES, meanOf, winRate } from './tally.js';
import { say } from '../words.js';

/** @typedef {import('./tally.js').Curve} Curve */
/** @typedef {import('./tally.js').Game} Game */
/** @typedef {import('./tally.js').Kept} Kept */
/** @typedef {import('./tally.js').Measure} Measure */
/** @typedef {import('./tally.js').Tally} Tally */

/** How many games the list shows. */
const LISTED = 50;

/** Games against nobody: there is no draw. @type {Game[]} */
const NO_DRAWS = ['minesweeper'];

/** Takes away the pictures that are drawn. */
let clear = () => {};

/** Takes away the pictures of the account on the screen, and stops watching their size. */
export const clearPictures = () => clear();

/**
 * Fills a place with the account of a group.
 * @param {HTMLElement} place
 * @param {Game} game
 * @param {import('./journal.js').Group} group
 */
export function fillAccount(place, game, { results, tally }) {
  const curves = curvesOf(game, results);
  const pictures = make('div', { className: 'pictures' });
  const vs = tally.levels.some((level) => winRate(level) !== null) ? [levelsPart(tally)] : [];
  const tables = make('div', { className: 'tables' }, figuresPart(game, tally), ...vs);
  place.replaceChildren(make('div', { className: 'account' }, tables, pictures), ...(results.length ? [listPart(game, results)] : []));
  drawPictures(pictures, curves);
}

/** @param {Game} game @param {Tally} tally */
function figuresPart(game, tally) {
  const { won, drawn, lost, played, streak, longest, spent } = tally;
  const rate = winRate(tally);
  const decided = rate === null ? [] : [
    row('won', tellNumber(won)), ...(NO_DRAWS.includes(game) ? [] : [row('drawn', tellNumber(drawn))]), row('lost', tellNumber(lost)),
    row('win rate', tellShare(rate)),
    row('streak', tellNumber(streak)), row('longest', tellNumber(longest)),
  ];
  const measured = MEASURES.flatMap((name) => measureRows(name, tally[name]));
  const together = played ? [row('played', tellNumber(played))] : [];
  const rows = [row('games', tellNumber(gamesOf(tally))), ...decided, ...together, ...measured, row('spent', tellTime(spent))];
  return make('table', { className: 'figures' }, make('caption', { className: 'unseen' }, say('statistics.figures')), make('tbody', {}, ...rows));
}

/** @param {import('./tally.js').MeasureName} name @param {Measure} measure */
function measureRows(name, measure) {
  const mean = meanOf(measure);
  if (mean === null || measure.best === null) return [];
  return [row(`${name} best`, TOLD[name](measure.best)), row(`${name} mean`, TOLD[name](mean))];
}

/** @param {string} key @param {string} value */
const row = (key, value) => make('tr', {}, head('row', say(`statistics.row.${key}`)), make('td', {}, value));

/** @param {'row' | 'col'} scope @param {string} words */
const head = (scope, words) => make('th', { scope }, words);

/** @param {Tally} tally */
function levelsPart({ levels }) {
  const rows = levels.flatMap((level, index) => {
    const rate = winRate(level);
    if (rate === null) return [];
    const counts = DECIDED.map((name) => make('td', {}, tellNumber(level[name])));
    return [make('tr', {}, head('row', tellNumber(index + 1)), ...counts, make('td', {}, tellShare(rate)))];
  });
  return tablePart('levels', ['level', 'won', 'drawn', 'lost', 'win rate'], rows);
}

/** @param {string} name @param {string[]} columns @param {HTMLElement[]} rows */
const tablePart = (name, columns, rows) => make('table', { className: name },
  make('caption', {}, say(`statistics.${name}`)),
  make('thead', {}, make('tr', {}, ...columns.map((column) => head('col', say(`statistics.column.${column}`))))),
  make('tbody', {}, ...rows));

/** The latest games, one by one. @param {Game} game @param {Kept[]} results */
function listPart(game, results) {
  const latest = results.slice(-LISTED).reverse();
  const extras = /** @type {const} */ (['score', 'bbbv', 'clicks', 'level']).filter((name) => latest.some((result) => result[name] !== undefined));
  const rows = latest.map((result) => make('tr', {},
    head('row', tellDay(result.at)),
    make('td', {}, say(`statistics.outcome.${result.outcome}`)),
    make('td', {}, tellTime(result.ms)),
    ...extras.map((name) => make('td', {}, result[name] === undefined ? '' : tellNumber(result[name])))));
  const table = tablePart('list', ['day', 'outcome', 'time', ...extras], rows);
  const scroll = make('div', { className: 'scroll', tabIndex: 0, role: 'group', 'aria-label': say('statistics.list') }, table);
  return make('details', {}, make('summary', {}, say('statistics.one by one')), scroll);
}

/** Draws the curves; the library that draws is loaded when there is something to draw. @param {HTMLElement} place @param {Curve[]} curves */
async function drawPictures(place, curves) {
  clear();
  if (!curves.length) return place.replaceChildren(make('p', { className: 'quiet-words' }, say('statistics.too few')));
  let wanted = true;
  clear = () => (wanted = false);
  place.replaceChildren(make('p', { className: 'quiet-words' }, say('statistics.drawing')));
  try {
    const { drawChart } = await import('./chart.js');
    if (!wanted) return;
    const figures = curves.map(figurePart);
    place.replaceChildren(...figures.map(({ figure }) => figure));
    const drawn = figures.map(({ ink, told }, index) => drawChart(ink, curves[index], (words) => (told.textContent = words)));
    clear = () => drawn.forEach((away) => away());
  } catch {
    if (wanted) place.replaceChildren(make('p', { className: 'quiet-words' }, say('statistics.no picture')));
  }
}

/** A place for the ink, with the same in words below it. @param {Curve} curve */
function figurePart(curve) {
  const { name, values, means, window } = curve;
  const ink = make('div', { className: 'chart', 'aria-hidden': 'true' });
  const told = make('p', { className: 'pointed', 'aria-hidden': 'true' });
  const words = say('statistics.caption', {
    n: values.length, window, first: TOLD[name](means[Math.min(window, means.length) - 1]), last: TOLD[name](means[means.length - 1]),
  });
  const above = make('div', { className: 'above-chart' }, make('h3', {}, say(`statistics.curve.${name}`)), told);
  return { figure: make('figure', {}, above, ink, make('figcaption', {}, words)), ink, told };
}

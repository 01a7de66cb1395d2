// @ts-check
/** Minesweeper on the page: options, opening, flags, the clock and words. */

import { boardStats, chordArea, minesweeperView, newMinesweeper, revealArea, toggleFlag } from 'noripan';
import { NO_MARGIN } from '../board.js';
import { spentOn } from '../clock.js';
import { draw } from '../draw/minesweeper.js';
import { icon, make } from '../part.js';
import { say } from '../words.js';
import { hintWords } from './rival.js';

/** @typedef {import('./kind.js').Kind} Kind */
/** @typedef {import('./kind.js').Cell} Cell */
/** @typedef {import('./kind.js').Table} Table */

/** Rows, columns and mines of each level. @type {Record<string, [number, number, number]>} */
const LEVELS = { beginner: [9, 9, 10], intermediate: [16, 16, 40], expert: [16, 30, 99] };

/** Sides of a cell in CSS pixels that the zoom steps through. */
const SIDES = [24, 32, 44];
const FIRST_SIDE = matchMedia('(pointer: coarse)').matches ? 24 : 18;

const own = (/** @type {Record<string, any>} */ values) => values.level === 'own';

/** @type {Kind} */
export const minesweeper = {
  name: 'minesweeper',
  fields: [
    { name: 'level', key: 'level', type: 'choice', choices: [...Object.keys(LEVELS), 'own'], value: 'beginner' },
    { name: 'rows', key: 'rows', type: 'number', min: 1, max: 100, value: 20, when: own },
    { name: 'cols', key: 'cols', type: 'number', min: 1, max: 100, value: 20, when: own },
    { name: 'mines', key: 'mines', type: 'number', min: 0, max: 9999, value: 60, when: own },
    { name: 'firstClick', key: 'first', type: 'choice', choices: ['opening', 'safe', 'none'], value: 'opening' },
    { name: 'questionMarks', key: 'q', type: 'switch', value: false },
  ],
  goesBack: () => false,
  hasSecond: true,
  confirms: false,
  draw,

  begin({ level, firstClick, questionMarks, ...own }, { seed, layout }) {
    const [rows, cols, mines] = LEVELS[level] ?? [own.rows, own.cols, own.mines];
    return newMinesweeper({ rows, cols, ...(layout ? { layout } : { mines, seed }), firstClick, questionMarks });
  },

  given: ({ given, game }) => (given.layout ? { layout: given.layout } : { seed: game.seed }),
  chances: ['seed', 'layout'],

  sample() {
    let game = newMinesweeper({ rows: 7, cols: 7, mines: 9, seed: 4, firstClick: 'opening' });
    const answer = revealArea({ ...game, position: [4, 2] });
    if (answer.result) game = answer.game;
    return game;
  },

  shape: ({ game, hand }) => ({ rows: game.rows, cols: game.cols, margin: NO_MARGIN, least: hand?.side ?? FIRST_SIDE }),
  see: minesweeperView,
  facts: (game) => say('minesweeper.facts', { rows: game.rows, cols: game.cols, n: game.mines }),
  turn: ({ game, hand }) => say(`minesweeper.turn.${game.layout === null ? 'first' : hand?.flags ? 'flags' : 'open'}`),

  ending(table) {
    const { outcome, clicks } = table.game;
    const seconds = secondsOf(table);
    if (outcome.won) {
      const { bbbv } = boardStats({ board: table.seen.shown.map((/** @type {string} */ row) => row.replaceAll('F', '*')) });
      return { title: say('minesweeper.won'), why: say('minesweeper.won why', { bbbv, clicks, n: seconds }) };
    }
    const [[row, col]] = outcome.exploded;
    const wrong = outcome.wrongFlags.length;
    const why = say('minesweeper.lost why', { row: row + 1, col: col + 1 });
    return { title: say('minesweeper.lost'), why: wrong ? `${why} ${say('minesweeper.wrong flags', { n: wrong })}` : why };
  },

  label({ seen }, [row, col]) {
    const shown = seen.shown[row][col];
    const state = /[0-8]/.test(shown) ? say('minesweeper.state.number', { n: Number(shown) }) : say(`minesweeper.state.${STATES[shown]}`);
    return say('minesweeper.cell', { row: row + 1, col: col + 1, state });
  },

  hint: () => null,

  move({ game, seen, hand }, [row, col], second) {
    const open = /[0-8]/.test(seen.shown[row][col]);
    const flags = second || (!open && hand?.flags);
    return { move: { do: flags ? 'flag' : open ? 'chord' : 'reveal', position: [row, col] } };
  },

  follow: (game, { do: deed, position }) => DEEDS[deed]({ ...game, position }),
  place: (_game, { position }) => position,
  write: (_game, { do: deed, position: [row, col] }) => `${MARKS[/** @type {keyof typeof MARKS} */ (deed)]}r${row + 1}c${col + 1}`,

  read(game, text) {
    const [, mark, row, col] = /^([fc]?)r(\d{1,4})c(\d{1,4})$/i.exec(text.replace(/[\s,]/g, '')) ?? [];
    const isOn = row && Number(row) <= game.rows && Number(col) <= game.cols;
    return isOn ? { do: { '': 'reveal', f: 'flag', c: 'chord' }[mark.toLowerCase()], position: [Number(row) - 1, Number(col) - 1] } : null;
  },

  written: /[fc]?r\d+c\d+/g,
  sound: (before, { game, exploded }) => (exploded?.length ? 'mine' : game.flags === before.flags ? 'open' : 'flag'),

  told(before, answer, { move: { position: [row, col] } }) {
    if ('count' in answer) return say('minesweeper.opened', { n: answer.count });
    const shown = minesweeperView(answer.game).shown[row][col];
    return say(`minesweeper.told.${STATES[shown]}`, { row: row + 1, col: col + 1 });
  },

  asked: ({ game, seen }) => ({ ...seen, firstClick: game.firstClick }),

  advice(_table, answer) {
    const [row, col] = answer.move.position;
    const words = say('minesweeper.hint', { row: row + 1, col: col + 1 });
    // A mine that is there in one of a thousand cases is not there in none of a hundred.
    const percent = Math.max(1, Math.round(100 * answer.probability));
    return { at: [row, col], cells: [[row, col]], because: answer.because ?? [], words: hintWords('minesweeper', words, answer.why, { percent }) };
  },

  key(event, table, page) {
    if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (table.at) page.second(table.at);
    return true;
  },

  controls(table, page) {
    table.hand ??= { flags: false, side: FIRST_SIDE };
    const counter = make('output', { className: 'counter' });
    const clock = make('span', { className: 'counter', role: 'timer' });
    const farther = make('button', { type: 'button', className: 'square', onclick: () => zoom(table, page, -1) }, icon('farther'));
    const closer = make('button', { type: 'button', className: 'square', onclick: () => zoom(table, page, 1) }, icon('closer'));
    const flagWords = make('span');
    const flags = make('button', { type: 'button', role: 'switch', className: 'flags' }, icon('flag'), flagWords);
    flags.onclick = () => {
      table.hand.flags = !table.hand.flags;
      page.render();
    };
    let next = 0;
    const tick = () => {
      clearTimeout(next);
      clock.textContent = say('minesweeper.seconds', { n: secondsOf(table) });
      if (clock.isConnected && table.spent.since !== null) next = window.setTimeout(tick, 250);
    };
    const update = () => {
      counter.textContent = say('minesweeper.counter', { n: table.seen.counter });
      clock.setAttribute('aria-label', say('minesweeper.clock'));
      flags.setAttribute('aria-checked', String(table.hand.flags));
      flagWords.textContent = say('minesweeper.flag mode');
      farther.ariaLabel = say('minesweeper.farther');
      closer.ariaLabel = say('minesweeper.closer');
      const { side } = table.hand;
      farther.disabled = side === FIRST_SIDE;
      closer.disabled = page.side() >= SIDES[SIDES.length - 1];
      farther.hidden = closer.hidden = side === FIRST_SIDE && page.side() >= SIDES[1];
      tick();
    };
    const gauges = make('div', { className: 'gauges' }, counter, clock);
    return { above: [gauges], below: [make('div', { className: 'tools' }, farther, closer, flags)], update };
  },

  records: ['rawvf', 'mbf'],

  origin({ rows, cols, mines, layout, firstClick, questionMarks }) {
    const level = Object.keys(LEVELS).find((name) => String(LEVELS[name]) === String([rows, cols, mines])) ?? 'own';
    return { options: { level, firstClick, questionMarks, ...(level === 'own' ? { rows, cols, mines } : {}) }, given: { layout } };
  },
};

/** The words' key of each closed character of the view. @type {Record<string, string>} */
const STATES = { '.': 'closed', F: 'flag', '?': 'question', '*': 'mine', '!': 'exploded', x: 'wrong' };

/** @param {Table} table */
const secondsOf = (table) => Math.floor(spentOn(table) / 1000);

/** How they are written before the place. */
const MARKS = { reveal: '', flag: 'f', chord: 'c' };

/** The calls of the rules, by what they do. @type {Record<string, (call: any) => any>} */
const DEEDS = { reveal: revealArea, flag: toggleFlag, chord: chordArea };

/** @param {Table} table @param {import('./kind.js').Page} page @param {1 | -1} step */
function zoom(table, page, step) {
  const now = page.side();
  const sides = step > 0 ? SIDES.filter((side) => side > now + 1) : SIDES.filter((side) => side < now - 1).reverse();
  table.hand.side = sides[0] ?? FIRST_SIDE;
  page.render();
}

// @ts-check
/** Minesweeper on the page: options, opening, flags, the clock and words. */

import { chordArea, minesweeperView, newMinesweeper, revealArea, toggleFlag } from 'noripan';
import { NO_MARGIN } from '../board.js';
import { draw } from '../draw/minesweeper.js';
import { percentOf } from '../draw/odds.js';
import { keyOf } from '../key.js';
import { refusal, say } from '../words.js';
import { achievedAt } from './minesweeper/achieved.js';
import { freeze, isLarge, thaw } from './minesweeper/frozen.js';
import { FIRST_SIDE, gauges, secondsOf } from './minesweeper/gauges.js';
import { isLaidSlowly, laidFor, layAhead } from './minesweeper/laying.js';
import { hasOdds, minesLie, oddsOf } from './minesweeper/odds.js';
import { hintWords } from './rival.js';

/** @typedef {import('./kind.js').Kind} Kind */
/** @typedef {import('./kind.js').Cell} Cell */
/** @typedef {import('./kind.js').Table} Table */

/** Rows, columns and mines of each level. @type {Record<string, [number, number, number]>} */
const LEVELS = { beginner: [9, 9, 10], intermediate: [16, 16, 40], expert: [16, 30, 99] };

/** The most rows and columns of one's own board. */
const MOST = 1000;

/** What was seen of a game, so that the rules are asked once. @type {WeakMap<any, any>} */
const views = new WeakMap();

const own = (/** @type {Record<string, any>} */ values) => values.level === 'own';

/** @type {Kind} */
export const minesweeper = {
  name: 'minesweeper',
  fields: [
    { name: 'level', key: 'level', type: 'choice', choices: [...Object.keys(LEVELS), 'own'], value: 'beginner' },
    { name: 'rows', key: 'rows', type: 'number', min: 1, max: MOST, value: 20, when: own },
    { name: 'cols', key: 'cols', type: 'number', min: 1, max: MOST, value: 20, when: own },
    { name: 'mines', key: 'mines', type: 'number', min: 0, max: MOST * MOST - 1, value: 60, when: own },
    { name: 'firstClick', key: 'first', type: 'choice', choices: ['opening', 'safe', 'none', 'relocate'], value: 'opening' },
    { name: 'noGuess', key: 'noguess', type: 'switch', value: false },
    { name: 'questionMarks', key: 'q', type: 'switch', value: false },
    { name: 'practice', type: 'switch', value: false },
  ],
  goesBack: ({ options }) => Boolean(options.practice),
  hasSecond: true,
  confirms: false,
  draw,

  begin({ level, firstClick, noGuess, questionMarks, ...own }, { seed, layout }) {
    const [rows, cols, mines] = LEVELS[level] ?? [own.rows, own.cols, own.mines];
    return newMinesweeper({ rows, cols, ...(layout ? { layout } : { mines, seed }), firstClick, noGuess, questionMarks });
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

  see(game) {
    const seen = views.get(game) ?? minesweeperView(game);
    views.set(game, seen);
    return seen;
  },

  facts({ rows, cols, mines, noGuess }, { practice }) {
    const more = { 'no guess': noGuess, practice };
    const facts = [say('minesweeper.facts', { rows, cols, n: mines })];
    for (const [fact, holds] of Object.entries(more)) if (holds) facts.push(say(`minesweeper.fact.${fact}`));
    return facts.join(' · ');
  },

  runs: ({ open }) => open.some((/** @type {string} */ row) => row.includes('1')),
  prepare: (game, { do: deed, position }) => (deed === 'reveal' && isLaidSlowly(game) && !laidFor(game, position) ? layAhead(game, position) : null),
  forgets: isLarge,
  freeze: ({ game }) => (isLarge(game) ? freeze(game) : null),
  thaw,
  turn: ({ game, hand }) => say(`minesweeper.turn.${game.layout === null ? 'first' : hand?.flags ? 'flags' : 'open'}`),

  guide: ({ game }) => (game.layout === null ? say('minesweeper.guide') : undefined),

  ending(table) {
    const { outcome, clicks } = table.game;
    const { bbbv, done, ms, speed, efficiency } = achievedAt(table);
    const figures = { n: clicks, bbbv, done, seconds: rounded(ms / 1000), speed: rounded(speed), percent: Math.round(efficiency) };
    const said = outcome.won ? [] : lossOf(outcome);
    const uncounted = counts(table) ? [] : [say('minesweeper.uncounted')];
    const title = say(`minesweeper.${outcome.won ? 'won' : 'lost'}`);
    return { title, why: [...said, say(`minesweeper.achieved.${outcome.won ? 'won' : 'lost'}`, figures), ...uncounted].join(' ') };
  },

  result(table) {
    const { outcome, clicks } = table.game;
    if (!outcome || !counts(table)) return null;
    const { bbbv, ms } = achievedAt(table);
    return { game: 'minesweeper', group: groupOf(table), outcome: outcome.won ? 'won' : 'lost', ms, moves: clicks, clicks, bbbv };
  },

  label({ seen, hand }, [row, col]) {
    const shown = seen.shown[row][col];
    const state = /[0-8]/.test(shown) ? say('minesweeper.state.number', { n: Number(shown) }) : say(`minesweeper.state.${STATES[shown]}`);
    const odds = hand?.counted?.probability[row][col] ?? null;
    const words = say('minesweeper.cell', { row: row + 1, col: col + 1, state });
    return odds === null ? words : say('minesweeper.odds.cell', { cell: words, percent: percentOf(odds) });
  },

  hint: () => ({}),

  move({ game, seen, hand }, [row, col], second) {
    const open = /[0-8]/.test(seen.shown[row][col]);
    const flags = second || (!open && hand?.flags);
    return { move: { do: flags ? 'flag' : open ? 'chord' : 'reveal', position: [row, col] } };
  },

  follow: (game, { do: deed, position }) => (deed === 'reveal' ? laidFor(game, position) : null) ?? DEEDS[deed]({ ...game, position, list: false }),
  place: (_game, { position }) => position,
  write: (_game, { do: deed, position: [row, col] }) => `${MARKS[/** @type {keyof typeof MARKS} */ (deed)]}r${row + 1}c${col + 1}`,

  read(game, text) {
    const [, mark, row, col] = /^([fc]?|flag|chord|open)r(\d{1,4})c(\d{1,4})$/i.exec(text.replace(/[\s,]/g, '')) ?? [];
    const [r, c] = [Number(row) - 1, Number(col) - 1];
    const isOn = r >= 0 && c >= 0 && r < game.rows && c < game.cols;
    return isOn ? { do: { f: 'flag', c: 'chord' }[mark[0]?.toLowerCase()] ?? 'reveal', position: [r, c] } : null;
  },

  written: /[fc]?r\d+c\d+/g,
  sound: (_before, answer) => ('count' in answer ? (answer.exploded.length ? 'mine' : 'open') : 'flag'),

  told(_before, answer, { move: { position: [row, col] } }) {
    if ('count' in answer) return answer.count ? say('minesweeper.opened', { n: answer.count }) : refusal('minesweeper', 'already open');
    return say(`minesweeper.told.${STATES[answer.game.flags[row][col]]}`, { row: row + 1, col: col + 1 });
  },

  tell(table, question) {
    const [, word, place] = /^(.*?)((?:r\d+c\d+)?)$/.exec(question.toLowerCase().replace(/[\s,?]/g, '')) ?? [];
    const asked = Object.keys(ANSWERS).find((name) => say(`minesweeper.ask.${name}`).replaceAll(' ', '').split(',').includes(word));
    return asked === undefined ? undefined : ANSWERS[asked](table, place);
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
    if (keyOf(event) !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (table.at) page.second(table.at);
    return true;
  },

  controls: gauges,
  records: ['rawvf', 'mbf'],

  origin({ rows, cols, mines, layout, firstClick, questionMarks, noGuess }) {
    const level = Object.keys(LEVELS).find((name) => String(LEVELS[name]) === String([rows, cols, mines])) ?? 'own';
    return { options: { level, firstClick, questionMarks, noGuess, ...(level === 'own' ? { rows, cols, mines } : {}) }, given: { layout } };
  },
};

/** The words' key of each closed character of the view. @type {Record<string, string>} */
const STATES = { '.': 'closed', F: 'flag', '?': 'question', '*': 'mine', '!': 'exploded', x: 'wrong' };

/** How they are written before the place. */
const MARKS = { reveal: '', flag: 'f', chord: 'c' };

/** The calls of the rules, by what they do. @type {Record<string, (call: any) => any>} */
const DEEDS = { reveal: revealArea, flag: toggleFlag, chord: chordArea };

/** @param {number} number */
const rounded = (number) => Math.round(100 * number) / 100;

/** Whether a game counts for the best times: nothing could be taken back, and the player was not helped. @param {Table} table */
const counts = ({ options, aided, shared, given }) => !(options.practice || aided || shared || given.layout);

/** What is comparable. @param {Table} table */
function groupOf({ options: { level }, game: { rows, cols, mines, noGuess } }) {
  const board = LEVELS[level] ? level : `own ${rows}x${cols}/${mines}`;
  return noGuess ? `${board} no-guess` : board;
}

/** Where the mine was, and what flags were wrong. @param {any} outcome */
function lossOf({ exploded: [[row, col]], wrongFlags }) {
  const mine = say('minesweeper.lost why', { row: row + 1, col: col + 1 });
  return wrongFlags.length ? [mine, say('minesweeper.wrong flags', { n: wrongFlags.length })] : [mine];
}

/** What is answered to a question of the text box. @type {Record<string, (table: Table, place: string) => string | undefined>} */
const ANSWERS = {
  mines: ({ seen }) => say('minesweeper.counter', { n: seen.counter }),
  time: (table) => say('minesweeper.seconds', { n: secondsOf(table) }),
  closed: ({ seen }) => say('minesweeper.closed', { n: seen.shown.join('').replace(/[0-8!*]/g, '').length }),
  odds: tellOdds,
};

/** @param {Table} table @param {string} place */
function tellOdds(table, place) {
  const position = minesweeper.read(table.game, place)?.position;
  if (!position) return undefined;
  if (!hasOdds(table.game)) return refusal('minesweeper', 'too complex');
  if (!minesLie(table)) return say('minesweeper.odds.not laid');
  const odds = oddsOf(table.seen);
  if (!odds.result) return refusal('minesweeper', odds.reason);
  table.aided = true;
  const [row, col] = position;
  const chance = odds.probability[row][col];
  const cell = { row: row + 1, col: col + 1 };
  return chance === null ? refusal('minesweeper', 'already open') : say('minesweeper.odds.told', { ...cell, percent: percentOf(chance) });
}

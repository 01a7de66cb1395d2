// @ts-check
/** Blokus on the page: the block in hand, where it would lie, and words. */

import { isBlockPlaceable, newBlokus, placeableBlocks, putBlockOnBoard } from 'noripan';
import { NO_MARGIN } from '../board.js';
import { draw } from '../draw/blokus.js';
import { refusal, say } from '../words.js';
import { blockName, cellsOf, colorName, corner, flip, heldAt, putBack, readMove, turn, writeMove } from './block.js';
import { hintWords, strengthField } from './rival.js';
import { blokusControls } from './tray.js';

/** @typedef {import('./kind.js').Kind} Kind */
/** @typedef {import('./kind.js').Cell} Cell */
/** @type {import('noripan').PlayerIdx[]} */
const COLORS = [0, 1, 2, 3];

/** How far the game in the picture at home has come. */
const SAMPLE_PLIES = 32;

/** @type {Kind} */
export const blokus = {
  name: 'blokus',
  fields: [{ name: 'computers', type: 'choice', choices: ['0', '1', '2', '3'], value: '0' }, strengthField(({ computers }) => computers !== '0')],
  goesBack: () => true,
  hasSecond: false,
  confirms: true,
  draw,

  begin: () => newBlokus({ variant: 'classic' }),

  sample() {
    let game = newBlokus({ variant: 'classic' });
    for (let ply = 0; ply < SAMPLE_PLIES; ply += 1) {
      const { placeable } = placeableBlocks(game);
      const { position, ...block } = placeable[(ply * 5 + 3) % placeable.length];
      const answer = putBlockOnBoard({ ...game, block, position });
      if (answer.result) game = answer.game;
    }
    return game;
  },

  shape: ({ game }) => ({ rows: game.board.length, cols: game.board.length, margin: NO_MARGIN, least: 0 }),

  see(game, options) {
    const last = game.moves.at(-1);
    const owner = trayOwner(game, options);
    const { placeable, blocked } = game.outcome ? { placeable: [], blocked: [] } : placeableBlocks({ ...game, playerIdx: owner });
    const left = [...placeable.map(({ type }) => type), ...blocked].sort().reverse();
    return { board: game.board, playerIdx: game.playerIdx, last: last ? cellsOf(last, last.position) : [], starts: startCells(), owner, left, stuck: blocked };
  },

  facts: () => say('blokus.facts'),

  turn({ game, hand }) {
    return say(hand ? 'blokus.turn.holding' : 'blokus.turn.choose', { color: colorName(game.playerIdx) });
  },

  thinking: ({ playerIdx }) => say('blokus.turn.thinking', { color: colorName(playerIdx) }),

  ending({ game }) {
    const { winners, points } = game.outcome;
    const names = winners.map(colorName).join(', ');
    return { title: say(winners.length > 1 ? 'blokus.shared' : 'blokus.won', { color: names }), why: say('blokus.won why', { n: points[winners[0]] }) };
  },

  label(table, [row, col]) {
    const { game, seen, at, hint } = table;
    const owner = game.board[row][col];
    const start = seen.starts.findIndex((/** @type {Cell} */ cell) => cell[0] === row && cell[1] === col);
    const free = start < 0 ? say('empty') : say('blokus.start', { color: colorName(start) });
    const label = say('blokus.cell', { row: row + 1, col: col + 1, state: owner === '.' ? free : colorName(Number(owner)) });
    return hint?.words && at?.[0] === row && at[1] === col ? `${label}. ${hint.words}` : label;
  },

  hint({ game, hand }, cell) {
    if (!hand || game.outcome) return null;
    const answer = isBlockPlaceable({ ...game, block: hand, position: corner(game, hand, cell) });
    const words = answer.result ? say('blokus.fits') : refusal('blokus', answer.reason);
    return { cells: answer.cells, good: answer.result, words };
  },

  move({ game, hand }, cell) {
    if (!hand) return { reason: 'nothing in hand' };
    return { move: { block: { ...hand }, position: corner(game, hand, cell) } };
  },

  follow: (game, { block, position }) => putBlockOnBoard({ ...game, block, position }),
  place: (_game, { block, position }) => heldAt(block, position),
  write: (_game, { block, position }) => writeMove(block, position),
  read: (_game, text) => readMove(text),
  written: /[1-5][0-9ab]r[0-3]f?@\d+,\d+;?/g,
  sound: () => 'block',

  told(before, answer) {
    const { type, position } = answer.game.moves.at(-1);
    const placed = say('blokus.told', { color: colorName(before.playerIdx), block: blockName(type), row: position[0] + 1, col: position[1] + 1 });
    const out = answer.game.blocked.flatMap((/** @type {boolean} */ blocked, /** @type {number} */ color) => (blocked && !before.blocked[color] ? [color] : []));
    const passes = answer.game.outcome ? [] : out.map((/** @type {number} */ color) => say('blokus.passes', { color: colorName(color) }));
    return [placed, ...passes].join(' ');
  },

  moved(table, before) {
    const { owner, left, stuck } = table.seen;
    const type = table.hand?.type;
    // What a person took while the computers think stays in hand, as long as it is theirs to place.
    if (type && owner === trayOwner(before, table.options) && left.includes(type) && !stuck.includes(type)) return;
    table.hand = null;
    table.at = null;
  },

  side: ({ playerIdx }) => playerIdx,
  computers: computersOf,
  sides: () => COLORS.length,
  asked: ({ game }) => game,

  advice(_table, answer) {
    const { block, position } = answer.move;
    const cells = cellsOf(block, position);
    const words = say('blokus.hint', { block: blockName(block.type), row: position[0] + 1, col: position[1] + 1 });
    const because = answer.cells ?? [];
    const values = { n: answer.margin ?? because.length, color: answer.playerIdx === undefined ? '' : colorName(answer.playerIdx) };
    return { at: heldAt(block, position), hand: block, cells, because, words: hintWords('blokus', words, answer.why, values) };
  },

  start({ game, seen }) {
    const own = game.moves.findLast((/** @type {any} */ move) => move.playerIdx === seen.owner);
    return own?.position ?? seen.starts[seen.owner ?? 0];
  },

  controls: blokusControls,

  key(event, table, page) {
    if (event.ctrlKey || event.metaKey || event.altKey || !table.hand) return false;
    const key = event.key.toLowerCase();
    if (key === 'r') turn(table, !event.shiftKey);
    else if (key === 'f') flip(table);
    else if (key === 'escape') putBack(table);
    else return false;
    page.render();
    if (!table.hand) page.toControls();
    return true;
  },

  turnHand(table, clockwise) {
    if (table.hand) turn(table, clockwise);
    return Boolean(table.hand);
  },

  mover: ({ playerIdx }) => ({ mark: playerIdx, name: colorName(playerIdx) }),
  records: ['blksgf'],
  origin: () => ({ options: {}, given: {} }),
};

/** The colours that the computer plays: the last ones. @param {Record<string, any>} options @returns {number[]} */
function computersOf({ computers = 0, alone }) {
  return alone ? [] : COLORS.slice(COLORS.length - Number(computers));
}

/** Whose blocks lie below the board: those of the next person to move. @param {any} game @param {Record<string, any>} options @returns {import('noripan').PlayerIdx | null} */
function trayOwner({ playerIdx, blocked }, options) {
  if (playerIdx === null) return null;
  const inTurn = COLORS.map((step) => COLORS[(playerIdx + step) % COLORS.length]);
  return inTurn.find((color) => !blocked[color] && !computersOf(options).includes(color)) ?? playerIdx;
}

/** @type {Cell[]} */
let starts = [];

/** Where each colour must begin, as the rules say for an empty board. */
function startCells() {
  if (!starts.length) {
    const { board } = newBlokus({ variant: 'classic' });
    starts = COLORS.map((playerIdx) => placeableBlocks({ board, playerIdx, blocks: ['10'] }).placeable[0].position);
  }
  return starts;
}

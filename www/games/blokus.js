// @ts-check
/** Blokus on the page: the block in hand, where it would lie, and words. */

import { attachPoints, blockPlacements, isBlockPlaceable, newBlokus, placeableBlocks, putBlockOnBoard } from 'noripan';
import { NO_MARGIN } from '../board.js';
import { CLOCK, spentOn } from '../clock.js';
import { draw } from '../draw/blokus.js';
import { keyOf } from '../key.js';
import { refusal, say } from '../words.js';
import { blockName, cellsOf, colorName, corner, flip, heldAt, putBack, readMove, turn, writeMove } from './blokus/block.js';
import { answerTo } from './blokus/answers.js';
import { listed, moverName, personName } from './blokus/names.js';
import { SEATS, computersOf, swappedSeats } from './blokus/seats.js';
import { personOf, startsOf, variantOf } from './blokus/variant.js';
import { hintWords, strengthField } from './rival.js';
import { blokusControls } from './blokus/tray.js';

/** @typedef {import('./kind.js').Kind} Kind */
/** @typedef {import('./kind.js').Cell} Cell */
/** @typedef {import('noripan').PlayerIdx} PlayerIdx */

const VARIANTS = ['classic', 'classic-2', 'classic-3', 'duo', 'junior'];

/** How far the game in the picture at home has come. */
const SAMPLE_PLIES = 32;

/** @type {Kind} */
export const blokus = {
  name: 'blokus',
  fields: [
    { name: 'variant', key: 'v', type: 'choice', choices: VARIANTS, value: 'classic' },
    { name: 'freeStart', key: 'free', type: 'switch', value: false },
    ...SEATS,
    strengthField((values) => computersOf(values).length > 0),
    { ...CLOCK, choices: CLOCK.choices?.filter((choice) => !choice.startsWith('game')) },
  ],
  goesBack: () => true,
  hasSecond: false,
  confirms: true,
  draw,

  begin: ({ variant, freeStart }) => newBlokus({ variant, freeStart }),

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
    const pairs = variantOf(game.variant).hasPairs ? left.filter((type) => !game.placed[owner ?? 0].includes(type)) : [];
    const mayPlace = game.player !== null && !computersOf(options).includes(game.player);
    return {
      board: game.board,
      playerIdx: game.playerIdx,
      last: last ? cellsOf(last, last.position) : [],
      starts: startsOf(game),
      corners: mayPlace ? attachPoints(game) : [],
      owner,
      left,
      pairs,
      stuck: blocked,
    };
  },

  facts: ({ variant, freeStart }) => say(`blokus.facts.${variant}`) + (freeStart ? ` · ${say('blokus.facts.free')}` : ''),

  turn({ game, hand }) {
    const words = say(hand ? 'blokus.turn.holding' : 'blokus.turn.choose', { color: moverName(game) });
    const passed = passedOver(game);
    return passed.length ? `${words} · ${say('blokus.turn.passed', { color: listed(passed.map(colorName)), n: passed.length })}` : words;
  },

  guide: ({ game, host }) => (host || game.moves.length ? undefined : say('blokus.guide')),
  thinking: (game) => say('blokus.turn.thinking', { color: moverName(game) }),

  ending({ game }) {
    const { winners, points } = game.outcome;
    const color = winners.map((/** @type {number} */ person) => personName(game, person)).join(', ');
    const title = winners.length > 1 ? say('blokus.shared', { color }) : say('blokus.won', { color, n: variantOf(game.variant).people[winners[0]].length });
    return { title, why: say('blokus.won why', { n: points[winners[0]] }) };
  },

  label(table, [row, col]) {
    const { game, seen, at, hint } = table;
    const owner = game.board[row][col];
    const state = owner === '.' ? freeWords(table, [row, col]) : colorName(Number(owner));
    const label = say('blokus.cell', { row: row + 1, col: col + 1, state });
    return hint?.words && at?.[0] === row && at[1] === col ? `${label}. ${hint.words}` : label;
  },

  hint({ game, hand }, cell) {
    if (!hand || game.outcome) return null;
    const answer = isBlockPlaceable({ ...game, block: hand, position: corner(game, hand, cell) });
    const words = answer.result ? say('blokus.fits') : refusal('blokus', plainest(game, answer.reasons));
    return { cells: answer.cells, good: answer.result, words };
  },

  move({ game, hand }, cell) {
    if (!hand) return { reason: 'nothing in hand' };
    return { move: { block: { ...hand }, position: corner(game, hand, cell) } };
  },

  follow(game, { block, position }) {
    const answer = putBlockOnBoard({ ...game, block, position });
    if (answer.result) return answer;
    return { ...answer, reason: plainest(game, isBlockPlaceable({ ...game, block, position }).reasons ?? [answer.reason]) };
  },

  place: (_game, { block, position }) => heldAt(block, position),
  write: (_game, { block, position }) => writeMove(block, position),
  read: (_game, text) => readMove(text),
  written: /[1-5][0-9ab]r[0-3]f?@\d+,\d+;?/g,
  sound: () => 'block',
  tell: answerTo,

  told(before, answer) {
    const { type, position } = answer.game.moves.at(-1);
    const placed = say('blokus.told', { color: moverName(before), block: blockName(type), row: position[0] + 1, col: position[1] + 1 });
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

  side: ({ player }) => player,
  personName,
  computers: computersOf,
  sides: ({ variant }) => variantOf(variant).people.length,
  swapped: swappedSeats,
  asked: ({ game }) => game,

  advice(_table, answer) {
    const { block, position } = answer.move;
    const cells = cellsOf(block, position);
    const words = say('blokus.hint', { block: blockName(block.type), row: position[0] + 1, col: position[1] + 1 });
    const because = answer.cells ?? [];
    const values = { n: answer.margin ?? because.length, color: answer.playerIdx === undefined ? '' : colorName(answer.playerIdx) };
    return { at: heldAt(block, position), hand: block, cells, because, words: hintWords('blokus', words, answer.why, values) };
  },

  result(table) {
    const { game, options, host, shared, now } = table;
    if (!game.outcome || options.alone || host || shared) return null;
    const { variant, freeStart, outcome } = game;
    const computers = computersOf(options);
    const own = game.scores.flatMap((/** @type {number} */ _, /** @type {number} */ person) => (computers.includes(person) ? [] : [person]));
    return {
      game: 'blokus',
      group: freeStart ? `${variant} free` : variant,
      outcome: own.length > 1 ? 'played' : outcomeOf(outcome.winners, own[0]),
      ms: spentOn(table),
      moves: now,
      ...(own.length > 1 ? {} : { score: outcome.scores[own[0]], level: Number(options.strength) }),
    };
  },

  start({ game, seen, hand }) {
    const fitting = hand && seen.owner === game.playerIdx ? placeFor(game, hand) : null;
    if (fitting) return heldAt(hand, fitting);
    const own = game.moves.findLast((/** @type {any} */ move) => move.playerIdx === seen.owner);
    return own?.position ?? seen.starts.find((/** @type {{color: number | null}} */ { color }) => color === null || color === seen.owner)?.cell ?? null;
  },

  controls: blokusControls,

  key(event, table, page) {
    if (event.ctrlKey || event.metaKey || event.altKey || !table.hand) return false;
    const key = keyOf(event);
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
  origin: ({ variant, freeStart }) => ({ options: { variant, freeStart }, given: {} }),
};

/** Whose blocks lie below the board: those of the next person to move. @param {any} game @param {Record<string, any>} options @returns {PlayerIdx | null} */
function trayOwner({ playerIdx, player, variant, blocked }, options) {
  const computers = computersOf(options);
  if (playerIdx === null || !computers.includes(player)) return playerIdx;
  const known = variantOf(variant);
  const { colors } = known;
  const inTurn = colors.map((step) => colors[(playerIdx + step) % colors.length]);
  const isPersons = (/** @type {number | null} */ person) => person !== null && !computers.includes(person);
  return inTurn.find((color) => !blocked[color] && isPersons(personOf(known, color))) ?? playerIdx;
}

/** Where a block fits as it lies in hand, or else however it is turned. @param {any} game @param {import('./blokus/block.js').Block} hand */
function placeFor(game, hand) {
  const shape = String(cellsOf(hand, [0, 0]));
  const placements = blockPlacements({ ...game, type: hand.type });
  return (placements.find((one) => String(cellsOf(one, [0, 0])) === shape) ?? placements[0])?.position ?? null;
}

/** The colours that were to move after the last one, and could not. @param {any} game @returns {PlayerIdx[]} */
function passedOver({ moves, playerIdx, variant, blocked }) {
  const last = moves.at(-1)?.playerIdx;
  if (last === undefined || playerIdx === null) return [];
  const { colors } = variantOf(variant);
  const after = colors.map((step) => colors[(last + 1 + step) % colors.length]);
  return after.slice(0, after.indexOf(playerIdx)).filter((color) => blocked[color]);
}

/** Reasons in the order in which they help a person on: what is seen at the spot before what must be looked for elsewhere. */
const PLAINEST = ['overlapped', 'connected with other block', 'no connection'];

/** The reason that tells a person most; where a colour begins depends on the board. @param {any} game @param {string[]} reasons */
function plainest({ variant, freeStart }, reasons) {
  if (reasons[0] === 'invalid first move') return freeStart ? 'no free start' : variant.startsWith('classic') ? reasons[0] : 'no start';
  return (reasons.length > 1 && PLAINEST.includes(reasons[0]) && PLAINEST.find((reason) => reasons.includes(reason))) || reasons[0];
}

/** What a free cell is to the colours. @param {import('./kind.js').Table} table @param {Cell} cell */
function freeWords({ game, seen }, cell) {
  const isHere = (/** @type {Cell} */ [row, col]) => row === cell[0] && col === cell[1];
  const start = seen.starts.find((/** @type {{cell: Cell}} */ one) => isHere(one.cell));
  if (start) return start.color === null ? say('blokus.any start') : say('blokus.start', { color: colorName(start.color) });
  return seen.corners.some(isHere) ? say('blokus.corner', { color: colorName(game.playerIdx) }) : say('empty');
}

/** @param {number[]} winners @param {number} person */
const outcomeOf = (winners, person) => (!winners.includes(person) ? 'lost' : winners.length > 1 ? 'drawn' : 'won');

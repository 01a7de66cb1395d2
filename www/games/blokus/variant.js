// @ts-check
/** What the rules make of a variant: its colours, the people who play them, where they begin and how many blocks they have. */

import { attachPoints, newBlokus, placeableBlocks, putBlockOnBoard } from 'noripan';

/** @typedef {import('../kind.js').Cell} Cell */
/** @typedef {import('noripan').Blokus} Blokus */
/** @typedef {import('noripan').BlokusVariant} BlokusVariant */
/** @typedef {import('noripan').PlayerIdx} PlayerIdx */

/**
 * @typedef {object} Variant
 * @property {PlayerIdx[]} colors in the order in which they take turns
 * @property {PlayerIdx[][]} people the colours of each person alone
 * @property {PlayerIdx | null} shared the colour that everyone plays in turn
 * @property {boolean} hasPairs whether a colour has two of each block
 */

/** @type {Map<BlokusVariant, Variant>} */
const known = new Map();

/**
 * A variant, as its first rounds show it.
 * @param {BlokusVariant} variant
 * @returns {Variant}
 */
export function variantOf(variant) {
  let found = known.get(variant);
  if (!found) known.set(variant, (found = shownBy(newBlokus({ variant }))));
  return found;
}

/** @param {Blokus} fresh @returns {Variant} */
function shownBy(fresh) {
  const first = afterAnyMove(fresh);
  const colors = fresh.placed.map((_, color) => /** @type {PlayerIdx} */ (color));
  /** Who plays each colour, in two rounds. @type {Set<number>[]} */
  const players = colors.map(() => new Set());
  let game = fresh;
  for (let turn = 0; turn < 2 * colors.length && game.playerIdx !== null && game.player !== null; turn += 1) {
    players[game.playerIdx].add(game.player);
    game = afterAnyMove(game);
  }
  const people = fresh.scores.map((_, person) => colors.filter((color) => players[color].size === 1 && players[color].has(person)));
  const shared = colors.find((color) => players[color].size > 1) ?? null;
  return { colors, people, shared, hasPairs: inHand(first, colors[0]).includes(first.placed[0][0]) };
}

/** @param {Blokus} game */
function afterAnyMove(game) {
  const { position, ...block } = placeableBlocks(game).placeable[0];
  return putBlockOnBoard({ ...game, block, position }).game ?? game;
}

/** The codes of the blocks that a colour still holds. @param {Blokus} game @param {PlayerIdx} playerIdx */
function inHand(game, playerIdx) {
  const { placeable, blocked } = placeableBlocks({ ...game, playerIdx });
  return [...placeable.map(({ type }) => type), ...blocked];
}

/**
 * A start cell, and the colour that must begin there; null where any may.
 * @typedef {{cell: Cell, color: PlayerIdx | null}} Start
 */

/** @type {Map<string, Start[]>} */
const begun = new Map();

/**
 * Where the colours of a game begin.
 * @param {Blokus} game
 * @returns {Start[]}
 */
export function startsOf({ variant, freeStart }) {
  const name = `${variant} ${freeStart}`;
  let found = begun.get(name);
  if (!found) begun.set(name, (found = freeStart ? anyStarts(variant) : ownStarts(variant)));
  return found;
}

/** @param {BlokusVariant} variant @returns {Start[]} */
function ownStarts(variant) {
  const fresh = newBlokus({ variant });
  return variantOf(variant).colors.flatMap((color) => attachPoints({ ...fresh, playerIdx: color }).map((cell) => ({ cell, color })));
}

/** @param {BlokusVariant} variant @returns {Start[]} */
const anyStarts = (variant) => attachPoints(newBlokus({ variant, freeStart: true })).map((cell) => ({ cell, color: null }));

/** The person who plays a colour; null for a shared one. @param {Variant} variant @param {PlayerIdx} color */
export function personOf({ people }, color) {
  const person = people.findIndex((colors) => colors.includes(color));
  return person < 0 ? null : person;
}

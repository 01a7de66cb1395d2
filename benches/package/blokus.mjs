// Blokus through the package, beside the same questions by hand.
import { readFileSync } from 'node:fs';
import { isBlockPlaceable, newBlokus, placeableBlocks, putBlockOnBoard } from 'noripan';
import * as plain from '../plain/blokus.mjs';
import { rounds } from '../rounds.mjs';

const lines = (path) => readFileSync(new URL(path, import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line));

const nested = (rows) => rows.map((row) => [...row].map((cell) => (cell === '.' ? false : Number(cell))));

const boards = lines('../../tests/vectors/blokus-placements.jsonl').map(({ board, queries }) => ({ board: nested(board), queries }));

const each = (ask, list) => () => list.forEach((one) => ask(one));

/** Which of all blocks fit, for every colour on every board: the number of questions, and median milliseconds. */
export const placeable = () => {
  const colors = (board) => (board.length === 20 ? [0, 1, 2, 3] : [0, 1]);
  const questions = boards.flatMap(({ board }) => colors(board).map((playerIdx) => ({ board, playerIdx, blocks: plain.TYPES })));
  return { count: questions.length, ...rounds({ ours: each(placeableBlocks, questions), plain: each(plain.placeableBlocks, questions) }, 5, 1) };
};

/** May one block lie here: the number of questions, and median milliseconds. */
export const onePlacement = () => {
  const questions = boards.flatMap(({ board, queries }) =>
    queries.map(({ position, playerIdx, ...block }) => ({ board, block: plain.getBlockMatrix(block), position, playerIdx })));
  const repeat = (ask) => () => { for (let n = 0; n < 10; n++) questions.forEach((question) => ask(question)); };
  return { count: 10 * questions.length, ...rounds({ ours: repeat(isBlockPlaceable), plain: repeat(plain.isBlockPlaceable) }, 11) };
};

/** The longest game we know, of 84 possible plies: checked as a whole by a question about it, and ply by ply on its board. */
export const record = () => {
  const put = (game, { block, position }) => putBlockOnBoard({ ...game, block, position }).game;
  const game = lines('./longest.jsonl').reduce(put, newBlokus());
  const plies = game.moves.map(({ playerIdx, position, ...block }) => ({ board: nested(game.board), block: plain.getBlockMatrix(block), position, playerIdx }));
  const question = { ...game, block: { type: '10' }, position: [0, 0] };
  const repeat = (work) => () => { for (let n = 0; n < 100; n++) work(); };
  const { whole, single } = rounds({ whole: repeat(() => isBlockPlaceable(question)), single: repeat(each(isBlockPlaceable, plies)) }, 11);
  return { plies: plies.length, whole: whole / 100, single: single / 100 };
};

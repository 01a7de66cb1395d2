// The forbidden points of every position of the known answers through the package.
import { readFileSync } from 'node:fs';
import { forbiddenPoints } from 'noripan';
import { rounds } from '../rounds.mjs';

const answers = readFileSync(new URL('../../tests/vectors/omok-renju.jsonl', import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line));

const rowsOf = ({ size, black, white }) => {
  const rows = Array.from({ length: size }, () => Array(size).fill('.'));
  for (const [row, col] of black) rows[row][col] = 'b';
  for (const [row, col] of white) rows[row][col] = 'w';
  return rows.map((row) => row.join(''));
};

/** How many positions there are, and the median milliseconds of all of them. */
export const forbidden = () => {
  const questions = answers.map((answer) => ({ board: rowsOf(answer), turn: 'black', rule: 'renju' }));
  const { ours } = rounds({ ours: () => questions.forEach((question) => forbiddenPoints(question)) }, 9);
  return { positions: questions.length, ours };
};

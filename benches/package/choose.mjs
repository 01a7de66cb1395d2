// The search of each opponent through the package, from positions that records tell.
import { chooseMove, importGame } from 'noripan';
import { rounds } from '../rounds.mjs';

/** A position of each game, how it is read, and the nodes that the fifth level may visit. */
const POSITIONS = [
  { game: 'tic-tac-toe', record: '13 7', format: 'digits', rows: 5, cols: 5, inARow: 4, nodes: 200_000 },
];

/** How many nodes each opponent visited, and the median milliseconds of that. */
export const searches = () => POSITIONS.map(({ game, record, nodes: most, ...asked }) => {
  const imported = importGame({ text: record, ...asked });
  if (!imported.result) throw new Error(`${game}: ${imported.reason}`);
  const call = { ...imported.game, level: 5, nodes: most };
  const { nodes } = chooseMove(call);
  const { search: millis } = rounds({ search: () => chooseMove(call) }, 5, 1);
  return { game, record, nodes, millis };
});

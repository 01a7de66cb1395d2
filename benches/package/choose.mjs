// The search of each opponent through the package, from positions that records tell.
import { chooseMove, importGame } from 'noripan';
import { rounds } from '../rounds.mjs';

/** A position of each game, how it is read, and the nodes that the fifth level may visit. */
const POSITIONS = [
  {
    game: 'blokus',
    record: '(;GM[Blokus];1[b18,c18,a19,b19,a20];2[r18,r19,s19,s20,t20];3[s1,t1,r2,s2,r3];4[a1,b1,b2,c2,c3];1[e15,e16,f16,d17,e17];2[p16,o17,p17,q17,o18];3[q4,o5,p5,q5,p6];4[d4,d5,e5,e6,e7])',
    format: 'blksgf',
    nodes: 2000,
  },
  { game: 'omok', record: 'h8g9h7e9g7i9f9g8e5', format: 'letters', nodes: 200_000 },
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

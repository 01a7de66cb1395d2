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
  // No cell is certain here. The record is the view, row by row.
  {
    game: 'minesweeper',
    record: '.11..112...1011101..1000000000/.112211.332112.212333232101232/1100001111122.22.11.2...211.../.321012211.2.212221123.4.23342/...101..11121112.21001134.3.21/.43312233210002.4.100001..423./.3.3.212..11223.31100001222.21/...534.32211..3210000000001110/..4..4.3110123.100011100000000/...43.22.11222232212.111100011/...31111123..22..2.2222.22322./...2000123..5.4343211.224...21/2.321112..323.3.3.112211..5210/..2.22.333101122.211.2123.3222/...3..22.1122212121212.123.2../......11111..2.101.101111.2222',
    mines: 99,
    nodes: 20_000,
  },
];

/** The game that a record leads to, or the view that it is. */
const asked = ({ game, record, mines, ...told }) => {
  if (game === 'minesweeper') return { shown: record.split('/'), mines };
  const imported = importGame({ text: record, ...told });
  if (!imported.result) throw new Error(`${game}: ${imported.reason}`);
  return imported.game;
};

/** How many nodes each opponent visited, and the median milliseconds of that. */
export const searches = () => POSITIONS.map(({ nodes: most, ...position }) => {
  const call = { ...asked(position), level: 5, seed: 0, nodes: most };
  const { nodes } = chooseMove(call);
  const { search: millis } = rounds({ search: () => chooseMove(call) }, 5, 1);
  return { game: position.game, record: position.record, nodes, most, millis };
});

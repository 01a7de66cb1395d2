// The flood of an empty board of 1000x1000 cells through the package, beside a flood by hand over a flat typed array.
import { revealArea } from 'noripan';
import { plainFlood } from '../plain/flood.mjs';
import { onCleanHeap, rounds } from '../rounds.mjs';

const SIDE = 1000;
const ROUNDS = 15;

const flat = new Int8Array(SIDE * SIDE);
const nested = Array.from({ length: SIDE }, () => Array(SIDE).fill(0));
const nestedOpen = Array.from({ length: SIDE }, () => Array(SIDE).fill(false));
const strings = Array(SIDE).fill('0'.repeat(SIDE));
const position = [SIDE / 2, SIDE / 2];
const at = position[0] * SIDE + position[1];

/** Median milliseconds of each way. */
export const flood = () => ({
  ...rounds(
    {
      plain: () => plainFlood(flat, SIDE, SIDE, at, false),
      strings: () => revealArea({ board: strings, open: strings, position, list: false }),
      nested: () => revealArea({ board: nested, open: nestedOpen, position, list: false }),
    },
    ROUNDS,
  ),
  ...rounds(
    onCleanHeap({
      plainList: () => plainFlood(flat, SIDE, SIDE, at, true),
      stringsList: () => revealArea({ board: strings, open: strings, position }),
      nestedList: () => revealArea({ board: nested, open: nestedOpen, position }),
    }),
    ROUNDS,
  ),
});

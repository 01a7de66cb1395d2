// Opening an empty board of 1000x1000 cells through the package, beside a plain JavaScript flood over a flat typed
// array that is already there. Prints the median of some rounds; run it with `npm run bench`.
import { init, revealArea } from 'noripan';

const SIDE = 1000;
const ROUNDS = 9;

/** The flood that one writes by hand: a work list, one entry a cell, over flat typed arrays. */
const plainFlood = (numbers, rows, cols, at, list) => {
  const open = new Uint8Array(rows * cols);
  const work = new Int32Array(rows * cols);
  const opened = [];
  work[0] = at;
  open[at] = 1;
  for (let next = 0, end = 1; next < end; next++) {
    const cell = work[next];
    const row = Math.floor(cell / cols);
    const col = cell % cols;
    if (list) opened.push([row, col]);
    if (numbers[cell] !== 0) continue;
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++) {
        const beside = r * cols + c;
        if (open[beside] === 0) {
          open[beside] = 1;
          work[end++] = beside;
        }
      }
    }
  }
  return { open, opened };
};

const flat = new Int8Array(SIDE * SIDE);
const nested = Array.from({ length: SIDE }, () => Array(SIDE).fill(0));
const nestedOpen = Array.from({ length: SIDE }, () => Array(SIDE).fill(false));
const strings = Array(SIDE).fill('0'.repeat(SIDE));
const position = [SIDE / 2, SIDE / 2];
const at = position[0] * SIDE + position[1];

const ways = {
  'plain JavaScript, flat array': () => plainFlood(flat, SIDE, SIDE, at, false),
  'plain JavaScript, flat array, with the list': () => plainFlood(flat, SIDE, SIDE, at, true),
  'package, string rows': () => revealArea({ board: strings, open: strings, position, list: false }),
  'package, string rows, with the list': () => revealArea({ board: strings, open: strings, position }),
  'package, nested arrays': () => revealArea({ board: nested, open: nestedOpen, position, list: false }),
  'package, nested arrays, with the list': () => revealArea({ board: nested, open: nestedOpen, position }),
};

await init();
const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, run] of Object.entries(ways)) {
    const start = performance.now();
    run();
    times[name].push(performance.now() - start);
  }
}
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const base = { false: median(times['plain JavaScript, flat array']), true: median(times['plain JavaScript, flat array, with the list']) };
console.table(
  Object.fromEntries(
    Object.entries(times).map(([name, list]) => [
      name,
      { 'median ms': median(list).toFixed(1), 'times plain': (median(list) / base[name.includes('list')]).toFixed(2) },
    ]),
  ),
);

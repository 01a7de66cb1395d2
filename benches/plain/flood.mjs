// The flood that one writes by hand: a work list, one entry a cell, over flat typed arrays.

/** Opens what follows from the cell number `at` on a flat board of numbers; with `list`, tells which cells. */
export const plainFlood = (numbers, rows, cols, at, list) => {
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

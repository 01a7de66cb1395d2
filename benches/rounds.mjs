// Rounds of measurements: everything that is compared takes its turn in each of them, so that what slows the machine down
// for a while slows all of them down.

/** Milliseconds that one call takes; with `node --expose-gc` it does not pay for the garbage of the others. */
const time = (work) => {
  globalThis.gc?.();
  const start = performance.now();
  work();
  return performance.now() - start;
};

export const quantile = (list, q) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))];

export const median = (list) => quantile(list, 0.5);

/** The median milliseconds of each of these works, by name, after one round that does not count. */
export const rounds = (works, count) => {
  const times = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let round = 0; round <= count; round++) {
    for (const [name, work] of Object.entries(works)) {
      const taken = time(work);
      if (round > 0) times[name].push(taken);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
};

// Rounds of measurements: everything that is compared takes its turn in each of them, so that what slows the machine down
// for a while slows all of them down.

/** Milliseconds that one call takes. */
const time = (work) => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** For works that leave much behind (`node --expose-gc`): each begins on a clean heap and does not pay for the others. */
export const onCleanHeap = (works) => Object.fromEntries(Object.entries(works).map(([name, work]) => [name, { before: () => globalThis.gc?.(), work }]));

export const quantile = (list, q) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))];

export const median = (list) => quantile(list, 0.5);

/** The median milliseconds of each of these works, by name; the first `warming` rounds do not count, while the engine still compiles. */
export const rounds = (works, count, warming = 3) => {
  const times = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let round = -warming; round < count; round++) {
    for (const [name, each] of Object.entries(works)) {
      each.before?.();
      const taken = time(each.work ?? each);
      if (round >= 0) times[name].push(taken);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
};

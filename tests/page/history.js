/** Made-up results, and the text in which the page keeps them. */

/** The moment of the n-th made-up game: one a day, from the first of March 2026. */
export const day = (n) => Date.UTC(2026, 2, 1 + n, 12);

/** A result with everything that is not told. */
export const result = (n, told) => ({ at: day(n), game: 'omok', group: 'renju 15', outcome: 'won', ms: 60_000, moves: 30, ...told });

/** A book with one journal. */
export const book = (results, more = {}) => ({
  format: 'noripan statistics', version: 1, id: 'thisdevice', journals: [{ id: 'thisdevice', until: 0, before: [], results }], ...more,
});

/** A hundred games of every kind, the same at each call: the player becomes better. */
export function longHistory() {
  let state = 7;
  const chance = () => (state = (state * 48271) % 2147483647) / 2147483647;
  return Array.from({ length: 100 }, (_, n) => {
    const won = chance() < 0.35 + n / 200;
    const outcome = won ? 'won' : chance() < 0.2 ? 'drawn' : 'lost';
    const ms = Math.round(150_000 - 700 * n + 60_000 * chance());
    const bbbv = 130 + Math.round(60 * chance());
    return [
      result(n, { game: 'minesweeper', group: 'expert no-guess', outcome: won ? 'won' : 'lost', ms, moves: 200, bbbv, clicks: Math.round(bbbv * (1.1 + chance())) }),
      result(n, { outcome, ms, level: 1 + (n % 3) }),
      result(n, { game: 'blokus', group: 'classic', outcome: won ? 'won' : 'lost', score: Math.round(50 + n / 4 + 20 * chance()), level: 3, ms: 600_000 }),
      ...(n < 6 ? [result(n, { game: 'tic-tac-toe', group: '3x3/3', outcome: 'played', ms: 9_000 })] : []),
    ];
  }).flat();
}

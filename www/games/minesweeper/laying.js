// @ts-check
/** Boards without guessing, laid ahead of the first move: the search may take seconds, and has a thread of its own. */

/** @typedef {import('../../board.js').Cell} Cell */

/** With no more squares and mines than these the search takes no time that is felt: the rules are asked at once. */
const QUICK = { cells: 2500, density: 0.25 };

/** The thread that searches. @type {Worker | null} */
let thread = null;

/** What it searches for. @type {{game: any, place: string, ended: Promise<void>} | null} */
let search = null;

/** What was found last. @type {{game: any, place: string, answer: any} | null} */
let found = null;

/** Whether the rules may search long before they answer to a first square here. @param {any} game */
export const isLaidSlowly = ({ noGuess, layout, rows, cols, mines }) => noGuess && layout === null && (rows * cols > QUICK.cells || mines > rows * cols * QUICK.density);

/**
 * Searches for a board; only the last one asked for is searched on. Where no thread can be started, it ends at once.
 * @param {any} game
 * @param {Cell} position the first square
 * @returns {Promise<void>}
 */
export function layAhead(game, position) {
  const place = String(position);
  if (search?.game === game && search?.place === place) return search.ended;
  thread?.terminate();
  const ended = searched(game, position);
  search = { game, place, ended };
  return ended;
}

/** @param {any} game @param {Cell} position @returns {Promise<void>} */
function searched(game, position) {
  return new Promise((resolve) => {
    const end = (/** @type {any} */ answer) => {
      if (answer) found = { game, place: String(position), answer };
      thread?.terminate();
      thread = search = null;
      resolve();
    };
    try {
      thread = new Worker(new URL('./laying-thread.js', import.meta.url), { type: 'module' });
      thread.onmessage = ({ data }) => end(data);
      thread.onerror = (event) => {
        event.preventDefault();
        end(null);
      };
      thread.postMessage({ ...game, position, list: false });
    } catch {
      end(null);
    }
  });
}

/** What the rules answered ahead to this very move; null where they were not asked. @param {any} game @param {Cell} position */
export const laidFor = (game, position) => (found?.game === game && found?.place === String(position) ? found.answer : null);

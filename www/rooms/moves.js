// @ts-check
/** A move as the server has it and as the page has it, and the one that lies between two positions. */

/** A move of the page as the server takes it. @param {any} move */
export const sent = ({ block, ...move }) => ({ ...block, ...move });

/** A move of the server as the page takes it. @param {string} game @param {any} move */
export function received(game, move) {
  if (game !== 'blokus') return move;
  const { position, ...block } = move;
  return { block, position };
}

/** What was done last in each game whose record tells it. @type {Record<string, (before: any, after: any) => any>} */
const LAST = {
  blokus(_before, { moves }) {
    const { type, rotation, flip, position } = moves.at(-1);
    return { type, rotation, flip, position };
  },
  omok: (before, { takes, choices }) => (takes.length > before.takes.length ? { coord: takes.at(-1) } : { choose: choices.at(-1) }),
  'tic-tac-toe'(before, { grid }) {
    const index = [...grid].findIndex((mark, place) => mark !== before.grid[place]);
    return { index };
  },
};

/** The move that leads from one position to the next, as the server has it; null where a position does not tell it. @param {any} before @param {any} after */
export const moveBetween = (before, after) => LAST[after.game]?.(before, after) ?? null;

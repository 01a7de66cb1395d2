// @ts-check
/** A move as the server has it and as the page has it. */

/** A move of the page as the server takes it. @param {any} move */
export const sent = ({ block, ...move }) => ({ ...block, ...move });

/** A move of the server as the page takes it. @param {string} game @param {any} move */
export function received(game, move) {
  if (game !== 'blokus') return move;
  const { position, ...block } = move;
  return { block, position };
}

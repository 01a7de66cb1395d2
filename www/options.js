// @ts-check
/** The options of a game. */

/** @typedef {import('./games/kind.js').Kind} Kind */
/** @typedef {Record<string, any>} Values */

/**
 * What is set before anything is chosen.
 * @param {Kind} kind
 * @returns {Values}
 */
export const firstValues = (kind) => Object.fromEntries(kind.fields.map(({ name, value }) => [name, value]));

// @ts-check
/** What the page keeps in the browser. Storage may be blocked, full or missing: the page then plays on, and only forgets. */

const PREFIX = 'noripan.';

/** Whether the browser calls by this key what is kept under a name. @param {string | null} key @param {string} name */
export const isKeyOf = (key, name) => key === PREFIX + name;

/**
 * What is kept under a name; null where nothing is, or where nothing can be.
 * @param {string} key
 * @returns {string | null}
 */
export function read(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text under a name.
 * @param {string} key
 * @param {string} text
 * @returns {boolean} whether it is kept
 */
export function write(key, text) {
  try {
    localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Forgets what is kept under a name.
 * @param {string} key
 * @returns {boolean} whether it is gone
 */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
    return true;
  } catch {
    return false;
  }
}

// @ts-check
/** What the browser keeps for this page: texts by key. It never throws; a browser without storage keeps nothing. */

const PREFIX = 'noripan.';

/** @param {string} key @returns {string | null} */
export function read(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Whether the text is kept now. @param {string} key @param {string} text */
export function write(key, text) {
  try {
    localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    return;
  }
}

// @ts-check
/** The colours of the style sheet, for the canvases. */

/** @type {Map<string, string>} */
const read = new Map();

/**
 * The value of a custom property, such as `wood` for `--wood`, in the theme in force.
 * @param {string} name
 * @returns {string}
 */
export function readToken(name) {
  let value = read.get(name);
  if (value === undefined) {
    value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
    read.set(name, value);
  }
  return value;
}

/**
 * Forgets what was read whenever theme or contrast change, and then calls `changed`.
 * @param {() => void} changed
 */
export function watchTheme(changed) {
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)']) {
    matchMedia(query).addEventListener('change', () => {
      read.clear();
      changed();
    });
  }
}

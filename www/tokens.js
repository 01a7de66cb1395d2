// @ts-check
/** The colours of the style sheet, for the canvases. */

/** @type {Map<string, string>} */
const read = new Map();
/** @type {(() => void)[]} */
const watchers = [];

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

/** Forgets what was read: the colours are others now. */
export function themeChanged() {
  read.clear();
  for (const changed of watchers) changed();
}

/**
 * Calls `changed` whenever theme or contrast have changed.
 * @param {() => void} changed
 */
export function watchTheme(changed) {
  watchers.push(changed);
}

for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)']) {
  matchMedia(query).addEventListener('change', themeChanged);
}

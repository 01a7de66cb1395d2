// @ts-check
/**
 * The key of a shortcut: a letter stands for where it is on the keyboard, where that writes Hangul or is just composing it.
 * @param {KeyboardEvent} event
 */
export const keyOf = ({ key, code }) => (/^[ -~]$/.test(key) ? key : /^Key(\w)$/.exec(code)?.[1] ?? key).toLowerCase();

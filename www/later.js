// @ts-check
/** What is loaded when it is first asked for. */

import { showNotice } from './notice.js';
import { obey } from './settings/settings.js';
import { loadLaterWords, say } from './words.js';

/**
 * Loads a module and goes on with it; where it cannot be loaded, a notice says so.
 * @template Module
 * @param {() => Promise<Module>} load
 * @param {(module: Module) => void} goOn
 */
export async function later(load, goOn) {
  const sheets = document.styleSheets.length;
  let module;
  try {
    [module] = await Promise.all([load(), loadLaterWords()]);
  } catch (error) {
    console.error(error);
    return showNotice(() => say('trouble.failed'));
  }
  if (document.styleSheets.length > sheets) obey();
  goOn(module);
}

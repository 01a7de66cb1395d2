// @ts-check
/** The first script: words, then the rules and the page, or a readable reason why not. */

import { keepInstalled } from './installed.js';
import { part } from './part.js';
import './settings/settings.js';
import { chooseLanguage, say, switchLanguage, writeTexts } from './words.js';

unroll();

async function unroll() {
  const arriving = import('./main.js');
  try {
    await chooseLanguage();
    keepInstalled();
    const page = await arriving;
    await page.begin(unrolled);
  } catch (error) {
    showTrouble(error);
  }
}

function unrolled() {
  part('unrolling').hidden = true;
  part('sheet').hidden = false;
}

/** @param {unknown} error */
function showTrouble(error) {
  const write = () => {
    writeTexts(document);
    part('trouble-why').textContent = say(troubleKey(error));
    part('trouble-detail').textContent = String(error);
    part('language').textContent = say('otherLanguage');
  };
  part('language').onclick = async () => {
    await switchLanguage();
    write();
  };
  write();
  part('home').hidden = true;
  part('play').hidden = true;
  part('trouble').hidden = false;
  unrolled();
}

/** @param {unknown} error */
function troubleKey(error) {
  if (typeof WebAssembly !== 'object') return 'trouble.missing';
  if (error instanceof WebAssembly.CompileError || /wasm|webassembly/i.test(String(error))) return 'trouble.blocked';
  return 'trouble.failed';
}

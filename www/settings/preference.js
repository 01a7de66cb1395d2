// @ts-check
/** What the style sheets ask of the system, such as its theme, answered by the player instead. */

const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/** The player's answer by media feature. @type {Map<string, string>} */
const answers = new Map();
/** Every media query that asks for such a feature, as it was written. @type {Map<MediaList | HTMLMetaElement, string>} */
const written = new Map();

/**
 * Makes every media query of the page that asks for a feature hold for one value of it alone.
 * The rules of a theme are so written once, whoever asks for it.
 * @param {string} feature such as `prefers-color-scheme`
 * @param {string | null} answer such as `dark`; null leaves it to the system
 */
export function prefer(feature, answer) {
  if (answer === null) answers.delete(feature);
  else answers.set(feature, answer);
  for (const asker of askers()) {
    const query = written.get(asker) ?? queryOf(asker);
    written.set(asker, query);
    ask(asker, answered(query));
  }
}

/** A media query with what the player has answered put in. @param {string} query */
function answered(query) {
  return query.replace(/\(\s*([\w-]+)\s*:\s*([\w-]+)\s*\)/g, (whole, feature, value) => {
    const answer = answers.get(feature);
    return answer === undefined ? whole : answer === value ? ALWAYS : NEVER;
  });
}

/** What asks: the media rules of the style sheets, and the colours for the browser's own bars. */
function askers() {
  const rules = [...document.styleSheets].flatMap(rulesOf);
  const lists = rules.flatMap((rule) => (rule instanceof CSSMediaRule ? [rule.media] : []));
  return [...lists, .../** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[media]'))];
}

/** The rules of a style sheet; one that may not be read, such as an extension's, keeps its own. @param {CSSStyleSheet} sheet @returns {CSSRule[]} */
function rulesOf(sheet) {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** @param {MediaList | HTMLMetaElement} asker */
const queryOf = (asker) => (asker instanceof MediaList ? asker.mediaText : asker.media);

/** @param {MediaList | HTMLMetaElement} asker @param {string} query */
function ask(asker, query) {
  if (query === queryOf(asker)) return;
  if (asker instanceof MediaList) asker.mediaText = query;
  else asker.media = query;
}

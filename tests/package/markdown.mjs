// The pages of the documentation, for the tests of this folder.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { lexer, walkTokens } from 'marked';
import { root } from './tarball.mjs';

/** The pages that are written by hand, and those that are made, by their path in the project. */
export const pages = () => {
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true }).filter((path) => path.endsWith('.md') && !path.includes('node_modules'));
  return ['README.md', 'CONTRIBUTING.md', ...inDocs.sort().map((path) => `docs/${path}`)];
};

/** Whether `npm run docs` made the page. */
export const isMade = (page) => page.startsWith('docs/api/');

/** Makes what is asked of a page once. */
const once = (make) => {
  const made = new Map();
  return (page) => made.get(page) ?? made.set(page, make(page)).get(page);
};

const tokensOf = once((page) => {
  const found = [];
  walkTokens(lexer(readFileSync(join(root, page), 'utf8')), (token) => found.push(token));
  return found;
});

/** The blocks of code of a page in these languages, or in all: their language and text, and the number of the block on the page. */
export const blocksOf = (page, ...langs) => {
  const blocks = tokensOf(page).filter(({ type }) => type === 'code').map(({ lang, text }, i) => ({ page, number: i + 1, lang, text }));
  return langs.length === 0 ? blocks : blocks.filter(({ lang }) => langs.includes(lang));
};

/** The modules that a program imports. */
export const importedBy = (text) => [...text.matchAll(/\bfrom ['"]([^'"]+)['"]|\b(?:import|require)(?: |\()['"]([^'"]+)['"]/g)].map(([, from, named]) => from ?? named);

/** The rows of the tables of a page whose first column has this heading, without the marks of code. */
export const rowsUnder = (page, heading) =>
  tokensOf(page)
    .filter(({ type, header }) => type === 'table' && header[0].text === heading)
    .flatMap(({ rows }) => rows.map((row) => row.map(({ text }) => text.replaceAll('`', ''))));

const said = (tokens) => tokens.map(({ tokens: inner, text, raw }) => (inner ? said(inner) : text ?? raw)).join('');

const anchorsOf = once((page) => {
  const slugger = new GithubSlugger();
  const tokens = tokensOf(page);
  const headings = tokens.filter(({ type }) => type === 'heading').map(({ tokens: inner }) => slugger.slug(said(inner)));
  const placed = tokens.filter(({ type }) => type === 'html').flatMap(({ text }) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return new Set([...headings, ...placed]);
});

/** The links of a page to places of the project that are not there. */
export const brokenLinks = (page) =>
  tokensOf(page)
    .filter(({ type, href }) => ['link', 'image'].includes(type) && !/^[a-z]+:/.test(href))
    .map(({ href }) => href)
    .filter((href) => {
      const [path, anchor] = href.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(target).has(anchor);
    });

// How much the page weighs, and what of that a first visit loads: run `npm run build` and then `node benches/page/weight.mjs`.
// Fails where a first visit's own scripts, words and styles weigh more than was promised.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
/** The most bytes, as gzip, of what a first visit loads besides the rules. */
const BUDGET = 60_000;

/** The parts of the page by the names of their files; a file belongs to the first that fits. */
const PARTS = [
  ['HTML', /\.html$/],
  ['chart, which the statistics load', /^assets\/chart-/],
  ['styles', /\.css$/],
  ['rules (wasm inside)', /^assets\/noripan-.*\.js$/],
  ['thread of the opponent (wasm inside)', /^assets\/thread-.*\.js$/],
  ['thread that lays mines (wasm inside)', /^assets\/laying-thread-.*\.js$/],
  ['service worker', /^sw\.js$/],
  ['scripts of the page', /\.js$/],
  ['icons and manifest', /./],
];

const weigh = (files) => {
  const all = files.map((file) => readFileSync(DIST + file));
  const sum = (pack) => all.reduce((total, bytes) => total + pack(bytes).length, 0);
  return { files: files.length, raw: sum((bytes) => bytes), gzip: sum((bytes) => gzipSync(bytes)), brotli: sum((bytes) => brotliCompressSync(bytes)) };
};

const site = readdirSync(`${DIST}site`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(`${DIST}site/`.length));

const rows = {};
for (const [part] of PARTS) {
  const files = site.filter((file) => PARTS.find(([, pattern]) => pattern.test(file))[0] === part);
  rows[part] = weigh(files.map((file) => `site/${file}`));
}
rows['dist/site, all'] = weigh(site.map((file) => `site/${file}`));
rows['dist/noripan.html'] = weigh(['noripan.html']);
console.table(rows);

/** What a first visit asks for by itself: what index.html names, the page, its installer and the words of a language. */
const asked = () => {
  const named = [...readFileSync(`${DIST}site/index.html`, 'utf8').matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, file]) => file);
  return [...named, ...site.filter((file) => /^assets\/(main|workbox-window\.[^/]*|ko)-[^-/]{8}\.js$/.test(file))];
};

/** Files with all that they import before they run. */
const withImports = (files, known = new Set()) => {
  for (const file of files.filter((one) => !known.has(one))) {
    known.add(file);
    const imports = file.endsWith('.js') ? readFileSync(`${DIST}site/${file}`, 'utf8').matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g) : [];
    withImports([...imports].map(([, name]) => `assets/${name}`), known);
  }
  return [...known];
};

const first = withImports(asked()).filter((file) => !/^assets\/noripan-/.test(file));
const { gzip: own } = weigh(first.map((file) => `site/${file}`));
console.log(`a first visit, without the rules: ${own} bytes as gzip in ${first.length} files, of ${BUDGET} at most`);
if (own > BUDGET) process.exitCode = 1;

// How much the page weighs, and what of that is its own: run `npm run build` and then `node benches/page/weight.mjs`.
// Fails where the page's own scripts and styles weigh more than was promised.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
/** The most bytes, as gzip, of the page's own scripts and styles. */
const BUDGET = 60_000;

/** The parts of the page by the names of their files; a file belongs to the first that fits. */
const PARTS = [
  ['HTML', /\.html$/],
  ['chart, which the statistics load', /^assets\/chart-/],
  ['styles', /\.css$/],
  ['rules (wasm inside)', /^assets\/noripan-.*\.js$/],
  ['thread of the opponent (wasm inside)', /^assets\/thread-.*\.js$/],
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

const own = rows.styles.gzip + rows['scripts of the page'].gzip;
console.log(`own scripts and styles: ${own} bytes as gzip, of ${BUDGET} at most`);
if (own > BUDGET) process.exitCode = 1;

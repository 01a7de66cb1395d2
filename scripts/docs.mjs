// `npm run docs`: writes docs/api from the types in dist.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, root, run } from './run.mjs';

const api = join(root, 'docs/api');
const SUMS = 'SHA256SUMS';

/** What the pages are made of, as seen from their folder. */
const SOURCES = [
  ...['index.d.ts', 'worker.d.ts'].map((name) => `../../dist/${name}`),
  ...['as-written.js', 'entries/noripan.ts', 'entries/worker.ts', 'package-lock.json', 'tsconfig.json', 'typedoc.json'].map((name) => `../${name}`),
];

const pages = () => readdirSync(api, { recursive: true }).filter((name) => name.endsWith('.md')).sort();

const sum = (name) => createHash('sha256').update(readFileSync(join(api, name))).digest('hex');

/** The sums of the sources and of the pages as they are now, in the form of `sha256sum`. */
export const sums = () => [...SOURCES, ...pages()].map((name) => `${sum(name)}  ${name}\n`).join('');

/** The sums as they were when the pages were written. */
export const sumsWritten = () => readFileSync(join(api, SUMS), 'utf8');

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await run('npm', ['ci', '--prefix', 'docs', '--no-audit', '--no-fund']);
    await run('npm', ['run', 'api', '--prefix', 'docs']);
    writeFileSync(join(api, SUMS), sums());
  });
}

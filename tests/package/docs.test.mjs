// The documentation: examples run, links lead somewhere, tables have the words of the types, and the API is that of the package.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sums, sumsWritten } from '../../scripts/docs.mjs';
import { blocksOf, brokenLinks, importedBy, isMade, pages, rowsUnder } from './markdown.mjs';
import { installed, root } from './tarball.mjs';

const folder = installed();
const exported = Object.keys(await import(pathToFileURL(join(folder, 'node_modules/noripan/dist/index.js'))));
const written = pages().filter((page) => !isMade(page));

/** Whether a block needs nothing but the package and Node. */
const isWhole = ({ text }) => importedBy(text).every((name) => /^(noripan|node:)/.test(name));

/** Writes the whole examples of some languages into the folder; answers their files by page. */
const place = (extension, ...langs) => {
  const placed = written.map((page) => [page, blocksOf(page, ...langs).filter(isWhole).map(({ number, text }) => {
    const file = `${page.replaceAll('/', '-')}-${number}${extension}`;
    writeFileSync(join(folder, file), text);
    return file;
  })]);
  return placed.filter(([, files]) => files.length > 0);
};

/** Writes the calls of a table of errors as an example that promises what they throw; answers its file. */
const placeThrown = (page) => {
  const lines = rowsUnder(page, 'error').map(([error, call]) => `console.log(thrown(() => ${call})); // -> ${JSON.stringify(error)}`);
  const file = `${page.replaceAll('/', '-')}-thrown.mjs`;
  writeFileSync(join(folder, file), `import { ${exported.join(', ')} } from 'noripan';
const thrown = (call) => { try { return call(); } catch (error) { return \`\${error.name}: \${error.message}\`; } };
${lines.join('\n')}`);
  return lines.length > 0 ? [file] : [];
};

const runnable = place('.mjs', 'js').map(([page, files]) => [page, [...files, ...placeThrown(page)]]);
copyFileSync(fileURLToPath(new URL('promises.mjs', import.meta.url)), join(folder, 'promises.mjs'));
const complaints = JSON.parse(execFileSync(process.execPath, ['promises.mjs', ...runnable.flatMap(([, files]) => files)], { cwd: folder, encoding: 'utf8' }));

for (const [page, files] of runnable) {
  test(`${page}: ${files.length} examples do what they say`, () => {
    for (const file of files) assert.deepEqual(complaints[file].join('\n'), '', file);
  });
}

test('the examples in TypeScript have the types of the package', () => {
  const files = place('.mts', 'ts').flatMap(([, names]) => names);
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom', '--types', '', ...files];
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options], { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stdout);
  assert.ok(files.length > 0);
});

test('examples, of apps too, import what the package has', async () => {
  const { resolve } = createRequire(join(folder, 'package.json'));
  for (const { page, text } of written.flatMap((each) => blocksOf(each))) {
    for (const [, list, from] of text.matchAll(/import \{([^}]*)\} from '([^']*\bnoripan\b[^']*)'/g)) {
      const values = list.split(',').map((name) => name.trim().replace(/ as .*/, '')).filter((name) => !name.startsWith('type '));
      const known = Object.keys(await import(pathToFileURL(resolve(from))));
      assert.deepEqual(values.filter((name) => !known.includes(name)), [], `${page}: ${from}`);
    }
  }
});

test('every link from a page to a place of the project leads somewhere', () => {
  const broken = pages().flatMap((page) => brokenLinks(page).map((href) => `${page}: ${href}`));
  assert.deepEqual(broken, []);
});

const types = readFileSync(join(root, 'dist/index.d.ts'), 'utf8');

/** The words of a type that is a union of words and of other such types. */
const wordsOf = (name) => {
  const [, union] = types.match(new RegExp(`^export type ${name} =([^;]+);`, 'm'));
  return union.split('|').map((part) => part.trim()).filter((part) => part !== '').flatMap((part) => (part.startsWith("'") ? [part.slice(1, -1)] : wordsOf(part)));
};

const GAMES = {
  blokus: { reason: ['BlokusReason', 'ImportReason'], why: ['BlokusWhy'] },
  omok: { reason: ['OmokReason', 'NoOmokReason', 'ImportReason'], why: ['OmokWhy'] },
  'tic-tac-toe': { reason: ['TicTacToeReason', 'ImportReason'], why: ['TicTacToeWhy'] },
  minesweeper: { reason: ['MinesweeperReason', 'NoProbabilitiesReason', 'ExportReason', 'ImportReason'], why: ['MinesweeperWhy'] },
};

test('every type of reasons has its page', () => {
  const known = [...types.matchAll(/^export type (\w+(?:Reason|Why)) =/gm)].flatMap(([, name]) => wordsOf(name));
  const told = Object.values(GAMES).flatMap(({ reason, why }) => [...reason, ...why]).flatMap(wordsOf);
  assert.deepEqual(new Set(known), new Set(told));
});

for (const [game, tables] of Object.entries(GAMES)) {
  for (const [heading, unions] of Object.entries(tables)) {
    test(`docs/${game}.md: every ${heading} of the types is told in its order, and no other`, () => {
      const told = new Set(rowsUnder(`docs/${game}.md`, heading).map(([word]) => word));
      assert.deepEqual([...told], [...new Set(unions.flatMap(wordsOf))]);
    });
  }
}

test('docs/api is made from these types: npm run docs', () => assert.equal(sums(), sumsWritten()));

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'esbuild';
import { build as buildByVite } from 'vite';
import { installed, pack } from './tarball.mjs';

test('the tarball holds the modules, their types and the wasm modules, and what npm adds', () => {
  const { path, files } = pack();
  const modules = ['index', 'opponents', 'rules', 'thread', 'worker'].flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`]);
  const wanted = [...modules, 'dist/noripan.wasm', 'dist/opponents.wasm', 'package.json'].sort();
  assert.deepEqual(files.filter((file) => !/^(README|LICENSE)/.test(file)).sort(), wanted);
  console.log(`tarball: ${readFileSync(path).length} bytes`);
});

test('publint has nothing to say', async () => {
  const bytes = readFileSync(pack().path);
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  assert.deepEqual(messages.map((message) => formatMessage(message, pkg, { color: false })), []);
});

let app;

/** A program beside the installed package. */
const written = (program) => {
  app ??= installed();
  const entry = join(app, 'program.js');
  writeFileSync(entry, program);
  return entry;
};

/** The bytes that are left of a program when esbuild has bundled it. */
const left = async (program) => {
  const entry = written(program);
  const { outputFiles: [{ text }] } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false, logLevel: 'silent' });
  return text.length;
};

/** The same by Vite. */
const leftByVite = async (program) => {
  const entry = written(program);
  const lib = { entry, formats: ['es'] };
  const [{ output: [{ code }] }] = await buildByVite({ configFile: false, root: dirname(entry), logLevel: 'silent', build: { lib, write: false } });
  return code.length;
};

test('an import that is not used leaves nothing in a bundle', async () => {
  for (const name of ['noripan', 'noripan/rules', 'noripan/opponents', 'noripan/worker']) {
    const program = `import * as unused from '${name}';\nimport '${name}';\n`;
    for (const leftBy of [left, leftByVite]) assert.ok((await leftBy(program)) < 50, `${name}, ${leftBy.name}`);
  }
});

test('a file of its own for the thread brings the thread along', async () => {
  assert.ok((await left("import 'noripan/thread';\n")) > 20_000);
});

test('rules without opponents, and opponents without rules', async () => {
  const rules = await left("import { markCell } from 'noripan/rules';\nconsole.log(markCell);\n");
  assert.equal(await left("import { markCell } from 'noripan';\nconsole.log(markCell);\n"), rules);
  const opponents = await left("import { chooseMove } from 'noripan/opponents';\nconsole.log(chooseMove);\n");
  assert.equal(await left("import { chooseMove } from 'noripan';\nconsole.log(chooseMove);\n"), opponents);
  const both = await left("import { chooseMove, markCell } from 'noripan';\nconsole.log(chooseMove, markCell);\n");
  const worker = await left("import { createOpponent } from 'noripan/worker';\nconsole.log(createOpponent);\n");
  console.log(`in a bundle, not minified: rules ${rules}, opponents ${opponents}, both ${both}, noripan/worker ${worker} bytes`);
  assert.ok(both > 0.98 * (rules + opponents), 'one holds the other');
  assert.ok(worker < 20_000, `noripan/worker brings ${worker} bytes to the page`);
});

test('sizes', () => {
  const dist = join(installed(), 'node_modules/noripan/dist');
  for (const file of ['noripan.wasm', 'rules.js', 'opponents.wasm', 'opponents.js', 'worker.js', 'thread.js', 'index.d.ts']) {
    const bytes = readFileSync(join(dist, file));
    console.log(`${file}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} in gzip`);
  }
  for (const file of ['rules.js', 'opponents.js']) assert.ok(gzipSync(readFileSync(join(dist, file))).length < 300_000, `${file} is over 300 kB in gzip`);
});

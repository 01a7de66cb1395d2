import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'esbuild';
import { installed, pack } from './tarball.mjs';

test('the tarball holds the three files of dist and what npm adds', () => {
  const { path, files } = pack();
  const wanted = ['dist/index.d.ts', 'dist/index.js', 'dist/noripan.wasm', 'package.json'];
  assert.deepEqual(files.filter((file) => !/^(README|LICENSE)/.test(file)).sort(), wanted);
  console.log(`tarball: ${readFileSync(path).length} bytes`);
});

test('publint has nothing to say', async () => {
  const bytes = readFileSync(pack().path);
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  assert.deepEqual(messages.map((message) => formatMessage(message, pkg, { color: false })), []);
});

test('an import that is not used leaves nothing in a bundle', async () => {
  const folder = installed();
  const entry = join(folder, 'unused.js');
  writeFileSync(entry, "import { markCell } from 'noripan';\nimport 'noripan';\n");
  const { outputFiles: [{ text }] } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false, logLevel: 'silent' });
  assert.ok(text.length < 50, `left ${text.length} bytes: ${text.slice(0, 200)}`);
});

test('sizes', () => {
  const dist = join(installed(), 'node_modules/noripan/dist');
  for (const file of ['noripan.wasm', 'index.js', 'index.d.ts']) {
    const bytes = readFileSync(join(dist, file));
    console.log(`${file}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} in gzip`);
  }
  assert.ok(gzipSync(readFileSync(join(dist, 'index.js'))).length < 300_000, 'index.js is over 300 kB in gzip');
});

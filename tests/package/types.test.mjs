import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { installed, root } from './tarball.mjs';

const tsc = join(root, 'node_modules/typescript/bin/tsc');

for (const resolution of [['--module', 'esnext', '--moduleResolution', 'bundler'], ['--module', 'nodenext']]) {
  test(`right uses pass and wrong ones fail: tsc --strict ${resolution.join(' ')}`, () => {
    const folder = installed();
    const files = ['usage.ts', 'examples.ts'];
    for (const file of files) cpSync(fileURLToPath(new URL(file, import.meta.url)), join(folder, file));
    const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', '--lib', 'es2022,dom', '--types', '', '--skipLibCheck', 'false', ...resolution, ...files];
    const { status, stdout } = spawnSync(process.execPath, [tsc, ...options], { cwd: folder, encoding: 'utf8' });
    assert.equal(status, 0, stdout);
  });
}

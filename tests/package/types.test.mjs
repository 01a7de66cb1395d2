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
    cpSync(fileURLToPath(new URL('usage.ts', import.meta.url)), join(folder, 'usage.ts'));
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom', '--types', '', '--skipLibCheck', 'false', ...resolution];
    const { status, stdout } = spawnSync(process.execPath, [tsc, ...options, 'usage.ts'], { cwd: folder, encoding: 'utf8' });
    assert.equal(status, 0, stdout);
  });
}

// `npm test`: installs what is missing and runs every check; ends with a table of the stages and a line with the counts.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildPackage, buildPage } from './build.mjs';
import { main, root, run, runInstalled } from './run.mjs';
import { forTests, inExample, installExample, setup } from './setup.mjs';

const WASM = ['--target', 'wasm32-unknown-unknown'];

/** The numbers that `pattern` finds in what a test runner printed, added up; no test at all is a failure. */
const counted = (pattern, text) => {
  const passed = [...stripVTControlCharacters(text).matchAll(pattern)].reduce((sum, [, number]) => sum + Number(number), 0);
  if (passed === 0) throw new Error('no test was run');
  return passed;
};
const OF_RUST = /^test result: ok\. (\d+) passed/gm;
const OF_NODE = /^ℹ pass (\d+)$/gm;
const OF_PLAYWRIGHT = /^ +(\d+) passed/gm;
const OF_VITEST = /^ +Tests +(\d+) passed/gm;

const lint = (...target) => run('cargo', ['clippy', '--all-targets', ...target, '--', '-D', 'warnings']);

const document = (...target) => run('cargo', ['doc', '--no-deps', ...target], { env: { RUSTDOCFLAGS: '-D warnings' } });

const byBrowser = new Map();

/** The tests of the exports in one browser: each must run as many as the others. */
const exportsIn = async (browser) => {
  const passed = counted(OF_RUST, await run('wasm-pack', ['test', '--headless', `--${browser}`, '--mode', 'no-install', '--', '--test', 'web']));
  byBrowser.set(browser, passed);
  if (new Set(byBrowser.values()).size > 1) throw new Error(`the browsers ran different numbers of tests: ${JSON.stringify([...byBrowser])}`);
  return passed;
};

const nodeTests = (...files) => run(process.execPath, ['--test', '--test-reporter=spec', ...files]);

const testsIn = (folder, ending) => readdirSync(join(root, folder)).filter((name) => name.endsWith(ending)).map((name) => join(root, folder, name));

const packageInUse = async () => counted(OF_NODE, await nodeTests(...testsIn('tests/package', '.test.mjs')));

/** The tests of the server of rooms, with a Redis of their own. */
const rooms = async () => {
  await installExample('server');
  await runInstalled('typescript/bin/tsc', ['-p', 'examples/server']);
  return counted(OF_NODE, await nodeTests(...testsIn('examples/server/test', '.test.js')));
};

/** The tests of an app that is there to be copied: its own command runs them. */
const example = async (name) => {
  await installExample(name);
  const said = await inExample(name, 'test');
  return counted(OF_VITEST, said) + counted(OF_PLAYWRIGHT, said);
};

/** The tests of the page in a browser that Playwright drives; WebKit has the main path alone. */
const pageIn = async (browser) => counted(OF_PLAYWRIGHT, await runInstalled('@playwright/test/cli.js', ['test', `--project=${browser}`]));

/** The name of each stage, and its work, which answers the number of tests where there are any. */
const STAGES = [
  ['set-up', () => setup(forTests)],
  ['format', () => run('cargo', ['fmt', '--check'])],
  ['lints', () => lint()],
  ['lints, wasm', () => lint(...WASM)],
  ['documentation', () => document()],
  ['documentation, wasm', () => document(...WASM)],
  ['rules', async () => counted(OF_RUST, await run('cargo', ['test']))],
  ['build', async () => { await buildPackage(); await buildPage(); }],
  ['exports in Chromium', () => exportsIn('chrome')],
  ['exports in Firefox', () => exportsIn('firefox')],
  ['types', () => runInstalled('typescript/bin/tsc', ['--noEmit'])],
  ['package in use', packageInUse],
  ['rooms', rooms],
  ['example for SvelteKit', () => example('sveltekit')],
  ['example for React', () => example('react')],
  ['page in Chromium', () => pageIn('chromium')],
  ['page in Firefox', () => pageIn('firefox')],
  ['page in WebKit', async () => counted(OF_NODE, await nodeTests('tests/page/webkit.test.mjs'))],
];

/** Runs a stage; answers its line of the table. */
const stage = async ([name, work]) => {
  console.log(`\n=== ${name}`);
  const start = performance.now();
  const answer = await work().catch((error) => { throw new Error(`${name} failed: ${error.message}`); });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`=== ${name}: ${seconds} s`);
  return { name, seconds, passed: typeof answer === 'number' ? answer : 0 };
};

await main(async () => {
  Object.assign(process.env, { FORCE_COLOR: '0', CARGO_TERM_COLOR: 'never' });
  const rows = [];
  for (const each of STAGES) rows.push(await stage(each));
  console.log('');
  for (const { name, seconds, passed } of rows) console.log(`${name.padEnd(22)}${seconds.padStart(7)} s${passed ? `${passed} tests`.padStart(14) : ''}`);
  console.log(`\n${rows.reduce((sum, { passed }) => sum + passed, 0)} passed, 0 failed`);
});

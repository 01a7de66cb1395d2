// `npm run test:matrix [-- vite next ...]`: installs what is missing, and tries the packed package in every place where it is
// to work, or in those named; ends with a table of the places.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run as runTests } from 'node:test';
import { spec } from 'node:test/reporters';
import { stripVTControlCharacters } from 'node:util';
import { buildPackage } from './build.mjs';
import { main, root } from './run.mjs';
import { forMatrix, setup } from './setup.mjs';

const folder = join(root, 'tests/matrix');

/** The files of tests whose names are asked for, or all. */
const filesOf = (names) => {
  const all = readdirSync(folder).filter((name) => name.endsWith('.test.mjs'));
  const known = all.map((name) => basename(name, '.test.mjs'));
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no places of this name: ${unknown.join(', ')}; there are ${known.join(', ')}`);
  return all.filter((_, at) => names.length === 0 || names.includes(known[at])).map((name) => join(folder, name));
};

/** An error in one line, from where it says what went wrong. */
const lineOf = ({ cause, message }) => {
  const lines = stripVTControlCharacters(String(cause?.message ?? message)).split('\n');
  const told = lines.findIndex((line) => /error[^()]*:/i.test(line) && !line.startsWith('Command failed'));
  return lines.slice(Math.max(told, 0)).join(' ').replace(/\s+/g, ' ').slice(0, 300);
};

/** Runs the tests of these files; answers a row for each place. */
const placesIn = async (files) => {
  const rows = [];
  const add = ({ name, nesting, details }, error) => nesting === 0 && rows.push({ name, seconds: details.duration_ms / 1000, error });
  const tests = runTests({ files, concurrency: 1 });
  tests.on('test:pass', (place) => add(place, '')).on('test:fail', (place) => add(place, lineOf(place.details.error)));
  for await (const text of tests.compose(spec)) process.stdout.write(text);
  return rows;
};

await main(async () => {
  const files = filesOf(process.argv.slice(2));
  await setup(forMatrix);
  await buildPackage();
  const start = performance.now();
  const rows = await placesIn(files);
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log('');
  for (const { name, seconds, error } of rows) console.log(`${name.padEnd(width)}${seconds.toFixed(1).padStart(8)} s  ${error || 'passed'}`);
  const failed = rows.filter(({ error }) => error).length;
  console.log(`\n${rows.length - failed} passed, ${failed} failed in ${Math.round((performance.now() - start) / 1000)} s`);
  if (failed > 0) throw new Error('the package does not work everywhere');
});

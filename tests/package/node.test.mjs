import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installed, runNode } from './tarball.mjs';

const folder = installed();

/** Counts the wasm modules that are compiled and started from here on. */
const COUNTING = `
  const counts = { modules: 0, instances: 0 };
  const { Module, Instance, compile, instantiate } = WebAssembly;
  WebAssembly.Module = class extends Module { constructor(...a) { counts.modules++; super(...a); } static [Symbol.hasInstance](v) { return v instanceof Module; } };
  WebAssembly.Instance = class extends Instance { constructor(...a) { counts.instances++; super(...a); } };
  WebAssembly.compile = (...a) => { counts.modules++; return compile(...a); };
  WebAssembly.instantiate = (...a) => { counts.instances++; return instantiate(...a); };
`;

test('import in Node: nothing starts before the first call', () => {
  const got = runNode(folder, 'import.mjs', `${COUNTING}
    const start = performance.now();
    const { getRowCol } = await import('noripan');
    const ms = performance.now() - start;
    const before = { ...counts };
    const cell = getRowCol({ index: 5 });
    const again = getRowCol({ index: 7 });
    console.log(JSON.stringify({ ms, before, cell, again, counts }));`);
  assert.deepEqual(got.before, { modules: 0, instances: 0 });
  assert.deepEqual([got.cell, got.again], [[1, 2], [2, 1]]);
  assert.deepEqual(got.counts, { modules: 1, instances: 1 });
  console.log(`import ${got.ms.toFixed(1)} ms`);
});

test('require in Node', () => {
  assert.deepEqual(runNode(folder, 'require.cjs', `
    const { getRowCol } = require('noripan');
    console.log(JSON.stringify(getRowCol({ index: 5 })));`), [1, 2]);
});

test('randomness of another realm, as under jsdom, and none at all', () => {
  const got = runNode(folder, 'randomness.mjs', `
    import { newMinesweeper } from 'noripan';
    const { crypto } = globalThis;
    const seedWith = (value) => {
      Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
      try { return newMinesweeper({ rows: 9, cols: 9, mines: 10 }).seed; } catch (error) { return error.message; }
    };
    const foreign = { getRandomValues: (bytes) => crypto.getRandomValues(bytes) };
    console.log(JSON.stringify({ seeds: [seedWith(foreign), seedWith(foreign)], none: [undefined, null, 7, {}].map(seedWith), own: seedWith(crypto) }));`);
  assert.ok(got.seeds.every(Number.isSafeInteger) && got.seeds[0] !== got.seeds[1]);
  assert.deepEqual(got.none, Array(4).fill('seed: needed here, since this place has no source of randomness'));
  assert.ok(Number.isSafeInteger(got.own));
});

test('a worker thread of Node', () => {
  assert.deepEqual(runNode(folder, 'thread.mjs', `
    import { Worker, isMainThread, parentPort } from 'node:worker_threads';
    import { getRowCol } from 'noripan';
    if (isMainThread) new Worker(new URL(import.meta.url)).on('message', (cell) => console.log(JSON.stringify(cell)));
    else parentPort.postMessage(getRowCol({ index: 5 }));`), [1, 2]);
});

test('init: any number of times, also at once and after a call, with one instance in use', () => {
  const got = runNode(folder, 'init.mjs', `${COUNTING}
    const { init, initSync, newBlokus } = await import('noripan');
    await Promise.all([init(), init(), init()]);
    const together = { ...counts };
    const memory = newBlokus();
    await init();
    initSync();
    await init(new Uint8Array([1, 2, 3]));
    console.log(JSON.stringify({ together, counts, same: JSON.stringify(memory) === JSON.stringify(newBlokus()) }));`);
  assert.deepEqual(got, { together: { modules: 1, instances: 1 }, counts: { modules: 1, instances: 1 }, same: true });
});

test('init: a call while it is starting keeps the engine that it started', () => {
  assert.deepEqual(runNode(folder, 'race.mjs', `
    import { init, getRowCol } from 'noripan';
    const starting = init();
    const cell = getRowCol({ index: 5 });
    await starting;
    console.log(JSON.stringify([cell, getRowCol({ index: 7 })]));`), [[1, 2], [2, 1]]);
});

test('init and initSync: from bytes, a buffer, a module, an answer, and each after a bad source', () => {
  const got = runNode(folder, 'sources.mjs', `
    import { readFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    import { pathToFileURL } from 'node:url';
    const require = createRequire(import.meta.url);
    const bytes = readFileSync(require.resolve('noripan/noripan.wasm'));
    const address = pathToFileURL(require.resolve('noripan/rules')).href;
    const outcomes = [];
    const attempt = async (start) => {
      const { init, initSync, getRowCol } = await import(address + '?' + outcomes.length);
      const bad = await init(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'started', (error) => error.message);
      await start({ init, initSync });
      outcomes.push([bad, getRowCol({ index: 5 }).join()]);
    };
    const copy = () => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    await attempt(({ init }) => init());
    await attempt(({ init }) => init(bytes));
    await attempt(({ init }) => init(copy()));
    await attempt(({ init }) => init(new WebAssembly.Module(bytes)));
    await attempt(({ init }) => init(new Response(bytes, { headers: { 'content-type': 'text/plain' } })));
    await attempt(({ init }) => init(Promise.resolve(new Response(bytes))));
    await attempt(({ initSync }) => initSync());
    await attempt(({ initSync }) => initSync(bytes));
    await attempt(({ initSync }) => initSync(new WebAssembly.Module(bytes)));
    console.log(JSON.stringify(outcomes));`);
  assert.equal(got.length, 9);
  for (const outcome of got) assert.deepEqual(outcome, ['noripan: source is not the wasm module of noripan/rules, which is noripan/noripan.wasm', '1,2']);
});

test('where there is no WebAssembly, the import succeeds and a call says so', () => {
  assert.equal(runNode(folder, 'without.mjs', `
    delete globalThis.WebAssembly;
    const { getRowCol } = await import('noripan');
    try { getRowCol({ index: 5 }); } catch (error) { console.log(JSON.stringify(error.message)); }`), 'noripan: WebAssembly is not available here');
});

test('a caller whose stack overflows again and again does no harm', () => {
  const rounds = 1000;
  assert.equal(runNode(folder, 'overflow.mjs', `
    import { checkOmok } from 'noripan';
    const ask = () => checkOmok({ takes: [], coord: { x: 0, y: 0 } });
    const endless = () => { ask(); endless(); };
    let overflows = 0;
    for (let round = 0; round < ${rounds}; round++) {
      try { endless(); } catch (error) { overflows += error instanceof RangeError; }
      if (ask().reason !== 'no five') break;
    }
    console.log(overflows);`, ['--stack-size=100']), rounds);
});

test('the opponents are an engine of their own, which starts with the first chooseMove', () => {
  const got = runNode(folder, 'opponents.mjs', `${COUNTING}
    const { chooseMove, init, newTicTacToe } = await import('noripan');
    await init();
    const game = newTicTacToe();
    const before = { ...counts };
    const first = chooseMove({ ...game, nodes: 100 }).result;
    const opponents = await import('noripan/opponents');
    await opponents.init();
    opponents.initSync();
    const rules = await import('noripan/rules');
    console.log(JSON.stringify({ before, first, counts, same: rules.newTicTacToe().grid, names: Object.keys(opponents).sort() }));`);
  assert.deepEqual(got, { before: { modules: 1, instances: 1 }, first: true, counts: { modules: 2, instances: 2 }, same: '.........', names: ['chooseMove', 'init', 'initSync'] });
});

test('each engine refuses the wasm module of the other, and starts from its own', () => {
  assert.deepEqual(runNode(folder, 'others.mjs', `
    import { readFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    import * as rules from 'noripan/rules';
    import * as opponents from 'noripan/opponents';
    const bytes = (name) => readFileSync(createRequire(import.meta.url).resolve(name));
    const refused = await Promise.all([rules.init(bytes('noripan/opponents.wasm')), opponents.init(bytes('noripan/noripan.wasm'))].map((starting) => starting.then(() => 'started', (error) => error.message)));
    rules.initSync(bytes('noripan/noripan.wasm'));
    await opponents.init(bytes('noripan/opponents.wasm'));
    console.log(JSON.stringify([...refused, opponents.chooseMove({ ...rules.newTicTacToe(), nodes: 9 }).result]));`), [
    'noripan: source is not the wasm module of noripan/rules, which is noripan/noripan.wasm',
    'noripan: source is not the wasm module of noripan/opponents, which is noripan/opponents.wasm',
    true,
  ]);
});

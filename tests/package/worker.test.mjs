// `noripan/worker` of the packed package in Node: the answers of chooseMove, cancelling, the queue and what goes wrong.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { installed, runNode, scratch } from './tarball.mjs';

const folder = installed();
const from = (name) => import(pathToFileURL(join(folder, `node_modules/noripan/dist/${name}.js`)));
const { chooseMove, markCell, newTicTacToe } = await from('index');
const { createOpponent } = await from('worker');

const small = newTicTacToe();
const large = newTicTacToe({ rows: 19, cols: 19, inARow: 8 });
const long = { level: 5, timeMs: 20_000 };

/** How a promise ends. */
const ending = (promise) => promise.then((answer) => ({ answer }), (error) => ({ error }));

const passed = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** Every thread that was started, ended at the end even where nobody else ended it. */
const started = [];
after(() => Promise.all(started.map((thread) => thread.terminate())));

/** An opponent whose threads are seen: each with what was sent to it and what it said. */
const watched = () => {
  const threads = [];
  const worker = () => {
    const thread = new Worker(join(folder, 'node_modules/noripan/dist/thread.js'));
    const { postMessage } = thread;
    const seen = { thread, sent: [], said: [] };
    thread.postMessage = (message) => {
      seen.sent.push(message);
      postMessage.call(thread, message);
    };
    thread.on('message', (message) => seen.said.push(message));
    threads.push(seen);
    started.push(thread);
    return thread;
  };
  return { threads, ...createOpponent({ worker }) };
};

const opponent = watched();
after(() => opponent.close());

/** A thread that does not end would be waited for without end. */
const soon = { timeout: 30_000 };

test('the answers of chooseMove', async () => {
  for (const options of [{ level: 1, nodes: 50 }, { level: 4, nodes: 200, seed: 9 }, { level: 5, nodes: 500 }]) {
    assert.deepEqual(await opponent.choose(small, options), chooseMove({ ...small, ...options }));
  }
  assert.equal((await opponent.choose(small)).result, true);
  const over = markCell({ ...small, grid: 'XX.OO....', index: 2 }).game;
  assert.deepEqual(await opponent.choose(over), { result: false, reason: 'game over' });
});

test('the game is taken as it is when it is asked, and may be a proxy of a framework', async () => {
  const game = { ...small };
  const asked = opponent.choose(new Proxy(game, {}), { level: 5, nodes: 100 });
  game.grid = 'nonsense';
  assert.deepEqual(await asked, chooseMove({ ...small, level: 5, nodes: 100 }));
});

test('the errors of chooseMove, of the same kind and in the same words', async () => {
  const wrong = [[small, { level: 6 }], [small, { level: 'x' }], [{ ...small, grid: 'X' }], [{}], [undefined], [small, { timeMs: 0 }], [small, { onProgress: 5 }]];
  for (const [game, options] of wrong) {
    let wanted;
    try {
      chooseMove({ ...game, ...options });
    } catch (error) {
      wanted = error;
    }
    const { error } = await ending(opponent.choose(game, options));
    assert.deepEqual([error?.constructor, error?.message], [wanted.constructor, wanted.message]);
  }
  await assert.rejects(opponent.choose(small, { signal: 'now' }), { name: 'TypeError', message: /^signal: / });
});

test('progress, and what its function throws', async () => {
  const seen = [];
  await opponent.choose(large, { level: 5, timeMs: 1000, onProgress: (progress) => seen.push(progress) });
  assert.ok(seen.length >= 2, `${seen.length} reports`);
  for (const { score, nodes } of seen) assert.ok(Math.abs(score) <= 1 && nodes > 0);
  const mine = new Error('mine');
  const { error } = await ending(opponent.choose(large, { ...long, onProgress: () => { throw mine; } }));
  assert.equal(error, mine);
});

test('progress that ends its own move and then throws: the next one is not disturbed', async () => {
  const stop = new AbortController();
  const onProgress = () => {
    stop.abort(new Error('enough'));
    throw new Error('too late');
  };
  const asked = ending(opponent.choose(large, { ...long, signal: stop.signal, onProgress }));
  const next = ending(opponent.choose(small, { nodes: 9 }));
  assert.equal((await asked).error?.message, 'enough');
  assert.equal((await next).answer?.result, true);
  const other = createOpponent();
  const { error } = await ending(other.choose(large, { ...long, onProgress: () => { other.close(); throw new Error('too late'); } }));
  assert.equal(error.name, 'AbortError');
});

test('a signal ends the thinking at once, with its reason, and the opponent goes on', soon, async () => {
  const other = watched();
  for (const wait of [0, 1, 20, 300]) {
    const stop = new AbortController();
    const asked = ending(other.choose(large, { ...long, signal: stop.signal }));
    await passed(wait);
    const { thread, said } = other.threads.at(-1) ?? {};
    const before = said?.length;
    const exit = thread && once(thread, 'exit');
    stop.abort(new Error('enough'));
    assert.equal((await asked).error?.message, 'enough');
    assert.equal(said?.length, before, 'it waited for the thread');
    // Nobody waits for its move any more: it must not think on.
    await exit;
  }
  const { error } = await ending(other.choose(small, { signal: AbortSignal.abort() }));
  assert.equal(error.name, 'AbortError');
  assert.equal((await other.choose(small, { nodes: 9 })).result, true);
  other.close();
});

test('one after another: of those that wait, each may be given up by itself', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const other = watched();
  const order = [];
  const ask = (name, game, options) => other.choose(game, options).then(() => order.push(name), () => order.push(`${name} given up`));
  const all = [ask('first', large, { ...long, signal: first.signal }), ask('second', small, { signal: second.signal, nodes: 8 }), ask('third', small, { nodes: 9 }), ask('fourth', small, { nodes: 10 })];
  await passed(30);
  second.abort();
  first.abort();
  await Promise.all(all);
  assert.deepEqual(order, ['second given up', 'first given up', 'third', 'fourth']);
  const sent = other.threads.at(-1).sent.map(({ call }) => call.nodes);
  assert.deepEqual(sent, [9, 10], 'what was given up is not thought about');
  other.close();
});

test('close gives up everything, and what is asked afterwards', soon, async () => {
  const other = watched();
  const asked = [other.choose(large, long), other.choose(small)].map(ending);
  await passed(20);
  const exit = once(other.threads[0].thread, 'exit');
  other.close();
  await exit;
  for (const { error } of await Promise.all(asked)) assert.equal(error.name, 'AbortError');
  await assert.rejects(other.choose(small), { name: 'AbortError' });
  other.close();
  if (Symbol.dispose) assert.equal(other[Symbol.dispose], other.close);
});

test('a worker that cannot be made, that fails or that ends is told', async () => {
  const broken = (worker) => createOpponent({ worker }).choose(small);
  await assert.rejects(broken(() => { throw new Error('no threads here'); }), /^Error: noripan: .*no threads here/);
  await assert.rejects(broken(() => new Worker('throw new Error("torn")', { eval: true })), /^Error: noripan: .*torn/);
  await assert.rejects(broken(() => new Worker('', { eval: true })), /^Error: noripan: .*ended with status 0/);
});

test('a thread that ends or breaks while nothing is asked is followed by another', async () => {
  const other = watched();
  assert.equal((await other.choose(small, { nodes: 9 })).result, true);
  await other.threads[0].thread.terminate();
  assert.equal((await other.choose(small, { nodes: 9 })).result, true);
  other.threads[1].thread.emit('error', new Error('torn'));
  assert.equal((await other.choose(small, { nodes: 9 })).result, true);
  assert.equal(other.threads.length, 3);
  other.close();
});

test('a development server that moves the module: the thread is found in the package', async () => {
  const moved = join(folder, 'node_modules/.vite/deps');
  mkdirSync(moved, { recursive: true });
  copyFileSync(join(folder, 'node_modules/noripan/dist/worker.js'), join(moved, 'noripan_worker.js'));
  const made = [];
  globalThis.Worker = class {
    constructor(address) {
      made.push(String(address).split('/node_modules/')[1]);
      setTimeout(() => (made.length === 1 ? this.onerror(new Event('error')) : this.onmessage({ data: { ready: true } })));
    }
    postMessage() {
      this.onmessage({ data: { answer: 'from the package' } });
    }
    terminate() {}
  };
  try {
    const fromThere = await import(pathToFileURL(join(moved, 'noripan_worker.js')));
    assert.equal(await fromThere.createOpponent().choose(small), 'from the package');
  } finally {
    delete globalThis.Worker;
  }
  assert.deepEqual(made, ['.vite/deps/thread.js', 'noripan/dist/thread.js']);
});

test('a server in a bundle: the thread is found in the package that is installed, or it is said that it is nowhere', async () => {
  const entry = join(folder, 'server.js');
  writeFileSync(entry, `
    import { newTicTacToe } from 'noripan';
    import { createOpponent } from 'noripan/worker';
    const said = await createOpponent().choose(newTicTacToe(), { nodes: 9 }).catch((error) => error.message);
    console.log(JSON.stringify(said));`);
  const { outputFiles: [{ text }] } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false, logLevel: 'error' });
  const beside = join(folder, 'build');
  mkdirSync(beside);
  const { result } = runNode(beside, 'server.mjs', text);
  assert.equal(result, true);
  assert.match(runNode(scratch(), 'server.mjs', text), /^noripan: the worker .*install noripan where the server runs/);
});

test('a Node without threads for a module says which Node has them', async () => {
  const { getBuiltinModule } = process;
  delete process.getBuiltinModule;
  try {
    await assert.rejects(createOpponent().choose(small), { message: 'noripan: the worker of the opponent did not start: threads need Node 20.16 or later' });
  } finally {
    process.getBuiltinModule = getBuiltinModule;
  }
});

test('a process of Node ends while an opponent waits to be asked', () => {
  assert.equal(runNode(folder, 'waits.mjs', `
    import { newTicTacToe } from 'noripan';
    import { createOpponent } from 'noripan/worker';
    const { result } = await createOpponent().choose(newTicTacToe(), { nodes: 9 });
    console.log(result);`), true);
});

// `noripan/worker` of the packed package in Node: the answers of chooseMove, cancelling, the queue and what goes wrong.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { installed, runNode } from './tarball.mjs';

const folder = installed();
const from = (name) => import(pathToFileURL(join(folder, `node_modules/noripan/dist/${name}.js`)));
const { chooseMove, markCell, newTicTacToe } = await from('index');
const { createOpponent } = await from('worker');

const opponent = createOpponent();
after(() => opponent.close());

const small = newTicTacToe();
const large = newTicTacToe({ rows: 19, cols: 19, inARow: 8 });
const long = { level: 5, timeMs: 20_000 };

/** How a promise ends, and how many milliseconds after `begun`. */
const ending = async (promise, begun = () => performance.now()) => {
  const outcome = await promise.then((answer) => ({ answer }), (error) => ({ error }));
  return { ...outcome, ms: performance.now() - begun() };
};

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

test('a signal ends the thinking at once, with its reason, and the opponent goes on', async () => {
  for (const wait of [0, 1, 20, 300]) {
    const stop = new AbortController();
    let begun;
    const asked = opponent.choose(large, { ...long, signal: stop.signal });
    setTimeout(() => {
      begun = performance.now();
      stop.abort(new Error('enough'));
    }, wait);
    const { error, ms } = await ending(asked, () => begun);
    assert.equal(error?.message, 'enough');
    assert.ok(ms < 50, `${ms} ms`);
  }
  const { error } = await ending(opponent.choose(small, { signal: AbortSignal.abort() }));
  assert.equal(error.name, 'AbortError');
  assert.equal((await opponent.choose(small, { nodes: 9 })).result, true);
});

test('one after another: of those that wait, each may be given up by itself', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const order = [];
  const ask = (name, game, options) => opponent.choose(game, options).then(() => order.push(name), () => order.push(`${name} given up`));
  const all = [ask('first', large, { ...long, signal: first.signal }), ask('second', small, { signal: second.signal, nodes: 9 }), ask('third', small, { nodes: 9 }), ask('fourth', small, { nodes: 9 })];
  await new Promise((resolve) => { setTimeout(resolve, 30); });
  second.abort();
  first.abort();
  await Promise.all(all);
  assert.deepEqual(order, ['second given up', 'first given up', 'third', 'fourth']);
});

test('close gives up everything, and what is asked afterwards', async () => {
  const other = createOpponent();
  const asked = [other.choose(large, long), other.choose(small)];
  setTimeout(() => other.close(), 20);
  for (const { error } of await Promise.all(asked.map((promise) => ending(promise)))) assert.equal(error.name, 'AbortError');
  await assert.rejects(other.choose(small), { name: 'AbortError' });
  other.close();
  if (Symbol.dispose) assert.equal(other[Symbol.dispose], other.close);
});

test('a worker that cannot be made, that fails or that ends is told', async () => {
  const { Worker } = await import('node:worker_threads');
  const broken = (worker) => createOpponent({ worker }).choose(small);
  await assert.rejects(broken(() => { throw new Error('no threads here'); }), /^Error: noripan: .*no threads here/);
  await assert.rejects(broken(() => new Worker('throw new Error("torn")', { eval: true })), /^Error: noripan: .*torn/);
  await assert.rejects(broken(() => new Worker('', { eval: true })), /^Error: noripan: .*ended with status 0/);
});

test('a thread that ends or breaks while nothing is asked is followed by another', async () => {
  const { Worker } = await import('node:worker_threads');
  const threads = [];
  const worker = () => {
    threads.push(new Worker(join(folder, 'node_modules/noripan/dist/thread.js')));
    return threads.at(-1);
  };
  const other = createOpponent({ worker });
  assert.equal((await other.choose(small, { nodes: 9 })).result, true);
  await threads[0].terminate();
  assert.equal((await other.choose(small, { nodes: 9 })).result, true);
  threads[1].emit('error', new Error('torn'));
  assert.equal((await other.choose(small, { nodes: 9 })).result, true);
  assert.equal(threads.length, 3);
  other.close();
});

test('a process of Node ends while an opponent waits to be asked', () => {
  assert.equal(runNode(folder, 'waits.mjs', `
    import { newTicTacToe } from 'noripan';
    import { createOpponent } from 'noripan/worker';
    const { result } = await createOpponent().choose(newTicTacToe(), { nodes: 9 });
    console.log(result);`), true);
});

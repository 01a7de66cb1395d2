// Opponents that think in a thread of their own; the words are in worker.d.ts.

/** Milliseconds that a thread may take to start. */
const MOST_STARTING = 60_000;

/** The thread in a browser; bundlers know this very form, and bring the script along. */
const inBrowser = () => new Worker(new URL('./thread.js', import.meta.url), { type: 'module' });

/** The development server of Vite, before version 8, moves this module and leaves the thread where it is: in the package. */
const leftBehind = (moved) => () => new Worker(moved.replace(/\/\.vite\/.*/, '/noripan/dist/thread.js'), { type: 'module' });

/** A part of Node, which no bundler looks for in here. */
const partOfNode = (name) => globalThis.process?.getBuiltinModule?.(`node:${name}`);

const isNode = Boolean(globalThis.process?.versions?.node);

const NO_THREADS = isNode ? 'threads need Node 20.16 or later' : 'there is no Worker here';

const LEFT_BEHIND = `its script, noripan/thread, is neither beside this module nor in node_modules; install noripan where the server runs, \
or make the worker yourself: createOpponent({ worker })`;

/** What may keep a thread from starting in a page. */
const IN_A_PAGE = "; is its script served, and does the Content Security Policy of the page allow it (worker-src 'self')?";

/** The script of a thread of Node: beside this module, or where a bundler of servers has left it behind, in the installed package. */
const script = () => {
  const beside = import.meta.resolve?.('./thread.js');
  if (beside && partOfNode('fs').existsSync(new URL(beside))) return new URL(beside);
  for (const from of [import.meta.url, `${process.cwd()}/`]) {
    try {
      return partOfNode('module').createRequire(from).resolve('noripan/thread');
    } catch {
      // Not to be found from there.
    }
  }
  throw new Error(LEFT_BEHIND);
};

const inNode = () => {
  const threads = partOfNode('worker_threads');
  if (!threads) throw new Error(NO_THREADS);
  return new threads.Worker(script());
};

/** The ways to make a thread here, the best first. */
const makers = () => {
  if (typeof Worker !== 'function') return [inNode];
  const beside = import.meta.resolve?.('./thread.js');
  return beside?.includes('/node_modules/.vite/') ? [inBrowser, leftBehind(beside)] : [inBrowser];
};

/** Listens to a Worker of a browser or of Node. */
const listen = (worker, heard, failed) => {
  if (worker.on) {
    worker.on('message', heard).on('error', failed).on('exit', (code) => failed(new Error(`it ended with status ${code}`)));
  } else {
    worker.onmessage = ({ data }) => heard(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      failed(event);
    };
  }
};

const notStarted = (cause) => {
  const why = cause?.message ? `: ${cause.message}` : '';
  return new Error(`noripan: the worker of the opponent did not start${why}${typeof Worker === 'function' ? IN_A_PAGE : ''}`, { cause });
};

/**
 * Starts the first of these threads that can be started. `ready` is called once it listens, `heard` with what it says,
 * and `failed` with an error where it does not start or breaks; nothing is called before this returns or after `end`.
 */
const open = (ways, { ready, heard, failed }) => {
  let worker;
  let state = 'starting';
  const end = () => {
    state = 'ended';
    clearTimeout(timer);
    worker?.terminate();
  };
  const begin = ([make, ...others]) => {
    if (state === 'ended') return;
    let isOver = false;
    const fail = (cause) => {
      if (isOver || state === 'ended') return;
      isOver = true;
      worker?.terminate();
      if (state === 'starting' && others.length > 0) return begin(others);
      const error = state === 'starting' ? notStarted(cause) : new Error(`noripan: the worker of the opponent broke: ${cause?.message}`, { cause });
      end();
      failed(error);
    };
    const hear = (data) => {
      if (isOver || state === 'ended') return;
      if (!data.ready) return heard(data);
      clearTimeout(timer);
      state = 'ready';
      ready();
    };
    try {
      worker = make();
      listen(worker, hear, fail);
    } catch (error) {
      fail(error);
    }
  };
  const timer = setTimeout(() => {
    end();
    failed(notStarted(new Error('it said nothing for a minute')));
  }, MOST_STARTING);
  queueMicrotask(() => begin(ways));
  return {
    end,
    isReady: () => state === 'ready',
    /** Sends a message; until `rest`, the thread keeps a process of Node alive. */
    send: (message) => {
      worker.ref?.();
      worker.postMessage(message);
    },
    rest: () => worker?.unref?.(),
  };
};

/** A copy to send: proxies, such as the state of a framework, cannot be sent as they are. */
const copied = (call) => {
  try {
    return structuredClone(call);
  } catch {
    return JSON.parse(JSON.stringify(call));
  }
};

/** What chooseMove throws. */
const KINDS = { TypeError, RangeError };

const closedError = () => new DOMException('noripan: the opponent was closed', 'AbortError');

const isSignal = (signal) => typeof signal?.aborted === 'boolean' && typeof signal.addEventListener === 'function';

/** An opponent that thinks in a thread of its own; see worker.d.ts. */
export const createOpponent = ({ worker } = {}) => {
  const waiting = [];
  let task;
  let thread;
  let isClosed = false;

  /** Goes on with the task that has waited longest, where none is being done. */
  const goOn = () => {
    if (task) return;
    task = waiting.shift();
    if (!task) return thread?.rest();
    thread ??= open(worker ? [worker] : makers(), { ready: () => thread.send(task.message), heard, failed: drop });
    if (thread.isReady()) thread.send(task.message);
  };
  const settle = (settled) => {
    task = undefined;
    settled();
    goOn();
  };
  /** Ends the thread, and the task that it is at where there is one: a thread may break while nothing is asked of it. */
  const drop = (error) => {
    thread?.end();
    thread = undefined;
    if (!task) return;
    const { reject } = task;
    settle(() => reject(error));
  };
  const heard = ({ progress, answer, kind, message }) => {
    const asked = task;
    const { resolve, reject, onProgress } = asked;
    if (answer) return settle(() => resolve(answer));
    if (kind in KINDS) return settle(() => reject(new KINDS[kind](message)));
    // No wrong argument: the engine did not start, or broke, and the next move had better have another.
    if (!progress) return drop(new Error(message));
    try {
      onProgress(progress);
    } catch (error) {
      // What it ended itself has had its answer, and the next is not to blame.
      if (task === asked) drop(error);
    }
  };
  const abort = (given, reason) => {
    if (given === task) return drop(reason);
    waiting.splice(waiting.indexOf(given), 1);
    given.reject(reason);
  };

  const choose = async (game, options) => {
    const { signal, onProgress, ...asked } = options ?? {};
    if (signal != null && !isSignal(signal)) throw new TypeError('signal: expected an AbortSignal');
    if (isClosed) throw closedError();
    signal?.throwIfAborted();
    const reports = typeof onProgress === 'function';
    // What is no function is for chooseMove to refuse.
    const call = copied({ ...game, ...asked, ...(reports ? {} : { onProgress }) });
    const given = { message: { call, reports }, onProgress };
    const answer = new Promise((resolve, reject) => Object.assign(given, { resolve, reject }));
    const stop = () => abort(given, signal.reason);
    signal?.addEventListener('abort', stop, { once: true });
    waiting.push(given);
    goOn();
    try {
      return await answer;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };

  const close = () => {
    isClosed = true;
    for (const { reject } of waiting.splice(0)) reject(closedError());
    drop(closedError());
  };

  return Symbol.dispose ? { choose, close, [Symbol.dispose]: close } : { choose, close };
};

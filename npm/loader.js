// Starts the wasm module that lies in this file, at the first touch of an export or when asked to.
import { __wbg_set_wasm as setWasm } from 'noripan:glue';
import * as imported from 'noripan:imports';
import inlined, { file, length, name, names } from 'noripan:inlined';
import { unpacked } from './packed.js';

/** @type {Record<string, any> | undefined} */
let running;
/** @type {Promise<void> | undefined} */
let starting;

// The glue reads every export of the wasm module from this object until `use` puts the real ones in its place.
setWasm(new Proxy({}, { get: (_, name) => startNow()[name] }));

/** An error of the browser, said so that the reader knows what to do; any other error as it is. */
const explained = (error) => {
  const text = String(error?.message);
  const because = (message) => new Error(`noripan: ${message}`, { cause: error });
  if (/content security policy|\bCSP\b|unsafe-eval/i.test(text)) {
    return because("the Content Security Policy of this page blocks WebAssembly; add 'wasm-unsafe-eval' to its script-src");
  }
  if (/main thread/i.test(text)) return because(`this browser starts WebAssembly only asynchronously; await init() of ${name} before the first call`);
  if (error instanceof WebAssembly.LinkError) return because(`source belongs to another version of this package; ${name} needs its own ${file}`);
  return error;
};

const available = () => {
  if (typeof WebAssembly !== 'object') throw new Error('noripan: WebAssembly is not available here');
};

const inlinedBytes = () => unpacked(inlined, length);

const imports = () => ({ './noripan_bg.js': imported });

/**
 * The exports of an instance, each of which leaves the stack of the module as it found it. Without that, a caller whose
 * own recursion has no end would eat a little of it each time its stack overflows in here.
 */
const guarded = (exports) => {
  const { __stack_pointer: stack } = exports;
  const guard = (call) => (argument) => {
    const level = stack.value;
    try {
      return call(argument);
    } catch (error) {
      stack.value = level;
      throw error;
    }
  };
  const isCall = (name) => typeof exports[name] === 'function' && !name.startsWith('__');
  return { ...exports, ...Object.fromEntries(Object.keys(exports).filter(isCall).map((name) => [name, guard(exports[name])])) };
};

/** The module, where it is the one that belongs here. */
const checked = (module) => {
  const found = new Set(WebAssembly.Module.exports(module).map((one) => one.name));
  if (names.every((one) => found.has(one))) return module;
  throw new Error(`noripan: source is not the wasm module of ${name}, which is ${file}`);
};

/** Takes an instance into use, unless one is in use already. */
const use = (instance) => {
  if (running) return;
  running = guarded(instance.exports);
  setWasm(running);
  running.__wbindgen_start();
};

/** The exports of the wasm module, which is started if need be. */
const startNow = (source) => {
  if (running) return running;
  available();
  try {
    const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source ?? inlinedBytes());
    use(new WebAssembly.Instance(checked(module), imports()));
  } catch (error) {
    throw explained(error);
  }
  return running;
};

/** The bytes in an answer to a request; a page in their place, the usual slip, is told as such. */
const bytesOf = async (response) => {
  if (response.ok === false) throw new Error(`noripan: ${response.url} answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] === 0x3c) throw new Error(`noripan: ${response.url || 'source'} is a page, not a wasm module`);
  return bytes;
};

const moduleOf = async (source = inlinedBytes()) => {
  const isAddress = typeof source === 'string' || source instanceof URL;
  const given = isAddress ? await fetch(source) : source;
  if (given instanceof WebAssembly.Module) return given;
  return WebAssembly.compile(typeof given?.arrayBuffer === 'function' ? await bytesOf(given) : given);
};

const start = async (source) => {
  available();
  try {
    const module = await moduleOf(await source);
    if (!running) use(await WebAssembly.instantiate(checked(module), imports()));
  } catch (error) {
    throw explained(error);
  }
};

/** Starts the engine without blocking, once; see loader.d.ts. */
export const init = async (source) => {
  if (running) return;
  starting ??= start(source).finally(() => { starting = undefined; });
  await starting;
};

/** Starts the engine at once, if it has not started; see loader.d.ts. */
export const initSync = (source) => {
  startNow(source);
};

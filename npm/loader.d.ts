/**
 * A wasm module of this package, `noripan/noripan.wasm` for the rules and `noripan/opponents.wasm` for `noripan/opponents`:
 * where it is, an answer to a request for it, compiled, or its bytes.
 */
export type WasmSource = string | URL | Response | WebAssembly.Module | ArrayBuffer | ArrayBufferView;

/**
 * Starts an engine without blocking: the rules, or where it is imported from `noripan/opponents`, the opponents, which are an
 * engine of their own. Every call starts the engine it needs by itself; a page that awaits this first keeps that work off its
 * first click.
 *
 * May be called any number of times: there is only ever one engine of each. Without a source it starts from the bytes in its file.
 *
 * @example
 * await init();
 */
export function init(source?: WasmSource | Promise<WasmSource>): Promise<void>;

/**
 * Starts at once what `init` starts without blocking, from the bytes in its file or from a source.
 *
 * @example
 * initSync(readFileSync(createRequire(import.meta.url).resolve('noripan/noripan.wasm')));
 */
export function initSync(source?: WebAssembly.Module | ArrayBuffer | ArrayBufferView): void;

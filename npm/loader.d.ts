/**
 * A wasm module of this package, `noripan/noripan.wasm` for the rules and `noripan/opponents.wasm` for `noripan/opponents`:
 * where it is, an answer to a request for it, compiled, or its bytes.
 */
export type WasmSource = string | URL | Response | WebAssembly.Module | ArrayBuffer | ArrayBufferView;

/**
 * Starts the rules without blocking. Every call starts them by itself; a page that awaits this first keeps that work off
 * its first click. The opponents are a module of their own, which `chooseMove` starts, or the `init` of `noripan/opponents`.
 *
 * May be called any number of times: there is only ever one engine of each. Without a source it starts from the bytes in this file.
 *
 * @example
 * await init();
 */
export function init(source?: WasmSource | Promise<WasmSource>): Promise<void>;

/**
 * Starts the rules at once, from the bytes in this file or from a source.
 *
 * @example
 * initSync(readFileSync(createRequire(import.meta.url).resolve('noripan/noripan.wasm')));
 */
export function initSync(source?: WebAssembly.Module | ArrayBuffer | ArrayBufferView): void;

/** The wasm module of this package, `noripan/noripan.wasm`: where it is, an answer to a request for it, compiled, or its bytes. */
export type WasmSource = string | URL | Response | WebAssembly.Module | ArrayBuffer | ArrayBufferView;

/**
 * Starts the engine without blocking. Every call starts it by itself; a page that awaits this first keeps that work off its first click.
 *
 * May be called any number of times: there is only ever one engine. Without a source it starts from the bytes in this file.
 *
 * @example
 * await init();
 */
export function init(source?: WasmSource | Promise<WasmSource>): Promise<void>;

/**
 * Starts the engine at once, from the bytes in this file or from a source.
 *
 * @example
 * initSync(readFileSync(createRequire(import.meta.url).resolve('noripan/noripan.wasm')));
 */
export function initSync(source?: WebAssembly.Module | ArrayBuffer | ArrayBufferView): void;

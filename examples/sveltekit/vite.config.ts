import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [
    sveltekit({
      adapter: adapter(),
      // Where the built app is reached: a form that another site posts is answered 403.
      paths: { origin: process.env.ORIGIN },
      // The rules are WebAssembly.
      csp: { directives: { 'script-src': ['self', 'wasm-unsafe-eval'] } },
    }),
  ],
  test: { include: ['tests/*.test.ts'] },
});

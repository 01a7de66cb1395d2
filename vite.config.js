import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** What the built page may load and run; the development server needs more. */
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self'; img-src 'self' data:";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('www'),
  base: './',
  resolve: {
    alias: [
      { find: /^noripan$/, replacement: here('dist/index.js') },
      { find: /^noripan\/(\w+)$/, replacement: here('dist/$1.js') },
    ],
  },
  server: { fs: { allow: [here('www'), here('dist'), here('node_modules')] } },
  build: {
    outDir: here('dist/site'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        minifyInternalExports: false,
        codeSplitting: { groups: [{ name: 'noripan', test: /^(?!.*[\\/]node_modules[\\/]).*[\\/]dist[\\/][^\\/]+\.js$/ }] },
      },
    },
  },
  plugins: [
    {
      name: 'content-security-policy',
      apply: 'build',
      transformIndexHtml: () => [
        { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
      ],
    },
  ],
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { viteSingleFile } from 'vite-plugin-singlefile';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The colour of the page, which a window of its own shows before the page does. */
const [, PAPER] = readFileSync(here('www/styles/tokens.css'), 'utf8').match(/--paper: (#\w+);/);

const policy = (rules) => [...rules, "base-uri 'none'", "form-action 'none'"].join('; ');

const policyTag = (rules) => ({
  tag: 'meta',
  attrs: { 'http-equiv': 'Content-Security-Policy', content: policy(rules) },
  injectTo: 'head-prepend',
});

/** What the built page may load and run; the development server needs more. */
const sitePolicy = {
  name: 'noripan:site-policy',
  apply: 'build',
  transformIndexHtml: () => [
    policyTag(["default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "worker-src 'self'", "img-src 'self' data:", "object-src 'none'"]),
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './apple-touch-icon-180x180.png' }, injectTo: 'head' },
  ],
};

/** The page itself and the rules are fetched beside the first script, not after it. */
const preloaded = {
  name: 'noripan:preloaded',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const main = Object.values(bundle).find(({ name }) => name === 'main');
      const files = [main.fileName, ...main.imports].filter((file) => !bundle[file].isEntry);
      return files.map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', href: `./${file}` }, injectTo: 'head' }));
    },
  },
};

/** The seal as a phone shows it: cut to a shape, of which only the middle is sure to be seen. */
const CUT = { padding: 0.35, resizeOptions: { fit: 'contain', background: PAPER } };

/** What makes the page one that can be installed and opened without a network. */
const installed = VitePWA({
  registerType: 'prompt',
  injectRegister: null,
  manifestFilename: 'manifest.json',
  includeManifestIcons: false,
  manifest: {
    name: '놀이판 Noripan',
    short_name: '놀이판',
    description: '블로커스, 오목, 틱택토, 지뢰찾기. Blokus, omok, tic-tac-toe and minesweeper.',
    lang: 'ko',
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    categories: ['games'],
  },
  pwaAssets: {
    image: 'icon.svg',
    preset: {
      transparent: { sizes: [192, 512], favicons: [], padding: 0 },
      maskable: { sizes: [512], ...CUT },
      apple: { sizes: [180], padding: 0.15, resizeOptions: CUT.resizeOptions },
    },
    overrideManifestIcons: true,
    includeHtmlHeadLinks: false,
    injectThemeColor: false,
    integration: { publicDir: here('www') },
  },
  workbox: {
    globPatterns: ['**/*.{html,css,js,svg,png}'],
    inlineWorkboxRuntime: true,
    clientsClaim: true,
    // Another page below this one's folder is not to be answered with this one.
    navigateFallback: null,
    ignoreURLParametersMatching: [/./],
  },
});

/** The threads as texts in the modules that start them: beside a single file lies no script. */
const threadsInside = {
  name: 'noripan:threads-inside',
  enforce: 'pre',
  transform: {
    filter: { id: [here('dist/worker.js'), here('www/games/minesweeper/laying.js')] },
    handler(code, id) {
      const [outside, thread] = code.match(/new Worker\(new URL\('([^']+)', import\.meta\.url\), \{ type: 'module' \}\)/) ?? [];
      if (!outside) throw new Error(`no thread is started in ${id}`);
      return `import Thread from '${thread}?worker&inline';\n${code.replace(outside, 'new Thread()')}`;
    },
  },
};

/** A page opened from a disk has no server to go to: what would connect to one stays out. */
const noServer = {
  name: 'noripan:no-server',
  enforce: 'pre',
  load: { filter: { id: here('examples/server/client.js') }, handler: () => 'export const openHall = null;' },
};

/** The icon as a text in the page, as nothing lies beside a single file. */
const iconInside = {
  name: 'noripan:icon-inside',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('./icon.svg', `data:image/svg+xml,${encodeURIComponent(readFileSync(here('www/icon.svg'), 'utf8'))}`),
  },
};

/** What the single file may run: what is written in it and nothing else. */
const filePolicy = {
  name: 'noripan:file-policy',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.html'))) {
        const hashes = (tag) => [...file.source.matchAll(new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`, 'g'))].map(
          ([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
        const content = policy([
          "default-src 'none'", `script-src ${hashes('script')} 'wasm-unsafe-eval'`, `style-src ${hashes('style')}`, 'worker-src blob:', 'img-src data:',
        ]);
        file.source = file.source.replace('<head>', `<head>\n  <meta http-equiv="Content-Security-Policy" content="${content}">`);
      }
    },
  },
};

const common = {
  root: here('www'),
  base: './',
  resolve: {
    alias: [
      { find: /^noripan$/, replacement: here('dist/index.js') },
      { find: /^noripan\/(\w+)$/, replacement: here('dist/$1.js') },
    ],
  },
  server: { fs: { allow: [here('www'), here('dist'), here('node_modules'), here('examples/server')] } },
};

/** The page in a folder, for a server: dist/site. */
const site = {
  ...common,
  build: {
    outDir: here('dist/site'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        minifyInternalExports: false,
        codeSplitting: {
          // The first script is to arrive without the rules, so that it can say why they did not.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'noripan', test: /^(?!.*[\\/]node_modules[\\/]).*[\\/]dist[\\/][^\\/]+\.js$/ },
            // What the page and that which it loads later both need comes in one file, not in one each.
            { name: 'table', test: /[\\/]www[\\/](clock|computer|dialog|line|options|speak|table|records[\\/](keep|link|share)|lessons[\\/]links)\.js$/ },
          ],
        },
      },
    },
  },
  plugins: [sitePolicy, preloaded, installed],
};

/** The page in one file, for a double click: dist/noripan.html. */
const file = {
  ...common,
  publicDir: false,
  build: { outDir: here('dist'), emptyOutDir: false, target: 'es2022', modulePreload: { polyfill: false }, rolldownOptions: { checks: { bundlerTimings: false } } },
  plugins: [threadsInside, noServer, iconInside, VitePWA({ disable: true }), viteSingleFile({ outputFileName: 'noripan.html' }), filePolicy],
};

export default defineConfig(({ mode }) => (mode === 'file' ? file : site));

// `npm run build`: the package in dist, and the page in dist/site.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, root, run, runInstalled } from './run.mjs';
import { forBuild, setup } from './setup.mjs';

const at = (path) => resolve(root, path);
const compiled = () => at(join(process.env.CARGO_TARGET_DIR || 'target', 'wasm32-unknown-unknown/release/noripan.wasm'));
const glue = at('target/glue');

const filesIn = (path) => (statSync(path).isDirectory() ? readdirSync(path).sort().flatMap((name) => filesIn(join(path, name))) : [path]);

const digest = (inputs) => {
  const hash = createHash('sha256');
  for (const path of inputs.filter(existsSync).flatMap(filesIn)) hash.update(path).update('\0').update(readFileSync(path));
  return hash.digest('hex');
};

/** Makes the outputs again when one is missing or an input has changed since they were made. */
const makeFrom = async (inputs, outputs, make) => {
  const stamp = at(`target/${outputs[0].replaceAll('/', '-')}.sha256`);
  const now = digest(inputs);
  if (outputs.every((path) => existsSync(at(path))) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log(`build: ${outputs.join(', ')}`);
  await make();
  writeFileSync(stamp, now);
};

/** The exports of the glue that are for users, not for the wasm module. */
const publicNames = async () => Object.keys(await import(pathToFileURL(join(glue, 'noripan_bg.js')))).filter((name) => !name.startsWith('__'));

/** One ES module out of the glue, the snippets that it imports, the loader and the wasm module in base64. */
const bundle = async () => {
  const entry = join(glue, 'index.js');
  const inlined = join(glue, 'inlined.js');
  writeFileSync(inlined, `export default '${readFileSync(at('dist/noripan.wasm'), 'base64')}';\n`);
  writeFileSync(entry, `export { ${(await publicNames()).join(', ')} } from 'noripan:glue';\nexport { init, initSync } from 'noripan:loader';\n`);
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { 'noripan:glue': join(glue, 'noripan_bg.js'), 'noripan:loader': at('npm/loader.js'), 'noripan:inlined': inlined } },
    build: { outDir: 'dist', emptyOutDir: false, target: 'es2022', minify: false, lib: { entry, formats: ['es'], fileName: 'index' } },
  });
};

const makePackage = async () => {
  mkdirSync(at('dist'), { recursive: true });
  await run('wasm-bindgen', ['--target', 'bundler', '--remove-name-section', '--remove-producers-section', '--out-dir', glue, compiled()]);
  await runInstalled('binaryen/bin/wasm-opt', ['-O3', join(glue, 'noripan_bg.wasm'), '-o', at('dist/noripan.wasm')]);
  await bundle();
  writeFileSync(at('dist/index.d.ts'), [join(glue, 'noripan.d.ts'), at('npm/loader.d.ts')].map((path) => readFileSync(path, 'utf8')).join('\n'));
};

/** Builds the package: dist/index.js, dist/index.d.ts and dist/noripan.wasm. */
export const buildPackage = async () => {
  await run('cargo', ['build', '--release', '--lib', '--target', 'wasm32-unknown-unknown']);
  const inputs = [compiled(), ...['npm', 'scripts/build.mjs', 'package.json', 'package-lock.json', 'Cargo.lock'].map(at)];
  await makeFrom(inputs, ['dist/index.js', 'dist/index.d.ts', 'dist/noripan.wasm'], makePackage);
};

/** Builds the page: dist/site. */
export const buildPage = async () => {
  const inputs = ['www', 'vite.config.js', 'dist/index.js', 'package-lock.json'].map(at);
  await makeFrom(inputs, ['dist/site'], () => runInstalled('vite/bin/vite.js', ['build', '--logLevel', 'warn']));
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await setup(forBuild);
    await buildPackage();
    await buildPage();
  });
}

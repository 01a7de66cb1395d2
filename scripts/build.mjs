// `npm run build`: the package in dist, and the page in dist/site.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packed } from '../npm/packed.js';
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

/** The exports of src/wasm/bot.rs, which are a module of their own: who only needs the rules need not load them. */
const OF_OPPONENTS = ['chooseMove'];

/** The exports of the glue that are for users, not for the wasm module. */
const publicNames = async () => Object.keys(await import(pathToFileURL(join(glue, 'noripan_bg.js')))).filter((name) => !name.startsWith('__'));

/** The wasm module without these exports and without all that only they need. */
const without = async (names) => {
  const { default: binaryen } = await import('binaryen');
  const module = binaryen.readBinary(readFileSync(join(glue, 'noripan_bg.wasm')));
  for (const name of names) module.removeExport(name);
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  module.optimize();
  const bytes = module.emitBinary();
  module.dispose();
  return bytes;
};

/** A module that holds a wasm module as text, and what the loader must know of it. */
const inlined = (facts, text) => {
  const lines = Object.entries(facts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`);
  return `${lines.join('')}export default '${text}';\n`;
};

/** One ES module out of the glue that these names need, the snippets that it imports, the loader and the wasm module as text. */
const bundle = async (file, wasm, names, bytes) => {
  const made = (kind, text) => {
    const path = join(glue, `${file}-${kind}.js`);
    writeFileSync(path, text);
    return path;
  };
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).map(({ name }) => name);
  const alias = {
    'noripan:glue': join(glue, 'noripan_bg.js'),
    'noripan:imports': made('imports', `export { ${imports.join(', ')} } from 'noripan:glue';\n`),
    'noripan:inlined': made('inlined', inlined({ name: `noripan/${file}`, file: `noripan/${wasm}.wasm`, names, length: bytes.length }, packed(bytes))),
    'noripan:loader': at('npm/loader.js'),
  };
  const entry = made('entry', `export { ${names.join(', ')} } from 'noripan:glue';\nexport { init, initSync } from 'noripan:loader';\n`);
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias },
    build: { outDir: 'dist', emptyOutDir: false, target: 'es2022', minify: false, lib: { entry, formats: ['es'], fileName: file } },
  });
  // Vite sets it for the whole process, and what runs after the build is no production.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
};

/** The modules that are written by hand, and the types of all. */
const WRITTEN = ['index.js', 'worker.js', 'worker.d.ts', 'thread.js', 'thread.d.ts'];

const makePackage = async () => {
  mkdirSync(at('dist'), { recursive: true });
  await run('wasm-bindgen', ['--target', 'bundler', '--remove-name-section', '--remove-producers-section', '--out-dir', glue, compiled()]);
  const all = await publicNames();
  const missing = OF_OPPONENTS.filter((name) => !all.includes(name));
  if (missing.length > 0) throw new Error(`no exports of the wasm module: ${missing.join(', ')}`);
  const ofRules = all.filter((name) => !OF_OPPONENTS.includes(name));
  for (const [file, wasm, names, others] of [['rules', 'noripan', ofRules, OF_OPPONENTS], ['opponents', 'opponents', OF_OPPONENTS, ofRules]]) {
    const bytes = await without(others);
    writeFileSync(at(`dist/${wasm}.wasm`), bytes);
    await bundle(file, wasm, names, bytes);
    writeFileSync(at(`dist/${file}.d.ts`), `export type * from './index.js';\nexport { ${[...names, 'init', 'initSync'].join(', ')} } from './index.js';\n`);
  }
  for (const name of WRITTEN) copyFileSync(at(`npm/${name}`), at(`dist/${name}`));
  writeFileSync(at('dist/index.d.ts'), [join(glue, 'noripan.d.ts'), at('npm/loader.d.ts')].map((path) => readFileSync(path, 'utf8')).join('\n'));
};

/** Builds the package: the modules of dist, their types and their wasm modules. */
export const buildPackage = async () => {
  await run('cargo', ['build', '--release', '--lib', '--target', 'wasm32-unknown-unknown']);
  const inputs = [compiled(), ...['npm', 'scripts/build.mjs', 'package.json', 'package-lock.json', 'Cargo.lock'].map(at)];
  const outputs = ['rules.js', 'rules.d.ts', 'opponents.js', 'opponents.d.ts', 'index.d.ts', 'noripan.wasm', 'opponents.wasm', ...WRITTEN];
  await makeFrom(inputs, outputs.map((file) => `dist/${file}`), makePackage);
};

/** Builds the page: dist/site for a server, and dist/noripan.html, which is the page in a single file. */
export const buildPage = async () => {
  const inputs = ['www', 'vite.config.js', 'dist/rules.js', 'dist/opponents.js', 'npm', 'package-lock.json', 'examples/server/client.js', 'examples/server/moves.js'].map(at);
  await makeFrom(inputs, ['dist/site', 'dist/noripan.html'], async () => {
    for (const mode of ['site', 'file']) await runInstalled('vite/bin/vite.js', ['build', '--mode', mode, '--logLevel', 'warn']);
  });
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await setup(forBuild);
    await buildPackage();
    await buildPage();
  });
}

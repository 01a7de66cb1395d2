// The package as npm would publish it, for the tests of this folder.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const npm = (args, cwd) => execFileSync('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--offline'], { cwd, encoding: 'utf8', stdio: 'pipe' });

/** An empty folder that goes when the process does. */
export const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'noripan-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Packs the project; answers the path of the tarball and the files in it. */
export const pack = () => {
  const folder = scratch();
  const [{ filename, files }] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], root));
  return { path: join(folder, filename), files: files.map(({ path }) => path) };
};

/** A new project with the packed package installed in it; answers its folder. */
export const installed = () => {
  const folder = scratch();
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }));
  npm(['install', pack().path], folder);
  return folder;
};

/** The packed package as a module of this process. */
export const load = () => import(pathToFileURL(join(installed(), 'node_modules/noripan/dist/index.js')));

/** Runs a module in a folder with Node; answers what it prints, as JSON. */
export const runNode = (folder, name, text, options = []) => {
  writeFileSync(join(folder, name), text);
  return JSON.parse(execFileSync(process.execPath, [...options, join(folder, name)], { cwd: folder, encoding: 'utf8' }));
};

/** The rows of a file of known answers. */
export const answers = (name) => readFileSync(join(root, 'tests/vectors', name), 'utf8').trim().split('\n').map((line) => JSON.parse(line));

// Installs what is missing. Runs before any npm package is there, so it uses nothing but Node.
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ask, root, run } from './run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

const onPath = (command) => process.env.PATH.split(delimiter).some((folder) => existsSync(join(folder, command)));

/** With what builds and tests need, even where NODE_ENV says production. */
const CLEAN_INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund'];

const npmPackages = {
  name: 'npm packages',
  present() {
    if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
    const wanted = JSON.parse(read('package-lock.json')).packages;
    const installed = JSON.parse(read('node_modules/.package-lock.json')).packages;
    return Object.entries(wanted).every(([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional));
  },
  install: () => run('npm', CLEAN_INSTALL),
};

/** Packages of Debian, installed where one of `commands` or `present` is missing. */
const debianPackages = (name, packages, commands, present = () => true) => ({
  name,
  present: async () => commands.every(onPath) && await present(),
  async install() {
    const install = ['install', '-y', '--no-install-recommends', ...packages];
    if (!onPath('apt-get') || process.getuid() !== 0) {
      throw new Error(`${name}: not here, and installing needs root. Run this, then try again:\n  sudo apt-get update && sudo apt-get ${install.join(' ')}`);
    }
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env });
    await run('apt-get', install, { env });
  },
});

const rustToolchain = {
  name: 'Rust toolchain',
  async present() {
    if (!onPath('rustup')) throw new Error('Rust toolchain: rustup is not here. Install it (Debian: apt-get install rustup; elsewhere see rustup.rs), then try again.');
    const lists = [...read('rust-toolchain.toml').matchAll(/^(?:targets|components) = \[(.*)\]$/gm)];
    const wanted = lists.flatMap(([, list]) => list.match(/[\w-]+/g));
    const installed = await ask('rustup', ['component', 'list', '--installed']);
    return wanted.every((part) => installed.includes(part));
  },
  install: () => run('rustup', ['toolchain', 'install']),
};

/** A folder in the user's cache, for what is wanted in this one version alone. */
const cached = (name) => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'noripan', name);

/** A program of crates.io in the one version that is wanted: the one on PATH, or one in the user's cache, never in the place of another. */
const cargoTool = (crate, version, { command = crate, locked = ['--locked'] } = {}) => {
  const folder = cached(`${crate}-${version}`);
  const bin = join(folder, 'bin');
  const withBin = () => bin + delimiter + process.env.PATH;
  const isWanted = async (path) => (await ask(path, ['--version'])).split(/\s/).includes(version);
  return {
    name: `${crate} ${version}`,
    async present() {
      if (await isWanted(command)) return true;
      if (!await isWanted(join(bin, command))) return false;
      process.env.PATH = withBin();
      return true;
    },
    install: () => run('cargo', ['install', crate, '--version', version, ...locked, '--root', folder], { env: { PATH: withBin() } }),
  };
};

/** The versions of Node.js to try: the oldest that will do, and the one to install where the running one is another. */
const NODES = {
  20: { least: '20.19', version: '20.20.2' },
  22: { least: '22.22.2', version: '22.23.5' },
  24: { least: '24.0', version: '24.22.3' },
};

const isAtLeast = (version, least) => version.localeCompare(least, 'en', { numeric: true }) >= 0;

const nodePackage = `node-${process.platform}-${process.arch}`;

const cachedNode = (version) => join(cached(`node-${version}`), 'node_modules', nodePackage, 'bin/node');

/** Where there is a Node.js of this major version: the running one, or the one in the user's cache. */
export const nodeOf = (major) => {
  const { least, version } = NODES[major];
  const isRunning = process.versions.node.startsWith(`${major}.`) && isAtLeast(process.versions.node, least);
  return isRunning ? process.execPath : cachedNode(version);
};

/** Where there is a Node.js of this major version or a later one: the running one, or the one in the user's cache. */
export const nodeFrom = (major) => (isAtLeast(process.versions.node, NODES[major].least) ? process.execPath : cachedNode(NODES[major].version));

/** A Node.js of npm at the path that `find` answers. */
const nodeFromNpm = (major, find) => ({
  name: `Node.js ${major}`,
  present: () => existsSync(find(major)),
  install: () => run('npm', ['install', '--prefix', cached(`node-${NODES[major].version}`), '--no-save', `${nodePackage}@${NODES[major].version}`]),
});

const wasmBindgenVersion = () => {
  const [, version] = read('Cargo.toml').match(/^wasm-bindgen = "=([\d.]+)"$/m);
  return version;
};

/** What a build needs. */
export const forBuild = [
  npmPackages,
  debianPackages('C compiler', ['gcc', 'libc6-dev'], ['cc']),
  rustToolchain,
  // Without --locked: its lock file names a version of a crate that cannot be had everywhere.
  cargoTool('wasm-bindgen-cli', wasmBindgenVersion(), { command: 'wasm-bindgen', locked: [] }),
];

/** What the tests need besides; the examples a Node.js that `nodeFrom(22)` names. */
export const forTests = [
  ...forBuild,
  nodeFromNpm(22, nodeFrom),
  debianPackages('browsers', ['chromium', 'chromium-driver', 'firefox-esr'], ['chromium', 'chromedriver', 'firefox-esr']),
  debianPackages('WebKit', ['webkit2gtk-driver', 'xvfb'], ['WebKitWebDriver', 'Xvfb']),
  debianPackages('Redis', ['redis-server'], ['redis-server']),
  debianPackages('Korean font', ['fontconfig', 'fonts-noto-cjk'], ['fc-list'], () => ask('fc-list', [':lang=ko'])),
  cargoTool('wasm-pack', '0.15.1'),
  cargoTool('geckodriver', '0.37.1'),
];


/** What the matrix needs: the places where the package is to work. */
export const forMatrix = [
  ...forBuild,
  debianPackages('browsers', ['chromium', 'firefox-esr'], ['chromium', 'firefox-esr']),
  ...Object.keys(NODES).map((major) => nodeFromNpm(major, nodeOf)),
];

/** What fuzzing needs. */
export const forFuzzing = [
  debianPackages('C++ compiler', ['g++'], ['c++']),
  rustToolchain,
  cargoTool('cargo-fuzz', '0.13.2'),
];

/** Runs npm for an example, with a Node.js that is new enough for it. */
export const inExample = (name, ...command) =>
  run('npm', command, { folder: `examples/${name}`, env: { PATH: dirname(nodeFrom(22)) + delimiter + process.env.PATH } });

/** Installs what an example needs, with the package as it is built now. */
export const installExample = (name) => inExample(name, ...CLEAN_INSTALL);

/** Runs `work` and says every quarter of a minute that it still does; answers the seconds. */
const withClock = async (name, work) => {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  const clock = setInterval(() => console.log(`setup: ${name}: ${seconds()} s ...`), 15_000);
  try {
    await work();
  } finally {
    clearInterval(clock);
  }
  return seconds();
};

/** Installs those of the steps that are missing. */
export const setup = async (steps) => {
  for (const { name, present, install } of steps) {
    if (await present()) continue;
    console.log(`setup: ${name}: installing`);
    const seconds = await withClock(name, install);
    if (!await present()) throw new Error(`${name}: still missing after installing it`);
    console.log(`setup: ${name}: done in ${seconds} s`);
  }
};

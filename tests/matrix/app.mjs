// An app with its frameworks from npm, in a folder of its own, with the packed package in it.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pack, scratch } from '../package/tarball.mjs';

/** How long a server may take to answer for the first time, in milliseconds. */
const PATIENCE = 120_000;

/** Around every program: no tool tells anyone of itself, and none takes over that another has built for production before. */
const around = (env) => ({ ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', CI: '1', ...env });

const npm = (args, cwd) => execFileSync('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund'], { cwd, env: around(), encoding: 'utf8', stdio: 'pipe' });

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The app of a folder beside this file, installed as its lock file says, with the package; `from` is where its own files are. */
export const appOf = (name, from = name) => {
  const folder = scratch();
  for (const each of new Set([from, name])) cpSync(at(each), folder, { recursive: true });
  cpSync(at('game'), join(folder, 'src/game'), { recursive: true });
  npm(['ci', '--prefer-offline'], folder);
  npm(['install', '--save-dev', '--offline', pack().path], folder);
  return folder;
};

/** Runs a program of the app to its end; answers what it prints. Where it fails, the error says what it printed. */
export const run = async (folder, args, { node = process.execPath, env } = {}) => {
  const running = promisify(execFile)(node, args, { cwd: folder, env: around(env) });
  const { stdout } = await running.catch(({ message, stdout, stderr }) => { throw new Error(`${message}\n${stdout}\n${stderr}`); });
  return stdout;
};

// Where a run is broken off, what ends with the process ends too: folders, and servers in groups of their own.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
};

/** A server of the app, once it answers; `args` and `env` are made of its port. Ends with the test `t`. */
export const served = async (t, folder, { args, env = () => {}, node = process.execPath }) => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  // A group of its own: development servers have children.
  const child = spawn(node, args(port), { cwd: folder, env: around(env(port)), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => { printed += text; });
  const ended = once(child, 'exit');
  const end = () => child.exitCode === null && child.signalCode === null && process.kill(-child.pid);
  process.on('exit', end);
  t.after(async () => {
    end();
    await ended;
    process.off('exit', end);
  });
  const until = Date.now() + PATIENCE;
  while (!await fetch(address).then(() => true, () => false)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${args(port).join(' ')} does not answer:\n${printed}`);
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
  return address;
};

// @ts-check
/** Servers and a Redis of their own for tests: each in its process, on a free port, ended with the test. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** No limit is in the way of tests that open many connections and rooms; those of the limits set their own. */
const GENEROUS = { MESSAGES_PER_SECOND: '1000000', ADDRESS_MESSAGES_PER_SECOND: '1000000', CONNECTIONS: '1000000', CONNECTIONS_PER_MINUTE: '1000000', LINES_PER_MINUTE: '1000000', ROOMS_PER_HOUR: '1000000' };

/** A port that nobody listens on. @returns {Promise<number>} */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** What runs ends with the tests, however these end. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A process that has said a line that matches; answers it with the match. */
async function started(command, args, env, line) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const said = [];
  const match = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (text) => {
        said.push(text);
        const found = line.exec(text);
        if (found) resolve(found);
      });
    }
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`${command} ended with ${code ?? signal}:\n${said.join('\n')}`)));
  });
  const end = async (signal = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(/** @type {NodeJS.Signals} */ (signal));
    await once(child, 'exit');
  };
  return { child, match, said, end };
}

/**
 * A server of rooms. `said` are the lines that it printed; `end('SIGKILL')` ends it at once.
 * @param {Record<string, string>} [env] its settings
 */
export async function startServer(env = {}) {
  const { match, ...server } = await started(process.execPath, [fileURLToPath(new URL('../server.js', import.meta.url))], { PORT: '0', HOST: '127.0.0.1', ...GENEROUS, ...env }, /^Rooms are open at (.+)$/);
  return { ...server, address: match[1] };
}

/** Settings of a server that tells how much memory it uses. */
export const MEASURED = { NODE_OPTIONS: `--import=${new URL('memory.js', import.meta.url)}` };

/** Bytes in use in such a server after everything else was thrown away. @param {Awaited<ReturnType<typeof startServer>>} server @returns {Promise<number>} */
export const heapOf = ({ child }) => new Promise((resolve) => {
  const lines = createInterface(child.stdout).on('line', (line) => {
    const found = /^heap: (\d+)$/.exec(line);
    if (!found) return;
    lines.close();
    resolve(Number(found[1]));
  });
  child.kill('SIGUSR2');
});

/** A Redis that writes down every change before it answers, in a folder of its own; it can be killed and started again. */
export async function startRedis() {
  const folder = await mkdtemp(join(tmpdir(), 'noripan-redis-'));
  const port = await freePort();
  const start = () => started('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes', '--appendfsync', 'always', '--auto-aof-rewrite-percentage', '0'], {}, /Ready to accept connections/);
  let redis = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    folder,
    kill: () => redis.end('SIGKILL'),
    async again() {
      redis = await start();
    },
    async end() {
      await redis.end();
      await rm(folder, { recursive: true, force: true });
    },
    get pid() {
      return redis.child.pid;
    },
  };
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the project's folder or one below it, shows what it prints unless `quiet`, and answers that text; throws where it fails. */
export const run = (command, args, { quiet = false, env = {}, folder = '' } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: join(root, folder), env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const [from, to] of [[child.stdout, process.stdout], [child.stderr, process.stderr]]) {
      from.setEncoding('utf8').on('data', (part) => {
        text += part;
        if (!quiet) to.write(part);
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(text);
      else reject(new Error(`${[command, ...args].join(' ')} ended with ${signal ?? `status ${code}`}${quiet ? `\n${text}` : ''}`));
    });
  });

/** Runs a script that npm installed. */
export const runInstalled = (script, args, options) => run(process.execPath, [join(root, 'node_modules', script), ...args], options);

/** What a command prints, or nothing where it fails or is not there. */
export const ask = (command, args) => run(command, args, { quiet: true }).catch(() => '');

/** Runs the main function of a script: what goes wrong is told in one line, and the status says so. */
export const main = async (work) => {
  try {
    await work();
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
};

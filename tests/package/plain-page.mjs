// A page without a bundler that plays by itself, in a worker and with an opponent, and says how each went.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { saidBy, serve, visit } from './browser.mjs';
import { installed, scratch } from './tarball.mjs';

/** A folder with the page and the packed package beside it. */
export const plainPage = () => {
  const folder = scratch();
  cpSync(fileURLToPath(new URL('plain-page', import.meta.url)), folder, { recursive: true });
  cpSync(join(installed(), 'node_modules/noripan'), join(folder, 'noripan'), { recursive: true });
  return folder;
};

const policy = (scripts, workers) => `default-src 'self'; script-src ${scripts}; worker-src ${workers}; style-src 'self'; img-src 'self' data:`;

/** What each place of the page says, under a strict Content Security Policy where it is told which scripts may run. */
export const saidUnder = async (t, { browser, folder, scripts, workers = "'self'" }) => {
  const server = await serve(folder, scripts && { 'content-security-policy': policy(scripts, workers) });
  const page = await visit(browser, server.address);
  t.after(() => Promise.all([page.close(), server.close()]));
  return Object.fromEntries(await Promise.all(['page', 'worker', 'init', 'opponent'].map(async (id) => [id, await saidBy(page, `#${id}`)])));
};

// A browser and a web server, for the tests of this folder.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, firefox } from '@playwright/test';

const TYPES = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm',
  '.json': 'application/json', '.svg': 'image/svg+xml', '.png': 'image/png',
};

/** Serves a folder on a free port of this machine; answers the address and a function that ends it. */
export const serve = async (folder, headers = {}) => {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const path = join(folder, normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname)));
    const body = await readFile(path).catch(() => null);
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain', ...headers }).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
};

/** Chromium, headless. */
export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });

/** Firefox, headless, as in the tests of the page. */
export const launchFirefox = () =>
  firefox.launch({ channel: 'moz-firefox', executablePath: fileURLToPath(new URL('../page/firefox/launch.mjs', import.meta.url)) });

/** What the element `selector` of a page says once it says something; what the page complained of is in the error where it never does. */
export const saidBy = async (page, selector) => {
  const element = page.locator(selector);
  await element.filter({ hasText: /./ }).waitFor({ state: 'attached', timeout: 20_000 }).catch(() => {
    throw new Error(`${page.url()} ${selector} stayed empty; the page said: ${page.complaints.join(' | ') || 'nothing'}`);
  });
  return element.textContent();
};

/** A new tab at an address; `complaints` collects the errors of the page, and what it asks of another host. */
export const visit = async (browser, address) => {
  const page = await browser.newPage();
  page.complaints = [];
  page.on('request', (request) => request.url().startsWith('http') && new URL(request.url()).host !== new URL(address).host && page.complaints.push(`asks ${request.url()}`));
  page.on('pageerror', (error) => page.complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && page.complaints.push(message.text()));
  await page.goto(address);
  return page;
};

import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** The workers read this file too: they must find the port that was chosen first. */
const port = (process.env.NORIPAN_PAGE_PORT ??= String(await freePort()));
const address = `http://127.0.0.1:${port}/`;

const PICTURES = 'pictures*.spec.js';

const CHROMIUM = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

export default defineConfig({
  testDir: 'tests/page',
  testMatch: '*.spec.js',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/heard/{arg}{ext}',
  fullyParallel: true,
  // They wait more than they work.
  workers: 3,
  timeout: 90_000,
  // A test that the load of the machine has failed is run once more, and told as flaky.
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    // What a service worker fetches cannot be routed, and only the tests of delivery have a use for one.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'chromium', testIgnore: PICTURES, use: CHROMIUM },
    // What is to be looked at and not held: `npm run pictures`.
    { name: 'pictures', testMatch: PICTURES, use: CHROMIUM },
    {
      name: 'firefox',
      testIgnore: PICTURES,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: fileURLToPath(new URL('tests/page/firefox/launch.mjs', import.meta.url)) },
      },
    },
  ],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: address,
  },
});

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

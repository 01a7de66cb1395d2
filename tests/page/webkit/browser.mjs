/** WebKitGTK's MiniBrowser on a screen of its own, with the built page beside it: all on free ports, all ended by `close`. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Builder, Capabilities } from 'selenium-webdriver';
import { preview } from 'vite';

const MINI_BROWSER = ['4.1', '6.0', '4.0'].map((version) => `/usr/lib/${{ x64: 'x86_64', arm64: 'aarch64' }[process.arch]}-linux-gnu/webkit2gtk-${version}/MiniBrowser`);
/** A container has neither what WebKit draws with nor what it locks itself in with. */
const IN_A_CONTAINER = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** A program that runs until it is ended, at the latest together with this one. */
const begin = (command, args, options) => {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const end = () => child.kill();
  process.once('exit', end);
  return {
    child,
    failed: new Promise((_, reject) => child.once('error', reject).once('exit', (code) => reject(new Error(`${command} ended with ${code}`)))),
    end: () => new Promise((resolve) => {
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', resolve);
      end();
    }),
  };
};

/** A screen nobody sees; the X server chooses its number. */
const beginScreen = async () => {
  const screen = begin('Xvfb', ['-displayfd', '3', '-screen', '0', '1300x900x24', '-nolisten', 'tcp']);
  const number = await Promise.race([screen.failed, new Promise((resolve) => screen.child.stdio[3].once('data', (text) => resolve(String(text).trim())))]);
  return { ...screen, name: `:${number}` };
};

/** The driver of WebKit on that screen. */
const beginDriver = async (display) => {
  const port = await freePort();
  const driver = begin('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env: { ...process.env, ...IN_A_CONTAINER, DISPLAY: display } });
  const address = `http://127.0.0.1:${port}`;
  const isReady = () => fetch(`${address}/status`).then(({ ok }) => ok, () => false);
  const ready = async () => {
    while (!await isReady()) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await Promise.race([driver.failed, ready()]);
  return { ...driver, address };
};

/** Everything the tests need: `open` gives a new browser, in which nothing is kept from another, and `site` is the address of the page. */
export const setUp = async () => {
  const site = await preview({ configFile: fileURLToPath(new URL('../../../vite.config.js', import.meta.url)), preview: { host: '127.0.0.1', port: await freePort(), strictPort: true } });
  const screen = await beginScreen();
  const driver = await beginDriver(screen.name);
  const options = { binary: MINI_BROWSER.find(existsSync), args: ['--automation'] };
  return {
    site: site.resolvedUrls.local[0],
    open: () => new Builder().usingServer(driver.address).withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })).build(),
    close: async () => {
      await driver.end();
      await screen.end();
      await site.close();
    },
  };
};

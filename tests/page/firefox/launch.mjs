#!/usr/bin/env node
/**
 * Firefox for Playwright: starts an ordinary Firefox and stands between the two on WebDriver BiDi. Playwright speaks a BiDi
 * that is newer than this Firefox and has no words for a finger or for reduced motion: such commands come in as a header
 * that is never sent anywhere (page.js writes it) and are carried out here.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import WebSocket, { WebSocketServer } from 'ws';

/** The header that carries a command. */
const CARRIER = 'bidi-command';
/** Numbers of our own commands, beyond any that Playwright reaches. */
const FIRST_OWN = 1_000_000_000;

const firefox = spawn(process.env.FIREFOX ?? '/usr/bin/firefox-esr', ['--remote-allow-system-access', ...process.argv.slice(2)], { stdio: ['ignore', 'ignore', 'pipe'] });
firefox.on('error', (error) => { throw error; });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill(signal));

createInterface(firefox.stderr).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
  if (!address) return console.error(line);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url }) => stand(playwright, new WebSocket(address + url, { perMessageDeflate: false })));
  server.on('listening', () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`));
});

/** Passes every message on, but for the commands that are ours. */
function stand(playwright, browser) {
  const waiting = new Map();
  const opened = new Promise((resolve) => browser.once('open', resolve));
  let last = FIRST_OWN;

  const send = async (method, params) => {
    await opened;
    const id = (last += 1);
    browser.send(JSON.stringify({ id, method, params }));
    const answer = await new Promise((resolve) => waiting.set(id, resolve));
    if (answer.type === 'error') throw new Error(`${answer.error}: ${answer.message}`);
    return answer.result;
  };

  playwright.on('message', async (data) => {
    const message = JSON.parse(String(data));
    const work = ours(message);
    if (!work) {
      await opened;
      return browser.send(String(data));
    }
    const answer = await work(send).then(
      () => ({ type: 'success', result: {} }),
      (error) => ({ type: 'error', error: 'unknown error', message: error.message }),
    );
    playwright.send(JSON.stringify({ id: message.id, ...answer }));
  });

  browser.on('message', (data) => {
    const text = String(data);
    const { id } = JSON.parse(text);
    if (!waiting.has(id)) return playwright.send(text);
    waiting.get(id)(JSON.parse(text));
    waiting.delete(id);
  });
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
}

/** What is to be done for a command of Playwright, where that is not simply to pass it on. */
function ours({ method, params }) {
  if (method === 'emulation.setMediaFeaturesOverride') return async () => {};
  if (method !== 'network.setExtraHeaders') return null;
  const carried = params.headers.find(({ name }) => name.toLowerCase() === CARRIER);
  if (!carried) return null;
  const command = JSON.parse(carried.value.value);
  const [context] = params.contexts;
  return command.inside ? (send) => inside(send, context, command.inside) : (send) => send(command.method, { context, ...command.params });
}

/** Calls a function, given as text, with the page's BrowsingContext inside the browser, where its own tools set what a page is shown. */
async function inside(send, context, text) {
  const { contexts: [window] } = await send('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
  const { type, exceptionDetails } = await send('script.callFunction', {
    functionDeclaration: `(id) => {
      const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
      (${text})(NavigableManager.getBrowsingContextById(id));
    }`,
    arguments: [{ type: 'string', value: context }],
    target: { context: window.context },
    awaitPromise: false,
  });
  if (type === 'exception') throw new Error(exceptionDetails.text);
}

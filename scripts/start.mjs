// `npm start [-- --port N]`: installs what is missing, builds the package and serves the page.
import { createServer } from 'node:net';
import { main } from './run.mjs';
import { forBuild, setup } from './setup.mjs';

const options = process.argv.slice(2);
const given = options.join(' ').match(/--port[= ](\d+)/);
const port = Number(given?.[1] ?? 5173);

const isFree = () =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });

await main(async () => {
  if (!await isFree()) throw new Error(`Port ${port} is taken. Choose another one: npm start -- --port ${port + 1}`);
  await setup(forBuild);
  const { buildPackage } = await import('./build.mjs');
  await buildPackage();
  process.argv.splice(2, options.length, '--strictPort', ...given ? [] : ['--port', String(port)], ...options);
  await import('../node_modules/vite/bin/vite.js');
});

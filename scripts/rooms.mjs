// `npm run rooms`: installs what is missing, builds the package and the page, and opens the rooms with them.
import { buildPackage, buildPage } from './build.mjs';
import { main } from './run.mjs';
import { forBuild, installExample, setup } from './setup.mjs';

await main(async () => {
  await setup(forBuild);
  await buildPackage();
  await buildPage();
  await installExample('server');
  await import('../examples/server/server.js');
});

import { before, test } from 'node:test';
import { serve } from '../package/browser.mjs';
import { appOf, run } from './app.mjs';
import { plays, withBrowser } from './plays.mjs';

let app;
before(() => { app = appOf('webpack'); });
withBrowser();

for (const mode of ['production', 'development']) {
  test(`webpack 5 without configuration, ${mode}`, async (t) => {
    await run(app, ['node_modules/webpack/bin/webpack.js', '--mode', mode]);
    const server = await serve(app);
    t.after(() => server.close());
    await plays(t, server.address);
  });
}

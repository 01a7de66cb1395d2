// @ts-check
/** The thread in which a board without guessing is searched for. */

import { init, revealArea } from 'noripan/rules';

addEventListener('message', async ({ data }) => {
  await init();
  postMessage(revealArea(data));
});

/** The album: a screen photographed in three sizes and both themes. */

import { drawn, middle } from './page.js';

const FOLDER = 'tests/page/pictures';
/** Other sizes can be asked for, such as `NORIPAN_PICTURES=360x640,1920x1080`. */
const SIZES = (process.env.NORIPAN_PICTURES ?? '390x844,768x1024,1280x800').split(',').map((size) => size.split('x').map(Number));

/** Takes the pictures of what is on the screen; `at` is a cell to point at in every size. */
export async function photograph(page, name, language, at) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    if (at) await page.mouse.move(...(await middle(page, ...at)));
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await drawn(page);
      await page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}-${language}.png` });
    }
  }
}

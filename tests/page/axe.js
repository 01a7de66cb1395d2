/** What axe finds wrong on a page. */

import axe from 'axe-core';

/** Everything that axe finds wrong below `place`, as `rule: where`; what it finds right is much, and stays in the page. */
export async function faults(page, place = 'html') {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (within) => {
    const { violations } = await globalThis.axe.run(within, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, place);
}

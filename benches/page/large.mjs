// The largest board of minesweeper that the page makes, up to a side that is asked for.
import { begin } from './browser.mjs';

/** A sixth of all squares. */
const minesOn = (side) => Math.round(side ** 2 / 6);

/** Begins that board and answers its side; says so where the page makes none as large as was asked for. */
export const largestBoard = async (page, asked) => {
  await page.locator('#new-game').click();
  const most = Number(await page.locator('#options input[name="rows"]').getAttribute('max'));
  const mostMines = Number(await page.locator('#options input[name="mines"]').getAttribute('max'));
  await page.keyboard.press('Escape');
  const side = Math.min(asked, most);
  if (side < asked) console.log(`the page makes no board of ${asked}x${asked}: ${side}x${side} instead`);
  await begin(page, { level: 'own', rows: side, cols: side, mines: Math.min(minesOn(side), mostMines) });
  await page.locator(`#cells[aria-rowcount="${side}"]`).waitFor();
  return side;
};

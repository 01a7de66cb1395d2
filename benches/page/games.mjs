// Whole games for the page, each as the options it is begun with and the clicks that end it.
import { init, minesweeperView, newMinesweeper, newOmok, placeStone, revealArea } from 'noripan';
import { heldOver, movesOf, records, turns } from '../../tests/page/records.js';
import { begin, middle, middles } from './browser.mjs';

await init();

/** The same chance as in the page, so that the rules draw the same mines. */
crypto.getRandomValues = (numbers) => numbers.fill(29);

const LEVELS = { beginner: { rows: 9, cols: 9, mines: 10 }, expert: { rows: 16, cols: 30, mines: 99 } };

const everyCell = (rows, cols) => Array.from({ length: rows * cols }, (_, index) => [Math.floor(index / cols), index % cols]);

/** A list in an order that chance gives and that is always the same. */
const shuffled = (list) => {
  let state = 7;
  const next = () => (state = (state * 48271) % 0x7fffffff);
  return list.map((one) => [next(), one]).sort(([a], [b]) => a - b).map(([, one]) => one);
};

/** Renju by chance until somebody has five or the board is full: the accepted stones. */
const omokPlaces = () => {
  let game = newOmok({ size: 15, rule: 'renju' });
  const places = [];
  for (const [row, col] of [[7, 7], ...shuffled(everyCell(15, 15))]) {
    if (game.outcome) break;
    const answer = placeStone({ ...game, coord: { x: col, y: row } });
    if (!answer.result) continue;
    game = answer.game;
    places.push([row, col]);
  }
  if (!game.outcome) throw new Error('this game of renju does not end');
  return places;
};

/** The clicks that open a whole board of minesweeper, the first at its middle. */
const minesweeperPlaces = ({ rows, cols, mines }) => {
  let game = newMinesweeper({ rows, cols, mines, firstClick: 'opening', questionMarks: false });
  const places = [];
  const reveal = (position) => {
    game = revealArea({ ...game, position }).game;
    places.push(position);
  };
  reveal([rows >> 1, cols >> 1]);
  for (const [row, col] of everyCell(rows, cols)) {
    if (game.layout[row][col] !== '*' && minesweeperView(game).shown[row][col] === '.') reveal([row, col]);
  }
  return places;
};

/** Plays by clicks on cells alone; where they lie is read once. */
const onCells = (places) => async (page) => {
  const at = await middles(page);
  for (const place of places) await page.mouse.click(...at[place]);
};

const blokus = async (page) => {
  for (const move of movesOf(records.at(-1))) {
    await page.locator(`.tray [data-type="${move.type}"]`).click();
    for (const key of turns(move)) await page.keyboard.press(key);
    await page.mouse.click(...(await middle(page, heldOver(move))));
  }
};

/** The four games; a phone has no room for the expert's board. */
export const gamesOf = (screen) => {
  const level = screen === 'phone' ? 'beginner' : 'expert';
  return [
    { name: 'tic-tac-toe', title: 'tic-tac-toe', options: {}, play: onCells([[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]]) },
    { name: 'omok', title: 'omok, renju 15', options: { rule: 'renju' }, play: onCells(omokPlaces()) },
    { name: 'blokus', title: 'Blokus Classic', options: {}, play: blokus },
    { name: 'minesweeper', title: `minesweeper, ${level}`, options: { level }, play: onCells(minesweeperPlaces(LEVELS[level])) },
  ];
};

/** Begins the game that lies open anew, with its options, and plays it to its end. */
export const playThrough = async (page, { options, play }) => {
  await begin(page, options);
  await play(page);
  await page.locator('#again').waitFor();
};

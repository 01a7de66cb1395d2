// @ts-check
/** The page at play: which game lies on the table, its history, and the one road that every move takes. */

import { init } from 'noripan';
import { Board } from './board.js';
import { isComputers, purposeAt, rest } from './computer.js';
import { closeDialogs, dialogIsOpen } from './dialog.js';
import { drawAdvice } from './draw/advice.js';
import { drawFocus } from './draw/brush.js';
import { blokus } from './games/blokus.js';
import { minesweeper } from './games/minesweeper.js';
import { omok } from './games/omok.js';
import { ticTacToe } from './games/tictactoe.js';
import { Grid } from './grid.js';
import { showHelp } from './help.js';
import { movesBack, movesForward, walk } from './history.js';
import { showHome } from './home.js';
import { askOptions, firstValues } from './options.js';
import { part } from './part.js';
import { watchPointer } from './pointer.js';
import { asksTwice, isStill, setting, showSettings, watchSettings } from './settings.js';
import { sound } from './sound.js';
import { turningOf } from './turning.js';
import { readToken, watchTheme } from './tokens.js';
import { advised, rivalOf, rivalsTurn, sayAgain, seatComputer } from './seat.js';
import { refusal, say, switchLanguage, writeTexts } from './words.js';

/** @typedef {import('./board.js').Cell} Cell */
/** @typedef {import('./games/kind.js').Kind} Kind */
/** @typedef {import('./games/kind.js').Table} Table */

const KINDS = [blokus, omok, ticTacToe, minesweeper];

/** How long a move takes to settle, in milliseconds. */
const SETTLING = 160;

/** Every game that was opened, by name. @type {Map<string, Table>} */
const tables = new Map();
/** The game on the screen; null at home. @type {Table | null} */
let table = null;
/** @type {import('./games/kind.js').Controls | null} */
let controls = null;
let painting = 0;
let settling = 0;
/** Whether the grid over the canvas is behind the table. */
let gridBehind = true;

const board = new Board(
  { stage: part('stage'), field: part('field'), canvas: /** @type {HTMLCanvasElement} */ (part('ink')) },
  boardChanged,
);
const grid = new Grid(part('cells'), { act: (cell) => act(cell, false), point: pointAway, leave: leaveBoard });

/** @type {import('./games/kind.js').Page} */
const page = {
  act: (cell) => act(cell, false),
  second: actSecond,
  refuse: (words) => tell(words, true),
  side: () => board.cellSide(),
  toBoard,
  toControls,
  render: () => {
    forgive();
    render();
    if (table?.hint?.words) speak('told', table.hint.words);
  },
};

const { advise, answerMove } = seatComputer({ table: () => table, made, show, tell, status: () => table && renderStatus(table) });

/** What mouse and finger do. @type {import('./pointer.js').PointerActions} */
const pointing = {
  cellAt: (event) => board.cellAt(event),
  point(cell) {
    pointAway(cell);
    if (cell) grid.follow(cell, false);
  },
  act: tap,
  second: actSecond,
  dragged: () => (holding() ? table?.at ?? null : null),
  drag([row, col]) {
    const cell = /** @type {Cell} */ ([within(row, board.shape.rows), within(col, board.shape.cols)]);
    point(cell);
    grid.follow(cell, false);
  },
  turn: turnHand,
};

/**
 * Gets the rules ready and shows what the address asks for.
 * @param {() => void} unrolled called when there is something to show
 */
export async function begin(unrolled) {
  await init();
  unrolled();
  part('language').onclick = () => {
    switchLanguage();
    spoken();
  };
  watchSettings(render);
  part('open-help').onclick = help;
  part('open-settings').onclick = settings;
  addEventListener('keydown', (event) => {
    if (event.key !== '?' || dialogIsOpen()) return;
    event.preventDefault();
    help();
  });
  part('undo').onclick = undo;
  part('redo').onclick = redo;
  part('hint').onclick = advise;
  part('again').onclick = again;
  part('new-game').onclick = () => table && askOptions(table.kind, table.options, lay);
  part('show-statistics').onclick = async () => (await import('./statistics.js')).showStatistics(table?.kind.name ?? null);
  part('play').addEventListener('keydown', key);
  watchPointer(part('field'), pointing);
  watchTheme(render);
  addEventListener('hashchange', route);
  addEventListener('resize', render);
  route();
}

const help = () => showHelp(table?.kind.name ?? null);

const settings = () => showSettings({ spoken, help });

/** Another language was chosen. */
function spoken() {
  for (const known of tables.values()) sayAgain(known);
  render();
}

/** Whether a block is in hand. */
const holding = () => Boolean(table?.kind.confirms && table.hand);

/** @param {number} index @param {number} count */
const within = (index, count) => Math.max(0, Math.min(count - 1, index));

/** Opens the game that the address names, or goes home. */
function route() {
  const name = new URLSearchParams(location.hash.slice(1)).get('g');
  const kind = KINDS.find((one) => one.name === name);
  rest();
  closeDialogs();
  if (!kind) {
    table = null;
    controls = null;
  } else if (tables.has(kind.name)) open(/** @type {Table} */ (tables.get(kind.name)));
  else lay(kind, firstValues(kind));
  scrollTo(0, 0);
  render();
  answerMove();
}

/**
 * Lays a new game; throws what the rules throw when the options make no game.
 * @param {Kind} kind
 * @param {Record<string, any>} options
 */
function lay(kind, options) {
  const game = kind.begin(options);
  /** @type {Table} */
  const fresh = {
    kind, options, game, seen: kind.see(game, options), past: [], future: [], at: null, hint: null, advice: null,
    message: '', refused: false, from: null, time: 0, before: null, hand: null, clock: null,
  };
  rest();
  tables.set(kind.name, fresh);
  for (const region of ['told', 'ended']) part(region).textContent = '';
  open(fresh);
  render();
  showGrid(fresh, board.layout());
  grid.rove(kind.start?.(fresh) ?? [0, 0]);
  answerMove();
}

/** The same game once more; the keyboard goes on at the board. */
function again() {
  if (!table) return;
  const byKeyboard = part('again').matches(':focus-visible');
  lay(table.kind, { ...table.options, alone: false });
  if (!byKeyboard) return;
  if (table.kind.confirms) toControls();
  else toBoard();
}

/** @param {Table} opened */
function open(opened) {
  table = opened;
  table.at = null;
  table.hint = null;
  controls = opened.kind.controls?.(opened, page) ?? { above: [], below: [], update: () => {} };
  part('above').replaceChildren(...controls.above);
  part('below').replaceChildren(...controls.below);
}

/**
 * Makes a move: asks the rules, keeps the game they answer with, and shows it.
 * @param {Cell} cell
 * @param {boolean} second whether it was a right click or a long press
 */
function act(cell, second) {
  if (!table) return;
  if (isComputers(table)) {
    refuse('computer to move', cell);
    return answerMove();
  }
  const answer = table.kind.move(table, cell, second);
  if (!answer.result) return refuse(answer.reason, cell);
  const byKeyboard = grid.ring() !== null;
  rest();
  made(answer, cell, '');
  if (byKeyboard && table.kind.confirms) toControls();
  answerMove();
}

/**
 * A move was made: the game goes on.
 * @param {any} answer of the rules
 * @param {Cell} cell
 * @param {string} by who made it, in words, where that is not the person at the screen
 */
function made(answer, cell, by) {
  if (!table) return;
  const before = table.game;
  if (table.kind.goesBack) table.past.push({ game: before, from: table.from });
  table.future = [];
  table.from = cell;
  table.time = isStill() ? 0 : performance.now();
  table.before = table.time ? table.seen : null;
  change(answer.game);
  table.kind.moved?.(table, before);
  sound(table.kind.name === 'omok' ? 'stone' : table.kind.name === 'blokus' ? 'block' : table.kind.name === 'minesweeper' ? (answer.opened ? 'open' : 'flag') : 'mark');
  tell(by + table.kind.told(before, answer, cell), false);
  if (table.game.outcome) announceEnd();
}

/** A right click, a long press or its key, where the game has a use for it. @param {Cell} cell */
function actSecond(cell) {
  if (!table?.kind.hasSecond) return false;
  act(cell, true);
  return true;
}

/** @param {any} game */
function change(game) {
  if (!table) return;
  table.game = game;
  table.seen = table.kind.see(game, table.options);
  table.hint = null;
  table.advice = null;
}

/** @param {string} reason @param {Cell} cell */
function refuse(reason, cell) {
  if (!table) return;
  const words = refusal(table.kind.name, reason);
  const covered = table.hint?.cells ?? [];
  tell(words, true);
  showBubble(words, covered.find(([row]) => row < cell[0]) ?? cell);
}

/** Says something, on the screen and to a screen reader. @param {string} words @param {boolean} refused */
function tell(words, refused) {
  if (!table) return;
  table.message = words;
  table.refused = refused;
  speak('told', words);
  render();
}

function announceEnd() {
  if (!table) return;
  const { title, why } = table.kind.ending(table);
  speak('ended', `${title}. ${why}`);
}

/** Shows what the computer would play: what is to be placed lies in hand, at its place. @param {import('./games/kind.js').Advice} advice */
function show({ at, hand, words }) {
  if (!table) return;
  if (hand) {
    table.hand = hand;
    table.at = at;
    toBoard();
  } else grid.rove(at);
  tell(words, false);
}

/** Fills a live region; the same words twice are made to differ, or they would not be read again. @param {string} region @param {string} words */
function speak(region, words) {
  const place = part(region);
  place.textContent = place.textContent === words ? `${words}\u00a0` : words;
}

function undo() {
  if (table) travel(table.past, table.future, movesBack(table), 'undone');
}

function redo() {
  if (table) travel(table.future, table.past, movesForward(table), 'redone');
}

/** @param {import('./games/kind.js').Step[]} source @param {import('./games/kind.js').Step[]} target @param {number} count of moves @param {string} key of the words */
function travel(source, target, count, key) {
  if (!table || !count) return;
  rest();
  const before = table.game;
  walk(table, source, target, count);
  table.time = 0;
  table.before = null;
  change(table.game);
  table.kind.moved?.(table, before);
  part('ended').textContent = '';
  tell(say(key, { n: count }), false);
  if (table.game.outcome) announceEnd();
  answerMove();
}

/** A cell under the pointer or the focus. @param {Cell | null} cell */
function point(cell) {
  if (!table || String(cell) === String(table.at)) return;
  const left = table.at;
  table.at = cell;
  part('bubble').hidden = true;
  lookAhead(table);
  if (table.hint?.words) forgive();
  renderPointed(table);
  for (const changed of [left, cell]) if (changed) grid.relabel(changed);
}

/** Asks the rules what a move at the pointed cell would be. @param {Table} shown */
function lookAhead(shown) {
  const { at, game, kind } = shown;
  shown.hint = at && !game.outcome && !isComputers(shown) ? kind.hint(shown, at) : null;
}

/** Something new has been done: the last refusal is past. */
function forgive() {
  if (table?.refused) Object.assign(table, { message: '', refused: false });
}

/** The mouse has moved on; what is in hand stays where it was, and so does the focus. @param {Cell | null} cell */
function pointAway(cell) {
  if (cell) point(cell);
  else if (!holding()) point(grid.ring());
}

/** A finger on small cells, or with a block in hand, shows the move before it makes it. @param {Cell} cell @param {boolean} touch */
function tap(cell, touch) {
  if (!table) return;
  const shown = String(cell) === String(table.at);
  grid.follow(cell, true);
  const unsure = touch && !table.game.outcome && (table.kind.confirms ? holding() : asksTwice(board.cellSide()));
  if (!unsure || shown) return act(cell, false);
  point(cell);
  if (!table.kind.confirms && table.hint) tell(say('tapAgain'), false);
}

/** @param {boolean} clockwise */
function turnHand(clockwise) {
  const turned = Boolean(table?.kind.turnHand?.(table, clockwise));
  if (turned) render();
  return turned;
}

function leaveBoard() {
  if (!holding()) toControls();
}

function toBoard() {
  if (!table) return;
  const cell = table.at ?? table.kind.start?.(table) ?? grid.at;
  grid.focus(cell);
  point(cell);
}

function toControls() {
  const own = /** @type {HTMLElement | null} */ (part('below').querySelector('[tabindex="0"]'));
  (own ?? part(table?.game.outcome ? 'again' : 'new-game')).focus();
}

/** @param {KeyboardEvent} event */
function key(event) {
  if (!table) return;
  const command = event.ctrlKey || event.metaKey;
  const name = event.key.toLowerCase();
  if (command && name === 'z') event.shiftKey ? redo() : undo();
  else if (command && name === 'y') redo();
  else if (!table.kind.key?.(event, table, page)) return;
  event.preventDefault();
}

/** Brings everything on the screen up to date with the table and the language. */
function render() {
  writeTexts(document);
  part('language').textContent = say('otherLanguage');
  part('home').hidden = Boolean(table);
  part('play').hidden = !table;
  document.body.classList.toggle('playing', Boolean(table));
  part('bubble').hidden = true;
  part('name').textContent = table ? say(`${table.kind.name}.name`) : '';
  part('facts').textContent = table ? table.kind.facts(table.game) : '';
  part('rival').textContent = table ? rivalOf(table) : '';
  document.title = table ? `${say(`${table.kind.name}.name`)} · ${say('title')}` : say('title');
  if (table) renderTable(table);
  else showHome(KINDS, tables);
}

/** @param {Table} shown */
function renderTable(shown) {
  const { kind, game } = shown;
  const over = Boolean(game.outcome);
  part('play').dataset.game = kind.name;
  part('play').classList.toggle('over', over);
  part('play').classList.toggle('holding', holding());
  part('heading').textContent = say(`${kind.name}.name`);
  part('keys-note').textContent = say(`${kind.name}.keys`);
  for (const name of ['undo', 'redo']) part(name).hidden = !kind.goesBack;
  disable('undo', !movesBack(shown));
  disable('redo', !movesForward(shown));
  disable('hint', over || isComputers(shown));
  part('again').hidden = !over;
  board.lay(kind.shape(shown));
  lookAhead(shown);
  controls?.update();
  gridBehind = true;
  renderPointed(shown);
}

/** What changes with the pointed cell alone. @param {Table} shown */
function renderPointed(shown) {
  const { at } = shown;
  controls?.pointed?.();
  renderStatus(shown);
  if (shown.hint?.atSpot && at && shown.hint.words) showBubble(shown.hint.words, at);
  schedule();
}

/** @param {Table} shown */
function renderStatus(shown) {
  const ending = shown.game.outcome ? shown.kind.ending(shown) : null;
  const thinking = isComputers(shown);
  part('turn').classList.toggle('thinking', thinking && Boolean(purposeAt(shown)));
  part('hint').classList.toggle('thinking', purposeAt(shown) === 'hint');
  part('turn').textContent = ending ? ending.title : thinking ? rivalsTurn(shown) : shown.kind.turn(shown);
  const note = part('note');
  const looking = purposeAt(shown) === 'hint' ? say('computer.looking') : undefined;
  const hint = looking ?? advised(shown) ?? shown.hint?.words ?? shown.message;
  note.textContent = shown.refused ? shown.message : ending?.why ?? hint;
  note.classList.toggle('refused', shown.refused || shown.hint?.good === false);
}

/** A button without use loses its focus to the board, not to nowhere. @param {string} name @param {boolean} disabled */
function disable(name, disabled) {
  const button = /** @type {HTMLButtonElement} */ (part(name));
  if (disabled && document.activeElement === button) page.toBoard();
  button.disabled = disabled;
}

/** @param {string} words @param {Cell} cell */
function showBubble(words, cell) {
  const bubble = part('bubble');
  const { x, y, side } = board.boxOf(cell);
  const { scrollLeft, scrollTop, clientWidth } = part('stage');
  const above = y - scrollTop > 64;
  bubble.textContent = words;
  bubble.hidden = false;
  const most = scrollLeft + clientWidth - bubble.offsetWidth;
  bubble.style.left = `${Math.max(scrollLeft, Math.min(most, x + side / 2 - bubble.offsetWidth / 2))}px`;
  bubble.style.top = `${above ? y - bubble.offsetHeight - 6 : y + side + 6}px`;
}

/** Draws at once after a scroll or a new size; the grid follows when it has come to rest. */
function boardChanged() {
  schedule();
  clearTimeout(settling);
  settling = window.setTimeout(() => {
    gridBehind = true;
    schedule();
  }, 90);
}

/** Asks for one drawing before the next frame. */
function schedule() {
  painting ||= requestAnimationFrame(paint);
}

function paint() {
  painting = 0;
  if (!table) return;
  const { kind, seen, at, hint, advice, from, time, before } = table;
  const settled = time ? (performance.now() - time) / SETTLING : 2;
  const moment = Math.min(1, settled);
  const line = seen.outcome ? Math.max(0, Math.min(1, settled - 1)) : 1;
  const turning = turningOf(table.hand);
  const layout = board.layout();
  const view = { ...layout, token: readToken, font: getComputedStyle(document.body).fontFamily, at, hint, moment, line, turning, from, before, coordinates: setting('coordinates'), moveNumbers: setting('moveNumbers') };
  kind.draw(board.ctx, seen, view);
  if (advice) drawAdvice(board.ctx, advice, view);
  const ring = grid.ring();
  if (ring) drawFocus(board.ctx, view, ring);
  if (gridBehind) showGrid(table, layout);
  if (moment < 1 || line < 1 || turning) schedule();
  else if (time) settle(table);
}

/** The move stands: what was before it is forgotten, and a last drawing shows it whole. @param {Table} shown */
function settle(shown) {
  Object.assign(shown, { time: 0, before: null });
  schedule();
}

/** @param {Table} shown @param {import('./board.js').Layout} layout */
function showGrid(shown, layout) {
  gridBehind = false;
  const { x, y, side } = board.boxOf([0, 0]);
  const { rows, cols } = board.shape;
  const name = say('board', { name: say(`${shown.kind.name}.name`), rows, cols });
  grid.show({ name, rows, cols, seenRows: layout.rows, seenCols: layout.cols, side, x, y, label: (cell) => shown.kind.label(shown, cell) });
}

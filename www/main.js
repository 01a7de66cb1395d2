// @ts-check
/** The page at play: which game lies on the table, and the one road that every move takes. */

import { init } from 'noripan';
import { tellOfDamage, tellOfLink, tellOfNoGame, tellUnkept } from './records/arrival.js';
import { openWays, showAddress } from './records/bring.js';
import { newClock, pause, press, resume, runOut, spentOn } from './clock.js';
import { isComputers, purposeAt, rest } from './computer.js';
import { closeDialogs, dialogIsOpen } from './dialog.js';
import { blokus } from './games/blokus.js';
import { minesweeper } from './games/minesweeper.js';
import { omok } from './games/omok.js';
import { ticTacToe } from './games/tictactoe.js';
import { isWaiting, keep, kept } from './records/keep.js';
import { gameOfLesson } from './lessons/links.js';
import { addStep, isWhole, movesBack, movesForward, standAt } from './line.js';
import { later } from './later.js';
import { readLink } from './records/link.js';
import { movesPanel } from './panels/moves.js';
import { hideNotice } from './notice.js';
import { askOptions, firstValues } from './options.js';
import { part } from './part.js';
import { watchPointer } from './pointer.js';
import { endingOf, Screen, speak } from './screen.js';
import { sayAgain, seatComputer } from './seat.js';
import { asksTwice, isStill, setting, watchSettings } from './settings/settings.js';
import { sharePanel } from './records/share.js';
import { isOver, layTable, stepOf } from './table.js';
import { watchTheme } from './tokens.js';
import { typedPanel } from './panels/typed.js';
import { refusal, say, sayOf, switchLanguage } from './words.js';

/** @typedef {import('./board.js').Cell} Cell */
/** @typedef {import('./games/kind.js').Kind} Kind */
/** @typedef {import('./games/kind.js').Table} Table */

const KINDS = [blokus, omok, ticTacToe, minesweeper];

/** How often the clocks are looked at, in milliseconds. */
const TICK = 200;
/** More cells than this are kept when there is time for it, in milliseconds after the last move. */
const MANY_CELLS = 10_000;
const SOON = 600;

/** Every game that was opened, by name. @type {Map<string, Table>} */
const tables = new Map();
/** The game on the screen; null at home. @type {Table | null} */
let table = null;
let keeping = 0;

const screen = new Screen({ act: (cell) => act(cell, false), point: pointAway, leave: leaveBoard });
const { board, grid } = screen;

/** @type {import('./games/kind.js').Page} */
const page = {
  act: (cell) => act(cell, false),
  second: actSecond,
  refuse: (words) => tell(words, true),
  tell: (words) => tell(words, false),
  play: (move) => !isBarred(null) && play(move),
  review,
  playOn,
  share: () => ways.share(),
  record: () => ways.record(),
  keep: keepSoon,
  side: () => board.cellSide(),
  byKeyboard: () => grid.ring() !== null,
  rove: (cell) => grid.rove(cell),
  newGame: (options) => table && askOptions(table.kind, options, lay),
  toBoard,
  toControls,
  render: () => {
    forgive();
    render();
    if (table?.hint?.words) speak('told', table.hint.words);
  },
};

const { advise, answerMove } = seatComputer({ table: () => table, play: made, show, tell, status: () => screen.renderStatus() });

const ways = openWays({ kinds: KINDS, tables, table: () => table, enter, open, openOwn, keep: keepSoon, route, tell });

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
  part('language').onclick = () => switchLanguage().then(spoken);
  part('undo').onclick = undo;
  part('redo').onclick = redo;
  part('hint').onclick = advise;
  part('again').onclick = () => again(false);
  part('swap').onclick = () => again(true);
  part('new-game').onclick = () => table && askOptions(table.kind, table.options, lay);
  part('show-statistics').onclick = () => later(() => import('./statistics/statistics.js'), ({ showStatistics }) => showStatistics(table?.kind.name ?? null, () => location.reload()));
  part('play').addEventListener('keydown', key);
  addEventListener('keydown', (event) => {
    if (event.key !== '?' || dialogIsOpen() || isTyping(event)) return;
    event.preventDefault();
    help();
  });
  watchPointer(part('field'), pointing);
  watchTheme(render);
  watchSettings(render);
  part('open-help').onclick = help;
  part('open-settings').onclick = settings;
  addEventListener('hashchange', route);
  addEventListener('resize', render);
  addEventListener('pagehide', putAside);
  addEventListener('pageshow', () => table && goOn(table));
  addEventListener('storage', ways.followTab);
  setInterval(tick, TICK);
  route();
}

const help = () => later(() => import('./help.js'), ({ showHelp }) => showHelp(table?.kind.name ?? null));

const settings = () => later(() => import('./settings/preferences.js'), ({ showSettings }) => showSettings({ spoken, help }));

/** @param {import('./sound.js').Sound} name */
const sound = (name) => setting('sound') && later(() => import('./sound.js'), (sounds) => sounds.sound(name));

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
  const link = new URLSearchParams(location.hash.slice(1));
  const lesson = link.get('learn');
  const taught = gameOfLesson(lesson);
  const kind = KINDS.find((one) => one.name === (taught ?? link.get('g')));
  if (kind && taught) return later(() => import('./lessons/lesson.js'), ({ layLesson }) => isAt(link) && enter(() => open(layLesson(kind, lesson ?? ''))));
  enter(() => {
    if (!kind) {
      open(null);
      if (link.has('g') || link.has('learn')) tellOfNoGame();
    } else if (link.size > 1) openLink(kind, link);
    else openOwn(kind);
    scrollTo(0, 0);
  });
}

/** Whether the address still names it. @param {URLSearchParams} link */
const isAt = (link) => String(new URLSearchParams(location.hash.slice(1))) === String(link);

/** Leaves what is on the screen for something else. @param {() => void} opens that */
function enter(opens) {
  putAside();
  rest();
  closeDialogs();
  hideNotice();
  opens();
  render();
  answerMove();
}

/** Opens the game of this kind that was begun on this device, or a new one. @param {Kind} kind */
function openOwn(kind) {
  const begun = tables.get(kind.name);
  if (begun) return open(begun);
  const found = kept(kind);
  if (!found?.table) lay(kind, firstValues(kind));
  else {
    tables.set(kind.name, found.table);
    open(found.table);
  }
  if (found && (!found.table || found.stopped)) tellOfDamage(kind, found);
}

/** Opens the game that a link holds; the player's own waits. @param {Kind} kind @param {URLSearchParams} link */
function openLink(kind, link) {
  const { table: found, wrong } = readLink(kind, link);
  if (!found) openOwn(kind);
  else open(Object.assign(found, { shared: true, aided: true }));
  tellOfLink(kind, wrong, Boolean(found) && ways.isBegun(kind), () => ways.back(kind));
}

/**
 * Lays a new game; throws what the rules throw when the options make no game.
 * @param {Kind} kind
 * @param {Record<string, any>} options
 */
function lay(kind, options) {
  layDown(layTable(kind, options));
}

/** Lays a game on the table in the place of what lies there. @param {Table} fresh */
function layDown(fresh) {
  const { kind, options } = fresh;
  rest();
  fresh.clock ??= newClock(options, kind.sides?.(options) ?? 0);
  if (table?.shared) ways.giveWay(kind);
  tables.set(kind.name, fresh);
  for (const region of ['told', 'ended']) part(region).textContent = '';
  showAddress(kind);
  open(fresh);
  render();
  screen.showGrid();
  grid.rove(kind.start?.(fresh) ?? [0, 0]);
  answerMove();
}

/** The same game once more; the keyboard goes on at the board. @param {boolean} swapped whether with sides changed */
function again(swapped) {
  if (!table) return;
  const { kind } = table;
  const byKeyboard = part(swapped ? 'swap' : 'again').matches(':focus-visible');
  const options = { ...table.options, alone: false };
  lay(kind, swapped ? { ...options, ...kind.swapped?.(options) } : options);
  if (!byKeyboard) return;
  if (kind.confirms) toControls();
  else toBoard();
}

/** @param {Table | null} opened */
function open(opened) {
  table = opened;
  if (table) {
    Object.assign(table, { at: null, hint: null, reviewed: null });
    goOn(table);
  }
  screen.open(table, page, table ? [movesPanel(table, page), typedPanel(table, page), sharePanel(page)] : []);
}

/** The time of a game goes on, where it has begun. @param {Table} begun */
function goOn(begun) {
  if (begun.spent.ms > 0 && !isOver(begun)) resume(begun);
}

/** The game on the screen is left: its time stands still, and it is kept. */
function putAside() {
  if (!table) return;
  pause(table);
  if (keeping) keepNow();
}

/**
 * Acts on a cell.
 * @param {Cell} cell
 * @param {boolean} second whether it was a right click or a long press
 */
function act(cell, second) {
  if (!table || isBarred(cell)) return;
  const { move, reason } = table.kind.move(table, cell, second);
  if (reason) return refuse(reason, cell);
  play(move, cell);
}

/** Whether no person may move now; it is said why. @param {Cell | null} cell where one would */
function isBarred(cell) {
  if (!table) return true;
  if (table.reviewed !== null) tell(say('review.acted'), true);
  else if (isOver(table)) refuse('game over', cell);
  else if (isComputers(table)) {
    refuse('computer to move', cell);
    answerMove();
  } else return false;
  return true;
}

/**
 * A person makes a move.
 * @param {any} move
 * @param {Cell | null} [cell] where it was asked for
 * @returns {boolean} whether the rules accept it
 */
function play(move, cell = null) {
  const prepared = table?.kind.prepare?.(table.game, move);
  if (!prepared) return playNow(move, cell);
  playWhen(prepared, move, cell);
  return true;
}

/** The rules take long over a move: it is made when they have answered, where the game has not gone on meanwhile. @param {Promise<void>} prepared @param {any} move @param {Cell | null} cell */
async function playWhen(prepared, move, cell) {
  if (!table) return;
  const { kind, game } = table;
  tell(sayOf(kind.name, 'preparing'), false);
  await prepared;
  if (table?.game === game && table.reviewed === null) playNow(move, cell);
}

/** @param {any} move @param {Cell | null} cell @returns {boolean} whether the rules accept it */
function playNow(move, cell) {
  if (!table) return false;
  const answer = table.kind.follow(table.game, move);
  const aside = table.lesson?.judge(table, answer, move);
  if (!answer.result) {
    refuse(answer.reason, cell ?? table.kind.place(table.game, move));
    return false;
  }
  if (aside) {
    tell(aside, true);
    return false;
  }
  const byKeyboard = grid.ring() !== null;
  rest();
  made(move, answer, '');
  if (byKeyboard && table.kind.confirms) toControls();
  answerMove();
  return true;
}

/**
 * A move was made: the game goes on.
 * @param {any} move
 * @param {any} answer of the rules
 * @param {string} by who made it, in words, where that is not the person at the screen
 */
function made(move, answer, by) {
  if (!table) return;
  const before = table.game;
  press(table);
  if (table.kind.runs?.(answer.game) ?? true) resume(table);
  const step = { ...stepOf(table, move, answer.game), ms: spentOn(table) };
  addStep(table, step);
  if (table.kind.forgets?.(answer.game)) Object.assign(table, { line: [{ ...step, game: null }], now: 0 });
  table.from = step.at;
  table.time = isStill() ? 0 : performance.now();
  table.before = table.time ? table.seen : null;
  change();
  table.kind.moved?.(table, before);
  if (!table.lesson) own(table.kind);
  tell(by + table.kind.told(before, answer, step), false);
  sound(table.kind.sound(before, answer));
  if (isOver(table)) finish();
  keepSoon();
}

/** The game is over: its time stands still, its end is told, and it counts. */
function finish() {
  if (!table) return;
  pause(table);
  announceEnd();
  const result = table.kind.result?.(table) ?? null;
  sound(result?.outcome === 'won' ? 'won' : 'over');
  if (!result || table.counted || table.lesson) return;
  table.counted = true;
  later(() => import('./statistics/results.js'), ({ noteResult }) => noteResult(result));
}

/** A game that came by a link is the player's own once it is played on; the address tells so. @param {Kind} kind */
function own(kind) {
  if (table?.shared) {
    table.shared = false;
    hideNotice();
    ways.giveWay(kind);
    tables.set(kind.name, table);
  }
  showAddress(kind);
}

/** A right click, a long press or its key, where the game has a use for it. @param {Cell} cell */
function actSecond(cell) {
  if (!table?.kind.hasSecond) return false;
  act(cell, true);
  return true;
}

/** The game on the table is another. */
function change() {
  if (!table) return;
  table.seen = table.kind.see(table.game, table.options);
  table.hint = null;
  table.advice = null;
}

/** @param {string} reason @param {Cell | null} cell */
function refuse(reason, cell) {
  if (!table) return;
  const words = refusal(table.kind.name, reason);
  sound('refused');
  const covered = table.hint?.cells ?? [];
  tell(words, true);
  if (cell) screen.bubble(words, covered.find(([row]) => row < cell[0]) ?? cell);
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
  const { title, why } = endingOf(table);
  speak('ended', `${title}. ${why}`);
}

/** Keeps the game, a large one when there is time for it. */
function keepSoon() {
  if (!table || table.lesson) return;
  clearTimeout(keeping);
  const { rows, cols } = table.kind.shape(table);
  if (rows * cols <= MANY_CELLS) return keepNow();
  keeping = window.setTimeout(keepNow, SOON);
}

function keepNow() {
  clearTimeout(keeping);
  keeping = 0;
  if (table && !table.shared && !table.lesson && !keep(table)) tellUnkept();
}

/** Looks at the clocks. */
function tick() {
  if (!table || isOver(table)) return;
  const side = runOut(table);
  if (side === null || purposeAt(table) === 'turn') return;
  rest();
  if (!table.kind.sideName) {
    tell(say('clock.played for'), false);
    return answerMove(true);
  }
  table.timedOut = side;
  finish();
  keepSoon();
  render();
}

/** Shows what the computer would play: what is to be placed lies in hand, at its place. @param {import('./games/kind.js').Advice} advice */
function show({ at, hand, words }) {
  if (!table) return;
  table.aided = true;
  keepSoon();
  if (hand) {
    table.hand = hand;
    table.at = at;
    toBoard();
  } else if (at) grid.rove(at);
  tell(words, false);
}

function undo() {
  if (table) travel(table.now - movesBack(table), 'undone');
}

function redo() {
  if (table) travel(table.now + movesForward(table), 'redone');
}

/** Lets the game stand at another step. @param {number} index @param {string} key of the words */
function travel(index, key) {
  if (!table || index === table.now || table.timedOut !== null || !table.kind.goesBack(table)) return;
  rest();
  const before = table.game;
  const count = Math.abs(index - table.now);
  standAt(table, index);
  Object.assign(table, { time: 0, before: null, from: table.line[index].at, reviewed: null });
  change();
  table.kind.moved?.(table, before);
  part('ended').textContent = '';
  if (isOver(table)) pause(table);
  else goOn(table);
  keepSoon();
  tell(say(key, { n: count }), false);
  if (isOver(table)) announceEnd();
  answerMove();
}

/** Looks at a step of the line; at the one where the game stands, it is played on. @param {number} index */
function review(index) {
  if (!table || !isWhole(table) || !table.line[index]) return;
  table.reviewed = index === table.now ? null : index;
  forgive();
  render();
  answerMove();
}

/** Plays on from the step that is looked at. */
function playOn() {
  if (table && table.reviewed !== null) travel(table.reviewed, 'review.played on');
}

/** Points at a cell for the pointer or the focus. @param {Cell | null} cell */
function point(cell) {
  if (!table || String(cell) === String(table.at)) return;
  const left = table.at;
  table.at = cell;
  part('bubble').hidden = true;
  screen.lookAhead();
  if (table.hint?.words) forgive();
  screen.renderPointed();
  for (const changed of [left, cell]) if (changed) grid.relabel(changed);
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
  const unsure = touch && !isOver(table) && (table.kind.confirms ? holding() : asksTwice(board.cellSide()));
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
  const inBelow = /** @type {HTMLElement | null} */ (part('below').querySelector('[tabindex="0"]'));
  const lesson = (/** @type {string} */ name) => /** @type {HTMLElement | null} */ (part('above').querySelector(`.lesson .${name}`));
  (lesson('main') ?? inBelow ?? lesson('next') ?? part(table && isOver(table) ? 'again' : 'new-game')).focus();
}

/** @param {KeyboardEvent} event */
function key(event) {
  if (!table) return;
  const command = event.ctrlKey || event.metaKey;
  const name = event.key.toLowerCase();
  if (isTyping(event)) return;
  if (command && name === 'z') event.shiftKey ? redo() : undo();
  else if (command && name === 'y') redo();
  else if (!table.kind.key?.(event, table, page)) return;
  event.preventDefault();
}

/** @param {KeyboardEvent} event */
const isTyping = ({ target }) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Brings everything on the screen up to date with the table and the language. */
function render() {
  screen.render(table, { kinds: KINDS, isWaiting: (kind) => isWaiting(kind) });
}

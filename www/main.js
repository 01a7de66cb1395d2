// @ts-check
/** The page at play: which game lies on the table, and the one road that every move takes. */

import { init } from 'noripan';
import { tellOfDamage, tellOfLink, tellOfNoGame } from './records/arrival.js';
import { openWays, showAddress } from './records/bring.js';
import { newClock, pause, press, refill, resume, runOut, spentOn } from './clock.js';
import { isComputers, purposeAt, rest } from './computer.js';
import { closeDialogs, dialogIsOpen } from './dialog.js';
import { blokus } from './games/blokus.js';
import { minesweeper } from './games/minesweeper.js';
import { omok } from './games/omok.js';
import { ticTacToe } from './games/tictactoe.js';
import { isWaiting, kept } from './records/keep.js';
import { openKeeper } from './records/keeper.js';
import { openHands } from './hands.js';
import { keyOf } from './key.js';
import { gameOfLesson } from './lessons/links.js';
import { addStep, isWhole, movesBack, movesForward, standAt } from './line.js';
import { later } from './later.js';
import { readLink } from './records/link.js';
import { showClocks } from './panels/clocks.js';
import { movesPanel } from './panels/moves.js';
import { hideNotice, showNotice } from './notice.js';
import { firstValues } from './options.js';
import { part } from './part.js';
import { watchPointer } from './pointer.js';
import { endingOf, Screen } from './screen.js';
import { sayAgain, seatComputer } from './seat.js';
import { isStill, setting, watchSettings } from './settings/settings.js';
import { sharePanel } from './records/share.js';
import { speak } from './speak.js';
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

/** Every game that was opened, by name. @type {Map<string, Table>} */
const tables = new Map();
/** The game on the screen; null at home. @type {Table | null} */
let table = null;
/** Where the player has gone, if to neither home nor a game of this device. @type {import('./rooms/rooms.js').Visit | null} */
let visit = null;

const screen = new Screen({ act: (cell) => act(cell, false), point: (cell) => hands.pointAway(cell), leave: () => hands.leaveBoard() });
const { board, grid } = screen;
const hands = openHands({ table: () => table, screen, act, tell, render });
const { forgive, holding, second, toBoard, toControls } = hands;
const keeper = openKeeper(() => table);

/** @type {import('./games/kind.js').Page} */
const page = {
  act: (cell) => act(cell, false),
  second,
  refuse: (words) => tell(words, true),
  tell: (words) => tell(words, false),
  play: (move) => !isBarred(null) && play(move),
  review,
  playOn,
  share: () => ways.share(),
  record: () => ways.record(),
  keep: () => keeper.soon(),
  side: () => board.cellSide(),
  byKeyboard: () => grid.ring() !== null,
  rove: (cell) => grid.rove(cell),
  newGame,
  toBoard,
  toControls,
  render: () => {
    forgive();
    render();
    if (table?.hint?.words) speak('told', table.hint.words);
  },
};

const { advise, answerMove } = seatComputer({ table: () => table, play: made, show, tell, status: () => screen.renderStatus() });

const ways = openWays({ kinds: KINDS, tables, table: () => table, enter, open, openOwn, keep: () => keeper.soon(), route, tell });

/** What the rooms may do with the page. @type {import('./rooms/rooms.js').Page} */
const rooms = { kinds: KINDS, table: () => table, screen, open, made, finish, change, refuse, render, toBoard, toControls };

/**
 * Gets the rules ready and shows what the address asks for.
 * @param {() => void} unrolled called when there is something to show
 */
export async function begin(unrolled) {
  await init();
  unrolled();
  part('language').onclick = () => switchLanguage().then(spoken, () => showNotice(() => say('trouble.failed')));
  part('undo').onclick = undo;
  part('redo').onclick = redo;
  part('hint').onclick = advise;
  part('again').onclick = () => again(false);
  part('swap').onclick = () => again(true);
  part('new-game').onclick = () => table && newGame(table.options);
  part('show-statistics').onclick = statistics;
  part('play').addEventListener('keydown', key);
  addEventListener('keydown', (event) => {
    if (event.key !== '?' || dialogIsOpen() || isTyping(event)) return;
    event.preventDefault();
    help();
  });
  watchPointer(part('field'), hands.pointing);
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

/**
 * Opens a dialog that is loaded when it is first asked for, where the page has not gone on to something else.
 * @template Module
 * @param {() => Promise<Module>} load
 * @param {(module: Module) => void} show
 */
function openDialog(load, show) {
  const asked = table;
  later(load, (module) => table === asked && !dialogIsOpen() && show(module));
}

const help = () => openDialog(() => import('./help.js'), ({ showHelp }) => showHelp(table?.kind.name ?? null));

const settings = () => openDialog(() => import('./settings/preferences.js'), ({ showSettings }) => showSettings({ spoken, help }));

const statistics = () =>
  openDialog(() => import('./statistics/statistics.js'), ({ showStatistics }) => showStatistics(table?.kind.name ?? null, () => location.reload()));

const loadResults = () => import('./statistics/results.js');

/** @param {import('./sound.js').Sound} name */
const sound = (name) => setting('sound') && later(() => import('./sound.js'), (sounds) => sounds.sound(name));

/** Another language was chosen. */
function spoken() {
  for (const known of new Set([...tables.values(), ...(table ? [table] : [])])) sayAgain(known);
  render();
}

/** Opens the game that the address names, or goes home. */
function route() {
  const link = new URLSearchParams(location.hash.slice(1));
  const lesson = link.get('learn');
  const taught = gameOfLesson(lesson);
  const kind = KINDS.find((one) => one.name === (taught ?? link.get('g')));
  const isOnline = link.has('rooms') || link.has('room');
  // While a lesson or the rooms are fetched, and where they cannot be, there is something to see.
  if ((taught || isOnline) && !table) render();
  if (isOnline) return later(() => import('./rooms/rooms.js'), ({ visitRooms }) => isAt(link) && enter(() => (visit = visitRooms(rooms, link.get('room')))));
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
  visit?.leave();
  visit = null;
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
  if (table?.shared || table?.host) ways.giveWay(kind);
  tables.set(kind.name, fresh);
  for (const region of ['told', 'ended']) part(region).textContent = '';
  showAddress(kind);
  open(fresh);
  render();
  screen.showGrid();
  grid.rove(kind.start?.(fresh) ?? [0, 0]);
  answerMove();
}

/** Asks for the options of a new game. @param {Record<string, any>} options those that are set at first */
function newGame(options) {
  const kind = table?.kind;
  if (kind) openDialog(() => import('./newgame.js'), ({ askOptions }) => askOptions(kind, options, lay));
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
    Object.assign(table, { at: null, hint: null, reviewed: null, message: '', refused: false });
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
  keeper.leave();
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
  const aside = table.host?.judge(table, answer, move);
  if (!answer.result) {
    refuse(answer.reason, cell ?? table.kind.place(table.game, move));
    return false;
  }
  if (aside !== undefined) {
    if (aside) tell(aside, true);
    return !aside;
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
  // It is there before the end: a result that waited for it could be lost with the page. Where it does not come now, the end asks again.
  if (table.now === 1) loadResults().catch(() => {});
  if (table.kind.forgets?.(answer.game)) Object.assign(table, { line: [{ ...step, game: null }], now: 0 });
  table.from = step.at;
  table.time = isStill() ? 0 : performance.now();
  table.before = table.time ? table.seen : null;
  change();
  if (isOver(table)) pause(table);
  table.kind.moved?.(table, before);
  if (!table.host) own(table.kind);
  tell(by + table.kind.told(before, answer, step), false);
  sound(table.kind.sound(before, answer));
  if (isOver(table)) finish();
  keeper.soon();
}

/** The game is over: its time stands still, its end is told, and it counts. */
function finish() {
  if (!table) return;
  pause(table);
  announceEnd();
  const result = table.kind.result?.(table) ?? null;
  sound(result?.outcome === 'won' ? 'won' : 'over');
  if (!result || table.counted || table.host) return;
  table.counted = true;
  later(loadResults, ({ noteResult }) => noteResult(result));
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

/** Looks at the clocks. */
function tick() {
  if (!table?.clock || isOver(table)) return;
  showClocks(table);
  const side = runOut(table);
  if (side === null || purposeAt(table) === 'turn') return;
  // Where the computer cannot play for a person, there is time.
  if (!table.kind.sideName && table.options.alone) return;
  rest();
  if (!table.kind.sideName) {
    table.reviewed = null;
    tell(say('clock.played for'), false);
    return answerMove(true);
  }
  table.timedOut = side;
  finish();
  keeper.soon();
  render();
}

/** Shows what the computer would play: what is to be placed lies in hand, at its place. @param {import('./games/kind.js').Advice} advice */
function show({ at, hand, words }) {
  if (!table) return;
  table.aided = true;
  keeper.soon();
  if (hand) {
    table.hand = hand;
    table.at = at;
    toBoard();
  } else if (at) grid.rove(at);
  // What there is to see is not to be covered by a block in hand.
  else table.at = null;
  tell(words, false);
}

function undo() {
  if (table && table.reviewed === null) travel(table.now - movesBack(table), 'undone');
}

function redo() {
  if (table && table.reviewed === null) travel(table.now + movesForward(table), 'redone');
}

/** Lets the game stand at another step. @param {number} index @param {string} key of the words */
function travel(index, key) {
  if (!table || index === table.now || table.timedOut !== null || !table.kind.goesBack(table)) return;
  rest();
  const before = table.game;
  const count = Math.abs(index - table.now);
  pause(table);
  standAt(table, index);
  refill(table);
  Object.assign(table, { time: 0, before: null, from: table.line[index].at, reviewed: null });
  change();
  table.kind.moved?.(table, before);
  part('ended').textContent = '';
  goOn(table);
  keeper.soon();
  tell(say(key, { n: count }), false);
  if (isOver(table)) announceEnd();
  answerMove();
}

/** Looks at a step of the line; at the one where the game stands, it is played on. @param {number} index */
function review(index) {
  if (!table || !isWhole(table) || !table.line[index]) return;
  if (purposeAt(table) === 'hint') rest();
  table.reviewed = index === table.now ? null : index;
  forgive();
  render();
  answerMove();
}

/** Plays on from the step that is looked at. */
function playOn() {
  if (table && table.reviewed !== null) travel(table.reviewed, 'review.played on');
}

/** @param {KeyboardEvent} event */
function key(event) {
  if (!table || isTyping(event)) return;
  if (shortcut(event) || table.kind.key?.(event, table, page)) event.preventDefault();
}

/** The keys of what stands below every board; there is nothing of it where a host leads the table. @param {KeyboardEvent} event @returns {boolean} whether it was one */
function shortcut(event) {
  if (table?.host) return false;
  const command = event.ctrlKey || event.metaKey;
  const plain = !command && !event.altKey;
  const name = keyOf(event);
  if (command && name === 'z') event.shiftKey ? redo() : undo();
  else if (command && name === 'y') redo();
  else if (plain && name === 'h') advise();
  else if (plain && name === 'n') part('new-game').click();
  else return false;
  return true;
}

/** @param {KeyboardEvent} event */
const isTyping = ({ target }) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Brings everything on the screen up to date with the table and the language. */
function render() {
  screen.render(table, visit ? null : { kinds: KINDS, isWaiting });
}

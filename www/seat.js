// @ts-check
/** The computer's seat at the table: it moves where it is to, and shows what it would play. */

import { choose, isComputers, purposeAt, rest } from './computer.js';
import { isOver } from './table.js';
import { loadLaterWords, say, sayWhere } from './words.js';

/** @typedef {import('./games/kind.js').Advice} Advice */
/** @typedef {import('./games/kind.js').Kind} Kind */
/** @typedef {import('./games/kind.js').Table} Table */

/**
 * What the computer may ask of the page.
 * @typedef {object} Page
 * @property {() => Table | null} table the game on the screen
 * @property {(move: any, answer: any, by: string) => void} play goes on after a move
 * @property {(advice: Advice) => void} show
 * @property {(words: string, refused: boolean) => void} tell
 * @property {() => void} status brings up to date whether it thinks
 */

/**
 * Seats the computer.
 * @param {Page} page
 */
export function seatComputer({ table, play, show, tell, status }) {
  /** Says that the computer cannot think, and to whom it may concern, why. @param {unknown} error */
  const failed = (error) => {
    console.error(error);
    tell(say('computer.failed'), true);
  };

  /** What the computer chooses; null where it was stopped. Throws where it cannot think. @param {Table} asked @param {import('./computer.js').Purpose} purpose */
  const chosen = async (asked, purpose) => {
    const answering = choose(asked, purpose, status);
    status();
    try {
      return await answering;
    } finally {
      status();
    }
  };

  /** Lets the computer move where it is to, or for whom it must. Where it cannot, a person plays its side. */
  const answerMove = async (forced = false) => {
    const asked = table();
    if (!asked || asked.reviewed !== null || !(forced || isComputers(asked)) || purposeAt(asked)) return;
    try {
      const answer = await chosen(asked, 'turn');
      if (!answer) return;
      if (!answer.result) throw new Error(`no move: ${answer.reason}`);
      const followed = asked.kind.follow(asked.game, answer.move);
      if (!followed.result) throw new Error(`the rules refuse its move: ${followed.reason}`);
      play(answer.move, followed, `${say('computer.name')}: `);
    } catch (error) {
      asked.options = { ...asked.options, alone: true };
      asked.seen = asked.kind.see(asked.game, asked.options);
      return failed(error);
    }
    answerMove();
  };

  /** Shows what there is to see, and asked once more, what the computer would play; asked while it looks, it stops looking. */
  const advise = async () => {
    const asked = table();
    if (!asked || isOver(asked) || asked.reviewed !== null || isComputers(asked)) return;
    if (purposeAt(asked)) {
      rest();
      return status();
    }
    if (asked.advice?.next) {
      asked.advice = { ...asked.advice.next, answer: asked.advice.answer };
      return show(asked.advice);
    }
    const { game } = asked;
    try {
      // Without the words of the reasons the move is shown alone.
      const [answer] = await Promise.all([chosen(asked, 'hint'), loadLaterWords().catch(console.error)]);
      if (!answer || table() !== asked || asked.game !== game || asked.reviewed !== null) return;
      if (!answer.result) throw new Error(`no hint: ${answer.reason}`);
      asked.advice = { ...inSteps(asked.kind, asked.kind.advice(asked, answer), answer), answer };
      show(asked.advice);
    } catch (error) {
      failed(error);
    }
  };

  return { advise, answerMove };
}

/**
 * A hint in two steps: first what there is to see, then the move; the move alone where there is nothing to see without it.
 * @param {Kind} kind
 * @param {Advice} advice
 * @param {any} answer of the computer
 * @returns {Advice}
 */
function inSteps(kind, advice, answer) {
  const { cells, region } = advice.clue ?? { cells: advice.because, region: undefined };
  const words = answer.why && sayWhere(`computer.clues.${kind.name}.${answer.why}`);
  if (!words || (!cells.length && !region?.length)) return advice;
  return { at: null, cells: [], because: cells, region, words: say('computer.clue', { words }), next: advice };
}

/** How strong the computer is, where it plays, and which side is the person's. @param {Table} table */
export function rivalOf({ kind, options, game }) {
  const theirs = kind.computers?.(options) ?? [];
  if (!theirs.length) return '';
  const facts = say('computer.facts', { n: Number(options.strength) });
  const mine = kind.sideName && [0, 1].find((side) => !theirs.includes(side));
  return mine === undefined ? facts : say('computer.you', { facts, side: kind.sideName?.(mine, game) ?? '' });
}

/** The turn of the computer, in words. @param {Table} table */
export function rivalsTurn(table) {
  if (!purposeAt(table)) return say('computer.turn');
  return table.kind.thinking?.(table.game) ?? say('computer.thinking');
}

/** The words of a hint, while what it put in hand is where it put it. @param {Table} table */
export function advised({ advice, hand, at }) {
  return advice?.hand && advice.hand === hand && String(advice.at) === String(at) ? advice.words : undefined;
}

/** Forgets what was said in another language, and says a hint that is on the board in this one. @param {Table} table */
export function sayAgain(table) {
  const { kind, advice } = table;
  if (advice?.answer) {
    const whole = kind.advice(table, advice.answer);
    Object.assign(advice, advice.next ? inSteps(kind, whole, advice.answer) : { words: whole.words });
  }
  Object.assign(table, { message: advice?.words ?? '', refused: false });
}

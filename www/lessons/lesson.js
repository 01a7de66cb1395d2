// @ts-check
/** A lesson at the table: positions one after another, each with something to try, judged by the rules. */

import './lesson.css';
import { firstValues } from '../options.js';
import { blokus } from './blokus.js';
import { renju } from './renju.js';
import { make } from '../part.js';
import { layTable, lead } from '../table.js';
import { refusal, say, sayWhere } from '../words.js';

/** @typedef {import('../games/kind.js').Kind} Kind */
/** @typedef {import('../games/kind.js').Table} Table */
/** @typedef {import('../games/kind.js').Page} Page */

/**
 * One position of a lesson, and what is to be done there: a move that the rules accept, or one that they refuse.
 * @typedef {object} CourseStep
 * @property {string} name its words' key
 * @property {string} moves that lead to it, as a link has them
 * @property {string} [at] the move that is to be tried; any, where it is left out
 * @property {string[]} [refused] the reasons of the rules, where they are to refuse it
 * @property {boolean} [isRead] whether there is nothing to be done
 */

/**
 * A lesson.
 * @typedef {object} Course
 * @property {string} name
 * @property {string} game
 * @property {Record<string, any>} options
 * @property {CourseStep[]} steps
 */

/** @type {Record<import('./links.js').LessonName, Course>} */
const COURSES = { blokus, renju };

/**
 * A table with a lesson at its first step.
 * @param {Kind} kind of its game
 * @param {string} name
 * @returns {Table}
 */
export function layLesson(kind, name) {
  const course = COURSES[/** @type {keyof typeof COURSES} */ (name)];
  const table = layTable(kind, { ...firstValues(kind), ...course.options, alone: true });
  table.host = new Lesson(table, course);
  return table;
}

/** A lesson that goes on at a table. */
class Lesson {
  /** @param {Table} table @param {Course} course */
  constructor(table, course) {
    this.table = table;
    this.course = course;
    this.index = 0;
    this.done = false;
    /** @type {Page | null} */
    this.page = null;
    this.words = make('p', { className: 'lesson-words', role: 'status' });
    this.back = make('button', { type: 'button', className: 'quiet', onclick: () => this.go(this.index - 1) });
    this.next = make('button', { type: 'button', className: 'next', onclick: () => this.goOn() });
    this.panel = make('section', { className: 'lesson' }, this.words, make('div', { className: 'lesson-ways' }, this.back, this.next));
    this.lay();
  }

  /** The step at hand; undefined at the end. */
  get step() {
    return /** @type {CourseStep | undefined} */ (this.course.steps[this.index]);
  }

  /** Lays the position of the step. */
  lay() {
    const { step, table } = this;
    if (!step) return;
    const { kind, options } = table;
    Object.assign(table, { ...layTable(kind, options), host: this });
    const stopped = lead(table, step.moves.match(kind.written) ?? []);
    if (stopped) throw new Error(`lesson ${this.course.name}: ${step.name}: ${stopped.text} is refused`);
    const cell = step.at ? kind.place(table.game, kind.read(table.game, step.at)) : null;
    if (cell) table.advice = { at: cell, cells: [cell], because: [], words: '' };
    if (cell) this.page?.rove(cell);
  }

  /** @param {number} index */
  go(index) {
    const wasOnBack = document.activeElement === this.back;
    this.index = index;
    this.done = false;
    this.lay();
    this.page?.render();
    if (wasOnBack && this.back.hidden) this.next.focus();
  }

  goOn() {
    if (this.step) this.go(this.index + 1);
    else this.page?.newGame(this.course.options);
  }

  /**
   * Hears what the rules said to a move.
   * @param {Table} table
   * @param {any} answer
   * @param {any} move
   * @returns {string | undefined} why a move is left out that the rules accept
   */
  judge(table, answer, move) {
    const { step } = this;
    if (!step || this.done) return answer.result ? say('lesson.is done') : undefined;
    const isThere = !step.at || table.kind.write(table.game, move) === step.at;
    const isSought = step.refused ? !answer.result && step.refused.includes(answer.reason) : answer.result;
    if (isThere && isSought && !step.isRead) this.finish();
    else if (answer.result) return sayWhere(`${this.key(step)}.aside`) ?? say('lesson.aside', { place: (step.at ?? '').toUpperCase() });
    return undefined;
  }

  finish() {
    this.done = true;
    this.table.advice = null;
    this.next.classList.add('main');
    if (this.page?.byKeyboard()) this.next.focus();
  }

  /** @param {CourseStep} step */
  key(step) {
    return `lesson.${this.course.name}.${step.name}`;
  }

  /** What the panel says. */
  says() {
    const { step, course, done } = this;
    if (!step) return say(`lesson.${course.name}.end`);
    const count = say('lesson.count', { n: this.index + 1, of: course.steps.length });
    if (!done) return `${count} ${say(`${this.key(step)}.text`)}`;
    return [count, ...(step.refused ?? []).map((reason) => refusal(course.game, reason)), say(`${this.key(step)}.done`)].join(' ');
  }

  /** The panel of the lesson. @param {Page} page @returns {import('../games/kind.js').Controls} */
  controls(page) {
    this.page = page;
    return { above: [this.panel], below: [], update: () => this.update() };
  }

  update() {
    const { step, done, words, next, back } = this;
    const said = this.says();
    if (words.textContent !== said) words.textContent = said;
    this.panel.ariaLabel = say(`lesson.${this.course.name}.learn`);
    back.hidden = this.index === 0;
    back.textContent = say('lesson.back');
    next.textContent = say(!step ? 'lesson.play' : done || step.isRead ? 'lesson.next' : 'lesson.skip');
    next.classList.toggle('main', !step || done || Boolean(step.isRead));
  }
}

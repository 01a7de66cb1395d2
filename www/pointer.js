// @ts-check
/** Mouse and finger on the board: what counts as pointing, acting, flagging, dragging and turning. */

import { setting } from './settings/settings.js';

/** @typedef {import('./board.js').Cell} Cell */

/** A finger that moves less than this, in CSS pixels, has tapped. */
const TAP_SLOP = 9;

/** How far a wheel goes for one turn, in CSS pixels: a notch of a mouse; a trackpad tells the same way in many small steps. */
const NOTCH = 80;
/** After so many milliseconds at rest it begins anew. */
const WHEEL_REST = 300;
/** What a wheel counts in, in CSS pixels, by `deltaMode`: pixels, lines and pages. */
const WHEEL_UNITS = [1, 32, 800];

/**
 * @typedef {object} PointerActions
 * @property {(event: PointerEvent | MouseEvent) => Cell | null} cellAt
 * @property {(cell: Cell | null) => void} point a mouse lies over a cell, or has left
 * @property {(cell: Cell, touch: boolean) => void} act click or tap
 * @property {(cell: Cell) => boolean} second right click or long press; true when that means something here
 * @property {() => Cell | null} dragged the place of what a finger would drag; null when nothing can be
 * @property {(cell: Cell) => void} drag
 * @property {() => boolean} holds whether there is something in hand that the wheel turns
 * @property {(clockwise: boolean) => void} turn
 */

/** How far the wheel went down. Firefox tells lines to who asks for the unit first. @param {WheelEvent} event */
const wayOf = ({ deltaMode, deltaY }) => deltaY * WHEEL_UNITS[deltaMode];

/**
 * Watches the pointer over a board.
 * @param {HTMLElement} field
 * @param {PointerActions} on
 */
export function watchPointer(field, on) {
  /** @type {{x: number, y: number, cell: Cell | null, from: Cell | null, touch: boolean, spent: boolean, timer: number} | null} */
  let press = null;
  let byTouch = false;
  const wheel = { way: 0, time: 0 };

  const drop = () => {
    if (press) clearTimeout(press.timer);
    press = null;
  };

  field.addEventListener('pointerdown', (event) => {
    drop();
    byTouch = event.pointerType !== 'mouse';
    if (event.button !== 0 || !event.isPrimary) return;
    const cell = on.cellAt(event);
    const held = { x: event.clientX, y: event.clientY, cell, from: byTouch ? on.dragged() : null, touch: byTouch, spent: false, timer: 0 };
    if (byTouch && cell && !held.from) {
      held.timer = window.setTimeout(() => {
        held.spent = on.second(cell);
        if (held.spent) navigator.vibrate?.(15);
      }, setting('longPress'));
    }
    press = held;
  });

  field.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') on.point(on.cellAt(event));
    if (!press?.touch || Math.hypot(event.clientX - press.x, event.clientY - press.y) < TAP_SLOP) return;
    clearTimeout(press.timer);
    press.spent = true;
    const over = on.cellAt(event);
    if (press.from && press.cell && over) on.drag([press.from[0] + over[0] - press.cell[0], press.from[1] + over[1] - press.cell[1]]);
  });

  field.addEventListener('pointerup', (event) => {
    const held = press;
    drop();
    if (!held?.cell || held.spent || event.button !== 0) return;
    const cell = on.cellAt(event);
    if (cell && String(cell) === String(held.cell)) on.act(cell, held.touch);
  });

  // Pressing the canvas would take the focus from the grid that lies over it.
  field.addEventListener('mousedown', (event) => event.preventDefault());
  field.addEventListener('pointercancel', drop);
  field.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse') on.point(null);
  });

  field.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    if (byTouch) return;
    // On a Mac it is the first button, held with Ctrl, which comes up later.
    drop();
    const cell = on.cellAt(event);
    if (cell) on.second(cell);
  });

  field.addEventListener(
    'wheel',
    (event) => {
      // With Ctrl the page is zoomed, as by two fingers on a trackpad.
      if (event.ctrlKey || !on.holds()) return;
      event.preventDefault();
      const way = wayOf(event);
      wheel.way = event.timeStamp - wheel.time > WHEEL_REST ? way : wheel.way + way;
      wheel.time = event.timeStamp;
      if (Math.abs(wheel.way) < NOTCH) return;
      on.turn(wheel.way > 0);
      wheel.way = 0;
    },
    { passive: false },
  );
}

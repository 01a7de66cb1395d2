// @ts-check
/** Mouse and finger on the board: what counts as pointing, acting, flagging, dragging and turning. */

import { setting } from './settings/settings.js';

/** @typedef {import('./board.js').Cell} Cell */

/** A finger that moves less than this, in CSS pixels, has tapped. */
const TAP_SLOP = 9;

/**
 * @typedef {object} PointerActions
 * @property {(event: PointerEvent | MouseEvent) => Cell | null} cellAt
 * @property {(cell: Cell | null) => void} point a mouse lies over a cell, or has left
 * @property {(cell: Cell, touch: boolean) => void} act click or tap
 * @property {(cell: Cell) => boolean} second right click or long press; true when that means something here
 * @property {() => Cell | null} dragged the place of what a finger would drag; null when nothing can be
 * @property {(cell: Cell) => void} drag
 * @property {(clockwise: boolean) => boolean} turn the wheel; true when it turned something
 */

/**
 * Watches the pointer over a board.
 * @param {HTMLElement} field
 * @param {PointerActions} on
 */
export function watchPointer(field, on) {
  /** @type {{x: number, y: number, cell: Cell | null, from: Cell | null, touch: boolean, spent: boolean, timer: number} | null} */
  let press = null;
  let byTouch = false;

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
    const cell = on.cellAt(event);
    if (cell && !byTouch) on.second(cell);
  });

  field.addEventListener(
    'wheel',
    (event) => {
      if (event.deltaY && on.turn(event.deltaY > 0)) event.preventDefault();
    },
    { passive: false },
  );
}

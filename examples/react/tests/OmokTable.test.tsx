import { StrictMode } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Omok, Point } from 'noripan';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OmokTable } from '../src/OmokTable.tsx';

interface Asked {
  game: Omok;
  options: { level: number; signal: AbortSignal };
  choose: (coord: Point) => void;
  fail: (error: Error) => void;
}

/** The opponents that were made and what they were asked: each test answers for them. */
const opponents = vi.hoisted(() => ({ asked: [] as Asked[], open: 0 }));

vi.mock('noripan/worker', () => ({
  createOpponent: () => {
    opponents.open += 1;
    return {
      close: () => (opponents.open -= 1),
      choose: (game: Omok, options: Asked['options']) =>
        new Promise((resolve, reject) => {
          opponents.asked.push({ game, options, choose: (coord) => resolve({ result: true, move: { coord } }), fail: reject });
        }),
    };
  },
}));

const user = userEvent.setup();
const last = () => opponents.asked.at(-1)!;
const point = (x: number, y: number) => screen.getByLabelText(new RegExp(`^Row ${y + 1}, column ${x + 1}:`));
const stones = () => screen.queryAllByLabelText(/black|white/).length;
const press = (x: number, y: number) => user.click(point(x, y));

/** The person's stone and the opponent's answer. */
async function exchange([x, y]: number[], answer: number[]) {
  await press(x, y);
  last().choose({ x: answer[0], y: answer[1] });
  await waitFor(() => expect(point(answer[0], answer[1])).toHaveAccessibleName(/white, last$/));
}

beforeEach(() => {
  opponents.asked = [];
  render(<OmokTable />, { wrapper: StrictMode });
});

afterEach(() => {
  cleanup();
  expect(opponents.open).toBe(0);
});

test('a stone is placed, and the opponent asked about the game that follows', async () => {
  expect(opponents.asked).toEqual([]);
  await press(7, 7);
  expect(point(7, 7)).toHaveAccessibleName(/black, last$/);
  expect(screen.getByRole('status')).toHaveTextContent('White is thinking.');
  expect(last()).toMatchObject({ game: { takes: [{ x: 7, y: 7 }], turn: 'white' }, options: { level: 2 } });
  last().choose({ x: 8, y: 8 });
  expect(await screen.findByText('Your stone, black.')).toBeVisible();
  expect(point(8, 8)).toHaveAccessibleName(/white, last$/);
  expect(opponents.asked).toHaveLength(1);
  expect(opponents.open).toBe(1);
});

test('why a stone is refused is told', async () => {
  await press(7, 7);
  await press(6, 6);
  expect(screen.getByRole('alert')).toHaveTextContent('It is not your turn.');
  last().choose({ x: 8, y: 8 });
  await screen.findByText('Your stone, black.');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await press(8, 8);
  expect(screen.getByRole('alert')).toHaveTextContent('There is a stone already.');
  expect(stones()).toBe(2);
});

test('to undo is to go back to the game before', async () => {
  await exchange([7, 7], [8, 8]);
  await exchange([6, 6], [9, 9]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(stones()).toBe(2);
  expect(screen.getByText('Your stone, black.')).toBeVisible();
  await exchange([5, 5], [4, 4]);
  expect(last().game.takes).toEqual([{ x: 7, y: 7 }, { x: 8, y: 8 }, { x: 5, y: 5 }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(stones()).toBe(0);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('an answer to a game that was taken back is stopped, and counts for nothing if it comes', async () => {
  await press(7, 7);
  const old = last();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(old.options.signal.aborted).toBe(true);
  await act(async () => old.choose({ x: 8, y: 8 }));
  expect(stones()).toBe(0);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await exchange([3, 3], [4, 4]);
  expect(stones()).toBe(2);
});

test('another level thinks anew about the same game', async () => {
  await press(7, 7);
  const old = last();
  await user.selectOptions(screen.getByLabelText('Opponent'), 'Level 5');
  expect(old.options.signal.aborted).toBe(true);
  expect(last()).toMatchObject({ game: { takes: [{ x: 7, y: 7 }] }, options: { level: 5 } });
});

test('a five wins, is shown, and can be undone', async () => {
  for (let x = 0; x < 4; x += 1) await exchange([x, 0], [x, 14]);
  await press(4, 0);
  expect(screen.getByRole('status')).toHaveTextContent('You have won.');
  expect(screen.getAllByLabelText(/won$/)).toHaveLength(5);
  expect(opponents.asked).toHaveLength(4);
  await press(9, 9);
  expect(screen.getByRole('alert')).toHaveTextContent('The game is over.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(stones()).toBe(8);
});

test('renju forbids black a double three', async () => {
  await user.selectOptions(screen.getByLabelText('Rule'), 'Renju');
  await exchange([7, 7], [0, 0]);
  await exchange([8, 7], [14, 0]);
  await exchange([9, 8], [0, 14]);
  await exchange([9, 9], [14, 14]);
  expect(point(9, 7)).toHaveAccessibleName(/forbidden$/);
  await press(9, 7);
  expect(screen.getByRole('alert')).toHaveTextContent('A double three is forbidden.');
  expect(stones()).toBe(8);
});

test('a new game keeps the rule', async () => {
  await user.selectOptions(screen.getByLabelText('Rule'), 'Korean omok');
  await press(7, 7);
  await user.click(screen.getByRole('button', { name: 'New game' }));
  expect(last().options.signal.aborted).toBe(true);
  expect(stones()).toBe(0);
  await press(7, 7);
  expect(last().game.rule).toBe('omok');
});

test('a worker that does not start is told of', async () => {
  await press(7, 7);
  last().fail(new Error('the worker did not start'));
  expect(await screen.findByText('the worker did not start')).toBeVisible();
});

test('what went wrong is told until the opponent answers again', async () => {
  await press(7, 7);
  last().fail(new Error('out of memory'));
  expect(await screen.findByText('out of memory')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await exchange([7, 7], [8, 8]);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a board that marks nothing leaves the context menu alone', () => {
  expect(fireEvent.contextMenu(point(0, 0))).toBe(true);
});

import { StrictMode } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as rules from 'noripan';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MinesweeperTable } from '../src/MinesweeperTable.tsx';

/** Where the mines lie in these tests. */
const LAYOUT = ['*...', '....', '..*.'];

vi.mock('noripan', async (original) => {
  const real = await original<typeof rules>();
  const laid = () => real.newMinesweeper({ rows: LAYOUT.length, cols: LAYOUT[0].length, layout: LAYOUT, seed: 1 });
  return { ...real, newMinesweeper: vi.fn(laid) };
});

const user = userEvent.setup();
const cell = (row: number, col: number) => screen.getByLabelText(new RegExp(`^Row ${row + 1}, column ${col + 1}:`));
const press = (row: number, col: number) => user.click(cell(row, col));
const flag = (row: number, col: number) => user.pointer({ keys: '[MouseRight]', target: cell(row, col) });
/** What the cells are called, the ones of a row with a comma between. */
const seen = () =>
  LAYOUT.map((line, row) => [...line].map((_, col) => cell(row, col).getAttribute('aria-label')!.split(': ')[1]).join(','));

beforeEach(() => {
  render(<MinesweeperTable />, { wrapper: StrictMode });
});
afterEach(cleanup);

test('the game is made for nobody to guess', () => {
  expect(rules.newMinesweeper).toHaveBeenLastCalledWith({ rows: 9, cols: 9, mines: 10, noGuess: true });
});

test('a cell without mines around opens all that follows', async () => {
  await press(0, 3);
  expect(seen()).toEqual(['closed,1,nothing around,nothing around', 'closed,2,1,1', 'closed,closed,closed,closed']);
  expect(screen.getByText('2 mines to find.')).toBeVisible();
});

test('a flag is set and taken by a right click, by F and by a press', async () => {
  await flag(0, 0);
  expect(cell(0, 0)).toHaveAccessibleName(/flag$/);
  expect(screen.getByText('1 mines to find.')).toBeVisible();
  await press(0, 0);
  expect(screen.getByRole('alert')).toHaveTextContent('There is a flag: take it away first.');
  await user.keyboard('{Control>}f{/Control}');
  expect(cell(0, 0)).toHaveAccessibleName(/flag$/);
  await user.keyboard('f');
  expect(cell(0, 0)).toHaveAccessibleName(/closed$/);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await user.click(screen.getByLabelText('A press sets a flag'));
  await press(0, 0);
  expect(cell(0, 0)).toHaveAccessibleName(/flag$/);
});

test('a number opens what is left around it, once its flags stand', async () => {
  await press(0, 3);
  await press(1, 2);
  expect(screen.getByRole('alert')).toHaveTextContent('The flags around do not match the number.');
  await flag(2, 2);
  await press(1, 2);
  expect(seen()[2]).toBe('closed,1,flag,1');
});

test('a mine loses, and shows the others and the wrong flags', async () => {
  await flag(0, 1);
  await press(2, 2);
  expect(screen.getByRole('status')).toHaveTextContent('A mine: the game is lost.');
  expect(seen()).toEqual(['mine,wrong flag,closed,closed', 'closed,closed,closed,closed', 'closed,closed,exploded mine,closed']);
  await press(1, 1);
  expect(screen.getByRole('alert')).toHaveTextContent('The game is over.');
  await user.click(screen.getByRole('button', { name: 'New game' }));
  expect(screen.getByText('2 mines to find.')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('all cells but the mines win', async () => {
  await press(0, 3);
  await press(1, 0);
  await press(2, 0);
  await press(2, 1);
  await press(2, 3);
  expect(screen.getByText('You have found all the mines.')).toBeVisible();
});

test('the arrows go from cell to cell, and Enter opens', async () => {
  await user.tab();
  expect(cell(0, 0)).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}{ArrowLeft}');
  expect(cell(1, 0)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(cell(1, 0)).toHaveAccessibleName(/1$/);
  await user.tab();
  expect(screen.getByLabelText('Size')).toHaveFocus();
});

test('another size is another game', async () => {
  await press(0, 3);
  await user.selectOptions(screen.getByLabelText('Size'), 'Expert');
  expect(rules.newMinesweeper).toHaveBeenLastCalledWith({ rows: 16, cols: 30, mines: 99, noGuess: true });
  expect(seen().join()).not.toMatch(/\d/);
});

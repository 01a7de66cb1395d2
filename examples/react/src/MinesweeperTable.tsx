import { useState } from 'react';
import { chordArea, minesweeperView, newMinesweeper, revealArea, toggleFlag, type Minesweeper, type MinesweeperReason } from 'noripan';
import { Board } from './Board.tsx';
import { MINESWEEPER_REASONS } from './words.ts';

const SIZES = {
  Beginner: { rows: 9, cols: 9, mines: 10 },
  Intermediate: { rows: 16, cols: 16, mines: 40 },
  Expert: { rows: 16, cols: 30, mines: 99 },
};
type Size = keyof typeof SIZES;

/** The signs of a view: what they are called and what is shown. */
const SIGNS: Record<string, { label: string; className: string; content?: string }> = {
  '.': { label: 'closed', className: 'closed' },
  F: { label: 'flag', className: 'closed flag', content: '⚑' },
  '0': { label: 'nothing around', className: 'open' },
  '*': { label: 'mine', className: 'open mine', content: '●' },
  '!': { label: 'exploded mine', className: 'open mine exploded', content: '✹' },
  x: { label: 'wrong flag', className: 'open wrong', content: '⚑' },
};
const isNumber = (sign: string) => sign >= '0' && sign <= '8';

/** The state of the game in words. */
function told({ outcome }: Minesweeper, counter: number) {
  if (!outcome) return `${counter} mines to find.`;
  return outcome.won ? 'You have found all the mines.' : 'A mine: the game is lost.';
}

/** Minesweeper, made so that nobody ever has to guess. */
export function MinesweeperTable() {
  const [size, setSize] = useState<Size>('Beginner');
  const [game, setGame] = useState(() => newMinesweeper({ ...SIZES.Beginner, noGuess: true }));
  const [isFlagging, setFlagging] = useState(false);
  const [refused, setRefused] = useState<MinesweeperReason>();
  const { shown, counter } = minesweeperView(game);

  function begin(next: Size) {
    setSize(next);
    setGame(newMinesweeper({ ...SIZES[next], noGuess: true }));
    setRefused(undefined);
  }

  /** Opens a cell, sets a flag or opens around a number: three calls of one shape. */
  function act(move: typeof revealArea | typeof toggleFlag | typeof chordArea, row: number, col: number) {
    const answer = move({ ...game, position: [row, col] });
    if (answer.result) setGame(answer.game);
    setRefused(answer.reason);
  }

  function press(row: number, col: number) {
    act(isNumber(shown[row][col]) ? chordArea : isFlagging ? toggleFlag : revealArea, row, col);
  }

  function cell(row: number, col: number) {
    const sign = shown[row][col];
    return SIGNS[sign] ?? { label: sign, className: `open digit-${sign}`, content: sign };
  }

  return (
    <section aria-label="Minesweeper" className="table">
      <Board
        key={size}
        name="Board"
        className="minesweeper"
        rows={game.rows}
        cols={game.cols}
        cell={cell}
        onPress={press}
        onMark={(row, col) => act(toggleFlag, row, col)}
      />
      <div className="side">
        <p role="status">{told(game, counter)}</p>
        <p role="alert">{refused && MINESWEEPER_REASONS[refused]}</p>
        <label>
          Size
          <select value={size} onChange={(event) => begin(event.target.value as Size)}>
            {Object.keys(SIZES).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" checked={isFlagging} onChange={(event) => setFlagging(event.target.checked)} />
          A press sets a flag
        </label>
        <div className="buttons">
          <button onClick={() => begin(size)}>New game</button>
        </div>
        <small>A right click or F sets a flag too. A press on a number opens what is left around it.</small>
      </div>
    </section>
  );
}

import { useState } from 'react';
import { forbiddenPoints, newOmok, placeStone } from 'noripan';
import type { Omok, OmokMove, OmokReason, OmokRule, OpponentLevel, Point } from 'noripan';
import { Board } from './Board.tsx';
import { useOpponent } from './useOpponent.ts';
import { OMOK_REASONS } from './words.ts';

const YOU = 'black';
const RULES: Record<string, OmokRule> = { Freestyle: 'freestyle', Standard: 'standard', 'Korean omok': 'omok', Renju: 'renju' };
const LEVELS: OpponentLevel[] = [1, 2, 3, 4, 5];

const isAmong = (points: Point[] | undefined, x: number, y: number) => points?.some((point) => point.x === x && point.y === y) ?? false;

/** The game, or why it ended, in words. */
function told({ turn, outcome }: Omok) {
  if (!outcome) return turn === YOU ? 'Your stone, black.' : 'White is thinking.';
  if (outcome.draw) return 'The board is full: a draw.';
  return outcome.winner === YOU ? 'You have won.' : 'White has won.';
}

/** Omok against an opponent in a worker. */
export function OmokTable() {
  // All the games that there were, one after another: the last one is played, and to undo is to leave some out.
  const [games, setGames] = useState(() => [newOmok()]);
  const [level, setLevel] = useState<OpponentLevel>(2);
  const [refused, setRefused] = useState<OmokReason>();
  const game = games.at(-1)!;
  const { size, takes, turn, outcome } = game;

  function begin(rule: OmokRule) {
    setGames([newOmok({ rule })]);
    setRefused(undefined);
  }

  function place(move: OmokMove, player: Omok['turn']) {
    const answer = placeStone({ ...game, ...move, player });
    if (answer.result) setGames([...games, answer.game]);
    setRefused(answer.reason);
  }

  function undo() {
    setGames(games.slice(0, games.slice(0, -1).findLastIndex(({ turn }) => turn === YOU) + 1));
    setRefused(undefined);
  }

  const error = useOpponent(game, turn !== YOU && !outcome, level, (move) => place(move, 'white'));
  const forbidden = turn === YOU ? forbiddenPoints(game) : [];

  function cell(y: number, x: number) {
    const stone = takes.findIndex((take) => take.x === x && take.y === y);
    if (stone < 0) return isAmong(forbidden, x, y) ? { label: 'forbidden', className: 'forbidden' } : { label: 'free', className: '' };
    const color = stone % 2 ? 'white' : 'black';
    const marks = [stone === takes.length - 1 && 'last', isAmong(outcome?.line, x, y) && 'won'].filter(Boolean);
    return { label: [color, ...marks].join(', '), className: ['stone', color, ...marks].join(' ') };
  }

  return (
    <section aria-label="Omok" className="table">
      <Board name="Board" className="omok" rows={size} cols={size} cell={cell} onPress={(y, x) => place({ coord: { x, y } }, YOU)} />
      <div className="side">
        <p role="status">{told(game)}</p>
        <p role="alert">{error ? error.message : refused && OMOK_REASONS[refused]}</p>
        <label>
          Opponent
          <select value={level} onChange={(event) => setLevel(Number(event.target.value) as OpponentLevel)}>
            {LEVELS.map((each) => (
              <option key={each} value={each}>
                Level {each}
              </option>
            ))}
          </select>
        </label>
        <label>
          Rule
          <select value={game.rule} onChange={(event) => begin(event.target.value as OmokRule)}>
            {Object.entries(RULES).map(([name, rule]) => (
              <option key={rule} value={rule}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <div className="buttons">
          <button onClick={undo} disabled={games.length === 1}>
            Undo
          </button>
          <button onClick={() => begin(game.rule)}>New game</button>
        </div>
      </div>
    </section>
  );
}

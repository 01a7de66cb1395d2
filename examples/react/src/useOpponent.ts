import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Omok, OmokMove, OpponentLevel } from 'noripan';
import { createOpponent, type Opponent } from 'noripan/worker';

/**
 * An opponent that thinks about `game` in a worker, where it is to move, and tells what it chose. What it thinks of a game
 * that is no longer the one at hand is stopped and never told. Answers what went wrong, which is a worker that does not start.
 */
export function useOpponent(game: Omok, isToMove: boolean, level: OpponentLevel, onChoose: (move: OmokMove) => void) {
  const opponent = useRef<Opponent>(null);
  const [error, setError] = useState<Error | null>(null);
  const tell = useEffectEvent(onChoose);

  useEffect(() => {
    const made = createOpponent();
    opponent.current = made;
    return () => made.close();
  }, []);

  useEffect(() => {
    if (!isToMove) return;
    const stop = new AbortController();
    const { signal } = stop;
    opponent.current?.choose(game, { level, signal }).then(
      (answer) => {
        if (signal.aborted) return;
        setError(null);
        if (answer.result) tell(answer.move);
      },
      (error) => {
        if (!signal.aborted) setError(error);
      },
    );
    return () => stop.abort();
  }, [game, isToMove, level]);

  return error;
}

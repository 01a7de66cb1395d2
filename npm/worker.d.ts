import type { ChooseMove, chooseMove } from './index.js';

declare global {
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
}

/** The overloads of `chooseMove` as pairs of a call and its answer. */
type Overloads<F> = F extends {
  (call: infer C1): infer A1;
  (call: infer C2): infer A2;
  (call: infer C3): infer A3;
  (call: infer C4): infer A4;
  (call: infer C5): infer A5;
  (call: infer C6): infer A6;
}
  ? [C1, A1] | [C2, A2] | [C3, A3] | [C4, A4] | [C5, A5] | [C6, A6]
  : never;

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Intersection) => void ? Intersection : never;

/** How an opponent is to play, as for `chooseMove`, and when it is to stop. */
export type Thinking<Move> = ChooseMove<Move> & {
  /** Ends the thinking: the promise is rejected at once with the reason of the signal. */
  signal?: AbortSignal | null | undefined;
};

type Choose<Overload> = Overload extends [infer Call, infer Answer]
  ? Call extends ChooseMove<infer Move>
    ? (game: Call, options?: Thinking<Move>) => Promise<Answer>
    : never
  : never;

/** An opponent that thinks in a thread of its own. */
export interface Opponent {
  /**
   * What `chooseMove` answers to a game, once it is chosen. Rejects with the TypeError or RangeError that `chooseMove`
   * throws, with the reason of `signal` when that aborts, with what `onProgress` throws, and with an Error where the
   * thread does not start. `onProgress` is called some times a second.
   *
   * The game is taken as it is when this is called; it may be a proxy, such as the state of a framework. One move is
   * chosen at a time, in the order asked; for several at once, make several opponents.
   *
   * @example
   * const answer = await opponent.choose(game, { level: 5, timeMs: 500, signal: AbortSignal.timeout(2000) });
   */
  choose: All<Choose<Overloads<typeof chooseMove>>>;
  /**
   * Ends the thread, and rejects what was asked and is not yet answered, with an `AbortError`.
   *
   * @example
   * opponent.close();
   */
  close(): void;
  /** The same as `close`, for `using opponent = createOpponent()`. */
  [Symbol.dispose](): void;
}

/** How to make the thread. */
export interface OpponentOptions {
  /**
   * Makes the worker that runs the module `noripan/thread`; needed only where a bundler does not bring that along by
   * itself. It is called again after a move was aborted.
   *
   * @example
   * createOpponent({ worker: () => new Worker('/assets/noripan/thread.js', { type: 'module' }) });
   */
  worker?: (() => Worker) | undefined;
}

/**
 * An opponent that thinks in a thread of its own: a Web Worker, or a thread of Node (20.16 or later). The thread starts
 * with the first move asked for, and in Node does not keep the process alive while nothing is asked.
 *
 * A server that is bundled, as by Next or SvelteKit, finds the script of the thread in the noripan of its `node_modules`:
 * install it where the server runs.
 *
 * @example
 * const opponent = createOpponent();
 * const answer = await opponent.choose(newTicTacToe(), { level: 3 });
 */
export function createOpponent(options?: OpponentOptions): Opponent;

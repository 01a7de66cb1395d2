/**
 * Opponents that think beside the thread that asks.
 *
 * @module noripan/worker
 */
export { createOpponent, type Opponent, type OpponentOptions, type Thinking } from '../../dist/worker.js';

import { createOpponent } from 'noripan/worker';
import { asked } from './game.js';

/** Lets a worker of the app and the worker of an opponent play; `say` is told what each answers. Answers a function that ends both. */
export const play = (say) => {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }) => say('worker', data);
  worker.onerror = ({ message }) => say('worker', `worker: ${message}`);
  const opponent = createOpponent();
  opponent.choose(asked, { level: 5 }).then(
    ({ move }) => say('opponent', String(move.index)),
    (error) => error.name !== 'AbortError' && say('opponent', error.message),
  );
  return () => {
    worker.terminate();
    opponent.close();
  };
};

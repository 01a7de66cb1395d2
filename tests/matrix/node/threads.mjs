import { once } from 'node:events';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { createOpponent } from 'noripan/worker';
import { asked, played } from './src/game/game.js';

if (isMainThread) {
  const [said] = await once(new Worker(new URL(import.meta.url)), 'message');
  const { move } = await createOpponent().choose(asked, { level: 5 });
  console.log(JSON.stringify([said, move.index]));
} else {
  parentPort.postMessage(played(8));
}

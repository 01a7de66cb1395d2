import { once } from 'node:events';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { served } from './src/game/server.js';

if (isMainThread) console.log(JSON.stringify(await once(new Worker(new URL(import.meta.url)), 'message')));
else parentPort.postMessage(await served());

// @ts-check
/** Loaded into a server before it starts: at SIGUSR2 it says how much memory is in use after everything else was thrown away. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  console.log(`heap: ${process.memoryUsage().heapUsed}`);
});

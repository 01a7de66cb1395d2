import { play } from './play.js';

postMessage(play());

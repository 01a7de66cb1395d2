import { played } from './game.js';

postMessage(played(8));

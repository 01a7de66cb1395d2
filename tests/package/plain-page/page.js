import { init } from './noripan/dist/index.js';
import { createOpponent } from './noripan/dist/worker.js';
import { play } from './play.js';

const say = (id, text) => {
  document.getElementById(id).textContent = text;
};

say('page', play());
init().then(() => say('init', 'ready'), (error) => say('init', error.message));

const worker = new Worker('./worker.js', { type: 'module' });
worker.onmessage = ({ data }) => say('worker', data);
worker.onerror = ({ message }) => say('worker', `worker: ${message}`);

/** X wins at 2. */
const asked = { game: 'tic-tac-toe', grid: 'XX.OO....', rows: 3, cols: 3, inARow: 3 };
createOpponent().choose(asked, { level: 5 }).then(({ move }) => say('opponent', `plays ${move.index}`), (error) => say('opponent', error.message));

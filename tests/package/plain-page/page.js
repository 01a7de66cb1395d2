import { init } from './noripan/dist/index.js';
import { play } from './play.js';

const say = (id, text) => {
  document.getElementById(id).textContent = text;
};

say('page', play());
init().then(() => say('init', 'ready'), (error) => say('init', error.message));

const worker = new Worker('./worker.js', { type: 'module' });
worker.onmessage = ({ data }) => say('worker', data);
worker.onerror = ({ message }) => say('worker', `worker: ${message}`);

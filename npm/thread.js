// The thread in which an opponent thinks: answers one call after another, sent by worker.js.
import { chooseMove } from './opponents.js';

const port = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort ?? globalThis;

/** The answer to a call of chooseMove. `reports` says that its progress is to be sent on. */
const answerTo = ({ call, reports }) => {
  try {
    const onProgress = (progress) => port.postMessage({ progress });
    return { answer: chooseMove(reports ? { ...call, onProgress } : call) };
  } catch (error) {
    return { kind: error?.name, message: String(error?.message ?? error) };
  }
};

port.onmessage = ({ data }) => port.postMessage(answerTo(data));
port.postMessage({ ready: true });

import { markCell, newTicTacToe } from 'noripan';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
  const [game, setGame] = useState(() => newTicTacToe());
  const [said, setSaid] = useState('');
  useEffect(() => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => setSaid(data);
    worker.onerror = ({ message }) => setSaid(`worker: ${message}`);
    return () => worker.terminate();
  }, []);
  const mark = (index) => {
    const answer = markCell({ ...game, index });
    if (answer.result) setGame(answer.game);
  };
  return (
    <>
      {[...game.grid].map((cell, index) => <button key={index} onClick={() => mark(index)}>{cell}</button>)}
      <output id="grid">{game.grid}</output>
      <output id="worker">{said}</output>
    </>
  );
}

createRoot(document.getElementById('app')).render(<App />);

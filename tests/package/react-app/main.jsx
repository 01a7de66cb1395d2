import { markCell, newTicTacToe } from 'noripan';
import { createOpponent } from 'noripan/worker';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
  const [game, setGame] = useState(() => newTicTacToe());
  const [said, setSaid] = useState('');
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => setSaid(data);
    worker.onerror = ({ message }) => setSaid(`worker: ${message}`);
    return () => worker.terminate();
  }, []);
  useEffect(() => {
    const opponent = createOpponent();
    opponent.choose({ ...newTicTacToe(), grid: 'XX.OO....' }, { level: 5 }).then(({ move }) => setChosen(String(move.index)), (error) => setChosen(error.message));
    return () => opponent.close();
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
      <output id="opponent">{chosen}</output>
    </>
  );
}

createRoot(document.getElementById('app')).render(<App />);

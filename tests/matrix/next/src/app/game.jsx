'use client';

import { markCell, newTicTacToe } from 'noripan';
import { useEffect, useState } from 'react';
import { play } from '../game/threads.js';

export function Game() {
  const [game, setGame] = useState(() => newTicTacToe());
  const [said, setSaid] = useState({});
  useEffect(() => play((id, text) => setSaid((before) => ({ ...before, [id]: text }))), []);
  const mark = (index) => {
    const answer = markCell({ ...game, index });
    if (answer.result) setGame(answer.game);
  };
  return (
    <>
      {[...game.grid].map((cell, index) => <button key={index} onClick={() => mark(index)}>{cell}</button>)}
      <output id="grid">{game.grid}</output>
      <output id="worker">{said.worker}</output>
      <output id="opponent">{said.opponent}</output>
    </>
  );
}

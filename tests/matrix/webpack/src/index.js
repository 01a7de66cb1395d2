import { markCell, newTicTacToe } from 'noripan';
import { play } from './game/threads.js';

const show = (id, text) => {
  document.getElementById(id).textContent = text;
};
let game = newTicTacToe();

show('grid', game.grid);
document.querySelectorAll('button').forEach((button, index) => {
  button.onclick = () => {
    const answer = markCell({ ...game, index });
    if (answer.result) game = answer.game;
    show('grid', game.grid);
  };
});
play(show);

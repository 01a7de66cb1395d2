import { served } from '../game/game.js';
import { Game } from './game.jsx';

export default function Page() {
  return (
    <main>
      <output id="server">{served()}</output>
      <Game />
    </main>
  );
}

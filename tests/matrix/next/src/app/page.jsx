import { served } from '../game/server.js';
import { Game } from './game.jsx';

export default async function Page() {
  return (
    <main>
      <output id="server">{await served()}</output>
      <Game />
    </main>
  );
}

// @ts-check
/** A game that two play who know nothing of what others do to their server. */

import assert from 'node:assert/strict';
import { begin } from './visitor.js';

/** So wide that nobody has won for 380 moves. */
const LONG = { game: 'tic-tac-toe', rows: 20, cols: 20, inARow: 20, clock: null, onTime: 'pass' };

/** @param {string} address of the server */
export async function honestGame(address) {
  const players = await begin([address, address], LONG);
  const [{ room }] = players;
  let { version } = room.view;
  return {
    room: room.id,
    players: room.view.seats.map(({ player }) => player),
    seat: room.view.seats[0],
    close: () => players.forEach((stay) => stay.room.close()),

    /** One move more: it is answered and told, both see the same, and nobody else has changed anything. */
    async goesOn() {
      const { moves, turn } = room.view;
      assert.equal((await players[turn].room.move({ index: moves })).reason, undefined);
      await Promise.all(players.map((stay) => stay.until(({ view }) => view.moves === moves + 1)));
      assert.deepEqual(players[0].room.view, players[1].room.view);
      assert.equal(room.view.version, version + 1);
      assert.deepEqual(room.view.seats.map(({ player, name, here }) => [player, name, here]), this.players.map((player, seat) => [player, `Player ${seat + 1}`, true]));
      assert.equal(room.view.table.grid.replaceAll('.', ''), 'XO'.repeat(200).slice(0, moves + 1));
      version += 1;
    },
  };
}

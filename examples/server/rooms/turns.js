// @ts-check
/** Blokus, omok and tic-tac-toe in a room: seats take turns, and everybody sees everything. */

import { chooseMove, newBlokus, newOmok, newTicTacToe } from 'noripan';
import { play } from '../moves.js';

/** People at a board of Blokus; the variants that are not named have two. */
const PERSONS = { classic: 4, 'classic-3': 3 };

const OMOK_SEATS = ['first', 'second'];
const MARKS = ['X', 'O'];

/** The result of a game that two play: who moved last has won, unless the move was a foul. */
const between = ({ outcome }, mover) => ({
  winners: outcome.draw ? [0, 1] : [outcome.foul ? 1 - mover : mover],
  scores: null,
});

/** What the games differ in. `asks`: the rules' name of who sits there; `turn`: the seat to move. */
const GAMES = {
  blokus: {
    seats: ({ variant }) => PERSONS[variant] ?? 2,
    begin: ({ variant, freeStart }) => newBlokus({ variant, freeStart }),
    turn: ({ player }) => player,
    asks: (seat) => seat,
    isMove: (move) => 'type' in move,
    move: ({ block, position }) => ({ ...block, position }),
    scores: (game) => game.scores,
    result: ({ outcome: { winners, scores } }) => ({ winners, scores }),
  },
  omok: {
    seats: () => 2,
    begin: ({ size, rule, opening, fouls }) => newOmok({ size, rule, opening, fouls }),
    turn: ({ seat, outcome }) => (outcome ? null : OMOK_SEATS.indexOf(seat)),
    asks: (seat) => OMOK_SEATS[seat],
    isMove: (move) => 'coord' in move || 'choose' in move,
    move: (chosen) => chosen,
    scores: () => null,
    result: between,
  },
  'tic-tac-toe': {
    seats: () => 2,
    begin: ({ rows, cols, inARow }) => newTicTacToe({ rows, cols, inARow }),
    turn: ({ turn, outcome }) => (outcome ? null : MARKS.indexOf(turn)),
    asks: (seat) => MARKS[seat],
    isMove: (move) => 'index' in move,
    move: (chosen) => chosen,
    scores: () => null,
    result: between,
  },
};

/** The game of a table as a room plays it: see `games.js`. */
const kindOf = (name) => {
  const { seats, begin, turn, asks, isMove, move, scores, result } = GAMES[name];
  return {
    seats,
    least: () => 2,
    hasTurns: true,
    hides: () => false,
    begin,
    turn,
    isMove,
    scores,
    shown: (game) => game,
    play(game, seat, wanted) {
      const answer = play(game, wanted, asks(seat));
      if (!answer.result) return answer;
      return { result: true, table: answer.game, ended: answer.game.outcome && result(answer.game, seat) };
    },
    /** A move for somebody who makes none: what the weakest opponent would play. */
    choose: (game, seed) => move(chooseMove({ ...game, level: 1, seed }).move),
  };
};

export const turns = Object.fromEntries(Object.keys(GAMES).map((name) => [name, kindOf(name)]));

//! The same question has the same answer on every platform: games that opponents play against themselves, whose moves and
//! nodes are kept in bots/same.json, which the tests of the package ask of WebAssembly.
#![cfg(not(target_arch = "wasm32"))]

use std::ops::ControlFlow;

use noripan::bot::{self, Chosen, Level, Task};
use noripan::geometry::{Dimensions, Point};
use noripan::minesweeper::{Shown, View};
use noripan::{blokus, omok, tictactoe};
use serde::Deserialize;
use serde_json::{Value, json};

/// How many moves each game goes on.
const MOVES: usize = 10;

/// A game and who plays it.
#[derive(Deserialize)]
struct Case {
    #[serde(flatten)]
    game: Game,
    level: u8,
    seed: u64,
    nodes: u64,
    /// The moves: the index of a mark, the point of a stone or of a click, the cells of a block.
    moves: Vec<Value>,
    /// The nodes of each move; where they are left out they may differ.
    visited: Option<Vec<u64>>,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "game", rename_all = "kebab-case")]
enum Game {
    #[serde(rename_all = "camelCase")]
    TicTacToe {
        rows: u32,
        cols: u32,
        in_a_row: u32,
    },
    Omok {
        size: u32,
        rule: String,
    },
    Blokus {
        variant: String,
    },
    Minesweeper {
        shown: Vec<String>,
        mines: u64,
    },
}

fn pair(point: Point) -> Value {
    json!([point.row, point.col])
}

impl Case {
    fn choose<Move, Why>(&self, choose: impl FnOnce(Task<'_, Move>) -> Option<Chosen<Move, Why>>) -> Option<Chosen<Move, Why>> {
        let watch = &mut |_: &_| ControlFlow::Continue(());
        choose(Task { level: Level::from_repr(self.level).unwrap(), seed: self.seed, nodes: Some(self.nodes), watch })
    }

    /// The moves of a game that begins like this, each with its nodes.
    fn played<Position, Move: Copy, Why>(
        &self,
        mut position: Position,
        choose: impl Fn(&Position, Task<'_, Move>) -> Option<Chosen<Move, Why>>,
        play: impl Fn(&Position, Move) -> Position,
        shown: impl Fn(Move) -> Value,
    ) -> Vec<(Value, u64)> {
        let mut moves = Vec::new();
        while moves.len() < MOVES
            && let Some(Chosen { best, nodes, .. }) = self.choose(|task| choose(&position, task))
        {
            position = play(&position, best);
            moves.push((shown(best), nodes));
        }
        moves
    }

    /// The moves of the game, and the nodes of each.
    fn answers(&self) -> Vec<(Value, u64)> {
        match &self.game {
            &Game::TicTacToe { rows, cols, in_a_row } => {
                let start = tictactoe::Position::new(tictactoe::Setup::new(rows, cols, in_a_row)).unwrap();
                self.played(start, bot::tictactoe::choose, |position, index| position.play(index).unwrap(), Value::from)
            }
            Game::Omok { size, rule } => {
                let stone = |act| match act {
                    omok::Act::Stone(point) => point,
                    omok::Act::Choice(choice) => panic!("{choice} without an opening"),
                };
                let start = omok::Position::new(omok::Setup::new(*size, rule.parse().unwrap())).unwrap();
                self.played(start, bot::omok::choose, |position, act| position.play(stone(act)).unwrap(), |act| pair(stone(act)))
            }
            Game::Blokus { variant } => {
                let start = blokus::Position::start(variant.parse().unwrap(), blokus::Start::Own);
                let cells = |placement: blokus::Placement| placement.cells().into_iter().map(pair).collect();
                self.played(start, bot::blokus::choose, |position, placement| position.play(placement).unwrap(), cells)
            }
            Game::Minesweeper { shown, mines } => {
                let cell = |char: char| char.to_digit(10).map_or(Shown::Closed, |number| Shown::Number(number as u8));
                let board = Dimensions::new(shown.len() as u32, shown[0].len() as u32);
                let view = View::new(board, *mines, shown.iter().flat_map(|row| row.chars()).map(cell).collect()).unwrap();
                let Chosen { best, nodes, .. } = self.choose(|task| bot::minesweeper::choose(&view, task)).unwrap();
                vec![(pair(best.at), nodes)]
            }
        }
    }
}

#[test]
fn the_answers_are_those_of_every_platform() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("bots/same.json")).unwrap();
    for case in &cases {
        let (moves, visited): (Vec<Value>, Vec<u64>) = case.answers().into_iter().unzip();
        assert_eq!(moves, case.moves, "{:?}", case.game);
        assert!(case.visited.as_ref().is_none_or(|kept| *kept == visited), "{:?}: {visited:?}", case.game);
    }
    assert_eq!(cases.len(), 11);
}

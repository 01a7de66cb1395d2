//! The search of each opponent: how many nodes it visits, and how long that takes.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use noripan::blokus::Start;
use noripan::bot::{Chosen, Level, Progress, Task, blokus, minesweeper, omok, tictactoe};
use noripan::minesweeper::{Shown, View};
use noripan::notation::{blksgf, digits, letters};
use noripan::omok::Rule;
use noripan::tictactoe::{Position, Setup};
use serde::Serialize;

use crate::{EXPERT, MINES};

const ROUNDS: usize = 5;

/// What a search did: the median of some rounds.
#[derive(Serialize)]
pub struct Searched {
    nodes: u64,
    millis: f64,
}

/// Lets the opponent of a game search so many nodes of the position that a record leads to; of minesweeper the record is
/// the view of an expert board, row by row.
pub fn search(game: &str, record: &str, nodes: u64) -> Searched {
    match game {
        "blokus" => {
            let position = blksgf::read(record, Start::Own).unwrap();
            timed(nodes, |task| blokus::choose(&position, task))
        }
        "omok" => {
            let position = letters::read(record, &noripan::omok::Setup::new(15, Rule::Standard)).unwrap();
            timed(nodes, |task| omok::choose(&position, task))
        }
        "tic-tac-toe" => {
            let start = Position::new(Setup::new(5, 5, 4)).unwrap();
            let position = digits::read(record, &start).unwrap().position;
            timed(nodes, |task| tictactoe::choose(&position, task))
        }
        "minesweeper" => {
            let view = View::new(EXPERT, MINES.into(), record.split('/').flat_map(str::chars).map(shown).collect()).unwrap();
            timed(nodes, |task| minesweeper::choose(&view, task))
        }
        _ => panic!("no opponent of {game} is measured"),
    }
}

fn shown(letter: char) -> Shown {
    letter.to_digit(10).map_or(Shown::Closed, |number| Shown::Number(number as u8))
}

fn timed<Move, Why>(nodes: u64, choose: impl Fn(Task<'_, Move>) -> Option<Chosen<Move, Why>>) -> Searched {
    let round = |_| {
        let mut watch = |_: &Progress<Move>| ControlFlow::Continue(());
        let task = Task { level: Level::Five, seed: 0, nodes: Some(nodes), watch: &mut watch };
        let start = Instant::now();
        let chosen = black_box(choose(task)).unwrap();
        Searched { nodes: chosen.nodes, millis: start.elapsed().as_secs_f64() * 1e3 }
    };
    let mut rounds: Vec<Searched> = (0..ROUNDS).map(round).collect();
    rounds.sort_by(|a, b| a.millis.total_cmp(&b.millis));
    rounds.swap_remove(ROUNDS / 2)
}

//! Minesweeper: games won on boards of a fixed list of seeds.

use noripan::bot::{Level, minesweeper as bot};
use noripan::geometry::Dimensions;
use noripan::minesweeper::{FirstClick, Order, Outcome, Position, Setup};

use crate::series::{Game, Series};
use crate::thinking::{Limit, Player};

/// Plays the board of a seed to its end.
fn game(board: Dimensions, mines: u32, first_click: FirstClick, seed: u64) -> Game {
    let best = Player { level: Level::Five, limit: Limit::Usual };
    let mut position = Position::new(Setup { first_click, ..Setup::new(board, mines, seed) }).unwrap();
    let mut micros = Vec::new();
    loop {
        let view = position.view();
        let (chosen, time) = best.think(seed, |task| bot::choose(&view, task));
        let chosen = chosen.expect("a move before the end");
        micros.push(time);
        let bot::Act { action, at } = chosen.best;
        position = position.play(action, at, Order::Breadth).expect("an opponent plays by the rules").position;
        match position.outcome() {
            None => {}
            Some(Outcome::Won) => return Game { points: 1.0, micros },
            Some(Outcome::Lost { .. }) => {
                let is_risk = chosen.why.is_some_and(|why| why.reason == bot::Reason::LeastRisk);
                assert!(is_risk, "seed {seed}: {at:?} was called safe");
                return Game { points: 0.0, micros };
            }
        }
    }
}

/// Boards of each level that people play: those of the first seeds.
pub fn series() -> Vec<Series> {
    let (beginner, intermediate, expert) = (Dimensions::new(9, 9), Dimensions::new(16, 16), Dimensions::new(16, 30));
    let kinds = [
        ("beginner", beginner, 10, FirstClick::Opening, 1_000, 0.95),
        ("intermediate", intermediate, 40, FirstClick::Opening, 1_000, 0.85),
        ("expert", expert, 99, FirstClick::Opening, 1_000, 0.5),
        // So near the promise that a thousand games would tell little.
        ("expert", expert, 99, FirstClick::Safe, 10_000, 0.4),
    ];
    let series = |(name, board, mines, first_click, games, promised)| Series {
        name: format!("minesweeper {name}, {first_click}"),
        games,
        promised,
        play: Box::new(move |seed| game(board, mines, first_click, seed)),
    };
    kinds.into_iter().map(series).collect()
}

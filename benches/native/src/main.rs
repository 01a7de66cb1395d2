//! Times of single questions, as JSON: of minesweeper `odds N` and `boards N`, of an opponent `search GAME RECORD NODES`.

mod search;

use std::hint::black_box;
use std::time::Instant;

use noripan::geometry::Dimensions;
use noripan::minesweeper::{Action, FirstClick, Odds, Order, Position, Setup, Shown};
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use serde::Serialize;

const EXPERT: Dimensions = Dimensions::new(16, 30);
const MINES: u32 = 99;
/// Safe cells that are opened before the odds are asked for.
const OPENINGS: usize = 40;

/// A position, its odds, and how long they took.
#[derive(Serialize)]
struct Asked {
    rows: Vec<String>,
    probability: Vec<Option<f64>>,
    micros: f64,
}

/// The middle of an expert game: so many safe cells opened by chance.
fn middle(seed: u64) -> Position {
    let mut rng = Pcg32::seed_from_u64(seed);
    let mut game = Position::new(Setup::new(EXPERT, MINES, seed)).unwrap();
    let mut next = Some(EXPERT.point(rng.random_range(0..EXPERT.area())));
    for _ in 0..OPENINGS {
        let Some(at) = next else {
            break;
        };
        game = game.play(Action::Reveal, at, Order::Breadth).unwrap().position;
        let safe = |&point: &noripan::geometry::Point| !game.is_open(point) && game.numbers().unwrap().at(point) != Some(-1);
        next = EXPERT.points().filter(safe).choose(&mut rng);
    }
    game
}

fn letter(cell: &Shown) -> char {
    match cell {
        Shown::Number(number) => char::from(b'0' + number),
        _ => '.',
    }
}

fn odds(seed: u64) -> Asked {
    let shown: Vec<Shown> = middle(seed).shown().collect();
    let start = Instant::now();
    let odds = black_box(Odds::new(EXPERT, &shown, MINES.into())).unwrap();
    let micros = start.elapsed().as_secs_f64() * 1e6;
    let rows = shown.chunks(EXPERT.cols as usize).map(|row| row.iter().map(letter).collect()).collect();
    Asked { rows, probability: odds.probability, micros }
}

/// How many milliseconds a board that needs no guess takes.
fn board(seed: u64) -> f64 {
    let setup = Setup { no_guess: true, first_click: FirstClick::Opening, ..Setup::new(EXPERT, MINES, seed) };
    let game = Position::new(setup).unwrap();
    let start = Instant::now();
    black_box(game.play(Action::Reveal, EXPERT.point(EXPERT.area() / 2), Order::Breadth)).unwrap();
    start.elapsed().as_secs_f64() * 1e3
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let count = arguments.get(1).and_then(|count| count.parse().ok()).unwrap_or(100);
    let answer = match arguments.first().map(String::as_str) {
        Some("odds") => serde_json::to_string(&(0..count).map(odds).collect::<Vec<_>>()),
        Some("boards") => serde_json::to_string(&(0..count).map(board).collect::<Vec<_>>()),
        Some("search") => {
            let [_, game, record, nodes] = arguments.as_slice() else { panic!("search GAME RECORD NODES") };
            serde_json::to_string(&search::search(game, record, nodes.parse().unwrap()))
        }
        _ => panic!("odds N, boards N, or search GAME RECORD NODES"),
    };
    println!("{}", answer.unwrap());
}

//! How likely each cell is a mine, against known answers and against trying every layout.

use noripan::geometry::{Dimensions, Point};
use noripan::minesweeper::{Action, NoOdds, Odds, Order, Position, Setup, Shown};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use serde::Deserialize;

use super::{naive, vectors};

#[derive(Deserialize)]
struct Given {
    id: String,
    total_mines: u64,
    shown: Vec<String>,
    solutions: serde_json::Number,
    #[serde(default)]
    mine_counts: Vec<(i32, i32, serde_json::Number)>,
    #[serde(default)]
    safe: Vec<(i32, i32)>,
    #[serde(default)]
    sure_mines: Vec<(i32, i32)>,
}

fn points(cells: Vec<(i32, i32)>) -> Vec<Point> {
    let mut points: Vec<Point> = cells.into_iter().map(Point::from).collect();
    points.sort_unstable();
    points
}

#[test]
fn known_odds() {
    let (mut cells, mut impossible) = (0, 0);
    for given in vectors::answers::<Given>("mines-probability.jsonl") {
        let (board, shown) = naive::view(&given.shown);
        let odds = Odds::new(board, &shown, given.total_mines);
        if given.solutions.to_string() == "0" {
            assert_eq!(odds, Err(NoOdds::NoLayout), "{}", given.id);
            impossible += 1;
            continue;
        }
        let odds = odds.unwrap();
        assert_eq!(odds.solutions, given.solutions.to_string(), "{}", given.id);
        assert_eq!((odds.safe, odds.certain), (points(given.safe), points(given.sure_mines)), "{}", given.id);
        let all: f64 = given.solutions.as_f64().unwrap();
        for (row, col, count) in given.mine_counts {
            let probability = odds.probability[board.index(Point::new(row, col)).unwrap()].unwrap();
            assert!((probability - count.as_f64().unwrap() / all).abs() < 1e-14, "{} [{row}, {col}]", given.id);
            cells += 1;
        }
    }
    assert!(cells > 1_000 && impossible > 3, "{cells} {impossible}");
}

/// The odds are those that trying every layout gives.
fn compare(board: Dimensions, shown: &[Shown], mines: u64) -> bool {
    let naive::Counted { layouts, mined } = naive::count(board, shown, mines);
    let odds = match Odds::new(board, shown, mines) {
        Ok(odds) => odds,
        Err(reason) => {
            assert_eq!((reason, layouts), (NoOdds::NoLayout, 0), "{mines} {:?}", naive::letters(board, shown.iter().copied()));
            return false;
        }
    };
    assert_eq!(odds.solutions, layouts.to_string(), "{mines} {:?}", naive::letters(board, shown.iter().copied()));
    let with =
        |count: u64| mined.iter().filter(move |&(_, &mined)| mined == count).map(|(&index, _)| board.point(index)).collect::<Vec<_>>();
    assert_eq!((odds.safe, odds.certain), (with(0), with(layouts)));
    for (index, probability) in odds.probability.into_iter().enumerate() {
        let expected = mined.get(&index).map(|&mined| mined as f64 / layouts as f64);
        assert_eq!(probability.is_some(), expected.is_some());
        let off = probability.unwrap_or_default() - expected.unwrap_or_default();
        assert!(off.abs() < 1e-14, "{index}: {off}");
    }
    true
}

#[test]
fn odds_of_small_boards_are_those_of_every_layout() {
    let mut rng = Pcg32::seed_from_u64(1);
    let mut possible = 0;
    for _ in 0..4_000 {
        let board = Dimensions::new(rng.random_range(1..=5), rng.random_range(1..=6));
        let density = rng.random_range(1..6);
        let mines: Vec<bool> = (0..board.area()).map(|_| rng.random_range(0..10) < density).collect();
        let number = |index: usize| naive::around(board, index).into_iter().filter(|&beside| mines[beside]).count() as u8;
        let show = rng.random_range(2..9);
        let mut shown: Vec<Shown> = (0..board.area())
            .map(|index| if !mines[index] && rng.random_range(0..10) < show { Shown::Number(number(index)) } else { Shown::Closed })
            .collect();
        let mut total = mines.iter().filter(|&&mine| mine).count() as u64;
        // A third of the boards are wrong in a number, another third in the number of mines: most of them impossible.
        match rng.random_range(0..3) {
            0 => total = total.saturating_add_signed(rng.random_range(-2..3)),
            1 => {
                let index = rng.random_range(0..shown.len());
                shown[index] = Shown::Number(rng.random_range(0..=8));
            }
            _ => {}
        }
        if shown.iter().filter(|cell| matches!(cell, Shown::Closed)).count() <= 14 {
            possible += u32::from(compare(board, &shown, total));
        }
    }
    assert!(possible > 1_000, "{possible}");
}

proptest! {
    /// Any numbers at all: few such boards are possible.
    #[test]
    fn odds_of_any_numbers_are_those_of_every_layout(rows in 1..4u32, cols in 1..6u32, mines in 0..8u64, cells in prop::collection::vec(0..16u8, 15)) {
        let board = Dimensions::new(rows, cols);
        let cell = |&code: &u8| match code {
            0..=3 => Shown::Number(code),
            14 => Shown::Flag,
            15 => Shown::Question,
            _ => Shown::Closed,
        };
        compare(board, &cells.iter().map(cell).take(board.area()).collect::<Vec<_>>(), mines);
    }
}

#[test]
fn a_board_without_open_cells_has_a_binomial_of_layouts() {
    for (rows, cols, mines) in [(1, 1, 1), (9, 9, 10), (16, 16, 40), (16, 30, 99), (30, 40, 600)] {
        let board = Dimensions::new(rows, cols);
        let odds = Odds::new(board, &vec![Shown::Closed; board.area()], mines).unwrap();
        assert_eq!(odds.solutions, naive::binomial(board.area(), mines as usize));
        assert!(odds.probability.iter().all(|&probability| probability == Some(mines as f64 / board.area() as f64)));
    }
    let board = Dimensions::square(1000);
    let odds = Odds::new(board, &vec![Shown::Closed; board.area()], 200_000).unwrap();
    assert_eq!((odds.solutions.len(), odds.probability[7]), (217_320, Some(0.2)));
}

#[test]
fn mines_that_nothing_shows_follow_from_their_number() {
    let odds = |rows: &[&str], mines| {
        let (board, shown) = naive::view(rows);
        Odds::new(board, &shown, mines)
    };
    assert_eq!(odds(&["..."], 3).unwrap().certain.len(), 3);
    assert_eq!(odds(&["..."], 0).unwrap().safe.len(), 3);
    assert_eq!(odds(&["..."], 4), Err(NoOdds::NoLayout));
    assert_eq!(odds(&["..."], u64::MAX), Err(NoOdds::NoLayout));
    assert_eq!(odds(&["000"], 1), Err(NoOdds::NoLayout));
    assert_eq!(odds(&["000"], 0).unwrap().solutions, "1");
    assert_eq!(odds(&[".1."], 2), Err(NoOdds::NoLayout));
    assert_eq!(odds(&["F1?"], 1).unwrap().probability, [Some(0.5), None, Some(0.5)]);
    assert_eq!(odds(&["1!"], 1), Err(NoOdds::GameOver));
    assert_eq!(odds(&["x*"], 1), Err(NoOdds::GameOver));
}

/// Where layouts are too many for floats to be exact, they are still counted to the last one.
#[test]
fn large_numbers_of_layouts_are_exact() {
    // Single ones amid closed cells: each has its mine in one of eight cells that no other touches.
    for tiles in [10, 20, 100] {
        let row = |row: &str| row.repeat(tiles);
        let (board, shown) = naive::view(&[row("..."), row(".1."), row("...")]);
        let odds = Odds::new(board, &shown, tiles as u64).unwrap();
        assert_eq!(odds.solutions, power_of_two(3 * tiles));
        assert!(odds.probability.iter().flatten().all(|&probability| probability == 0.125));
    }
}

/// 2 to the power of `n`, in decimal.
fn power_of_two(n: usize) -> String {
    let mut digits = vec![1_u8];
    for _ in 0..n {
        digits = naive::sum(&digits, &digits);
    }
    digits.iter().rev().map(|digit| (b'0' + digit) as char).collect()
}

/// A game in the middle: the first click and some safe cells opened.
pub fn middle(board: Dimensions, mines: u32, seed: u64, openings: usize) -> Position {
    let mut rng = Pcg32::seed_from_u64(seed);
    let mut game = Position::new(Setup::new(board, mines, seed)).unwrap();
    for _ in 0..openings {
        let safe: Vec<Point> = board
            .points()
            .filter(|&point| {
                !game.is_open(point) && game.numbers().is_none_or(|numbers| numbers.at(point) != Some(noripan::minesweeper::MINE))
            })
            .collect();
        if game.outcome().is_some() || safe.is_empty() {
            break;
        }
        let at = safe[rng.random_range(0..safe.len())];
        game = game.play(Action::Reveal, at, Order::Breadth).unwrap().position;
    }
    game
}

#[test]
fn odds_never_contradict_the_game() {
    for seed in 0..60 {
        let game = middle(Dimensions::new(16, 30), 99, seed, 5 + seed as usize);
        let odds = Odds::new(game.setup().board, &game.shown().collect::<Vec<_>>(), 99).unwrap();
        let layout = game.setup().layout.as_ref().unwrap();
        let mine = |point: &Point| layout[game.setup().board.index(*point).unwrap()];
        assert!(odds.certain.iter().all(mine) && !odds.safe.iter().any(mine));
        let sum: f64 = odds.probability.iter().flatten().sum();
        assert!((sum - 99.0).abs() < 1e-9, "{sum}");
    }
}

/// Boards made to be hard are answered too, or refused: nothing hangs.
#[test]
fn hostile_boards_are_answered_or_refused() {
    let board = |rows: u32, cols: u32, is_open: fn(Point) -> bool, density: u32| {
        let board = Dimensions::new(rows, cols);
        let mut rng = Pcg32::seed_from_u64(3);
        let mines: Vec<bool> = board.points().map(|point| !is_open(point) && rng.random_range(0..10) < density).collect();
        let number = |index: usize| naive::around(board, index).into_iter().filter(|&beside| mines[beside]).count() as u8;
        let shown = |(index, point)| if is_open(point) { Shown::Number(number(index)) } else { Shown::Closed };
        let shown: Vec<Shown> = board.points().enumerate().map(shown).collect();
        Odds::new(board, &shown, mines.iter().filter(|&&mine| mine).count() as u64)
    };
    type Pattern = fn(Point) -> bool;
    let lattice: Pattern = |point| point.row % 2 == 1 && point.col % 2 == 1;
    let counted: [(u32, u32, Pattern); 5] = [
        (30, 30, |point| (point.row + point.col) % 2 == 0),
        (30, 30, |point| point.row % 3 == 1),
        (30, 30, |point| point.row % 3 == 1 && point.col % 3 == 1),
        (1000, 1000, |point| point.row == 500),
        (1, 4_000_000, |point| point.col % 2 == 1),
    ];
    for density in [2, 5] {
        assert_eq!(board(30, 30, lattice, density).err(), Some(NoOdds::TooComplex));
        for (rows, cols, pattern) in counted.into_iter().take(if density == 2 { 5 } else { 3 }) {
            assert!(board(rows, cols, pattern, density).is_ok(), "{rows}x{cols} {density}");
        }
    }
}

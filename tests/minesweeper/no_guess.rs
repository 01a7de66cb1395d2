//! Boards that need no guess, each opened by a naive player who makes none.

use noripan::geometry::{Dimensions, Point};
use noripan::minesweeper::{Action, FirstClick, Order, Outcome, Position, Refusal, Setup};

use super::naive;

fn first(board: Dimensions, mines: u32, seed: u64, first_click: FirstClick, at: Point) -> Result<Position, Refusal> {
    let game = Position::new(Setup { no_guess: true, first_click, ..Setup::new(board, mines, seed) }).unwrap();
    let before = game.clone();
    let played = game.play(Action::Reveal, at, Order::Breadth);
    assert_eq!(game, before);
    played.map(|played| played.position)
}

#[test]
fn a_player_who_never_guesses_finishes() {
    let sizes =
        [(9, 9, 10, 60), (16, 16, 40, 15), (16, 30, 99, 6), (8, 8, 25, 30), (3, 20, 12, 20), (1, 30, 8, 20), (30, 1, 8, 20), (5, 5, 6, 40)];
    for (rows, cols, mines, games) in sizes {
        let board = Dimensions::new(rows, cols);
        let mut found = 0;
        for seed in 0..games {
            let promise = <FirstClick as strum::VariantArray>::VARIANTS[seed as usize % 4];
            let at = board.point(seed as usize * 7 % board.area());
            let Ok(game) = first(board, mines, seed, promise, at) else {
                continue;
            };
            found += 1;
            let layout = game.setup().layout.as_ref().unwrap();
            assert_eq!(layout.iter().filter(|&&mine| mine).count(), mines as usize);
            assert!(game.is_open(at) && !matches!(game.outcome(), Some(Outcome::Lost { .. })));
            if promise == FirstClick::Opening {
                assert!(at.neighbours().filter_map(|beside| board.index(beside)).all(|index| !layout[index]));
            }
            assert!(naive::finishes(board, layout, board.index(at).unwrap()), "{rows}x{cols}/{mines} seed {seed}");
        }
        assert!(found > games / 2, "{rows}x{cols}/{mines}: {found}");
    }
}

#[test]
fn where_there_is_no_such_board_the_game_stays_unlaid() {
    // The first click shows a 4 amid eight closed cells, and nothing tells these apart.
    assert_eq!(first(Dimensions::square(5), 20, 1, FirstClick::Opening, Point::new(2, 2)), Err(Refusal::NoBoardFound));
}

#[test]
fn the_same_seed_and_click_give_the_same_board_without_guessing() {
    let mines = |seed| {
        let game = first(Dimensions::square(6), 6, seed, FirstClick::Opening, Point::new(2, 2)).unwrap();
        let layout = game.setup().layout.clone().unwrap();
        (0..layout.len()).filter(|&index| layout[index]).collect::<Vec<_>>()
    };
    assert_eq!([2026, 2027].map(mines), GOLDEN);
}

/// Layouts that these seeds must give for ever.
const GOLDEN: [[usize; 6]; 2] = [[2, 3, 10, 18, 28, 35], [22, 25, 29, 33, 34, 35]];

//! Where the mines are laid at the first click, and what it is promised.

use std::collections::BTreeSet;

use noripan::geometry::{Dimensions, Point};
use noripan::minesweeper::{Action, FirstClick, Mark, Order, Position, Setup, relocated};
use proptest::prelude::*;
use serde::Deserialize;

use super::{golden, known, layout, play, vectors};

fn mines_of(position: &Position) -> Vec<usize> {
    let layout = position.setup().layout.clone().unwrap();
    layout.iter().enumerate().filter(|&(_, &mine)| mine).map(|(index, _)| index).collect()
}

fn first_click(board: Dimensions, mines: u32, seed: u64, first_click: FirstClick, at: Point) -> Position {
    let game = Position::new(Setup { first_click, ..Setup::new(board, mines, seed) }).unwrap();
    game.play(Action::Reveal, at, Order::Breadth).unwrap().position
}

#[test]
fn the_same_seed_and_click_give_the_same_board() {
    let board = Dimensions::square(5);
    let drawn = |promise| mines_of(&first_click(board, 5, 2026, promise, Point::new(2, 2)));
    assert_eq!([FirstClick::Opening, FirstClick::Safe, FirstClick::None].map(drawn), GOLDEN);
}

/// Layouts that this seed must give for ever, for a first click that is promised an opening, a safe cell and nothing.
const GOLDEN: [[usize; 5]; 3] = [[1, 4, 10, 20, 21], [2, 3, 6, 11, 19], [2, 3, 6, 11, 18]];

#[test]
fn the_same_seed_gives_the_same_large_board() {
    assert_eq!(golden::BOARDS.map(golden::hash), golden::HASHES);
}

#[test]
fn flags_before_the_first_click_are_kept() {
    let flagged = play(&Position::new(Setup::new(Dimensions::square(9), 10, 1)).unwrap(), Action::Mark, (0, 0));
    let opened = play(&flagged, Action::Reveal, (4, 4));
    assert_eq!(opened.mark(Point::new(0, 0)), Mark::Flag);
}

#[test]
fn mines_may_lie_in_the_row_and_column_of_the_first_click() {
    let at = Point::new(4, 4);
    let near: BTreeSet<(i32, i32)> = (0..60)
        .flat_map(|seed| mines_of(&first_click(Dimensions::square(9), 10, seed, FirstClick::Opening, at)))
        .map(|index| Dimensions::square(9).point(index))
        .filter(|mine| mine.row == at.row || mine.col == at.col)
        .map(|mine| (mine.row, mine.col))
        .collect();
    assert_eq!(near.len(), 12);
}

#[derive(Deserialize)]
struct Relocation {
    id: String,
    rows: u32,
    cols: u32,
    mines: Vec<(i32, i32)>,
    click: (i32, i32),
    mines_after: Vec<(i32, i32)>,
    number_shown: Option<i8>,
}

#[test]
fn a_mine_under_the_first_click_moves_as_in_the_classic_game() {
    let relocations: Vec<Relocation> = vectors::answers("mines-first-click.jsonl");
    assert_eq!(relocations.len(), 27);
    for Relocation { id, rows, cols, mines, click, mines_after, number_shown } in relocations {
        let board = Dimensions::new(rows, cols);
        let cell = board.index(click.into()).unwrap();
        assert_eq!(relocated(&layout(board, &mines), cell), layout(board, &mines_after), "{id}");
        let opened = play(&known(rows, cols, &mines_after), Action::Reveal, click);
        assert_eq!(opened.numbers().unwrap().at(click.into()), number_shown, "{id}");
    }
}

#[test]
fn relocation_starts_from_the_layout_without_a_promise() {
    let board = Dimensions::new(4, 6);
    for (seed, at) in (0..40).flat_map(|seed| board.points().map(move |at| (seed, at))) {
        let drawn = |promise| first_click(board, 9, seed, promise, at).setup().layout.clone().unwrap();
        assert_eq!(drawn(FirstClick::Relocate), relocated(&drawn(FirstClick::None), board.index(at).unwrap()));
    }
}

#[test]
fn a_given_layout_stays_where_it_is() {
    for &first_click in <FirstClick as strum::VariantArray>::VARIANTS {
        for no_guess in [false, true] {
            let setup = Setup { first_click, no_guess, ..known(2, 2, &[(0, 0)]).setup().clone() };
            let lost = play(&Position::new(setup).unwrap(), Action::Reveal, (0, 0));
            assert_eq!(mines_of(&lost), [0]);
        }
    }
}

proptest! {
    #[test]
    fn the_first_click_keeps_its_promise(rows in 1..8u32, cols in 1..8u32, part in 0.0..1.0f64, at in any::<prop::sample::Index>(), seed in any::<u64>()) {
        let board = Dimensions::new(rows, cols);
        let at = board.point(at.index(board.area()));
        let mines = (part * board.area() as f64) as u32;
        prop_assume!((mines as usize) < board.area());
        for &promise in <FirstClick as strum::VariantArray>::VARIANTS {
            let laid = mines_of(&first_click(board, mines, seed, promise, at));
            prop_assert_eq!(laid.len(), mines as usize);
            let around: Vec<usize> = at.neighbours().filter_map(|point| board.index(point)).collect();
            if promise != FirstClick::None {
                prop_assert!(!laid.contains(&board.index(at).unwrap()));
            }
            if promise == FirstClick::Opening {
                let elsewhere = board.area() - around.len() - 1;
                let near = around.iter().filter(|index| laid.contains(index)).count();
                prop_assert_eq!(near, (mines as usize).saturating_sub(elsewhere));
            }
        }
    }
}

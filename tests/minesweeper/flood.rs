//! What opens, by the word and in order: the same cells.

use noripan::geometry::{Dimensions, Point};
use noripan::minesweeper::{Board, MINE, Mark, Order, Refusal, Standing};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

use super::naive;

/// The cells that open from one, found by looking at all cells until nothing changes.
fn slow(board: &Board, open: &[bool], marks: &[Mark], at: usize) -> Vec<bool> {
    let mut after = open.to_vec();
    after[at] = true;
    let mut grows = board.numbers()[at] == 0;
    let mut grown = vec![at];
    while grows {
        let mut next = Vec::new();
        for &index in grown.iter().filter(|&&index| board.numbers()[index] == 0) {
            for beside in naive::around(board.dimensions(), index) {
                if !after[beside] && marks[beside] != Mark::Flag && board.numbers()[beside] != MINE {
                    after[beside] = true;
                    next.push(beside);
                }
            }
        }
        grows = !next.is_empty();
        grown = next;
    }
    after
}

fn standing(board: &Board, open: &[bool]) -> Standing {
    let cells = || board.numbers().iter().zip(open);
    if cells().any(|(&number, &open)| number == MINE && open) {
        return Standing::Lost;
    }
    let safe = || cells().filter(|&(&number, _)| number != MINE);
    if safe().count() > 0 && safe().all(|(_, &open)| open) { Standing::Won } else { Standing::Playing }
}

#[test]
fn areas_are_the_same_by_the_word_and_in_order() {
    let mut rng = Pcg32::seed_from_u64(5);
    let sides = [
        (1, 1),
        (1, 63),
        (1, 64),
        (1, 65),
        (64, 1),
        (3, 127),
        (5, 128),
        (4, 129),
        (2, 200),
        (40, 7),
        (33, 70),
        (20, 64),
        (1, 500),
        (90, 2),
    ];
    let mut opened = 0;
    for round in 0..600 {
        let (rows, cols) = sides[round % sides.len()];
        let dimensions = Dimensions::new(rows, cols);
        let blanks = rng.random_range(3..40);
        // Any numbers at all, most of them blank.
        let number = |rng: &mut Pcg32| if rng.random_range(0..40) < blanks { 0 } else { rng.random_range(MINE..=8) };
        let numbers = (0..dimensions.area()).map(|_| number(&mut rng)).collect();
        let board = Board::new(dimensions, numbers).unwrap();
        let marks: Vec<Mark> = (0..dimensions.area()).map(|_| if rng.random_range(0..30) == 0 { Mark::Flag } else { Mark::None }).collect();
        let dense = rng.random_range(0..3) * 10;
        let mut open: Vec<bool> = marks.iter().map(|&mark| mark == Mark::None && rng.random_range(0..40) < dense).collect();
        open.iter_mut().zip(board.numbers()).for_each(|(open, &number)| *open &= number != MINE);
        for _ in 0..4 {
            assert_eq!(board.standing(&open), standing(&board, &open));
            let index = rng.random_range(0..dimensions.area());
            let at = dimensions.point(index);
            let (mut ordered, mut by_word) = (open.clone(), open.clone());
            let list = board.reveal(&mut ordered, &marks, at, Order::Breadth);
            let count = board.reveal_area(&mut by_word, &marks, at);
            assert_eq!(count, list.as_ref().map(Vec::len).map_err(|&refusal| refusal));
            assert_eq!(by_word, ordered);
            assert_eq!(by_word, if list.is_ok() { slow(&board, &open, &marks, index) } else { open.clone() });
            opened += count.unwrap_or_default();
            open = by_word;
        }
    }
    assert!(opened > 50_000, "{opened}");
}

#[test]
fn a_winding_corridor_opens_to_its_end() {
    // Walls of ones with a gap at alternating ends.
    for (rows, cols) in [(200, 131), (131, 200), (3, 1001), (1001, 3)] {
        let dimensions = Dimensions::new(rows, cols);
        let number = |Point { row, col }: Point| {
            let gap = if row / 2 % 2 == 0 { cols as i32 - 1 } else { 0 };
            i8::from(row % 2 == 1 && col != gap)
        };
        let board = Board::new(dimensions, dimensions.points().map(number).collect()).unwrap();
        let mut open = vec![false; dimensions.area()];
        assert_eq!(board.reveal_area(&mut open, &[], Point::new(0, 0)), Ok(dimensions.area()));
        assert_eq!(board.reveal_area(&mut open, &[], Point::new(0, 0)), Err(Refusal::GameOver));
    }
}

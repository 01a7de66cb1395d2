//! Odds of minesweeper, against trying every layout.

#[path = "../../tests/minesweeper/naive.rs"]
#[allow(dead_code, reason = "of the naive rules only the counting is asked for here")]
mod naive;

use noripan::geometry::Dimensions;
use noripan::minesweeper::{NoOdds, Odds, Shown};

/// More closed cells than these are too many to try.
const MOST_CLOSED: usize = 14;

/// Two bytes for the sides of a board, one for the number of mines, and then a byte a cell: a number, or a closed cell.
pub fn odds(data: &[u8]) {
    let [rows, cols, mines, cells @ ..] = data else {
        return;
    };
    let board = Dimensions::new(1 + u32::from(rows % 6), 1 + u32::from(cols % 6));
    let mut closed = 0;
    let mut cell = |byte: u8| {
        let is_closed = byte % 16 > 8 && closed < MOST_CLOSED;
        closed += usize::from(is_closed);
        if is_closed { Shown::Closed } else { Shown::Number(byte % 16 % 9) }
    };
    let shown: Vec<Shown> = (0..board.area()).map(|index| cell(cells.get(index).copied().unwrap_or(0))).collect();
    let mines = u64::from(mines % 20);
    let naive::Counted { layouts, mined } = naive::count(board, &shown, mines);
    match Odds::new(board, &shown, mines) {
        Err(reason) => assert_eq!((reason, layouts), (NoOdds::NoLayout, 0)),
        Ok(odds) => {
            assert_eq!(odds.solutions, layouts.to_string());
            for (index, probability) in odds.probability.into_iter().enumerate() {
                let expected = mined.get(&index).map(|&count| count as f64 / layouts as f64);
                assert_eq!(probability.is_some(), expected.is_some());
                assert!((probability.unwrap_or_default() - expected.unwrap_or_default()).abs() < 1e-12);
            }
            assert!(odds.safe.iter().all(|&point| board.index(point).and_then(|index| mined.get(&index)) == Some(&0)));
            assert!(odds.certain.iter().all(|&point| board.index(point).and_then(|index| mined.get(&index)) == Some(&layouts)));
        }
    }
}

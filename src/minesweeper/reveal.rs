//! Opening a cell of anybody's board, whether a game leads there or not.

use strum::{Display, IntoStaticStr, VariantArray};

use super::area;
use super::{Board, Mark, Order, Refusal};
use crate::geometry::Point;

/// How a board stands, by its open cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Standing {
    /// Some safe cell is closed, or there is none.
    Playing,
    /// Every safe cell is open, and no mine.
    Won,
    /// A mine is open.
    Lost,
}

impl Board {
    /// How the board stands when these cells, row by row, are open.
    pub fn standing(&self, open: &[bool]) -> Standing {
        let (mut all_mined, mut closed) = (true, false);
        for (numbers, open) in self.numbers().chunks(64).zip(open.chunks(64)) {
            let cells = u64::MAX >> (64 - numbers.len());
            let (mines, open) = (area::mines(numbers), area::trues(open));
            if mines & open != 0 {
                return Standing::Lost;
            }
            all_mined &= mines == cells;
            closed |= (mines | open) != cells;
        }
        if closed || all_mined { Standing::Playing } else { Standing::Won }
    }

    /// Opens a cell and what follows, in `open`, and answers which cells these are, in `order`. `marks` may be left
    /// empty.
    pub fn reveal(&self, open: &mut [bool], marks: &[Mark], at: Point, order: Order) -> Result<Vec<Point>, Refusal> {
        self.check_reveal(open, marks, at)?;
        Ok(self.open(&[at], open, marks, order))
    }

    /// Opens a cell and what follows, in `open`, where nobody asks in which order; how many cells that is. `marks` may be
    /// left empty.
    pub fn reveal_area(&self, open: &mut [bool], marks: &[Mark], at: Point) -> Result<usize, Refusal> {
        self.check_reveal(open, marks, at)?;
        Ok(self.open_area(&[at], open, marks))
    }

    fn check_reveal(&self, open: &[bool], marks: &[Mark], at: Point) -> Result<(), Refusal> {
        if self.standing(open) != Standing::Playing {
            return Err(Refusal::GameOver);
        }
        let index = self.dimensions().index(at).ok_or(Refusal::Bound)?;
        if marks.get(index) == Some(&Mark::Flag) {
            return Err(Refusal::Flagged);
        }
        if open.get(index) == Some(&true) {
            return Err(Refusal::AlreadyOpen);
        }
        Ok(())
    }

    /// Opens these cells and what follows, as far as no flag stands in the way.
    pub(super) fn open(&self, from: &[Point], open: &mut [bool], marks: &[Mark], order: Order) -> Vec<Point> {
        let stays = |index: usize| open.get(index) == Some(&true) || marks.get(index) == Some(&Mark::Flag);
        let opened = self.flood(from, stays, order);
        for index in opened.iter().filter_map(|&cell| self.dimensions().index(cell)) {
            if let Some(open) = open.get_mut(index) {
                *open = true;
            }
        }
        opened
    }
}

//! Opening a cell of anybody's board, whether a game leads there or not.

use strum::{Display, IntoStaticStr, VariantArray};

use super::{Board, MINE, Mark, Order, Refusal};
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
        let (mut safe, mut closed) = (false, false);
        for (&number, &open) in self.numbers().iter().zip(open) {
            if number == MINE && open {
                return Standing::Lost;
            }
            safe |= number != MINE;
            closed |= number != MINE && !open;
        }
        if safe && !closed { Standing::Won } else { Standing::Playing }
    }

    /// Opens a cell and what follows, in `open`, and answers which cells these are, in `order`. `marks` may be left
    /// empty.
    pub fn reveal(&self, open: &mut [bool], marks: &[Mark], at: Point, order: Order) -> Result<Vec<Point>, Refusal> {
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
        Ok(self.open(&[at], open, marks, order))
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

//! What single numbers say of the cells around them.

use rand::RngExt;
use rand_pcg::Pcg32;

use crate::geometry::Point;
use crate::minesweeper::{Shown, View};

/// What is known of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    Open,
    Nothing,
    Safe,
    Mine,
}

/// A view, and what was concluded from it. What was concluded from numbers that contradict each other is worth nothing,
/// but does no harm.
pub(super) struct Sight<'a> {
    view: &'a View,
    known: Vec<Known>,
}

/// What a number demands: so many mines among these cells, of which nothing else is known.
struct Demand {
    mines: i64,
    cells: Vec<usize>,
}

impl<'a> Sight<'a> {
    pub(super) fn new(view: &'a View) -> Self {
        let known = view.shown().iter().map(|cell| if matches!(cell, Shown::Number(_)) { Known::Open } else { Known::Nothing });
        Self { view, known: known.collect() }
    }

    fn known(&self, index: usize) -> Known {
        self.known.get(index).copied().unwrap_or(Known::Open)
    }

    pub(super) fn is_unknown(&self, index: usize) -> bool {
        self.known(index) == Known::Nothing
    }

    /// The cells that were concluded to be safe.
    pub(super) fn safe(&self) -> Vec<usize> {
        (0..self.known.len()).filter(|&index| self.known(index) == Known::Safe).collect()
    }

    fn around(&self, index: usize) -> impl Iterator<Item = usize> + use<> {
        let board = self.view.board();
        board.point(index).neighbours().filter_map(move |beside| board.index(beside))
    }

    /// What the number on a cell demands, if there is one.
    fn demand(&self, index: usize) -> Option<Demand> {
        let Some(&Shown::Number(number)) = self.view.shown().get(index) else {
            return None;
        };
        let mines = self.around(index).filter(|&beside| self.known(beside) == Known::Mine).count() as i64;
        let cells = self.around(index).filter(|&beside| self.is_unknown(beside)).collect();
        Some(Demand { mines: i64::from(number) - mines, cells })
    }

    /// What the number on a cell leaves no choice about: the cells that become known.
    fn read(&mut self, index: usize) -> Vec<usize> {
        let Some(Demand { mines, cells }) = self.demand(index) else {
            return Vec::new();
        };
        let known = match mines {
            0 => Known::Safe,
            mines if mines == cells.len() as i64 => Known::Mine,
            _ => return Vec::new(),
        };
        for &cell in &cells {
            if let Some(place) = self.known.get_mut(cell) {
                *place = known;
            }
        }
        cells
    }

    /// Concludes from single numbers, and from what was concluded, until nothing more follows.
    pub(super) fn settle(&mut self) {
        let mut again: Vec<usize> = (0..self.known.len()).rev().collect();
        while let Some(index) = again.pop() {
            for cell in self.read(index) {
                again.extend(self.around(cell));
            }
        }
    }

    /// Looks at the numbers once, and not at all of them.
    pub(super) fn glance(&mut self, chance: &mut Pcg32) {
        let seen: Vec<usize> = (0..self.known.len()).filter(|_| chance.random_range(0..5) != 0).collect();
        for round in 0..2 {
            for &index in &seen {
                let is_full = self.demand(index).is_some_and(|demand| demand.mines > 0);
                if (round == 0) == is_full {
                    self.read(index);
                }
            }
        }
    }

    pub(super) fn is_beside_number(&self, index: usize) -> bool {
        self.around(index).any(|beside| self.known(beside) == Known::Open)
    }

    /// How many of the unknown cells are mines on average.
    pub(super) fn density(&self) -> f64 {
        let count = |known| self.known.iter().filter(|&&is| is == known).count() as u64;
        let (unknown, mines) = (count(Known::Nothing), self.view.mines().saturating_sub(count(Known::Mine)));
        if unknown == 0 { 1.0 } else { (mines as f64 / unknown as f64).min(1.0) }
    }

    /// How likely an unknown cell is a mine by the worst that a number beside it says.
    pub(super) fn risk(&self, index: usize, density: f64) -> f64 {
        let demands = self.around(index).filter_map(|beside| self.demand(beside));
        let risks = demands.filter(|demand| !demand.cells.is_empty()).map(|demand| demand.mines as f64 / demand.cells.len() as f64);
        risks.reduce(f64::max).map_or(density, |risk| risk.clamp(0.0, 1.0))
    }

    /// The cells that a chord on this cell opens, if it opens two or more, all known to be safe.
    pub(super) fn chord(&self, at: Point) -> Option<Vec<usize>> {
        let Some(Shown::Number(number)) = self.view.at(at) else {
            return None;
        };
        let around = self.around(self.view.board().index(at)?);
        let (flags, closed): (Vec<usize>, Vec<usize>) = around
            .filter(|&beside| self.known(beside) != Known::Open)
            .partition(|&beside| self.view.shown().get(beside) == Some(&Shown::Flag));
        let is_right = flags.len() == usize::from(number) && flags.iter().all(|&flag| self.known(flag) == Known::Mine);
        (is_right && closed.len() >= 2 && closed.iter().all(|&cell| self.known(cell) == Known::Safe)).then_some(closed)
    }
}

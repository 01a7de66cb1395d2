//! What single numbers say of the cells around them.

use rand::RngExt;
use rand_pcg::Pcg32;

use super::Act;
use crate::bot::Effort;
use crate::geometry::Point;
use crate::minesweeper::{Shown, View};

/// So many cells that are looked at are a node: some tenths of a millisecond.
const CELLS_A_NODE: u64 = 4_096;

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
    /// How many cells were looked at.
    looked: u64,
}

/// What a number demands: so many mines among so many cells, of which nothing else is known.
#[derive(Clone, Copy)]
struct Demand {
    mines: i64,
    cells: i64,
}

/// The closed cells around one.
pub(super) fn closed_around(view: &View, at: Point) -> impl Iterator<Item = usize> {
    let board = view.board();
    at.neighbours()
        .filter(move |&beside| view.at(beside).is_some_and(|shown| !matches!(shown, Shown::Number(_))))
        .filter_map(move |at| board.index(at))
}

/// The open numbers around a cell.
pub(super) fn numbers_around(view: &View, cell: usize) -> impl Iterator<Item = Point> {
    view.board().point(cell).neighbours().filter(move |&beside| matches!(view.at(beside), Some(Shown::Number(_))))
}

impl<'a> Sight<'a> {
    pub(super) fn new(view: &'a View) -> Self {
        let known = view.shown().iter().map(|cell| if matches!(cell, Shown::Number(_)) { Known::Open } else { Known::Nothing });
        Self { view, known: known.collect(), looked: 0 }
    }

    /// Counts a cell that is looked at; false where the search is to end instead.
    pub(super) fn look(&mut self, effort: &mut Effort<'_, Act>) -> bool {
        self.looked += 1;
        if self.looked.is_multiple_of(CELLS_A_NODE) { effort.visit() } else { !effort.is_over() }
    }

    fn known(&self, index: usize) -> Known {
        self.known.get(index).copied().unwrap_or(Known::Open)
    }

    pub(super) fn is_unknown(&self, index: usize) -> bool {
        self.known(index) == Known::Nothing
    }

    pub(super) fn is_closed(&self, index: usize) -> bool {
        self.known(index) != Known::Open
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
        let mut demand = Demand { mines: number.into(), cells: 0 };
        for beside in self.around(index) {
            match self.known(beside) {
                Known::Mine => demand.mines -= 1,
                Known::Nothing => demand.cells += 1,
                Known::Open | Known::Safe => {}
            }
        }
        Some(demand)
    }

    /// What the number on a cell leaves no choice about; each cell that becomes known is handed on.
    fn read(&mut self, index: usize, mut found: impl FnMut(usize)) {
        let known = match self.demand(index) {
            Some(Demand { mines: 0, .. }) => Known::Safe,
            Some(Demand { mines, cells }) if mines == cells => Known::Mine,
            _ => return,
        };
        for beside in self.around(index) {
            if let Some(place) = self.known.get_mut(beside).filter(|place| **place == Known::Nothing) {
                *place = known;
                found(beside);
            }
        }
    }

    /// Concludes from single numbers, and from what was concluded, until nothing more follows or the effort is over.
    pub(super) fn settle(&mut self, effort: &mut Effort<'_, Act>) {
        let mut again = Vec::new();
        for first in 0..self.known.len() {
            if self.known(first) == Known::Open {
                again.push(first);
            }
            while let Some(index) = again.pop() {
                if !self.look(effort) {
                    return;
                }
                let board = self.view.board();
                self.read(index, |cell| again.extend(board.point(cell).neighbours().filter_map(|at| board.index(at))));
            }
        }
    }

    /// Looks at the numbers once, and not at all of them.
    pub(super) fn glance(&mut self, chance: &mut Pcg32, effort: &mut Effort<'_, Act>) {
        let mut seen = Vec::new();
        for index in 0..self.known.len() {
            if !self.look(effort) {
                break;
            }
            if chance.random_range(0..5) != 0 {
                seen.push(index);
            }
        }
        for round in 0..2 {
            for &index in &seen {
                if !self.look(effort) {
                    return;
                }
                let is_full = self.demand(index).is_some_and(|demand| demand.mines > 0);
                if (round == 0) == is_full {
                    self.read(index, |_| {});
                }
            }
        }
    }

    pub(super) fn is_beside_number(&self, index: usize) -> bool {
        numbers_around(self.view, index).next().is_some()
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
        let risks = demands.filter(|demand| demand.cells > 0).map(|demand| demand.mines as f64 / demand.cells as f64);
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

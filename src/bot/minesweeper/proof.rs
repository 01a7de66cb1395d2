//! Why a cell is safe: the open numbers from which it follows.

use std::collections::{BTreeMap, BTreeSet};

use super::Act;
use super::sight::{closed_around, numbers_around};
use crate::bot::Effort;
use crate::geometry::Point;
use crate::minesweeper::{Shown, View};

/// Open numbers from which it follows that a cell is safe, perhaps only together with the number of mines: none were found
/// that say so alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    pub(super) because: Vec<Point>,
    pub(super) counted: bool,
}

/// A cell that is safe, and why.
pub(super) type Proven = (usize, Proof);

/// The most numbers from which a proof is looked for, nearest first.
const MOST_NUMBERS: usize = 48;
/// The most tries of one search for a mine that fits: a cell each for which both are tried.
const MOST_TRIES: u32 = 4_096;
/// The most tries of all searches for the proof of one act.
const MOST_TRIES_TOGETHER: u32 = 1 << 14;
/// So many of them are had even where the effort is over: about a millisecond's.
const FREE_TRIES: u32 = 1 << 8;
/// So many of the others are a node.
const TRIES_A_NODE: u32 = 1 << 5;
/// The most cells that are asked for a plain proof.
const MOST_CELLS: usize = 64;
/// The most of these that are asked for another one.
const MOST_HARD: usize = 4;

/// The search for the proof of one act.
pub(super) struct Prover<'a, 'task> {
    view: &'a View,
    effort: &'a mut Effort<'task, Act>,
    tries: u32,
}

impl<'a, 'task> Prover<'a, 'task> {
    pub(super) fn new(view: &'a View, effort: &'a mut Effort<'task, Act>) -> Self {
        Self { view, effort, tries: 0 }
    }

    /// Counts a try; false where the search is to end instead.
    fn may_try(&mut self) -> bool {
        if self.tries >= MOST_TRIES_TOGETHER {
            return false;
        }
        self.tries += 1;
        match self.tries {
            ..=FREE_TRIES => true,
            tries if tries.is_multiple_of(TRIES_A_NODE) => self.effort.visit(),
            _ => !self.effort.is_over(),
        }
    }

    /// Of cells that are safe the one with the plainest proof: the fewest numbers, as far as that can be had cheaply.
    pub(super) fn plainest(&mut self, safe: &[usize]) -> Option<Proven> {
        let few = safe.get(..MOST_CELLS).unwrap_or(safe);
        if let Some(plain) = self.plain(few) {
            return Some(plain);
        }
        let hard = safe.iter().take(MOST_HARD).map(|&cell| (cell, self.of(cell)));
        hard.min_by_key(|(_, proof)| (proof.counted, proof.because.len()))
    }

    /// The first of these cells of which one number or two say that it is safe.
    pub(super) fn plain(&mut self, safe: &[usize]) -> Option<Proven> {
        safe.iter().find_map(|&cell| Some((cell, Proof { because: self.of_two(cell)?, counted: false })))
    }

    /// Why a cell that is safe is safe.
    pub(super) fn of(&mut self, cell: usize) -> Proof {
        if let Some(because) = self.of_two(cell).or_else(|| self.of_many(cell)) {
            return Proof { because, counted: false };
        }
        let view = self.view;
        let is_number = |&at: &Point| matches!(view.at(at), Some(Shown::Number(_)));
        let because = view.board().points().filter(is_number).filter(|&at| closed_around(view, at).next().is_some()).collect();
        Proof { because, counted: true }
    }

    /// One number that says that the cell is safe, or two that say so together.
    fn of_two(&mut self, cell: usize) -> Option<Vec<Point>> {
        let view = self.view;
        let beside: Vec<Point> = numbers_around(view, cell).collect();
        if let Some(&one) = beside.iter().find(|&&one| self.is_proof(cell, &[one])) {
            return Some(vec![one]);
        }
        beside.iter().find_map(|&one| {
            let others: BTreeSet<Point> =
                closed_around(view, one).flat_map(|shared| numbers_around(view, shared)).filter(|&other| other != one).collect();
            others.into_iter().map(|other| vec![one, other]).find(|two| self.is_proof(cell, two))
        })
    }

    /// Numbers that say together that the cell is safe, none of them in vain.
    fn of_many(&mut self, cell: usize) -> Option<Vec<Point>> {
        let near = nearest(self.view, cell);
        let sizes = std::iter::successors(Some(4), |size| Some(size * 2)).take_while(|&size| size < 2 * near.len().max(4));
        let mut because =
            sizes.map(|size| near.iter().copied().take(size).collect::<Vec<_>>()).find(|numbers| self.is_proof(cell, numbers))?;
        for place in (0..because.len()).rev() {
            let mut fewer = because.clone();
            fewer.remove(place);
            if self.is_proof(cell, &fewer) {
                because = fewer;
            }
        }
        because.sort_unstable();
        Some(because)
    }

    /// Whether these numbers alone leave no way for the cell to be a mine.
    fn is_proof(&mut self, cell: usize, numbers: &[Point]) -> bool {
        self.may_try() && Trial::new(self.view, numbers).refutes(cell, self)
    }
}

/// The numbers that hang together with a cell, nearest first.
fn nearest(view: &View, cell: usize) -> Vec<Point> {
    let mut found: Vec<Point> = numbers_around(view, cell).collect();
    let mut seen: BTreeSet<Point> = found.iter().copied().collect();
    let mut next = 0;
    while let Some(&number) = found.get(next).filter(|_| found.len() < MOST_NUMBERS) {
        for other in closed_around(view, number).flat_map(|shared| numbers_around(view, shared)) {
            if seen.insert(other) {
                found.push(other);
            }
        }
        next += 1;
    }
    found.truncate(MOST_NUMBERS);
    found
}

/// What these numbers demand of the closed cells around them, while some of these are decided on trial.
#[derive(Clone)]
struct Trial {
    /// For each number the mines that it still demands, and its undecided cells.
    demands: Vec<(i32, Vec<usize>)>,
    /// For each undecided cell the numbers beside it.
    beside: BTreeMap<usize, Vec<usize>>,
}

impl Trial {
    fn new(view: &View, numbers: &[Point]) -> Self {
        let (mut demands, mut beside) = (Vec::new(), BTreeMap::<usize, Vec<usize>>::new());
        for &at in numbers {
            let Some(Shown::Number(number)) = view.at(at) else {
                continue;
            };
            let cells: Vec<usize> = closed_around(view, at).collect();
            cells.iter().for_each(|&cell| beside.entry(cell).or_default().push(demands.len()));
            demands.push((i32::from(number), cells));
        }
        Self { demands, beside }
    }

    /// Whether no layout has a mine in this cell.
    fn refutes(mut self, cell: usize, prover: &mut Prover<'_, '_>) -> bool {
        let mut tries = MOST_TRIES;
        self.decide(cell, true) && self.contradicts(&mut tries, prover)
    }

    /// Decides a cell; whether it was undecided.
    fn decide(&mut self, cell: usize, mine: bool) -> bool {
        let numbers = self.beside.remove(&cell);
        for &number in numbers.iter().flatten() {
            if let Some((mines, cells)) = self.demands.get_mut(number) {
                *mines -= i32::from(mine);
                cells.retain(|&other| other != cell);
            }
        }
        numbers.is_some()
    }

    /// Whether no layout of the undecided cells meets all demands; false where that takes too many tries. Each try
    /// decides a cell, so it goes no deeper than there are cells around some dozens of numbers.
    fn contradicts(mut self, tries: &mut u32, prover: &mut Prover<'_, '_>) -> bool {
        loop {
            if self.demands.iter().any(|(mines, cells)| *mines < 0 || *mines > cells.len() as i32) {
                return true;
            }
            let settled = self.demands.iter().find(|(mines, cells)| !cells.is_empty() && (*mines == 0 || *mines == cells.len() as i32));
            let Some((mines, cells)) = settled.cloned() else {
                break;
            };
            for cell in cells {
                self.decide(cell, mines > 0);
            }
        }
        let undecided = self.demands.iter().filter(|(_, cells)| !cells.is_empty()).min_by_key(|(_, cells)| cells.len());
        let Some(&cell) = undecided.and_then(|(_, cells)| cells.first()) else {
            return false;
        };
        if *tries == 0 || !prover.may_try() {
            return false;
        }
        *tries -= 1;
        [true, false].into_iter().all(|mine| {
            let mut trial = self.clone();
            trial.decide(cell, mine);
            trial.contradicts(tries, prover)
        })
    }
}

//! Why a cell is safe: the open numbers from which it follows.

use std::collections::{BTreeMap, BTreeSet};

use crate::geometry::Point;
use crate::minesweeper::{Shown, View};

/// Open numbers from which it follows that a cell is safe, perhaps only together with the number of mines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    pub(super) because: Vec<Point>,
    pub(super) counted: bool,
}

/// The most numbers from which a proof is looked for, nearest first.
const MOST_NUMBERS: usize = 48;
/// The most cells for which the search for a mine that fits tries both.
const MOST_TRIES: u32 = 4_096;
/// The most cells that are asked for a plain proof.
const MOST_CELLS: usize = 64;
/// The most of these that are asked for another one.
const MOST_HARD: usize = 4;

/// Of cells that are safe the one with the plainest proof: the fewest numbers, as far as that can be had cheaply.
pub(super) fn plainest(view: &View, safe: &[usize]) -> Option<(usize, Proof)> {
    let plain = safe.iter().take(MOST_CELLS).find_map(|&cell| Some((cell, Proof { because: of_two(view, cell)?, counted: false })));
    let hard =
        || safe.iter().take(MOST_HARD).map(|&cell| (cell, of(view, cell))).min_by_key(|(_, proof)| (proof.counted, proof.because.len()));
    plain.or_else(hard)
}

/// Why a cell that is safe is safe.
pub(super) fn of(view: &View, cell: usize) -> Proof {
    if let Some(because) = of_two(view, cell).or_else(|| of_many(view, cell)) {
        return Proof { because, counted: false };
    }
    let board = view.board();
    let is_number = |&at: &Point| matches!(view.at(at), Some(Shown::Number(_)));
    let because = board.points().filter(is_number).filter(|&at| closed_around(view, at).next().is_some()).collect();
    Proof { because, counted: true }
}

/// The closed cells around one.
fn closed_around(view: &View, at: Point) -> impl Iterator<Item = usize> {
    let board = view.board();
    at.neighbours()
        .filter(move |&beside| view.at(beside).is_some_and(|shown| !matches!(shown, Shown::Number(_))))
        .filter_map(move |at| board.index(at))
}

/// The open numbers around a cell.
fn numbers_around(view: &View, cell: usize) -> impl Iterator<Item = Point> {
    view.board().point(cell).neighbours().filter(move |&beside| matches!(view.at(beside), Some(Shown::Number(_))))
}

/// One number that says that the cell is safe, or two that say so together.
fn of_two(view: &View, cell: usize) -> Option<Vec<Point>> {
    let beside: Vec<Point> = numbers_around(view, cell).collect();
    if let Some(&one) = beside.iter().find(|&&one| is_proof(view, cell, &[one])) {
        return Some(vec![one]);
    }
    beside.iter().find_map(|&one| {
        let others: BTreeSet<Point> =
            closed_around(view, one).flat_map(|shared| numbers_around(view, shared)).filter(|&other| other != one).collect();
        others.into_iter().map(|other| vec![one, other]).find(|two| is_proof(view, cell, two))
    })
}

/// Numbers that say together that the cell is safe, none of them in vain.
fn of_many(view: &View, cell: usize) -> Option<Vec<Point>> {
    let near = nearest(view, cell);
    let sizes = std::iter::successors(Some(4), |size| Some(size * 2)).take_while(|&size| size < 2 * near.len().max(4));
    let mut because =
        sizes.map(|size| near.iter().copied().take(size).collect::<Vec<_>>()).find(|numbers| is_proof(view, cell, numbers))?;
    for place in (0..because.len()).rev() {
        let mut fewer = because.clone();
        fewer.remove(place);
        if is_proof(view, cell, &fewer) {
            because = fewer;
        }
    }
    because.sort_unstable();
    Some(because)
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

/// Whether these numbers alone leave no way for the cell to be a mine.
fn is_proof(view: &View, cell: usize, numbers: &[Point]) -> bool {
    Trial::new(view, numbers).refutes(cell)
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
    fn refutes(mut self, cell: usize) -> bool {
        let mut tries = MOST_TRIES;
        self.decide(cell, true) && self.contradicts(&mut tries)
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
    fn contradicts(mut self, tries: &mut u32) -> bool {
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
        if *tries == 0 {
            return false;
        }
        *tries -= 1;
        [true, false].into_iter().all(|mine| {
            let mut trial = self.clone();
            trial.decide(cell, mine);
            trial.contradicts(tries)
        })
    }
}

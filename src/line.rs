//! Runs of like stones through a cell: the counting that omok and tic-tac-toe (and every m,n,k game) share.

use crate::geometry::{Point, Step};

/// One of the four lines through a cell, in the order in which lines are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// Left to right.
    Row,
    /// Top to bottom.
    Column,
    /// Top left to bottom right.
    Diagonal,
    /// Top right to bottom left.
    AntiDiagonal,
}

impl Axis {
    /// All four, in reporting order.
    pub const ALL: [Axis; 4] = [Axis::Row, Axis::Column, Axis::Diagonal, Axis::AntiDiagonal];

    /// The step from a cell to the next one on the line.
    pub const fn step(self) -> Step {
        match self {
            Axis::Row => Step::new(0, 1),
            Axis::Column => Step::new(1, 0),
            Axis::Diagonal => Step::new(1, 1),
            Axis::AntiDiagonal => Step::new(1, -1),
        }
    }
}

/// An unbroken row of like stones, as long as it gets in both directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The line it lies on.
    pub axis: Axis,
    /// Its first cell; the others follow by the axis' [`step`](Axis::step).
    pub start: Point,
    /// Number of stones.
    pub length: usize,
}

impl Run {
    /// Its cells, from one end to the other.
    pub fn cells(self) -> impl Iterator<Item = Point> {
        std::iter::successors(Some(self.start), move |&cell| Some(cell + self.axis.step())).take(self.length)
    }

    /// The two cells just beyond its ends; either may lie off the board.
    pub fn beyond(self) -> [Point; 2] {
        let step = self.axis.step();
        let length = self.length as i32;
        [self.start + -step, self.start + Step::new(step.rows * length, step.cols * length)]
    }
}

/// How many cells in a row, beginning beside `from` and going by `step`, are like: `from` itself is not counted.
///
/// `like` must be false off the board, or the count never ends.
pub fn count(from: Point, step: Step, like: impl Fn(Point) -> bool) -> usize {
    std::iter::successors(Some(from + step), |&cell| Some(cell + step)).take_while(|&cell| like(cell)).count()
}

/// The run along `axis` through `at`, which is counted as like whatever `like` says.
pub fn run(at: Point, axis: Axis, like: impl Fn(Point) -> bool) -> Run {
    let step = axis.step();
    let before = count(at, -step, &like);
    let start = at + Step::new(-step.rows * before as i32, -step.cols * before as i32);
    Run { axis, start, length: before + 1 + count(at, step, &like) }
}

/// The four runs through `at`, in reporting order.
pub fn runs(at: Point, like: impl Fn(Point) -> bool) -> [Run; 4] {
    Axis::ALL.map(|axis| run(at, axis, &like))
}

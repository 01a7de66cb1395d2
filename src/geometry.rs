//! What is true on an empty square grid, whatever the game.

use std::ops::{Add, Neg};

/// A cell of the endless square grid: rows grow downwards, columns to the right, `(0, 0)` is the top left of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Row, 0 at the top.
    pub row: i32,
    /// Column, 0 at the left.
    pub col: i32,
}

impl Point {
    /// The cell in this row and column.
    pub const fn new(row: i32, col: i32) -> Self {
        Self { row, col }
    }

    /// The four cells that share an edge with this one, on the endless grid.
    pub fn edge_neighbours(self) -> impl Iterator<Item = Point> {
        Step::EDGES.into_iter().map(move |step| self + step)
    }

    /// The four cells that touch this one corner to corner only, on the endless grid.
    pub fn corner_neighbours(self) -> impl Iterator<Item = Point> {
        Step::CORNERS.into_iter().map(move |step| self + step)
    }

    /// The eight cells around this one, row by row, on the endless grid.
    pub fn neighbours(self) -> impl Iterator<Item = Point> {
        Step::ALL.into_iter().map(move |step| self + step)
    }
}

/// A cell from its row and column.
impl From<(i32, i32)> for Point {
    fn from((row, col): (i32, i32)) -> Self {
        Self::new(row, col)
    }
}

/// A way from one cell to another: so many rows down and so many columns to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Rows down.
    pub rows: i32,
    /// Columns to the right.
    pub cols: i32,
}

impl Step {
    /// The eight steps to a neighbouring cell, row by row.
    pub const ALL: [Step; 8] = [
        Step::new(-1, -1),
        Step::new(-1, 0),
        Step::new(-1, 1),
        Step::new(0, -1),
        Step::new(0, 1),
        Step::new(1, -1),
        Step::new(1, 0),
        Step::new(1, 1),
    ];
    /// The four steps across an edge.
    pub const EDGES: [Step; 4] = [Step::new(-1, 0), Step::new(0, -1), Step::new(0, 1), Step::new(1, 0)];
    /// The four steps across a corner.
    pub const CORNERS: [Step; 4] = [Step::new(-1, -1), Step::new(-1, 1), Step::new(1, -1), Step::new(1, 1)];

    /// The step of so many rows down and columns to the right.
    pub const fn new(rows: i32, cols: i32) -> Self {
        Self { rows, cols }
    }
}

impl Neg for Step {
    type Output = Step;

    fn neg(self) -> Step {
        Step::new(-self.rows, -self.cols)
    }
}

impl Add<Step> for Point {
    type Output = Point;

    fn add(self, step: Step) -> Point {
        Point::new(self.row + step.rows, self.col + step.cols)
    }
}

/// The sides of a rectangular board, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dimensions {
    /// Number of rows.
    pub rows: u32,
    /// Number of columns.
    pub cols: u32,
}

impl Dimensions {
    /// A board of so many rows and columns.
    pub const fn new(rows: u32, cols: u32) -> Self {
        Self { rows, cols }
    }

    /// A square board.
    pub const fn square(size: u32) -> Self {
        Self::new(size, size)
    }

    /// Number of cells.
    pub const fn area(self) -> usize {
        self.rows as usize * self.cols as usize
    }

    /// Whether the cell lies on the board.
    pub const fn contains(self, point: Point) -> bool {
        point.row >= 0 && point.col >= 0 && (point.row as u32) < self.rows && (point.col as u32) < self.cols
    }

    /// The cell's number, counted row by row from 0, or `None` off the board.
    pub fn index(self, point: Point) -> Option<usize> {
        self.contains(point).then(|| point.row as usize * self.cols as usize + point.col as usize)
    }

    /// The cell with this number, counted row by row from 0; the reverse of [`index`](Self::index) for numbers below
    /// [`area`](Self::area).
    pub fn point(self, index: usize) -> Point {
        let cols = (self.cols as usize).max(1);
        Point::new((index / cols) as i32, (index % cols) as i32)
    }

    /// All cells, row by row.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.area()).map(move |index| self.point(index))
    }
}

/// One of the eight ways to lay a square on itself: so many quarter turns clockwise, and then, if `flip`, the order of
/// the rows reversed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    rotation: u8,
    flip: bool,
}

impl Symmetry {
    /// `rotation` quarter turns clockwise (taken modulo 4), then a flip of the rows or none.
    pub const fn new(rotation: u8, flip: bool) -> Self {
        Self { rotation: rotation % 4, flip }
    }

    /// All eight, the unflipped ones first.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        [false, true].into_iter().flat_map(|flip| (0..4).map(move |rotation| Self::new(rotation, flip)))
    }

    /// Quarter turns clockwise, 0 to 3.
    pub const fn rotation(self) -> u8 {
        self.rotation
    }

    /// Whether the rows are reversed after the turns.
    pub const fn flip(self) -> bool {
        self.flip
    }

    /// Its place in [`all`](Self::all), 0 to 7.
    pub const fn index(self) -> usize {
        self.rotation as usize + if self.flip { 4 } else { 0 }
    }

    /// The sides of a board of these sides once it is turned.
    pub fn turned(self, of: Dimensions) -> Dimensions {
        if self.rotation.is_multiple_of(2) { of } else { Dimensions::new(of.cols, of.rows) }
    }

    /// Where a cell of a board with these sides comes to lie.
    pub fn apply(self, point: Point, of: Dimensions) -> Point {
        let (bottom, right) = (of.rows as i32 - 1, of.cols as i32 - 1);
        let Point { row, col } = point;
        let turned = match self.rotation {
            0 => point,
            1 => Point::new(col, bottom - row),
            2 => Point::new(bottom - row, right - col),
            _ => Point::new(right - col, row),
        };
        if self.flip { Point::new(self.turned(of).rows as i32 - 1 - turned.row, turned.col) } else { turned }
    }
}

/// A set of cells of a board of at most 20x20, one bit a cell and one word a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PointSet {
    rows: [u32; PointSet::WORDS],
}

impl PointSet {
    /// The longest side of a board that the set can hold.
    pub const MAX_SIDE: u32 = 20;
    const ROWS: usize = Self::MAX_SIDE as usize;
    /// The most rows that [`stepped_back`](Self::stepped_back) looks down.
    const LOOK_DOWN: usize = 4;
    /// The rows, and empty ones below that a look down may reach.
    const WORDS: usize = Self::ROWS + Self::LOOK_DOWN;
    const ROW: u32 = (1 << Self::MAX_SIDE) - 1;

    /// The set without cells.
    pub const EMPTY: PointSet = PointSet { rows: [0; Self::WORDS] };

    /// All cells of a board; sides over [`MAX_SIDE`](Self::MAX_SIDE) are cut there.
    pub fn full(board: Dimensions) -> Self {
        let row = (1u32 << board.cols.min(Self::MAX_SIDE)) - 1;
        let mut set = Self::EMPTY;
        set.rows.iter_mut().take(board.rows.min(Self::MAX_SIDE) as usize).for_each(|bits| *bits = row);
        set
    }

    /// The cells of rows given as bits, the lowest bit for column 0; what lies off the largest board is left out.
    pub fn from_rows(rows: &[u32]) -> Self {
        let mut set = Self::EMPTY;
        for (bits, row) in set.rows.iter_mut().take(Self::ROWS).zip(rows) {
            *bits = row & Self::ROW;
        }
        set
    }

    fn bit(point: Point) -> Option<(usize, u32)> {
        Dimensions::square(Self::MAX_SIDE).contains(point).then(|| (point.row as usize, 1 << point.col))
    }

    /// Puts a cell in; a cell off the largest board is left out.
    pub fn insert(&mut self, point: Point) {
        if let Some((row, bit)) = Self::bit(point)
            && let Some(bits) = self.rows.get_mut(row)
        {
            *bits |= bit;
        }
    }

    /// Whether the cell is in the set.
    pub fn contains(&self, point: Point) -> bool {
        Self::bit(point).is_some_and(|(row, bit)| self.rows.get(row).is_some_and(|bits| bits & bit != 0))
    }

    /// Number of cells.
    pub fn len(&self) -> u32 {
        self.rows.iter().map(|bits| bits.count_ones()).sum()
    }

    /// Whether there is no cell.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|&bits| bits == 0)
    }

    /// Whether the sets have a cell in common.
    pub fn meets(&self, other: &PointSet) -> bool {
        self.rows.iter().zip(&other.rows).any(|(a, b)| a & b != 0)
    }

    /// The cells of either set.
    pub fn union(&self, other: &PointSet) -> PointSet {
        self.zip(other, |a, b| a | b)
    }

    /// The cells of both sets.
    pub fn intersection(&self, other: &PointSet) -> PointSet {
        self.zip(other, |a, b| a & b)
    }

    /// The cells of this set that are not in the other.
    pub fn difference(&self, other: &PointSet) -> PointSet {
        self.zip(other, |a, b| a & !b)
    }

    /// The cells from which so many rows down (at most 4) and columns to the right (or, below 0, to the left) lead into
    /// this set.
    #[inline]
    pub fn stepped_back(&self, rows: usize, cols: i32) -> PointSet {
        let mut set = Self::EMPTY;
        let (right, left) = (cols.max(0) as u32, cols.min(0).unsigned_abs());
        if let Some(below) = self.rows.get(rows..).and_then(|rows| rows.first_chunk::<{ Self::ROWS }>()) {
            for (bits, below) in set.rows.iter_mut().zip(below) {
                *bits = below.wrapping_shr(right).wrapping_shl(left) & Self::ROW;
            }
        }
        set
    }

    /// The cells that share an edge with a cell of the set, inside the largest board.
    pub fn edge_neighbours(&self) -> PointSet {
        let sideways = |bits: u32| bits << 1 | bits >> 1;
        self.join_rows(|above, own, below| above | sideways(own) | below)
    }

    /// The cells that touch a cell of the set corner to corner, inside the largest board.
    pub fn corner_neighbours(&self) -> PointSet {
        let sideways = |bits: u32| bits << 1 | bits >> 1;
        self.join_rows(|above, _, below| sideways(above | below))
    }

    fn join_rows(&self, join: impl Fn(u32, u32, u32) -> u32) -> PointSet {
        let mut set = Self::EMPTY;
        let above = std::iter::once(&0).chain(&self.rows);
        let rows = above.zip(&self.rows).zip(self.rows.iter().skip(1));
        for (bits, ((&above, &own), &below)) in set.rows.iter_mut().take(Self::ROWS).zip(rows) {
            *bits = join(above, own, below) & Self::ROW;
        }
        set
    }

    /// The cells, row by row.
    pub fn iter(self) -> impl Iterator<Item = Point> {
        let pair = move |pair| {
            let row = |row| u64::from(self.rows.get(row).copied().unwrap_or(0));
            RowPair { upper: 2 * pair as i32, bits: row(2 * pair) | row(2 * pair + 1) << 32 }
        };
        (0..Self::ROWS / 2).flat_map(pair)
    }

    fn zip(&self, other: &PointSet, join: impl Fn(u32, u32) -> u32) -> PointSet {
        let mut set = *self;
        for (bits, &with) in set.rows.iter_mut().zip(&other.rows) {
            *bits = join(*bits, with);
        }
        set
    }
}

/// The cells of two rows that are left to name: one bit each, those of the lower row in the upper half.
struct RowPair {
    upper: i32,
    bits: u64,
}

impl Iterator for RowPair {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        let at = self.bits.trailing_zeros() as i32;
        (self.bits != 0).then(|| {
            self.bits &= self.bits - 1;
            Point::new(self.upper + at / 32, at % 32)
        })
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        points.into_iter().for_each(|point| set.insert(point));
        set
    }
}

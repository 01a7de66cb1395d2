//! Cells of a board as one long number: row after row, with an empty column between two rows, so that every step is one
//! shift.

use std::array::from_fn;

use crate::blokus::Plane;
use crate::geometry::{Point, PointSet};

/// The words of a board of 14x14 cells.
pub(super) const SMALL: usize = 4;
/// The words of a board of 20x20 cells.
pub(super) const LARGE: usize = 7;

/// A set of cells of a board that takes so many words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cells<const WORDS: usize>([u64; WORDS]);

#[expect(clippy::indexing_slicing, reason = "every index is below the number of words, as the loops that name it say")]
impl<const WORDS: usize> Cells<WORDS> {
    pub(super) const EMPTY: Self = Self([0; WORDS]);
    /// From a cell to the one below it. A block that would leave the board to the right or left has a square in the column
    /// between, where no cell is open.
    pub(super) const ROW: u32 = Self::SIDE + 1;
    /// The side of the board.
    pub(super) const SIDE: u32 = if WORDS == SMALL { 14 } else { 20 };

    pub(super) fn of(set: &PointSet) -> Self {
        set.iter().fold(Self::EMPTY, |cells, cell| cells.with(Self::number(cell)))
    }

    /// A cell's number.
    fn number(cell: Point) -> u32 {
        cell.row as u32 * Self::ROW + cell.col as u32
    }

    /// The cell with a number.
    pub(super) fn point(number: u32) -> Point {
        Point::new((number / Self::ROW) as i32, (number % Self::ROW) as i32)
    }

    pub(super) fn with(mut self, number: u32) -> Self {
        if let Some(word) = self.0.get_mut(number as usize / 64) {
            *word |= 1 << (number % 64);
        }
        self
    }

    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub(super) fn and(&self, other: &Self) -> Self {
        Self(from_fn(|at| self.0[at] & other.0[at]))
    }

    #[inline]
    pub(super) fn or(&self, other: &Self) -> Self {
        Self(from_fn(|at| self.0[at] | other.0[at]))
    }

    #[inline]
    pub(super) fn without(&self, other: &Self) -> Self {
        Self(from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// The cells from which so many numbers on (at most 127) lead into this set.
    #[inline]
    pub(super) fn back(&self, steps: u32) -> Self {
        let word = |at: usize| if at < WORDS { self.0[at] } else { 0 };
        let bits = steps % 64;
        let join = |low: u64, high: u64| low >> bits | high << 1 << (63 - bits);
        if steps < 64 { Self(from_fn(|at| join(word(at), word(at + 1)))) } else { Self(from_fn(|at| join(word(at + 1), word(at + 2)))) }
    }

    /// The cells to which so many numbers on (1 to 63) lead out of this set.
    #[inline]
    fn on(&self, steps: u32) -> Self {
        Self(from_fn(|at| self.0[at] << steps | if at > 0 { self.0[at - 1] >> (64 - steps) } else { 0 }))
    }

    /// The cells beside the set, and some off the board.
    #[inline]
    pub(super) fn edges(&self) -> Self {
        self.on(1).or(&self.back(1)).or(&self.on(Self::ROW)).or(&self.back(Self::ROW))
    }

    /// The cells corner to corner with the set, and some off the board.
    #[inline]
    pub(super) fn corners(&self) -> Self {
        let sides = self.on(1).or(&self.back(1));
        sides.on(Self::ROW).or(&sides.back(Self::ROW))
    }

    /// How many half cells the nearest of its cells is away from the middle of the board; none for the set without cells.
    pub(super) fn off_middle(self) -> Option<i32> {
        let off = |at: i32| (2 * at + 1 - Self::SIDE as i32).abs();
        self.numbers().map(Self::point).map(|cell| off(cell.row).max(off(cell.col))).min()
    }

    /// The number of one of its cells, counted from 0 in their order.
    pub(super) fn nth(&self, mut index: u32) -> Option<u32> {
        for (at, &bits) in (0..).zip(&self.0) {
            let count = bits.count_ones();
            if index < count {
                let rest = (0..index).fold(bits, |bits, _| bits & (bits - 1));
                return Some(64 * at + rest.trailing_zeros());
            }
            index -= count;
        }
        None
    }

    /// The numbers of its cells, in their order.
    pub(super) fn numbers(self) -> impl Iterator<Item = u32> {
        (0..).zip(self.0).flat_map(|(at, bits)| {
            let next = |bits: &u64| Some(bits & (bits - 1)).filter(|&rest| rest != 0);
            std::iter::successors(Some(bits).filter(|&bits| bits != 0), next).map(move |bits| 64 * at + bits.trailing_zeros())
        })
    }
}

impl<const WORDS: usize> Plane for Cells<WORDS> {
    const EMPTY: Self = Self::EMPTY;

    #[inline]
    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    fn union(&self, other: &Self) -> Self {
        self.or(other)
    }

    #[inline]
    fn intersection(&self, other: &Self) -> Self {
        self.and(other)
    }

    #[inline]
    fn stepped_back(&self, rows: usize, cols: i32) -> Self {
        self.back((rows as i32 * Self::ROW as i32 + cols) as u32)
    }
}

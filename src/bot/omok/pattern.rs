//! What a stone makes on one line: a word for eleven cells around it, computed when it is first met and then kept.

use crate::omok::{Color, Rule};

/// How far along a line another stone can matter: four cells to a five and one beyond.
pub(super) const REACH: u32 = 5;
/// The bits of a cell in a line: one for a black stone, one for a white one, both for what lies off the board.
pub(super) const CELL_BITS: u32 = 2;
const OFF_BOARD: u32 = 3;
/// The stone in question, in the bits of a window.
const CENTRE: u32 = 1 << REACH;

/// What a stone makes on one line, from nothing to five.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Shape {
    /// Not computed yet.
    #[default]
    Unmet,
    /// No five can come of it.
    Dead,
    /// The only stone where a five may come, in a narrow place.
    NarrowOne,
    One,
    /// Two of five, in a narrow place.
    NarrowTwo,
    Two,
    /// Three of five: one more makes a four.
    ClosedThree,
    /// One more makes an open four.
    Three,
    /// One more makes five, and one stone prevents it.
    Four,
    /// One more makes five, and no single stone prevents it.
    OpenFour,
    Five,
    /// Two fours in one line, for who may not make them.
    DoubleFour,
    /// More than five, for who may not make them.
    Overline,
}

/// When stones in a row win, and which are forbidden.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Five {
    OrMore,
    Exact,
    /// Exactly five, not between two enemy stones.
    Unclosed,
    /// Exactly five; an overline and two fours in a line are forbidden.
    Strict,
}

impl Five {
    fn of(rule: Rule, color: Color) -> Self {
        match (rule, color) {
            (Rule::Freestyle, _) | (Rule::Renju, Color::White) => Five::OrMore,
            (Rule::Standard | Rule::Omok, _) => Five::Exact,
            (Rule::Caro, _) => Five::Unclosed,
            (Rule::Renju, Color::Black) => Five::Strict,
        }
    }
}

/// The cells around a stone: which hold stones of its colour, which enemy stones, and which lie off the board.
#[derive(Clone, Copy)]
struct Window {
    own: u32,
    enemy: u32,
    off: u32,
}

/// The fives that may still come of a stone.
#[derive(Clone, Copy, Default)]
struct Hopes {
    /// The most stones that one of them has already.
    most: u32,
    /// How many have as many.
    ways: u32,
    /// The cells where one more stone makes five.
    completions: u32,
}

impl Window {
    fn with(self, cell: u32) -> Self {
        Self { own: self.own | cell, ..self }
    }

    fn closed_at(self, cell: u32) -> Self {
        Self { enemy: self.enemy | cell, ..self }
    }

    fn free(self) -> impl Iterator<Item = u32> {
        let free = !(self.own | self.enemy | self.off);
        (0..=2 * REACH).map(|place| 1 << place).filter(move |cell| cell & free != 0)
    }

    fn hopes(self, five: Five) -> Hopes {
        let mut hopes = Hopes::default();
        for first in 1..=REACH {
            let cells = 0b11111 << first;
            let ends = (1 << (first - 1)) | (1 << (first + 5));
            let is_hope = (self.enemy | self.off) & cells == 0
                && (five == Five::OrMore || self.own & ends == 0)
                && (five != Five::Unclosed || self.enemy & ends != ends);
            if !is_hope {
                continue;
            }
            let count = (self.own & cells).count_ones();
            if count > hopes.most {
                hopes = Hopes { most: count, ..Hopes::default() };
            }
            if count == hopes.most {
                hopes.ways += 1;
                hopes.completions |= if count == 4 { cells & !self.own } else { 0 };
            }
        }
        hopes
    }

    fn run(self) -> u32 {
        let after = (self.own >> REACH).trailing_ones();
        let before = (self.own << (31 - REACH)).leading_ones();
        before + after - 1
    }

    /// What four of five are.
    fn four(self, five: Five, completions: u32) -> Shape {
        let twice = completions.count_ones() > 1;
        match five {
            Five::Strict if twice && self.run() != 4 => Shape::DoubleFour,
            Five::Unclosed if twice && self.free().any(|cell| self.closed_at(cell).hopes(five).most < 4) => Shape::Four,
            _ if twice => Shape::OpenFour,
            _ => Shape::Four,
        }
    }

    fn shape(self, five: Five) -> Shape {
        let hopes = self.hopes(five);
        let opens = |cell: u32| {
            let next = self.with(cell);
            let hopes = next.hopes(five);
            hopes.most == 4 && next.four(five, hopes.completions) == Shape::OpenFour
        };
        match hopes {
            Hopes { most: 5, .. } => Shape::Five,
            _ if five == Five::Strict && self.run() > 5 => Shape::Overline,
            Hopes { most: 4, completions, .. } => self.four(five, completions),
            Hopes { most: 3, .. } if self.free().any(opens) => Shape::Three,
            Hopes { most: 3, .. } => Shape::ClosedThree,
            Hopes { most: 2, ways: 3.., .. } => Shape::Two,
            Hopes { most: 2, .. } => Shape::NarrowTwo,
            Hopes { most: 1, ways: 3.., .. } => Shape::One,
            Hopes { most: 1, .. } => Shape::NarrowOne,
            Hopes { .. } => Shape::Dead,
        }
    }
}

/// What a stone of either colour makes on a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pair {
    /// Black's and white's.
    pub(super) shapes: [Shape; 2],
}

/// The shapes that were met so far under one rule.
pub(super) struct Patterns {
    fives: [Five; 2],
    met: Vec<Pair>,
}

impl Patterns {
    pub(super) fn new(rule: Rule) -> Self {
        let fives = [Five::of(rule, Color::Black), Five::of(rule, Color::White)];
        Self { fives, met: vec![Pair::default(); 1 << (2 * REACH * CELL_BITS)] }
    }

    /// What a stone in the middle of these eleven cells makes.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "a key has as many bits as the list has places for")]
    pub(super) fn of(&mut self, window: u32) -> Pair {
        const SIDE: u32 = REACH * CELL_BITS;
        const MASK: u32 = (1 << SIDE) - 1;
        let key = (window & MASK) | ((window >> CELL_BITS) & (MASK << SIDE));
        let pair = self.met[key as usize];
        if pair.shapes[0] != Shape::Unmet {
            return pair;
        }
        let pair = self.computed(window);
        self.met[key as usize] = pair;
        pair
    }

    #[cold]
    fn computed(&self, window: u32) -> Pair {
        let mut cells = [0; 4];
        for place in (0..=2 * REACH).filter(|&place| place != REACH) {
            if let Some(cells) = cells.get_mut(((window >> (place * CELL_BITS)) & OFF_BOARD) as usize) {
                *cells |= 1 << place;
            }
        }
        let [_, black, white, off] = cells;
        let [for_black, for_white] = self.fives;
        let shape = |own, enemy, five| Window { own: own | CENTRE, enemy, off }.shape(five);
        Pair { shapes: [shape(black, white, for_black), shape(white, black, for_white)] }
    }
}

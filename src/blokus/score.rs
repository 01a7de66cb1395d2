//! The two ways to count a result.

use std::iter::Sum;

use super::block::Block;
use super::variant::Variant;

/// What a colour, or a person with all their colours, has earned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Minus the squares still in hand, plus the bonus: the count of the printed rules.
    pub score: i32,
    /// The squares on the board, plus the bonus: the count that many programs show.
    pub points: i32,
}

/// All blocks placed.
const ALL_PLACED: i32 = 15;
/// All blocks placed, and the single square last.
const MONOMINO_LAST: i32 = 5;

impl Score {
    /// The result of a colour that placed these blocks, in this order.
    pub fn new(variant: Variant, placed: &[Block]) -> Self {
        let squares = |block: Block| block.squares() as i32;
        let all: i32 = variant.blocks().map(|block| squares(block) * variant.copies(block) as i32).sum();
        let points: i32 = placed.iter().copied().map(squares).sum();
        let bonus = placed.last().filter(|_| points == all).map_or(0, |&last| Self::bonus(variant, last));
        Self { score: points - all + bonus, points: points + bonus }
    }

    /// What a colour earns besides for all its blocks, of which it placed this one last.
    pub(crate) fn bonus(variant: Variant, last: Block) -> i32 {
        match variant.has_bonus() {
            true if last == Block::MONOMINO => ALL_PLACED + MONOMINO_LAST,
            true => ALL_PLACED,
            false => 0,
        }
    }
}

/// The result of several colours of one person.
impl Sum for Score {
    fn sum<I: Iterator<Item = Score>>(scores: I) -> Self {
        let zero = Self { score: 0, points: 0 };
        scores.fold(zero, |sum, one| Self { score: sum.score + one.score, points: sum.points + one.points })
    }
}

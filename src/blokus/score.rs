//! The two ways to count a colour's result.

use super::block::Block;

/// What a colour has earned.
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
    /// The result of a colour that began with the blocks of `set` and placed these, in this order.
    pub fn new(set: impl Iterator<Item = Block>, placed: &[Block]) -> Self {
        let squares = |blocks: &[Block]| blocks.iter().map(|block| block.squares() as i32).sum::<i32>();
        let set: Vec<Block> = set.collect();
        let on_board = squares(placed);
        let bonus = match placed.last() {
            Some(&last) if placed.len() == set.len() => ALL_PLACED + if last == Block::MONOMINO { MONOMINO_LAST } else { 0 },
            _ => 0,
        };
        Self { score: on_board - squares(&set) + bonus, points: on_board + bonus }
    }
}

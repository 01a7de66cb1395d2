//! What a board demands of a player.

use super::flood::{Board, MINE};

/// Figures of a board, whoever plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stats {
    /// 3BV: the fewest left clicks that open every safe cell, that is the openings and the numbers that touch no blank.
    pub bbbv: u32,
    /// Connected regions of blanks.
    pub openings: u32,
    /// Connected regions of numbers that touch no blank.
    pub islands: u32,
}

impl Stats {
    /// The figures of this board.
    pub fn new(board: &Board) -> Self {
        let (openings, reached) = board.regions();
        // The numbers that no opening reaches, as blanks in a sea of mines: the regions of that board are the islands.
        let alone: Vec<i8> =
            board.numbers().iter().zip(&reached).map(|(&number, &reached)| if number == MINE || reached { MINE } else { 0 }).collect();
        let numbers_alone = alone.iter().filter(|&&cell| cell != MINE).count() as u32;
        let islands = Board::new(board.dimensions(), alone).map_or(0, |alone| alone.regions().0);
        Self { bbbv: openings + numbers_alone, openings, islands }
    }
}

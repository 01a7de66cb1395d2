//! The first stones, and the choices of an opening.

use super::board::Cell;
use super::search::{WIN, score};
use super::{Chosen, Level, Player, Why};
use crate::geometry::Point;
use crate::omok::{Act, Choice, Color};

/// How many places for a stone are weighed where colours are not chosen yet.
const WEIGHED: usize = 10;
/// A position that is worth so little to either side is as good as balanced.
const BALANCED: i32 = 60;

impl Player<'_, '_> {
    /// What to do while the game opens; none later.
    pub(super) fn opening(&mut self) -> Option<Chosen<Act, Why>> {
        let choices = self.position.may_choose();
        let stones = self.position.takes().len();
        let settled =
            self.position.opening().is_none() || !self.position.choices().is_empty() && self.position.choices() != [Choice::PlaceTwo];
        let (best, score) = if !choices.is_empty() {
            self.choice(choices)?
        } else if stones < 2 {
            (self.first().map(|cell| self.placed(cell))?, 0.0)
        } else if !settled {
            (self.balancing().map(|cell| self.placed(cell))?, 0.0)
        } else {
            return None;
        };
        Some(Chosen { best, score, depth: None, nodes: self.search.effort.nodes(), why: Some(Why::opening()) })
    }

    fn placed(&self, cell: Cell) -> Act {
        Act::Stone(self.search.board.point(cell))
    }

    /// What the position is worth to this colour, to move.
    fn weigh(&mut self, color: Color) -> i32 {
        let depth = match self.level {
            Level::One | Level::Two => 1,
            Level::Three => 2,
            Level::Four => 4,
            Level::Five => 6,
        };
        self.search.value(color, depth, -WIN, WIN, 1)
    }

    /// The colour that is worth more; two more stones where both are worth the same.
    fn choice(&mut self, choices: &[Choice]) -> Option<(Act, f64)> {
        let value = self.weigh(self.turn);
        let mine = if value >= 0 { self.turn } else { self.turn.other() };
        let balanced = value.abs() < BALANCED && choices.contains(&Choice::PlaceTwo);
        let choice = match mine {
            _ if balanced => Choice::PlaceTwo,
            Color::Black => Choice::Black,
            Color::White => Choice::White,
        };
        Some((Act::Choice(choice), score(value.abs())))
    }

    /// The first stone goes to the centre, the second beside the first.
    fn first(&mut self) -> Option<Cell> {
        let last = self.search.board.dimensions().rows as i32 - 1;
        let from_centre = |Point { row, col }: Point| (2 * row - last).abs().max((2 * col - last).abs());
        let first = self.position.takes().first().copied();
        let far = |point: Point| first.map_or(0, |first| (first.row - point.row).abs().max((first.col - point.col).abs()));
        let rank = |point: Point| match first {
            None => from_centre(point),
            // Between the first stone and the centre, or anywhere around it in the middle.
            Some(_) => 100 * far(point) + from_centre(point).max(6),
        };
        let cells = self.cells();
        cells.into_iter().min_by_key(|&cell| (rank(self.search.board.point(cell)), self.chance(cell, 1 << 20)))
    }

    /// A stone that leaves neither colour better, as far as a look ahead tells.
    fn balancing(&mut self) -> Option<Cell> {
        let turn = self.turn;
        let mut cells: Vec<Cell> = self.cells();
        cells.retain(|&cell| self.search.board.weight(cell, turn).max(self.search.board.weight(cell, turn.other())) >= 8);
        if cells.is_empty() {
            cells = self.cells();
        }
        cells.sort_by_key(|&cell| self.chance(cell, 1 << 20));
        cells.truncate(WEIGHED);
        let mut best: Option<(i32, Cell)> = None;
        for cell in cells {
            self.search.board.put(cell, turn);
            let value = self.weigh(turn.other()).abs();
            self.search.board.lift(cell, turn);
            if best.is_none_or(|(least, _)| value < least) && (best.is_none() || !self.search.effort.is_over()) {
                best = Some((value, cell));
            }
        }
        best.map(|(_, cell)| cell)
    }
}

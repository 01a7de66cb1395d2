//! The stones of a game of omok in the order of a text.

use super::text::{Cursor, FAR, Place};
use super::{Error, Unreadable};
use crate::geometry::Point;
use crate::omok::{Color, Position, Refusal, SIZES, Setup, SetupError};

/// A stone that a text places.
pub(super) struct Stone<'a> {
    /// Whose it is, where the text says so.
    pub(super) color: Option<Color>,
    pub(super) point: Point,
    /// Where it is written.
    pub(super) at: Cursor<'a>,
}

impl Stone<'_> {
    /// More than these, and the rules refuse one of them: the largest board has no more points.
    pub(super) const MOST: usize = (*SIZES.end() * *SIZES.end()) as usize;
}

/// The game that these stones make of `game`, whose own stones do not count.
pub(super) fn played(mut game: Setup, stones: &[Stone<'_>]) -> Result<Position, Error<Refusal>> {
    let in_turn = |(index, stone): (usize, &Stone<'_>)| stone.color.is_none_or(|color| color == Color::of_stone(index));
    let count = (0..stones.len()).zip(stones).take_while(|&stone| in_turn(stone)).count();
    game.takes = stones.iter().take(count).map(|stone| stone.point).collect();
    let refused = |index: usize, reason| {
        let place = stones.get(index).map_or(Place::START, |stone| stone.at.place());
        Error::Refused { number: index + 1, place, reason }
    };
    let unreadable = |expected: &'static str| Unreadable { place: Place::START, expected: expected.into() }.into();
    let position = Position::new(game).map_err(|error| match error {
        SetupError::Take(index, reason) => refused(index, reason),
        SetupError::Choice(..) => unreadable("choices that the opening asks for"),
        SetupError::Size => unreadable("a board of 5x5 to 20x20"),
    })?;
    match stones.get(count).map(|stone| position.check(stone.point)) {
        None => Ok(position),
        Some(Err(reason @ (Refusal::GameOver | Refusal::Bound))) => Err(refused(count, reason)),
        Some(_) => Err(refused(count, Refusal::NotYourTurn)),
    }
}

/// A point as a file and a rank, like `h8`: files from the left by all letters, ranks from the bottom.
pub(super) fn file_and_rank(cursor: &mut Cursor<'_>, size: u32) -> Option<Point> {
    let col = cursor.letter()?;
    let rank = cursor.number()?;
    Some(Point::new(row_of(rank, size), col))
}

/// The row of a rank, counted from 1 at the bottom.
pub(super) fn row_of(rank: u32, size: u32) -> i32 {
    size as i32 - rank.min(FAR) as i32
}

/// The column or row of a number counted from 1 at the top left.
pub(super) fn from_one(number: u32) -> i32 {
    number.min(FAR) as i32 - 1
}

/// The letter of a column.
pub(super) fn file(col: i32) -> char {
    u8::try_from(col).map_or('?', |col| char::from(b'a'.saturating_add(col)))
}

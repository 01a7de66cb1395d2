//! The stones of a game of omok in the order of a text.

use super::text::{Cursor, FAR, Place};
use super::{Error, Unreadable};
use crate::geometry::Point;
use crate::omok::{Color, Position, Refusal, Rule, SIZES, Setup, SetupError};

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

/// The game of these stones; `size` and `rule` are those of the text, and what else there is to a game is as in `new`.
pub(super) fn played(new: &Setup, size: u32, rule: Rule, stones: &[Stone<'_>]) -> Result<Position, Error<Refusal>> {
    let mut beginning = new.clone();
    (beginning.size, beginning.rule) = (size, rule);
    beginning.takes.clear();
    let unreadable = |error: SetupError| Unreadable { place: Place::START, expected: error.to_string().into() };
    let mut position = Position::new(beginning).map_err(unreadable)?;
    for (index, &Stone { color, point, at }) in stones.iter().enumerate() {
        let color = color.unwrap_or(position.turn());
        let next = position.check_by(color, point).and_then(|()| position.play(point));
        position = next.map_err(|reason| Error::Refused { number: index + 1, place: at.place(), reason })?;
    }
    Ok(position)
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

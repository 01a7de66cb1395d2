//! Letters: the stones of a game of omok as files and ranks in a row, `h8h9i8`.
//!
//! Files are letters from the left, `i` among them; ranks are numbers from the bottom. Blanks and commas may stand
//! between the stones, and capitals for letters. The text tells neither the size of the board nor the rule.

use super::Error;
use super::stones::{Stone, file, file_and_rank, played, row_of};
use super::text::Cursor;
use crate::omok::{Position, Refusal, Setup};

/// The stones of a game.
pub fn write(position: &Position) -> String {
    let size = position.stones().board().rows;
    position.takes().iter().map(|take| format!("{}{}", file(take.col), row_of(take.row as u32, size))).collect()
}

/// The game of these stones, with everything else as in `new`, whose stones do not count.
pub fn read(text: &str, new: &Setup) -> Result<Position, Error<Refusal>> {
    let mut cursor = Cursor::new(text)?;
    let mut stones = Vec::new();
    loop {
        cursor.take(|byte| byte.is_ascii_whitespace() || byte == b',');
        if cursor.peek().is_none() || stones.len() > Stone::MOST {
            return played(new.clone(), &stones);
        }
        let start = cursor;
        let point = file_and_rank(&mut cursor, new.size).ok_or_else(|| start.expected("a point like h8"))?;
        stones.push(Stone { color: None, point, at: start });
    }
}

//! What a player may see of a game.

use super::{Mark, Position, Standing};

/// A cell as the player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Closed, without a mark.
    Closed,
    /// Closed, with a flag; after a win, every mine.
    Flag,
    /// Closed, with a question mark.
    Question,
    /// Open, with its number.
    Number(u8),
    /// After a loss: a mine without a flag.
    Mine,
    /// After a loss: a mine that was opened.
    Exploded,
    /// After a loss: a flag on a safe cell.
    WrongFlag,
}

impl Position {
    /// The cells as the player sees them, row by row: nothing tells of a mine before the end.
    pub fn shown(&self) -> impl Iterator<Item = Shown> {
        let standing = self.standing();
        let (won, lost) = (standing == Standing::Won, standing == Standing::Lost);
        self.setup.open.iter().zip(&self.setup.marks).enumerate().map(move |(index, (&open, &mark))| {
            let number = self.numbers.as_ref().and_then(|board| board.numbers().get(index)).copied();
            let number = number.and_then(|number| u8::try_from(number).ok());
            match (open, number, mark) {
                (true, Some(number), _) => Shown::Number(number),
                (true, None, _) => Shown::Exploded,
                (false, None, _) if won => Shown::Flag,
                (false, None, Mark::None | Mark::Question) if lost => Shown::Mine,
                (false, Some(_), Mark::Flag) if lost => Shown::WrongFlag,
                (false, _, Mark::None) => Shown::Closed,
                (false, _, Mark::Flag) => Shown::Flag,
                (false, _, Mark::Question) => Shown::Question,
            }
        })
    }
}

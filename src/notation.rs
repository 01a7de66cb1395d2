//! Records: games as texts and bytes that other programs read and write.
//!
//! | module | game | what it holds |
//! |---|---|---|
//! | [`blksgf`] | Blokus | variant and moves, as Pentobi writes them |
//! | [`sgf`] | omok | size, rule and stones |
//! | [`psq`] | omok | the same, as the Piskvork manager of tournaments writes them |
//! | [`letters`] | omok | the stones: `h8h9i8` |
//! | [`digits`] | tic-tac-toe | the marks: `51937` |
//! | [`mbf`] | minesweeper | where the mines lie, in bytes |
//! | [`rawvf`] | minesweeper | the mines and what the player did, with times |
//!
//! Writing and reading again gives the same game. What the rules say of a move is asked of the games, so a text is
//! refused for the same reasons as a player.
//!
//! ```
//! use noripan::notation::sgf;
//! use noripan::omok::{Position, Rule, Setup};
//!
//! let new = Setup::new(15, Rule::Standard);
//! let game = sgf::read("(;GM[4]SZ[15];B[hh];W[ih])", &new).unwrap();
//! assert_eq!(sgf::read(&sgf::write(&game), &new), Ok(game));
//! ```

pub mod blksgf;
pub mod digits;
pub mod letters;
pub mod mbf;
pub mod psq;
pub mod rawvf;
pub mod sgf;
mod stones;
mod text;
mod tree;

use std::borrow::Cow;
use std::fmt;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

pub use text::{MAX_BYTES, Place, decoded};

/// How a game is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Format {
    /// Blokus, as text.
    Blksgf,
    /// Omok, as text.
    Sgf,
    /// Omok, as text.
    Psq,
    /// Omok, as text without size and rule.
    Letters,
    /// Tic-tac-toe, as text without the sides of the board.
    Digits,
    /// The mines of minesweeper, as bytes.
    Mbf,
    /// Minesweeper with what the player did, as text.
    Rawvf,
}

/// Why a record cannot be written or read, whatever the rules say of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, IntoStaticStr, VariantArray)]
pub enum Refusal {
    /// To be written, the mines must have been laid.
    #[strum(to_string = "no mines laid")]
    NoMinesLaid,
    /// The format has no room for a board of this size.
    #[strum(to_string = "too large")]
    TooLarge,
    /// What the player did does not lead to the game.
    #[strum(to_string = "events do not match")]
    EventsDoNotMatch,
    /// The text is not of the format.
    #[strum(to_string = "cannot be read")]
    CannotBeRead,
}

impl std::error::Error for Refusal {}

/// What a text should have had in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Where.
    pub place: Place,
    /// What, in words that follow "expected".
    pub expected: Cow<'static, str>,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}", self.place, self.expected)
    }
}

/// Why a text is no game; `R` is a refusal of the game's rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error<R> {
    /// It is not of the format.
    Unreadable(Unreadable),
    /// The rules refuse a move.
    Refused {
        /// Which, counted from 1.
        number: usize,
        /// Where it is written.
        place: Place,
        /// Why.
        reason: R,
    },
}

impl<R> From<Unreadable> for Error<R> {
    fn from(unreadable: Unreadable) -> Self {
        Self::Unreadable(unreadable)
    }
}

impl<R: fmt::Display> fmt::Display for Error<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(unreadable) => unreadable.fmt(f),
            Self::Refused { number, place, reason } => write!(f, "{place}: move {number} is refused: {reason}"),
        }
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for Error<R> {}

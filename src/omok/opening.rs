//! Openings: who places the first stones, and who then chooses a colour.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::Color;
use crate::geometry::Point;

/// An agreement on the first stones. It takes the place of renju's rule of the centre; fouls count as always, though so few
/// stones make none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Opening {
    /// The first player places black, white and black. The second then takes black, takes white, or places a white and a
    /// black stone more and lets the first take a colour.
    Swap2,
}

/// What a player may choose in an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Choice {
    /// To play black from now on.
    Black,
    /// To play white from now on.
    White,
    /// To place two more stones and let the other player choose.
    PlaceTwo,
}

/// What a player does when it is their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Places a stone.
    Stone(Point),
    /// Chooses, in an opening.
    Choice(Choice),
}

/// A person at the board, by who began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Seat {
    /// Who places the first stone.
    First,
    /// The other one.
    Second,
}

impl Seat {
    /// The other person.
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}

/// Who asks: a person, or the one who plays a colour. In an opening nobody plays a colour until it is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Player {
    /// Who plays black.
    Black,
    /// Who plays white.
    White,
    /// Who placed the first stone.
    First,
    /// The other person.
    Second,
}

impl From<Color> for Player {
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Player::Black,
            Color::White => Player::White,
        }
    }
}

impl From<Seat> for Player {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::First => Player::First,
            Seat::Second => Player::Second,
        }
    }
}

/// Who acts now, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stage {
    /// Who places or chooses.
    pub(super) seat: Seat,
    /// Who plays black, if that is settled.
    pub(super) black: Option<Seat>,
    /// What there is to choose; nothing where a stone is to be placed.
    pub(super) may_choose: &'static [Choice],
}

impl Stage {
    /// The stage after so many stones and these choices, each made when it was due.
    pub(super) fn new(opening: Option<Opening>, stones: usize, choices: &[Choice]) -> Self {
        let opens = |seat| Self { seat, black: None, may_choose: &[] };
        let chooses = |seat, may_choose| Self { seat, black: None, may_choose };
        match (opening, choices) {
            (None, _) => Self::playing(Seat::First, stones),
            (Some(Opening::Swap2), []) if stones < 3 => opens(Seat::First),
            (Some(Opening::Swap2), []) => chooses(Seat::Second, Choice::VARIANTS),
            (Some(Opening::Swap2), [Choice::PlaceTwo]) if stones < 5 => opens(Seat::Second),
            (Some(Opening::Swap2), [Choice::PlaceTwo]) => chooses(Seat::First, &[Choice::Black, Choice::White]),
            (Some(Opening::Swap2), [earlier @ .., last]) => {
                let chooser = if earlier.is_empty() { Seat::Second } else { Seat::First };
                Self::playing(if *last == Choice::Black { chooser } else { chooser.other() }, stones)
            }
        }
    }

    fn playing(black: Seat, stones: usize) -> Self {
        let seat = match Color::of_stone(stones) {
            Color::Black => black,
            Color::White => black.other(),
        };
        Self { seat, black: Some(black), may_choose: &[] }
    }

    /// Whether it is for this player to act.
    pub(super) fn is_for(&self, player: Player) -> bool {
        let seat = match player {
            Player::First => Some(Seat::First),
            Player::Second => Some(Seat::Second),
            Player::Black => self.black,
            Player::White => self.black.map(Seat::other),
        };
        seat == Some(self.seat)
    }
}

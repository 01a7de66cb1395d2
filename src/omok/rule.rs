//! What five in a row means: the parameters of a rule, and the presets that name them.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::Color;
use super::foul::{Foul, Kinds};
use crate::line::Run;

/// A preset of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Rule {
    /// Five or more in a row win.
    Freestyle,
    /// Exactly five in a row win; more do not, and the game goes on.
    Standard,
    /// Exactly five in a row win, unless an enemy stone stands at both ends; the edge of the board does not close.
    Caro,
    /// The Korean rule: exactly five in a row win, more are nothing, and a double three is forbidden to both.
    Omok,
    /// Black wins with exactly five and may make no overline, double four or double three; white wins with five or more.
    Renju,
}

/// What a run of one colour's stones is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Worth {
    Win,
    /// Six or more where only five count.
    Overline,
    Nothing,
}

impl Rule {
    /// What a run of this colour is worth; `enemy_ends` is how many of the two cells beyond it hold enemy stones.
    pub(super) fn worth(self, run: Run, color: Color, enemy_ends: usize) -> Worth {
        match (run.length, self, color) {
            (..=4, ..) => Worth::Nothing,
            (_, Rule::Freestyle, _) | (_, Rule::Renju, Color::White) => Worth::Win,
            (6.., ..) => Worth::Overline,
            (_, Rule::Caro, _) if enemy_ends == 2 => Worth::Nothing,
            (_, Rule::Standard | Rule::Caro | Rule::Omok | Rule::Renju, _) => Worth::Win,
        }
    }

    /// The fouls that are forbidden to this colour.
    pub const fn forbids(self, color: Color) -> Kinds {
        match (self, color) {
            (Rule::Renju, Color::Black) => Kinds::of(&[Foul::Overline, Foul::DoubleFour, Foul::DoubleThree]),
            (Rule::Omok, _) => Kinds::of(&[Foul::DoubleThree]),
            _ => Kinds::NONE,
        }
    }
}

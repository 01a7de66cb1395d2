//! What five in a row means: the parameters of a rule, and the presets that name them.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

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
    /// What the run is worth; `enemy_ends` is how many of the two cells beyond it hold enemy stones.
    pub(super) fn worth(self, run: Run, enemy_ends: usize) -> Worth {
        match (run.length, self) {
            (..=4, _) => Worth::Nothing,
            (_, Rule::Freestyle) => Worth::Win,
            (6.., _) => Worth::Overline,
            (_, Rule::Standard) => Worth::Win,
            (_, Rule::Caro) if enemy_ends < 2 => Worth::Win,
            (_, Rule::Caro) => Worth::Nothing,
        }
    }
}

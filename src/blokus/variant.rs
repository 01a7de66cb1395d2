//! The ways to play: the board, who plays which colour, and with which blocks.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::block::Block;
use super::placement::Color;

/// A way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Variant {
    /// Four people with a colour each, 21 blocks a colour, on 20x20 cells.
    Classic,
    /// Two people with two colours each: the first has colours 0 and 2, the second 1 and 3.
    #[strum(serialize = "classic-2")]
    Classic2,
    /// Three people with a colour each; the fourth is played by each of them in turn and scores for nobody.
    #[strum(serialize = "classic-3")]
    Classic3,
    /// Two people with a colour each, 21 blocks a colour, on 14x14 cells.
    Duo,
    /// Two people with a colour each, two copies of the twelve simplest blocks a colour, on 14x14 cells; no bonus.
    Junior,
}

/// The blocks of [`Variant::Junior`].
const JUNIOR: [&str; 12] = ["10", "20", "30", "31", "40", "41", "42", "43", "44", "50", "56", "58"];

/// A person at the board, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

impl Player {
    /// The person with this number, 0 to 3.
    pub fn from_index(index: usize) -> Option<Player> {
        (index < Color::VARIANTS.len()).then_some(Self(index as u8))
    }

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Variant {
    /// Side of the board.
    pub const fn size(self) -> u32 {
        match self {
            Variant::Classic | Variant::Classic2 | Variant::Classic3 => 20,
            Variant::Duo | Variant::Junior => 14,
        }
    }

    /// The colours in play, in the order of their turns.
    pub const fn colors(self) -> &'static [Color] {
        match self {
            Variant::Classic | Variant::Classic2 | Variant::Classic3 => Color::VARIANTS,
            Variant::Duo | Variant::Junior => &[Color::Blue, Color::Yellow],
        }
    }

    /// The people, in the order of their first turns.
    pub fn players(self) -> impl Iterator<Item = Player> {
        let number = match self {
            Variant::Classic => 4,
            Variant::Classic3 => 3,
            Variant::Classic2 | Variant::Duo | Variant::Junior => 2,
        };
        (0..number).map(Player)
    }

    /// Who plays a colour that has moved so many times.
    pub fn player(self, color: Color, moves: usize) -> Player {
        let number = match (self, color) {
            (Variant::Classic2, _) => color.index() % 2,
            (Variant::Classic3, Color::Green) => moves % 3,
            _ => color.index(),
        };
        Player(number as u8)
    }

    /// For whom a colour scores, if for anybody.
    pub fn scorer(self, color: Color) -> Option<Player> {
        ((self, color) != (Variant::Classic3, Color::Green)).then(|| self.player(color, 0))
    }

    /// The blocks that each colour begins with, each named once.
    pub fn blocks(self) -> impl Iterator<Item = Block> {
        Block::all().filter(move |&block| self.copies(block) > 0)
    }

    /// How many of a block each colour begins with.
    pub fn copies(self, block: Block) -> usize {
        match self {
            Variant::Junior if JUNIOR.contains(&block.code()) => 2,
            Variant::Junior => 0,
            _ => 1,
        }
    }

    /// Whether a colour that places all its blocks earns more for it.
    pub(super) const fn has_bonus(self) -> bool {
        !matches!(self, Variant::Junior)
    }
}

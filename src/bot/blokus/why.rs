//! Why a placement is a good one, as a person would say it.

use strum::{Display, EnumDiscriminants, IntoStaticStr, VariantArray};

use super::cells::{Cells, LARGE};
use super::ending::Ending;
use super::game::{Forms, Game, Lie, Side};
use crate::blokus::{BlockSet, Color, Player, search};
use crate::geometry::Point;

/// Why a placement is chosen; its code is a [`Reason`].
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(name(Reason), derive(Hash, Display, IntoStaticStr, VariantArray), doc = "What kind of reason it is: a stable word.")]
pub enum Why {
    /// There is no other.
    #[strum_discriminants(strum(to_string = "only move"))]
    OnlyMove,
    /// Read to the end of the game: it wins, by so many points.
    #[strum_discriminants(strum(to_string = "wins"))]
    Wins {
        /// The points more than the best of the others.
        margin: i32,
    },
    /// Read to the end of the game: it does not win alone, and no other does better.
    #[strum_discriminants(strum(to_string = "best ending"))]
    BestEnding {
        /// The points more than the best of the others; below 0 where these have more.
        margin: i32,
    },
    /// A first block that comes nearer to the middle of the board.
    #[strum_discriminants(strum(to_string = "towards the centre"))]
    TowardsTheCentre,
    /// It takes cells from which another colour could have gone on.
    #[strum_discriminants(strum(to_string = "blocks"))]
    Blocks {
        /// The other colour.
        color: Color,
        /// The cells, at each of which a block that it has in hand fitted.
        cells: Vec<Point>,
    },
    /// The colour can go on from new corners.
    #[strum_discriminants(strum(to_string = "opens corners"))]
    OpensCorners {
        /// Cells from which it could not go on before, and where a block that it has in hand fits now.
        cells: Vec<Point>,
    },
    /// A block of the largest size that fits; a smaller one would fit too.
    #[strum_discriminants(strum(to_string = "largest block"))]
    LargestBlock,
}

/// The fewest cells that are worth a word.
const FEW: usize = 3;
/// Of how many blocks of a colour it is said that they come nearer to the middle.
const FIRST_BLOCKS: u32 = 4;
/// The fewest half cells nearer to the middle that are worth a word.
const NEARER: i32 = 4;

impl From<Ending> for Why {
    fn from(Ending { share, margin }: Ending) -> Self {
        if share == Ending::WON { Why::Wins { margin } } else { Why::BestEnding { margin } }
    }
}

/// Why the colour to move would place a block like this; `before` is the game before it.
pub(super) fn why<const WORDS: usize>(before: &Game<WORDS>, lie: Lie, forms: &Forms) -> Option<Why> {
    let mut after = *before;
    after.place(lie, forms);
    let cells = forms.cells::<WORDS>(lie);
    let color = before.to_move;
    let own = Color::from_index(color)?;
    let scores_for = before.variant.scorer(own).map(Player::index);
    if scores_for == Some(before.person()) {
        if WORDS == LARGE && before.side().placed < FIRST_BLOCKS && is_nearer(before, &cells) {
            return Some(Why::TowardsTheCentre);
        }
        if let Some(blocks) = blocks(before, &cells) {
            return Some(blocks);
        }
        let side = after.sides.get(color)?;
        let new = going_on(side, &side.ways().without(&before.side().attach));
        if new.len() >= FEW {
            return Some(Why::OpensCorners { cells: new });
        }
    } else if let Some(blocks) = blocks(before, &cells) {
        return Some(blocks);
    }
    let mut sizes = Vec::new();
    before.side().placements(|other| sizes.push(forms.of(other.orientation()).1.len()));
    let size = forms.of(lie.orientation()).1.len();
    let is_largest = sizes.iter().all(|&other| other <= size) && sizes.iter().any(|&other| other < size);
    is_largest.then_some(Why::LargestBlock)
}

/// Whether some of these cells are clearly nearer to the middle than every cell from which the colour could go on.
fn is_nearer<const WORDS: usize>(before: &Game<WORDS>, cells: &Cells<WORDS>) -> bool {
    let was = before.side().ways().off_middle();
    was.zip(cells.off_middle()).is_some_and(|(was, is)| is + NEARER <= was)
}

/// The colour that loses most ways to go on to these cells, if it loses more than a few.
fn blocks<const WORDS: usize>(before: &Game<WORDS>, cells: &Cells<WORDS>) -> Option<Why> {
    let lost = |(color, side): (usize, &Side<WORDS>)| Some((Color::from_index(color)?, going_on(side, &side.ways().and(cells))));
    let most = before.others(before.person()).filter_map(lost).max_by_key(|(color, lost)| (lost.len(), std::cmp::Reverse(*color)))?;
    Some(most).filter(|(_, cells)| cells.len() >= FEW).map(|(color, cells)| Why::Blocks { color, cells })
}

/// Those of these cells at which a block in hand fits.
fn going_on<const WORDS: usize>(side: &Side<WORDS>, cells: &Cells<WORDS>) -> Vec<Point> {
    let fits = |cell: &u32| {
        let mut fits = false;
        search(&side.open, &Cells::EMPTY.with(*cell), side.hand, |_, _, _| {
            fits = true;
            BlockSet::NONE
        });
        fits
    };
    cells.numbers().filter(fits).map(Cells::<WORDS>::point).collect()
}

//! Where the mines lie: drawn from a seed at the first click.

use rand::SeedableRng;
use rand::seq::index::sample;
use rand_pcg::Pcg32;
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::geometry::{Dimensions, Point};

/// What the first click is promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum FirstClick {
    /// The cell and its neighbours are free of mines; where too many mines are asked for, as many of the neighbours as
    /// can be, and the cell in any case.
    Opening,
    /// The cell is free of mines.
    Safe,
    /// Nothing.
    None,
}

/// A layout drawn from the seed: true is a mine, row by row. `mines` must be less than the number of cells.
pub(super) fn lay(board: Dimensions, mines: u32, seed: u64, promise: FirstClick, click: Point) -> Vec<bool> {
    let mut rng = Pcg32::seed_from_u64(seed);
    let cell = board.index(click);
    let around: Vec<usize> = match promise {
        FirstClick::Opening => click.neighbours().filter_map(|point| board.index(point)).collect(),
        FirstClick::Safe | FirstClick::None => Vec::new(),
    };
    let mut spared: Vec<usize> = match promise {
        FirstClick::None => Vec::new(),
        FirstClick::Opening | FirstClick::Safe => around.iter().copied().chain(cell).collect(),
    };
    spared.sort_unstable();
    let elsewhere = board.area() - spared.len();
    let far = sample(&mut rng, elsewhere, elsewhere.min(mines as usize));
    let near = sample(&mut rng, around.len(), around.len().min((mines as usize).saturating_sub(elsewhere)));
    let far = far.into_iter().map(|number| spared.iter().fold(number, |index, &spared| if index >= spared { index + 1 } else { index }));
    let near = near.into_iter().filter_map(|number| around.get(number).copied());
    let mut layout = vec![false; board.area()];
    for index in far.chain(near) {
        if let Some(cell) = layout.get_mut(index) {
            *cell = true;
        }
    }
    layout
}

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
    let spared: Vec<usize> = match promise {
        FirstClick::None => Vec::new(),
        FirstClick::Opening | FirstClick::Safe => around.iter().copied().chain(cell).collect(),
    };
    let mines = mines as usize;
    let elsewhere = board.area() - spared.len();
    let left = mines.saturating_sub(elsewhere).min(around.len());
    let far = sample(&mut rng, elsewhere, mines.min(elsewhere)).into_iter().map(|number| skipping(&spared, number));
    let mined: Vec<usize> = far.collect();
    let near = sample(&mut rng, around.len(), left).into_iter().filter_map(|index| around.get(index).copied());
    let mut layout = vec![false; board.area()];
    for index in mined.into_iter().chain(near) {
        if let Some(cell) = layout.get_mut(index) {
            *cell = true;
        }
    }
    layout
}

/// The cell that has this number when the spared cells are not counted.
fn skipping(spared: &[usize], number: usize) -> usize {
    let mut spared = spared.to_vec();
    spared.sort_unstable();
    spared.into_iter().fold(number, |index, spared| if index >= spared { index + 1 } else { index })
}

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
    /// The cell is free of mines: one that lies there moves to the first free cell from the top left.
    Relocate,
}

/// The layout in which a mine at this cell has moved to the first free cell from the top left: the rule of the classic
/// game for the first click. Where there is no such mine or no free cell, it is the same layout.
pub fn relocated(layout: &[bool], cell: usize) -> Vec<bool> {
    let mut layout = layout.to_vec();
    if layout.get(cell) == Some(&true)
        && let Some(free) = layout.iter().position(|&mine| !mine)
    {
        layout.swap(cell, free);
    }
    layout
}

/// The chance that a seed stands for.
pub(super) fn chance(seed: u64) -> Pcg32 {
    Pcg32::seed_from_u64(seed)
}

/// A layout drawn by chance: true is a mine, row by row. `mines` must be less than the number of cells.
pub(super) fn lay(board: Dimensions, mines: u32, chance: &mut Pcg32, promise: FirstClick, click: Point) -> Vec<bool> {
    let cell = board.index(click);
    let around: Vec<usize> = match promise {
        FirstClick::Opening => click.neighbours().filter_map(|point| board.index(point)).collect(),
        FirstClick::Safe | FirstClick::None | FirstClick::Relocate => Vec::new(),
    };
    let mut spared: Vec<usize> = match promise {
        FirstClick::None | FirstClick::Relocate => Vec::new(),
        FirstClick::Opening | FirstClick::Safe => around.iter().copied().chain(cell).collect(),
    };
    spared.sort_unstable();
    let elsewhere = board.area() - spared.len();
    let far = sample(chance, elsewhere, elsewhere.min(mines as usize));
    let near = sample(chance, around.len(), around.len().min((mines as usize).saturating_sub(elsewhere)));
    let far = far.into_iter().map(|number| spared.iter().fold(number, |index, &spared| if index >= spared { index + 1 } else { index }));
    let near = near.into_iter().filter_map(|number| around.get(number).copied());
    let mut layout = vec![false; board.area()];
    for index in far.chain(near) {
        if let Some(cell) = layout.get_mut(index) {
            *cell = true;
        }
    }
    match (promise, cell) {
        (FirstClick::Relocate, Some(cell)) => relocated(&layout, cell),
        _ => layout,
    }
}

//! Large boards that a seed must give for ever, natively and in a browser.

use noripan::geometry::{Dimensions, Point};
use noripan::minesweeper::{Action, Order, Position, Setup};

/// Rows, columns and mines.
pub const BOARDS: [(u32, u32, u32); 4] = [(16, 30, 99), (500, 500, 50_000), (2_000, 2_000, 800_000), (40, 40, 1_595)];

/// The hashes of their layouts.
pub const HASHES: [u64; 4] = [0x9fda_f4f7_17f9_1e98, 0x5518_be24_8cbc_43e2, 0x9c1c_1e01_a50a_aeb1, 0x62ad_de8c_c9e3_7b30];

/// The FNV-1a hash of where the mines lie after the first click.
pub fn hash((rows, cols, mines): (u32, u32, u32)) -> u64 {
    let game = Position::new(Setup::new(Dimensions::new(rows, cols), mines, 2026)).unwrap();
    let clicked = game.play(Action::Reveal, Point::new(3, 4), Order::Breadth).unwrap().position;
    let layout = clicked.setup().layout.clone().unwrap();
    let indices = layout.iter().zip(0_u32..).filter(|&(&mine, _)| mine).flat_map(|(_, index)| index.to_le_bytes());
    indices.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

//! The face to JavaScript: each export takes one plain object and answers plain data.
//!
//! A move that the rules refuse is an answer, `{result: false, reason}`. An argument that cannot be taken is thrown, as
//! a TypeError or RangeError whose message begins with the field. Nothing passed in is ever changed.

mod blokus;
mod bot;
mod minesweeper;
mod notation;
mod omok;
mod plain;
mod tictactoe;

use wasm_bindgen::prelude::*;

pub use blokus::*;
pub use bot::*;
pub use minesweeper::*;
pub use notation::*;
pub use omok::*;
pub use tictactoe::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("wasm/types.d.ts");

#[cfg(debug_assertions)]
#[wasm_bindgen(start)]
fn show_panics_in_the_console() {
    console_error_panic_hook::set_once();
}

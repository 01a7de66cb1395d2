//! Rule engines for four board games: tic-tac-toe, omok, Blokus and minesweeper.
//!
//! Each game is a module of its own with the same words: a `Setup` is plain data and perhaps nonsense, one gate
//! (`Position::new`) turns it into a `Position` that a game can reach, `check` says whether a move is allowed and
//! why not, `play` makes it and answers the next position. Nothing here reads a clock, a file or JavaScript; chance
//! comes from a seed that is an argument.
//!
//! ```
//! use noripan::tictactoe::{Position, Refusal, Setup};
//!
//! let start = Position::new(Setup::new(3, 3, 3)).unwrap();
//! let next = start.play(4).unwrap();
//! assert_eq!(next.play(4), Err(Refusal::Occupied));
//! ```
//!
//! For WebAssembly the `wasm` module gives the same rules to JavaScript; see the README.

// Nothing that JavaScript hands in may trap; the tests, which are crates of their own, may.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

pub mod blokus;
pub mod bot;
pub mod geometry;
pub mod line;
pub mod minesweeper;
pub mod notation;
pub mod omok;
pub mod tictactoe;

#[cfg(target_arch = "wasm32")]
pub mod wasm;

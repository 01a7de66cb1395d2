//! Laws that hold for any bytes: each target is a plain function that panics where one is broken.
//!
//! The fuzzer looks for such bytes; those that reach something are kept in `fuzz/corpus`, and `tests/corpus.rs` replays
//! them with every test run.

pub mod fouls;
pub mod games;
pub mod odds;
pub mod records;

/// What the fuzzer calls.
pub type Target = fn(&[u8]);

/// All targets, by the names of their folders in `fuzz/corpus`.
pub const TARGETS: [(&str, Target); 13] = [
    ("blksgf", records::blksgf),
    ("blokus", games::blokus),
    ("digits", records::digits),
    ("fouls", fouls::fouls),
    ("letters", records::letters),
    ("mbf", records::mbf),
    ("minesweeper", games::minesweeper),
    ("odds", odds::odds),
    ("omok", games::omok),
    ("psq", records::psq),
    ("rawvf", records::rawvf),
    ("sgf", records::sgf),
    ("tictactoe", games::tictactoe),
];

//! An engine of Blokus on standard input and output, for programs that speak the Go Text Protocol with the commands that
//! engines of Blokus have: `set_game Blokus Duo`, `play b e10,e11`, `genmove w`.
//!
//! ```text
//! cargo run --release --example blokus_gtp
//! ```

#[path = "blokus_gtp/session.rs"]
mod session;

use std::io;

fn main() -> io::Result<()> {
    session::serve(io::stdin().lock(), io::stdout().lock())
}

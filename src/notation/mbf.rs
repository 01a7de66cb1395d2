//! MBF: where the mines of a minesweeper board lie, in bytes.
//!
//! | bytes | what |
//! |---|---|
//! | 1 | number of columns |
//! | 1 | number of rows |
//! | 2 | number of mines, the higher byte first |
//! | 2 each | column and row of a mine, from 0 at the top left |
//!
//! The mines are written row by row, and read in any order. What the player did is not in it: the game that is read has
//! not begun.

use super::{Place, Refusal, Unreadable};
use crate::geometry::{Dimensions, Point};
use crate::minesweeper::{Position, Setup};

/// The mines of a game.
pub fn write(position: &Position) -> Result<Vec<u8>, Refusal> {
    let Setup { board, mines, layout, .. } = position.setup();
    let layout = layout.as_ref().ok_or(Refusal::NoMinesLaid)?;
    let byte = |number: u32| u8::try_from(number).map_err(|_| Refusal::TooLarge);
    let [higher, lower] = u16::try_from(*mines).map_err(|_| Refusal::TooLarge)?.to_be_bytes();
    let mut bytes = vec![byte(board.cols)?, byte(board.rows)?, higher, lower];
    for (point, _) in board.points().zip(layout).filter(|(_, mine)| **mine) {
        bytes.extend([byte(point.col as u32)?, byte(point.row as u32)?]);
    }
    Ok(bytes)
}

/// A new game on these mines. The column of an error is the number of a byte, from 1.
pub fn read(bytes: &[u8]) -> Result<Position, Unreadable> {
    let expected = |index: usize, what: &'static str| Unreadable { place: Place { line: 1, column: index + 1 }, expected: what.into() };
    let (&[cols, rows, higher, lower], cells) =
        bytes.split_first_chunk().ok_or_else(|| expected(bytes.len(), "columns, rows and the number of mines in four bytes"))?;
    let board = Dimensions::new(rows.into(), cols.into());
    let mines = u16::from_be_bytes([higher, lower]).into();
    if usize::from(u16::from_be_bytes([higher, lower])) >= board.area() {
        return Err(expected(2, "fewer mines than the board has cells"));
    }
    let mut setup = Setup::new(board, mines, 0);
    let mut layout = vec![false; board.area()];
    let mut found = 0;
    for (number, pair) in cells.chunks(2).enumerate() {
        let at = 4 + 2 * number;
        let &[col, row] = pair else {
            return Err(expected(bytes.len(), "the row of a mine"));
        };
        if found == mines {
            return Err(expected(at, "no more mines"));
        }
        match board.index(Point::new(row.into(), col.into())).and_then(|index| layout.get_mut(index)) {
            Some(mine) if !*mine => *mine = true,
            Some(_) => return Err(expected(at, "a cell without a mine so far")),
            None => return Err(expected(at, "a cell of the board")),
        }
        found += 1;
    }
    if found < mines {
        return Err(expected(bytes.len(), "the column of a mine"));
    }
    setup.layout = Some(layout);
    Position::new(setup).map_err(|error| Unreadable { place: Place::START, expected: error.to_string().into() })
}

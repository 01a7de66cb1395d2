//! Digits: the marks of a game of tic-tac-toe as the numbers of their cells, row by row from 1.
//!
//! ```text
//!  1 | 2 | 3
//! ---+---+---        51937: X in the middle, O top left, X bottom right, O top right, X bottom left
//!  4 | 5 | 6
//! ---+---+---        On a board of more than nine cells blanks or commas stand between the numbers: 1 12 2 13
//!  7 | 8 | 9
//! ```
//!
//! A game keeps its grid and not the order of its marks, so what is written is one order of play that leads to that
//! grid: each player's marks from the first cell to the last, but at the end the mark that won.

use super::text::Cursor;
use super::{Error, Unreadable};
use crate::tictactoe::{Mark, Outcome, Position, Refusal};

/// The most cells that have numbers of one digit.
const ONE_DIGIT: usize = 9;

/// A game, and the cells of its marks in the order of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The game after the last mark.
    pub position: Position,
    /// The numbers of the cells, counted row by row from 0.
    pub moves: Vec<i64>,
}

/// The marks of a game in an order in which they may be put.
pub fn write(position: &Position) -> String {
    let of = |mark: Mark| -> Vec<usize> {
        let cells = position.grid().iter().enumerate();
        cells.filter(|&(_, &cell)| cell == Some(mark)).map(|(index, _)| index + 1).collect()
    };
    let (mut x, mut o) = (of(Mark::X), of(Mark::O));
    if let Some(won) = winning_mark(position) {
        let own = if position.turn() == Mark::X { &mut o } else { &mut x };
        own.retain(|&number| number != won + 1);
        own.push(won + 1);
    }
    let separator = if position.board().area() <= ONE_DIGIT { "" } else { " " };
    let mut numbers = Vec::with_capacity(x.len() + o.len());
    let mut of_o = o.iter();
    for number in &x {
        numbers.push(number.to_string());
        numbers.extend(of_o.next().map(ToString::to_string));
    }
    numbers.join(separator)
}

/// The first cell without whose mark nobody would have won.
fn winning_mark(position: &Position) -> Option<usize> {
    let Some(Outcome::Win { winner, .. }) = position.outcome() else {
        return None;
    };
    let without = |index: usize| {
        let mut setup = position.setup();
        if let Some(cell) = setup.grid.get_mut(index) {
            *cell = None;
        }
        Position::new(setup).is_ok_and(|before| before.outcome().is_none())
    };
    position.grid().iter().enumerate().filter(|&(_, &cell)| cell == Some(winner)).map(|(index, _)| index).find(|&index| without(index))
}

/// The game that these marks lead to from this one.
pub fn read(text: &str, from: &Position) -> Result<Replay, Error<Refusal>> {
    let mut cursor = Cursor::new(text)?;
    let mut position = from.clone();
    let mut moves = Vec::new();
    loop {
        cursor.take(|byte| byte.is_ascii_whitespace() || byte == b',');
        if cursor.peek().is_none() {
            return Ok(Replay { position, moves });
        }
        let start = cursor;
        let index = i64::from(number(&mut cursor, position.board().area())?) - 1;
        let refused = |reason| Error::Refused { number: moves.len() + 1, place: start.place(), reason };
        position = position.play(index).map_err(refused)?;
        moves.push(index);
    }
}

/// The number of a cell: one digit, or where those are not enough, all that follow each other.
fn number(cursor: &mut Cursor<'_>, cells: usize) -> Result<u32, Unreadable> {
    let number = if cells <= ONE_DIGIT { cursor.digit() } else { cursor.number() };
    number.ok_or_else(|| cursor.expected("the number of a cell"))
}

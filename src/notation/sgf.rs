//! SGF of omok: `FF[4]`, `GM[4]`.
//!
//! ```text
//! (;FF[4]CA[UTF-8]AP[Noripan]GM[4]SZ[15]RU[standard]RE[B+]
//! ;B[hh];W[ih];B[hi])
//! ```
//!
//! A point is two letters, the column from the left and the row from the top; `h8`, with the rank from the bottom, is
//! read too. Of several ways at a fork the first is the game. Without `SZ`, or without a rule in `RU` that is one of
//! ours, size and rule are the caller's.
//! `RE` is written, and left alone in reading: who won follows from the stones.
//!
//! `ON` names the opening, where it is one that the rules know. Two properties are our own and stand only where they say
//! something: `CHOICES[place-two][black]`, what was chosen in the opening, and `FOULS[lose]`.

use std::str::FromStr;

use super::stones::{Stone, file, file_and_rank, played};
use super::tree::{MainLine, Value};
use super::{Error, Unreadable};
use crate::geometry::Point;
use crate::omok::{Color, Fouls, Outcome, Position, Refusal, SIZES, Setup};

/// How many stones stand on a line of the text.
const A_LINE: usize = 10;

/// A game.
pub fn write(position: &Position) -> String {
    let result = match position.outcome().map(Outcome::winner) {
        Some(Some(Color::Black)) => "RE[B+]",
        Some(Some(Color::White)) => "RE[W+]",
        Some(None) => "RE[Draw]",
        None => "",
    };
    let size = position.stones().board().rows;
    let stone = |(index, take): (usize, &Point)| {
        let name = match Color::of_stone(index) {
            Color::Black => 'B',
            Color::White => 'W',
        };
        let new_line = if index.is_multiple_of(A_LINE) { "\n" } else { "" };
        format!("{new_line};{name}[{}{}]", file(take.col), file(take.row))
    };
    let stones: String = position.takes().iter().enumerate().map(stone).collect();
    format!("(;FF[4]CA[UTF-8]AP[Noripan]GM[4]SZ[{size}]RU[{}]{}{result}{stones})\n", position.rule(), agreed(position))
}

/// The opening with what was chosen in it, and what becomes of fouls.
fn agreed(position: &Position) -> String {
    let opening = position.opening().map_or_else(String::new, |opening| format!("ON[{opening}]"));
    let choices: String = position.choices().iter().map(|choice| format!("[{choice}]")).collect();
    let choices = if choices.is_empty() { choices } else { format!("CHOICES{choices}") };
    let fouls = if position.fouls() == Fouls::default() { String::new() } else { format!("FOULS[{}]", position.fouls()) };
    opening + &choices + &fouls
}

/// The game of a text; `new` gives size and rule where the text does not, and what a text never tells.
pub fn read(text: &str, new: &Setup) -> Result<Position, Error<Refusal>> {
    let mut line = MainLine::new(text)?;
    let mut game = new.clone();
    let mut stones = Vec::new();
    while let Some(value) = line.next()? {
        let color = [("B", Color::Black), ("W", Color::White)].into_iter().find(|(name, _)| value.is(name));
        if let Some((_, color)) = color {
            if stones.len() <= Stone::MOST {
                stones.push(Stone { color: Some(color), point: point(&value, game.size)?, at: value.cursor });
            }
        } else if value.is("SZ") {
            game.size = side(&value)?;
        } else if value.is("RU") {
            game.rule = one_of(&value, "").unwrap_or(game.rule);
        } else if value.is("ON") {
            game.opening = one_of(&value, "").ok().or(game.opening);
        } else if value.is("CHOICES") {
            if !value.continues() {
                game.choices.clear();
            }
            game.choices.push(one_of(&value, "black, white or place-two")?);
        } else if value.is("FOULS") {
            game.fouls = one_of(&value, "refuse or lose")?;
        } else if value.is("GM") && value.cursor.rest().trim() != "4" {
            return Err(value.expected("4, the number of omok").into());
        } else if ["AB", "AW", "AE"].iter().any(|name| value.is(name)) {
            return Err(value.expected("moves only: a game begins with the empty board").into());
        }
    }
    played(game, &stones)
}

/// A name of an enum, in letters of any size.
fn one_of<T: FromStr>(value: &Value<'_>, expected: &'static str) -> Result<T, Unreadable> {
    T::from_str(&value.cursor.rest().trim().to_ascii_lowercase()).map_err(|_| value.expected(expected))
}

fn side(value: &Value<'_>) -> Result<u32, Unreadable> {
    let mut cursor = value.cursor;
    cursor.skip_blanks();
    let width = cursor.number();
    let height = if cursor.eat(b':') { cursor.number() } else { width };
    cursor.skip_blanks();
    let square = width.filter(|width| height == Some(*width) && SIZES.contains(width) && cursor.peek().is_none());
    square.ok_or_else(|| value.expected("the side of a board, 5 to 20"))
}

fn point(value: &Value<'_>, size: u32) -> Result<Point, Unreadable> {
    let mut cursor = value.cursor;
    cursor.skip_blanks();
    let start = cursor;
    let point = match (cursor.letter(), cursor.letter()) {
        (Some(col), Some(row)) => Some(Point::new(row, col)),
        _ => {
            cursor = start;
            file_and_rank(&mut cursor, size)
        }
    };
    cursor.skip_blanks();
    point.filter(|_| cursor.peek().is_none() && !value.continues()).ok_or_else(|| start.expected("a point like hh"))
}

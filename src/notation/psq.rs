//! PSQ: games of omok as Piskvork writes them, the manager of the Gomocup tournaments.
//!
//! ```text
//! Piskvorky 15x15, 11:11, 0     the sides of the board; the rest is the manager's own
//! 8,8,0                         column and row from 1 at the top left, and milliseconds
//! 9,8,310
//! black                         who played
//! white
//! -1                            the end
//! 1,standard                    who won (0 nobody), and the tournament, which begins with the name of the rule
//! ```
//!
//! The stones end at the first line that is none. Without a last line that names a rule, the rule is the caller's.

use strum::VariantArray;

use super::stones::{Stone, from_one, played};
use super::text::Cursor;
use super::{Error, Unreadable};
use crate::geometry::Point;
use crate::omok::{Color, Outcome, Position, Refusal, Rule, SIZES, Setup};

/// A game, with no time taken for any stone.
pub fn write(position: &Position) -> String {
    let size = position.stones().board().rows;
    let stones: String = position.takes().iter().map(|take| format!("{},{},0\r\n", take.col + 1, take.row + 1)).collect();
    let won = match position.outcome().and_then(Outcome::winner) {
        Some(Color::Black) => 1,
        Some(Color::White) => 2,
        None => 0,
    };
    format!("Piskvorky {size}x{size}, 11:11, 0\r\n{stones}black\r\nwhite\r\n-1\r\n{won},{}\r\n", position.rule())
}

/// The game of a text; `new` gives the rule where the text names none, and what a text never tells.
pub fn read(text: &str, new: &Setup) -> Result<Position, Error<Refusal>> {
    let mut cursor = Cursor::new(text)?;
    let size = size(cursor.line().unwrap_or(cursor))?;
    let mut stones = Vec::new();
    let mut rule = None;
    while let Some(mut line) = cursor.line() {
        line.skip_blanks();
        match (is_stone(line), rule) {
            (true, None) if stones.len() <= Stone::MOST => stones.push(stone(line)?),
            (true, None) => break,
            (_, found) => rule = Some(found.flatten().or_else(|| named_rule(line.rest()))),
        }
    }
    let mut game = new.clone();
    game.size = size;
    game.rule = rule.flatten().unwrap_or(new.rule);
    played(game, &stones)
}

fn size(mut line: Cursor<'_>) -> Result<u32, Unreadable> {
    let start = line;
    let sides = line.take(|byte| byte.is_ascii_alphabetic()).eq_ignore_ascii_case("Piskvorky").then(|| {
        line.skip_blanks();
        let at = line;
        let width = line.number();
        let height = line.eat(b'x').then(|| line.number()).flatten();
        (at, width, height)
    });
    match sides {
        Some((_, Some(width), Some(height))) if width == height && SIZES.contains(&width) => Ok(width),
        Some((at, Some(_), Some(_))) => Err(at.expected("the sides of a square of 5x5 to 20x20")),
        _ => Err(start.expected("a first line like: Piskvorky 15x15, 11:11, 0")),
    }
}

/// A line is a stone if a number and a comma begin it.
fn is_stone(mut line: Cursor<'_>) -> bool {
    line.number().is_some() && comma(&mut line)
}

fn stone(mut line: Cursor<'_>) -> Result<Stone<'_>, Unreadable> {
    let start = line;
    let (x, between, y) = (line.number(), comma(&mut line), line.number());
    let time = !comma(&mut line) || line.number().is_some();
    line.skip_blanks();
    let whole = between && time && line.peek().is_none();
    match x.zip(y).filter(|_| whole) {
        Some((x, y)) => Ok(Stone { color: None, point: Point::new(from_one(y), from_one(x)), at: start }),
        None => Err(start.expected("a stone like 8,8,0: column, row, milliseconds")),
    }
}

/// Passes a comma and the blanks around it, if it is the next thing.
fn comma(line: &mut Cursor<'_>) -> bool {
    line.skip_blanks();
    let is_next = line.eat(b',');
    line.skip_blanks();
    is_next
}

/// The rule in a last line like `1,Freestyle15`.
fn named_rule(line: &str) -> Option<Rule> {
    let (_, tournament) = line.split_once(',')?;
    let tournament = tournament.trim_start().to_ascii_lowercase();
    Rule::VARIANTS.iter().copied().find(|rule| tournament.starts_with(&rule.to_string()))
}

//! Blokus SGF: games of Blokus as Pentobi writes them.
//!
//! ```text
//! (;GM[Blokus]CA[UTF-8]AP[Noripan]
//! ;1[a20,b20]
//! ;2[t20])
//! ```
//!
//! The value of a move is the cells that it covers: column letters from the left, row numbers from the bottom. Its name
//! is the number of the colour, 1 to 4, or `BLUE`, `YELLOW`, `RED` or `GREEN` in old files; where there are two colours,
//! `B` or `W`. The colours begin in the same corners as here, so nothing is turned. Passes are not written, since the
//! rules make them; an empty value is read as one where the colour is blocked.
//!
//! Where colours begin in any free start cell, a property of our own says so: `FS[free]`. In files of others two colours
//! may always begin so, and a game in which one does is read as a game of that kind.
//!
//! Where a block covers the same cells when it is turned otherwise, cells do not tell how it was turned. If it was not in
//! the first such way, a property of our own says so: `1[a20]OR[r2f]` is two turns clockwise and a flip.

use std::str::FromStr;

use super::stones::{file, file_and_rank, row_of};
use super::text::Cursor;
use super::tree::{MainLine, Value};
use super::{Error, Unreadable};
use crate::blokus::{Block, Color, Placement, Position, Refusal, Setup, Shape, Start, Variant};
use crate::geometry::{Dimensions, Point, Symmetry};

/// What files call the variants.
const NAMES: [(&str, &str); 5] = [
    ("Blokus", "classic"),
    ("Blokus Two-Player", "classic-2"),
    ("Blokus Three-Player", "classic-3"),
    ("Blokus Duo", "duo"),
    ("Blokus Junior", "junior"),
];

/// The names of each colour's moves, the one that is written first.
const OF_FOUR: [&[&str]; 4] = [&["1", "BLUE"], &["2", "YELLOW"], &["3", "RED"], &["4", "GREEN"]];
const OF_TWO: [&[&str]; 2] = [&["B", "1", "BLUE"], &["W", "2", "GREEN"]];

/// What is expected where a move has no cells.
const A_MOVE: &str = "the cells of a block, like a20,b20";

/// The cells of the largest block.
const MOST_CELLS: usize = 5;

fn move_names(variant: Variant) -> &'static [&'static [&'static str]] {
    if variant.colors().len() == OF_TWO.len() { &OF_TWO } else { &OF_FOUR }
}

/// A game.
pub fn write(position: &Position) -> String {
    let variant = position.variant();
    let code: &str = variant.into();
    let name = NAMES.iter().find(|(_, known)| *known == code).map_or(code, |(name, _)| name);
    let moves = position.moves().iter().map(|played| {
        let color = move_names(variant).get(played.color.index()).and_then(|names| names.first()).copied().unwrap_or_default();
        format!("\n;{color}[{}]{}", move_text(played.placement, variant.size()), orientation(played.placement))
    });
    let start = match position.board().start() {
        Start::Own => "",
        Start::Free => "FS[free]",
    };
    format!("(;GM[{name}]CA[UTF-8]AP[Noripan]{start}{})\n", moves.collect::<String>())
}

/// A move as files have it, like `a20,b20`: its cells from the lowest row up, each row from the left.
pub fn move_text(placement: Placement, size: u32) -> String {
    let cells = placement.cells();
    let from_below = (0..size as i32).rev().flat_map(|row| cells.iter().filter(move |cell| cell.row == row));
    let names: Vec<String> = from_below.map(|cell| format!("{}{}", file(cell.col), row_of(cell.row as u32, size))).collect();
    names.join(",")
}

/// The property with the way that a block is turned, if its cells do not tell.
fn orientation(Placement { block, symmetry, .. }: Placement) -> String {
    if Block::of_shape(block.shape(symmetry)) == Some((block, symmetry)) {
        return String::new();
    }
    format!("OR[{}]", orientation_name(symmetry))
}

fn orientation_name(symmetry: Symmetry) -> String {
    format!("r{}{}", symmetry.rotation(), if symmetry.flip() { "f" } else { "" })
}

fn read_orientation(value: &Value<'_>) -> Result<Symmetry, Unreadable> {
    let known = |symmetry: &Symmetry| orientation_name(*symmetry) == value.cursor.rest().trim();
    Symmetry::all().find(known).ok_or_else(|| value.expected("r0 to r3, and f for a flip"))
}

/// The game of a text; `start` says where its colours begin if the text does not.
pub fn read(text: &str, start: Start) -> Result<Position, Error<Refusal>> {
    let mut line = MainLine::new(text)?;
    let mut reading: Option<Reading<'_>> = None;
    while let Some(value) = line.next()? {
        match &mut reading {
            None if value.is("GM") => reading = Some(Reading::new(variant(&value)?, start)),
            None if is_a_move(&value) => return Err(value.expected("GM[Blokus] or another variant before the moves").into()),
            Some(reading) => reading.take(&value)?,
            None => {}
        }
    }
    match reading {
        Some(mut reading) => {
            reading.play()?;
            Ok(reading.position)
        }
        None => Err(Cursor::new(text)?.expected("a game with GM[Blokus] or another variant").into()),
    }
}

/// The position after this colour made a move that is written as files have it: its cells, in any order.
pub fn play(position: &Position, color: Color, text: &str) -> Result<Position, Error<Refusal>> {
    let (cursor, mut cells) = (Cursor::new(text)?, Vec::new());
    read_cells(cursor, position.variant().size(), &mut cells)?;
    if cells.is_empty() {
        return Err(cursor.expected(A_MOVE).into());
    }
    let number = position.moves().len() + 1;
    Reading::after(position, color, &cells, None).map_err(|reason| Error::Refused { number, place: cursor.place(), reason })
}

/// The variant that files call so, like `Blokus Duo`.
pub fn variant_named(name: &str) -> Option<Variant> {
    NAMES.iter().find(|(known, _)| *known == name).and_then(|(_, code)| Variant::from_str(code).ok())
}

fn variant(value: &Value<'_>) -> Result<Variant, Unreadable> {
    variant_named(value.cursor.rest().trim()).ok_or_else(|| value.expected("the name of a variant that is played on squares, like Blokus"))
}

fn is_a_move(value: &Value<'_>) -> bool {
    OF_FOUR.iter().chain(&OF_TWO).any(|names| names.iter().any(|name| value.is(name)))
}

/// A game that is being read: the moves so far, and the cells of the one that is not yet whole.
struct Reading<'a> {
    position: Position,
    number: usize,
    pending: Option<Pending<'a>>,
}

struct Pending<'a> {
    color: Color,
    cells: Vec<Point>,
    turned: Option<Symmetry>,
    at: Cursor<'a>,
}

impl<'a> Reading<'a> {
    fn new(variant: Variant, start: Start) -> Self {
        Self { position: Position::start(variant, start), number: 0, pending: None }
    }

    fn take(&mut self, value: &Value<'a>) -> Result<(), Error<Refusal>> {
        let variant = self.position.variant();
        let named = move_names(variant).iter().position(|names| names.iter().any(|name| value.is(name)));
        if let Some(color) = named.and_then(Color::from_index) {
            if !value.continues() {
                self.play()?;
                self.pending = Some(Pending { color, cells: Vec::new(), turned: None, at: value.cursor });
            }
            // In the oldest files each cell is a value of its own.
            if let Some(pending) = &mut self.pending {
                read_cells(value.cursor, variant.size(), &mut pending.cells)?;
            }
            return Ok(());
        }
        if value.is("FS") && self.position.moves().is_empty() {
            if value.cursor.rest().trim() != "free" {
                return Err(value.expected("free").into());
            }
            self.position = Position::start(variant, Start::Free);
        }
        if value.is("OR")
            && let Some(pending) = &mut self.pending
        {
            pending.turned = Some(read_orientation(value)?);
        }
        if ["AB", "AW", "A1", "A2", "A3", "A4", "AE"].iter().any(|name| value.is(name)) {
            return Err(value.expected("moves only: a game begins with the empty board").into());
        }
        Ok(())
    }

    /// Plays the move whose cells have been read.
    fn play(&mut self) -> Result<(), Error<Refusal>> {
        let Some(Pending { color, cells, turned, at }) = self.pending.take() else {
            return Ok(());
        };
        if cells.is_empty() {
            let passes = self.position.is_blocked(color);
            return if passes { Ok(()) } else { Err(at.expected(A_MOVE).into()) };
        }
        self.number += 1;
        let refused = |reason| Error::Refused { number: self.number, place: at.place(), reason };
        let after = match Self::after(&self.position, color, &cells, turned) {
            Err(refusal @ Refusal::InvalidFirstMove) => Self::after(&self.with_free_start(), color, &cells, turned).map_err(|_| refusal),
            after => after,
        };
        self.position = after.map_err(refused)?;
        Ok(())
    }

    /// The same moves where two colours may begin in any free start cell; the same game where there are more.
    fn with_free_start(&self) -> Position {
        let setup = self.position.setup();
        let free = (setup.variant.colors().len() == OF_TWO.len()).then(|| Position::new(Setup { start: Start::Free, ..setup }).ok());
        free.flatten().unwrap_or_else(|| self.position.clone())
    }

    fn after(position: &Position, color: Color, cells: &[Point], turned: Option<Symmetry>) -> Result<Position, Refusal> {
        let (shape, at) = shape(cells);
        let Some((block, symmetry)) = Block::of_shape(&shape) else {
            return Err(position.why_not(color, None, &shape, at).first().copied().unwrap_or(Refusal::UnknownBlock));
        };
        let symmetry = turned.filter(|&turned| *block.shape(turned) == shape).unwrap_or(symmetry);
        let placement = Placement { block, symmetry, at };
        position.check_by(color, placement)?;
        position.play(placement)
    }
}

/// The shape of some cells, and the cell of its top left.
fn shape(cells: &[Point]) -> (Shape, Point) {
    let least = |of: fn(&Point) -> i32| cells.iter().map(of).min().unwrap_or(0);
    let most = |of: fn(&Point) -> i32| cells.iter().map(of).max().unwrap_or(0);
    let at = Point::new(least(|cell| cell.row), least(|cell| cell.col));
    let side = |from: i32, to: i32| (to - from + 1) as u32;
    let of = Dimensions::new(side(at.row, most(|cell| cell.row)), side(at.col, most(|cell| cell.col)));
    (Shape::new(of, cells.iter().map(|cell| Point::new(cell.row - at.row, cell.col - at.col)).collect()), at)
}

/// Adds the cells of a value to those of the same move. More than any block has are read for their form only.
fn read_cells(mut cursor: Cursor<'_>, size: u32, cells: &mut Vec<Point>) -> Result<(), Unreadable> {
    cursor.skip_blanks();
    while cursor.peek().is_some() {
        let start = cursor;
        let cell = file_and_rank(&mut cursor, size);
        cursor.skip_blanks();
        let goes_on = cursor.eat(b',');
        cursor.skip_blanks();
        let cell = cell.filter(|_| goes_on != cursor.peek().is_none());
        let cell = cell.ok_or_else(|| start.expected("a cell like a20, and commas between cells"))?;
        if cells.len() <= MOST_CELLS {
            cells.push(cell);
        }
    }
    Ok(())
}

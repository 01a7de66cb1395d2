//! RawVF: replays of minesweeper as text, which its many recorders can be turned to.
//!
//! ```text
//! RawVF_Version: Rev6
//! Program: Noripan
//! Level: Custom
//! Width: 3
//! Height: 2
//! Mines: 1
//! Marks: Off
//! Noripan_Seed: 7               what the format has no names for
//! Noripan_FirstClick: opening
//! Board:
//! 00*
//! 000
//! Events:
//! 0.000 lc 1 2 (8 24)           seconds, what the mouse did, column and row from 1, and the same in pixels
//! 0.060 lr 1 2 (8 24)
//! ```
//!
//! Read are the presses and releases of the left, right and middle button (`lc lr rc rr mc mr`) and of the left one with
//! the shift key (`sc`): a release of the left button opens a cell, a press of the right one marks it, and both buttons,
//! the middle one or shift open what is around it. A click that the rules refuse is a wasted click and no error, since
//! recordings are full of them. Lines that do not begin with a time tell what followed on the board and are passed over.

use std::str::FromStr;

use super::text::{Cursor, FAR, Place};
use super::{Refusal, Unreadable};
use crate::geometry::{Dimensions, Point};
use crate::minesweeper::{self, Action, FirstClick, MAX_CELLS, MAX_SEED, Order, Position, Setup, SetupError};

/// The side of a cell in pixels, as recorders draw it.
const PIXELS: i32 = 16;
/// The most clicks of a replay.
pub const MOST_EVENTS: usize = 1_000_000;
/// The time of a click is less than this before or after the first, in milliseconds: 2^32 seconds.
pub const MOST_TIME: i64 = 1000 << 32;
/// The most cells of a board times clicks on it that are replayed.
const MAX_WORK: usize = 40_000_000;
/// How every replay begins.
const FIRST_NAME: &str = "RawVF_Version:";

/// What the player did, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// What.
    pub action: Action,
    /// To which cell.
    pub at: Point,
    /// Milliseconds since the first click; clicks that come before it may have less than 0.
    pub time: i64,
}

/// A game, and what led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The game at the end.
    pub position: Position,
    /// The clicks that were not wasted.
    pub events: Vec<Event>,
}

/// A game and the events that led to it, none of which the rules may refuse.
pub fn write(position: &Position, events: &[Event]) -> Result<String, Refusal> {
    let Setup { board, mines, seed, first_click, no_guess, question_marks, layout, .. } = position.setup();
    let layout = layout.as_ref().ok_or(Refusal::NoMinesLaid)?;
    if board.area().saturating_mul(events.len()) > MAX_WORK {
        return Err(Refusal::TooLarge);
    }
    let mut replayed = beginning(position.setup()).map_err(|_| Refusal::EventsDoNotMatch)?;
    for &Event { action, at, .. } in events {
        replayed = after(&replayed, action, at).map_err(|_| Refusal::EventsDoNotMatch)?;
    }
    if replayed != *position {
        return Err(Refusal::EventsDoNotMatch);
    }
    let Dimensions { rows, cols } = board;
    let no_guess = if *no_guess { "Noripan_NoGuess: On\n" } else { "" };
    let marks = if *question_marks { "On" } else { "Off" };
    let row = |row: &[bool]| row.iter().map(|&mine| if mine { '*' } else { '0' }).chain(['\n']).collect::<String>();
    let grid: String = layout.chunks(*cols as usize).map(row).collect();
    let clicks: String = events.iter().map(click).collect();
    Ok(format!(
        "RawVF_Version: Rev6\nProgram: Noripan\nLevel: {}\nWidth: {cols}\nHeight: {rows}\nMines: {mines}\nMarks: {marks}\n\
         Noripan_Seed: {seed}\nNoripan_FirstClick: {first_click}\n{no_guess}Board:\n{grid}Events:\n{clicks}",
        level(*board, *mines)
    ))
}

fn level(board: Dimensions, mines: u32) -> &'static str {
    match (board.rows, board.cols, mines) {
        (8, 8, 10) | (9, 9, 10) => "Beginner",
        (16, 16, 40) => "Intermediate",
        (16, 30, 99) => "Expert",
        _ => "Custom",
    }
}

/// The lines of a press and a release.
fn click(event: &Event) -> String {
    let (press, release) = match event.action {
        Action::Reveal => ("lc", "lr"),
        Action::Mark => ("rc", "rr"),
        Action::Chord => ("mc", "mr"),
    };
    let (sign, time) = (if event.time < 0 { "-" } else { "" }, event.time.unsigned_abs());
    let time = format!("{sign}{}.{:03}", time / 1000, time % 1000);
    let pixel = |cell: i32| cell * PIXELS + PIXELS / 2;
    let place = format!("{} {} ({} {})", event.at.col + 1, event.at.row + 1, pixel(event.at.col), pixel(event.at.row));
    format!("{time} {press} {place}\n{time} {release} {place}\n")
}

/// The game before its first click, with the mines where they lie.
fn beginning(setup: &Setup) -> Result<Position, SetupError> {
    let Setup { open, marks, clicks, .. } = Setup::new(setup.board, setup.mines, setup.seed);
    Position::new(Setup { open, marks, clicks, ..setup.clone() })
}

fn after(position: &Position, action: Action, at: Point) -> Result<Position, minesweeper::Refusal> {
    position.play(action, at, Order::Depth).map(|played| played.position)
}

/// The replay in a text. Without seed and promise of the first click, they are 0 and an opening; they have no part in
/// where the mines lie.
pub fn read(text: &str) -> Result<Replay, Unreadable> {
    let mut cursor = Cursor::new(text)?;
    let header = Header::read(&mut cursor)?;
    let setup = header.setup(&mut cursor)?;
    let mut position = beginning(&setup).map_err(|error| Unreadable { place: Place::START, expected: error.to_string().into() })?;
    let mut events = Vec::new();
    let mut mouse = Mouse::default();
    let mut work = 0;
    while let Some(line) = cursor.line() {
        let Some((action, at, time)) = mouse.line(line)? else {
            continue;
        };
        work += setup.board.area();
        if work > MAX_WORK {
            return Err(line.expected("fewer clicks on a board of this size"));
        }
        if let Ok(next) = after(&position, action, at) {
            position = next;
            if events.len() == MOST_EVENTS {
                return Err(line.expected(format!("at most {MOST_EVENTS} clicks")));
            }
            events.push(Event { action, at, time });
        }
    }
    Ok(Replay { position, events })
}

/// What is said of a replay before its board.
struct Header<'a> {
    width: Option<u32>,
    height: Option<u32>,
    mines: Option<(u32, Cursor<'a>)>,
    question_marks: bool,
    seed: u64,
    first_click: FirstClick,
    no_guess: bool,
    /// Where the board begins.
    end: Cursor<'a>,
}

impl<'a> Header<'a> {
    fn read(cursor: &mut Cursor<'a>) -> Result<Self, Unreadable> {
        let mut header = Self {
            width: None,
            height: None,
            mines: None,
            question_marks: false,
            seed: 0,
            first_click: FirstClick::Opening,
            no_guess: false,
            end: *cursor,
        };
        if !cursor.rest().trim_start().starts_with(FIRST_NAME) {
            return Err(cursor.expected("a first line that begins with RawVF_Version:"));
        }
        loop {
            let at = *cursor;
            let Some(mut line) = cursor.line() else {
                return Err(at.expected("Board: and the board"));
            };
            let start = line;
            let name = line.take(|byte| byte != b':').trim();
            if line.eat(b':') {
                line.skip_blanks();
                if name.eq_ignore_ascii_case("Board") {
                    header.end = start;
                    return Ok(header);
                }
                header.take(name, line)?;
            } else if !name.is_empty() {
                return Err(start.expected("a name, a colon and a value"));
            }
        }
    }

    fn take(&mut self, name: &str, value: Cursor<'a>) -> Result<(), Unreadable> {
        let text = value.rest().trim();
        let is_on = || text.eq_ignore_ascii_case("on");
        let number = || whole(value, u32::MAX);
        match name.to_ascii_lowercase().as_str() {
            "width" => self.width = Some(number()?),
            "height" => self.height = Some(number()?),
            "mines" => self.mines = Some((number()?, value)),
            "marks" => self.question_marks = is_on(),
            "nono" | "elmar" | "superclick" | "superflag" if is_on() => return Err(value.expected("off: these clicks are not replayed")),
            "noripan_seed" => self.seed = text.parse().ok().filter(|&seed| seed <= MAX_SEED).ok_or_else(|| value.expected("a seed"))?,
            "noripan_noguess" => self.no_guess = is_on(),
            "noripan_firstclick" => {
                self.first_click = FirstClick::from_str(text).map_err(|_| value.expected("a promise of the first click"))?;
            }
            _ => {}
        }
        Ok(())
    }

    /// The game before its first click, from the rows of the board.
    fn setup(&self, cursor: &mut Cursor<'a>) -> Result<Setup, Unreadable> {
        let (Some(cols), Some(rows)) = (self.width, self.height) else {
            return Err(self.end.expected("lines with Width: and Height: before the board"));
        };
        if cols == 0 || rows == 0 || u64::from(cols) * u64::from(rows) > MAX_CELLS {
            return Err(self.end.expected("a board of 1 to 4000000 cells"));
        }
        let mut layout = Vec::new();
        for _ in 0..rows {
            let at = *cursor;
            let mut line = cursor.line().ok_or_else(|| at.expected("a row of the board"))?;
            let cells = line.take(|byte| byte == b'*' || byte == b'0');
            line.skip_blanks();
            if cells.len() != cols as usize || line.peek().is_some() {
                return Err(at.expected("a row of the board: 0 for a safe cell and * for a mine, as many as Width says"));
            }
            layout.extend(cells.bytes().map(|cell| cell == b'*'));
        }
        let found = layout.iter().filter(|&&mine| mine).count() as u32;
        match self.mines {
            Some((mines, at)) if mines != found => return Err(at.expected(format!("{found}, the number of mines on the board"))),
            _ if !layout.contains(&false) => return Err(self.end.expected("a board with a safe cell")),
            _ => {}
        }
        events_begin(cursor)?;
        let new = Setup::new(Dimensions::new(rows, cols), found, self.seed);
        let &Self { first_click, no_guess, question_marks, .. } = self;
        Ok(Setup { first_click, no_guess, question_marks, layout: Some(layout), ..new })
    }
}

/// Passes the line that ends the board.
fn events_begin(cursor: &mut Cursor<'_>) -> Result<(), Unreadable> {
    cursor.skip_blanks();
    let at = *cursor;
    let is_end = |line: Cursor<'_>| line.rest().trim().eq_ignore_ascii_case("Events:");
    if cursor.line().is_none_or(is_end) { Ok(()) } else { Err(at.expected("Events: after the board")) }
}

fn whole(mut value: Cursor<'_>, most: u32) -> Result<u32, Unreadable> {
    let start = value;
    let number = value.number().filter(|&number| number < most);
    value.skip_blanks();
    number.filter(|_| value.peek().is_none()).ok_or_else(|| start.expected("a whole number"))
}

/// The buttons that are down.
#[derive(Default)]
struct Mouse {
    left: bool,
    right: bool,
    middle: bool,
    shift: bool,
    /// What both buttons did is done, and the release of the second does nothing.
    chorded: bool,
}

impl Mouse {
    /// What a line of a replay does to which cell, and when; nothing, if it is no mouse event or only moves or presses.
    fn line(&mut self, mut line: Cursor<'_>) -> Result<Option<(Action, Point, i64)>, Unreadable> {
        line.skip_blanks();
        let Some(time) = time(&mut line) else {
            return Ok(None);
        };
        line.skip_blanks();
        let start = line;
        let event = line.take(|byte| byte.is_ascii_alphanumeric());
        let action = match event {
            "lc" | "lr" | "rc" | "rr" | "mc" | "mr" | "sc" => self.event(event),
            "mv" | "sx" | "sy" | "start" | "won" | "boom" | "blast" | "nonstandard" => None,
            _ => return Err(start.expected("an event of the mouse, like lc or lr")),
        };
        let Some(action) = action else {
            return Ok(None);
        };
        let at = cell(&mut line).ok_or_else(|| line.expected("a column and a row"))?;
        Ok(Some((action, at, time)))
    }

    fn event(&mut self, event: &str) -> Option<Action> {
        match event {
            "lc" | "sc" if !self.middle => {
                self.left = true;
                self.shift = event == "sc";
                None
            }
            "rc" if !self.middle => {
                self.right = true;
                self.shift = false;
                (!self.left).then_some(Action::Mark)
            }
            "mc" => {
                *self = Self { middle: true, ..Self::default() };
                None
            }
            "lr" if std::mem::take(&mut self.left) => {
                let (both, chorded) = (self.right || std::mem::take(&mut self.shift), self.chorded);
                self.chorded = both && self.right;
                if both { Some(Action::Chord) } else { (!chorded).then_some(Action::Reveal) }
            }
            "rr" if std::mem::take(&mut self.right) => {
                self.shift = false;
                self.chorded = self.left;
                self.left.then_some(Action::Chord)
            }
            "mr" if std::mem::take(&mut self.middle) => Some(Action::Chord),
            _ => None,
        }
    }
}

/// Seconds with decimals, in milliseconds.
fn time(line: &mut Cursor<'_>) -> Option<i64> {
    let sign = if line.eat(b'-') { -1 } else { 1 };
    let seconds = line.number();
    let decimals = if line.eat(b'.') { line.take(|byte| byte.is_ascii_digit()) } else { "" };
    let millis = decimals.bytes().chain(*b"000").take(3).fold(0, |number, digit| number * 10 + i64::from(digit - b'0'));
    (seconds.is_some() || !decimals.is_empty()).then(|| sign * (i64::from(seconds.unwrap_or(0)) * 1000 + millis))
}

/// The cell of an event: its column and row, or where they are missing, what lies under its pixels.
fn cell(line: &mut Cursor<'_>) -> Option<Point> {
    line.skip_blanks();
    let pixels = line.eat(b'(');
    let (x, y) = (signed(line)?, signed(line)?);
    Some(if pixels { Point::new(y.div_euclid(PIXELS), x.div_euclid(PIXELS)) } else { Point::new(y - 1, x - 1) })
}

fn signed(line: &mut Cursor<'_>) -> Option<i32> {
    line.skip_blanks();
    let sign = if line.eat(b'-') { -1 } else { 1 };
    line.number().map(|number| sign * number.min(FAR) as i32)
}

//! Omok (gomoku): five in a row on a board of 5x5 to 20x20, with the rule as a parameter.

mod rule;

use std::fmt;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::geometry::{Dimensions, Point, PointSet, Step};
use crate::line::{self, Run};
pub use rule::Rule;
use rule::Worth;

/// The smallest and the largest side of a board.
pub const SIZES: std::ops::RangeInclusive<u32> = 5..=20;

/// The colour of a stone; black begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Color {
    /// The first player's.
    Black,
    /// The second player's.
    White,
}

impl Color {
    /// The other player's colour.
    pub const fn other(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

/// Why a stone is refused, in the order in which it is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, IntoStaticStr, VariantArray)]
pub enum Refusal {
    /// Somebody has won, or the board is full.
    #[strum(to_string = "game over")]
    GameOver,
    /// The point is off the board.
    #[strum(to_string = "bound")]
    Bound,
    /// The other player is to move.
    #[strum(to_string = "not your turn")]
    NotYourTurn,
    /// A stone stands there already.
    #[strum(to_string = "occupied")]
    Occupied,
}

impl std::error::Error for Refusal {}

/// Why a stone that may be placed does not win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, IntoStaticStr, VariantArray)]
pub enum NoWin {
    /// Six or more in a row where only five count.
    #[strum(to_string = "overline")]
    Overline,
    /// No run through the stone counts.
    #[strum(to_string = "no five")]
    NoFive,
}

/// A game that cannot exist; the text begins with the field that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The side of the board is not in 5..=20.
    Size,
    /// A stone with this number, counted from 0, that could not be placed, and why.
    Take(usize, Refusal),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size => write!(f, "size: expected {}..{}", SIZES.start(), SIZES.end()),
            Self::Take(index, Refusal::GameOver) => write!(f, "takes[{index}]: the game was over before it"),
            Self::Take(index, Refusal::Bound) => write!(f, "takes[{index}]: off the board"),
            Self::Take(index, refusal) => write!(f, "takes[{index}]: {refusal}"),
        }
    }
}

impl std::error::Error for SetupError {}

/// Stones on a board, whatever order they came in: what questions about lines are asked of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stones {
    board: Dimensions,
    black: PointSet,
    white: PointSet,
}

/// What a stone makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Made {
    /// Omok: the winning runs, in the order row, column, diagonal, anti-diagonal.
    Win(Vec<Run>),
    /// No win, why, and the run that shows it: the longest through the stone.
    None(NoWin, Run),
}

/// The answer to a question about one stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Whose stone it is or would be.
    pub color: Color,
    /// What it makes, or why it may not be placed.
    pub made: Result<Made, Refusal>,
}

impl Stones {
    /// The empty board of this side, or `None` if the side is not in [`SIZES`].
    pub fn new(size: u32) -> Option<Self> {
        SIZES.contains(&size).then_some(Self { board: Dimensions::square(size), black: PointSet::EMPTY, white: PointSet::EMPTY })
    }

    /// The sides of the board.
    pub fn board(&self) -> Dimensions {
        self.board
    }

    /// The colour of the stone on this point.
    pub fn at(&self, point: Point) -> Option<Color> {
        Color::VARIANTS.iter().copied().find(|&color| self.of(color).contains(point))
    }

    /// Puts a stone down, whatever stood there; a point off the board is left alone.
    pub fn put(&mut self, point: Point, color: Color) {
        if self.board.contains(point) {
            let stone = PointSet::from_iter([point]);
            self.black = self.black.difference(&stone);
            self.white = self.white.difference(&stone);
            match color {
                Color::Black => self.black.insert(point),
                Color::White => self.white.insert(point),
            }
        }
    }

    fn of(&self, color: Color) -> &PointSet {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }

    fn is_full(&self) -> bool {
        (self.black.len() + self.white.len()) as usize == self.board.area()
    }

    /// How many stones of this colour stand in a row, beginning beside `from` and going by `step`.
    pub fn count(&self, from: Point, step: Step, color: Color) -> usize {
        line::count(from, step, |point| self.of(color).contains(point))
    }

    /// Whether a stone may be placed here: the point is on the board and free.
    pub fn check(&self, point: Point) -> Result<(), Refusal> {
        if !self.board.contains(point) {
            Err(Refusal::Bound)
        } else if self.at(point).is_some() {
            Err(Refusal::Occupied)
        } else {
            Ok(())
        }
    }

    /// What a stone of this colour makes on this point, whether it stands there already or not.
    pub fn made(&self, point: Point, color: Color, rule: Rule) -> Made {
        let runs = line::runs(point, |cell| self.of(color).contains(cell));
        let judged = runs.map(|run| (run, rule.worth(run, self.enemy_ends(run, color))));
        let wins: Vec<Run> = judged.iter().filter(|(_, worth)| *worth == Worth::Win).map(|&(run, _)| run).collect();
        if !wins.is_empty() {
            return Made::Win(wins);
        }
        let [first, ..] = runs;
        let longest = runs.into_iter().fold(first, |best, run| if run.length > best.length { run } else { best });
        let reason = if judged.iter().any(|(_, worth)| *worth == Worth::Overline) { NoWin::Overline } else { NoWin::NoFive };
        Made::None(reason, longest)
    }

    /// What the stone of the side to move makes here: one that stands there already, or one that would be placed.
    pub fn ask(&self, point: Point, turn: Color, rule: Rule) -> Asked {
        let stands = self.at(point) == Some(turn);
        let allowed = if stands { Ok(()) } else { self.check(point) };
        Asked { color: turn, made: allowed.map(|()| self.made(point, turn, rule)) }
    }

    fn enemy_ends(&self, run: Run, color: Color) -> usize {
        run.beyond().into_iter().filter(|&end| self.of(color.other()).contains(end)).count()
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A player made omok.
    Win {
        /// Who.
        winner: Color,
        /// The winning runs, in the order row, column, diagonal, anti-diagonal.
        lines: Vec<Run>,
    },
    /// The board is full and nobody won.
    Draw,
}

/// A game as plain data, perhaps one that cannot exist.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Side of the board, 5..=20.
    pub size: u32,
    /// The rule in force.
    pub rule: Rule,
    /// The stones in the order in which they were placed, black first, colours in turn.
    pub takes: Vec<Point>,
}

/// A game that was played by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rule: Rule,
    takes: Vec<Point>,
    stones: Stones,
    outcome: Option<Outcome>,
}

impl Position {
    /// Plays a record from the empty board; the first stone that the rules refuse is the error.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let stones = Stones::new(setup.size).ok_or(SetupError::Size)?;
        let mut position = Self { rule: setup.rule, takes: Vec::with_capacity(setup.takes.len().min(400)), stones, outcome: None };
        for (index, &point) in setup.takes.iter().enumerate() {
            position.place(point).map_err(|refusal| SetupError::Take(index, refusal))?;
        }
        Ok(position)
    }

    /// The game as plain data; [`Position::new`] of it is this position again.
    pub fn setup(&self) -> Setup {
        Setup { size: self.stones.board.rows, rule: self.rule, takes: self.takes.clone() }
    }

    /// The stones on the board.
    pub fn stones(&self) -> &Stones {
        &self.stones
    }

    /// The stones in the order in which they were placed.
    pub fn takes(&self) -> &[Point] {
        &self.takes
    }

    /// The rule in force.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// Whose stone comes next; after the end, whose would have come.
    pub fn turn(&self) -> Color {
        Self::color_of(self.takes.len())
    }

    /// The colour of the stone with this number, counted from 0.
    pub fn color_of(index: usize) -> Color {
        if index.is_multiple_of(2) { Color::Black } else { Color::White }
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// What the stone here makes, whosever it is, or what one of the player to move would make.
    pub fn ask(&self, point: Point) -> Asked {
        match (self.stones.at(point), &self.outcome) {
            (Some(color), _) => self.stones.ask(point, color, self.rule),
            (None, Some(_)) => Asked { color: self.turn(), made: Err(Refusal::GameOver) },
            (None, None) => self.stones.ask(point, self.turn(), self.rule),
        }
    }

    /// Whether the player to move may place a stone here.
    pub fn check(&self, point: Point) -> Result<(), Refusal> {
        self.check_by(self.turn(), point)
    }

    /// Whether this player may place a stone here now.
    pub fn check_by(&self, player: Color, point: Point) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        match self.stones.check(point) {
            Err(Refusal::Occupied) | Ok(()) if player != self.turn() => Err(Refusal::NotYourTurn),
            answer => answer,
        }
    }

    /// The position after the player to move placed a stone here.
    pub fn play(&self, point: Point) -> Result<Position, Refusal> {
        let mut next = self.clone();
        next.place(point)?;
        Ok(next)
    }

    fn place(&mut self, point: Point) -> Result<(), Refusal> {
        self.check(point)?;
        let color = self.turn();
        self.stones.put(point, color);
        self.takes.push(point);
        self.outcome = match self.stones.made(point, color, self.rule) {
            Made::Win(lines) => Some(Outcome::Win { winner: color, lines }),
            Made::None(..) if self.stones.is_full() => Some(Outcome::Draw),
            Made::None(..) => None,
        };
        Ok(())
    }

    /// The points where the player to move may place a stone, row by row; none after the end.
    pub fn legal_moves(&self) -> Vec<Point> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        self.stones.board.points().filter(|&point| self.stones.at(point).is_none()).collect()
    }
}

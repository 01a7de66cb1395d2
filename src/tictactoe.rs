//! Tic-tac-toe and its kin: m rows, n columns, k in a row.

use std::fmt;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::geometry::{Dimensions, Point};
use crate::line::{self, Axis, Run};

/// The longest side of a board.
pub const MAX_SIDE: u32 = 20;

/// A player's mark; X begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
pub enum Mark {
    /// The first player's.
    X,
    /// The second player's.
    O,
}

impl Mark {
    /// The other player's mark.
    pub const fn other(self) -> Mark {
        match self {
            Mark::X => Mark::O,
            Mark::O => Mark::X,
        }
    }
}

/// Why a mark is refused, in the order in which it is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, IntoStaticStr, VariantArray)]
pub enum Refusal {
    /// Somebody has won, or the board is full.
    #[strum(to_string = "game over")]
    GameOver,
    /// There is no cell of that number.
    #[strum(to_string = "out of range")]
    OutOfRange,
    /// The other player is to move.
    #[strum(to_string = "not your turn")]
    NotYourTurn,
    /// The cell has a mark already.
    #[strum(to_string = "occupied")]
    Occupied,
}

impl std::error::Error for Refusal {}

/// A grid that no game reaches; the text begins with the field that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A side is not in 1..=20; the name of the field.
    Side(&'static str),
    /// No line of that length fits on the board; the longest that does.
    InARow(u32),
    /// The grid has another number of cells than the board.
    Cells {
        /// Cells of the board.
        expected: usize,
        /// Cells of the grid.
        got: usize,
    },
    /// X must have as many marks as O, or one more.
    Counts {
        /// Marks of X.
        x: usize,
        /// Marks of O.
        o: usize,
    },
    /// Both players have a line.
    TwoWinners,
    /// This player had a line before the last mark was put.
    PlayedOn(Mark),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side(field) => write!(f, "{field}: expected 1..{MAX_SIDE}"),
            Self::InARow(longest) => write!(f, "inARow: expected 1..{longest}"),
            Self::Cells { expected, got } => write!(f, "grid: expected {expected} cells, got {got}"),
            Self::Counts { x, o } => write!(f, "grid: no game has {x} X and {o} O"),
            Self::TwoWinners => write!(f, "grid: both players have a line"),
            Self::PlayedOn(winner) => write!(f, "grid: play went on after {winner} had won"),
        }
    }
}

impl std::error::Error for SetupError {}

/// A line that wins: at least as long as the rules ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    run: Run,
    board: Dimensions,
}

impl Line {
    /// The numbers of its cells, from one end to the other.
    pub fn cells(self) -> impl Iterator<Item = usize> {
        self.run.cells().filter_map(move |cell| self.board.index(cell))
    }
}

/// `row 0`, `column 2`, `diagonal` (going down to the right) or `anti-diagonal`.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.run.axis {
            Axis::Row => write!(f, "row {}", self.run.start.row),
            Axis::Column => write!(f, "column {}", self.run.start.col),
            Axis::Diagonal => write!(f, "diagonal"),
            Axis::AntiDiagonal => write!(f, "anti-diagonal"),
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A player has a line.
    Win {
        /// Who.
        winner: Mark,
        /// Every line that the last mark completed: rows first, then columns, diagonals, anti-diagonals.
        lines: Vec<Line>,
    },
    /// The board is full and nobody has a line.
    Draw,
}

/// A board as plain data, perhaps one that no game reaches.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Number of rows, 1..=20.
    pub rows: u32,
    /// Number of columns, 1..=20.
    pub cols: u32,
    /// Marks in a row that win.
    pub in_a_row: u32,
    /// The cells, row by row.
    pub grid: Vec<Option<Mark>>,
}

impl Setup {
    /// The empty board.
    pub fn new(rows: u32, cols: u32, in_a_row: u32) -> Self {
        let area = if rows <= MAX_SIDE && cols <= MAX_SIDE { Dimensions::new(rows, cols).area() } else { 0 };
        Self { rows, cols, in_a_row, grid: vec![None; area] }
    }
}

/// A board that a game reaches.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Dimensions,
    in_a_row: u32,
    grid: Vec<Option<Mark>>,
}

impl Position {
    /// Lets a setup through if some game leads to it: X has as many marks as O or one more, and nobody played on
    /// after a win.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let Setup { rows, cols, in_a_row, grid } = setup;
        for (side, field) in [(rows, "rows"), (cols, "cols")] {
            if !(1..=MAX_SIDE).contains(&side) {
                return Err(SetupError::Side(field));
            }
        }
        let longest = rows.max(cols);
        if !(1..=longest).contains(&in_a_row) {
            return Err(SetupError::InARow(longest));
        }
        let board = Dimensions::new(rows, cols);
        if grid.len() != board.area() {
            return Err(SetupError::Cells { expected: board.area(), got: grid.len() });
        }
        let position = Self { board, in_a_row, grid };
        position.reachable()?;
        Ok(position)
    }

    fn reachable(&self) -> Result<(), SetupError> {
        let (x, o) = (self.count(Mark::X), self.count(Mark::O));
        if x != o && x != o + 1 {
            return Err(SetupError::Counts { x, o });
        }
        let last = self.turn().other();
        let (of_last, of_next) = (self.lines(last), self.lines(last.other()));
        match (of_last.is_empty(), of_next.is_empty()) {
            (true, true) => Ok(()),
            (false, false) => Err(SetupError::TwoWinners),
            (true, false) => Err(SetupError::PlayedOn(last.other())),
            (false, true) if of_last.iter().flat_map(|line| line.cells()).any(|cell| self.without(cell).lines(last).is_empty()) => Ok(()),
            (false, true) => Err(SetupError::PlayedOn(last)),
        }
    }

    fn without(&self, index: usize) -> Position {
        let mut earlier = self.clone();
        if let Some(cell) = earlier.grid.get_mut(index) {
            *cell = None;
        }
        earlier
    }

    fn count(&self, mark: Mark) -> usize {
        self.grid.iter().filter(|&&cell| cell == Some(mark)).count()
    }

    fn has(&self, mark: Mark, point: Point) -> bool {
        self.board.index(point).and_then(|index| self.grid.get(index)) == Some(&Some(mark))
    }

    fn lines(&self, mark: Mark) -> Vec<Line> {
        let mut runs: Vec<Run> = self
            .board
            .points()
            .filter(|&point| self.has(mark, point))
            .flat_map(|point| line::runs(point, |cell| self.has(mark, cell)).into_iter().filter(move |run| run.start == point))
            .filter(|run| run.length >= self.in_a_row as usize)
            .collect();
        runs.sort_by_key(|run| run.axis);
        runs.into_iter().map(|run| Line { run, board: self.board }).collect()
    }

    /// The board as plain data; [`Position::new`] of it is this position again.
    pub fn setup(&self) -> Setup {
        Setup { rows: self.board.rows, cols: self.board.cols, in_a_row: self.in_a_row, grid: self.grid.clone() }
    }

    /// The sides of the board.
    pub fn board(&self) -> Dimensions {
        self.board
    }

    /// The cells, row by row.
    pub fn grid(&self) -> &[Option<Mark>] {
        &self.grid
    }

    /// Whose mark comes next; after the end, whose would have come.
    pub fn turn(&self) -> Mark {
        if self.count(Mark::X) == self.count(Mark::O) { Mark::X } else { Mark::O }
    }

    /// How the game ended, or `None` while it goes on. A line on a full board is a win.
    pub fn outcome(&self) -> Option<Outcome> {
        let last = self.turn().other();
        let lines = self.lines(last);
        if !lines.is_empty() {
            return Some(Outcome::Win { winner: last, lines });
        }
        self.grid.iter().all(Option::is_some).then_some(Outcome::Draw)
    }

    /// Whether the player to move may put a mark on the cell of this number.
    pub fn check(&self, index: i64) -> Result<(), Refusal> {
        self.check_by(self.turn(), index)
    }

    /// Whether this player may put a mark on the cell of this number now.
    pub fn check_by(&self, player: Mark, index: i64) -> Result<(), Refusal> {
        self.free_cell(player, index).map(|_| ())
    }

    fn free_cell(&self, player: Mark, index: i64) -> Result<usize, Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        let cell = usize::try_from(index).ok().filter(|&cell| cell < self.grid.len()).ok_or(Refusal::OutOfRange)?;
        if player != self.turn() {
            return Err(Refusal::NotYourTurn);
        }
        match self.grid.get(cell) {
            Some(None) => Ok(cell),
            _ => Err(Refusal::Occupied),
        }
    }

    /// The position after the player to move put a mark on the cell of this number.
    pub fn play(&self, index: i64) -> Result<Position, Refusal> {
        let cell = self.free_cell(self.turn(), index)?;
        let mut next = self.clone();
        if let Some(content) = next.grid.get_mut(cell) {
            *content = Some(self.turn());
        }
        Ok(next)
    }

    /// The numbers of the cells where the player to move may put a mark; none after the end.
    pub fn legal_moves(&self) -> Vec<i64> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.grid.iter().enumerate().filter(|(_, cell)| cell.is_none()).map(|(index, _)| index as i64).collect()
    }
}

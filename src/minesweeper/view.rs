//! What a player may see of a game.

use super::{FirstClick, MAX_CELLS, Mark, Position, Setup, SetupError, Standing};
use crate::geometry::{Dimensions, Point};

/// A cell as the player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Closed, without a mark.
    Closed,
    /// Closed, with a flag; after a win, every mine.
    Flag,
    /// Closed, with a question mark.
    Question,
    /// Open, with its number.
    Number(u8),
    /// After a loss: a mine without a flag.
    Mine,
    /// After a loss: a mine that was opened.
    Exploded,
    /// After a loss: a flag on a safe cell.
    WrongFlag,
}

/// All that a player knows of a game: a board as large as may be, and cells as many as it has, whatever they show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    board: Dimensions,
    mines: u64,
    shown: Vec<Shown>,
    first_click: FirstClick,
}

impl View {
    /// Lets these cells through, row by row, if they fill a board with these sides. Nobody promises that any layout of
    /// `mines` mines has such numbers. The first click opens an area, as in a new game, until it is said otherwise.
    pub fn new(board: Dimensions, mines: u64, shown: Vec<Shown>) -> Result<Self, SetupError> {
        for (side, field) in [(board.rows, "rows"), (board.cols, "cols")] {
            if side == 0 {
                return Err(SetupError::Side(field));
            }
        }
        let area = u64::from(board.rows) * u64::from(board.cols);
        if area > MAX_CELLS {
            return Err(SetupError::TooLarge);
        }
        if shown.len() as u64 != area {
            return Err(SetupError::Cells("shown"));
        }
        Ok(Self { board, mines, shown, first_click: FirstClick::Opening })
    }

    /// The same view of a game that promises this to the first click.
    pub fn promising(self, first_click: FirstClick) -> Self {
        Self { first_click, ..self }
    }

    /// The sides of the board.
    pub fn board(&self) -> Dimensions {
        self.board
    }

    /// The number of mines.
    pub fn mines(&self) -> u64 {
        self.mines
    }

    /// What the first click is promised.
    pub fn first_click(&self) -> FirstClick {
        self.first_click
    }

    /// The cells, row by row.
    pub fn shown(&self) -> &[Shown] {
        &self.shown
    }

    /// What a cell shows, or `None` off the board.
    pub fn at(&self, point: Point) -> Option<Shown> {
        self.board.index(point).and_then(|index| self.shown.get(index)).copied()
    }
}

impl Position {
    /// All that the player knows.
    pub fn view(&self) -> View {
        let Setup { board, mines, first_click, .. } = self.setup;
        View { board, mines: mines.into(), shown: self.shown().collect(), first_click }
    }

    /// The cells as the player sees them, row by row: nothing tells of a mine before the end.
    pub fn shown(&self) -> impl Iterator<Item = Shown> {
        let standing = self.standing();
        let (won, lost) = (standing == Standing::Won, standing == Standing::Lost);
        self.setup.open.iter().zip(&self.setup.marks).enumerate().map(move |(index, (&open, &mark))| {
            let number = self.numbers.as_ref().and_then(|board| board.numbers().get(index)).copied();
            let number = number.and_then(|number| u8::try_from(number).ok());
            match (open, number, mark) {
                (true, Some(number), _) => Shown::Number(number),
                (true, None, _) => Shown::Exploded,
                (false, None, _) if won => Shown::Flag,
                (false, None, Mark::None | Mark::Question) if lost => Shown::Mine,
                (false, Some(_), Mark::Flag) if lost => Shown::WrongFlag,
                (false, _, Mark::None) => Shown::Closed,
                (false, _, Mark::Flag) => Shown::Flag,
                (false, _, Mark::Question) => Shown::Question,
            }
        })
    }
}

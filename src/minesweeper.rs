//! Minesweeper: boards of up to four million cells.

mod area;
mod flood;
mod layout;
mod no_guess;
mod reveal;
mod solver;
mod stats;
mod view;

use std::fmt;

use strum::{Display, IntoStaticStr, VariantArray};

use crate::geometry::{Dimensions, Point};
pub use flood::{Board, MINE, Order};
pub use layout::{FirstClick, relocated};
pub use reveal::Standing;
pub use solver::{Chances, MOST_BITS, NoOdds, Odds, WORK};
pub use stats::Stats;
pub use view::{Shown, View};

/// The most cells that a board may have.
pub const MAX_CELLS: u64 = 4_000_000;

/// The largest seed: the largest whole number that JavaScript and JSON hold exactly.
pub const MAX_SEED: u64 = (1 << 53) - 1;

/// What a player put on a closed cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// A flag, which keeps the cell closed.
    Flag,
    /// A question mark, which does not.
    Question,
}

/// What a player does to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum Action {
    /// Opens a closed cell.
    Reveal,
    /// Turns a closed cell's mark to the next one: none, flag, question mark (where the game has them), none.
    Mark,
    /// Opens the closed cells without a flag around an open cell that has as many flags around it as its number says.
    Chord,
}

/// Why an action is refused, in the order in which it is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, IntoStaticStr, VariantArray)]
pub enum Refusal {
    /// A mine exploded, or every safe cell is open.
    #[strum(to_string = "game over")]
    GameOver,
    /// The cell is off the board.
    #[strum(to_string = "bound")]
    Bound,
    /// A flag keeps the cell closed.
    #[strum(to_string = "flagged")]
    Flagged,
    /// The cell is open.
    #[strum(to_string = "already open")]
    AlreadyOpen,
    /// The cell is closed, so it has no number to chord with.
    #[strum(to_string = "not open")]
    NotOpen,
    /// More or fewer flags stand around the cell than its number says.
    #[strum(to_string = "flags do not match")]
    FlagsDoNotMatch,
    /// No board that needs no guess was found for this first click. [`Position::check`] does not look for one: only
    /// [`Position::play`] answers this.
    #[strum(to_string = "no board found")]
    NoBoardFound,
}

impl std::error::Error for Refusal {}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every safe cell is open.
    Won,
    /// A mine was opened.
    Lost {
        /// The mines that were opened, row by row.
        exploded: Vec<Point>,
        /// The flags on safe cells, row by row.
        wrong_flags: Vec<Point>,
    },
}

/// A game that cannot exist; the text begins with the field that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A side is 0; the name of the field.
    Side(&'static str),
    /// The board has more than [`MAX_CELLS`] cells.
    TooLarge,
    /// More mines than leave one safe cell; the most that do.
    Mines(u64),
    /// The layout has another number of mines than the game.
    LayoutMines {
        /// Mines of the game.
        expected: u32,
        /// Mines of the layout.
        got: u32,
    },
    /// A list of cells, by its field's name, has another length than the board has cells.
    Cells(&'static str),
    /// Cells are open although no mines have been laid.
    OpenTooEarly,
    /// An open cell has a mark.
    MarkOnOpen(Point),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side(field) => write!(f, "{field}: expected 1 or more"),
            Self::TooLarge => write!(f, "rows: a board has at most {MAX_CELLS} cells"),
            Self::Mines(most) => write!(f, "mines: expected 0..{most}"),
            Self::LayoutMines { expected, got } => write!(f, "layout: expected {expected} mines, got {got}"),
            Self::Cells(field) => write!(f, "{field}: expected as many cells as the board has"),
            Self::OpenTooEarly => write!(f, "open: no cell can be open before the mines are laid"),
            Self::MarkOnOpen(Point { row, col }) => write!(f, "flags[{row}][{col}]: an open cell has no mark"),
        }
    }
}

impl std::error::Error for SetupError {}

/// A game as plain data, perhaps one that cannot exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The sides of the board.
    pub board: Dimensions,
    /// Number of mines.
    pub mines: u32,
    /// Where the mines will lie follows from this and the first click.
    pub seed: u64,
    /// What the first click is promised.
    pub first_click: FirstClick,
    /// Whether the mines are laid so that reasoning alone, with the number of mines, finishes the game from the first
    /// click, which is safe whatever it is promised.
    pub no_guess: bool,
    /// Whether a flag turns to a question mark before it goes.
    pub question_marks: bool,
    /// The mines, row by row, or `None` before the first reveal.
    pub layout: Option<Vec<bool>>,
    /// The open cells, row by row.
    pub open: Vec<bool>,
    /// The marks, row by row.
    pub marks: Vec<Mark>,
    /// Number of actions that were not refused.
    pub clicks: u32,
}

impl Setup {
    /// The beginning of a game on a board with these sides and so many mines, which are laid at the first reveal:
    /// the first click opens an area and there are no question marks until the fields say otherwise.
    pub fn new(board: Dimensions, mines: u32, seed: u64) -> Self {
        let area = if u64::from(board.rows) * u64::from(board.cols) <= MAX_CELLS { board.area() } else { 0 };
        Self {
            board,
            mines,
            seed,
            first_click: FirstClick::Opening,
            no_guess: false,
            question_marks: false,
            layout: None,
            open: vec![false; area],
            marks: vec![Mark::None; area],
            clicks: 0,
        }
    }
}

/// A game that can exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    setup: Setup,
    numbers: Option<Board>,
}

/// What an action led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The game after it.
    pub position: Position,
    /// The cells that it opened, mines among them, in the order asked for.
    pub opened: Vec<Point>,
}

impl Position {
    /// Lets a setup through if its parts fit together.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let Dimensions { rows, cols } = setup.board;
        for (side, field) in [(rows, "rows"), (cols, "cols")] {
            if side == 0 {
                return Err(SetupError::Side(field));
            }
        }
        let area = u64::from(rows) * u64::from(cols);
        if area > MAX_CELLS {
            return Err(SetupError::TooLarge);
        }
        if u64::from(setup.mines) >= area {
            return Err(SetupError::Mines(area - 1));
        }
        if let Some(layout) = &setup.layout {
            if layout.len() as u64 != area {
                return Err(SetupError::Cells("layout"));
            }
            let got = layout.iter().filter(|&&mine| mine).count() as u32;
            if got != setup.mines {
                return Err(SetupError::LayoutMines { expected: setup.mines, got });
            }
        }
        for (length, field) in [(setup.open.len(), "open"), (setup.marks.len(), "flags")] {
            if length as u64 != area {
                return Err(SetupError::Cells(field));
            }
        }
        if setup.layout.is_none() && setup.open.contains(&true) {
            return Err(SetupError::OpenTooEarly);
        }
        if let Some(index) = setup.open.iter().zip(&setup.marks).position(|(&open, &mark)| open && mark != Mark::None) {
            return Err(SetupError::MarkOnOpen(setup.board.point(index)));
        }
        let numbers = setup.layout.as_ref().map(|layout| Board::of_layout(setup.board, layout));
        Ok(Self { setup, numbers })
    }

    /// The game as plain data; [`Position::new`] of it is this position again.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The numbers under the cells, or `None` before the mines are laid.
    pub fn numbers(&self) -> Option<&Board> {
        self.numbers.as_ref()
    }

    /// Whether the cell is open; false off the board.
    pub fn is_open(&self, point: Point) -> bool {
        self.index(point).and_then(|index| self.setup.open.get(index)) == Some(&true)
    }

    /// The mark on a cell; none off the board.
    pub fn mark(&self, point: Point) -> Mark {
        self.index(point).and_then(|index| self.setup.marks.get(index)).copied().unwrap_or_default()
    }

    /// Mines less flags, which may be negative; 0 once the game is won.
    pub fn counter(&self) -> i64 {
        if self.standing() == Standing::Won {
            return 0;
        }
        let flags = self.setup.marks.iter().filter(|&&mark| mark == Mark::Flag).count();
        i64::from(self.setup.mines) - flags as i64
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.standing() {
            Standing::Playing => None,
            Standing::Won => Some(Outcome::Won),
            Standing::Lost => Some(self.loss()),
        }
    }

    /// How the game stands.
    pub fn standing(&self) -> Standing {
        self.numbers.as_ref().map_or(Standing::Playing, |board| board.standing(&self.setup.open))
    }

    fn loss(&self) -> Outcome {
        let cells = || self.setup.board.points().zip(self.setup.layout.iter().flatten());
        let exploded = cells().zip(&self.setup.open).filter(|&((_, &mine), &open)| mine && open).map(|((point, _), _)| point);
        let wrong_flags =
            cells().zip(&self.setup.marks).filter(|&((_, &mine), &mark)| !mine && mark == Mark::Flag).map(|((point, _), _)| point);
        Outcome::Lost { exploded: exploded.collect(), wrong_flags: wrong_flags.collect() }
    }

    /// Whether the action is allowed on this cell now. The first reveal of a game that needs no guess may still be refused
    /// by [`play`](Self::play), if no such board is found.
    pub fn check(&self, action: Action, at: Point) -> Result<(), Refusal> {
        if self.standing() == Standing::Playing { self.check_cell(action, at) } else { Err(Refusal::GameOver) }
    }

    fn check_cell(&self, action: Action, at: Point) -> Result<(), Refusal> {
        if !self.setup.board.contains(at) {
            return Err(Refusal::Bound);
        }
        match (action, self.is_open(at)) {
            (Action::Reveal, false) if self.mark(at) == Mark::Flag => Err(Refusal::Flagged),
            (Action::Reveal | Action::Mark, true) => Err(Refusal::AlreadyOpen),
            (Action::Chord, false) => Err(Refusal::NotOpen),
            (Action::Chord, true) if Some(self.flags_around(at)) != self.number(at) => Err(Refusal::FlagsDoNotMatch),
            _ => Ok(()),
        }
    }

    fn number(&self, point: Point) -> Option<i8> {
        self.numbers.as_ref().and_then(|board| board.at(point))
    }

    fn flags_around(&self, point: Point) -> i8 {
        point.neighbours().filter(|&beside| self.mark(beside) == Mark::Flag).count() as i8
    }

    /// The game after this action; the cells that opened come in `order`.
    pub fn play(&self, action: Action, at: Point, order: Order) -> Result<Played, Refusal> {
        self.check(action, at)?;
        let mut position = self.clone();
        position.setup.clicks = position.setup.clicks.saturating_add(1);
        let opened = match action {
            Action::Mark => {
                position.turn_mark(at);
                Vec::new()
            }
            Action::Reveal => {
                position.lay(at)?;
                position.open(&[at], order)
            }
            Action::Chord => {
                let closed =
                    |&beside: &Point| self.setup.board.contains(beside) && !self.is_open(beside) && self.mark(beside) != Mark::Flag;
                position.open(&at.neighbours().filter(closed).collect::<Vec<_>>(), order)
            }
        };
        Ok(Played { position, opened })
    }

    fn turn_mark(&mut self, at: Point) {
        let questions = self.setup.question_marks;
        if let Some(mark) = self.index(at).and_then(|index| self.setup.marks.get_mut(index)) {
            *mark = match mark {
                Mark::None => Mark::Flag,
                Mark::Flag if questions => Mark::Question,
                Mark::Flag | Mark::Question => Mark::None,
            };
        }
    }

    /// Lays the mines, if they have not been laid.
    fn lay(&mut self, click: Point) -> Result<(), Refusal> {
        if self.numbers.is_none() {
            let Setup { board, mines, seed, first_click, .. } = self.setup;
            let layout = if self.setup.no_guess {
                no_guess::lay(board, mines, seed, first_click, click).ok_or(Refusal::NoBoardFound)?
            } else {
                layout::lay(board, mines, &mut layout::chance(seed), first_click, click)
            };
            self.numbers = Some(Board::of_layout(board, &layout));
            self.setup.layout = Some(layout);
        }
        Ok(())
    }

    fn open(&mut self, from: &[Point], order: Order) -> Vec<Point> {
        let (Some(numbers), board) = (&self.numbers, self.setup.board) else {
            return Vec::new();
        };
        let opened = numbers.open(from, &mut self.setup.open, &self.setup.marks, order);
        for index in opened.iter().filter_map(|&point| board.index(point)) {
            if let Some(mark) = self.setup.marks.get_mut(index) {
                *mark = Mark::None;
            }
        }
        opened
    }

    fn index(&self, point: Point) -> Option<usize> {
        self.setup.board.index(point)
    }

    /// Everything that may be done now, cell by cell; nothing after the end.
    pub fn legal_moves(&self) -> Vec<(Action, Point)> {
        if self.standing() != Standing::Playing {
            return Vec::new();
        }
        let all = self.setup.board.points().flat_map(|at| Action::VARIANTS.iter().map(move |&action| (action, at)));
        all.filter(|&(action, at)| self.check_cell(action, at).is_ok()).collect()
    }
}

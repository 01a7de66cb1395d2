//! Stones on a board, and the questions about one of them.

use strum::{Display, IntoStaticStr, VariantArray};

use super::foul::{Foul, Judge, Kinds};
use super::lines::Lines;
use super::rule::{Rule, Worth};
use super::{Color, Refusal, SIZES, SetupError};
use crate::geometry::{Dimensions, Point, PointSet, Step};
use crate::line::{self, Run};

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

/// What a stone makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Made {
    /// Omok: the winning runs, in the order row, column, diagonal, anti-diagonal.
    Win(Vec<Run>),
    /// A foul: the word for it, all its kinds, and the longest run through the stone.
    Foul(Foul, Kinds, Run),
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

/// Stones on a board, whatever order they came in: what questions about lines are asked of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stones {
    board: Dimensions,
    black: PointSet,
    white: PointSet,
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
            *self = self.without(point);
            match color {
                Color::Black => self.black.insert(point),
                Color::White => self.white.insert(point),
            }
        }
    }

    fn without(&self, point: Point) -> Stones {
        let stone = PointSet::from_iter([point]);
        Self { board: self.board, black: self.black.difference(&stone), white: self.white.difference(&stone) }
    }

    fn of(&self, color: Color) -> &PointSet {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }

    /// The points without a stone, row by row.
    pub fn free(&self) -> impl Iterator<Item = Point> {
        PointSet::full(self.board).difference(&self.black.union(&self.white)).iter()
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
        let judged = self.runs(point, color, rule);
        let wins: Vec<Run> = judged.iter().filter(|(_, worth)| *worth == Worth::Win).map(|&(run, _)| run).collect();
        if !wins.is_empty() {
            return Made::Win(wins);
        }
        let runs = judged.map(|(run, _)| run);
        let [first, ..] = runs;
        let longest = runs.into_iter().fold(first, |best, run| if run.length > best.length { run } else { best });
        let kinds = self.fouls(point, color, rule);
        if let Some(foul) = kinds.first() {
            return Made::Foul(foul, kinds, longest);
        }
        let reason = if judged.iter().any(|(_, worth)| *worth == Worth::Overline) { NoWin::Overline } else { NoWin::NoFive };
        Made::None(reason, longest)
    }

    /// The fouls that a stone of this colour is on this point, whatever stands there. A five has none, and is none.
    ///
    /// ```
    /// use noripan::omok::{Color, Foul, Rule, Stones};
    ///
    /// let mut stones = Stones::new(15).unwrap();
    /// for point in [(7, 5), (7, 6), (5, 7), (6, 7)] {
    ///     stones.put(point.into(), Color::Black);
    /// }
    /// let fouls = stones.fouls((7, 7).into(), Color::Black, Rule::Renju);
    /// assert_eq!(fouls.first(), Some(Foul::DoubleThree));
    /// ```
    pub fn fouls(&self, point: Point, color: Color, rule: Rule) -> Kinds {
        if !self.board.contains(point) {
            return Kinds::NONE;
        }
        self.without(point).judge(color, rule).map_or(Kinds::NONE, |mut judge| judge.fouls(point))
    }

    /// The free points where a stone of this colour is a foul, row by row, each with its kinds.
    pub fn forbidden_points(&self, color: Color, rule: Rule) -> Vec<(Point, Kinds)> {
        self.judge(color, rule).map_or_else(Vec::new, |mut judge| judge.forbidden_points())
    }

    /// Whether there is a free point where a stone of this colour is no foul.
    pub fn leaves_room(&self, color: Color, rule: Rule) -> bool {
        let mut judge = self.judge(color, rule);
        self.free().any(|point| judge.as_mut().is_none_or(|judge| judge.fouls(point).is_empty()))
    }

    /// The judge of this colour's fouls, if the rule knows any.
    fn judge(&self, color: Color, rule: Rule) -> Option<Judge> {
        let forbidden = rule.forbids(color);
        let lines = || Lines::new(self.board, self.of(color), self.of(color.other()));
        (!forbidden.is_empty()).then(|| Judge::new(lines(), forbidden))
    }

    /// What the stone of the side to move makes here: one that stands there already, or one that would be placed.
    pub fn ask(&self, point: Point, turn: Color, rule: Rule) -> Asked {
        let stands = self.at(point) == Some(turn);
        let allowed = if stands { Ok(()) } else { self.check(point) };
        Asked { color: turn, made: allowed.map(|()| self.made(point, turn, rule)) }
    }

    /// The runs through a stone of this colour on this point, and what each is worth.
    fn runs(&self, point: Point, color: Color, rule: Rule) -> [(Run, Worth); 4] {
        let runs = line::runs(point, |cell| self.of(color).contains(cell));
        runs.map(|run| (run, rule.worth(run, color, self.enemy_ends(run, color))))
    }

    fn wins(&self, point: Point, color: Color, rule: Rule) -> bool {
        self.runs(point, color, rule).iter().any(|(_, worth)| *worth == Worth::Win)
    }

    fn enemy_ends(&self, run: Run, color: Color) -> usize {
        run.beyond().into_iter().filter(|&end| self.of(color.other()).contains(end)).count()
    }
}

/// Stones in the order in which they were placed, black first and colours in turn, to be asked about: nobody placed one
/// after a win, but fouls and openings are not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    stones: Stones,
    rule: Rule,
    turn: Color,
    won: bool,
}

impl Record {
    /// Puts the stones on a board; the first that cannot have been placed is the error.
    pub fn new(size: u32, rule: Rule, takes: &[Point]) -> Result<Self, SetupError> {
        let mut record = Self { stones: Stones::new(size).ok_or(SetupError::Size)?, rule, turn: Color::Black, won: false };
        for (index, &point) in takes.iter().enumerate() {
            let free = if record.won { Err(Refusal::GameOver) } else { record.stones.check(point) };
            free.map_err(|refusal| SetupError::Take(index, refusal))?;
            record.won = record.stones.wins(point, record.turn, rule);
            record.stones.put(point, record.turn);
            record.turn = record.turn.other();
        }
        Ok(record)
    }

    /// The stones on the board.
    pub fn stones(&self) -> &Stones {
        &self.stones
    }

    /// Whose stone comes next; after a win, whose would have come.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// What the stone here makes, whosever it is, or what one of the side to move would make.
    pub fn ask(&self, point: Point) -> Asked {
        match self.stones.at(point) {
            Some(color) => self.stones.ask(point, color, self.rule),
            None if self.won => Asked { color: self.turn, made: Err(Refusal::GameOver) },
            None => self.stones.ask(point, self.turn, self.rule),
        }
    }

    /// The points that are forbidden to the side to move, row by row; none after a win.
    pub fn forbidden_points(&self) -> Vec<(Point, Kinds)> {
        if self.won { Vec::new() } else { self.stones.forbidden_points(self.turn, self.rule) }
    }
}

//! Omok (gomoku): five in a row on a board of 5x5 to 20x20, with the rule as a parameter.

mod foul;
mod lines;
mod opening;
mod rule;
mod stones;

use std::fmt;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::geometry::{Point, PointSet};
use crate::line::Run;
pub use foul::{Foul, Kinds};
pub(crate) use lines::place;
use opening::Stage;
pub use opening::{Act, Choice, Opening, Player, Seat};
pub use rule::Rule;
pub use stones::{Asked, Made, NoWin, Record, Stones};

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

    /// The colour of the stone with this number, counted from 0.
    pub const fn of_stone(number: usize) -> Color {
        if number.is_multiple_of(2) { Color::Black } else { Color::White }
    }
}

/// Why a stone or a choice is refused, in the order in which it is checked.
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
    /// Before the next stone, a player must choose in the opening.
    #[strum(to_string = "choose first")]
    ChooseFirst,
    /// A choice where the next thing is a stone.
    #[strum(to_string = "nothing to choose")]
    NothingToChoose,
    /// Two more stones, after they were placed once: what is left is to choose a colour.
    #[strum(to_string = "choose a colour")]
    ChooseAColor,
    /// A stone stands there already.
    #[strum(to_string = "occupied")]
    Occupied,
    /// Renju begins in the centre: on one of the four points around it where the side is even.
    #[strum(to_string = "not centre")]
    NotCentre,
    /// Forbidden: six or more in a row.
    #[strum(to_string = "overline")]
    Overline,
    /// Forbidden: two fours or more.
    #[strum(to_string = "double four")]
    DoubleFour,
    /// Forbidden: two threes or more.
    #[strum(to_string = "double three")]
    DoubleThree,
}

impl From<Foul> for Refusal {
    fn from(foul: Foul) -> Self {
        match foul {
            Foul::Overline => Refusal::Overline,
            Foul::DoubleFour => Refusal::DoubleFour,
            Foul::DoubleThree => Refusal::DoubleThree,
        }
    }
}

impl std::error::Error for Refusal {}

/// A game that cannot exist; the text begins with the field that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The side of the board is not in 5..=20.
    Size,
    /// A stone with this number, counted from 0, that could not be placed, and why.
    Take(usize, Refusal),
    /// A choice with this number that could not be made, and why.
    Choice(usize, Refusal),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size => write!(f, "size: expected {}..{}", SIZES.start(), SIZES.end()),
            Self::Take(index, Refusal::GameOver) => write!(f, "takes[{index}]: the game was over before it"),
            Self::Take(index, Refusal::Bound) => write!(f, "takes[{index}]: off the board"),
            Self::Take(index, refusal) => write!(f, "takes[{index}]: {refusal}"),
            Self::Choice(index, refusal) => write!(f, "choices[{index}]: {refusal}"),
        }
    }
}

impl std::error::Error for SetupError {}

/// What becomes of a foul.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Fouls {
    /// It is refused.
    #[default]
    Refuse,
    /// It stands and loses the game, as in tournaments.
    Lose,
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
    /// The other player made a foul that stands.
    Foul {
        /// Who did not.
        winner: Color,
        /// The word for the foul.
        foul: Foul,
        /// All its kinds.
        kinds: Kinds,
    },
    /// Nobody won, and the player to move has no point left: the board is full, or what is free is forbidden.
    Draw,
}

impl Outcome {
    /// Who won, if anybody.
    pub fn winner(&self) -> Option<Color> {
        match *self {
            Outcome::Win { winner, .. } | Outcome::Foul { winner, .. } => Some(winner),
            Outcome::Draw => None,
        }
    }
}

/// A game as plain data, perhaps one that cannot exist.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Side of the board, 5..=20.
    pub size: u32,
    /// The rule in force.
    pub rule: Rule,
    /// The opening, if one is agreed on.
    pub opening: Option<Opening>,
    /// What becomes of a foul.
    pub fouls: Fouls,
    /// The stones in the order in which they were placed, black first, colours in turn.
    pub takes: Vec<Point>,
    /// The choices in the order in which they were made; the number of stones tells when.
    pub choices: Vec<Choice>,
}

impl Setup {
    /// The empty board, without an opening, where fouls are refused.
    pub fn new(size: u32, rule: Rule) -> Self {
        Self { size, rule, opening: None, fouls: Fouls::Refuse, takes: Vec::new(), choices: Vec::new() }
    }
}

/// A game that was played by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rule: Rule,
    opening: Option<Opening>,
    fouls: Fouls,
    takes: Vec<Point>,
    choices: Vec<Choice>,
    stones: Stones,
    outcome: Option<Outcome>,
}

impl Position {
    /// Plays a record from the empty board; the first stone or choice that the rules refuse is the error.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let Setup { size, rule, opening, fouls, takes, choices } = setup;
        let stones = Stones::new(size).ok_or(SetupError::Size)?;
        let mut position = Self { rule, opening, fouls, takes: Vec::new(), choices: Vec::new(), stones, outcome: None };
        let mut choices = choices.into_iter().enumerate();
        for (index, point) in takes.into_iter().enumerate() {
            if !position.may_choose().is_empty()
                && let Some((index, choice)) = choices.next()
            {
                position.decide(choice).map_err(|refusal| SetupError::Choice(index, refusal))?;
            }
            position.place(point).map_err(|refusal| SetupError::Take(index, refusal))?;
        }
        for (index, choice) in choices {
            position.decide(choice).map_err(|refusal| SetupError::Choice(index, refusal))?;
        }
        Ok(position)
    }

    /// The game as plain data; [`Position::new`] of it is this position again.
    pub fn setup(&self) -> Setup {
        let Self { rule, opening, fouls, ref takes, ref choices, .. } = *self;
        Setup { size: self.stones.board().rows, rule, opening, fouls, takes: takes.clone(), choices: choices.clone() }
    }

    /// The stones on the board.
    pub fn stones(&self) -> &Stones {
        &self.stones
    }

    /// The stones in the order in which they were placed.
    pub fn takes(&self) -> &[Point] {
        &self.takes
    }

    /// The choices of the opening in the order in which they were made.
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The stones and the choices in the order in which they were made.
    pub fn acts(&self) -> Vec<Act> {
        let mut acts = Vec::with_capacity(self.takes.len() + self.choices.len());
        let mut chosen = 0;
        for number in 0..=self.takes.len() {
            let before = self.choices.get(..chosen).unwrap_or_default();
            if !Stage::new(self.opening, number, before).may_choose.is_empty() {
                acts.extend(self.choices.get(chosen).copied().map(Act::Choice));
                chosen += 1;
            }
            acts.extend(self.takes.get(number).copied().map(Act::Stone));
        }
        acts
    }

    /// The rule in force.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The opening, if one was agreed on.
    pub fn opening(&self) -> Option<Opening> {
        self.opening
    }

    /// What becomes of a foul.
    pub fn fouls(&self) -> Fouls {
        self.fouls
    }

    /// Whose stone comes next; after the end, whose would have come.
    pub fn turn(&self) -> Color {
        Color::of_stone(self.takes.len())
    }

    /// Who is to place a stone or to choose; after the end, who would have been.
    pub fn seat(&self) -> Seat {
        self.stage().seat
    }

    /// What the player who is to act may choose; nothing where the next thing is a stone.
    pub fn may_choose(&self) -> &'static [Choice] {
        self.stage().may_choose
    }

    fn stage(&self) -> Stage {
        Stage::new(self.opening, self.takes.len(), &self.choices)
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Whether the player to move may place a stone here.
    pub fn check(&self, point: Point) -> Result<(), Refusal> {
        self.check_by(self.seat(), point)
    }

    /// Whether this player may place a stone here now.
    pub fn check_by(&self, player: impl Into<Player>, point: Point) -> Result<(), Refusal> {
        self.judged(player.into(), point).map(|_| ())
    }

    /// The position after the player to move placed a stone here.
    pub fn play(&self, point: Point) -> Result<Position, Refusal> {
        let mut next = self.clone();
        next.place(point)?;
        Ok(next)
    }

    /// What this player's stone makes here, if it may be placed.
    fn judged(&self, player: Player, point: Point) -> Result<Made, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        let (free, stage) = (self.stones.check(point), self.stage());
        if free == Err(Refusal::Bound) {
            return Err(Refusal::Bound);
        }
        if !stage.is_for(player) {
            return Err(Refusal::NotYourTurn);
        }
        if !stage.may_choose.is_empty() {
            return Err(Refusal::ChooseFirst);
        }
        free?;
        if !self.may_begin(point) {
            return Err(Refusal::NotCentre);
        }
        match self.stones.made(point, self.turn(), self.rule) {
            Made::Foul(foul, ..) if self.fouls == Fouls::Refuse => Err(foul.into()),
            made => Ok(made),
        }
    }

    /// Whether the stone here is not the first one of renju, or in the centre; an opening has its own ways to be fair.
    fn may_begin(&self, Point { row, col }: Point) -> bool {
        let last = self.stones.board().rows as i32 - 1;
        let is_middle = |at: i32| (2 * at - last).abs() <= 1;
        self.rule != Rule::Renju || self.opening.is_some() || !self.takes.is_empty() || is_middle(row) && is_middle(col)
    }

    fn place(&mut self, point: Point) -> Result<(), Refusal> {
        let made = self.judged(self.seat().into(), point)?;
        let color = self.turn();
        self.stones.put(point, color);
        self.takes.push(point);
        self.outcome = match made {
            Made::Win(lines) => Some(Outcome::Win { winner: color, lines }),
            Made::Foul(foul, kinds, _) => Some(Outcome::Foul { winner: color.other(), foul, kinds }),
            Made::None(..) if !self.can_move() => Some(Outcome::Draw),
            Made::None(..) => None,
        };
        Ok(())
    }

    /// Whether any free point is left to the player to move.
    fn can_move(&self) -> bool {
        match self.fouls {
            Fouls::Refuse => self.stones.leaves_room(self.turn(), self.rule),
            Fouls::Lose => self.stones.free().next().is_some(),
        }
    }

    /// The points that are fouls of the player to move, row by row, each with its kinds; none after the end.
    pub fn forbidden_points(&self) -> Vec<(Point, Kinds)> {
        if self.outcome.is_some() { Vec::new() } else { self.stones.forbidden_points(self.turn(), self.rule) }
    }

    /// The points where the player to move may place a stone, row by row; none after the end and while there is
    /// something to choose.
    pub fn legal_moves(&self) -> Vec<Point> {
        if self.outcome.is_some() || !self.may_choose().is_empty() {
            return Vec::new();
        }
        let forbidden = match self.fouls {
            Fouls::Refuse => self.forbidden_points(),
            Fouls::Lose => Vec::new(),
        };
        let forbidden: PointSet = forbidden.into_iter().map(|(point, _)| point).collect();
        self.stones.free().filter(|&point| !forbidden.contains(point) && self.may_begin(point)).collect()
    }

    /// Whether the player who is to act may choose this.
    pub fn check_choice(&self, choice: Choice) -> Result<(), Refusal> {
        self.check_choice_by(self.seat(), choice)
    }

    /// Whether this player may choose this now.
    pub fn check_choice_by(&self, player: impl Into<Player>, choice: Choice) -> Result<(), Refusal> {
        let stage = self.stage();
        if self.outcome.is_some() {
            Err(Refusal::GameOver)
        } else if !stage.is_for(player.into()) {
            Err(Refusal::NotYourTurn)
        } else if stage.may_choose.is_empty() {
            Err(Refusal::NothingToChoose)
        } else if !stage.may_choose.contains(&choice) {
            Err(Refusal::ChooseAColor)
        } else {
            Ok(())
        }
    }

    /// The position after the player who is to act chose this.
    pub fn choose(&self, choice: Choice) -> Result<Position, Refusal> {
        let mut next = self.clone();
        next.decide(choice)?;
        Ok(next)
    }

    fn decide(&mut self, choice: Choice) -> Result<(), Refusal> {
        self.check_choice(choice)?;
        self.choices.push(choice);
        Ok(())
    }
}

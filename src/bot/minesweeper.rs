//! The opponent of minesweeper, who plays it alone: it sees a view and nothing else.
//!
//! What follows from the numbers is opened first, the plainest conclusion before the others. Where nothing follows, it
//! guesses: by the chance that a cell is a mine, by what the cell's number would tell, and where few layouts are left by
//! playing all of them to the end. A node is a count of the layouts of at most 1,024 cells, or in the end a set of layouts.

mod ending;
mod guess;
mod proof;
mod sight;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use strum::{Display, IntoStaticStr, VariantArray};

use super::{Chosen, Effort, Level, Task};
use crate::geometry::Point;
use crate::minesweeper::{Action, Chances, FirstClick, Shown, View};
use guess::Guess;
use proof::Proof;
use sight::Sight;

/// What to do to which cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Act {
    /// What.
    pub action: Action,
    /// Where.
    pub at: Point,
}

/// Why an act is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, IntoStaticStr, VariantArray)]
pub enum Why {
    /// The cell to reveal is a mine in no layout.
    #[strum(to_string = "safe")]
    Safe,
    /// Nothing is certain, and of what may be tried this promises most.
    #[strum(to_string = "least risk")]
    LeastRisk,
    /// The flags around the open number to chord are right, and so are all its mines.
    #[strum(to_string = "chord")]
    Chord,
    /// No number is open yet.
    #[strum(to_string = "start")]
    Start,
    /// A flag to turn keeps a cell closed that is a mine in no layout, or that may be safe where no other is.
    #[strum(to_string = "wrong flag")]
    WrongFlag,
}

/// What an act is founded on.
#[derive(Clone, Debug, PartialEq)]
pub struct Grounds {
    /// The kind of reason.
    pub why: Why,
    /// How likely the act opens a mine, or the flag to turn stands on one.
    pub probability: f64,
    /// The open numbers from which it follows that the cells to open are safe; none for a guess.
    pub because: Vec<Point>,
    /// Whether it follows from these only together with the number of mines.
    pub counted: bool,
}

/// The nodes that are visited where nobody says how many.
const USUAL: u64 = 20_000;
/// The layouts of boards with more cells are not counted.
const MOST_CELLS: usize = 100_000;
/// The nodes between two looks of the watcher.
const EVERY: u64 = 8;

/// The act of an opponent; none after the end, which is when mines are shown or no more cells are closed than are mines.
///
/// The score is the chance to win, where that is known, and otherwise the chance that no mine opens, from -1 to 1.
pub fn choose(view: &View, task: Task<'_, Act>) -> Option<Chosen<Act, Grounds>> {
    let closed = view.shown().iter().filter(|cell| !matches!(cell, Shown::Number(_))).count();
    let is_lost = view.shown().iter().any(|cell| matches!(cell, Shown::Mine | Shown::Exploded | Shown::WrongFlag));
    if is_lost || closed == 0 || view.mines() == closed as u64 {
        return None;
    }
    let (level, seed) = (task.level, task.seed);
    let mut player = Player { sight: Sight::new(view), view, level, chance: chance(seed), effort: Effort::new(task, USUAL, EVERY) };
    player.choose()
}

/// The chance that a seed stands for: another one than lays the mines from it.
fn chance(seed: u64) -> Pcg32 {
    Pcg32::seed_from_u64(!seed.rotate_left(32))
}

/// One who looks at a view.
struct Player<'view, 'task> {
    view: &'view View,
    sight: Sight<'view>,
    level: Level,
    chance: Pcg32,
    effort: Effort<'task, Act>,
}

impl Player<'_, '_> {
    fn choose(&mut self) -> Option<Chosen<Act, Grounds>> {
        if !self.view.shown().iter().any(|cell| matches!(cell, Shown::Number(_))) {
            return self.start();
        }
        match self.level {
            Level::One => self.sight.glance(&mut self.chance),
            _ => self.sight.settle(),
        }
        if let Some(chord) = self.chord() {
            return Some(chord);
        }
        if let Some(sure) = self.sure(&self.sight.safe()) {
            return Some(sure);
        }
        match self.level {
            Level::One => self.careless(),
            Level::Two => self.by_numbers_around(),
            Level::Three | Level::Four | Level::Five => self.by_chances(),
        }
    }

    fn chosen(&self, action: Action, index: usize, score: f64, grounds: Grounds) -> Chosen<Act, Grounds> {
        let best = Act { action, at: self.view.board().point(index) };
        Chosen { best, score, depth: None, nodes: self.effort.nodes(), why: Some(grounds) }
    }

    fn is_flagged(&self, index: usize) -> bool {
        self.view.shown().get(index) == Some(&Shown::Flag)
    }

    /// A cell where nothing is known. A blank that is promised is large in the middle; without that promise a corner is
    /// most often a blank. A weak player takes any cell.
    fn start(&mut self) -> Option<Chosen<Act, Grounds>> {
        let board = self.view.board();
        let (bottom, right) = (board.rows as i32 - 1, board.cols as i32 - 1);
        let best = match self.view.first_click() {
            FirstClick::Opening => vec![(bottom / 2, right / 2)],
            FirstClick::Safe | FirstClick::None | FirstClick::Relocate => vec![(0, 0), (0, right), (bottom, 0), (bottom, right)],
        };
        let free = |index: &usize| !self.is_flagged(*index);
        let mut cells: Vec<usize> = best.into_iter().filter_map(|at| board.index(at.into())).filter(free).collect();
        if cells.is_empty() || self.level < Level::Four {
            cells = (0..board.area()).filter(free).collect();
        }
        let density = self.sight.density();
        let risk = if self.view.first_click() == FirstClick::None { density } else { 0.0 };
        match cells.choose(&mut self.chance) {
            Some(&index) => Some(self.guessed(index, risk, 1.0 - 2.0 * risk, Why::Start)),
            None => self.wrong_flag(|_| density),
        }
    }

    /// The most plainly safe of these cells.
    fn sure(&self, safe: &[usize]) -> Option<Chosen<Act, Grounds>> {
        let free: Vec<usize> = safe.iter().copied().filter(|&index| !self.is_flagged(index)).collect();
        let (action, why, cells) =
            if free.is_empty() { (Action::Mark, Why::WrongFlag, safe) } else { (Action::Reveal, Why::Safe, free.as_slice()) };
        let (index, Proof { because, counted }) = proof::plainest(self.view, cells)?;
        Some(self.chosen(action, index, 1.0, Grounds { why, probability: 0.0, because, counted }))
    }

    /// An open number whose mines are all known and all flagged, with two or more other closed cells around it.
    fn chord(&self) -> Option<Chosen<Act, Grounds>> {
        let board = self.view.board();
        let mut numbers = board.points().filter_map(|at| self.sight.chord(at).map(|cells| (at, cells)));
        let (at, cells) = numbers.next()?;
        let mut because: Vec<Point> = Vec::new();
        let mut counted = false;
        for cell in cells {
            let proof = proof::of(self.view, cell);
            because.extend(proof.because);
            counted |= proof.counted;
        }
        because.sort_unstable();
        because.dedup();
        Some(self.chosen(Action::Chord, board.index(at)?, 1.0, Grounds { why: Why::Chord, probability: 0.0, because, counted }))
    }

    fn guessed(&self, index: usize, probability: f64, score: f64, why: Why) -> Chosen<Act, Grounds> {
        self.chosen(Action::Reveal, index, score, Grounds { why, probability, because: Vec::new(), counted: false })
    }

    /// The closed cells without a flag that are not known to be mines.
    fn open_questions(&self) -> Vec<usize> {
        (0..self.view.shown().len()).filter(|&index| self.sight.is_unknown(index) && !self.is_flagged(index)).collect()
    }

    /// Any cell, rather one beside a number, that was not seen to be a mine.
    fn careless(&mut self) -> Option<Chosen<Act, Grounds>> {
        let cells = self.open_questions();
        let beside: Vec<usize> = cells.iter().copied().filter(|&index| self.sight.is_beside_number(index)).collect();
        let among = if beside.is_empty() || self.chance.random_range(0..4) == 0 { &cells } else { &beside };
        match among.choose(&mut self.chance) {
            Some(&index) => {
                let risk = self.sight.risk(index, self.sight.density());
                Some(self.guessed(index, risk, 1.0 - 2.0 * risk, Why::LeastRisk))
            }
            None => self.wrong_flag(|sight| sight.density()),
        }
    }

    /// The least risk by what each single number says of the cells around it.
    fn by_numbers_around(&mut self) -> Option<Chosen<Act, Grounds>> {
        let density = self.sight.density();
        let risks: Vec<(usize, f64)> = self.open_questions().into_iter().map(|index| (index, self.sight.risk(index, density))).collect();
        match guess::least(&risks, &mut self.chance) {
            Some((index, risk)) => Some(self.guessed(index, risk, 1.0 - 2.0 * risk, Why::LeastRisk)),
            None => self.wrong_flag(|sight| sight.density()),
        }
    }

    /// What follows from all numbers and the number of mines together, or the guess that is best by the exact chances.
    fn by_chances(&mut self) -> Option<Chosen<Act, Grounds>> {
        if self.view.shown().len() > MOST_CELLS {
            return self.by_numbers_around();
        }
        guess::visit(&mut self.effort, guess::price(self.view));
        let Ok(chances) = Chances::new(self.view.board(), self.view.shown(), self.view.mines()) else {
            return self.by_numbers_around();
        };
        let safe: Vec<usize> = chances.safe.iter().filter_map(|&at| self.view.board().index(at)).collect();
        if let Some(sure) = self.sure(&safe) {
            return Some(sure);
        }
        let Some(Guess { index, risk, score }) = guess::best(self.view, &chances, self.level, &mut self.chance, &mut self.effort) else {
            return self.wrong_flag(|_| 0.5);
        };
        Some(self.guessed(index, risk, score, Why::LeastRisk))
    }

    /// The flag that most likely keeps a safe cell closed, where nothing without a flag can be opened.
    fn wrong_flag(&mut self, risk: impl Fn(&Sight<'_>) -> f64) -> Option<Chosen<Act, Grounds>> {
        let risk = risk(&self.sight);
        let flags: Vec<usize> = (0..self.view.shown().len()).filter(|&index| self.is_flagged(index)).collect();
        let unknown: Vec<usize> = flags.iter().copied().filter(|&index| self.sight.is_unknown(index)).collect();
        let index = *unknown.choose(&mut self.chance).or_else(|| flags.first())?;
        let grounds = Grounds { why: Why::WrongFlag, probability: risk, because: Vec::new(), counted: false };
        Some(self.chosen(Action::Mark, index, 0.0, grounds))
    }
}

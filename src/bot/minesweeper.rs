//! The opponent of minesweeper, who plays it alone: it sees a view and nothing else.
//!
//! What follows from the numbers is opened first, the plainest conclusion before the others. Where nothing follows, it
//! guesses: by the chance that a cell is a mine, by what the cell's number would tell, and where few layouts are left by
//! playing all of them to the end. A node is a count of the layouts of at most 1,024 cells, and one more for each 2,048 steps
//! of it; in the end it is a set of layouts; and while the cells are only looked at it is some thousands of them.

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
use crate::minesweeper::{Action, FirstClick, Shown, View};
use guess::Guess;
use proof::{Proof, Proven, Prover};
use sight::Sight;

/// What to do to which cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Act {
    /// What.
    pub action: Action,
    /// Where.
    pub at: Point,
}

/// The kind of reason why an act is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, IntoStaticStr, VariantArray)]
pub enum Reason {
    /// The cell to reveal is a mine in no layout.
    #[strum(to_string = "safe")]
    Safe,
    /// Nothing is certain as far as the level sees, and of what may be tried this promises most: the first level takes any
    /// cell, and the next two go by single numbers.
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

/// Why an act is chosen, and what shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// The kind of reason.
    pub reason: Reason,
    /// How likely the act opens a mine, or the flag to turn stands on one, as far as the level sees.
    pub probability: f64,
    /// The open numbers from which it follows that the cells to open are safe; none for a guess.
    pub because: Vec<Point>,
    /// Whether it follows from these together with the number of mines: no numbers were found that say so alone.
    pub counted: bool,
}

/// The nodes that a level visits where nobody says how many.
fn usual(level: Level) -> u64 {
    match level {
        Level::One | Level::Two | Level::Three | Level::Four => 1_000,
        Level::Five => 40_000,
    }
}

/// The layouts of boards with more cells are not counted.
const MOST_CELLS: usize = 100_000;
/// The nodes between two looks of the watcher: a node takes tenths of a millisecond.
const EVERY: u64 = 1;

/// The act of an opponent; none after the end, which is when mines are shown or as many cells are closed as are mines.
///
/// The score is the chance to win, where that is known, and otherwise the chance that no mine opens, from -1 to 1.
pub fn choose(view: &View, task: Task<'_, Act>) -> Option<Chosen<Act, Why>> {
    let closed = view.shown().iter().filter(|cell| !matches!(cell, Shown::Number(_))).count();
    let is_lost = view.shown().iter().any(|cell| matches!(cell, Shown::Mine | Shown::Exploded | Shown::WrongFlag));
    if is_lost || closed == 0 || view.mines() == closed as u64 {
        return None;
    }
    let (level, seed) = (task.level, task.seed);
    let mut player = Player { sight: Sight::new(view), view, level, chance: chance(seed), effort: Effort::new(task, usual(level), EVERY) };
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
    fn choose(&mut self) -> Option<Chosen<Act, Why>> {
        if !self.view.shown().iter().any(|cell| matches!(cell, Shown::Number(_))) {
            return self.start();
        }
        match self.level {
            Level::One => self.sight.glance(&mut self.chance, &mut self.effort),
            _ => self.sight.settle(&mut self.effort),
        }
        if let Some(chord) = self.chord() {
            return Some(chord);
        }
        if let Some(sure) = self.sure(&self.sight.safe(), |prover, cells| prover.plainest(cells)) {
            return Some(sure);
        }
        let guess = match self.level {
            Level::One => self.careless(),
            Level::Two => self.by_numbers_around(),
            Level::Three | Level::Four | Level::Five => self.by_chances(),
        };
        guess.or_else(|| self.any())
    }

    fn chosen(&self, action: Action, index: usize, score: f64, why: Why) -> Chosen<Act, Why> {
        let best = Act { action, at: self.view.board().point(index) };
        Chosen { best, score, depth: None, nodes: self.effort.nodes(), why: Some(why) }
    }

    fn is_flagged(&self, index: usize) -> bool {
        self.view.shown().get(index) == Some(&Shown::Flag)
    }

    /// A cell where nothing is known. A blank that is promised is large in the middle; without that promise a corner is
    /// most often a blank. A weak player takes any cell.
    fn start(&mut self) -> Option<Chosen<Act, Why>> {
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
            Some(&index) => Some(self.guessed(index, risk, 1.0 - 2.0 * risk, Reason::Start)),
            None => self.wrong_flag(|_, _| density),
        }
    }

    /// The safe cell of these that is found with its proof.
    fn sure(&mut self, safe: &[usize], found: impl FnOnce(&mut Prover<'_, '_>, &[usize]) -> Option<Proven>) -> Option<Chosen<Act, Why>> {
        let free: Vec<usize> = safe.iter().copied().filter(|&index| !self.is_flagged(index)).collect();
        let (action, reason, cells) =
            if free.is_empty() { (Action::Mark, Reason::WrongFlag, safe) } else { (Action::Reveal, Reason::Safe, free.as_slice()) };
        let (index, Proof { because, counted }) = found(&mut Prover::new(self.view, &mut self.effort), cells)?;
        Some(self.chosen(action, index, 1.0, Why { reason, probability: 0.0, because, counted }))
    }

    /// An open number whose mines are all known and all flagged, with two or more other closed cells around it.
    fn chord(&mut self) -> Option<Chosen<Act, Why>> {
        let board = self.view.board();
        let mut looked = board.points().map_while(|at| self.sight.look(&mut self.effort).then(|| (at, self.sight.chord(at))));
        let (at, cells) = looked.find_map(|(at, cells)| Some((at, cells?)))?;
        let mut because: Vec<Point> = Vec::new();
        let mut counted = false;
        let mut prover = Prover::new(self.view, &mut self.effort);
        for cell in cells {
            let proof = prover.of(cell);
            because.extend(proof.because);
            counted |= proof.counted;
        }
        because.sort_unstable();
        because.dedup();
        Some(self.chosen(Action::Chord, board.index(at)?, 1.0, Why { reason: Reason::Chord, probability: 0.0, because, counted }))
    }

    fn guessed(&self, index: usize, probability: f64, score: f64, reason: Reason) -> Chosen<Act, Why> {
        self.chosen(Action::Reveal, index, score, Why { reason, probability, because: Vec::new(), counted: false })
    }

    /// Any cell, rather one beside a number, that was not seen to be a mine.
    fn careless(&mut self) -> Option<Chosen<Act, Why>> {
        let (mut cells, mut beside) = (Vec::new(), Vec::new());
        for index in 0..self.view.shown().len() {
            if !self.sight.is_unknown(index) || self.is_flagged(index) {
                continue;
            }
            cells.push(index);
            if !self.sight.look(&mut self.effort) {
                break;
            }
            if self.sight.is_beside_number(index) {
                beside.push(index);
            }
        }
        let among = if beside.is_empty() || self.chance.random_range(0..4) == 0 { &cells } else { &beside };
        let density = self.sight.density();
        match among.choose(&mut self.chance) {
            Some(&index) => {
                let risk = self.sight.risk(index, density);
                Some(self.guessed(index, risk, 1.0 - 2.0 * risk, Reason::LeastRisk))
            }
            None => self.wrong_flag(|sight, index| sight.risk(index, density)),
        }
    }

    /// The least risk by what each single number says of the cells around it: of all cells, or of those that were looked at
    /// while the effort lasted.
    fn by_numbers_around(&mut self) -> Option<Chosen<Act, Why>> {
        let density = self.sight.density();
        let mut risks = Vec::new();
        for index in 0..self.view.shown().len() {
            if !self.sight.is_unknown(index) || self.is_flagged(index) {
                continue;
            }
            risks.push((index, self.sight.risk(index, density)));
            if !self.sight.look(&mut self.effort) {
                break;
            }
        }
        match guess::least(&risks, &mut self.chance) {
            Some((index, risk)) => Some(self.guessed(index, risk, 1.0 - 2.0 * risk, Reason::LeastRisk)),
            None => self.wrong_flag(|sight, index| sight.risk(index, density)),
        }
    }

    /// What follows from all numbers and the number of mines together, or the guess that is best by the exact chances. The
    /// third level sees what follows from two numbers, and guesses by single ones.
    fn by_chances(&mut self) -> Option<Chosen<Act, Why>> {
        if self.view.shown().len() > MOST_CELLS {
            return self.by_numbers_around();
        }
        let Ok(chances) = guess::count(self.view, self.view.shown(), &mut self.effort) else {
            return self.by_numbers_around();
        };
        let safe: Vec<usize> = chances.safe.iter().filter_map(|&at| self.view.board().index(at)).collect();
        if self.level == Level::Three {
            return self.sure(&safe, |prover, cells| prover.plain(cells)).or_else(|| self.by_numbers_around());
        }
        if let Some(sure) = self.sure(&safe, |prover, cells| prover.plainest(cells)) {
            return Some(sure);
        }
        let Some(Guess { index, risk, score }) = guess::best(self.view, &chances, self.level, &mut self.chance, &mut self.effort) else {
            return self.wrong_flag(|_, index| chances.probability.get(index).copied().flatten().unwrap_or(1.0));
        };
        Some(self.guessed(index, risk, score, Reason::LeastRisk))
    }

    /// The flag that most likely keeps a safe cell closed, where nothing without a flag can be opened.
    fn wrong_flag(&mut self, risk: impl Fn(&Sight<'_>, usize) -> f64) -> Option<Chosen<Act, Why>> {
        let (mut unknown, mut known) = (Vec::new(), Vec::new());
        for index in 0..self.view.shown().len() {
            if self.is_flagged(index) {
                let flags = if self.sight.is_unknown(index) { &mut unknown } else { &mut known };
                flags.push((index, risk(&self.sight, index)));
                if !self.sight.look(&mut self.effort) {
                    break;
                }
            }
        }
        let risks = if unknown.is_empty() { known } else { unknown };
        let (index, probability) = guess::least(&risks, &mut self.chance)?;
        let why = Why { reason: Reason::WrongFlag, probability, because: Vec::new(), counted: false };
        Some(self.chosen(Action::Mark, index, 0.0, why))
    }

    /// Any closed cell, where the numbers contradict each other and call all of them mines.
    fn any(&mut self) -> Option<Chosen<Act, Why>> {
        let index = (0..self.view.shown().len()).find(|&index| self.sight.is_closed(index))?;
        Some(self.guessed(index, 1.0, -1.0, Reason::LeastRisk))
    }
}

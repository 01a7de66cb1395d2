//! Which cell to try where none is certain.

use rand::seq::{IndexedRandom, SliceRandom};
use rand_pcg::Pcg32;

use super::sight::{closed_around, numbers_around};
use super::{Act, ending};
use crate::bot::{Effort, Level};
use crate::minesweeper::{Action, Chances, NoOdds, Shown, View};

/// A cell to try, how likely it is a mine, and how well the game then stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Guess {
    pub(super) index: usize,
    pub(super) risk: f64,
    pub(super) score: f64,
}

/// A cell, and how likely it is a mine.
type Risk = (usize, f64);

/// Risks that differ by less are the same.
const SAME: f64 = 1e-9;
/// A player below the fifth level looks closer at cells of so little more risk than the least.
const LITTLE: f64 = 0.01;
/// The most cells beside no number that are looked at more closely.
const MOST_FAR: usize = 8;
/// What it is worth that something follows from a cell's number.
const PROGRESS: f64 = 0.05;

/// The chances of a board that shows these cells: a node for each 1,024 of them and one for each step at which the count
/// asks whether to go on. A count that the effort does not allow is too complex.
pub(super) fn count(view: &View, shown: &[Shown], effort: &mut Effort<'_, Act>) -> Result<Chances, NoOdds> {
    if !visit(effort, 1 + shown.len() as u64 / 1_024) {
        return Err(NoOdds::TooComplex);
    }
    Chances::within(view.board(), shown, view.mines(), &mut || effort.visit())
}

/// Visits so many nodes; false where the search is to end instead.
pub(super) fn visit(effort: &mut Effort<'_, Act>, price: u64) -> bool {
    (0..price).all(|_| effort.visit())
}

/// One of the cells of the least risk.
pub(super) fn least(risks: &[Risk], chance: &mut Pcg32) -> Option<Risk> {
    let least = risks.iter().map(|&(_, risk)| risk).reduce(f64::min)?;
    let cells: Vec<Risk> = risks.iter().copied().filter(|&(_, risk)| risk <= least + SAME).collect();
    cells.choose(chance).copied()
}

/// The best cell to try, if any may be opened that is not certainly a mine: a player below the fifth level plays no ending,
/// and looks closer only at the cells of the least risk.
pub(super) fn best(view: &View, chances: &Chances, level: Level, chance: &mut Pcg32, effort: &mut Effort<'_, Act>) -> Option<Guess> {
    let cells = chances.probability.iter().zip(view.shown()).enumerate();
    let cells = cells.filter(|&(_, (_, &shown))| shown != Shown::Flag);
    let mut risks: Vec<Risk> = cells.filter_map(|(index, (&risk, _))| Some((index, risk?))).filter(|&(_, risk)| risk < 1.0).collect();
    risks.shuffle(chance);
    let (index, risk) = least(&risks, chance)?;
    effort.found(Act { action: Action::Reveal, at: view.board().point(index) }, 1.0 - 2.0 * risk, None);
    if level == Level::Five
        && let Some(guess) = ending::best(view, chances, effort)
    {
        return Some(guess);
    }
    let most = if level == Level::Five { 1.0 } else { risk + LITTLE };
    risks.retain(|&(_, risk)| risk <= most);
    let (index, risk) = Outlook { view, chances, shown: view.shown().to_vec() }.best(&risks, effort).unwrap_or((index, risk));
    Some(Guess { index, risk, score: 1.0 - 2.0 * risk })
}

/// What each number that a cell may have would lead to.
struct Outlook<'a> {
    view: &'a View,
    chances: &'a Chances,
    shown: Vec<Shown>,
}

impl Outlook<'_> {
    /// The cell with the best outlook of those that were looked at while the effort lasted, if any was.
    fn best(&mut self, risks: &[Risk], effort: &mut Effort<'_, Act>) -> Option<Risk> {
        let mut best = (f64::NEG_INFINITY, None);
        for cell in self.candidates(risks) {
            if (1.0 - cell.1) * (1.0 + PROGRESS) <= best.0 {
                break;
            }
            let Some(worth) = self.worth(cell, best.0, effort) else {
                break;
            };
            if worth > best.0 {
                best = (worth, Some(cell));
                effort.found(Act { action: Action::Reveal, at: self.view.board().point(cell.0) }, 1.0 - 2.0 * cell.1, None);
            }
        }
        best.1
    }

    /// The cells to look at, those of less risk first: all beside numbers, and of the others those whose numbers tell
    /// most.
    fn candidates(&self, risks: &[Risk]) -> Vec<Risk> {
        let (mut cells, far): (Vec<Risk>, Vec<Risk>) =
            risks.iter().copied().partition(|&(index, _)| numbers_around(self.view, index).next().is_some());
        let closed = |index: usize| closed_around(self.view, self.view.board().point(index)).count();
        let mut far: Vec<(usize, Risk)> = far.into_iter().map(|cell| (closed(cell.0), cell)).collect();
        far.sort_by_key(|&(closed, _)| closed);
        cells.extend(far.into_iter().take(MOST_FAR).map(|(_, cell)| cell));
        cells.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        cells
    }

    /// How likely it is to survive this cell and then the next, and something more where something follows from its
    /// number; as soon as that is less than `bar`, something less. None where the effort is over.
    fn worth(&mut self, (index, risk): Risk, bar: f64, effort: &mut Effort<'_, Act>) -> Option<f64> {
        let around = self.view.board().point(index).neighbours();
        let closed: Vec<f64> =
            around.filter_map(|at| self.chances.probability.get(self.view.board().index(at)?).copied().flatten()).collect();
        let certain = closed.iter().filter(|&&risk| risk >= 1.0).count();
        let possible = closed.iter().filter(|&&risk| risk > 0.0).count();
        let (mut worth, mut left) = (0.0, 1.0 - risk);
        for number in certain..=possible {
            if worth + left * (1.0 + PROGRESS) <= bar || left <= SAME {
                break;
            }
            let after = self.after(index, number as u8, effort);
            if effort.is_over() {
                return None;
            }
            let Ok(after) = after else {
                continue;
            };
            let share = after.share(self.chances);
            left -= share;
            worth += share * standing(&after);
        }
        Some(worth)
    }

    fn after(&mut self, index: usize, number: u8, effort: &mut Effort<'_, Act>) -> Result<Chances, NoOdds> {
        let before = self.shown.get_mut(index).map(|place| std::mem::replace(place, Shown::Number(number)));
        let after = count(self.view, &self.shown, effort);
        if let (Some(place), Some(before)) = (self.shown.get_mut(index), before) {
            *place = before;
        }
        after
    }
}

/// How good it is to be left with these chances.
fn standing(chances: &Chances) -> f64 {
    if !chances.safe.is_empty() {
        return 1.0 + PROGRESS;
    }
    let least = chances.probability.iter().flatten().copied().reduce(f64::min);
    1.0 - least.unwrap_or_default()
}

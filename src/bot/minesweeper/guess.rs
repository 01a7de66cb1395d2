//! Which cell to try where none is certain.

use rand::seq::IndexedRandom;
use rand_pcg::Pcg32;

use super::{Act, ending};
use crate::bot::{Effort, Level};
use crate::minesweeper::{Chances, Shown, View};

/// A cell to try, how likely it is a mine, and how well the game then stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Guess {
    pub(super) index: usize,
    pub(super) risk: f64,
    pub(super) score: f64,
}

/// Risks that differ by less are the same.
const SAME: f64 = 1e-9;
/// The most cells beside no number that are looked at more closely.
const MOST_FAR: usize = 8;
/// What it is worth that something follows from a cell's number.
const PROGRESS: f64 = 0.1;

/// The nodes that a count of the layouts of this board is.
pub(super) fn price(view: &View) -> u64 {
    1 + view.shown().len() as u64 / 1_024
}

/// Visits so many nodes; false where the search is to end instead.
pub(super) fn visit(effort: &mut Effort<'_, Act>, price: u64) -> bool {
    (0..price).all(|_| effort.visit())
}

/// One of the cells of the least risk.
pub(super) fn least(risks: &[(usize, f64)], chance: &mut Pcg32) -> Option<(usize, f64)> {
    let least = risks.iter().map(|&(_, risk)| risk).reduce(f64::min)?;
    let cells: Vec<(usize, f64)> = risks.iter().copied().filter(|&(_, risk)| risk <= least + SAME).collect();
    cells.choose(chance).copied()
}

/// The best cell to try, if any may be opened that is not certainly a mine.
pub(super) fn best(view: &View, chances: &Chances, level: Level, chance: &mut Pcg32, effort: &mut Effort<'_, Act>) -> Option<Guess> {
    let cells = chances.probability.iter().zip(view.shown()).enumerate();
    let cells = cells.filter(|&(_, (_, &shown))| shown != Shown::Flag);
    let risks: Vec<(usize, f64)> = cells.filter_map(|(index, (&risk, _))| Some((index, risk?))).filter(|&(_, risk)| risk < 1.0).collect();
    let (index, risk) = match level {
        Level::One | Level::Two | Level::Three => least(&risks, chance)?,
        Level::Four => likeliest_opening(view, &risks, chance)?,
        Level::Five => {
            if let Some(guess) = ending::best(view, chances, effort) {
                return Some(guess);
            }
            Outlook { view, chances, shown: view.shown().to_vec() }.best(&risks, chance, effort)?
        }
    };
    Some(Guess { index, risk, score: 1.0 - 2.0 * risk })
}

/// Of the cells of the least risk one with the fewest closed cells around it: the likeliest to be a blank.
fn likeliest_opening(view: &View, risks: &[(usize, f64)], chance: &mut Pcg32) -> Option<(usize, f64)> {
    let least = risks.iter().map(|&(_, risk)| risk).reduce(f64::min)?;
    let cells = risks.iter().filter(|&&(_, risk)| risk <= least + SAME);
    let cells: Vec<(u32, (usize, f64))> = cells.map(|&cell| (closed_around(view, cell.0), cell)).collect();
    let fewest = cells.iter().map(|&(closed, _)| closed).min()?;
    let cells: Vec<(usize, f64)> = cells.into_iter().filter(|&(closed, _)| closed == fewest).map(|(_, cell)| cell).collect();
    cells.choose(chance).copied()
}

fn closed_around(view: &View, index: usize) -> u32 {
    let around = view.board().point(index).neighbours();
    around.filter(|&beside| matches!(view.at(beside), Some(Shown::Closed | Shown::Question | Shown::Flag))).count() as u32
}

fn is_beside_number(view: &View, index: usize) -> bool {
    view.board().point(index).neighbours().any(|beside| matches!(view.at(beside), Some(Shown::Number(_))))
}

/// What each number that a cell may have would lead to.
struct Outlook<'a> {
    view: &'a View,
    chances: &'a Chances,
    shown: Vec<Shown>,
}

impl Outlook<'_> {
    /// The cell with the best outlook, or of those looked at while the effort lasted; of the least risk, if none was.
    fn best(&mut self, risks: &[(usize, f64)], chance: &mut Pcg32, effort: &mut Effort<'_, Act>) -> Option<(usize, f64)> {
        let least = least(risks, chance)?;
        let mut best = (f64::NEG_INFINITY, least);
        for cell in self.candidates(risks) {
            if (1.0 - cell.1) * (1.0 + PROGRESS) <= best.0 {
                break;
            }
            let Some(worth) = self.worth(cell, best.0, effort) else {
                break;
            };
            if worth > best.0 {
                best = (worth, cell);
                effort.found(
                    Act { action: crate::minesweeper::Action::Reveal, at: self.view.board().point(cell.0) },
                    1.0 - 2.0 * cell.1,
                    None,
                );
            }
        }
        Some(best.1)
    }

    /// The cells to look at, those of less risk first: all beside numbers, and of the others those whose numbers tell
    /// most.
    fn candidates(&self, risks: &[(usize, f64)]) -> Vec<(usize, f64)> {
        let (mut cells, far): (Vec<(usize, f64)>, Vec<(usize, f64)>) =
            risks.iter().copied().partition(|&(index, _)| is_beside_number(self.view, index));
        let mut far: Vec<(u32, (usize, f64))> = far.into_iter().map(|cell| (closed_around(self.view, cell.0), cell)).collect();
        far.sort_by_key(|&(closed, _)| closed);
        cells.extend(far.into_iter().take(MOST_FAR).map(|(_, cell)| cell));
        cells.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        cells
    }

    /// How likely it is to survive this cell and then the next, and something more where something follows from its
    /// number; as soon as that is less than `bar`, something less. None where the effort is over.
    fn worth(&mut self, (index, risk): (usize, f64), bar: f64, effort: &mut Effort<'_, Act>) -> Option<f64> {
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
            if !visit(effort, price(self.view)) {
                return None;
            }
            let Some(after) = self.after(index, number as u8) else {
                continue;
            };
            let share = after.share(self.chances);
            left -= share;
            worth += share * standing(&after);
        }
        Some(worth)
    }

    fn after(&mut self, index: usize, number: u8) -> Option<Chances> {
        let before = std::mem::replace(self.shown.get_mut(index)?, Shown::Number(number));
        let after = Chances::new(self.view.board(), &self.shown, self.view.mines()).ok();
        *self.shown.get_mut(index)? = before;
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

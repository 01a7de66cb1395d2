//! How a position goes on: read a move deeper each time, the best answers first.

use rand::seq::{IndexedRandom, SliceRandom};
use rand_pcg::Pcg32;

use super::lines::Lines;
use crate::bot::Effort;

/// A line that is complete at once; each mark before it takes 1 away.
const WON: i32 = 1_000_000;
/// Scores from here on are certain wins, and below the negative of it certain losses.
const CERTAIN: i32 = WON - 1_000;
/// Where nothing is certain, so much is worth half a win.
const HALF: f64 = 300.0;
/// With more empty cells not all of them are looked at, but so many; and so many for the move itself.
const SMALL: u32 = 25;
const WIDTH: usize = 16;
const WIDTH_AT_ROOT: usize = 32;
/// The deepest that forced marks are followed.
const DEEPEST: u32 = 64;

/// The chosen cell, what it is worth, and how deep it was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Read {
    pub(super) cell: usize,
    score: i32,
    pub(super) depth: u32,
}

impl Read {
    /// From -1, lost, to 1, won.
    pub(super) fn share(&self) -> f64 {
        share(self.score)
    }

    /// In how many marks of its own the side to move wins for certain.
    pub(super) fn wins_in(&self) -> Option<u32> {
        (self.score >= CERTAIN).then(|| (WON - self.score).unsigned_abs().div_ceil(2))
    }
}

fn share(score: i32) -> f64 {
    match score {
        CERTAIN.. => 1.0,
        _ if score <= -CERTAIN => -1.0,
        _ => 0.9 * f64::from(score) / (f64::from(score).abs() + HALF),
    }
}

/// What a score says of the true one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What was found of a position.
#[derive(Clone, Copy)]
struct Found {
    key: u64,
    depth: u32,
    score: i32,
    bound: Bound,
    best: usize,
}

/// What is still worth knowing of a score.
#[derive(Clone, Copy)]
struct Window {
    least: i32,
    most: i32,
}

/// A search, and what it remembers.
pub(super) struct Search<'a, 'w> {
    lines: &'a mut Lines,
    effort: &'a mut Effort<'w, i64>,
    found: Vec<Option<Found>>,
}

impl<'a, 'w> Search<'a, 'w> {
    /// A search that remembers as many positions.
    pub(super) fn new(lines: &'a mut Lines, effort: &'a mut Effort<'w, i64>, remembered: usize) -> Self {
        Self { lines, effort, found: vec![None; remembered.max(1)] }
    }

    /// The best cell, read at most so deep. No line can be completed at once.
    pub(super) fn best(&mut self, deepest: u32, chance: &mut Pcg32) -> Option<Read> {
        let mut cells = self.candidates(WIDTH_AT_ROOT, chance);
        let mut read = Read { cell: *cells.first()?, score: 0, depth: 0 };
        for depth in 1..=deepest.min(self.lines.empty()) {
            let best = self.best_of(&cells, depth);
            let Some(&(_, score)) = best.first() else {
                break;
            };
            let equal: Vec<usize> = best.iter().map(|&(cell, _)| cell).collect();
            let cell = if equal.contains(&read.cell) && depth < self.lines.empty() { read.cell } else { *equal.choose(chance)? };
            read = Read { cell, score, depth: if self.effort.is_over() { depth - 1 } else { depth } };
            self.effort.found(cell as i64, share(score), Some(read.depth));
            if self.effort.is_over() || score.abs() >= CERTAIN {
                break;
            }
            cells.sort_by_key(|&other| (other != cell, !equal.contains(&other)));
        }
        Some(read)
    }

    /// The best of these cells, all that are as good, with their score; of those that were read while the effort lasted.
    fn best_of(&mut self, cells: &[usize], depth: u32) -> Vec<(usize, i32)> {
        let mut best: Vec<(usize, i32)> = Vec::new();
        for &cell in cells {
            let bar = best.first().map_or(-WON, |&(_, score)| score);
            self.lines.put(cell);
            let score = -self.value(depth - 1, 1, Window { least: -WON, most: 1 - bar });
            self.lines.take(cell);
            if self.effort.is_over() {
                break;
            }
            if best.is_empty() || score > bar {
                best.clear();
            }
            if score >= bar {
                best.push((cell, score));
            }
        }
        best
    }

    /// The cells to look at, the most promising first: those that keep the other side from completing a line, if it could.
    fn candidates(&self, width: usize, chance: &mut Pcg32) -> Vec<usize> {
        let mut cells: Vec<usize> = self.lines.winning_cells(self.lines.turn().other()).collect();
        if cells.is_empty() {
            cells = self.lines.empty_cells().collect();
        }
        cells.shuffle(chance);
        cells.sort_by_key(|&cell| std::cmp::Reverse(self.lines.promise(cell)));
        if self.lines.empty() > SMALL {
            cells.truncate(width);
        }
        cells
    }

    /// What the position is worth to the side to move, `ply` marks after the one that is chosen, or a bound of it where
    /// that lies outside the window. It goes no deeper than [`DEEPEST`] marks, or than there are empty cells.
    fn value(&mut self, depth: u32, ply: u32, window: Window) -> i32 {
        if !self.effort.visit() {
            return 0;
        }
        let (own, other) = (self.lines.turn(), self.lines.turn().other());
        if self.lines.winning(own) > 0 {
            return WON - 1 - ply as i32;
        }
        let (may_win, may_lose) = (self.lines.has_open(own), self.lines.has_open(other));
        if self.lines.empty() == 0 || (!may_win && window.least >= 0) || (!may_lose && window.most <= 0) || !(may_win || may_lose) {
            return 0;
        }
        let threats = self.lines.winning(other);
        if threats > 1 {
            return ply as i32 + 2 - WON;
        }
        if (depth == 0 && threats == 0) || ply >= DEEPEST {
            return self.lines.worth(own).clamp(1 - CERTAIN, CERTAIN - 1);
        }
        self.look_up(depth, ply, window).unwrap_or_else(|| self.read(depth, ply, window))
    }

    fn place(&self) -> usize {
        (self.lines.key() % self.found.len() as u64) as usize
    }

    fn remembered(&self) -> Option<Found> {
        self.found.get(self.place()).copied().flatten().filter(|found| found.key == self.lines.key())
    }

    /// The score, if it is known as deep and as well as it is asked for.
    fn look_up(&self, depth: u32, ply: u32, window: Window) -> Option<i32> {
        let found = self.remembered().filter(|found| found.depth >= depth)?;
        let score = from_here(found.score, -(ply as i32));
        let is_enough = match found.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= window.most,
            Bound::AtMost => score <= window.least,
        };
        is_enough.then_some(score)
    }

    fn read(&mut self, depth: u32, ply: u32, window: Window) -> i32 {
        let (cells, is_all) = self.answers();
        let (mut best, mut best_cell) = (-WON, 0);
        let mut least = window.least;
        for cell in cells {
            self.lines.put(cell);
            let score = -self.value(depth.saturating_sub(1), ply + 1, Window { least: -window.most, most: -least });
            self.lines.take(cell);
            if self.effort.is_over() {
                return 0;
            }
            if score > best {
                (best, best_cell) = (score, cell);
            }
            least = least.max(score);
            if least >= window.most {
                break;
            }
        }
        // Another cell might have saved the game.
        if !is_all {
            best = best.max(1 - CERTAIN);
        }
        let bound = match best {
            _ if best >= window.most => Bound::AtLeast,
            _ if best <= window.least => Bound::AtMost,
            _ => Bound::Exact,
        };
        let place = self.place();
        let found = Found { key: self.lines.key(), depth, score: from_here(best, ply as i32), bound, best: best_cell };
        if let Some(kept) = self.found.get_mut(place) {
            *kept = Some(found);
        }
        best
    }

    /// The cells to look at, the best of an earlier look and then the most promising first, and whether these are all
    /// that can make a difference.
    fn answers(&self) -> (Vec<usize>, bool) {
        let forced: Vec<usize> = self.lines.winning_cells(self.lines.turn().other()).collect();
        if !forced.is_empty() {
            return (forced, true);
        }
        let first = self.remembered().map(|found| found.best);
        let promised = self.lines.empty_cells().map(|cell| (self.lines.promise(cell), cell)).filter(|&(promise, _)| promise > 0);
        let mut promised: Vec<(i32, usize)> = promised.collect();
        promised.sort_by_key(|&(promise, cell)| std::cmp::Reverse((first == Some(cell), promise)));
        let is_all = self.lines.empty() <= SMALL || promised.len() <= WIDTH;
        let width = if is_all { promised.len() } else { WIDTH };
        (promised.into_iter().take(width).map(|(_, cell)| cell).collect(), is_all)
    }
}

/// A certain score as it is so many marks later.
fn from_here(score: i32, later: i32) -> i32 {
    match score {
        CERTAIN.. => score + later,
        _ if score <= -CERTAIN => score - later,
        _ => score,
    }
}

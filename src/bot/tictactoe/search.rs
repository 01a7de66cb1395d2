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
    depth: u32,
}

impl Read {
    /// How many marks ahead all was read, if anything was.
    pub(super) fn depth(&self) -> Option<u32> {
        (self.depth > 0).then_some(self.depth)
    }

    /// What to choose after a depth that was cut short before it came to the cell `unread`; the first `good` cells were as
    /// good as this one when all were read. Where the best is worse now than then, one that nothing speaks against is as
    /// good still, and any is better than one that loses for certain.
    fn or_better(self, best: &Best, unread: usize, good: usize) -> Self {
        let Some(&first) = best.equal.first() else {
            return self;
        };
        let is_worse = best.score < self.score;
        if is_worse && (best.score <= -CERTAIN || best.next < good) {
            return Self { cell: unread, ..self };
        }
        let cell = if best.equal.contains(&self.cell) { self.cell } else { first };
        Self { cell, score: best.score, ..self }
    }

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

/// What was read of the cells to choose from.
struct Best {
    /// The cells that are best, all as good.
    equal: Vec<usize>,
    score: i32,
    /// The place of the first cell that was not read.
    next: usize,
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
        let (mut cells, is_all) = self.candidates(chance);
        let mut read = Read { cell: *cells.first()?, score: 0, depth: 0 };
        // The first cells, as good as each other by what was read last.
        let mut good = 0;
        for depth in 1..=deepest.min(self.lines.empty()) {
            let best = self.best_of(&cells, depth);
            if let Some(&unread) = cells.get(best.next) {
                read = read.or_better(&best, unread, good);
                break;
            }
            let Best { equal, score, .. } = best;
            let cell = if equal.contains(&read.cell) && depth < self.lines.empty() { read.cell } else { *equal.choose(chance)? };
            // Another cell might have saved the game.
            read = Read { cell, score: if is_all { score } else { score.max(1 - CERTAIN) }, depth };
            self.effort.found(cell as i64, read.share(), read.depth());
            if score.abs() >= CERTAIN {
                break;
            }
            cells.sort_by_key(|&other| (other != cell, !equal.contains(&other)));
            good = equal.len();
        }
        Some(read)
    }

    /// The best of these cells, as far as they were read while the effort lasted.
    fn best_of(&mut self, cells: &[usize], depth: u32) -> Best {
        let mut best = Best { equal: Vec::new(), score: -WON, next: 0 };
        for &cell in cells {
            self.lines.put(cell);
            let score = -self.value(depth - 1, 1, Window { least: -WON, most: 1 - best.score });
            self.lines.take(cell);
            if self.effort.is_over() {
                break;
            }
            if score > best.score {
                best.equal.clear();
            }
            if score >= best.score {
                best.equal.push(cell);
                best.score = score;
            }
            best.next += 1;
        }
        best
    }

    /// The cells to look at, the most promising first, and whether these are all that can make a difference: those that
    /// keep the other side from completing a line, if it could.
    fn candidates(&self, chance: &mut Pcg32) -> (Vec<usize>, bool) {
        let mut cells: Vec<usize> = self.lines.winning_cells(self.lines.turn().other()).collect();
        let is_forced = !cells.is_empty();
        if !is_forced {
            cells = self.lines.empty_cells().collect();
        }
        cells.shuffle(chance);
        cells.sort_by_key(|&cell| std::cmp::Reverse(self.lines.promise(cell)));
        let is_all = is_forced || self.lines.empty() <= SMALL || cells.len() <= WIDTH_AT_ROOT;
        if !is_all {
            cells.truncate(WIDTH_AT_ROOT);
        }
        (cells, is_all)
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

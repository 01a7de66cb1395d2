//! The opponent of tic-tac-toe, and of every other m,n,k.
//!
//! A node is a position that was looked at.

mod lines;
mod search;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use strum::{Display, IntoStaticStr, VariantArray};

use super::{Chosen, Effort, Level, Task};
use crate::tictactoe::{Mark, Position};
use lines::Lines;
use search::Search;

/// Why a cell is chosen, in the order in which reasons are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, IntoStaticStr, VariantArray)]
pub enum Reason {
    /// It completes a line.
    #[strum(to_string = "wins")]
    Wins,
    /// The other side would have completed a line there.
    #[strum(to_string = "blocks")]
    Blocks,
    /// Two lines or more can be completed next, and only one of them can be blocked.
    #[strum(to_string = "fork")]
    Fork,
    /// It wins, whatever the other side does.
    #[strum(to_string = "forced win")]
    ForcedWin,
    /// The other side could have made a fork, and no longer can.
    #[strum(to_string = "blocks a fork")]
    BlocksFork,
}

/// Why a cell is chosen, and what shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The kind of reason.
    pub reason: Reason,
    /// The cells of the line that is completed or blocked, or of the lines of the fork; none for a forced win.
    pub line: Vec<usize>,
    /// With how many of its own marks, this one among them, the side to move wins for certain.
    pub moves: Option<u32>,
}

/// The nodes between two looks of the watcher: on the largest board some two milliseconds.
const EVERY: u64 = 1 << 8;

/// How a level plays.
struct Habits {
    /// The nodes that are visited where nobody says how many.
    nodes: u64,
    /// How many marks ahead it reads at most; 0 for one that only looks.
    deepest: u32,
    /// The positions that it remembers.
    remembered: usize,
}

fn habits(level: Level) -> Habits {
    let (nodes, deepest, remembered) = match level {
        Level::One | Level::Two => (1, 0, 1),
        Level::Three => (2_000, 2, 1 << 8),
        Level::Four => (20_000, 5, 1 << 14),
        Level::Five => (1 << 17, u32::MAX, 1 << 17),
    };
    Habits { nodes, deepest, remembered }
}

/// The cell of an opponent; none after the end.
pub fn choose(position: &Position, task: Task<'_, i64>) -> Option<Chosen<i64, Why>> {
    if position.outcome().is_some() {
        return None;
    }
    let (level, mut chance) = (task.level, Pcg32::seed_from_u64(task.seed));
    let Habits { nodes, deepest, remembered } = habits(level);
    let mut effort = Effort::new(task, nodes, EVERY);
    let mut lines = Lines::new(position);
    let (seen, read) = match at_sight(&lines, level, &mut chance) {
        None if deepest == 0 => (by_eye(&lines, level, &mut chance), None),
        None => (None, Search::new(&mut lines, &mut effort, remembered).best(deepest, &mut chance)),
        seen => (seen, None),
    };
    let cell = seen.or(read.map(|read| read.cell))?;
    let wins = lines.is_winning(lines.turn(), cell);
    let score = if wins { 1.0 } else { read.map_or(0.0, |read| read.share()) };
    let why = why(&mut lines, cell, read.and_then(|read| read.wins_in()));
    Some(Chosen { best: cell as i64, score, depth: read.and_then(|read| read.depth()), nodes: effort.nodes(), why })
}

/// A cell that completes a line, or for a weak player one that keeps the other side from it: the first level may overlook
/// either.
fn at_sight(lines: &Lines, level: Level, chance: &mut Pcg32) -> Option<usize> {
    let own: Vec<usize> = lines.winning_cells(lines.turn()).collect();
    let overlooks = level == Level::One && chance.random_range(0..4) == 0;
    if let Some(&cell) = own.choose(chance).filter(|_| !overlooks) {
        return Some(cell);
    }
    let others: Vec<usize> = lines.winning_cells(lines.turn().other()).collect();
    let blocks = match level {
        Level::One => chance.random_range(0..2) == 0,
        Level::Two => true,
        Level::Three | Level::Four | Level::Five => false,
    };
    if blocks { others.choose(chance).copied() } else { None }
}

/// A cell with much promise, as far as one sees that.
fn by_eye(lines: &Lines, level: Level, chance: &mut Pcg32) -> Option<usize> {
    let blur = if level == Level::One { 100 } else { 50 };
    let cells: Vec<(i64, usize)> =
        lines.empty_cells().map(|cell| (i64::from(lines.promise(cell) + 1) * (100 - chance.random_range(0..=blur)), cell)).collect();
    cells.into_iter().max().map(|(_, cell)| cell)
}

/// Why this cell, which may win for certain, if there is something to say.
fn why(lines: &mut Lines, cell: usize, wins_in: Option<u32>) -> Option<Why> {
    let (own, other) = (lines.turn(), lines.turn().other());
    for (side, reason, moves) in [(own, Reason::Wins, Some(1)), (other, Reason::Blocks, wins_in)] {
        if let Some(line) = lines.completed_lines(side, cell).next() {
            let line = line.iter().map(|&cell| cell.into()).collect();
            return Some(Why { reason, line, moves });
        }
    }
    let threatened = fork(lines, other);
    lines.put(cell);
    let (own_fork, left) = (double(lines, own), fork(lines, other));
    lines.take(cell);
    match (own_fork, wins_in, threatened, left) {
        (Some(line), ..) => Some(Why { reason: Reason::Fork, line, moves: Some(2) }),
        (_, Some(moves), ..) => Some(Why { reason: Reason::ForcedWin, line: Vec::new(), moves: Some(moves) }),
        (.., Some(line), None) => Some(Why { reason: Reason::BlocksFork, line, moves: None }),
        _ => None,
    }
}

/// The cells of the lines that a side can complete, if these are at more than one cell and the other side can complete
/// none.
fn double(lines: &Lines, side: Mark) -> Option<Vec<usize>> {
    if lines.winning(side) < 2 || lines.winning(side.other()) > 0 {
        return None;
    }
    let completed = lines.winning_cells(side).flat_map(|cell| lines.completed_lines(side, cell));
    let mut cells: Vec<usize> = completed.flatten().map(|&cell| cell.into()).collect();
    cells.sort_unstable();
    cells.dedup();
    Some(cells)
}

/// The lines of a fork that this side could make, were it to move.
fn fork(lines: &mut Lines, side: Mark) -> Option<Vec<usize>> {
    let turn = lines.turn();
    lines.give_turn(side);
    let cells: Vec<usize> = lines.empty_cells().collect();
    let found = cells.into_iter().find_map(|cell| {
        lines.put(cell);
        let double = double(lines, side);
        lines.take(cell);
        double
    });
    lines.give_turn(turn);
    found
}

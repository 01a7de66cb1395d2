//! Opponents: each game's `choose` picks one of its legal moves, says what it thinks of it and, where a person would
//! understand it, why.
//!
//! The same position, level, seed and number of nodes choose the same move on every platform. Nothing here reads a
//! clock: who asks watches the search and ends it when the time is over.

pub mod blokus;
pub mod minesweeper;
pub mod omok;
pub mod tictactoe;

use std::ops::ControlFlow;

use strum::{FromRepr, VariantArray};

/// How well an opponent plays: a beginner wins against the first, the fifth is as strong as its nodes or its time allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, FromRepr, VariantArray)]
#[repr(u8)]
pub enum Level {
    /// Sees what is on the board, and not always that.
    One = 1,
    /// Sees the next move.
    Two,
    /// Thinks a little ahead.
    Three,
    /// Thinks ahead.
    Four,
    /// Thinks for as long as it may.
    Five,
}

/// What a search knows so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress<Move> {
    /// The best move so far, once there is one.
    pub best: Option<Move>,
    /// What it is worth to who is to move: from -1, a game that is lost, to 1, one that is won.
    pub score: f64,
    /// How many moves ahead every line was read, where that is known.
    pub depth: Option<u32>,
    /// How many nodes were visited.
    pub nodes: u64,
}

/// Who watches a search: shown what is known from time to time, and free to end it.
pub type Watch<'a, Move> = &'a mut dyn FnMut(&Progress<Move>) -> ControlFlow<()>;

/// What is asked of an opponent.
pub struct Task<'a, Move> {
    /// How well to play.
    pub level: Level,
    /// Decides between moves that are as good, and where a weak player errs.
    pub seed: u64,
    /// The most nodes to visit; what the level takes by itself where there is none. A level below the fifth never visits
    /// more than that.
    pub nodes: Option<u64>,
    /// Asked every millisecond or so.
    pub watch: Watch<'a, Move>,
}

/// A move that was chosen, and what is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen<Move, Why> {
    /// The move.
    pub best: Move,
    /// What it is worth to who is to move: from -1, a game that is lost, to 1, one that is won.
    pub score: f64,
    /// How many moves ahead every line was read, where that is known.
    pub depth: Option<u32>,
    /// How many nodes were visited.
    pub nodes: u64,
    /// Why, where a person would understand it.
    pub why: Option<Why>,
}

/// The nodes that a search has visited, and whether it may visit more.
pub(crate) struct Effort<'a, Move> {
    progress: Progress<Move>,
    most: u64,
    every: u64,
    watch: Watch<'a, Move>,
    is_over: bool,
}

impl<'a, Move: Copy> Effort<'a, Move> {
    /// The effort of a task: `usual` nodes where the task names no number, and for a level below the fifth never more;
    /// the watcher is asked after `every` nodes.
    pub(crate) fn new(task: Task<'a, Move>, usual: u64, every: u64) -> Self {
        let most = match (task.level, task.nodes) {
            (_, None) => usual,
            (Level::Five, Some(nodes)) => nodes,
            (_, Some(nodes)) => nodes.min(usual),
        };
        Self { progress: Progress { best: None, score: 0.0, depth: None, nodes: 0 }, most, every, watch: task.watch, is_over: false }
    }

    /// Counts a node; false where the search is to end instead.
    pub(crate) fn visit(&mut self) -> bool {
        if self.is_over || self.progress.nodes >= self.most {
            self.is_over = true;
            return false;
        }
        self.progress.nodes += 1;
        if self.progress.nodes.is_multiple_of(self.every) {
            self.is_over = (self.watch)(&self.progress).is_break();
        }
        !self.is_over
    }

    /// Whether the search is to end.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// How many more it may visit.
    pub(crate) fn left(&self) -> u64 {
        self.most.saturating_sub(self.progress.nodes)
    }

    /// The nodes visited so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.progress.nodes
    }

    /// The most nodes that may be visited.
    pub(crate) fn most(&self) -> u64 {
        self.most
    }

    /// Keeps what is best by now.
    pub(crate) fn found(&mut self, best: Move, score: f64, depth: Option<u32>) {
        self.progress = Progress { best: Some(best), score, depth, nodes: self.progress.nodes };
    }
}

/// A number well mixed, always the same way: numbers in a row have nothing in common any more.
pub(crate) fn mixed(number: u64) -> u64 {
    mixed_by(0x9e37_79b9_7f4a_7c15, number)
}

/// A number as well mixed, in another way for each odd factor.
pub(crate) fn mixed_by(factor: u64, number: u64) -> u64 {
    let mut bits = number.wrapping_mul(factor);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

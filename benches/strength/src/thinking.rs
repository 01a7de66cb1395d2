//! How long an opponent thinks, and how long it took.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use noripan::bot::{Chosen, Level, Progress, Task};
use strum::VariantArray;

/// What ends the thinking.
#[derive(Clone, Copy)]
pub enum Limit {
    /// The level's own number of nodes.
    Usual,
    /// So many nodes.
    Nodes(u64),
    /// The clock.
    Time(Duration),
}

/// A level, and what ends its thinking.
#[derive(Clone, Copy)]
pub struct Player {
    pub level: Level,
    pub limit: Limit,
}

impl Player {
    /// What is chosen, and the microseconds that it took.
    pub fn think<Move, C>(self, seed: u64, choose: impl FnOnce(Task<'_, Move>) -> C) -> (C, u64) {
        let begun = Instant::now();
        let mut watch = |_: &Progress<Move>| match self.limit {
            Limit::Time(time) if begun.elapsed() >= time => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        let nodes = match self.limit {
            Limit::Usual => None,
            Limit::Nodes(nodes) => Some(nodes),
            Limit::Time(_) => Some(u64::MAX),
        };
        let chosen = choose(Task { level: self.level, seed, nodes, watch: &mut watch });
        (chosen, begun.elapsed().as_micros() as u64)
    }

    /// The move that is chosen, which there is before the end.
    pub fn choose<Move, Why>(self, seed: u64, choose: impl FnOnce(Task<'_, Move>) -> Option<Chosen<Move, Why>>) -> (Move, u64) {
        let (chosen, micros) = self.think(seed, choose);
        (chosen.expect("a move before the end").best, micros)
    }
}

/// Each level but the first, and the one below it.
pub fn ladder() -> impl Iterator<Item = (Level, Level)> {
    Level::VARIANTS.iter().copied().skip(1).zip(Level::VARIANTS.iter().copied())
}

//! The opponent of tic-tac-toe, and of every other m,n,k.

use super::{Chosen, Effort, Task};
use crate::tictactoe::{Outcome, Position};

/// Why a mark is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {}

/// The nodes that are visited where nobody says how many.
const USUAL: u64 = 1 << 20;
/// The nodes between two looks of the watcher.
const EVERY: u64 = 1 << 10;

/// The move of an opponent; none after the end.
pub fn choose(position: &Position, task: Task<'_, i64>) -> Option<Chosen<i64, Why>> {
    let mut effort = Effort::new(task, USUAL, EVERY);
    let valued = position.legal_moves().into_iter().filter_map(|index| Some((index, -value(&position.play(index).ok()?, &mut effort))));
    let (best, score) = valued.max_by_key(|&(_, score)| score)?;
    Some(Chosen { best, score: f64::from(score), depth: None, nodes: effort.nodes(), why: None })
}

/// What a position is worth to who is to move.
fn value(position: &Position, effort: &mut Effort<'_, i64>) -> i32 {
    match position.outcome() {
        Some(Outcome::Win { .. }) => return -1,
        Some(Outcome::Draw) => return 0,
        None => {}
    }
    if !effort.visit() {
        return 0;
    }
    position.legal_moves().into_iter().filter_map(|index| Some(-value(&position.play(index).ok()?, effort))).max().unwrap_or(0)
}

//! The opponent of Blokus.

mod cells;
mod game;
mod policy;
mod tree;

use rand::SeedableRng;
use rand_pcg::Pcg32;

use super::{Chosen, Effort, Level, Task};
use crate::blokus::{Placement, Position};
use cells::{LARGE, SMALL};
use game::{Forms, Game};
use tree::Tree;

/// Why a placement is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {}

/// The nodes between two looks of the watcher.
const EVERY: u64 = 1 << 5;

/// The placement of an opponent; none after the end.
///
/// A node is a game that is played to its end.
pub fn choose(position: &Position, task: Task<'_, Placement>) -> Option<Chosen<Placement, Why>> {
    position.to_move()?;
    match position.variant().size() {
        14 => choose_on::<SMALL>(position, task),
        _ => choose_on::<LARGE>(position, task),
    }
}

fn choose_on<const WORDS: usize>(position: &Position, task: Task<'_, Placement>) -> Option<Chosen<Placement, Why>> {
    let forms = Forms::new::<WORDS>();
    let game = Game::<WORDS>::new(position, &forms);
    let usual = match task.level {
        Level::One => 1,
        Level::Two => 10,
        Level::Three => 100,
        Level::Four => 1000,
        Level::Five => 10000,
    };
    let mut tree = Tree::new(game, &forms, Pcg32::seed_from_u64(task.seed));
    let mut effort = Effort::new(task, usual, EVERY);
    while tree.branches().len() > 1 && effort.visit() {
        tree.play();
        if effort.nodes().is_multiple_of(EVERY)
            && let Some(best) = tree.best()
            && let Some(placement) = Forms::placement::<WORDS>(best.lie)
        {
            effort.found(placement, best.mean() * 2.0 - 1.0, None);
        }
    }
    let best = tree.best()?;
    let placement = Forms::placement::<WORDS>(best.lie)?;
    Some(Chosen { best: placement, score: best.mean() * 2.0 - 1.0, depth: None, nodes: effort.nodes(), why: None })
}

//! The opponent of Blokus.
//!
//! From the third level on it grows a tree of what may come by games that are played to their ends, by chance and a first
//! look at each placement. Near the end, where all that is left can be read, it reads that instead.

mod cells;
mod ending;
mod game;
mod policy;
mod tree;
mod why;

use rand::SeedableRng;
use rand_pcg::Pcg32;

use super::{Chosen, Effort, Level, Task};
use crate::blokus::{Placement, Position};
use cells::{Cells, LARGE, SMALL};
use ending::{Ending, Known, Solved, solve};
use game::{Forms, Game, Lie};
use policy::{middling, play_out, promising};
use tree::Tree;
pub use why::{Reason, Why};

/// The nodes between two looks of the watcher.
const EVERY: u64 = 1 << 4;
/// The most placements of all colours together with which the end is worth reading.
const FEW: usize = 40;
/// The nodes of the first reading of the end.
const READ: u64 = 2_000;
/// The nodes of the last one.
const MOST_READ: u64 = 1 << 18;
/// The games by which a move is judged that is made without a search.
const A_FEW: u64 = 32;

/// The placement of an opponent; none after the end.
///
/// A node is a game that is played to its end, or, where the end is read, a position.
pub fn choose(position: &Position, task: Task<'_, Placement>) -> Option<Chosen<Placement, Why>> {
    position.to_move()?;
    if position.variant().size() <= Cells::<SMALL>::SIDE { choose_on::<SMALL>(position, task) } else { choose_on::<LARGE>(position, task) }
}

fn choose_on<const WORDS: usize>(position: &Position, task: Task<'_, Placement>) -> Option<Chosen<Placement, Why>> {
    let (forms, level) = (Forms::new::<WORDS>(), task.level);
    let game = Game::<WORDS>::new(position, &forms);
    let mut chance = Pcg32::seed_from_u64(task.seed);
    let mut effort = Effort::new(task, usual(level, WORDS), EVERY);
    let placement = |lie| Forms::placement::<WORDS>(lie);
    let chosen = |lie, score, effort: &Effort<'_, Placement>, why| {
        Some(Chosen { best: placement(lie)?, score, depth: None, nodes: effort.nodes(), why })
    };

    let mut all = Vec::new();
    game.side().placements(|lie| all.push(lie));
    let at_once = match (all.as_slice(), level) {
        (&[only], _) => Some(only),
        (_, Level::One) => middling(&all, &forms, &mut chance),
        (_, Level::Two) => promising(&all, &game, &forms, &mut chance),
        _ => None,
    };
    if let Some(lie) = at_once {
        let score = judged(&game, lie, &forms, &mut chance, &mut effort);
        let why = if all.len() == 1 { Some(Why::OnlyMove) } else { why::why(&game, lie, &forms) };
        return chosen(lie, score, &effort, why);
    }
    let mut reader = Reader { is_worth: game.count_all() <= FEW, next: 0, nodes: READ, known: Known::default() };
    let mut tree = Tree::new(game, &forms, chance);
    loop {
        if let Some(solved) = reader.read(&game, &forms, &mut effort) {
            return chosen(solved.best, score(solved.ending), &effort, Some(solved.ending.into()));
        }
        if effort.nodes() % EVERY == EVERY - 1
            && let Some(best) = tree.best()
            && let Some(placement) = placement(best.lie)
        {
            effort.found(placement, best.score(), None);
        }
        if !effort.visit() {
            break;
        }
        tree.play();
    }
    let best = tree.best()?;
    chosen(best.lie, best.score(), &effort, why::why(&game, best.lie, &forms))
}

/// Reads the end of the game between the games of the tree: at once, and again with twice the nodes whenever the tree had
/// as many.
struct Reader {
    is_worth: bool,
    /// After how many nodes it reads again.
    next: u64,
    /// With how many.
    nodes: u64,
    known: Known,
}

impl Reader {
    fn read<const WORDS: usize>(&mut self, game: &Game<WORDS>, forms: &Forms, effort: &mut Effort<'_, Placement>) -> Option<Solved> {
        if !self.is_worth || effort.nodes() < self.next || self.nodes > MOST_READ {
            return None;
        }
        let solved = solve(game, forms, &mut self.known, self.nodes.min(effort.left() / 2), effort);
        self.nodes *= 2;
        self.next = effort.nodes() + self.nodes;
        solved
    }
}

/// The nodes of a level where nobody says how many.
fn usual(level: Level, words: usize) -> u64 {
    match (level, words) {
        (Level::One | Level::Two, _) => A_FEW,
        (Level::Three, _) => 20,
        (Level::Four, _) => 300,
        (Level::Five, SMALL) => 25_000,
        (Level::Five, _) => 12_000,
    }
}

/// The mean worth of a few games that begin with this placement to who makes it.
fn judged<const WORDS: usize>(game: &Game<WORDS>, lie: Lie, forms: &Forms, chance: &mut Pcg32, effort: &mut Effort<'_, Placement>) -> f64 {
    let (person, mut sum, mut games) = (game.person(), 0.0, 0);
    while games < A_FEW && effort.visit() {
        let mut game = *game;
        game.place(lie, forms);
        play_out(&mut game, forms, chance, |_, _| {});
        sum += game.worth().get(person).copied().unwrap_or(0.0);
        games += 1;
    }
    if games == 0 { 0.0 } else { 2.0 * sum / games as f64 - 1.0 }
}

fn score(ending: Ending) -> f64 {
    match ending.share {
        Ending::WON => 1.0,
        0 => -1.0,
        _ => 0.0,
    }
}

//! The tree of what may come, grown by games that are played to their ends.

use rand_pcg::Pcg32;

use super::game::{Forms, Game, Lie, MOST};
use super::policy::{Eye, play_out};

/// A placement in the tree, and what the games that went through it say.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    pub(super) lie: Lie,
    /// How promising it is at first sight: a share of 1.
    prior: f64,
    /// How many games went through it.
    pub(super) visits: u32,
    /// The sum of their worths to who placed it.
    sum: f64,
    /// In how many games it came now or later, and the sum of their worths.
    later: (u32, f64),
    /// The knot behind it, once there is one.
    behind: Option<u32>,
}

impl Branch {
    /// What it is worth, from -1 to 1.
    pub(super) fn score(&self) -> f64 {
        2.0 * self.mean() - 1.0
    }

    fn mean(&self) -> f64 {
        if self.visits == 0 { 0.5 } else { self.sum / f64::from(self.visits) }
    }
}

/// A position in the tree.
struct Knot {
    first: usize,
    end: usize,
    visits: u32,
    color: usize,
    person: usize,
    blocked: [bool; MOST],
}

pub(super) struct Tree<'a, const WORDS: usize> {
    forms: &'a Forms,
    root: Game<WORDS>,
    knots: Vec<Knot>,
    branches: Vec<Branch>,
    /// The number of the game in which each colour last made each placement.
    made: Vec<u32>,
    games: u32,
    path: Vec<(usize, usize)>,
    chance: Pcg32,
}

const EXPLORE: f64 = 0.6;
const LATER: f64 = 400.0;
const MOST_BRANCHES: usize = 1 << 20;
const BREADTH: usize = 64;
const UNSEEN: f64 = 0.05;
/// Half a promise.
const HALF: i32 = 12;

impl<'a, const WORDS: usize> Tree<'a, WORDS> {
    pub(super) fn new(root: Game<WORDS>, forms: &'a Forms, chance: Pcg32) -> Self {
        let made = vec![0; MOST * Lie::COUNT];
        let mut tree = Self { forms, root, knots: Vec::new(), branches: Vec::new(), made, games: 0, path: Vec::new(), chance };
        let mut game = root;
        tree.grow(&mut game, usize::MAX);
        tree
    }

    /// The placements of the root.
    pub(super) fn branches(&self) -> &[Branch] {
        self.knots.first().and_then(|root| self.branches.get(root.first..root.end)).unwrap_or(&[])
    }

    /// The placement of the root through which most games went, and of these the most promising.
    pub(super) fn best(&self) -> Option<&Branch> {
        let branches = self.branches();
        let most = branches.iter().map(|branch| branch.visits).max()?;
        branches.iter().find(|branch| branch.visits == most)
    }

    /// Makes a knot of this game, in which somebody can move; colours that cannot have passed.
    fn grow(&mut self, game: &mut Game<WORDS>, breadth: usize) -> u32 {
        game.pass_on();
        let eye = Eye::new(game);
        let mut found: Vec<(i32, Lie)> = Vec::with_capacity(512);
        if !game.is_over() {
            game.side().placements(|lie| found.push((eye.worth(&self.forms.cells(lie)), lie)));
        }
        let order = |&(worth, lie): &(i32, Lie)| (-worth, lie.number());
        if found.len() > breadth {
            found.select_nth_unstable_by_key(breadth, order);
            found.truncate(breadth);
        }
        found.sort_unstable_by_key(order);
        let most = found.first().map_or(0, |&(worth, _)| worth);
        let promise = |worth: i32| {
            let (halves, rest) = ((most - worth) / HALF, (most - worth) % HALF);
            (1.0 - 0.5 * f64::from(rest) / f64::from(HALF)) / (1_u64 << halves.min(40)) as f64
        };
        let all: f64 = found.iter().map(|&(worth, _)| promise(worth)).sum();
        let first = self.branches.len();
        self.branches.extend(found.into_iter().map(|(worth, lie)| Branch {
            lie,
            prior: promise(worth) / all,
            visits: 0,
            sum: 0.0,
            later: (0, 0.0),
            behind: None,
        }));
        let knot = Knot {
            first,
            end: self.branches.len(),
            visits: 0,
            color: game.to_move,
            person: game.person(),
            blocked: game.sides.map(|side| side.is_blocked),
        };
        self.knots.push(knot);
        (self.knots.len() - 1) as u32
    }

    /// Plays one game through the tree and to its end.
    pub(super) fn play(&mut self) {
        let mut game = self.root;
        self.games += 1;
        self.path.clear();
        let mut at = 0_usize;
        loop {
            let Some(knot) = self.knots.get(at) else { break };
            game.to_move = knot.color;
            for (side, &blocked) in game.sides.iter_mut().zip(&knot.blocked) {
                side.is_blocked = blocked;
            }
            let color = knot.color;
            let Some(choice) = self.choose(at) else { break };
            self.path.push((at, choice));
            let Some(branch) = self.branches.get(choice) else { break };
            let (lie, visits, behind) = (branch.lie, branch.visits, branch.behind);
            self.note(color, lie);
            game.place(lie, self.forms);
            match behind {
                Some(next) => at = next as usize,
                None if visits > 0 && self.branches.len() < MOST_BRANCHES => {
                    let next = self.grow(&mut game, BREADTH);
                    if let Some(branch) = self.branches.get_mut(choice) {
                        branch.behind = Some(next);
                    }
                    at = next as usize;
                }
                None => break,
            }
        }
        let (made, games) = (&mut self.made, self.games);
        play_out(&mut game, self.forms, &mut self.chance, |color, lie| {
            if let Some(made) = made.get_mut(color * Lie::COUNT + lie.number()) {
                *made = games;
            }
        });
        self.learn(game.worth());
    }

    fn note(&mut self, color: usize, lie: Lie) {
        if let Some(made) = self.made.get_mut(color * Lie::COUNT + lie.number()) {
            *made = self.games;
        }
    }

    /// The branch of a knot through which the next game goes.
    fn choose(&self, at: usize) -> Option<usize> {
        let knot = self.knots.get(at)?;
        let branches = self.branches.get(knot.first..knot.end)?;
        let root = f64::from(knot.visits + 1).sqrt();
        let total: f64 = branches.iter().map(|branch| branch.sum).sum();
        let parent = if knot.visits == 0 { 0.5 } else { total / f64::from(knot.visits) };
        let mut best = (f64::MIN, None);
        for (number, branch) in branches.iter().enumerate() {
            let visits = f64::from(branch.visits);
            let mean = if branch.visits == 0 { parent - UNSEEN } else { branch.sum / visits };
            let trust = (LATER / (LATER + 3.0 * visits)).sqrt();
            let mean = if branch.later.0 == 0 {
                mean
            } else {
                let later = f64::from(branch.later.0);
                let trust = trust * later / (later + 10.0);
                (1.0 - trust) * mean + trust * branch.later.1 / later
            };
            let value = mean + EXPLORE * branch.prior.sqrt() * root / (1.0 + visits);
            if value > best.0 {
                best = (value, Some(knot.first + number));
            }
        }
        best.1
    }

    fn learn(&mut self, worth: [f64; MOST]) {
        for &(at, choice) in &self.path {
            let Some(knot) = self.knots.get_mut(at) else { continue };
            knot.visits += 1;
            let own = worth.get(knot.person).copied().unwrap_or(0.0);
            if let Some(branch) = self.branches.get_mut(choice) {
                branch.visits += 1;
                branch.sum += own;
            }
            let made = self.made.get(knot.color * Lie::COUNT..).unwrap_or(&[]);
            for branch in self.branches.get_mut(knot.first..knot.end).unwrap_or(&mut []) {
                if made.get(branch.lie.number()) == Some(&self.games) {
                    branch.later.0 += 1;
                    branch.later.1 += own;
                }
            }
        }
    }
}

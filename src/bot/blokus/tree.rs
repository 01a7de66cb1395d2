//! The tree of what may come, grown by games that are played to their ends.

use std::cmp::Reverse;
use std::ops::Range;

use rand_pcg::Pcg32;

use super::game::{Forms, Game, Lie, MOST};
use super::policy::{Eye, play_out};

/// A placement in the tree, and what the games that went through it say.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    pub(super) lie: Lie,
    /// How promising it is at first sight: the root of its share of all promises.
    promise: f64,
    visits: u32,
    /// The sum of the worths of the games that went through it to who placed it.
    sum: f64,
    /// In how many games through its knot the colour made it, now or later, and the sum of their worths.
    made: u32,
    made_sum: f64,
    /// The knot behind it, once there is one.
    behind: Option<u32>,
}

impl Branch {
    fn new(lie: Lie, promise: f64) -> Self {
        Self { lie, promise, visits: 0, sum: 0.0, made: 0, made_sum: 0.0, behind: None }
    }

    /// What it is worth, from -1 to 1.
    pub(super) fn score(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { 2.0 * self.sum / f64::from(self.visits) - 1.0 }
    }

    /// How much there is to say for the next game to go through it: `parent` is what the knot is worth, `root` the square
    /// root of its visits.
    fn appeal(&self, parent: f64, root: f64) -> f64 {
        let visits = f64::from(self.visits);
        let mut mean = if self.visits == 0 { parent - UNSEEN } else { self.sum / visits };
        if self.made > 0 {
            let made = f64::from(self.made);
            let trust = (HABIT / (HABIT + 3.0 * visits)).sqrt() * made / (made + RARE);
            mean += trust * (self.made_sum / made - mean);
        }
        mean + EXPLORE * self.promise * root / (1.0 + visits)
    }
}

/// A position in the tree, in which somebody can move.
struct Knot {
    branches: Range<usize>,
    visits: u32,
    /// The sum of the worths of the games through it to who is to move.
    sum: f64,
    /// The number of the colour to move, and of its person.
    color: usize,
    person: usize,
    /// The colours that are known to be out.
    blocked: [bool; MOST],
}

/// How much an unsure branch is looked into.
const EXPLORE: f64 = 0.6;
/// What a branch that no game went through is thought to be worth less than its knot.
const UNSEEN: f64 = 0.05;
/// About how many games through a branch say as much as those in which it came later.
const HABIT: f64 = 400.0;
/// How many games say as much for it as nothing at all.
const RARE: f64 = 10.0;
/// By how much less a placement is worth at first sight that is half as promising.
const HALF: i32 = 6;
/// The most branches of a knot other than the root: the most promising.
const BREADTH: usize = 64;
/// The most branches of all: some 25 megabytes, and up to three times that while their list grows.
const MOST_BRANCHES: usize = 1 << 19;

/// The tree.
pub(super) struct Tree<'a, const WORDS: usize> {
    forms: &'a Forms,
    start: Game<WORDS>,
    knots: Vec<Knot>,
    branches: Vec<Branch>,
    /// The number of the game in which each colour last made each placement.
    made: Vec<u32>,
    games: u32,
    /// The knots of a game and the branches it took.
    path: Vec<(usize, usize)>,
    chance: Pcg32,
}

impl<'a, const WORDS: usize> Tree<'a, WORDS> {
    /// The tree of what may come of this game, in which somebody can move.
    pub(super) fn new(start: Game<WORDS>, forms: &'a Forms, chance: Pcg32) -> Self {
        let made = vec![0; MOST * Lie::COUNT];
        let mut tree = Self { forms, start, knots: Vec::new(), branches: Vec::new(), made, games: 0, path: Vec::new(), chance };
        tree.grow(&mut { start }, usize::MAX);
        tree
    }

    /// The placement of the root through which most games went, and of these the most promising.
    pub(super) fn best(&self) -> Option<&Branch> {
        let branches = self.branches.get(self.knots.first()?.branches.clone())?;
        let most = branches.iter().map(|branch| branch.visits).max()?;
        branches.iter().find(|branch| branch.visits == most)
    }

    /// Plays one game through the tree and to its end.
    pub(super) fn play(&mut self) {
        let mut game = self.start;
        self.games += 1;
        self.path.clear();
        let mut at = Some(0);
        while let Some(knot) = at {
            at = self.step(knot, &mut game);
        }
        let (made, games) = (&mut self.made, self.games);
        play_out(&mut game, self.forms, &mut self.chance, |color, lie| note(made, games, color, lie));
        self.learn(game.worth());
    }

    /// Takes a branch of this knot; the knot behind it, which may be a new one, unless the tree ends there.
    fn step(&mut self, at: usize, game: &mut Game<WORDS>) -> Option<usize> {
        let knot = self.knots.get(at)?;
        game.to_move = knot.color;
        game.sides.iter_mut().zip(&knot.blocked).for_each(|(side, &is_blocked)| side.is_blocked = is_blocked);
        let number = self.choose(knot)?;
        self.path.push((at, number));
        let &Branch { lie, visits, behind, .. } = self.branches.get(number)?;
        note(&mut self.made, self.games, game.to_move, lie);
        game.place(lie, self.forms);
        if behind.is_some() || visits == 0 || self.branches.len() > MOST_BRANCHES {
            return behind.map(|behind| behind as usize);
        }
        let behind = self.grow(game, BREADTH);
        self.branches.get_mut(number)?.behind = Some(behind);
        Some(behind as usize)
    }

    /// The branch of a knot through which the next game goes; none after the end.
    fn choose(&self, knot: &Knot) -> Option<usize> {
        let parent = if knot.visits == 0 { 0.5 } else { knot.sum / f64::from(knot.visits) };
        let root = f64::from(knot.visits + 1).sqrt();
        let mut best = (f64::MIN, None);
        for (number, branch) in knot.branches.clone().zip(self.branches.get(knot.branches.clone())?) {
            let appeal = branch.appeal(parent, root);
            if appeal > best.0 {
                best = (appeal, Some(number));
            }
        }
        best.1
    }

    /// Makes a knot of this game with the most promising placements of who is next to move.
    fn grow(&mut self, game: &mut Game<WORDS>, breadth: usize) -> u32 {
        game.pass_on();
        let mut found: Vec<(i32, Lie)> = Vec::new();
        if !game.is_over() {
            let eye = Eye::new(game);
            game.side().placements(|lie| found.push((eye.worth(&self.forms.cells(lie)), lie)));
        }
        let order = |&(worth, lie): &(i32, Lie)| (Reverse(worth), lie.number());
        if found.len() > breadth {
            found.select_nth_unstable_by_key(breadth, order);
            found.truncate(breadth);
        }
        found.sort_unstable_by_key(order);
        let most = found.first().map_or(0, |&(worth, _)| worth);
        let all: f64 = found.iter().map(|&(worth, _)| promise(most - worth)).sum();
        let first = self.branches.len();
        self.branches.extend(found.into_iter().map(|(worth, lie)| Branch::new(lie, (promise(most - worth) / all).sqrt())));
        self.knots.push(Knot {
            branches: first..self.branches.len(),
            visits: 0,
            sum: 0.0,
            color: game.to_move,
            person: game.person(),
            blocked: game.sides.map(|side| side.is_blocked),
        });
        (self.knots.len() - 1) as u32
    }

    /// Takes note of how the game ended in every knot on its path.
    fn learn(&mut self, worth: [f64; MOST]) {
        for &(at, number) in &self.path {
            let Some(knot) = self.knots.get_mut(at) else { continue };
            let own = worth.get(knot.person).copied().unwrap_or(0.0);
            knot.visits += 1;
            knot.sum += own;
            if let Some(branch) = self.branches.get_mut(number) {
                branch.visits += 1;
                branch.sum += own;
            }
            let made = self.made.get(knot.color * Lie::COUNT..).unwrap_or(&[]);
            for branch in self.branches.get_mut(knot.branches.clone()).unwrap_or(&mut []) {
                if made.get(branch.lie.number()) == Some(&self.games) {
                    branch.made += 1;
                    branch.made_sum += own;
                }
            }
        }
    }
}

/// Takes note that a colour made a placement in this game.
fn note(made: &mut [u32], game: u32, color: usize, lie: Lie) {
    if let Some(made) = made.get_mut(color * Lie::COUNT + lie.number()) {
        *made = game;
    }
}

/// How promising a placement is that is worth so much less than the best: half for every [`HALF`], and straight in between.
fn promise(less: i32) -> f64 {
    let (halves, rest) = (less / HALF, less % HALF);
    (1.0 - 0.5 * f64::from(rest) / f64::from(HALF)) / (1_u64 << halves.min(40)) as f64
}

//! The opponent of Blokus: legal, within its nodes, the same twice, right where it says that it read the end, and strong.
#![cfg(not(target_arch = "wasm32"))]

#[path = "vectors/read.rs"]
mod vectors;

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

use noripan::blokus::{Board, Color, Placement, Player, Position, Setup, Start, Variant};
use noripan::bot::blokus::{Reason, Why, choose};
use noripan::bot::{Chosen, Level, Task};
use noripan::geometry::{Point, PointSet};
use rand::prelude::*;
use rand_pcg::Pcg32;
use serde::Deserialize;
use strum::VariantArray;

type Answer = Chosen<Placement, Why>;

type Policy = fn(&Position, &mut Pcg32) -> Placement;

fn chosen(position: &Position, level: Level, seed: u64, nodes: u64) -> Option<Answer> {
    choose(position, Task { level, seed, nodes: Some(nodes), watch: &mut |_| ControlFlow::Continue(()) })
}

fn any(position: &Position, chance: &mut Pcg32) -> Placement {
    *position.legal_moves().choose(chance).unwrap()
}

/// Any placement of a block of the largest size that fits.
fn largest(position: &Position, chance: &mut Pcg32) -> Placement {
    let legal = position.legal_moves();
    let size = legal.iter().map(|placement| placement.block.squares()).max().unwrap();
    *legal.iter().filter(|placement| placement.block.squares() == size).choose(chance).unwrap()
}

/// A game of this variant after so many placements, or at its end.
fn opened(variant: Variant, start: Start, plies: usize, chance: &mut Pcg32) -> Position {
    let mut position = Position::start(variant, start);
    while position.moves().len() < plies && position.to_move().is_some() {
        position = position.play(any(&position, chance)).unwrap();
    }
    position
}

#[test]
fn every_move_of_every_level_is_legal_and_the_game_ends() {
    let mut chance = Pcg32::seed_from_u64(1);
    for &variant in Variant::VARIANTS {
        for start in [Start::Own, Start::Free] {
            for game in 0..12 {
                let plies = chance.random_range(0..12);
                let mut position = opened(variant, start, plies, &mut chance);
                while position.to_move().is_some() {
                    let level = Level::VARIANTS[game % 5];
                    let Chosen { best, score, nodes, .. } = chosen(&position, level, game as u64, 1 + game as u64).unwrap();
                    assert!(nodes <= 1 + game as u64 && (-1.0..=1.0).contains(&score), "{nodes} nodes, {score}");
                    position = position.play(best).unwrap();
                }
                assert_eq!(chosen(&position, Level::Five, 0, 10), None);
            }
        }
    }
}

#[test]
fn the_same_task_has_the_same_answer() {
    let mut chance = Pcg32::seed_from_u64(2);
    for &variant in Variant::VARIANTS {
        for plies in [0, 5, 17, 26] {
            let position = opened(variant, Start::Own, plies, &mut chance);
            for &level in Level::VARIANTS {
                assert_eq!(chosen(&position, level, 7, 60), chosen(&position, level, 7, 60));
            }
        }
    }
}

#[test]
fn a_low_level_errs_by_its_seed() {
    let start = Position::start(Variant::Duo, Start::Own);
    for level in [Level::One, Level::Two] {
        let moves: Vec<_> = (0..20).map(|seed| chosen(&start, level, seed, 1).unwrap().best).collect();
        let distinct = moves.iter().filter(|best| moves.iter().filter(|other| other == best).count() == 1).count();
        assert!(distinct > 10, "{distinct}");
    }
}

#[test]
fn a_level_below_the_fifth_has_its_own_number_of_nodes() {
    let start = Position::start(Variant::Duo, Start::Own);
    let nodes = |level, nodes| choose(&start, Task { level, seed: 0, nodes, watch: &mut |_| ControlFlow::Continue(()) }).unwrap().nodes;
    for level in [Level::One, Level::Two, Level::Three, Level::Four] {
        assert_eq!(nodes(level, Some(u64::MAX)), nodes(level, None));
        assert_eq!(nodes(level, Some(3)), 3);
    }
    assert_eq!(nodes(Level::Five, Some(777)), 777);
}

#[test]
fn who_watches_may_end_it_and_sees_the_best_so_far() {
    let start = Position::start(Variant::Classic, Start::Own);
    let mut shown = Vec::new();
    let mut watch = |progress: &noripan::bot::Progress<Placement>| {
        shown.push(progress.best);
        if shown.len() == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let answer = choose(&start, Task { level: Level::Five, seed: 0, nodes: Some(u64::MAX), watch: &mut watch }).unwrap();
    assert_eq!(start.check(answer.best), Ok(()));
    assert!(shown.len() == 5 && shown.iter().all(|best| best.is_some_and(|best| start.check(best).is_ok())));
}

/// What an end is to a person: how much of the win, then by how much.
fn result(position: &Position, player: Player) -> (Reverse<usize>, i32) {
    let scores: Vec<i32> = position.scores().iter().map(|score| score.score).collect();
    let own = scores[player.index()];
    let best_other = scores.iter().enumerate().filter(|&(other, _)| other != player.index()).map(|(_, &score)| score).max().unwrap();
    let sharing = scores.iter().filter(|&&score| score == own).count();
    (Reverse(if own < best_other { usize::MAX } else { sharing }), own - best_other)
}

/// The end that comes if every person plays the first of the placements that are best for them; `None` where that takes too
/// many positions.
fn naive_end(position: &Position, positions: &mut u32) -> Option<Position> {
    *positions = positions.checked_sub(1)?;
    let Some(player) = position.player() else {
        return Some(position.clone());
    };
    let mut best: Option<Position> = None;
    for placement in position.legal_moves() {
        let end = naive_end(&position.play(placement).unwrap(), positions)?;
        if best.as_ref().is_none_or(|best| result(&end, player) > result(best, player)) {
            best = Some(end);
        }
    }
    best
}

/// What was found at the end of some games.
#[derive(Default)]
struct Compared {
    positions: usize,
    won: usize,
}

impl Compared {
    /// Compares the last plies of a game that has ended, from the end back for as long as the naive search gets through them.
    fn back_from(&mut self, end: Position) {
        let mut game = end.setup();
        while game.moves.pop().is_some() {
            let position = Position::new(game.clone()).unwrap();
            let Some(end) = naive_end(&position, &mut 1_500) else { break };
            let player = position.player().unwrap();
            let Chosen { best, score, why, .. } = chosen(&position, Level::Five, 0, 20_000).unwrap();
            let wanted = result(&end, player);
            let margin = match why {
                Some(Why::Wins { margin }) => {
                    assert_eq!((wanted.0, score), (Reverse(1), 1.0));
                    self.won += 1;
                    margin
                }
                Some(Why::BestEnding { margin }) => {
                    assert!(wanted.0 != Reverse(1) && score == if margin < 0 { -1.0 } else { 0.0 });
                    margin
                }
                Some(Why::OnlyMove) => {
                    assert_eq!(position.count_moves(), 1);
                    continue;
                }
                other => panic!("{other:?} with {} placements", position.count_moves()),
            };
            assert_eq!(margin, wanted.1, "{}", position.variant());
            let after = naive_end(&position.play(best).unwrap(), &mut 2_000).unwrap();
            assert_eq!(result(&after, player), wanted, "{}", position.variant());
            self.positions += 1;
        }
    }
}

#[test]
fn the_end_is_read_as_a_naive_search_reads_it() {
    let mut chance = Pcg32::seed_from_u64(3);
    for &variant in Variant::VARIANTS {
        let mut compared = Compared::default();
        // Where large blocks went first, small ones are left that fill the last holes.
        let policies: [(Policy, usize); 2] = [(any, 20), (largest, 200)];
        for (policy, enough) in policies {
            while compared.positions < enough {
                let mut position = Position::start(variant, Start::Own);
                while position.to_move().is_some() {
                    position = position.play(policy(&position, &mut chance)).unwrap();
                }
                compared.back_from(position);
            }
        }
        assert!(compared.won > 3, "{variant}: {}", compared.won);
    }
}

#[derive(Deserialize)]
struct Known {
    plies: Vec<Ply>,
    points_with_bonus: Vec<i32>,
}

#[derive(Deserialize)]
struct Ply {
    p: Option<String>,
    #[serde(default)]
    cells: Vec<(i32, i32)>,
}

#[test]
fn the_end_is_read_with_what_the_last_block_earns() {
    for (variant, file) in
        [(Variant::Duo, "blokus-duo.jsonl"), (Variant::Classic, "blokus-classic.jsonl"), (Variant::Classic2, "blokus-classic.jsonl")]
    {
        let mut compared = Compared::default();
        let games: Vec<Known> = vectors::answers(file);
        for game in games.iter().filter(|game| game.points_with_bonus.iter().any(|&points| points > 100)).take(6) {
            let mut position = Position::start(variant, Start::Own);
            for Ply { p, cells } in &game.plies {
                let Some(code) = p else { continue };
                let covers = |placement: &Placement| {
                    placement.block.code() == code && placement.cells().iter().all(|cell| cells.contains(&(cell.row, cell.col)))
                };
                position = position.play(position.legal_moves().into_iter().find(covers).unwrap()).unwrap();
            }
            compared.back_from(position);
        }
        assert!(compared.positions > 10, "{variant}: {}", compared.positions);
    }
}

/// Where a colour could go on from: the cells that some placement of a block in hand covers and that touch an own corner.
fn ways(position: &Position, color: Color) -> BTreeSet<Point> {
    let (board, own): (&Board, &PointSet) = (position.board(), position.board().of(color));
    let attach = if own.is_empty() { board.starts(color) } else { own.corner_neighbours() };
    position.placements(color).into_iter().flat_map(Placement::cells).filter(|&cell| attach.contains(cell)).collect()
}

/// Steps of half a cell from the middle of the board.
fn away(position: &Position, cell: Point) -> i32 {
    let side = position.variant().size() as i32;
    (2 * cell.row + 1 - side).abs().max((2 * cell.col + 1 - side).abs())
}

#[test]
fn every_reason_is_true() {
    let mut chance = Pcg32::seed_from_u64(4);
    let mut seen = BTreeSet::new();
    for game in 0..60 {
        let variant = Variant::VARIANTS[game % 5];
        let plies = chance.random_range(0..8);
        let mut position = opened(variant, Start::Own, plies, &mut chance);
        while let (Some(color), Some(player)) = (position.to_move(), position.player()) {
            let Chosen { best, why, .. } = chosen(&position, Level::Five, 0, 40).unwrap();
            let (legal, after) = (position.legal_moves(), position.play(best).unwrap());
            let covered = best.cells();
            match &why {
                None => {}
                Some(Why::OnlyMove) => assert_eq!(legal, [best]),
                Some(Why::Wins { margin }) => assert!(*margin > 0),
                Some(Why::BestEnding { .. }) => assert!(legal.len() > 1),
                Some(Why::TowardsTheCentre) => {
                    let nearest = covered.iter().map(|&cell| away(&position, cell)).min();
                    assert!(
                        position.placed(color).len() < 4
                            && nearest < ways(&position, color).iter().map(|&cell| away(&position, cell)).min()
                    );
                }
                Some(Why::Blocks { color: other, cells }) => {
                    assert_ne!(variant.scorer(*other), Some(player));
                    assert_eq!(*cells, Vec::from_iter(ways(&position, *other).into_iter().filter(|cell| covered.contains(cell))));
                    assert!(cells.len() >= 3);
                }
                Some(Why::OpensCorners { cells }) => {
                    let new = &ways(&after, color) - &ways(&position, color);
                    assert!(cells.len() >= 3 && cells.iter().all(|cell| new.contains(cell)), "{cells:?} {new:?}");
                }
                Some(Why::LargestBlock) => {
                    let sizes: BTreeSet<u32> = legal.iter().map(|placement| placement.block.squares()).collect();
                    assert!(sizes.len() > 1 && sizes.last() == Some(&best.block.squares()));
                }
            }
            seen.extend(why.as_ref().map(|why| Reason::from(why).to_string()));
            position = after;
        }
    }
    assert_eq!(seen.len(), Reason::VARIANTS.len(), "{seen:?}");
}

/// The part of so many games that who sits in turn in every seat wins; a shared win counts in part.
fn won(
    variant: Variant,
    games: usize,
    mut ours: impl FnMut(&Position, u64) -> Placement,
    mut theirs: impl FnMut(&Position, u64) -> Placement,
) -> f64 {
    let people = variant.players().count();
    let mut sum = 0.0;
    for game in 0..games {
        let seat = Player::from_index(game % people).unwrap();
        let mut position = Position::start(variant, Start::Own);
        while let Some(player) = position.player() {
            let seed = (game * 100 + position.moves().len()) as u64;
            let placement = if player == seat { ours(&position, seed) } else { theirs(&position, seed) };
            position = position.play(placement).unwrap();
        }
        let winners = position.outcome().unwrap().winners;
        if winners.contains(&seat) {
            sum += 1.0 / winners.len() as f64;
        }
    }
    sum / games as f64
}

#[test]
fn it_beats_who_takes_any_of_the_largest_blocks() {
    let mut chance = Pcg32::seed_from_u64(6);
    let of = |level, nodes| move |position: &Position, seed| chosen(position, level, seed, nodes).unwrap().best;
    for (variant, games, least) in [
        (Variant::Duo, 20, 0.9),
        (Variant::Junior, 10, 0.8),
        (Variant::Classic, 8, 0.7),
        (Variant::Classic2, 6, 0.8),
        (Variant::Classic3, 6, 0.7),
    ] {
        let part = won(variant, games, of(Level::Five, 150), |position, _| largest(position, &mut chance));
        assert!(part >= least, "{variant}: {part}");
    }
}

#[test]
fn each_level_beats_the_one_below() {
    let of = |level| move |position: &Position, seed| chosen(position, level, seed, 400).unwrap().best;
    for (above, below) in [(Level::Two, Level::One), (Level::Three, Level::Two), (Level::Four, Level::Three)] {
        let part = won(Variant::Duo, 20, of(above), of(below));
        assert!(part >= 0.6, "{above:?} against {below:?}: {part}");
    }
}

#[test]
fn nonsense_before_the_game_changes_nothing() {
    let setup = Setup { variant: Variant::Classic3, start: Start::Free, moves: Vec::new() };
    let start = Position::new(setup).unwrap();
    let answer = chosen(&start, Level::Five, u64::MAX, 0).unwrap();
    assert_eq!((start.check(answer.best), answer.nodes), (Ok(()), 0));
}

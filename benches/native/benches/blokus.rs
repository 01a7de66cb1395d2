//! Blokus by chance, with the full list of moves at every ply, beside the game with nothing but lists.

#[path = "../../../tests/blokus/naive.rs"]
mod naive;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use noripan::blokus::{Position, Setup, Start, Variant};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

const SEED: u64 = 20_260_101;

/// A game by chance to its end; answers the number of positions and of moves that were listed.
fn playout(variant: Variant, rng: &mut Pcg32) -> (u64, u64) {
    let (mut positions, mut moves) = (0, 0);
    let mut position = Position::start(variant, Start::Own);
    loop {
        let legal = position.legal_moves();
        if legal.is_empty() {
            return (positions, moves);
        }
        positions += 1;
        moves += legal.len() as u64;
        position = position.play(legal[rng.random_range(0..legal.len())]).unwrap();
    }
}

/// The same choices with nothing but lists.
fn naive_playout(variant: Variant, rng: &mut Pcg32) -> u64 {
    let mut positions = 0;
    let mut game = naive::Game::new(variant, Start::Own);
    while let Some((color, legal)) = game.legal_moves() {
        positions += 1;
        game.play(color, legal[rng.random_range(0..legal.len())]);
    }
    positions
}

fn playouts(criterion: &mut Criterion) {
    for variant in [Variant::Classic, Variant::Duo] {
        // The mean number of positions in a game, so that a game's time says how long one position takes.
        let (games, mut rng) = (200, Pcg32::seed_from_u64(SEED));
        let (positions, moves) = (0..games).map(|_| playout(variant, &mut rng)).fold((0, 0), |(a, b), (c, d)| (a + c, b + d));
        println!("{variant}: {} positions and {} moves in a game by chance", positions / games, moves / games);
        let mut group = criterion.benchmark_group(format!("playout {variant}"));
        group.throughput(Throughput::Elements(positions / games));
        let mut rng = Pcg32::seed_from_u64(SEED);
        group.bench_function("ours", |bencher| bencher.iter(|| playout(variant, &mut rng)));
        let mut rng = Pcg32::seed_from_u64(SEED);
        group.sample_size(10);
        group.bench_function("naive", |bencher| bencher.iter(|| naive_playout(variant, &mut rng)));
        group.finish();
    }
}

fn gate(criterion: &mut Criterion) {
    let mut rng = Pcg32::seed_from_u64(SEED);
    let mut position = Position::start(Variant::Classic, Start::Own);
    while let legal = position.legal_moves()
        && !legal.is_empty()
    {
        position = position.play(legal[rng.random_range(0..legal.len())]).unwrap();
    }
    let setup: Setup = position.setup();
    criterion.bench_function("record classic/ours", |bencher| bencher.iter(|| Position::new(black_box(setup.clone()))));
}

criterion_group!(benches, playouts, gate);
criterion_main!(benches);

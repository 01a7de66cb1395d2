//! The flood of an empty board of 1000x1000 cells.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use noripan::geometry::{Dimensions, Point};
use noripan::minesweeper::{Board, Order};

fn flood(criterion: &mut Criterion) {
    let dimensions = Dimensions::square(1000);
    let board = Board::new(dimensions, vec![0; dimensions.area()]).unwrap();
    let closed = vec![false; dimensions.area()];
    let at = Point::new(500, 500);
    let mut group = criterion.benchmark_group("flood 1000x1000");
    group.bench_function("ours", |bencher| {
        bencher.iter_batched_ref(|| closed.clone(), |open| black_box(board.reveal_area(open, &[], at)), BatchSize::LargeInput);
    });
    group.bench_function("ours with the list", |bencher| {
        bencher.iter_batched_ref(|| closed.clone(), |open| black_box(board.reveal(open, &[], at, Order::Breadth)), BatchSize::LargeInput);
    });
    group.finish();
}

criterion_group!(benches, flood);
criterion_main!(benches);

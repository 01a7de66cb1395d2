//! The forbidden points of every position of the known answers, beside the rules as they are told.

#[path = "../../../tests/omok/naive.rs"]
#[allow(dead_code, reason = "of the naive rules only those of renju are measured")]
mod naive;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use naive::{Cell, Law, Table};
use noripan::omok::{Color, Rule, Stones};
use serde::Deserialize;

#[derive(Deserialize)]
struct Answer {
    size: u32,
    black: Vec<(i32, i32)>,
    white: Vec<(i32, i32)>,
}

impl Answer {
    fn stones(&self) -> Stones {
        let mut stones = Stones::new(self.size).unwrap();
        self.black.iter().for_each(|&point| stones.put(point.into(), Color::Black));
        self.white.iter().for_each(|&point| stones.put(point.into(), Color::White));
        stones
    }

    fn table(&self) -> Table {
        let mut table = vec![vec![Cell::Empty; self.size as usize]; self.size as usize];
        self.black.iter().for_each(|&(row, col)| table[row as usize][col as usize] = Cell::Own);
        self.white.iter().for_each(|&(row, col)| table[row as usize][col as usize] = Cell::Other);
        table
    }
}

fn forbidden_points(criterion: &mut Criterion) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/omok-renju.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let answers: Vec<Answer> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let stones: Vec<Stones> = answers.iter().map(Answer::stones).collect();
    let mut tables: Vec<Table> = answers.iter().map(Answer::table).collect();
    let mut group = criterion.benchmark_group("forbidden points");
    group.throughput(Throughput::Elements(answers.len() as u64));
    group.bench_function("ours", |bencher| {
        bencher.iter(|| stones.iter().map(|stones| black_box(stones.forbidden_points(Color::Black, Rule::Renju)).len()).sum::<usize>());
    });
    group.sample_size(10);
    group.bench_function("naive", |bencher| {
        bencher.iter(|| tables.iter_mut().map(|table| black_box(naive::forbidden_points(table, Law::Renju)).len()).sum::<usize>());
    });
    group.finish();
}

criterion_group!(benches, forbidden_points);
criterion_main!(benches);

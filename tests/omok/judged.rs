//! The judge of fouls against the naive rules, on any board.

#[path = "naive.rs"]
mod naive;

use naive::{Cell, Law};
use noripan::geometry::Point;
use noripan::omok::{Color, Rule, Stones};

/// The board as the naive rules read it, from one colour's side.
fn table(stones: &Stones, color: Color) -> naive::Table {
    let side = stones.board().rows as i32;
    let cell = |row, col| match stones.at(Point::new(row, col)) {
        None => Cell::Empty,
        Some(at) if at == color => Cell::Own,
        Some(_) => Cell::Other,
    };
    (0..side).map(|row| (0..side).map(|col| cell(row, col)).collect()).collect()
}

/// The forbidden points with their kinds are those that the naive rules find, by either rule and for every colour.
pub fn assert_like_naive(stones: &Stones) {
    for (color, rule, law) in
        [(Color::Black, Rule::Renju, Law::Renju), (Color::Black, Rule::Omok, Law::Korean), (Color::White, Rule::Omok, Law::Korean)]
    {
        let wanted = naive::forbidden_points(&mut table(stones, color), law);
        let got = stones.forbidden_points(color, rule).into_iter();
        let got: Vec<_> = got.map(|(Point { row, col }, kinds)| ((row, col), kinds.iter().map(Into::into).collect())).collect();
        assert_eq!(got, wanted, "{rule} {color} {:?}", table(stones, color));
    }
}

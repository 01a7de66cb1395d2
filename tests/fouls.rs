//! Fouls against their known answers, and against the rules told naively.
#![cfg(not(target_arch = "wasm32"))]

#[path = "omok/judged.rs"]
mod judged;
#[path = "vectors/read.rs"]
mod vectors;

use judged::assert_like_naive;
use noripan::geometry::Point;
use noripan::omok::{Color, Foul, Fouls, Made, NoWin, Outcome, Position, Record, Refusal, Rule, Setup, Stones};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::Deserialize;

fn points(pairs: &[(i32, i32)]) -> Vec<Point> {
    pairs.iter().copied().map(Point::from).collect()
}

fn stones(size: u32, black: &[Point], white: &[Point]) -> Stones {
    let mut stones = Stones::new(size).unwrap();
    black.iter().for_each(|&point| stones.put(point, Color::Black));
    white.iter().for_each(|&point| stones.put(point, Color::White));
    stones
}

#[derive(Deserialize)]
struct Renju {
    id: String,
    size: u32,
    black: Vec<(i32, i32)>,
    white: Vec<(i32, i32)>,
    forbidden: Vec<(i32, i32)>,
    kinds: Vec<Vec<String>>,
    fake_double_three: Vec<(i32, i32)>,
    black_five: Vec<(i32, i32)>,
}

/// The kinds as the answers write them, where two fours in one line have a word of their own.
fn kinds(words: &[String]) -> Vec<Foul> {
    let mut kinds: Vec<Foul> = words.iter().map(|word| word.replace("-one-line", "").replace('-', " ").parse().unwrap()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

#[test]
fn forbidden_points_of_renju() {
    for Renju { id, size, black, white, forbidden, kinds: words, fake_double_three, black_five } in vectors::answers("omok-renju.jsonl") {
        let stones = stones(size, &points(&black), &points(&white));
        let mut wanted: Vec<(Point, Vec<Foul>)> = points(&forbidden).into_iter().zip(words.iter().map(|words| kinds(words))).collect();
        wanted.sort_unstable();
        let got = stones.forbidden_points(Color::Black, Rule::Renju).into_iter();
        assert_eq!(got.map(|(point, kinds)| (point, kinds.iter().collect())).collect::<Vec<(Point, Vec<Foul>)>>(), wanted, "{id}");
        for point in points(&fake_double_three) {
            assert!(matches!(stones.made(point, Color::Black, Rule::Renju), Made::None(..)), "{id} {point:?}");
        }
        for point in points(&black_five) {
            assert!(matches!(stones.made(point, Color::Black, Rule::Renju), Made::Win(_)), "{id} {point:?}");
        }
        assert_eq!(stones.forbidden_points(Color::White, Rule::Renju), []);
    }
}

#[derive(Deserialize)]
struct Korean {
    id: String,
    size: u32,
    black: Vec<(i32, i32)>,
    white: Vec<(i32, i32)>,
    forbidden33_black: Vec<(i32, i32)>,
    forbidden33_white: Vec<(i32, i32)>,
}

#[test]
fn double_threes_of_the_korean_rule() {
    for Korean { id, size, black, white, forbidden33_black, forbidden33_white } in vectors::answers("omok-double-three.jsonl") {
        let stones = stones(size, &points(&black), &points(&white));
        for (color, wanted) in [(Color::Black, forbidden33_black), (Color::White, forbidden33_white)] {
            let got = stones.forbidden_points(color, Rule::Omok);
            assert!(got.iter().all(|(_, kinds)| kinds.iter().eq([Foul::DoubleThree])));
            let mut wanted = points(&wanted);
            wanted.sort_unstable();
            assert_eq!(got.into_iter().map(|(point, _)| point).collect::<Vec<_>>(), wanted, "{id} {color}");
        }
    }
}

/// A board of any size and density, with more stones of one colour near one another than chance alone would put there.
fn scattered(seed: u64) -> Stones {
    let mut chance = Pcg64Mcg::seed_from_u64(seed);
    let side = chance.random_range(5..=20);
    let (black, white) = (chance.random_range(0.02..0.5), chance.random_range(0.0..0.3));
    let mut stones = Stones::new(side as u32).unwrap();
    for point in stones.board().points() {
        let drawn = chance.random::<f64>();
        if drawn < black {
            stones.put(point, Color::Black);
        } else if drawn < black + white {
            stones.put(point, Color::White);
        }
    }
    stones
}

#[test]
fn fouls_are_those_of_the_naive_rules() {
    for seed in 0..3000 {
        assert_like_naive(&scattered(seed));
    }
}

/// A small board on which one pattern comes again and again, so that its lines meet in many threes.
fn woven(seed: u64) -> Stones {
    let mut chance = Pcg64Mcg::seed_from_u64(seed);
    let (rows, cols, shift) = (chance.random_range(3..7), chance.random_range(3..7), chance.random_range(0..6));
    let black = chance.random_range(0.15..0.5);
    let pattern: Vec<f64> = (0..rows * cols).map(|_| chance.random()).collect();
    let mut stones = Stones::new(chance.random_range(8..13)).unwrap();
    for point in stones.board().points() {
        let (row, col) = (point.row as usize, point.col as usize);
        let drawn = pattern[row % rows * cols + (col + row / rows * shift) % cols];
        if drawn < black && chance.random::<f64>() < 0.95 {
            stones.put(point, Color::Black);
        } else if drawn > 0.95 {
            stones.put(point, Color::White);
        }
    }
    stones
}

#[test]
fn fouls_of_woven_boards_are_those_of_the_naive_rules() {
    for seed in 0..500 {
        assert_like_naive(&woven(seed));
    }
}

/// Grown to make as many questions of one as could be found: the naive rules take minutes for it.
const WEB: [&str; 20] = [
    "....................",
    "bbbbbbbbbbbbbbbbbbbw",
    "wbbbbbbbbbbbbbbb.bww",
    ".b.............b.w..",
    "bbw.............b.wb",
    "w................w.b",
    "ww.................w",
    "....................",
    "wbbbbbbbbbbbbbbbbbbb",
    "wbbbbbbbbbbbbbbbbbbb",
    "....................",
    "ww..................",
    "www..............wwb",
    "w..................w",
    "....................",
    ".bbbbbbbbbbbbbbbbbb.",
    "bbbbbbbbbbbbbbbbbbbw",
    "....................",
    "ww..................",
    "bwww.............wwb",
];

#[test]
fn a_web_of_threes_is_followed_to_its_end() {
    let mut web = Stones::new(20).unwrap();
    for (row, line) in WEB.iter().enumerate() {
        line.match_indices('b').for_each(|(col, _)| web.put(Point::new(row as i32, col as i32), Color::Black));
        line.match_indices('w').for_each(|(col, _)| web.put(Point::new(row as i32, col as i32), Color::White));
    }
    let forbidden = |rule| web.forbidden_points(Color::Black, rule).len();
    assert_eq!([Rule::Renju, Rule::Omok].map(forbidden), [57, 91]);
}

fn kinds_at(stones: &Stones, at: (i32, i32), rule: Rule) -> Vec<Foul> {
    stones.fouls(at.into(), Color::Black, rule).iter().collect()
}

#[test]
fn a_three_whose_only_straight_four_makes_a_five_elsewhere_is_none() {
    let legal = stones(15, &points(&[(5, 7), (6, 7), (7, 8), (7, 9), (8, 7), (9, 7), (10, 9)]), &[]);
    assert_eq!(kinds_at(&legal, (7, 6), Rule::Renju), []);
    let black = points(&[(4, 7), (5, 4), (5, 5), (6, 3), (6, 6), (7, 4), (7, 5), (8, 6)]);
    assert_eq!(kinds_at(&stones(15, &black, &points(&[(10, 8)])), (5, 7), Rule::Renju), [Foul::DoubleThree]);
}

#[test]
fn two_fours_in_one_line_are_two_and_a_straight_four_is_one() {
    let line = |row: &str| {
        let at = |(col, _)| Point::new(7, col as i32);
        stones(15, &row.match_indices('b').map(at).collect::<Vec<_>>(), &[])
    };
    for (row, col) in [(".b.b.b.b", 4), (".bb..b.bb", 4), (".bbb...bbb", 5)] {
        let stones = line(row);
        assert_eq!(kinds_at(&stones, (7, col), Rule::Renju), [Foul::DoubleFour], "{row}");
        assert_eq!(kinds_at(&stones, (7, col), Rule::Omok), [], "{row}");
    }
    assert_eq!(kinds_at(&line("..bbb..."), (7, 5), Rule::Renju), []);
}

#[test]
fn a_five_outranks_every_foul() {
    let mut stones = stones(15, &points(&[(7, 3), (7, 4), (7, 5), (7, 6)]), &[]);
    for point in [(2, 7), (3, 7), (4, 7), (5, 7), (6, 7)] {
        stones.put(point.into(), Color::Black);
    }
    assert!(matches!(stones.made(Point::new(7, 7), Color::Black, Rule::Renju), Made::Win(lines) if lines.len() == 1));
    stones.put(Point::new(7, 3), Color::White);
    assert_eq!(kinds_at(&stones, (7, 7), Rule::Renju), [Foul::Overline]);
    assert!(matches!(stones.made(Point::new(7, 7), Color::Black, Rule::Omok), Made::None(NoWin::Overline, run) if run.length == 6));
}

#[test]
fn a_standing_stone_is_asked_about_where_it_stands() {
    let black = points(&[(7, 5), (7, 6), (5, 7), (6, 7), (7, 7)]);
    let stones = stones(15, &black, &[]);
    assert_eq!(kinds_at(&stones, (7, 7), Rule::Renju), [Foul::DoubleThree]);
    let takes: Vec<Point> = black.iter().zip(points(&[(0, 0), (0, 14), (14, 0), (14, 14), (0, 7)])).flat_map(|(&b, w)| [b, w]).collect();
    let record = Record::new(15, Rule::Renju, &takes[..9]).unwrap();
    let asked = record.ask(Point::new(7, 7));
    assert!(matches!(asked.made, Ok(Made::Foul(Foul::DoubleThree, _, run)) if run.length == 3), "{asked:?}");
    assert_eq!(stones.fouls(Point::new(-1, 20), Color::Black, Rule::Renju).first(), None);
}

/// White threatens five on the only point where black may not block.
fn blocked() -> Setup {
    let takes = points(&[(7, 7), (9, 6), (9, 5), (10, 6), (8, 5), (11, 6), (8, 7), (12, 6), (13, 6), (14, 0)]);
    Setup { takes, ..Setup::new(15, Rule::Renju) }
}

#[test]
fn a_block_may_be_forbidden_and_the_game_goes_on() {
    let (game, block) = (Position::new(blocked()).unwrap(), Point::new(8, 6));
    assert_eq!(
        game.forbidden_points().iter().map(|&(point, kinds)| (point, kinds.first())).collect::<Vec<_>>(),
        [(block, Some(Foul::DoubleThree))]
    );
    assert_eq!(game.check(block), Err(Refusal::DoubleThree));
    assert_eq!(game.legal_moves().len(), 225 - 10 - 1);
    let elsewhere = game.play(Point::new(0, 0)).unwrap();
    assert!(matches!(elsewhere.play(block).unwrap().outcome(), Some(Outcome::Win { winner: Color::White, .. })));
}

#[test]
fn a_foul_that_stands_loses() {
    let game = Position::new(Setup { fouls: Fouls::Lose, ..blocked() }).unwrap();
    assert_eq!(game.legal_moves().len(), 225 - 10);
    let lost = game.play(Point::new(8, 6)).unwrap();
    assert!(matches!(lost.outcome(), Some(Outcome::Foul { winner: Color::White, foul: Foul::DoubleThree, .. })));
    assert_eq!(lost.check(Point::new(0, 0)), Err(Refusal::GameOver));
    assert_eq!(Position::new(lost.setup()).as_ref(), Ok(&lost));
}

#[test]
fn black_with_nothing_but_forbidden_points_has_drawn() {
    // Each of the three free corners makes a four with both of the others.
    let board = [".bbb.", "bwwbb", "bwbww", "bbwww", ".wwwb"];
    let of =
        |color: u8| (0..25).map(|i| Point::new(i / 5, i % 5)).filter(move |at| board[at.row as usize].as_bytes()[at.col as usize] == color);
    let centre = Point::new(2, 2);
    let black = [centre].into_iter().chain(of(b'b').filter(|&point| point != centre));
    let takes: Vec<Point> = black.zip(of(b'w')).flat_map(|(black, white)| [black, white]).collect();
    assert_eq!(takes.len(), 22);
    let setup = Setup { takes, ..Setup::new(5, Rule::Renju) };
    let drawn = Position::new(setup.clone()).unwrap();
    assert_eq!(drawn.outcome(), Some(&Outcome::Draw));
    assert_eq!(drawn.stones().forbidden_points(Color::Black, Rule::Renju).len(), 3);
    assert!(drawn.legal_moves().is_empty() && drawn.forbidden_points().is_empty());
    let goes_on = Position::new(Setup { fouls: Fouls::Lose, ..setup }).unwrap();
    assert_eq!((goes_on.outcome(), goes_on.legal_moves().len()), (None, 3));
}

//! Omok against its known answers.
#![cfg(not(target_arch = "wasm32"))]

#[path = "omok/naive.rs"]
mod naive;
#[path = "vectors/read.rs"]
mod vectors;

use naive::{Cell, Law};

use noripan::geometry::Point;
use noripan::omok::{Asked, Color, Foul, Made, NoWin, Outcome, Position, Record, Refusal, Rule, Setup, SetupError, Stones};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::Deserialize;

#[derive(Deserialize)]
struct Answer {
    id: String,
    rule: String,
    size: u32,
    black: Vec<(i32, i32)>,
    white: Vec<(i32, i32)>,
    r#move: (i32, i32, String),
    result: String,
    lines: Vec<Vec<(i32, i32)>>,
    overline: bool,
}

fn points(pairs: &[(i32, i32)]) -> Vec<Point> {
    pairs.iter().map(|&(row, col)| Point::new(row, col)).collect()
}

fn stones(size: u32, black: &[Point], white: &[Point]) -> Stones {
    let mut stones = Stones::new(size).unwrap();
    black.iter().for_each(|&point| stones.put(point, Color::Black));
    white.iter().for_each(|&point| stones.put(point, Color::White));
    stones
}

#[test]
fn wins_and_their_lines() {
    let mut compared = 0;
    for answer in vectors::answers::<Answer>("omok-win.jsonl") {
        let rule: Rule = answer.rule.parse().unwrap();
        let (row, col, color) = &answer.r#move;
        let made =
            stones(answer.size, &points(&answer.black), &points(&answer.white)).made(Point::new(*row, *col), color.parse().unwrap(), rule);
        let mut wanted: Vec<Vec<Point>> = answer.lines.iter().map(|line| points(line)).collect();
        wanted.iter_mut().for_each(|line| line.sort_unstable());
        wanted.sort_unstable();
        match (answer.result.as_str(), made) {
            ("win", Made::Win(runs)) => {
                let mut lines: Vec<Vec<Point>> = runs.into_iter().map(|run| run.cells().collect()).collect();
                lines.iter_mut().for_each(|line| line.sort_unstable());
                lines.sort_unstable();
                assert_eq!(lines, wanted, "{}", answer.id);
            }
            ("none", Made::None(reason, run)) => {
                assert_eq!(reason == NoWin::Overline, answer.overline, "{}", answer.id);
                assert!(run.length >= 1);
            }
            ("forbidden", Made::Foul(foul, ..)) => assert_eq!(foul, Foul::Overline, "{}", answer.id),
            (wanted, made) => panic!("{} {rule}: {made:?}, wanted {wanted}", answer.id),
        }
        compared += 1;
    }
    assert_eq!(compared, 518);
}

/// A game in which black places `mine` in this order and white places elsewhere.
fn game(size: u32, rule: Rule, mine: &[Point]) -> Setup {
    let far = [(9, 9), (9, 11), (9, 13), (11, 9), (11, 11), (11, 13)];
    let takes = mine.iter().zip(points(&far)).flat_map(|(&black, white)| [black, white]).take(2 * mine.len() - 1);
    Setup { takes: takes.collect(), ..Setup::new(size, rule) }
}

fn winner(position: &Position) -> Option<Color> {
    match position.outcome() {
        Some(Outcome::Win { winner, .. }) => Some(*winner),
        _ => None,
    }
}

#[test]
fn fives_along_the_edges_in_every_order() {
    let lines: [fn(i32) -> (i32, i32); 8] = [
        |i| (0, 4 + i),
        |i| (18, 14 + i),
        |i| (4 + i, 0),
        |i| (7 + i, 18),
        |i| (i, i),
        |i| (i, 18 - i),
        |i| (14 + i, 14 + i),
        |i| (18 - i, i),
    ];
    for line in lines {
        let five: Vec<Point> = (0..5).map(|i| Point::from(line(i))).collect();
        for last in 0..5 {
            let mut order = five.clone();
            order.rotate_left(last + 1);
            for rule in [Rule::Freestyle, Rule::Standard, Rule::Caro] {
                let position = Position::new(game(19, rule, &order)).unwrap();
                assert_eq!(winner(&position), Some(Color::Black), "{rule} {order:?}");
                let Some(Outcome::Win { lines, .. }) = position.outcome() else { unreachable!() };
                let mut cells: Vec<Point> = lines[0].cells().collect();
                cells.sort_unstable();
                let mut wanted = five.clone();
                wanted.sort_unstable();
                assert_eq!((lines.len(), cells), (1, wanted));
            }
        }
    }
}

#[test]
fn six_wins_under_freestyle_only() {
    let six: Vec<Point> = [0, 1, 2, 4, 5, 3].map(|x| Point::new(9, x)).to_vec();
    assert_eq!(winner(&Position::new(game(19, Rule::Freestyle, &six)).unwrap()), Some(Color::Black));
    for rule in [Rule::Standard, Rule::Caro] {
        let position = Position::new(game(19, rule, &six)).unwrap();
        assert_eq!(position.outcome(), None, "{rule}");
        assert!(matches!(position.stones().made(six[5], Color::Black, rule), Made::None(NoWin::Overline, run) if run.length == 6));
    }
}

#[test]
fn three_and_two_joined_make_six() {
    let black: Vec<Point> = [3, 4, 5, 7, 8].map(|x| Point::new(7, x)).to_vec();
    let joined = stones(15, &black, &[]).made(Point::new(7, 6), Color::Black, Rule::Standard);
    assert!(matches!(joined, Made::None(NoWin::Overline, run) if run.length == 6));
}

#[test]
fn no_line_goes_round_the_edge() {
    let black: Vec<Point> = [(3, 13), (3, 14), (4, 0), (4, 1)].map(Point::from).to_vec();
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Caro] {
        let made = stones(15, &black, &[]).made(Point::new(4, 2), Color::Black, rule);
        assert!(matches!(made, Made::None(NoWin::NoFive, run) if run.length == 3), "{rule}");
    }
}

#[test]
fn caro_wants_an_open_end_and_the_edge_is_open() {
    let five: Vec<Point> = (1..5).map(|x| Point::new(7, x)).collect();
    let made = |white: &[Point]| stones(15, &five, white).made(Point::new(7, 5), Color::Black, Rule::Caro);
    assert!(matches!(made(&[]), Made::Win(_)));
    assert!(matches!(made(&[Point::new(7, 0)]), Made::Win(_)));
    assert!(matches!(made(&[Point::new(7, 0), Point::new(7, 6)]), Made::None(NoWin::NoFive, _)));
    let at_the_edge = stones(15, &(0..4).map(|x| Point::new(7, x)).collect::<Vec<_>>(), &[Point::new(7, 5)]);
    assert!(matches!(at_the_edge.made(Point::new(7, 4), Color::Black, Rule::Caro), Made::Win(_)));
}

#[test]
fn nothing_is_placed_after_the_end() {
    let five: Vec<Point> = (0..5).map(|x| Point::new(0, x)).collect();
    let setup = game(15, Rule::Standard, &five);
    let position = Position::new(setup.clone()).unwrap();
    assert_eq!(position.play(Point::new(5, 5)), Err(Refusal::GameOver));
    assert_eq!(position.check_by(Color::Black, Point::new(99, 99)), Err(Refusal::GameOver));
    let mut later = setup;
    later.takes.push(Point::new(5, 5));
    assert_eq!(Position::new(later), Err(SetupError::Take(9, Refusal::GameOver)));
}

#[test]
fn refusals_in_their_order() {
    let position = Position::new(Setup { takes: vec![Point::new(7, 7)], ..Setup::new(15, Rule::Standard) }).unwrap();
    assert_eq!(position.check_by(Color::Black, Point::new(15, 0)), Err(Refusal::Bound));
    assert_eq!(position.check_by(Color::Black, Point::new(-1, 0)), Err(Refusal::Bound));
    assert_eq!(position.check_by(Color::Black, Point::new(7, 7)), Err(Refusal::NotYourTurn));
    assert_eq!(position.check_by(Color::White, Point::new(7, 7)), Err(Refusal::Occupied));
    assert_eq!(position.check_by(Color::White, Point::new(7, 8)), Ok(()));
}

#[test]
fn a_question_is_about_the_stone_that_stands_or_would_stand() {
    let five: Vec<Point> = (0..5).map(|x| Point::new(0, x)).collect();
    let record = |mine: &[Point]| Record::new(15, Rule::Standard, &game(15, Rule::Standard, mine).takes).unwrap();
    let four = record(&five[..4]);
    let asked = four.ask(Point::new(0, 2));
    assert_eq!((asked.color, matches!(asked.made, Ok(Made::None(NoWin::NoFive, run)) if run.length == 4)), (Color::Black, true));
    let asked = four.ask(Point::new(0, 4));
    assert_eq!((asked.color, matches!(asked.made, Ok(Made::None(..)))), (Color::White, true));
    assert_eq!(four.ask(Point::new(15, 0)).made, Err(Refusal::Bound));
    let won = record(&five);
    for &stone in &five {
        assert!(matches!(won.ask(stone), Asked { color: Color::Black, made: Ok(Made::Win(_)) }));
    }
    assert_eq!(won.ask(Point::new(0, 5)), Asked { color: Color::White, made: Err(Refusal::GameOver) });
    let board = stones(15, &five[..4], &[Point::new(9, 9)]);
    assert!(matches!(board.ask(five[4], Color::Black, Rule::Standard).made, Ok(Made::Win(_))));
    assert_eq!(board.ask(Point::new(9, 9), Color::Black, Rule::Standard).made, Err(Refusal::Occupied));
    assert!(matches!(board.ask(Point::new(9, 9), Color::White, Rule::Standard).made, Ok(Made::None(..))));
}

#[test]
fn impossible_records_say_where() {
    let says = |size, takes: &[(i32, i32)]| {
        Position::new(Setup { takes: points(takes), ..Setup::new(size, Rule::Standard) }).unwrap_err().to_string()
    };
    assert_eq!(says(4, &[]), "size: expected 5..20");
    assert_eq!(says(21, &[]), "size: expected 5..20");
    assert_eq!(says(15, &[(0, 0), (15, 0)]), "takes[1]: off the board");
    assert_eq!(says(15, &[(0, 0), (1, 1), (0, 0)]), "takes[2]: occupied");
}

#[test]
fn a_full_board_without_five_is_a_draw() {
    // Rows of pairs, shifted by two every other row, hold no five on 6x6 under any order of colours.
    let color = |row: i32, col: i32| (col / 2 + row) % 2 == 0;
    let cells = |black: bool| (0..36).map(|i| Point::new(i / 6, i % 6)).filter(move |cell| color(cell.row, cell.col) == black);
    let takes: Vec<Point> = cells(true).zip(cells(false)).flat_map(|(black, white)| [black, white]).collect();
    assert_eq!(takes.len(), 36);
    let position = Position::new(Setup { takes, ..Setup::new(6, Rule::Standard) }).unwrap();
    assert_eq!(position.outcome(), Some(&Outcome::Draw));
    assert!(position.legal_moves().is_empty());
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

fn assert_like_naive(stones: &Stones) {
    for (color, rule, law) in
        [(Color::Black, Rule::Renju, Law::Renju), (Color::Black, Rule::Omok, Law::Korean), (Color::White, Rule::Omok, Law::Korean)]
    {
        let wanted = naive::forbidden_points(&mut table(stones, color), law);
        let got = stones.forbidden_points(color, rule).into_iter();
        let got: Vec<_> = got.map(|(Point { row, col }, kinds)| ((row, col), kinds.iter().map(Into::into).collect())).collect();
        assert_eq!(got, wanted, "{rule} {color} {:?}", table(stones, color));
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

//! Omok against its known answers.
#![cfg(not(target_arch = "wasm32"))]

#[path = "vectors/read.rs"]
mod vectors;

use noripan::geometry::Point;
use noripan::omok::{
    Asked, Choice, Color, Foul, Made, NoWin, Opening, Outcome, Player, Position, Record, Refusal, Rule, Seat, Setup, SetupError, Stones,
};
use serde::Deserialize;
use strum::VariantArray;

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

/// Points written as letter and rank, the ranks from below on a board of 15.
fn letters(text: &str) -> Vec<Point> {
    let starts = text.match_indices(|char: char| char.is_ascii_lowercase());
    let numbers = text.split(|char: char| char.is_ascii_lowercase()).skip(1).map(|rank| rank.parse::<i32>().unwrap());
    starts.zip(numbers).map(|((_, letter), rank)| Point::new(15 - rank, i32::from(letter.as_bytes()[0] - b'a'))).collect()
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

/// The game after these stones and choices, each made by the one whose turn it is.
fn played(start: Setup, moves: &[&str]) -> Position {
    moves.iter().fold(Position::new(start).unwrap(), |game, word| match word.parse::<Choice>() {
        Ok(choice) => game.choose(choice).unwrap(),
        Err(_) => game.play(letters(word)[0]).unwrap(),
    })
}

fn swap2(rule: Rule) -> Setup {
    Setup { opening: Some(Opening::Swap2), ..Setup::new(15, rule) }
}

#[test]
fn swap2_lets_the_second_player_take_a_colour() {
    let opened = played(swap2(Rule::Renju), &["a1", "h8", "c3"]);
    assert_eq!((opened.seat(), opened.may_choose()), (Seat::Second, Choice::VARIANTS));
    assert!(opened.legal_moves().is_empty() && opened.outcome().is_none());
    for (choice, fourth) in [(Choice::Black, Seat::First), (Choice::White, Seat::Second)] {
        let chosen = opened.choose(choice).unwrap();
        assert_eq!((chosen.turn(), chosen.seat(), chosen.may_choose().is_empty()), (Color::White, fourth, true));
        let placed = chosen.play(Point::new(5, 5)).unwrap();
        assert_eq!((placed.turn(), placed.seat()), (Color::Black, fourth.other()));
        assert_eq!(placed.check_choice(Choice::Black), Err(Refusal::NothingToChoose));
        assert_eq!(Position::new(placed.setup()).as_ref(), Ok(&placed));
    }
}

#[test]
fn swap2_lets_the_second_player_place_two_more() {
    let opened = played(swap2(Rule::Standard), &["a1", "h8", "c3", "place-two"]);
    assert_eq!((opened.seat(), opened.turn(), opened.may_choose().is_empty()), (Seat::Second, Color::White, true));
    let opened = opened.play(Point::new(2, 2)).unwrap();
    assert_eq!((opened.seat(), opened.turn()), (Seat::Second, Color::Black));
    let opened = opened.play(Point::new(3, 9)).unwrap();
    assert_eq!((opened.seat(), opened.may_choose()), (Seat::First, &[Choice::Black, Choice::White][..]));
    assert_eq!(opened.check_choice(Choice::PlaceTwo), Err(Refusal::ChooseAColor));
    for (choice, sixth) in [(Choice::Black, Seat::Second), (Choice::White, Seat::First)] {
        let chosen = opened.choose(choice).unwrap();
        assert_eq!((chosen.turn(), chosen.seat(), chosen.choices()), (Color::White, sixth, &[Choice::PlaceTwo, choice][..]));
        assert_eq!(Position::new(chosen.setup()).as_ref(), Ok(&chosen));
    }
}

#[test]
fn in_an_opening_people_ask_and_then_colours_too() {
    let opening = played(swap2(Rule::Standard), &["a1", "h8"]);
    let at = Point::new(0, 0);
    assert_eq!(opening.check_by(Player::Black, at), Err(Refusal::NotYourTurn));
    assert_eq!(opening.check_by(Player::Second, at), Err(Refusal::NotYourTurn));
    assert_eq!(opening.check_by(Player::First, at), Ok(()));
    assert_eq!(opening.check_choice(Choice::White), Err(Refusal::NothingToChoose));
    let due = opening.play(at).unwrap();
    assert_eq!(due.check(Point::new(4, 4)), Err(Refusal::ChooseFirst));
    assert_eq!(due.check(Point::new(15, 4)), Err(Refusal::Bound));
    assert_eq!(due.check_choice_by(Player::First, Choice::White), Err(Refusal::NotYourTurn));
    assert_eq!(due.check_choice_by(Player::White, Choice::White), Err(Refusal::NotYourTurn));
    let chosen = due.choose(Choice::White).unwrap();
    let may = |player| chosen.check_by(player, Point::new(4, 4)).is_ok();
    assert_eq!([Player::White, Player::Second, Player::Black, Player::First].map(may), [true, true, false, false]);
}

#[test]
fn records_of_openings_say_where_they_break() {
    let says = |opening, takes: &str, choices: &[Choice]| {
        let setup = Setup { opening, takes: letters(takes), choices: choices.to_vec(), ..Setup::new(15, Rule::Standard) };
        Position::new(setup).map_or_else(|error| error.to_string(), |_| "played".to_owned())
    };
    let swap2 = Some(Opening::Swap2);
    assert_eq!(says(None, "a1", &[Choice::Black]), "choices[0]: nothing to choose");
    assert_eq!(says(swap2, "a1b2", &[Choice::Black]), "choices[0]: nothing to choose");
    assert_eq!(says(swap2, "a1b2c3d4", &[]), "takes[3]: choose first");
    assert_eq!(says(swap2, "a1b2c3d4e6f8", &[Choice::PlaceTwo]), "takes[5]: choose first");
    assert_eq!(says(swap2, "a1b2c3d4e6", &[Choice::PlaceTwo, Choice::PlaceTwo]), "choices[1]: choose a colour");
    assert_eq!(says(swap2, "a1b2c3d4", &[Choice::PlaceTwo, Choice::Black]), "choices[1]: nothing to choose");
    assert_eq!(says(swap2, "a1b2c3d4e6f8", &[Choice::Black, Choice::White]), "choices[1]: nothing to choose");
    assert_eq!(says(swap2, "a1b2c3d4e6f8", &[Choice::PlaceTwo, Choice::White]), "played");
}

#[test]
fn renju_begins_in_the_centre() {
    let begins = |size, rule, opening| Position::new(Setup { opening, ..Setup::new(size, rule) }).unwrap().legal_moves();
    assert_eq!(begins(15, Rule::Renju, None), points(&[(7, 7)]));
    assert_eq!(begins(20, Rule::Renju, None), points(&[(9, 9), (9, 10), (10, 9), (10, 10)]));
    assert_eq!(begins(15, Rule::Renju, Some(Opening::Swap2)).len(), 225);
    assert_eq!(begins(15, Rule::Omok, None).len(), 225);
    let start = Position::new(Setup::new(15, Rule::Renju)).unwrap();
    assert_eq!(start.check(Point::new(7, 8)), Err(Refusal::NotCentre));
    assert_eq!(Record::new(15, Rule::Renju, &points(&[(7, 8)])).map(|record| record.turn()), Ok(Color::White));
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

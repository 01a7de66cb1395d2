//! Tic-tac-toe against its known answers.
#![cfg(not(target_arch = "wasm32"))]

#[path = "vectors/read.rs"]
mod vectors;

use std::collections::HashSet;

use noripan::tictactoe::{Mark, Outcome, Position, Refusal, Setup, SetupError};
use serde::Deserialize;

#[derive(Deserialize)]
struct Answer {
    board: String,
    to_move: Option<char>,
    terminal: Option<String>,
    win_lines: Vec<Vec<usize>>,
    #[serde(rename = "value_for_X")]
    value_for_x: i32,
    moves: Vec<(i64, i32)>,
}

fn grid(text: &str) -> Vec<Option<Mark>> {
    let cell = |char| match char {
        'X' => Some(Mark::X),
        'O' => Some(Mark::O),
        _ => None,
    };
    text.chars().map(cell).collect()
}

fn setup(text: &str) -> Setup {
    Setup { grid: grid(text), ..Setup::new(3, 3, 3) }
}

fn position(text: &str) -> Position {
    Position::new(setup(text)).unwrap()
}

fn line_types(position: &Position) -> Vec<String> {
    match position.outcome() {
        Some(Outcome::Win { lines, .. }) => lines.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}

/// The value for X with best play.
fn value(position: &Position) -> i32 {
    match position.outcome() {
        Some(Outcome::Win { winner: Mark::X, .. }) => 1,
        Some(Outcome::Win { winner: Mark::O, .. }) => -1,
        Some(Outcome::Draw) => 0,
        None => {
            let values = position.legal_moves().into_iter().map(|index| value(&position.play(index).unwrap()));
            if position.turn() == Mark::X { values.max().unwrap() } else { values.min().unwrap() }
        }
    }
}

#[test]
fn every_position_up_to_symmetry() {
    let answers: Vec<Answer> = vectors::answers("tictactoe.jsonl");
    assert_eq!(answers.len(), 765);
    for answer in answers {
        let board = position(&answer.board);
        let outcome = board.outcome();
        assert_eq!(outcome.is_some(), answer.terminal.is_some(), "{}", answer.board);
        let lines: Vec<Vec<usize>> = match &outcome {
            Some(Outcome::Win { lines, .. }) => lines.iter().map(|line| line.cells().collect()).collect(),
            _ => Vec::new(),
        };
        let sorted = |mut lines: Vec<Vec<usize>>| {
            lines.iter_mut().for_each(|line| line.sort_unstable());
            lines.sort_unstable();
            lines
        };
        assert_eq!(sorted(lines), sorted(answer.win_lines), "{}", answer.board);
        if outcome.is_none() {
            assert_eq!(Some(board.turn().to_string()), answer.to_move.map(String::from), "{}", answer.board);
            let values: Vec<(i64, i32)> =
                board.legal_moves().into_iter().map(|index| (index, value(&board.play(index).unwrap()))).collect();
            assert_eq!(values, answer.moves, "{}", answer.board);
        }
        assert_eq!(value(&board), answer.value_for_x, "{}", answer.board);
    }
}

#[test]
fn every_filling_is_reached_or_refused() {
    let mut reached = HashSet::from([position(".........")]);
    let mut front: Vec<Position> = reached.iter().cloned().collect();
    while let Some(board) = front.pop() {
        for index in board.legal_moves() {
            let next = board.play(index).unwrap();
            if reached.insert(next.clone()) {
                front.push(next);
            }
        }
    }
    let count = |test: fn(&Option<Outcome>) -> bool| reached.iter().filter(|board| test(&board.outcome())).count();
    assert_eq!(reached.len(), 5_478);
    assert_eq!(count(Option::is_none), 4_520);
    assert_eq!(count(|outcome| matches!(outcome, Some(Outcome::Win { winner: Mark::X, .. }))), 626);
    assert_eq!(count(|outcome| matches!(outcome, Some(Outcome::Win { winner: Mark::O, .. }))), 316);
    assert_eq!(count(|outcome| *outcome == Some(Outcome::Draw)), 16);
    for number in 0..3_usize.pow(9) {
        let cell = |place| [None, Some(Mark::X), Some(Mark::O)][number / 3_usize.pow(place) % 3];
        let filling = Setup { grid: (0..9).map(cell).collect(), ..Setup::new(3, 3, 3) };
        let gate = Position::new(filling.clone());
        assert_eq!(gate.is_ok(), reached.iter().any(|board| board.grid() == filling.grid), "{filling:?}");
    }
}

#[test]
fn perft_and_games() {
    fn walk(board: &Position, ply: usize, perft: &mut [usize; 10], ends: &mut [usize; 3]) {
        perft[ply] += 1;
        match board.outcome() {
            Some(Outcome::Win { winner: Mark::X, .. }) => ends[0] += 1,
            Some(Outcome::Win { winner: Mark::O, .. }) => ends[1] += 1,
            Some(Outcome::Draw) => ends[2] += 1,
            None => board.legal_moves().into_iter().for_each(|index| walk(&board.play(index).unwrap(), ply + 1, perft, ends)),
        }
    }
    let (mut perft, mut ends) = ([0; 10], [0; 3]);
    walk(&position("........."), 0, &mut perft, &mut ends);
    assert_eq!(perft, [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]);
    assert_eq!(ends, [131_184, 77_904, 46_080]);
}

#[test]
fn win_on_the_last_cell() {
    let last = position("XOOXOX.XO").play(6).unwrap();
    assert_eq!(line_types(&last), ["column 0"]);
}

#[test]
fn both_lines_of_one_mark() {
    let crossed = position("XOXO.OXOX").play(4).unwrap();
    assert_eq!(line_types(&crossed), ["diagonal", "anti-diagonal"]);
}

#[test]
fn refusals_in_their_order() {
    let won = position("XXXOO....");
    assert_eq!(won.check_by(Mark::O, 5), Err(Refusal::GameOver));
    assert_eq!(won.check_by(Mark::X, 99), Err(Refusal::GameOver));
    let open = position("X........");
    assert_eq!(open.check_by(Mark::X, 9), Err(Refusal::OutOfRange));
    assert_eq!(open.check_by(Mark::X, -1), Err(Refusal::OutOfRange));
    assert_eq!(open.check_by(Mark::X, 0), Err(Refusal::NotYourTurn));
    assert_eq!(open.play(0), Err(Refusal::Occupied));
    assert_eq!(open.turn(), Mark::O);
}

#[test]
fn an_empty_board_is_no_draw() {
    assert_eq!(position(".........").outcome(), None);
    assert_eq!(position("XOXXOOOXX").outcome(), Some(Outcome::Draw));
}

#[test]
fn impossible_grids_say_why() {
    let says = |text| Position::new(setup(text)).unwrap_err().to_string();
    assert_eq!(says("XXX......"), "grid: no game has 3 X and 0 O");
    assert_eq!(says("O........"), "grid: no game has 0 X and 1 O");
    assert_eq!(says("XXXOOO..."), "grid: both players have a line");
    assert_eq!(says("XXXOO.O.."), "grid: play went on after X had won");
    assert_eq!(says("OOOXX.X.X"), "grid: play went on after O had won");
    assert_eq!(says("........"), "grid: expected 9 cells, got 8");
    assert_eq!(Position::new(Setup::new(0, 3, 3)), Err(SetupError::Side("rows")));
    assert_eq!(Position::new(Setup::new(3, 21, 3)), Err(SetupError::Side("cols")));
    assert_eq!(Position::new(Setup::new(3, 4, 5)).unwrap_err().to_string(), "inARow: expected 1..4");
}

#[test]
fn no_mark_completes_two_lines_apart() {
    // X X X O .
    // O . O . O
    // X X X O .
    let apart = Setup { grid: grid("XXXO.O.O.OXXXO."), ..Setup::new(3, 5, 3) };
    assert_eq!(Position::new(apart), Err(SetupError::PlayedOn(Mark::X)));
}

#[test]
fn longer_boards_and_lines() {
    let start = Position::new(Setup::new(6, 5, 4)).unwrap();
    let played = |moves: &[i64]| moves.iter().fold(start.clone(), |board, &index| board.play(index).unwrap());
    // X . . . .
    // . X . . .
    // . . X . .
    // . . . X .
    assert_eq!(line_types(&played(&[0, 1, 6, 2, 12, 3, 18])), ["diagonal"]);
    // The end of one row and the beginning of the next are no line.
    assert_eq!(played(&[3, 10, 4, 11, 5, 12, 6]).outcome(), None);
    // Joining two pairs makes five in a row: the whole run is the line.
    let five = played(&[0, 10, 1, 11, 3, 20, 4, 21, 2]);
    let Some(Outcome::Win { lines, .. }) = five.outcome() else { panic!("no win") };
    assert_eq!(lines.iter().map(|line| line.cells().collect::<Vec<_>>()).collect::<Vec<_>>(), [[0, 1, 2, 3, 4]]);
}

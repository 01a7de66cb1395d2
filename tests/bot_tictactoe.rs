//! The opponent of tic-tac-toe and of every other m,n,k, held against the rules and against every line of play.
#![cfg(not(target_arch = "wasm32"))]

#[path = "vectors/read.rs"]
mod vectors;

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

use noripan::bot::tictactoe::{Reason, Why, choose};
use noripan::bot::{Chosen, Level, Task};
use noripan::tictactoe::{Mark, Outcome, Position, Setup};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use serde::Deserialize;
use strum::VariantArray;

fn ask(position: &Position, level: Level, seed: u64, nodes: Option<u64>) -> Option<Chosen<i64, Why>> {
    choose(position, Task { level, seed, nodes, watch: &mut |_| ControlFlow::Continue(()) })
}

fn start(rows: u32, cols: u32, in_a_row: u32) -> Position {
    Position::new(Setup::new(rows, cols, in_a_row)).unwrap()
}

/// The value for the side to move, and after how many marks best play ends.
fn value(position: &Position, known: &mut HashMap<Position, (i32, i32)>) -> (i32, i32) {
    if let Some(outcome) = position.outcome() {
        return (if outcome == Outcome::Draw { 0 } else { -1 }, 0);
    }
    if let Some(&value) = known.get(position) {
        return value;
    }
    let next = position.legal_moves().into_iter().map(|index| {
        let (theirs, plies) = value(&position.play(index).unwrap(), known);
        (-theirs, plies + 1)
    });
    let next: Vec<(i32, i32)> = next.collect();
    let best = next.iter().map(|&(value, _)| value).max().unwrap();
    let plies = next.iter().filter(|&&(value, _)| value == best).map(|&(_, plies)| plies);
    let plies = if best > 0 { plies.min() } else { plies.max() };
    known.insert(position.clone(), (best, plies.unwrap()));
    (best, plies.unwrap())
}

#[derive(Deserialize)]
struct Answer {
    board: String,
    terminal: Option<String>,
    moves: Vec<(i64, i32)>,
}

fn position(text: &str, (rows, cols, in_a_row): (u32, u32, u32)) -> Position {
    let cell = |char| match char {
        'X' => Some(Mark::X),
        'O' => Some(Mark::O),
        _ => None,
    };
    Position::new(Setup { grid: text.chars().map(cell).collect(), ..Setup::new(rows, cols, in_a_row) }).unwrap()
}

#[test]
fn perfect_by_the_known_answers() {
    let mut asked = 0;
    for answer in vectors::answers::<Answer>("tictactoe.jsonl").iter().filter(|answer| answer.terminal.is_none()) {
        let board = position(&answer.board, (3, 3, 3));
        let sign = if board.turn() == Mark::X { 1 } else { -1 };
        let best = answer.moves.iter().map(|&(_, for_x)| sign * for_x).max().unwrap();
        for seed in 0..3 {
            let chosen = ask(&board, Level::Five, seed, None).unwrap();
            assert!(answer.moves.contains(&(chosen.best, sign * best)), "{}: {chosen:?}", answer.board);
            assert_eq!(chosen.score, f64::from(best), "{}", answer.board);
        }
        asked += 1;
    }
    assert_eq!(asked, 627);
}

#[test]
fn perfect_in_every_position() {
    let mut known = HashMap::new();
    value(&start(3, 3, 3), &mut known);
    assert_eq!(known.len(), 4_520);
    for (board, &(best, plies)) in &known {
        let Chosen { best: index, score, why, .. } = ask(board, Level::Five, 1, None).unwrap();
        let after = board.play(index).unwrap();
        let (theirs, left) = known.get(&after).copied().unwrap_or_else(|| value(&after, &mut HashMap::new()));
        assert_eq!((-theirs, score), (best, f64::from(best)), "{board:?}");
        // The quickest win, the longest resistance.
        assert!(best == 0 || left + 1 == plies, "{board:?} {index}");
        if let Some(moves) = why.and_then(|why| why.moves) {
            assert_eq!((best, (plies + 1) / 2), (1, moves as i32), "{board:?}");
        }
    }
}

/// Plays against every line of play; how many games are won, drawn and lost.
fn against_all(board: &Position, side: Mark, answers: &mut HashMap<Position, i64>) -> [u32; 3] {
    match board.outcome() {
        Some(Outcome::Win { winner, .. }) if winner == side => return [1, 0, 0],
        Some(Outcome::Win { .. }) => return [0, 0, 1],
        Some(Outcome::Draw) => return [0, 1, 0],
        None => {}
    }
    let moves = if board.turn() == side {
        vec![*answers.entry(board.clone()).or_insert_with(|| ask(board, Level::Five, 0, None).unwrap().best)]
    } else {
        board.legal_moves()
    };
    moves.into_iter().fold([0; 3], |sum, index| {
        let games = against_all(&board.play(index).unwrap(), side, answers);
        [sum[0] + games[0], sum[1] + games[1], sum[2] + games[2]]
    })
}

#[test]
fn never_loses_against_any_line_of_play() {
    let [won, drawn, lost] = against_all(&start(3, 3, 3), Mark::X, &mut HashMap::new());
    assert!(won > 50 && won > 5 * drawn && lost == 0, "{won} {drawn} {lost}");
    let [won, drawn, lost] = against_all(&start(3, 3, 3), Mark::O, &mut HashMap::new());
    assert!(won > 300 && lost == 0, "{won} {drawn} {lost}");
}

/// How a game between two fifth levels ends.
fn played_out(mut board: Position, seed: u64, nodes: Option<u64>) -> Outcome {
    while board.outcome().is_none() {
        board = board.play(ask(&board, Level::Five, seed, nodes).unwrap().best).unwrap();
    }
    board.outcome().unwrap()
}

#[test]
fn solved_boards_play_out_as_they_are_solved() {
    for seed in 0..3 {
        for (rows, cols, in_a_row) in [(3, 3, 3), (4, 4, 4), (4, 5, 4), (5, 5, 4)] {
            assert_eq!(played_out(start(rows, cols, in_a_row), seed, Some(30_000)), Outcome::Draw, "{rows} {cols} {in_a_row}");
        }
        for (rows, cols, in_a_row) in [(3, 4, 3), (4, 3, 3), (1, 1, 1), (2, 2, 2), (4, 4, 3), (9, 9, 4)] {
            let outcome = played_out(start(rows, cols, in_a_row), seed, Some(30_000));
            assert!(matches!(outcome, Outcome::Win { winner: Mark::X, .. }), "{rows} {cols} {in_a_row}: {outcome:?}");
        }
    }
    let chosen = ask(&start(3, 4, 3), Level::Five, 0, None).unwrap();
    assert_eq!((chosen.score, chosen.why.unwrap().reason), (1.0, Reason::ForcedWin));
}

/// Some position of a game by chance.
fn middle(chance: &mut Pcg32, longest: u32) -> Position {
    let (rows, cols) = (chance.random_range(1..=longest), chance.random_range(1..=longest));
    let mut board = start(rows, cols, chance.random_range(1..=rows.max(cols).min(longest)));
    for _ in 0..chance.random_range(0..=rows * cols / 2) {
        let Some(&index) = board.legal_moves().choose(chance) else {
            break;
        };
        board = board.play(index).unwrap();
    }
    board
}

#[test]
fn every_answer_is_legal_and_the_same_again() {
    let mut chance = Pcg32::seed_from_u64(1);
    for number in 0..400 {
        let board = middle(&mut chance, 20);
        let level = Level::VARIANTS[number % 5];
        let chosen = ask(&board, level, number as u64, Some(500));
        assert_eq!(chosen.is_none(), board.outcome().is_some());
        assert_eq!(chosen, ask(&board, level, number as u64, Some(500)));
        if let Some(Chosen { best, score, nodes, .. }) = chosen {
            assert_eq!(board.check(best), Ok(()));
            assert!((-1.0..=1.0).contains(&score) && nodes <= 500);
        }
    }
}

/// The same board with the other side to move, if some game leads to it.
fn passed(board: &Position) -> Option<Position> {
    let mut setup = board.setup();
    setup.grid.iter_mut().flatten().for_each(|mark| *mark = mark.other());
    Position::new(setup).ok()
}

fn completes(board: &Position, index: i64) -> bool {
    board.play(index).is_ok_and(|after| matches!(after.outcome(), Some(Outcome::Win { .. })))
}

#[test]
fn what_is_said_is_true() {
    let mut chance = Pcg32::seed_from_u64(2);
    let mut said: HashMap<String, u32> = HashMap::new();
    for number in 0..4_000 {
        let board = middle(&mut chance, 6);
        let Some(Chosen { best, why: Some(Why { reason, line, moves }), .. }) = ask(&board, Level::VARIANTS[number % 5], 0, Some(2_000))
        else {
            continue;
        };
        *said.entry(reason.to_string()).or_default() += 1;
        let after = board.play(best).unwrap();
        let on_line = |mark: Option<Mark>| line.iter().filter(|&&cell| board.grid()[cell] == mark).count();
        match reason {
            Reason::Wins => {
                assert!(completes(&board, best) && line.contains(&(best as usize)) && moves == Some(1));
                assert_eq!(on_line(Some(board.turn())) + 1, board.setup().in_a_row as usize);
            }
            Reason::Blocks => {
                assert_eq!(on_line(Some(board.turn().other())) + 1, board.setup().in_a_row as usize);
                assert!(line.contains(&(best as usize)) && on_line(None) == 1);
                assert!(passed(&board).is_none_or(|board| board.turn() == Mark::O || completes(&board, best)), "{board:?}");
            }
            Reason::Fork => {
                // Whatever the answer is, a line is completed then.
                for answer in after.legal_moves() {
                    let next = after.play(answer).unwrap();
                    assert!(next.outcome().is_none() && next.legal_moves().into_iter().any(|index| completes(&next, index)), "{board:?}");
                }
            }
            Reason::ForcedWin => {
                if after.legal_moves().len() <= 9 {
                    assert_eq!(value(&after, &mut HashMap::new()).0, -1, "{board:?} {best}");
                }
            }
            Reason::BlocksFork => {
                let forks = after.legal_moves().into_iter().filter(|&index| {
                    let next = after.play(index).unwrap();
                    let wins = passed(&next)
                        .into_iter()
                        .flat_map(|board| board.legal_moves().into_iter().filter(move |&index| completes(&board, index)));
                    !next.legal_moves().into_iter().any(|index| completes(&next, index)) && wins.count() > 1
                });
                assert_eq!(forks.count(), 0, "{board:?} {best}");
            }
        }
    }
    assert_eq!(said.len(), Reason::VARIANTS.len(), "{said:?}");
    assert!(said.values().all(|&times| times >= 10), "{said:?}");
}

#[test]
fn sees_forks_and_stops_them() {
    let chosen = |text, sides, level| ask(&position(text, sides), level, 0, None).unwrap();
    let reason = |chosen: &Chosen<i64, Why>| chosen.why.as_ref().map(|why| why.reason);
    let fork = chosen("X...O...X", (3, 3, 3), Level::Five);
    assert!(fork.score == 0.0 && fork.best % 2 == 1, "{fork:?}");
    assert_eq!(reason(&fork), Some(Reason::BlocksFork));
    let wins = chosen("XX.OO....", (3, 3, 3), Level::Two);
    assert_eq!((wins.best, wins.score, reason(&wins)), (2, 1.0, Some(Reason::Wins)));
    let blocks = chosen("X..OO...X", (3, 3, 3), Level::Two);
    assert_eq!((blocks.best, reason(&blocks)), (5, Some(Reason::Blocks)));
    // Open three of four.
    let open = chosen(".......XX.............O..O..........", (6, 6, 4), Level::Three);
    assert_eq!(reason(&open), Some(Reason::Fork), "{open:?}");
}

#[test]
fn a_depth_cut_short_claims_no_loss() {
    let saved = position("OX......X.O...O....X......OX.OX..X..", (6, 6, 4));
    let won = position(".....O.O..XOX..O............X..........X...O..XOX", (7, 7, 4));
    for (board, best) in [(&saved, 0.0), (&won, 1.0)] {
        assert_eq!(ask(board, Level::Five, 0, Some(100_000)).unwrap().score, best);
        for nodes in 1..1_000 {
            let Chosen { score, .. } = ask(board, Level::Five, nodes, Some(nodes)).unwrap();
            assert!(score > -1.0 && (score < 1.0 || best == 1.0), "{nodes} nodes: {score}");
        }
    }
    // What loses makes room for what may not.
    assert_eq!(ask(&saved, Level::Five, 0, Some(700)).unwrap().best, ask(&saved, Level::Five, 0, Some(100_000)).unwrap().best);
}

#[test]
fn what_is_certain_with_few_nodes_is_so_with_many() {
    let mut chance = Pcg32::seed_from_u64(3);
    let mut certain = [0, 0];
    for number in 0..3_000 {
        let board = middle(&mut chance, 6);
        let Some(Chosen { score, depth, .. }) = ask(&board, Level::Five, number, Some(chance.random_range(1..600))) else {
            continue;
        };
        assert_ne!(depth, Some(0));
        if score.abs() == 1.0 {
            certain[usize::from(score > 0.0)] += 1;
            assert_eq!(ask(&board, Level::Five, 0, Some(40_000)).unwrap().score, score, "{board:?}");
        }
    }
    assert!(certain.iter().all(|&times| times > 50), "{certain:?}");
}

#[test]
fn stronger_levels_win_more_often() {
    for pair in Level::VARIANTS.windows(2) {
        let mut points = 0;
        for seed in 0..20_u64 {
            let mut board = start(6, 6, 4);
            let strong = if seed % 2 == 0 { Mark::X } else { Mark::O };
            while board.outcome().is_none() {
                let level = pair[usize::from(board.turn() == strong)];
                board = board.play(ask(&board, level, seed, Some(5_000)).unwrap().best).unwrap();
            }
            points += match board.outcome() {
                Some(Outcome::Win { winner, .. }) => 2 * u32::from(winner == strong),
                _ => 1,
            };
        }
        // The fourth is strong enough for a draw on so small a board.
        let least = if pair[1] == Level::Five { 20 } else { 24 };
        assert!(points >= least, "{pair:?}: {points} of 40");
    }
}

#[test]
fn a_watcher_ends_the_search() {
    let mut watch = |_: &_| ControlFlow::Break(());
    let chosen = choose(&start(20, 20, 5), Task { level: Level::Five, seed: 0, nodes: None, watch: &mut watch }).unwrap();
    assert_eq!(chosen.nodes, 256);
    let different: BTreeSet<i64> = (0..20).map(|seed| ask(&start(3, 3, 3), Level::Five, seed, None).unwrap().best).collect();
    assert!(different.len() > 3, "{different:?}");
}

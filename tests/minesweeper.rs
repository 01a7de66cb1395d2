//! Minesweeper against its known answers.
#![cfg(not(target_arch = "wasm32"))]

#[path = "vectors/read.rs"]
mod vectors;

#[path = "minesweeper/first_click.rs"]
mod first_click;
#[path = "minesweeper/flood.rs"]
mod flood;
#[path = "minesweeper/golden.rs"]
mod golden;
#[path = "minesweeper/naive.rs"]
mod naive;
#[path = "minesweeper/no_guess.rs"]
mod no_guess;
#[path = "minesweeper/odds.rs"]
mod odds;

use std::collections::BTreeSet;

use noripan::geometry::{Dimensions, Point};
use noripan::minesweeper::{Action, Board, MINE, Mark, Order, Outcome, Position, Refusal, Setup, SetupError, Standing, Stats};
use proptest::prelude::*;
use serde::Deserialize;

type Cells = Vec<(i32, i32)>;

fn pairs(points: impl IntoIterator<Item = Point>) -> BTreeSet<(i32, i32)> {
    points.into_iter().map(|point| (point.row, point.col)).collect()
}

fn layout(board: Dimensions, mines: &[(i32, i32)]) -> Vec<bool> {
    board.points().map(|point| mines.contains(&(point.row, point.col))).collect()
}

/// A game with the mines in known places.
fn known(rows: u32, cols: u32, mines: &[(i32, i32)]) -> Position {
    let board = Dimensions::new(rows, cols);
    Position::new(Setup { layout: Some(layout(board, mines)), ..Setup::new(board, mines.len() as u32, 0) }).unwrap()
}

fn play(position: &Position, action: Action, at: (i32, i32)) -> Position {
    position.play(action, at.into(), Order::Breadth).unwrap().position
}

/// The view in letters, a string a row.
fn shown(position: &Position) -> Vec<String> {
    naive::letters(position.setup().board, position.shown())
}

#[derive(Deserialize)]
struct Given {
    id: String,
    rows: u32,
    cols: u32,
    mines: Cells,
    bbbv: u32,
    openings: u32,
    islands: u32,
    reveals: Vec<Reveal>,
}

#[derive(Deserialize)]
struct Reveal {
    at: (i32, i32),
    mine: bool,
    count: usize,
    #[serde(default)]
    wins: bool,
    opened: Option<Cells>,
    opened_spans: Option<Vec<(i32, i32, i32)>>,
}

#[test]
fn boards_their_figures_and_what_a_click_opens() {
    let mut compared = 0;
    for given in vectors::answers::<Given>("mines-boards.jsonl") {
        let all_mined = given.mines.len() == (given.rows * given.cols) as usize;
        if all_mined {
            let board = Dimensions::new(given.rows, given.cols);
            let setup = Setup { layout: Some(layout(board, &given.mines)), ..Setup::new(board, given.mines.len() as u32, 0) };
            assert_eq!(Position::new(setup), Err(SetupError::Mines(u64::from(given.rows * given.cols) - 1)));
            continue;
        }
        let position = known(given.rows, given.cols, &given.mines);
        let stats = Stats::new(position.numbers().unwrap());
        assert_eq!(stats, Stats { bbbv: given.bbbv, openings: given.openings, islands: given.islands }, "{}", given.id);
        for reveal in given.reveals {
            for order in [Order::Breadth, Order::Depth] {
                let played = position.play(Action::Reveal, reveal.at.into(), order).unwrap();
                let outcome = played.position.outcome();
                if reveal.mine {
                    assert_eq!(pairs(played.opened), BTreeSet::from([reveal.at]));
                    assert!(matches!(outcome, Some(Outcome::Lost { exploded, .. }) if exploded == [reveal.at.into()]));
                    continue;
                }
                assert_eq!(outcome == Some(Outcome::Won), reveal.wins, "{} {:?}", given.id, reveal.at);
                let (count, opened) = (played.opened.len(), pairs(played.opened));
                assert_eq!((count, opened.len()), (reveal.count, reveal.count));
                if let Some(cells) = &reveal.opened {
                    assert_eq!(opened, cells.iter().copied().collect());
                }
                if let Some(spans) = &reveal.opened_spans {
                    assert_eq!(opened, spans.iter().flat_map(|&(row, first, last)| (first..=last).map(move |col| (row, col))).collect());
                }
            }
            compared += 1;
        }
    }
    assert!(compared > 1_000, "{compared}");
}

#[derive(Deserialize)]
struct Session {
    id: String,
    rows: u32,
    cols: u32,
    mines: Cells,
    steps: Vec<Step>,
    status: String,
    r#final: Vec<String>,
    #[serde(default)]
    exploded: Cells,
    #[serde(default)]
    wrong_flags: Cells,
}

#[derive(Deserialize)]
struct Step {
    r#do: String,
    at: (i32, i32),
    opened: Cells,
    status: String,
    counter: i64,
}

fn status(position: &Position) -> &'static str {
    match position.outcome() {
        None => "playing",
        Some(Outcome::Won) => "won",
        Some(Outcome::Lost { .. }) => "lost",
    }
}

/// The cells in the letters of the sessions, which show what is open and flagged, and after the end nothing more.
fn as_left(position: &Position) -> Vec<String> {
    let board = position.setup().board;
    let char = |point: Point| match position.numbers().and_then(|numbers| numbers.at(point)) {
        Some(MINE) if position.is_open(point) => '*',
        Some(number) if position.is_open(point) => (b'0' + number as u8) as char,
        _ if position.mark(point) == Mark::Flag => 'F',
        _ => '.',
    };
    let chars: Vec<char> = board.points().map(char).collect();
    chars.chunks(board.cols as usize).map(|row| row.iter().collect()).collect()
}

#[test]
fn sessions_step_by_step() {
    let sessions: Vec<Session> = vectors::answers("mines-play.jsonl");
    assert_eq!(sessions.len(), 147);
    for session in sessions {
        let mut position = known(session.rows, session.cols, &session.mines);
        for step in session.steps {
            let action = match step.r#do.as_str() {
                "left" => Action::Reveal,
                "flag" => Action::Mark,
                _ => Action::Chord,
            };
            let opened = match position.play(action, step.at.into(), Order::Breadth) {
                Ok(played) => {
                    position = played.position;
                    played.opened
                }
                Err(refusal) => {
                    assert_eq!(refusal == Refusal::GameOver, position.outcome().is_some());
                    Vec::new()
                }
            };
            assert_eq!(status(&position), step.status, "{} {:?}", session.id, step.at);
            if step.status == "playing" {
                assert_eq!((pairs(opened), position.counter()), (step.opened.into_iter().collect(), step.counter), "{}", session.id);
            }
        }
        assert_eq!(status(&position), session.status);
        assert_eq!(as_left(&position), session.r#final, "{}", session.id);
        if let Some(Outcome::Lost { exploded, wrong_flags }) = position.outcome() {
            assert_eq!(pairs(exploded), session.exploded.into_iter().collect());
            assert_eq!(pairs(wrong_flags), session.wrong_flags.into_iter().collect());
        }
    }
}

#[test]
fn all_rows_of_a_tall_board_play() {
    let tall = known(16, 10, &[]);
    let played = tall.play(Action::Reveal, Point::new(15, 9), Order::Breadth).unwrap();
    assert_eq!((played.opened.len(), played.position.outcome()), (160, Some(Outcome::Won)));
    assert_eq!(tall.check(Action::Reveal, Point::new(16, 0)), Err(Refusal::Bound));
    assert_eq!(tall.check(Action::Reveal, Point::new(0, 10)), Err(Refusal::Bound));
}

#[test]
fn narrow_boards_do_not_wrap() {
    assert_eq!(shown(&play(&known(1, 9, &[(0, 4)]), Action::Reveal, (0, 0))), ["0001....."]);
    assert_eq!(shown(&play(&known(9, 1, &[(4, 0)]), Action::Reveal, (8, 0))).concat(), ".....1000");
    assert_eq!(shown(&play(&known(4, 2, &[(1, 0)]), Action::Reveal, (3, 1))), ["..", "..", "11", "00"]);
}

#[test]
fn mines_leave_one_cell_safe() {
    let setup = |mines| Position::new(Setup::new(Dimensions::square(5), mines, 0));
    assert_eq!(setup(25), Err(SetupError::Mines(24)));
    assert_eq!(setup(99).unwrap_err().to_string(), "mines: expected 0..24");
    assert!(setup(24).is_ok());
    for at in Dimensions::square(3).points() {
        let game = Position::new(Setup::new(Dimensions::square(3), 8, 7)).unwrap();
        assert_eq!(game.play(Action::Reveal, at, Order::Breadth).unwrap().position.outcome(), Some(Outcome::Won));
    }
}

#[test]
fn impossible_games_say_why() {
    let says = |setup: Setup| Position::new(setup).unwrap_err().to_string();
    let fine = || Setup::new(Dimensions::square(3), 1, 0);
    assert_eq!(says(Setup::new(Dimensions::new(0, 3), 0, 0)), "rows: expected 1 or more");
    assert_eq!(says(Setup::new(Dimensions::new(3, 0), 0, 0)), "cols: expected 1 or more");
    assert_eq!(says(Setup::new(Dimensions::new(2_000, 2_001), 0, 0)), "rows: a board has at most 4000000 cells");
    assert_eq!(says(Setup { open: vec![true; 9], ..fine() }), "open: no cell can be open before the mines are laid");
    assert_eq!(says(Setup { open: vec![false; 8], ..fine() }), "open: expected as many cells as the board has");
    assert_eq!(says(Setup { marks: vec![Mark::None; 8], ..fine() }), "flags: expected as many cells as the board has");
    assert_eq!(says(Setup { layout: Some(vec![false; 9]), ..fine() }), "layout: expected 1 mines, got 0");
    let (mut open, mut marks) = (vec![false; 9], vec![Mark::None; 9]);
    (open[5], marks[5]) = (true, Mark::Flag);
    let layout = Some(layout(Dimensions::square(3), &[(0, 0)]));
    assert_eq!(says(Setup { layout, open, marks, ..fine() }), "flags[1][2]: an open cell has no mark");
}

#[test]
fn a_number_opens_itself() {
    let played = known(5, 5, &[(0, 1)]).play(Action::Reveal, Point::new(0, 0), Order::Breadth).unwrap();
    assert_eq!(played.opened, [Point::new(0, 0)]);
}

#[test]
fn winning_takes_the_safe_cells_and_not_the_flags() {
    let game = known(2, 2, &[(0, 0)]);
    let won = [(0, 1), (1, 0), (1, 1)].into_iter().fold(game.clone(), |game, at| play(&game, Action::Reveal, at));
    assert_eq!((won.outcome(), won.counter(), shown(&won)), (Some(Outcome::Won), 0, vec!["F1".into(), "11".into()]));
    let flagged = play(&game, Action::Mark, (0, 0));
    assert_eq!((flagged.outcome(), flagged.counter()), (None, 0));
    let all = [(0, 1), (1, 0), (1, 1)].into_iter().fold(flagged, |game, at| play(&game, Action::Mark, at));
    assert_eq!((all.outcome(), all.counter()), (None, -3));
}

#[test]
fn a_flag_inside_an_opening_stays_closed() {
    let flagged = play(&known(1, 5, &[(0, 4)]), Action::Mark, (0, 1));
    let opened = play(&flagged, Action::Reveal, (0, 2));
    assert_eq!(shown(&opened), [".F01."]);
    assert_eq!(opened.check(Action::Reveal, Point::new(0, 1)), Err(Refusal::Flagged));
    let unflagged = play(&opened, Action::Mark, (0, 1));
    assert_eq!(play(&unflagged, Action::Reveal, (0, 1)).outcome(), Some(Outcome::Won));
}

#[test]
fn a_question_mark_protects_nothing() {
    let board = Dimensions::new(1, 5);
    let setup = Setup { question_marks: true, layout: Some(layout(board, &[(0, 4)])), ..Setup::new(board, 1, 0) };
    let flagged = play(&Position::new(setup).unwrap(), Action::Mark, (0, 1));
    let asked = play(&flagged, Action::Mark, (0, 1));
    assert_eq!(shown(&asked), [".?..."]);
    assert_eq!(shown(&play(&asked, Action::Mark, (0, 1))), ["....."]);
    assert_eq!(play(&asked, Action::Reveal, (0, 0)).outcome(), Some(Outcome::Won));
}

#[test]
fn refused_actions_change_nothing() {
    let one = play(&known(3, 3, &[(0, 0), (0, 1)]), Action::Reveal, (1, 1));
    assert_eq!(one.check(Action::Chord, Point::new(1, 1)), Err(Refusal::FlagsDoNotMatch));
    assert_eq!(one.check(Action::Chord, Point::new(2, 2)), Err(Refusal::NotOpen));
    assert_eq!(one.check(Action::Mark, Point::new(1, 1)), Err(Refusal::AlreadyOpen));
    assert_eq!(one.check(Action::Reveal, Point::new(1, 1)), Err(Refusal::AlreadyOpen));
    let three = [(0, 0), (0, 1), (0, 2)].into_iter().fold(one.clone(), |game, at| play(&game, Action::Mark, at));
    assert_eq!(three.check(Action::Chord, Point::new(1, 1)), Err(Refusal::FlagsDoNotMatch));
    assert_eq!(three.check(Action::Reveal, Point::new(0, 0)), Err(Refusal::Flagged));
    assert_eq!(one.setup().clicks, 1);
}

#[test]
fn any_board_opens_by_the_rules_of_a_game() {
    let board = Board::new(Dimensions::new(1, 4), vec![0, 1, MINE, 1]).unwrap();
    let (marks, at) = ([Mark::Flag, Mark::None, Mark::None, Mark::None], |col| Point::new(0, col));
    let mut open = [false, true, false, false];
    let mut refused = |marks: &[Mark], col| board.reveal(&mut open, marks, at(col), Order::Breadth).unwrap_err();
    assert_eq!(refused(&marks, 0), Refusal::Flagged);
    assert_eq!(refused(&[], 1), Refusal::AlreadyOpen);
    assert_eq!(refused(&[], 4), Refusal::Bound);
    assert_eq!(board.reveal(&mut open, &[], at(2), Order::Breadth), Ok(vec![at(2)]));
    assert_eq!(board.standing(&open), Standing::Lost);
    assert_eq!(board.reveal(&mut open, &[], at(0), Order::Breadth), Err(Refusal::GameOver));
    assert_eq!(board.standing(&[true, true, false, true]), Standing::Won);
}

#[test]
fn two_mines_explode_at_once() {
    let flagged = [(2, 0), (2, 1)]
        .into_iter()
        .fold(play(&known(3, 3, &[(0, 0), (0, 1)]), Action::Reveal, (1, 1)), |game, at| play(&game, Action::Mark, at));
    let lost = play(&flagged, Action::Chord, (1, 1));
    let (exploded, wrong_flags) = (vec![Point::new(0, 0), Point::new(0, 1)], vec![Point::new(2, 0), Point::new(2, 1)]);
    assert_eq!(lost.outcome(), Some(Outcome::Lost { exploded, wrong_flags }));
    assert_eq!(shown(&lost), ["!!1", "221", "xx0"]);
    assert!(lost.legal_moves().is_empty());
}

#[test]
fn a_loss_shows_the_mines_and_the_wrong_flags() {
    let flagged = [(0, 0), (2, 2)].into_iter().fold(known(3, 3, &[(0, 0), (0, 2), (2, 0)]), |game, at| play(&game, Action::Mark, at));
    assert_eq!(shown(&play(&flagged, Action::Reveal, (2, 0))), ["F.*", "...", "!.x"]);
}

#[test]
fn areas_open_in_the_order_that_is_asked_for() {
    // 0 0 0
    // 0 0 0
    let blank = known(2, 3, &[]);
    let opened = |order| blank.play(Action::Reveal, Point::new(0, 0), order).unwrap().opened;
    assert_eq!(opened(Order::Breadth), [(0, 0), (0, 1), (1, 0), (1, 1), (0, 2), (1, 2)].map(Point::from));
    assert_eq!(opened(Order::Depth), [(0, 0), (0, 1), (0, 2), (1, 2), (1, 0), (1, 1)].map(Point::from));
    let wide = known(9, 9, &[]).play(Action::Reveal, Point::new(4, 2), Order::Breadth).unwrap().opened;
    let rings: Vec<i32> = wide.iter().map(|cell| (cell.row - 4).abs().max((cell.col - 2).abs())).collect();
    assert!(rings.is_sorted(), "{rings:?}");
}

/// The region that opens, cell by cell and without a work list.
fn naive_flood(numbers: &[Vec<i8>], at: (i32, i32), flagged: &BTreeSet<(i32, i32)>, open: &mut BTreeSet<(i32, i32)>) {
    let Some(&number) = usize::try_from(at.0).ok().and_then(|r| numbers.get(r)).and_then(|row| row.get(usize::try_from(at.1).ok()?)) else {
        return;
    };
    if number == MINE || flagged.contains(&at) || !open.insert(at) || number != 0 {
        return;
    }
    for beside in Point::from(at).neighbours() {
        naive_flood(numbers, (beside.row, beside.col), flagged, open);
    }
}

proptest! {
    #[test]
    fn the_flood_is_the_naive_one(rows in 1..12usize, cols in 1..12usize, dice in prop::collection::vec(0..20u8, 144), at in any::<prop::sample::Index>()) {
        let board = Dimensions::new(rows as u32, cols as u32);
        let mines: Cells = board.points().zip(&dice).filter(|&(_, &die)| die < 3).map(|(point, _)| (point.row, point.col)).collect();
        let flagged: BTreeSet<(i32, i32)> = board.points().zip(&dice).filter(|&(_, &die)| die == 5).map(|(point, _)| (point.row, point.col)).collect();
        let count = |point: Point| point.neighbours().filter(|beside| mines.contains(&(beside.row, beside.col))).count() as i8;
        let numbers: Vec<i8> = board.points().map(|point| if mines.contains(&(point.row, point.col)) { MINE } else { count(point) }).collect();
        let at = board.point(at.index(board.area()));
        prop_assume!(!flagged.contains(&(at.row, at.col)) && !mines.contains(&(at.row, at.col)));
        let mut slow = BTreeSet::new();
        naive_flood(&numbers.chunks(cols).map(<[i8]>::to_vec).collect::<Vec<_>>(), (at.row, at.col), &flagged, &mut slow);
        let fast = Board::new(board, numbers.clone()).unwrap();
        for order in [Order::Breadth, Order::Depth] {
            let mut open = vec![false; board.area()];
            let marks: Vec<Mark> = board.points().map(|point| if flagged.contains(&(point.row, point.col)) { Mark::Flag } else { Mark::None }).collect();
            let revealed = fast.reveal(&mut open, &marks, at, order).unwrap();
            let opened = fast.flood(&[at], |index| flagged.contains(&{ let point = board.point(index); (point.row, point.col) }), order);
            prop_assert_eq!(opened.first(), Some(&at));
            prop_assert_eq!(&revealed, &opened);
            prop_assert_eq!(open.iter().filter(|&&open| open).count(), opened.len());
            prop_assert_eq!(fast.standing(&open) == Standing::Won, opened.len() + mines.len() == board.area());
            prop_assert_eq!(opened.len(), slow.len());
            prop_assert_eq!(pairs(opened), slow.clone());
        }
        if mines.len() < board.area() {
            let known = known(rows as u32, cols as u32, &mines);
            prop_assert_eq!(known.numbers().unwrap().numbers(), numbers);
        }
    }
}

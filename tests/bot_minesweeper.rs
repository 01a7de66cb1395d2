//! The opponent of minesweeper, held against the rules and against slow and plain answers.
#![cfg(not(target_arch = "wasm32"))]

#[path = "bot_minesweeper/naive.rs"]
mod naive;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use noripan::bot::minesweeper::{Act, Reason, Why, choose};
use noripan::bot::{Chosen, Level, Task};
use noripan::geometry::{Dimensions, Point};
use noripan::minesweeper::{Action, Chances, FirstClick, Mark, NoOdds, Odds, Order, Outcome, Position, Setup, Shown, View};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use strum::VariantArray;

fn ask(view: &View, level: Level, seed: u64, nodes: Option<u64>) -> Option<Chosen<Act, Why>> {
    choose(view, Task { level, seed, nodes, watch: &mut |_| ControlFlow::Continue(()) })
}

fn view(rows: &[&str], mines: u64) -> View {
    let cell = |char: char| match char {
        '.' => Shown::Closed,
        'F' => Shown::Flag,
        '?' => Shown::Question,
        '*' => Shown::Mine,
        '!' => Shown::Exploded,
        'x' => Shown::WrongFlag,
        number => Shown::Number(number.to_digit(10).unwrap() as u8),
    };
    let board = Dimensions::new(rows.len() as u32, rows[0].len() as u32);
    View::new(board, mines, rows.iter().flat_map(|row| row.chars()).map(cell).collect()).unwrap()
}

fn game(board: Dimensions, mines: u32, seed: u64, first_click: FirstClick) -> Position {
    Position::new(Setup { first_click, ..Setup::new(board, mines, seed) }).unwrap()
}

/// How many of these games are won; on the way nothing that is called safe explodes, and every answer is legal.
fn won(board: Dimensions, mines: u32, level: Level, seeds: std::ops::Range<u64>) -> usize {
    let is_won = |&seed: &u64| {
        let mut game = game(board, mines, seed, FirstClick::Opening);
        while game.outcome().is_none() {
            let Chosen { best, why, .. } = ask(&game.view(), level, seed, None).unwrap();
            let grounds = why.unwrap();
            game = game.play(best.action, best.at, Order::Breadth).unwrap().position;
            let is_lost = matches!(game.outcome(), Some(Outcome::Lost { .. }));
            assert!(!is_lost || grounds.probability > 0.0, "{seed}: {grounds:?}");
        }
        game.outcome() == Some(Outcome::Won)
    };
    seeds.filter(is_won).count()
}

#[test]
fn wins_as_often_as_its_level_should() {
    let (beginner, intermediate) = (Dimensions::square(9), Dimensions::square(16));
    let by_level: Vec<usize> = Level::VARIANTS.iter().map(|&level| won(beginner, 10, level, 0..200)).collect();
    assert!(by_level[0] < by_level[1] && by_level[1] < by_level[2], "{by_level:?}");
    assert!(by_level[0] > 10, "{by_level:?}");
    assert!(by_level[4] >= 190, "{by_level:?}");
    let won = [won(intermediate, 40, Level::Five, 0..100), won(Dimensions::new(16, 30), 99, Level::Five, 0..40)];
    assert!(won[0] >= 84 && won[1] >= 20, "{won:?}");
}

/// A game in the middle with some flags, most of them right.
fn flagged(board: Dimensions, mines: u32, chance: &mut Pcg32) -> Position {
    let mut game = game(board, mines, chance.random_range(0..1 << 40), FirstClick::Safe);
    for _ in 0..chance.random_range(0..6) {
        let is_safe = |&at: &Point| !game.is_open(at) && game.numbers().is_none_or(|numbers| numbers.at(at) != Some(-1));
        let safe: Vec<Point> = board.points().filter(is_safe).collect();
        let Some(&at) = safe.choose(chance) else {
            break;
        };
        game = game.play(Action::Reveal, at, Order::Breadth).map_or(game, |played| played.position);
    }
    if game.outcome().is_some() {
        return game;
    }
    let mut setup = game.setup().clone();
    for index in 0..board.area() {
        let is_mine = setup.layout.as_ref().is_some_and(|layout| layout[index]);
        if !setup.open[index] && chance.random_range(0..10) < if is_mine { 6 } else { 1 } {
            setup.marks[index] = if chance.random_range(0..5) == 0 { Mark::Question } else { Mark::Flag };
        }
    }
    Position::new(setup).unwrap()
}

#[test]
fn every_answer_is_legal_and_the_same_again() {
    let mut chance = Pcg32::seed_from_u64(1);
    let mut seen = BTreeSet::new();
    for number in 0..1_500 {
        let board = Dimensions::new(chance.random_range(1..9), chance.random_range(2..9));
        let mines = chance.random_range(0..(board.area() as u32).div_ceil(3));
        let game = flagged(board, mines, &mut chance);
        let level = Level::VARIANTS[number % 5];
        let chosen = ask(&game.view(), level, number as u64, Some(300));
        assert_eq!(chosen.is_none(), game.outcome().is_some());
        assert_eq!(chosen, ask(&game.view(), level, number as u64, Some(300)));
        let Some(Chosen { best, score, why: Some(grounds), .. }) = chosen else {
            continue;
        };
        assert_eq!(game.check(best.action, best.at), Ok(()), "{best:?} {:?}", game.view());
        assert!((-1.0..=1.0).contains(&score) && (0.0..=1.0).contains(&grounds.probability));
        let of_action = match best.action {
            Action::Reveal => [Reason::Safe, Reason::LeastRisk, Reason::Start].contains(&grounds.reason),
            Action::Chord => grounds.reason == Reason::Chord,
            Action::Mark => grounds.reason == Reason::WrongFlag && game.mark(best.at) == Mark::Flag,
        };
        assert!(of_action, "{best:?} {grounds:?}");
        if grounds.probability == 0.0 && best.action != Action::Mark && grounds.reason != Reason::Start {
            let played = game.play(best.action, best.at, Order::Breadth).unwrap().position;
            assert!(!matches!(played.outcome(), Some(Outcome::Lost { .. })), "{best:?} {:?}", game.view());
        }
        seen.insert(grounds.reason.to_string());
    }
    assert_eq!(seen.len(), Reason::VARIANTS.len(), "{seen:?}");
}

/// The cells that an act opens.
fn opened(view: &View, Act { action, at }: Act) -> Vec<Point> {
    let is_closed = |&beside: &Point| matches!(view.at(beside), Some(Shown::Closed | Shown::Question));
    if action == Action::Chord { at.neighbours().filter(is_closed).collect() } else { vec![at] }
}

#[test]
fn what_is_given_as_proof_proves() {
    let mut chance = Pcg32::seed_from_u64(2);
    let (mut proofs, mut longer) = (0, 0);
    for number in 0..600 {
        let board = Dimensions::new(chance.random_range(3..9), chance.random_range(3..9));
        let game = flagged(board, board.area() as u32 / 5, &mut chance);
        let view = game.view();
        let Some(Chosen { best, why: Some(Why { reason, because, counted, .. }), .. }) =
            ask(&view, Level::VARIANTS[1 + number % 4], 0, None)
        else {
            continue;
        };
        if !counted && [Reason::Safe, Reason::Chord].contains(&reason) {
            assert!(!because.is_empty());
            for cell in opened(&view, best) {
                assert!(naive::proves(&view, &because, cell), "{cell:?} by {because:?} in {view:?}");
            }
            proofs += 1;
            if reason == Reason::Safe {
                let in_vain = |place: usize| {
                    let fewer: Vec<Point> = because.iter().enumerate().filter(|&(other, _)| other != place).map(|(_, &at)| at).collect();
                    naive::proves(&view, &fewer, best.at)
                };
                assert!(!(0..because.len()).any(in_vain), "{best:?} by {because:?} in {view:?}");
                longer += u32::from(because.len() > 2);
            }
        }
        if counted {
            assert!(Odds::new(board, view.shown(), view.mines()).unwrap().safe.contains(&best.at));
        }
    }
    assert!(proofs > 200 && longer > 0, "{proofs} {longer}");
}

#[test]
fn the_plainest_reasons() {
    let because = |rows: &[&str], mines| {
        let Chosen { best, why, .. } = ask(&view(rows, mines), Level::Five, 0, None).unwrap();
        (best.at, why.unwrap())
    };
    // Both mines of the two are not beside the one, so the one has its mine between them: the corner is safe.
    let (at, grounds) = because(&["....", "1122", "0000"], 2);
    assert_eq!((at, grounds.because), (Point::new(0, 0), vec![Point::new(1, 1), Point::new(1, 2)]));
    assert!(!grounds.counted);
    // Only the number of mines tells that the far cells are safe.
    let (at, grounds) = because(&[".1...."], 1);
    assert_eq!(
        (at, grounds),
        (Point::new(0, 3), Why { reason: Reason::Safe, probability: 0.0, because: vec![Point::new(0, 1)], counted: true })
    );
    // The first number says where its mine is, and the second has no other.
    let (at, grounds) = because(&["1.1.."], 1);
    assert_eq!((at, grounds.because, grounds.counted), (Point::new(0, 3), vec![Point::new(0, 2), Point::new(0, 0)], false));
}

#[test]
fn the_end_is_played_as_well_as_can_be() {
    let mut chance = Pcg32::seed_from_u64(3);
    let mut endings = 0;
    while endings < 120 {
        let board = Dimensions::new(chance.random_range(2..5), chance.random_range(3..6));
        let mines = chance.random_range(1..5.min(board.area() as u32));
        let game = flagged(board, mines, &mut chance);
        let marks = vec![Mark::None; board.area()];
        let game = Position::new(Setup { marks, ..game.setup().clone() }).unwrap();
        let view = game.view();
        let closed = view.shown().iter().filter(|&&cell| cell == Shown::Closed).count();
        if closed > 11 || game.outcome().is_some() {
            continue;
        }
        let Some(Chosen { best, score, why: Some(grounds), .. }) = ask(&view, Level::Five, 0, None) else {
            continue;
        };
        if grounds.reason == Reason::LeastRisk {
            let naive::Worth { layouts, best: most, by_cell } = naive::worth(&view);
            let share = f64::from(most) / f64::from(layouts);
            assert!(((score + 1.0) / 2.0 - share).abs() < 1e-12, "{score} {share} {view:?}");
            assert_eq!(by_cell[board.index(best.at).unwrap()], most, "{best:?} {view:?}");
            endings += 1;
        }
    }
}

#[test]
fn flags_are_no_facts() {
    for level in Level::VARIANTS.iter().copied() {
        // Who believed the flag would call the other cell safe.
        let chosen = ask(&view(&["F1."], 1), level, 0, None).unwrap();
        let Why { reason, probability, .. } = chosen.why.unwrap();
        assert_eq!((chosen.best, reason, probability), (Act { action: Action::Reveal, at: Point::new(0, 2) }, Reason::LeastRisk, 0.5));
    }
    // Every closed cell has a flag: one comes off.
    let chosen = ask(&view(&["FF"], 1), Level::Five, 0, None).unwrap();
    assert_eq!((chosen.best.action, chosen.why.unwrap().reason), (Action::Mark, Reason::WrongFlag));
    // One mine is beside the number, the other under one of the four far flags.
    let chosen = ask(&view(&["F1FFFFF"], 2), Level::Five, 0, None).unwrap();
    assert!(chosen.best.action == Action::Mark && chosen.best.at.col > 2, "{chosen:?}");
    assert_eq!(chosen.why.unwrap().probability, 0.25);
    // Safe, but under a flag.
    let chosen = ask(&view(&["F0"], 0), Level::Two, 0, None).unwrap();
    assert_eq!((chosen.best, chosen.why.unwrap().reason), (Act { action: Action::Mark, at: Point::new(0, 0) }, Reason::WrongFlag));
}

#[test]
fn a_chord_saves_clicks() {
    let chosen = ask(&view(&["F..", "12.", "01."], 2), Level::Five, 0, None).unwrap();
    assert_ne!(chosen.best.action, Action::Chord, "{chosen:?}");
    // The flag is right; two cells beside its number open at once.
    let chosen = ask(&view(&["F1...", "11...", "01...", "01..."], 5), Level::Five, 0, None).unwrap();
    assert_eq!((chosen.best, chosen.why.unwrap().reason), (Act { action: Action::Chord, at: Point::new(0, 1) }, Reason::Chord));
}

#[test]
fn hostile_views_are_answered() {
    for level in Level::VARIANTS.iter().copied() {
        let some = |rows: &[&str], mines| ask(&view(rows, mines), level, 7, None);
        for over in [(vec!["1*"], 1), (vec!["!."], 1), (vec!["x."], 1), (vec!["12"], 0), (vec!["F1"], 1), (vec!["."], 1), (vec!["..."], 3)]
        {
            assert_eq!(some(&over.0, over.1), None, "{over:?}");
        }
        // No layout has these.
        for (rows, mines) in [
            (vec!["8.", ".."], 1),
            (vec!["....."], 9),
            (vec![".0.8.", "....."], 3),
            (vec![".1.", "1.8", ".0F"], u64::MAX),
            (vec!["?5?"], 0),
            (vec!["3.", ".."], 2),
        ] {
            let chosen = some(&rows, mines).unwrap();
            let is_number = matches!(view(&rows, mines).at(chosen.best.at), Some(Shown::Number(_)));
            assert_eq!(is_number, chosen.best.action == Action::Chord, "{rows:?} {chosen:?}");
        }
        assert_eq!(some(&["."], 0).unwrap().best.at, Point::new(0, 0));
    }
    let mut chance = Pcg32::seed_from_u64(4);
    for number in 0..400 {
        let board = Dimensions::new(chance.random_range(1..12), chance.random_range(1..12));
        let mut cell = || match chance.random_range(0..30) {
            number @ 0..=8 => Shown::Number(number),
            9 | 10 => Shown::Flag,
            11 => Shown::Question,
            _ => Shown::Closed,
        };
        let cells = (0..board.area()).map(|_| cell()).collect();
        let view = View::new(board, chance.random_range(0..30), cells).unwrap();
        if let Some(Chosen { best, .. }) = ask(&view, Level::VARIANTS[number % 5], 1, Some(200)) {
            let is_right = match best.action {
                Action::Reveal => matches!(view.at(best.at), Some(Shown::Closed | Shown::Question)),
                Action::Mark => view.at(best.at) == Some(Shown::Flag),
                Action::Chord => matches!(view.at(best.at), Some(Shown::Number(_))),
            };
            assert!(is_right, "{best:?} {view:?}");
        }
    }
}

#[test]
fn the_largest_boards_are_answered() {
    let board = Dimensions::square(2_000);
    let closed = vec![Shown::Closed; board.area()];
    let mut opened = closed.clone();
    opened[5_000] = Shown::Number(1);
    let all_numbers: Vec<Shown> = (0..board.area()).map(|index| if index % 2 == 0 { Shown::Number(1) } else { Shown::Closed }).collect();
    for shown in [closed, opened, all_numbers] {
        let view = View::new(board, 800_000, shown).unwrap();
        for level in [Level::One, Level::Five] {
            assert!(ask(&view, level, 0, None).is_some());
        }
    }
}

#[test]
fn a_watcher_ends_the_search_and_nodes_are_kept() {
    let mut chance = Pcg32::seed_from_u64(5);
    for _ in 0..20 {
        let view = flagged(Dimensions::new(16, 30), 99, &mut chance).view();
        let mut looks = 0;
        let mut watch = |_: &_| {
            looks += 1;
            ControlFlow::Break(())
        };
        let chosen = choose(&view, Task { level: Level::Five, seed: 0, nodes: None, watch: &mut watch }).unwrap();
        assert!(chosen.nodes <= 1 && looks <= 1);
        for nodes in [1, 2, 10, 100] {
            assert!(ask(&view, Level::Five, 0, Some(nodes)).unwrap().nodes <= nodes);
        }
    }
}

/// A square board where the cells of a pattern show one and the same number.
fn patterned(side: u32, mines: u64, number: u8, is_open: fn(usize, usize) -> bool) -> View {
    let board = Dimensions::square(side);
    let cell = |index| if is_open(index / side as usize, index % side as usize) { Shown::Number(number) } else { Shown::Closed };
    View::new(board, mines, (0..board.area()).map(cell).collect()).unwrap()
}

/// Every other cell of every other row: numbers that are hard to count.
fn scattered(row: usize, col: usize) -> bool {
    row % 2 == 1 && col % 2 == 1
}

/// Every other column.
fn columns(_: usize, col: usize) -> bool {
    col.is_multiple_of(2)
}

/// Numbers that are hard to count, and boards that are long to read.
fn hostile() -> [View; 4] {
    [
        patterned(18, 81, 2, scattered),
        patterned(28, 196, 2, scattered),
        patterned(300, 15_000, 1, columns),
        patterned(2_000, 800_000, 1, columns),
    ]
}

#[test]
fn hostile_views_are_watched() {
    for (view, level, least) in hostile().iter().zip([1_000, 1_000, 40, 900]).flat_map(|(view, least)| {
        [(view, Level::One, least), (view, Level::Two, least), (view, Level::Four, least), (view, Level::Five, least)]
    }) {
        let mut looks = 0;
        let mut watch = |_: &_| {
            looks += 1;
            ControlFlow::Continue(())
        };
        assert!(choose(view, Task { level, seed: 0, nodes: Some(1_000), watch: &mut watch }).is_some());
        // Below the fourth level nothing is counted, so a small board is no work.
        let is_work = level >= Level::Four || view.shown().len() > 10_000;
        assert!(!is_work || looks >= least, "{level:?} looks {looks} times at {:?}", view.board());
        let mut looks = 0;
        let mut watch = |_: &_| {
            looks += 1;
            ControlFlow::Break(())
        };
        let chosen = choose(view, Task { level, seed: 0, nodes: None, watch: &mut watch }).unwrap();
        assert!(chosen.nodes <= 1 && looks <= 1, "{level:?} looks {looks} times at {:?}", view.board());
        assert!(ask(view, level, 0, Some(1)).unwrap().nodes <= 1);
    }
}

#[test]
fn a_count_is_broken_off() {
    let view = patterned(12, 36, 2, scattered);
    let mut asked = 0;
    let mut count = |most: u32| {
        Chances::within(view.board(), view.shown(), view.mines(), &mut || {
            asked += 1;
            asked < most
        })
        .map(|chances| chances.probability)
    };
    assert_eq!(count(3), Err(NoOdds::TooComplex));
    let whole = Chances::new(view.board(), view.shown(), view.mines()).map(|chances| chances.probability);
    assert_eq!(count(u32::MAX), whole);
    assert!(whole.is_ok() && asked > 100, "{asked}");
}

#[test]
fn a_share_of_the_layouts_is_how_likely_a_number_is() {
    let mut chance = Pcg32::seed_from_u64(6);
    for _ in 0..40 {
        let view = flagged(Dimensions::new(8, 9), 14, &mut chance).view();
        let Ok(chances) = Chances::new(view.board(), view.shown(), view.mines()) else {
            continue;
        };
        let odds = Odds::new(view.board(), view.shown(), view.mines()).unwrap();
        assert_eq!((&odds.probability, &odds.safe), (&chances.probability, &chances.safe));
        if let Some(layouts) = chances.layouts() {
            let exact: f64 = odds.solutions.parse().unwrap();
            assert!((layouts / exact - 1.0).abs() < 1e-9, "{layouts} {exact}");
        }
        let (index, risk) = chances.probability.iter().enumerate().find_map(|(index, &risk)| Some((index, risk?))).unwrap();
        let mut shown = view.shown().to_vec();
        let shares = (0..=8).map(|number| {
            shown[index] = Shown::Number(number);
            Chances::new(view.board(), &shown, view.mines()).map_or(0.0, |after| after.share(&chances))
        });
        assert!((shares.sum::<f64>() + risk - 1.0).abs() < 1e-9);
    }
}

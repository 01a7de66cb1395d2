//! What is written and read again is the same game.

use std::str::FromStr;

use noripan::blokus::{self, Placement, Start, Variant};
use noripan::geometry::{Dimensions, Symmetry};
use noripan::minesweeper::{self, Action, FirstClick, Order};
use noripan::notation::rawvf::{Event, Replay};
use noripan::notation::{blksgf, digits, letters, mbf, psq, rawvf, sgf};
use noripan::omok::{self, Rule};
use noripan::tictactoe;
use proptest::prelude::*;
use proptest::sample::Index;
use serde::Deserialize;
use strum::VariantArray;

use super::{read_blksgf, vectors};

#[derive(Deserialize)]
struct Game {
    variant: String,
    plies: Vec<Ply>,
}

#[derive(Deserialize)]
struct Ply {
    p: Option<String>,
    #[serde(default)]
    cells: Vec<(i32, i32)>,
}

/// Every game of the known answers, by way of a text and of cells in another order.
#[test]
fn of_the_known_games_of_blokus() {
    let games: Vec<Game> = ["blokus-classic.jsonl", "blokus-duo.jsonl"].into_iter().flat_map(vectors::answers).collect();
    assert_eq!(games.len(), 82 + 79);
    for game in games {
        let mut position = blokus::Position::start(Variant::from_str(&game.variant).unwrap(), Start::Own);
        for Ply { p, cells } in game.plies.into_iter().filter(|ply| ply.p.is_some()) {
            let covers = |placement: &Placement| placement.cells().iter().all(|cell| cells.contains(&(cell.row, cell.col)));
            let chosen =
                position.legal_moves().into_iter().find(|placement| Some(placement.block.code()) == p.as_deref() && covers(placement));
            position = position.play(chosen.unwrap()).unwrap();
        }
        let text = blksgf::write(&position);
        assert_eq!(read_blksgf(&text), Ok(position.clone()));
        let turned = |value: &str| value.split(',').rev().collect::<Vec<_>>().join(",");
        let backwards: String = text
            .split_inclusive('[')
            .map(|part| part.split_once(']').map_or(part.to_owned(), |(value, rest)| format!("{}]{rest}", turned(value))))
            .collect();
        assert_eq!(read_blksgf(&backwards), Ok(position));
    }
}

fn choices(most: usize) -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..most)
}

fn one<T: Copy + std::fmt::Debug>(list: &'static [T]) -> impl Strategy<Value = T> {
    prop::sample::select(list)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn of_omok(
        size in 5..=20u32,
        rule in one(Rule::VARIANTS),
        opening in prop::option::of(one(omok::Opening::VARIANTS)),
        fouls in one(omok::Fouls::VARIANTS),
        choices in choices(200),
    ) {
        let new = omok::Setup { opening, fouls, ..omok::Setup::new(size, rule) };
        let mut game = omok::Position::new(new.clone()).unwrap();
        for choice in choices {
            let (stones, may_choose) = (game.legal_moves(), game.may_choose());
            game = match (stones.is_empty(), may_choose.is_empty()) {
                (true, true) => break,
                (true, false) => game.choose(*choice.get(may_choose)).unwrap(),
                (false, _) => game.play(*choice.get(&stones)).unwrap(),
            };
        }
        let again = game.acts().into_iter().fold(omok::Position::new(new.clone()).unwrap(), |game, act| match act {
            omok::Act::Stone(point) => game.play(point).unwrap(),
            omok::Act::Choice(choice) => game.choose(choice).unwrap(),
        });
        prop_assert_eq!(&again, &game);
        let other = omok::Setup::new(15, Rule::Caro);
        prop_assert_eq!(sgf::read(&sgf::write(&game), &other), Ok(game.clone()));
        let told = omok::Setup { choices: game.choices().to_vec(), ..new };
        let other = omok::Setup { size: 15, ..told.clone() };
        prop_assert_eq!(psq::read(&psq::write(&game), &other), Ok(game.clone()));
        prop_assert_eq!(letters::read(&letters::write(&game), &told), Ok(game));
    }

    #[test]
    fn of_tic_tac_toe(sides in (1..=20u32, 1..=20u32), aim in any::<Index>(), choices in choices(60)) {
        let (rows, cols) = sides;
        let new = tictactoe::Position::new(tictactoe::Setup::new(rows, cols, aim.index(rows.max(cols) as usize) as u32 + 1)).unwrap();
        let mut game = new.clone();
        for choice in choices {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            game = game.play(*choice.get(&legal)).unwrap();
            let replay = digits::read(&digits::write(&game), &new).unwrap();
            prop_assert_eq!(&replay.position, &game);
            let again = replay.moves.iter().fold(new.clone(), |game, &index| game.play(index).unwrap());
            prop_assert_eq!(&again, &game);
        }
    }

    #[test]
    fn of_minesweeper(
        board in (1..=9u32, 1..=9u32),
        mines in any::<Index>(),
        seed in 0..1u64 << 53,
        first_click in one(FirstClick::VARIANTS),
        question_marks in any::<bool>(),
        clicks in prop::collection::vec((any::<Index>(), -1_000_000..1_000_000_000i64), 1..60),
    ) {
        let board = Dimensions::new(board.0, board.1);
        let setup = minesweeper::Setup { first_click, question_marks, ..minesweeper::Setup::new(board, mines.index(board.area()) as u32, seed) };
        let mut game = minesweeper::Position::new(setup).unwrap();
        let mut events = Vec::new();
        for (choice, time) in clicks {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            let &(action, at) = choice.get(&legal);
            game = game.play(action, at, Order::Breadth).unwrap().position;
            events.push(Event { action, at, time });
        }
        if game.setup().layout.is_some() {
            let text = rawvf::write(&game, &events).unwrap();
            prop_assert_eq!(rawvf::read(&text), Ok(Replay { position: game.clone(), events }));
            let laid = mbf::read(&mbf::write(&game).unwrap()).unwrap();
            prop_assert_eq!(&laid.setup().layout, &game.setup().layout);
            prop_assert_eq!(mbf::write(&laid), mbf::write(&game));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn of_blokus(variant in one(Variant::VARIANTS), start in one(&[Start::Own, Start::Free]), choices in choices(90), symmetries in prop::collection::vec(any::<Index>(), 90)) {
        let mut game = blokus::Position::start(variant, start);
        for (choice, way) in choices.iter().zip(symmetries) {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            let &Placement { block, symmetry, at } = choice.get(&legal);
            let alike: Vec<Symmetry> = Symmetry::all().filter(|&other| block.shape(other) == block.shape(symmetry)).collect();
            game = game.play(Placement { block, symmetry: *way.get(&alike), at }).unwrap();
        }
        prop_assert_eq!(read_blksgf(&blksgf::write(&game)), Ok(game));
    }
}

/// A whole replay of a lost game without guesses, chords and question marks in it.
#[test]
fn of_a_lost_replay() {
    let mines = mbf::read(&[3, 1, 0, 1, 2, 0]).unwrap();
    let setup = minesweeper::Setup { question_marks: true, no_guess: true, ..mines.setup().clone() };
    let clicks = [(Action::Mark, 2), (Action::Mark, 2), (Action::Mark, 0), (Action::Reveal, 1), (Action::Chord, 1)];
    let mut game = minesweeper::Position::new(setup).unwrap();
    let mut events = Vec::new();
    for (time, (action, col)) in clicks.into_iter().enumerate() {
        let at = noripan::geometry::Point::new(0, col);
        game = game.play(action, at, Order::Breadth).unwrap().position;
        events.push(Event { action, at, time: time as i64 * 7 });
    }
    assert!(matches!(game.outcome(), Some(minesweeper::Outcome::Lost { .. })));
    assert_eq!(rawvf::read(&rawvf::write(&game, &events).unwrap()), Ok(Replay { position: game, events }));
}

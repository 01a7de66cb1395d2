//! Records: what can be read can be written and read again, and what cannot is refused in a place of the text.

use std::fmt::Debug;

use noripan::blokus::Start;
use noripan::minesweeper;
use noripan::notation::{self, Error, Place, Unreadable, decoded};
use noripan::omok::{Rule, SIZES, Setup};
use noripan::tictactoe;
use strum::VariantArray;

/// The text in these bytes; where there is none, the place of the first wrong byte must lie among them.
fn text(data: &[u8]) -> Option<&str> {
    decoded(data).map_err(|Unreadable { place, .. }| in_place(&String::from_utf8_lossy(data), place)).ok()
}

/// The place is one of the text, or just after its last character.
fn in_place(text: &str, Place { line, column }: Place) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
    let lines: Vec<&str> = text.split(['\n', '\r']).collect();
    let line = lines.get(line.checked_sub(1).expect("lines count from 1")).expect("no such line");
    assert!((1..=line.chars().count() + 2).contains(&column), "no such column: {column}");
}

/// A game is written and read again as itself; a refusal is in its place.
fn kept<Game: PartialEq + Debug, R: Debug>(text: &str, read: impl Fn(&str) -> Result<Game, Error<R>>, write: impl Fn(&Game) -> String) {
    match read(text) {
        Ok(game) => match read(&write(&game)) {
            Ok(again) => assert_eq!(game, again),
            Err(error) => panic!("{error:?}\n{}", write(&game)),
        },
        Err(Error::Unreadable(Unreadable { place, expected })) => {
            in_place(text, place);
            assert!(!expected.is_empty());
        }
        Err(Error::Refused { number, place, .. }) => {
            in_place(text, place);
            assert!(number > 0);
        }
    }
}

fn new_omok(size: u32, rule: Rule) -> Setup {
    Setup::new(size, rule)
}

/// Blokus SGF.
pub fn blksgf(data: &[u8]) {
    if let Some(text) = text(data) {
        kept(text, |text| notation::blksgf::read(text, Start::Own), notation::blksgf::write);
    }
}

/// SGF of omok.
pub fn sgf(data: &[u8]) {
    if let Some(text) = text(data) {
        let new = new_omok(15, Rule::Standard);
        kept(text, |text| notation::sgf::read(text, &new), notation::sgf::write);
    }
}

/// PSQ.
pub fn psq(data: &[u8]) {
    if let Some(text) = text(data) {
        let new = new_omok(15, Rule::Standard);
        kept(text, |text| notation::psq::read(text, &new), notation::psq::write);
    }
}

/// Letters, after a byte for the size and one for the rule.
pub fn letters(data: &[u8]) {
    if let [size, rule, data @ ..] = data
        && let Some(text) = text(data)
    {
        let sizes: Vec<u32> = SIZES.collect();
        let new = new_omok(sizes[usize::from(*size) % sizes.len()], Rule::VARIANTS[usize::from(*rule) % Rule::VARIANTS.len()]);
        kept(text, |text| notation::letters::read(text, &new), notation::letters::write);
    }
}

/// Digits, after a byte each for rows, columns and marks in a row.
pub fn digits(data: &[u8]) {
    let side = |byte: u8| u32::from(byte) % tictactoe::MAX_SIDE + 1;
    if let [rows, cols, in_a_row, data @ ..] = data
        && let Some(text) = text(data)
        && let Ok(new) = tictactoe::Position::new(tictactoe::Setup::new(side(*rows), side(*cols), side(*in_a_row)))
    {
        let read = |text: &str| notation::digits::read(text, &new).map(|replay| replay.position);
        kept(text, read, notation::digits::write);
    }
}

/// MBF.
pub fn mbf(data: &[u8]) {
    match notation::mbf::read(data) {
        Ok(game) => assert_eq!(notation::mbf::read(&notation::mbf::write(&game).expect("its bytes were read")), Ok(game)),
        Err(Unreadable { place, .. }) => assert!(place.line == 1 && (1..=data.len() + 1).contains(&place.column)),
    }
}

/// RawVF.
pub fn rawvf(data: &[u8]) {
    let Some(text) = text(data) else {
        return;
    };
    match notation::rawvf::read(text) {
        Ok(replay) => {
            let played = |game: minesweeper::Position, event: &notation::rawvf::Event| {
                game.play(event.action, event.at, minesweeper::Order::Breadth).expect("only wasted clicks are refused").position
            };
            let setup = replay.position.setup();
            let new = minesweeper::Setup::new(setup.board, setup.mines, setup.seed);
            let start = minesweeper::Setup { open: new.open, marks: new.marks, clicks: 0, ..setup.clone() };
            let start = minesweeper::Position::new(start).expect("the same without clicks");
            assert_eq!(replay.events.iter().fold(start, played), replay.position);
            let again = notation::rawvf::write(&replay.position, &replay.events).expect("its events lead to it");
            assert_eq!(notation::rawvf::read(&again), Ok(replay));
        }
        Err(Unreadable { place, expected }) => {
            in_place(text, place);
            assert!(!expected.is_empty());
        }
    }
}

//! The shape of the house: which way the arrows point, and that its two faces use the same words.
#![cfg(not(target_arch = "wasm32"))]

#[path = "architecture/source.rs"]
mod source;

use std::collections::BTreeSet;

use noripan::{blokus, bot, minesweeper, notation, omok, tictactoe};
use source::Source;
use strum::VariantArray;

const GAMES: [&str; 4] = ["tictactoe", "omok", "blokus", "minesweeper"];

#[test]
fn javascript_is_known_in_its_room_only() {
    for source in source::under("src", "rs").filter(|source| !source.path.starts_with("src/wasm")) {
        for word in ["wasm_bindgen", "js_sys", "web_sys", "serde"] {
            assert!(!source.code().any(|line| line.contains(word)), "{}: {word}", source.path);
        }
    }
}

#[test]
fn a_game_knows_no_other_room() {
    for game in GAMES {
        for source in source::under("src", "rs").filter(|source| source.path.starts_with(&format!("src/{game}"))) {
            let below = ["geometry", "line", game];
            let strangers: Vec<&str> = source.rooms().filter(|room| !below.contains(room)).collect();
            assert!(strangers.is_empty(), "{}: {strangers:?}", source.path);
        }
    }
    for source in source::under("src", "rs").filter(|source| source.path.starts_with("src/notation")) {
        let below = [&GAMES[..], &["geometry", "line", "notation"]].concat();
        let strangers: Vec<&str> = source.rooms().filter(|room| !below.contains(room)).collect();
        assert!(strangers.is_empty(), "{}: {strangers:?}", source.path);
    }
    for source in source::under("src", "rs").filter(|source| source.path.starts_with("src/bot")) {
        let below = [&GAMES[..], &["geometry", "line", "bot"]].concat();
        let strangers: Vec<&str> = source.rooms().filter(|room| !below.contains(room)).collect();
        assert!(strangers.is_empty(), "{}: {strangers:?}", source.path);
    }
    for foundation in ["src/geometry.rs", "src/line.rs"] {
        let source = Source::read(foundation);
        assert!(source.rooms().all(|room| room == "geometry"), "{foundation}");
    }
}

#[test]
fn the_page_asks_the_rules_and_holds_none() {
    let asked: BTreeSet<String> = source::under("www", "js").flat_map(|source| source.imported_from("noripan")).collect();
    for name in ["isBlockPlaceable", "checkOmok", "markCell", "revealArea"] {
        assert!(asked.contains(name), "the page does not ask {name}");
    }
    for source in source::under("www", "js").filter(|source| source.path.starts_with("www/draw/")) {
        assert!(source.imported_from("noripan").is_empty(), "{}: a drawing asks no rule", source.path);
    }
}

fn words<T: VariantArray + ToString>() -> BTreeSet<String> {
    T::VARIANTS.iter().map(ToString::to_string).collect()
}

fn union<const N: usize>(sets: [BTreeSet<String>; N]) -> BTreeSet<String> {
    sets.into_iter().flatten().collect()
}

#[test]
fn the_types_have_the_words_of_the_rules() {
    let types = Source::read("src/wasm/types.d.ts");
    let union_of = |name: &str| types.literals(name);
    assert_eq!(union_of("TicTacToeReason"), words::<tictactoe::Refusal>());
    assert_eq!(union_of("Mark"), words::<tictactoe::Mark>());
    assert_eq!(union_of("TicTacToeWhy"), words::<bot::tictactoe::Reason>());
    assert_eq!(union_of("OmokReason"), words::<omok::Refusal>());
    assert_eq!(union_of("NoOmokReason"), words::<omok::NoWin>());
    assert_eq!(union_of("OmokRule"), words::<omok::Rule>());
    assert_eq!(union_of("OmokFoul"), words::<omok::Foul>());
    assert_eq!(union_of("OmokFouls"), words::<omok::Fouls>());
    assert_eq!(union_of("OmokOpening"), words::<omok::Opening>());
    assert_eq!(union_of("OmokChoice"), words::<omok::Choice>());
    assert_eq!(union_of("OmokSeat"), words::<omok::Seat>());
    assert_eq!(union_of("OmokPlayer"), words::<omok::Player>());
    assert_eq!(union_of("StoneColor"), words::<omok::Color>());
    assert_eq!(union_of("OmokWhy"), words::<bot::omok::Reason>());
    assert_eq!(union([union_of("BlokusReason"), union_of("PlacementReason")]), words::<blokus::Refusal>());
    assert_eq!(union_of("BlokusVariant"), words::<blokus::Variant>());
    assert_eq!(union_of("BlockType"), blokus::Block::all().map(|block| block.code().to_owned()).collect());
    assert_eq!(union_of("BlokusWhy"), words::<bot::blokus::Reason>());
    assert_eq!(union_of("MinesweeperReason"), words::<minesweeper::Refusal>());
    assert_eq!(union_of("NoProbabilitiesReason"), words::<minesweeper::NoOdds>());
    assert_eq!(union_of("MinesweeperWhy"), words::<bot::minesweeper::Reason>());
    assert_eq!(union_of("FirstClick"), words::<minesweeper::FirstClick>());
    assert_eq!(union_of("FloodOrder"), words::<minesweeper::Order>());
    assert_eq!(union_of("RecordFormat"), words::<notation::Format>());
    assert_eq!(union([union_of("ExportReason"), union_of("ImportReason")]), words::<notation::Refusal>());
}

/// The keys of every word of a language.
fn words_of(language: &str) -> BTreeSet<String> {
    ["", "-later"].into_iter().flat_map(|part| Source::read(&format!("www/text/{language}{part}.json")).keys()).collect()
}

/// Plural forms differ between languages: Korean has none.
fn is_plural_form(key: &str) -> bool {
    [".one", ".other"].iter().any(|form| key.ends_with(form))
}

#[test]
fn both_languages_have_a_word_for_every_refusal() {
    let common = |language: &str| words_of(language).into_iter().filter(|key| !is_plural_form(key)).collect::<BTreeSet<_>>();
    assert_eq!(common("ko"), common("en"));
    let keys = words_of("en");
    let refusals = [
        ("tic-tac-toe", words::<tictactoe::Refusal>()),
        ("omok", words::<omok::Refusal>()),
        ("blokus", words::<blokus::Refusal>()),
        ("minesweeper", words::<minesweeper::Refusal>()),
        ("minesweeper", words::<minesweeper::NoOdds>()),
        ("record", words::<notation::Refusal>()),
    ];
    for (game, reasons) in refusals {
        for reason in reasons {
            let places = [format!("refusal.{reason}"), format!("{game}.refusal.{reason}")];
            assert!(places.iter().any(|place| keys.contains(place)), "{game}: {reason}");
        }
    }
}

#[test]
fn both_languages_have_a_word_for_every_reason_of_an_opponent() {
    let keys = words_of("en");
    let reasons = [
        ("tic-tac-toe", words::<bot::tictactoe::Reason>()),
        ("omok", words::<bot::omok::Reason>()),
        ("blokus", words::<bot::blokus::Reason>()),
        ("minesweeper", words::<bot::minesweeper::Reason>()),
    ];
    for (game, reasons) in reasons {
        for reason in reasons {
            assert!(keys.contains(&format!("{game}.why.{reason}")), "{game}: {reason}");
        }
    }
}

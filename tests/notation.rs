//! Records against files as other programs write them, broken files, and random play.
#![cfg(not(target_arch = "wasm32"))]

#[path = "notation/broken.rs"]
mod broken;
#[path = "notation/round_trip.rs"]
mod round_trip;
#[path = "vectors/read.rs"]
mod vectors;

use std::fmt::Debug;

use noripan::geometry::{Dimensions, Point};
use noripan::minesweeper::{self, Action};
use noripan::notation::rawvf::Event;
use noripan::notation::{Error, Refusal, blksgf, decoded, digits, letters, mbf, psq, rawvf, sgf};
use noripan::omok::{self, Color, Rule};
use noripan::{blokus, tictactoe};

fn file(name: &str) -> String {
    let path = format!("{}/tests/notation/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn new_omok(size: u32, rule: Rule) -> omok::Setup {
    omok::Setup::new(size, rule)
}

fn read_blksgf(text: &str) -> Result<blokus::Position, Error<blokus::Refusal>> {
    blksgf::read(text, blokus::Start::Own)
}

fn points(takes: &[(i32, i32)]) -> Vec<Point> {
    takes.iter().map(|&(x, y)| Point::new(y, x)).collect()
}

fn tic_tac_toe(rows: u32, cols: u32, in_a_row: u32) -> tictactoe::Position {
    tictactoe::Position::new(tictactoe::Setup::new(rows, cols, in_a_row)).unwrap()
}

/// Line, column and what was expected.
fn unreadable<T: Debug, R: Debug>(read: Result<T, Error<R>>) -> (usize, usize, String) {
    match read {
        Err(Error::Unreadable(error)) => (error.place.line, error.place.column, error.expected.into_owned()),
        other => panic!("{other:?}"),
    }
}

/// Number of the move, line, column and reason.
fn refused<T: Debug, R: Debug>(read: Result<T, Error<R>>) -> (usize, usize, usize, R) {
    match read {
        Err(Error::Refused { number, place, reason }) => (number, place.line, place.column, reason),
        other => panic!("{other:?}"),
    }
}

/// Files as other programs write them: comments, variations, byte order marks, line ends and properties of their own.
mod of_others {
    use super::*;

    type Cells = Vec<(i32, i32)>;

    /// Colour, block and cells of each move.
    fn cells(game: &blokus::Position) -> Vec<(usize, &'static str, Cells)> {
        let cells = |placement: blokus::Placement| placement.cells().iter().map(|cell| (cell.row, cell.col)).collect();
        game.moves().iter().map(|played| (played.color.index(), played.placement.block.code(), cells(played.placement))).collect()
    }

    #[test]
    fn blksgf_of_pentobi() {
        let game = read_blksgf(&file("pentobi.blksgf")).unwrap();
        let w = |color, cells: [(i32, i32); 5]| (color, "53", cells.to_vec());
        assert_eq!(
            cells(&game),
            [
                (0, "57", vec![(0, 0), (1, 0), (1, 1), (1, 2), (2, 2)]),
                w(1, [(0, 18), (0, 19), (1, 17), (1, 18), (2, 17)]),
                w(2, [(17, 17), (18, 17), (18, 18), (19, 18), (19, 19)]),
                w(3, [(17, 1), (17, 2), (18, 0), (18, 1), (19, 0)]),
            ]
        );
    }

    #[test]
    fn blksgf_of_long_ago() {
        let game = read_blksgf(&file("old.blksgf")).unwrap();
        let found = cells(&game);
        assert_eq!(found[0], (0, "20", vec![(0, 0), (0, 1)]));
        assert_eq!(found[1], (1, "20", vec![(0, 19), (1, 19)]));
        assert_eq!(found[2], (2, "10", vec![(19, 19)]));
        assert_eq!(found[3], (3, "30", vec![(19, 0), (19, 1), (19, 2)]));
    }

    /// In Duo both colours may begin in either start cell.
    #[test]
    fn blksgf_of_two_colours() {
        let game = read_blksgf("(;GM[Blokus Duo]CA[UTF-8];B[j5,k5];W[e10])").unwrap();
        assert_eq!((game.variant(), game.board().start()), (blokus::Variant::Duo, blokus::Start::Free));
        assert_eq!(cells(&game), [(0, "20", vec![(9, 9), (9, 10)]), (1, "10", vec![(4, 4)])]);
        let game = read_blksgf("(;GM[Blokus Junior];B[e10];W[j5])").unwrap();
        assert_eq!((game.variant(), game.board().start()), (blokus::Variant::Junior, blokus::Start::Own));
        assert_eq!(read_blksgf("(;GM[Blokus Duo];1[e10];2[j5])").unwrap().moves().len(), 2);
        assert_eq!(refused(read_blksgf("(;GM[Blokus Duo];B[e10];W[e10,e11])")).3, blokus::Refusal::InvalidFirstMove);
        let text = "(;GM[Blokus Three-Player]CA[UTF-8]AP[Noripan]FS[free]\n;1[t20])\n";
        assert_eq!(blksgf::write(&read_blksgf(text).unwrap()), text);
        let free = |text| blksgf::read(text, blokus::Start::Free).map(|game| game.moves().len());
        assert_eq!(free("(;GM[Blokus Two-Player];1[t20];2[a20])"), Ok(2));
    }

    #[test]
    fn sgf_of_a_renju_site() {
        let game = sgf::read(&file("renju-site.sgf"), &new_omok(19, Rule::Standard)).unwrap();
        assert_eq!((game.stones().board(), game.rule()), (Dimensions::square(15), Rule::Freestyle));
        assert_eq!(game.takes(), points(&[(7, 7), (7, 6), (8, 8), (6, 6)]));
    }

    #[test]
    fn sgf_by_a_rule_of_another_name() {
        let game = sgf::read("(;GM[4]SZ[15]RU[Japanese];B[hh])", &new_omok(19, Rule::Caro)).unwrap();
        assert_eq!((game.rule(), game.takes()), (Rule::Caro, &points(&[(7, 7)])[..]));
    }

    #[test]
    fn psq_of_a_tournament() {
        let game = psq::read(&file("gomocup.psq"), &new_omok(15, Rule::Standard)).unwrap();
        assert_eq!((game.stones().board(), game.rule()), (Dimensions::square(20), Rule::Freestyle));
        assert_eq!(game.takes(), points(&[(10, 9), (9, 8), (11, 8), (8, 8)]));
    }

    #[test]
    fn rawvf_of_arbiter() {
        let replay = rawvf::read(&file("arbiter.rawvf")).unwrap();
        let event = |action, row, col, time| Event { action, at: Point::new(row, col), time };
        assert_eq!(replay.events, [event(Action::Mark, 0, 0, -200), event(Action::Reveal, 0, 3, 100), event(Action::Chord, 1, 1, 400)]);
        assert_eq!(replay.position.outcome(), Some(minesweeper::Outcome::Won));
        assert_eq!((replay.position.setup().clicks, replay.position.setup().question_marks), (3, false));
    }

    /// Both buttons in either order, the middle one, shift, and a release after a chord that does nothing.
    #[test]
    fn mouse_buttons_of_rawvf() {
        let replay = |events: &str| {
            let text = format!("RawVF_Version: Rev6\nWidth: 4\nHeight: 1\nMines: 1\nBoard:\n00*0\nEvents:\n{events}");
            let deed = |event: Event| (event.action, event.at.col);
            rawvf::read(&text).unwrap().events.into_iter().map(deed).collect::<Vec<_>>()
        };
        let press = |buttons: &str, col: i32| buttons.split(' ').map(|button| format!("0.0 {button} {col} 1\n")).collect::<String>();
        let opened = (Action::Reveal, 1);
        let open = press("lc lr", 2);
        assert_eq!(replay(&open), [opened]);
        let flagged = format!("{open}{}", press("rc rr", 3));
        for chord in ["lc rc lr rr", "lc rc rr lr", "mc mr", "sc lr"] {
            assert_eq!(replay(&format!("{flagged}{}", press(chord, 2))), [opened, (Action::Mark, 2), (Action::Chord, 1)], "{chord}");
        }
        assert_eq!(replay(&format!("{flagged}{}", press("lc rc rr lr", 4))), [opened, (Action::Mark, 2)]);
        assert_eq!(replay(&format!("{flagged}{}", press("rr lr mr", 2))), [opened, (Action::Mark, 2)]);
        assert_eq!(replay(&press("lc lr", 9)), []);
        // A button that was let go is up.
        for before in ["rc rr", "mc mr", "lc rc lr rr", "lc rc rr lr", "sc rc rr lr", "mc lc rc mr"] {
            let flag = if before == "rc rr" { &[(Action::Mark, 2)][..] } else { &[] };
            assert_eq!(replay(&format!("{}{open}", press(before, 3))), [flag, &[opened]].concat(), "{before}");
        }
    }

    #[test]
    fn letters_in_any_hand() {
        let new = new_omok(15, Rule::Standard);
        let game = letters::read("h8h9i8", &new).unwrap();
        assert_eq!(game.takes(), points(&[(7, 7), (7, 6), (8, 7)]));
        assert_eq!(letters::read("\u{feff}H8, H9\r\n i8 ", &new), Ok(game));
        assert_eq!(
            letters::read("t1a20t20a1", &new_omok(20, Rule::Standard)).unwrap().takes(),
            points(&[(19, 19), (0, 0), (19, 0), (0, 19)])
        );
    }

    #[test]
    fn sgf_with_ranks() {
        let game = sgf::read("(;SZ[15:15];B[h8];W[ h9 ])", &new_omok(5, Rule::Caro)).unwrap();
        assert_eq!((game.takes(), game.rule()), (&points(&[(7, 7), (7, 6)])[..], Rule::Caro));
    }

    /// What was agreed on and chosen stands in properties of its own, and those of the text count.
    #[test]
    fn sgf_with_an_opening() {
        let text = "(;GM[4]SZ[15]RU[Renju]ON[Swap2]CHOICES[place-two][white]FOULS[lose];B[aa];W[bb];B[cc];W[dd];B[ee];W[ff])";
        let told = omok::Setup { choices: vec![omok::Choice::Black], ..new_omok(9, Rule::Caro) };
        let game = sgf::read(text, &told).unwrap();
        assert_eq!((game.rule(), game.opening(), game.fouls()), (Rule::Renju, Some(omok::Opening::Swap2), omok::Fouls::Lose));
        assert_eq!((game.choices(), game.takes().len()), (&[omok::Choice::PlaceTwo, omok::Choice::White][..], 6));
        assert_eq!(sgf::read("(;ON[Hoshi];B[hh])", &new_omok(15, Rule::Standard)).unwrap().opening(), None);
    }

    #[test]
    fn digits_of_the_books() {
        let replay = digits::read("5 1 9,3 7", &tic_tac_toe(3, 3, 3)).unwrap();
        assert_eq!(replay.moves, [4, 0, 8, 2, 6]);
        assert_eq!(digits::read("51937", &tic_tac_toe(3, 3, 3)), Ok(replay));
        assert_eq!(digits::read("1 12 2 13", &tic_tac_toe(4, 5, 4)).unwrap().moves, [0, 11, 1, 12]);
    }

    #[test]
    fn text_in_bytes() {
        assert_eq!(decoded("놀이".as_bytes()), Ok("놀이"));
    }
}

/// What is written, to the letter.
mod written {
    use super::*;

    #[test]
    fn of_blokus() {
        let game = read_blksgf(&file("pentobi.blksgf")).unwrap();
        let text =
            "(;GM[Blokus]CA[UTF-8]AP[Noripan]\n;1[c18,a19,b19,c19,a20]\n;2[r18,r19,s19,s20,t20]\n;3[s1,t1,r2,s2,r3]\n;4[a1,a2,b2,b3,c3])\n";
        assert_eq!(blksgf::write(&game), text);
    }

    /// The same cells, turned otherwise.
    #[test]
    fn of_a_block_that_does_not_show_how_it_is_turned() {
        let block = blokus::Block::from_code("20").unwrap();
        for symmetry in noripan::geometry::Symmetry::all() {
            let placement = blokus::Placement { block, symmetry, at: Point::new(0, 0) };
            let game = blokus::Position::start(blokus::Variant::Classic, blokus::Start::Own).play(placement).unwrap();
            let text = blksgf::write(&game);
            assert_eq!(text.contains("OR["), symmetry.rotation() > 1 || symmetry.flip(), "{text}");
            assert_eq!(read_blksgf(&text).unwrap().moves(), game.moves());
        }
    }

    #[test]
    fn of_omok() {
        let game = letters::read("h8a1h9a2h10a3h11a4h12", &new_omok(15, Rule::Freestyle)).unwrap();
        assert!(matches!(game.outcome(), Some(omok::Outcome::Win { winner: Color::Black, .. })));
        assert_eq!(letters::write(&game), "h8a1h9a2h10a3h11a4h12");
        let text = "(;FF[4]CA[UTF-8]AP[Noripan]GM[4]SZ[15]RU[freestyle]RE[B+]\n;B[hh];W[ao];B[hg];W[an];B[hf];W[am];B[he];W[al];B[hd])\n";
        assert_eq!(sgf::write(&game), text);
        let stones = "8,8,0\r\n1,15,0\r\n8,7,0\r\n1,14,0\r\n8,6,0\r\n1,13,0\r\n8,5,0\r\n1,12,0\r\n8,4,0\r\n";
        assert_eq!(psq::write(&game), format!("Piskvorky 15x15, 11:11, 0\r\n{stones}black\r\nwhite\r\n-1\r\n1,freestyle\r\n"));
    }

    #[test]
    fn of_tic_tac_toe() {
        let grid = |text: &str| {
            let mark = |char| [tictactoe::Mark::X, tictactoe::Mark::O].into_iter().find(|mark| mark.to_string().starts_with(char));
            let grid = text.chars().map(mark).collect();
            tictactoe::Position::new(tictactoe::Setup { grid, ..tictactoe::Setup::new(3, 3, 3) }).unwrap()
        };
        assert_eq!(digits::write(&grid("O.O.X.X.X")), "51739");
        assert_eq!(digits::write(&grid(".........")), "");
        // Both diagonals at once: only the mark in the middle can have been the last.
        assert_eq!(digits::write(&grid("XOXOXOXOX")), "123476985");
        assert_eq!(digits::write(&tic_tac_toe(4, 5, 4).play(11).unwrap().play(0).unwrap()), "12 1");
    }

    fn mines() -> minesweeper::Position {
        mbf::read(&[3, 2, 0, 2, 2, 0, 0, 1]).unwrap()
    }

    #[test]
    fn of_mines() {
        let game = mines();
        let setup = game.setup();
        assert_eq!((setup.board, setup.mines), (Dimensions::new(2, 3), 2));
        assert_eq!(setup.layout, Some(vec![false, false, true, true, false, false]));
        assert_eq!(mbf::write(&game), Ok(vec![3, 2, 0, 2, 2, 0, 0, 1]));
    }

    #[test]
    fn of_a_replay() {
        let events = [
            Event { action: Action::Mark, at: Point::new(0, 2), time: -5 },
            Event { action: Action::Reveal, at: Point::new(0, 1), time: 0 },
            Event { action: Action::Reveal, at: Point::new(1, 0), time: 12_345 },
        ];
        let play =
            |game: minesweeper::Position, event: &Event| game.play(event.action, event.at, minesweeper::Order::Breadth).unwrap().position;
        let game = events.iter().fold(mines(), play);
        let text = "RawVF_Version: Rev6\nProgram: Noripan\nLevel: Custom\nWidth: 3\nHeight: 2\nMines: 2\nMarks: Off\n\
                    Noripan_Seed: 0\nNoripan_FirstClick: opening\nBoard:\n00*\n*00\nEvents:\n\
                    -0.005 rc 3 1 (40 8)\n-0.005 rr 3 1 (40 8)\n0.000 lc 2 1 (24 8)\n0.000 lr 2 1 (24 8)\n\
                    12.345 lc 1 2 (8 24)\n12.345 lr 1 2 (8 24)\n";
        assert_eq!(rawvf::write(&game, &events).as_deref(), Ok(text));
        assert_eq!(rawvf::read(text), Ok(rawvf::Replay { position: game.clone(), events: events.to_vec() }));
        assert_eq!(rawvf::write(&game, &events[..2]), Err(Refusal::EventsDoNotMatch));
        assert_eq!(rawvf::write(&game, &[events, events].concat()), Err(Refusal::EventsDoNotMatch));
    }

    #[test]
    fn of_what_a_format_cannot_hold() {
        let unlaid = minesweeper::Position::new(minesweeper::Setup::new(Dimensions::new(2, 2), 1, 0)).unwrap();
        assert_eq!(mbf::write(&unlaid), Err(Refusal::NoMinesLaid));
        assert_eq!(rawvf::write(&unlaid, &[]), Err(Refusal::NoMinesLaid));
        let wide = minesweeper::Setup { layout: Some(vec![false; 256]), ..minesweeper::Setup::new(Dimensions::new(1, 256), 0, 0) };
        assert_eq!(mbf::write(&minesweeper::Position::new(wide).unwrap()), Err(Refusal::TooLarge));
    }
}

//! What the brain of examples/pbrain.rs answers a manager.
#![cfg(not(target_arch = "wasm32"))]

#[allow(dead_code, reason = "the program's own beginning is not run here")]
#[path = "../examples/pbrain.rs"]
mod pbrain;

use std::cell::Cell;
use std::time::Duration;

use noripan::geometry::Point;
use noripan::omok::{Position, Rule, Setup};

/// The answers, line by line, of a brain whose clock goes on by a millisecond at each look, and how long that took.
fn timed(lines: &[u8]) -> (Vec<String>, Duration) {
    let (mut output, time) = (Vec::new(), Cell::new(0));
    let clock = || {
        time.set(time.get() + 1);
        Duration::from_millis(time.get())
    };
    pbrain::talk(lines, &mut output, clock).unwrap();
    (String::from_utf8(output).unwrap().lines().map(str::to_owned).collect(), Duration::from_millis(time.get()))
}

fn answers(lines: &str) -> Vec<String> {
    timed(format!("INFO timeout_turn 50\n{lines}").as_bytes()).0
}

fn point(answer: &str) -> Point {
    let (x, y) = answer.split_once(',').unwrap();
    Point::new(y.parse().unwrap(), x.parse().unwrap())
}

#[test]
fn a_game_is_played_to_its_end() {
    let mut told = "START 15\nINFO rule 1\nBEGIN\n".to_owned();
    let mut game = Position::new(Setup::new(15, Rule::Standard)).unwrap();
    let first = answers(&told);
    assert_eq!(first[0], "OK");
    game = game.play(point(&first[1])).unwrap();
    while game.outcome().is_none() && game.takes().len() < 60 {
        // The other side takes the first free point of all.
        let reply = game.legal_moves()[0];
        game = game.play(reply).unwrap();
        if game.outcome().is_some() {
            break;
        }
        told += &format!("turn {},{}\r\n", reply.col, reply.row);
        let all = answers(&told);
        game = game.play(point(all.last().unwrap())).unwrap();
    }
    assert!(game.outcome().is_some_and(|outcome| outcome.winner() == Some(noripan::omok::Color::Black)), "{game:?}");
    told += "TURN 14,14\n";
    assert_eq!(answers(&told).last().unwrap(), "ERROR game over");
}

#[test]
fn columns_come_first() {
    // Black has four in a row on row 2: the fifth lies at the only open end.
    let board = "START 15\nBOARD\n0,2,2\n1,2,1\n2,2,1\n3,2,1\n4,2,1\n9,9,2\n11,9,2\n13,9,2\nDONE\n";
    assert_eq!(answers(board), ["OK", "5,2"]);
}

#[test]
fn boards_come_in_any_order() {
    let board = |lines: &str| answers(&format!("START 15\nBOARD\n{lines}DONE\nEND\n")).pop().unwrap();
    assert!(board("7,7,1\n8,8,2\n").contains(','));
    assert!(board("").contains(','));
    assert!(board("7,7,2\n").contains(','));
    assert!(board("8,8,2\n7,7,1\n8,7,2\n").contains(','));
    assert!(board("7,7,1\n").starts_with("ERROR 1 own stones and 0 others"));
    assert!(board("7,7,2\n8,7,2\n").starts_with("ERROR"));
    assert!(board("7,7,1\n7,7,2\n").starts_with("ERROR"));
    assert!(board("77,7,2\n").starts_with("ERROR"));
    assert!(board("7,7,3\n").starts_with("ERROR expected x,y,1"));
    assert!(board("seven\n7,7,2\n").starts_with("ERROR expected x,y,1"));
    // A five that is there already ends the game, in the order of the list or in another.
    assert_eq!(board("0,0,2\n1,0,2\n2,0,2\n3,0,2\n4,0,2\n0,2,1\n2,2,1\n4,2,1\n6,2,1\n"), "ERROR game over");
    // In renju the first stone lies in the centre, wherever it is listed.
    assert!(answers("START 15\nINFO rule 4\nBOARD\n3,3,2\n0,0,1\n7,7,2\nDONE\n")[1].contains(','));
}

#[test]
fn the_rule_decides() {
    // Six in a row: a win only where more than five count.
    let board = "BOARD\n3,7,1\n4,7,1\n5,7,1\n7,7,1\n8,7,1\n0,0,2\n2,0,2\n4,0,2\n6,0,2\n8,0,2\nDONE\n";
    assert_eq!(answers(&format!("INFO rule 0\nSTART 15\n{board}"))[1], "6,7");
    assert_ne!(answers(&format!("INFO rule 1\nSTART 15\n{board}"))[1], "6,7");
    assert_eq!(answers("START 15\nINFO rule 4\nTURN 0,0\n")[1], "ERROR not centre");
}

#[test]
fn the_time_is_kept() {
    for (info, most) in
        [("timeout_turn 200", 200), ("timeout_turn 0", 30), ("timeout_match 3000", 200), ("time_left 1500", 100), ("timeout_turn -5", 30)]
    {
        let (answers, took) = timed(format!("INFO {info}\nSTART 20\nTURN 10,10\n").as_bytes());
        assert!(answers[1].contains(',') && took <= Duration::from_millis(most), "{info}: {took:?}");
    }
}

#[test]
fn stones_are_taken_back() {
    let told = answers("START 15\nTURN 7,7\nTAKEBACK 7,7\nTAKEBACK 0,99\nRESTART\nBEGIN\nBEGIN\n");
    assert_eq!(
        (told[2].as_str(), told[3].as_str()),
        ("ERROR only the last stone can be taken back", "ERROR only the last stone can be taken back")
    );
    assert_eq!((told[4].as_str(), told[6].as_str()), ("OK", "ERROR the game has begun"));
    let at = &told[1];
    assert_eq!(answers(&format!("START 15\nTURN 7,7\nTAKEBACK {at}\nTAKEBACK 7,7\nBEGIN\n"))[2..4], ["OK", "OK"]);
}

#[test]
fn malformed_lines_are_answered_and_forgotten() {
    let told = answers(
        "\n  \nHELLO there\nTURN 1,1\nBEGIN\nRESTART\nBOARD\n1,1,1\nDONE\nTAKEBACK 1,1\nSTART\nSTART x\nSTART 4\nSTART 21\nSTART -15\nRECTSTART 15,16\nRECTSTART 15\nRECTSTART 15, 15\nTURN\nTURN 1\nTURN a,b\nTURN 1,2,3\nTURN -1,0\nTURN 15,0\nINFO\nINFO rule\nINFO rule many\nINFO nonsense 7\nINFO timeout_turn x\nABOUT\nstart 15\nturn 7,7\nTURN 7,7\nEND\nBEGIN\n",
    );
    assert_eq!(told[0], "UNKNOWN HELLO");
    let kinds: Vec<&str> = told[1..].iter().map(|answer| answer.split(' ').next().unwrap()).collect();
    let mut expected = vec!["ERROR"; 5];
    expected.extend(vec!["ERROR"; 5]);
    expected.extend(["ERROR", "ERROR", "OK"]);
    expected.extend(vec!["ERROR"; 6]);
    assert_eq!(kinds[..expected.len()], expected[..], "{told:?}");
    let rest = &told[1 + expected.len()..];
    assert!(rest[0].starts_with("name=\"Noripan\", version=\""), "{rest:?}");
    assert_eq!(rest[1], "OK");
    assert_eq!((rest[3].as_str(), rest.len()), ("ERROR occupied", 4));
}

#[test]
fn any_bytes_are_survived() {
    let (told, _) = timed(b"\xff\xfe\x00START 15\nSTART 15\nBOARD\n\xff\n");
    assert!(told[0].starts_with("UNKNOWN") && told[1] == "OK" && told[2].starts_with("ERROR"), "{told:?}");
    let long = [b"TURN ".as_slice(), &[b'1'; 100_000], b"\nABOUT\n"].concat();
    let (told, _) = timed(&long);
    assert!(told.len() == 2 && told[0].starts_with("ERROR") && told[1].starts_with("name"), "{told:?}");
}

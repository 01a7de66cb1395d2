//! The engine of `examples/blokus_gtp.rs`, as a program at the other end of the line hears it.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../examples/blokus_gtp/session.rs"]
mod session;

fn said(lines: &[u8]) -> String {
    let mut output = Vec::new();
    session::serve(lines, &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

/// Lines, each with the answer that is wanted, without the empty line after it.
fn holds(script: &[(&str, &str)]) {
    let lines: String = script.iter().map(|(line, _)| format!("{line}\n")).collect();
    let said = said(lines.as_bytes());
    let answers: Vec<&str> = said.split_terminator("\n\n").collect();
    let wanted: Vec<&str> = script.iter().map(|&(_, answer)| answer).collect();
    assert_eq!(answers, wanted);
}

#[test]
fn what_it_is_and_what_it_knows() {
    holds(&[
        ("protocol_version", "= 2"),
        ("1 name", "=1 Noripan"),
        ("  22\tversion # of the package", concat!("=22 ", env!("CARGO_PKG_VERSION"))),
        ("known_command genmove", "= true"),
        ("known_command fly", "= false"),
        ("7 fly away", "?7 unknown command"),
        ("8 name me", "?8 wrong arguments"),
        ("quit", "="),
    ]);
    let listed = said(b"list_commands\n");
    for command in listed.trim_start_matches("= ").split_whitespace() {
        assert!(said(format!("known_command {command}\n").as_bytes()).starts_with("= true"), "{command}");
        assert!(!said(format!("{command} and far too many words\n").as_bytes()).contains("unknown command"), "{command}");
    }
}

#[test]
fn a_game_of_two() {
    holds(&[
        ("set_game Blokus Duo", "="),
        ("play b e10,f10,g10", "="),
        ("play b e10", "? illegal move: not your turn"),
        ("play w a1", "? illegal move: invalid first move"),
        ("play white j5,k5,l5,m5", "="),
        ("play w j5", "? illegal move: not your turn"),
        ("play b h11,i11", "="),
        ("final_score", "= B+1"),
        ("undo", "="),
        ("play b h9", "="),
        ("final_score", "= 0"),
        ("3 undo", "=3"),
        ("undo", "="),
        ("undo", "="),
        ("undo", "? cannot undo"),
        ("final_score", "= 0"),
        ("play b pass", "? illegal move: it can place a block"),
    ]);
}

#[test]
fn a_game_of_four() {
    holds(&[
        ("set_game Blokus", "="),
        ("play blue a20,b20", "="),
        ("play 2 t20", "="),
        ("play red t1,t2,t3", "="),
        ("play GREEN a1", "="),
        ("final_score", "= 2 1 3 1"),
        ("play 1 c19,d19", "? illegal move: used block"),
        ("clear_board", "="),
        ("final_score", "= 0 0 0 0"),
    ]);
}

#[test]
fn junk_is_refused_and_changes_nothing() {
    let script = [
        ("set_game", "? wrong arguments"),
        ("set_game Go", "? unknown game"),
        ("play", "? wrong arguments"),
        ("play pink a1", "? unknown color"),
        ("play b e10,", "? unknown color"),
        ("play 1 a20,", "? line 1, column 1: expected a cell like a20, and commas between cells"),
        ("play 1 a20,a20", "? illegal move: unknown block"),
        ("play 1 a20,c18", "? illegal move: unknown block"),
        ("play 1 ,", "? line 1, column 1: expected a cell like a20, and commas between cells"),
        ("play 1 z99", "? illegal move: bound"),
        ("param_level 6", "? expected a level from 1 to 5"),
        ("param_time 0", "? expected milliseconds from 1 to 3600000"),
        ("genmove 2", "? not your turn"),
        ("12x", "? unknown command"),
        ("final_score", "= 0 0 0 0"),
    ];
    let mut heard = Vec::new();
    for (line, _) in script {
        heard.extend([line.as_bytes(), b"\r\n", b"\n", b"# nothing\n", b"  \t \x07\n"].concat());
    }
    let wanted: String = script.iter().map(|(_, answer)| format!("{answer}\n\n")).collect();
    assert_eq!(said(&heard), wanted);
    assert_eq!(said(b"\xff\xfe name\nquit\nname\n"), "? unknown command\n\n=\n\n");
    assert_eq!(said(b"name"), "= Noripan\n\n");
    assert!(said(&[b'x'; 200_000]).starts_with("? unknown command\n\n"));
}

#[test]
fn it_plays_a_whole_game_by_itself() {
    for (game, colors) in
        [("Blokus Duo", ["b", "w"].as_slice()), ("Blokus Three-Player", &["1", "2", "3", "4"]), ("Blokus Junior", &["b", "w"])]
    {
        let mut lines = format!("set_game {game}\nparam_level 3\n");
        for color in (0..100).flat_map(|_| colors) {
            lines += &format!("genmove {color}\n");
        }
        lines += "showboard\n";
        lines.extend(colors.iter().map(|color| format!("all_legal {color}\n")));
        lines += "final_score\n";
        let said = said(lines.as_bytes());
        assert!(!said.contains('?'), "{said}");
        let answers: Vec<&str> = said.split_terminator("\n\n").collect();
        let (moves, rest) = answers[2..].split_at(100 * colors.len());
        assert!(moves[..10].iter().all(|answer| *answer != "= pass") && moves.ends_with(&["= pass"]));
        // Nobody has a legal move any more.
        assert!(rest[1..=colors.len()].iter().all(|answer| *answer == "=") && rest[colors.len() + 1].len() > 2, "{said}");
    }
}

#[test]
fn all_legal_moves_can_be_played() {
    let legal = said(b"set_game Blokus Duo\nall_legal b\n");
    let moves: Vec<&str> = legal.trim_start_matches("=\n\n= ").split_whitespace().collect();
    assert_eq!(moves.len(), 414);
    for text in moves {
        assert_eq!(said(format!("set_game Blokus Duo\nplay b {text}\n").as_bytes()), "=\n\n=\n\n");
    }
    let board = said(b"set_game Blokus Duo\nplay b e10\nshowboard\n");
    assert!(board.contains("\n 10 . . . . 1 . ") && board.contains("color 2 to play, player 2"), "{board}");
}

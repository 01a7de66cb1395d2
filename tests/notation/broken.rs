//! Broken and hostile texts: each is refused, with the exact place, fast and without much memory.

use noripan::notation::{MAX_BYTES, Place, Unreadable, decoded, digits, letters, mbf, psq, rawvf, sgf};
use noripan::omok::{self, Rule};
use noripan::{blokus, tictactoe};

use super::{new_omok, read_blksgf, refused, tic_tac_toe, unreadable};

/// Line, column and what was expected, of bytes that are no game.
fn of_bytes(bytes: &[u8]) -> (usize, usize, String) {
    let Unreadable { place, expected } = mbf::read(bytes).unwrap_err();
    (place.line, place.column, expected.into_owned())
}

fn of_replay(text: &str) -> (usize, usize, String) {
    let Unreadable { place, expected } = rawvf::read(text).unwrap_err();
    (place.line, place.column, expected.into_owned())
}

#[test]
fn trees() {
    let cases = [
        ("", (1, 1), "( and a game"),
        (" \r\n\t ", (2, 3), "( and a game"),
        ("B[hh]", (1, 1), "( and a game"),
        ("()", (1, 2), "; and a node"),
        ("(B[hh])", (1, 2), "; and a node"),
        ("(;B[hh]", (1, 8), "a property, ;, ( or )"),
        ("(;B[hh]\n;W", (2, 3), "[ and the value of the property"),
        ("(;B[hh]\r\r\n;C[a\n\\]", (3, 3), "a value that ends with ]"),
        ("(;B[hh]&)", (1, 8), "a property, ;, ( or )"),
        ("(;C[놀이판]\n;[hh])", (2, 2), "a property, ;, ( or )"),
        ("(;B[hh](;W[ii])", (1, 16), "( or )"),
        ("(;B[hh](;W[ii])x)", (1, 16), "( or )"),
        ("(;B[hh](;W[ii]);B[aa])", (1, 16), "( or )"),
        ("(;B[hh]))", (1, 9), "the end, or ( and another game"),
        ("(;B[hh])\nBye", (2, 1), "the end, or ( and another game"),
        ("\u{feff}(;B[hh])]", (1, 9), "the end, or ( and another game"),
    ];
    for (text, (line, column), expected) in cases {
        assert_eq!(unreadable(sgf::read(text, &new_omok(15, Rule::Standard))), (line, column, expected.to_owned()), "{text:?}");
    }
}

#[test]
fn sgf_of_omok() {
    let cases = [
        ("(;GM[1];B[hh])", (1, 6), "4, the number of omok"),
        ("(;SZ[4])", (1, 6), "the side of a board, 5 to 20"),
        ("(;SZ[15:16])", (1, 6), "the side of a board, 5 to 20"),
        ("(;SZ[99999999999999999999])", (1, 6), "the side of a board, 5 to 20"),
        ("(;SZ[1e1])", (1, 6), "the side of a board, 5 to 20"),
        ("(;B[])", (1, 5), "a point like hh"),
        ("(;B[h])", (1, 5), "a point like hh"),
        ("(;\nB[hhh])", (2, 3), "a point like hh"),
        ("(;B[hh][ii])", (1, 9), "a point like hh"),
        ("(;B[8h])", (1, 5), "a point like hh"),
        ("(;AB[hh])", (1, 6), "moves only: a game begins with the empty board"),
        ("(;ON[swap2]CHOICES[black][red])", (1, 27), "black, white or place-two"),
        ("(;FOULS[win])", (1, 9), "refuse or lose"),
        ("(;CHOICES[black])", (1, 1), "choices that the opening asks for"),
    ];
    for (text, (line, column), expected) in cases {
        assert_eq!(unreadable(sgf::read(text, &new_omok(15, Rule::Standard))), (line, column, expected.to_owned()), "{text:?}");
    }
    let of_rules = [
        ("(;B[hh];\n;W[hh])", (2, 2, 4), omok::Refusal::Occupied),
        ("(;B[hh];B[ii])", (2, 1, 11), omok::Refusal::NotYourTurn),
        ("(;SZ[9];B[jj])", (1, 1, 11), omok::Refusal::Bound),
        ("(;B[h0])", (1, 1, 5), omok::Refusal::Bound),
        ("(;RU[renju];B[aa])", (1, 1, 15), omok::Refusal::NotCentre),
        ("(;ON[swap2];B[aa];W[bb];B[cc];W[dd])", (4, 1, 33), omok::Refusal::ChooseFirst),
        ("(;B[h99999999999])", (1, 1, 5), omok::Refusal::Bound),
        ("(;B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea];W[eb])", (10, 1, 59), omok::Refusal::GameOver),
    ];
    for (text, (number, line, column), reason) in of_rules {
        assert_eq!(refused(sgf::read(text, &new_omok(15, Rule::Standard))), (number, line, column, reason), "{text:?}");
    }
}

#[test]
fn blksgf_of_blokus() {
    let cases = [
        ("(;1[a20])", (1, 5), "GM[Blokus] or another variant before the moves"),
        ("(;FF[4])", (1, 1), "a game with GM[Blokus] or another variant"),
        ("(;GM[Blokus Trigon])", (1, 6), "the name of a variant that is played on squares, like Blokus"),
        ("(;GM[blokus])", (1, 6), "the name of a variant that is played on squares, like Blokus"),
        ("(;GM[Blokus];1[a20,])", (1, 16), "a cell like a20, and commas between cells"),
        ("(;GM[Blokus];1[20])", (1, 16), "a cell like a20, and commas between cells"),
        ("(;GM[Blokus]\n;1[a20,\nb])", (3, 1), "a cell like a20, and commas between cells"),
        ("(;GM[Blokus];1[a20 b20])", (1, 16), "a cell like a20, and commas between cells"),
        ("(;GM[Blokus];1[])", (1, 16), "the cells of a block, like a20,b20"),
        ("(;GM[Blokus];1[a20]OR[r4])", (1, 23), "r0 to r3, and f for a flip"),
        ("(;GM[Blokus]FS[own])", (1, 16), "free"),
        ("(;GM[Blokus]A1[a20])", (1, 16), "moves only: a game begins with the empty board"),
    ];
    for (text, (line, column), expected) in cases {
        assert_eq!(unreadable(read_blksgf(text)), (line, column, expected.to_owned()), "{text:?}");
    }
    use blokus::Refusal::*;
    let of_rules = [
        ("1[a20];1[t20]", (2, 1, 23), NotYourTurn),
        ("2[t20]", (1, 1, 16), NotYourTurn),
        ("1[a20,c20]", (1, 1, 16), UnknownBlock),
        ("1[a20,a20]", (1, 1, 16), UnknownBlock),
        ("1[a20,b20,c20,d20,e20,f20]", (1, 1, 16), UnknownBlock),
        ("1[a20,b20,c20,d20,e20,f20,g20,h20,i20]", (1, 1, 16), UnknownBlock),
        ("1[a20,z1]", (1, 1, 16), UnknownBlock),
        ("1[a21]", (1, 1, 16), Bound),
        ("1[z0]", (1, 1, 16), Bound),
        ("1[a99999999999999]", (1, 1, 16), Bound),
        ("1[e5]", (1, 1, 16), InvalidFirstMove),
        ("1[t20]", (1, 1, 16), InvalidFirstMove),
        ("1[a20];2[t20];3[t1];4[a1];1[a20]", (5, 1, 42), UsedBlock),
    ];
    for (moves, (number, line, column), reason) in of_rules {
        assert_eq!(refused(read_blksgf(&format!("(;GM[Blokus];{moves})"))), (number, line, column, reason), "{moves:?}");
    }
}

#[test]
fn psq_of_omok() {
    let stone = "a stone like 8,8,0: column, row, milliseconds";
    let square = "the sides of a square of 5x5 to 20x20";
    let header = "a first line like: Piskvorky 15x15, 11:11, 0";
    let cases = [
        ("", (1, 1), header),
        ("8,8,0", (1, 1), header),
        ("Piskvorky 15", (1, 1), header),
        ("Piskvorky 15x16, 0:0, 0", (1, 11), square),
        ("Piskvorky 21x21, 0:0, 0", (1, 11), square),
        ("Piskvorky 99999999999x99999999999", (1, 11), square),
        ("Piskvorky 15x15\n8,8,0\n8,,0", (3, 1), stone),
        ("Piskvorky 15x15\r\n8,8,0,0", (2, 1), stone),
        ("Piskvorky 15x15\r  8,8,x", (2, 3), stone),
    ];
    for (text, (line, column), expected) in cases {
        assert_eq!(unreadable(psq::read(text, &new_omok(15, Rule::Standard))), (line, column, expected.to_owned()), "{text:?}");
    }
    let of_rules = [
        ("8,8,0\n8,8,0", (2, 3, 1), omok::Refusal::Occupied),
        ("0,8,0", (1, 2, 1), omok::Refusal::Bound),
        ("8,8,0\n16,1", (2, 3, 1), omok::Refusal::Bound),
        ("99999999999999,1,0", (1, 2, 1), omok::Refusal::Bound),
    ];
    for (stones, (number, line, column), reason) in of_rules {
        let read = psq::read(&format!("Piskvorky 15x15, 11:11, 0\n{stones}"), &new_omok(15, Rule::Standard));
        assert_eq!(refused(read), (number, line, column, reason), "{stones:?}");
    }
}

#[test]
fn letters_and_digits() {
    for (text, (line, column)) in [("h", (1, 1)), ("h8 8", (1, 4)), ("h8\nh9\n?", (3, 1)), ("가", (1, 1)), ("h8h", (1, 3))] {
        assert_eq!(
            unreadable(letters::read(text, &new_omok(15, Rule::Standard))),
            (line, column, "a point like h8".to_owned()),
            "{text:?}"
        );
    }
    assert_eq!(refused(letters::read("h8 z9", &new_omok(15, Rule::Standard))), (2, 1, 4, omok::Refusal::Bound));
    assert_eq!(refused(letters::read("h8h8", &new_omok(15, Rule::Standard))), (2, 1, 3, omok::Refusal::Occupied));
    let three = tic_tac_toe(3, 3, 3);
    assert_eq!(unreadable(digits::read("5\n1x", &three)), (2, 2, "the number of a cell".to_owned()));
    use tictactoe::Refusal::*;
    for (text, number, column, reason) in [("0", 1, 1, OutOfRange), ("11", 2, 2, Occupied), ("142536", 6, 6, GameOver)] {
        assert_eq!(refused(digits::read(text, &three)), (number, 1, column, reason), "{text}");
    }
    assert_eq!(refused(digits::read("1 17", &tic_tac_toe(4, 4, 4))), (2, 1, 3, OutOfRange));
    assert_eq!(refused(digits::read("99999999999999999999", &tic_tac_toe(4, 4, 4))), (1, 1, 1, OutOfRange));
}

#[test]
fn bytes_of_mbf() {
    let header = "columns, rows and the number of mines in four bytes";
    let cases: [(&[u8], usize, &str); 10] = [
        (&[], 1, header),
        (&[3, 3, 0], 4, header),
        (&[0, 3, 0, 0], 3, "fewer mines than the board has cells"),
        (&[2, 2, 0, 4], 3, "fewer mines than the board has cells"),
        (&[255, 255, 255, 255], 3, "fewer mines than the board has cells"),
        (&[2, 2, 0, 1], 5, "the column of a mine"),
        (&[2, 2, 0, 1, 1], 6, "the row of a mine"),
        (&[2, 2, 0, 1, 2, 0], 5, "a cell of the board"),
        (&[2, 2, 0, 2, 1, 1, 1, 1], 7, "a cell without a mine so far"),
        (&[2, 2, 0, 1, 1, 1, 0, 0], 7, "no more mines"),
    ];
    for (bytes, column, expected) in cases {
        assert_eq!(of_bytes(bytes), (1, column, expected.to_owned()), "{bytes:?}");
    }
}

#[test]
fn replays_of_rawvf() {
    let row = "a row of the board: 0 for a safe cell and * for a mine, as many as Width says";
    let with = |header: &str, rest: &str| format!("RawVF_Version: Rev6\n{header}Board:\n{rest}");
    let whole = |events: &str| with("Width: 3\nHeight: 1\nMines: 1\n", &format!("0*0\nEvents:\n{events}"));
    let cases = [
        (String::new(), (1, 1), "a first line that begins with RawVF_Version:"),
        ("Width: 3\n".into(), (1, 1), "a first line that begins with RawVF_Version:"),
        ("RawVF_Version: Rev6\nWidth: 3\n".into(), (3, 1), "Board: and the board"),
        ("RawVF_Version: Rev6\nWidth 3\n".into(), (2, 1), "a name, a colon and a value"),
        ("RawVF_Version: Rev6\nWidth: x\n".into(), (2, 8), "a whole number"),
        ("RawVF_Version: Rev6\nWidth: 99999999999\n".into(), (2, 8), "a whole number"),
        ("RawVF_Version: Rev6\nNoripan_Seed: -1\n".into(), (2, 15), "a seed"),
        ("RawVF_Version: Rev6\nNoripan_Seed: 9007199254740992\n".into(), (2, 15), "a seed"),
        ("RawVF_Version: Rev6\nNoripan_FirstClick: all\n".into(), (2, 21), "a promise of the first click"),
        ("RawVF_Version: Rev6\nElmar: on\n".into(), (2, 8), "off: these clicks are not replayed"),
        (with("Width: 3\n", ""), (3, 1), "lines with Width: and Height: before the board"),
        (with("Width: 0\nHeight: 1\n", ""), (4, 1), "a board of 1 to 4000000 cells"),
        (with("Width: 4000001\nHeight: 1\n", ""), (4, 1), "a board of 1 to 4000000 cells"),
        (with("Width: 4294967294\nHeight: 4294967294\n", ""), (4, 1), "a board of 1 to 4000000 cells"),
        (with("Width: 3\nHeight: 2\n", "0*0\n"), (6, 1), "a row of the board"),
        (with("Width: 3\nHeight: 1\n", "0*00\n"), (5, 1), row),
        (with("Width: 3\nHeight: 1\n", "0x0\n"), (5, 1), row),
        (with("Width: 1\nHeight: 1\n", "*\n"), (4, 1), "a board with a safe cell"),
        (with("Width: 3\nHeight: 1\nMines: 2\n", "0*0\n"), (4, 8), "1, the number of mines on the board"),
        (with("Width: 3\nHeight: 1\n", "0*0\n000\n"), (6, 1), "Events: after the board"),
        (whole("0.0 xx 1 1\n"), (8, 5), "an event of the mouse, like lc or lr"),
        (whole("start\n0.0 lc 1 1\n0.1 lr 1\n"), (10, 9), "a column and a row"),
    ];
    for (text, (line, column), expected) in cases {
        assert_eq!(of_replay(&text), (line, column, expected.to_owned()), "{text:?}");
    }
    for harmless in ["0.0 mr 9 9\n", "-\n", "0.0 lr\n", "99999999999.9 mv\n", "Flag 3 1\n", "0.0 lc 1 1\n0.0 lr -1 99999999999999\n"] {
        assert!(rawvf::read(&whole(harmless)).unwrap().events.is_empty(), "{harmless}");
    }
}

#[test]
fn bytes_that_are_no_text() {
    let place = |bytes: &[u8]| decoded(bytes).unwrap_err().place;
    assert_eq!(place(&[0xff]), Place { line: 1, column: 1 });
    assert_eq!(place(b"(;C[\r\nab\xc3\x28])"), Place { line: 2, column: 3 });
    assert_eq!(place(b"\xef\xbb\xbf(;C[\xed\xa0\x80])"), Place { line: 1, column: 5 });
}

/// Texts of ten million bytes: any clock would see a reader that is not linear.
mod large {
    use super::*;

    fn filled(head: &str, part: &str, tail: &str) -> String {
        let parts = (MAX_BYTES - head.len() - tail.len()) / part.len();
        format!("{head}{}{tail}", part.repeat(parts))
    }

    #[test]
    fn a_longer_text_is_not_read() {
        let text = " ".repeat(MAX_BYTES + 1);
        let expected = (1, 1, format!("at most {MAX_BYTES} bytes"));
        assert_eq!(unreadable(sgf::read(&text, &new_omok(15, Rule::Standard))), expected);
        assert_eq!(unreadable(read_blksgf(&text)), expected);
        assert_eq!(unreadable(psq::read(&text, &new_omok(15, Rule::Standard))), expected);
        assert_eq!(unreadable(letters::read(&text, &new_omok(15, Rule::Standard))), expected);
        assert_eq!(unreadable(digits::read(&text, &tic_tac_toe(3, 3, 3))), expected);
        assert_eq!(of_replay(&text), expected);
    }

    #[test]
    fn a_million_brackets() {
        let deep = format!("{}{}", "(;B[hh]".repeat(1_000_000), ")".repeat(1_000_000));
        assert_eq!(refused(sgf::read(&deep, &new_omok(15, Rule::Standard))).3, omok::Refusal::NotYourTurn);
        let empty = format!("{}{}", "(;".repeat(1_000_000), ")".repeat(1_000_000));
        assert_eq!(sgf::read(&empty, &new_omok(15, Rule::Standard)).unwrap().takes(), []);
        assert_eq!(unreadable(sgf::read(&"(".repeat(1_000_000), &new_omok(15, Rule::Standard))).1, 2);
        assert_eq!(unreadable(sgf::read(&"(;".repeat(1_000_000), &new_omok(15, Rule::Standard))).1, 2_000_001);
        let wide = filled("(;GM[Blokus]", "(;1[a20])", ")");
        assert_eq!(read_blksgf(&wide).unwrap().moves().len(), 1);
    }

    #[test]
    fn many_of_everything() {
        let new = new_omok(20, Rule::Freestyle);
        assert_eq!(refused(sgf::read(&filled("(", ";B[aa];W[bb]", ")"), &new)).0, 3);
        assert_eq!(sgf::read(&filled("(;C[", "\\]\n", "])"), &new).unwrap().takes(), []);
        assert_eq!(sgf::read(&filled("(;C", "[]", ")"), &new).unwrap().takes(), []);
        assert_eq!(sgf::read(&filled("(;", "N[]", ")"), &new).unwrap().takes(), []);
        assert_eq!(refused(letters::read(&filled("", "a1", ""), &new)).0, 2);
        assert_eq!(refused(psq::read(&filled("Piskvorky 20x20\n", "1,1\n", ""), &new)).0, 2);
        assert_eq!(psq::read(&filled("Piskvorky 20x20\n", "x\n", ""), &new).unwrap().takes(), []);
        assert_eq!(refused(digits::read(&filled("", "1", ""), &tic_tac_toe(3, 3, 3))).0, 2);
        assert_eq!(refused(read_blksgf(&filled("(;GM[Blokus];1[", "a20,", "a20])"))).3, blokus::Refusal::UnknownBlock);
        assert_eq!(refused(read_blksgf(&filled("(;GM[Blokus];1", "[a20]", ")"))).3, blokus::Refusal::UnknownBlock);
        assert_eq!(unreadable(read_blksgf(&filled("(;GM[Blokus]", ";1[]", ")"))).1, 16);
        assert_eq!(letters::read(&" ".repeat(MAX_BYTES), &new).unwrap().takes(), []);
        assert_eq!(of_bytes(&vec![255; MAX_BYTES]).1, 3);
        assert!(decoded(&vec![b'\r'; MAX_BYTES]).is_ok());
    }

    /// The stones lie at the end, where to count lines and columns takes longest, and the last is refused.
    #[test]
    fn a_long_comment_before_the_moves() {
        let stones: String = (0..20)
            .flat_map(|row| (0..20).map(move |col| (row, col)))
            .map(|(row, col)| format!(";B[{}{}]", (b'a' + col) as char, (b'a' + row) as char))
            .collect();
        let text = filled("(;SZ[20]C[", "\n", &format!("]{stones})"));
        let (number, line, ..) = refused(sgf::read(&text, &new_omok(15, Rule::Freestyle)));
        assert_eq!((number, line), (2, MAX_BYTES - "(;SZ[20]C[".len() - stones.len() - 1));
    }

    #[test]
    fn replays() {
        let board = |side: usize| {
            format!(
                "RawVF_Version: Rev6\nWidth: {side}\nHeight: {side}\nBoard:\n{}Events:\n",
                format!("{}\n", "0".repeat(side)).repeat(side)
            )
        };
        let click = "0 lc 1 1\n0 rc 1 1\n0 lr 1 1\n";
        assert!(rawvf::read(&filled(&board(2), "0 mv\n", "")).unwrap().events.is_empty());
        assert_eq!(of_replay(&filled(&board(2000), click, "")).0, 2005 + 3 * 11);
        assert_eq!(of_replay(&filled(&board(200), click, "")).0, 205 + 3 * 1001);
        let lines = filled("RawVF_Version: Rev6\n", "a:\n", "");
        assert_eq!(of_replay(&lines).2, "Board: and the board");
    }
}

//! A session of the protocol: a command a line, each answered by `=` or `?`, its number if it has one, a text, and an
//! empty line.

use std::fmt::Write as _;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use noripan::blokus::{Color, Player, Position, Start, Variant};
use noripan::bot::blokus::choose;
use noripan::bot::{Level, Task};
use noripan::notation::{Error, blksgf};

/// The longest line that is read, in bytes; the rest of a longer one is another line.
const MAX_LINE: u64 = 1 << 16;

/// The answers to all the lines of `input`, until it ends or says `quit`.
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::new();
    let mut line = Vec::new();
    while io::Read::take(&mut input, MAX_LINE).read_until(b'\n', &mut line)? > 0 {
        let text = cleaned(&String::from_utf8_lossy(&line));
        line.clear();
        let (number, text) = numbered(&text);
        let mut words = text.split(' ').filter(|word| !word.is_empty());
        let Some(command) = words.next() else { continue };
        let answer = session.answer(command, &words.collect::<Vec<_>>());
        let (sign, text) = match &answer {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let space = if text.is_empty() { "" } else { " " };
        write!(output, "{sign}{number}{space}{text}\n\n")?;
        output.flush()?;
        if command == "quit" {
            break;
        }
    }
    Ok(())
}

/// A line without its comment and without what the protocol wants ignored.
fn cleaned(line: &str) -> String {
    let text = line.split('#').next().unwrap_or_default();
    text.chars().map(|char| if char == '\t' { ' ' } else { char }).filter(|char| !char.is_control()).collect()
}

/// The number in front of a command, and the rest.
fn numbered(line: &str) -> (&str, &str) {
    let line = line.trim();
    let end = line.find(|char: char| !char.is_ascii_digit()).unwrap_or(line.len());
    let (number, rest) = line.split_at(end);
    if rest.is_empty() || rest.starts_with(' ') { (number, rest) } else { ("", line) }
}

/// What is answered after `=`, or after `?`.
type Answer = Result<String, String>;

/// The commands, in the order in which they are listed.
const COMMANDS: &[&str] = &[
    "all_legal",
    "clear_board",
    "final_score",
    "genmove",
    "known_command",
    "list_commands",
    "name",
    "param_level",
    "param_time",
    "play",
    "protocol_version",
    "quit",
    "set_game",
    "showboard",
    "undo",
    "version",
];

struct Session {
    position: Position,
    /// The positions before it.
    past: Vec<Position>,
    level: Level,
    /// How long to think about a move, if not for as long as the level does.
    time: Option<Duration>,
}

impl Session {
    fn new() -> Self {
        Self { position: Position::start(Variant::Classic, Start::Own), past: Vec::new(), level: Level::Five, time: None }
    }

    fn answer(&mut self, command: &str, words: &[&str]) -> Answer {
        match (command, words) {
            ("protocol_version", []) => Ok("2".to_owned()),
            ("name", []) => Ok("Noripan".to_owned()),
            ("version", []) => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            ("list_commands", []) => Ok(COMMANDS.join("\n")),
            ("known_command", [name]) => Ok(COMMANDS.contains(name).to_string()),
            ("set_game", [_, ..]) => self.set_game(&words.join(" ")),
            ("clear_board", []) => self.begin(self.position.variant()),
            ("play", [color, cells]) => self.play(color, cells),
            ("genmove", [color]) => self.generate(color),
            ("all_legal", [color]) => self.all_legal(color),
            ("undo", []) => self.undo(),
            ("final_score", []) => Ok(self.score()),
            ("showboard", []) => Ok(self.board()),
            ("param_level", [level]) => self.set_level(level),
            ("param_time", [milliseconds]) => self.set_time(milliseconds),
            ("quit", []) => Ok(String::new()),
            _ if COMMANDS.contains(&command) => Err("wrong arguments".to_owned()),
            _ => Err("unknown command".to_owned()),
        }
    }

    fn set_game(&mut self, name: &str) -> Answer {
        let variant = blksgf::variant_named(name).ok_or("unknown game")?;
        self.begin(variant)
    }

    fn begin(&mut self, variant: Variant) -> Answer {
        self.position = Position::start(variant, Start::Own);
        self.past.clear();
        Ok(String::new())
    }

    fn color(&self, name: &str) -> Result<Color, String> {
        let names: &[&[&str]] = match self.position.variant().colors().len() {
            2 => &[&["b", "black", "blue", "purple", "1"], &["w", "white", "green", "orange", "2"]],
            _ => &[&["1", "blue"], &["2", "yellow"], &["3", "red"], &["4", "green"]],
        };
        let number = names.iter().position(|names| names.iter().any(|known| known.eq_ignore_ascii_case(name)));
        number.and_then(Color::from_index).ok_or_else(|| "unknown color".to_owned())
    }

    fn play(&mut self, color: &str, cells: &str) -> Answer {
        let color = self.color(color)?;
        if cells.eq_ignore_ascii_case("pass") {
            // The rules pass by themselves: there is nothing to do.
            return if self.position.is_blocked(color) { Ok(String::new()) } else { Err("illegal move: it can place a block".to_owned()) };
        }
        let next = blksgf::play(&self.position, color, cells).map_err(|error| match error {
            Error::Refused { reason, .. } => format!("illegal move: {reason}"),
            Error::Unreadable(unreadable) => unreadable.to_string(),
        })?;
        self.go_on(next);
        Ok(String::new())
    }

    fn generate(&mut self, color: &str) -> Answer {
        let color = self.color(color)?;
        if self.position.is_blocked(color) {
            return Ok("pass".to_owned());
        }
        if self.position.to_move() != Some(color) {
            return Err("not your turn".to_owned());
        }
        let (begun, time) = (Instant::now(), self.time);
        let mut watch = |_: &_| match time.is_some_and(|time| begun.elapsed() >= time) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        let seed = self.position.moves().len() as u64;
        let task = Task { level: self.level, seed, nodes: time.map(|_| u64::MAX), watch: &mut watch };
        let best = choose(&self.position, task).ok_or("no move")?.best;
        let next = self.position.play(best).map_err(|refusal| refusal.to_string())?;
        self.go_on(next);
        Ok(blksgf::move_text(best, self.position.variant().size()))
    }

    fn go_on(&mut self, next: Position) {
        self.past.push(std::mem::replace(&mut self.position, next));
    }

    fn all_legal(&self, color: &str) -> Answer {
        let placements = self.position.placements(self.color(color)?);
        let size = self.position.variant().size();
        Ok(placements.into_iter().map(|placement| blksgf::move_text(placement, size)).collect::<Vec<_>>().join("\n"))
    }

    fn undo(&mut self) -> Answer {
        self.position = self.past.pop().ok_or("cannot undo")?;
        Ok(String::new())
    }

    /// Who is ahead of two, and by how much; of more, the points of each.
    fn score(&self) -> String {
        let points: Vec<i32> = self.position.scores().iter().map(|score| score.points).collect();
        match points.as_slice() {
            [first, second] if first == second => "0".to_owned(),
            [first, second] if first > second => format!("B+{}", first - second),
            [first, second] => format!("W+{}", second - first),
            points => points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        }
    }

    fn board(&self) -> String {
        let (board, size) = (self.position.board(), self.position.variant().size());
        let letters: String = (b'a'..).take(size as usize).map(|letter| format!(" {}", char::from(letter))).collect();
        let mut text = format!("\n   {letters}");
        for (number, cell) in board.dimensions().points().enumerate() {
            if number.is_multiple_of(size as usize) {
                let _ = write!(text, "\n{:>3}", size as i32 - cell.row);
            }
            let square = board.at(cell).map_or(".".to_owned(), |color| (color.index() + 1).to_string());
            let _ = write!(text, " {square}");
        }
        if let (Some(color), Some(player)) = (self.position.to_move(), self.position.player().map(Player::index)) {
            let _ = write!(text, "\ncolor {} to play, player {}", color.index() + 1, player + 1);
        }
        text
    }

    fn set_level(&mut self, level: &str) -> Answer {
        self.level = level.parse().ok().and_then(Level::from_repr).ok_or("expected a level from 1 to 5")?;
        Ok(String::new())
    }

    fn set_time(&mut self, milliseconds: &str) -> Answer {
        let milliseconds = milliseconds.parse().ok().filter(|time| (1..=3_600_000).contains(time));
        self.time = Some(Duration::from_millis(milliseconds.ok_or("expected milliseconds from 1 to 3600000")?));
        Ok(String::new())
    }
}

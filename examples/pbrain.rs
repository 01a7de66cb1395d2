//! A brain for Gomocup and the Piskvork manager: the opponent of omok, over standard input and output.
//!
//! ```text
//! START 15          OK
//! INFO timeout_turn 5000
//! BEGIN             7,7
//! TURN 8,7          8,8
//! END
//! ```

use std::io::{self, BufRead, Read, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use noripan::bot::omok::choose;
use noripan::bot::{Level, Task};
use noripan::geometry::Point;
use noripan::omok::{Act, Color, Position, Rule, SIZES, Setup};

fn main() -> io::Result<()> {
    let begun = Instant::now();
    talk(io::stdin().lock(), io::stdout().lock(), || begun.elapsed())
}

/// What the manager says of time.
struct Times {
    /// For each stone; 0 where it is wanted at once.
    turn: Duration,
    /// For the whole game, if it is limited.
    game: Option<Duration>,
    /// What is left of that.
    left: Option<Duration>,
}

/// Kept for the way there and back.
const MARGIN: Duration = Duration::from_millis(30);
/// A stone is wanted at once.
const AT_ONCE: Duration = Duration::from_millis(20);
/// So many stones are still to come, as far as time is concerned.
const STONES_TO_COME: u32 = 15;
/// The longest line that is read.
const LONGEST: u64 = 4_096;

impl Times {
    /// How long to think.
    fn for_a_stone(&self) -> Duration {
        let share = self.left.or(self.game).map_or(self.turn, |left| left / STONES_TO_COME);
        self.turn.min(share).saturating_sub(MARGIN).max(AT_ONCE)
    }
}

/// A brain, and how it knows the time.
struct Brain<Clock> {
    clock: Clock,
    times: Times,
    rule: Rule,
    /// The game, once there is one.
    game: Option<Position>,
}

/// Answers a manager until it says END or no more.
pub fn talk(mut input: impl BufRead, mut output: impl Write, clock: impl Fn() -> Duration) -> io::Result<()> {
    let times = Times { turn: Duration::from_secs(30), game: None, left: None };
    let mut brain = Brain { clock, times, rule: Rule::Freestyle, game: None };
    while let Some(line) = line(&mut input)? {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        let answer = match word.to_ascii_uppercase().as_str() {
            "" => continue,
            "END" => break,
            "INFO" => {
                brain.inform(rest);
                continue;
            }
            "BOARD" => {
                let stones = board(&mut input)?;
                stones.and_then(|stones| brain.set_up(&stones)).and_then(|()| brain.stone())
            }
            "ABOUT" => Ok(format!("name=\"Noripan\", version=\"{}\", author=\"Noripan\", country=\"KR\"", env!("CARGO_PKG_VERSION"))),
            "START" => brain.start(rest),
            "RECTSTART" => brain.start_rectangle(rest),
            "RESTART" => brain.restart(),
            "BEGIN" => brain.begin(),
            "TURN" => brain.turn(rest).and_then(|()| brain.stone()),
            "TAKEBACK" => brain.take_back(rest),
            _ => Ok(format!("UNKNOWN {}", word.escape_default())),
        };
        writeln!(output, "{}", answer.unwrap_or_else(|error| format!("ERROR {error}")))?;
        output.flush()?;
    }
    Ok(())
}

/// The next line without blanks around it; of one that is too long, its beginning.
fn line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok((!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
}

/// Whose stone it is, as a manager counts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Brain,
    Other,
}

/// The stones up to DONE, all of which is read even where a line is wrong.
fn board(input: &mut impl BufRead) -> io::Result<Result<Vec<(Point, Owner)>, String>> {
    let mut stones = Ok(Vec::new());
    while let Some(line) = line(input)?.filter(|line| !line.eq_ignore_ascii_case("DONE")) {
        match (&mut stones, stone(&line)) {
            (Ok(stones), Some(stone)) => stones.push(stone),
            (Ok(_), None) => stones = Err(format!("expected x,y,1 or x,y,2, got {}", line.escape_default())),
            (Err(_), _) => {}
        }
    }
    Ok(stones)
}

fn stone(line: &str) -> Option<(Point, Owner)> {
    let (at, owner) = line.rsplit_once(',')?;
    let owner = match owner.trim() {
        "1" => Owner::Brain,
        "2" => Owner::Other,
        _ => return None,
    };
    Some((point(at).ok()?, owner))
}

/// A point from its column and row, both from 0.
fn point(text: &str) -> Result<Point, String> {
    let wrong = || format!("expected x,y, got {}", text.escape_default());
    let (x, y) = text.split_once(',').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse::<u8>().map_err(|_| wrong());
    Ok(Point::new(number(y)?.into(), number(x)?.into()))
}

impl<Clock: Fn() -> Duration> Brain<Clock> {
    fn start(&mut self, size: &str) -> Result<String, String> {
        let (least, most) = (SIZES.start(), SIZES.end());
        let size = size.trim().parse().ok().filter(|size| SIZES.contains(size));
        self.new_game(size.ok_or_else(|| format!("a board has {least} to {most} rows"))?)
    }

    fn start_rectangle(&mut self, sides: &str) -> Result<String, String> {
        match sides.split_once(',') {
            Some((width, height)) if width.trim() == height.trim() => self.start(width),
            _ => Err("only square boards".to_owned()),
        }
    }

    fn restart(&mut self) -> Result<String, String> {
        let size = self.game()?.setup().size;
        self.new_game(size)
    }

    fn new_game(&mut self, size: u32) -> Result<String, String> {
        self.game = Some(Position::new(Setup::new(size, self.rule)).map_err(|error| error.to_string())?);
        Ok("OK".to_owned())
    }

    fn game(&self) -> Result<&Position, String> {
        self.game.as_ref().ok_or_else(|| "no game has been started".to_owned())
    }

    /// Takes what it understands: times in milliseconds, and the rule. Memory it needs little of.
    fn inform(&mut self, info: &str) {
        let (key, value) = info.trim().split_once(char::is_whitespace).unwrap_or((info, ""));
        let Ok(value) = value.trim().parse::<i64>() else {
            return;
        };
        let time = Duration::from_millis(value.max(0).unsigned_abs());
        match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => self.times.turn = time,
            "timeout_match" => self.times.game = (value > 0).then_some(time),
            "time_left" => self.times.left = Some(time),
            "rule" => self.set_rule(value),
            _ => {}
        }
    }

    /// The rule of a sum of 1, exactly five, 4, renju, and 8, caro. A game that has begun goes on by it, if it can.
    fn set_rule(&mut self, sum: i64) {
        self.rule = match sum {
            sum if sum & 8 != 0 => Rule::Caro,
            sum if sum & 4 != 0 => Rule::Renju,
            sum if sum & 1 != 0 => Rule::Standard,
            _ => Rule::Freestyle,
        };
        if let Some(game) = &self.game
            && let Ok(game) = Position::new(Setup { rule: self.rule, ..game.setup() })
        {
            self.game = Some(game);
        }
    }

    fn begin(&mut self) -> Result<String, String> {
        if self.game()?.takes().is_empty() { self.stone() } else { Err("the game has begun".to_owned()) }
    }

    /// Places the other's stone.
    fn turn(&mut self, at: &str) -> Result<(), String> {
        let point = point(at)?;
        self.game = Some(self.game()?.play(point).map_err(|refusal| refusal.to_string())?);
        Ok(())
    }

    /// Thinks, places a stone and says where.
    fn stone(&mut self) -> Result<String, String> {
        let game = self.game()?;
        let (begun, time) = ((self.clock)(), self.times.for_a_stone());
        let mut watch =
            |_: &_| if (self.clock)().saturating_sub(begun) >= time { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let task = Task { level: Level::Five, seed: 0, nodes: Some(u64::MAX), watch: &mut watch };
        let Some(Act::Stone(point)) = choose(game, task).map(|chosen| chosen.best) else {
            return Err("game over".to_owned());
        };
        self.game = Some(game.play(point).map_err(|refusal| refusal.to_string())?);
        Ok(format!("{},{}", point.col, point.row))
    }

    /// Takes the last stone back.
    fn take_back(&mut self, at: &str) -> Result<String, String> {
        let point = point(at)?;
        let mut setup = self.game()?.setup();
        if setup.takes.pop() != Some(point) {
            return Err("only the last stone can be taken back".to_owned());
        }
        self.game = Some(Position::new(setup).map_err(|error| error.to_string())?);
        Ok("OK".to_owned())
    }

    /// Sets up a board on which the brain is to move.
    fn set_up(&mut self, stones: &[(Point, Owner)]) -> Result<(), String> {
        let empty = Setup { takes: Vec::new(), rule: self.rule, ..self.game()?.setup() };
        let of = |owner: Owner| stones.iter().filter(move |&&(_, of)| of == owner).map(|&(point, _)| point).collect::<Vec<_>>();
        let (own, others) = (of(Owner::Brain), of(Owner::Other));
        let (black, white) = match others.len().checked_sub(own.len()) {
            Some(0) => (own, others),
            Some(1) => (others, own),
            _ => return Err(format!("{} own stones and {} others: it is not the brain's turn", own.len(), others.len())),
        };
        self.game = Some(legal_record(&empty, &black, &white)?);
        Ok(())
    }
}

/// A game with these stones, which come in any order: as they are listed, or beginning with others. The error is that of
/// the list as it is.
fn legal_record(empty: &Setup, black: &[Point], white: &[Point]) -> Result<Position, String> {
    let from = |stones: &[Point], first: usize| stones.iter().copied().cycle().skip(first).take(stones.len()).collect::<Vec<_>>();
    let record = |first: usize| {
        let (black, white) = (from(black, first), from(white, first));
        let takes =
            (0..black.len() + white.len()).filter_map(|number| if number % 2 == 0 { &black } else { &white }.get(number / 2).copied());
        let position = Position::new(Setup { takes: takes.collect(), ..empty.clone() }).map_err(|error| error.to_string())?;
        debug_assert!(position.turn() == if black.len() == white.len() { Color::Black } else { Color::White });
        Ok(position)
    };
    let listed = record(0);
    if listed.is_ok() { listed } else { (1..black.len()).find_map(|first| record(first).ok()).map_or(listed, Ok) }
}

//! The opponent of omok, under every rule.

mod board;
mod fours;
mod opening;
mod pattern;
mod search;
mod threes;
mod why;

use std::cmp::Reverse;

use self::board::{Cell, Threat, ranked};
use self::fours::Win;
use self::pattern::Shape;
use self::search::{Rooted, Search, score};
pub use self::why::{Reason, Why};
use super::{Chosen, Effort, Level, Task, mixed};
use crate::geometry::Point;
use crate::omok::{Act, Color, Position};

/// The nodes between two looks of the watcher: about a millisecond.
const EVERY: u64 = 1 << 9;

/// The most nodes of which looks for wins by fours and threes have a part; what is left is for reading ahead.
const MOST_SHARED: u64 = 60_000;

/// How a level plays.
#[derive(Clone, Copy)]
struct Skill {
    /// The nodes that it visits by itself at the most. Who does not read ahead visits as many only while the game opens,
    /// to weigh the colours, and later one.
    usual: u64,
    /// How deep it reads at the most.
    deepest: i32,
    /// How many threes in a row it looks for.
    threes: u32,
    /// How far chance moves what it thinks of a move.
    whim: i32,
}

impl Skill {
    fn of(level: Level) -> Self {
        match level {
            Level::One => Self { usual: 400, deepest: 0, threes: 0, whim: 120 },
            Level::Two => Self { usual: 400, deepest: 0, threes: 0, whim: 40 },
            Level::Three => Self { usual: 1_500, deepest: 3, threes: 0, whim: 10 },
            Level::Four => Self { usual: 12_000, deepest: 8, threes: 4, whim: 4 },
            Level::Five => Self { usual: 400_000, deepest: 40, threes: 10, whim: 4 },
        }
    }
}

/// The stone or the choice of an opponent; none after the end. A node is a stone put on the board of the search.
///
/// A stone is never a foul, unless nothing else is left where fouls lose.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use noripan::bot::omok::{Reason, choose};
/// use noripan::bot::{Level, Task};
/// use noripan::omok::{Act, Position, Rule, Setup};
///
/// let takes = [(7, 7), (0, 0), (7, 8), (0, 2), (7, 9), (0, 4), (7, 10), (7, 6)];
/// let setup = Setup { takes: takes.map(Into::into).to_vec(), ..Setup::new(15, Rule::Standard) };
/// let position = Position::new(setup).unwrap();
/// let watch = &mut |_: &_| ControlFlow::Continue(());
/// let chosen = choose(&position, Task { level: Level::Five, seed: 0, nodes: None, watch }).unwrap();
/// assert_eq!(chosen.best, Act::Stone((7, 11).into()));
/// assert_eq!(chosen.why.unwrap().reason, Reason::MakesFive);
/// ```
pub fn choose(position: &Position, task: Task<'_, Act>) -> Option<Chosen<Act, Why>> {
    if position.outcome().is_some() {
        return None;
    }
    let Task { level, seed, .. } = task;
    let skill = Skill::of(level);
    let effort = Effort::new(task, skill.usual, EVERY);
    let search = Search::new(position, effort);
    let mut player = Player { position, turn: position.turn(), level, skill, seed, search };
    player.opening().or_else(|| player.stone())
}

/// How the other side would win if it were to move.
struct Danger {
    win: Win,
    by_threes: bool,
    /// The cells where a stone prevents it: a look as far as that found nothing, and was not cut short.
    safe: Vec<Cell>,
}

/// What a look for a win of the other side tells.
enum Look {
    Wins(Danger),
    /// There is none so far.
    Nothing,
    /// It was cut short.
    Unsure,
}

/// An opponent at a position.
struct Player<'p, 'a> {
    position: &'p Position,
    turn: Color,
    level: Level,
    skill: Skill,
    seed: u64,
    search: Search<'a>,
}

impl Player<'_, '_> {
    /// A number below `below` that chance gives for a cell.
    fn chance(&self, cell: Cell, below: u64) -> i32 {
        (mixed(self.seed ^ mixed(self.search.board.hash() ^ u64::from(cell))) >> 8).checked_rem(below).unwrap_or(0) as i32
    }

    /// A part of the nodes of this search; where time is all that ends it, nobody knows how many there will be.
    fn share(&self, of: u64) -> u64 {
        self.search.effort.most().min(MOST_SHARED) / of
    }

    /// The points that may be chosen: no fouls, unless nothing else is left.
    fn cells(&self) -> Vec<Cell> {
        let forbidden: Vec<Point> = self.position.forbidden_points().into_iter().map(|(point, _)| point).collect();
        let legal = self.position.legal_moves();
        let cells = |points: &mut dyn Iterator<Item = Point>| points.filter_map(|point| self.search.board.cell(point)).collect::<Vec<_>>();
        let free_of_fouls = cells(&mut legal.iter().copied().filter(|point| !forbidden.contains(point)));
        if free_of_fouls.is_empty() { cells(&mut legal.into_iter()) } else { free_of_fouls }
    }

    fn chosen(&self, cell: Cell, score: f64, depth: Option<u32>, why: Option<Why>) -> Chosen<Act, Why> {
        Chosen { best: Act::Stone(self.search.board.point(cell)), score, depth, nodes: self.search.effort.nodes(), why }
    }

    fn won(&self, reason: Reason, win: &Win) -> Option<Chosen<Act, Why>> {
        let &cell = win.line.first()?;
        Some(self.chosen(cell, 1.0, None, Some(Why::win(reason, win, &self.search.board))))
    }

    /// The stone to place.
    fn stone(&mut self) -> Option<Chosen<Act, Why>> {
        let (turn, other) = (self.turn, self.turn.other());
        if let Some(five) = self.search.board.first(Threat::Five, turn) {
            let why = Why::lines(Reason::MakesFive, &self.search.board, five, turn, Shape::Five);
            return Some(self.chosen(five, 1.0, None, Some(why)));
        }
        if let Some(won) = self.attack() {
            return Some(won);
        }
        let mut cells = self.cells();
        if self.search.board.any(Threat::Five, other) {
            let stops = self.search.stops(other);
            if !stops.iter().any(|stop| cells.contains(stop)) {
                let &best = cells.iter().max_by_key(|&&cell| (self.search.promise(cell, turn), Reverse(cell)))?;
                return Some(self.chosen(best, -1.0, None, None));
            }
            let sees = self.level > Level::One || self.chance(0, 10) > 0 || cells.iter().all(|cell| stops.contains(cell));
            cells.retain(|cell| stops.contains(cell) == sees);
        }
        let danger = self.danger(&mut cells);
        let (cell, score, depth) = if self.skill.deepest > 0 { self.read(cells)? } else { self.glance(cells)? };
        let why = self.why(cell, danger);
        Some(self.chosen(cell, score, depth, why))
    }

    /// A win that is there already.
    fn attack(&mut self) -> Option<Chosen<Act, Why>> {
        if self.skill.deepest == 0 {
            return None;
        }
        let fuel = self.share(4);
        if let Some(win) = self.search.shortest_by_fours(self.turn, fuel) {
            return self.won(if win.traps { Reason::FoulTrap } else { Reason::WinsByFours }, &win);
        }
        // Who must prevent a five has no choice, and looks only to tell what comes of it.
        let fuel = self.share(if self.search.board.any(Threat::Five, self.turn.other()) { 32 } else { 4 });
        let win = self.search.shortest_by_threes(self.turn, self.skill.threes, fuel)?;
        self.won(Reason::WinsByThrees, &win)
    }

    /// How the other side would win if nothing were done; only the cells that may prevent it are kept, if any do.
    fn danger(&mut self, cells: &mut Vec<Cell>) -> Option<Danger> {
        if self.skill.deepest == 0 || cells.len() < 2 {
            return None;
        }
        let Look::Wins(mut danger) = self.threatened(true) else {
            return None;
        };
        let mut hopeful = Vec::new();
        let until = self.search.effort.nodes() + self.share(4);
        // What lies on the other side's way first.
        let rank = |cell: Cell| self.fancy(cell) + if danger.win.line.contains(&cell) { 10_000 } else { 0 };
        for cell in ranked(&mut cells.iter().copied(), &rank) {
            self.search.board.put(cell, self.turn);
            let look = self.threatened(danger.by_threes);
            self.search.board.lift(cell, self.turn);
            if self.search.effort.is_over() || self.search.effort.nodes() >= until {
                break;
            }
            match look {
                Look::Wins(_) => continue,
                Look::Nothing => danger.safe.push(cell),
                Look::Unsure => {}
            }
            hopeful.push(cell);
        }
        if !hopeful.is_empty() {
            *cells = hopeful;
        }
        Some(danger)
    }

    /// How the other side, to move, wins by fours, or by threes too if those are looked for.
    fn threatened(&mut self, by_threes: bool) -> Look {
        let (other, fuel) = (self.turn.other(), self.share(12));
        if let Some(win) = self.search.shortest_by_fours(other, fuel) {
            return Look::Wins(Danger { win, by_threes: false, safe: Vec::new() });
        }
        let mut is_sure = self.search.fuel > 0;
        if by_threes {
            if let Some(win) = self.search.shortest_by_threes(other, self.skill.threes, fuel) {
                return Look::Wins(Danger { win, by_threes: true, safe: Vec::new() });
            }
            is_sure &= self.search.fuel > 0;
        }
        if is_sure { Look::Nothing } else { Look::Unsure }
    }

    /// The best of these by reading ahead, what it is worth, and how deep all were read.
    fn read(&mut self, cells: Vec<Cell>) -> Option<(Cell, f64, Option<u32>)> {
        let ranked = ranked(&mut cells.into_iter(), &|cell| self.fancy(cell));
        let mut roots: Vec<Rooted> = ranked.into_iter().map(|cell| Rooted { cell, value: 0 }).collect();
        roots.truncate(60);
        let depth = self.search.read(self.turn, &mut roots, self.skill.deepest);
        let best = roots.first()?;
        Some((best.cell, score(best.value), depth))
    }

    /// What a look says of a cell, and chance.
    fn fancy(&self, cell: Cell) -> i32 {
        self.search.promise(cell, self.turn) + self.chance(cell, self.skill.whim as u64)
    }

    /// The best of these at a look.
    fn glance(&mut self, cells: Vec<Cell>) -> Option<(Cell, f64, Option<u32>)> {
        self.search.effort.visit();
        let best = cells.into_iter().max_by_key(|&cell| {
            let overlooked = self.level == Level::One && self.chance(cell, 64) % 4 == 0;
            (if overlooked { self.fancy(cell) / 4 } else { self.fancy(cell) }, Reverse(cell))
        })?;
        Some((best, 0.0, None))
    }

    /// Why a cell was chosen, if there is a word for it.
    fn why(&mut self, cell: Cell, danger: Option<Danger>) -> Option<Why> {
        let (turn, other) = (self.turn, self.turn.other());
        if self.search.board.threat(cell, other) == Threat::Five {
            return Some(Why::lines(Reason::BlocksFive, &self.search.board, cell, other, Shape::Five));
        }
        let made = Why::made(&self.search.board, cell, turn);
        let threatened = self.search.threatens_open_four(other);
        self.search.board.put(cell, turn);
        let is_blocked = threatened && !self.search.threatens_open_four(other);
        self.search.board.lift(cell, turn);
        if is_blocked && self.search.board.makes_four(cell, other) {
            return Some(Why::lines(Reason::BlocksThree, &self.search.board, cell, other, Shape::Four));
        }
        match danger {
            Some(Danger { win, by_threes, safe }) if safe.contains(&cell) && !threatened => {
                let reason = if by_threes { Reason::StopsThrees } else { Reason::StopsFours };
                Some(Why::win(reason, &win, &self.search.board))
            }
            _ => made,
        }
    }
}

//! Reading ahead: the best move by looking at what the other side does about it.

use super::board::{Board, Cell, Threat};
use super::fours::Hopeless;
use crate::bot::Effort;
pub(super) use crate::omok::Color;
use crate::omok::{Act, Position};

/// What five on the board is worth; sooner is better.
pub(super) const WIN: i32 = 20_000;
/// More than any position that is not known to be won.
pub(super) const NEARLY: i32 = WIN - 1_000;
/// The most moves deep that a line is read.
const MOST_PLIES: i32 = 60;
/// How many nodes a look for fours may take at the end of a line, and within it.
const FUEL_AT_LEAF: u64 = 60;
const FUEL_WITHIN: u64 = 200;
/// The most fours in a row that are looked for there.
const FOURS: u32 = 10;

/// What tells a position with one side to move from the same stones with the other.
pub(super) fn turn_key(turn: Color) -> u64 {
    match turn {
        Color::Black => 0,
        Color::White => 0x9216_d5d9_8979_fb1b,
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Default)]
struct Known {
    key: u64,
    value: i32,
    depth: i8,
    bound: Bound,
    best: Cell,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Bound {
    #[default]
    None,
    AtLeast,
    AtMost,
    Exact,
}

impl Bound {
    /// What a value that was found between these two bounds says of the true one.
    fn of(value: i32, alpha: i32, beta: i32) -> Self {
        match value {
            _ if value >= beta => Bound::AtLeast,
            _ if value > alpha => Bound::Exact,
            _ => Bound::AtMost,
        }
    }
}

impl Known {
    /// The value, if it is known as deep and as well as it is asked for.
    fn settles(&self, depth: i32, alpha: i32, beta: i32, ply: i32) -> Option<i32> {
        let value = from_root(self.value, ply);
        let is_enough = match self.bound {
            Bound::None => false,
            Bound::AtLeast => value >= beta,
            Bound::AtMost => value <= alpha,
            Bound::Exact => true,
        };
        (is_enough && i32::from(self.depth) >= depth.max(0)).then_some(value)
    }
}

const NO_CELL: Cell = Cell::MAX;

/// A search under way.
pub(super) struct Search<'a> {
    pub(super) board: Box<Board>,
    pub(super) effort: Effort<'a, Act>,
    /// What a look for fours or threes may still spend.
    pub(super) fuel: u64,
    pub(super) hopeless: Hopeless,
    known: Vec<Known>,
    /// How often a move by each colour was good enough.
    history: [Vec<i32>; 2],
    killers: [[Cell; 2]; MOST_PLIES as usize + 1],
}

/// A move of the root and what it is worth.
#[derive(Clone, Copy)]
pub(super) struct Rooted {
    pub(super) cell: Cell,
    pub(super) value: i32,
}

impl<'a> Search<'a> {
    /// A search from a position.
    pub(super) fn new(position: &Position, effort: Effort<'a, Act>) -> Self {
        let size = (effort.most().clamp(1 << 10, 1 << 18) as usize).next_power_of_two();
        let board = Board::new(position);
        let area = board.dimensions().area();
        Self {
            board,
            effort,
            fuel: 0,
            hopeless: Hopeless::new(size),
            known: vec![Known::default(); size],
            history: [vec![0; area], vec![0; area]],
            killers: [[NO_CELL; 2]; MOST_PLIES as usize + 1],
        }
    }

    /// Reads deeper and deeper, and keeps the moves of the root in the order of what they are worth, the best first; how
    /// deep all of them were read, if they were.
    pub(super) fn read(&mut self, turn: Color, roots: &mut [Rooted], deepest: i32) -> Option<u32> {
        let mut read = None;
        for depth in 1..=deepest {
            if let Some(unread) = self.read_to(depth, read, turn, roots) {
                // What loses for certain makes room for the next best, of which nobody knows that.
                if unread > 0 && roots.first().is_some_and(|root| root.value < -NEARLY) {
                    roots.swap(0, unread);
                }
                break;
            }
            read = Some(depth as u32);
            let best = roots.first().map_or(0, |root| root.value);
            let others_lose = roots.get(1).is_none_or(|root| root.value < -NEARLY);
            if best.abs() > NEARLY || others_lose {
                break;
            }
        }
        read
    }

    /// Reads all moves of the root so deep; the place of the first that was not read where the search ended before. `read`
    /// is how deep they were read already.
    fn read_to(&mut self, depth: i32, read: Option<u32>, turn: Color, roots: &mut [Rooted]) -> Option<usize> {
        let (mut alpha, beta) = (-WIN, WIN);
        for index in 0..roots.len() {
            let Some(&Rooted { cell, .. }) = roots.get(index) else { break };
            if !self.effort.visit() {
                return Some(index);
            }
            self.board.put(cell, turn);
            let mut value = WIN;
            if index > 0 {
                value = -self.value(turn.other(), depth - 1, -alpha - 1, -alpha, 1);
            }
            if value > alpha {
                value = -self.value(turn.other(), depth - 1, -beta, -alpha, 1);
            }
            self.board.lift(cell, turn);
            if self.effort.is_over() {
                return Some(index);
            }
            if let Some(root) = roots.get_mut(index) {
                root.value = value;
            }
            if value > alpha || index == 0 {
                alpha = alpha.max(value);
                let best = Act::Stone(self.board.point(cell));
                self.effort.found(best, score(value), read);
                // To the front, and the others keep their order.
                if let Some(roots) = roots.get_mut(..=index) {
                    roots.rotate_right(1);
                }
            }
        }
        None
    }

    /// What the position is worth to the side to move, read so many moves ahead.
    pub(super) fn value(&mut self, turn: Color, depth: i32, alpha: i32, beta: i32, ply: i32) -> i32 {
        let is_forced = self.board.any(Threat::Five, turn.other());
        if let Some(value) = self.at_once(turn, is_forced, ply) {
            return value;
        }
        let key = self.board.hash() ^ turn_key(turn);
        let known = self.recall(key);
        if let Some(value) = known.and_then(|known| known.settles(depth, alpha, beta, ply)) {
            return value;
        }
        if !is_forced {
            self.fuel = if depth <= 0 { FUEL_AT_LEAF } else { FUEL_WITHIN };
            if let Some(win) = self.by_fours(turn, FOURS) {
                let value = WIN - ply - 2 * (win.moves() as i32 - 1);
                self.keep(key, Known { key, value: to_root(value, ply), depth: i8::MAX, bound: Bound::Exact, best: NO_CELL });
                return value;
            }
            if self.effort.is_over() {
                return 0;
            }
            if depth <= 0 {
                return self.judged(turn);
            }
        }
        let moves = self.moves(turn, is_forced, depth, ply, known.map_or(NO_CELL, |known| known.best));
        let Some((value, best)) = self.best_of(moves, turn, is_forced, depth, (alpha, beta), ply) else {
            return 0;
        };
        let bound = Bound::of(value, alpha, beta);
        self.keep(key, Known { key, value: to_root(value, ply), depth: depth.max(0) as i8, bound, best });
        value
    }

    /// What the position is worth where that is plain, or where the line was read to its end.
    fn at_once(&mut self, turn: Color, is_forced: bool, ply: i32) -> Option<i32> {
        if self.board.any(Threat::Five, turn) {
            Some(WIN - ply)
        } else if self.board.free() == 0 {
            Some(0)
        } else if !is_forced && self.opens(turn) {
            Some(WIN - ply - 2)
        } else if ply >= MOST_PLIES {
            Some(self.judged(turn))
        } else {
            None
        }
    }

    /// What the best of these moves is worth, and which it is; none where the search ended, or nothing but fouls is left.
    fn best_of(
        &mut self,
        (mut moves, width): (Vec<(i32, Cell)>, usize),
        turn: Color,
        is_forced: bool,
        depth: i32,
        (mut alpha, beta): (i32, i32),
        ply: i32,
    ) -> Option<(i32, Cell)> {
        let (other, mut best, mut tried) = (turn.other(), (-WIN + ply + 1, NO_CELL), 0);
        // A move that answers a five is no choice: it is read even where the line is to end.
        let next = if is_forced { depth.max(1) } else { depth } - 1;
        while tried < width
            && let Some(cell) = take_best(&mut moves)
        {
            if !self.board.allows(cell, turn) {
                continue;
            }
            if !self.effort.visit() {
                return None;
            }
            self.board.put(cell, turn);
            let less = i32::from(!is_forced && tried >= 4 && depth >= 3);
            let mut value = WIN;
            if tried > 0 {
                value = -self.value(other, next - less, -alpha - 1, -alpha, ply + 1);
            }
            if value > alpha && (tried == 0 || value < beta || less > 0) {
                value = -self.value(other, next, -beta, -alpha, ply + 1);
            }
            self.board.lift(cell, turn);
            if self.effort.is_over() {
                return None;
            }
            tried += 1;
            if value > best.0 {
                best = (value, cell);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.reward(turn, cell, depth, ply);
                break;
            }
        }
        (tried > 0 || is_forced).then_some(best)
    }

    /// Whether a colour may make an open four.
    fn opens(&mut self, turn: Color) -> bool {
        if self.board.count(Threat::Open, turn) == 0 {
            return false;
        }
        let cells: Vec<Cell> = self.board.cells(Threat::Open, turn).collect();
        cells.into_iter().any(|cell| self.board.threat(cell, turn) == Threat::Open && self.board.allows(cell, turn))
    }

    /// What the position is worth to the side to move at a look.
    fn judged(&self, turn: Color) -> i32 {
        let other = turn.other();
        let mut value = self.board.total(turn) * 5 / 4 - self.board.total(other);
        if !self.threatens_open_four(other) {
            if self.board.count(Threat::ThreeAndThree, turn) > 0 {
                value += 400;
            }
            if self.board.any(Threat::Three, turn) {
                value += 60;
            }
        } else {
            value -= 150;
        }
        value.clamp(-NEARLY, NEARLY)
    }

    /// The moves to read, each with its promise, and how many of them.
    fn moves(&mut self, turn: Color, is_forced: bool, depth: i32, ply: i32, first: Cell) -> (Vec<(i32, Cell)>, usize) {
        let other = turn.other();
        let (cells, width) = if is_forced {
            (self.stops(other), usize::MAX)
        } else if self.threatens_open_four(other) {
            (self.answers(other), usize::MAX)
        } else {
            let near = self.board.all().filter(|&cell| self.board.weight(cell, turn).max(self.board.weight(cell, other)) >= 8);
            let cells: Vec<Cell> = near.collect();
            let cells = if cells.is_empty() { self.board.all().filter(|&cell| self.board.is_free(cell)).collect() } else { cells };
            (cells, if depth >= 4 { 24 } else { 16 })
        };
        let killers = self.killers.get(ply as usize).copied().unwrap_or_default();
        let moves: Vec<(i32, Cell)> = cells
            .into_iter()
            .map(|cell| {
                let history = self.history.get(turn as usize).and_then(|history| history.get(usize::from(cell))).copied().unwrap_or(0);
                let favour = if cell == first {
                    1 << 20
                } else if killers.contains(&cell) {
                    60
                } else {
                    0
                };
                (self.promise(cell, turn) + favour + history.min(80), cell)
            })
            .collect();
        (moves, width)
    }

    /// How good a move looks.
    pub(super) fn promise(&self, cell: Cell, turn: Color) -> i32 {
        let other = turn.other();
        let urgent = |threat| match threat {
            Threat::None | Threat::Three | Threat::Four => 0,
            Threat::ThreeAndThree => 200,
            Threat::FourAndThree => 400,
            Threat::Open => 800,
            Threat::Five => 4000,
        };
        let (own, its) = (self.board.threat(cell, turn), self.board.threat(cell, other));
        self.board.weight(cell, turn) * 5 / 4 + self.board.weight(cell, other) + 2 * urgent(own) + urgent(its)
    }

    fn reward(&mut self, turn: Color, cell: Cell, depth: i32, ply: i32) {
        if let Some(history) = self.history.get_mut(turn as usize).and_then(|history| history.get_mut(usize::from(cell))) {
            *history += depth.max(1) * depth.max(1);
            if *history > 400 {
                for history in self.history.iter_mut().flatten() {
                    *history /= 2;
                }
            }
        }
        if let Some(killers) = self.killers.get_mut(ply as usize)
            && killers[0] != cell
        {
            *killers = [cell, killers[0]];
        }
    }

    fn recall(&self, key: u64) -> Option<Known> {
        let slot = key as usize & (self.known.len() - 1);
        self.known.get(slot).copied().filter(|known| known.key == key && known.bound != Bound::None)
    }

    fn keep(&mut self, key: u64, known: Known) {
        let slot = key as usize & (self.known.len() - 1);
        if let Some(kept) = self.known.get_mut(slot) {
            *kept = known;
        }
    }
}

/// Wins are kept by their distance from the position itself.
fn to_root(value: i32, ply: i32) -> i32 {
    if value.abs() > NEARLY { value + ply * value.signum() } else { value }
}

fn from_root(value: i32, ply: i32) -> i32 {
    if value.abs() > NEARLY { value - ply * value.signum() } else { value }
}

/// A value as a score from -1 to 1.
pub(super) fn score(value: i32) -> f64 {
    let value = f64::from(value);
    (value / (value.abs() + 600.0)).clamp(-0.99, 0.99)
}

/// Takes out the move that promises most.
fn take_best(moves: &mut Vec<(i32, Cell)>) -> Option<Cell> {
    let best = moves.iter().enumerate().max_by_key(|&(_, &(promise, cell))| (promise, std::cmp::Reverse(cell)))?.0;
    Some(moves.swap_remove(best).1)
}

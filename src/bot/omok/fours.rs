//! Wins by fours: every move threatens five, so that the other side has no choice.

use super::board::{Cell, Threat};
use super::search::{Color, Search};
use crate::omok::Rule;

/// A line of play that wins whatever the other side does: the moves in turn, the attacker's first. Where the other side
/// has several answers to a move, the one that holds out longest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Win {
    pub(super) line: Vec<Cell>,
    /// Whether it ends with an answer that would be a foul: it is the last cell of the line, where the five comes.
    pub(super) traps: bool,
}

impl Win {
    /// How many stones the attacker places, the one that makes five among them.
    pub(super) fn moves(&self) -> u32 {
        self.line.len() as u32 / 2 + 1
    }

    /// The line with a move before it.
    pub(super) fn after(mut self, cell: Cell) -> Self {
        self.line.insert(0, cell);
        self
    }
}

/// The most fours in a row.
pub(super) const MOST_FOURS: u32 = 24;

impl Search<'_> {
    /// The shortest win of `attacker`, who is to move, by fours alone, so far as `fuel` more nodes show.
    pub(super) fn shortest_by_fours(&mut self, attacker: Color, fuel: u64) -> Option<Win> {
        self.fuel = fuel;
        (1..=MOST_FOURS).find_map(|most| if self.fuel == 0 { None } else { self.by_fours(attacker, most) })
    }

    /// A win of `attacker`, who is to move, by so many fours at the most.
    pub(super) fn by_fours(&mut self, attacker: Color, most: u32) -> Option<Win> {
        let defender = attacker.other();
        if let Some(five) = self.board.first(Threat::Five, attacker) {
            return Some(Win { line: vec![five], traps: false });
        }
        let must = self.board.first(Threat::Five, defender);
        if most == 0 || self.board.count(Threat::Five, defender) > 1 || !self.board.any(Threat::Four, attacker) {
            return None;
        }
        let key = self.board.hash() ^ super::search::turn_key(attacker);
        if self.hopeless.knows(key, most) {
            return None;
        }
        for cell in self.fours(attacker, must) {
            if !self.board.allows(cell, attacker) {
                continue;
            }
            if !self.spend() {
                return None;
            }
            self.board.put(cell, attacker);
            let win = self.after_four(attacker, |search| search.by_fours(attacker, most - 1));
            self.board.lift(cell, attacker);
            if let Some(win) = win {
                return Some(win.after(cell));
            }
        }
        if self.fuel > 0 {
            self.hopeless.learn(key, most);
        }
        None
    }

    /// The cells where `attacker` makes a four, the most promising first; where the other side threatens five, only the
    /// one that prevents it.
    fn fours(&self, attacker: Color, must: Option<Cell>) -> Vec<Cell> {
        let promise =
            |cell: Cell| (self.board.threat(cell, attacker), self.board.weight(cell, attacker) + self.board.weight(cell, attacker.other()));
        if let Some(must) = must {
            return if self.board.threat(must, attacker) >= Threat::Four { vec![must] } else { Vec::new() };
        }
        let mut cells: Vec<Cell> = self.board.cells(Threat::Four, attacker).collect();
        cells.sort_by_key(|&cell| std::cmp::Reverse((promise(cell), cell)));
        cells
    }

    /// The win of `attacker`, who has just made a four, if every answer loses; the other side threatens no five.
    pub(super) fn after_four(&mut self, attacker: Color, mut goes_on: impl FnMut(&mut Self) -> Option<Win>) -> Option<Win> {
        let defender = attacker.other();
        let mut fives = self.board.cells(Threat::Five, attacker);
        let (five, other) = (fives.next()?, fives.next());
        drop(fives);
        let stops = self.stops(attacker);
        let mut longest: Option<Win> = None;
        for &stop in &stops {
            if !self.board.allows(stop, defender) {
                continue;
            }
            if !self.spend() {
                return None;
            }
            self.board.put(stop, defender);
            let win = goes_on(self);
            self.board.lift(stop, defender);
            let win = win?.after(stop);
            if longest.as_ref().is_none_or(|longest| longest.line.len() < win.line.len()) {
                longest = Some(win);
            }
        }
        Some(longest.unwrap_or_else(|| match other {
            Some(other) if stops.is_empty() => Win { line: vec![five, other], traps: false },
            _ => Win { line: vec![five], traps: true },
        }))
    }

    /// The cells that prevent the five which a colour threatens to make next; none where nothing prevents it.
    pub(super) fn stops(&mut self, of: Color) -> Vec<Cell> {
        let fives: Vec<Cell> = self.board.cells(Threat::Five, of).collect();
        if self.board.rule() != Rule::Caro {
            return if fives.len() == 1 { fives } else { Vec::new() };
        }
        let mut stops = Vec::new();
        let near: Vec<Cell> = fives.iter().flat_map(|&five| self.board.around(five)).collect();
        for cell in near {
            if !stops.contains(&cell) && self.board.is_free(cell) {
                self.board.put(cell, of.other());
                if !self.board.any(Threat::Five, of) {
                    stops.push(cell);
                }
                self.board.lift(cell, of.other());
            }
        }
        stops
    }

    /// Pays for a node; false where there is nothing left to pay with.
    pub(super) fn spend(&mut self) -> bool {
        if self.fuel == 0 || !self.effort.visit() {
            self.fuel = 0;
            return false;
        }
        self.fuel -= 1;
        true
    }
}

/// Positions in which a search found nothing, and how far it looked.
pub(super) struct Hopeless {
    known: Vec<(u64, u32)>,
}

impl Hopeless {
    pub(super) fn new(size: usize) -> Self {
        Self { known: vec![(0, 0); size.next_power_of_two()] }
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.known.len() - 1)
    }

    pub(super) fn knows(&self, key: u64, most: u32) -> bool {
        self.known.get(self.slot(key)).is_some_and(|&(known, looked)| known == key && looked >= most)
    }

    pub(super) fn learn(&mut self, key: u64, most: u32) {
        let slot = self.slot(key);
        if let Some(known) = self.known.get_mut(slot) {
            *known = (key, most);
        }
    }
}

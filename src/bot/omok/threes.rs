//! Wins by threes and fours: every move threatens five or an open four.

use super::board::{Cell, Threat};
use super::fours::Win;
use super::search::{Color, Search, turn_key};
use crate::omok::Rule;

/// The most moves of an attack that are looked at in one position.
const WIDTH: usize = 14;
/// The most fours that follow on an attack by threes.
const FOURS: u32 = 8;
/// Apart from the keys of the search for fours.
const THREES: u64 = 0x5bd1_e995_97f4_a7c1;

impl Search<'_> {
    /// The shortest win of `attacker`, who is to move, by threes and fours, so far as `fuel` more nodes show.
    pub(super) fn shortest_by_threes(&mut self, attacker: Color, most: u32, fuel: u64) -> Option<Win> {
        self.fuel = fuel;
        (1..=most).find_map(|most| if self.fuel == 0 { None } else { self.by_threes(attacker, most) })
    }

    /// A win of `attacker`, who is to move, by so many threes at the most, and fours.
    fn by_threes(&mut self, attacker: Color, most: u32) -> Option<Win> {
        let defender = attacker.other();
        if let Some(win) = self.by_fours(attacker, FOURS) {
            return Some(win);
        }
        let must = self.board.first(Threat::Five, defender);
        if most == 0 || self.board.count(Threat::Five, defender) > 1 || self.fuel == 0 {
            return None;
        }
        let key = self.board.hash() ^ turn_key(attacker) ^ THREES;
        if self.hopeless.knows(key, most) {
            return None;
        }
        let cells = must.map_or_else(|| self.promising(attacker), |must| vec![must]);
        for cell in cells {
            if !self.board.allows(cell, attacker) {
                continue;
            }
            if !self.spend() {
                return None;
            }
            self.board.put(cell, attacker);
            let win = self.after_threat(attacker, most - 1);
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

    /// The moves of an attack, the most promising first.
    fn promising(&self, attacker: Color) -> Vec<Cell> {
        let weight = |cell: Cell| 2 * self.board.weight(cell, attacker) + self.board.weight(cell, attacker.other());
        let mut cells: Vec<Cell> = self.board.cells(Threat::Three, attacker).collect();
        cells.sort_by_key(|&cell| (-weight(cell), cell));
        cells.truncate(WIDTH);
        cells
    }

    /// The win of `attacker`, who has just moved, if that threatens something and every answer loses.
    fn after_threat(&mut self, attacker: Color, most: u32) -> Option<Win> {
        let defender = attacker.other();
        if self.board.any(Threat::Five, defender) {
            return None;
        }
        if self.board.any(Threat::Five, attacker) {
            return self.after_four(attacker, |search| search.by_threes(attacker, most));
        }
        if !self.threatens_open_four(attacker) {
            return None;
        }
        let mut longest: Option<Win> = None;
        for answer in self.answers(attacker) {
            if !self.board.allows(answer, defender) {
                continue;
            }
            if !self.spend() {
                return None;
            }
            self.board.put(answer, defender);
            let win = self.by_threes(attacker, most);
            self.board.lift(answer, defender);
            let win = win?.after(answer);
            if longest.as_ref().is_none_or(|longest| longest.line.len() < win.line.len()) {
                longest = Some(win);
            }
        }
        longest
    }

    /// Whether a colour threatens an open four, or two fours at once, that no stone of the other colour can make a foul.
    pub(super) fn threatens_open_four(&self, of: Color) -> bool {
        self.board.any(Threat::Open, of)
            && self.board.cells(Threat::Open, of).any(|cell| self.board.threat(cell, of) == Threat::Open && self.board.is_clean(cell, of))
    }

    /// All answers to the threat of an open four that may prevent it: on its lines, or fours.
    pub(super) fn answers(&self, attacker: Color) -> Vec<Cell> {
        let defender = attacker.other();
        let mut cells: Vec<Cell> = self
            .board
            .all()
            .filter(|&cell| self.board.makes_four(cell, attacker) || self.board.threat(cell, defender) >= Threat::Four)
            .collect();
        if self.board.rule() == Rule::Caro {
            // There the cells beyond a five matter too.
            for cell in self.board.cells(Threat::Open, attacker).flat_map(|open| self.board.around(open)) {
                if self.board.is_free(cell) && !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
        }
        cells.sort_by_key(|&cell| (-self.board.weight(cell, attacker), cell));
        cells
    }
}

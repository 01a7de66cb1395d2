//! What makes a placement promising at first sight, and games played on at random by that.

use std::ops::RangeInclusive;

use rand::Rng;

use super::cells::{Cells, LARGE};
use super::game::{Forms, Game, Lie};
use crate::blokus::{Orientation, Plane};

/// A number from 0 to one below `most`.
pub(super) fn below(chance: &mut impl Rng, most: u32) -> u32 {
    ((u64::from(chance.next_u32()) * u64::from(most)) >> 32) as u32
}

/// What the placements of a colour are measured by.
pub(super) struct Eye<const WORDS: usize> {
    open: Cells<WORDS>,
    attach: Cells<WORDS>,
    /// Cells that lead enemies on.
    enemy: Cells<WORDS>,
    size: i32,
    /// What a step towards the middle is worth.
    pull: i32,
}

impl<const WORDS: usize> Eye<WORDS> {
    pub(super) fn new(game: &Game<WORDS>) -> Self {
        let side = game.side();
        let person = game.person();
        let enemy = game.others(person).fold(Cells::EMPTY, |all, (_, other)| all.or(&other.ways()));
        let pull = if WORDS == LARGE { (PULL_TURNS - side.placed as i32).max(0) * PULL } else { 0 };
        Self { open: side.open, attach: side.attach, enemy, pull, size: game.variant.size() as i32 }
    }

    /// What a placement on these cells is worth at first sight.
    pub(super) fn worth(&self, cells: &Cells<WORDS>) -> i32 {
        let edges = cells.edges();
        let left = self.open.without(cells).without(&edges);
        let new = cells.corners().and(&left).without(&self.attach).len() as i32;
        let lost = self.attach.and(&self.open).without(&left).len() as i32;
        let taken = self.enemy.and(cells).len() as i32;
        let size = cells.len() as i32;
        let central: i32 = if self.pull == 0 {
            0
        } else {
            cells
                .numbers()
                .map(|n| {
                    let p = Cells::<WORDS>::point(n);
                    let off = |x: i32| (2 * x - self.size + 1).abs();
                    self.size - off(p.row).max(off(p.col))
                })
                .max()
                .unwrap_or(0)
        };
        SQUARE * size + NEW * new - LOST * lost + TAKEN * taken + self.pull * central
    }
}

const PULL_TURNS: i32 = 5;
const PULL: i32 = 1;
const SQUARE: i32 = 24;
const NEW: i32 = 8;
const LOST: i32 = 2;
const TAKEN: i32 = 12;

/// Any placement of a block that is neither large nor small, if there is one: the move of somebody who does not see what
/// blocks are for.
pub(super) fn middling(all: &[Lie], forms: &Forms, chance: &mut impl Rng) -> Option<Lie> {
    let is_middling = |lie: &&Lie| MIDDLING.contains(&forms.of(lie.orientation()).1.len());
    let middling: Vec<&Lie> = all.iter().filter(is_middling).collect();
    match middling.len() as u32 {
        0 => all.get(below(chance, all.len() as u32) as usize).copied(),
        count => middling.get(below(chance, count) as usize).copied().copied(),
    }
}

/// The most promising of a few placements: the move of somebody who does not look at all of them, nor ahead.
pub(super) fn promising<const WORDS: usize>(all: &[Lie], game: &Game<WORDS>, forms: &Forms, chance: &mut impl Rng) -> Option<Lie> {
    let eye = Eye::new(game);
    let some = (0..GLANCES).filter_map(|_| all.get(below(chance, all.len() as u32) as usize));
    some.max_by_key(|lie| eye.worth(&forms.cells(**lie))).copied()
}

/// The squares of a block that is neither large nor small.
const MIDDLING: RangeInclusive<usize> = 3..=4;
/// How many placements the second level looks at.
const GLANCES: u32 = 4;

/// Placements that a colour finds without looking at all of them.
pub(super) fn glance<const WORDS: usize>(game: &mut Game<WORDS>, forms: &Forms, chance: &mut impl Rng) -> Option<Lie> {
    let eye = Eye::new(game);
    let side = game.side_mut();
    for squares in (1..=5).rev() {
        let mut left = side.live & forms.of_size(squares);
        let mut best: Option<(i32, Lie)> = None;
        let mut looked = 0;
        while left != 0 && looked < LOOKS {
            let from = below(chance, Orientation::COUNT as u32);
            let behind = left >> from;
            let number = if behind != 0 { from + behind.trailing_zeros() } else { left.trailing_zeros() };
            left &= !(1 << number);
            let orientation = number as usize;
            let (_, steps) = forms.of(orientation);
            let (mut fits, mut attached) = (side.open, side.attach);
            for &step in steps.iter().skip(1) {
                fits = fits.and(&side.open.back(step));
                attached = attached.or(&side.attach.back(step));
            }
            if fits.is_empty() {
                side.live &= !(1 << number);
                continue;
            }
            let places = fits.and(&attached);
            let count = places.len();
            if count == 0 {
                continue;
            }
            looked += 1;
            for _ in 0..TRIES.min(count) {
                if let Some(cell) = places.nth(below(chance, count)) {
                    let lie = Lie::new(orientation, cell);
                    let worth = eye.worth(&forms.cells(lie));
                    if best.is_none_or(|(most, _)| worth > most) {
                        best = Some((worth, lie));
                    }
                }
            }
        }
        if let Some((_, lie)) = best {
            return Some(lie);
        }
    }
    side.is_blocked = true;
    None
}

const LOOKS: u32 = 2;
const TRIES: u32 = 2;

/// Plays a game to its end; each placement is shown to `seen` with the colour's number.
pub(super) fn play_out<const WORDS: usize>(game: &mut Game<WORDS>, forms: &Forms, chance: &mut impl Rng, mut seen: impl FnMut(usize, Lie)) {
    while !game.is_over() {
        if !game.side().is_blocked
            && let Some(lie) = glance(game, forms, chance)
        {
            seen(game.to_move, lie);
            game.place(lie, forms);
        } else {
            game.pass();
        }
    }
}

//! What makes a placement promising at first sight, and games played on at random by that.

use std::ops::RangeInclusive;

use rand::Rng;

use super::cells::{Cells, LARGE};
use super::game::{Forms, Game, Lie};
use crate::blokus::{Block, Orientation};

/// A number from 0 to one below `most`.
pub(super) fn below(chance: &mut impl Rng, most: u32) -> u32 {
    ((u64::from(chance.next_u32()) * u64::from(most)) >> 32) as u32
}

/// What a square of a block is worth: a large one gets harder to place with every move.
const SQUARE: i32 = 24;
/// What a new cell to go on from is worth.
const NEW: i32 = 8;
/// What it costs to give one up.
const LOST: i32 = 2;
/// What a cell is worth from which an enemy could have gone on.
const TAKEN: i32 = 12;
/// What half a cell nearer to the middle is worth to the first block of a colour that begins in a corner, in parts of
/// [`RACE`]; the second has one part less, and so on.
const NEARER: i32 = 1;
/// How many blocks of a colour go for the middle.
const RACE: i32 = 5;

/// What the placements of a colour are measured by.
pub(super) struct Eye<const WORDS: usize> {
    open: Cells<WORDS>,
    attach: Cells<WORDS>,
    /// Cells from which enemies can go on.
    enemy: Cells<WORDS>,
    /// What half a cell nearer to the middle is worth.
    nearer: i32,
}

impl<const WORDS: usize> Eye<WORDS> {
    /// As the colour to move sees this game.
    pub(super) fn new(game: &Game<WORDS>) -> Self {
        let side = game.side();
        let enemy = game.others(game.person()).fold(Cells::EMPTY, |all, (_, other)| all.or(&other.ways()));
        let nearer = if WORDS == LARGE { (RACE - side.placed as i32).max(0) * NEARER } else { 0 };
        Self { open: side.open, attach: side.attach, enemy, nearer }
    }

    /// What a placement on these cells is worth at first sight.
    pub(super) fn worth(&self, cells: &Cells<WORDS>) -> i32 {
        let left = self.open.without(cells).without(&cells.edges());
        let new = cells.corners().and(&left).without(&self.attach);
        let lost = self.attach.and(&self.open).without(&left);
        let taken = self.enemy.and(cells);
        let [squares, new, lost, taken] = [cells, &new, &lost, &taken].map(|cells| cells.len() as i32);
        SQUARE * squares + NEW * new - LOST * lost + TAKEN * taken - self.far(cells)
    }

    /// What it costs that these cells are as far from the middle as the nearest of them is.
    fn far(&self, cells: &Cells<WORDS>) -> i32 {
        if self.nearer == 0 { 0 } else { self.nearer * cells.off_middle().unwrap_or(0) }
    }
}

/// The squares of a block that is neither large nor small.
const MIDDLING: RangeInclusive<usize> = 3..=4;

/// Any placement of a block that is neither large nor small, if there is one: the move of somebody who does not see what
/// blocks are for.
pub(super) fn middling(all: &[Lie], forms: &Forms, chance: &mut impl Rng) -> Option<Lie> {
    let is_middling = |lie: &Lie| MIDDLING.contains(&forms.of(lie.orientation()).1.len());
    let middling: Vec<Lie> = all.iter().copied().filter(is_middling).collect();
    let among = if middling.is_empty() { all } else { &middling };
    among.get(below(chance, among.len() as u32) as usize).copied()
}

/// How many placements the second level looks at.
const GLANCES: u32 = 8;

/// The most promising of a few placements: the move of somebody who does not look at all of them, nor ahead.
pub(super) fn promising<const WORDS: usize>(all: &[Lie], game: &Game<WORDS>, forms: &Forms, chance: &mut impl Rng) -> Option<Lie> {
    let eye = Eye::new(game);
    let some = (0..GLANCES).filter_map(|_| all.get(below(chance, all.len() as u32) as usize));
    some.max_by_key(|lie| eye.worth(&forms.cells(**lie))).copied()
}

/// How many orientations that fit a colour looks at before it places one in a game by chance, and in how many places each.
const LOOKS: u32 = 2;
const PLACES: u32 = 2;

/// A placement of a block of the largest size that fits, the most promising of a few; none where the colour is out.
fn glance<const WORDS: usize>(game: &mut Game<WORDS>, forms: &Forms, chance: &mut impl Rng) -> Option<Lie> {
    let eye = Eye::new(game);
    let side = game.side_mut();
    for squares in (1..=Block::MOST_SQUARES).rev() {
        let mut left = side.live & forms.of_size(squares);
        let (mut best, mut looked) = (None, 0);
        while left != 0 && looked < LOOKS {
            let orientation = one_of(left, chance);
            left &= !(1 << orientation);
            let places = side.places(orientation, forms);
            let count = places.len();
            looked += u32::from(count > 0);
            for _ in 0..PLACES.min(count) {
                let Some(cell) = places.nth(below(chance, count)) else { continue };
                let lie = Lie::new(orientation, cell);
                let worth = eye.worth(&forms.cells(lie));
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, lie));
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

/// One of these orientations, those behind a gap somewhat more often.
fn one_of(orientations: u128, chance: &mut impl Rng) -> usize {
    let from = below(chance, Orientation::COUNT as u32);
    let behind = orientations >> from;
    (if behind != 0 { from + behind.trailing_zeros() } else { orientations.trailing_zeros() }) as usize
}

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

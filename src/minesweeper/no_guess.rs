//! Boards that need no guess.
//!
//! A board is drawn and played by a player who only reasons. Where that player is stuck, mines move: those beside a
//! number that says too little, so that it says everything, in exchange for cells of which nothing is known yet. A board
//! that was changed is played again from its first click, until it is solved as it stands.

mod logic;

use rand::seq::{IndexedRandom, SliceRandom};
use rand_pcg::Pcg32;

use super::layout::{self, FirstClick};
use crate::geometry::{Dimensions, Point};
use logic::{Content, End, Logic};

/// The most steps that the search for a board may take, each a look at a number.
const STEPS: u64 = 1 << 25;

/// How many boards are drawn at the most.
const DRAWS: u32 = 500;

/// How often a board is played before another one is drawn.
const ROUNDS: u32 = 12;

/// The steps that a new beginning takes, besides those for the cells.
const SETTING_UP: u64 = 256;

/// How often cells are drawn by chance that are of no use, before the search for one is given up.
const TRIES: u32 = 64;

/// Steps that are left.
pub(super) struct Budget(u64);

impl Budget {
    fn spend(&mut self, steps: u64) -> Option<()> {
        self.0 = self.0.checked_sub(steps)?;
        Some(())
    }
}

/// A layout that can be opened from this click by reasoning alone, the number of mines included, or `None` if none was
/// found within the budget. The cell is safe, whatever is promised; true is a mine, row by row.
pub(super) fn lay(board: Dimensions, mines: u32, seed: u64, promise: FirstClick, click: Point) -> Option<Vec<bool>> {
    let promise = if promise == FirstClick::Opening { promise } else { FirstClick::Safe };
    let mut chance = layout::chance(seed);
    let mut budget = Budget(STEPS);
    for _ in 0..DRAWS {
        let mut drawn = layout::lay(board, mines, &mut chance, promise, click);
        for _ in 0..ROUNDS {
            budget.spend(SETTING_UP + board.area() as u64)?;
            let mut round = Round { board, promise, click, logic: Logic::new(board, &drawn) };
            match round.play(&mut chance, &mut budget)? {
                Played::AsItStands => return Some(drawn),
                Played::WithMovedMines => drawn = round.logic.layout(),
                Played::Walled => drawn = round.without_a_wall(&mut chance),
                Played::Lost => break,
            }
        }
    }
    None
}

/// How a board was opened.
enum Played {
    AsItStands,
    WithMovedMines,
    /// Not at all: mines surround all that is open.
    Walled,
    /// Not at all: no more mines could be moved.
    Lost,
}

/// A board that is played once, and changed where its player is stuck.
struct Round {
    board: Dimensions,
    promise: FirstClick,
    click: Point,
    logic: Logic,
}

impl Round {
    fn play(&mut self, chance: &mut Pcg32, budget: &mut Budget) -> Option<Played> {
        self.logic.open(self.logic.framed(self.click));
        let mut played = Played::AsItStands;
        while self.logic.reason(budget)? == End::Stuck {
            if !self.logic.has_border() {
                return Some(Played::Walled);
            }
            if !self.help(chance, budget)? {
                return Some(Played::Lost);
            }
            played = Played::WithMovedMines;
        }
        Some(played)
    }

    /// Moves mines so that one of the numbers at the border says everything of the cells around it; whether it could.
    fn help(&mut self, chance: &mut Pcg32, budget: &mut Budget) -> Option<bool> {
        for _ in 0..TRIES {
            budget.spend(1)?;
            let Some(number) = self.logic.border_cell(chance) else {
                return Some(false);
            };
            let cells = self.logic.unknown_around(number);
            let (mines, free): (Vec<usize>, Vec<usize>) = cells.iter().partition(|&&cell| self.logic.content(cell) == Some(Content::Mine));
            let (others, content) = if mines.len() <= free.len() { (mines, Content::Free) } else { (free, Content::Mine) };
            if cells.iter().any(|&cell| self.is_promised(cell)) {
                continue;
            }
            let Some(partners) = self.partners(others.len(), content, &cells, chance, budget)? else {
                continue;
            };
            for (&cell, &partner) in others.iter().zip(&partners) {
                let (from, to) = if content == Content::Free { (cell, partner) } else { (partner, cell) };
                self.logic.move_mine(from, to);
            }
            return Some(true);
        }
        Some(false)
    }

    /// The layout in which one of the mines that surround the open cells has changed places with a free cell behind them.
    fn without_a_wall(&self, chance: &mut Pcg32) -> Vec<bool> {
        let mut layout = self.logic.layout();
        let points = || self.board.points().map(|point| self.logic.framed(point)).enumerate();
        let walls: Vec<usize> = points().filter(|&(_, cell)| self.logic.is_wall(cell)).map(|(index, _)| index).collect();
        let free = points().filter(|&(_, cell)| self.logic.content(cell) == Some(Content::Free) && !self.is_promised(cell));
        let free: Vec<usize> = free.map(|(index, _)| index).collect();
        if let (Some(&wall), Some(&free)) = (walls.choose(chance), free.choose(chance)) {
            layout.swap(wall, free);
        }
        layout
    }

    /// So many unknown cells that are mines, or that are none, to change places with some of `cells`: far from all that is
    /// open if there are such.
    fn partners(
        &mut self,
        count: usize,
        content: Content,
        cells: &[usize],
        chance: &mut Pcg32,
        budget: &mut Budget,
    ) -> Option<Option<Vec<usize>>> {
        let mut partners = Vec::with_capacity(count);
        for _ in 0..TRIES {
            if partners.len() == count {
                return Some(Some(partners));
            }
            let cell = self.logic.unknown_cell(chance);
            partners.extend(cell.filter(|cell| self.fits(*cell, content) && self.logic.is_far(*cell) && !partners.contains(cell)));
        }
        let all: Vec<usize> = self.logic.unknown_cells().to_vec();
        budget.spend(all.len() as u64)?;
        let all = all.into_iter().filter(|&cell| self.fits(cell, content) && !cells.contains(&cell));
        let (mut far, mut near): (Vec<usize>, Vec<usize>) = all.partition(|&cell| self.logic.is_far(cell));
        far.shuffle(chance);
        near.shuffle(chance);
        far.append(&mut near);
        far.truncate(count);
        Some((far.len() == count).then_some(far))
    }

    fn fits(&self, cell: usize, content: Content) -> bool {
        self.logic.content(cell) == Some(content) && !self.is_promised(cell)
    }

    /// Whether the first click was promised that this cell is free of mines.
    fn is_promised(&self, cell: usize) -> bool {
        self.promise == FirstClick::Opening && self.click.neighbours().any(|beside| self.logic.framed(beside) == cell)
    }
}

//! The end of a game, where so few layouts are left that all of them can be played.

use std::collections::HashMap;

use super::Act;
use super::guess::{self, Guess};
use crate::bot::Effort;
use crate::geometry::Point;
use crate::minesweeper::{Chances, Shown, View};

/// The most layouts that are played to the end.
const MOST_LAYOUTS: usize = 500;
/// The most cells that differ between them: a bit each.
const MOST_CELLS: usize = 128;
/// The most cells that are decided to find the layouts.
const MOST_STEPS: u32 = 1 << 16;
/// So many of these are a node.
const STEPS_A_NODE: u32 = 1 << 8;
/// The most nodes, so that some are left for a guess.
const MOST_NODES: u64 = 15_000;
/// So many layouts together are a node.
const LAYOUTS_A_NODE: u64 = 32;

/// A mine where a number would be.
const MINE: u8 = u8::MAX;

/// The cell that wins in the most layouts, if there are few enough of them.
pub(super) fn best(view: &View, chances: &Chances, effort: &mut Effort<'_, Act>) -> Option<Guess> {
    chances.layouts().filter(|&count| count < MOST_LAYOUTS as f64 + 0.5)?;
    let ending = Ending::new(view, chances)?;
    let layouts = ending.layouts(effort)?;
    let numbers = layouts.iter().map(|&layout| ending.numbers(layout)).collect();
    let mut game = Game { numbers, cells: ending.cells.len(), known: HashMap::new(), left: MOST_NODES };
    let all: Vec<u16> = (0..layouts.len() as u16).collect();
    let may_open = |cell: usize| ending.cells.get(cell).and_then(|&index| view.shown().get(index)) != Some(&Shown::Flag);
    let (cell, won) = game.best_guess(&all, may_open, effort)?;
    let index = *ending.cells.get(cell)?;
    let risk = chances.probability.get(index).copied().flatten()?;
    Some(Guess { index, risk, score: 2.0 * f64::from(won) / layouts.len() as f64 - 1.0 })
}

/// The cells that are neither certainly safe nor certainly mines, and what is demanded of them.
struct Ending {
    /// Their numbers on the board; those that hang together follow each other.
    cells: Vec<usize>,
    /// For each cell the cells around it, a bit each, and how many of the other cells around it are mines.
    around: Vec<(u128, u8)>,
    /// Of each number the cells around it, and how many of them are mines.
    demands: Vec<(u128, u32)>,
    mines: u32,
}

impl Ending {
    fn new(view: &View, chances: &Chances) -> Option<Self> {
        let board = view.board();
        let risk = |at: Point| board.index(at).and_then(|index| chances.probability.get(index)).copied().flatten();
        let cells = in_order(view, |at| risk(at).is_some_and(|risk| risk > 0.0 && risk < 1.0));
        if cells.len() > MOST_CELLS {
            return None;
        }
        let places: HashMap<usize, usize> = cells.iter().copied().zip(0..).collect();
        let around = |at: Point| {
            let places = at.neighbours().filter_map(|beside| board.index(beside)).filter_map(|index| places.get(&index));
            places.fold(0_u128, |bits, place| bits | 1 << place)
        };
        let mines = |at: Point| at.neighbours().filter(|&beside| risk(beside).is_some_and(|risk| risk >= 1.0)).count();
        let demand = |at: Point| match view.at(at) {
            Some(Shown::Number(number)) => Some((around(at), u32::from(number).checked_sub(mines(at) as u32)?)),
            _ => None,
        };
        let demands = board.points().filter_map(demand).filter(|&(cells, _)| cells != 0).collect();
        let certain = chances.probability.iter().flatten().filter(|&&risk| risk >= 1.0).count() as u64;
        let mines_left = view.mines().checked_sub(certain).and_then(|left| u32::try_from(left).ok())?;
        let around = cells.iter().map(|&cell| (around(board.point(cell)), mines(board.point(cell)) as u8)).collect();
        Some(Self { cells, around, demands, mines: mines_left })
    }

    /// The layouts, a bit for each mine; none where it takes too long to find them.
    fn layouts(&self, effort: &mut Effort<'_, Act>) -> Option<Vec<u128>> {
        let (mut layouts, mut steps) = (Vec::new(), MOST_STEPS);
        // A layout of the first cells, and how many these are.
        let mut open = vec![(0_u128, 0_usize)];
        while let Some((layout, decided)) = open.pop() {
            steps = steps.checked_sub(1)?;
            if steps.is_multiple_of(STEPS_A_NODE) && !effort.visit() {
                return None;
            }
            if !self.is_possible(layout, decided) {
                continue;
            }
            if decided == self.cells.len() {
                layouts.push(layout);
                continue;
            }
            open.push((layout | 1 << decided, decided + 1));
            open.push((layout, decided + 1));
        }
        (1..=MOST_LAYOUTS).contains(&layouts.len()).then_some(layouts)
    }

    /// Whether the undecided cells can still give every number its mines.
    fn is_possible(&self, layout: u128, decided: usize) -> bool {
        let undecided = if decided >= MOST_CELLS { 0 } else { u128::MAX << decided };
        let fits = |cells: u128, mines: u32| {
            let (has, may) = ((cells & layout).count_ones(), (cells & undecided).count_ones());
            has <= mines && mines <= has + may
        };
        let all = if self.cells.len() >= MOST_CELLS { u128::MAX } else { (1 << self.cells.len()) - 1 };
        fits(all, self.mines) && self.demands.iter().all(|&(cells, mines)| fits(cells, mines))
    }

    /// For each cell its number in a layout, or [`MINE`].
    fn numbers(&self, layout: u128) -> Vec<u8> {
        let number = |(cell, &(around, mines)): (usize, &(u128, u8))| {
            if layout >> cell & 1 == 1 { MINE } else { mines + (layout & around).count_ones() as u8 }
        };
        self.around.iter().enumerate().map(number).collect()
    }
}

/// The cells that are asked for, each if possible after one that a number hangs together with it.
fn in_order(view: &View, is_asked: impl Fn(Point) -> bool) -> Vec<usize> {
    let board = view.board();
    let mut is_taken = vec![false; board.area()];
    let mut cells = Vec::new();
    let mut take = |at: Point, cells: &mut Vec<Point>| {
        if is_asked(at) && board.index(at).and_then(|index| is_taken.get_mut(index)).is_some_and(|taken| !std::mem::replace(taken, true)) {
            cells.push(at);
        }
    };
    let is_number = |at: &Point| matches!(view.at(*at), Some(Shown::Number(_)));
    let first = board.points().filter(is_number).flat_map(Point::neighbours);
    for at in first.chain(board.points()) {
        let from = cells.len();
        take(at, &mut cells);
        let mut next = from;
        while let Some(&cell) = cells.get(next) {
            for beside in cell.neighbours().filter(is_number).flat_map(Point::neighbours) {
                take(beside, &mut cells);
            }
            next += 1;
        }
    }
    cells.into_iter().filter_map(|at| board.index(at)).collect()
}

/// All layouts that may be the true one, played at once.
struct Game {
    /// For each layout the numbers of the cells.
    numbers: Vec<Vec<u8>>,
    cells: usize,
    /// In how many layouts of a set the game is won.
    known: HashMap<Vec<u16>, u32>,
    left: u64,
}

impl Game {
    fn number(&self, layout: u16, cell: usize) -> u8 {
        self.numbers.get(usize::from(layout)).and_then(|numbers| numbers.get(cell)).copied().unwrap_or(MINE)
    }

    fn visit(&mut self, layouts: usize, effort: &mut Effort<'_, Act>) -> Option<()> {
        let price = 1 + layouts as u64 / LAYOUTS_A_NODE;
        self.left = self.left.checked_sub(price)?;
        guess::visit(effort, price).then_some(())
    }

    /// In how many of these layouts the game is won by who does not know which is the true one; none where that takes too
    /// long. Every call is for fewer layouts or after one that opened another cell, so it goes no deeper than both.
    fn won(&mut self, layouts: Vec<u16>, effort: &mut Effort<'_, Act>) -> Option<u32> {
        if layouts.len() <= 1 {
            return Some(layouts.len() as u32);
        }
        if let Some(&won) = self.known.get(&layouts) {
            return Some(won);
        }
        let told = self.told_by_safe_cells(&layouts);
        let won = if told.len() > 1 {
            let mut sum = 0;
            for layouts in told {
                sum += self.won(layouts, effort)?;
            }
            sum
        } else {
            self.best_guess(&layouts, |_| true, effort)?.1
        };
        self.known.insert(layouts, won);
        Some(won)
    }

    /// The layouts by what the cells show that are safe in all of them.
    fn told_by_safe_cells(&self, layouts: &[u16]) -> Vec<Vec<u16>> {
        let mut told = vec![layouts.to_vec()];
        for cell in (0..self.cells).filter(|&cell| layouts.iter().all(|&layout| self.number(layout, cell) != MINE)) {
            told = told.into_iter().flat_map(|layouts| self.by_number(layouts, cell)).collect();
        }
        told
    }

    /// The layouts in which a cell is safe, by its number.
    fn by_number(&self, layouts: Vec<u16>, cell: usize) -> Vec<Vec<u16>> {
        let mut by_number: [Vec<u16>; 9] = Default::default();
        for layout in layouts {
            if let Some(layouts) = by_number.get_mut(usize::from(self.number(layout, cell))) {
                layouts.push(layout);
            }
        }
        by_number.into_iter().filter(|layouts| !layouts.is_empty()).collect()
    }

    /// The cell that wins in the most of these layouts, none of which a safe cell can tell from the others, and in how many.
    fn best_guess(&mut self, layouts: &[u16], may_open: impl Fn(usize) -> bool, effort: &mut Effort<'_, Act>) -> Option<(usize, u32)> {
        self.visit(layouts.len(), effort)?;
        let safe = |cell: usize| layouts.iter().filter(|&&layout| self.number(layout, cell) != MINE).count() as u32;
        let mut cells: Vec<(u32, usize)> = (0..self.cells).filter(|&cell| may_open(cell)).map(|cell| (safe(cell), cell)).collect();
        cells.retain(|&(safe, _)| 0 < safe && safe < layouts.len() as u32);
        cells.sort_by_key(|&(safe, _)| std::cmp::Reverse(safe));
        let mut best: Option<(usize, u32)> = None;
        for (safe, cell) in cells {
            let bar = best.map_or(0, |(_, won)| won);
            if safe <= bar {
                break;
            }
            let (mut won, mut left) = (0, safe);
            for layouts in self.by_number(layouts.to_vec(), cell) {
                left -= layouts.len() as u32;
                won += self.won(layouts, effort)?;
                if won + left <= bar {
                    break;
                }
            }
            if won > bar {
                best = Some((cell, won));
            }
        }
        best
    }
}

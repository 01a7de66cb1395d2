//! The hard questions of an opponent of minesweeper, answered slowly and plainly.

use std::collections::{BTreeMap, BTreeSet};

use noripan::geometry::{Dimensions, Point};
use noripan::minesweeper::{Shown, View};

fn around(board: Dimensions, index: usize) -> impl Iterator<Item = usize> {
    board.point(index).neighbours().filter_map(move |beside| board.index(beside))
}

/// Whether every way to lay mines in the closed cells around these numbers, as they demand, leaves this cell free.
pub fn proves(view: &View, numbers: &[Point], cell: Point) -> bool {
    let board = view.board();
    let is_closed = |index: &usize| !matches!(view.shown()[*index], Shown::Number(_));
    let mut demands = Vec::new();
    for &at in numbers {
        let Some(Shown::Number(number)) = view.at(at) else {
            return false;
        };
        let cells: BTreeSet<usize> = around(board, board.index(at).unwrap()).filter(is_closed).collect();
        demands.push((cells, usize::from(number)));
    }
    let cells: BTreeSet<usize> = demands.iter().flat_map(|(cells, _)| cells.iter().copied()).collect();
    let cell = board.index(cell).unwrap();
    let cells: Vec<usize> = [cell].into_iter().chain(cells.into_iter().filter(|&other| other != cell)).collect();
    let mut mines = BTreeMap::from([(cell, true)]);
    !fits(&cells, 1, &demands, &mut mines)
}

/// Whether the cells from this place on can be mines or not so that all demands are met.
fn fits(cells: &[usize], place: usize, demands: &[(BTreeSet<usize>, usize)], mines: &mut BTreeMap<usize, bool>) -> bool {
    let possible = demands.iter().all(|(cells, number)| {
        let count = |what: Option<bool>| cells.iter().filter(|cell| mines.get(cell).copied() == what).count();
        count(Some(true)) <= *number && count(Some(true)) + count(None) >= *number
    });
    if !possible || place == cells.len() {
        return possible;
    }
    let fit = [false, true].into_iter().any(|mine| {
        mines.insert(cells[place], mine);
        fits(cells, place + 1, demands, mines)
    });
    mines.remove(&cells[place]);
    fit
}

/// What a view is worth.
pub struct Worth {
    /// How many layouts fit.
    pub layouts: u32,
    /// In how many of them the best player wins.
    pub best: u32,
    /// The same for one who begins with a cell, and then plays best.
    pub by_cell: Vec<u32>,
}

/// Plays every layout in every way.
pub fn worth(view: &View) -> Worth {
    let board = view.board();
    let closed: Vec<usize> = (0..board.area()).filter(|&index| !matches!(view.shown()[index], Shown::Number(_))).collect();
    let mut layouts = Vec::new();
    for bits in 0_u32..1 << closed.len() {
        let layout: Vec<bool> = (0..board.area())
            .map(|index| closed.iter().position(|&cell| cell == index).is_some_and(|place| bits >> place & 1 == 1))
            .collect();
        let fits = |(index, cell): (usize, &Shown)| !matches!(cell, Shown::Number(number) if *number != number_of(board, &layout, index));
        if u64::from(bits.count_ones()) == view.mines() && view.shown().iter().enumerate().all(fits) {
            layouts.push(layout);
        }
    }
    let open: BTreeSet<usize> = (0..board.area()).filter(|index| !closed.contains(index)).collect();
    let mut tree = Tree { board, mines: view.mines() as usize, known: BTreeMap::new() };
    let by_cell: Vec<u32> =
        (0..board.area()).map(|cell| if open.contains(&cell) { 0 } else { tree.won_from(&layouts, &open, cell) }).collect();
    Worth { layouts: layouts.len() as u32, best: by_cell.iter().copied().max().unwrap(), by_cell }
}

fn number_of(board: Dimensions, layout: &[bool], index: usize) -> u8 {
    around(board, index).filter(|&beside| layout[beside]).count() as u8
}

struct Tree {
    board: Dimensions,
    mines: usize,
    known: BTreeMap<(Vec<Vec<bool>>, BTreeSet<usize>), u32>,
}

impl Tree {
    /// In how many layouts the game is won by one who opens this cell next.
    fn won_from(&mut self, layouts: &[Vec<bool>], open: &BTreeSet<usize>, cell: usize) -> u32 {
        let mut by_view: BTreeMap<Vec<(usize, u8)>, Vec<Vec<bool>>> = BTreeMap::new();
        for layout in layouts.iter().filter(|layout| !layout[cell]) {
            let opened = self.opened(layout, open, cell);
            let seen = opened.iter().map(|&index| (index, number_of(self.board, layout, index))).collect();
            by_view.entry(seen).or_default().push(layout.clone());
        }
        by_view.into_iter().map(|(seen, layouts)| self.won(layouts, seen.into_iter().map(|(index, _)| index).collect())).sum()
    }

    fn won(&mut self, layouts: Vec<Vec<bool>>, open: BTreeSet<usize>) -> u32 {
        if open.len() + self.mines == self.board.area() {
            return layouts.len() as u32;
        }
        let key = (layouts, open);
        if let Some(&won) = self.known.get(&key) {
            return won;
        }
        let (layouts, open) = key.clone();
        let cells = (0..self.board.area()).filter(|cell| !open.contains(cell));
        let won = cells.map(|cell| self.won_from(&layouts, &open, cell)).max().unwrap();
        self.known.insert(key, won);
        won
    }

    fn opened(&self, layout: &[bool], open: &BTreeSet<usize>, cell: usize) -> BTreeSet<usize> {
        let (mut open, mut next) = (open.clone(), vec![cell]);
        while let Some(cell) = next.pop() {
            if open.insert(cell) && number_of(self.board, layout, cell) == 0 {
                next.extend(around(self.board, cell));
            }
        }
        open
    }
}

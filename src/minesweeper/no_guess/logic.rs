//! A player who never guesses: opens what follows from one number, from two, or from the number of mines.

use rand::RngExt;
use rand_pcg::Pcg32;

use super::Budget;
use crate::geometry::{Dimensions, Point};
use crate::minesweeper::{Odds, Shown};

/// What the player knows of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    Nothing,
    /// It is safe, and open.
    Open,
    Mine,
    /// It is off the board.
    Off,
}

/// What an unknown cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    Free,
    Mine,
}

/// Where the player came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Every safe cell is open.
    Solved,
    /// Nothing more follows.
    Stuck,
}

/// So few unknown cells are reasoned about all at once, with the number of mines.
const FEW: usize = 20;

/// The steps that this takes, besides those for the cells.
const COUNTING: u64 = 256;

/// Cells off the board on each side, so that the window of a cell lies within the frame.
const FRAME: usize = WINDOW / 2;

/// The side of a window: a square of cells around one, as bits, that holds the neighbours of all cells two steps away.
const WINDOW: usize = 7;

/// The steps to the neighbours of a cell, and the bit of each in the upper left corner of a window.
const NEIGHBOURS: [(usize, usize); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)];

/// A board while its player reasons. Cells have their numbers within the frame.
pub(super) struct Logic {
    board: Dimensions,
    width: usize,
    mines: Vec<bool>,
    known: Vec<Known>,
    /// For each cell the unknown ones around it, as bits of the upper left corner of a window.
    around: Vec<u32>,
    /// For each cell how many of these are mines.
    left: Vec<u8>,
    unknown: usize,
    unknown_mines: usize,
    /// Open cells of which something around has changed.
    news: Vec<usize>,
    /// Open cells whose own number says nothing, to be held against the others; and whether a cell is among them.
    pairs: Vec<usize>,
    is_paired: Vec<bool>,
    /// Open cells, among them all that have unknown ones around them.
    border: Vec<usize>,
    /// Cells, among them all unknown ones.
    unknown_cells: Vec<usize>,
}

impl Logic {
    /// A board with these mines, row by row, of which nothing is known.
    pub(super) fn new(board: Dimensions, layout: &[bool]) -> Self {
        let width = board.cols as usize + 2 * FRAME;
        let area = width * (board.rows as usize + 2 * FRAME);
        let mut logic = Self {
            board,
            width,
            mines: vec![false; area],
            known: vec![Known::Off; area],
            around: vec![0; area],
            left: vec![0; area],
            unknown: board.area(),
            unknown_mines: 0,
            news: Vec::new(),
            pairs: Vec::new(),
            is_paired: vec![false; area],
            border: Vec::new(),
            unknown_cells: Vec::with_capacity(board.area()),
        };
        for (point, &mine) in board.points().zip(layout) {
            let cell = logic.framed(point);
            set(&mut logic.known, cell, Known::Nothing);
            logic.unknown_cells.push(cell);
            for (bit, beside) in logic.neighbours(cell) {
                if let Some(around) = logic.around.get_mut(beside) {
                    *around |= bit;
                }
            }
            if mine {
                logic.put_mine(cell);
            }
        }
        logic
    }

    /// The number within the frame of a cell, which may be a step off the board.
    pub(super) fn framed(&self, point: Point) -> usize {
        (point.row + FRAME as i32) as usize * self.width + (point.col + FRAME as i32) as usize
    }

    /// The cells around one, each with the bit that stands for this one as seen from there.
    fn neighbours(&self, cell: usize) -> impl Iterator<Item = (u32, usize)> + use<> {
        let (corner, width) = (cell - self.width - 1, self.width);
        let bit = |(rows, cols): (usize, usize)| 1 << ((2 - rows) * WINDOW + 2 - cols);
        NEIGHBOURS.into_iter().map(move |step| (bit(step), corner + step.0 * width + step.1))
    }

    fn known(&self, cell: usize) -> Known {
        self.known.get(cell).copied().unwrap_or(Known::Off)
    }

    fn around(&self, cell: usize) -> u32 {
        self.around.get(cell).copied().unwrap_or_default()
    }

    /// How many mines are among the unknown cells around this one.
    fn left(&self, cell: usize) -> u8 {
        self.left.get(cell).copied().unwrap_or_default()
    }

    fn is_mine(&self, cell: usize) -> bool {
        self.mines.get(cell) == Some(&true)
    }

    /// What an unknown cell holds.
    pub(super) fn content(&self, cell: usize) -> Option<Content> {
        let content = if self.is_mine(cell) { Content::Mine } else { Content::Free };
        (self.known(cell) == Known::Nothing).then_some(content)
    }

    /// The unknown cells around this one.
    pub(super) fn unknown_around(&self, cell: usize) -> Vec<usize> {
        self.cells(self.around(cell).into(), cell - self.width - 1)
    }

    /// The cells of a window, by the number of the cell in its upper left corner.
    fn cells(&self, mut bits: u64, corner: usize) -> Vec<usize> {
        let mut cells = Vec::with_capacity(bits.count_ones() as usize);
        while bits != 0 {
            let place = bits.trailing_zeros() as usize;
            cells.push(corner + place / WINDOW * self.width + place % WINDOW);
            bits &= bits - 1;
        }
        cells
    }

    /// Opens a cell, which must be safe.
    pub(super) fn open(&mut self, cell: usize) {
        if self.known(cell) == Known::Nothing && !self.is_mine(cell) {
            self.learn(cell, Known::Open);
            self.news.push(cell);
            self.border.push(cell);
        }
    }

    fn learn(&mut self, cell: usize, known: Known) {
        set(&mut self.known, cell, known);
        self.unknown -= 1;
        let mine = known == Known::Mine;
        self.unknown_mines -= usize::from(mine);
        for (bit, beside) in self.neighbours(cell) {
            if let (Some(around), Some(left)) = (self.around.get_mut(beside), self.left.get_mut(beside)) {
                *around &= !bit;
                *left -= u8::from(mine);
            }
            if self.known(beside) == Known::Open {
                self.news.push(beside);
            }
        }
    }

    fn learn_all(&mut self, bits: u64, corner: usize, known: Known) {
        for cell in self.cells(bits, corner) {
            match known {
                Known::Open => self.open(cell),
                _ if self.known(cell) == Known::Nothing => self.learn(cell, known),
                _ => {}
            }
        }
    }

    /// Goes on as long as something follows.
    pub(super) fn reason(&mut self, budget: &mut Budget) -> Option<End> {
        while self.unknown > self.unknown_mines {
            if let Some(cell) = self.news.pop() {
                budget.spend(1)?;
                self.read(cell);
            } else if let Some(cell) = self.pairs.pop() {
                budget.spend(4)?;
                set(&mut self.is_paired, cell, false);
                self.compare(cell);
            } else if !self.count_mines(budget)? {
                return Some(End::Stuck);
            }
        }
        Some(End::Solved)
    }

    /// What the number of an open cell says.
    fn read(&mut self, cell: usize) {
        let (around, left) = (self.around(cell), u32::from(self.left(cell)));
        let corner = cell - self.width - 1;
        if around == 0 {
            return;
        }
        if left == 0 {
            self.learn_all(around.into(), corner, Known::Open);
        } else if left == around.count_ones() {
            self.learn_all(around.into(), corner, Known::Mine);
        } else if self.is_paired.get(cell) == Some(&false) {
            set(&mut self.is_paired, cell, true);
            self.pairs.push(cell);
        }
    }

    /// What the numbers of an open cell and of another, no more than two steps away, say together: if one has just as
    /// many more mines than the other as it has cells for itself, these are mines, and those of the other alone are safe.
    fn compare(&mut self, cell: usize) {
        let corner = cell - FRAME * self.width - FRAME;
        let mine = u64::from(self.around(cell)) << (2 * WINDOW + 2);
        for (rows, cols) in (0..5).flat_map(|rows| (0..5).map(move |cols| (rows, cols))) {
            let other = corner + (rows + 1) * self.width + cols + 1;
            let its = u64::from(self.around(other)) << (rows * WINDOW + cols);
            if mine & its == 0 || mine == its || self.known(other) != Known::Open {
                continue;
            }
            let (mine_only, its_only) = (mine & !its, its & !mine);
            let more = i32::from(self.left(cell)) - i32::from(self.left(other));
            let (mines, safe) = if more == mine_only.count_ones() as i32 {
                (mine_only, its_only)
            } else if -more == its_only.count_ones() as i32 {
                (its_only, mine_only)
            } else {
                continue;
            };
            self.learn_all(mines, corner, Known::Mine);
            self.learn_all(safe, corner, Known::Open);
            self.news.push(cell);
            return;
        }
    }

    /// What the number of mines says: that no unknown cell is one, or, of few cells, which are safe in every layout.
    fn count_mines(&mut self, budget: &mut Budget) -> Option<bool> {
        if self.unknown > FEW && self.unknown_mines > 0 {
            return Some(false);
        }
        budget.spend(COUNTING + self.board.area() as u64)?;
        let safe = if self.unknown_mines == 0 {
            self.board.points().filter(|&point| self.known(self.framed(point)) == Known::Nothing).collect()
        } else {
            let shown = |point| match (self.known(self.framed(point)), self.number(point)) {
                (Known::Open, number) => Shown::Number(number),
                _ => Shown::Closed,
            };
            let shown: Vec<Shown> = self.board.points().map(shown).collect();
            let mines = self.mines.iter().filter(|&&mine| mine).count() as u64;
            Odds::new(self.board, &shown, mines).map(|odds| odds.safe).unwrap_or_default()
        };
        let before = self.unknown;
        safe.into_iter().for_each(|point| self.open(self.framed(point)));
        Some(self.unknown < before)
    }

    fn number(&self, point: Point) -> u8 {
        self.neighbours(self.framed(point)).filter(|&(_, beside)| self.is_mine(beside)).count() as u8
    }

    /// An open cell with unknown ones around it, by chance.
    pub(super) fn border_cell(&mut self, chance: &mut Pcg32) -> Option<usize> {
        let around = &self.around;
        any(&mut self.border, chance, |cell| around.get(cell).is_some_and(|&around| around != 0))
    }

    /// An unknown cell, by chance.
    pub(super) fn unknown_cell(&mut self, chance: &mut Pcg32) -> Option<usize> {
        let known = &self.known;
        any(&mut self.unknown_cells, chance, |cell| known.get(cell) == Some(&Known::Nothing))
    }

    /// All unknown cells, in no order that means anything.
    pub(super) fn unknown_cells(&mut self) -> &[usize] {
        self.unknown_cells.retain(|&cell| self.known.get(cell) == Some(&Known::Nothing));
        &self.unknown_cells
    }

    /// Whether an open cell has unknown ones around it.
    pub(super) fn has_border(&mut self) -> bool {
        while self.border.last().is_some_and(|&cell| self.around(cell) == 0) {
            self.border.pop();
        }
        !self.border.is_empty()
    }

    /// Whether a cell is known to be a mine, and has unknown cells behind it.
    pub(super) fn is_wall(&self, cell: usize) -> bool {
        self.known(cell) == Known::Mine && self.around(cell) != 0
    }

    /// Whether nothing is known of a cell, by no number either.
    pub(super) fn is_far(&self, cell: usize) -> bool {
        self.known(cell) == Known::Nothing && self.neighbours(cell).all(|(_, beside)| self.known(beside) != Known::Open)
    }

    /// Moves a mine between unknown cells.
    pub(super) fn move_mine(&mut self, from: usize, to: usize) {
        set(&mut self.mines, from, false);
        self.unknown_mines -= 1;
        for (_, beside) in self.neighbours(from) {
            if let Some(left) = self.left.get_mut(beside) {
                *left -= 1;
            }
        }
        self.put_mine(to);
        for cell in [from, to] {
            let open = self.neighbours(cell).map(|(_, beside)| beside).filter(|&beside| self.known(beside) == Known::Open);
            let open: Vec<usize> = open.collect();
            self.news.extend(open);
        }
    }

    fn put_mine(&mut self, cell: usize) {
        set(&mut self.mines, cell, true);
        self.unknown_mines += 1;
        for (_, beside) in self.neighbours(cell) {
            if let Some(left) = self.left.get_mut(beside) {
                *left += 1;
            }
        }
    }

    /// The mines, row by row.
    pub(super) fn layout(&self) -> Vec<bool> {
        self.board.points().map(|point| self.is_mine(self.framed(point))).collect()
    }
}

/// One of the cells, by chance, for which something still holds; those for which it does not are left out from then on.
fn any(cells: &mut Vec<usize>, chance: &mut Pcg32, holds: impl Fn(usize) -> bool) -> Option<usize> {
    while !cells.is_empty() {
        let place = chance.random_range(0..cells.len() as u32) as usize;
        let cell = cells.get(place).copied()?;
        if holds(cell) {
            return Some(cell);
        }
        cells.swap_remove(place);
    }
    None
}

fn set<T>(cells: &mut [T], cell: usize, value: T) {
    if let Some(place) = cells.get_mut(cell) {
        *place = value;
    }
}

//! The lines of a board that may still be filled, kept while marks come and go.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use strum::VariantArray;

use crate::line::Axis;
use crate::tictactoe::{Mark, Position};

/// How much a line is worth by the marks that it lacks.
const WORTH: [i32; 6] = [1_024, 256, 64, 16, 4, 1];

/// As many cells in a row as win.
struct Line {
    cells: Vec<u16>,
    /// The marks of each side, X's first, as in all pairs of figures.
    marks: [u8; 2],
}

impl Line {
    /// How many marks of this side it lacks, if the other has none in it.
    fn lacks(&self, side: Mark) -> Option<usize> {
        match (side, self.marks) {
            (Mark::X, [own, 0]) | (Mark::O, [0, own]) => Some(self.cells.len() - usize::from(own)),
            _ => None,
        }
    }
}

/// What a side has on the board.
#[derive(Clone, Default)]
struct Share {
    /// For each cell how many lines a mark there completes.
    completed: Vec<u8>,
    /// The cells that complete a line.
    winning: u32,
    /// The lines without a mark of the other side.
    open: u32,
    /// What these are worth.
    worth: i32,
}

/// A board as its lines.
pub(super) struct Lines {
    lines: Vec<Line>,
    /// For each cell the lines through it.
    through: Vec<Vec<u16>>,
    marks: Vec<Option<Mark>>,
    shares: [Share; 2],
    turn: Mark,
    empty: u32,
    /// Random numbers for the marks of each cell.
    keys: Vec<[u64; 2]>,
    key: u64,
}

/// Cells and lines are numbered by the board itself, and a line keeps its cells for good.
#[allow(clippy::indexing_slicing, reason = "every index is a cell of the board or a line through one, counted in `new`")]
impl Lines {
    pub(super) fn new(position: &Position) -> Self {
        let board = position.board();
        let in_a_row = position.setup().in_a_row as usize;
        let mut chance = Pcg32::seed_from_u64(0);
        let share = Share { completed: vec![0; board.area()], ..Share::default() };
        let mut all = Self {
            lines: Vec::new(),
            through: vec![Vec::new(); board.area()],
            marks: vec![None; board.area()],
            shares: [share.clone(), share],
            turn: Mark::X,
            empty: board.area() as u32,
            keys: (0..board.area()).map(|_| [chance.random(), chance.random()]).collect(),
            key: 0,
        };
        for (start, axis) in board.points().flat_map(|start| Axis::ALL.map(|axis| (start, axis))) {
            let cells = std::iter::successors(Some(start), |&cell| Some(cell + axis.step())).take(in_a_row);
            let Some(cells) = cells.map(|cell| board.index(cell).map(|index| index as u16)).collect::<Option<Vec<u16>>>() else {
                continue;
            };
            let number = all.lines.len() as u16;
            cells.iter().for_each(|&cell| all.through[usize::from(cell)].push(number));
            all.lines.push(Line { cells, marks: [0, 0] });
            all.count(number, 1);
        }
        let marks = |mark| position.grid().iter().enumerate().filter(move |&(_, &cell)| cell == Some(mark)).map(|(index, _)| index);
        let mut os = marks(Mark::O);
        for x in marks(Mark::X) {
            all.put(x);
            if let Some(o) = os.next() {
                all.put(o);
            }
        }
        all
    }

    /// Adds what a line means to both sides, or takes it away.
    fn count(&mut self, number: u16, times: i32) {
        let line = &self.lines[usize::from(number)];
        for &side in Mark::VARIANTS {
            let Some(lacks) = line.lacks(side) else {
                continue;
            };
            let share = &mut self.shares[side as usize];
            share.open = share.open.wrapping_add_signed(times);
            share.worth += times * WORTH.get(lacks).copied().unwrap_or(0);
            if lacks == 1
                && let Some(&last) = line.cells.iter().find(|&&cell| self.marks[usize::from(cell)].is_none())
            {
                let completed = &mut share.completed[usize::from(last)];
                share.winning -= u32::from(*completed > 0);
                *completed = completed.wrapping_add_signed(times as i8);
                share.winning += u32::from(*completed > 0);
            }
        }
    }

    /// Puts a mark on a cell, or takes it away.
    fn mark(&mut self, cell: usize, mark: Option<Mark>) {
        let through = std::mem::take(&mut self.through[cell]);
        through.iter().for_each(|&line| self.count(line, -1));
        let before = std::mem::replace(&mut self.marks[cell], mark);
        for &line in &through {
            let marks = &mut self.lines[usize::from(line)].marks;
            before.into_iter().for_each(|side| marks[side as usize] -= 1);
            mark.into_iter().for_each(|side| marks[side as usize] += 1);
        }
        through.iter().for_each(|&line| self.count(line, 1));
        self.through[cell] = through;
    }

    /// Puts the mark of the side to move on an empty cell.
    pub(super) fn put(&mut self, cell: usize) {
        let side = self.turn;
        self.mark(cell, Some(side));
        self.key ^= self.keys[cell][side as usize];
        self.empty -= 1;
        self.turn = side.other();
    }

    /// Takes the last mark back.
    pub(super) fn take(&mut self, cell: usize) {
        self.turn = self.turn.other();
        self.mark(cell, None);
        self.key ^= self.keys[cell][self.turn as usize];
        self.empty += 1;
    }

    pub(super) fn turn(&self) -> Mark {
        self.turn
    }

    /// Lets this side move, as if the other had passed.
    pub(super) fn give_turn(&mut self, side: Mark) {
        self.turn = side;
    }

    /// How many cells are empty.
    pub(super) fn empty(&self) -> u32 {
        self.empty
    }

    /// Stands for the marks on the board.
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// Whether a side can still fill a line.
    pub(super) fn has_open(&self, side: Mark) -> bool {
        self.shares[side as usize].open > 0
    }

    /// How many cells complete a line of this side.
    pub(super) fn winning(&self, side: Mark) -> u32 {
        self.shares[side as usize].winning
    }

    /// Whether a cell completes a line of this side.
    pub(super) fn is_winning(&self, side: Mark, cell: usize) -> bool {
        self.shares[side as usize].completed[cell] > 0
    }

    /// The cells that complete a line of this side.
    pub(super) fn winning_cells(&self, side: Mark) -> impl Iterator<Item = usize> {
        self.shares[side as usize].completed.iter().enumerate().filter(|&(_, &completed)| completed > 0).map(|(cell, _)| cell)
    }

    /// What the open lines of a side are worth less those of the other.
    pub(super) fn worth(&self, side: Mark) -> i32 {
        self.shares[side as usize].worth - self.shares[side.other() as usize].worth
    }

    pub(super) fn empty_cells(&self) -> impl Iterator<Item = usize> {
        self.marks.iter().enumerate().filter(|&(_, mark)| mark.is_none()).map(|(cell, _)| cell)
    }

    /// What a mark on a cell would do for the lines of the side to move and against those of the other: 0 where no line
    /// through it can be filled.
    pub(super) fn promise(&self, cell: usize) -> i32 {
        let through = self.through[cell].iter().map(|&line| &self.lines[usize::from(line)]);
        let after = |lacks: usize| WORTH.get(lacks - 1).copied().unwrap_or(0) + 1;
        through.flat_map(|line| [Mark::X, Mark::O].map(|side| line.lacks(side).map_or(0, after))).sum()
    }

    /// The cells of lines of this side that a mark on a cell completes.
    pub(super) fn completed_lines(&self, side: Mark, cell: usize) -> impl Iterator<Item = &[u16]> {
        let through = self.through[cell].iter().map(|&line| &self.lines[usize::from(line)]);
        through.filter(move |line| line.lacks(side) == Some(1)).map(|line| line.cells.as_slice())
    }
}

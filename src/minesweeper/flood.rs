//! Boards of numbers, and what opens when a cell is opened.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::geometry::{Dimensions, Point};

/// The order in which an area opens; the cells are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Order {
    /// Ring by ring from the click.
    #[default]
    Breadth,
    /// From a stack: the cell that was found last opens first.
    Depth,
}

/// A mine on a number board.
pub const MINE: i8 = -1;

/// A board of numbers: each cell holds how many mines touch it, 0 to 8, or [`MINE`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    dimensions: Dimensions,
    numbers: Vec<i8>,
}

impl Board {
    /// A board with these numbers, row by row, whether any layout of mines has them or not; `None` if they are not as
    /// many as the board has cells, or one is not in -1..=8.
    pub fn new(dimensions: Dimensions, numbers: Vec<i8>) -> Option<Self> {
        // All of them, whatever the first says: a loop without a way out goes many cells at a time.
        let all_fit = numbers.iter().fold(true, |fit, number| fit & (MINE..=8).contains(number));
        (all_fit && numbers.len() == dimensions.area()).then_some(Self { dimensions, numbers })
    }

    /// The board of a layout, in which true is a mine.
    pub(super) fn of_layout(dimensions: Dimensions, layout: &[bool]) -> Self {
        let cols = dimensions.cols.max(1) as usize;
        let rows = threes(layout, cols);
        let mut numbers = rows.clone();
        let below = rows.iter().skip(cols);
        numbers.iter_mut().zip(below).for_each(|(sum, below)| *sum += below);
        numbers.iter_mut().skip(cols).zip(&rows).for_each(|(sum, above)| *sum += above);
        numbers.iter_mut().zip(layout).filter(|&(_, &mine)| mine).for_each(|(number, _)| *number = MINE);
        Self { dimensions, numbers }
    }

    /// The sides of the board.
    pub fn dimensions(&self) -> Dimensions {
        self.dimensions
    }

    /// The numbers, row by row.
    pub fn numbers(&self) -> &[i8] {
        &self.numbers
    }

    /// The number of a cell, or `None` off the board.
    pub fn at(&self, point: Point) -> Option<i8> {
        self.dimensions.index(point).and_then(|index| self.numbers.get(index)).copied()
    }

    /// The cells that open when these are opened: a number or a mine opens itself only, a blank its whole blank region
    /// and the numbers around it, as far as no cell `stays` as it is (by its number, row by row). The distinct
    /// cells of `from` open whatever `stays` says.
    pub fn flood(&self, from: &[Point], stays: impl Fn(usize) -> bool, order: Order) -> Vec<Point> {
        let mut ways = Ways::new(self, stays);
        let from = from.iter().filter(|&&point| self.dimensions.contains(point)).map(|&point| ways.framed(point)).collect();
        let opened = ways.walk(from, order);
        opened.into_iter().map(|cell| ways.point(cell)).collect()
    }

    /// How many connected regions of blanks there are, and which cells (row by row) open with them.
    pub(super) fn regions(&self) -> (u32, Vec<bool>) {
        let mut ways = Ways::new(self, |_| false);
        let mut regions = 0;
        for point in self.dimensions.points() {
            let cell = ways.framed(point);
            if ways.is_blank(cell) && ways.is_closed(cell) {
                regions += 1;
                ways.walk(vec![cell], Order::Depth);
            }
        }
        let reached = |point| !ways.is_closed(ways.framed(point)) && self.at(point) != Some(MINE);
        (regions, self.dimensions.points().map(reached).collect())
    }
}

/// For each cell, how many of it and its two neighbours in the row are mines.
fn threes(mines: &[bool], cols: usize) -> Vec<i8> {
    let mut sums: Vec<i8> = mines.iter().map(|&mine| mine.into()).collect();
    for (sums, mines) in sums.chunks_mut(cols).zip(mines.chunks(cols)) {
        for (sum, &right) in sums.iter_mut().zip(mines.iter().skip(1)) {
            *sum += i8::from(right);
        }
        for (sum, &left) in sums.iter_mut().skip(1).zip(mines) {
            *sum += i8::from(left);
        }
    }
    sums
}

/// The board framed by cells that nothing enters, so that a walk over neighbours needs no look at the edges.
struct Ways {
    width: u32,
    cells: Vec<u8>,
}

impl Ways {
    /// A walk may go on to this cell.
    const CLOSED: u8 = 1;
    const BLANK: u8 = 2;

    fn new(board: &Board, stays: impl Fn(usize) -> bool) -> Self {
        let cols = board.dimensions.cols.max(1) as usize;
        let width = cols + 2;
        let mut cells = vec![0; width * (board.dimensions.rows as usize + 2)];
        let rows = cells.chunks_mut(width).skip(1).zip(board.numbers.chunks(cols));
        for (r, (framed, numbers)) in rows.enumerate() {
            for (c, (cell, &number)) in framed.iter_mut().skip(1).zip(numbers).enumerate() {
                let blank = if number == 0 { Self::BLANK } else { 0 };
                let closed = if number == MINE || stays(r * cols + c) { 0 } else { Self::CLOSED };
                *cell = blank | closed;
            }
        }
        Self { width: width as u32, cells }
    }

    fn framed(&self, point: Point) -> u32 {
        (point.row as u32 + 1) * self.width + point.col as u32 + 1
    }

    fn point(&self, cell: u32) -> Point {
        Point::new((cell / self.width) as i32 - 1, (cell % self.width) as i32 - 1)
    }

    fn around(&self, cell: u32) -> [u32; 8] {
        let (above, below) = (cell - self.width, cell + self.width);
        [above - 1, above, above + 1, cell - 1, cell + 1, below - 1, below, below + 1]
    }

    /// The cells that open from these, in this order.
    fn walk(&mut self, from: Vec<u32>, order: Order) -> Vec<u32> {
        from.iter().for_each(|&cell| _ = self.open(cell));
        match order {
            Order::Breadth => {
                let mut opened = from;
                let mut next = 0;
                while let Some(&cell) = opened.get(next) {
                    next += 1;
                    if self.is_blank(cell) {
                        opened.extend(self.around(cell).into_iter().filter(|&beside| self.open(beside)));
                    }
                }
                opened
            }
            Order::Depth => {
                let mut opened = Vec::new();
                let mut forks: Vec<u32> = from.into_iter().rev().collect();
                while let Some(cell) = forks.pop() {
                    opened.push(cell);
                    if self.is_blank(cell) {
                        forks.extend(self.around(cell).into_iter().rev().filter(|&beside| self.open(beside)));
                    }
                }
                opened
            }
        }
    }

    fn is_closed(&self, cell: u32) -> bool {
        self.cells.get(cell as usize).is_some_and(|state| state & Self::CLOSED != 0)
    }

    fn is_blank(&self, cell: u32) -> bool {
        self.cells.get(cell as usize).is_some_and(|state| state & Self::BLANK != 0)
    }

    /// Whether the cell was closed; now it is not.
    fn open(&mut self, cell: u32) -> bool {
        let was_closed = self.is_closed(cell);
        if let Some(state) = self.cells.get_mut(cell as usize) {
            *state &= !Self::CLOSED;
        }
        was_closed
    }
}

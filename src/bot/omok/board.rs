//! The board of a search: stones go down and up again, and what every free cell is worth to both colours goes with them.

use std::cmp::Reverse;

use super::pattern::{CELL_BITS, Pair, Patterns, REACH, Shape};
use crate::bot::mixed;
use crate::geometry::{Dimensions, Point, PointSet, Step};
use crate::line::{self, Axis};
use crate::omok::{Color, Foul, Position, Rule, Stones, place};

/// A cell of the board by its number, row by row.
pub(super) type Cell = u16;

/// Cells of the largest board.
const CELLS: usize = (PointSet::MAX_SIDE * PointSet::MAX_SIDE) as usize;
const LINES: usize = 2 * PointSet::MAX_SIDE as usize - 1;

/// What a stone on a free cell threatens, all its lines together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Threat {
    None,
    Three,
    ThreeAndThree,
    Four,
    FourAndThree,
    /// An open four, or two fours: five comes next, whatever is done about it.
    Open,
    Five,
}

impl Threat {
    const COUNT: usize = 7;
}

/// What a stone makes on all its lines: how many of each shape, and the weight of all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Made(u32);

impl Made {
    const THREE: u32 = 1 << 12;
    const FOUR: u32 = 1 << 15;
    const OPEN_FOUR: u32 = 1 << 19;
    const FIVE: u32 = 1 << 22;
    /// An overline or two fours in a line, for who may not make them.
    const BAD: u32 = 1 << 25;
    const WEIGHT: u32 = Self::THREE - 1;

    const fn of_shape(shape: Shape) -> Made {
        Made(match shape {
            Shape::Unmet | Shape::Dead => 0,
            Shape::NarrowOne => 1,
            Shape::One => 4,
            Shape::NarrowTwo => 8,
            Shape::Two => 24,
            Shape::ClosedThree => 28,
            Shape::Three => 90 | Self::THREE,
            Shape::Four => 100 | Self::FOUR,
            Shape::OpenFour => 400 | Self::FOUR | Self::OPEN_FOUR,
            Shape::Five => 1000 | Self::FIVE,
            Shape::DoubleFour => (2 * Self::FOUR) | Self::BAD,
            Shape::Overline => Self::BAD,
        })
    }

    fn weight(self) -> i32 {
        (self.0 & Self::WEIGHT) as i32
    }

    fn threes(self) -> u32 {
        (self.0 / Self::THREE) & 7
    }

    fn fours(self) -> u32 {
        (self.0 / Self::FOUR) & 15
    }

    fn is_five(self) -> bool {
        (self.0 / Self::FIVE) & 7 > 0
    }

    fn threat(self, forbids: Forbids) -> Threat {
        let opens = (self.0 / Self::OPEN_FOUR) & 7 > 0;
        match (self.fours(), self.threes()) {
            _ if self.is_five() => Threat::Five,
            _ if forbids == Forbids::All && (self.0 / Self::BAD > 0 || self.fours() > 1) => Threat::None,
            (2.., _) => Threat::Open,
            _ if opens => Threat::Open,
            (1, 1..) => Threat::FourAndThree,
            (1, _) => Threat::Four,
            (0, 2..) => Threat::ThreeAndThree,
            (0, 1) => Threat::Three,
            (0, 0) => Threat::None,
        }
    }
}

/// What a rule forbids a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Forbids {
    Nothing,
    DoubleThree,
    All,
}

impl Forbids {
    fn of(rule: Rule, color: Color) -> Self {
        let kinds = rule.forbids(color);
        if kinds.contains(Foul::DoubleFour) {
            Forbids::All
        } else if kinds.is_empty() {
            Forbids::Nothing
        } else {
            Forbids::DoubleThree
        }
    }
}

/// What every free cell is worth to one colour.
struct Side {
    forbids: Forbids,
    made: [Made; CELLS],
    threats: [Threat; CELLS],
    /// How many cells have each threat.
    counts: [u16; Threat::COUNT],
    /// The weight of all cells.
    weight: i32,
}

impl Side {
    fn new(rule: Rule, color: Color) -> Self {
        // No cell threatens anything.
        let counts = [CELLS as u16, 0, 0, 0, 0, 0, 0];
        let forbids = Forbids::of(rule, color);
        Self { forbids, made: [Made(0); CELLS], threats: [Threat::None; CELLS], counts, weight: 0 }
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "a cell has a number below the number of cells, a threat one below that of threats")]
    fn set(&mut self, cell: Cell, made: Made) {
        let cell = usize::from(cell);
        let old = std::mem::replace(&mut self.made[cell], made);
        self.weight += made.weight() - old.weight();
        // Most stones change weights only.
        if old.0 / Made::THREE != made.0 / Made::THREE {
            let threat = made.threat(self.forbids);
            self.counts[self.threats[cell] as usize] -= 1;
            self.counts[threat as usize] += 1;
            self.threats[cell] = threat;
        }
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "a cell has a number below the number of cells")]
    fn change(&mut self, cell: Cell, from: Shape, to: Shape) {
        if from != to {
            let made = self.made[usize::from(cell)];
            self.set(cell, Made(made.0 + Made::of_shape(to).0 - Made::of_shape(from).0));
        }
    }
}

/// Where a cell lies on its four lines: which line, and which place on it.
type Places = [(u8, u8); 4];

/// The board of a search.
pub(super) struct Board {
    dimensions: Dimensions,
    rule: Rule,
    patterns: Patterns,
    places: [Places; CELLS],
    lines: [[u64; LINES]; 4],
    /// What each colour would make, line by line, on every free cell.
    pairs: [[Pair; 4]; CELLS],
    sides: [Side; 2],
    keys: [[u64; 2]; CELLS],
    hash: u64,
    free: u16,
    /// The referee's last answers, by the stones and the cell.
    judged: Vec<(u64, bool)>,
}

/// These cells, the one of the highest rank first, and equal ones row by row.
pub(super) fn ranked(cells: &mut dyn Iterator<Item = Cell>, rank: &dyn Fn(Cell) -> i32) -> Vec<Cell> {
    let mut ranked: Vec<(Reverse<i32>, Cell)> = cells.map(|cell| (Reverse(rank(cell)), cell)).collect();
    ranked.sort_unstable();
    ranked.into_iter().map(|(_, cell)| cell).collect()
}

/// How many answers of the referee are kept.
const JUDGED: usize = 1 << 12;

impl Board {
    /// The board of a position.
    pub(super) fn new(position: &Position) -> Box<Self> {
        let (stones, rule) = (position.stones(), position.rule());
        let dimensions = stones.board();
        let mut board = Box::new(Self {
            dimensions,
            rule,
            patterns: Patterns::new(rule),
            places: [[(0, 0); 4]; CELLS],
            lines: [[u64::MAX; LINES]; 4],
            pairs: [[Pair::default(); 4]; CELLS],
            sides: [Side::new(rule, Color::Black), Side::new(rule, Color::White)],
            keys: std::array::from_fn(|cell| [2, 3].map(|color| mixed(4 * cell as u64 + color))),
            hash: 0,
            free: dimensions.area() as u16,
            judged: vec![(0, false); JUDGED],
        });
        for (places, point) in board.places.iter_mut().zip(dimensions.points()) {
            *places = Axis::ALL.map(|axis| place(axis, point)).map(|(line, place)| (line as u8, place as u8));
        }
        for cell in 0..dimensions.area() as u16 {
            board.turn(cell, OFF_BOARD);
        }
        for cell in 0..dimensions.area() as u16 {
            board.judge_cell(cell);
        }
        for point in dimensions.points() {
            if let (Some(color), Some(cell)) = (stones.at(point), board.cell(point)) {
                board.put(cell, color);
            }
        }
        board
    }

    pub(super) fn rule(&self) -> Rule {
        self.rule
    }

    pub(super) fn dimensions(&self) -> Dimensions {
        self.dimensions
    }

    /// The number of a point of the board.
    pub(super) fn cell(&self, point: Point) -> Option<Cell> {
        self.dimensions.index(point).map(|index| index as Cell)
    }

    /// The point with this number.
    pub(super) fn point(&self, cell: Cell) -> Point {
        self.dimensions.point(usize::from(cell))
    }

    /// A number for the stones on the board.
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    /// How many cells are free.
    pub(super) fn free(&self) -> u16 {
        self.free
    }

    /// Puts a stone on a free cell.
    pub(super) fn put(&mut self, cell: Cell, color: Color) {
        for side in &mut self.sides {
            side.set(cell, Made(0));
        }
        self.free -= 1;
        self.place(cell, color);
    }

    /// Takes the stone of this colour up again.
    pub(super) fn lift(&mut self, cell: Cell, color: Color) {
        self.free += 1;
        self.place(cell, color);
        self.judge_cell(cell);
    }

    #[expect(clippy::indexing_slicing, reason = "a cell has a number below the number of cells")]
    fn place(&mut self, cell: Cell, color: Color) {
        self.hash ^= self.keys[usize::from(cell)][color as usize];
        self.turn(cell, color as u64 + 1);
        for (axis, (line, place)) in self.places[usize::from(cell)].into_iter().enumerate() {
            let step = self.step(axis);
            let bits = self.lines[axis][usize::from(line)];
            for back in [true, false] {
                self.judge_from(cell, axis, bits, place, if back { -step } else { step }, back);
            }
        }
    }

    /// Judges the cells of a line anew, beginning beside a cell and going one way.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "a cell that is not off the board has a number below the number of cells")]
    fn judge_from(&mut self, cell: Cell, axis: usize, bits: u64, place: u8, step: i16, back: bool) {
        let (mut cell, mut between) = (cell as i16, 0);
        for away in 1..=REACH {
            cell += step;
            let place = if back { u32::from(place) + REACH - away } else { u32::from(place) + REACH + away };
            let state = (bits >> (place * CELL_BITS)) & OFF_BOARD;
            between |= state;
            // Nor does a stone matter behind stones of both colours.
            if between == OFF_BOARD {
                return;
            }
            if state == 0 {
                let pair = self.patterns.of((bits >> ((place - REACH) * CELL_BITS)) as u32);
                let old = std::mem::replace(&mut self.pairs[cell as usize][axis], pair);
                if old != pair {
                    for (side, (from, to)) in self.sides.iter_mut().zip(old.shapes.into_iter().zip(pair.shapes)) {
                        side.change(cell as Cell, from, to);
                    }
                }
            }
        }
    }

    /// Judges a free cell anew on all its lines.
    #[expect(clippy::indexing_slicing, reason = "a cell has a number below the number of cells")]
    fn judge_cell(&mut self, cell: Cell) {
        let places = self.places[usize::from(cell)];
        for (axis, (line, place)) in places.into_iter().enumerate() {
            let bits = self.lines[axis][usize::from(line)] >> (u32::from(place) * CELL_BITS);
            self.pairs[usize::from(cell)][axis] = self.patterns.of(bits as u32);
        }
        let pairs = self.pairs[usize::from(cell)];
        for (color, side) in self.sides.iter_mut().enumerate() {
            let made = pairs.iter().fold(0, |made, pair| made + Made::of_shape(pair.shapes[color]).0);
            side.set(cell, Made(made));
        }
    }

    /// Changes the bits of a cell on all its lines.
    #[expect(clippy::indexing_slicing, reason = "a cell has a number below the number of cells, and its places are on the lines")]
    fn turn(&mut self, cell: Cell, bits: u64) {
        for (lines, (line, place)) in self.lines.iter_mut().zip(self.places[usize::from(cell)]) {
            lines[usize::from(line)] ^= bits << ((u32::from(place) + REACH) * CELL_BITS);
        }
    }

    /// From a cell to the next one on the axis.
    fn step(&self, axis: usize) -> i16 {
        let cols = self.dimensions.cols as i16;
        [1, cols, cols + 1, cols - 1].get(axis).copied().unwrap_or(0)
    }
}

/// Questions about the free cells.
#[expect(
    clippy::indexing_slicing,
    reason = "a cell has a number below the number of cells, a colour one below 2, a threat one below that of threats"
)]
impl Board {
    /// What a stone of this colour threatens on this cell, if it may be placed there.
    pub(super) fn threat(&self, cell: Cell, color: Color) -> Threat {
        self.sides[color as usize].threats[usize::from(cell)]
    }

    /// How many cells have this threat for this colour.
    pub(super) fn count(&self, threat: Threat, color: Color) -> u16 {
        self.sides[color as usize].counts[threat as usize]
    }

    /// Whether any cell has this threat for this colour, or a greater one.
    pub(super) fn any(&self, threat: Threat, color: Color) -> bool {
        self.sides[color as usize].counts[threat as usize..].iter().any(|&count| count > 0)
    }

    /// The cells that have this threat for this colour, or a greater one, row by row.
    pub(super) fn cells(&self, threat: Threat, color: Color) -> impl Iterator<Item = Cell> {
        let threats = &self.sides[color as usize].threats[..self.dimensions.area()];
        threats.iter().enumerate().filter(move |&(_, &of)| of >= threat).map(|(cell, _)| cell as Cell)
    }

    /// All cells, row by row.
    pub(super) fn all(&self) -> impl Iterator<Item = Cell> + use<> {
        0..self.dimensions.area() as Cell
    }

    /// The cells on the four lines through a cell that can matter to it, itself among them.
    pub(super) fn around(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        let (dimensions, from, reach) = (self.dimensions, self.point(cell), REACH as i32);
        let away = move |axis: Axis, by: i32| from + Step::new(axis.step().rows * by, axis.step().cols * by);
        let points = Axis::ALL.into_iter().flat_map(move |axis| (-reach..=reach).map(move |by| away(axis, by)));
        points.filter_map(move |point| dimensions.index(point).map(|index| index as Cell))
    }

    /// The cells beyond the ends of the fives that a stone of this colour makes here.
    pub(super) fn beyond(&self, cell: Cell, color: Color) -> Vec<Cell> {
        let fives = Axis::ALL.into_iter().zip(self.shapes(cell, color)).filter(|&(_, shape)| shape == Shape::Five);
        let like = |point: Point| self.cell(point).and_then(|cell| self.at(cell)) == Some(color);
        let ends = fives.flat_map(|(axis, _)| line::run(self.point(cell), axis, like).beyond());
        ends.filter_map(|end| self.cell(end)).collect()
    }

    /// The first of them.
    pub(super) fn first(&self, threat: Threat, color: Color) -> Option<Cell> {
        if self.any(threat, color) { self.cells(threat, color).next() } else { None }
    }

    /// Whether a stone of this colour makes a four here, even one that is forbidden.
    pub(super) fn makes_four(&self, cell: Cell, color: Color) -> bool {
        self.sides[color as usize].made[usize::from(cell)].fours() > 0
    }

    /// What a stone of this colour makes here, as a number to compare.
    pub(super) fn weight(&self, cell: Cell, color: Color) -> i32 {
        self.sides[color as usize].made[usize::from(cell)].weight()
    }

    /// What all that this colour could make is worth.
    pub(super) fn total(&self, color: Color) -> i32 {
        self.sides[color as usize].weight
    }

    /// The shapes that a stone of this colour makes here on the four axes.
    pub(super) fn shapes(&self, cell: Cell, color: Color) -> [Shape; 4] {
        self.pairs[usize::from(cell)].map(|pair| pair.shapes[color as usize])
    }

    /// Whether no stone stands here.
    pub(super) fn is_free(&self, cell: Cell) -> bool {
        self.at(cell).is_none()
    }

    /// The colour of the stone here.
    pub(super) fn at(&self, cell: Cell) -> Option<Color> {
        let (line, place) = self.places[usize::from(cell)][0];
        match (self.lines[0][usize::from(line)] >> ((u32::from(place) + REACH) * CELL_BITS)) & OFF_BOARD {
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => None,
        }
    }

    /// Whether a stone here is certainly no foul, now and as long as its colour gets no other stones.
    pub(super) fn is_clean(&self, cell: Cell, color: Color) -> bool {
        let side = &self.sides[color as usize];
        let made = side.made[usize::from(cell)];
        match side.forbids {
            Forbids::Nothing => true,
            _ if made.is_five() => true,
            Forbids::DoubleThree => made.threes() < 2,
            Forbids::All => made.threes() < 2 && made.fours() < 2 && made.0 / Made::BAD == 0,
        }
    }

    /// The same stones as the referee sees them.
    fn stones(&self) -> Option<Stones> {
        let mut stones = Stones::new(self.dimensions.rows)?;
        for cell in 0..self.dimensions.area() as Cell {
            if let Some(color) = self.at(cell) {
                stones.put(self.point(cell), color);
            }
        }
        Some(stones)
    }

    /// Whether a stone of this colour is no foul on this free cell; where the shapes leave a doubt, the referee tells.
    pub(super) fn allows(&mut self, cell: Cell, color: Color) -> bool {
        if self.is_clean(cell, color) {
            return true;
        }
        let key = self.hash ^ mixed((u64::from(cell) << 1) | color as u64);
        let slot = key as usize % JUDGED;
        if self.judged[slot].0 != key {
            self.judged[slot] = (key, self.stones().is_some_and(|stones| stones.fouls(self.point(cell), color, self.rule).is_empty()));
        }
        self.judged[slot].1
    }
}

/// The bits of a cell that is off the board.
const OFF_BOARD: u64 = 3;

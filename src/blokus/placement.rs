//! The rules of one placement, each by itself, on any board.

use strum::{Display, IntoStaticStr, VariantArray};

use super::block::Shape;
use crate::geometry::{Dimensions, Point, PointSet};

/// A colour; they take turns in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, VariantArray)]
pub enum Color {
    /// Colour 0.
    Blue,
    /// Colour 1.
    Yellow,
    /// Colour 2.
    Red,
    /// Colour 3.
    Green,
}

impl Color {
    /// The colour with this number.
    pub fn from_index(index: usize) -> Option<Color> {
        Self::VARIANTS.get(index).copied()
    }

    /// Its number, 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Why a block is refused, in the order in which it is checked: first what concerns the game, then the rules of the
/// placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, IntoStaticStr, VariantArray)]
pub enum Refusal {
    /// No colour can move any more.
    #[strum(to_string = "game over")]
    GameOver,
    /// Another colour, or another person, is to move.
    #[strum(to_string = "not your turn")]
    NotYourTurn,
    /// The game has no such block.
    #[strum(to_string = "unknown block")]
    UnknownBlock,
    /// The colour has placed that block already.
    #[strum(to_string = "used block")]
    UsedBlock,
    /// Some row or column of the block lies off the board.
    #[strum(to_string = "bound")]
    Bound,
    /// The colour has nothing on the board, and the block covers no start cell of its own.
    #[strum(to_string = "invalid first move")]
    InvalidFirstMove,
    /// No square touches an own one corner to corner.
    #[strum(to_string = "no connection")]
    NoConnection,
    /// Some square shares an edge with an own one.
    #[strum(to_string = "connected with other block")]
    ConnectedWithOtherBlock,
    /// Some square is taken.
    #[strum(to_string = "overlapped")]
    Overlapped,
}

impl std::error::Error for Refusal {}

/// Which start cells a colour's first block may cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// The colour's own.
    #[default]
    Own,
    /// Any that is free, as old printed rules have it.
    Free,
}

/// The squares of each colour on a board of 20x20 or 14x14 cells, whether a game leads there or not.
///
/// The rules here look only at the squares of a shape that lie on the board; [`is_within`](Board::is_within) is the one
/// that speaks of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    dimensions: Dimensions,
    start: Start,
    squares: [PointSet; 4],
}

impl Board {
    /// The sides that a board may have.
    pub const SIZES: [u32; 2] = [20, 14];

    /// The empty board of this side, or `None` for a side that no variant has.
    pub fn new(size: u32, start: Start) -> Option<Self> {
        Self::SIZES.contains(&size).then_some(Self::empty(size, start))
    }

    pub(super) const fn empty(size: u32, start: Start) -> Self {
        Self { dimensions: Dimensions::square(size), start, squares: [PointSet::EMPTY; 4] }
    }

    /// The sides of the board.
    pub fn dimensions(&self) -> Dimensions {
        self.dimensions
    }

    /// Which start cells a colour's first block may cover.
    pub fn start(&self) -> Start {
        self.start
    }

    /// The colour of the square on this cell.
    pub fn at(&self, cell: Point) -> Option<Color> {
        Color::VARIANTS.iter().copied().find(|&color| self.of(color).contains(cell))
    }

    /// Puts a square of this colour on every one of these cells that lies on the board.
    pub fn fill(&mut self, cells: &PointSet, color: Color) {
        if let Some(squares) = self.squares.get_mut(color.index()) {
            *squares = squares.union(&cells.intersection(&PointSet::full(self.dimensions)));
        }
    }

    /// The squares of a colour.
    pub fn of(&self, color: Color) -> &PointSet {
        self.squares.get(color.index()).unwrap_or(&PointSet::EMPTY)
    }

    /// The squares of all colours.
    pub fn taken(&self) -> PointSet {
        self.squares.iter().fold(PointSet::EMPTY, |all, squares| all.union(squares))
    }

    /// The cells of which a colour's first block must cover one; none for a colour that does not play on this board.
    pub fn starts(&self, color: Color) -> PointSet {
        let own = |color| Self::start_cell(self.dimensions, color);
        match (self.start, own(color)) {
            (Start::Own, own) => own.into_iter().collect(),
            (Start::Free, None) => PointSet::EMPTY,
            (Start::Free, Some(_)) => Color::VARIANTS.iter().filter_map(|&color| own(color)).collect(),
        }
    }

    fn start_cell(board: Dimensions, color: Color) -> Option<Point> {
        match (board.rows, color) {
            (20, Color::Blue) => Some(Point::new(0, 0)),
            (20, Color::Yellow) => Some(Point::new(0, 19)),
            (20, Color::Red) => Some(Point::new(19, 19)),
            (20, Color::Green) => Some(Point::new(19, 0)),
            (_, Color::Blue) => Some(Point::new(4, 4)),
            (_, Color::Yellow) => Some(Point::new(9, 9)),
            _ => None,
        }
    }

    /// Whether every row and column of the shape lies on the board.
    pub fn is_within(&self, shape: &Shape, at: Point) -> bool {
        let Dimensions { rows, cols } = shape.dimensions();
        let last = Point::new(at.row + rows as i32 - 1, at.col + cols as i32 - 1);
        self.dimensions.contains(at) && self.dimensions.contains(last)
    }

    /// Whether the shape covers a start cell of the colour, or need not, because the colour has a square on the board.
    pub fn is_first_move_valid(&self, shape: &Shape, at: Point, color: Color) -> bool {
        !self.of(color).is_empty() || self.laid(shape, at).covered.meets(&self.starts(color))
    }

    /// Whether some square touches an own one corner to corner that shares no edge with the shape.
    pub fn has_diagonal_connection(&self, shape: &Shape, at: Point, color: Color) -> bool {
        self.laid(shape, at).connects(self.of(color))
    }

    /// Whether some square shares an edge with an own one.
    pub fn has_edge_connection(&self, shape: &Shape, at: Point, color: Color) -> bool {
        self.laid(shape, at).beside.meets(self.of(color))
    }

    /// Whether some square is taken.
    pub fn has_overlap(&self, shape: &Shape, at: Point) -> bool {
        self.taken().meets(&self.laid(shape, at).covered)
    }

    /// Every rule of a placement that the shape breaks here, in checking order; none if it may be placed.
    pub fn broken_rules(&self, shape: &Shape, at: Point, color: Color) -> Vec<Refusal> {
        let (laid, own) = (self.laid(shape, at), self.of(color));
        let is_first = own.is_empty();
        let rules = [
            (!self.is_within(shape, at), Refusal::Bound),
            (is_first && !laid.covered.meets(&self.starts(color)), Refusal::InvalidFirstMove),
            (!is_first && !laid.connects(own), Refusal::NoConnection),
            (laid.beside.meets(own), Refusal::ConnectedWithOtherBlock),
            (self.taken().meets(&laid.covered), Refusal::Overlapped),
        ];
        rules.into_iter().filter(|&(broken, _)| broken).map(|(_, reason)| reason).collect()
    }

    fn laid(&self, shape: &Shape, at: Point) -> Laid {
        let covered: PointSet = shape.cells(at).filter(|&cell| self.dimensions.contains(cell)).collect();
        Laid { covered, beside: covered.edge_neighbours() }
    }
}

/// A shape over a board, as far as it lies on it.
struct Laid {
    covered: PointSet,
    /// The cells that share an edge with it.
    beside: PointSet,
}

impl Laid {
    fn connects(&self, own: &PointSet) -> bool {
        self.covered.corner_neighbours().difference(&self.beside).meets(own)
    }
}

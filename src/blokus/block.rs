//! The 21 blocks, their 91 distinct orientations, and shapes in general.

use std::sync::LazyLock;

use super::Placement;
use crate::geometry::{Dimensions, Point, Symmetry};

/// One of the 21 blocks: every way to join one to five squares by their edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block(u8);

/// Code and rows of each block as it lies before it is turned.
const PRESETS: [(&str, &[&str]); Block::COUNT] = [
    ("10", &["#"]),
    ("20", &["##"]),
    ("30", &["###"]),
    ("31", &["##", "#."]),
    ("40", &["####"]),
    ("41", &["###", "#.."]),
    ("42", &["###", ".#."]),
    ("43", &["##.", ".##"]),
    ("44", &["##", "##"]),
    ("50", &["#####"]),
    ("51", &["###", "#..", "#.."]),
    ("52", &[".#.", "###", ".#."]),
    ("53", &["..#", ".##", "##."]),
    ("54", &["#..", "###", ".#."]),
    ("55", &["###", ".#.", ".#."]),
    ("56", &["####", "#..."]),
    ("57", &["..#", "###", "#.."]),
    ("58", &["#.", "##", "##"]),
    ("59", &["##..", ".###"]),
    ("5a", &["##", "#.", "##"]),
    ("5b", &[".#..", "####"]),
];

impl Block {
    /// How many blocks there are.
    pub const COUNT: usize = 21;
    pub(crate) const MOST_SQUARES: usize = 5;
    /// The single square, which earns five more points when it is placed last.
    pub const MONOMINO: Block = Block(0);

    /// All blocks, from the smallest to the largest.
    pub fn all() -> impl Iterator<Item = Block> {
        (0..Self::COUNT as u8).map(Block)
    }

    /// The block with this code: its number of squares and a hex digit, like `54`.
    pub fn from_code(code: &str) -> Option<Block> {
        Self::all().find(|block| block.code() == code)
    }

    /// Its code.
    pub fn code(self) -> &'static str {
        self.preset().0
    }

    /// Number of squares, 1 to 5: the first digit of the code.
    pub fn squares(self) -> u32 {
        self.code().chars().next().and_then(|digit| digit.to_digit(10)).unwrap_or(0)
    }

    /// Its number, 0 to 20.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its shape, turned and flipped.
    #[expect(clippy::indexing_slicing, reason = "blocks number 21, symmetries 8, and there is a shape for each pair")]
    pub fn shape(self, symmetry: Symmetry) -> &'static Shape {
        &SHAPES[8 * self.index() + symmetry.index()]
    }

    /// The block that has this shape, however it lies, and the way it is turned.
    pub fn of_shape(shape: &Shape) -> Option<(Block, Symmetry)> {
        ORIENTATIONS.iter().find(|orientation| orientation.shape == shape).map(|orientation| (orientation.block, orientation.symmetry))
    }

    fn preset(self) -> (&'static str, &'static [&'static str]) {
        PRESETS.get(usize::from(self.0)).copied().unwrap_or_default()
    }
}

/// Squares in a rectangle, by their places in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    of: Dimensions,
    squares: Vec<Point>,
}

impl Shape {
    /// A rectangle of these sides with these squares filled.
    pub fn new(of: Dimensions, mut squares: Vec<Point>) -> Self {
        squares.sort_unstable();
        Self { of, squares }
    }

    /// The sides of the rectangle.
    pub fn dimensions(&self) -> Dimensions {
        self.of
    }

    /// The filled squares, row by row.
    pub fn squares(&self) -> &[Point] {
        &self.squares
    }

    /// The filled squares when the rectangle's top left lies at this cell.
    pub fn cells(&self, at: Point) -> impl Iterator<Item = Point> {
        self.squares.iter().map(move |square| Point::new(at.row + square.row, at.col + square.col))
    }
}

/// The shapes of each block in the order of [`Symmetry::all`].
static SHAPES: LazyLock<Vec<Shape>> = LazyLock::new(|| {
    let of_block = |(_, rows): &(&str, &[&str])| {
        let of = Dimensions::new(rows.len() as u32, rows.iter().map(|row| row.len() as u32).max().unwrap_or(0));
        let filled =
            |(r, row): (usize, &&str)| row.match_indices('#').map(move |(c, _)| Point::new(r as i32, c as i32)).collect::<Vec<_>>();
        let squares: Vec<Point> = rows.iter().enumerate().flat_map(filled).collect();
        Symmetry::all()
            .map(move |symmetry| Shape::new(symmetry.turned(of), squares.iter().map(|&square| symmetry.apply(square, of)).collect()))
    };
    PRESETS.iter().flat_map(of_block).collect()
});

/// A block as it lies, one of 91.
#[derive(Clone, Copy, Debug)]
pub struct Orientation {
    /// Which block.
    pub block: Block,
    /// The first symmetry, in the order of [`Symmetry::all`], that makes it lie so.
    pub symmetry: Symmetry,
    /// Its squares.
    pub shape: &'static Shape,
    /// The column of its first square, row by row.
    pub(super) lead: i32,
}

impl Orientation {
    pub(crate) const COUNT: usize = 91;

    /// The placement that has its first square on this cell.
    pub(crate) fn placed(&self, first_square: Point) -> Placement {
        let at = Point::new(first_square.row, first_square.col - self.lead);
        Placement { block: self.block, symmetry: self.symmetry, at }
    }
}

/// The 91 distinct orientations, block by block.
pub static ORIENTATIONS: LazyLock<Vec<Orientation>> = LazyLock::new(|| {
    let mut distinct: Vec<Orientation> = Vec::with_capacity(Orientation::COUNT);
    for block in Block::all() {
        for symmetry in Symmetry::all() {
            let shape = block.shape(symmetry);
            if !distinct.iter().any(|known| known.shape == shape) {
                let lead = shape.squares().first().map_or(0, |square| square.col);
                distinct.push(Orientation { block, symmetry, shape, lead });
            }
        }
    }
    distinct
});

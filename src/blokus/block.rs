//! The 21 blocks, their 91 distinct orientations, and shapes in general.

use std::sync::LazyLock;

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

    /// Number of squares, 1 to 5.
    pub fn squares(self) -> u32 {
        self.preset().1.iter().map(|row| row.matches('#').count() as u32).sum()
    }

    /// Its shape, turned and flipped.
    pub fn shape(self, symmetry: Symmetry) -> Shape {
        let rows = self.preset().1;
        let of = Dimensions::new(rows.len() as u32, rows.iter().map(|row| row.len() as u32).max().unwrap_or(0));
        let squares = rows.iter().enumerate().flat_map(|(r, row)| row.match_indices('#').map(move |(c, _)| Point::new(r as i32, c as i32)));
        Shape::new(symmetry.turned(of), squares.map(|square| symmetry.apply(square, of)).collect())
    }

    /// The block that has this shape, however it lies, and the way it is turned.
    pub fn of_shape(shape: &Shape) -> Option<(Block, Symmetry)> {
        ORIENTATIONS.iter().find(|orientation| orientation.shape == *shape).map(|orientation| (orientation.block, orientation.symmetry))
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

/// A block as it lies, one of 91.
#[derive(Clone, Debug)]
pub struct Orientation {
    /// Which block.
    pub block: Block,
    /// The first symmetry, in the order of [`Symmetry::all`], that makes it lie so.
    pub symmetry: Symmetry,
    /// Its squares.
    pub shape: Shape,
}

/// The 91 distinct orientations, block by block.
pub static ORIENTATIONS: LazyLock<Vec<Orientation>> = LazyLock::new(|| {
    let mut distinct: Vec<Orientation> = Vec::with_capacity(91);
    for block in Block::all() {
        for symmetry in Symmetry::all() {
            let shape = block.shape(symmetry);
            if !distinct.iter().any(|known| known.shape == shape) {
                distinct.push(Orientation { block, symmetry, shape });
            }
        }
    }
    distinct
});

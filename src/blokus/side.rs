//! What a colour has on the board and in hand, and where it may go: all orientations tried at once, on rows of bits.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::Placement;
use super::block::{Block, ORIENTATIONS, Orientation};
use super::placement::{Board, Color};
use super::variant::Variant;
use crate::geometry::PointSet;

/// Blocks, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BlockSet(u32);

impl BlockSet {
    pub(crate) const NONE: BlockSet = BlockSet(0);
    pub(super) const ALL: BlockSet = BlockSet((1 << Block::COUNT) - 1);

    const fn one(block: Block) -> Self {
        Self(1 << block.index())
    }

    pub(crate) const fn with(self, block: Block) -> Self {
        Self(self.0 | Self::one(block).0)
    }

    pub(crate) const fn without(self, block: Block) -> Self {
        Self(self.0 & !Self::one(block).0)
    }

    pub(crate) const fn contains(self, block: Block) -> bool {
        self.meets(Self::one(block))
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    const fn meets(self, other: BlockSet) -> bool {
        self.0 & other.0 != 0
    }
}

impl FromIterator<Block> for BlockSet {
    fn from_iter<I: IntoIterator<Item = Block>>(blocks: I) -> Self {
        blocks.into_iter().fold(Self::NONE, BlockSet::with)
    }
}

/// A square of some orientations, in the tree of all of them.
struct Square {
    /// How many squares come before it.
    depth: usize,
    /// Rows down from the first square.
    rows: usize,
    /// Columns to the right of the first square, below 0 to its left.
    cols: i32,
    /// Where in the tree its branch ends.
    end: usize,
    /// The blocks on its branch.
    blocks: BlockSet,
    /// The orientation that is complete with it, and its place in [`ORIENTATIONS`].
    last_of: Option<(usize, &'static Orientation)>,
}

/// The orientations as a tree, in preorder: each is a path of its squares row by row, and those that begin with the same
/// squares share them.
static TREE: LazyLock<Vec<Square>> = LazyLock::new(|| {
    let path = |orientation: &Orientation| {
        orientation.shape.squares().iter().map(|square| (square.row, square.col - orientation.lead)).collect::<Vec<_>>()
    };
    let paths: Vec<_> = ORIENTATIONS.iter().map(path).collect();
    let beginnings: BTreeSet<_> = paths.iter().flat_map(|path| (1..=path.len()).filter_map(|length| path.get(..length))).collect();
    let square = |(place, &beginning): (usize, &&[(i32, i32)])| {
        let orientations = || paths.iter().zip(ORIENTATIONS.iter()).enumerate();
        let (rows, cols) = beginning.last().copied().unwrap_or_default();
        Square {
            depth: beginning.len() - 1,
            rows: rows as usize,
            cols,
            end: place + beginnings.range(beginning..).take_while(|path| path.starts_with(beginning)).count(),
            blocks: orientations().filter(|(_, (path, _))| path.starts_with(beginning)).map(|(_, (_, lies))| lies.block).collect(),
            last_of: orientations().find(|(_, (path, _))| *path == beginning).map(|(number, (_, lies))| (number, lies)),
        }
    };
    beginnings.iter().enumerate().map(square).collect()
});

/// A set of cells as the search of placements needs it; its methods are those of [`PointSet`].
pub(crate) trait Plane: Copy {
    /// The set without cells.
    const EMPTY: Self;

    /// Whether there is no cell.
    fn is_empty(&self) -> bool;
    /// The cells of either set.
    fn union(&self, other: &Self) -> Self;
    /// The cells of both sets.
    fn intersection(&self, other: &Self) -> Self;
    /// The cells from which so many rows down and columns to the right (or, below 0, to the left) lead into this set.
    fn stepped_back(&self, rows: usize, cols: i32) -> Self;
}

impl Plane for PointSet {
    const EMPTY: Self = PointSet::EMPTY;

    fn is_empty(&self) -> bool {
        self.is_empty()
    }

    fn union(&self, other: &Self) -> Self {
        self.union(other)
    }

    fn intersection(&self, other: &Self) -> Self {
        self.intersection(other)
    }

    #[inline]
    fn stepped_back(&self, rows: usize, cols: i32) -> Self {
        self.stepped_back(rows, cols)
    }
}

/// Hands each orientation of these blocks that fits somewhere to `visit`, with its place in [`ORIENTATIONS`] and the cells
/// where its first square may lie, if its squares lie on `open` cells and one of them on an `attach` cell; `visit` answers
/// which blocks it still wants.
pub(crate) fn search<P: Plane>(
    open: &P,
    attach: &P,
    mut blocks: BlockSet,
    mut visit: impl FnMut(usize, &'static Orientation, P) -> BlockSet,
) {
    // For the squares down to each depth: where all of them lie on open cells, and where one lies on an attach cell.
    let mut ways = [(*open, P::EMPTY); Block::MOST_SQUARES + 1];
    let mut next = 0;
    while let Some(square) = TREE.get(next) {
        let Some([(fits, attached), way, ..]) = ways.get_mut(square.depth..) else {
            return;
        };
        let fits = fits.intersection(&open.stepped_back(square.rows, square.cols));
        if !square.blocks.meets(blocks) || fits.is_empty() {
            next = square.end;
            continue;
        }
        next += 1;
        *way = (fits, attached.union(&attach.stepped_back(square.rows, square.cols)));
        if let Some((number, orientation)) = square.last_of
            && blocks.contains(orientation.block)
        {
            let cells = way.0.intersection(&way.1);
            if !cells.is_empty() {
                blocks = visit(number, orientation, cells);
            }
        }
    }
}

/// The cells that decide where a colour may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    /// Cells where a square of this colour may lie: free, and beside no own square.
    open: PointSet,
    /// Cells of which a placement must cover one: the corners of own squares, or the start cells.
    attach: PointSet,
}

impl Reach {
    pub(super) fn new(board: &Board, color: Color) -> Self {
        let own = board.of(color);
        let free = PointSet::full(board.dimensions()).difference(&board.taken());
        let attach = if own.is_empty() { board.starts(color) } else { own.corner_neighbours() };
        Self { open: free.difference(&own.edge_neighbours()), attach }
    }

    /// The cells where a single square could lie.
    pub(super) fn points(&self) -> PointSet {
        self.open.intersection(&self.attach)
    }

    fn allows(&self, placement: Placement) -> bool {
        let cells = || placement.block.shape(placement.symmetry).cells(placement.at);
        cells().all(|cell| self.open.contains(cell)) && cells().any(|cell| self.attach.contains(cell))
    }

    fn search(&self, blocks: BlockSet, visit: impl FnMut(usize, &'static Orientation, PointSet) -> BlockSet) {
        search(&self.open, &self.attach, blocks, visit);
    }

    /// Every distinct set of cells that one of these blocks could cover, block by block.
    pub(super) fn placements(&self, blocks: BlockSet) -> Vec<Placement> {
        let mut places = [PointSet::EMPTY; Orientation::COUNT];
        let mut count = 0;
        self.search(blocks, |number, _, cells| {
            count += cells.len() as usize;
            if let Some(place) = places.get_mut(number) {
                *place = cells;
            }
            blocks
        });
        let mut placements = Vec::with_capacity(count);
        for (orientation, cells) in ORIENTATIONS.iter().zip(&places).filter(|(_, cells)| !cells.is_empty()) {
            cells.iter().for_each(|first| placements.push(orientation.placed(first)));
        }
        placements
    }

    /// How many of them there are.
    fn count(&self, blocks: BlockSet) -> u64 {
        let mut count = 0;
        self.search(blocks, |_, _, cells| {
            count += u64::from(cells.len());
            blocks
        });
        count
    }

    /// One of them for each of these blocks that has any.
    pub(super) fn one_of_each(&self, blocks: BlockSet) -> Vec<Placement> {
        let mut wanted = blocks;
        let mut places = Vec::with_capacity(Block::COUNT);
        self.search(blocks, |_, orientation, cells| {
            places.extend(cells.iter().next().map(|first| orientation.placed(first)));
            wanted = wanted.without(orientation.block);
            wanted
        });
        places.sort_by_key(|placement| placement.block);
        places
    }

    /// One of them at all.
    fn any(&self, blocks: BlockSet) -> Option<Placement> {
        let mut found = None;
        self.search(blocks, |_, orientation, cells| {
            found = cells.iter().next().map(|first| orientation.placed(first));
            BlockSet::NONE
        });
        found
    }
}

/// What a colour has placed and what it has in hand, and where that fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Side {
    placed: Vec<Block>,
    hand: BlockSet,
    reach: Reach,
    /// A placement that is possible; none once the colour is blocked.
    possible: Option<Placement>,
}

impl Side {
    /// A colour that comes to this board with all its blocks in hand.
    pub(super) fn new(board: &Board, color: Color, variant: Variant) -> Self {
        let (hand, reach) = (variant.blocks().collect(), Reach::new(board, color));
        Self { placed: Vec::new(), hand, possible: reach.any(hand), reach }
    }

    pub(super) fn placed(&self) -> &[Block] {
        &self.placed
    }

    pub(super) fn holds(&self, block: Block) -> bool {
        self.hand.contains(block)
    }

    pub(super) fn is_blocked(&self) -> bool {
        self.possible.is_none()
    }

    pub(super) fn allows(&self, placement: Placement) -> bool {
        self.holds(placement.block) && self.reach.allows(placement)
    }

    pub(super) fn placements(&self) -> Vec<Placement> {
        self.reach.placements(self.hand)
    }

    pub(super) fn one_of_each(&self) -> Vec<Placement> {
        self.reach.one_of_each(self.hand)
    }

    /// Where it could begin or go on; nowhere once it is blocked.
    pub(super) fn attach_points(&self) -> PointSet {
        if self.is_blocked() { PointSet::EMPTY } else { self.reach.points() }
    }

    pub(super) fn count(&self) -> u64 {
        self.reach.count(self.hand)
    }

    /// Places a block of its own on these cells.
    pub(super) fn place(&mut self, block: Block, cells: &PointSet, variant: Variant) {
        self.placed.push(block);
        if self.placed.iter().filter(|&&placed| placed == block).count() == variant.copies(block) {
            self.hand = self.hand.without(block);
        }
        self.reach.open = self.reach.open.difference(&cells.edge_neighbours());
        // The start cells were there for the first block only.
        let attach = if self.placed.len() == 1 { PointSet::EMPTY } else { self.reach.attach };
        self.reach.attach = attach.union(&cells.corner_neighbours());
    }

    /// Takes note that these cells are taken, and looks for another possible placement where there is none any more.
    pub(super) fn lose(&mut self, cells: &PointSet) {
        self.reach.open = self.reach.open.difference(cells);
        if self.possible.is_some_and(|placement| !self.allows(placement)) {
            self.possible = self.reach.any(self.hand);
        }
    }
}

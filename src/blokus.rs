//! Blokus: blocks that touch their own colour at corners and nowhere else.

mod block;
mod placement;
mod score;

use std::fmt;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::geometry::{Dimensions, Point, PointSet, Symmetry};
pub use block::{Block, ORIENTATIONS, Orientation, Shape};
pub use placement::{Board, Color, Refusal};
pub use score::Score;

/// A way to play: the board, who plays, and with which blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Variant {
    /// Four people with a colour each, 21 blocks a colour, on 20x20 cells.
    Classic,
}

impl Variant {
    /// Side of the board.
    pub const fn size(self) -> u32 {
        match self {
            Variant::Classic => 20,
        }
    }

    /// The colours in play, in the order of their turns.
    pub const fn colors(self) -> &'static [Color] {
        match self {
            Variant::Classic => Color::VARIANTS,
        }
    }

    /// The blocks that each colour begins with.
    pub fn blocks(self) -> impl Iterator<Item = Block> {
        Block::all()
    }
}

/// A block laid on the board: which one, how it is turned, and the cell of its top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The block.
    pub block: Block,
    /// How it is turned.
    pub symmetry: Symmetry,
    /// The board's cell under the top left of the block's rectangle.
    pub at: Point,
}

impl Placement {
    /// The cells that it covers, row by row.
    pub fn cells(self) -> Vec<Point> {
        self.block.shape(self.symmetry).cells(self.at).collect()
    }
}

/// A placement and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The colour that moved.
    pub color: Color,
    /// What it placed.
    pub placement: Placement,
}

/// A record that no game has; the text begins with the field that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The move with this number, counted from 0, is refused for this reason.
    Move(usize, Refusal),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Move(index, refusal) = self;
        write!(f, "moves[{index}]: {refusal}")
    }
}

impl std::error::Error for SetupError {}

/// A game as plain data, perhaps one that cannot exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The way to play.
    pub variant: Variant,
    /// The moves so far; passes are not written down, since the rules make them by themselves.
    pub moves: Vec<Move>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The result of each colour.
    pub scores: Vec<Score>,
    /// The colours with the highest score.
    pub winners: Vec<Color>,
}

/// What a colour has on the board and in hand, with the cells that decide where it may go.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Side {
    placed: Vec<Block>,
    /// Cells where a square of this colour may lie: free, and beside no own square.
    open: PointSet,
    /// Cells of which a placement must cover one: the corners of own squares, or the start cell.
    attach: PointSet,
    /// No block in hand fits anywhere; it never will again.
    blocked: bool,
}

impl Side {
    /// A colour that comes to this board with all its blocks in hand.
    fn on(board: &Board, color: Color) -> Self {
        let own = board.of(color);
        let beside: PointSet = own.iter().flat_map(Point::edge_neighbours).collect();
        let corners: PointSet = own.iter().flat_map(Point::corner_neighbours).collect();
        Self {
            placed: Vec::new(),
            open: PointSet::full(board.dimensions()).difference(&board.taken()).difference(&beside),
            attach: if own.is_empty() { board.start(color).into_iter().collect() } else { corners },
            blocked: false,
        }
    }

    fn holds(&self, block: Block) -> bool {
        !self.placed.contains(&block)
    }

    /// Where the top left of this orientation may lie: every square on an open cell, one at least on an attach cell.
    fn places(&self, orientation: &Orientation) -> PointSet {
        let mut fits = PointSet::full(Dimensions::square(PointSet::MAX_SIDE));
        let mut attached = PointSet::EMPTY;
        for square in orientation.shape.squares() {
            let (rows, cols) = (square.row as usize, square.col as u32);
            fits = fits.intersection(&self.open.stepped_back(rows, cols));
            attached = attached.union(&self.attach.stepped_back(rows, cols));
        }
        fits.intersection(&attached)
    }

    fn allows(&self, cells: &[Point]) -> bool {
        cells.iter().all(|&cell| self.open.contains(cell)) && cells.iter().any(|&cell| self.attach.contains(cell))
    }

    fn placements(&self) -> impl Iterator<Item = Placement> {
        ORIENTATIONS.iter().filter(|orientation| self.holds(orientation.block)).flat_map(|orientation| {
            let &Orientation { block, symmetry, .. } = orientation;
            self.places(orientation).iter().map(move |at| Placement { block, symmetry, at })
        })
    }
}

impl Board {
    /// Every distinct set of cells that this colour could cover with any of the 21 blocks, block by block.
    pub fn placements(&self, color: Color) -> Vec<Placement> {
        Side::on(self, color).placements().collect()
    }
}

/// A game that was played by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    variant: Variant,
    board: Board,
    sides: Vec<Side>,
    moves: Vec<Move>,
    to_move: Option<Color>,
    turns: u32,
}

impl Position {
    /// Plays a record from the empty board; the first move that the rules refuse is the error.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let mut position = Self::start(setup.variant);
        for (index, &Move { color, placement }) in setup.moves.iter().enumerate() {
            position.place(color, placement).map_err(|refusal| SetupError::Move(index, refusal))?;
        }
        Ok(position)
    }

    /// The beginning of a game.
    pub fn start(variant: Variant) -> Self {
        let board = Board::empty(variant.size());
        let sides = variant.colors().iter().map(|&color| Side::on(&board, color)).collect();
        Self { variant, board, sides, moves: Vec::new(), to_move: variant.colors().first().copied(), turns: 0 }
    }

    /// The game as plain data; [`Position::new`] of it is this position again.
    pub fn setup(&self) -> Setup {
        Setup { variant: self.variant, moves: self.moves.clone() }
    }

    /// The way to play.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The squares on the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The colour to move, or `None` after the end.
    pub fn to_move(&self) -> Option<Color> {
        self.to_move
    }

    /// How many turns were taken, automatic passes included.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// The blocks that a colour has placed, in this order.
    pub fn placed(&self, color: Color) -> &[Block] {
        self.side(color).map_or(&[], |side| &side.placed)
    }

    /// The blocks that a colour has in hand.
    pub fn in_hand(&self, color: Color) -> impl Iterator<Item = Block> {
        let side = self.side(color);
        self.variant.blocks().filter(move |&block| side.is_some_and(|side| side.holds(block)))
    }

    /// Whether no block of the colour fits anywhere, now and for good.
    pub fn is_blocked(&self, color: Color) -> bool {
        self.side(color).is_none_or(|side| side.blocked)
    }

    /// The colour's result if the game ended here.
    pub fn score(&self, color: Color) -> Score {
        Score::new(self.variant.blocks(), self.placed(color))
    }

    /// How the game ended, or `None` while some colour can move.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.to_move.is_some() {
            return None;
        }
        let scores: Vec<Score> = self.variant.colors().iter().map(|&color| self.score(color)).collect();
        let best = scores.iter().map(|score| score.score).max();
        let winners =
            self.variant.colors().iter().zip(&scores).filter(|(_, score)| Some(score.score) == best).map(|(&color, _)| color).collect();
        Some(Outcome { scores, winners })
    }

    /// Whether the colour to move may place this.
    pub fn check(&self, placement: Placement) -> Result<(), Refusal> {
        self.to_move.map_or(Err(Refusal::GameOver), |color| self.check_by(color, placement))
    }

    /// Whether this colour may place this now; the error is the first of [`why_not`](Self::why_not).
    pub fn check_by(&self, color: Color, placement: Placement) -> Result<(), Refusal> {
        let Placement { block, symmetry, at } = placement;
        if self.to_move == Some(color) && self.side(color).is_some_and(|side| side.holds(block) && side.allows(&placement.cells())) {
            return Ok(());
        }
        self.why_not(color, Some(block), &block.shape(symmetry), at).first().map_or(Ok(()), |&refusal| Err(refusal))
    }

    /// Everything that keeps this colour from placing this shape here now, in checking order: what concerns the game
    /// stops the search, a used block and the rules of a placement are listed together. `None` is a shape that is no
    /// block.
    pub fn why_not(&self, color: Color, block: Option<Block>, shape: &Shape, at: Point) -> Vec<Refusal> {
        let Some(to_move) = self.to_move else {
            return vec![Refusal::GameOver];
        };
        let Some(side) = self.side(color).filter(|_| to_move == color) else {
            return vec![Refusal::NotYourTurn];
        };
        let Some(block) = block else {
            return vec![Refusal::UnknownBlock];
        };
        let used = (!side.holds(block)).then_some(Refusal::UsedBlock);
        used.into_iter().chain(self.board.broken_rules(shape, at, color)).collect()
    }

    /// The position after the colour to move placed this and those behind it that cannot move have passed.
    pub fn play(&self, placement: Placement) -> Result<Position, Refusal> {
        let color = self.to_move.ok_or(Refusal::GameOver)?;
        let mut next = self.clone();
        next.place(color, placement)?;
        Ok(next)
    }

    /// Every distinct set of cells that the colour to move may cover, block by block; none after the end.
    pub fn legal_moves(&self) -> Vec<Placement> {
        self.to_move.map_or_else(Vec::new, |color| self.placements(color).collect())
    }

    /// Every distinct set of cells that this colour could cover if it were to move.
    pub fn placements(&self, color: Color) -> impl Iterator<Item = Placement> {
        self.side(color).into_iter().flat_map(Side::placements)
    }

    fn side(&self, color: Color) -> Option<&Side> {
        self.sides.get(color.index())
    }

    fn place(&mut self, color: Color, placement: Placement) -> Result<(), Refusal> {
        self.check_by(color, placement)?;
        let cells = placement.cells();
        self.board.fill(cells.iter().copied(), color);
        let covered: PointSet = cells.iter().copied().collect();
        for side in &mut self.sides {
            side.open = side.open.difference(&covered);
        }
        if let Some(own) = self.sides.get_mut(color.index()) {
            let beside: PointSet = cells.iter().flat_map(|cell| cell.edge_neighbours()).collect();
            own.open = own.open.difference(&beside);
            own.attach = own.attach.union(&cells.iter().flat_map(|cell| cell.corner_neighbours()).collect());
            own.placed.push(placement.block);
        }
        for side in &mut self.sides {
            side.blocked = side.blocked || side.placements().next().is_none();
        }
        self.moves.push(Move { color, placement });
        self.pass_on(color);
        Ok(())
    }

    fn pass_on(&mut self, from: Color) {
        let colors = self.variant.colors();
        let behind = colors.iter().cycle().skip(from.index() + 1).take(colors.len());
        let steps = behind.clone().position(|&color| !self.is_blocked(color));
        self.to_move = steps.and_then(|steps| behind.clone().nth(steps).copied());
        self.turns += 1 + steps.unwrap_or(0) as u32;
    }
}

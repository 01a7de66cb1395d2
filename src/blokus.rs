//! Blokus: blocks that touch their own colour at corners and nowhere else.

mod block;
mod placement;
mod score;
mod side;
mod variant;

use std::fmt;

use crate::geometry::{Point, PointSet, Symmetry};
pub use block::{Block, ORIENTATIONS, Orientation, Shape};
pub use placement::{Board, Color, Refusal, Start};
pub use score::Score;
pub(crate) use side::{BlockSet, Plane, search};
use side::{Reach, Side};
pub use variant::{Player, Variant};

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
    /// Which start cells the first blocks may cover.
    pub start: Start,
    /// The moves so far; passes are not written down, since the rules make them by themselves.
    pub moves: Vec<Move>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The result of each person, in the order of [`Variant::players`].
    pub scores: Vec<Score>,
    /// The people with the highest score.
    pub winners: Vec<Player>,
}

/// Who asks: as a colour, as a person, as both, or (by default) as the one whose turn it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asker {
    /// The colour that would place a block.
    pub color: Option<Color>,
    /// The person who would.
    pub player: Option<Player>,
}

impl From<Color> for Asker {
    fn from(color: Color) -> Self {
        Self { color: Some(color), player: None }
    }
}

impl From<Player> for Asker {
    fn from(player: Player) -> Self {
        Self { color: None, player: Some(player) }
    }
}

impl Board {
    /// Every distinct set of cells that this colour could cover with any of the 21 blocks, block by block.
    pub fn placements(&self, color: Color) -> Vec<Placement> {
        Reach::new(self, color).placements(BlockSet::ALL)
    }

    /// A place for each of these blocks that this colour could place somewhere, from the smallest to the largest.
    pub fn placeable(&self, color: Color, blocks: impl IntoIterator<Item = Block>) -> Vec<Placement> {
        Reach::new(self, color).one_of_each(blocks.into_iter().collect())
    }

    /// The cells where this colour may begin or go on: where a single square of it could lie.
    pub fn attach_points(&self, color: Color) -> PointSet {
        Reach::new(self, color).points()
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
        let mut position = Self::start(setup.variant, setup.start);
        for (index, &Move { color, placement }) in setup.moves.iter().enumerate() {
            position.place(color, placement).map_err(|refusal| SetupError::Move(index, refusal))?;
        }
        Ok(position)
    }

    /// The beginning of a game.
    pub fn start(variant: Variant, start: Start) -> Self {
        let board = Board::empty(variant.size(), start);
        let sides = variant.colors().iter().map(|&color| Side::new(&board, color, variant)).collect();
        Self { variant, board, sides, moves: Vec::new(), to_move: variant.colors().first().copied(), turns: 0 }
    }

    /// The game as plain data; [`Position::new`] of it is this position again.
    pub fn setup(&self) -> Setup {
        Setup { variant: self.variant, start: self.board.start(), moves: self.moves.clone() }
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

    /// The person to move, or `None` after the end.
    pub fn player(&self) -> Option<Player> {
        self.to_move.map(|color| self.variant.player(color, self.placed(color).len()))
    }

    /// How many turns were taken, automatic passes included.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// The blocks that a colour has placed, in this order.
    pub fn placed(&self, color: Color) -> &[Block] {
        self.side(color).map_or(&[], Side::placed)
    }

    /// The blocks that a colour has in hand, each named once.
    pub fn in_hand(&self, color: Color) -> impl Iterator<Item = Block> {
        let side = self.side(color);
        self.variant.blocks().filter(move |&block| side.is_some_and(|side| side.holds(block)))
    }

    /// Whether no block of the colour fits anywhere, now and for good.
    pub fn is_blocked(&self, color: Color) -> bool {
        self.side(color).is_none_or(Side::is_blocked)
    }

    /// The result of each person if the game ended here, in the order of [`Variant::players`].
    pub fn scores(&self) -> Vec<Score> {
        let of = |player| move |color: &&Color| self.variant.scorer(**color) == Some(player);
        let colors = self.variant.colors();
        let score = |player| colors.iter().filter(of(player)).map(|&color| Score::new(self.variant, self.placed(color))).sum();
        self.variant.players().map(score).collect()
    }

    /// How the game ended, or `None` while some colour can move.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.to_move.is_some() {
            return None;
        }
        let scores = self.scores();
        let best = scores.iter().map(|score| score.score).max();
        let winners =
            self.variant.players().zip(&scores).filter(|(_, score)| Some(score.score) == best).map(|(player, _)| player).collect();
        Some(Outcome { scores, winners })
    }

    /// Whether the colour to move may place this.
    pub fn check(&self, placement: Placement) -> Result<(), Refusal> {
        self.check_by(Asker::default(), placement)
    }

    /// Whether this colour or person may place this now; the error is the first of [`why_not`](Self::why_not).
    pub fn check_by(&self, by: impl Into<Asker>, placement: Placement) -> Result<(), Refusal> {
        let by = by.into();
        let Placement { block, symmetry, at } = placement;
        if self.asking(by).is_ok_and(|(_, side)| side.allows(placement)) {
            return Ok(());
        }
        self.why_not(by, Some(block), block.shape(symmetry), at).first().map_or(Ok(()), |&refusal| Err(refusal))
    }

    /// Everything that keeps this colour or person from placing this shape here now, in checking order: what concerns the
    /// game stops the search, a used block and the rules of a placement are listed together. `None` is a shape that is no
    /// block.
    pub fn why_not(&self, by: impl Into<Asker>, block: Option<Block>, shape: &Shape, at: Point) -> Vec<Refusal> {
        let (color, side) = match self.asking(by.into()) {
            Ok(asking) => asking,
            Err(refusal) => return vec![refusal],
        };
        let Some(block) = block.filter(|&block| self.variant.copies(block) > 0) else {
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
        self.to_move.map_or_else(Vec::new, |color| self.placements(color))
    }

    /// How many legal moves there are, without the list of them.
    pub fn count_moves(&self) -> u64 {
        self.to_move.and_then(|color| self.side(color)).map_or(0, Side::count)
    }

    /// Every distinct set of cells that this colour could cover if it were to move, block by block.
    pub fn placements(&self, color: Color) -> Vec<Placement> {
        self.side(color).map_or_else(Vec::new, Side::placements)
    }

    /// A place for each block in hand that this colour could place if it were to move, from the smallest to the largest.
    pub fn placeable(&self, color: Color) -> Vec<Placement> {
        self.side(color).map_or_else(Vec::new, Side::one_of_each)
    }

    /// The cells where this colour could begin or go on if it were to move; none once it is blocked.
    pub fn attach_points(&self, color: Color) -> PointSet {
        self.side(color).map_or(PointSet::EMPTY, Side::attach_points)
    }

    /// The colour to move, if it and its person are the ones who ask.
    fn asking(&self, by: Asker) -> Result<(Color, &Side), Refusal> {
        let color = self.to_move.ok_or(Refusal::GameOver)?;
        let is_asking = by.color.is_none_or(|asking| asking == color) && by.player.is_none_or(|asking| Some(asking) == self.player());
        self.side(color).filter(|_| is_asking).map(|side| (color, side)).ok_or(Refusal::NotYourTurn)
    }

    fn side(&self, color: Color) -> Option<&Side> {
        self.sides.get(color.index())
    }

    fn place(&mut self, color: Color, placement: Placement) -> Result<(), Refusal> {
        self.check_by(color, placement)?;
        let Placement { block, symmetry, at } = placement;
        let cells: PointSet = block.shape(symmetry).cells(at).collect();
        self.board.fill(&cells, color);
        if let Some(own) = self.sides.get_mut(color.index()) {
            own.place(block, &cells, self.variant);
        }
        self.sides.iter_mut().for_each(|side| side.lose(&cells));
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

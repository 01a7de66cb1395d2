//! A game as a search plays it: copied in a moment, and never asked why something is refused.

use super::cells::Cells;
use crate::blokus::{Block, BlockSet, Color, ORIENTATIONS, Orientation, Placement, Plane, Player, Position, Score, Variant, search};
use crate::geometry::PointSet;

/// The most people at a board, and the most colours.
pub(super) const MOST: usize = 4;

/// A placement in one number: an orientation's place in [`ORIENTATIONS`], and the number of the cell of its first square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Lie(u16);

impl Lie {
    /// One more than the largest number.
    pub(super) const COUNT: usize = Orientation::COUNT * Self::CELLS as usize;
    const CELLS: u16 = 448;

    pub(super) fn new(orientation: usize, cell: u32) -> Self {
        Self(orientation as u16 * Self::CELLS + cell as u16)
    }

    pub(super) fn number(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn orientation(self) -> usize {
        usize::from(self.0 / Self::CELLS)
    }

    pub(super) fn cell(self) -> u32 {
        u32::from(self.0 % Self::CELLS)
    }
}

/// The orientations, as steps from their first square over the cells of a board.
pub(super) struct Forms {
    steps: Vec<(Block, Vec<u32>)>,
    of_block: [u128; Block::COUNT],
    of_size: [u128; Block::MOST_SQUARES + 1],
}

impl Forms {
    pub(super) fn new<const WORDS: usize>() -> Self {
        let row = Cells::<WORDS>::ROW as i32;
        let form = |orientation: &Orientation| {
            let numbers = || orientation.shape.squares().iter().map(|square| square.row * row + square.col);
            let first = numbers().next().unwrap_or(0);
            (orientation.block, numbers().map(|number| (number - first) as u32).collect())
        };
        let mut forms = Self { steps: ORIENTATIONS.iter().map(form).collect(), of_block: [0; _], of_size: [0; _] };
        for (number, orientation) in ORIENTATIONS.iter().enumerate() {
            let of_block = forms.of_block.get_mut(orientation.block.index());
            of_block.into_iter().chain(forms.of_size.get_mut(orientation.block.squares() as usize)).for_each(|set| *set |= 1 << number);
        }
        forms
    }

    /// The block of an orientation, and the steps to its squares, of which the first is 0.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "whoever names an orientation has its number from ORIENTATIONS")]
    pub(super) fn of(&self, orientation: usize) -> (Block, &[u32]) {
        let (block, steps) = &self.steps[orientation];
        (*block, steps)
    }

    /// The orientations of the blocks of this size, one bit each.
    pub(super) fn of_size(&self, squares: usize) -> u128 {
        self.of_size.get(squares).copied().unwrap_or(0)
    }

    /// The cells that a placement covers.
    #[inline]
    pub(super) fn cells<const WORDS: usize>(&self, lie: Lie) -> Cells<WORDS> {
        self.of(lie.orientation()).1.iter().fold(Cells::EMPTY, |cells, step| cells.with(lie.cell() + step))
    }

    /// A placement as the rules know it.
    pub(super) fn placement<const WORDS: usize>(lie: Lie) -> Option<Placement> {
        Some(ORIENTATIONS.get(lie.orientation())?.placed(Cells::<WORDS>::point(lie.cell())))
    }
}

/// A colour: where it may go, and with what.
#[derive(Clone, Copy)]
pub(super) struct Side<const WORDS: usize> {
    /// Cells where a square of this colour may lie: free, and beside no own square.
    pub(super) open: Cells<WORDS>,
    /// Cells of which a placement must cover one: the corners of own squares, or the start cells.
    pub(super) attach: Cells<WORDS>,
    pub(super) hand: BlockSet,
    /// Blocks of which one more is in hand.
    twice: BlockSet,
    /// The orientations of the blocks in hand that may still fit somewhere, one bit each.
    pub(super) live: u128,
    /// Squares on the board, and the bonus once the hand is empty.
    pub(super) points: i32,
    /// How many blocks were placed.
    pub(super) placed: u32,
    /// Known not to move any more.
    pub(super) is_blocked: bool,
}

impl<const WORDS: usize> Side<WORDS> {
    fn new(position: &Position, color: Color, forms: &Forms) -> Self {
        let (board, variant) = (position.board(), position.variant());
        let (own, placed) = (board.of(color), position.placed(color));
        let free = PointSet::full(board.dimensions()).difference(&board.taken());
        let hand: BlockSet = position.in_hand(color).collect();
        let left = |block: &Block| variant.copies(*block) - placed.iter().filter(|placed| *placed == block).count();
        let orientations = position.in_hand(color).filter_map(|block| forms.of_block.get(block.index()));
        let squares: i32 = placed.iter().map(|block| block.squares() as i32).sum();
        let bonus = placed.last().filter(|_| hand.is_empty()).map_or(0, |&last| Score::bonus(variant, last));
        Self {
            open: Cells::of(&free.difference(&own.edge_neighbours())),
            attach: Cells::of(&if own.is_empty() { board.starts(color) } else { own.corner_neighbours() }),
            hand,
            twice: position.in_hand(color).filter(|block| left(block) > 1).collect(),
            live: orientations.fold(0, |live, of_block| live | of_block),
            points: squares + bonus,
            placed: placed.len() as u32,
            is_blocked: position.is_blocked(color),
        }
    }

    const NONE: Self = Self {
        open: Cells::EMPTY,
        attach: Cells::EMPTY,
        hand: BlockSet::NONE,
        twice: BlockSet::NONE,
        live: 0,
        points: 0,
        placed: 0,
        is_blocked: true,
    };

    /// Hands every placement to `visit`, orientation by orientation and each in the order of cells.
    pub(super) fn placements(&self, mut visit: impl FnMut(Lie)) {
        search(&self.open, &self.attach, self.hand, |number, _, cells| {
            cells.numbers().for_each(|cell| visit(Lie::new(number, cell)));
            self.hand
        });
    }

    /// How many of a block in hand there are.
    pub(super) fn count(&self, block: Block) -> i32 {
        i32::from(self.hand.contains(block)) + i32::from(self.twice.contains(block))
    }

    /// Whether it can place a block.
    pub(super) fn can_move(&self) -> bool {
        let mut can = false;
        search(&self.open, &self.attach, self.hand, |_, _, _| {
            can = true;
            BlockSet::NONE
        });
        can
    }

    /// The cells where the first square of an orientation may lie. One that fits nowhere is never looked at again.
    #[inline]
    pub(super) fn places(&mut self, orientation: usize, forms: &Forms) -> Cells<WORDS> {
        let (mut fits, mut attached) = (self.open, self.attach);
        for &step in forms.of(orientation).1.iter().skip(1) {
            fits = fits.and(&self.open.back(step));
            attached = attached.or(&self.attach.back(step));
        }
        if fits.is_empty() {
            self.live &= !(1 << orientation);
        }
        fits.and(&attached)
    }

    /// The cells from which it can go on, as far as they are open.
    #[inline]
    pub(super) fn ways(&self) -> Cells<WORDS> {
        self.attach.and(&self.open)
    }
}

/// How much of the worth of an end is its margin.
const CLEAR: f64 = 0.25;
/// A margin that is half of the clearest.
const FAR: f64 = 10.0;

/// A game.
#[derive(Clone, Copy)]
pub(super) struct Game<const WORDS: usize> {
    pub(super) variant: Variant,
    pub(super) sides: [Side<WORDS>; MOST],
    /// The number of the colour to move, if it can.
    pub(super) to_move: usize,
}

impl<const WORDS: usize> Game<WORDS> {
    pub(super) fn new(position: &Position, forms: &Forms) -> Self {
        let mut sides = [Side::NONE; MOST];
        for (side, &color) in sides.iter_mut().zip(position.variant().colors()) {
            *side = Side::new(position, color, forms);
        }
        Self { variant: position.variant(), sides, to_move: position.to_move().map_or(0, Color::index) }
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "whose turn it is stays below the number of colours")]
    pub(super) fn side(&self) -> &Side<WORDS> {
        &self.sides[self.to_move]
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "whose turn it is stays below the number of colours")]
    pub(super) fn side_mut(&mut self) -> &mut Side<WORDS> {
        &mut self.sides[self.to_move]
    }

    /// The number of the person to move.
    #[inline]
    pub(super) fn person(&self) -> usize {
        let color = Color::from_index(self.to_move).unwrap_or(Color::Blue);
        self.variant.player(color, self.side().placed as usize).index()
    }

    /// How many people there are.
    #[inline]
    pub(super) fn people(&self) -> usize {
        self.variant.players().count()
    }

    /// The sides that score for other people than this one, and their colours' numbers.
    pub(super) fn others(&self, person: usize) -> impl Iterator<Item = (usize, &Side<WORDS>)> {
        let scorer = |color| self.variant.scorer(color).map(Player::index);
        let sides = self.sides.iter().zip(self.variant.colors());
        sides.filter(move |&(_, &color)| scorer(color).is_some_and(|scorer| scorer != person)).map(|(side, color)| (color.index(), side))
    }

    /// Whether no colour can move.
    pub(super) fn is_over(&self) -> bool {
        self.sides.iter().all(|side| side.is_blocked)
    }

    /// How many placements all colours together have.
    pub(super) fn count_all(&self) -> usize {
        let mut count = 0;
        self.sides.iter().filter(|side| !side.is_blocked).for_each(|side| side.placements(|_| count += 1));
        count
    }

    /// Gives the turn to the next colour that can move.
    pub(super) fn pass_on(&mut self) {
        while !self.is_over() && (self.side().is_blocked || !self.side().can_move()) {
            self.side_mut().is_blocked = true;
            self.pass();
        }
    }

    /// What the game would be worth to each person if it ended now: 1 for a win, 0 for a loss, a part of that for a shared
    /// win, and a little for how clear it is.
    pub(super) fn worth(&self) -> [f64; MOST] {
        let (points, people) = (self.points(), self.people());
        let points = points.get(..people).unwrap_or(&points);
        let most = points.iter().max().copied().unwrap_or(0);
        let winners = points.iter().filter(|&&own| own == most).count();
        let mut worth = [0.0; MOST];
        for (person, (worth, &own)) in worth.iter_mut().zip(points).enumerate() {
            let others = points.iter().enumerate().filter(|&(other, _)| other != person).map(|(_, &points)| points);
            let margin = f64::from(own - others.max().unwrap_or(0));
            let share = if own == most { 1.0 / winners as f64 } else { 0.0 };
            *worth = (1.0 - CLEAR) * share + CLEAR * (0.5 + 0.5 * margin / (margin.abs() + FAR));
        }
        worth
    }

    /// The points of each person by now.
    pub(super) fn points(&self) -> [i32; MOST] {
        let [blue, yellow, red, green] = self.sides.map(|side| side.points);
        match self.variant {
            Variant::Classic2 => [blue + red, yellow + green, 0, 0],
            _ => [blue, yellow, red, green],
        }
    }

    /// Places a block of the colour to move; the turn is the next colour's, whether it can move or not.
    #[inline]
    pub(super) fn place(&mut self, lie: Lie, forms: &Forms) {
        let (block, cells) = (forms.of(lie.orientation()).0, forms.cells(lie));
        let (variant, colors) = (self.variant, self.variant.colors().len());
        for side in self.sides.iter_mut().take(colors) {
            side.open = side.open.without(&cells);
        }
        let side = self.side_mut();
        side.open = side.open.without(&cells.edges());
        side.attach = if side.placed == 0 { cells.corners() } else { side.attach.or(&cells.corners()) };
        side.placed += 1;
        side.points += block.squares() as i32;
        if side.twice.contains(block) {
            side.twice = side.twice.without(block);
        } else {
            side.hand = side.hand.without(block);
            side.live &= !forms.of_block.get(block.index()).copied().unwrap_or(0);
            if side.hand.is_empty() {
                side.points += Score::bonus(variant, block);
            }
        }
        self.pass();
    }

    /// Gives the turn to the next colour.
    #[inline]
    pub(super) fn pass(&mut self) {
        self.to_move = (self.to_move + 1) % self.variant.colors().len();
    }
}

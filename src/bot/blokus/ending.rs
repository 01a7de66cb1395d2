//! The last placements, read to the end: who is ahead at last if everybody does the best for themselves.
//!
//! Two people play for the difference of their points, read by alpha-beta. Of more people each wants to win, then to
//! share the win with as few as may be, then the largest margin over the best of the others, and of placements as good
//! takes the first.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::game::{Forms, Game, Lie, MOST, Side};
use crate::blokus::{Block, BlockSet, Placement, Score, search};
use crate::bot::{Effort, mixed, mixed_by};

/// The best placement, and what comes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Solved {
    pub(super) best: Lie,
    pub(super) ending: Ending,
}

/// What an end is to one person. The better one is the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ending {
    /// Twelve parts, divided among the winners.
    pub(super) share: i32,
    /// The points more than the best of the others.
    pub(super) margin: i32,
}

impl Ending {
    /// A whole win.
    pub(super) const WON: i32 = 12;

    fn of(person: usize, points: &[i32]) -> Self {
        let own = points.get(person).copied().unwrap_or(0);
        let others = || points.iter().enumerate().filter(|&(other, _)| other != person).map(|(_, &points)| points);
        let margin = own - others().max().unwrap_or(0);
        let winners = 1 + others().filter(|&points| points == own).count() as i32;
        Self { share: if margin >= 0 { Self::WON / winners } else { 0 }, margin }
    }

    fn of_two(margin: i32) -> Self {
        Self::of(0, &[margin, 0])
    }
}

/// What was read so far: a later reading of the same game goes on from there.
#[derive(Default)]
pub(super) struct Known {
    /// Between what bounds the points lie that the first person of two gains on the second from here on.
    of_two: BTreeMap<Mark, (i32, i32)>,
    /// The points of each of more people at the end.
    of_many: BTreeMap<Mark, [i32; MOST]>,
}

/// Reads a game in which somebody can move; `None` where that would take more nodes than there are.
///
/// A node is a position in which somebody can move.
pub(super) fn solve<const WORDS: usize>(
    game: &Game<WORDS>,
    forms: &Forms,
    known: &mut Known,
    nodes: u64,
    effort: &mut Effort<'_, Placement>,
) -> Option<Solved> {
    let mut solver = Solver { forms, known, nodes, effort };
    let (person, people) = (game.person(), game.people());
    let mut best: Option<Solved> = None;
    for lie in solver.moves(game) {
        let (mut next, mark) = (*game, Mark::default().with(game.to_move, lie));
        next.place(lie, forms);
        let ending = if people == 2 {
            let least = best.map_or(-FAR, |best| best.ending.margin);
            Ending::of_two(sign(person) * solver.margin(next, mark, turned(person, (least, FAR)))?)
        } else {
            Ending::of(person, solver.points(next, mark)?.get(..people)?)
        };
        if best.is_none_or(|best| ending > best.ending) {
            best = Some(Solved { best: lie, ending });
        }
    }
    best
}

/// 1 for the first person of two, -1 for the second: how they see the first one's margin.
fn sign(person: usize) -> i32 {
    if person == 0 { 1 } else { -1 }
}

/// Bounds of a margin as a person of two sees it, from the first one's point of view, or the other way round.
fn turned(person: usize, (low, high): (i32, i32)) -> (i32, i32) {
    if person == 0 { (low, high) } else { (-high, -low) }
}

/// More than any difference of points.
const FAR: i32 = 1_000;

/// A name of the placements since the root, whatever their order.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Mark(u64, u64);

impl Mark {
    fn with(self, color: usize, lie: Lie) -> Self {
        self.and((color * Lie::COUNT + lie.number()) as u64)
    }

    /// The mark where this colour is to move.
    fn turn(self, color: usize) -> Self {
        self.and((MOST * Lie::COUNT + color) as u64)
    }

    /// The mark where people have these points.
    fn points(self, points: &[i32; MOST]) -> Self {
        let first = MOST * (Lie::COUNT + 1);
        (0..).zip(points).fold(self, |mark, (person, points)| mark.and(first as u64 + 1_000 * person + u64::from(points.unsigned_abs())))
    }

    /// The mark with one more number, which is mixed well first, in two ways.
    fn and(self, number: u64) -> Self {
        Self(self.0 ^ mixed(number + 1), self.1 ^ mixed_by(0xd1b5_4a32_d192_ed03, number + 1))
    }
}

struct Solver<'a, 'b> {
    forms: &'a Forms,
    known: &'a mut Known,
    nodes: u64,
    effort: &'a mut Effort<'b, Placement>,
}

impl Solver<'_, '_> {
    fn visit(&mut self) -> Option<()> {
        self.nodes = self.nodes.checked_sub(1)?;
        self.effort.visit().then_some(())
    }

    /// The placements of the colour to move in the order of [`Position::legal_moves`](crate::blokus::Position::legal_moves).
    fn moves<const WORDS: usize>(&self, game: &Game<WORDS>) -> Vec<Lie> {
        let mut moves = Vec::new();
        game.side().placements(|lie| moves.push(lie));
        moves.sort_unstable_by_key(|lie| lie.number());
        moves
    }

    /// The points of the first person of two less those of the second at the end, if that lies between the bounds; else
    /// some number on the same side of them.
    fn margin<const WORDS: usize>(&mut self, mut game: Game<WORDS>, made: Mark, (low, high): (i32, i32)) -> Option<i32> {
        game.pass_on();
        let [first, second, ..] = game.points();
        let now = first - second;
        if game.is_over() {
            return Some(now);
        }
        let mark = made.turn(game.to_move);
        let (least, most) = self.known.of_two.get(&mark).copied().unwrap_or_else(|| possible(&game));
        if now + least >= high || least == most {
            return Some(now + least);
        }
        if now + most <= low {
            return Some(now + most);
        }
        self.visit()?;
        let person = game.person();
        let (mut from, to) = turned(person, (low, high));
        let mut best = -FAR;
        let mut moves = self.moves(&game);
        moves.sort_by_key(|lie| Reverse(self.forms.of(lie.orientation()).1.len()));
        for lie in moves {
            let mut next = game;
            next.place(lie, self.forms);
            let margin = self.margin(next, made.with(game.to_move, lie), turned(person, (from, to)))?;
            best = best.max(sign(person) * margin);
            from = from.max(best);
            if from >= to {
                break;
            }
        }
        let margin = sign(person) * best;
        let bounds = (if margin > low { margin - now } else { least }, if margin < high { margin - now } else { most });
        self.known.of_two.insert(mark, bounds);
        Some(margin)
    }

    /// The points of each person at the end.
    fn points<const WORDS: usize>(&mut self, mut game: Game<WORDS>, made: Mark) -> Option<[i32; MOST]> {
        game.pass_on();
        if game.is_over() {
            return Some(game.points());
        }
        // The points by now say which block was a colour's last one, where that earned more.
        let mark = made.turn(game.to_move).points(&game.points());
        if let Some(&points) = self.known.of_many.get(&mark) {
            return Some(points);
        }
        self.visit()?;
        let (person, people) = (game.person(), game.people());
        let mut best: Option<(Ending, [i32; MOST])> = None;
        for lie in self.moves(&game) {
            let mut next = game;
            next.place(lie, self.forms);
            let points = self.points(next, made.with(game.to_move, lie))?;
            let ending = Ending::of(person, points.get(..people)?);
            if best.is_none_or(|(most, _)| ending > most) {
                best = Some((ending, points));
            }
        }
        let (_, points) = best?;
        self.known.of_many.insert(mark, points);
        Some(points)
    }
}

/// Between what bounds the points must lie that the first person of two can still gain on the second.
fn possible<const WORDS: usize>(game: &Game<WORDS>) -> (i32, i32) {
    let of = |person: usize| -> i32 {
        let sides = game.sides.iter().enumerate().filter(|(color, side)| color % 2 == person && !side.is_blocked);
        sides.map(|(_, side)| at_most(game, side)).sum()
    };
    (-of(1), of(0))
}

/// The points that a side cannot exceed from here on.
fn at_most<const WORDS: usize>(game: &Game<WORDS>, side: &Side<WORDS>) -> i32 {
    let mut within = side.ways();
    loop {
        let wider = within.or(&within.edges()).or(&within.corners()).and(&side.open);
        if wider == within {
            break;
        }
        within = wider;
    }
    let mut fitting = BlockSet::NONE;
    let mut left = side.hand;
    search(&within, &within, left, |_, orientation, _| {
        fitting = fitting.with(orientation.block);
        left = left.without(orientation.block);
        left
    });
    let squares: i32 = Block::all().filter(|&block| fitting.contains(block)).map(|block| side.count(block) * block.squares() as i32).sum();
    let bonus = if left.is_empty() { Score::bonus(game.variant, Block::MONOMINO) } else { 0 };
    squares.min(within.len() as i32) + bonus
}

//! Fouls: the stones that renju forbids black, and the Korean rule both.
//!
//! A three is a line that one more stone turns into a straight four, and that stone must itself be allowed: whether it
//! is, is the same question again, with the first stone on the board. It is asked to the end, however deep it goes.
//!
//! Answers are not kept from one question to the next: on boards grown to ask as often as possible, the same stones came
//! together again in one question of ten at the most, and keeping the answers took longer than asking.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::lines::{Chances, Lines, Shape};
use crate::geometry::{Point, PointSet};
use crate::line::Axis;

/// A kind of foul; where one word is needed, the first that applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Foul {
    /// Six or more in a row.
    Overline,
    /// Two fours or more.
    #[strum(serialize = "double four")]
    DoubleFour,
    /// Two threes or more.
    #[strum(serialize = "double three")]
    DoubleThree,
}

/// A set of kinds of fouls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds {
    bits: u8,
}

impl Kinds {
    /// No foul.
    pub const NONE: Kinds = Kinds { bits: 0 };

    const fn bit(foul: Foul) -> u8 {
        1 << foul as u8
    }

    /// The set of these kinds.
    pub const fn of(fouls: &[Foul]) -> Self {
        let (mut bits, mut rest) = (0, fouls);
        while let [foul, others @ ..] = rest {
            bits |= Self::bit(*foul);
            rest = others;
        }
        Self { bits }
    }

    /// Whether there is no foul.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether this kind is among them.
    pub const fn contains(self, foul: Foul) -> bool {
        self.bits & Self::bit(foul) != 0
    }

    /// The kinds, in their order.
    pub fn iter(self) -> impl Iterator<Item = Foul> {
        Foul::VARIANTS.iter().copied().filter(move |&foul| self.contains(foul))
    }

    /// The first of them, by which the foul is called.
    pub fn first(self) -> Option<Foul> {
        self.iter().next()
    }
}

/// A referee over one board, for one colour and the fouls that its rule forbids it.
pub(super) struct Judge {
    lines: Lines,
    forbidden: Kinds,
}

impl Judge {
    pub(super) fn new(lines: Lines, forbidden: Kinds) -> Self {
        Self { lines, forbidden }
    }

    /// The forbidden points, row by row, each with its kinds.
    pub(super) fn forbidden_points(&mut self) -> Vec<(Point, Kinds)> {
        let suspects = self.suspects().iter();
        suspects.map(|point| (point, self.fouls(point))).filter(|(_, fouls)| !fouls.is_empty()).collect()
    }

    /// The free points where a stone may be a foul: all that are, and few others.
    fn suspects(&self) -> PointSet {
        let [mut threes, mut fours, mut suspects] = [PointSet::EMPTY; 3];
        for axis in Axis::ALL {
            let Chances { three, four, double_four, overline } = self.lines.chances(axis);
            for (foul, points) in [
                (Foul::Overline, overline),
                (Foul::DoubleFour, fours.intersection(&four).union(&double_four)),
                (Foul::DoubleThree, threes.intersection(&three)),
            ] {
                if self.forbidden.contains(foul) {
                    suspects = suspects.union(&points);
                }
            }
            (threes, fours) = (threes.union(&three), fours.union(&four));
        }
        suspects
    }

    /// The fouls of a stone on this free point; one that makes an exact five has none.
    pub(super) fn fouls(&mut self, point: Point) -> Kinds {
        let shapes = self.lines.shapes(point);
        if self.forbidden.is_empty() || makes_five(&shapes) {
            return Kinds::NONE;
        }
        let made = Foul::VARIANTS.iter().copied().filter(|&foul| self.makes(foul, point, &shapes));
        made.fold(Kinds::NONE, |kinds, foul| Kinds { bits: kinds.bits | Kinds::bit(foul) })
    }

    fn makes(&mut self, foul: Foul, point: Point, shapes: &Shapes) -> bool {
        self.forbidden.contains(foul)
            && match foul {
                Foul::Overline => shapes.iter().any(|shape| shape.length > 5),
                Foul::DoubleFour => shapes.iter().map(|shape| shape.fours).sum::<u8>() > 1,
                Foul::DoubleThree => may_be_threes(shapes) > 1 && self.makes_double_three(point, shapes),
            }
    }

    /// Whether two of the lines are threes. The lines that can be told at a look are told first: many questions end there.
    fn makes_double_three(&mut self, point: Point, shapes: &Shapes) -> bool {
        self.lines.turn(point);
        let mut lines = [Three::No; 4];
        for (line, (axis, shape)) in lines.iter_mut().zip(Axis::ALL.into_iter().zip(shapes)) {
            *line = self.three(point, axis, shape);
        }
        let mut threes = lines.iter().filter(|line| matches!(line, Three::Yes)).count();
        let mut left = lines.iter().filter(|line| matches!(line, Three::If(_))).count();
        for line in lines {
            if threes > 1 || threes + left < 2 {
                break;
            }
            if let Three::If(nexts) = line {
                left -= 1;
                let is_three = nexts.into_iter().flatten().any(|(next, shapes)| !self.makes_double_three(next, &shapes));
                threes += usize::from(is_three);
            }
        }
        self.lines.turn(point);
        threes > 1
    }

    /// Whether the line is a three: whether a stone that makes a straight four with the one at `point`, which is on the
    /// board, is allowed. It must make no five, and be no foul itself.
    fn three(&mut self, point: Point, axis: Axis, shape: &Shape) -> Three {
        let step = axis.step();
        let mut unsure = [None; 2];
        for (&cells, unsure) in shape.straight.iter().zip(&mut unsure).filter(|(cells, _)| **cells != 0) {
            let cells = i32::from(cells);
            let next = Point::new(point.row + step.rows * cells, point.col + step.cols * cells);
            let shapes = self.lines.shapes(next);
            let refused = makes_five(&shapes) || [Foul::Overline, Foul::DoubleFour].iter().any(|&foul| self.makes(foul, next, &shapes));
            if !refused && may_be_threes(&shapes) < 2 {
                return Three::Yes;
            }
            *unsure = (!refused).then_some((next, shapes));
        }
        if unsure == [None, None] { Three::No } else { Three::If(unsure) }
    }
}

/// What a stone makes on its four lines.
type Shapes = [Shape; 4];

/// Whether a line is a three, as far as can be told at a look.
#[derive(Clone, Copy)]
enum Three {
    Yes,
    No,
    /// If one of these stones is no double three.
    If([Option<(Point, Shapes)>; 2]),
}

fn makes_five(shapes: &Shapes) -> bool {
    shapes.iter().any(|shape| shape.length == 5)
}

fn may_be_threes(shapes: &Shapes) -> usize {
    shapes.iter().filter(|shape| shape.may_be_three()).count()
}

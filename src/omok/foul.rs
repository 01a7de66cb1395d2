//! Fouls: the stones that renju forbids black, and the Korean rule both.
//!
//! A three is a line that one more stone turns into a straight four, and that stone must itself be allowed: whether it
//! is, is the same question again, with the first stone on the board. It is asked to the end, however deep it goes.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::lines::{Lines, Shape};
use crate::geometry::Point;
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
        let suspects = self.lines.suspects(self.forbidden).iter();
        suspects.map(|point| (point, self.fouls(point))).filter(|(_, fouls)| !fouls.is_empty()).collect()
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

    /// Whether a stone here may come next: not one that makes a five, and no foul.
    fn may_follow(&mut self, point: Point) -> bool {
        let shapes = self.lines.shapes(point);
        !makes_five(&shapes) && !Foul::VARIANTS.iter().any(|&foul| self.makes(foul, point, &shapes))
    }

    fn makes(&mut self, foul: Foul, point: Point, shapes: &[Shape; 4]) -> bool {
        self.forbidden.contains(foul)
            && match foul {
                Foul::Overline => shapes.iter().any(|shape| shape.length > 5),
                Foul::DoubleFour => shapes.iter().map(|shape| shape.fours).sum::<u32>() > 1,
                Foul::DoubleThree => self.makes_double_three(point, shapes),
            }
    }

    /// Whether two of the lines are threes; only those that can still make two are looked into.
    fn makes_double_three(&mut self, point: Point, shapes: &[Shape; 4]) -> bool {
        let mut left = shapes.iter().filter(|shape| shape.may_be_three()).count();
        if left < 2 {
            return false;
        }
        let mut threes = 0;
        self.lines.turn(point);
        for (axis, shape) in Axis::ALL.into_iter().zip(shapes).filter(|(_, shape)| shape.may_be_three()) {
            let step = axis.step();
            let straight = shape.straight.into_iter().filter(|&cells| cells != 0);
            let mut nexts = straight.map(|cells| Point::new(point.row + step.rows * cells, point.col + step.cols * cells));
            let is_three = nexts.any(|next| self.may_follow(next));
            threes += usize::from(is_three);
            left -= 1;
            if threes == 2 || threes + left < 2 {
                break;
            }
        }
        self.lines.turn(point);
        threes == 2
    }
}

fn makes_five(shapes: &[Shape; 4]) -> bool {
    shapes.iter().any(|shape| shape.length == 5)
}

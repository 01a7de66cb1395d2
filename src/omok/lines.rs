//! A board as the lines through its points, one word a line: what a stone makes on a line is a few steps on bits.

use crate::geometry::{Dimensions, Point, PointSet};
use crate::line::Axis;

/// Lines of one axis on the largest board: as many as it has diagonals.
const LINES: usize = 2 * PointSet::MAX_SIDE as usize - 1;

/// How far a stone on a line can matter to another: four cells to a five, and one beyond, which may make it a six.
const REACH: u32 = 5;

/// The point with this place on this line; the reverse of [`place`].
fn point(axis: Axis, line: usize, place: u32) -> Point {
    let (line, place) = (line as i32, place as i32);
    let last = PointSet::MAX_SIDE as i32 - 1;
    match axis {
        Axis::Row => Point::new(line, place),
        Axis::Column => Point::new(place, line),
        Axis::Diagonal => Point::new(place, place + last - line),
        Axis::AntiDiagonal => Point::new(place, line - place),
    }
}

/// All lines of a board: where one colour's stones stand, and where none stands.
#[derive(Clone)]
pub(super) struct Lines {
    own: [[u32; LINES]; 4],
    free: [[u32; LINES]; 4],
}

/// The number of the line along `axis` through a point of the board, and the point's place on it.
pub(crate) fn place(axis: Axis, Point { row, col }: Point) -> (usize, u32) {
    let last = PointSet::MAX_SIDE as i32 - 1;
    let (line, place) = match axis {
        Axis::Row => (row, col),
        Axis::Column => (col, row),
        Axis::Diagonal => (row + last - col, row),
        Axis::AntiDiagonal => (row + col, row),
    };
    (line as usize, place as u32)
}

impl Lines {
    /// The lines of a board on which `own` are one colour's stones and `other` the other's.
    pub(super) fn new(board: Dimensions, own: &PointSet, other: &PointSet) -> Self {
        let free = PointSet::full(board).difference(&own.union(other));
        Self { own: lines(own), free: lines(&free) }
    }

    /// Puts a stone of the colour on a free point, or takes it away again.
    pub(super) fn turn(&mut self, point: Point) {
        for (axis, (own, free)) in Axis::ALL.into_iter().zip(self.own.iter_mut().zip(&mut self.free)) {
            let (line, place) = place(axis, point);
            if let (Some(own), Some(free)) = (own.get_mut(line), free.get_mut(line)) {
                *own ^= 1 << place;
                *free ^= 1 << place;
            }
        }
    }

    /// What a stone may make on the lines of one axis, and on which points.
    pub(super) fn chances(&self, axis: Axis) -> Chances<PointSet> {
        let mut points = Chances::<PointSet>::default();
        let lines = self.own.get(axis as usize).into_iter().flatten().zip(self.free.get(axis as usize).into_iter().flatten());
        for (line, (&own, &free)) in lines.enumerate().filter(|(_, (own, _))| own.count_ones() > 1) {
            let found = Chances::new(own, free);
            let add = |bits: u32, set: &mut PointSet| places(bits).for_each(|place| set.insert(point(axis, line, place)));
            add(found.three, &mut points.three);
            add(found.four, &mut points.four);
            add(found.double_four, &mut points.double_four);
            add(found.overline, &mut points.overline);
        }
        points
    }

    /// What a stone of the colour on this free point makes on each line.
    pub(super) fn shapes(&self, point: Point) -> [Shape; 4] {
        Axis::ALL.map(|axis| Shape::new(around(&self.own, axis, point), around(&self.free, axis, point)))
    }
}

/// The bits of the line along `axis` so that the point is bit `REACH`.
fn around(lines: &[[u32; LINES]; 4], axis: Axis, point: Point) -> u32 {
    let (line, place) = place(axis, point);
    lines.get(axis as usize).and_then(|lines| lines.get(line)).map_or(0, |&bits| bits << REACH >> place)
}

fn lines(points: &PointSet) -> [[u32; LINES]; 4] {
    let mut lines = [[0; LINES]; 4];
    for point in points.iter() {
        for (axis, lines) in Axis::ALL.into_iter().zip(&mut lines) {
            let (line, place) = place(axis, point);
            if let Some(bits) = lines.get_mut(line) {
                *bits |= 1 << place;
            }
        }
    }
    lines
}

/// What a stone makes on one line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shape {
    /// Stones in its run, as far as the reach goes.
    pub(super) length: u8,
    /// Fours: rows of four that one more stone makes an exact five. A straight four is one.
    pub(super) fours: u8,
    /// How many cells before and after the stone another one makes a straight four with it; 0 where none does.
    pub(super) straight: [i8; 2],
}

impl Shape {
    /// Whether one more stone may make it a straight four.
    pub(super) fn may_be_three(&self) -> bool {
        self.straight != [0, 0]
    }

    /// Reads the cells around the point, which is bit `REACH`; what lies farther off does not matter.
    ///
    /// A further stone lengthens the run of this one only just before it or just behind it, so those two cells are all
    /// there is to look at.
    fn new(own: u32, free: u32) -> Self {
        let own = own | 1 << REACH;
        let has = |bits: u32, cell: u32| bits >> cell & 1 == 1;
        let before = (own << (u32::BITS - REACH)).leading_ones();
        let after = (own >> (REACH + 1)).trailing_ones();
        let length = before + 1 + after;
        if length >= 5 {
            return Self { length: length as u8, ..Self::default() };
        }
        let (first, last) = (REACH - before, REACH + after);
        // The stones that a further one before the run, or behind it, would join to it.
        let joined_before = if has(free, first - 1) { Some((own << (33 - first)).leading_ones()) } else { None };
        let joined_after = if has(free, last + 1) { Some((own >> (last + 2)).trailing_ones()) } else { None };
        let makes = |joined: Option<u32>, wanted: u32| joined.is_some_and(|joined| length + 1 + joined == wanted);
        let fours = [joined_before, joined_after].into_iter().filter(|&joined| makes(joined, 5)).count() as u8;
        let mut straight = [0; 2];
        if makes(joined_before, 4) && has(free, last + 1) && !has(own, last + 2) {
            let end = last - 4;
            if has(free, end) && !has(own, end - 1) {
                straight[0] = (first - 1) as i8 - REACH as i8;
            }
        }
        if makes(joined_after, 4) && has(free, first - 1) && !has(own, first - 2) {
            let end = first + 4;
            if has(free, end) && !has(own, end + 1) {
                straight[1] = (last + 1) as i8 - REACH as i8;
            }
        }
        Self { length: length as u8, fours: if length == 4 { fours.min(1) } else { fours }, straight }
    }
}

/// The free points where a stone may make something on its line: too many rather than too few.
#[derive(Default)]
pub(super) struct Chances<Points> {
    pub(super) three: Points,
    pub(super) four: Points,
    /// Two fours on this line alone.
    pub(super) double_four: Points,
    pub(super) overline: Points,
}

impl Chances<u32> {
    /// Looks at every four, five and six cells of a line at once: a bit stands for the cells that begin there.
    fn new(own: u32, free: u32) -> Self {
        let [a, b, c, d, e, f] = [own, own >> 1, own >> 2, own >> 3, own >> 4, own >> 5];
        let two_of_four = (a ^ b) & (c ^ d) | a & b & !(c | d) | c & d & !(a | b);
        // The stones of five cells as a sum of `odd` and twice `twos` and `more`.
        let (odd, twos) = (a ^ b ^ c, a & b | a & c | b & c);
        let (odd, more) = (odd ^ d ^ e, odd & d | odd & e | d & e);
        let (three_of_five, four_of_five, five_of_five) = (odd & (twos ^ more), !odd & twos & more, odd & twos & more);
        let room = own | free;
        let in_four = room & room >> 1 & room >> 2 & room >> 3;
        let in_five = in_four & room >> 4;
        let straight = in_four & two_of_four & free << 1 & free >> 4 & !(own << 2 | f);
        let exact = in_five & !(own << 1 | f);
        let long = in_five & room >> 5 & (five_of_five & !f | four_of_five & f);
        let within = |rows: u32, cells: u32| (0..cells).fold(0, |points, cell| points | rows << cell) & free;
        let fours = exact & three_of_five;
        let twice = (0..5).fold((0, 0), |(once, twice), cell| (once | fours << cell, twice | once & fours << cell)).1;
        Self { three: within(straight, 4), four: within(fours, 5), double_four: twice & free, overline: within(long, 6) }
    }
}

/// The places of the bits that are set.
fn places(bits: u32) -> impl Iterator<Item = u32> {
    let not_empty = |bits: u32| (bits != 0).then_some(bits);
    std::iter::successors(not_empty(bits), move |bits| not_empty(bits & (bits - 1))).map(u32::trailing_zeros)
}

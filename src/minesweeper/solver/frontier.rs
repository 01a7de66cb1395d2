//! The closed cells beside open numbers: those that follow at once, and the others in parts that share no number.

use crate::geometry::Dimensions;
use crate::minesweeper::Shown;

/// At most eight numbers, as many as a cell has neighbours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Eight {
    length: u8,
    numbers: [u32; 8],
}

impl Eight {
    fn push(&mut self, number: u32) {
        if let Some(free) = self.numbers.get_mut(usize::from(self.length)) {
            *free = number;
            self.length += 1;
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = u32> {
        self.numbers.iter().copied().take(self.length.into())
    }
}

/// What an open number still demands: so many mines among so many cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Demand {
    pub(super) mines: u8,
    pub(super) cells: u8,
    /// The cells, and in a [`Part`] their groups.
    pub(super) among: Eight,
}

/// Cells that the same numbers touch: only how many of them are mines makes a difference.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The cells, by their number on the board.
    pub(super) cells: Vec<u32>,
    /// The demands of its part that it is among.
    pub(super) demands: Eight,
}

/// Groups and demands that hang together, with nothing between them and the other parts but the number of mines.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    /// Each after one that it shares a demand with.
    pub(super) groups: Vec<Group>,
    pub(super) demands: Vec<Demand>,
}

/// The closed cells of a board, by what the open numbers say of them.
#[derive(Clone, Debug)]
pub(super) struct Frontier {
    /// Cells that follow from single numbers, whatever the number of mines: whether each is a mine.
    pub(super) settled: Vec<(u32, bool)>,
    /// Cells beside numbers that do not follow so.
    pub(super) parts: Vec<Part>,
    /// Cells that no number touches.
    pub(super) far: Vec<u32>,
}

impl Frontier {
    /// The frontier of what is shown, or `None` where single numbers contradict each other.
    pub(super) fn new(board: Dimensions, shown: &[Shown]) -> Option<Self> {
        let mut settling = Settling::new(board, shown);
        settling.settle()?;
        let far = (0..).zip(&settling.beside).zip(shown);
        let far = far.filter(|&((_, &beside), shown)| beside == NONE && !matches!(shown, Shown::Number(_)));
        let far = far.map(|((cell, _), _)| cell).collect();
        Some(Self { far, parts: settling.parts(), settled: settling.settled })
    }
}

/// No cell, no demand.
const NONE: u32 = u32::MAX;

/// A closed cell beside a number.
struct Beside {
    cell: u32,
    demands: Eight,
    is_settled: bool,
}

/// The cells beside numbers while those that follow from single numbers are taken out.
struct Settling {
    /// For each cell of the board its place in `cells`, or [`NONE`].
    beside: Vec<u32>,
    cells: Vec<Beside>,
    demands: Vec<Demand>,
    settled: Vec<(u32, bool)>,
}

impl Settling {
    fn new(board: Dimensions, shown: &[Shown]) -> Self {
        let mut all = Self { beside: vec![NONE; shown.len()], cells: Vec::new(), demands: Vec::new(), settled: Vec::new() };
        for (at, cell) in board.points().zip(shown) {
            let &Shown::Number(mines) = cell else {
                continue;
            };
            let number = all.demands.len() as u32;
            let mut among = Eight::default();
            for index in at.neighbours().filter_map(|beside| board.index(beside)) {
                if !matches!(shown.get(index), Some(Shown::Number(_)) | None) {
                    let place = all.place(index);
                    among.push(place);
                    if let Some(beside) = all.cells.get_mut(place as usize) {
                        beside.demands.push(number);
                    }
                }
            }
            if mines > 0 || among.length > 0 {
                all.demands.push(Demand { mines, cells: among.length, among });
            }
        }
        all
    }

    fn place(&mut self, index: usize) -> u32 {
        match self.beside.get_mut(index) {
            Some(place) if *place == NONE => {
                *place = self.cells.len() as u32;
                self.cells.push(Beside { cell: index as u32, demands: Eight::default(), is_settled: false });
                *place
            }
            Some(place) => *place,
            None => NONE,
        }
    }

    /// Settles the cells of every number that leaves them no choice, until there is none; `None` for a number that
    /// cannot be met.
    fn settle(&mut self) -> Option<()> {
        let mut again: Vec<u32> = (0..self.demands.len() as u32).rev().collect();
        while let Some(Demand { mines, cells, among }) = again.pop().and_then(|number| self.demands.get(number as usize)).copied() {
            if mines > cells {
                return None;
            }
            if cells == 0 || (mines != 0 && mines != cells) {
                continue;
            }
            for place in among.iter() {
                let Some(beside) = self.cells.get_mut(place as usize).filter(|beside| !beside.is_settled) else {
                    continue;
                };
                beside.is_settled = true;
                self.settled.push((beside.cell, mines > 0));
                for number in beside.demands.iter() {
                    if let Some(demand) = self.demands.get_mut(number as usize) {
                        demand.cells -= 1;
                        demand.mines = demand.mines.checked_sub(u8::from(mines > 0))?;
                        again.push(number);
                    }
                }
            }
        }
        Some(())
    }

    /// The cells that are not settled, in parts.
    fn parts(&self) -> Vec<Part> {
        let mut is_taken: Vec<bool> = self.cells.iter().map(|beside| beside.is_settled).collect();
        let groups: Vec<Vec<u32>> =
            (0..is_taken.len()).map(|place| self.group(place, &mut is_taken)).filter(|group| !group.is_empty()).collect();
        let mut groups_of = vec![Eight::default(); self.demands.len()];
        for (group, cells) in (0..).zip(&groups) {
            for number in self.demands_of(cells) {
                if let Some(groups) = groups_of.get_mut(number as usize) {
                    groups.push(group);
                }
            }
        }
        let mut walk = Walk { settling: self, groups, groups_of, place: vec![NONE; self.demands.len()] };
        let mut is_taken = vec![false; walk.groups.len()];
        (0..is_taken.len()).filter_map(|first| walk.part(first as u32, &mut is_taken)).collect()
    }

    /// The cells that are among the same demands as this one, and it; none if it is taken.
    fn group(&self, place: usize, is_taken: &mut [bool]) -> Vec<u32> {
        let Some(beside) = self.cells.get(place).filter(|_| is_taken.get(place) == Some(&false)) else {
            return Vec::new();
        };
        let first = beside.demands.iter().next().and_then(|number| self.demands.get(number as usize));
        let alike = |&cell: &u32| self.cells.get(cell as usize).is_some_and(|other| other.demands == beside.demands);
        let mut take = |&cell: &u32| is_taken.get_mut(cell as usize).is_some_and(|is_taken| !std::mem::replace(is_taken, true));
        first.into_iter().flat_map(|demand| demand.among.iter()).filter(|cell| alike(cell) && take(cell)).collect()
    }

    /// The numbers on the board of a group's cells.
    fn on_board(&self, group: &[u32]) -> Vec<u32> {
        group.iter().filter_map(|&cell| self.cells.get(cell as usize)).map(|beside| beside.cell).collect()
    }

    /// The demands of a group.
    fn demands_of(&self, group: &[u32]) -> impl Iterator<Item = u32> {
        group.first().and_then(|&cell| self.cells.get(cell as usize)).into_iter().flat_map(|beside| beside.demands.iter())
    }
}

/// The walk from group to group that finds the parts.
struct Walk<'a> {
    settling: &'a Settling,
    /// The cells of each group.
    groups: Vec<Vec<u32>>,
    groups_of: Vec<Eight>,
    /// For each demand its place in its part, or [`NONE`] before the walk came by.
    place: Vec<u32>,
}

impl Walk<'_> {
    /// The part of this group, unless it is taken.
    fn part(&mut self, first: u32, is_taken: &mut [bool]) -> Option<Part> {
        let mut take = |group: u32| is_taken.get_mut(group as usize).is_some_and(|is_taken| !std::mem::replace(is_taken, true));
        if !take(first) {
            return None;
        }
        let (mut part, mut walked, mut next) = (Part::default(), vec![first], 0);
        while let Some(cells) = walked.get(next).and_then(|&group| self.groups.get_mut(group as usize)).map(std::mem::take) {
            let mut demands = Eight::default();
            for number in self.settling.demands_of(&cells) {
                demands.push(self.demand(number, &mut part));
                walked.extend(self.groups_of.get(number as usize).into_iter().flat_map(Eight::iter).filter(|&group| take(group)));
            }
            for demand in demands.iter() {
                if let Some(demand) = part.demands.get_mut(demand as usize) {
                    demand.among.push(next as u32);
                }
            }
            part.groups.push(Group { cells: self.settling.on_board(&cells), demands });
            next += 1;
        }
        Some(part)
    }

    /// The place of a demand in the part.
    fn demand(&mut self, number: u32, part: &mut Part) -> u32 {
        match (self.place.get_mut(number as usize), self.settling.demands.get(number as usize)) {
            (Some(place), Some(demand)) if *place == NONE => {
                *place = part.demands.len() as u32;
                part.demands.push(Demand { among: Eight::default(), ..*demand });
                *place
            }
            (Some(place), _) => *place,
            (None, _) => NONE,
        }
    }
}

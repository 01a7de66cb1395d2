//! In which order the groups of a part are decided.

use super::frontier::{Group, Part};
use super::{Budget, NoOdds};

/// The most half decided numbers at once.
pub(super) const WIDEST: usize = 32;

/// One group to decide, and the numbers that this concerns. Each open number has a slot of its own while some of its
/// cells are decided and some are not.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The group's place in its part.
    pub(super) group: usize,
    /// How many cells it has.
    pub(super) size: u8,
    /// Slots of numbers of which no cell was decided before, and the mines that each demands.
    pub(super) opening: Vec<(usize, u8)>,
    /// Slots of all numbers that the group touches, and how many undecided cells each has left after it.
    pub(super) touched: Vec<(usize, u8)>,
}

/// The steps that decide a part, and the most slots that are in use at once.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) steps: Vec<Step>,
    pub(super) width: usize,
}

/// So many slots are few enough not to look for another order.
const NARROW: usize = 8;

impl Plan {
    /// The best of some orders: the next group always the one that leaves the fewest numbers half decided, and where
    /// that is not enough, row by row and column by column.
    pub(super) fn new(part: &Part, cols: u32, budget: &mut Budget) -> Result<Self, NoOdds> {
        let nearest = match nearest(part, budget)?.map(|order| Self::of(part, &order)) {
            Some(nearest) if nearest.width <= NARROW => return Ok(nearest),
            nearest => nearest,
        };
        let sorted = |key: fn(u32, u32) -> (u32, u32)| {
            let first = |group: &Group| group.cells.first().map_or((0, 0), |&cell| key(cell / cols.max(1), cell % cols.max(1)));
            let mut order: Vec<((u32, u32), usize)> = part.groups.iter().map(first).zip(0..).collect();
            order.sort_unstable();
            Self::of(part, &order.into_iter().map(|(_, group)| group).collect::<Vec<_>>())
        };
        let others = [sorted(|row, col| (row, col)), sorted(|row, col| (col, row))];
        let best = nearest.into_iter().chain(others).reduce(|best, other| if other.cost() < best.cost() { other } else { best });
        best.filter(|best| best.width <= WIDEST).ok_or(NoOdds::TooComplex)
    }

    /// The steps of the groups in this order.
    fn of(part: &Part, order: &[usize]) -> Self {
        let mut undecided: Vec<u8> = part.demands.iter().map(|demand| demand.cells).collect();
        let mut slots: Vec<Option<usize>> = vec![None; part.demands.len()];
        let (mut free, mut width, mut steps) = (Vec::new(), 0, Vec::with_capacity(order.len()));
        for (group, Group { cells, demands }) in order.iter().filter_map(|&group| part.groups.get(group).map(|found| (group, found))) {
            let mut step = Step { group, size: cells.len() as u8, opening: Vec::new(), touched: Vec::new() };
            let mut closed = Vec::new();
            for demand in demands.iter().map(|demand| demand as usize) {
                let (Some(slot), Some(left), Some(of)) = (slots.get_mut(demand), undecided.get_mut(demand), part.demands.get(demand))
                else {
                    continue;
                };
                let place = *slot.get_or_insert_with(|| {
                    let place = free.pop().unwrap_or(width);
                    width = width.max(place + 1);
                    step.opening.push((place, of.mines));
                    place
                });
                *left -= step.size;
                step.touched.push((place, *left));
                if *left == 0 {
                    closed.push(place);
                }
            }
            free.append(&mut closed);
            steps.push(step);
        }
        Self { steps, width }
    }

    /// Grows with the number of ways in which the half decided numbers can stand.
    fn cost(&self) -> f64 {
        let mut used = 0;
        let after = |step: &Step| {
            used += step.opening.len();
            used -= step.touched.iter().filter(|&&(_, left)| left == 0).count();
            used as i32
        };
        self.steps.iter().map(after).map(|used| 2_f64.powi(used)).sum()
    }
}

/// From an end of the part, the next group always the one that leaves the fewest numbers half decided; none where these
/// become too many.
fn nearest(part: &Part, budget: &mut Budget) -> Result<Option<Vec<usize>>, NoOdds> {
    let mut undecided: Vec<u8> = part.demands.iter().map(|demand| demand.cells).collect();
    let mut is_decided = vec![false; part.groups.len()];
    let mut is_half = vec![false; part.demands.len()];
    let (mut half, mut order) = (Vec::new(), Vec::with_capacity(part.groups.len()));
    let mut next = part.groups.len().checked_sub(1);
    while let Some((place, group)) = next.and_then(|place| part.groups.get(place).map(|group| (place, group))) {
        order.push(place);
        if let Some(decided) = is_decided.get_mut(place) {
            *decided = true;
        }
        for demand in group.demands.iter().map(|demand| demand as usize) {
            if let (Some(left), Some(is_half)) = (undecided.get_mut(demand), is_half.get_mut(demand)) {
                *left -= group.cells.len() as u8;
                if !std::mem::replace(is_half, true) {
                    half.push(demand);
                }
            }
        }
        half.retain(|&demand| undecided.get(demand).is_some_and(|&left| left > 0));
        if half.len() > WIDEST {
            return Ok(None);
        }
        budget.ask(half.len() as u64)?;
        let among = half.iter().filter_map(|&demand| part.demands.get(demand)).flat_map(|demand| demand.among.iter());
        let candidates = among.map(|group| group as usize).filter(|&group| is_decided.get(group) == Some(&false));
        next = candidates.min_by_key(|&candidate| {
            let group = part.groups.get(candidate);
            let size = group.map_or(0, |group| group.cells.len() as u8);
            let weigh = |demand: u32| {
                let demand = demand as usize;
                i32::from(is_half.get(demand) == Some(&false)) - i32::from(undecided.get(demand) == Some(&size))
            };
            group.map_or(0, |group| group.demands.iter().map(weigh).sum())
        });
    }
    Ok(Some(order))
}

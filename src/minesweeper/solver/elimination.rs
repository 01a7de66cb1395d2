//! Counting the layouts of a part by deciding its groups one after the other.
//!
//! All that the groups decided so far mean for the others is how many mines the half decided numbers still demand. So
//! the layouts are not walked one by one: those that leave the same demands are counted together, by their number of
//! mines. The work grows with the number of numbers that are half decided at once, not with that of the layouts.

use super::blend::Spread;
use super::count::{Count, Wide};
use super::order::{Plan, Step};
use super::{Budget, NoOdds};

/// What the half decided numbers still demand, four bits each, of which there is room for [`WIDEST`](super::order::WIDEST).
type Demands = u128;

fn at(slot: usize, number: u8) -> Demands {
    Demands::from(number) << (4 * slot)
}

fn demanded(demands: Demands, slot: usize) -> u8 {
    (demands >> (4 * slot)) as u8 & 15
}

/// The layouts of the groups decided so far that leave the same demands: their numbers lie in `counts` of the layer
/// from `start`, for `low` mines and each number above.
#[derive(Clone, Copy, Debug)]
struct State {
    demands: Demands,
    low: u32,
    length: u32,
    start: u32,
}

impl State {
    fn range(&self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.length) as usize
    }
}

/// What the groups decided so far can leave.
struct Layer<N> {
    states: Vec<State>,
    counts: Vec<N>,
}

/// From a state to one of the next layer, with so many mines in the group.
struct Link {
    from: u32,
    to: u32,
    mines: u8,
}

/// 8 over k, and so on for fewer cells: in how many ways so many of so many cells are mines.
fn ways(size: u8, mines: u8) -> u32 {
    (0..u32::from(mines)).fold(1, |ways, taken| ways * (u32::from(size) - taken) / (taken + 1))
}

impl<N: Count> Layer<N> {
    fn start() -> Self {
        let nothing = State { demands: 0, low: 0, length: 1, start: 0 };
        Self { states: vec![nothing], counts: vec![N::from_small(1)] }
    }

    /// The next layer, and the links to it in the order of its states.
    fn after(&self, step: &Step, budget: &mut Budget) -> Result<(Self, Vec<Link>), NoOdds> {
        let mut reached = self.reached(step, budget)?;
        reached.sort_unstable();
        let (mut states, mut links): (Vec<State>, _) = (Vec::new(), Vec::with_capacity(reached.len()));
        for (demands, from, mines) in reached {
            let Some(source) = self.states.get(from as usize) else {
                continue;
            };
            let (low, length) = (source.low + u32::from(mines), source.length);
            match states.last_mut() {
                Some(state) if state.demands == demands => {
                    let end = (state.low + state.length).max(low + length);
                    state.low = state.low.min(low);
                    state.length = end - state.low;
                }
                _ => states.push(State { demands, low, length, start: 0 }),
            }
            links.push(Link { from, to: states.len() as u32 - 1, mines });
        }
        let mut end = 0;
        for state in &mut states {
            state.start = end;
            end = end.saturating_add(state.length);
        }
        budget.spend(u64::from(end))?;
        let mut next = Self { states, counts: vec![N::from_small(0); end as usize] };
        next.count(self, step, &links, budget)?;
        Ok((next, links))
    }

    /// The demands that the layer's states can leave after this step, from which state and with how many mines.
    fn reached(&self, step: &Step, budget: &mut Budget) -> Result<Vec<(Demands, u32, u8)>, NoOdds> {
        let opening: Demands = step.opening.iter().map(|&(slot, mines)| at(slot, mines)).sum();
        let one: Demands = step.touched.iter().map(|&(slot, _)| at(slot, 1)).sum();
        let mut reached = Vec::with_capacity(2 * self.states.len());
        for (from, state) in (0..).zip(&self.states) {
            let demands = state.demands + opening;
            let (mut least, mut most) = (0, step.size);
            for &(slot, left) in &step.touched {
                let demanded = demanded(demands, slot);
                (least, most) = (least.max(demanded.saturating_sub(left)), most.min(demanded));
            }
            budget.spend(1)?;
            for mines in least..=most {
                budget.spend(1)?;
                reached.push((demands - one * Demands::from(mines), from, mines));
            }
        }
        Ok(reached)
    }

    /// Adds up the layouts that lead here.
    fn count(&mut self, before: &Self, step: &Step, links: &[Link], budget: &mut Budget) -> Result<(), NoOdds> {
        for link in links {
            let (Some(from), Some(to)) = (before.states.get(link.from as usize), self.states.get(link.to as usize)) else {
                continue;
            };
            budget.spend(from.length.into())?;
            let (ways, start) = (ways(step.size, link.mines), to.start + from.low + u32::from(link.mines) - to.low);
            let sums = self.counts.get_mut(start as usize..).unwrap_or_default();
            for (sum, count) in sums.iter_mut().zip(before.counts.get(from.range()).unwrap_or_default()) {
                sum.add_times(count, ways);
            }
        }
        Ok(())
    }

    /// The numbers of layouts of the last layer, which has one state or, if the numbers contradict each other, none.
    fn spread(&self) -> Result<Spread<N>, NoOdds> {
        let last = self.states.first().ok_or(NoOdds::NoLayout)?;
        Ok(Spread { low: last.low, counts: self.counts.clone() })
    }
}

/// How many layouts a part has, by their number of mines.
pub(super) fn spread<N: Count>(plan: &Plan, budget: &mut Budget) -> Result<Spread<N>, NoOdds> {
    plan.steps.iter().try_fold(Layer::start(), |layer: Layer<N>, step| Ok(layer.after(step, budget)?.0))?.spread()
}

/// A part with its layouts counted, ready to be weighed.
pub(super) struct Counted {
    layers: Vec<Layer<Wide>>,
    /// The links between each layer and the next, and the size of the group between them.
    links: Vec<(Vec<Link>, u8)>,
}

impl Counted {
    /// Counts a part.
    pub(super) fn new(plan: &Plan, budget: &mut Budget) -> Result<Self, NoOdds> {
        let (mut layers, mut links) = (vec![Layer::start()], Vec::with_capacity(plan.steps.len()));
        for step in &plan.steps {
            if let Some(layer) = layers.last() {
                let (next, to_next) = layer.after(step, budget)?;
                layers.push(next);
                links.push((to_next, step.size));
            }
        }
        Ok(Self { layers, links })
    }

    /// How many layouts there are, by their number of mines.
    pub(super) fn spread(&self) -> Result<Spread<Wide>, NoOdds> {
        self.layers.last().ok_or(NoOdds::NoLayout)?.spread()
    }

    /// For each step of the plan, the weight of all layouts with a mine in a cell of its group, and of those without, both
    /// for the average cell. `weights` are those of a layout by its number of mines, as in the spread.
    pub(super) fn weigh(&self, weights: &[Wide], budget: &mut Budget) -> Result<Vec<(Wide, Wide)>, NoOdds> {
        let mut ahead = weights.to_vec();
        let mut weighed = Vec::with_capacity(self.links.len());
        for ((links, size), layers) in self.links.iter().zip(self.layers.windows(2)).rev() {
            let [before, after] = layers else {
                continue;
            };
            let mut sums = vec![Wide::ZERO; before.counts.len()];
            let (mut mined, mut free) = (Wide::ZERO, Wide::ZERO);
            for link in links {
                let (Some(from), Some(to)) = (before.states.get(link.from as usize), after.states.get(link.to as usize)) else {
                    continue;
                };
                budget.ask(2 * u64::from(from.length))?;
                let (ways, start) = (ways(*size, link.mines), to.start + from.low + u32::from(link.mines) - to.low);
                let ahead = ahead.get(start as usize..).unwrap_or_default();
                let counts = before.counts.get(from.range()).unwrap_or_default();
                let mut weight = Wide::ZERO;
                for ((sum, count), ahead) in sums.get_mut(from.range()).unwrap_or_default().iter_mut().zip(counts).zip(ahead) {
                    sum.add_times(ahead, ways);
                    weight.add_product(count, ahead);
                }
                mined.add_times(&weight, ways * u32::from(link.mines));
                free.add_times(&weight, ways * u32::from(size - link.mines));
            }
            weighed.push((mined, free));
            ahead = sums;
        }
        weighed.reverse();
        Ok(weighed)
    }
}

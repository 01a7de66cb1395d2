//! How likely each closed cell is a mine, counted exactly from what a player sees.
//!
//! Every layout that fits the open numbers and the number of mines is as likely as any other. The closed cells beside
//! numbers fall into parts that share no number; the layouts of each part are counted by their number of mines, and the
//! mines that are left lie anywhere in the cells that no number touches, in as many ways as a binomial says.

mod blend;
mod count;
mod elimination;
mod frontier;
mod order;

use num_bigint::BigUint;
use strum::{Display, IntoStaticStr, VariantArray};

use super::view::Shown;
use crate::geometry::{Dimensions, Point};
use blend::{Blend, Spread};
use count::{Count, Wide};
use elimination::Counted;
use frontier::Frontier;
use order::Plan;

/// Why there are no odds, in the order in which it is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, IntoStaticStr, VariantArray)]
pub enum NoOdds {
    /// Mines are shown: the game has been lost.
    #[strum(to_string = "game over")]
    GameOver,
    /// No layout has these numbers and so many mines.
    #[strum(to_string = "no layout")]
    NoLayout,
    /// Counting the layouts would take more than [`WORK`] steps, or was broken off.
    #[strum(to_string = "too complex")]
    TooComplex,
}

impl std::error::Error for NoOdds {}

/// The most steps that counting the layouts may take, each an addition and a multiplication of numbers of layouts: the
/// boards that people play take some thousands.
pub const WORK: u64 = 1 << 24;

/// The most bits that the number of layouts may have in the cells that no number touches: all boards of up to so many
/// cells have fewer.
pub const MOST_BITS: u64 = 1 << 20;

/// The steps after which a count asks whether to go on: a tenth of a millisecond or less.
const STEPS_A_LOOK: u64 = 1 << 11;

/// The steps that are left, how many a multiplication takes, and who may break off.
struct Budget<'a> {
    steps: u64,
    price: u64,
    goes_on: &'a mut dyn FnMut() -> bool,
    /// The steps since it was last asked.
    unasked: u64,
}

impl<'a> Budget<'a> {
    fn new(goes_on: &'a mut dyn FnMut() -> bool) -> Self {
        Self { steps: WORK, price: 1, goes_on, unasked: 0 }
    }

    fn spend(&mut self, multiplications: u64) -> Result<(), NoOdds> {
        let steps = multiplications.saturating_mul(self.price);
        self.steps = self.steps.checked_sub(steps).ok_or(NoOdds::TooComplex)?;
        self.ask(steps)
    }

    /// Asks whether to go on as often as so many steps are worth, which are no more than a few times those that were spent.
    fn ask(&mut self, steps: u64) -> Result<(), NoOdds> {
        self.unasked += steps;
        while self.unasked >= STEPS_A_LOOK {
            self.unasked -= STEPS_A_LOOK;
            if !(self.goes_on)() {
                return Err(NoOdds::TooComplex);
            }
        }
        Ok(())
    }
}

/// How likely each closed cell is a mine.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// For each cell, row by row, how likely it is a mine; `None` where it is open.
    pub probability: Vec<Option<f64>>,
    /// The cells that are a mine in no layout, row by row.
    pub safe: Vec<Point>,
    /// The cells that are a mine in every layout, row by row.
    pub certain: Vec<Point>,
    /// The number of layouts, in decimal.
    pub solutions: String,
}

impl Odds {
    /// The odds on a board with so many mines that shows these cells, row by row. Flags and question marks say nothing
    /// of a cell.
    ///
    /// ```
    /// use noripan::geometry::Dimensions;
    /// use noripan::minesweeper::{Odds, Shown};
    ///
    /// let odds = Odds::new(Dimensions::new(1, 3), &[Shown::Closed, Shown::Number(1), Shown::Closed], 1).unwrap();
    /// assert_eq!((odds.probability, odds.solutions.as_str()), (vec![Some(0.5), None, Some(0.5)], "2"));
    /// ```
    pub fn new(board: Dimensions, shown: &[Shown], mines: u64) -> Result<Self, NoOdds> {
        let mut goes_on = || true;
        let mut budget = Budget::new(&mut goes_on);
        let tally = Tally::new(board, shown, mines, &mut budget)?;
        let solutions = tally.far.solutions(&exact(&tally.blend, &tally.plans, &mut budget)?, &mut budget)?;
        let Gathered { probability, safe, certain } = tally.gathered(board, shown.len(), &mut budget)?;
        Ok(Self { probability, safe, certain, solutions: solutions.to_string() })
    }
}

/// What [`Odds`] say, but for the exact number of layouts: a search compares how many there are with those of other views.
#[derive(Clone, Debug)]
pub struct Chances {
    /// For each cell, row by row, how likely it is a mine; `None` where it is open.
    pub probability: Vec<Option<f64>>,
    /// The cells that are a mine in no layout, row by row.
    pub safe: Vec<Point>,
    layouts: Wide,
}

impl Chances {
    /// The chances on a board with so many mines that shows these cells, row by row, as [`Odds::new`] takes them.
    pub fn new(board: Dimensions, shown: &[Shown], mines: u64) -> Result<Self, NoOdds> {
        Self::within(board, shown, mines, &mut || true)
    }

    /// The same as long as `goes_on` says so, which is asked after every 2,048 steps: a count that does not go on is too
    /// complex.
    pub fn within(board: Dimensions, shown: &[Shown], mines: u64, goes_on: &mut dyn FnMut() -> bool) -> Result<Self, NoOdds> {
        let mut budget = Budget::new(goes_on);
        let tally = Tally::new(board, shown, mines, &mut budget)?;
        let layouts = tally.layouts()?;
        let Gathered { probability, safe, .. } = tally.gathered(board, shown.len(), &mut budget)?;
        Ok(Self { probability, safe, layouts })
    }

    /// How likely this view is, once the `whole`, of which it shows more, is known: its part of the layouts.
    pub fn share(&self, whole: &Chances) -> f64 {
        self.layouts.part(whole.layouts)
    }

    /// The number of layouts, to the precision of a float, if that is below 2^53.
    pub fn layouts(&self) -> Option<f64> {
        self.layouts.small()
    }
}

/// The layouts of a view, counted part by part.
struct Tally {
    frontier: Frontier,
    plans: Vec<Plan>,
    counted: Vec<Counted>,
    blend: Blend<Wide>,
    far: Far,
}

impl Tally {
    fn new(board: Dimensions, shown: &[Shown], mines: u64, budget: &mut Budget) -> Result<Self, NoOdds> {
        if shown.iter().any(|cell| matches!(cell, Shown::Mine | Shown::Exploded | Shown::WrongFlag)) {
            return Err(NoOdds::GameOver);
        }
        let frontier = Frontier::new(board, shown).ok_or(NoOdds::NoLayout)?;
        let settled = frontier.settled.iter().filter(|&&(_, mine)| mine).count() as u64;
        let mines = mines.checked_sub(settled).and_then(|left| u32::try_from(left).ok()).ok_or(NoOdds::NoLayout)?;
        let far = Far { cells: frontier.far.len() as u32, mines };
        let plans = frontier.parts.iter().map(|part| Plan::new(part, board.cols, budget)).collect::<Result<Vec<_>, _>>()?;
        let counted = plans.iter().map(|plan| Counted::new(plan, budget)).collect::<Result<Vec<_>, _>>()?;
        let spreads = counted.iter().map(Counted::spread).collect::<Result<Vec<_>, _>>()?;
        let blend = Blend::new(spreads, budget)?;
        Ok(Self { frontier, plans, counted, blend, far })
    }

    /// The odds of each of so many cells, and the cells on which all layouts agree: the safe ones and the mines.
    fn gathered(self, board: Dimensions, cells: usize, budget: &mut Budget) -> Result<Gathered, NoOdds> {
        let Self { frontier, plans, counted, blend, far } = self;
        let weights = far.weights(blend.whole()?);
        let far_cell = far.weigh(blend.whole()?, &weights)?;
        let mut odds = Gathering::new(cells);
        frontier.settled.iter().for_each(|&(cell, mine)| odds.settle(cell, mine));
        for ((part, plan), (counted, weights)) in frontier.parts.iter().zip(&plans).zip(counted.iter().zip(blend.weights(weights, budget)?))
        {
            for (step, weighed) in plan.steps.iter().zip(counted.weigh(&weights, budget)?) {
                let cells = part.groups.get(step.group).into_iter().flat_map(|group| &group.cells);
                odds.set(cells, weighed);
            }
        }
        odds.set(&frontier.far, far_cell);
        Ok(odds.gathered(board))
    }

    /// The number of layouts, to the precision of a float.
    fn layouts(&self) -> Result<Wide, NoOdds> {
        let whole = self.blend.whole()?;
        let weights = self.far.weights(whole);
        let mut sum = Wide::ZERO;
        for (count, weight) in whole.counts.iter().zip(&weights) {
            sum.add_product(count, weight);
        }
        // The first number of mines that leaves cells enough weighs 1, in place of its own ways.
        let first = (whole.low..).zip(&weights).find(|(_, weight)| !weight.is_zero());
        let ways =
            first.and_then(|(in_parts, _)| self.far.left(in_parts)).map_or(Wide::ZERO, |left| count::wide_binomial(self.far.cells, left));
        let mut layouts = Wide::ZERO;
        layouts.add_product(&sum, &ways);
        Ok(layouts)
    }
}

/// The layouts of all parts by their number of mines, in exact numbers.
fn exact(blend: &Blend<Wide>, plans: &[Plan], budget: &mut Budget) -> Result<Spread<BigUint>, NoOdds> {
    if let Some(whole) = blend.whole()?.exact() {
        return Ok(whole);
    }
    let cells: u64 = plans.iter().flat_map(|plan| &plan.steps).map(|step| u64::from(step.size)).sum();
    budget.price = 1 + cells / 64;
    let parts = blend.parts().iter().zip(plans);
    let parts = parts.map(|(part, plan)| part.exact().map_or_else(|| elimination::spread(plan, budget), Ok));
    let parts = parts.collect::<Result<_, _>>()?;
    Ok(Blend::new(parts, budget)?.whole()?.clone())
}

/// The cells that no number touches.
struct Far {
    cells: u32,
    /// The mines in these and in the parts.
    mines: u32,
}

impl Far {
    /// How many mines are left for these cells when the parts have so many, if the cells can hold them.
    fn left(&self, in_parts: u32) -> Option<u32> {
        self.mines.checked_sub(in_parts).filter(|&left| left <= self.cells)
    }

    /// For each number of mines in the parts, in how many ways the others can lie here, divided by one and the same number.
    fn weights(&self, whole: &Spread<Wide>) -> Vec<Wide> {
        let mut last = None;
        let weight = |in_parts| {
            let left = self.left(in_parts)?;
            last = Some(last.map_or(Wide::ONE, |last: Wide| last * (f64::from(left + 1) / f64::from(self.cells - left))));
            last
        };
        (whole.low..).take(whole.counts.len()).map(weight).map(Option::unwrap_or_default).collect()
    }

    /// The weight of all layouts with a mine in one of these cells, and of those without.
    fn weigh(&self, whole: &Spread<Wide>, weights: &[Wide]) -> Result<(Wide, Wide), NoOdds> {
        let (mut mined, mut free, mut any) = (Wide::ZERO, Wide::ZERO, Wide::ZERO);
        for ((in_parts, count), weight) in (whole.low..).zip(&whole.counts).zip(weights) {
            let mut both = Wide::ZERO;
            both.add_product(count, weight);
            let left = self.left(in_parts).unwrap_or_default();
            mined.add_times(&both, left);
            free.add_times(&both, self.cells - left);
            any.add_times(&both, 1);
        }
        if any.is_zero() { Err(NoOdds::NoLayout) } else { Ok((mined, free)) }
    }

    /// The number of layouts of the whole board.
    fn solutions(&self, whole: &Spread<BigUint>, budget: &mut Budget) -> Result<BigUint, NoOdds> {
        let mut sum = BigUint::ZERO;
        let mut ways: Option<BigUint> = None;
        for (in_parts, count) in (whole.low..).zip(&whole.counts) {
            let Some(left) = self.left(in_parts) else {
                continue;
            };
            let next = match ways {
                Some(ways) => ways * (left + 1) / (self.cells - left),
                None => self.ways(left)?,
            };
            budget.spend(next.bits() / 256 + 1)?;
            sum += count * &next;
            ways = Some(next);
        }
        Ok(sum)
    }

    fn ways(&self, mines: u32) -> Result<BigUint, NoOdds> {
        let (cells, fewer) = (u64::from(self.cells), u64::from(mines.min(self.cells - mines)));
        let most_bits = cells.min(fewer * u64::from(u32::BITS - self.cells.leading_zeros()));
        if most_bits <= MOST_BITS { Ok(count::binomial(self.cells, mines)) } else { Err(NoOdds::TooComplex) }
    }
}

/// What [`Odds`] say of each cell.
struct Gathered {
    probability: Vec<Option<f64>>,
    safe: Vec<Point>,
    certain: Vec<Point>,
}

/// Odds while they are gathered, cell by cell in any order.
struct Gathering {
    probability: Vec<Option<f64>>,
    /// Whether all layouts agree on a cell, and that it is a mine.
    certain: Vec<Option<bool>>,
}

impl Gathering {
    fn new(cells: usize) -> Self {
        Self { probability: vec![None; cells], certain: vec![None; cells] }
    }

    fn settle(&mut self, cell: u32, mine: bool) {
        let cell = cell as usize;
        if let (Some(probability), Some(certain)) = (self.probability.get_mut(cell), self.certain.get_mut(cell)) {
            (*probability, *certain) = (Some(f64::from(u8::from(mine))), Some(mine));
        }
    }

    /// Cells by the weight of the layouts in which they are mines, and of the others.
    fn set<'a>(&mut self, cells: impl IntoIterator<Item = &'a u32>, (mined, free): (Wide, Wide)) {
        for &cell in cells {
            if mined.is_zero() || free.is_zero() {
                self.settle(cell, free.is_zero());
            } else if let Some(probability) = self.probability.get_mut(cell as usize) {
                *probability = Some(mined.share(free));
            }
        }
    }

    fn gathered(self, board: Dimensions) -> Gathered {
        let that = |mine| board.points().zip(&self.certain).filter(move |&(_, &is)| is == Some(mine)).map(|(point, _)| point).collect();
        let (safe, certain) = (that(false), that(true));
        Gathered { probability: self.probability, safe, certain }
    }
}

//! Parts together: numbers of layouts by their number of mines, multiplied in pairs up to the whole.

use num_bigint::BigUint;

use super::count::{Count, Wide};
use super::{Budget, NoOdds};

/// How many layouts there are, for `low` mines and each number above.
#[derive(Clone, Debug)]
pub(super) struct Spread<N> {
    pub(super) low: u32,
    pub(super) counts: Vec<N>,
}

impl<N: Count> Spread<N> {
    /// The only layout of no cells.
    fn nothing() -> Self {
        Self { low: 0, counts: vec![N::from_small(1)] }
    }

    /// The layouts of two parts together.
    fn times(&self, other: &Self, budget: &mut Budget) -> Result<Self, NoOdds> {
        budget.spend(self.counts.len() as u64 * other.counts.len() as u64)?;
        let mut counts = vec![N::from_small(0); self.counts.len() + other.counts.len() - 1];
        for (first, left) in self.counts.iter().enumerate() {
            for (sum, right) in counts.iter_mut().skip(first).zip(&other.counts) {
                sum.add_product(left, right);
            }
        }
        Ok(Self { low: self.low + other.low, counts })
    }
}

impl Spread<Wide> {
    /// The same in exact numbers, if floats are exact for it.
    pub(super) fn exact(&self) -> Option<Spread<BigUint>> {
        let mut sum = Wide::ZERO;
        self.counts.iter().for_each(|count| sum.add_times(count, 1));
        sum.exact()?;
        Some(Spread { low: self.low, counts: self.counts.iter().map(|count| count.exact().unwrap_or_default().into()).collect() })
    }
}

/// The spreads of all parts, of each two of them together, of each four, and so on up to the whole.
pub(super) struct Blend<N> {
    levels: Vec<Vec<Spread<N>>>,
}

impl<N: Count> Blend<N> {
    pub(super) fn new(parts: Vec<Spread<N>>, budget: &mut Budget) -> Result<Self, NoOdds> {
        let mut levels = vec![if parts.is_empty() { vec![Spread::nothing()] } else { parts }];
        while let Some(level) = levels.last().filter(|level| level.len() > 1) {
            let pairs = level.chunks(2).map(|pair| match pair {
                [left, right] => left.times(right, budget),
                single => Ok(single.first().cloned().unwrap_or_else(Spread::nothing)),
            });
            let pairs = pairs.collect::<Result<_, _>>()?;
            levels.push(pairs);
        }
        Ok(Self { levels })
    }

    /// The layouts of each part.
    pub(super) fn parts(&self) -> &[Spread<N>] {
        self.levels.first().map_or(&[], Vec::as_slice)
    }

    /// The layouts of all parts together.
    pub(super) fn whole(&self) -> Result<&Spread<N>, NoOdds> {
        self.levels.last().and_then(|level| level.first()).ok_or(NoOdds::NoLayout)
    }
}

impl Blend<Wide> {
    /// For each part the weights of its layouts by their number of mines, from those of the layouts of the whole.
    pub(super) fn weights(&self, of_whole: Vec<Wide>, budget: &mut Budget) -> Result<Vec<Vec<Wide>>, NoOdds> {
        let mut weights = vec![of_whole];
        for level in self.levels.iter().rev().skip(1) {
            for pair in level.chunks(2) {
                budget.ask(2 * pair.iter().map(|spread| spread.counts.len() as u64).product::<u64>())?;
            }
            let of_pairs = level.chunks(2).zip(weights);
            weights = of_pairs
                .flat_map(|(pair, weights)| match pair {
                    [left, right] => vec![beside(right, &weights, left.counts.len()), beside(left, &weights, right.counts.len())],
                    _ => vec![weights],
                })
                .collect();
        }
        Ok(weights)
    }
}

/// The weights of the layouts of a part, by their number of mines, whatever the `other` part of the pair has.
fn beside(other: &Spread<Wide>, of_pair: &[Wide], length: usize) -> Vec<Wide> {
    let weight = |mines: usize| {
        let mut sum = Wide::ZERO;
        for (count, weight) in other.counts.iter().zip(of_pair.iter().skip(mines)) {
            sum.add_product(count, weight);
        }
        sum
    };
    (0..length).map(weight).collect()
}

//! Numbers of layouts, which outgrow the numbers of the machine.

use std::ops::Mul;

use num_bigint::BigUint;

/// A number of layouts: exact, or to the precision of a float. Nothing is ever taken away, so a float's relative error
/// stays that of a few roundings, and it is zero only where the exact number is.
pub(super) trait Count: Clone {
    fn from_small(number: u32) -> Self;

    fn is_zero(&self) -> bool;

    /// Adds `times` times the other.
    fn add_times(&mut self, other: &Self, times: u32);

    /// Adds a product.
    fn add_product(&mut self, left: &Self, right: &Self);
}

impl Count for BigUint {
    fn from_small(number: u32) -> Self {
        number.into()
    }

    fn is_zero(&self) -> bool {
        self.bits() == 0
    }

    fn add_times(&mut self, other: &Self, times: u32) {
        if times == 1 {
            *self += other;
        } else {
            *self += other * times;
        }
    }

    fn add_product(&mut self, left: &Self, right: &Self) {
        *self += left * right;
    }
}

/// A float that neither overflows nor vanishes: `fraction` times 2^256 to the power of `blocks`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wide {
    fraction: f64,
    blocks: i32,
}

/// 2^256, 2^128 and their inverses.
const BLOCK: f64 = f64::from_bits((1023 + 256) << 52);
const HALF: f64 = f64::from_bits((1023 + 128) << 52);
const PER_BLOCK: f64 = f64::from_bits((1023 - 256) << 52);
const PER_HALF: f64 = f64::from_bits((1023 - 128) << 52);
/// Floats are exact up to here.
const EXACT: f64 = (1_u64 << f64::MANTISSA_DIGITS) as f64;

impl Wide {
    pub(super) const ZERO: Wide = Wide { fraction: 0.0, blocks: 0 };
    pub(super) const ONE: Wide = Wide { fraction: 1.0, blocks: 0 };

    /// The fraction between 2^-128 and 2^128, if it left these bounds by at most a block.
    fn settled(self) -> Self {
        let Self { fraction, blocks } = self;
        if fraction >= HALF {
            Self { fraction: fraction * PER_BLOCK, blocks: blocks + 1 }
        } else if fraction < PER_HALF && fraction != 0.0 {
            Self { fraction: fraction * BLOCK, blocks: blocks - 1 }
        } else {
            self
        }
    }

    fn add(&mut self, other: Wide) {
        if other.fraction == 0.0 {
            return;
        }
        if self.fraction == 0.0 {
            *self = other;
            return;
        }
        *self = match self.blocks - other.blocks {
            0 => Self { fraction: self.fraction + other.fraction, ..*self },
            1 => Self { fraction: self.fraction + other.fraction * PER_BLOCK, ..*self },
            -1 => Self { fraction: other.fraction + self.fraction * PER_BLOCK, ..other },
            2.. => *self,
            _ => other,
        };
        *self = self.settled();
    }

    /// The number, where it is certainly exact.
    pub(super) fn exact(self) -> Option<u64> {
        (self.blocks == 0 && self.fraction < EXACT).then_some(self.fraction as u64)
    }

    /// The number, where a float holds it to less than 1.
    pub(super) fn small(self) -> Option<f64> {
        (self.blocks == 0 && self.fraction < EXACT).then_some(self.fraction)
    }

    /// Which part of a number that is not less it is.
    pub(super) fn part(self, of: Wide) -> f64 {
        match self.blocks - of.blocks {
            0 => self.fraction / of.fraction,
            -1 => self.fraction * PER_BLOCK / of.fraction,
            _ => 0.0,
        }
    }

    /// Which part of the sum of both it is.
    pub(super) fn share(self, other: Wide) -> f64 {
        let mut sum = self;
        sum.add(other);
        self.part(sum)
    }
}

/// The product with a positive float between 2^-64 and 2^64.
impl Mul<f64> for Wide {
    type Output = Wide;

    fn mul(self, factor: f64) -> Wide {
        Wide { fraction: self.fraction * factor, ..self }.settled()
    }
}

impl Count for Wide {
    fn from_small(number: u32) -> Self {
        Self { fraction: number.into(), blocks: 0 }
    }

    fn is_zero(&self) -> bool {
        self.fraction == 0.0
    }

    fn add_times(&mut self, other: &Self, times: u32) {
        self.add(Self { fraction: other.fraction * f64::from(times), ..*other }.settled());
    }

    fn add_product(&mut self, left: &Self, right: &Self) {
        self.add(Self { fraction: left.fraction * right.fraction, blocks: left.blocks + right.blocks }.settled());
    }
}

/// In how many ways `chosen` of `from` cells can be mines: the primes of from! / (chosen! rest!), multiplied pair by pair.
pub(super) fn binomial(from: u32, chosen: u32) -> BigUint {
    let Some(rest) = from.checked_sub(chosen) else {
        return BigUint::ZERO;
    };
    let power = |of: u32, prime: u32| std::iter::successors(Some(of / prime), |&n| (n > 0).then_some(n / prime)).sum::<u32>();
    let mut factors: Vec<BigUint> = Vec::new();
    let mut small = 1_u64;
    for prime in primes(from) {
        for _ in 0..power(from, prime) - power(chosen, prime) - power(rest, prime) {
            small *= u64::from(prime);
            if small >= 1 << 32 {
                factors.push(small.into());
                small = 1;
            }
        }
    }
    factors.push(small.into());
    while factors.len() > 1 {
        factors = factors.chunks(2).map(|pair| pair.iter().product()).collect();
    }
    factors.pop().unwrap_or_default()
}

/// The same to the precision of a float.
pub(super) fn wide_binomial(from: u32, chosen: u32) -> Wide {
    let fewer = chosen.min(from.saturating_sub(chosen));
    (0..fewer).fold(Wide::ONE, |ways, taken| ways * (f64::from(from - taken) / f64::from(taken + 1)))
}

fn primes(most: u32) -> impl Iterator<Item = u32> {
    let mut composite = vec![false; most as usize + 1];
    for n in (2..).take_while(|n| n * n <= most as usize) {
        if composite.get(n) == Some(&false) {
            composite.iter_mut().skip(n * n).step_by(n).for_each(|cell| *cell = true);
        }
    }
    composite.into_iter().enumerate().skip(2).filter(|&(_, composite)| !composite).map(|(n, _)| n as u32)
}

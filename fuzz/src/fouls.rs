//! Fouls of omok, against the naive rules.

#[path = "../../tests/omok/judged.rs"]
mod judged;

use noripan::geometry::Dimensions;
use noripan::omok::{Color, Stones};

/// A byte for the side of a board, and then two bits a point; on large boards the naive rules are too slow.
pub fn fouls(data: &[u8]) {
    let Some((side, cells)) = data.split_first() else {
        return;
    };
    let side = 6 + u32::from(side % 6);
    let mut stones = Stones::new(side).expect("a side that a board may have");
    let bits = cells.iter().flat_map(|byte| [byte & 3, byte >> 2 & 3, byte >> 4 & 3, byte >> 6]);
    for (point, bits) in Dimensions::square(side).points().zip(bits) {
        match bits {
            1 => stones.put(point, Color::Black),
            2 => stones.put(point, Color::White),
            _ => {}
        }
    }
    judged::assert_like_naive(&stones);
}

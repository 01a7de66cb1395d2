//! The hard questions of minesweeper, answered slowly and plainly.

use std::collections::{BTreeMap, BTreeSet};

use noripan::geometry::Dimensions;
use noripan::minesweeper::Shown;

/// The closed cells of a board and, for each, in how many layouts it is a mine.
pub struct Counted {
    pub layouts: u64,
    pub mined: BTreeMap<usize, u64>,
}

/// The cells around one, by their number.
pub fn around(board: Dimensions, index: usize) -> Vec<usize> {
    board.point(index).neighbours().filter_map(|beside| board.index(beside)).collect()
}

/// Tries every way to lay the mines in the closed cells, at most 20.
pub fn count(board: Dimensions, shown: &[Shown], mines: u64) -> Counted {
    let closed: Vec<usize> = (0..shown.len()).filter(|&index| !matches!(shown[index], Shown::Number(_))).collect();
    assert!(closed.len() <= 20, "{} closed cells", closed.len());
    let bit = |index: usize| closed.iter().position(|&cell| cell == index).map_or(0, |place| 1_u32 << place);
    let numbers: Vec<(u32, u32)> = (0..shown.len())
        .filter_map(|index| match shown[index] {
            Shown::Number(number) => Some((around(board, index).into_iter().map(bit).sum(), number.into())),
            _ => None,
        })
        .collect();
    let mut counted = Counted { layouts: 0, mined: closed.iter().map(|&index| (index, 0)).collect() };
    for layout in 0_u32..1 << closed.len() {
        let fits = |&(mask, number): &(u32, u32)| (layout & mask).count_ones() == number;
        if u64::from(layout.count_ones()) == mines && numbers.iter().all(fits) {
            counted.layouts += 1;
            for (place, index) in closed.iter().enumerate() {
                *counted.mined.get_mut(index).unwrap() += u64::from(layout >> place & 1);
            }
        }
    }
    counted
}

/// Whether a board can be finished from this click without a guess, by numbers alone, by numbers in pairs, and, when
/// few cells are left, by trying every way to lay the mines that are left in them.
pub fn finishes(board: Dimensions, layout: &[bool], click: usize) -> bool {
    let mines = layout.iter().filter(|&&mine| mine).count();
    let (mut open, mut mined) = (BTreeSet::from([click]), BTreeSet::new());
    assert!(!layout[click]);
    while open.len() + mines < board.area() {
        let unknown = |index: &usize| !open.contains(index) && !mined.contains(index);
        let demand = |&index: &usize| {
            let around = around(board, index);
            let left = around.iter().filter(|&&beside| layout[beside] && unknown(&beside)).count();
            (around.into_iter().filter(&unknown).collect::<BTreeSet<usize>>(), left)
        };
        let mut demands: Vec<(BTreeSet<usize>, usize)> = open.iter().map(demand).filter(|(cells, _)| !cells.is_empty()).collect();
        demands.push((BTreeSet::new(), 0));
        let (mut safe, mut found) = (BTreeSet::new(), BTreeSet::new());
        for (cells, left) in &demands {
            for (others, less) in demands.iter().filter(|(others, _)| others.is_empty() || cells.is_empty() || !others.is_disjoint(cells)) {
                if *left >= *less && left - less == cells.difference(others).count() {
                    found.extend(cells.difference(others));
                    safe.extend(others.difference(cells));
                }
            }
        }
        if safe.is_empty() && found.is_empty() {
            let cells: Vec<usize> = (0..board.area()).filter(unknown).collect();
            safe = safe_in_all(&cells, &demands, mines - mined.len());
        }
        if safe.is_empty() && found.is_empty() {
            return false;
        }
        assert!(safe.iter().all(|&index: &usize| !layout[index]) && found.iter().all(|&index: &usize| layout[index]));
        open.extend(safe);
        mined.extend(found);
    }
    true
}

/// The cells that are safe however so many mines lie in these cells, at most 20, as the numbers demand.
fn safe_in_all(cells: &[usize], demands: &[(BTreeSet<usize>, usize)], mines: usize) -> BTreeSet<usize> {
    if cells.len() > 20 && mines > 0 {
        return BTreeSet::new();
    }
    if mines == 0 {
        return cells.iter().copied().collect();
    }
    let mask =
        |of: &BTreeSet<usize>| cells.iter().enumerate().filter(|(_, cell)| of.contains(cell)).map(|(place, _)| 1_u32 << place).sum::<u32>();
    let demands: Vec<(u32, u32)> = demands.iter().map(|(cells, left)| (mask(cells), *left as u32)).collect();
    let fits =
        |layout: &u32| layout.count_ones() as usize == mines && demands.iter().all(|(mask, left)| (layout & mask).count_ones() == *left);
    let mined = (0_u32..1 << cells.len()).filter(fits).fold(0, |all, layout| all | layout);
    cells.iter().enumerate().filter(|(place, _)| mined >> place & 1 == 0).map(|(_, &cell)| cell).collect()
}

/// The view in letters, a string a row.
pub fn letters(board: Dimensions, shown: impl Iterator<Item = Shown>) -> Vec<String> {
    let letter = |shown| match shown {
        Shown::Closed => '.',
        Shown::Flag => 'F',
        Shown::Question => '?',
        Shown::Number(number) => (b'0' + number) as char,
        Shown::Mine => '*',
        Shown::Exploded => '!',
        Shown::WrongFlag => 'x',
    };
    let letters: Vec<char> = shown.map(letter).collect();
    letters.chunks(board.cols as usize).map(|row| row.iter().collect()).collect()
}

/// A view from its letters.
pub fn view(rows: &[impl AsRef<str>]) -> (Dimensions, Vec<Shown>) {
    let cell = |letter| match letter {
        '.' => Shown::Closed,
        'F' => Shown::Flag,
        '?' => Shown::Question,
        '*' => Shown::Mine,
        '!' => Shown::Exploded,
        'x' => Shown::WrongFlag,
        number => Shown::Number(number as u8 - b'0'),
    };
    let board = Dimensions::new(rows.len() as u32, rows[0].as_ref().len() as u32);
    (board, rows.iter().flat_map(|row| row.as_ref().chars().map(cell)).collect())
}

/// C(n, k) as digits, by Pascal's triangle.
pub fn binomial(n: usize, k: usize) -> String {
    let mut row = vec![vec![1_u8]];
    for _ in 0..n {
        let mut next = vec![vec![1_u8]];
        next.extend(row.windows(2).map(|pair| sum(&pair[0], &pair[1])));
        next.push(vec![1]);
        row = next;
    }
    row[k].iter().rev().map(|digit| (b'0' + digit) as char).collect()
}

/// The sum of two numbers in decimal digits, the ones first.
pub fn sum(a: &[u8], b: &[u8]) -> Vec<u8> {
    let (mut digits, mut carry) = (Vec::new(), 0);
    for place in 0..a.len().max(b.len()) {
        let all = a.get(place).unwrap_or(&0) + b.get(place).unwrap_or(&0) + carry;
        digits.push(all % 10);
        carry = all / 10;
    }
    if carry > 0 {
        digits.push(carry);
    }
    digits
}

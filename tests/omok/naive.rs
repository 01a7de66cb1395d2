//! The fouls of renju and of the Korean rule as the rules tell them, on a square table of cells: slow, and easy to believe.

use std::collections::BTreeMap;

/// A cell of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    Empty,
    /// A stone of the colour that is asked about.
    Own,
    Other,
}

/// Rows of cells.
pub type Table = Vec<Vec<Cell>>;

/// Whose fouls are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// Black's under renju: overlines, double fours, double threes.
    Renju,
    /// Either colour's under the Korean rule: double threes.
    Korean,
}

/// A cell by its row and column.
pub type At = (i32, i32);

const DIRECTIONS: [At; 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

fn get(table: &Table, (row, col): At) -> Option<Cell> {
    table.get(usize::try_from(row).ok()?)?.get(usize::try_from(col).ok()?).copied()
}

/// What is true with an own stone on this empty cell.
fn with<T>(table: &mut Table, (row, col): At, what: impl FnOnce(&mut Table) -> T) -> T {
    table[row as usize][col as usize] = Cell::Own;
    let answer = what(table);
    table[row as usize][col as usize] = Cell::Empty;
    answer
}

fn on((row, col): At, (down, right): At, n: i32) -> At {
    (row + n * down, col + n * right)
}

/// The first cell of the row of own stones through `at`, which holds one, and how many they are.
fn run(table: &Table, at: At, direction: At) -> (At, i32) {
    let is_own = |n: i32| get(table, on(at, direction, n)) == Some(Cell::Own);
    let before = (1..).take_while(|&n| is_own(-n)).count() as i32;
    let after = (1..).take_while(|&n| is_own(n)).count() as i32;
    (on(at, direction, -before), before + 1 + after)
}

fn is_five(table: &Table, at: At) -> bool {
    DIRECTIONS.iter().any(|&direction| run(table, at, direction).1 == 5)
}

/// The fours through the stone `at` in one direction: four stones, and how many points make them an exact five.
fn fours(table: &mut Table, at: At, direction: At) -> BTreeMap<Vec<At>, usize> {
    let mut fours = BTreeMap::new();
    for point in (-4..=4).map(|n| on(at, direction, n)) {
        if get(table, point) != Some(Cell::Empty) {
            continue;
        }
        let (first, length) = with(table, point, |table| run(table, point, direction));
        let five = || (0..length).map(|n| on(first, direction, n));
        if length == 5 && five().any(|stone| stone == at) {
            *fours.entry(five().filter(|&stone| stone != point).collect()).or_default() += 1;
        }
    }
    fours
}

/// Whether the stone `at` makes a three in one direction: a next one makes a straight four with it, no five, and no foul.
fn is_three(table: &mut Table, at: At, direction: At, law: Law) -> bool {
    (-3..=3).map(|n| on(at, direction, n)).any(|next| {
        if get(table, next) != Some(Cell::Empty) {
            return false;
        }
        let (straight, five) = with(table, next, |table| {
            let straight = fours(table, next, direction).iter().any(|(stones, &points)| stones.contains(&at) && points == 2);
            (straight, is_five(table, next))
        });
        straight && !five && fouls(table, next, law).is_empty()
    })
}

/// The kinds of fouls that a stone on this empty point is.
pub fn fouls(table: &mut Table, at: At, law: Law) -> Vec<&'static str> {
    with(table, at, |table| {
        let mut kinds = Vec::new();
        if is_five(table, at) {
            return kinds;
        }
        if law == Law::Renju {
            if DIRECTIONS.iter().any(|&direction| run(table, at, direction).1 > 5) {
                kinds.push("overline");
            }
            if DIRECTIONS.iter().map(|&direction| fours(table, at, direction).len()).sum::<usize>() >= 2 {
                kinds.push("double four");
            }
        }
        if DIRECTIONS.iter().filter(|&&direction| is_three(table, at, direction, law)).count() >= 2 {
            kinds.push("double three");
        }
        kinds
    })
}

/// Every forbidden point, row by row, with its kinds.
pub fn forbidden_points(table: &mut Table, law: Law) -> Vec<(At, Vec<&'static str>)> {
    let cells = (0..table.len() as i32).flat_map(|row| (0..table.len() as i32).map(move |col| (row, col)));
    let empty: Vec<At> = cells.filter(|&at| get(table, at) == Some(Cell::Empty)).collect();
    empty.into_iter().map(|at| (at, fouls(table, at, law))).filter(|(_, kinds)| !kinds.is_empty()).collect()
}

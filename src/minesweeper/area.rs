//! What opens, 64 cells at a time, where nobody asks in which order.

use super::{Board, Mark};
use crate::geometry::Point;

/// For each of eight bytes that are 0 or 1, a bit.
fn bits_of_ones(ones: u64) -> u64 {
    ones.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// The lowest bit of each of eight bytes.
const ONES: u64 = 0x0101_0101_0101_0101;

/// At most 64 cells, of each eight of which `eight` makes eight bits; `padding` stands in for those that are missing.
fn word<T: Copy>(cells: &[T], padding: T, eight: impl Fn([T; 8]) -> u64) -> u64 {
    let (eights, rest) = cells.as_chunks::<8>();
    let mut word = 0;
    for (number, &cells) in eights.iter().enumerate() {
        word |= eight(cells) << (8 * number);
    }
    if !rest.is_empty() {
        let mut last = [padding; 8];
        last.iter_mut().zip(rest).for_each(|(last, &cell)| *last = cell);
        word |= eight(last) << (8 * eights.len());
    }
    word
}

/// Which of at most 64 cells are true.
pub(super) fn trues(cells: &[bool]) -> u64 {
    word(cells, false, |eight| bits_of_ones(u64::from_le_bytes(eight.map(u8::from))))
}

/// Which of at most 64 numbers are mines: the only ones below 0.
pub(super) fn mines(numbers: &[i8]) -> u64 {
    word(numbers, 0, |eight| bits_of_ones(u64::from_le_bytes(eight.map(i8::cast_unsigned)) >> 7 & ONES))
}

/// Which of at most 64 numbers are blanks: the only ones without one of the lowest four bits.
fn blanks(numbers: &[i8]) -> u64 {
    word(numbers, 1, |eight| {
        let eight = u64::from_le_bytes(eight.map(i8::cast_unsigned));
        bits_of_ones(!(eight | eight >> 1 | eight >> 2 | eight >> 3) & ONES)
    })
}

/// The cells of a board, a bit each: rows of whole words between words and rows of nothing, so that a step from a word
/// to those around it needs no look at the edges.
struct Words {
    cols: usize,
    stride: usize,
    words: Vec<u64>,
}

impl Words {
    fn empty(board: &Board) -> Self {
        let (rows, cols) = (board.dimensions().rows as usize, board.dimensions().cols as usize);
        let stride = cols.div_ceil(64) + 1;
        Self { cols, stride, words: vec![0; stride * (rows + 2) + 2] }
    }

    /// The words of each row, without those of nothing.
    fn rows_mut(&mut self) -> impl Iterator<Item = &mut [u64]> {
        let stride = self.stride;
        self.words.get_mut(stride + 1..).unwrap_or_default().chunks_exact_mut(stride).filter_map(move |row| row.get_mut(..stride - 1))
    }

    fn at(&self, word: usize) -> u64 {
        self.words.get(word).copied().unwrap_or_default()
    }

    fn add(&mut self, word: usize, bits: u64) {
        if let Some(word) = self.words.get_mut(word) {
            *word |= bits;
        }
    }

    /// The word of a cell of the board, and its bit.
    fn place(&self, point: Point) -> (usize, u64) {
        let (row, col) = (point.row as usize, point.col as usize);
        ((row + 1) * self.stride + 1 + col / 64, 1 << (col % 64))
    }
}

/// The bits of a mask that are reached from `seeds` within it, step by step to either side.
fn runs(seeds: u64, mask: u64) -> u64 {
    if mask == u64::MAX {
        return mask;
    }
    let (mut up, mut down, mut up_mask, mut down_mask) = (seeds, seeds, mask, mask);
    for step in [1, 2, 4, 8, 16, 32] {
        up |= up_mask & up << step;
        up_mask &= up_mask << step;
        down |= down_mask & down >> step;
        down_mask &= down_mask >> step;
    }
    up | down
}

/// The walk over the blanks that may open, word by word.
struct Walk {
    blanks: Words,
    /// Reached, and their neighbours too.
    walked: Words,
    /// Reached, but not yet walked on from.
    pending: Words,
    work: Vec<usize>,
}

impl Walk {
    fn reach(&mut self, word: usize, bits: u64) {
        let new = bits & self.blanks.at(word) & !self.walked.at(word);
        if new != 0 {
            if self.pending.at(word) == 0 {
                self.work.push(word);
            }
            self.pending.add(word, new);
        }
    }

    fn walk(&mut self) {
        while let Some(word) = self.work.pop() {
            let seeds = self.pending.words.get_mut(word).map(std::mem::take).unwrap_or_default();
            let reached = runs(seeds, self.blanks.at(word) & !self.walked.at(word));
            self.walked.add(word, reached);
            let stride = self.walked.stride;
            let (wide, from_left, from_right) = (reached | reached << 1 | reached >> 1, reached >> 63, reached << 63);
            for row in [word - stride, word, word + stride] {
                self.reach(row, wide);
                self.reach(row + 1, from_left);
                self.reach(row - 1, from_right);
            }
        }
    }
}

impl Board {
    /// Opens these cells and what follows, as [`flood`](Board::flood) does, in `open`; how many cells that is. `marks` may
    /// be left empty.
    pub(super) fn open_area(&self, from: &[Point], open: &mut [bool], marks: &[Mark]) -> usize {
        let mut safe = self.may_open(open, marks);
        let mut walk = Walk { blanks: self.blanks(&safe), walked: Words::empty(self), pending: Words::empty(self), work: Vec::new() };
        for &point in from.iter().filter(|&&point| self.dimensions().contains(point)) {
            let (word, bit) = safe.place(point);
            safe.add(word, bit);
            if self.at(point) == Some(0) {
                walk.blanks.add(word, bit);
                walk.reach(word, bit);
            }
        }
        walk.walk();
        let mut opened = beside(&walk.walked, &safe);
        for &point in from.iter().filter(|&&point| self.dimensions().contains(point)) {
            let (word, bit) = opened.place(point);
            opened.add(word, bit);
        }
        let mut count = 0;
        for (cells, words) in open.chunks_mut(opened.cols.max(1)).zip(opened.rows_mut()) {
            for (cells, &mut word) in cells.chunks_mut(64).zip(words).filter(|(_, word)| **word != 0) {
                count += word.count_ones() as usize;
                for (place, cell) in cells.iter_mut().enumerate() {
                    *cell |= word >> place & 1 != 0;
                }
            }
        }
        count
    }

    /// The cells that are no mine, not open and not flagged.
    fn may_open(&self, open: &[bool], marks: &[Mark]) -> Words {
        let mut may = Words::empty(self);
        let cols = may.cols.max(1);
        for ((words, numbers), open) in may.rows_mut().zip(self.numbers().chunks(cols)).zip(open.chunks(cols)) {
            for ((word, numbers), open) in words.iter_mut().zip(numbers.chunks(64)).zip(open.chunks(64)) {
                *word = !mines(numbers) & !trues(open) & u64::MAX >> (64 - numbers.len().clamp(1, 64));
            }
        }
        for (words, marks) in may.rows_mut().zip(marks.chunks(cols)) {
            for (word, marks) in words.iter_mut().zip(marks.chunks(64)) {
                *word &= !marks.iter().rev().fold(0, |flags, &mark| flags << 1 | u64::from(mark == Mark::Flag));
            }
        }
        may
    }

    /// The blanks among these cells.
    fn blanks(&self, among: &Words) -> Words {
        let mut all = Words { words: among.words.clone(), ..*among };
        for (words, numbers) in all.rows_mut().zip(self.numbers().chunks(among.cols.max(1))) {
            words.iter_mut().zip(numbers.chunks(64)).for_each(|(word, numbers)| *word &= blanks(numbers));
        }
        all
    }
}

/// The cells of a mask that are among these or touch one of them.
fn beside(cells: &Words, mask: &Words) -> Words {
    let wide = |word: usize| {
        let bits = cells.at(word);
        bits | bits << 1 | bits >> 1 | cells.at(word + 1) << 63 | cells.at(word.wrapping_sub(1)) >> 63
    };
    let rows: Vec<u64> = (0..cells.words.len()).map(wide).collect();
    let at = |word: Option<usize>| word.and_then(|word| rows.get(word)).copied().unwrap_or_default();
    let near = |(word, &mask): (usize, &u64)| mask & (at(word.checked_sub(cells.stride)) | at(Some(word)) | at(Some(word + cells.stride)));
    Words { words: mask.words.iter().enumerate().map(near).collect(), ..*mask }
}

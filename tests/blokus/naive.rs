//! Blokus as one writes it first: nested lists, every block, turn, flip and position, every rule cell by cell.

use std::collections::BTreeSet;

use noripan::blokus::{Block, Color, Placement, Start, Variant};
use noripan::geometry::{Point, Symmetry};

/// A game that is under way, played with nothing but lists.
#[derive(Clone)]
pub struct Game {
    size: i32,
    starts: Vec<Vec<(i32, i32)>>,
    board: Vec<Vec<Option<usize>>>,
    hands: Vec<Vec<Block>>,
    turn: usize,
}

impl Game {
    pub fn new(variant: Variant, start: Start) -> Self {
        let size = variant.size() as i32;
        let colors = variant.colors().len();
        let corners = if size == 20 { vec![(0, 0), (0, 19), (19, 19), (19, 0)] } else { vec![(4, 4), (9, 9)] };
        let starts = corners.iter().map(|&corner| if start == Start::Free { corners.clone() } else { vec![corner] }).collect();
        let hand: Vec<Block> = variant.blocks().flat_map(|block| vec![block; variant.copies(block)]).collect();
        Self { size, starts, board: vec![vec![None; size as usize]; size as usize], hands: vec![hand; colors], turn: 0 }
    }

    fn at(&self, (row, col): (i32, i32)) -> Option<usize> {
        let on_board = (0..self.size).contains(&row) && (0..self.size).contains(&col);
        on_board.then(|| self.board[row as usize][col as usize]).flatten()
    }

    /// Puts a square of this colour on a cell, whatever the rules say.
    pub fn fill(&mut self, (row, col): (i32, i32), color: Color) {
        self.board[row as usize][col as usize] = Some(color.index());
    }

    /// Whether a colour may cover these cells.
    pub fn allows(&self, cells: &[(i32, i32)], color: Color) -> bool {
        let own = |cell| self.at(cell) == Some(color.index());
        let on_board = cells.iter().all(|&(row, col)| (0..self.size).contains(&row) && (0..self.size).contains(&col));
        let free = cells.iter().all(|&cell| self.at(cell).is_none());
        let beside = cells.iter().any(|&(row, col)| [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)].into_iter().any(own));
        let corner = |&(row, col): &(i32, i32)| {
            [(row - 1, col - 1), (row - 1, col + 1), (row + 1, col - 1), (row + 1, col + 1)].into_iter().any(own)
        };
        let opened = self.board.iter().flatten().any(|&cell| cell == Some(color.index()));
        let connected = if opened {
            cells.iter().any(corner)
        } else {
            self.starts.get(color.index()).is_some_and(|starts| starts.iter().any(|start| cells.contains(start)))
        };
        on_board && free && !beside && connected
    }

    /// The cells on which a single square of a colour may lie, row by row.
    pub fn attach_points(&self, color: Color) -> Vec<(i32, i32)> {
        let cells = (0..self.size).flat_map(|row| (0..self.size).map(move |col| (row, col)));
        cells.filter(|&cell| self.allows(&[cell], color)).collect()
    }

    /// Every distinct set of cells that a colour may cover, with a placement for each.
    pub fn placements(&self, color: Color) -> Vec<Placement> {
        let mut seen = BTreeSet::new();
        let mut placements = Vec::new();
        for &block in &self.hands[color.index()] {
            for symmetry in Symmetry::all() {
                let squares: Vec<Point> = block.shape(symmetry).squares().to_vec();
                for row in 0..self.size {
                    for col in 0..self.size {
                        let cells: Vec<(i32, i32)> = squares.iter().map(|square| (row + square.row, col + square.col)).collect();
                        if self.allows(&cells, color) && seen.insert(cells) {
                            placements.push(Placement { block, symmetry, at: Point::new(row, col) });
                        }
                    }
                }
            }
        }
        placements
    }

    /// The colour to move and all it may do; none once nobody can move.
    pub fn legal_moves(&mut self) -> Option<(Color, Vec<Placement>)> {
        for _ in 0..self.hands.len() {
            let color = Color::from_index(self.turn).unwrap();
            let placements = self.placements(color);
            if !placements.is_empty() {
                return Some((color, placements));
            }
            self.turn = (self.turn + 1) % self.hands.len();
        }
        None
    }

    pub fn play(&mut self, color: Color, placement: Placement) {
        placement.cells().iter().for_each(|cell| self.fill((cell.row, cell.col), color));
        let hand = &mut self.hands[color.index()];
        hand.remove(hand.iter().position(|&held| held == placement.block).unwrap());
        self.turn = (self.turn + 1) % self.hands.len();
    }
}

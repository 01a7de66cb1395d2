//! Blokus against its known answers.
#![cfg(not(target_arch = "wasm32"))]

#[path = "vectors/read.rs"]
mod vectors;

use std::collections::{BTreeMap, BTreeSet};

use noripan::blokus::{Block, Board, Color, Move, ORIENTATIONS, Placement, Position, Refusal, Setup, SetupError, Shape, Variant};
use noripan::geometry::{Dimensions, Point, Symmetry};
use proptest::prelude::*;
use serde::Deserialize;
use strum::VariantArray;

type Cells = Vec<(i32, i32)>;

fn block(code: &str) -> Block {
    Block::from_code(code).unwrap()
}

fn color(index: usize) -> Color {
    Color::from_index(index).unwrap()
}

fn placed(code: &str, rotation: u8, flip: bool, at: (i32, i32)) -> Placement {
    Placement { block: block(code), symmetry: Symmetry::new(rotation, flip), at: at.into() }
}

fn pairs(cells: impl IntoIterator<Item = Point>) -> Cells {
    cells.into_iter().map(|cell| (cell.row, cell.col)).collect()
}

fn board(rows: &[impl AsRef<str>]) -> Board {
    let mut board = Board::new(rows.len() as u32).unwrap();
    for (r, row) in rows.iter().enumerate() {
        for (c, char) in row.as_ref().chars().enumerate().filter(|&(_, char)| char != '.') {
            board.fill([Point::new(r as i32, c as i32)].into_iter(), color(char as usize - '0' as usize));
        }
    }
    board
}

#[test]
fn the_eight_ways_of_each_block() {
    let answers: BTreeMap<String, BTreeMap<String, Cells>> = serde_json::from_str(&vectors::text("blokus-orientations.json")).unwrap();
    assert_eq!(answers.len(), Block::COUNT);
    for (code, ways) in answers {
        assert_eq!(ways.len(), 8);
        for (way, cells) in ways {
            let symmetry = Symmetry::new(way[1..2].parse().unwrap(), way.ends_with('f'));
            assert_eq!(pairs(block(&code).shape(symmetry).squares().iter().copied()), cells, "{code} {way}");
        }
    }
    assert_eq!(Block::all().map(Block::squares).sum::<u32>(), 89);
    assert_eq!(ORIENTATIONS.len(), 91);
    for orientation in ORIENTATIONS.iter() {
        assert_eq!(Block::of_shape(&orientation.shape), Some((orientation.block, orientation.symmetry)));
    }
}

#[derive(Deserialize)]
struct Placements {
    board: Vec<String>,
    queries: Vec<Query>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Query {
    r#type: String,
    rotation: u8,
    flip: bool,
    position: (i32, i32),
    player_idx: usize,
    reason: Option<String>,
}

#[test]
fn placements_and_their_first_reason() {
    let mut compared = 0;
    for Placements { board: rows, queries } in vectors::answers("blokus-placements.jsonl") {
        let board = board(&rows);
        for query in queries {
            let shape = block(&query.r#type).shape(Symmetry::new(query.rotation, query.flip));
            let reasons = board.broken_rules(&shape, query.position.into(), color(query.player_idx));
            assert_eq!(reasons.first().map(ToString::to_string), query.reason, "{rows:#?} {} at {:?}", query.r#type, query.position);
            compared += 1;
        }
    }
    assert!(compared > 1_000, "{compared}");
}

#[derive(Deserialize)]
struct Game {
    plies: Vec<Ply>,
    official_score: Vec<i32>,
    points_with_bonus: Vec<i32>,
}

#[derive(Deserialize)]
struct Ply {
    c: usize,
    n: usize,
    h: String,
    p: Option<String>,
    #[serde(default)]
    cells: Cells,
}

/// The hash of a set of placements, as the known answers have it: FNV-1a of their sorted cell numbers.
fn hash(placements: &[Placement], size: i32) -> String {
    let numbers = |placement: &Placement| placement.cells().iter().map(|cell| cell.row * size + cell.col).collect::<Vec<_>>();
    let mut lists: Vec<Vec<i32>> = placements.iter().map(numbers).collect();
    lists.sort();
    let text = |list: Vec<i32>| list.iter().map(ToString::to_string).collect::<Vec<_>>().join(",") + ";";
    let bytes: String = lists.into_iter().map(text).collect();
    let hash = bytes.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    format!("{hash:016x}")
}

#[test]
fn whole_games_ply_by_ply() {
    let games: Vec<Game> = vectors::answers("blokus-classic.jsonl");
    assert_eq!(games.len(), 82);
    let mut plies = 0;
    for game in games {
        let mut position = Position::start(Variant::Classic);
        for ply in game.plies {
            let color = color(ply.c);
            plies += 1;
            let Some(code) = ply.p else {
                assert!(position.is_blocked(color) && position.to_move() != Some(color));
                assert_eq!((position.placements(color).count(), hash(&[], 20)), (ply.n, ply.h));
                continue;
            };
            assert_eq!(position.to_move(), Some(color));
            let legal = position.legal_moves();
            assert_eq!((legal.len(), hash(&legal, 20)), (ply.n, ply.h));
            let mut cells = ply.cells;
            cells.sort_unstable();
            let chosen = legal.into_iter().find(|placement| placement.block == block(&code) && pairs(placement.cells()) == cells);
            position = position.play(chosen.unwrap()).unwrap();
        }
        let outcome = position.outcome().unwrap();
        assert_eq!(outcome.scores.iter().map(|score| score.score).collect::<Vec<_>>(), game.official_score);
        assert_eq!(outcome.scores.iter().map(|score| score.points).collect::<Vec<_>>(), game.points_with_bonus);
        let best = *game.official_score.iter().max().unwrap();
        let winners: Vec<usize> = (0..4).filter(|&color| game.official_score[color] == best).collect();
        assert_eq!(outcome.winners.into_iter().map(Color::index).collect::<Vec<_>>(), winners);
    }
    assert!(plies > 5_000, "{plies}");
}

#[test]
fn first_moves_of_each_block() {
    let wanted = [1, 2, 2, 3, 2, 6, 2, 2, 1, 2, 3, 0, 2, 2, 2, 6, 2, 6, 4, 4, 4];
    let start = Position::start(Variant::Classic);
    for &color in Color::VARIANTS {
        let placements: Vec<Placement> = start.placements(color).collect();
        let of = |block| placements.iter().filter(|placement| placement.block == block).count();
        assert_eq!(Block::all().map(of).collect::<Vec<_>>(), wanted);
        assert_eq!(placements.len(), 58);
    }
}

#[test]
fn perft() {
    fn perft(position: &Position, depth: u32) -> u64 {
        let moves = position.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.into_iter().map(|placement| perft(&position.play(placement).unwrap(), depth - 1)).sum()
    }
    let start = Position::start(Variant::Classic);
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&start, depth)), [58, 3_364, 195_112, 11_316_496]);
}

fn why(board: &Board, placement: Placement, by: usize) -> Vec<Refusal> {
    board.broken_rules(&placement.block.shape(placement.symmetry), placement.at, color(by))
}

#[test]
fn first_moves_cover_the_start_cell() {
    let empty = Board::new(20).unwrap();
    for (by, placement) in [
        (0, placed("10", 0, false, (0, 0))),
        (0, placed("54", 0, false, (0, 0))),
        (1, placed("53", 0, false, (0, 17))),
        (3, placed("50", 0, false, (19, 0))),
        (2, placed("50", 0, false, (19, 15))),
    ] {
        assert_eq!(why(&empty, placement, by), []);
    }
    // The corner of the block is a hole; the block lies in another colour's corner.
    assert_eq!(why(&empty, placed("53", 0, false, (0, 0)), 0), [Refusal::InvalidFirstMove]);
    assert_eq!(why(&empty, placed("50", 0, false, (0, 0)), 1), [Refusal::InvalidFirstMove]);
}

#[test]
fn the_first_move_is_the_colours_own() {
    let mut late = Board::new(20).unwrap();
    for (by, corner) in [(1, (0, 19)), (2, (19, 19)), (3, (19, 0))] {
        late.fill([Point::from(corner)].into_iter(), color(by));
    }
    assert_eq!(why(&late, placed("10", 0, false, (0, 0)), 0), []);
    assert_eq!(why(&late, placed("10", 0, false, (5, 5)), 0), [Refusal::InvalidFirstMove]);
}

#[test]
fn a_single_square_connects_by_its_corners() {
    let mut one = Board::new(20).unwrap();
    one.fill([Point::new(0, 0)].into_iter(), Color::Blue);
    assert_eq!(why(&one, placed("31", 2, false, (1, 1)), 0), [Refusal::NoConnection]);
    assert_eq!(why(&one, placed("44", 0, false, (1, 1)), 0), []);
    assert_eq!(why(&one, placed("44", 0, false, (0, 1)), 0), [Refusal::NoConnection, Refusal::ConnectedWithOtherBlock]);
}

#[test]
fn a_board_full_of_blue_is_not_empty() {
    let full = board(&vec!["0".repeat(20); 20]);
    assert_eq!(why(&full, placed("10", 0, false, (0, 0)), 0).last(), Some(&Refusal::Overlapped));
    assert_eq!(why(&full, placed("10", 0, false, (0, 0)), 1), [Refusal::InvalidFirstMove, Refusal::Overlapped]);
    assert_eq!(why(&full, placed("10", 0, false, (0, 19)), 1), [Refusal::Overlapped]);
}

#[test]
fn the_last_row_and_column_are_on_the_board() {
    let empty = Board::new(20).unwrap();
    let long = block("40").shape(Symmetry::new(1, false));
    assert!(empty.is_within(&long, Point::new(16, 19)));
    assert!(!empty.is_within(&long, Point::new(17, 19)));
    assert!(!empty.is_within(&long, Point::new(-1, 19)));
}

#[test]
fn refusals_in_their_order() {
    let start = Position::start(Variant::Classic);
    let one = start.play(placed("10", 0, false, (0, 0))).unwrap();
    assert_eq!(one.check_by(Color::Blue, placed("10", 0, false, (0, 0))), Err(Refusal::NotYourTurn));
    let shape = Shape::new(Dimensions::new(1, 6), (0..6).map(|c| Point::new(0, c)).collect());
    assert_eq!(one.why_not(Color::Yellow, None, &shape, Point::new(0, 14)), [Refusal::UnknownBlock]);
    let round = [placed("10", 0, false, (0, 19)), placed("10", 0, false, (19, 19)), placed("10", 0, false, (19, 0))]
        .into_iter()
        .fold(one, |position, placement| position.play(placement).unwrap());
    assert_eq!(round.play(placed("10", 0, false, (1, 1))), Err(Refusal::UsedBlock));
    let reasons = round.why_not(Color::Blue, Some(block("10")), &block("10").shape(Symmetry::new(0, false)), Point::new(0, 0));
    assert_eq!(reasons, [Refusal::UsedBlock, Refusal::NoConnection, Refusal::Overlapped]);
    assert_eq!(round.turns(), 4);
}

#[test]
fn a_record_that_breaks_the_rules_says_where() {
    let moves = [(0, "10", (0, 0)), (1, "10", (0, 19)), (2, "10", (5, 5))];
    let moves = moves.map(|(by, code, at)| Move { color: color(by), placement: placed(code, 0, false, at) }).to_vec();
    let error = Position::new(Setup { variant: Variant::Classic, moves }).unwrap_err();
    assert_eq!(error, SetupError::Move(2, Refusal::InvalidFirstMove));
    assert_eq!(error.to_string(), "moves[2]: invalid first move");
}

#[test]
fn a_new_game_has_nothing_of_the_last() {
    let mut position = Position::start(Variant::Classic);
    while let Some(&placement) = position.legal_moves().last() {
        position = position.play(placement).unwrap();
    }
    assert!(position.outcome().is_some());
    assert_eq!(position.play(placed("10", 0, false, (0, 0))), Err(Refusal::GameOver));
    assert_eq!(Position::start(Variant::Classic).legal_moves().len(), 58);
}

/// The rules of one placement, cell by cell and word by word.
fn naive(board: &Board, shape: &Shape, at: Point, by: Color) -> bool {
    let cells: Vec<Point> = shape.cells(at).collect();
    let size = board.dimensions();
    let own = |cell: Point| board.at(cell) == Some(by);
    let on_board = cells.iter().all(|&cell| size.contains(cell));
    let free = cells.iter().all(|&cell| board.at(cell).is_none());
    let beside = cells.iter().any(|cell| cell.edge_neighbours().any(own));
    let connected = if size.points().any(own) {
        cells.iter().any(|cell| cell.corner_neighbours().any(own))
    } else {
        cells.iter().any(|&cell| board.start(by) == Some(cell))
    };
    on_board && free && !beside && connected
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn placements_by_bits_are_those_of_the_rules(cells in prop::collection::vec((0..20i32, 0..20i32, 0..4usize), 0..60), small in any::<bool>()) {
        let mut board = Board::new(if small { 14 } else { 20 }).unwrap();
        for (row, col, by) in cells {
            let cell = Point::new(row, col);
            if board.at(cell).is_none() {
                board.fill([cell].into_iter(), color(by));
            }
        }
        for &by in Color::VARIANTS {
            let fast: BTreeSet<Cells> = board.placements(by).into_iter().map(|placement| pairs(placement.cells())).collect();
            let mut slow = BTreeSet::new();
            for orientation in ORIENTATIONS.iter() {
                for at in Dimensions::square(24).points().map(|at| Point::new(at.row - 2, at.col - 2)) {
                    let legal = naive(&board, &orientation.shape, at, by);
                    prop_assert_eq!(legal, board.broken_rules(&orientation.shape, at, by).is_empty());
                    if legal {
                        slow.insert(pairs(orientation.shape.cells(at)));
                    }
                }
            }
            prop_assert_eq!(board.placements(by).len(), fast.len());
            prop_assert_eq!(fast, slow);
        }
    }
}

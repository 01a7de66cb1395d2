//! Blokus against its known answers.
#![cfg(not(target_arch = "wasm32"))]

#[path = "blokus/naive.rs"]
mod naive;
#[path = "vectors/read.rs"]
mod vectors;

use std::collections::{BTreeMap, BTreeSet};

use noripan::blokus::{
    Asker, Block, Board, Color, Move, ORIENTATIONS, Placement, Player, Position, Refusal, Setup, SetupError, Shape, Start, Variant,
};
use noripan::geometry::{Dimensions, Point, PointSet, Symmetry};
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

fn player(index: usize) -> Player {
    Player::from_index(index).unwrap()
}

fn cells(cells: impl IntoIterator<Item = (i32, i32)>) -> PointSet {
    cells.into_iter().map(Point::from).collect()
}

fn begin(variant: Variant) -> Position {
    Position::start(variant, Start::Own)
}

fn board(rows: &[impl AsRef<str>]) -> Board {
    let mut board = Board::new(rows.len() as u32, Start::Own).unwrap();
    for (r, row) in rows.iter().enumerate() {
        for (c, char) in row.as_ref().chars().enumerate().filter(|&(_, char)| char != '.') {
            board.fill(&cells([(r as i32, c as i32)]), color(char as usize - '0' as usize));
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
        assert_eq!(Block::of_shape(orientation.shape), Some((orientation.block, orientation.symmetry)));
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
            let reasons = board.broken_rules(shape, query.position.into(), color(query.player_idx));
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

fn whole_games_ply_by_ply(variant: Variant, file: &str) {
    let games: Vec<Game> = vectors::answers(file);
    let size = variant.size() as i32;
    let mut plies = 0;
    for game in &games {
        let mut position = begin(variant);
        for ply in &game.plies {
            let color = color(ply.c);
            plies += 1;
            let Some(code) = &ply.p else {
                assert!(position.is_blocked(color) && position.to_move() != Some(color));
                assert_eq!((position.placements(color).len(), hash(&[], size)), (ply.n, ply.h.clone()));
                continue;
            };
            assert_eq!(position.to_move(), Some(color));
            let legal = position.legal_moves();
            assert_eq!((legal.len(), hash(&legal, size)), (ply.n, ply.h.clone()));
            assert_eq!(position.count_moves(), ply.n as u64);
            let one_of_each: Vec<Placement> = position.placeable(color);
            assert!(one_of_each.iter().all(|placement| legal.contains(placement)));
            assert_eq!(blocks(&one_of_each), BTreeSet::from_iter(blocks(&legal)).into_iter().collect::<Vec<_>>());
            let mut wanted = ply.cells.clone();
            wanted.sort_unstable();
            let chosen = legal.into_iter().find(|placement| placement.block == block(code) && pairs(placement.cells()) == wanted);
            position = position.play(chosen.unwrap()).unwrap();
        }
        let outcome = position.outcome().unwrap();
        assert_eq!(outcome.scores.iter().map(|score| score.score).collect::<Vec<_>>(), game.official_score);
        assert_eq!(outcome.scores.iter().map(|score| score.points).collect::<Vec<_>>(), game.points_with_bonus);
        let best = *game.official_score.iter().max().unwrap();
        let winners: Vec<Player> = variant.players().filter(|player| game.official_score[player.index()] == best).collect();
        assert_eq!(outcome.winners, winners);
    }
    assert!(plies > 25 * games.len() && games.len() > 70, "{plies} plies in {} games", games.len());
}

fn blocks(placements: &[Placement]) -> Vec<Block> {
    placements.iter().map(|placement| placement.block).collect()
}

#[test]
fn whole_games_of_classic() {
    whole_games_ply_by_ply(Variant::Classic, "blokus-classic.jsonl");
}

#[test]
fn whole_games_of_duo() {
    whole_games_ply_by_ply(Variant::Duo, "blokus-duo.jsonl");
}

#[test]
fn first_moves_of_each_block() {
    let wanted = [1, 2, 2, 3, 2, 6, 2, 2, 1, 2, 3, 0, 2, 2, 2, 6, 2, 6, 4, 4, 4];
    let start = begin(Variant::Classic);
    for &color in Color::VARIANTS {
        let placements = start.placements(color);
        let of = |block| placements.iter().filter(|placement| placement.block == block).count();
        assert_eq!(Block::all().map(of).collect::<Vec<_>>(), wanted);
        assert_eq!(placements.len(), 58);
    }
}

/// How many ways the next plies can go, counted on every core.
fn perft(position: &Position, depth: u32) -> u64 {
    fn count(position: &Position, depth: u32) -> u64 {
        if depth == 1 {
            return position.count_moves();
        }
        position.legal_moves().into_iter().map(|placement| count(&position.play(placement).unwrap(), depth - 1)).sum()
    }
    if depth == 1 {
        return position.count_moves();
    }
    let moves = position.legal_moves();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let share = |share: usize| moves.iter().skip(share).step_by(threads);
        let counts = (0..threads)
            .map(share)
            .map(|moves| scope.spawn(move || moves.map(|&placement| count(&position.play(placement).unwrap(), depth - 1)).sum::<u64>()));
        counts.collect::<Vec<_>>().into_iter().map(|counted| counted.join().unwrap()).sum()
    })
}

#[test]
fn perft_of_classic() {
    for variant in [Variant::Classic, Variant::Classic2, Variant::Classic3] {
        assert_eq!([1, 2, 3].map(|depth| perft(&begin(variant), depth)), [58, 3_364, 195_112]);
    }
    assert_eq!([4, 5].map(|depth| perft(&begin(Variant::Classic), depth)), [11_316_496, 1_898_244_648]);
}

#[test]
fn perft_of_duo() {
    assert_eq!([1, 2, 3].map(|depth| perft(&begin(Variant::Duo), depth)), [414, 171_396, 89_204_762]);
}

#[test]
fn first_moves_of_junior() {
    assert_eq!(perft(&begin(Variant::Junior), 1), 189);
}

fn why(board: &Board, placement: Placement, by: usize) -> Vec<Refusal> {
    board.broken_rules(placement.block.shape(placement.symmetry), placement.at, color(by))
}

#[test]
fn first_moves_cover_the_start_cell() {
    let empty = Board::new(20, Start::Own).unwrap();
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
    let mut late = Board::new(20, Start::Own).unwrap();
    for (by, corner) in [(1, (0, 19)), (2, (19, 19)), (3, (19, 0))] {
        late.fill(&cells([corner]), color(by));
    }
    assert_eq!(why(&late, placed("10", 0, false, (0, 0)), 0), []);
    assert_eq!(why(&late, placed("10", 0, false, (5, 5)), 0), [Refusal::InvalidFirstMove]);
}

#[test]
fn a_single_square_connects_by_its_corners() {
    let mut one = Board::new(20, Start::Own).unwrap();
    one.fill(&cells([(0, 0)]), Color::Blue);
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
    let empty = Board::new(20, Start::Own).unwrap();
    let long = block("40").shape(Symmetry::new(1, false));
    assert!(empty.is_within(long, Point::new(16, 19)));
    assert!(!empty.is_within(long, Point::new(17, 19)));
    assert!(!empty.is_within(long, Point::new(-1, 19)));
}

#[test]
fn refusals_in_their_order() {
    let start = begin(Variant::Classic);
    let one = start.play(placed("10", 0, false, (0, 0))).unwrap();
    assert_eq!(one.check_by(Color::Blue, placed("10", 0, false, (0, 0))), Err(Refusal::NotYourTurn));
    let shape = Shape::new(Dimensions::new(1, 6), (0..6).map(|c| Point::new(0, c)).collect());
    assert_eq!(one.why_not(Color::Yellow, None, &shape, Point::new(0, 14)), [Refusal::UnknownBlock]);
    let round = [placed("10", 0, false, (0, 19)), placed("10", 0, false, (19, 19)), placed("10", 0, false, (19, 0))]
        .into_iter()
        .fold(one, |position, placement| position.play(placement).unwrap());
    assert_eq!(round.play(placed("10", 0, false, (1, 1))), Err(Refusal::UsedBlock));
    let reasons = round.why_not(Color::Blue, Some(block("10")), block("10").shape(Symmetry::new(0, false)), Point::new(0, 0));
    assert_eq!(reasons, [Refusal::UsedBlock, Refusal::NoConnection, Refusal::Overlapped]);
    assert_eq!(round.turns(), 4);
}

#[test]
fn a_record_that_breaks_the_rules_says_where() {
    let moves = [(0, "10", (0, 0)), (1, "10", (0, 19)), (2, "10", (5, 5))];
    let moves = moves.map(|(by, code, at)| Move { color: color(by), placement: placed(code, 0, false, at) }).to_vec();
    let error = Position::new(Setup { variant: Variant::Classic, start: Start::Own, moves }).unwrap_err();
    assert_eq!(error, SetupError::Move(2, Refusal::InvalidFirstMove));
    assert_eq!(error.to_string(), "moves[2]: invalid first move");
}

#[test]
fn a_new_game_has_nothing_of_the_last() {
    let mut position = begin(Variant::Classic);
    while let Some(&placement) = position.legal_moves().last() {
        position = position.play(placement).unwrap();
    }
    assert!(position.outcome().is_some());
    assert_eq!(position.play(placed("10", 0, false, (0, 0))), Err(Refusal::GameOver));
    assert_eq!(begin(Variant::Classic).legal_moves().len(), 58);
}

fn play(position: Position, placements: impl IntoIterator<Item = Placement>) -> Position {
    placements.into_iter().fold(position, |position, placement| position.play(placement).unwrap())
}

/// Plays on, always the last of the legal moves, until `enough` or the end.
fn play_until(mut position: Position, enough: impl Fn(&Position) -> bool) -> Position {
    while !enough(&position)
        && let Some(&placement) = position.legal_moves().last()
    {
        position = position.play(placement).unwrap();
    }
    position
}

#[test]
fn two_people_with_two_colours_each() {
    let corners = [(0, 0), (0, 19), (19, 19), (19, 0)];
    let start = begin(Variant::Classic2);
    let round = play(start.clone(), corners.map(|corner| placed("10", 0, false, corner)));
    let people = |position: &Position| (position.to_move().map(Color::index), position.player().map(Player::index));
    let plies: Vec<_> =
        (0..=4).map(|plies| people(&play(start.clone(), corners.into_iter().take(plies).map(|at| placed("10", 0, false, at))))).collect();
    assert_eq!(plies, [(0, 0), (1, 1), (2, 0), (3, 1), (0, 0)].map(|(color, player)| (Some(color), Some(player))));
    assert_eq!(round.check_by(player(1), placed("20", 0, false, (1, 1))), Err(Refusal::NotYourTurn));
    assert_eq!(round.check_by(player(0), placed("20", 0, false, (1, 1))), Ok(()));
    let asker = Asker { color: Some(Color::Red), player: Some(player(0)) };
    assert_eq!(round.check_by(asker, placed("20", 0, false, (1, 1))), Err(Refusal::NotYourTurn));
    let end = play_until(round, |_| false);
    let of = |by| noripan::blokus::Score::new(Variant::Classic2, end.placed(color(by)));
    let outcome = end.outcome().unwrap();
    assert_eq!(
        outcome.scores.iter().map(|score| score.score).collect::<Vec<_>>(),
        [(0, 2), (1, 3)].map(|(a, b)| of(a).score + of(b).score)
    );
    assert_eq!(
        outcome.scores.iter().map(|score| score.points).collect::<Vec<_>>(),
        [(0, 2), (1, 3)].map(|(a, b)| of(a).points + of(b).points)
    );
}

#[test]
fn colours_of_one_person_may_touch() {
    let mut both = Board::new(20, Start::Own).unwrap();
    both.fill(&cells([(5, 5)]), Color::Blue);
    both.fill(&cells([(6, 7)]), Color::Red);
    assert_eq!(why(&both, placed("10", 0, false, (6, 6)), 0), []);
}

#[test]
fn three_people_share_the_fourth_colour() {
    let mut position = begin(Variant::Classic3);
    let mut greens = Vec::new();
    while position.turns() < 16 {
        let (color, player) = (position.to_move().unwrap(), position.player().unwrap());
        if color == Color::Green {
            greens.push((position.turns(), player.index()));
        } else {
            assert_eq!(color.index(), player.index());
        }
        let placement = position.legal_moves()[0];
        let others = position.variant().players().filter(|&other| other != player);
        assert!(others.into_iter().all(|other| position.check_by(other, placement) == Err(Refusal::NotYourTurn)));
        position = position.play(placement).unwrap();
    }
    assert_eq!(greens, [(3, 0), (7, 1), (11, 2), (15, 0)]);
    let end = play_until(position, |_| false);
    let outcome = end.outcome().unwrap();
    assert_eq!(outcome.scores.len(), 3);
    assert!(outcome.winners.iter().all(|winner| winner.index() < 3));
    assert_eq!(end.variant().scorer(Color::Green), None);
}

#[test]
fn junior_has_two_of_each_of_twelve_and_no_bonus() {
    let start = begin(Variant::Junior);
    assert_eq!(start.in_hand(Color::Blue).count(), 12);
    assert_eq!(start.check(placed("51", 0, false, (4, 4))), Err(Refusal::UnknownBlock));
    let once = play(start, [placed("10", 0, false, (4, 4)), placed("10", 0, false, (9, 9))]);
    let twice = play(once, [placed("10", 0, false, (5, 5)), placed("10", 0, false, (8, 8))]);
    assert!(!twice.in_hand(Color::Blue).any(|held| held == Block::MONOMINO));
    assert_eq!(twice.check(placed("10", 0, false, (6, 6))), Err(Refusal::UsedBlock));
    let all: Vec<Block> = Variant::Junior.blocks().flat_map(|block| [block, block]).collect();
    assert_eq!(all.len(), 24);
    let score = noripan::blokus::Score::new(Variant::Junior, &all);
    assert_eq!((score.score, score.points), (0, all.iter().map(|block| block.squares() as i32).sum()));
}

#[test]
fn a_free_start_may_be_in_any_corner() {
    let start = Position::start(Variant::Classic, Start::Free);
    assert_eq!(start.count_moves(), 4 * 58);
    let next = start.play(placed("10", 0, false, (19, 0))).unwrap();
    assert_eq!(next.count_moves(), 3 * 58);
    assert_eq!(next.check(placed("20", 0, false, (19, 0))), Err(Refusal::Overlapped));
    assert_eq!(next.check(placed("20", 0, false, (10, 0))), Err(Refusal::InvalidFirstMove));
    assert!(next.placements(Color::Blue).iter().all(|placement| next.board().has_diagonal_connection(
        placement.block.shape(placement.symmetry),
        placement.at,
        Color::Blue
    )));
    let duo = Position::start(Variant::Duo, Start::Free).play(placed("10", 0, false, (9, 9))).unwrap();
    assert_eq!(duo.check(placed("10", 0, false, (4, 4))), Ok(()));
    assert_eq!(Board::new(14, Start::Free).unwrap().starts(Color::Red), PointSet::EMPTY);
}

#[test]
fn a_blocked_colour_passes_by_itself() {
    let end = play_until(begin(Variant::Classic), |_| false);
    let turns = end.moves().len() as u32;
    assert!(end.turns() > turns, "some colour passed");
    assert!(Color::VARIANTS.iter().all(|&color| end.is_blocked(color) && end.placements(color).is_empty()));
    let stuck = |position: &Position| Color::VARIANTS.iter().copied().find(|&color| position.is_blocked(color));
    let first_out = play_until(begin(Variant::Classic), |position| stuck(position).is_some());
    let out = stuck(&first_out);
    assert!(first_out.outcome().is_none() && first_out.to_move() != out);
    let later = play_until(first_out.clone(), |position| position.moves().len() == first_out.moves().len() + 6);
    assert!(later.moves().iter().skip(first_out.moves().len()).all(|played| Some(played.color) != out));
}

#[test]
fn attach_points_of_known_games() {
    let points = |position: &Position, by| pairs(position.attach_points(color(by)).iter());
    let start = begin(Variant::Classic);
    assert_eq!([0, 1, 2, 3].map(|by| points(&start, by)), [[(0, 0)], [(0, 19)], [(19, 19)], [(19, 0)]]);
    assert_eq!([0, 1, 2].map(|by| points(&begin(Variant::Duo), by)), [vec![(4, 4)], vec![(9, 9)], vec![]]);
    let free = Position::start(Variant::Duo, Start::Free);
    assert_eq!(points(&free, 0), [(4, 4), (9, 9)]);
    let begun = free.play(placed("10", 0, false, (9, 9))).unwrap();
    assert_eq!(points(&begun, 1), [(4, 4)]);
    assert_eq!(points(&begun, 0), [(8, 8), (8, 10), (10, 8), (10, 10)]);
    let begun = play(start, [placed("58", 0, false, (0, 0))]);
    assert_eq!(points(&begun, 0), [(0, 2), (3, 2)]);
}

#[test]
fn a_blocked_colour_has_no_attach_point() {
    let end = play_until(begin(Variant::Classic), |position| position.outcome().is_some());
    assert!(Color::VARIANTS.iter().all(|&by| end.attach_points(by).is_empty()));
    assert!(Color::VARIANTS.iter().any(|&by| !end.board().attach_points(by).is_empty()), "corners that no block in hand fits");
}

fn cell_sets(placements: &[Placement]) -> BTreeSet<Cells> {
    placements.iter().map(|placement| pairs(placement.cells())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn placements_by_bits_are_those_of_the_rules(
        squares in prop::collection::vec((0..20i32, 0..20i32, 0..4usize), 0..60),
        small in any::<bool>(),
        start in prop::sample::select(vec![Start::Own, Start::Free]),
    ) {
        let variant = if small { Variant::Duo } else { Variant::Classic };
        let size = variant.size() as i32;
        let mut board = Board::new(variant.size(), start).unwrap();
        let mut slow = naive::Game::new(variant, start);
        for (row, col, by) in squares.into_iter().filter(|&(row, col, _)| row < size && col < size) {
            if board.at(Point::new(row, col)).is_none() {
                board.fill(&cells([(row, col)]), color(by));
                slow.fill((row, col), color(by));
            }
        }
        for &by in variant.colors() {
            let fast = board.placements(by);
            prop_assert_eq!(fast.len(), cell_sets(&fast).len());
            prop_assert_eq!(cell_sets(&fast), cell_sets(&slow.placements(by)));
            let singles = fast.into_iter().filter(|placement| placement.block == block("10")).flat_map(Placement::cells);
            prop_assert_eq!(pairs(board.attach_points(by).iter()), pairs(singles));
            prop_assert_eq!(pairs(board.attach_points(by).iter()), slow.attach_points(by));
            for orientation in ORIENTATIONS.iter() {
                for at in Dimensions::square(24).points().map(|at| Point::new(at.row - 2, at.col - 2)) {
                    let allowed = slow.allows(&pairs(orientation.shape.cells(at)), by);
                    let broken = board.broken_rules(orientation.shape, at, by);
                    prop_assert_eq!(allowed, broken.is_empty());
                    let connects = board.of(by).is_empty() || board.has_diagonal_connection(orientation.shape, at, by);
                    for (rule_is_broken, reason) in [
                        (!board.is_within(orientation.shape, at), Refusal::Bound),
                        (!board.is_first_move_valid(orientation.shape, at, by), Refusal::InvalidFirstMove),
                        (!connects, Refusal::NoConnection),
                        (board.has_edge_connection(orientation.shape, at, by), Refusal::ConnectedWithOtherBlock),
                        (board.has_overlap(orientation.shape, at), Refusal::Overlapped),
                    ] {
                        prop_assert_eq!(rule_is_broken, broken.contains(&reason));
                    }
                }
            }
        }
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn games_by_chance_are_those_of_the_lists(
        variant in prop::sample::select(Variant::VARIANTS),
        start in prop::sample::select(vec![Start::Own, Start::Free]),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 84),
    ) {
        let mut fast = Position::start(variant, start);
        let mut slow = naive::Game::new(variant, start);
        for choice in choices {
            let legal = fast.legal_moves();
            let Some((color, listed)) = slow.legal_moves() else {
                break;
            };
            prop_assert_eq!(fast.to_move(), Some(color));
            prop_assert_eq!(cell_sets(&legal), cell_sets(&listed));
            for &by in variant.colors() {
                let points = if fast.placements(by).is_empty() { Vec::new() } else { slow.attach_points(by) };
                prop_assert_eq!(pairs(fast.attach_points(by).iter()), points);
            }
            let chosen = *choice.get(&legal);
            slow.play(color, chosen);
            fast = fast.play(chosen).unwrap();
        }
        prop_assert!(slow.legal_moves().is_none() && fast.outcome().is_some());
        prop_assert!(Color::VARIANTS.iter().all(|&by| fast.attach_points(by).is_empty()));
    }
}

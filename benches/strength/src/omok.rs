//! Omok: against a player of patterns, and between levels.

use std::time::Duration;

use noripan::bot::{Level, omok as bot};
use noripan::geometry::Point;
use noripan::line::Axis;
use noripan::omok::{Act, Color, Position, Rule, Setup};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg32;

use crate::series::{Game, Series};
use crate::thinking::{Limit, Player, ladder};

const SIZE: u32 = 15;
/// Stones placed by chance before a game.
const OPENING: usize = 4;
/// How far from the centre they lie at most.
const NEAR: i32 = 2;
const TIME: Duration = Duration::from_millis(200);

/// What a window of five that holds so many stones of one colour, and none of the other, is worth to who plays there: to
/// its owner, and to the other, who stops it.
const OWN: [u64; 5] = [7, 35, 800, 15_000, 800_000];
const STOP: [u64; 5] = [0, 15, 400, 1_800, 100_000];

/// A player who looks one move ahead: of all legal points the one whose windows of five are worth most.
fn by_patterns(position: &Position, rng: &mut Pcg32) -> Point {
    let worth = |point: Point| -> u64 { Axis::ALL.into_iter().flat_map(|axis| windows(position, point, axis)).sum() };
    let moves = position.legal_moves();
    let most = moves.iter().map(|&point| worth(point)).max().expect("a move before the end");
    let best: Vec<Point> = moves.into_iter().filter(|&point| worth(point) == most).collect();
    *best.choose(rng).expect("the best is one of them")
}

/// What each of the five windows through a point along a line is worth to who is to move.
fn windows(position: &Position, point: Point, axis: Axis) -> impl Iterator<Item = u64> {
    let step = axis.step();
    let stones = position.stones();
    (0..5).filter_map(move |back| {
        let cells = (0..5).map(|at| Point::new(point.row + (at - back) * step.rows, point.col + (at - back) * step.cols));
        let mut counts = [0; 2];
        for cell in cells {
            if !stones.board().contains(cell) {
                return None;
            }
            if let Some(color) = stones.at(cell) {
                counts[usize::from(color == position.turn())] += 1;
            }
        }
        match counts {
            [0, own] => Some(OWN[own]),
            [theirs, 0] => Some(STOP[theirs]),
            _ => None,
        }
    })
}

/// A board with some stones around its centre, the same for two games one after the other.
fn opening(rule: Rule, number: u64) -> Position {
    let mut rng = Pcg32::seed_from_u64(number / 2);
    let centre = Point::new(SIZE as i32 / 2, SIZE as i32 / 2);
    let near = |&point: &Point| (point.row - centre.row).abs() <= NEAR && (point.col - centre.col).abs() <= NEAR;
    let mut position = Position::new(Setup::new(SIZE, rule)).unwrap();
    for _ in 0..OPENING {
        let points: Vec<Point> = position.legal_moves().into_iter().filter(near).collect();
        position = position.play(*points.choose(&mut rng).unwrap()).unwrap();
    }
    position
}

/// A game of two players, the first of whom is measured; who has black changes from game to game.
fn game(rule: Rule, number: u64, one: Player, other: impl Fn(&Position, &mut Pcg32) -> Point) -> Game {
    let mut position = opening(rule, number);
    let mut rng = Pcg32::seed_from_u64(number);
    let own = [Color::Black, Color::White][(number % 2) as usize];
    let mut micros = Vec::new();
    while position.outcome().is_none() {
        let point = if position.turn() == own {
            let (point, time) = think(&position, one, number);
            micros.push(time);
            point
        } else {
            other(&position, &mut rng)
        };
        position = position.play(point).expect("an opponent plays by the rules");
    }
    let points = position.outcome().unwrap().winner().map_or(0.5, |winner| f64::from(u8::from(winner == own)));
    Game { points, micros }
}

fn think(position: &Position, player: Player, number: u64) -> (Point, u64) {
    match player.choose(number, |task| bot::choose(position, task)) {
        (Act::Stone(point), micros) => (point, micros),
        (Act::Choice(_), _) => unreachable!("no opening was agreed on"),
    }
}

/// Level 5 against patterns by each rule, and each level against the one below it.
pub fn series() -> Vec<Series> {
    let best = Player { level: Level::Five, limit: Limit::Time(TIME) };
    let rules = [(Rule::Standard, 100), (Rule::Renju, 100), (Rule::Freestyle, 40), (Rule::Omok, 40), (Rule::Caro, 40)];
    let against = rules.into_iter().map(|(rule, games)| Series {
        name: format!("omok {rule}: level 5, patterns"),
        games,
        promised: 0.95,
        play: Box::new(move |number| game(rule, number, best, by_patterns)),
    });
    let between = ladder().map(|(upper, lower)| Series {
        name: format!("omok standard: level {}, level {}", upper as u8, lower as u8),
        games: 60,
        promised: 0.6,
        play: Box::new(move |number| {
            let [one, other] = [upper, lower].map(|level| Player { level, limit: Limit::Time(TIME) });
            game(Rule::Standard, number, one, |position, _| think(position, other, number).0)
        }),
    });
    against.chain(between).collect()
}

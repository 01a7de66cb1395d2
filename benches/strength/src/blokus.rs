//! Blokus: against players who take the largest block by chance, and between levels.

use std::time::Duration;

use noripan::blokus::{Placement, Player as Person, Position, Start, Variant};
use noripan::bot::{Level, blokus as bot};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg32;

use crate::series::{Game, Series};
use crate::thinking::{Limit, Player, ladder};

const TIME: Duration = Duration::from_millis(300);
/// Moves by chance before a game between levels.
const OPENING: usize = 2;

/// A player who takes the largest block that fits anywhere, and of its placements any.
fn by_size(position: &Position, rng: &mut Pcg32) -> Placement {
    let moves = position.legal_moves();
    let largest = moves.iter().map(|placement| placement.block.squares()).max().expect("a move before the end");
    let best: Vec<Placement> = moves.into_iter().filter(|placement| placement.block.squares() == largest).collect();
    *best.choose(rng).expect("the largest is one of them")
}

/// A game from a position, in which one person is measured and `other` moves for all the rest.
fn game(mut position: Position, number: u64, person: Person, one: Player, other: impl Fn(&Position, &mut Pcg32) -> Placement) -> Game {
    let mut rng = Pcg32::seed_from_u64(number);
    let mut micros = Vec::new();
    while let Some(turn) = position.player() {
        let placement = if turn == person {
            let (placement, time) = think(&position, one, number);
            micros.push(time);
            placement
        } else {
            other(&position, &mut rng)
        };
        position = position.play(placement).expect("an opponent plays by the rules");
    }
    let winners = position.outcome().expect("nobody can move").winners;
    let points = if winners.contains(&person) { 1.0 / winners.len() as f64 } else { 0.0 };
    Game { points, micros }
}

fn think(position: &Position, player: Player, number: u64) -> (Placement, u64) {
    player.choose(number, |task| bot::choose(position, task))
}

/// A board after some moves by chance, the same for two games one after the other.
fn opening(variant: Variant, number: u64) -> Position {
    let mut rng = Pcg32::seed_from_u64(number / 2);
    let mut position = Position::start(variant, Start::Own);
    for _ in 0..OPENING {
        position = position.play(by_size(&position, &mut rng)).unwrap();
    }
    position
}

/// The person whose turn this game is to be measured.
fn seat(variant: Variant, number: u64) -> Person {
    let people: Vec<Person> = variant.players().collect();
    people[(number % people.len() as u64) as usize]
}

/// Level 5 against the largest block, and in Duo each level against the one below it.
pub fn series() -> Vec<Series> {
    let best = Player { level: Level::Five, limit: Limit::Time(TIME) };
    let against = [(Variant::Duo, 100, 0.95), (Variant::Classic, 50, 0.8)].into_iter().map(|(variant, games, promised)| Series {
        name: format!("blokus {variant}: level 5, largest block"),
        games,
        promised,
        play: Box::new(move |number| game(Position::start(variant, Start::Own), number, seat(variant, number), best, by_size)),
    });
    let between = ladder().map(|(upper, lower)| Series {
        name: format!("blokus duo: level {}, level {}", upper as u8, lower as u8),
        games: 60,
        promised: 0.6,
        play: Box::new(move |number| {
            let [one, other] = [upper, lower].map(|level| Player { level, limit: Limit::Time(TIME) });
            let position = opening(Variant::Duo, number);
            game(position, number, seat(Variant::Duo, number), one, |position, _| think(position, other, number).0)
        }),
    });
    against.chain(between).collect()
}

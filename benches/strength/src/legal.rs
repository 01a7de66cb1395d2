//! Games of every kind that begin by chance and go on between opponents of every level: the rules allow all their moves.

use noripan::bot::{self, Level};
use noripan::geometry::Dimensions;
use noripan::minesweeper::{FirstClick, Order};
use noripan::omok::{Act, Fouls, Opening, Rule, SIZES};
use noripan::{blokus, minesweeper, omok, tictactoe};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use strum::VariantArray;

use crate::series::{Game, Series};
use crate::thinking::{Limit, Player};

const GAMES: u64 = 10_000;

/// A game that is going on: what the rules answer to moves by chance and to those of an opponent.
trait Going: Sized {
    /// A game of some kind as it begins, and the most moves by chance.
    fn begin(rng: &mut Pcg32) -> (Self, usize);
    fn is_over(&self) -> bool;
    /// After a move by chance, where there is one.
    fn by_chance(&self, rng: &mut Pcg32) -> Option<Self>;
    /// After the move of an opponent, where the rules allow it, and the microseconds that it took.
    fn by(&self, player: Player, seed: u64) -> (Option<Self>, u64);
    /// Nodes for each move at the most.
    const NODES: u64 = 60;
}

impl Going for omok::Position {
    fn begin(rng: &mut Pcg32) -> (Self, usize) {
        let (rule, fouls) = (any(Rule::VARIANTS, rng), any(Fouls::VARIANTS, rng));
        let opening = rng.random_bool(0.3).then_some(Opening::Swap2);
        let size = rng.random_range(SIZES);
        let setup = omok::Setup { opening, fouls, ..omok::Setup::new(size, rule) };
        (Self::new(setup).unwrap(), (size * size) as usize)
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn by_chance(&self, rng: &mut Pcg32) -> Option<Self> {
        match self.may_choose() {
            [] => self.play(*self.legal_moves().choose(rng)?).ok(),
            choices => self.choose(any(choices, rng)).ok(),
        }
    }

    fn by(&self, player: Player, seed: u64) -> (Option<Self>, u64) {
        let (act, micros) = player.choose(seed, |task| bot::omok::choose(self, task));
        let next = match act {
            Act::Stone(point) => self.play(point),
            Act::Choice(choice) => self.choose(choice),
        };
        (next.ok(), micros)
    }
}

impl Going for blokus::Position {
    const NODES: u64 = 8;

    fn begin(rng: &mut Pcg32) -> (Self, usize) {
        let start = [blokus::Start::Own, blokus::Start::Free];
        (Self::start(any(blokus::Variant::VARIANTS, rng), any(&start, rng)), 80)
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn by_chance(&self, rng: &mut Pcg32) -> Option<Self> {
        self.play(*self.legal_moves().choose(rng)?).ok()
    }

    fn by(&self, player: Player, seed: u64) -> (Option<Self>, u64) {
        let (placement, micros) = player.choose(seed, |task| bot::blokus::choose(self, task));
        (self.play(placement).ok(), micros)
    }
}

impl Going for tictactoe::Position {
    fn begin(rng: &mut Pcg32) -> (Self, usize) {
        let mut side = || rng.random_range(1..=tictactoe::MAX_SIDE);
        let (rows, cols) = (side(), side());
        let in_a_row = rng.random_range(1..=rows.max(cols).min(7));
        (Self::new(tictactoe::Setup::new(rows, cols, in_a_row)).unwrap(), (rows * cols) as usize)
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn by_chance(&self, rng: &mut Pcg32) -> Option<Self> {
        self.play(*self.legal_moves().choose(rng)?).ok()
    }

    fn by(&self, player: Player, seed: u64) -> (Option<Self>, u64) {
        let (index, micros) = player.choose(seed, |task| bot::tictactoe::choose(self, task));
        (self.play(index).ok(), micros)
    }
}

impl Going for minesweeper::Position {
    fn begin(rng: &mut Pcg32) -> (Self, usize) {
        let board = Dimensions::new(rng.random_range(1..=20), rng.random_range(2..=20));
        let mines = rng.random_range(0..board.area() as u32 / 3 + 1);
        let first_click = any(FirstClick::VARIANTS, rng);
        let question_marks = rng.random_bool(0.5);
        let setup =
            minesweeper::Setup { first_click, question_marks, ..minesweeper::Setup::new(board, mines, rng.random_range(0..1 << 32)) };
        (Self::new(setup).unwrap(), 40)
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn by_chance(&self, rng: &mut Pcg32) -> Option<Self> {
        let &(action, at) = self.legal_moves().choose(rng)?;
        Some(self.play(action, at, Order::Breadth).ok()?.position)
    }

    fn by(&self, player: Player, seed: u64) -> (Option<Self>, u64) {
        let view = self.view();
        let (act, micros) = player.choose(seed, |task| bot::minesweeper::choose(&view, task));
        (self.play(act.action, act.at, Order::Breadth).ok().map(|played| played.position), micros)
    }
}

fn any<T: Copy>(of: &[T], rng: &mut Pcg32) -> T {
    *of.choose(rng).expect("there is one")
}

/// A game to its end; no point for it where a move was not allowed.
fn game<G: Going>(number: u64) -> Game {
    let mut rng = Pcg32::seed_from_u64(number);
    let (mut going, most) = G::begin(&mut rng);
    for _ in 0..rng.random_range(0..=most) {
        match going.by_chance(&mut rng) {
            Some(next) if !next.is_over() => going = next,
            _ => break,
        }
    }
    let mut micros = Vec::new();
    while !going.is_over() {
        let player = Player { level: any(Level::VARIANTS, &mut rng), limit: Limit::Nodes(rng.random_range(1..=G::NODES)) };
        let (next, time) = going.by(player, number);
        micros.push(time);
        match next {
            Some(next) => going = next,
            None => return Game { points: 0.0, micros },
        }
    }
    Game { points: 1.0, micros }
}

/// Ten thousand games of each opponent.
pub fn series() -> Vec<Series> {
    fn of<G: Going + 'static>(name: &str) -> Series {
        Series { name: format!("legal {name}"), games: GAMES, promised: 1.0, play: Box::new(game::<G>) }
    }
    vec![
        of::<omok::Position>("omok"),
        of::<blokus::Position>("blokus"),
        of::<tictactoe::Position>("tic-tac-toe"),
        of::<minesweeper::Position>("minesweeper"),
    ]
}

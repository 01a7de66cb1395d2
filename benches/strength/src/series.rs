//! What is played, and how it is summed up.

use serde::{Deserialize, Serialize};

/// How a game ended for the player that is measured.
#[derive(Clone, Serialize, Deserialize)]
pub struct Game {
    /// 1 for a win, 0 for a loss, what is between them for a place that is shared.
    pub points: f64,
    /// How long each of its moves took, in microseconds.
    pub micros: Vec<u64>,
}

/// Games of one kind.
pub struct Series {
    /// Its name, the game first.
    pub name: String,
    /// How many games are played.
    pub games: u64,
    /// The share of the points that is promised.
    pub promised: f64,
    /// Plays the game of this number.
    pub play: Box<dyn Fn(u64) -> Game + Sync>,
}

/// The games of a series, summed up.
pub struct Tally {
    games: usize,
    won: usize,
    drawn: usize,
    share: f64,
    micros: Vec<u64>,
}

impl Tally {
    /// The head of the table.
    pub const HEAD: &'static str = "\
| series | games | won | drawn | lost | points | 95 % interval | promised | ms a move: median, p99 |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |";

    /// Sums games up.
    pub fn new(games: &[Game]) -> Self {
        let with = |range: fn(f64) -> bool| games.iter().filter(|game| range(game.points)).count();
        let mut micros: Vec<u64> = games.iter().flat_map(|game| game.micros.iter().copied()).collect();
        micros.sort_unstable();
        let share = games.iter().map(|game| game.points).sum::<f64>() / games.len().max(1) as f64;
        Self { games: games.len(), won: with(|points| points == 1.0), drawn: with(|points| points > 0.0 && points < 1.0), share, micros }
    }

    /// Whether the promise is kept, as far as it was played.
    pub fn holds(&self, series: &Series) -> bool {
        self.share >= series.promised
    }

    /// Wilson's interval of the share, at 95 %.
    fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let n = self.games.max(1) as f64;
        let (middle, scale) = (self.share + Z * Z / (2.0 * n), 1.0 + Z * Z / n);
        let half = Z * (self.share * (1.0 - self.share) / n + Z * Z / (4.0 * n * n)).sqrt();
        ((middle - half) / scale, (middle + half) / scale)
    }

    fn millis(&self, share: f64) -> f64 {
        let at = ((self.micros.len() as f64 * share) as usize).min(self.micros.len().saturating_sub(1));
        self.micros.get(at).map_or(0.0, |&micros| micros as f64 / 1e3)
    }

    /// A line of the table.
    pub fn line(&self, series: &Series) -> String {
        let Self { games, won, drawn, share, .. } = *self;
        let (low, high) = self.interval();
        let percent = |share: f64| format!("{:.1} %", share * 100.0);
        format!(
            "| {} | {games} | {won} | {drawn} | {} | {} | {} to {} | {} | {:.1}, {:.1} |",
            series.name,
            games - won - drawn,
            percent(share),
            percent(low),
            percent(high),
            percent(series.promised),
            self.millis(0.5),
            self.millis(0.99),
        )
    }
}

//! The games of a series in a file, a line each, so that what was played is never lost.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hasher};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

use anyhow::Result;
use serde::{Deserialize, Serialize};

use crate::series::Game;

#[derive(Serialize, Deserialize)]
struct Line {
    number: u64,
    #[serde(flatten)]
    game: Game,
}

/// The games that were played by this very program; those of another one are forgotten, since they say nothing of it.
pub struct Kept {
    lines: Mutex<Vec<Line>>,
    file: Mutex<File>,
}

/// What tells this program from every other one.
fn fingerprint() -> Result<String> {
    let mut hasher = DefaultHasher::new();
    hasher.write(&fs::read(std::env::current_exe()?)?);
    Ok(format!("{:016x}", hasher.finish()))
}

impl Kept {
    /// Opens the file of a series, and makes it where there is none or it is another program's.
    pub fn open(folder: &Path, series: &str) -> Result<Self> {
        fs::create_dir_all(folder)?;
        let path = folder.join(format!("{}.jsonl", series.replace(['/', ' '], "-")));
        let program = fingerprint()?;
        let text = fs::read_to_string(&path).unwrap_or_default();
        let (first, rest) = text.split_once('\n').unwrap_or_default();
        // The last line may have been cut off while it was written.
        let whole = || rest.lines().map_while(|line| serde_json::from_str(line).ok());
        let lines: Vec<Line> = if first == program { whole().collect() } else { Vec::new() };
        let mut file = File::create(path)?;
        writeln!(file, "{program}")?;
        for line in &lines {
            writeln!(file, "{}", serde_json::to_string(line)?)?;
        }
        Ok(Self { lines: Mutex::new(lines), file: Mutex::new(file) })
    }

    /// Whether the game of this number was played.
    pub fn has(&self, number: u64) -> bool {
        self.lines.lock().unwrap().iter().any(|line| line.number == number)
    }

    /// Keeps a game.
    pub fn keep(&self, number: u64, game: Game) -> Result<()> {
        let line = Line { number, game };
        writeln!(self.file.lock().unwrap(), "{}", serde_json::to_string(&line)?)?;
        self.lines.lock().unwrap().push(line);
        Ok(())
    }

    /// All games that were played.
    pub fn games(&self) -> Vec<Game> {
        self.lines.lock().unwrap().iter().map(|line| line.game.clone()).collect()
    }
}

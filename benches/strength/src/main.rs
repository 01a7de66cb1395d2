//! How strong the opponents are: `npm run strength` plays matches against simple players, between levels, and minesweeper
//! for itself. What is played is kept in a folder, a line a game, so that it may be stopped and taken up again.

mod blokus;
mod kept;
mod legal;
mod minesweeper;
mod omok;
mod series;
mod thinking;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use kept::Kept;
use series::{Series, Tally};

/// Plays the series that are named, or all of them, and shows how they ended.
#[derive(Parser)]
struct Options {
    /// Series to play, by the beginning of their names.
    names: Vec<String>,
    /// Shows the names of the series and plays none.
    #[arg(long)]
    list: bool,
    /// Shows what was played so far and plays no more.
    #[arg(long)]
    report: bool,
    /// Games at the same time; thinking by the clock wants a core each.
    #[arg(long, default_value_t = std::thread::available_parallelism().map_or(1, usize::from))]
    threads: usize,
    /// Plays so many games of each series instead of its own number.
    #[arg(long)]
    games: Option<u64>,
    /// Where the games are kept.
    #[arg(long, default_value = "target/strength")]
    folder: PathBuf,
}

/// Plays the games of a series that have not been played yet.
fn play(series: &Series, games: u64, kept: &Kept) -> Result<()> {
    let missing: Vec<u64> = (0..games).filter(|&number| !kept.has(number)).collect();
    let style = ProgressStyle::with_template("{msg:38} {bar:30} {pos}/{len} {elapsed} (left: {eta})")?;
    let bar = ProgressBar::new(games).with_style(style).with_message(series.name.clone());
    bar.set_position(games - missing.len() as u64);
    bar.reset_eta();
    missing.into_par_iter().try_for_each(|number| {
        kept.keep(number, (series.play)(number))?;
        bar.inc(1);
        anyhow::Ok(())
    })?;
    bar.finish_and_clear();
    Ok(())
}

fn run(options: &Options) -> Result<()> {
    let all: Vec<Series> = [omok::series(), blokus::series(), minesweeper::series(), legal::series()].into_iter().flatten().collect();
    let is_asked = |series: &&Series| options.names.is_empty() || options.names.iter().any(|name| series.name.starts_with(name));
    let asked: Vec<&Series> = all.iter().filter(is_asked).collect();
    if asked.is_empty() {
        bail!("no series begins with {:?}; --list shows them all", options.names);
    }
    if options.list {
        asked.iter().for_each(|series| println!("{}", series.name));
        return Ok(());
    }
    rayon::ThreadPoolBuilder::new().num_threads(options.threads).build_global()?;
    let mut missed = Vec::new();
    println!("{}", Tally::HEAD);
    for series in asked {
        let games = options.games.unwrap_or(series.games);
        let kept = Kept::open(&options.folder, &series.name).with_context(|| format!("the games of {}", series.name))?;
        if !options.report {
            play(series, games, &kept)?;
        }
        let tally = Tally::new(&kept.games());
        println!("{}", tally.line(series));
        if !tally.holds(series) {
            missed.push(series.name.as_str());
        }
    }
    if !missed.is_empty() {
        bail!("short of what is promised: {}", missed.join(", "));
    }
    Ok(())
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\n{error:#}");
            ExitCode::FAILURE
        }
    }
}

//! Opponents as JavaScript sees them.

mod blokus;
mod tictactoe;

use std::ops::ControlFlow;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::plain::{Answer, Call, Wrong, plain};
use crate::bot::{Level, Progress, Task};
use crate::minesweeper::MAX_SEED;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since some moment.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The most milliseconds to think: an hour.
const MOST_TIME: u64 = 3_600_000;
/// Milliseconds between two reports.
const REPORT_EVERY: f64 = 50.0;

/// What is asked of any opponent.
struct Asked {
    level: Level,
    seed: u64,
    nodes: Option<u64>,
    time: Option<f64>,
    on_progress: Option<js_sys::Function>,
}

#[derive(Serialize)]
struct Report<M> {
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<M>,
    score: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    nodes: f64,
}

impl Asked {
    fn read(call: &Call) -> Result<Self, Wrong> {
        let level = call.level()?.given().map(|field| field.number(1..=5)).transpose()?;
        let time = call.time_ms()?.given().map(|field| field.number(1..=MOST_TIME)).transpose()?;
        let nodes = call.nodes()?.given().map(|field| field.number(1..=MAX_SEED)).transpose()?;
        Ok(Self {
            level: level.and_then(|level| Level::from_repr(level as u8)).unwrap_or(Level::Three),
            seed: call.seed()?.given().map_or(Ok(0), |field| field.number(0..=MAX_SEED))?,
            // Who gives a time and no number of nodes means the time alone.
            nodes: nodes.or(time.map(|_| u64::MAX)),
            time: time.map(|time| time as f64),
            on_progress: call.on_progress()?.given().map(|field| field.function()).transpose()?,
        })
    }

    /// Lets `choose` think; `shown` is a move as JavaScript sees it. What the caller's `onProgress` throws is thrown on.
    fn choose<M: Copy, S: Serialize, C>(&self, shown: impl Fn(M) -> S, choose: impl FnOnce(Task<'_, M>) -> C) -> Result<C, JsValue> {
        let begun = now();
        let (mut reported, mut thrown) = (begun, None);
        let mut watch = |&Progress { best, score, depth, nodes }: &Progress<M>| {
            let time = now();
            if self.time.is_some_and(|most| time - begun >= most) {
                return ControlFlow::Break(());
            }
            if let Some(on_progress) = &self.on_progress
                && time - reported >= REPORT_EVERY
            {
                reported = time;
                let report = plain(&Report { best: best.map(&shown), score, depth, nodes: nodes as f64 });
                if let Err(error) = report.and_then(|report| on_progress.call1(&JsValue::UNDEFINED, &report)) {
                    thrown = Some(error);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        };
        let chosen = choose(Task { level: self.level, seed: self.seed, nodes: self.nodes, watch: &mut watch });
        thrown.map_or(Ok(chosen), Err)
    }
}

/// `chooseMove`, whose types and words are in types.d.ts: it answers each game in its own way.
#[wasm_bindgen(js_name = chooseMove, skip_typescript)]
pub fn choose_move(call: JsValue) -> Answer {
    let call = Call::new(call)?;
    let asked = Asked::read(&call)?;
    let game = call.game()?.text()?;
    match game.as_str() {
        "blokus" => blokus::choose(&call, &asked),
        "tic-tac-toe" => tictactoe::choose(&call, &asked),
        _ => Err(call.game()?.outside("'blokus' or 'tic-tac-toe'").into()),
    }
}

//! The opponent of tic-tac-toe as JavaScript sees it.

use serde::Serialize;

use super::Asked;
use crate::bot::Chosen;
use crate::bot::tictactoe::{Why, choose as choose_mark};
use crate::tictactoe::Refusal;
use crate::wasm::plain::{Answer, Call, plain, refused};
use crate::wasm::tictactoe::position;

#[derive(Serialize)]
struct Move {
    index: i64,
}

#[derive(Serialize)]
struct Answered {
    result: bool,
    r#move: Move,
    score: f64,
    nodes: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<u32>,
}

pub(super) fn choose(call: &Call, asked: &Asked) -> Answer {
    let (position, _) = position(call)?;
    match asked.choose(|index| Move { index }, |task| choose_mark(&position, task))? {
        None => refused(Refusal::GameOver),
        Some(Chosen { best, score, depth, nodes, why }) => {
            let moves = why.as_ref().and_then(|why| why.moves);
            let (why, line) = why.map(|Why { reason, line, .. }| (reason.into(), line)).unzip();
            plain(&Answered { result: true, r#move: Move { index: best }, score, nodes: nodes as f64, depth, why, line, moves })
        }
    }
}

//! The opponent of tic-tac-toe as JavaScript sees it.

use serde::Serialize;

use super::Asked;
use crate::bot::Chosen;
use crate::bot::tictactoe::choose as choose_mark;
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
}

pub(super) fn choose(call: &Call, asked: &Asked) -> Answer {
    let (position, _) = position(call)?;
    match asked.choose(|index| Move { index }, |task| choose_mark(&position, task))? {
        None => refused(Refusal::GameOver),
        Some(Chosen { best, score, nodes, .. }) => {
            plain(&Answered { result: true, r#move: Move { index: best }, score, nodes: nodes as f64 })
        }
    }
}

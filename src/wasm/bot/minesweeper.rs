//! The opponent of minesweeper as JavaScript sees it.

use serde::Serialize;
use wasm_bindgen::JsValue;

use super::Asked;
use crate::bot::Chosen;
use crate::bot::minesweeper::{Act, Grounds, choose as choose_act};
use crate::geometry::Point;
use crate::minesweeper::Refusal;
use crate::wasm::minesweeper::known;
use crate::wasm::plain::{self, Answer, Call, plain, refused};

#[derive(Serialize)]
struct Move {
    position: [i32; 2],
}

impl From<Act> for Move {
    fn from(Act { at: Point { row, col }, .. }: Act) -> Self {
        Self { position: [row, col] }
    }
}

#[derive(Serialize)]
struct Answered {
    result: bool,
    r#move: Move,
    why: &'static str,
    probability: f64,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    because: JsValue,
    counted: bool,
    score: f64,
    nodes: f64,
}

pub(super) fn choose(call: &Call, asked: &Asked) -> Answer {
    let view = known(call)?;
    match asked.choose(Move::from, |task| choose_act(&view, task))? {
        Some(Chosen { best, score, nodes, why: Some(Grounds { why, probability, because, counted }), .. }) => plain(&Answered {
            result: true,
            r#move: best.into(),
            why: why.into(),
            probability,
            because: plain::cells(because),
            counted,
            score,
            nodes: nodes as f64,
        }),
        _ => refused(Refusal::GameOver),
    }
}

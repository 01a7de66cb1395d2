//! The opponent of omok as JavaScript sees it.

use serde::Serialize;

use super::Asked;
use crate::bot::Chosen;
use crate::bot::omok::{Why, choose as choose_act};
use crate::omok::{Act, Refusal};
use crate::wasm::omok::position;
use crate::wasm::plain::{Answer, Call, Xy, plain, refused};

/// A stone or a choice, as `placeStone` takes it.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Move {
    Coord(Xy),
    Choose(&'static str),
}

impl From<Act> for Move {
    fn from(act: Act) -> Self {
        match act {
            Act::Stone(point) => Move::Coord(point.into()),
            Act::Choice(choice) => Move::Choose(choice.into()),
        }
    }
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
    line: Option<Vec<Xy>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<u32>,
}

pub(super) fn choose(call: &Call, asked: &Asked) -> Answer {
    let position = position(call)?;
    let Some(Chosen { best, score, depth, nodes, why }) = asked.choose(Move::from, |task| choose_act(&position, task))? else {
        return refused(Refusal::GameOver);
    };
    let (why, line, moves) = match why {
        None => (None, None, None),
        Some(Why { reason, line, moves }) => (Some(reason.into()), Some(line.into_iter().map(Xy::from).collect()), moves),
    };
    plain(&Answered { result: true, r#move: best.into(), score, nodes: nodes as f64, depth, why, line, moves })
}

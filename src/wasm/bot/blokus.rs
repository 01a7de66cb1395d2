//! The opponent of Blokus as JavaScript sees it.

use serde::Serialize;

use super::Asked;
use crate::blokus::{Color, Placement, Refusal};
use crate::bot::Chosen;
use crate::bot::blokus::{Reason, Why, choose as choose_placement};
use crate::geometry::Point;
use crate::wasm::blokus::position;
use crate::wasm::plain::{Answer, Call, plain, refused};

#[derive(Serialize)]
struct Block {
    r#type: &'static str,
    rotation: u8,
    flip: bool,
}

#[derive(Serialize)]
struct Move {
    block: Block,
    position: (i32, i32),
}

impl From<Placement> for Move {
    fn from(Placement { block, symmetry, at }: Placement) -> Self {
        let block = Block { r#type: block.code(), rotation: symmetry.rotation(), flip: symmetry.flip() };
        Move { block, position: (at.row, at.col) }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answered {
    result: bool,
    r#move: Move,
    score: f64,
    nodes: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<(i32, i32)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player_idx: Option<usize>,
}

pub(super) fn choose(call: &Call, asked: &Asked) -> Answer {
    let position = position(call)?;
    let Some(Chosen { best, score, nodes, why, .. }) = asked.choose(Move::from, |task| choose_placement(&position, task))? else {
        return refused(Refusal::GameOver);
    };
    let code = why.as_ref().map(|why| Reason::from(why).into());
    let (margin, cells, color) = match why {
        Some(Why::Wins { margin } | Why::BestEnding { margin }) => (Some(margin), None, None),
        Some(Why::Blocks { color, cells }) => (None, Some(cells), Some(color)),
        Some(Why::OpensCorners { cells }) => (None, Some(cells), None),
        Some(Why::OnlyMove | Why::TowardsTheCentre | Why::LargestBlock) | None => (None, None, None),
    };
    let pairs = |cells: Vec<Point>| cells.into_iter().map(|cell| (cell.row, cell.col)).collect();
    plain(&Answered {
        result: true,
        r#move: best.into(),
        score,
        nodes: nodes as f64,
        why: code,
        margin,
        cells: cells.map(pairs),
        player_idx: color.map(Color::index),
    })
}

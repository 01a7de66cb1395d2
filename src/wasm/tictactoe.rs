//! Tic-tac-toe as JavaScript sees it.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::plain::{Answer, Call, Field, Kind, Wrong, plain, refused};
use crate::tictactoe::{MAX_SIDE, Mark, Outcome, Position, Setup};

const GAME: &str = "tic-tac-toe";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Line {
    r#type: String,
    cells: Vec<usize>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Ending {
    #[serde(rename_all = "camelCase")]
    Win {
        winner: &'static str,
        win_lines: Vec<Line>,
    },
    Draw {
        draw: bool,
    },
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Game {
    game: &'static str,
    rows: u32,
    cols: u32,
    in_a_row: u32,
    grid: String,
    turn: &'static str,
    outcome: Option<Ending>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Marked {
    result: bool,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    grid: JsValue,
    turn: &'static str,
    outcome: &'static str,
    win_line_type: String,
    win_lines: Vec<Line>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Game>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Win {
    result: bool,
    winner: Option<&'static str>,
    win_line_type: String,
    win_lines: Vec<Line>,
}

fn lines(position: &Position) -> Vec<Line> {
    match position.outcome() {
        Some(Outcome::Win { lines, .. }) => {
            lines.into_iter().map(|line| Line { r#type: line.to_string(), cells: line.cells().collect() }).collect()
        }
        Some(Outcome::Draw) | None => Vec::new(),
    }
}

fn first_type(lines: &[Line]) -> String {
    lines.first().map_or_else(|| "none".to_owned(), |line| line.r#type.clone())
}

fn chars(position: &Position) -> String {
    position.grid().iter().map(|cell| cell.map_or(".", Into::into)).collect()
}

fn list(position: &Position) -> JsValue {
    let cells = position.grid().iter().map(|cell| cell.map_or(JsValue::NULL, |mark| JsValue::from_str(mark.into())));
    cells.collect::<js_sys::Array>().into()
}

impl From<&Position> for Game {
    fn from(position: &Position) -> Self {
        let Setup { rows, cols, in_a_row, .. } = position.setup();
        let outcome = position.outcome().map(|outcome| match outcome {
            Outcome::Win { winner, .. } => Ending::Win { winner: winner.into(), win_lines: lines(position) },
            Outcome::Draw => Ending::Draw { draw: true },
        });
        Game { game: GAME, rows, cols, in_a_row, grid: chars(position), turn: position.turn().into(), outcome }
    }
}

fn side(field: Field) -> Result<Option<u32>, Wrong> {
    field.given().map(|field| field.number(1..=MAX_SIDE.into()).map(|side| side as u32)).transpose()
}

/// The position in `grid`, with `rows`, `cols` and `inARow`, or the square that the grid fills and its whole side.
fn position(call: &Call) -> Result<(Position, bool), Wrong> {
    let cells = call.grid()?.cells(Kind::Marks)?;
    let codes = cells.codes();
    if codes.is_empty() {
        return Err(Wrong::range("grid: expected at least one cell"));
    }
    let square = codes.len().isqrt();
    if square > MAX_SIDE as usize {
        return Err(Wrong::range(format!("grid: expected at most {} cells", MAX_SIDE * MAX_SIDE)));
    }
    let (rows, cols) = match (side(call.rows()?)?, side(call.cols()?)?) {
        (Some(rows), Some(cols)) => (rows, cols),
        (None, None) if square * square == codes.len() => (square as u32, square as u32),
        (None, None) => return Err(Wrong::range(format!("grid: expected a square of cells, or rows and cols, got {} cells", codes.len()))),
        (None, Some(_)) => return Err(Wrong::range("rows: expected with cols")),
        (Some(_), None) => return Err(Wrong::range("cols: expected with rows")),
    };
    let in_a_row = side(call.in_a_row()?)?.unwrap_or(rows.min(cols));
    let grid = codes.iter().map(|&code| [None, Some(Mark::X), Some(Mark::O)].get(usize::from(code)).copied().flatten()).collect();
    let position = Position::new(Setup { rows, cols, in_a_row, grid }).map_err(Wrong::range)?;
    Ok((position, cells.strings()))
}

/// A new game of m,n,k: `rows` and `cols` in 1..20 and `inARow` in 1..the longer side, all 3 where they are left out.
///
/// Throws where one of them is anything else.
///
/// @example
/// const game = newTicTacToe(); // {game: 'tic-tac-toe', rows: 3, cols: 3, inARow: 3, grid: '.........', turn: 'X', outcome: null}
#[wasm_bindgen(js_name = newTicTacToe, unchecked_return_type = "TicTacToe")]
pub fn new_tic_tac_toe(#[wasm_bindgen(unchecked_optional_param_type = "NewTicTacToe")] call: JsValue) -> Answer {
    let call = Call::optional(call)?;
    let side = |field| side(field).map(|side| side.unwrap_or(3));
    let setup = Setup::new(side(call.rows()?)?, side(call.cols()?)?, side(call.in_a_row()?)?);
    plain(&Game::from(&Position::new(setup).map_err(Wrong::range)?))
}

/// Puts a mark on cell `index` (row by row from 0) of a game or of a bare `grid`; `player`, where it is given, says who
/// asks. A bare grid is a square with lines as long as its side, unless `rows`, `cols` and `inARow` say otherwise.
///
/// Refused, in this order: `game over`, `out of range`, `not your turn`, `occupied`. Throws for a grid that no game
/// reaches. `winLines` are all lines that the mark completed: rows, columns, diagonals, anti-diagonals.
///
/// @example
/// markCell({ grid: 'XOOXOX.XO', index: 6 }).winLineType; // 'column 0'
#[wasm_bindgen(js_name = markCell, skip_typescript)]
pub fn mark_cell(call: JsValue) -> Answer {
    let call = Call::new(call)?;
    let is_game = call.is_game(GAME)?;
    let (position, strings) = position(&call)?;
    let player = call.player()?.given().map(|field| field.choice::<Mark>()).transpose()?.unwrap_or(position.turn());
    let index = call.index()?.whole()? as i64;
    let next = match position.check_by(player, index).and_then(|()| position.play(index)) {
        Ok(next) => next,
        Err(refusal) => return refused(refusal),
    };
    let win_lines = lines(&next);
    let outcome = match next.outcome() {
        Some(Outcome::Win { .. }) => "win",
        Some(Outcome::Draw) => "draw",
        None => "none",
    };
    plain(&Marked {
        result: true,
        grid: if strings { JsValue::from_str(&chars(&next)) } else { list(&next) },
        turn: next.turn().into(),
        outcome,
        win_line_type: first_type(&win_lines),
        win_lines,
        game: is_game.then(|| Game::from(&next)),
    })
}

/// The `[row, col]` of cell `index`, counted row by row from 0, on a board of `cols` columns (3 where it is left out).
///
/// Throws where `index` is not a whole number of 0 or more.
///
/// @example
/// getRowCol({ index: 5 }); // [1, 2]
#[wasm_bindgen(js_name = getRowCol, unchecked_return_type = "[row: number, col: number]")]
pub fn get_row_col(#[wasm_bindgen(unchecked_param_type = "GetRowCol")] call: JsValue) -> Answer {
    let call = Call::new(call)?;
    let cols = call.cols()?.given().map_or(Ok(3), |field| field.number(1..=u64::from(u32::MAX)))?;
    let index = call.index()?.number(0..=u64::from(u32::MAX))?;
    plain(&(index / cols, index % cols))
}

/// Whether somebody has a line on a `grid`, who, and which lines.
///
/// Throws for a grid that no game reaches.
///
/// @example
/// checkWin({ grid: 'XXXOO....' }); // {result: true, winner: 'X', winLineType: 'row 0', winLines: [{type: 'row 0', cells: [0, 1, 2]}]}
#[wasm_bindgen(js_name = checkWin, unchecked_return_type = "CheckWinAnswer")]
pub fn check_win(#[wasm_bindgen(unchecked_param_type = "AnyGrid")] call: JsValue) -> Answer {
    let (position, _) = position(&Call::new(call)?)?;
    let winner = match position.outcome() {
        Some(Outcome::Win { winner, .. }) => Some(winner.into()),
        Some(Outcome::Draw) | None => None,
    };
    let win_lines = lines(&position);
    plain(&Win { result: winner.is_some(), winner, win_line_type: first_type(&win_lines), win_lines })
}

/// Whether a `grid` is full and nobody has a line.
///
/// Throws for a grid that no game reaches.
///
/// @example
/// checkDraw({ grid: 'XOXXOOOXX' }); // true
#[wasm_bindgen(js_name = checkDraw)]
pub fn check_draw(#[wasm_bindgen(unchecked_param_type = "AnyGrid")] call: JsValue) -> Result<bool, JsValue> {
    let (position, _) = position(&Call::new(call)?)?;
    Ok(position.outcome() == Some(Outcome::Draw))
}

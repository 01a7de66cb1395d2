//! Minesweeper as JavaScript sees it.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::plain::{self, Answer, Call, Field, Kind, Wrong, plain, refused};
use crate::geometry::Dimensions;
use crate::minesweeper::{
    Action, Board, FirstClick, MAX_CELLS, MAX_SEED, MINE, Mark, Odds, Order, Outcome, Played, Position, Refusal, Setup, Shown, Stats, View,
};

const GAME: &str = "minesweeper";
/// More mines than any board has cells have no layout, which is an answer; this is the largest number that is taken.
const MOST_MINES: u64 = (1 << 53) - 1;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Ending {
    won: bool,
    #[serde(with = "serde_wasm_bindgen::preserve", skip_serializing_if = "JsValue::is_undefined")]
    exploded: JsValue,
    #[serde(with = "serde_wasm_bindgen::preserve", skip_serializing_if = "JsValue::is_undefined")]
    wrong_flags: JsValue,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Game {
    game: &'static str,
    rows: u32,
    cols: u32,
    mines: u32,
    seed: u64,
    first_click: &'static str,
    no_guess: bool,
    question_marks: bool,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    layout: JsValue,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    open: JsValue,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    flags: JsValue,
    clicks: u32,
    outcome: Option<Ending>,
}

#[derive(Serialize)]
struct Acted {
    result: bool,
    game: Game,
}

#[derive(Serialize)]
struct OpenedInGame {
    result: bool,
    game: Game,
    count: usize,
    #[serde(with = "serde_wasm_bindgen::preserve", skip_serializing_if = "JsValue::is_undefined")]
    opened: JsValue,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    exploded: JsValue,
}

#[derive(Serialize)]
struct OpenedOnBoard {
    result: bool,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    open: JsValue,
    count: usize,
    #[serde(with = "serde_wasm_bindgen::preserve", skip_serializing_if = "JsValue::is_undefined")]
    opened: JsValue,
    outcome: &'static str,
}

#[derive(Serialize)]
struct NothingOpened {
    result: bool,
    reason: &'static str,
    opened: [(); 0],
}

#[derive(Serialize)]
struct Seen {
    rows: u32,
    cols: u32,
    mines: u32,
    counter: i64,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    shown: JsValue,
    outcome: Option<Ending>,
}

#[derive(Serialize)]
struct Figures {
    bbbv: u32,
    openings: u32,
    islands: u32,
}

#[derive(Serialize)]
struct Probabilities {
    result: bool,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    probability: JsValue,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    safe: JsValue,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    certain: JsValue,
    solutions: String,
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Won => Ending { won: true, exploded: JsValue::UNDEFINED, wrong_flags: JsValue::UNDEFINED },
            Outcome::Lost { exploded, wrong_flags } => {
                Ending { won: false, exploded: plain::cells(exploded), wrong_flags: plain::cells(wrong_flags) }
            }
        }
    }
}

impl From<&Position> for Game {
    fn from(position: &Position) -> Self {
        let Setup { board, mines, seed, first_click, no_guess, question_marks, layout, open, marks, clicks } = position.setup();
        let bits = |kind, cells: &[bool]| plain::rows(kind, cells.iter().map(|&cell| cell.into()).collect(), board.cols, true);
        Game {
            game: GAME,
            rows: board.rows,
            cols: board.cols,
            mines: *mines,
            seed: *seed,
            first_click: first_click.into(),
            no_guess: *no_guess,
            question_marks: *question_marks,
            layout: layout.as_ref().map_or(JsValue::NULL, |layout| bits(Kind::Layout, layout)),
            open: bits(Kind::Open, open),
            flags: plain::rows(Kind::Flags, marks.iter().map(|&mark| mark as u8).collect(), board.cols, true),
            clicks: *clicks,
            outcome: position.outcome().map(Ending::from),
        }
    }
}

/// A refusal to open anything, with an empty list of cells; `bound` is answered bare, as other games answer it.
fn nothing_opened(refusal: Refusal) -> Answer {
    match refusal {
        Refusal::Bound => refused(refusal),
        _ => plain(&NothingOpened { result: false, reason: refusal.into(), opened: [] }),
    }
}

fn side(field: Field) -> Result<u32, Wrong> {
    field.number(1..=MAX_CELLS).map(|side| side as u32)
}

fn dimensions(call: &Call) -> Result<Dimensions, Wrong> {
    let board = Dimensions::new(side(call.rows()?)?, side(call.cols()?)?);
    if u64::from(board.rows) * u64::from(board.cols) <= MAX_CELLS {
        Ok(board)
    } else {
        Err(Wrong::range(format!("rows: expected at most {MAX_CELLS} cells in all")))
    }
}

/// The codes of rows that must lie on a board with these sides.
fn codes(field: &Field, kind: Kind, name: &str, board: Dimensions) -> Result<(Vec<u8>, bool), Wrong> {
    let rows = field.rows(kind)?;
    if rows.dimensions() == board {
        Ok((rows.codes().to_vec(), rows.strings()))
    } else {
        Err(Wrong::range(format!("{name}: expected {} rows of {} cells", board.rows, board.cols)))
    }
}

fn bits(field: &Field, kind: Kind, name: &str, board: Dimensions) -> Result<(Vec<bool>, bool), Wrong> {
    let (codes, strings) = codes(field, kind, name, board)?;
    Ok((codes.into_iter().map(|code| code == 1).collect(), strings))
}

fn marks(field: &Field, board: Dimensions) -> Result<Vec<Mark>, Wrong> {
    let (codes, _) = codes(field, Kind::Flags, "flags", board)?;
    let mark = |code| match code {
        1 => Mark::Flag,
        2 => Mark::Question,
        _ => Mark::None,
    };
    Ok(codes.into_iter().map(mark).collect())
}

/// A seed that nobody can guess.
fn random_seed() -> Result<u64, Wrong> {
    let mut bytes = [0; 8];
    // Not asked for its class, which is another one where a test puts a browser's window into Node: a call of what is none throws.
    let filled = js_sys::Reflect::get(&js_sys::global(), &"crypto".into())
        .and_then(|crypto| crypto.unchecked_into::<web_sys::Crypto>().get_random_values_with_u8_array(&mut bytes));
    match filled {
        Ok(_) => Ok(u64::from_le_bytes(bytes) & MAX_SEED),
        Err(_) => Err(Wrong::range("seed: needed here, since this place has no source of randomness")),
    }
}

/// A game as it begins, by its options and with a layout if there is one.
fn beginning(call: &Call) -> Result<Setup, Wrong> {
    let board = dimensions(call)?;
    let layout = call.layout()?.given().map(|field| layout(&field, board)).transpose()?;
    if layout.as_ref().is_some_and(|layout| !layout.contains(&false)) {
        return Err(Wrong::range("layout: expected at least one safe cell"));
    }
    let mines = match (call.mines()?.given(), &layout) {
        (None, Some(layout)) => layout.iter().filter(|&&mine| mine).count() as u32,
        (Some(field), _) => field.number(0..=board.area() as u64 - 1)? as u32,
        (None, None) => call.mines()?.number(0..=board.area() as u64 - 1)? as u32,
    };
    let seed = call.seed()?.given().map_or_else(random_seed, |field| field.number(0..=MAX_SEED))?;
    let first_click = call.first_click()?.given().map_or(Ok(FirstClick::Opening), |field| field.choice())?;
    let no_guess = call.no_guess()?.given().map_or(Ok(false), |field| field.truth())?;
    let question_marks = call.question_marks()?.given().map_or(Ok(false), |field| field.truth())?;
    Ok(Setup { first_click, no_guess, question_marks, layout, ..Setup::new(board, mines, seed) })
}

fn layout(field: &Field, board: Dimensions) -> Result<Vec<bool>, Wrong> {
    if field.begins_with_string()? {
        return bits(field, Kind::Layout, "layout", board).map(|(layout, _)| layout);
    }
    let mut layout = vec![false; board.area()];
    for (number, point) in field.cell_list()?.into_iter().enumerate() {
        match board.index(point).and_then(|index| layout.get_mut(index)) {
            Some(mine) if !*mine => *mine = true,
            Some(_) => return Err(Wrong::range(format!("layout[{number}]: the same mine again"))),
            None => return Err(Wrong::range(format!("layout[{number}]: off the board"))),
        }
    }
    Ok(layout)
}

pub(super) fn position(call: &Call) -> Result<Position, Wrong> {
    if !call.is_game(GAME)? {
        return Err(Wrong::range("game: expected a whole game of minesweeper"));
    }
    let beginning = beginning(call)?;
    let board = beginning.board;
    let open = bits(&call.open()?, Kind::Open, "open", board)?.0;
    let marks = marks(&call.flags()?, board)?;
    let clicks = call.clicks()?.given().map_or(Ok(0), |field| field.number(0..=u64::from(u32::MAX)))? as u32;
    Position::new(Setup { open, marks, clicks, ..beginning }).map_err(Wrong::range)
}

fn order(call: &Call) -> Result<Order, Wrong> {
    call.order()?.given().map_or(Ok(Order::Breadth), |field| field.choice())
}

/// Whether the caller wants the opened cells as a list.
fn is_listed(call: &Call) -> Result<bool, Wrong> {
    call.list()?.given().map_or(Ok(true), |field| field.truth())
}

fn act(call: &Call, action: Action) -> Answer {
    let position = position(call)?;
    let (at, order, listed) = (call.position()?.cell()?, order(call)?, is_listed(call)?);
    let Played { position, opened } = match position.play(action, at, order) {
        Ok(played) => played,
        Err(refusal) => return nothing_opened(refusal),
    };
    let exploded = match position.outcome() {
        Some(Outcome::Lost { exploded, .. }) => exploded,
        Some(Outcome::Won) | None => Vec::new(),
    };
    plain(&OpenedInGame {
        result: true,
        game: Game::from(&position),
        count: opened.len(),
        opened: if listed { plain::cells(opened) } else { JsValue::UNDEFINED },
        exploded: plain::cells(exploded),
    })
}

fn numbers(call: &Call) -> Result<Board, Wrong> {
    let rows = call.board()?.rows(Kind::Numbers)?;
    let numbers = rows.codes().iter().map(|&code| code as i8 + MINE).collect();
    Board::new(rows.dimensions(), numbers).ok_or_else(|| Wrong::range("board: expected -1..8"))
}

fn reveal_on_board(call: &Call) -> Answer {
    let board = numbers(call)?;
    let dimensions = board.dimensions();
    let (mut open, strings) = bits(&call.open()?, Kind::Open, "open", dimensions)?;
    let marks = call.flags()?.given().map(|field| marks(&field, dimensions)).transpose()?.unwrap_or_default();
    let (at, order, listed) = (call.position()?.cell()?, order(call)?, is_listed(call)?);
    let opened = if listed {
        board.reveal(&mut open, &marks, at, order).map(|opened| (opened.len(), plain::cells(opened)))
    } else {
        board.reveal_area(&mut open, &marks, at).map(|count| (count, JsValue::UNDEFINED))
    };
    match opened {
        Err(refusal) => nothing_opened(refusal),
        Ok((count, opened)) => plain(&OpenedOnBoard {
            result: true,
            outcome: board.standing(&open).into(),
            open: plain::rows(Kind::Open, open.into_iter().map(u8::from).collect(), dimensions.cols, strings),
            count,
            opened,
        }),
    }
}

/// A new game on `rows` x `cols` cells (at most 4,000,000) with `mines` mines, which are laid at the first reveal.
///
/// `seed` (a whole number up to 2^53 - 1; a random one where it is left out) and the first click decide where they lie.
/// `firstClick` is promised an `'opening'` (the default: no mine in the 3x3 around it, as far as the number of mines
/// allows), a `'safe'` cell, `'none'`, or to `'relocate'` a mine under it to the first free cell from the top left.
/// `noGuess`: reasoning alone, with the number of mines, finishes the game from the first click, which is safe then.
/// `questionMarks`: a flag turns to a question mark before it goes. With a
/// `layout` (a list of `[row, col]`, or string rows of `.` and `*`) the mines lie there from the beginning.
///
/// Throws where the mines leave no safe cell.
///
/// @example
/// const game = newMinesweeper({ rows: 16, cols: 30, mines: 99, seed: 1 });
#[wasm_bindgen(js_name = newMinesweeper, unchecked_return_type = "Minesweeper")]
pub fn new_minesweeper(#[wasm_bindgen(unchecked_param_type = "NewMinesweeper")] call: JsValue) -> Answer {
    let setup = beginning(&Call::new(call)?)?;
    plain(&Game::from(&Position::new(setup).map_err(Wrong::range)?))
}

/// Opens the cell at `position` (`[row, col]`) and what follows: a blank opens its whole region and the numbers around
/// it, a number or a mine itself only. Asked of a whole game, or of any `board` of numbers with an `open` board and,
/// where there are any, `flags`, which keep their cells closed.
///
/// `opened` lists the cells in the `order` `'breadth'` (ring by ring, the default) or `'depth'`; `list: false` leaves it
/// out. Refused: `game over`, `bound`, `flagged`, `already open`, and at the first click of a game with `noGuess`
/// `no board found`: the search has its bounds, and some boards have no such layout.
///
/// @example
/// const { game, opened } = revealArea({ ...newMinesweeper({ rows: 9, cols: 9, mines: 10 }), position: [4, 4] });
#[wasm_bindgen(js_name = revealArea, skip_typescript)]
pub fn reveal_area(call: JsValue) -> Answer {
    let call = Call::new(call)?;
    if call.is_game(GAME)? { act(&call, Action::Reveal) } else { reveal_on_board(&call) }
}

/// Turns the mark of the closed cell at `position` to the next one: none, flag, question mark (if the game has them),
/// none.
///
/// Refused: `game over`, `bound`, `already open`.
///
/// @example
/// const { game } = toggleFlag({ ...newMinesweeper({ rows: 9, cols: 9, mines: 10 }), position: [0, 0] });
#[wasm_bindgen(js_name = toggleFlag, unchecked_return_type = "ToggleFlagAnswer")]
pub fn toggle_flag(#[wasm_bindgen(unchecked_param_type = "MinesweeperMove")] call: JsValue) -> Answer {
    let call = Call::new(call)?;
    let position = position(&call)?;
    match position.play(Action::Mark, call.position()?.cell()?, Order::Breadth) {
        Ok(played) => plain(&Acted { result: true, game: Game::from(&played.position) }),
        Err(refusal) => refused(refusal),
    }
}

/// Opens all closed cells without a flag around the open cell at `position`, if as many flags stand around it as its
/// number says. With a wrong flag, mines explode.
///
/// Refused: `game over`, `bound`, `not open`, `flags do not match`.
///
/// @example
/// const answer = chordArea({ ...game, position: [4, 4] });
#[wasm_bindgen(js_name = chordArea, skip_typescript)]
pub fn chord_area(call: JsValue) -> Answer {
    act(&Call::new(call)?, Action::Chord)
}

/// What the player of a game may see; nothing in it tells of a mine before the end. `shown` has string rows: `.` closed,
/// `F` flag, `?` question mark, `0`..`8`; after the end also `*` mine, `!` exploded mine, `x` wrong flag.
///
/// @example
/// minesweeperView(newMinesweeper({ rows: 2, cols: 2, mines: 1 })).shown; // ['..', '..']
#[wasm_bindgen(js_name = minesweeperView, unchecked_return_type = "MinesweeperView")]
pub fn minesweeper_view(#[wasm_bindgen(unchecked_param_type = "Frozen<Minesweeper>")] call: JsValue) -> Answer {
    let position = position(&Call::new(call)?)?;
    let Setup { board, mines, .. } = *position.setup();
    let code = |shown| SHOWN.iter().position(|&code| code == shown).unwrap_or_default() as u8;
    plain(&Seen {
        rows: board.rows,
        cols: board.cols,
        mines,
        counter: position.counter(),
        shown: plain::rows(Kind::Shown, position.shown().map(code).collect(), board.cols, true),
        outcome: position.outcome().map(Ending::from),
    })
}

/// What the codes of a view stand for, in their order.
const SHOWN: [Shown; 15] = [
    Shown::Closed,
    Shown::Flag,
    Shown::Question,
    Shown::Mine,
    Shown::Exploded,
    Shown::WrongFlag,
    Shown::Number(0),
    Shown::Number(1),
    Shown::Number(2),
    Shown::Number(3),
    Shown::Number(4),
    Shown::Number(5),
    Shown::Number(6),
    Shown::Number(7),
    Shown::Number(8),
];

/// What a view shows of a board, whoever made it.
fn view(call: &Call) -> Result<View, Wrong> {
    let rows = call.shown()?.rows(Kind::Shown)?;
    let mines = call.mines()?.number(0..=MOST_MINES)?;
    let shown = rows.codes().iter().filter_map(|&code| SHOWN.get(usize::from(code)).copied()).collect();
    View::new(rows.dimensions(), mines, shown).map_err(Wrong::range)
}

/// What a player knows: a view, or a whole game as far as its view tells.
pub(super) fn known(call: &Call) -> Result<View, Wrong> {
    if call.is_game(GAME)? {
        return position(call).map(|position| position.view());
    }
    let promise = call.first_click()?.given().map_or(Ok(FirstClick::Opening), |field| field.choice())?;
    view(call).map(|view| view.promising(promise))
}

/// How likely each closed cell is a mine, counted exactly over all layouts of `mines` mines that fit the open numbers.
/// `shown` has the string rows of a view, of any game: `.`, `F` and `?` are closed, whatever they mean to the player. The
/// whole view may be handed in.
///
/// `probability` has a number for each closed cell and null for each open one; `safe` lists the cells that are a mine in
/// no layout, `certain` those that are one in every layout; `solutions` is the number of layouts, in decimal, for it
/// outgrows a number. Refused: `game over` (mines are shown), `no layout` (none fits), `too complex` (a board made to be
/// hard, or one so large that the count itself is too long).
///
/// @example
/// mineProbabilities({ shown: ['.1.'], mines: 1 }); // {probability: [[0.5, null, 0.5]], solutions: '2', safe: [], ...}
#[wasm_bindgen(js_name = mineProbabilities, unchecked_return_type = "MineProbabilitiesAnswer")]
pub fn mine_probabilities(#[wasm_bindgen(unchecked_param_type = "AskMineProbabilities")] call: JsValue) -> Answer {
    let call = Call::new(call)?;
    let view = view(&call)?;
    match Odds::new(view.board(), view.shown(), view.mines()) {
        Ok(Odds { probability, safe, certain, solutions }) => plain(&Probabilities {
            result: true,
            probability: plain::numbers(probability, view.board().cols),
            safe: plain::cells(safe),
            certain: plain::cells(certain),
            solutions,
        }),
        Err(reason) => refused(reason),
    }
}

/// What a `board` of numbers demands: `bbbv` (3BV, the fewest left clicks), `openings` (regions of blanks) and
/// `islands` (regions of numbers that touch no blank).
///
/// @example
/// boardStats({ board: [[1, -1], [1, 1]] }); // {bbbv: 3, openings: 0, islands: 1}
#[wasm_bindgen(js_name = boardStats, unchecked_return_type = "BoardStats")]
pub fn board_stats(#[wasm_bindgen(unchecked_param_type = "AnyBoard")] call: JsValue) -> Answer {
    let Stats { bbbv, openings, islands } = Stats::new(&numbers(&Call::new(call)?)?);
    plain(&Figures { bbbv, openings, islands })
}

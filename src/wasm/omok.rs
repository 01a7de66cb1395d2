//! Omok as JavaScript sees it.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::plain::{Answer, Call, Field, Kind, Wrong, Xy, plain, refused};
use crate::geometry::{Point, Step};
use crate::line::Run;
use crate::omok::{Asked, Color, Made, Outcome, Position, Rule, SIZES, Setup, Stones};

const GAME: &str = "omok";
const DEFAULT_SIZE: u32 = 15;
/// No game has more stones than the largest board has points.
const MOST_STONES: u32 = 400;

#[derive(Serialize)]
#[serde(untagged)]
enum Ending {
    Win { winner: &'static str, line: Vec<Xy>, lines: Vec<Vec<Xy>> },
    Draw { draw: bool },
}

#[derive(Serialize)]
pub(super) struct Game {
    game: &'static str,
    size: u32,
    rule: &'static str,
    opening: Option<&'static str>,
    takes: Vec<Xy>,
    turn: &'static str,
    outcome: Option<Ending>,
}

#[derive(Serialize)]
struct Placed {
    result: bool,
    game: Game,
}

#[derive(Serialize)]
struct Omok {
    result: bool,
    color: &'static str,
    line: Vec<Xy>,
    lines: Vec<Vec<Xy>>,
}

#[derive(Serialize)]
struct NoOmok {
    result: bool,
    color: &'static str,
    reason: &'static str,
    kinds: Vec<&'static str>,
    line: Vec<Xy>,
}

fn cells(run: Run) -> Vec<Xy> {
    run.cells().map(Xy::from).collect()
}

/// The first winning run and all of them.
fn line_and_lines(lines: &[Run]) -> (Vec<Xy>, Vec<Vec<Xy>>) {
    (lines.first().copied().map(cells).unwrap_or_default(), lines.iter().copied().map(cells).collect())
}

impl From<&Position> for Game {
    fn from(position: &Position) -> Self {
        let outcome = position.outcome().map(|outcome| match outcome {
            Outcome::Win { winner, lines } => {
                let (line, lines) = line_and_lines(lines);
                Ending::Win { winner: winner.into(), line, lines }
            }
            Outcome::Draw => Ending::Draw { draw: true },
        });
        Game {
            game: GAME,
            size: position.stones().board().rows,
            rule: position.rule().into(),
            opening: None,
            takes: position.takes().iter().copied().map(Xy::from).collect(),
            turn: position.turn().into(),
            outcome,
        }
    }
}

fn rule(call: &Call) -> Result<Rule, Wrong> {
    let Some(field) = call.rule()?.given() else {
        return Ok(Rule::Standard);
    };
    match field.text() {
        Ok(name) if name == "renju" || name == "omok" => Err(Wrong::range(format!("rule: '{name}' is not available yet"))),
        _ => field.choice(),
    }
}

fn size(call: &Call) -> Result<u32, Wrong> {
    let range = u64::from(*SIZES.start())..=u64::from(*SIZES.end());
    call.size()?.given().map_or(Ok(DEFAULT_SIZE), |field| field.number(range).map(|size| size as u32))
}

/// The options of a game, and its empty board.
pub(super) fn setup(call: &Call) -> Result<Setup, Wrong> {
    Ok(Setup { size: size(call)?, rule: rule(call)?, takes: Vec::new() })
}

pub(super) fn position(call: &Call) -> Result<Position, Wrong> {
    let mut setup = setup(call)?;
    setup.takes = call.takes()?.point_list(MOST_STONES)?;
    Position::new(setup).map_err(Wrong::range)
}

fn no_opening(call: &Call) -> Result<(), Wrong> {
    call.opening()?.given().map_or(Ok(()), |_| Err(Wrong::range("opening: no opening is available yet")))
}

fn stones(board: &Field) -> Result<Stones, Wrong> {
    let rows = board.rows(Kind::Stones)?;
    let dimensions = rows.dimensions();
    let mut stones = Stones::new(dimensions.rows)
        .filter(|_| dimensions.rows == dimensions.cols)
        .ok_or_else(|| Wrong::range(format!("board: expected a square of {}..{} rows", SIZES.start(), SIZES.end())))?;
    for (point, code) in dimensions.points().zip(rows.codes()) {
        match code {
            1 => stones.put(point, Color::Black),
            2 => stones.put(point, Color::White),
            _ => {}
        }
    }
    Ok(stones)
}

/// The stones of a question: of a game, or of any board with the side to move.
enum Question {
    Game(Box<Position>),
    Board(Stones, Color),
}

fn asked(call: &Call) -> Result<Question, Wrong> {
    if call.takes()?.given().is_some() {
        return position(call).map(|position| Question::Game(Box::new(position)));
    }
    let board = call.board()?.given().ok_or_else(|| Wrong::range("takes: expected takes, or a board and a turn"))?;
    Ok(Question::Board(stones(&board)?, call.turn()?.choice()?))
}

/// A new game on `size` x `size` points (5..20, 15 where it is left out) by `rule` (`'standard'` where it is left out;
/// see `OmokRule`).
///
/// Throws where one of them is anything else.
///
/// @example
/// const game = newOmok({ size: 15, rule: 'freestyle' });
#[wasm_bindgen(js_name = newOmok, unchecked_return_type = "Omok")]
pub fn new_omok(#[wasm_bindgen(unchecked_optional_param_type = "NewOmok")] call: JsValue) -> Answer {
    let call = Call::optional(call)?;
    no_opening(&call)?;
    plain(&Game::from(&Position::new(setup(&call)?).map_err(Wrong::range)?))
}

/// Places a stone of the colour to move at `coord`; `player`, where it is given, says who asks.
///
/// Refused, in this order: `game over`, `bound`, `not your turn`, `occupied`. Throws for a record that breaks the rules.
///
/// @example
/// const { game } = placeStone({ ...newOmok(), coord: { x: 7, y: 7 } });
#[wasm_bindgen(js_name = placeStone, unchecked_return_type = "PlaceStoneAnswer")]
pub fn place_stone(#[wasm_bindgen(unchecked_param_type = "PlaceStone")] call: JsValue) -> Answer {
    let call = Call::new(call)?;
    call.is_game(GAME)?;
    no_opening(&call)?;
    let position = position(&call)?;
    let player = call.player()?.given().map_or(Ok(position.turn()), |field| field.choice())?;
    let point = call.coord()?.point()?;
    match position.check_by(player, point).and_then(|()| position.play(point)) {
        Ok(next) => plain(&Placed { result: true, game: Game::from(&next) }),
        Err(refusal) => refused(refusal),
    }
}

/// Whether the stone at `coord` makes omok: one that stands there already, or one that the side to move would place.
/// Asked of the moves so far (`takes`, `size`, `rule`) or of any `board` with a `turn`.
///
/// `line` is the winning run from end to end and `lines` all of them; without a win `line` is the longest run through
/// the stone and `reason` one of `no five`, `overline`, `occupied`, `bound`, `game over`. Throws for takes that lie off
/// the board or on each other, or that go on after the end.
///
/// @example
/// checkOmok({ takes: [{ x: 7, y: 7 }], coord: { x: 7, y: 8 } }).reason; // 'no five'
#[wasm_bindgen(js_name = checkOmok, unchecked_return_type = "CheckOmokAnswer")]
pub fn check_omok(#[wasm_bindgen(unchecked_param_type = "CheckOmok")] call: JsValue) -> Answer {
    let call = Call::new(call)?;
    call.is_game(GAME)?;
    let (rule, point) = (rule(&call)?, call.coord()?.point()?);
    let Asked { color, made } = match asked(&call)? {
        Question::Game(position) => position.ask(point),
        Question::Board(stones, turn) => stones.ask(point, turn, rule),
    };
    let no = |reason, line| plain(&NoOmok { result: false, color: color.into(), reason, kinds: Vec::new(), line });
    match made {
        Err(refusal) => no(refusal.into(), Vec::new()),
        Ok(Made::None(reason, longest)) => no(reason.into(), cells(longest)),
        Ok(Made::Win(runs)) => {
            let (line, lines) = line_and_lines(&runs);
            plain(&Omok { result: true, color: color.into(), line, lines })
        }
    }
}

/// How many stones in a row, beginning beside `coord` and going by `direction` (`{x, y}` with -1, 0 or 1 each), have the
/// colour of the stone at `coord`, or of the side to move where none stands there. The stone itself is not counted.
///
/// Asked of `takes` or of a `board` with a `turn`, like `checkOmok`.
///
/// @example
/// countDirection({ takes: [{ x: 7, y: 7 }], coord: { x: 7, y: 7 }, direction: { x: 1, y: 0 } }); // 0
#[wasm_bindgen(js_name = countDirection)]
pub fn count_direction(#[wasm_bindgen(unchecked_param_type = "CountDirection")] call: JsValue) -> Result<u32, JsValue> {
    let call = Call::new(call)?;
    call.is_game(GAME)?;
    let (stones, turn) = match asked(&call)? {
        Question::Game(position) => (*position.stones(), position.turn()),
        Question::Board(stones, turn) => (stones, turn),
    };
    let (from, Point { row, col }) = (call.coord()?.point()?, call.direction()?.point()?);
    let step = Step::ALL.into_iter().find(|&step| step == Step::new(row, col));
    let step = step.ok_or_else(|| Wrong::range("direction: expected x and y of -1, 0 or 1, not both 0"))?;
    Ok(stones.count(from, step, stones.at(from).unwrap_or(turn)) as u32)
}

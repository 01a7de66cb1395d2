//! Omok as JavaScript sees it.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::plain::{Answer, Call, Field, Kind, Wrong, Xy, plain, refused};
use crate::geometry::{Point, Step};
use crate::line::Run;
use crate::omok::{Asked, Choice, Color, Kinds, Made, Outcome, Player, Position, Record, Refusal, Rule, SIZES, Setup, Stones};

const GAME: &str = "omok";
const DEFAULT_SIZE: u32 = 15;
/// No game has more stones than the largest board has points.
const MOST_STONES: u32 = 400;
/// No opening asks more often.
const MOST_CHOICES: u32 = 2;

#[derive(Serialize)]
#[serde(untagged)]
enum Ending {
    Win {
        winner: &'static str,
        line: Vec<Xy>,
        lines: Vec<Vec<Xy>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        foul: Option<&'static str>,
    },
    Draw {
        draw: bool,
    },
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Game {
    game: &'static str,
    size: u32,
    rule: &'static str,
    opening: Option<&'static str>,
    fouls: &'static str,
    takes: Vec<Xy>,
    choices: Vec<&'static str>,
    turn: &'static str,
    seat: &'static str,
    may_choose: Vec<&'static str>,
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

/// A point that is forbidden, and why.
#[derive(Serialize)]
struct Forbidden {
    x: i32,
    y: i32,
    kinds: Vec<&'static str>,
}

fn words(kinds: Kinds) -> Vec<&'static str> {
    kinds.iter().map(Into::into).collect()
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
                Ending::Win { winner: winner.into(), line, lines, foul: None }
            }
            &Outcome::Foul { winner, foul, .. } => {
                Ending::Win { winner: winner.into(), line: Vec::new(), lines: Vec::new(), foul: Some(foul.into()) }
            }
            Outcome::Draw => Ending::Draw { draw: true },
        });
        Game {
            game: GAME,
            size: position.stones().board().rows,
            rule: position.rule().into(),
            opening: position.opening().map(Into::into),
            fouls: position.fouls().into(),
            takes: position.takes().iter().copied().map(Xy::from).collect(),
            choices: position.choices().iter().map(Into::into).collect(),
            turn: position.turn().into(),
            seat: position.seat().into(),
            may_choose: position.may_choose().iter().map(Into::into).collect(),
            outcome,
        }
    }
}

fn rule(call: &Call) -> Result<Rule, Wrong> {
    call.rule()?.given().map_or(Ok(Rule::Standard), |field| field.choice())
}

fn size(call: &Call) -> Result<u32, Wrong> {
    let range = u64::from(*SIZES.start())..=u64::from(*SIZES.end());
    call.size()?.given().map_or(Ok(DEFAULT_SIZE), |field| field.number(range).map(|size| size as u32))
}

/// The options of a game, and its empty board.
fn setup(call: &Call) -> Result<Setup, Wrong> {
    let opening = call.opening()?.given().map(|field| field.choice()).transpose()?;
    let fouls = call.fouls()?.given().map(|field| field.choice()).transpose()?.unwrap_or_default();
    Ok(Setup { opening, fouls, ..Setup::new(size(call)?, rule(call)?) })
}

fn takes(call: &Call) -> Result<Vec<Point>, Wrong> {
    call.takes()?.point_list(MOST_STONES)
}

fn choices(call: &Call) -> Result<Vec<Choice>, Wrong> {
    let read = |text: &str| text.parse().ok();
    call.choices()?.given().map_or(Ok(Vec::new()), |field| field.texts(MOST_CHOICES, read, "'black', 'white', 'place-two'"))
}

/// The same with the choices of its opening: all of a record but the stones.
pub(super) fn record(call: &Call) -> Result<Setup, Wrong> {
    Ok(Setup { choices: choices(call)?, ..setup(call)? })
}

pub(super) fn position(call: &Call) -> Result<Position, Wrong> {
    Position::new(Setup { takes: takes(call)?, ..record(call)? }).map_err(Wrong::range)
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

/// The stones of a question: the moves so far, or any board with the side to move.
enum Question {
    Takes(Record),
    Board(Stones, Color),
}

fn asked(call: &Call) -> Result<Question, Wrong> {
    if call.takes()?.given().is_some() {
        return Record::new(size(call)?, rule(call)?, &takes(call)?).map(Question::Takes).map_err(Wrong::range);
    }
    let board = call.board()?.given().ok_or_else(|| Wrong::range("takes: expected takes, or a board and a turn"))?;
    Ok(Question::Board(stones(&board)?, call.turn()?.choice()?))
}

/// Whether a whole game has ended, so that no stone comes to this point any more; a foul may have ended it too, which its
/// stones alone do not tell.
fn is_over(call: &Call, point: Point) -> bool {
    position(call).is_ok_and(|position| position.outcome().is_some() && position.stones().at(point).is_none())
}

/// A new game on `size` x `size` points (5..20, 15 where it is left out) by `rule` (`'standard'` where it is left out;
/// see `OmokRule`). `fouls` are refused (`'refuse'`, the default) or stand and lose the game (`'lose'`); `opening` is
/// `'swap2'` or none.
///
/// Throws where one of them is anything else.
///
/// @example
/// const game = newOmok({ size: 15, rule: 'renju', opening: 'swap2' });
#[wasm_bindgen(js_name = newOmok, unchecked_return_type = "Omok")]
pub fn new_omok(#[wasm_bindgen(unchecked_optional_param_type = "NewOmok")] call: JsValue) -> Answer {
    let call = Call::optional(call)?;
    plain(&Game::from(&Position::new(setup(&call)?).map_err(Wrong::range)?))
}

/// Places a stone of the colour to move at `coord`, or, where the opening asks for a choice (`mayChoose`), makes it:
/// `choose` is `'black'`, `'white'` or `'place-two'`. `player`, where it is given, says who asks: a colour, or `'first'`
/// or `'second'` by who began, which is all there is to say before the colours are chosen.
///
/// Refused, in this order: `game over`, `bound`, `not your turn`, `choose first`, `nothing to choose`, `choose a colour`,
/// `occupied`, `not centre`, `overline`, `double four`, `double three`. Throws for a record that breaks the rules.
///
/// @example
/// const { game } = placeStone({ ...newOmok(), coord: { x: 7, y: 7 } });
#[wasm_bindgen(js_name = placeStone, unchecked_return_type = "PlaceStoneAnswer")]
pub fn place_stone(#[wasm_bindgen(unchecked_param_type = "PlaceStone")] call: JsValue) -> Answer {
    let call = Call::new(call)?;
    call.is_game(GAME)?;
    let position = position(&call)?;
    let player: Player = call.player()?.given().map_or(Ok(position.seat().into()), |field| field.choice())?;
    let next = match call.choose()?.given() {
        None => {
            let point = call.coord()?.point()?;
            position.check_by(player, point).and_then(|()| position.play(point))
        }
        Some(_) if call.coord()?.given().is_some() => return Err(Wrong::range("choose: expected a choice or a coord, not both").into()),
        Some(choose) => {
            let choice = choose.choice()?;
            position.check_choice_by(player, choice).and_then(|()| position.choose(choice))
        }
    };
    match next {
        Ok(next) => plain(&Placed { result: true, game: Game::from(&next) }),
        Err(refusal) => refused(refusal),
    }
}

/// Whether the stone at `coord` makes omok: one that stands there already, or one that the side to move would place.
/// Asked of the moves so far (`takes`, `size`, `rule`) or of any `board` with a `turn`.
///
/// `line` is the winning run from end to end and `lines` all of them; without a win `line` is the longest run through
/// the stone and `reason` one of `no five`, `overline`, `double four`, `double three`, `occupied`, `bound`, `game over`.
/// A foul has all its `kinds`; an overline that is none has the reason alone. Throws for takes that lie off the board or
/// on each other, or that go on after a win; fouls and openings of earlier stones are not judged.
///
/// @example
/// checkOmok({ takes: [{ x: 7, y: 7 }], coord: { x: 7, y: 8 } }).reason; // 'no five'
#[wasm_bindgen(js_name = checkOmok, unchecked_return_type = "CheckOmokAnswer")]
pub fn check_omok(#[wasm_bindgen(unchecked_param_type = "CheckOmok")] call: JsValue) -> Answer {
    let call = Call::new(call)?;
    let is_game = call.is_game(GAME)?;
    let (rule, point) = (rule(&call)?, call.coord()?.point()?);
    let Asked { color, made } = match asked(&call)? {
        Question::Takes(record) if is_game && is_over(&call, point) => Asked { color: record.turn(), made: Err(Refusal::GameOver) },
        Question::Takes(record) => record.ask(point),
        Question::Board(stones, turn) => stones.ask(point, turn, rule),
    };
    let no = |reason, kinds, line| plain(&NoOmok { result: false, color: color.into(), reason, kinds, line });
    match made {
        Err(refusal) => no(refusal.into(), Vec::new(), Vec::new()),
        Ok(Made::None(reason, longest)) => no(reason.into(), Vec::new(), cells(longest)),
        Ok(Made::Foul(foul, kinds, longest)) => no(foul.into(), words(kinds), cells(longest)),
        Ok(Made::Win(runs)) => {
            let (line, lines) = line_and_lines(&runs);
            plain(&Omok { result: true, color: color.into(), line, lines })
        }
    }
}

/// The free points that the rule forbids the side to move, row by row, each with all its `kinds` of fouls; none after the
/// end. Asked of a game, of the moves so far (`takes`, `size`, `rule`) or of any `board` with a `turn`. Throws for a game
/// whose record breaks the rules; of moves alone, openings and earlier fouls are not judged.
///
/// @example
/// forbiddenPoints({ takes: [{ x: 7, y: 7 }], rule: 'renju' }); // []: it is white's turn
#[wasm_bindgen(js_name = forbiddenPoints, unchecked_return_type = "ForbiddenPoint[]")]
pub fn forbidden_points(#[wasm_bindgen(unchecked_param_type = "ForbiddenPoints")] call: JsValue) -> Answer {
    let call = Call::new(call)?;
    let points = if call.is_game(GAME)? {
        position(&call)?.forbidden_points()
    } else {
        match asked(&call)? {
            Question::Takes(record) => record.forbidden_points(),
            Question::Board(stones, turn) => stones.forbidden_points(turn, rule(&call)?),
        }
    };
    let forbidden = |(Point { row, col }, kinds)| Forbidden { x: col, y: row, kinds: words(kinds) };
    plain(&points.into_iter().map(forbidden).collect::<Vec<_>>())
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
        Question::Takes(record) => (*record.stones(), record.turn()),
        Question::Board(stones, turn) => (stones, turn),
    };
    let (from, Point { row, col }) = (call.coord()?.point()?, call.direction()?.point()?);
    let step = Step::ALL.into_iter().find(|&step| step == Step::new(row, col));
    let step = step.ok_or_else(|| Wrong::range("direction: expected x and y of -1, 0 or 1, not both 0"))?;
    Ok(stones.count(from, step, stones.at(from).unwrap_or(turn)) as u32)
}

//! Records as JavaScript sees them.

use serde::Serialize;
use strum::{Display, EnumString, IntoStaticStr, VariantArray};
use wasm_bindgen::prelude::*;

use super::plain::{Answer, Call, Field, Wrong, Xy, plain, refused};
use super::{blokus, minesweeper, omok, tictactoe};
use crate::blokus::{Move, Placement};
use crate::geometry::Point;
use crate::minesweeper::Action;
use crate::notation::rawvf::{self, Event};
use crate::notation::{Error, Format, MAX_BYTES, Place, Refusal, Unreadable, blksgf, decoded, digits, letters, mbf, psq, sgf};
use crate::omok::Act;

/// The games, as their field `game` has them.
#[derive(Clone, Copy, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum GameOf {
    Blokus,
    Omok,
    TicTacToe,
    Minesweeper,
}

impl GameOf {
    /// The formats of a game; the first is taken where none is named.
    fn formats(self) -> &'static [Format] {
        match self {
            GameOf::Blokus => &[Format::Blksgf],
            GameOf::Omok => &[Format::Sgf, Format::Psq, Format::Letters],
            GameOf::TicTacToe => &[Format::Digits],
            GameOf::Minesweeper => &[Format::Mbf, Format::Rawvf],
        }
    }
}

/// What a player of minesweeper does, by the names of the calls.
#[derive(Clone, Copy, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
enum Deed {
    Reveal,
    Flag,
    Chord,
}

impl From<Deed> for Action {
    fn from(deed: Deed) -> Self {
        match deed {
            Deed::Reveal => Action::Reveal,
            Deed::Flag => Action::Mark,
            Deed::Chord => Action::Chord,
        }
    }
}

impl From<Action> for Deed {
    fn from(action: Action) -> Self {
        match action {
            Action::Reveal => Deed::Reveal,
            Action::Mark => Deed::Flag,
            Action::Chord => Deed::Chord,
        }
    }
}

#[derive(Serialize)]
struct Text {
    result: bool,
    text: String,
}

#[derive(Serialize)]
struct Bytes {
    result: bool,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    bytes: JsValue,
}

#[derive(Serialize)]
struct Imported<Game, Played> {
    result: bool,
    game: Game,
    history: Vec<Played>,
}

#[derive(Serialize)]
struct Turned {
    r#type: &'static str,
    rotation: u8,
    flip: bool,
}

#[derive(Serialize)]
struct Placed {
    block: Turned,
    position: (i32, i32),
}

#[derive(Serialize)]
#[serde(untagged)]
enum Acted {
    Stone { coord: Xy },
    Choice { choose: &'static str },
}

impl From<Act> for Acted {
    fn from(act: Act) -> Self {
        match act {
            Act::Stone(point) => Acted::Stone { coord: point.into() },
            Act::Choice(choice) => Acted::Choice { choose: choice.into() },
        }
    }
}

#[derive(Serialize)]
struct Marked {
    index: i64,
}

#[derive(Serialize)]
struct Clicked {
    r#do: &'static str,
    position: (i32, i32),
    time: i64,
}

#[derive(Serialize)]
struct At {
    #[serde(skip_serializing_if = "Option::is_none")]
    r#move: Option<usize>,
    line: usize,
    column: usize,
}

#[derive(Serialize)]
struct NotRead {
    result: bool,
    reason: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    at: At,
}

impl From<&Move> for Placed {
    fn from(played: &Move) -> Self {
        let Placement { block, symmetry, at } = played.placement;
        Self { block: Turned { r#type: block.code(), rotation: symmetry.rotation(), flip: symmetry.flip() }, position: pair(at) }
    }
}

impl From<&Event> for Clicked {
    fn from(&Event { action, at, time }: &Event) -> Self {
        Self { r#do: Deed::from(action).into(), position: pair(at), time }
    }
}

/// A `[row, col]` pair.
fn pair(cell: Point) -> (i32, i32) {
    (cell.row, cell.col)
}

fn text(text: String) -> Answer {
    plain(&Text { result: true, text })
}

fn imported<Game: Serialize, Played: Serialize>(game: Game, history: impl Iterator<Item = Played>) -> Answer {
    plain(&Imported { result: true, game, history: history.collect() })
}

fn not_read<R: Into<&'static str>>(error: Error<R>) -> Answer {
    let (reason, expected, number, Place { line, column }) = match error {
        Error::Unreadable(Unreadable { place, expected }) => (Refusal::CannotBeRead.into(), Some(expected.into_owned()), None, place),
        Error::Refused { number, place, reason } => (reason.into(), None, Some(number), place),
    };
    plain(&NotRead { result: false, reason, expected, at: At { r#move: number, line, column } })
}

fn unreadable(unreadable: Unreadable) -> Answer {
    not_read::<Refusal>(unreadable.into())
}

fn format_of(call: &Call, game: GameOf) -> Result<Option<Format>, Wrong> {
    let Some(field) = call.format()?.given() else {
        return Ok(None);
    };
    let own: Vec<String> = game.formats().iter().map(|format| format!("'{format}'")).collect();
    let format = field.choice().ok().filter(|format| game.formats().contains(format));
    format.map(Some).ok_or_else(|| field.outside(&own.join(", ")))
}

fn event(entry: &Call) -> Result<Event, Wrong> {
    let action = entry.deed()?.choice::<Deed>()?.into();
    let time = entry.time()?.given().map_or(Ok(0.0), |field| {
        let time = field.whole()?;
        let is_near = time.abs() < rawvf::MOST_TIME as f64;
        if is_near { Ok(time) } else { Err(field.outside(&format!("less than {} milliseconds", rawvf::MOST_TIME))) }
    })?;
    Ok(Event { action, at: entry.position()?.cell()?, time: time as i64 })
}

fn export_minesweeper(call: &Call, format: Option<Format>) -> Answer {
    let position = minesweeper::position(call)?;
    let events = call.events()?.given().map(|field| field.objects(rawvf::MOST_EVENTS as u32, event)).transpose()?;
    let is_replay = format.map_or(events.is_some(), |format| format == Format::Rawvf);
    if is_replay {
        return rawvf::write(&position, &events.unwrap_or_default()).map_or_else(refused, text);
    }
    let bytes = |bytes: Vec<u8>| plain(&Bytes { result: true, bytes: js_sys::Uint8Array::from(bytes.as_slice()).into() });
    mbf::write(&position).map_or_else(refused, bytes)
}

/// Writes a whole game as text (`{result: true, text}`), or as bytes in the format `mbf` (`{result: true, bytes}`, a
/// Uint8Array). Formats: Blokus `blksgf`; omok `sgf`, `psq`, `letters`; tic-tac-toe `digits`; minesweeper `mbf` (its
/// mines only) and `rawvf` (with `events`: all that the player did, as `importGame` answers it). The first is taken
/// where none is named, and `rawvf` where there are `events`.
///
/// Refused: `no mines laid`, `too large`, `events do not match`, all in minesweeper only.
///
/// @example
/// exportGame({ ...game, format: 'letters' }).text; // 'h8h9i8'
#[wasm_bindgen(js_name = exportGame, skip_typescript)]
pub fn export_game(call: JsValue) -> Answer {
    let call = Call::new(call)?;
    let game = call.game()?.choice()?;
    let format = format_of(&call, game)?;
    match game {
        GameOf::Blokus => text(blksgf::write(&blokus::position(&call)?)),
        GameOf::TicTacToe => text(digits::write(&tictactoe::position(&call)?.0)),
        GameOf::Minesweeper => export_minesweeper(&call, format),
        GameOf::Omok => {
            let position = omok::position(&call)?;
            text(match format {
                Some(Format::Psq) => psq::write(&position),
                Some(Format::Letters) => letters::write(&position),
                _ => sgf::write(&position),
            })
        }
    }
}

/// What is to be read, or why it cannot be: in `text` as a string, or in `bytes`.
enum Record {
    Text(String),
    Bytes(Vec<u8>),
    TooLong,
}

impl Record {
    fn new(call: &Call, format: Format) -> Result<Self, Wrong> {
        let most = MAX_BYTES as u32;
        let bytes = |field: Field| Ok(field.bytes_up_to(most)?.map_or(Self::TooLong, Self::Bytes));
        match call.text()?.given().filter(|_| format != Format::Mbf) {
            Some(text) => Ok(text.text_up_to(most)?.map_or(Self::TooLong, Self::Text)),
            None if format == Format::Mbf => bytes(call.bytes()?.given().map_or_else(|| call.text(), Ok)?),
            None => match call.bytes()?.given() {
                Some(field) => bytes(field),
                None => Err(call.text()?.of_wrong_type("a string, or bytes")),
            },
        }
    }

    fn text(&self) -> Result<&str, Unreadable> {
        match self {
            Self::Text(text) => Ok(text),
            Self::Bytes(bytes) => decoded(bytes),
            Self::TooLong => Err(Self::too_long()),
        }
    }

    fn bytes(&self) -> Result<&[u8], Unreadable> {
        match self {
            Self::Text(text) => Ok(text.as_bytes()),
            Self::Bytes(bytes) => Ok(bytes),
            Self::TooLong => Err(Self::too_long()),
        }
    }

    fn too_long() -> Unreadable {
        Unreadable { place: Place { line: 1, column: 1 }, expected: format!("at most {MAX_BYTES} bytes").into() }
    }
}

fn import_omok(call: &Call, format: Format, text: &str) -> Answer {
    let new = omok::record(call)?;
    let read = match format {
        Format::Psq => psq::read(text, &new),
        Format::Letters => letters::read(text, &new),
        _ => sgf::read(text, &new),
    };
    match read {
        Ok(position) => imported(omok::Game::from(&position), position.acts().into_iter().map(Acted::from)),
        Err(error) => not_read(error),
    }
}

/// Reads a game from `text`, or from `bytes` (a Uint8Array, or a list of such numbers: UTF-8, or what `mbf` has), of at most 10,000,000 bytes.
/// What a text does not tell is taken from the call, as for a new game: omok's `size`, `rule`, `opening` and `fouls` (and
/// `choices`), Blokus' `freeStart`, and the `rows`, `cols` and `inARow` of tic-tac-toe.
///
/// `history` lists the moves: each is spread into the call that makes it, `placeStone({...game, ...history[0]})`, and
/// one after another they lead from a new game to `game`. In minesweeper `do` says which call it is, and `time` when, in
/// milliseconds. A move that the rules refuse answers their `reason` and `at: {move, line, column}`, the move counted from
/// 1; a text of another form `cannot be read` with what was `expected` `at: {line, column}`, both from 1 (of bytes that
/// are no text, `column` is the number of a byte). Throws for an unknown `format`.
///
/// @example
/// const { game, history } = importGame({ text: 'h8h9i8', format: 'letters' });
#[wasm_bindgen(js_name = importGame, skip_typescript)]
pub fn import_game(call: JsValue) -> Answer {
    let call = Call::new(call)?;
    let format: Format = call.format()?.choice()?;
    let record = Record::new(&call, format)?;
    if format == Format::Mbf {
        return record.bytes().map_or_else(unreadable, import_mines);
    }
    match record.text() {
        Ok(text) => import_text(&call, format, text),
        Err(error) => unreadable(error),
    }
}

fn import_mines(bytes: &[u8]) -> Answer {
    let none: [Clicked; 0] = [];
    mbf::read(bytes).map_or_else(unreadable, |position| imported(minesweeper::Game::from(&position), none.into_iter()))
}

fn import_text(call: &Call, format: Format, text: &str) -> Answer {
    match format {
        Format::Mbf => import_mines(text.as_bytes()),
        Format::Blksgf => match blksgf::read(text, blokus::start(call)?) {
            Ok(position) => imported(blokus::Game::from(&position), position.moves().iter().map(Placed::from)),
            Err(error) => not_read(error),
        },
        Format::Digits => match digits::read(text, &tictactoe::beginning(call)?) {
            Ok(replay) => imported(tictactoe::Game::from(&replay.position), replay.moves.into_iter().map(|index| Marked { index })),
            Err(error) => not_read(error),
        },
        Format::Rawvf => match rawvf::read(text) {
            Ok(replay) => imported(minesweeper::Game::from(&replay.position), replay.events.iter().map(Clicked::from)),
            Err(error) => unreadable(error),
        },
        Format::Sgf | Format::Psq | Format::Letters => import_omok(call, format, text),
    }
}

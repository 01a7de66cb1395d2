//! Plain data in, plain data out: what JavaScript hands in is read field by field, and what cannot be taken is named.

use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use strum::VariantArray;
use wasm_bindgen::prelude::*;

use crate::geometry::{Dimensions, Point};

/// The kinds of boards, in the order of `KINDS` in plain.js.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// Codes 0 empty, 1..=4 the colours.
    Blokus,
    /// Codes 0 and 1; lists only.
    Block,
    /// Codes 0 empty, 1 black, 2 white.
    Stones,
    /// Codes 0 empty, 1 X, 2 O.
    Marks,
    /// Codes 0 a mine, 1..=9 the numbers 0..=8.
    Numbers,
    /// Codes 0 closed, 1 open.
    Open,
    /// Codes 0 none, 1 a flag, 2 a question mark.
    Flags,
    /// Codes 0 safe, 1 a mine; strings only.
    Layout,
    /// What the view shows: 0 closed, 1 a flag, 2 a question mark, 3 a mine, 4 an exploded one, 5 a wrong flag, 6..=14 the
    /// numbers 0..=8; strings only.
    Shown,
}

#[wasm_bindgen(module = "/src/wasm/plain.js")]
extern "C" {
    #[wasm_bindgen(js_name = Wrong)]
    type JsWrong;
    #[wasm_bindgen(method, getter)]
    fn range(this: &JsWrong) -> bool;
    #[wasm_bindgen(method, getter)]
    fn at(this: &JsWrong) -> String;
    #[wasm_bindgen(method, getter)]
    fn says(this: &JsWrong) -> String;

    #[wasm_bindgen(catch, js_name = measureRows)]
    fn measure_rows(kind: u32, value: &JsValue) -> Result<f64, JsValue>;
    #[wasm_bindgen(catch, js_name = readRows)]
    fn read_rows(kind: u32, value: &JsValue, cols: u32, strings: bool, into: &mut [u8]) -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_name = measureCells)]
    fn measure_cells(kind: u32, value: &JsValue) -> Result<f64, JsValue>;
    #[wasm_bindgen(catch, js_name = readCells)]
    fn read_cells(kind: u32, value: &JsValue, into: &mut [u8]) -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_name = readCell)]
    fn read_cell(value: &JsValue) -> Result<f64, JsValue>;
    #[wasm_bindgen(catch, js_name = readPoint)]
    fn read_point(value: &JsValue) -> Result<f64, JsValue>;
    #[wasm_bindgen(catch, js_name = readCellList)]
    fn read_cell_list(value: &JsValue) -> Result<Vec<f64>, JsValue>;
    #[wasm_bindgen(catch, js_name = readPointList)]
    fn read_point_list(value: &JsValue, most: u32) -> Result<Vec<f64>, JsValue>;
    #[wasm_bindgen(catch, js_name = readPlacedBlocks)]
    fn read_placed_blocks(value: &JsValue, most: u32) -> Result<Vec<i32>, JsValue>;
    #[wasm_bindgen(js_name = readQuestion)]
    fn read_question(call: &JsValue, into: &mut [u32]) -> bool;
    #[wasm_bindgen(catch, js_name = readList)]
    fn read_list(value: &JsValue, most: u32) -> Result<Vec<JsValue>, JsValue>;
    #[wasm_bindgen(catch, js_name = beginsWithString)]
    fn begins_with_string(value: &JsValue) -> Result<bool, JsValue>;
    #[wasm_bindgen(catch, js_name = isList)]
    fn is_list(value: &JsValue) -> Result<bool, JsValue>;
    #[wasm_bindgen(catch, js_name = readBytes)]
    fn read_bytes(value: &JsValue, most: u32) -> Result<Option<Vec<u8>>, JsValue>;
    #[wasm_bindgen(catch)]
    fn describe(value: &JsValue) -> Result<String, JsValue>;

    #[wasm_bindgen(js_name = writeRows)]
    fn write_rows(kind: u32, codes: Vec<u8>, cols: u32, strings: bool) -> JsValue;
    #[wasm_bindgen(js_name = writeCellList)]
    fn write_cell_list(numbers: &[i32]) -> JsValue;
    #[wasm_bindgen(js_name = writeNumbers)]
    fn write_numbers(numbers: Vec<f64>, cols: u32) -> JsValue;
    #[wasm_bindgen(js_name = writePlaceable)]
    fn write_placeable(words: &JsValue, broken: u32, numbers: &[i32]) -> JsValue;
    #[wasm_bindgen(js_name = writePlacedBlocks)]
    fn write_placed_blocks(numbers: Vec<i32>) -> JsValue;
}

/// A board in one piece.
pub(super) struct Rows {
    dimensions: Dimensions,
    strings: bool,
    codes: Vec<u8>,
}

impl Rows {
    /// The sides of the board.
    pub(super) fn dimensions(&self) -> Dimensions {
        self.dimensions
    }

    /// Whether the rows were strings.
    pub(super) fn strings(&self) -> bool {
        self.strings
    }

    /// A code a cell, row by row.
    pub(super) fn codes(&self) -> &[u8] {
        &self.codes
    }
}

/// The fields that exports read: the name in Rust and in JavaScript.
macro_rules! fields {
    ($($name:ident $js:ident,)*) => {
        #[wasm_bindgen]
        extern "C" {
            type Object;
            $(#[wasm_bindgen(method, getter, structural, catch, js_name = $js)]
            fn $name(this: &Object) -> Result<JsValue, JsValue>;)*
        }

        /// An object handed in: the one that every export takes, or one inside it.
        pub(super) struct Call(Object);

        impl Call {
            $(pub(super) fn $name(&self) -> Result<Field, Wrong> {
                Field::of(stringify!($js), self.0.$name())
            })*
        }
    };
}

fields! {
    block block,
    block_info blockInfo,
    block_type type,
    blocks blocks,
    board board,
    bytes bytes,
    choices choices,
    choose choose,
    clicks clicks,
    cols cols,
    coord coord,
    deed do,
    direction direction,
    events events,
    first_click firstClick,
    flags flags,
    flip flip,
    format format,
    fouls fouls,
    free_start freeStart,
    game game,
    grid grid,
    in_a_row inARow,
    index index,
    layout layout,
    level level,
    list list,
    mines mines,
    moves moves,
    no_guess noGuess,
    nodes nodes,
    on_progress onProgress,
    open open,
    opening opening,
    order order,
    player player,
    player_idx playerIdx,
    position position,
    question_marks questionMarks,
    rotation rotation,
    rows rows,
    rule rule,
    seed seed,
    shown shown,
    size size,
    slot_idx slotIdx,
    takes takes,
    text text,
    time time,
    time_ms timeMs,
    turn turn,
    variant variant,
}

impl Call {
    /// The argument of an export, which must be an object.
    pub(super) fn new(argument: JsValue) -> Result<Self, Wrong> {
        Field { name: "argument", value: argument }.object()
    }

    /// The argument of an export that can do without one.
    pub(super) fn optional(argument: JsValue) -> Result<Self, Wrong> {
        Self::new(if argument.is_undefined() { js_sys::Object::new().into() } else { argument })
    }

    /// Whether the object is a whole game of this kind, by its field `game`; another game is refused.
    pub(super) fn is_game(&self, kind: &str) -> Result<bool, Wrong> {
        let Some(field) = self.game()?.given() else {
            return Ok(false);
        };
        if field.text()? == kind { Ok(true) } else { Err(field.outside(&format!("'{kind}'"))) }
    }
}

/// A question about a bare board of Blokus, the matrix of a block, a place and a colour.
pub(super) struct PlacementQuestion {
    /// Rows of bits for the cells of each colour.
    pub(super) board: [[u32; 20]; 4],
    /// Rows of bits for the squares of the block.
    pub(super) block: [u32; 5],
    /// Number of rows of the board and of its columns.
    pub(super) side: u32,
    /// The sides of the block's matrix.
    pub(super) of: Dimensions,
    pub(super) at: Point,
    /// 0 to 3.
    pub(super) color: usize,
    /// Whether the rows of the board are strings.
    pub(super) strings: bool,
}

impl Call {
    /// Such a question, read in one go; none where anything about it is unusual or wrong.
    pub(super) fn question(&self) -> Option<PlacementQuestion> {
        let mut numbers = [0; 92];
        if !read_question(self.0.as_ref(), &mut numbers) {
            return None;
        }
        let (board, rest) = numbers.split_first_chunk::<80>()?;
        let (&block, rest) = rest.split_first_chunk()?;
        let &[side, rows, cols, row, col, color, strings] = rest.first_chunk()?;
        let mut colors = [[0; 20]; 4];
        colors.as_flattened_mut().copy_from_slice(board);
        Some(PlacementQuestion {
            board: colors,
            block,
            side,
            of: Dimensions::new(rows, cols),
            at: Point::new(row as i32, col as i32),
            color: color as usize,
            strings: strings == 1,
        })
    }
}

/// A value that cannot be taken: where it is, and what is wrong with it.
pub(super) struct Wrong {
    range: bool,
    at: String,
    says: String,
}

impl Wrong {
    /// A value of the right type with a meaning that cannot be; the text begins with the field.
    pub(super) fn range(text: impl ToString) -> Self {
        let text = text.to_string();
        let (at, says) = text.split_once(": ").unwrap_or(("argument", &text));
        Self { range: true, at: at.to_owned(), says: says.to_owned() }
    }

    /// The same, seen from the object that holds the value.
    pub(super) fn within(mut self, parent: &str) -> Self {
        let dot = if self.at.is_empty() || self.at.starts_with(['[', '.']) { "" } else { "." };
        self.at = format!("{parent}{dot}{}", self.at);
        self
    }

    /// A value that threw `error` while it was read.
    fn reading(name: &str, error: JsValue) -> Self {
        match error.dyn_into::<JsWrong>() {
            Ok(wrong) => Self { range: wrong.range(), at: wrong.at(), says: wrong.says() }.within(name),
            Err(_) => Self { range: false, at: name.to_owned(), says: "could not be read".to_owned() },
        }
    }
}

/// The error that JavaScript sees: a RangeError or a TypeError whose message begins with the field.
impl From<Wrong> for JsValue {
    fn from(Wrong { range, at, says }: Wrong) -> JsValue {
        let message = format!("{at}: {says}");
        if range { js_sys::RangeError::new(&message).into() } else { js_sys::TypeError::new(&message).into() }
    }
}

/// A value with the name by which messages call it.
pub(super) struct Field {
    name: &'static str,
    value: JsValue,
}

impl Field {
    fn of(name: &'static str, read: Result<JsValue, JsValue>) -> Result<Self, Wrong> {
        read.map(|value| Self { name, value }).map_err(|error| Wrong::reading(name, error))
    }

    /// The field, unless it was left out (undefined or null).
    pub(super) fn given(self) -> Option<Self> {
        (!self.value.is_undefined() && !self.value.is_null()).then_some(self)
    }

    /// A value of another type than expected.
    pub(super) fn of_wrong_type(&self, expected: &str) -> Wrong {
        let got = describe(&self.value).unwrap_or_else(|_| "something unreadable".to_owned());
        Wrong { range: false, at: self.name.to_owned(), says: format!("expected {expected}, got {got}") }
    }

    /// A value of the right type that is none of the expected ones.
    pub(super) fn outside(&self, expected: &str) -> Wrong {
        Wrong { range: true, ..self.of_wrong_type(expected) }
    }

    pub(super) fn object(self) -> Result<Call, Wrong> {
        if self.value.is_object() { Ok(Call(self.value.unchecked_into())) } else { Err(self.of_wrong_type("an object")) }
    }

    pub(super) fn is_object(&self) -> bool {
        self.value.is_object()
    }

    pub(super) fn is_list(&self) -> Result<bool, Wrong> {
        self.reading(is_list(&self.value))
    }

    pub(super) fn truth(&self) -> Result<bool, Wrong> {
        self.value.as_bool().ok_or_else(|| self.of_wrong_type("true or false"))
    }

    pub(super) fn function(self) -> Result<js_sys::Function, Wrong> {
        self.value.dyn_ref::<js_sys::Function>().cloned().ok_or_else(|| self.of_wrong_type("a function"))
    }

    pub(super) fn text(&self) -> Result<String, Wrong> {
        self.value.as_string().ok_or_else(|| self.of_wrong_type("a string"))
    }

    /// A string, or nothing if it is longer than `most` characters.
    pub(super) fn text_up_to(&self, most: u32) -> Result<Option<String>, Wrong> {
        let length = self.value.dyn_ref::<js_sys::JsString>().map(js_sys::JsString::length);
        if length.is_some_and(|length| length > most) { Ok(None) } else { self.text().map(Some) }
    }

    /// The bytes of a Uint8Array, or nothing if there are more than `most`.
    pub(super) fn bytes_up_to(&self, most: u32) -> Result<Option<Vec<u8>>, Wrong> {
        self.reading(read_bytes(&self.value, most))
    }

    /// A whole number, whatever its size.
    pub(super) fn whole(&self) -> Result<f64, Wrong> {
        self.value.as_f64().filter(|number| number.fract() == 0.0).ok_or_else(|| self.of_wrong_type("a whole number"))
    }

    pub(super) fn number(&self, range: RangeInclusive<u64>) -> Result<u64, Wrong> {
        let whole = self.whole()?;
        if (*range.start() as f64..=*range.end() as f64).contains(&whole) {
            Ok(whole as u64)
        } else {
            Err(self.outside(&format!("{}..{}", range.start(), range.end())))
        }
    }

    /// One of the names of an enum.
    pub(super) fn choice<T: FromStr + VariantArray + ToString>(&self) -> Result<T, Wrong> {
        let names = || T::VARIANTS.iter().map(|name| format!("'{}'", name.to_string())).collect::<Vec<_>>().join(", ");
        let text = self.value.as_string().ok_or_else(|| self.of_wrong_type(&names()))?;
        T::from_str(&text).map_err(|_| self.outside(&names()))
    }

    pub(super) fn rows(&self, kind: Kind) -> Result<Rows, Wrong> {
        /// `COLS` in plain.js.
        const COLS: u64 = 1 << 23;
        let size = self.reading(measure_rows(kind as u32, &self.value))?;
        let (strings, size) = (size < 0.0, size.abs() as u64);
        let dimensions = Dimensions::new((size / COLS) as u32, (size % COLS) as u32);
        let mut codes = vec![0; dimensions.area()];
        self.reading(read_rows(kind as u32, &self.value, dimensions.cols, strings, &mut codes))?;
        Ok(Rows { dimensions, strings, codes })
    }

    pub(super) fn cells(&self, kind: Kind) -> Result<Rows, Wrong> {
        let length = self.reading(measure_cells(kind as u32, &self.value))?;
        let dimensions = Dimensions::new(1, length.abs() as u32);
        let mut codes = vec![0; dimensions.area()];
        self.reading(read_cells(kind as u32, &self.value, &mut codes))?;
        Ok(Rows { dimensions, strings: length < 0.0, codes })
    }

    /// A `[row, col]` pair.
    pub(super) fn cell(&self) -> Result<Point, Wrong> {
        self.reading(read_cell(&self.value)).map(point)
    }

    /// An `{x, y}` point.
    pub(super) fn point(&self) -> Result<Point, Wrong> {
        self.reading(read_point(&self.value)).map(point)
    }

    pub(super) fn cell_list(&self) -> Result<Vec<Point>, Wrong> {
        self.reading(read_cell_list(&self.value)).map(|pairs| pairs.into_iter().map(point).collect())
    }

    pub(super) fn point_list(&self, most: u32) -> Result<Vec<Point>, Wrong> {
        self.reading(read_point_list(&self.value, most)).map(|pairs| pairs.into_iter().map(point).collect())
    }

    /// The moves of a record of Blokus, seven numbers each: the colour, the two characters of the block's code (0 each for
    /// another string), the turns, 1 for a flip, and the row and the column of its place.
    pub(super) fn placed_blocks(&self, most: u32) -> Result<Vec<i32>, Wrong> {
        self.reading(read_placed_blocks(&self.value, most))
    }

    /// The objects of a list, each read by `read`; messages name the entry.
    pub(super) fn objects<T>(&self, most: u32, read: impl Fn(&Call) -> Result<T, Wrong>) -> Result<Vec<T>, Wrong> {
        let entries = self.reading(read_list(&self.value, most))?.into_iter().enumerate();
        let one = |(index, value)| {
            Field { name: "", value }
                .object()
                .and_then(|entry| read(&entry))
                .map_err(|wrong| wrong.within(&format!("{}[{index}]", self.name)))
        };
        entries.map(one).collect()
    }

    /// The strings of a list, each turned to what it names.
    pub(super) fn texts<T>(&self, most: u32, read: impl Fn(&str) -> Option<T>, expected: &str) -> Result<Vec<T>, Wrong> {
        let entries = self.reading(read_list(&self.value, most))?.into_iter().enumerate();
        let one = |(index, value)| {
            let field = Field { name: "", value };
            field
                .text()
                .and_then(|text| read(&text).ok_or_else(|| field.outside(expected)))
                .map_err(|wrong| wrong.within(&format!("{}[{index}]", self.name)))
        };
        entries.map(one).collect()
    }

    pub(super) fn begins_with_string(&self) -> Result<bool, Wrong> {
        self.reading(begins_with_string(&self.value))
    }

    fn reading<T>(&self, read: Result<T, JsValue>) -> Result<T, Wrong> {
        read.map_err(|error| Wrong::reading(self.name, error))
    }
}

/// A pair as `pair` in plain.js makes it.
fn point(pair: f64) -> Point {
    const COLS: f64 = (1 << 26) as f64;
    let row = (pair / COLS).round();
    Point::new(row as i32, (pair - row * COLS) as i32)
}

/// A board as a list of rows, each a string or a list.
pub(super) fn rows(kind: Kind, codes: Vec<u8>, cols: u32, strings: bool) -> JsValue {
    write_rows(kind as u32, codes, cols.max(1), strings)
}

/// Numbers as a list of rows, in which a cell without one is null.
pub(super) fn numbers(numbers: impl IntoIterator<Item = Option<f64>>, cols: u32) -> JsValue {
    write_numbers(numbers.into_iter().map(|number| number.unwrap_or(f64::NAN)).collect(), cols.max(1))
}

/// Cells as a list of `[row, col]` pairs.
pub(super) fn cells(cells: impl IntoIterator<Item = Point>) -> JsValue {
    let numbers: Vec<i32> = cells.into_iter().flat_map(|cell| [cell.row, cell.col]).collect();
    write_cell_list(&numbers)
}

/// Whether a block may lie on these cells: it may, unless `broken` has a bit for any of the `words`.
pub(super) fn placeable(words: &JsValue, broken: u32, cells: impl IntoIterator<Item = Point>) -> JsValue {
    let numbers: Vec<i32> = cells.into_iter().flat_map(|cell| [cell.row, cell.col]).collect();
    write_placeable(words, broken, &numbers)
}

/// Blocks that lie on a board, from the numbers of each: its colour or -1 for none, the two characters of its code, its
/// turns, 1 for a flip, the row and the column of its place, and the number of its cells (0 where they are not told) with
/// the row and the column of each.
pub(super) fn placed_blocks(numbers: Vec<i32>) -> JsValue {
    write_placed_blocks(numbers)
}

/// An `{x, y}` point.
#[derive(Serialize)]
pub(super) struct Xy {
    x: i32,
    y: i32,
}

impl From<Point> for Xy {
    fn from(point: Point) -> Self {
        Self { x: point.col, y: point.row }
    }
}

/// What a call answers: an answer as plain data, or what was wrong with its argument.
pub(super) type Answer = Result<JsValue, JsValue>;

/// The plain data of an answer.
pub(super) fn plain(answer: &impl Serialize) -> Answer {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true);
    answer.serialize(&serializer).map_err(JsValue::from)
}

/// A refusal with nothing but its reason.
#[derive(Serialize)]
struct Refused {
    result: bool,
    reason: &'static str,
}

/// `{result: false, reason}`.
pub(super) fn refused(reason: impl Into<&'static str>) -> Answer {
    plain(&Refused { result: false, reason: reason.into() })
}

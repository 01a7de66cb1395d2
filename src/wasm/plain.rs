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

    /// A board in one piece: a code a cell, row by row.
    pub(super) type Rows;
    #[wasm_bindgen(method, getter)]
    fn rows(this: &Rows) -> u32;
    #[wasm_bindgen(method, getter)]
    fn cols(this: &Rows) -> u32;
    /// Whether the rows were strings.
    #[wasm_bindgen(method, getter)]
    pub(super) fn strings(this: &Rows) -> bool;
    #[wasm_bindgen(method, getter)]
    pub(super) fn codes(this: &Rows) -> Vec<u8>;

    #[wasm_bindgen(catch, js_name = readRows)]
    fn read_rows(kind: u32, value: &JsValue) -> Result<Rows, JsValue>;
    #[wasm_bindgen(catch, js_name = readCells)]
    fn read_cells(kind: u32, value: &JsValue) -> Result<Rows, JsValue>;
    #[wasm_bindgen(catch, js_name = readCell)]
    fn read_cell(value: &JsValue) -> Result<Vec<i32>, JsValue>;
    #[wasm_bindgen(catch, js_name = readPoint)]
    fn read_point(value: &JsValue) -> Result<Vec<i32>, JsValue>;
    #[wasm_bindgen(catch, js_name = readCellList)]
    fn read_cell_list(value: &JsValue) -> Result<Vec<i32>, JsValue>;
    #[wasm_bindgen(catch, js_name = readPointList)]
    fn read_point_list(value: &JsValue, most: u32) -> Result<Vec<i32>, JsValue>;
    #[wasm_bindgen(catch, js_name = readList)]
    fn read_list(value: &JsValue, most: u32) -> Result<Vec<JsValue>, JsValue>;
    #[wasm_bindgen(catch, js_name = beginsWithString)]
    fn begins_with_string(value: &JsValue) -> Result<bool, JsValue>;
    #[wasm_bindgen(catch, js_name = isList)]
    fn is_list(value: &JsValue) -> Result<bool, JsValue>;
    #[wasm_bindgen(catch)]
    fn describe(value: &JsValue) -> Result<String, JsValue>;

    #[wasm_bindgen(js_name = writeRows)]
    fn write_rows(kind: u32, codes: Vec<u8>, cols: u32, strings: bool) -> JsValue;
    #[wasm_bindgen(js_name = writeCellList)]
    fn write_cell_list(numbers: Vec<i32>) -> JsValue;
    #[wasm_bindgen(js_name = writeNumbers)]
    fn write_numbers(numbers: Vec<f64>, cols: u32) -> JsValue;
}

impl Rows {
    /// The sides of the board.
    pub(super) fn dimensions(&self) -> Dimensions {
        Dimensions::new(self.rows(), self.cols())
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
    clicks clicks,
    cols cols,
    coord coord,
    direction direction,
    first_click firstClick,
    flags flags,
    flip flip,
    free_start freeStart,
    game game,
    grid grid,
    in_a_row inARow,
    index index,
    layout layout,
    list list,
    mines mines,
    moves moves,
    no_guess noGuess,
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

    pub(super) fn text(&self) -> Result<String, Wrong> {
        self.value.as_string().ok_or_else(|| self.of_wrong_type("a string"))
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
        self.reading(read_rows(kind as u32, &self.value))
    }

    pub(super) fn cells(&self, kind: Kind) -> Result<Rows, Wrong> {
        self.reading(read_cells(kind as u32, &self.value))
    }

    /// A `[row, col]` pair.
    pub(super) fn cell(&self) -> Result<Point, Wrong> {
        self.reading(read_cell(&self.value)).map(|numbers| points(&numbers).next().unwrap_or(Point::new(0, 0)))
    }

    /// An `{x, y}` point.
    pub(super) fn point(&self) -> Result<Point, Wrong> {
        self.reading(read_point(&self.value)).map(|numbers| points(&numbers).next().unwrap_or(Point::new(0, 0)))
    }

    pub(super) fn cell_list(&self) -> Result<Vec<Point>, Wrong> {
        self.reading(read_cell_list(&self.value)).map(|numbers| points(&numbers).collect())
    }

    pub(super) fn point_list(&self, most: u32) -> Result<Vec<Point>, Wrong> {
        self.reading(read_point_list(&self.value, most)).map(|numbers| points(&numbers).collect())
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

fn points(numbers: &[i32]) -> impl Iterator<Item = Point> {
    numbers.chunks_exact(2).filter_map(|pair| match pair {
        &[row, col] => Some(Point::new(row, col)),
        _ => None,
    })
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
    write_cell_list(cells.into_iter().flat_map(|cell| [cell.row, cell.col]).collect())
}

/// A `[row, col]` pair.
pub(super) fn pair(cell: Point) -> (i32, i32) {
    (cell.row, cell.col)
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

//! A text that is being read, and places in it.

use std::borrow::Cow;
use std::fmt;

use super::Unreadable;

/// The longest record that is read, in bytes.
pub const MAX_BYTES: usize = 10_000_000;

/// A number that is off every board of which single cells are named, as all larger ones are.
pub(super) const FAR: u32 = 10_000_000;

/// A place in a text, or of bytes that are no text the number of a byte on line 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1; `\n`, `\r\n` and `\r` end one.
    pub line: usize,
    /// The character on the line, from 1; a byte order mark is not counted.
    pub column: usize,
}

impl Place {
    /// The first place of all.
    pub(super) const START: Place = Place { line: 1, column: 1 };

    /// Where this byte of a text lies.
    #[inline(never)]
    fn at(text: &str, offset: usize) -> Self {
        let bytes = text.as_bytes();
        let is_end = |&at: &usize| match bytes.get(at) {
            Some(b'\n') => true,
            Some(b'\r') => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        };
        let (above, start) = (0..offset).filter(is_end).fold((0, 0), |(above, _), end| (above + 1, end + 1));
        Self { line: above + 1, column: text.get(start..offset).map_or(0, |before| before.chars().count()) + 1 }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// The text in these bytes, which must be UTF-8; the error is the place of the first byte that is not.
pub fn decoded(bytes: &[u8]) -> Result<&str, Unreadable> {
    std::str::from_utf8(bytes).map_err(|error| {
        let text = bytes.get(..error.valid_up_to()).and_then(|valid| std::str::from_utf8(valid).ok()).unwrap_or_default();
        let text = without_mark(text);
        Unreadable { place: Place::at(text, text.len()), expected: "UTF-8".into() }
    })
}

fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// How far a text has been read. Its methods are not inlined: readers call them in many places, and what a page loads
/// matters more than the speed of an import.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// The beginning of a text, after its byte order mark if it has one.
    pub(super) fn new(text: &'a str) -> Result<Self, Unreadable> {
        let cursor = Self { text: without_mark(text), at: 0 };
        if text.len() <= MAX_BYTES { Ok(cursor) } else { Err(cursor.expected(format!("at most {MAX_BYTES} bytes"))) }
    }

    /// The same place in the text as far as `end`, which then is its end.
    pub(super) fn until(self, end: Cursor<'a>) -> Self {
        Self { text: self.text.get(..end.at).unwrap_or(self.text), ..self }
    }

    /// The text from here.
    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub(super) fn place(&self) -> Place {
        Place::at(self.text, self.at)
    }

    /// What should have been here.
    pub(super) fn expected(&self, what: impl Into<Cow<'static, str>>) -> Unreadable {
        self.expecting(what.into())
    }

    #[inline(never)]
    fn expecting(&self, expected: Cow<'static, str>) -> Unreadable {
        Unreadable { place: self.place(), expected }
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Passes this character of ASCII, if it is the next one.
    #[inline(never)]
    pub(super) fn eat(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// The text up to the first byte that is not of this kind, which must hold of all bytes above ASCII or of none.
    #[inline(never)]
    pub(super) fn take(&mut self, is: fn(u8) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.bytes().position(|byte| !is(byte)).unwrap_or(rest.len());
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }

    #[inline(never)]
    pub(super) fn skip_blanks(&mut self) {
        self.take(|byte| byte.is_ascii_whitespace());
    }

    /// A number of digits; one that is too large to hold is the largest that can be held.
    #[inline(never)]
    pub(super) fn number(&mut self) -> Option<u32> {
        let digits = self.take(|byte| byte.is_ascii_digit());
        let add = |number: u32, digit: u8| number.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
        (!digits.is_empty()).then(|| digits.bytes().fold(0, add))
    }

    pub(super) fn digit(&mut self) -> Option<u32> {
        let digit = self.peek().filter(u8::is_ascii_digit)?;
        self.at += 1;
        Some(u32::from(digit - b'0'))
    }

    /// A letter of ASCII in either case, as its number in the alphabet from 0.
    #[inline(never)]
    pub(super) fn letter(&mut self) -> Option<i32> {
        let letter = self.peek().filter(u8::is_ascii_alphabetic)?;
        self.at += 1;
        Some(i32::from(letter.to_ascii_lowercase() - b'a'))
    }

    /// The line that begins here, without its end; the cursor goes on to the next one. `None` at the end of the text.
    #[inline(never)]
    pub(super) fn line(&mut self) -> Option<Cursor<'a>> {
        self.peek()?;
        let start = *self;
        self.take(|byte| byte != b'\n' && byte != b'\r');
        let line = start.until(*self);
        self.eat(b'\r');
        self.eat(b'\n');
        Some(line)
    }
}

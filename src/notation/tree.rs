//! The tree of an SGF file, of which only the main line is read: at every fork the first way.
//!
//! The main line ends at the first closing bracket, since the other ways come after it. So nothing is kept but how
//! many brackets are open, and a text of any depth is read in one pass.
//!
//! The crates that read SGF build the tree. Of ten million bytes sgf-parse 4.2.8 takes three seconds, and then overflows
//! the stack as it drops the tree; sgf-parser 2.6.0 takes six, and the first tells no place of an error.

use super::Unreadable;
use super::text::Cursor;

/// What has just been read.
#[derive(Clone, Copy)]
enum After {
    /// Nothing, or a whole tree.
    Tree,
    /// `(`.
    Opening,
    /// `;`, or a property.
    Node,
    /// `)` of a tree inside another.
    Closing,
}

/// The properties on the main line of the first tree; the rest is read for its form.
pub(super) struct MainLine<'a> {
    cursor: Cursor<'a>,
    after: After,
    open: usize,
    trees: usize,
    ended: bool,
    property: Option<Name<'a>>,
}

#[derive(Clone, Copy)]
struct Name<'a> {
    text: &'a str,
    values: usize,
}

/// A value of a property.
pub(super) struct Value<'a> {
    name: Name<'a>,
    /// The text between the brackets.
    pub(super) cursor: Cursor<'a>,
}

impl Value<'_> {
    /// Whether the property has this name; small letters, which files before `FF[4]` may have in names, do not count.
    pub(super) fn is(&self, name: &str) -> bool {
        self.name.text.bytes().filter(|byte| !byte.is_ascii_lowercase()).eq(name.bytes())
    }

    /// Whether the property has other values before this one.
    pub(super) fn continues(&self) -> bool {
        self.name.values > 1
    }

    pub(super) fn expected(&self, what: &'static str) -> Unreadable {
        self.cursor.expected(what)
    }
}

impl<'a> MainLine<'a> {
    pub(super) fn new(text: &'a str) -> Result<Self, Unreadable> {
        Ok(Self { cursor: Cursor::new(text)?, after: After::Tree, open: 0, trees: 0, ended: false, property: None })
    }

    /// The next value of a property on the main line, or `None` once the whole text has been read.
    pub(super) fn next(&mut self) -> Result<Option<Value<'a>>, Unreadable> {
        loop {
            self.cursor.skip_blanks();
            let Some(next) = self.cursor.peek() else {
                return if self.open == 0 && self.trees > 0 { Ok(None) } else { Err(self.unexpected()) };
            };
            if next == b'['
                && let Some(name) = self.property
            {
                let name = Name { values: name.values + 1, ..name };
                self.property = Some(name);
                let value = Value { name, cursor: self.value()? };
                if !self.ended {
                    return Ok(Some(value));
                }
            } else if next.is_ascii_alphanumeric() && matches!(self.after, After::Node) {
                self.property = Some(Name { text: self.cursor.take(|byte| byte.is_ascii_alphanumeric()), values: 0 });
                self.cursor.skip_blanks();
                if self.cursor.peek() != Some(b'[') {
                    return Err(self.cursor.expected("[ and the value of the property"));
                }
            } else {
                self.bracket(next)?;
            }
        }
    }

    /// Passes `(`, `;` or `)`, each where it may stand.
    fn bracket(&mut self, next: u8) -> Result<(), Unreadable> {
        self.after = match (self.after, next) {
            (After::Opening | After::Node, b';') => After::Node,
            (After::Tree | After::Node | After::Closing, b'(') => {
                self.open += 1;
                After::Opening
            }
            (After::Node | After::Closing, b')') => {
                self.ended = true;
                self.open -= 1;
                self.trees += usize::from(self.open == 0);
                if self.open == 0 { After::Tree } else { After::Closing }
            }
            _ => return Err(self.unexpected()),
        };
        self.property = None;
        self.cursor.eat(next);
        Ok(())
    }

    fn unexpected(&self) -> Unreadable {
        self.cursor.expected(match self.after {
            After::Tree if self.trees == 0 => "( and a game",
            After::Tree => "the end, or ( and another game",
            After::Opening => "; and a node",
            After::Node => "a property, ;, ( or )",
            After::Closing => "( or )",
        })
    }

    /// Passes a value in its brackets.
    fn value(&mut self) -> Result<Cursor<'a>, Unreadable> {
        let opening = self.cursor;
        self.cursor.eat(b'[');
        let start = self.cursor;
        loop {
            self.cursor.take(|byte| byte != b']' && byte != b'\\');
            let end = self.cursor;
            if self.cursor.eat(b']') {
                return Ok(start.until(end));
            }
            if !self.cursor.eat(b'\\') {
                return Err(opening.expected("a value that ends with ]"));
            }
            // What follows the backslash is no bracket that ends the value.
            if let Some(escaped) = self.cursor.peek().filter(u8::is_ascii) {
                self.cursor.eat(escaped);
            }
        }
    }
}

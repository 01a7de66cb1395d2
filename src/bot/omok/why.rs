//! Why a move is chosen, in words that a person knows.

use strum::{Display, IntoStaticStr, VariantArray};

use super::board::{Board, Cell, Threat};
use super::fours::Win;
use super::pattern::Shape;
use crate::geometry::{Point, Step};
use crate::line::Axis;
use crate::omok::Color;

/// A reason for a move, in the order in which they are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, IntoStaticStr, VariantArray)]
pub enum Reason {
    /// It makes omok.
    #[strum(to_string = "makes five")]
    MakesFive,
    /// The other side would make omok there.
    #[strum(to_string = "blocks five")]
    BlocksFive,
    /// Fours, one after the other, end in a four whose only answer is a foul.
    #[strum(to_string = "foul trap")]
    FoulTrap,
    /// Fours, one after the other, end in five.
    #[strum(to_string = "wins by fours")]
    WinsByFours,
    /// Threes and fours, one after the other, end in five.
    #[strum(to_string = "wins by threes")]
    WinsByThrees,
    /// The other side would make an open four next.
    #[strum(to_string = "blocks a three")]
    BlocksThree,
    /// The other side would win by fours.
    #[strum(to_string = "stops fours")]
    StopsFours,
    /// It makes a four and an open three.
    #[strum(to_string = "four and three")]
    FourAndThree,
    /// It makes a four.
    #[strum(to_string = "makes a four")]
    MakesFour,
    /// It makes two open threes.
    #[strum(to_string = "two threes")]
    TwoThrees,
    /// It makes an open three.
    #[strum(to_string = "makes a three")]
    MakesThree,
    /// One of the first stones, or a choice of the opening.
    #[strum(to_string = "opening")]
    Opening,
}

/// Why a move is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The reason.
    pub reason: Reason,
    /// The points that show it: the moves of a win in turn, beginning with the one chosen; those of the win that is
    /// prevented, beginning with the other side's; else the stones of the line that is made or blocked, with the point
    /// itself. A foul trap ends with the point that the other side may not take.
    pub line: Vec<Point>,
    /// How many stones the winner of a win, made or prevented, needs at the most, the five among them.
    pub moves: Option<u32>,
}

impl Why {
    pub(super) fn opening() -> Self {
        Self { reason: Reason::Opening, line: Vec::new(), moves: None }
    }

    /// A win that was found.
    pub(super) fn win(reason: Reason, win: &Win, board: &Board) -> Self {
        let line = win.line.iter().map(|&cell| board.point(cell)).collect();
        Self { reason, line, moves: Some(win.moves()) }
    }

    /// What a stone makes of lines of at least this shape, or takes from the other side.
    pub(super) fn lines(reason: Reason, board: &Board, at: Cell, of: Color, least: Shape) -> Self {
        let point = board.point(at);
        let mut line = vec![point];
        let shapes = board.shapes(at, of);
        for (axis, _) in Axis::ALL.into_iter().zip(shapes).filter(|&(_, shape)| (least..=Shape::Five).contains(&shape)) {
            line.extend(stones(board, at, axis, of));
        }
        line.sort_unstable();
        Self { reason, line, moves: None }
    }

    /// What a stone on this cell makes by itself, if a person has a word for it; it must not be placed yet.
    pub(super) fn made(board: &Board, at: Cell, of: Color) -> Option<Self> {
        let (reason, least) = match board.threat(at, of) {
            Threat::FourAndThree => (Reason::FourAndThree, Shape::Three),
            Threat::Four | Threat::Open => (Reason::MakesFour, Shape::Four),
            Threat::ThreeAndThree => (Reason::TwoThrees, Shape::Three),
            Threat::Three => (Reason::MakesThree, Shape::Three),
            Threat::None | Threat::Five => return None,
        };
        Some(Self::lines(reason, board, at, of, least))
    }
}

/// The stones of a colour that stand with a stone at `at` in the five cells in a row that hold the most of them and none
/// of the other's.
fn stones(board: &Board, at: Cell, axis: Axis, of: Color) -> Vec<Point> {
    let (from, step) = (board.point(at), axis.step());
    let away = |by: i32| from + Step::new(step.rows * by, step.cols * by);
    let row = |first: i32| {
        let mut stones = Vec::new();
        for by in first..first + 5 {
            let color = board.at(board.cell(away(by))?);
            if color == Some(of) {
                stones.push(away(by));
            } else if color.is_some() {
                return None;
            }
        }
        Some(stones)
    };
    (-4..=0).filter_map(row).max_by_key(Vec::len).unwrap_or_default()
}

//! Blokus as JavaScript sees it.

use std::borrow::Cow;
use std::fmt::Display;

use serde::Serialize;
use strum::VariantArray;
use wasm_bindgen::prelude::*;

use super::plain::{self, Answer, Call, Field, Kind, PlacementQuestion, Wrong, plain, refused};
use crate::blokus::{Asker, Block, Board, Color, Move, Placement, Player, Position, Refusal, Score, Setup, Shape, Start, Variant};
use crate::geometry::{Dimensions, Point, PointSet, Symmetry};

const GAME: &str = "blokus";
/// No variant has more moves than four colours have blocks.
const MOST_MOVES: u32 = 4 * Block::COUNT as u32;
/// What is expected of a block's `type`.
const A_CODE: &str = "the code of a block, like '54'";

#[derive(Serialize)]
struct Ending {
    scores: Vec<i32>,
    points: Vec<i32>,
    winners: Vec<usize>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Game {
    game: &'static str,
    variant: &'static str,
    free_start: bool,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    board: JsValue,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    moves: JsValue,
    turn: u32,
    player_idx: Option<usize>,
    player: Option<usize>,
    placed: Vec<Vec<&'static str>>,
    blocked: Vec<bool>,
    scores: Vec<i32>,
    outcome: Option<Ending>,
}

#[derive(Serialize)]
struct PutInGame {
    result: bool,
    game: Game,
}

#[derive(Serialize)]
struct PutOnBoard {
    result: bool,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    board: JsValue,
}

#[derive(Serialize)]
struct PlaceableBlocks {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    placeable: JsValue,
    blocked: Vec<&'static str>,
}

impl From<&Position> for Game {
    fn from(position: &Position) -> Self {
        let colors = position.variant().colors();
        let scores = |scores: &[Score]| scores.iter().map(|score| score.score).collect();
        Game {
            game: GAME,
            variant: position.variant().into(),
            free_start: position.board().start() == Start::Free,
            board: board_rows(position.board(), true),
            moves: lying(position.moves().iter().map(|&Move { color, placement }| (Some(color), placement, Vec::new()))),
            turn: position.turns(),
            player_idx: position.to_move().map(Color::index),
            player: position.player().map(Player::index),
            placed: colors.iter().map(|&color| position.placed(color).iter().map(|block| block.code()).collect()).collect(),
            blocked: colors.iter().map(|&color| position.is_blocked(color)).collect(),
            scores: scores(&position.scores()),
            outcome: position.outcome().map(|outcome| Ending {
                scores: scores(&outcome.scores),
                points: outcome.scores.iter().map(|score| score.points).collect(),
                winners: outcome.winners.into_iter().map(Player::index).collect(),
            }),
        }
    }
}

fn board_rows(board: &Board, strings: bool) -> JsValue {
    let codes = board.dimensions().points().map(|cell| board.at(cell).map_or(0, |color| color.index() as u8 + 1));
    plain::rows(Kind::Blokus, codes.collect(), board.dimensions().cols, strings)
}

/// The board, and whether its rows are strings.
fn board(call: &Call) -> Result<(Board, bool), Wrong> {
    let rows = call.board()?.rows(Kind::Blokus)?;
    let dimensions = rows.dimensions();
    let mut board = Board::new(dimensions.rows, start(call)?)
        .filter(|_| dimensions.rows == dimensions.cols)
        .ok_or_else(|| Wrong::range("board: expected 20x20 or 14x14 cells"))?;
    let mut squares = [PointSet::EMPTY; 4];
    for (row, codes) in (0..).zip(rows.codes().chunks(dimensions.cols as usize)) {
        for (col, &code) in (0..).zip(codes) {
            if let Some(own) = usize::from(code).checked_sub(1).and_then(|color| squares.get_mut(color)) {
                own.insert(Point::new(row, col));
            }
        }
    }
    Color::VARIANTS.iter().zip(&squares).for_each(|(&color, own)| board.fill(own, color));
    Ok((board, rows.strings()))
}

fn color_field(field: &Field) -> Result<Color, Wrong> {
    let index = field.number(0..=3)?;
    Color::from_index(index as usize).ok_or_else(|| field.outside("0..3"))
}

/// The field with the colour that asks: `slotIdx`, or `playerIdx` where that is left out. A game brings its own
/// `playerIdx`, so the other name is the one that somebody wrote.
fn asking_field(call: &Call) -> Result<Field, Wrong> {
    call.slot_idx()?.given().map_or_else(|| call.player_idx(), Ok)
}

fn asking_color(call: &Call) -> Result<Option<Color>, Wrong> {
    asking_field(call)?.given().map(|field| color_field(&field)).transpose()
}

/// The colour that asks about a bare board.
fn color_on(call: &Call, board: &Board) -> Result<Color, Wrong> {
    let field = asking_field(call)?;
    let color = color_field(&field)?;
    if !board.starts(color).is_empty() { Ok(color) } else { Err(field.outside("0..1 on a board of 14x14")) }
}

/// A block as it was handed in.
enum Given {
    Known(Block, Symmetry),
    Matrix(Shape),
    /// A code that no block has, and the error for those who need one.
    Unknown(Wrong),
}

/// A block and how it lies, if a shape is one.
type Known = Option<(Block, Symmetry)>;

impl Given {
    /// The block, if it is one, and its shape.
    fn shape(self) -> Result<(Known, Cow<'static, Shape>), Wrong> {
        match self {
            Given::Known(block, symmetry) => Ok((Some((block, symmetry)), Cow::Borrowed(block.shape(symmetry)))),
            Given::Matrix(shape) => Ok((Block::of_shape(&shape), Cow::Owned(shape))),
            Given::Unknown(wrong) => Err(wrong),
        }
    }
}

fn symmetry(call: &Call) -> Result<Symmetry, Wrong> {
    let rotation = call.rotation()?.given().map_or(Ok(0), |field| field.number(0..=3))?;
    let flip = call.flip()?.given().map_or(Ok(false), |field| field.truth())?;
    Ok(Symmetry::new(rotation as u8, flip))
}

/// The block in `type`, `rotation` and `flip`, or in the inner result a code that no block has.
fn coded(call: &Call) -> Result<Result<(Block, Symmetry), Wrong>, Wrong> {
    let field = call.block_type()?;
    let (code, symmetry) = (field.text()?, symmetry(call)?);
    let block = Block::from_code(&code).ok_or_else(|| field.outside(A_CODE));
    Ok(block.map(|block| (block, symmetry)))
}

fn matrix(field: &Field) -> Result<Shape, Wrong> {
    let rows = field.rows(Kind::Block)?;
    let of = rows.dimensions();
    let squares: Vec<Point> = of.points().zip(rows.codes()).filter(|&(_, &code)| code == 1).map(|(square, _)| square).collect();
    if squares.is_empty() { Err(field.outside("at least one true")) } else { Ok(Shape::new(of, squares)) }
}

/// The field `block`, or `blockInfo` where that is left out.
fn given(call: &Call) -> Result<Given, Wrong> {
    let (field, name) = match call.block()?.given() {
        Some(field) => (field, "block"),
        None => match call.block_info()?.given() {
            Some(field) => (field, "blockInfo"),
            None => (call.block()?, "block"),
        },
    };
    if !field.is_object() || field.is_list()? {
        return matrix(&field).map(Given::Matrix);
    }
    let within = |wrong: Wrong| wrong.within(name);
    Ok(match coded(&field.object()?).map_err(within)? {
        Ok((block, symmetry)) => Given::Known(block, symmetry),
        Err(unknown) => Given::Unknown(within(unknown)),
    })
}

fn variant(call: &Call) -> Result<Variant, Wrong> {
    call.variant()?.given().map_or(Ok(Variant::Classic), |field| field.choice())
}

pub(super) fn start(call: &Call) -> Result<Start, Wrong> {
    let is_free = call.free_start()?.given().map_or(Ok(false), |field| field.truth())?;
    Ok(if is_free { Start::Free } else { Start::Own })
}

/// Numbers of a move as plain.js reads and writes it.
type Numbers = [i32; 7];

fn recorded(index: usize, &[color, size, letter, rotation, flip, row, col]: &Numbers) -> Result<Move, Wrong> {
    let wrong = |field, expected, got: &dyn Display| Wrong::range(format!("moves[{index}].{field}: expected {expected}, got {got}"));
    let by = usize::try_from(color).ok().and_then(Color::from_index).ok_or_else(|| wrong("playerIdx", "0..3", &color))?;
    let code: String = [size, letter].into_iter().filter_map(|char| char::from_u32(char as u32)).collect();
    let block = Block::from_code(&code).ok_or_else(|| wrong("type", A_CODE, &format!("{code:?}")))?;
    let rotation = u8::try_from(rotation).ok().filter(|turns| *turns < 4).ok_or_else(|| wrong("rotation", "0..3", &rotation))?;
    Ok(Move { color: by, placement: Placement { block, symmetry: Symmetry::new(rotation, flip == 1), at: Point::new(row, col) } })
}

/// Placements as JavaScript sees them, each with its colour and its cells where these are told.
fn lying(placements: impl IntoIterator<Item = (Option<Color>, Placement, Vec<Point>)>) -> JsValue {
    let mut numbers = Vec::new();
    for (color, Placement { block, symmetry, at }, cells) in placements {
        let code = block.code().bytes().map(i32::from);
        numbers.push(color.map_or(-1, |color| color.index() as i32));
        numbers.extend(code);
        numbers.extend([i32::from(symmetry.rotation()), i32::from(symmetry.flip()), at.row, at.col, cells.len() as i32]);
        numbers.extend(cells.iter().flat_map(|cell| [cell.row, cell.col]));
    }
    plain::placed_blocks(numbers)
}

pub(super) fn position(call: &Call) -> Result<Position, Wrong> {
    let numbers = call.moves()?.placed_blocks(MOST_MOVES)?;
    let moves = numbers.as_chunks().0.iter().enumerate().map(|(index, numbers)| recorded(index, numbers)).collect::<Result<_, _>>()?;
    Position::new(Setup { variant: variant(call)?, start: start(call)?, moves }).map_err(Wrong::range)
}

fn asker(call: &Call) -> Result<Asker, Wrong> {
    let player = call.player()?.given().map(|field| field.number(0..=3)).transpose()?;
    Ok(Asker { color: asking_color(call)?, player: player.and_then(|player| Player::from_index(player as usize)) })
}

/// A question about a game.
struct Asked {
    /// What keeps the block from lying there.
    reasons: Vec<Refusal>,
    /// The move, if the shape is a block.
    placement: Option<Placement>,
    cells: Vec<Point>,
}

fn ask(call: &Call, position: &Position) -> Result<Asked, Wrong> {
    let (at, asker) = (call.position()?.cell()?, asker(call)?);
    let (block, shape) = match given(call)? {
        Given::Unknown(_) => (None, Cow::Owned(Shape::new(Dimensions::new(0, 0), Vec::new()))),
        given => given.shape()?,
    };
    let reasons = position.why_not(asker, block.map(|(block, _)| block), &shape, at);
    let placement = block.map(|(block, symmetry)| Placement { block, symmetry, at });
    Ok(Asked { reasons, placement, cells: shape.cells(at).collect() })
}

/// A new game of a `variant` (`'classic'` where it is left out; see `BlokusVariant`). With `freeStart` a colour's first
/// block may cover any free start cell, as old printed rules have it.
///
/// Throws for any other variant.
///
/// @example
/// const game = newBlokus({ variant: 'duo' });
#[wasm_bindgen(js_name = newBlokus, unchecked_return_type = "Blokus")]
pub fn new_blokus(#[wasm_bindgen(unchecked_optional_param_type = "NewBlokus")] call: JsValue) -> Answer {
    let call = Call::optional(call)?;
    plain(&Game::from(&Position::start(variant(&call)?, start(&call)?)))
}

/// The squares of a block as a tight matrix of booleans: the preset, turned clockwise `rotation` (0..3) times, and then,
/// if `flip`, with its rows reversed.
///
/// Throws for a `type` that no block has.
///
/// @example
/// getBlockMatrix({ type: '31', rotation: 1, flip: false }); // [[true, true], [false, true]]
#[wasm_bindgen(js_name = getBlockMatrix, unchecked_return_type = "boolean[][]")]
pub fn get_block_matrix(#[wasm_bindgen(unchecked_param_type = "BlockInfo")] call: JsValue) -> Answer {
    let (block, symmetry) = coded(&Call::new(call)?)??;
    let shape = block.shape(symmetry);
    let of = shape.dimensions();
    let codes = of.points().map(|square| shape.squares().contains(&square).into()).collect();
    Ok(plain::rows(Kind::Block, codes, of.cols, false))
}

/// A bare board, a shape over it, and where.
struct Over {
    board: Board,
    strings: bool,
    shape: Cow<'static, Shape>,
    at: Point,
}

fn over(call: &Call) -> Result<Over, Wrong> {
    let (board, strings) = board(call)?;
    let (_, shape) = given(call)?.shape()?;
    Ok(Over { board, strings, shape, at: call.position()?.cell()? })
}

/// The same with the colour that asks.
fn over_by(call: &Call) -> Result<(Over, Color), Wrong> {
    if let Some(asked) = asked_at_once(call) {
        return Ok(asked);
    }
    let over = over(call)?;
    let color = color_on(call, &over.board)?;
    Ok((over, color))
}

fn asked_at_once(call: &Call) -> Option<(Over, Color)> {
    let PlacementQuestion { board: colors, block, side, of, at, color, strings } = call.question()?;
    let mut board = Board::new(side, Start::Own)?;
    Color::VARIANTS.iter().zip(&colors).for_each(|(&color, rows)| board.fill(&PointSet::from_rows(rows), color));
    let color = Color::from_index(color).filter(|&color| !board.starts(color).is_empty())?;
    let squares: Vec<Point> = PointSet::from_rows(&block).iter().collect();
    (!squares.is_empty()).then(|| (Over { board, strings, shape: Cow::Owned(Shape::new(of, squares)), at }, color))
}

/// Whether every row and column of the block's matrix lies on the board when its top left lies at `position`.
///
/// @example
/// isWithinBoardBounds({ board, block: getBlockMatrix({ type: '40' }), position: [0, 17] }); // false
#[wasm_bindgen(js_name = isWithinBoardBounds)]
pub fn is_within_board_bounds(#[wasm_bindgen(unchecked_param_type = "OverBoard")] call: JsValue) -> Result<bool, JsValue> {
    let Over { board, shape, at, .. } = over(&Call::new(call)?)?;
    Ok(board.is_within(&shape, at))
}

/// Whether the first-move rule is kept: a colour with nothing on the board must cover its start cell; any other may lie
/// anywhere as far as this rule goes.
///
/// @example
/// isFirstMoveValid({ board, block: getBlockMatrix({ type: '10' }), position: [0, 0], playerIdx: 0 }); // true
#[wasm_bindgen(js_name = isFirstMoveValid)]
pub fn is_first_move_valid(#[wasm_bindgen(unchecked_param_type = "OverBoardBy")] call: JsValue) -> Result<bool, JsValue> {
    let (Over { board, shape, at, .. }, color) = over_by(&Call::new(call)?)?;
    Ok(board.is_first_move_valid(&shape, at, color))
}

/// Whether some square touches an own one corner to corner, and that own one shares no edge with the block.
///
/// @example
/// hasDiagonalConnection({ board, block: getBlockMatrix({ type: '10' }), position: [1, 1], playerIdx: 0 });
#[wasm_bindgen(js_name = hasDiagonalConnection)]
pub fn has_diagonal_connection(#[wasm_bindgen(unchecked_param_type = "OverBoardBy")] call: JsValue) -> Result<bool, JsValue> {
    let (Over { board, shape, at, .. }, color) = over_by(&Call::new(call)?)?;
    Ok(board.has_diagonal_connection(&shape, at, color))
}

/// Whether some square shares an edge with an own one, which is not allowed; other colours may touch.
///
/// @example
/// hasEdgeConnection({ board, block: getBlockMatrix({ type: '10' }), position: [0, 1], playerIdx: 0 });
#[wasm_bindgen(js_name = hasEdgeConnection)]
pub fn has_edge_connection(#[wasm_bindgen(unchecked_param_type = "OverBoardBy")] call: JsValue) -> Result<bool, JsValue> {
    let (Over { board, shape, at, .. }, color) = over_by(&Call::new(call)?)?;
    Ok(board.has_edge_connection(&shape, at, color))
}

/// Whether some square lies on a taken cell; holes of the matrix do not count.
///
/// @example
/// hasOverlap({ board, block: getBlockMatrix({ type: '10' }), position: [0, 0] });
#[wasm_bindgen(js_name = hasOverlap)]
pub fn has_overlap(#[wasm_bindgen(unchecked_param_type = "OverBoard")] call: JsValue) -> Result<bool, JsValue> {
    let Over { board, shape, at, .. } = over(&Call::new(call)?)?;
    Ok(board.has_overlap(&shape, at))
}

/// Whether a block may lie at `position` (the cell under the matrix's top left): of a whole game for the colour to move,
/// or of any 20x20 or 14x14 `board` for the colour `playerIdx` (`slotIdx` is the same). `block` is a matrix of booleans
/// or `{type, rotation, flip}`; `turn` is ignored.
///
/// `reason` is the first broken rule in this order and `reasons` are all: `bound`, `invalid first move`,
/// `no connection`, `connected with other block`, `overlapped`; of a game first `game over`, `not your turn`,
/// `unknown block`, `used block`. `cells` are the squares, also those off the board. In a game the matrix must be tight:
/// with an empty row or column around it, a block is an `unknown block`.
///
/// @example
/// isBlockPlaceable({ ...newBlokus(), block: { type: '10' }, position: [5, 5] }).reason; // 'invalid first move'
#[wasm_bindgen(js_name = isBlockPlaceable, skip_typescript)]
pub fn is_block_placeable(call: JsValue) -> Answer {
    let call = Call::new(call)?;
    let bare = |(Over { board, shape, at, .. }, color): (Over, Color)| (board.broken_rules(&shape, at, color), shape.cells(at).collect());
    let (reasons, cells) = match asked_at_once(&call) {
        Some(asked) => bare(asked),
        None if call.is_game(GAME)? => {
            let Asked { reasons, cells, .. } = ask(&call, &position(&call)?)?;
            (reasons, cells)
        }
        None => bare(over_by(&call)?),
    };
    let broken = reasons.into_iter().fold(0, |bits, reason| bits | 1 << reason as u32);
    Ok(REASONS.with(|words| plain::placeable(words, broken, cells)))
}

thread_local! {
    /// The words of all refusals, in their order.
    static REASONS: JsValue = Refusal::VARIANTS.iter().map(|&reason| JsValue::from(<&str>::from(reason))).collect::<js_sys::Array>().into();
}

/// Places a block: in a whole game for the colour to move (`{result: true, game}`; those behind it that cannot move
/// have passed), or on any `board` for the colour `playerIdx` (`{result: true, board}`, with rows of the kind handed
/// in). `blockInfo` is another name for `block`; `player`, in a game, says who asks.
///
/// Refused for the reasons of `isBlockPlaceable`. Throws for a record that breaks the rules.
///
/// @example
/// const { game } = putBlockOnBoard({ ...newBlokus(), block: { type: '54', rotation: 0, flip: false }, position: [0, 0] });
#[wasm_bindgen(js_name = putBlockOnBoard, skip_typescript)]
pub fn put_block_on_board(call: JsValue) -> Answer {
    let call = Call::new(call)?;
    if call.is_game(GAME)? {
        let position = position(&call)?;
        let Asked { reasons, placement, .. } = ask(&call, &position)?;
        if let Some(&reason) = reasons.first() {
            return refused(reason);
        }
        let next = placement.map_or(Err(Refusal::UnknownBlock), |placement| position.play(placement));
        return next.map_or_else(refused, |next| plain(&PutInGame { result: true, game: Game::from(&next) }));
    }
    let (Over { mut board, strings, shape, at }, color) = over_by(&call)?;
    if let Some(&reason) = board.broken_rules(&shape, at, color).first() {
        return refused(reason);
    }
    board.fill(&shape.cells(at).collect(), color);
    plain(&PutOnBoard { result: true, board: board_rows(&board, strings) })
}

/// Which of a colour's blocks in hand fit anywhere, with one place for each, and which do not: of a game for the colour
/// to move, or the colour `playerIdx`; or of any `board`, `playerIdx` and list of `blocks`.
///
/// @example
/// placeableBlocks(newBlokus()).blocked; // ['52']
#[wasm_bindgen(js_name = placeableBlocks, unchecked_return_type = "PlaceableBlocksAnswer")]
pub fn placeable_blocks(#[wasm_bindgen(unchecked_param_type = "PlaceableBlocks")] call: JsValue) -> Answer {
    let call = Call::new(call)?;
    let (blocks, placements) = if call.is_game(GAME)? {
        let position = position(&call)?;
        match asking_color(&call)?.or(position.to_move()) {
            Some(color) => (position.in_hand(color).collect(), position.placeable(color)),
            None => (Vec::new(), Vec::new()),
        }
    } else {
        let (board, _) = board(&call)?;
        let mut blocks = call.blocks()?.texts(MOST_MOVES, Block::from_code, A_CODE)?;
        blocks.sort_unstable();
        blocks.dedup();
        let color = color_on(&call, &board)?;
        let placements = board.placeable(color, blocks.iter().copied());
        (blocks, placements)
    };
    let is_blocked = |block: &&Block| placements.iter().all(|placement| placement.block != **block);
    plain(&PlaceableBlocks {
        blocked: blocks.iter().filter(is_blocked).map(|block| block.code()).collect(),
        placeable: lying(placements.iter().map(|&placement| (None, placement, Vec::new()))),
    })
}

/// The cells where a colour may begin or go on, row by row: its free start cells while it has nothing on the board, and then
/// the free cells that touch an own square at a corner and none along an edge. A single square could lie on each, and every
/// placement covers one. Of a game for the colour to move, or the colour `playerIdx`, and none once that one is blocked; or
/// of any `board` and `playerIdx`.
///
/// @example
/// attachPoints(newBlokus()); // [[0, 0]]
#[wasm_bindgen(js_name = attachPoints, unchecked_return_type = "Cell[]")]
pub fn attach_points(#[wasm_bindgen(unchecked_param_type = "AttachPoints")] call: JsValue) -> Answer {
    let call = Call::new(call)?;
    let points = if call.is_game(GAME)? {
        let position = position(&call)?;
        asking_color(&call)?.or(position.to_move()).map_or(PointSet::EMPTY, |color| position.attach_points(color))
    } else {
        let (board, _) = board(&call)?;
        board.attach_points(color_on(&call, &board)?)
    };
    Ok(plain::cells(points.iter()))
}

/// Every way for the colour to move to place a block (of `type`, where it is given), one for each distinct set of cells.
/// Another colour's `playerIdx` is ignored here.
///
/// @example
/// blockPlacements(newBlokus()).length; // 58
#[wasm_bindgen(js_name = blockPlacements, unchecked_return_type = "BlockPlacement[]")]
pub fn block_placements(#[wasm_bindgen(unchecked_param_type = "BlockPlacements")] call: JsValue) -> Answer {
    let call = Call::new(call)?;
    if !call.is_game(GAME)? {
        return Err(Wrong::range("game: expected a whole game of Blokus").into());
    }
    let position = position(&call)?;
    let wanted = match call.block_type()?.given() {
        Some(_) => Some(coded(&call)??.0),
        None => None,
    };
    let list = position.legal_moves().into_iter().filter(|placement| wanted.is_none_or(|block| placement.block == block));
    Ok(lying(list.map(|placement| (None, placement, placement.cells()))))
}

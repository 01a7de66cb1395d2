//! Blokus as JavaScript sees it.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::plain::{self, Answer, Call, Field, Kind, Wrong, pair, plain, refused};
use crate::blokus::{Block, Board, Color, Move, Placement, Position, Refusal, Setup, Shape, Variant};
use crate::geometry::{Dimensions, Point, Symmetry};

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

/// A block as it lies on the board, and where they are asked for, whose it is and what it covers.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Lies {
    #[serde(skip_serializing_if = "Option::is_none")]
    player_idx: Option<usize>,
    r#type: &'static str,
    rotation: u8,
    flip: bool,
    position: (i32, i32),
    #[serde(with = "serde_wasm_bindgen::preserve", skip_serializing_if = "JsValue::is_undefined")]
    cells: JsValue,
}

impl From<Placement> for Lies {
    fn from(Placement { block, symmetry, at }: Placement) -> Self {
        let (rotation, flip) = (symmetry.rotation(), symmetry.flip());
        Self { player_idx: None, r#type: block.code(), rotation, flip, position: pair(at), cells: JsValue::UNDEFINED }
    }
}

impl From<&Move> for Lies {
    fn from(played: &Move) -> Self {
        Self { player_idx: Some(played.color.index()), ..played.placement.into() }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Game {
    game: &'static str,
    variant: &'static str,
    free_start: bool,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    board: JsValue,
    moves: Vec<Lies>,
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
struct Placeable {
    result: bool,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    cells: JsValue,
}

#[derive(Serialize)]
struct NotPlaceable {
    result: bool,
    reason: &'static str,
    reasons: Vec<&'static str>,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    cells: JsValue,
}

#[derive(Serialize)]
struct PlaceableBlocks {
    placeable: Vec<Lies>,
    blocked: Vec<&'static str>,
}

impl From<&Position> for Game {
    fn from(position: &Position) -> Self {
        let colors = position.variant().colors();
        let to_move = position.to_move().map(Color::index);
        Game {
            game: GAME,
            variant: position.variant().into(),
            free_start: false,
            board: board_rows(position.board(), true),
            moves: position.moves().iter().map(Lies::from).collect(),
            turn: position.turns(),
            player_idx: to_move,
            player: to_move,
            placed: colors.iter().map(|&color| position.placed(color).iter().map(|block| block.code()).collect()).collect(),
            blocked: colors.iter().map(|&color| position.is_blocked(color)).collect(),
            scores: colors.iter().map(|&color| position.score(color).score).collect(),
            outcome: position.outcome().map(|outcome| Ending {
                scores: outcome.scores.iter().map(|score| score.score).collect(),
                points: outcome.scores.iter().map(|score| score.points).collect(),
                winners: outcome.winners.into_iter().map(Color::index).collect(),
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
    let mut board = Board::new(dimensions.rows)
        .filter(|_| dimensions.rows == dimensions.cols)
        .ok_or_else(|| Wrong::range("board: expected 20x20 or 14x14 cells"))?;
    for (cell, code) in dimensions.points().zip(rows.codes()) {
        if let Some(color) = usize::from(code).checked_sub(1).and_then(Color::from_index) {
            board.fill(std::iter::once(cell), color);
        }
    }
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
    if board.start(color).is_some() { Ok(color) } else { Err(field.outside("0..1 on a board of 14x14")) }
}

/// A block as it was handed in.
enum Given {
    Known(Block, Symmetry),
    Matrix(Shape),
    /// A code that no block has, and the error for those who need one.
    Unknown(Wrong),
}

impl Given {
    /// The block, if it is one, and its shape.
    fn shape(self) -> Result<(Option<(Block, Symmetry)>, Shape), Wrong> {
        match self {
            Given::Known(block, symmetry) => Ok((Some((block, symmetry)), block.shape(symmetry))),
            Given::Matrix(shape) => Ok((Block::of_shape(&shape), shape)),
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
    let squares: Vec<Point> = of.points().zip(rows.codes()).filter(|&(_, code)| code == 1).map(|(square, _)| square).collect();
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
    if call.free_start()?.given().map_or(Ok(false), |field| field.truth())? {
        return Err(Wrong::range("freeStart: not available yet"));
    }
    let Some(field) = call.variant()?.given() else {
        return Ok(Variant::Classic);
    };
    match field.text() {
        Ok(name) if ["classic-2", "classic-3", "duo", "junior"].contains(&name.as_str()) => {
            Err(Wrong::range(format!("variant: '{name}' is not available yet")))
        }
        _ => field.choice(),
    }
}

fn recorded(call: &Call) -> Result<Move, Wrong> {
    let color = color_field(&call.player_idx()?)?;
    let (block, symmetry) = coded(call)??;
    Ok(Move { color, placement: Placement { block, symmetry, at: call.position()?.cell()? } })
}

pub(super) fn position(call: &Call) -> Result<Position, Wrong> {
    let moves = call.moves()?.objects(MOST_MOVES, recorded)?;
    Position::new(Setup { variant: variant(call)?, moves }).map_err(Wrong::range)
}

/// The colour that asks: the one that is named, or the one to move; none if it is not that of the person who asks.
fn asks(call: &Call, position: &Position) -> Result<Option<Color>, Wrong> {
    let color = asking_color(call)?;
    let player = call.player()?.given().map(|field| field.number(0..=3)).transpose()?;
    let to_move = position.to_move();
    let is_asking = |color: Color| player.is_none_or(|player| player as usize == color.index());
    Ok(color.or(to_move).filter(|&color| is_asking(color)))
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
    let at = call.position()?.cell()?;
    let color = asks(call, position)?;
    let (block, shape) = match given(call)? {
        Given::Unknown(_) => (None, Shape::new(Dimensions::new(0, 0), Vec::new())),
        given => given.shape()?,
    };
    let reasons = match color {
        Some(color) => position.why_not(color, block.map(|(block, _)| block), &shape, at),
        None if position.to_move().is_none() => vec![Refusal::GameOver],
        None => vec![Refusal::NotYourTurn],
    };
    let placement = block.map(|(block, symmetry)| Placement { block, symmetry, at });
    Ok(Asked { reasons, placement, cells: shape.cells(at).collect() })
}

/// A new game of `variant` `'classic'`: four colours with 21 blocks each on 20x20 cells.
///
/// Throws for any other variant.
///
/// @example
/// const game = newBlokus({ variant: 'classic' });
#[wasm_bindgen(js_name = newBlokus, unchecked_return_type = "Blokus")]
pub fn new_blokus(#[wasm_bindgen(unchecked_optional_param_type = "NewBlokus")] call: JsValue) -> Answer {
    plain(&Game::from(&Position::start(variant(&Call::optional(call)?)?)))
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
    shape: Shape,
    at: Point,
}

fn over(call: &Call) -> Result<Over, Wrong> {
    let (board, strings) = board(call)?;
    let (_, shape) = given(call)?.shape()?;
    Ok(Over { board, strings, shape, at: call.position()?.cell()? })
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
    let call = Call::new(call)?;
    let Over { board, shape, at, .. } = over(&call)?;
    Ok(board.is_first_move_valid(&shape, at, color_on(&call, &board)?))
}

/// Whether some square touches an own one corner to corner, and that own one shares no edge with the block.
///
/// @example
/// hasDiagonalConnection({ board, block: getBlockMatrix({ type: '10' }), position: [1, 1], playerIdx: 0 });
#[wasm_bindgen(js_name = hasDiagonalConnection)]
pub fn has_diagonal_connection(#[wasm_bindgen(unchecked_param_type = "OverBoardBy")] call: JsValue) -> Result<bool, JsValue> {
    let call = Call::new(call)?;
    let Over { board, shape, at, .. } = over(&call)?;
    Ok(board.has_diagonal_connection(&shape, at, color_on(&call, &board)?))
}

/// Whether some square shares an edge with an own one, which is not allowed; other colours may touch.
///
/// @example
/// hasEdgeConnection({ board, block: getBlockMatrix({ type: '10' }), position: [0, 1], playerIdx: 0 });
#[wasm_bindgen(js_name = hasEdgeConnection)]
pub fn has_edge_connection(#[wasm_bindgen(unchecked_param_type = "OverBoardBy")] call: JsValue) -> Result<bool, JsValue> {
    let call = Call::new(call)?;
    let Over { board, shape, at, .. } = over(&call)?;
    Ok(board.has_edge_connection(&shape, at, color_on(&call, &board)?))
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
/// `unknown block`, `used block`. `cells` are the squares, also those off the board.
///
/// @example
/// isBlockPlaceable({ ...newBlokus(), block: { type: '10' }, position: [5, 5] }).reason; // 'invalid first move'
#[wasm_bindgen(js_name = isBlockPlaceable, skip_typescript)]
pub fn is_block_placeable(call: JsValue) -> Answer {
    let call = Call::new(call)?;
    let (reasons, cells) = if call.is_game(GAME)? {
        let Asked { reasons, cells, .. } = ask(&call, &position(&call)?)?;
        (reasons, cells)
    } else {
        let Over { board, shape, at, .. } = over(&call)?;
        (board.broken_rules(&shape, at, color_on(&call, &board)?), shape.cells(at).collect())
    };
    let cells = plain::cells(cells);
    match reasons.first() {
        None => plain(&Placeable { result: true, cells }),
        Some(&reason) => {
            plain(&NotPlaceable { result: false, reason: reason.into(), reasons: reasons.into_iter().map(Into::into).collect(), cells })
        }
    }
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
    let Over { mut board, strings, shape, at } = over(&call)?;
    let color = color_on(&call, &board)?;
    if let Some(&reason) = board.broken_rules(&shape, at, color).first() {
        return refused(reason);
    }
    board.fill(shape.cells(at), color);
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
            Some(color) => (position.in_hand(color).collect(), position.placements(color).collect()),
            None => (Vec::new(), Vec::new()),
        }
    } else {
        let (board, _) = board(&call)?;
        let blocks = call.blocks()?.texts(MOST_MOVES, Block::from_code, A_CODE)?;
        let color = color_on(&call, &board)?;
        (blocks, board.placements(color))
    };
    let place = |block: &Block| placements.iter().find(|placement: &&Placement| placement.block == *block);
    plain(&PlaceableBlocks {
        placeable: blocks.iter().filter_map(place).map(|&placement| placement.into()).collect(),
        blocked: blocks.iter().filter(|block| place(block).is_none()).map(|block| block.code()).collect(),
    })
}

/// Every way for the colour to move to place a block (of `type`, where it is given), one for each distinct set of cells.
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
    plain(&list.map(|placement| Lies { cells: plain::cells(placement.cells()), ..placement.into() }).collect::<Vec<_>>())
}

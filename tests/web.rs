//! The exports as JavaScript sees them, in a real browser.
#![cfg(target_arch = "wasm32")]

#[path = "minesweeper/golden.rs"]
mod golden;

use js_sys::{JSON, Object, RangeError, Reflect, TypeError};
use noripan::wasm::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen(inline_js = "
    export const evaluate = (source) => Function(`return (${source})`)();
    export const spread = (game, more) => ({ ...game, ...more });
")]
extern "C" {
    /// The value of a JavaScript expression.
    fn evaluate(source: &str) -> JsValue;
    fn spread(game: &JsValue, more: &JsValue) -> JsValue;
}

type Export = fn(JsValue) -> Result<JsValue, JsValue>;

fn json(value: &JsValue) -> String {
    JSON::stringify(value).unwrap().into()
}

fn get(object: &JsValue, field: &str) -> JsValue {
    Reflect::get(object, &field.into()).unwrap()
}

/// The game after these moves, each an expression that is spread over it.
fn play(game: JsValue, export: Export, moves: &[&str]) -> JsValue {
    moves.iter().fold(game, |game, more| {
        let answer = export(spread(&game, &evaluate(more))).unwrap();
        assert_eq!(get(&answer, "result"), JsValue::TRUE, "{more}: {}", json(&answer));
        get(&answer, "game")
    })
}

fn answer(export: Export, argument: &str) -> String {
    json(&export(evaluate(argument)).unwrap())
}

/// The name of the error that a call throws, and its message.
fn thrown(export: Export, argument: &str) -> (&'static str, String) {
    let error = export(evaluate(argument)).expect_err(argument);
    let message = get(&error, "message").as_string().unwrap();
    if error.has_type::<TypeError>() {
        ("TypeError", message)
    } else if error.has_type::<RangeError>() {
        ("RangeError", message)
    } else {
        panic!("{message}")
    }
}

fn message(answer: Result<JsValue, JsValue>) -> String {
    get(&answer.unwrap_err(), "message").as_string().unwrap()
}

#[wasm_bindgen_test]
fn tic_tac_toe_from_first_to_last_mark() {
    let start = new_tic_tac_toe(JsValue::UNDEFINED).unwrap();
    assert_eq!(json(&start), r#"{"game":"tic-tac-toe","rows":3,"cols":3,"inARow":3,"grid":".........","turn":"X","outcome":null}"#);
    let end = play(start, mark_cell, &["{index: 0}", "{index: 3}", "{index: 1}", "{index: 4}", "{index: 2}"]);
    assert_eq!(json(&get(&end, "outcome")), r#"{"winner":"X","winLines":[{"type":"row 0","cells":[0,1,2]}]}"#);
    assert_eq!(json(&mark_cell(spread(&end, &evaluate("{index: 8}"))).unwrap()), r#"{"result":false,"reason":"game over"}"#);
}

#[wasm_bindgen_test]
fn a_bare_grid_comes_back_in_its_kind() {
    assert_eq!(
        answer(mark_cell, "{grid: ['X', 'O', 'O', 'X', 'O', 'X', null, 'X', 'O'], index: 6}"),
        r#"{"result":true,"grid":["X","O","O","X","O","X","X","X","O"],"turn":"O","outcome":"win","winLineType":"column 0","winLines":[{"type":"column 0","cells":[0,3,6]}]}"#
    );
    assert_eq!(get(&mark_cell(evaluate("{grid: '.........', index: 4}")).unwrap(), "grid"), "....X....");
}

#[wasm_bindgen_test]
fn small_rules_of_tic_tac_toe() {
    assert_eq!(answer(get_row_col, "{index: 5}"), "[1,2]");
    assert_eq!(
        answer(check_win, "{grid: 'XXXOO....'}"),
        r#"{"result":true,"winner":"X","winLineType":"row 0","winLines":[{"type":"row 0","cells":[0,1,2]}]}"#
    );
    assert_eq!(answer(check_win, "{grid: '.........'}"), r#"{"result":false,"winner":null,"winLineType":"none","winLines":[]}"#);
    assert!(check_draw(evaluate("{grid: 'XOXXOOOXX'}")).unwrap());
    assert!(!check_draw(evaluate("{grid: '.........'}")).unwrap());
}

#[wasm_bindgen_test]
fn omok_from_first_to_last_stone() {
    let moves =
        ["{x: 0, y: 0}", "{x: 9, y: 9}", "{x: 1, y: 0}", "{x: 9, y: 8}", "{x: 2, y: 0}", "{x: 9, y: 7}", "{x: 3, y: 0}", "{x: 0, y: 9}"];
    let coords = moves.map(|coord| format!("{{coord: {coord}}}"));
    let start = new_omok(evaluate("{size: 10, rule: 'standard'}")).unwrap();
    let game = play(start, place_stone, &coords.each_ref().map(String::as_str));
    let asked = check_omok(spread(&game, &evaluate("{coord: {x: 4, y: 0}}"))).unwrap();
    assert_eq!((get(&asked, "result"), get(&asked, "color")), (JsValue::TRUE, "black".into()));
    assert_eq!(json(&get(&asked, "line")), r#"[{"x":0,"y":0},{"x":1,"y":0},{"x":2,"y":0},{"x":3,"y":0},{"x":4,"y":0}]"#);
    let end = play(game, place_stone, &["{coord: {x: 4, y: 0}}"]);
    assert_eq!(get(&get(&end, "outcome"), "winner"), "black");
    assert_eq!(json(&place_stone(spread(&end, &evaluate("{coord: {x: 5, y: 5}}"))).unwrap()), r#"{"result":false,"reason":"game over"}"#);
}

#[wasm_bindgen_test]
fn omok_on_any_board() {
    let row = "{board: ['bbbb.b....', ...Array(9).fill('..........')], turn: 'black', coord: {x: 4, y: 0}, rule: ";
    assert_eq!(get(&check_omok(evaluate(&format!("{row}'standard'}}"))).unwrap(), "reason"), "overline");
    assert_eq!(get(&check_omok(evaluate(&format!("{row}'freestyle'}}"))).unwrap(), "result"), JsValue::TRUE);
    let east = "{takes: [{x: 3, y: 3}, {x: 0, y: 0}, {x: 4, y: 3}], coord: {x: 3, y: 3}, direction: {x: 1, y: 0}}";
    assert_eq!(count_direction(evaluate(east)).unwrap(), 1);
}

#[wasm_bindgen_test]
fn renju_forbids_and_a_foul_may_lose() {
    let coords = ["7, y: 7", "6, y: 9", "5, y: 9", "6, y: 10", "5, y: 8", "6, y: 11", "7, y: 8", "6, y: 12", "6, y: 13", "0, y: 14"]
        .map(|coord| format!("{{coord: {{x: {coord}}}}}"));
    let coords = coords.each_ref().map(String::as_str);
    let (rule, block) = ("{rule: 'renju'}", "{coord: {x: 6, y: 8}}");
    let game = play(new_omok(evaluate(rule)).unwrap(), place_stone, &coords);
    assert_eq!(json(&forbidden_points(game.clone()).unwrap()), r#"[{"x":6,"y":8,"kinds":["double three"]}]"#);
    assert_eq!(json(&place_stone(spread(&game, &evaluate(block))).unwrap()), r#"{"result":false,"reason":"double three"}"#);
    let asked = check_omok(spread(&game, &evaluate(block))).unwrap();
    assert_eq!((get(&asked, "reason"), json(&get(&asked, "kinds"))), ("double three".into(), r#"["double three"]"#.into()));
    let lost = play(spread(&game, &evaluate("{fouls: 'lose'}")), place_stone, &[block]);
    assert_eq!(json(&get(&lost, "outcome")), r#"{"winner":"white","line":[],"lines":[],"foul":"double three"}"#);
    assert_eq!(json(&forbidden_points(lost).unwrap()), "[]");
    let corner = place_stone(spread(&new_omok(evaluate(rule)).unwrap(), &evaluate("{coord: {x: 0, y: 0}}"))).unwrap();
    assert_eq!(get(&corner, "reason"), "not centre");
}

#[wasm_bindgen_test]
fn swap2_from_the_first_stone_to_the_choice() {
    let start = new_omok(evaluate("{opening: 'swap2'}")).unwrap();
    assert_eq!(
        json(&start),
        r#"{"game":"omok","size":15,"rule":"standard","opening":"swap2","fouls":"refuse","takes":[],"choices":[],"turn":"black","seat":"first","mayChoose":[],"outcome":null}"#
    );
    let due = play(start, place_stone, &["{coord: {x: 0, y: 0}}", "{coord: {x: 7, y: 7}}", "{coord: {x: 3, y: 4}, player: 'first'}"]);
    assert_eq!((get(&due, "seat"), json(&get(&due, "mayChoose"))), ("second".into(), r#"["black","white","place-two"]"#.into()));
    let refused = |more: &str| get(&place_stone(spread(&due, &evaluate(more))).unwrap(), "reason");
    assert_eq!(refused("{coord: {x: 1, y: 1}}"), "choose first");
    assert_eq!(refused("{choose: 'black', player: 'first'}"), "not your turn");
    let chosen = play(due.clone(), place_stone, &["{choose: 'white', player: 'second'}"]);
    assert_eq!((get(&chosen, "turn"), get(&chosen, "seat")), ("white".into(), "second".into()));
    let wrong = |more: &str| message(place_stone(spread(&due, &evaluate(more))));
    assert_eq!(wrong("{choose: 'red'}"), "choose: expected 'black', 'white', 'place-two', got \"red\"");
    assert_eq!(wrong("{choose: 'black', coord: {x: 0, y: 1}}"), "choose: expected a choice or a coord, not both");
    assert_eq!(wrong("{choices: ['black', 'white'], choose: 'black'}"), "choices[1]: nothing to choose");
}

#[wasm_bindgen_test]
fn a_game_of_before_there_were_fouls_goes_on() {
    let old = "{game: 'omok', size: 15, rule: 'standard', opening: null, takes: [{x: 7, y: 7}], turn: 'white', outcome: null, coord: {x: 8, y: 7}}";
    assert_eq!(get(&place_stone(evaluate(old)).unwrap(), "result"), JsValue::TRUE);
}

#[wasm_bindgen_test]
fn a_foul_that_loses_ends_the_game_for_questions_too() {
    let start = new_omok(evaluate("{rule: 'omok', fouls: 'lose'}")).unwrap();
    let stones =
        [(6, 7), (0, 0), (8, 7), (0, 14), (7, 6), (14, 0), (7, 8), (14, 14), (7, 7)].map(|(x, y)| format!("{{coord: {{x: {x}, y: {y}}}}}"));
    let game = play(start, place_stone, &stones.each_ref().map(String::as_str));
    assert_eq!(json(&get(&game, "outcome")), r#"{"winner":"white","line":[],"lines":[],"foul":"double three"}"#);
    let asked = |more: &str| get(&check_omok(spread(&game, &evaluate(more))).unwrap(), "reason");
    assert_eq!((asked("{coord: {x: 9, y: 9}}"), asked("{coord: {x: 7, y: 7}}")), ("game over".into(), "double three".into()));
    assert_eq!(js_sys::Array::from(&forbidden_points(game.clone()).unwrap()).length(), 0);
}

#[wasm_bindgen_test]
fn blokus_in_every_variant() {
    let first_moves = |options: &str| js_sys::Array::from(&block_placements(new_blokus(evaluate(options)).unwrap()).unwrap()).length();
    assert_eq!(
        ["classic", "classic-2", "classic-3", "duo", "junior"].map(|variant| first_moves(&format!("{{variant: '{variant}'}}"))),
        [58, 58, 58, 414, 189]
    );
    assert_eq!(first_moves("{freeStart: true}"), 4 * 58);
    let pairs = play(
        new_blokus(evaluate("{variant: 'classic-2'}")).unwrap(),
        put_block_on_board,
        &["{block: {type: '10'}, position: [0, 0], player: 0}", "{block: {type: '10'}, position: [0, 19], player: 1}"],
    );
    assert_eq!((get(&pairs, "playerIdx"), get(&pairs, "player")), (2.into(), 0.into()));
    assert_eq!(json(&get(&pairs, "scores")), "[-177,-177]");
    assert_eq!(thrown(new_blokus, "{variant: 'trio'}").0, "RangeError");
}

#[wasm_bindgen_test]
fn odds_of_a_view() {
    let asked = mine_probabilities(evaluate("{shown: ['..1', '.1.'], mines: 1}")).unwrap();
    assert_eq!(json(&get(&asked, "solutions")), r#""2""#);
    assert_eq!(json(&get(&asked, "safe")), "[[0,0],[1,0]]");
    assert_eq!(json(&get(&asked, "probability")), "[[0,0.5,null],[0,null,0.5]]");
    assert_eq!(answer(mine_probabilities, "{shown: ['8.'], mines: 1}"), r#"{"result":false,"reason":"no layout"}"#);
    let game = new_minesweeper(evaluate("{rows: 9, cols: 9, mines: 10, seed: 1, noGuess: true}")).unwrap();
    let opened = reveal_area(spread(&game, &evaluate("{position: [4, 4]}"))).unwrap();
    assert_eq!(get(&opened, "result"), JsValue::TRUE);
}

#[wasm_bindgen_test]
fn blokus_moves_and_refusals() {
    let start = new_blokus(JsValue::UNDEFINED).unwrap();
    assert_eq!(js_sys::Array::from(&block_placements(start.clone()).unwrap()).length(), 58);
    assert_eq!(json(&get(&placeable_blocks(start.clone()).unwrap(), "blocked")), r#"["52"]"#);
    assert_eq!(json(&attach_points(start.clone()).unwrap()), "[[0,0]]");
    let game = play(start, put_block_on_board, &["{block: {type: '54', rotation: 0, flip: false}, position: [0, 0]}"]);
    assert_eq!((get(&game, "playerIdx"), get(&game, "turn")), (1.into(), 1.into()));
    assert_eq!(json(&get(&game, "moves")), r#"[{"playerIdx":0,"type":"54","rotation":0,"flip":false,"position":[0,0]}]"#);
    let refused = |more: &str| get(&put_block_on_board(spread(&game, &evaluate(more))).unwrap(), "reason");
    assert_eq!(refused("{player: 0, block: {type: '10'}, position: [0, 19]}"), "not your turn");
    assert_eq!(refused("{block: {type: '60'}, position: [0, 19]}"), "unknown block");
    assert_eq!(refused("{block: [[true, false, true]], position: [0, 17]}"), "unknown block");
    assert_eq!(refused("{block: {type: '10'}, position: [0, 20]}"), "bound");
}

#[wasm_bindgen_test]
fn blokus_on_any_board() {
    let board = "Array.from({length: 20}, () => Array(20).fill(false))";
    let call = format!("{{board: {board}, blockInfo: {{type: '31', rotation: 1, flip: false}}, position: [0, 18], slotIdx: 1}}");
    let put = put_block_on_board(evaluate(&call)).unwrap();
    assert_eq!(json(&get(&get(&put, "board"), "1")), format!("[{}false,1]", "false,".repeat(18)));
    assert_eq!(
        answer(is_block_placeable, &format!("{{board: {board}, block: [[true]], position: [-1, 0], playerIdx: 0}}")),
        r#"{"result":false,"reason":"bound","reasons":["bound","invalid first move"],"cells":[[-1,0]]}"#
    );
}

#[wasm_bindgen_test]
fn an_edited_board_or_score_is_of_no_use() {
    let start = new_blokus(JsValue::UNDEFINED).unwrap();
    let edited = spread(&start, &evaluate("{board: Array(20).fill('1'.repeat(20)), scores: [99, 0, 0, 0], outcome: {winners: [0]}}"));
    let game = play(edited, put_block_on_board, &["{block: {type: '10'}, position: [0, 0]}"]);
    assert_eq!(json(&get(&game, "scores")), "[-88,-89,-89,-89]");
    assert_eq!(get(&get(&game, "board"), "1"), "....................");
}

#[wasm_bindgen_test]
fn minesweeper_to_its_end() {
    let start = new_minesweeper(evaluate("{rows: 3, cols: 3, layout: ['*..', '...', '...']}")).unwrap();
    let opened = reveal_area(spread(&start, &evaluate("{position: [2, 2]}"))).unwrap();
    assert_eq!(get(&opened, "count"), 8);
    assert_eq!(json(&get(&get(&opened, "game"), "outcome")), r#"{"won":true}"#);
    let view = minesweeper_view(get(&opened, "game")).unwrap();
    assert_eq!(json(&view), r#"{"rows":3,"cols":3,"mines":1,"counter":0,"shown":["F10","110","000"],"outcome":{"won":true}}"#);
    let lost = play(start, reveal_area, &["{position: [1, 1]}", "{position: [0, 0]}"]);
    assert_eq!(json(&get(&lost, "outcome")), r#"{"won":false,"exploded":[[0,0]],"wrongFlags":[]}"#);
    assert_eq!(json(&get(&minesweeper_view(lost).unwrap(), "shown")), r#"["!..",".1.","..."]"#);
}

#[wasm_bindgen_test]
fn flags_chords_and_their_refusals() {
    let start = new_minesweeper(evaluate("{rows: 1, cols: 4, layout: [[0, 0]]}")).unwrap();
    let game = play(start, toggle_flag, &["{position: [0, 0]}"]);
    let refused = |export: Export, more: &str| json(&export(spread(&game, &evaluate(more))).unwrap());
    assert_eq!(refused(reveal_area, "{position: [0, 0]}"), r#"{"result":false,"reason":"flagged","opened":[]}"#);
    assert_eq!(refused(chord_area, "{position: [0, 1]}"), r#"{"result":false,"reason":"not open","opened":[]}"#);
    assert_eq!(refused(reveal_area, "{position: [1, 0]}"), r#"{"result":false,"reason":"bound"}"#);
    let chorded = play(play(game, reveal_area, &["{position: [0, 1]}"]), chord_area, &["{position: [0, 1]}"]);
    assert_eq!(json(&get(&chorded, "outcome")), r#"{"won":true}"#);
}

#[wasm_bindgen_test]
fn a_seed_gives_the_native_board() {
    let start = new_minesweeper(evaluate("{rows: 5, cols: 5, mines: 5, seed: 2026}")).unwrap();
    let game = play(start, reveal_area, &["{position: [2, 2]}"]);
    assert_eq!(json(&get(&game, "layout")), r#"[".*..*",".....","*....",".....","**..."]"#);
}

#[wasm_bindgen_test]
fn a_seed_gives_the_native_large_board() {
    assert_eq!(golden::BOARDS.map(golden::hash), golden::HASHES);
}

#[wasm_bindgen_test]
fn slot_idx_in_a_game_is_the_colour_that_asks() {
    let game = new_blokus(JsValue::UNDEFINED).unwrap();
    let put = put_block_on_board(spread(&game, &evaluate("{slotIdx: 1, block: {type: '10'}, position: [0, 19]}"))).unwrap();
    assert_eq!(json(&put), r#"{"result":false,"reason":"not your turn"}"#);
    let of_red = placeable_blocks(spread(&game, &evaluate("{slotIdx: 2}"))).unwrap();
    assert_eq!(json(&get(&get(&of_red, "placeable"), "0")), r#"{"type":"10","rotation":0,"flip":false,"position":[19,19]}"#);
    assert_eq!(json(&attach_points(spread(&game, &evaluate("{slotIdx: 2}"))).unwrap()), "[[19,19]]");
}

#[wasm_bindgen_test]
fn a_game_without_a_seed_gets_a_random_one() {
    let seed = || get(&new_minesweeper(evaluate("{rows: 9, cols: 9, mines: 10}")).unwrap(), "seed").as_f64().unwrap();
    assert_ne!((seed(), seed()), (seed(), seed()));
    assert!(seed() >= 0.0 && seed() <= 9_007_199_254_740_991.0);
}

#[wasm_bindgen_test]
fn any_board_opens_with_rows_of_its_kind() {
    assert_eq!(
        answer(reveal_area, "{board: ['1*1', '111', '000'], open: ['000', '000', '000'], position: [2, 0], list: false}"),
        r#"{"result":true,"open":["000","111","111"],"count":6,"outcome":"playing"}"#
    );
    assert_eq!(
        answer(reveal_area, "{board: [[0, 1, -1]], open: [[false, false, false]], flags: [[false, true, false]], position: [0, 0]}"),
        r#"{"result":true,"open":[[true,false,false]],"count":1,"opened":[[0,0]],"outcome":"playing"}"#
    );
    assert_eq!(answer(board_stats, "{board: [[1, -1], [1, 1]]}"), r#"{"bbbv":3,"openings":0,"islands":1}"#);
}

#[wasm_bindgen_test]
fn wrong_arguments_name_their_field() {
    let board = "board: Array.from({length: 20}, () => Array(20).fill(false))";
    let place = |rest: &str| thrown(is_block_placeable, &format!("{{{board}, block: [[true]], position: [0, 0], playerIdx: 0, {rest}}}"));
    assert_eq!(place("position: [0.5, 1]"), ("TypeError", "position[0]: expected a whole number, got 0.5".into()));
    assert_eq!(place("playerIdx: 4"), ("RangeError", "playerIdx: expected 0..3, got 4".into()));
    assert_eq!(place("block: [[false]]"), ("RangeError", "block: expected at least one true, got a list".into()));
    assert_eq!(place("board: [[]]"), ("RangeError", "board[0]: expected at least one cell".into()));
    let mixed = "board: [...Array(3).fill(Array(20).fill(false)), [...Array(7).fill(false), 'x', ...Array(12).fill(false)]]";
    assert_eq!(place(mixed), ("TypeError", "board[3][7]: expected false or 0..3, got \"x\"".into()));
    assert_eq!(
        thrown(is_block_placeable, &format!("{{{board}, blockInfo: [[false]], position: [0, 0], playerIdx: 0}}")).1,
        "blockInfo: expected at least one true, got a list"
    );
    assert_eq!(thrown(new_minesweeper, "{rows: 1, cols: 1, layout: ['*']}").1, "layout: expected at least one safe cell");
    assert_eq!(thrown(mark_cell, "{grid: '', index: 0}").1, "grid: expected at least one cell");
    assert_eq!(thrown(mark_cell, "{grid: '.'.repeat(441), index: 0}").1, "grid: expected at most 400 cells");
    assert_eq!(thrown(mark_cell, "{grid: '........', index: 0}").1, "grid: expected a square of cells, or rows and cols, got 8 cells");
    assert_eq!(thrown(mark_cell, "{grid: '.........', index: 0, player: 1}").1, "player: expected 'X', 'O', got 1");
    assert_eq!(thrown(mark_cell, "undefined"), ("TypeError", "argument: expected an object, got undefined".into()));
    assert_eq!(
        thrown(check_omok, "{takes: [{x: 7, y: 7}, {x: 7, y: 7}], coord: {x: 0, y: 0}}"),
        ("RangeError", "takes[1]: occupied".into())
    );
    assert_eq!(
        thrown(
            put_block_on_board,
            "{game: 'blokus', moves: [{playerIdx: 0, type: '10', position: [5, 5]}], block: [[true]], position: [0, 0]}"
        ),
        ("RangeError", "moves[0]: invalid first move".into())
    );
}

#[wasm_bindgen_test]
fn hostile_objects_are_named_and_do_no_harm() {
    let hostile = [
        ("{get grid() { throw new Error('no'); }, index: 0}", "grid: could not be read"),
        ("{grid: new Proxy([], {get() { throw 1; }}), index: 0}", "grid: could not be read"),
        (
            "{grid: (() => { const {proxy, revoke} = Proxy.revocable([], {}); revoke(); return proxy; })(), index: 0}",
            "grid: could not be read",
        ),
        ("{grid: new Proxy([], {get: (_, name) => name === 'length' ? 1e9 : null}), index: 0}", "grid: expected at most 4000000 entries"),
        ("{grid: Symbol('x'), index: 0}", "grid: expected a list or a string, got a symbol"),
    ];
    for (argument, message) in hostile {
        assert_eq!(thrown(mark_cell, argument).1, message);
        assert_eq!(get(&mark_cell(evaluate("{grid: '.........', index: 0}")).unwrap(), "result"), JsValue::TRUE);
    }
}

#[wasm_bindgen_test]
fn a_revoked_block_is_named() {
    let revoked = "(() => { const {proxy, revoke} = Proxy.revocable([], {}); revoke(); return proxy; })()";
    let call = format!("{{board: Array(20).fill('.'.repeat(20)), block: {revoked}, position: [0, 0], playerIdx: 0}}");
    assert_eq!(thrown(is_block_placeable, &call), ("TypeError", "block: could not be read".into()));
}

#[wasm_bindgen_test]
fn what_is_handed_in_is_not_changed() {
    let argument = evaluate("{grid: Object.freeze(Array(9).fill(null)), index: 4}");
    Object::freeze(argument.unchecked_ref::<Object>());
    let before = json(&argument);
    mark_cell(argument.clone()).unwrap();
    assert_eq!(json(&argument), before);
}

#[wasm_bindgen_test]
fn records_there_and_back() {
    let game = play(new_omok(JsValue::UNDEFINED).unwrap(), place_stone, &["{coord: {x: 7, y: 7}}", "{coord: {x: 8, y: 6}}"]);
    let text = get(&export_game(game.clone()).unwrap(), "text");
    let call = evaluate("{format: 'sgf'}");
    Reflect::set(&call, &"text".into(), &text).unwrap();
    let read = import_game(call).unwrap();
    assert_eq!(json(&get(&read, "game")), json(&game));
    assert_eq!(json(&get(&read, "history")), r#"[{"coord":{"x":7,"y":7}},{"coord":{"x":8,"y":6}}]"#);
    let mines =
        export_game(evaluate("{game: 'minesweeper', rows: 1, cols: 3, seed: 0, layout: ['..*'], open: ['000'], flags: ['...']}")).unwrap();
    assert_eq!(js_sys::Uint8Array::from(get(&mines, "bytes")).to_vec(), [3, 1, 0, 1, 2, 0]);
    assert_eq!(
        answer(import_game, "{format: 'letters', text: 'h8h8'}"),
        r#"{"result":false,"reason":"occupied","at":{"move":2,"line":1,"column":3}}"#
    );
    assert_eq!(
        answer(import_game, "{format: 'sgf', bytes: new Uint8Array([255])}"),
        r#"{"result":false,"reason":"cannot be read","expected":"UTF-8","at":{"line":1,"column":1}}"#
    );
    assert_eq!(thrown(import_game, "{format: 'mbf', bytes: {0: 3}}"), ("TypeError", "bytes: expected a Uint8Array, got an object".into()));
}

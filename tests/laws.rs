//! One set of laws for every game, over positions that random play reaches.
#![cfg(not(target_arch = "wasm32"))]

use std::fmt::Debug;

use noripan::geometry::{Dimensions, Point, Symmetry};
use noripan::{blokus, minesweeper, omok, tictactoe};
use proptest::prelude::*;
use proptest::sample::Index;

/// A game as the laws see it.
trait Game: Clone + PartialEq + Debug {
    type Move: Copy + PartialEq + Debug;
    /// How many moves any game has at the most.
    const LONGEST: usize;

    fn any_start() -> BoxedStrategy<Self>;
    /// All moves that can be written down near the board, those off it and those of the wrong kind too.
    fn all_moves(&self) -> Vec<Self::Move>;
    fn legal_moves(&self) -> Vec<Self::Move>;
    fn allows(&self, candidate: Self::Move) -> bool;
    fn after(&self, candidate: Self::Move) -> Option<Self>;
    fn is_over(&self) -> bool;
    /// The game that its own setup makes.
    fn again(&self) -> Self;
}

/// The cells of a board and a frame of two cells around it.
fn around(board: Dimensions) -> impl Iterator<Item = Point> {
    Dimensions::new(board.rows + 4, board.cols + 4).points().map(|point| Point::new(point.row - 2, point.col - 2))
}

impl Game for tictactoe::Position {
    type Move = i64;
    const LONGEST: usize = 36;

    fn any_start() -> BoxedStrategy<Self> {
        let sides = (1..=6u32, 1..=6u32).prop_flat_map(|(rows, cols)| (Just(rows), Just(cols), 1..=rows.max(cols)));
        sides.prop_map(|(rows, cols, in_a_row)| Self::new(tictactoe::Setup::new(rows, cols, in_a_row)).unwrap()).boxed()
    }

    fn all_moves(&self) -> Vec<i64> {
        (-2..self.board().area() as i64 + 2).chain([i64::MIN, i64::MAX]).collect()
    }

    fn legal_moves(&self) -> Vec<i64> {
        self.legal_moves()
    }

    fn allows(&self, index: i64) -> bool {
        self.check(index).is_ok()
    }

    fn after(&self, index: i64) -> Option<Self> {
        self.play(index).ok()
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn again(&self) -> Self {
        Self::new(self.setup()).unwrap()
    }
}

impl Game for omok::Position {
    type Move = omok::Act;
    const LONGEST: usize = 49 + 2;

    fn any_start() -> BoxedStrategy<Self> {
        let rules = prop::sample::select(<omok::Rule as strum::VariantArray>::VARIANTS);
        let fouls = prop::sample::select(<omok::Fouls as strum::VariantArray>::VARIANTS);
        let opening = prop::option::of(prop::sample::select(<omok::Opening as strum::VariantArray>::VARIANTS));
        let setup = |(size, rule, fouls, opening)| omok::Setup { fouls, opening, ..omok::Setup::new(size, rule) };
        (5..=7u32, rules, fouls, opening).prop_map(setup).prop_map(|setup| Self::new(setup).unwrap()).boxed()
    }

    fn all_moves(&self) -> Vec<omok::Act> {
        let choices = <omok::Choice as strum::VariantArray>::VARIANTS.iter().copied().map(omok::Act::Choice);
        around(self.stones().board()).map(omok::Act::Stone).chain(choices).collect()
    }

    fn legal_moves(&self) -> Vec<omok::Act> {
        let choices = self.may_choose().iter().copied().map(omok::Act::Choice);
        self.legal_moves().into_iter().map(omok::Act::Stone).chain(choices).collect()
    }

    fn allows(&self, candidate: omok::Act) -> bool {
        match candidate {
            omok::Act::Stone(point) => self.check(point).is_ok(),
            omok::Act::Choice(choice) => self.check_choice(choice).is_ok(),
        }
    }

    fn after(&self, candidate: omok::Act) -> Option<Self> {
        match candidate {
            omok::Act::Stone(point) => self.play(point).ok(),
            omok::Act::Choice(choice) => self.choose(choice).ok(),
        }
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn again(&self) -> Self {
        Self::new(self.setup()).unwrap()
    }
}

impl Game for blokus::Position {
    type Move = blokus::Placement;
    const LONGEST: usize = 84;

    fn any_start() -> BoxedStrategy<Self> {
        let variants = prop::sample::select(<blokus::Variant as strum::VariantArray>::VARIANTS);
        let starts = prop::sample::select(vec![blokus::Start::Own, blokus::Start::Free]);
        (variants, starts).prop_map(|(variant, start)| Self::start(variant, start)).boxed()
    }

    /// One symmetry for each orientation: placements are the same move if they cover the same cells.
    fn all_moves(&self) -> Vec<blokus::Placement> {
        let board = self.board().dimensions();
        let at = |orientation: &'static blokus::Orientation| {
            let &blokus::Orientation { block, symmetry, .. } = orientation;
            around(board).map(move |at| blokus::Placement { block, symmetry, at })
        };
        blokus::ORIENTATIONS.iter().flat_map(at).collect()
    }

    fn legal_moves(&self) -> Vec<blokus::Placement> {
        self.legal_moves()
    }

    fn allows(&self, placement: blokus::Placement) -> bool {
        self.check(placement).is_ok()
    }

    fn after(&self, placement: blokus::Placement) -> Option<Self> {
        self.play(placement).ok()
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn again(&self) -> Self {
        Self::new(self.setup()).unwrap()
    }
}

/// Whether the first reveal of a game that needs no guess finds a board: the rules allow it, and chance may not.
fn finds_a_board(game: &minesweeper::Position, (action, at): (minesweeper::Action, Point)) -> bool {
    let draws = action == minesweeper::Action::Reveal && game.setup().no_guess && game.setup().layout.is_none();
    !draws || game.play(action, at, minesweeper::Order::Breadth) != Err(minesweeper::Refusal::NoBoardFound)
}

impl Game for minesweeper::Position {
    type Move = (minesweeper::Action, Point);
    const LONGEST: usize = usize::MAX;

    fn any_start() -> BoxedStrategy<Self> {
        let promises = prop::sample::select(<minesweeper::FirstClick as strum::VariantArray>::VARIANTS);
        let boards = (1..=6u32, 1..=6u32).prop_flat_map(|(rows, cols)| (Just(Dimensions::new(rows, cols)), 0..rows * cols));
        let setup = |((board, mines), seed, first_click, question_marks, no_guess): ((Dimensions, u32), _, _, _, _)| minesweeper::Setup {
            first_click,
            no_guess: no_guess && mines * 6 < board.area() as u32,
            question_marks,
            ..minesweeper::Setup::new(board, mines, seed)
        };
        (boards, any::<u64>(), promises, any::<bool>(), prop::bool::weighted(0.2))
            .prop_map(setup)
            .prop_map(|setup| Self::new(setup).unwrap())
            .boxed()
    }

    fn all_moves(&self) -> Vec<Self::Move> {
        let actions = <minesweeper::Action as strum::VariantArray>::VARIANTS;
        around(self.setup().board).flat_map(|at| actions.iter().map(move |&action| (action, at))).collect()
    }

    fn legal_moves(&self) -> Vec<Self::Move> {
        self.legal_moves().into_iter().filter(|&candidate| finds_a_board(self, candidate)).collect()
    }

    fn allows(&self, (action, at): Self::Move) -> bool {
        self.check(action, at).is_ok() && finds_a_board(self, (action, at))
    }

    fn after(&self, (action, at): Self::Move) -> Option<Self> {
        self.play(action, at, minesweeper::Order::Breadth).ok().map(|played| played.position)
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn again(&self) -> Self {
        Self::new(self.setup().clone()).unwrap()
    }
}

/// Plays by chance, and holds the laws to the positions whose ply is a multiple of `every`, and to the last.
fn laws_hold<G: Game>(start: G, choices: &[Index], every: usize) -> Result<(), TestCaseError> {
    let mut game = start;
    for (ply, choice) in choices.iter().enumerate() {
        prop_assert!(ply <= G::LONGEST);
        let legal = game.legal_moves();
        prop_assert_eq!(legal.is_empty(), game.is_over());
        if ply % every == 0 || legal.is_empty() {
            let before = game.clone();
            prop_assert_eq!(&game.again(), &game);
            let allowed: Vec<G::Move> = game.all_moves().into_iter().filter(|&candidate| game.allows(candidate)).collect();
            prop_assert_eq!(allowed.len(), legal.len());
            prop_assert!(legal.iter().all(|candidate| allowed.contains(candidate)));
            for candidate in game.all_moves().into_iter().step_by(7) {
                prop_assert_eq!(game.after(candidate).is_some(), game.allows(candidate));
            }
            prop_assert_eq!(&before, &game);
        }
        if legal.is_empty() {
            return Ok(());
        }
        game = game.after(*choice.get(&legal)).unwrap();
    }
    Ok(())
}

fn choices(most: usize) -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), most)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn tic_tac_toe_keeps_the_laws(start in tictactoe::Position::any_start(), choices in choices(38)) {
        laws_hold(start, &choices, 1)?;
    }

    #[test]
    fn omok_keeps_the_laws(start in omok::Position::any_start(), choices in choices(53)) {
        laws_hold(start, &choices, 1)?;
    }

    #[test]
    fn minesweeper_keeps_the_laws(start in minesweeper::Position::any_start(), choices in choices(60)) {
        laws_hold(start, &choices, 1)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn blokus_keeps_the_laws(start in blokus::Position::any_start(), choices in choices(86)) {
        laws_hold(start, &choices, 9)?;
    }
}

/// Every symmetry of the board commutes with the rules.
mod symmetry {
    use super::*;

    fn each() -> impl Strategy<Value = Symmetry> {
        prop::sample::select(Symmetry::all().collect::<Vec<_>>())
    }

    fn turned<T: Copy>(cells: &[T], board: Dimensions, symmetry: Symmetry) -> Vec<T> {
        let mut turned = cells.to_vec();
        for (point, &cell) in board.points().zip(cells) {
            turned[symmetry.turned(board).index(symmetry.apply(point, board)).unwrap()] = cell;
        }
        turned
    }

    proptest! {
        #[test]
        fn of_tic_tac_toe(start in tictactoe::Position::any_start(), choices in choices(20), symmetry in each()) {
            let mut game = start;
            let board = game.board();
            let turn = |game: &tictactoe::Position| {
                let setup = game.setup();
                let Dimensions { rows, cols } = symmetry.turned(board);
                tictactoe::Position::new(tictactoe::Setup { rows, cols, grid: turned(&setup.grid, board, symmetry), ..setup }).unwrap()
            };
            for choice in choices {
                let winner = |game: &tictactoe::Position| match game.outcome() {
                    Some(tictactoe::Outcome::Win { winner, lines }) => Some((winner, lines.len())),
                    _ => None,
                };
                let twin = turn(&game);
                prop_assert_eq!(winner(&game), winner(&twin));
                let legal = game.legal_moves();
                let at = |index: i64| symmetry.turned(board).index(symmetry.apply(board.point(index as usize), board)).unwrap() as i64;
                prop_assert!(legal.iter().all(|&index| twin.check(at(index)).is_ok()));
                prop_assert_eq!(legal.len(), twin.legal_moves().len());
                if legal.is_empty() {
                    break;
                }
                let chosen = *choice.get(&legal);
                game = game.play(chosen).unwrap();
                prop_assert_eq!(twin.play(at(chosen)).unwrap(), turn(&game));
            }
        }

        #[test]
        fn of_omok(start in omok::Position::any_start(), choices in choices(51), symmetry in each()) {
            let (mut game, mut twin) = (start.clone(), start);
            let board = game.stones().board();
            let turned = |candidate: omok::Act| match candidate {
                omok::Act::Stone(point) => omok::Act::Stone(symmetry.apply(point, board)),
                choice => choice,
            };
            for choice in choices {
                let legal = Game::legal_moves(&game);
                prop_assert!(legal.iter().all(|&candidate| twin.allows(turned(candidate))));
                prop_assert_eq!(legal.len(), Game::legal_moves(&twin).len());
                if legal.is_empty() {
                    break;
                }
                let chosen = *choice.get(&legal);
                game = game.after(chosen).unwrap();
                twin = twin.after(turned(chosen)).unwrap();
                let ending = |game: &omok::Position| match game.outcome() {
                    Some(omok::Outcome::Win { winner, lines }) => {
                        let mut lengths: Vec<usize> = lines.iter().map(|run| run.length).collect();
                        lengths.sort_unstable();
                        Some((Some(*winner), lengths, None))
                    }
                    Some(omok::Outcome::Foul { winner, kinds, .. }) => Some((Some(*winner), Vec::new(), Some(*kinds))),
                    Some(omok::Outcome::Draw) => Some((None, Vec::new(), None)),
                    None => None,
                };
                prop_assert_eq!(ending(&game), ending(&twin));
            }
        }

        #[test]
        fn of_fouls(
            cells in prop::collection::vec((0..15i32, 0..15i32, prop::sample::select(vec![omok::Color::Black, omok::Color::Black, omok::Color::White])), 0..120),
            symmetry in each(),
        ) {
            let mut stones = omok::Stones::new(15).unwrap();
            let (board, mut twin) = (stones.board(), stones);
            for (row, col, color) in cells {
                stones.put(Point::new(row, col), color);
                twin.put(symmetry.apply(Point::new(row, col), board), color);
            }
            for &rule in <omok::Rule as strum::VariantArray>::VARIANTS {
                for &color in <omok::Color as strum::VariantArray>::VARIANTS {
                    let mut turned: Vec<_> = stones.forbidden_points(color, rule).into_iter().map(|(at, kinds)| (symmetry.apply(at, board), kinds)).collect();
                    turned.sort_unstable_by_key(|&(at, _)| at);
                    prop_assert_eq!(turned, twin.forbidden_points(color, rule));
                }
            }
        }

        #[test]
        fn of_minesweeper(start in minesweeper::Position::any_start(), choices in choices(30), symmetry in each()) {
            let mut game = start;
            let board = game.setup().board;
            for choice in choices {
                let legal = game.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let (action, at) = *choice.get(&legal);
                let laid = game.setup().layout.is_some();
                if !finds_a_board(&game, (action, at)) {
                    continue;
                }
                let played = game.play(action, at, minesweeper::Order::Breadth).unwrap();
                if laid {
                    let setup = game.setup().clone();
                    let twin = minesweeper::Position::new(minesweeper::Setup {
                        board: symmetry.turned(board),
                        layout: setup.layout.as_ref().map(|layout| turned(layout, board, symmetry)),
                        open: turned(&setup.open, board, symmetry),
                        marks: turned(&setup.marks, board, symmetry),
                        ..setup
                    }).unwrap();
                    let twin = twin.play(action, symmetry.apply(at, board), minesweeper::Order::Depth).unwrap();
                    prop_assert_eq!(&twin.position.setup().open, &turned(&played.position.setup().open, board, symmetry));
                    prop_assert_eq!(twin.opened.len(), played.opened.len());
                }
                game = played.position;
            }
        }

        /// A symmetry of the board takes start cells to start cells, and so each colour to another.
        #[test]
        fn of_blokus(
            cells in prop::collection::vec((0..20i32, 0..20i32, 0..4usize), 0..40),
            symmetry in each(),
            way in any::<Index>(),
            at in (-2..21i32, -2..21i32),
        ) {
            let side = Dimensions::square(20);
            let empty = blokus::Board::new(20, blokus::Start::Own).unwrap();
            let colors = <blokus::Color as strum::VariantArray>::VARIANTS;
            let becomes = |color: blokus::Color| {
                let start = symmetry.apply(empty.starts(color).iter().next().unwrap(), side);
                *colors.iter().find(|&&other| empty.starts(other).contains(start)).unwrap()
            };
            let (mut board, mut twin) = (empty, empty);
            for (row, col, by) in cells {
                let (cell, color) = (Point::new(row, col), colors[by]);
                if board.at(cell).is_none() {
                    board.fill(&[cell].into_iter().collect(), color);
                    twin.fill(&[symmetry.apply(cell, side)].into_iter().collect(), becomes(color));
                }
            }
            let shape = way.get(&blokus::ORIENTATIONS).shape;
            let turned: Vec<Point> = shape.cells(at.into()).map(|cell| symmetry.apply(cell, side)).collect();
            let corner = Point::new(turned.iter().map(|cell| cell.row).min().unwrap(), turned.iter().map(|cell| cell.col).min().unwrap());
            let squares = turned.iter().map(|cell| Point::new(cell.row - corner.row, cell.col - corner.col)).collect();
            let twin_shape = blokus::Shape::new(symmetry.turned(shape.dimensions()), squares);
            for &color in colors {
                prop_assert_eq!(board.broken_rules(shape, at.into(), color), twin.broken_rules(&twin_shape, corner, becomes(color)));
            }
        }
    }
}

//! Games: the laws of every game, over positions and moves that bytes choose.

use std::fmt::Debug;

use noripan::geometry::{Dimensions, Point};
use noripan::minesweeper::{Action, FirstClick, Order};
use noripan::omok::Act;
use noripan::{blokus, minesweeper, omok, tictactoe};
use strum::VariantArray;

/// Bytes that choose; after the last one the first is chosen of everything.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        *first
    }

    /// A number below this one, which is not 0.
    fn below(&mut self, count: usize) -> usize {
        let byte = usize::from(self.byte());
        let number = if count > 256 { byte << 8 | usize::from(self.byte()) } else { byte };
        number % count
    }

    fn one<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// A cell of a board, or one of the two around it.
    fn cell(&mut self, board: Dimensions) -> Point {
        let mut along = |side: u32| self.below(side as usize + 4) as i32 - 2;
        Point::new(along(board.rows), along(board.cols))
    }
}

/// A game as the laws see it.
trait Game: Clone + PartialEq + Debug {
    type Move: Copy + PartialEq + Debug;

    fn legal(&self) -> Vec<Self::Move>;
    /// A move that may be allowed or not, in the form in which `legal` lists it.
    fn any(&self, choices: &mut Choices<'_>) -> Self::Move;
    fn allows(&self, chosen: Self::Move) -> bool;
    fn after(&self, chosen: Self::Move) -> Option<Self>;
    fn is_over(&self) -> bool;
    /// The game that its own setup makes.
    fn again(&self) -> Self;
}

/// Plays the moves that bytes choose, and tries one after the end; a byte from 0 to 191 chooses an allowed move, the
/// others any.
fn laws_hold<G: Game>(mut game: G, mut choices: Choices<'_>) {
    let mut ended = false;
    while !choices.is_empty() && !ended {
        let legal = game.legal();
        ended = game.is_over();
        assert_eq!(legal.is_empty(), ended);
        let wild = ended || choices.byte() >= 192;
        let chosen = if wild { game.any(&mut choices) } else { choices.one(&legal) };
        let before = game.clone();
        assert_eq!(game.allows(chosen), legal.contains(&chosen), "{chosen:?}");
        let after = game.after(chosen);
        assert_eq!(after.is_some(), game.allows(chosen), "{chosen:?}");
        assert_eq!(before, game, "a move changed the game that it was asked of");
        game = after.unwrap_or(game);
    }
    assert!(game.legal().iter().all(|&chosen| game.allows(chosen)));
    assert_eq!(game.again(), game);
}

impl Game for tictactoe::Position {
    type Move = i64;

    fn legal(&self) -> Vec<i64> {
        self.legal_moves()
    }

    fn any(&self, choices: &mut Choices<'_>) -> i64 {
        choices.below(self.board().area() + 4) as i64 - 2
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
        Self::new(self.setup()).expect("a position")
    }
}

/// Tic-tac-toe: a grid of any marks, and moves from there if a game reaches it, or else from the empty board.
pub fn tictactoe(data: &[u8]) {
    let mut choices = Choices(data);
    let mut side = || choices.byte() as u32 % (tictactoe::MAX_SIDE + 2);
    let empty = tictactoe::Setup::new(side(), side(), side());
    let filled = choices.below(empty.grid.len().max(1));
    let mut setup = empty.clone();
    for cell in setup.grid.iter_mut().take(filled) {
        *cell = choices.one(&[None, Some(tictactoe::Mark::X), Some(tictactoe::Mark::O)]);
    }
    let position = tictactoe::Position::new(setup.clone());
    if let Ok(position) = &position {
        assert_eq!(position.setup(), setup);
    }
    if let Ok(start) = position.or_else(|_| tictactoe::Position::new(empty)) {
        laws_hold(start, choices);
    }
}

impl Game for omok::Position {
    type Move = Act;

    fn legal(&self) -> Vec<Act> {
        let choices = if self.is_over() { &[] } else { self.may_choose() };
        self.legal_moves().into_iter().map(Act::Stone).chain(choices.iter().copied().map(Act::Choice)).collect()
    }

    fn any(&self, choices: &mut Choices<'_>) -> Act {
        match choices.byte() % 8 {
            0 => Act::Choice(choices.one(omok::Choice::VARIANTS)),
            _ => Act::Stone(choices.cell(self.stones().board())),
        }
    }

    fn allows(&self, act: Act) -> bool {
        match act {
            Act::Stone(point) => self.check(point).is_ok(),
            Act::Choice(choice) => self.check_choice(choice).is_ok(),
        }
    }

    fn after(&self, act: Act) -> Option<Self> {
        match act {
            Act::Stone(point) => self.play(point).ok(),
            Act::Choice(choice) => self.choose(choice).ok(),
        }
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn again(&self) -> Self {
        Self::new(self.setup()).expect("a position")
    }
}

/// Omok by any rule on a board of any size, with an opening or none, and fouls that are refused or lose.
pub fn omok(data: &[u8]) {
    let mut choices = Choices(data);
    let (size, rule) = (u32::from(choices.byte()) % 24, choices.one(omok::Rule::VARIANTS));
    let (fouls, opening) = (choices.one(omok::Fouls::VARIANTS), choices.one(&[None, Some(omok::Opening::Swap2)]));
    if let Ok(start) = omok::Position::new(omok::Setup { fouls, opening, ..omok::Setup::new(size, rule) }) {
        laws_hold(start, choices);
    }
}

impl Game for blokus::Position {
    type Move = blokus::Placement;

    fn legal(&self) -> Vec<blokus::Placement> {
        self.legal_moves()
    }

    fn any(&self, choices: &mut Choices<'_>) -> blokus::Placement {
        let orientation = &blokus::ORIENTATIONS[choices.below(blokus::ORIENTATIONS.len())];
        let at = choices.cell(self.board().dimensions());
        blokus::Placement { block: orientation.block, symmetry: orientation.symmetry, at }
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
        Self::new(self.setup()).expect("a position")
    }
}

/// Blokus, in any variant, with either way to start.
pub fn blokus(data: &[u8]) {
    let mut choices = Choices(data);
    let variant = choices.one(blokus::Variant::VARIANTS);
    let start = choices.one(&[blokus::Start::Own, blokus::Start::Free]);
    laws_hold(blokus::Position::start(variant, start), choices);
}

impl Game for minesweeper::Position {
    type Move = (Action, Point);

    fn legal(&self) -> Vec<Self::Move> {
        self.legal_moves()
    }

    fn any(&self, choices: &mut Choices<'_>) -> Self::Move {
        (choices.one(Action::VARIANTS), choices.cell(self.setup().board))
    }

    fn allows(&self, (action, at): Self::Move) -> bool {
        self.check(action, at).is_ok()
    }

    fn after(&self, (action, at): Self::Move) -> Option<Self> {
        let [breadth, depth] = [Order::Breadth, Order::Depth].map(|order| self.play(action, at, order));
        let opened = |played: &minesweeper::Played| {
            let mut cells = played.opened.clone();
            cells.sort_unstable();
            cells
        };
        assert_eq!(breadth.as_ref().map(opened), depth.as_ref().map(opened), "both orders open the same cells");
        breadth.ok().map(|played| played.position)
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn again(&self) -> Self {
        Self::new(self.setup().clone()).expect("a position")
    }
}

/// A game of minesweeper in the state that bytes choose, which no player need have reached.
fn any_state(choices: &mut Choices<'_>) -> minesweeper::Setup {
    let board = Dimensions::new(choices.byte() as u32 % 13, choices.byte() as u32 % 13);
    let new = minesweeper::Setup::new(board, choices.byte() as u32, u64::from(choices.byte()));
    let mut setup = minesweeper::Setup { first_click: choices.one(FirstClick::VARIANTS), question_marks: choices.byte() % 2 == 1, ..new };
    if choices.byte() % 4 == 3 {
        let layout: Vec<bool> = setup.open.iter().map(|_| choices.byte() > 200).collect();
        setup.mines = layout.iter().filter(|&&mine| mine).count() as u32;
        setup.layout = Some(layout);
        let marks = [minesweeper::Mark::None, minesweeper::Mark::Flag, minesweeper::Mark::Question];
        for (open, mark) in setup.open.iter_mut().zip(&mut setup.marks) {
            let state = choices.byte();
            (*open, *mark) = (state > 250, if state > 250 { minesweeper::Mark::None } else { marks[usize::from(state) % 3] });
        }
    }
    setup
}

/// Minesweeper, from the beginning of a game or from any state.
pub fn minesweeper(data: &[u8]) {
    let mut choices = Choices(data);
    let setup = any_state(&mut choices);
    if let Ok(start) = minesweeper::Position::new(setup.clone()) {
        assert_eq!(*start.setup(), setup);
        laws_hold(start, choices);
    }
}


/** A list of rows, each a list with one value a cell or a string with one character a cell. */
export type Rows<Cell> = readonly (readonly Cell[])[] | readonly string[];

/** The same plain data, as deep inside as it goes, for reading only: what every call takes. */
export type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** A refusal, which has nothing of what success brings. */
export type Refused<Reason, Absent extends string> = { result: false; reason: Reason } & { [Key in Absent]?: undefined };

/** What may be left out: as `undefined` or `null` too. */
export type Maybe<T> = T | undefined | null;

/** What is asked of a bare board: no whole game comes with it. */
export interface Bare { game?: Maybe<never> }

/** A cell, row 0 at the top and column 0 at the left. */
export type Cell = [row: number, col: number];

/** A point: x counts columns from the left, y rows from the top, both from 0. */
export interface Point { x: number; y: number }

// ---------------------------------------------------------------- tic-tac-toe

/** The two sides; X begins. */
export type Mark = 'X' | 'O';

/** Why a mark is refused, in the order in which it is checked. */
export type TicTacToeReason = 'game over' | 'out of range' | 'not your turn' | 'occupied';

/** What a line is called. */
export type WinLineType = `row ${number}` | `column ${number}` | 'diagonal' | 'anti-diagonal';

/** A winning line and the numbers of its cells. */
export interface WinLine {
  type: WinLineType;
  cells: number[];
}

/** The board and the aim of a new game. */
export interface NewTicTacToe {
  /** 1..20, 3 where it is left out. */
  rows?: Maybe<number>;
  /** 1..20, 3 where it is left out. */
  cols?: Maybe<number>;
  /** Marks in a row that win: 1..the longer side, 3 where it is left out. */
  inARow?: Maybe<number>;
}

/** A game of tic-tac-toe or of another m,n,k. */
export interface TicTacToe {
  game: 'tic-tac-toe';
  rows: number;
  cols: number;
  inARow: number;
  /** One of `.`, `X`, `O` a cell, row by row. */
  grid: string;
  /** Whose mark comes next. */
  turn: Mark;
  /** `null` while the game goes on. */
  outcome: { winner: Mark; winLines: WinLine[]; draw?: undefined } | { draw: true; winner?: undefined; winLines?: undefined } | null;
}

/** The cells row by row, as a list or a string of `.`, `X` and `O`. */
export type Grid = readonly (Mark | null)[] | string;

/** A grid; a square one with lines as long as its side, unless `rows`, `cols` and `inARow` say otherwise. */
export interface AnyGrid { grid: Grid; rows?: Maybe<number>; cols?: Maybe<number>; inARow?: Maybe<number> }

/** A move. */
export interface MarkCell {
  /** The cell, counted row by row from 0. */
  index: number;
  /** Who asks; the side to move where it is left out. */
  player?: Maybe<Mark>;
}

/** The number of a cell, and how many columns the board has. */
export interface GetRowCol { index: number; /** 3 where it is left out. */ cols?: Maybe<number> }

/** What a mark leads to; `grid` is of the kind handed in. */
export interface Marked<G extends Grid> {
  result: true;
  grid: G extends string ? string : (Mark | null)[];
  turn: Mark;
  outcome: 'none' | 'win' | 'draw';
  /** The type of the first line, or `none`. */
  winLineType: WinLineType | 'none';
  /** Every line that the mark completed: rows, columns, diagonals, anti-diagonals. */
  winLines: WinLine[];
  reason?: undefined;
}

/** A mark that the rules refuse. */
export type TicTacToeRefusal = Refused<TicTacToeReason, 'grid' | 'turn' | 'outcome' | 'winLineType' | 'winLines' | 'game'>;

/** Who has a line, and which; `winner` is `null` where nobody has one. */
export type CheckWinAnswer =
  | { result: true; winner: Mark; winLineType: WinLineType; winLines: WinLine[] }
  | { result: false; winner: null; winLineType: 'none'; winLines: [] };

/**
 * Puts a mark on cell `index` (row by row from 0) of a game or of a bare `grid`; `player`, where it is given, says who
 * asks. Refused, in this order: `game over`, `out of range`, `not your turn`, `occupied`. Throws for a grid that no
 * game reaches.
 *
 * @example
 * const { game } = markCell({ ...newTicTacToe(), index: 4 });
 */
export function markCell(call: Frozen<TicTacToe> & MarkCell): (Marked<string> & { game: TicTacToe }) | TicTacToeRefusal;
export function markCell<G extends Grid>(call: Bare & AnyGrid & { grid: G } & MarkCell): (Marked<G> & { game?: undefined }) | TicTacToeRefusal;

// ----------------------------------------------------------------------- omok

/** The two sides; black begins. */
export type StoneColor = 'black' | 'white';

/**
 * What five in a row means. `freestyle`: five or more win. `standard`: exactly five win. `caro`: exactly five win,
 * unless an enemy stone stands at both ends. `omok`, the Korean rule: exactly five win, and double threes are forbidden to
 * both. `renju`: black wins with exactly five and is forbidden overlines, double fours and double threes; white wins with
 * five or more. Without an opening, renju's first stone is placed in the centre (one of the four points around it where
 * the side is even).
 */
export type OmokRule = 'freestyle' | 'standard' | 'caro' | 'omok' | 'renju';

/** A kind of foul; where one word is needed, the first that applies. A five outranks them all. */
export type OmokFoul = 'overline' | 'double four' | 'double three';

/** What becomes of a foul: it is refused, or it stands and loses the game. */
export type OmokFouls = 'refuse' | 'lose';

/**
 * An agreement on the first stones. `swap2`: the first player places black, white and black; the second takes black, takes
 * white, or places a white and a black stone more and lets the first take a colour. With an opening, renju may begin
 * anywhere.
 */
export type OmokOpening = 'swap2';

/** What a player may choose in an opening: a colour, or to place two more stones and let the other one choose. */
export type OmokChoice = 'black' | 'white' | 'place-two';

/** A person at the board, by who began. */
export type OmokSeat = 'first' | 'second';

/** Who asks: a person, or the one who plays a colour; before the colours are chosen, nobody plays one. */
export type OmokPlayer = 'black' | 'white' | 'first' | 'second';

/** Why a stone or a choice is refused, in the order in which it is checked. */
export type OmokReason =
  | 'game over' | 'bound' | 'not your turn' | 'choose first' | 'nothing to choose' | 'choose a colour' | 'occupied' | 'not centre'
  | 'overline' | 'double four' | 'double three';

/** Why a stone that may be placed makes no omok. */
export type NoOmokReason = 'overline' | 'no five';

/** The board and the rule of a new game. */
export interface NewOmok {
  /** Side of the board, 5..20; 15 where it is left out. */
  size?: Maybe<number>;
  /** `'standard'` where it is left out. */
  rule?: Maybe<OmokRule>;
  /** None where it is left out. */
  opening?: Maybe<OmokOpening>;
  /** `'refuse'` where it is left out. */
  fouls?: Maybe<OmokFouls>;
}

/** A game of omok; `takes` and `choices` are the truth, and the rest follows from them. */
export interface Omok {
  game: 'omok';
  size: number;
  rule: OmokRule;
  opening: OmokOpening | null;
  fouls: OmokFouls;
  /** The stones in the order in which they were placed, black first. */
  takes: Point[];
  /** What was chosen in the opening, in order; the number of stones tells when. */
  choices: OmokChoice[];
  /** Whose stone comes next. */
  turn: StoneColor;
  /** Who is to place a stone or to choose. */
  seat: OmokSeat;
  /** What there is to choose now; empty where a stone is to be placed. */
  mayChoose: OmokChoice[];
  /** `null` while the game goes on. */
  outcome: OmokOutcome | null;
}

/**
 * How a game ended: with a five (`line` is the first of the winning `lines`, each from end to end), with a `foul` of the
 * loser, or with nobody's win and no point left to the side to move.
 */
export type OmokOutcome =
  | { winner: StoneColor; line: Point[]; lines: Point[][]; foul?: undefined; draw?: undefined }
  | { winner: StoneColor; line: []; lines: []; foul: OmokFoul; draw?: undefined }
  | { draw: true; winner?: undefined; line?: undefined; lines?: undefined; foul?: undefined };

/** A game as it goes in: only the options and the record count, and games of before there were fouls and openings do too. */
export type AnyOmok = Frozen<Omit<Omok, 'fouls' | 'choices' | 'seat' | 'mayChoose'>> & { fouls?: Maybe<OmokFouls>; choices?: Maybe<readonly OmokChoice[]> };

/** A move in a game: a stone, or a choice where one is due. */
export type PlaceStone = AnyOmok & { /** Who asks. */ player?: Maybe<OmokPlayer> } & (
  | { coord: Frozen<Point>; choose?: Maybe<never> }
  | { choose: OmokChoice; coord?: Maybe<never> }
);

/** The game after the stone or the choice, or why it is refused. */
export type PlaceStoneAnswer = { result: true; game: Omok; reason?: undefined } | { result: false; reason: OmokReason; game?: undefined };

/**
 * The stones of a question: the moves so far, or any board with the side to move. On a board, a standing stone of the other
 * side is in the way (`occupied`); among takes, each stone is asked about as its own colour.
 */
export type AnyStones =
  | { takes: Frozen<Point[]>; size?: Maybe<number> }
  | { board: Rows<StoneColor | null>; turn: StoneColor };

/** The stone in question and the stones around it. */
export type CheckOmok = AnyStones & { coord: Frozen<Point>; /** `'standard'` where it is left out. */ rule?: Maybe<OmokRule> };

/**
 * The winning lines, the first of them as `line`; without a win `line` is the longest run through the stone, and `kinds`
 * are those of a foul.
 */
export type CheckOmokAnswer =
  | { result: true; color: StoneColor; line: Point[]; lines: Point[][]; reason?: undefined; kinds?: undefined }
  | { result: false; color: StoneColor; reason: 'game over' | 'bound' | 'occupied' | OmokFoul | NoOmokReason; kinds: OmokFoul[]; line: Point[]; lines?: undefined };

/** The stones in question, by a rule. */
export type ForbiddenPoints = AnyStones & { /** `'standard'` where it is left out. */ rule?: Maybe<OmokRule> };

/** A point that the rule forbids, with every kind of foul that a stone there is. */
export interface ForbiddenPoint extends Point { kinds: OmokFoul[] }

/** Where counting begins, and which way: `direction` has -1, 0 or 1 for x and y, and not both 0. */
export type CountDirection = AnyStones & { coord: Frozen<Point>; direction: Frozen<Point> };

// --------------------------------------------------------------------- blokus

/** The code of a block: its number of squares and a hex digit. */
export type BlockType =
  | '10' | '20' | '30' | '31' | '40' | '41' | '42' | '43' | '44'
  | '50' | '51' | '52' | '53' | '54' | '55' | '56' | '57' | '58' | '59' | '5a' | '5b';

/** The number of a colour; they take turns in this order. */
export type PlayerIdx = 0 | 1 | 2 | 3;

/** Why a block is refused, in the order in which it is checked. */
export type BlokusReason =
  | 'game over' | 'not your turn' | 'unknown block' | 'used block'
  | PlacementReason;

/** The rules of one placement, in the order in which they are checked. */
export type PlacementReason =
  | 'bound' | 'invalid first move' | 'no connection' | 'connected with other block' | 'overlapped';

/**
 * `classic`: four people with a colour each. `classic-2`: two people, the first with colours 0 and 2, the second with 1
 * and 3. `classic-3`: three people; colour 3 is played by each of them in turn and scores for nobody. `duo`: two people
 * on 14x14 cells. `junior`: the same with two copies each of the twelve simplest blocks, and no bonus.
 */
export type BlokusVariant = 'classic' | 'classic-2' | 'classic-3' | 'duo' | 'junior';

/** The options of a new game. */
export interface NewBlokus {
  /** `'classic'` where it is left out. */
  variant?: Maybe<BlokusVariant>;
  /** Whether a colour's first block may cover any free start cell; false where it is left out. */
  freeStart?: Maybe<boolean>;
}

/** A block as it lies: turned clockwise `rotation` times and then, if `flip`, its rows reversed. */
export interface BlockInfo {
  type: string;
  /** Quarter turns clockwise, 0..3; 0 where it is left out. */
  rotation?: Maybe<number>;
  /** false where it is left out. */
  flip?: Maybe<boolean>;
}

/** A block as it lies on the board; `position` is the cell under the top left of its matrix. */
export interface PlacedBlock { type: BlockType; rotation: 0 | 1 | 2 | 3; flip: boolean; position: Cell }

/** A game of Blokus; `variant`, `freeStart` and `moves` are the truth, and the rest follows from them. */
export interface Blokus {
  game: 'blokus';
  variant: BlokusVariant;
  freeStart: boolean;
  /** `.` or the number of a colour a cell. */
  board: string[];
  moves: ({ playerIdx: PlayerIdx } & PlacedBlock)[];
  /** How many turns were taken, automatic passes included. */
  turn: number;
  /** The colour to move, `null` after the end. */
  playerIdx: PlayerIdx | null;
  /** The person to move, `null` after the end. */
  player: number | null;
  /** The blocks that each colour has placed, in this order. */
  placed: BlockType[][];
  /** Whether a colour cannot place anything any more. */
  blocked: boolean[];
  /** Minus the squares in hand, plus the bonus, of each person. */
  scores: number[];
  /** Of each person: `scores` as above, `points` the squares on the board plus the bonus; `winners` are those with the best score. */
  outcome: { scores: number[]; points: number[]; winners: number[] } | null;
}

/** A block: its matrix, or its code and how it lies. */
export type Block = readonly (readonly boolean[])[] | Frozen<BlockInfo>;

/** A place: the cell under the top left of the block. */
export type Place = readonly [row: number, col: number];

/** A block, by either name (`block` before `blockInfo`). */
export type AnyBlock = { block: Block; blockInfo?: Maybe<Block> } | { blockInfo: Block; block?: Maybe<never> };

/**
 * The colour that asks, by either name (`slotIdx` before `playerIdx`); `turn` is ignored. `freeStart`, which a game brings
 * with it, lets a first block cover any free start cell.
 */
export interface Asking { playerIdx?: Maybe<number>; slotIdx?: Maybe<number>; turn?: Maybe<number>; freeStart?: Maybe<boolean> }

/** The same where there is no game to tell whose move it is. */
export type ByColor = Asking & ({ playerIdx: number } | { slotIdx: number });

/** A block over any 20x20 or 14x14 board, that of a game too. */
export type OverBoard = AnyBlock & Asking & { board: Rows<false | number>; position: Place };

/** The same for one colour. */
export type OverBoardBy = OverBoard & ByColor;

/** A game and the colour that asks: the one to move, unless another is named. */
export type AskedBlokus = Frozen<Omit<Blokus, 'playerIdx'>> & Asking;

/** A move in a game; `player` is the person who asks. */
export type PlaceBlock = AskedBlokus & AnyBlock & { position: Place; player?: Maybe<number> };

/** Whether a block may lie somewhere; `reasons` are all that keep it from it, and `reason` the first. */
export type Placeable<Reason> =
  | { result: true; cells: Cell[]; reason?: undefined; reasons?: undefined }
  | { result: false; reason: Reason; reasons: Reason[]; cells: Cell[] };

/**
 * Whether a block may lie at `position` (the cell under the matrix's top left): of a whole game for the colour to move, or
 * of any 20x20 or 14x14 `board` for the colour `playerIdx` (`slotIdx` is the same). `block` is a matrix of booleans or
 * `{type, rotation, flip}`; `turn` is ignored. `reason` is the first broken rule in this order and `reasons` are all:
 * `bound`, `invalid first move`, `no connection`, `connected with other block`, `overlapped`; of a game first `game over`,
 * `not your turn`, `unknown block`, `used block`. `cells` are the squares, also those off the board. In a game the matrix must
 * be tight: with an empty row or column around it, a block is an `unknown block`.
 *
 * @example
 * isBlockPlaceable({ ...newBlokus(), block: { type: '10' }, position: [5, 5] }).reason; // 'invalid first move'
 */
export function isBlockPlaceable(call: PlaceBlock): Placeable<BlokusReason>;
export function isBlockPlaceable(call: Bare & OverBoardBy): Placeable<PlacementReason>;

/** A game, or any board with the codes of the blocks in question. */
export type PlaceableBlocks = AskedBlokus | (Bare & ByColor & { board: Rows<false | number>; blocks: readonly string[] });

/** Which blocks fit. */
export interface PlaceableBlocksAnswer {
  /** The blocks that fit somewhere, with one place for each. */
  placeable: PlacedBlock[];
  /** The blocks that fit nowhere. */
  blocked: BlockType[];
}

/** A game, or any board and a colour. */
export type AttachPoints = AskedBlokus | (Bare & ByColor & { board: Rows<false | number> });

/** A game, and the code of a block where only that one is in question. */
export type BlockPlacements = Frozen<Blokus> & { type?: Maybe<string> };

/** A way to place a block, and the cells that it covers. */
export interface BlockPlacement extends PlacedBlock { cells: Cell[] }

/**
 * Places a block: in a whole game for the colour to move (those behind it that cannot move have passed), or on any 20x20
 * or 14x14 `board` for the colour `playerIdx`, whose rows come back in the kind handed in. `blockInfo` is another name
 * for `block`; `player`, in a game, says who asks. Refused for the reasons of `isBlockPlaceable`. Throws for a record
 * that breaks the rules.
 *
 * @example
 * const { game } = putBlockOnBoard({ ...newBlokus(), block: { type: '54', rotation: 0, flip: false }, position: [0, 0] });
 */
export function putBlockOnBoard(call: PlaceBlock): { result: true; game: Blokus; board?: undefined; reason?: undefined } | Refused<BlokusReason, 'game' | 'board'>;
export function putBlockOnBoard<Row extends readonly (false | number)[] | string>(
  call: Bare & OverBoardBy & { board: readonly Row[] },
): { result: true; board: Row extends string ? string[] : (false | PlayerIdx)[][]; game?: undefined; reason?: undefined } | Refused<PlacementReason, 'game' | 'board'>;

// ---------------------------------------------------------------- minesweeper

/** Why an action is refused, in the order in which it is checked. */
export type MinesweeperReason = 'game over' | 'bound' | 'flagged' | 'already open' | 'not open' | 'flags do not match' | 'no board found';

/**
 * What the first click is promised: no mine in the 3x3 around it as far as can be, none in the cell, or nothing; or that a
 * mine in the cell moves to the first free cell from the top left.
 */
export type FirstClick = 'opening' | 'safe' | 'none' | 'relocate';

/** The mines, as a number that leaves one cell safe, or where they lie: `[row, col]` each, or string rows of `.` and `*`. */
export type Mines =
  | { mines: number; layout?: undefined | null }
  | { mines?: Maybe<number>; layout: readonly Place[] | readonly string[] };

/** The board and the options of a new game. */
export type NewMinesweeper = Mines & {
  rows: number;
  /** At most 4,000,000 cells in all. */
  cols: number;
  /** 0..2^53 - 1; a random one where it is left out. */
  seed?: Maybe<number>;
  /** `'opening'` where it is left out. */
  firstClick?: Maybe<FirstClick>;
  /** Lays the mines so that reasoning alone finishes the game from the first click; it may be that no such board is found. */
  noGuess?: Maybe<boolean>;
  questionMarks?: Maybe<boolean>;
};

/** A game of minesweeper, mines and all: keep it on the server, and show `minesweeperView(game)`. */
export interface Minesweeper {
  game: 'minesweeper';
  rows: number;
  cols: number;
  mines: number;
  seed: number;
  firstClick: FirstClick;
  noGuess: boolean;
  questionMarks: boolean;
  /** Rows of `.` and `*`; `null` before the first reveal. */
  layout: string[] | null;
  /** Rows of `0` closed and `1` open. */
  open: string[];
  /** Rows of `.` nothing, `F` flag and `?` question mark. */
  flags: string[];
  /** Number of actions that were not refused. */
  clicks: number;
  /** `null` while the game goes on. */
  outcome: MinesweeperOutcome | null;
}

/** After a loss, the mines that were opened and the flags on safe cells. */
export type MinesweeperOutcome = { won: true; exploded?: undefined; wrongFlags?: undefined } | { won: false; exploded: Cell[]; wrongFlags: Cell[] };

/** The order of opened cells: ring by ring from the click, or from a stack. */
export type FloodOrder = 'breadth' | 'depth';

/** Which cell to open, and what to tell of those that open. */
export interface OpenCell<List = Maybe<boolean>> {
  position: Place;
  /** The order of `opened`; `'breadth'` where it is left out. */
  order?: Maybe<FloodOrder>;
  /** `false` leaves `opened` out. */
  list?: List;
}

/** A game and a cell. */
export type MinesweeperMove = Frozen<Minesweeper> & { position: Place };

/** A game and a cell to open, or to open around. */
export type OpenInGame<List = Maybe<boolean>> = Frozen<Minesweeper> & OpenCell<List>;

/** A refusal; `opened` is empty, and left out for a cell off the board. */
export type NothingOpened =
  | ({ opened: [] } & Refused<Exclude<MinesweeperReason, 'bound'>, 'game' | 'open' | 'count' | 'exploded' | 'outcome'>)
  | Refused<'bound', 'game' | 'open' | 'count' | 'opened' | 'exploded' | 'outcome'>;

/** What opened in a game. */
export interface OpenedInGame {
  result: true;
  game: Minesweeper;
  /** How many cells this call opened. */
  count: number;
  /** Which, the mines among them; left out with `list: false`. */
  opened: Cell[];
  /** The mines that were opened. */
  exploded: Cell[];
  reason?: undefined;
}

/** What opened, without the list where `list` is `false`. */
export type Listed<Opened, List> = List extends false ? Omit<Opened, 'opened'> & { opened?: undefined } : Opened;

/** What opened around a cell, or why nothing did. */
export type ChordAreaAnswer = OpenedInGame | NothingOpened;

/** The game after the flag, or why there is none. */
export type ToggleFlagAnswer = { result: true; game: Minesweeper; reason?: undefined } | Refused<MinesweeperReason, 'game'>;

/** What the player of a game may see. */
export interface MinesweeperView {
  rows: number;
  cols: number;
  mines: number;
  /** Mines less flags, which may be negative; 0 after a win. */
  counter: number;
  /** Rows of `.` closed, `F`, `?`, `0`..`8`; after the end also `*` mine, `!` exploded, `x` wrong flag. */
  shown: string[];
  outcome: MinesweeperOutcome | null;
}

/** A board of numbers: -1 a mine, 0..8 how many mines touch the cell; `*` and `0`..`8` in string rows. */
export interface AnyBoard { board: Rows<number> }

/** The fewest left clicks (3BV), the regions of blanks, and the regions of numbers that touch no blank. */
export interface BoardStats { bbbv: number; openings: number; islands: number }

/** Why there are no probabilities, in the order in which it is checked. */
export type NoProbabilitiesReason = 'game over' | 'no layout' | 'too complex';

/** What is seen of a board, in the string rows of a view, and its number of mines; a whole view has both. */
export interface AskMineProbabilities { shown: readonly string[]; mines: number }

/** How likely each closed cell is a mine, or why that cannot be said. */
export type MineProbabilitiesAnswer =
  | {
      result: true;
      /** 0..1 for a closed cell, `null` for an open one. */
      probability: (number | null)[][];
      /** The cells that are a mine in no layout. */
      safe: Cell[];
      /** The cells that are a mine in every layout. */
      certain: Cell[];
      /** The number of layouts, in decimal. */
      solutions: string;
      reason?: undefined;
    }
  | Refused<NoProbabilitiesReason, 'probability' | 'safe' | 'certain' | 'solutions'>;

/** A cell to open on a bare board. */
export interface RevealOnBoard<Row, List = Maybe<boolean>> extends Bare, OpenCell<List> {
  board: Rows<number>;
  /** Booleans, or `0` and `1` in string rows. */
  open: readonly Row[];
  /** Booleans, or `.` and `F` (`0` and `1`) in string rows; a question mark is `?` in both. */
  flags?: Maybe<Rows<boolean | '?'>>;
}

/** What opened on a bare board. */
export interface OpenedOnBoard<Row> {
  result: true;
  /** A new board, with rows of the kind handed in. */
  open: Row extends string ? string[] : boolean[][];
  count: number;
  opened: Cell[];
  outcome: 'playing' | 'won' | 'lost';
  reason?: undefined;
  game?: undefined;
}

/**
 * Opens the cell at `position` and what follows: a blank opens its whole region and the numbers around it, a number or a
 * mine itself only. Asked of a whole game, or of any `board` of numbers with an `open` board and, where there are any,
 * `flags`, which keep their cells closed. Refused: `game over`, `bound`, `flagged`, `already open`, and at the first click
 * of a game with `noGuess` `no board found`.
 *
 * @example
 * const { game, opened } = revealArea({ ...newMinesweeper({ rows: 9, cols: 9, mines: 10 }), position: [4, 4] });
 */
export function revealArea(call: OpenInGame<Maybe<true>>): OpenedInGame | NothingOpened;
export function revealArea<List extends Maybe<boolean>>(call: OpenInGame<List>): Listed<OpenedInGame, List> | NothingOpened;
export function revealArea<Row extends readonly boolean[] | string>(call: RevealOnBoard<Row, Maybe<true>>): OpenedOnBoard<Row> | NothingOpened;
export function revealArea<Row extends readonly boolean[] | string, List extends Maybe<boolean>>(call: RevealOnBoard<Row, List>): Listed<OpenedOnBoard<Row>, List> | NothingOpened;

/**
 * Opens all closed cells without a flag around the open cell at `position`, if as many flags stand around it as its
 * number says. With a wrong flag, mines explode. Refused: `game over`, `bound`, `not open`, `flags do not match`.
 *
 * @example
 * const answer = chordArea({ ...game, position: [4, 4] });
 */
export function chordArea(call: OpenInGame<Maybe<true>>): ChordAreaAnswer;
export function chordArea<List extends Maybe<boolean>>(call: OpenInGame<List>): Listed<OpenedInGame, List> | NothingOpened;

// -------------------------------------------------------------------- records

/** How a game is written down. */
export type RecordFormat = 'blksgf' | 'sgf' | 'psq' | 'letters' | 'digits' | 'mbf' | 'rawvf';

/** Why a game of minesweeper cannot be written, in the order in which it is checked. */
export type ExportReason = 'no mines laid' | 'too large' | 'events do not match';

/** Why a record is no game, whatever the rules say of its moves. */
export type ImportReason = 'cannot be read';

/** What a player of minesweeper did, by the names of the calls (`flag` is `toggleFlag`). */
export type MinesweeperDeed = 'reveal' | 'flag' | 'chord';

/** A click, and when it was: whole milliseconds since the first one; clicks before it may have less than 0. */
export interface MinesweeperEvent { do: MinesweeperDeed; position: Cell; time: number }

/** What is written in a text. */
export interface TextRecord { result: true; text: string; bytes?: undefined; reason?: undefined }

/** What is written in bytes. */
export interface BytesRecord { result: true; bytes: Uint8Array; text?: undefined; reason?: undefined }

/** A game of minesweeper that the format cannot hold. */
export type NotExported<Reason> = Refused<Reason, 'text' | 'bytes'>;

/** A game of minesweeper to write as a replay; `time` is 0 where it is left out. */
export type ExportReplay = Frozen<Minesweeper> & {
  format?: Maybe<'rawvf'>;
  /** All that the player did, none of it refused; nothing where it is left out. */
  events: Maybe<readonly { readonly do: MinesweeperDeed; readonly position: Place; readonly time?: Maybe<number> }[]>;
};

/**
 * Writes a whole game as text, or as bytes in the format `mbf`. Blokus: `blksgf` (Pentobi's). Omok: `sgf`, `psq`
 * (Piskvork's), `letters` (`h8h9i8`; without size and rule). Tic-tac-toe: `digits` (the cells from 1 in an order of play
 * that leads to the grid; without the sides of the board). Minesweeper: `mbf`, where the mines lie and nothing else, for
 * boards of at most 255x255, and `rawvf`, a replay with the `events` that led to the game. The first is taken where none
 * is named, and `rawvf` where there are `events`. Throws for a format of another game.
 *
 * Refused, in minesweeper only: `no mines laid`, `too large` (for `mbf`, or a replay of more than 40,000,000 cells times
 * clicks), `events do not match`.
 *
 * @example
 * exportGame({ ...game, format: 'letters' }).text; // 'h8h9i8'
 */
export function exportGame(call: Frozen<Blokus> & { format?: Maybe<'blksgf'> }): TextRecord;
export function exportGame(call: AnyOmok & { format?: Maybe<'sgf' | 'psq' | 'letters'> }): TextRecord;
export function exportGame(call: Frozen<TicTacToe> & { format?: Maybe<'digits'> }): TextRecord;
export function exportGame(call: Frozen<Minesweeper> & { format?: Maybe<'mbf'>; events?: Maybe<never> }): BytesRecord | NotExported<'no mines laid' | 'too large'>;
export function exportGame(call: ExportReplay): TextRecord | NotExported<ExportReason>;
export function exportGame(call: Frozen<Minesweeper> & { format: 'rawvf' }): TextRecord | NotExported<ExportReason>;

/** A text, as a string or in UTF-8. */
export type AnyText = { text: string; bytes?: Maybe<AnyBytes> } | { text?: Maybe<never>; bytes: AnyBytes };

/** Bytes, as they are or as the list that they become in JSON (`[...bytes]`). */
export type AnyBytes = Uint8Array | readonly number[];

/** A game that was read. `history` lists the moves; each is spread into the call that makes it. */
export interface ImportedGame<Game, Played> {
  result: true;
  game: Game;
  history: Played[];
  reason?: undefined;
  at?: undefined;
  expected?: undefined;
}

/** Why nothing was read: a text of another form, or a move, counted from 1, that the rules refuse. Line and column count from 1. */
export type NotImported<Reason> =
  | { result: false; reason: ImportReason; expected: string; at: { line: number; column: number; move?: undefined }; game?: undefined; history?: undefined }
  | ([Reason] extends [never] ? never : { result: false; reason: Reason; at: { move: number; line: number; column: number }; expected?: undefined; game?: undefined; history?: undefined });

/**
 * Reads a game from `text`, or from `bytes` (UTF-8, or what `mbf` has), of at most 10,000,000 bytes.
 * What a text does not tell is taken from the call, as for a new game: omok's `size`, `rule`, `opening` and `fouls` (and
 * `choices`), Blokus' `freeStart`, and the `rows`, `cols` and `inARow` of tic-tac-toe. Of variations the first is the game.
 *
 * `history` lists the moves: `placeStone({ ...game, ...history[0] })`; one after another they lead from a new game to
 * `game`. In minesweeper `do` says which call it is; clicks that the rules refuse are wasted and left out. Of bytes that
 * are no text, `column` is the number of a byte. Throws for an unknown `format`.
 *
 * @example
 * const { game, history } = importGame({ text: 'h8h9i8', format: 'letters' });
 */
export function importGame(call: AnyText & { format: 'blksgf'; freeStart?: Maybe<boolean> }): ImportedGame<Blokus, { block: Omit<PlacedBlock, 'position'>; position: Cell }> | NotImported<BlokusReason>;
export function importGame(call: AnyText & { format: 'sgf' | 'psq' | 'letters'; choices?: Maybe<readonly OmokChoice[]> } & Frozen<NewOmok>): ImportedGame<Omok, { coord: Point; choose?: undefined } | { choose: OmokChoice; coord?: undefined }> | NotImported<OmokReason>;
export function importGame(call: AnyText & { format: 'digits' } & NewTicTacToe): ImportedGame<TicTacToe, { index: number }> | NotImported<TicTacToeReason>;
export function importGame(call: { bytes: AnyBytes; format: 'mbf' }): ImportedGame<Minesweeper, never> | NotImported<never>;
export function importGame(call: AnyText & { format: 'rawvf' }): ImportedGame<Minesweeper, MinesweeperEvent> | NotImported<never>;

// ------------------------------------------------------------------ opponents

/** How well an opponent plays: a beginner wins against 1; 5 is as strong as its nodes or its time allow. */
export type OpponentLevel = 1 | 2 | 3 | 4 | 5;

/** What an opponent knows while it thinks. */
export interface ChooseMoveProgress<Move> {
  /** The best move so far, once there is one. */
  best?: Move;
  /** From -1, a game that is lost, to 1, one that is won. */
  score: number;
  /** How many moves ahead every line was read, where that is known. */
  depth?: number;
  nodes: number;
}

/** How an opponent is to play. */
export interface ChooseMove<Move> {
  /** 3 where it is left out. */
  level?: Maybe<OpponentLevel>;
  /**
   * Decides between moves that are as good, and where a weak player errs: 0..2^53-1, 0 where it is left out (a whole game
   * of minesweeper brings its own).
   */
  seed?: Maybe<number>;
  /** The most milliseconds to think: 1..3,600,000. */
  timeMs?: Maybe<number>;
  /**
   * The most nodes to visit: 1..2^53-1; the level's own number where this and `timeMs` are left out, which levels 1 to 4
   * never exceed. A node is a position that is looked at; see each game.
   */
  nodes?: Maybe<number>;
  /** Called some times a second while it thinks; what it throws ends the thinking and is thrown on. */
  onProgress?: Maybe<(progress: ChooseMoveProgress<Move>) => void>;
}

/** A move that was chosen. */
export interface ChosenMove<Move> {
  result: true;
  /** What is spread into the call of the move. */
  move: Move;
  /** What it is worth to who plays it, from -1, a game that is lost, to 1, one that is won. */
  score: number;
  /** How many nodes were visited. */
  nodes: number;
  reason?: undefined;
}

/** No move: the game has ended. */
export type NoMove = Refused<'game over', 'move' | 'score' | 'nodes' | 'depth' | 'why'>;

/** What is spread into `putBlockOnBoard`. */
export interface BlokusMove { block: { type: BlockType; rotation: 0 | 1 | 2 | 3; flip: boolean }; position: Cell }

/** Why a block is placed there. */
export type BlokusWhy = 'only move' | 'wins' | 'best ending' | 'towards the centre' | 'blocks' | 'opens corners' | 'largest block';

/**
 * What shows why a block is placed there. `only move`: there is no other. `wins`: the game was read to its end, and whoever
 * moves wins alone, by `margin` points over the best of the others; `best ending`: the same where nobody can win alone by
 * moving now, and no other placement does better. `towards the centre`: one of a colour's first blocks, and clearly nearer
 * to the middle than it could begin. `blocks`: on each of `cells` the colour `playerIdx`, another one's, could have placed
 * a block. `opens corners`: from each of `cells` the colour can go on next, and could not before. `largest block`: of
 * the largest size that fits, and a smaller one would fit too. Nothing where no such reason is the plain one.
 */
export type BlokusBecause =
  | { why?: undefined; margin?: undefined; cells?: undefined; playerIdx?: undefined }
  | { why: 'only move' | 'towards the centre' | 'largest block'; margin?: undefined; cells?: undefined; playerIdx?: undefined }
  | { why: 'wins' | 'best ending'; margin: number; cells?: undefined; playerIdx?: undefined }
  | { why: 'blocks'; cells: Cell[]; playerIdx: PlayerIdx; margin?: undefined }
  | { why: 'opens corners'; cells: Cell[]; margin?: undefined; playerIdx?: undefined };

/**
 * Why a click of minesweeper is chosen. To `revealArea`: the cell is `safe`, of the `least risk` (or of the best promise
 * for the risk) as far as the level sees, or where the game should `start`: level 1 takes any cell that is not seen to be
 * a mine, and levels 2 and 3 go by single numbers. To `chordArea`: a `chord` on an open number whose flags are all right.
 * To `toggleFlag`: a `wrong flag` that keeps a safe cell closed, or may keep one closed where nothing else can be opened.
 */
export type MinesweeperWhy = 'safe' | 'least risk' | 'chord' | 'start' | 'wrong flag';

/** What the player of minesweeper knows: a view, and what the first click is promised (an opening, where that is left out). */
export type AskMinesweeperMove = { game?: Maybe<never>; shown: readonly string[]; mines: number; firstClick?: Maybe<FirstClick> };

/** A click that was chosen. */
export interface ChosenClick extends ChosenMove<{ position: Cell }> {
  why: MinesweeperWhy;
  /** How likely the click opens a mine, or a `wrong flag` stands on one, as far as the level sees. */
  probability: number;
  /** The open numbers from which it follows that what opens is safe; none for a guess. */
  because: Cell[];
  /** Whether that follows from them together with the number of mines: no open numbers were found that say so alone. */
  counted: boolean;
}

/**
 * Why a mark is chosen: it completes a line (`wins`); the other side would have completed one there (`blocks`); two lines
 * can be completed next and only one be blocked (`fork`); it wins whatever happens (`forced win`); the other side could
 * have made a fork and no longer can (`blocks a fork`).
 */
export type TicTacToeWhy = 'wins' | 'blocks' | 'fork' | 'forced win' | 'blocks a fork';

/** A mark that was chosen. */
export interface ChosenMark extends ChosenMove<{ index: number }> {
  /** How many marks ahead all was read; missing where nothing was. */
  depth?: number;
  /** Missing where there is nothing to say. */
  why?: TicTacToeWhy;
  /** The cells of the line that is completed or blocked, or of the lines of the fork: with `why`, and empty for a `forced win`. */
  line?: number[];
  /** With how many of its own marks, this one among them, the side to move wins for certain. */
  moves?: number;
}

/**
 * Chooses a move for the side to move of any game: `move` is what the move's own call takes, `putBlockOnBoard({ ...game,
 * ...answer.move })`. `level` is 1..5; `timeMs` is how many milliseconds to think and `nodes` how many nodes to visit,
 * whichever ends first. The same position, `level`, `seed` and `nodes` choose the same move on every platform.
 *
 * Thinking blocks the thread: in a page let a worker think, see `noripan/worker`. Refused with `game over`. Throws for a
 * game whose record breaks the rules.
 *
 * @example
 * const answer = chooseMove({ ...game, level: 5, timeMs: 500 });
 */
export function chooseMove(call: Frozen<TicTacToe> & ChooseMove<{ index: number }>): ChosenMark | NoMove;

/** What is spread into `placeStone`: a stone, or a choice of the opening. */
export type OmokMove = { coord: Point; choose?: undefined } | { choose: OmokChoice; coord?: undefined };

/**
 * Why a move of omok is chosen, in the order in which reasons are looked for. `blocks five`, `blocks a three`, `stops
 * fours` and `stops threes` answer what the other side would do next; `foul trap` wins by fours, the last of which the
 * other side may not block because that is a foul.
 */
export type OmokWhy =
  | 'makes five' | 'foul trap' | 'wins by fours' | 'wins by threes' | 'blocks five' | 'blocks a three' | 'stops fours'
  | 'stops threes' | 'four and three' | 'makes a four' | 'two threes' | 'makes a three' | 'opening';

/** A move of omok that was chosen. */
export interface ChosenOmokMove extends ChosenMove<OmokMove> {
  /** How many moves ahead every line was read, where that is known. */
  depth?: number;
  /** The reason, where a person has a word for it. */
  why?: OmokWhy;
  /**
   * The points that show the reason: of a win the moves in turn, beginning with `move` (a `foul trap` ends with the point
   * that may not be taken); of a win that is prevented the same, beginning with the other side's move; else the stones of
   * the lines that are made or blocked, with the point of `move`. Given with `why`.
   */
  line?: Point[];
  /** How many stones the winner needs at the most for the win that `line` shows, the five among them. */
  moves?: number;
}

/**
 * For omok it may be a choice of the opening. A stone is never a foul, unless fouls lose and nothing else is left.
 *
 * @example
 * const { move, why, line } = chooseMove({ ...game, level: 5, nodes: 100_000 });
 * const { game: next } = placeStone({ ...game, ...move });
 */
export function chooseMove(call: AnyOmok & ChooseMove<OmokMove>): ChosenOmokMove | NoMove;

/**
 * In Blokus a node is a game that is played to its end, or, where the end of the game is read, a position. There are some
 * thousand of them in 300 ms. The first two levels choose at a glance and judge their move by a few.
 *
 * @example
 * const { move, why } = chooseMove({ ...newBlokus({ variant: 'duo' }), level: 5, timeMs: 300 });
 */
export function chooseMove(call: Frozen<Blokus> & ChooseMove<BlokusMove>): (ChosenMove<BlokusMove> & BlokusBecause) | NoMove;

/**
 * Minesweeper is asked with a view (`chooseMove({ ...minesweeperView(game), level: 5 })`) or with a whole game, of which
 * nothing is used but its view. `why` says which call the move is for: `chordArea` for a `chord`, `toggleFlag` for a
 * `wrong flag`, otherwise `revealArea`. `score` is the chance to win where that is known, and otherwise the chance that
 * no mine opens, as -1..1. Where no layout fits what is shown, or counting them would take too long, it goes by single
 * numbers.
 *
 * @example
 * const { move, why, because } = chooseMove({ ...minesweeperView(game), level: 5 });
 */
export function chooseMove(call: (AskMinesweeperMove | Frozen<Minesweeper>) & ChooseMove<{ position: Cell }>): ChosenClick | NoMove;

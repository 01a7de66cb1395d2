
/** A list of rows, each a list with one value a cell or a string with one character a cell. */
export type Rows<Cell> = readonly (readonly Cell[])[] | readonly string[];

/** A cell, row 0 at the top and column 0 at the left. */
export type Cell = [row: number, col: number];

/** A point: x counts columns from the left, y rows from the top, both from 0. */
export interface Point { x: number; y: number }

// ---------------------------------------------------------------- tic-tac-toe

export type Mark = 'X' | 'O';

/** Why a mark is refused, in the order in which it is checked. */
export type TicTacToeReason = 'game over' | 'out of range' | 'not your turn' | 'occupied';

/** A winning line and the numbers of its cells. */
export interface WinLine {
  type: `row ${number}` | `column ${number}` | 'diagonal' | 'anti-diagonal';
  cells: number[];
}

export interface NewTicTacToe {
  /** 1..20, 3 where it is left out. */
  rows?: number;
  /** 1..20, 3 where it is left out. */
  cols?: number;
  /** Marks in a row that win: 1..the longer side, 3 where it is left out. */
  inARow?: number;
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
  outcome: { winner: Mark; winLines: WinLine[] } | { draw: true } | null;
}

/** The cells row by row, as a list or a string of `.`, `X` and `O`. */
export type Grid = readonly (Mark | null)[] | string;

/** A grid; a square one with lines as long as its side, unless `rows`, `cols` and `inARow` say otherwise. */
export interface AnyGrid { grid: Grid; rows?: number; cols?: number; inARow?: number }

export interface MarkCell {
  /** The cell, counted row by row from 0. */
  index: number;
  /** Who asks; the side to move where it is left out. */
  player?: Mark | null;
}

export interface GetRowCol { index: number; /** 3 where it is left out. */ cols?: number }

export interface Marked<G extends Grid> {
  result: true;
  grid: G extends string ? string : (Mark | null)[];
  turn: Mark;
  outcome: 'none' | 'win' | 'draw';
  /** The type of the first line, or `none`. */
  winLineType: WinLine['type'] | 'none';
  /** Every line that the mark completed: rows, columns, diagonals, anti-diagonals. */
  winLines: WinLine[];
}

export interface TicTacToeRefusal { result: false; reason: TicTacToeReason }

export type CheckWinAnswer =
  | { result: true; winner: Mark; winLineType: WinLine['type']; winLines: WinLine[] }
  | { result: false; winner: null; winLineType: 'none'; winLines: [] };

/**
 * Puts a mark on cell `index` (row by row from 0) of a game or of a bare `grid`; `player`, where it is given, says who
 * asks. Refused, in this order: `game over`, `out of range`, `not your turn`, `occupied`. Throws for a grid that no
 * game reaches.
 *
 * @example
 * const { game } = markCell({ ...newTicTacToe(), index: 4 });
 */
export function markCell(call: TicTacToe & MarkCell): (Marked<string> & { game: TicTacToe }) | TicTacToeRefusal;
export function markCell<G extends Grid>(call: AnyGrid & { grid: G } & MarkCell): Marked<G> | TicTacToeRefusal;

// ----------------------------------------------------------------------- omok

export type StoneColor = 'black' | 'white';

/**
 * What five in a row means. `freestyle`: five or more win. `standard`: exactly five win. `caro`: exactly five win,
 * unless an enemy stone stands at both ends.
 */
export type OmokRule = 'freestyle' | 'standard' | 'caro';

/** Why a stone is refused, in the order in which it is checked. */
export type OmokReason = 'game over' | 'bound' | 'not your turn' | 'occupied';

/** Why a stone that may be placed makes no omok. */
export type NoOmokReason = 'overline' | 'no five';

export interface NewOmok {
  /** Side of the board, 5..20; 15 where it is left out. */
  size?: number;
  /** `'standard'` where it is left out. */
  rule?: OmokRule;
  opening?: null;
}

/** A game of omok; `takes` is the truth, and the rest follows from it. */
export interface Omok {
  game: 'omok';
  size: number;
  rule: OmokRule;
  opening: null;
  /** The stones in the order in which they were placed, black first. */
  takes: Point[];
  /** Whose stone comes next. */
  turn: StoneColor;
  /** `null` while the game goes on; `line` is the first of the winning `lines`, each from end to end. */
  outcome: { winner: StoneColor; line: Point[]; lines: Point[][] } | { draw: true } | null;
}

export type PlaceStone = Omok & { coord: Point; /** Who asks. */ player?: StoneColor | null };

export type PlaceStoneAnswer = { result: true; game: Omok } | { result: false; reason: OmokReason };

/** The stones of a question: the moves so far, or any board with the side to move. */
export type AnyStones =
  | { takes: readonly Point[]; size?: number }
  | { board: Rows<StoneColor | null>; turn: StoneColor };

export type CheckOmok = AnyStones & { coord: Point; /** `'standard'` where it is left out. */ rule?: OmokRule };

export type CheckOmokAnswer =
  | { result: true; color: StoneColor; line: Point[]; lines: Point[][] }
  | { result: false; color: StoneColor; reason: Exclude<OmokReason, 'not your turn'> | NoOmokReason; kinds: []; line: Point[] };

export type CountDirection = AnyStones & { coord: Point; direction: { x: -1 | 0 | 1; y: -1 | 0 | 1 } };

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

export type BlokusVariant = 'classic';

export interface NewBlokus { variant?: BlokusVariant; freeStart?: false }

/** A block as it lies: turned clockwise `rotation` times and then, if `flip`, its rows reversed. */
export interface BlockInfo<Type extends string = BlockType> {
  type: Type;
  /** Quarter turns clockwise; 0 where it is left out. */
  rotation?: 0 | 1 | 2 | 3;
  /** false where it is left out. */
  flip?: boolean;
}

/** A block as it lies on the board; `position` is the cell under the top left of its matrix. */
export interface PlacedBlock extends Required<BlockInfo> { position: Cell }

/** A game of Blokus; `variant` and `moves` are the truth, and the rest follows from them. */
export interface Blokus {
  game: 'blokus';
  variant: BlokusVariant;
  freeStart: false;
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
  /** Minus the squares in hand, plus the bonus, of each colour. */
  scores: number[];
  /** `scores` as above, `points` the squares on the board plus the bonus, `winners` the colours with the best score. */
  outcome: { scores: number[]; points: number[]; winners: PlayerIdx[] } | null;
}

/** A block: its matrix, or its code and how it lies. */
export type Block = readonly (readonly boolean[])[] | BlockInfo<string>;

export interface OverBoard { board: Rows<false | PlayerIdx>; block: Block; position: readonly [row: number, col: number] }

export type OverBoardBy = OverBoard & ByColor;

/** The colour that asks, by either name; `turn` is ignored. */
export type ByColor = ({ playerIdx: PlayerIdx } | { slotIdx: PlayerIdx }) & { turn?: number };

/** A move in a game; `player` says who asks. */
export type PlaceBlock = { position: readonly [row: number, col: number]; player?: number | null } & ({ block: Block } | { blockInfo: Block });

export type IsBlockPlaceable = OverBoardBy | (Blokus & PlaceBlock);

export type IsBlockPlaceableAnswer =
  | { result: true; cells: Cell[] }
  | { result: false; reason: BlokusReason; reasons: BlokusReason[]; cells: Cell[] };

export interface BlokusRefusal { result: false; reason: BlokusReason }

export type PlaceableBlocks =
  | (Omit<Blokus, 'playerIdx'> & { playerIdx?: PlayerIdx | null })
  | ({ board: Rows<false | PlayerIdx>; blocks: readonly string[] } & ByColor);

export interface PlaceableBlocksAnswer {
  /** The blocks that fit somewhere, with one place for each. */
  placeable: PlacedBlock[];
  /** The blocks that fit nowhere. */
  blocked: BlockType[];
}

export type BlockPlacements = Blokus & { type?: BlockType };

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
export function putBlockOnBoard(call: Blokus & PlaceBlock): { result: true; game: Blokus } | BlokusRefusal;
export function putBlockOnBoard<Row extends readonly (false | PlayerIdx)[] | string>(
  call: { board: readonly Row[] } & PlaceBlock & ByColor,
): { result: true; board: Row extends string ? string[] : (false | PlayerIdx)[][] } | BlokusRefusal;

// ---------------------------------------------------------------- minesweeper

/** Why an action is refused, in the order in which it is checked. */
export type MinesweeperReason = 'game over' | 'bound' | 'flagged' | 'already open' | 'not open' | 'flags do not match';

/** What the first click is promised: no mine in the 3x3 around it as far as can be, none in the cell, or nothing. */
export type FirstClick = 'opening' | 'safe' | 'none';

export interface NewMinesweeper {
  rows: number;
  /** At most 4,000,000 cells in all. */
  cols: number;
  /** At least one cell is left safe; the layout's where there is one. */
  mines?: number;
  /** 0..2^53 - 1; a random one where it is left out. */
  seed?: number;
  /** `'opening'` where it is left out. */
  firstClick?: FirstClick;
  noGuess?: false;
  questionMarks?: boolean;
  /** The mines, if they are to lie in known places: `[row, col]` each, or string rows of `.` and `*`. */
  layout?: readonly (readonly [row: number, col: number])[] | readonly string[] | null;
}

/** A game of minesweeper, mines and all: keep it on the server, and show `minesweeperView(game)`. */
export interface Minesweeper {
  game: 'minesweeper';
  rows: number;
  cols: number;
  mines: number;
  seed: number;
  firstClick: FirstClick;
  noGuess: false;
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
export type MinesweeperOutcome = { won: true } | { won: false; exploded: Cell[]; wrongFlags: Cell[] };

export interface OpenCell {
  position: readonly [row: number, col: number];
  /** The order of `opened`: ring by ring (`'breadth'`, where it is left out) or `'depth'`. */
  order?: 'breadth' | 'depth';
  /** `false` leaves `opened` out. */
  list?: boolean;
}

export type MinesweeperMove = Minesweeper & OpenCell;

/** A refusal; `opened` is empty, and left out for a cell off the board. */
export type NothingOpened =
  | { result: false; reason: Exclude<MinesweeperReason, 'bound'>; opened: [] }
  | { result: false; reason: 'bound'; opened?: undefined };

export interface OpenedInGame {
  result: true;
  game: Minesweeper;
  /** How many cells this call opened. */
  count: number;
  /** Which; left out with `list: false`. */
  opened?: Cell[];
  /** The mines among them. */
  exploded: Cell[];
}

export type ChordAreaAnswer = OpenedInGame | NothingOpened;

export type ToggleFlagAnswer = { result: true; game: Minesweeper } | { result: false; reason: MinesweeperReason };

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

export interface BoardStats { bbbv: number; openings: number; islands: number }

export interface RevealOnBoard<Row> extends OpenCell {
  board: Rows<number>;
  /** Booleans, or `0` and `1` in string rows. */
  open: readonly Row[];
  /** Booleans, or `.` and `F` (`0` and `1`) in string rows. */
  flags?: Rows<boolean> | null;
}

/**
 * Opens the cell at `position` and what follows: a blank opens its whole region and the numbers around it, a number or a
 * mine itself only. Asked of a whole game, or of any `board` of numbers with an `open` board and, where there are any,
 * `flags`, which keep their cells closed. Refused: `game over`, `bound`, `flagged`, `already open`.
 *
 * @example
 * const { game, opened } = revealArea({ ...newMinesweeper({ rows: 9, cols: 9, mines: 10 }), position: [4, 4] });
 */
export function revealArea(call: MinesweeperMove): OpenedInGame | NothingOpened;
export function revealArea<Row extends readonly boolean[] | string>(
  call: RevealOnBoard<Row>,
): {
  result: true;
  /** A new board, with rows of the kind handed in. */
  open: Row extends string ? string[] : boolean[][];
  count: number;
  opened?: Cell[];
  outcome: 'playing' | 'won' | 'lost';
} | NothingOpened;

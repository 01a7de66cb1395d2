// @ts-check
/** What the page must know of a game to lay it on the table. Types only. */

/** @typedef {import('../board.js').Cell} Cell */
/** @typedef {import('../board.js').Shape} Shape */
/** @typedef {import('../board.js').Layout} Layout */

/**
 * One option of a new game.
 * @typedef {object} Field
 * @property {string} name
 * @property {'choice' | 'number' | 'switch'} type
 * @property {string[]} [choices]
 * @property {number} [min]
 * @property {number} [max]
 * @property {any} value what is set at first
 * @property {(values: Record<string, any>) => boolean} [when] whether it is asked, given the other answers
 * @property {string} [words] where its words are, if not below its name
 * @property {string} [key] its name in a link; without one, it is of no concern to others
 */

/**
 * What lies under the pointer: a preview for the eye, and its words.
 * @typedef {object} Hint
 * @property {string} [words]
 * @property {boolean} [atSpot] whether the words also stand beside the cell
 * @property {Cell[]} [cells] what the move would cover or complete
 * @property {boolean} [good] whether the rules accept it
 */

/**
 * What there is to see before the move itself is shown: some cells, or the region that holds others.
 * @typedef {object} Clue
 * @property {Cell[]} cells
 * @property {Cell[]} [region]
 */

/**
 * A move that the computer would make: where it lies, what shows why, and both in words.
 * @typedef {object} Advice
 * @property {Cell | null} at where the keyboard goes to make it
 * @property {Cell[]} cells
 * @property {Cell[]} because
 * @property {string} words
 * @property {any} [hand] what is to be placed there
 * @property {Clue} [clue] what is shown before, where that is not `because`
 * @property {Cell[]} [region] a part of the board that holds what is to be seen
 * @property {Advice} [next] what is shown when it is asked for once more
 */

/**
 * How the canvas is to be drawn, beside the game itself.
 * @typedef {object} Ink
 * @property {(name: string) => string} token a custom property of the style sheet
 * @property {string} font the page's family of type
 * @property {Cell | null} at the cell pointed at
 * @property {Hint | null} hint
 * @property {number} moment 0 when the last move was just made, 1 when it has settled
 * @property {number} line 0 when the move that won has settled, 1 when the line that won is drawn
 * @property {import('../turning.js').Turning | null} turning what the block in hand is doing
 * @property {boolean} coordinates whether the lines have their letters and numbers
 * @property {boolean} moveNumbers whether the stones have the number of their move
 * @property {Cell | null} from where the last move was made
 * @property {any} before what was seen before it
 * @property {any} [hand] what the player holds
 */

/** @typedef {Layout & Ink} View */

/**
 * A position of a game and the move that led to it; the first has none.
 * @typedef {object} Step
 * @property {any} game as the rules made it; null where it is too large to be kept
 * @property {any} move
 * @property {string} text the move as it is written
 * @property {Cell | null} at where it lies
 * @property {number} ms after how long it was made
 */

/**
 * The clocks of the sides, in milliseconds.
 * @typedef {object} Clock
 * @property {'turn' | 'game'} per what a side has its time for
 * @property {number} full
 * @property {number[]} left
 * @property {number | null} since when the side to move began to use it; null while it stands still
 */

/**
 * Who leads a table in the place of the player alone: a lesson, or a room across the network.
 * @typedef {object} Host
 * @property {(table: Table, answer: any, move: any) => string | undefined} judge hears what the rules said to a move, and leads on; answers why a move is left out that they accept, or nothing where that is told elsewhere
 * @property {(page: Page) => Controls} controls
 */

/**
 * A game on the table.
 * @typedef {object} Table
 * @property {Kind} kind
 * @property {Record<string, any>} options those of its fields, `alone` where the computer has failed and a person plays its side, and `others`: the people who sit at another screen
 * @property {any} game as the rules made it
 * @property {any} seen the game as `draw` takes it
 * @property {Record<string, any>} given what a new game leaves to chance, such as the seed of the mines; empty where it was left
 * @property {Step[]} line every position from the first; those after `now` were taken back
 * @property {number} now the step at which the game stands
 * @property {number | null} reviewed the step that is looked at instead
 * @property {Cell | null} at the cell pointed at
 * @property {Hint | null} hint
 * @property {Advice & {answer?: any} | null} advice the hint that was asked for, and the answer of the computer that it shows
 * @property {string} message what was last said
 * @property {boolean} refused whether that was a refusal
 * @property {Cell | null} from where the last move was made
 * @property {number} time when it was made; 0 when it has settled
 * @property {any} before what was seen before it, while it settles
 * @property {any} hand what the player holds: a block, or the flag
 * @property {{ms: number, since: number | null}} spent the time of the game, and since when it runs
 * @property {Clock | null} clock
 * @property {number | null} timedOut the side whose time ran out
 * @property {boolean} aided whether the player was helped, by a hint, by odds, or by a board that others may know
 * @property {boolean} shared whether it came by a link and has not been played on
 * @property {boolean} counted whether its end is in the statistics
 * @property {Host | null} host
 */

/**
 * What a game's own controls may ask of the page.
 * @typedef {object} Page
 * @property {(cell: Cell) => void} act
 * @property {(cell: Cell) => boolean} second what a right click does
 * @property {(words: string) => void} refuse
 * @property {(words: string) => void} tell
 * @property {(move: any) => boolean} play a person makes a move; whether the rules accept it
 * @property {(index: number) => void} review looks at a step of the line
 * @property {() => void} playOn plays on from the step that is looked at
 * @property {() => void} share gives the game away as a link
 * @property {() => void} record opens the records
 * @property {() => void} keep after something has changed that is to be kept
 * @property {() => void} render after something on the table has changed
 * @property {() => number} side of a cell on the screen, in CSS pixels
 * @property {() => void} toBoard moves the focus to the board
 * @property {() => boolean} byKeyboard whether the keyboard is in use on the board
 * @property {(cell: Cell) => void} rove makes a cell the one where the keyboard comes to the board
 * @property {(options: Record<string, any>) => void} newGame asks for the options of a new game of this kind
 * @property {() => void} toControls moves the focus to the controls below the board
 */

/**
 * The controls of a game, above and below its board.
 * @typedef {object} Controls
 * @property {HTMLElement[]} above
 * @property {HTMLElement[]} below
 * @property {() => void} update
 * @property {() => void} [pointed] after the pointed cell has changed
 */

/**
 * A game as the page plays it.
 * @typedef {object} Kind
 * @property {string} name
 * @property {Field[]} fields
 * @property {(table: Table) => boolean} goesBack whether moves can be taken back
 * @property {boolean} hasSecond whether a right click or a long press means something of its own
 * @property {boolean} confirms whether a finger first shows a move and then makes it
 * @property {(options: Record<string, any>, given: Record<string, any>) => any} begin throws where the rules know no such game
 * @property {() => any} sample a game in progress, for the picture at home
 * @property {(table: Table) => Shape} shape
 * @property {(game: any, options: Record<string, any>) => any} see
 * @property {(ctx: CanvasRenderingContext2D, seen: any, view: View) => void} draw
 * @property {(game: any, options: Record<string, any>) => string} facts the rule in force
 * @property {(table: Table) => string} turn what to do now
 * @property {(table: Table) => string | undefined} [guide] what helps, where nothing was said yet
 * @property {(table: Table) => {title: string, why: string}} ending
 * @property {(table: Table, cell: Cell) => string} label
 * @property {(table: Table, cell: Cell) => Hint | null} hint
 * @property {(table: Table, cell: Cell, second: boolean) => {move: any, reason?: undefined} | {move?: undefined, reason: string}} move what acting on a cell means, or why nothing; `second` is a right click or long press
 * @property {(game: any, move: any) => any} follow asks the rules for the game after a move
 * @property {(game: any, move: any) => Promise<void> | null} [prepare] where the rules may take long over a move: when they have answered ahead; null where they do not
 * @property {(game: any) => boolean} [runs] whether the time of the game runs yet; without it, it does from the first move
 * @property {(before: any, move: any) => Cell | null} place where a move lies
 * @property {(before: any, move: any) => string} write a move as players write it
 * @property {(before: any, text: string) => any} read the move that is written so; null where it is none
 * @property {RegExp} written finds the moves in a line of them without spaces
 * @property {(table: Table, question: string) => string | undefined} [tell] answers a question of the text box
 * @property {(table: Table) => Record<string, any>} [given] what chance gave the game when it was new
 * @property {string[]} [chances] the names of what chance gives
 * @property {(game: any) => boolean} [forgets] whether a game is too large to keep its line
 * @property {(table: Table) => any} [freeze] such a game, small enough to be kept; null for others
 * @property {(fresh: any, frozen: any) => any} [thaw] the game that was frozen; throws where it is none
 * @property {(table: Table) => import('../statistics/tally.js').Result | null} [result] for the statistics; null where it does not count
 * @property {(side: number, game?: any) => string} [sideName] where an opening decides who plays what, by the game
 * @property {(game: any, person: number) => string} [personName] where a person has more than a side
 * @property {(before: any, answer: any) => import('../sound.js').Sound} sound of a move
 * @property {(before: any, answer: any, step: Step) => string} told
 * @property {(table: Table) => any} asked what the computer is asked with
 * @property {(table: Table, answer: any) => Advice} advice the answer of the computer, shown
 * @property {(game: any) => number | null} [side] who is to move
 * @property {(options: Record<string, any>) => number} [sides] how many there are
 * @property {(options: Record<string, any>) => Record<string, any> | undefined} [swapped] the options that change sides
 * @property {(game: any) => string} [thinking] that the computer thinks, where the game says who
 * @property {(options: Record<string, any>) => number[]} [computers] the sides that the computer plays
 * @property {(table: Table, before: any) => void} [moved] clears or starts what the page keeps beside the game
 * @property {(table: Table) => Cell | null} [start] where the keyboard begins
 * @property {(table: Table, page: Page) => Controls} [controls]
 * @property {(event: KeyboardEvent, table: Table, page: Page) => boolean} [key]
 * @property {(game: any) => {mark: number, name: string}} [mover] what a move is marked with in a list, where that is not the side that makes it
 * @property {import('noripan').RecordFormat[]} records the forms in which the rules write it down
 * @property {(game: any) => {options: Record<string, any>, given: Record<string, any>}} origin the new game from which one that was read began
 * @property {(table: Table, clockwise: boolean) => void} [turnHand] what is in hand
 */

export {};

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
 * A move that the computer would make: where it lies, what shows why, and both in words.
 * @typedef {object} Advice
 * @property {Cell} at where the keyboard goes to make it
 * @property {Cell[]} cells
 * @property {Cell[]} because
 * @property {string} words
 * @property {any} [hand] what is to be placed there
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
 */

/** @typedef {Layout & Ink} View */

/**
 * A game at one moment, and the place of the move that led to it.
 * @typedef {{game: any, from: Cell | null}} Step
 */

/**
 * A game on the table.
 * @typedef {object} Table
 * @property {Kind} kind
 * @property {Record<string, any>} options those of its fields, and `alone` where the computer has failed and a person plays its side
 * @property {any} game as the rules made it
 * @property {any} seen the game as `draw` takes it
 * @property {Step[]} past steps to go back to, the latest last
 * @property {Step[]} future steps to go forward to, the next last
 * @property {Cell | null} at the cell pointed at
 * @property {Hint | null} hint
 * @property {Advice & {answer: any} | null} advice the hint that was asked for, and the answer that it shows
 * @property {string} message what was last said
 * @property {boolean} refused whether that was a refusal
 * @property {Cell | null} from where the last move was made
 * @property {number} time when it was made; 0 when it has settled
 * @property {any} before what was seen before it, while it settles
 * @property {any} hand what the player holds: a block, or the flag
 * @property {{from: number, to: number | null} | null} clock in milliseconds
 */

/**
 * What a game's own controls may ask of the page.
 * @typedef {object} Page
 * @property {(cell: Cell) => void} act
 * @property {(cell: Cell) => boolean} second what a right click does
 * @property {(words: string) => void} refuse
 * @property {() => void} render after something on the table has changed
 * @property {() => number} side of a cell on the screen, in CSS pixels
 * @property {() => void} toBoard moves the focus to the board
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
 * @property {boolean} goesBack whether moves can be taken back
 * @property {boolean} hasSecond whether a right click or a long press means something of its own
 * @property {boolean} confirms whether a finger first shows a move and then makes it
 * @property {(options: Record<string, any>) => any} begin
 * @property {() => any} sample a game in progress, for the picture at home
 * @property {(table: Table) => Shape} shape
 * @property {(game: any, options: Record<string, any>) => any} see
 * @property {(ctx: CanvasRenderingContext2D, seen: any, view: View) => void} draw
 * @property {(game: any) => string} facts the rule in force
 * @property {(table: Table) => string} turn what to do now
 * @property {(table: Table) => {title: string, why: string}} ending
 * @property {(table: Table, cell: Cell) => string} label
 * @property {(table: Table, cell: Cell) => Hint | null} hint
 * @property {(table: Table, cell: Cell, second: boolean) => any} move asks the rules; `second` is a right click or long press
 * @property {(before: any, answer: any, cell: Cell) => string} told
 * @property {(table: Table) => any} asked what the computer is asked with
 * @property {(table: Table, answer: any) => Advice} advice the answer of the computer, shown
 * @property {(game: any) => number | null} [side] who is to move
 * @property {(game: any) => string} [thinking] that the computer thinks, where the game says who
 * @property {(options: Record<string, any>) => number[]} [computers] the sides that the computer plays
 * @property {(game: any, move: any) => any} [follow] makes a move that the computer chose
 * @property {(table: Table, before: any) => void} [moved] clears or starts what the page keeps beside the game
 * @property {(table: Table) => Cell | null} [start] where the keyboard begins
 * @property {(table: Table, page: Page) => Controls} [controls]
 * @property {(event: KeyboardEvent, table: Table, page: Page) => boolean} [key]
 * @property {(table: Table, clockwise: boolean) => boolean} [turnHand]
 */

export {};

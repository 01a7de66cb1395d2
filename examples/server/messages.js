// @ts-check
/**
 * What a client may say, word for word: everything else is refused before anybody looks at it. Nothing that a message
 * leaves out is taken from elsewhere, and no key is let through that is not named here.
 */

import { z } from 'zod';

const count = (least, most) => z.int().min(least).max(most);

/** Control characters, halves of characters, line breaks, and what turns the direction of the text that follows. */
const UNFIT = /[\p{Cc}\p{Cs}\u2028\u2029\p{Bidi_Control}]/u;

/** Marks above, below and between letters, without width of their own: more than any language or emoji puts in one place. */
const HEAP_OF_MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]{9}/u;

/** Something to see. */
const VISIBLE = /[^\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

const isLine = (text) => VISIBLE.test(text) && !UNFIT.test(text) && !HEAP_OF_MARKS.test(text);

/** A line of text, without blanks around it. */
const line = (most) =>
  z.string().max(4 * most).transform((text) => text.normalize('NFC').trim())
    .refine((text) => text.length <= most && isLine(text), `expected 1 to ${most} characters on one line`);

/** Time for a move in seconds, and what happens when it has run out. */
const timing = { clock: count(5, 600).nullable(), onTime: z.enum(['pass', 'lose']) };

const blokus = z.strictObject({
  game: z.literal('blokus'),
  variant: z.enum(['classic', 'classic-2', 'classic-3', 'duo', 'junior']),
  freeStart: z.boolean(),
  ...timing,
});

const omok = z.strictObject({
  game: z.literal('omok'),
  size: count(5, 20),
  rule: z.enum(['freestyle', 'standard', 'caro', 'omok', 'renju']),
  opening: z.literal('swap2').nullable(),
  fouls: z.enum(['refuse', 'lose']),
  ...timing,
});

const ticTacToe = z.strictObject({
  game: z.literal('tic-tac-toe'),
  rows: count(1, 20),
  cols: count(1, 20),
  inARow: count(1, 20),
  ...timing,
}).refine(({ rows, cols, inARow }) => inARow <= Math.max(rows, cols), { path: ['inARow'], message: 'expected no more than the longer side' });

/** Small enough, and with room enough between the mines, to be laid without guesses while others wait. */
const isEasilyLaid = ({ rows, cols, mines }) => Math.min(rows, cols) >= 4 && Math.max(rows, cols) <= 30 && rows * cols <= 720 && mines <= 0.4 * rows * cols;

const minesweeper = z.strictObject({
  game: z.literal('minesweeper'),
  mode: z.enum(['together', 'race']),
  seats: count(2, 4),
  rows: count(2, 50),
  cols: count(2, 50),
  mines: count(1, 2499),
  noGuess: z.boolean(),
  questionMarks: z.boolean(),
  clock: z.null(),
  onTime: z.enum(['pass', 'lose']),
})
  .refine(({ rows, cols, mines }) => mines < rows * cols, { path: ['mines'], message: 'expected fewer than cells' })
  .refine((options) => !options.noGuess || isEasilyLaid(options), { path: ['noGuess'], message: 'expected false below 4x4, above 30x24 and for more mines than 40%' });

const roomId = z.string().regex(/^[\w-]{21}$/);
const whole = count(0, Number.MAX_SAFE_INTEGER);

/** A secret of the page that says something, by which the server knows what comes twice. */
const key = z.string().regex(/^[0-9a-f]{32}$/);

/** In which room something is said. */
const inside = { room: roomId };

/** Of which page a message is, and the how manyeth. */
const once = { ...inside, key, n: count(1, Number.MAX_SAFE_INTEGER) };
const cell = z.tuple([count(-20, 1000), count(-20, 1000)]);

const move = z.union([
  z.strictObject({ type: z.string().length(2), rotation: count(0, 3), flip: z.boolean(), position: cell }),
  z.strictObject({ coord: z.strictObject({ x: count(0, 1000), y: count(0, 1000) }) }),
  z.strictObject({ choose: z.enum(['black', 'white', 'place-two']) }),
  z.strictObject({ index: count(0, 1000) }),
  z.strictObject({ do: z.enum(['reveal', 'flag', 'chord']), position: cell }),
]);

/** The messages of a client, by the name of their event. */
export const messages = {
  /** The list of public rooms. */
  rooms: z.strictObject({}),

  /** A new room; `open` puts it on the list. */
  create: z.strictObject({ options: z.discriminatedUnion('game', [blokus, omok, ticTacToe, minesweeper]), open: z.boolean() }),

  /** Comes into a room to watch, or with the token of a seat to play on. */
  enter: z.strictObject({ ...inside, token: z.string().max(500).nullable() }),

  /** Goes out of a room; a seat stays one's own. */
  exit: z.strictObject(inside),

  /** Asks what has changed since a version. */
  look: z.strictObject({ ...inside, version: whole }),

  /** Takes a seat. */
  sit: z.strictObject({ ...inside, seat: count(0, 3), name: line(20), key }),

  /** What somebody who sits does; `n` grows with each. */
  act: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal(['leave', 'start', 'resign', 'offer', 'decline', 'again']), ...once }),
    z.strictObject({ type: z.literal('ready'), ...once, ready: z.boolean() }),
    z.strictObject({ type: z.literal('move'), ...once, number: whole, moves: whole, move }),
    z.strictObject({ type: z.literal('say'), ...once, text: line(200) }),
  ]),

  /** A chat line of somebody who watches. */
  say: z.strictObject({ ...inside, text: line(200) }),
};

/**
 * Reads a message: `{result: true, message}`, or `{result: false, reason: 'bad message', field, expected}`.
 * @param {keyof typeof messages} name
 * @param {unknown} given
 */
export function read(name, given) {
  const { success, data, error } = messages[name].safeParse(given);
  if (success) return { result: true, message: data };
  const [{ path, message }] = error.issues;
  return { result: false, reason: 'bad message', field: path.join('.') || name, expected: message };
}

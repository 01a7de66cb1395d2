// Plain data from JavaScript into flat lists that cross into wasm at once, and back. Types are checked here; what the
// values mean is checked in Rust. Whatever the caller's objects do when they are read (getters, proxies, lengths that
// lie), all that leaves this file is a value or a `Wrong`.

const MOST_CELLS = 4_000_000;

/** A value that cannot be taken: where it is, seen from the field that is being read, and what is wrong with it. */
export class Wrong {
  constructor(range, at, says) {
    this.range = range;
    this.at = at;
    this.says = says;
  }
}

/** How the cells of one kind of board are written in a string row and in an array row; a cell's code is its place in the list. */
const kind = (chars, values, expected, otherChars = '') => {
  const codes = new Int8Array(128).fill(-1);
  [...chars].forEach((char, code) => { codes[char.charCodeAt(0)] = code; });
  [...otherChars].forEach((char, code) => { codes[char.charCodeAt(0)] = code; });
  const bytes = Uint8Array.from(chars, (char) => char.charCodeAt(0));
  // The codes of -1..8, of false, true and null, and of words: looked up by type, which is far faster than by value.
  const numbers = Int8Array.from({ length: 10 }, (_, number) => values.indexOf(number - 1));
  const [no, yes, nothing] = [false, true, null].map((value) => values.indexOf(value));
  const words = values.filter((value) => typeof value === 'string').map((word) => [word, values.indexOf(word)]);
  return { codes, bytes, values, expected, numbers, no, yes, nothing, words: new Map(words) };
};

/** In the order of `Kind` in plain.rs. */
const KINDS = [
  kind('.0123', [false, 0, 1, 2, 3], 'false or 0..3'),
  kind('', [false, true], 'true or false'),
  kind('.bw', [null, 'black', 'white'], "null, 'black' or 'white'"),
  kind('.XO', [null, 'X', 'O'], "null, 'X' or 'O'"),
  kind('*012345678', [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8], '-1..8'),
  kind('01', [false, true], 'true or false'),
  kind('.F?', [false, true, '?'], "true, false or '?'", '01'),
  kind('.*', [], "'.' or '*'"),
  kind('.F?*!x012345678', [], 'a cell of a view'),
];

const guarded = (read) => (...values) => {
  try {
    return read(...values);
  } catch (error) {
    throw error instanceof Wrong ? error : new Wrong(false, '', 'could not be read');
  }
};

const got = (value) => {
  switch (typeof value) {
    case 'string': return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value);
    case 'function': return 'a function';
    case 'object': return value === null ? 'null' : Array.isArray(value) ? 'a list' : 'an object';
    case 'bigint': return 'a bigint';
    case 'symbol': return 'a symbol';
    default: return String(value);
  }
};

const wrong = (at, expected, value) => {
  const sameType = typeof value === 'number' && Number.isInteger(value) && /\d/.test(expected);
  return new Wrong(sameType, at, `expected ${expected}, got ${got(value)}`);
};

const list = (value, at, expected) => {
  if (!Array.isArray(value)) throw wrong(at, expected, value);
  const { length } = value;
  if (!(length <= MOST_CELLS)) throw new Wrong(true, at, `expected at most ${MOST_CELLS} entries`);
  // What says that it is a list may still say anything of its length.
  if (!Number.isInteger(length) || length < 0) throw new Wrong(false, at, 'could not be read');
  return length;
};

const whole = (value, at) => {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw wrong(at, 'a whole number', value);
  return value;
};

/** A place so far off that it is off every board, however much farther off it is. */
const place = (value, at) => Math.max(-1e7, Math.min(1e7, whole(value, at)));

/** Two places in one number. */
const pair = (row, col) => row * 2 ** 26 + col;

const lengthOf = (row, at, { bytes, values }) => {
  if (typeof row === 'string' && bytes.length > 0) {
    if (row.length > MOST_CELLS) throw new Wrong(true, at, `expected at most ${MOST_CELLS} cells`);
    return row.length;
  }
  if (values.length === 0) throw wrong(at, 'a string row', row);
  return list(row, at, bytes.length > 0 ? 'a list or a string' : 'a list');
};

/** Writes the codes of a string's characters; answers the place of the first that is none of them, or -1. */
const textCodes = ({ codes }, text, into, from) => {
  for (let c = 0; c < text.length; c++) {
    const char = text.charCodeAt(c);
    const code = char < 128 ? codes[char] : -1;
    if (code < 0) return c;
    into[from + c] = code;
  }
  return -1;
};

const codeOf = ({ numbers, no, yes, nothing, words }, value) => {
  if (typeof value === 'number') return numbers[value + 1] ?? -1;
  if (value === false) return no;
  if (value === true) return yes;
  return value === null ? nothing : (words.get(value) ?? -1);
};

/** The same for a list's values. */
const listCodes = (of, row, into, from, length) => {
  for (let c = 0; c < length; c++) {
    const code = codeOf(of, row[c]);
    if (code < 0) return c;
    into[from + c] = code;
  }
  return -1;
};

const rowCodes = (of, row, strings, into, from, length) => (strings ? textCodes(of, row, into, from) : listCodes(of, row, into, from, length));

/** What was filled, unless the memory behind it has moved while the caller's objects were read. */
const filled = (into, length) => {
  if (into.length !== length) throw new Wrong(false, '', 'could not be read');
};

/** As many columns as a board may have and more. */
const COLS = 2 ** 23;

/** Number of rows times `COLS` plus number of columns; less than 0 if the rows are strings. */
export const measureRows = guarded((which, value) => {
  const of = KINDS[which];
  const rows = list(value, '', 'a list of rows');
  if (rows === 0) throw new Wrong(true, '', 'expected at least one row');
  const first = value[0];
  const cols = lengthOf(first, '[0]', of);
  if (cols === 0) throw new Wrong(true, '[0]', 'expected at least one cell');
  if (rows * cols > MOST_CELLS) throw new Wrong(true, '', `expected at most ${MOST_CELLS} cells`);
  const size = rows * COLS + cols;
  return typeof first === 'string' ? -size : size;
});

const fillRows = (of, value, cols, strings, into, from, length) => {
  for (let r = 0; r * cols < length; r++) {
    const row = value[r];
    if ((typeof row === 'string') !== strings) throw wrong(`[${r}]`, `a ${strings ? 'string' : 'list'} like the rows above`, row);
    const cells = strings || Array.isArray(row) ? row.length : lengthOf(row, `[${r}]`, of);
    if (cells !== cols) throw new Wrong(true, `[${r}]`, `expected ${cols} cells like the rows above, got ${cells}`);
    const c = rowCodes(of, row, strings, into, from + r * cols, cols);
    if (c >= 0) throw wrong(`[${r}][${c}]`, of.expected, row[c]);
  }
};

/** From so many cells and columns on, string rows are joined and read at once, which costs more to begin and less to go on. */
const MANY_CELLS = 1024;
const MANY_COLS = 16;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Puts what a table says of each byte in its place, four at a time, most of which are the four before again; false if the
 * table says -1 of any.
 */
const translate = (table, bytes) => {
  const fours = bytes.byteOffset % 4 === 0 ? new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2) : new Int32Array(0);
  let four;
  let said = 0;
  let signs = 0;
  for (let i = 0; i < fours.length; i++) {
    if (fours[i] !== four) {
      four = fours[i];
      const [a, b, c, d] = [table[four & 255], table[(four >> 8) & 255], table[(four >> 16) & 255], table[four >>> 24]];
      signs |= a | b | c | d;
      said = a | (b << 8) | (c << 16) | (d << 24);
    }
    fours[i] = said;
  }
  for (let i = 4 * fours.length; i < bytes.length; i++) {
    const one = table[bytes[i]];
    signs |= one;
    bytes[i] = one;
  }
  return signs >= 0;
};

/** The same for many string rows; false where anything is unusual or wrong. */
const fillJoined = ({ codes }, value, cols, into) => {
  const { length } = into;
  const rows = [];
  for (let r = 0; r * cols < length; r++) {
    const row = value[r];
    if (typeof row !== 'string' || row.length !== cols) return false;
    rows.push(row);
  }
  const { read, written } = encoder.encodeInto(rows.join(''), into);
  if (read !== length || written !== length || into.length !== length) return false;
  return translate(codes, into);
};

/** Fills `into` with a code a cell, row by row; the rows are all of the length `cols` and all lists or all strings. */
export const readRows = guarded((which, value, cols, strings, into) => {
  const { length } = into;
  const joins = strings && length >= MANY_CELLS && cols >= MANY_COLS;
  if (!joins || !fillJoined(KINDS[which], value, cols, into)) fillRows(KINDS[which], value, cols, strings, into, 0, length);
  filled(into, length);
});

/** The length of a board in one row, less than 0 if it is a string; of no cells, -0.5 or 0. */
export const measureCells = guarded((which, value) => {
  const length = lengthOf(value, '', KINDS[which]);
  return typeof value === 'string' ? -length - 0.5 : length;
});

/** Fills `into` with a code a cell of a board in one row, a list or a string. */
export const readCells = guarded((which, value, into) => {
  const of = KINDS[which];
  const { length } = into;
  const strings = typeof value === 'string';
  const c = rowCodes(of, value, strings, into, 0, length);
  if (c >= 0) throw wrong(`[${c}]`, of.expected, value[c]);
  filled(into, length);
});

/** The same board again: a list of rows, each a list or a string. */
export const writeRows = (which, codes, cols, strings) => {
  const { bytes, values } = KINDS[which];
  const rows = [];
  if (strings) {
    translate(bytes, codes);
    const text = decoder.decode(codes);
    for (let from = 0; from < text.length; from += cols) rows.push(text.slice(from, from + cols));
  } else {
    const bare = Array.from({ length: cols }, () => values[0]);
    for (let from = 0; from < codes.length; from += cols) {
      const row = bare.slice();
      for (let c = 0; c < cols; c++) if (codes[from + c] > 0) row[c] = values[codes[from + c]];
      rows.push(row);
    }
  }
  return rows;
};

const readPair = (value, at) => {
  if (list(value, at, 'a [row, col] pair') !== 2) throw new Wrong(true, at, 'expected a [row, col] pair');
  return pair(place(value[0], `${at}[0]`), place(value[1], `${at}[1]`));
};

const readXy = (value, at) => {
  if (typeof value !== 'object' || value === null) throw wrong(at, 'an {x, y} point', value);
  const { x, y } = value;
  return pair(place(y, `${at}.y`), place(x, `${at}.x`));
};

const readEach = (value, most, read, expected) => {
  const length = list(value, '', expected);
  if (length > most) throw new Wrong(true, '', `expected at most ${most} entries`);
  const pairs = new Float64Array(length);
  for (let i = 0; i < length; i++) pairs[i] = read(value[i], `[${i}]`);
  return pairs;
};

/** `[row, col]` as a pair in one number. */
export const readCell = guarded((value) => readPair(value, ''));

/** `{x, y}` as a pair in one number, the row first. */
export const readPoint = guarded((value) => readXy(value, ''));

/** A list of `[row, col]` pairs, one number each. */
export const readCellList = guarded((value) => readEach(value, MOST_CELLS, readPair, 'a list of [row, col] pairs'));

/** A list of at most `most` points `{x, y}`, one number each. */
export const readPointList = guarded((value, most) => readEach(value, most, readXy, 'a list of {x, y} points'));

/** Pairs again, from two numbers each. */
export const writeCellList = (numbers) => {
  const cells = new Array(numbers.length / 2);
  for (let i = 0; i < cells.length; i++) cells[i] = [numbers[2 * i], numbers[2 * i + 1]];
  return cells;
};

/** Rows of numbers, with null for NaN. */
export const writeNumbers = (numbers, cols) => {
  const rows = [];
  for (let from = 0; from < numbers.length; from += cols) {
    rows.push(Array.from(numbers.subarray(from, from + cols), (number) => (number === number ? number : null)));
  }
  return rows;
};

/** The moves of a record of Blokus, in the numbers that `Field::placed_blocks` in plain.rs names. */
export const readPlacedBlocks = guarded((value, most) => {
  const length = list(value, '', 'a list');
  if (length > most) throw new Wrong(true, '', `expected at most ${most} entries`);
  const numbers = new Int32Array(7 * length);
  for (let i = 0; i < length; i++) {
    const block = value[i];
    if (typeof block !== 'object' || block === null) throw wrong(`[${i}]`, 'an object', block);
    const { playerIdx, type, rotation, flip, position } = block;
    if (typeof type !== 'string') throw wrong(`[${i}].type`, 'a string', type);
    if (flip !== undefined && flip !== null && typeof flip !== 'boolean') throw wrong(`[${i}].flip`, 'true or false', flip);
    const at = 7 * i;
    numbers[at] = place(playerIdx, `[${i}].playerIdx`);
    if (type.length === 2) {
      numbers[at + 1] = type.charCodeAt(0);
      numbers[at + 2] = type.charCodeAt(1);
    }
    numbers[at + 3] = place(rotation ?? 0, `[${i}].rotation`);
    numbers[at + 4] = flip ? 1 : 0;
    if (list(position, `[${i}].position`, 'a [row, col] pair') !== 2) throw new Wrong(true, `[${i}].position`, 'expected a [row, col] pair');
    numbers[at + 5] = place(position[0], `[${i}].position[0]`);
    numbers[at + 6] = place(position[1], `[${i}].position[1]`);
  }
  return numbers;
});

/** The most rows of a board of Blokus, and of a block. */
const BOARD_ROWS = 20;
const BLOCK_ROWS = 5;

/** Sets a bit for each cell of a row that has a code over 0, in as many lists of rows as there are such codes; false for a wrong row. */
const rowBits = (of, row, length, into, at) => {
  const strings = typeof row === 'string';
  if (!(strings || Array.isArray(row)) || row.length !== length) return false;
  for (let c = 0; c < length; c++) {
    const value = row[c];
    if (value === false) continue;
    const code = strings ? (of.codes[row.charCodeAt(c)] ?? -1) : codeOf(of, value);
    if (code > 0) into[at + (code - 1) * BOARD_ROWS] |= 1 << c;
    else if (code < 0) return false;
  }
  return true;
};

/**
 * The question that is asked most often, about a bare `board`, the matrix of a `block`, a `position` and a `playerIdx`, in
 * one go: bits for the cells of each colour, row by row, then those of the block, then the sides of both, the place, the
 * colour, and whether the rows are strings. Answers false where anything is unusual or wrong; reading field by field tells
 * what.
 */
export const readQuestion = (call, into) => {
  try {
    const { game, board, block, position, playerIdx, slotIdx, freeStart } = call;
    if (game !== undefined || slotIdx !== undefined || freeStart !== undefined) return false;
    if (!Array.isArray(board) || !Array.isArray(block) || !Array.isArray(position)) return false;
    const side = board.length;
    const rows = block.length;
    const cols = block[0].length;
    const [row, col] = position;
    const right = side <= BOARD_ROWS && rows <= BLOCK_ROWS && cols > 0 && cols <= BLOCK_ROWS && position.length === 2
      && Number.isInteger(row) && Number.isInteger(col) && Number.isInteger(playerIdx) && playerIdx >= 0 && playerIdx < 4;
    if (!right) return false;
    const strings = typeof board[0] === 'string';
    for (let r = 0; r < side; r++) if (typeof board[r] === 'string' !== strings || !rowBits(KINDS[0], board[r], side, into, r)) return false;
    for (let r = 0; r < rows; r++) if (!rowBits(KINDS[1], block[r], cols, into, 4 * BOARD_ROWS + r)) return false;
    into.set([side, rows, cols, place(row, ''), place(col, ''), playerIdx, strings ? 1 : 0], 4 * BOARD_ROWS + BLOCK_ROWS);
    return true;
  } catch {
    return false;
  }
};

/** Whether a block may lie somewhere: the cells under it, and the `words` that `broken` has bits for, if it may not. */
export const writePlaceable = (words, broken, numbers) => {
  const cells = writeCellList(numbers);
  if (broken === 0) return { result: true, cells };
  const reasons = words.filter((_, bit) => (broken >> bit) & 1);
  return { result: false, reason: reasons[0], reasons, cells };
};

/** Blocks that lie on a board, from the numbers that `placed_blocks` in plain.rs names. */
export const writePlacedBlocks = (numbers) => {
  const blocks = [];
  for (let i = 0; i < numbers.length; ) {
    const [color, size, letter, rotation, flip, row, col, cells] = numbers.subarray(i, i + 8);
    i += 8;
    const lies = { type: String.fromCharCode(size, letter), rotation, flip: flip === 1, position: [row, col] };
    const block = color < 0 ? lies : { playerIdx: color, ...lies };
    if (cells > 0) block.cells = writeCellList(numbers.subarray(i, i + 2 * cells));
    i += 2 * cells;
    blocks.push(block);
  }
  return blocks;
};

/** The entries of a list of at most `most`. */
export const readList = guarded((value, most) => {
  const length = list(value, '', 'a list');
  if (length > most) throw new Wrong(true, '', `expected at most ${most} entries`);
  return Array.from({ length }, (_, i) => value[i]);
});

/** Whether a list's first entry is a string, as in string rows. */
export const beginsWithString = guarded((value) => list(value, '', 'a list') > 0 && typeof value[0] === 'string');

/** Whether a value is a list. */
export const isList = guarded((value) => Array.isArray(value));

/** What a typed array says of itself, whatever properties it was given. */
const ofTyped = (name) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), name).get;
const tagOf = ofTyped(Symbol.toStringTag);
const lengthOfBytes = ofTyped('byteLength');

/** Bytes that have been through JSON as a list. */
const bytesOf = (value, most) => {
  const length = list(value, '', 'a list');
  if (length > most) return undefined;
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) {
    const byte = value[i];
    if (!Number.isInteger(byte) || byte < 0 || byte > 255) throw wrong(`[${i}]`, '0..255', byte);
    bytes[i] = byte;
  }
  return bytes;
};

/** A copy of the bytes of a Uint8Array, of another realm too, or nothing if there are more than `most`. */
export const readBytes = guarded((value, most) => {
  if (Array.isArray(value)) return bytesOf(value, most);
  if (!ArrayBuffer.isView(value) || tagOf.call(value) !== 'Uint8Array') throw wrong('', 'a Uint8Array', value);
  return lengthOfBytes.call(value) > most ? undefined : Uint8Array.prototype.slice.call(value);
});

/** What a message says of a value. */
export const describe = guarded(got);

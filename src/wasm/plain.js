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
  return { codes, bytes, values, expected };
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

/** A board in one piece: a code a cell, row by row. */
export class Rows {
  constructor(rows, cols, strings, codes) {
    this.rows = rows;
    this.cols = cols;
    this.strings = strings;
    this.codes = codes;
  }
}

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
  return length;
};

const whole = (value, at) => {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw wrong(at, 'a whole number', value);
  return value;
};

/** A place so far off that it is off every board, however much farther off it is. */
const place = (value, at) => Math.max(-1e9, Math.min(1e9, whole(value, at)));

const codesOf = ({ codes, values, expected }, row, at, into, from, length) => {
  if (typeof row === 'string') {
    for (let c = 0; c < length; c++) {
      const char = row.charCodeAt(c);
      const code = char < 128 ? codes[char] : -1;
      if (code < 0) throw wrong(`${at}[${c}]`, expected, row[c]);
      into[from + c] = code;
    }
    return;
  }
  let code = 0;
  for (let c = 0; c < length; c++) {
    const value = row[c];
    if (values[code] !== value) code = values.indexOf(value);
    if (code < 0) throw wrong(`${at}[${c}]`, expected, value);
    into[from + c] = code;
  }
};

const lengthOf = (row, at, { bytes, values }) => {
  if (typeof row === 'string' && bytes.length > 0) return row.length;
  if (values.length === 0) throw wrong(at, 'a string row', row);
  return list(row, at, bytes.length > 0 ? 'a list or a string' : 'a list');
};

/** The board's rows, all of one length and all lists or all strings. */
export const readRows = guarded((which, value) => {
  const of = KINDS[which];
  const rows = list(value, '', 'a list of rows');
  if (rows === 0) throw new Wrong(true, '', 'expected at least one row');
  const first = value[0];
  const strings = typeof first === 'string';
  const cols = lengthOf(first, '[0]', of);
  if (cols === 0) throw new Wrong(true, '[0]', 'expected at least one cell');
  if (rows * cols > MOST_CELLS) throw new Wrong(true, '', `expected at most ${MOST_CELLS} cells`);
  const codes = new Uint8Array(rows * cols);
  for (let r = 0; r < rows; r++) {
    const row = r === 0 ? first : value[r];
    const length = lengthOf(row, `[${r}]`, of);
    if ((typeof row === 'string') !== strings) throw wrong(`[${r}]`, `a ${strings ? 'string' : 'list'} like the rows above`, row);
    if (length !== cols) throw new Wrong(true, `[${r}]`, `expected ${cols} cells like the rows above, got ${length}`);
    codesOf(of, row, `[${r}]`, codes, r * cols, cols);
  }
  return new Rows(rows, cols, strings, codes);
});

/** A board in one row, as a list or a string. */
export const readCells = guarded((which, value) => {
  const of = KINDS[which];
  const length = lengthOf(value, '', of);
  const codes = new Uint8Array(length);
  codesOf(of, value, '', codes, 0, length);
  return new Rows(1, length, typeof value === 'string', codes);
});

/** The same board again: a list of rows, each a list or a string. */
export const writeRows = (which, codes, cols, strings) => {
  const { bytes, values } = KINDS[which];
  const rows = [];
  if (strings) {
    const text = new TextDecoder().decode(codes.map((code) => bytes[code]));
    for (let from = 0; from < text.length; from += cols) rows.push(text.slice(from, from + cols));
  } else {
    for (let from = 0; from < codes.length; from += cols) rows.push(Array.from(codes.subarray(from, from + cols), (code) => values[code]));
  }
  return rows;
};

const readPair = (value, at) => {
  if (list(value, at, 'a [row, col] pair') !== 2) throw new Wrong(true, at, 'expected a [row, col] pair');
  return [place(value[0], `${at}[0]`), place(value[1], `${at}[1]`)];
};

const readXy = (value, at) => {
  if (typeof value !== 'object' || value === null) throw wrong(at, 'an {x, y} point', value);
  const { x, y } = value;
  return [place(y, `${at}.y`), place(x, `${at}.x`)];
};

const readEach = (value, most, read, expected) => {
  const length = list(value, '', expected);
  if (length > most) throw new Wrong(true, '', `expected at most ${most} entries`);
  const numbers = new Int32Array(2 * length);
  for (let i = 0; i < length; i++) numbers.set(read(value[i], `[${i}]`), 2 * i);
  return numbers;
};

/** `[row, col]` as two numbers. */
export const readCell = guarded((value) => Int32Array.from(readPair(value, '')));

/** `{x, y}` as two numbers, the row first. */
export const readPoint = guarded((value) => Int32Array.from(readXy(value, '')));

/** A list of `[row, col]` pairs, two numbers each. */
export const readCellList = guarded((value) => readEach(value, MOST_CELLS, readPair, 'a list of [row, col] pairs'));

/** A list of at most `most` points `{x, y}`, two numbers each, the row first. */
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

/** What a message says of a value. */
export const describe = guarded(got);

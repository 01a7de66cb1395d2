// Bytes as text. Most bytes of a wasm module are small: one character each, two for the others. That is shorter than
// base64, and as bytes stay apart, it compresses as well as the bytes themselves.

/** Printable, and safe in a string of JavaScript, in HTML and in any encoding of a file. */
const CHARACTERS = '!#%&()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~';
/** So many bytes, the smallest, are one character; the characters after those begin a pair. */
const SINGLE = 85;

/** The text of some bytes. */
export const packed = (bytes) =>
  Array.from(bytes, (byte) => (byte < SINGLE ? '' : CHARACTERS[SINGLE - 1 + Math.floor(byte / SINGLE)]) + CHARACTERS[byte % SINGLE]).join('');

/** The bytes of a text. */
export const unpacked = (text, length) => {
  const values = new Uint8Array(128);
  for (let value = 0; value < CHARACTERS.length; value++) values[CHARACTERS.charCodeAt(value)] = value;
  const bytes = new Uint8Array(length);
  let from = 0;
  for (let to = 0; to < length; to++) {
    const value = values[text.charCodeAt(from++)];
    bytes[to] = value < SINGLE ? value : (value - SINGLE + 1) * SINGLE + values[text.charCodeAt(from++)];
  }
  return bytes;
};

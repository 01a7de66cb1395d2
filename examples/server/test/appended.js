// @ts-check
/** What a Redis has written down: every version of every room, in the order in which they were kept. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The commands in a file of appended ones: `*<words>`, and for each word `$<bytes>` and the word. @param {Buffer} bytes */
function* commandsIn(bytes) {
  let at = 0;
  const number = () => {
    const end = bytes.indexOf('\r\n', at);
    const read = Number(bytes.toString('latin1', at + 1, end));
    at = end + 2;
    return read;
  };
  while (at < bytes.length) {
    yield Array.from({ length: number() }, () => {
      const length = number();
      const word = bytes.toString('utf8', at, at + length);
      at += length + 2;
      return word;
    });
  }
}

/** The history of each room, by its name. @param {string} folder of the Redis */
export async function historiesIn(folder) {
  const files = (await readdir(join(folder, 'appendonlydir'))).filter((name) => name.endsWith('.incr.aof')).sort();
  /** @type {Map<string, any[]>} */
  const histories = new Map();
  for (const file of files) {
    for (const [name, key, ...fields] of commandsIn(await readFile(join(folder, 'appendonlydir', file)))) {
      const state = fields[fields.indexOf('state') + 1];
      if (name.toUpperCase() !== 'HSET' || !key.startsWith('noripan:room:')) continue;
      const room = JSON.parse(state);
      histories.set(room.id, [...(histories.get(room.id) ?? []), room]);
    }
  }
  return histories;
}

// @ts-check
/** A way to Redis on which its host can vanish: what was connected hears nothing more, and is not closed either. */

import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** @param {string} url of the Redis */
export async function openWire(url) {
  /** @type {Set<import('node:net').Socket>} */
  const ends = new Set();

  const wire = createServer((client) => {
    const redis = connect(Number(new URL(url).port), '127.0.0.1');
    client.pipe(redis).pipe(client);
    for (const [one, other] of [[client, redis], [redis, client]]) {
      ends.add(one);
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');

  return {
    url: `redis://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (wire.address()).port}`,

    /** The host vanishes; there is another one for who connects anew. */
    vanish() {
      for (const end of ends) end.unpipe().pause();
      ends.clear();
    },

    close() {
      wire.close();
      for (const end of ends) end.destroy();
    },
  };
}

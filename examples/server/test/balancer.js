// @ts-check
/** One address before several servers: a connection goes to any of those that live, and can be cut under both ends. */

import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** @param {import('./dice.js').Dice} dice by which a server is chosen */
export async function openBalancer(dice) {
  /** @type {number[]} */
  let ports = [];
  /** @type {Set<import('node:net').Socket>} */
  const clients = new Set();

  const balancer = createServer((client) => {
    if (ports.length === 0) return client.destroy();
    const server = connect(dice.pick(ports), '127.0.0.1');
    clients.add(client);
    client.pipe(server).pipe(client);
    for (const [one, other] of [[client, server], [server, client]]) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
    client.on('close', () => clients.delete(client));
  });
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (balancer.address());

  return {
    address: `http://127.0.0.1:${port}`,

    /** Sends new connections to these ports. @param {number[]} living */
    aim(living) {
      ports = living;
    },

    /** Cuts connections: all of them, or any one. @param {'all' | 'one'} which */
    cut(which) {
      const cut = which === 'all' || clients.size === 0 ? [...clients] : [dice.pick([...clients])];
      for (const client of cut) client.destroy();
    },

    close() {
      balancer.close();
      for (const client of clients) client.destroy();
    },
  };
}

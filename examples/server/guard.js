// @ts-check
/** The guard at the door: ends connections that are too many, send too much, whatever it is, or do not read what they are told. */

/** As many bytes may wait for somebody who does not read. */
const UNREAD = 2 ** 20;

/**
 * Watches what goes through connections, before anybody looks at what it says.
 * @param {import('socket.io').Server['engine']} engine
 * @param {ReturnType<typeof import('./limits.js').limits>} limits
 */
export function guard(engine, limits) {
  engine.on('connection', (connection) => {
    const { socket } = connection.request;
    const address = limits.addressOf(connection.request);
    // To close it politely would mean to listen on until the other side agrees.
    const cutOff = () => socket.destroy();
    const cutOffUnless = async (allowed) => await allowed || cutOff();
    let waiting = 0;

    if (!limits.hasCome(address)) cutOff();
    connection.on('close', () => limits.hasGone(address));
    socket.on('data', ({ length }) => cutOffUnless(limits.maySend(connection.id, length)));
    connection.on('packet', ({ data }) => {
      if (Buffer.isBuffer(data)) cutOff();
      cutOffUnless(limits.mayTry(connection.id));
    });
    connection.on('packetCreate', ({ data }) => {
      waiting += data?.length ?? 0;
      if (waiting > UNREAD) cutOff();
    });
    connection.on('flush', () => {
      waiting = 0;
    });
  });
}

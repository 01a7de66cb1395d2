// @ts-check
/** A connection without a client: it says what it is told to, as often and in whatever order. */

import { io } from 'socket.io-client';

/** @param {string} address of a server */
export function connect(address) {
  const socket = io(address, { transports: ['websocket'], forceNew: true, reconnection: false });
  let room = '';
  return {
    /** Says a message, of the room that was entered last where it names none, and waits for the answer; `{}` where none comes. @param {string} name @param {any} message @returns {Promise<any>} */
    ask(name, message) {
      room = message.room ?? room;
      return socket.timeout(5000).emitWithAck(name, name === 'create' ? message : { room, ...message }).catch(() => ({}));
    },
    /** Waits for something to be told. @param {string} event @returns {Promise<any>} */
    told: (event) => new Promise((resolve) => socket.once(event, resolve)),
    close: () => socket.disconnect(),
  };
}

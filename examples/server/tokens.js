// @ts-check
/** Seat tokens: who holds one plays for the player that it names, in the room that it names. */

import { jwtVerify, SignJWT } from 'jose';

/** @param {string} secret */
export function seatTokens(secret) {
  const key = new TextEncoder().encode(secret);
  return {
    /** @param {string} room @param {string} player */
    sign: (room, player) => new SignJWT({ room, player }).setProtectedHeader({ alg: 'HS256' }).sign(key),

    /** The player whom a token names; null where it was not signed here, or for another room. @param {string} room @param {string} token */
    async playerOf(room, token) {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => ({ payload: /** @type {any} */ ({}) }));
      return payload.room === room ? /** @type {string} */ (payload.player) : null;
    },
  };
}

// @ts-check
/** How much one connection or one address may ask of the server. */

import proxyAddr from 'proxy-addr';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const list = (text) => text.split(',').map((part) => part.trim()).filter(Boolean);

/** Who sends this many times as much as he may is cut off. */
const PATIENCE = 10;

/** @param {ReturnType<typeof import('./settings.js').readSettings>} settings */
export function limits({ MESSAGES_PER_SECOND, CONNECTIONS_PER_MINUTE, ROOMS_PER_HOUR, PROXIES, ORIGINS }) {
  const messages = new RateLimiterMemory({ points: MESSAGES_PER_SECOND, duration: 1 });
  const connections = new RateLimiterMemory({ points: CONNECTIONS_PER_MINUTE, duration: 60 });
  const rooms = new RateLimiterMemory({ points: ROOMS_PER_HOUR, duration: 3600 });
  const isProxy = proxyAddr.compile(list(PROXIES));
  const origins = list(ORIGINS);

  /** @param {RateLimiterMemory} limiter @param {string} who */
  const spend = (limiter, who) => limiter.consume(who).then(() => 0, ({ consumedPoints }) => consumedPoints);

  return {
    /** @param {import('node:http').IncomingMessage} request */
    addressOf: (request) => proxyAddr(request, isProxy),

    /** Whether a connection comes from a page of this server or of a host that is named. @param {import('node:http').IncomingMessage} request */
    isFromHere({ headers: { origin, host } }) {
      return origin === undefined || origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
    },

    /** @param {string} address */
    mayConnect: async (address) => !(await spend(connections, address)),

    /** @param {string} address */
    mayOpenRoom: async (address) => !(await spend(rooms, address)),

    /** What becomes of a message. @param {string} connection @returns {Promise<'heard' | 'refused' | 'cut off'>} */
    async judge(connection) {
      const spent = await spend(messages, connection);
      if (!spent) return 'heard';
      return spent > PATIENCE * MESSAGES_PER_SECOND ? 'cut off' : 'refused';
    },
  };
}

// @ts-check
/** How much one connection or one address may ask of the server. */

import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const list = (text) => text.split(',').map((part) => part.trim()).filter(Boolean);

/** No message is longer, in bytes. */
export const LONGEST = 4096;

/** Who sends this many times as many messages as he may is cut off. */
const PATIENCE = 10;

/** Whom an address belongs to: of IPv6, everybody has as many as he likes that begin with the same 64 bits. @param {string} address */
function ownerOf(address) {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  return known instanceof ipaddr.IPv6 ? known.parts.slice(0, 4).join(':') : known.toString();
}

/** @param {ReturnType<typeof import('./settings.js').readSettings>} settings */
export function limits({ MESSAGES_PER_SECOND, ADDRESS_MESSAGES_PER_SECOND, CONNECTIONS, CONNECTIONS_PER_MINUTE, LINES_PER_MINUTE, ROOMS_PER_HOUR, PROXIES, ORIGINS }) {
  const messages = new RateLimiterMemory({ points: MESSAGES_PER_SECOND, duration: 1 });
  const together = new RateLimiterMemory({ points: ADDRESS_MESSAGES_PER_SECOND, duration: 1 });
  const attempts = new RateLimiterMemory({ points: PATIENCE * MESSAGES_PER_SECOND, duration: 1 });
  const bytes = new RateLimiterMemory({ points: LONGEST * MESSAGES_PER_SECOND, duration: 1 });
  const connections = new RateLimiterMemory({ points: CONNECTIONS_PER_MINUTE, duration: 60 });
  const lines = new RateLimiterMemory({ points: LINES_PER_MINUTE, duration: 60 });
  const rooms = new RateLimiterMemory({ points: ROOMS_PER_HOUR, duration: 3600 });
  /** Connections that are open, by address. @type {Map<string, number>} */
  const open = new Map();
  const isProxy = proxyAddr.compile(list(PROXIES));
  const origins = list(ORIGINS);

  /** Whether somebody has not had his share yet. @param {RateLimiterMemory} limiter @param {string} who @param {number} [points] */
  const spend = (limiter, who, points) => limiter.consume(who, points).then(() => true, () => false);

  return {
    /** @param {import('node:http').IncomingMessage} request */
    addressOf: (request) => ownerOf(proxyAddr(request, isProxy)),

    /** Whether a connection comes from a page of this server or of a host that is named. @param {import('node:http').IncomingMessage} request */
    isFromHere({ headers: { origin, host } }) {
      return origin === undefined || origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
    },

    /** @param {string} address */
    mayConnect: (address) => spend(connections, address),

    /** Counts a connection; whether it may stay. @param {string} address */
    hasCome(address) {
      open.set(address, (open.get(address) ?? 0) + 1);
      return open.get(address) <= CONNECTIONS;
    },

    /** @param {string} address */
    hasGone(address) {
      open.set(address, open.get(address) - 1);
      if (open.get(address) === 0) open.delete(address);
    },

    /** @param {string} address */
    maySay: (address) => spend(lines, address),

    /** @param {string} address */
    mayOpenRoom: (address) => spend(rooms, address),

    /** @param {string} connection @param {string} address */
    mayAsk: async (connection, address) => await spend(messages, connection) && spend(together, address),

    /** Whether it may still try to ask, as it is refused. @param {string} connection */
    mayTry: (connection) => spend(attempts, connection),

    /** @param {string} connection @param {number} length in bytes */
    maySend: (connection, length) => spend(bytes, connection, length),
  };
}

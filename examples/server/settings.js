// @ts-check
/** What can be set from outside, by environment variables. */

import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const count = (usual) => z.coerce.number().int().min(0).default(usual);

/** A time, in whatever unit: more of it is no use, and timers and Redis could not count it. */
const time = (usual) => z.coerce.number().positive().max(1_000_000).default(usual);

const Settings = z.object({
  PORT: count(3000),
  HOST: z.string().default('localhost'),
  /** Where several processes keep their rooms together; without it, rooms live in this process. */
  REDIS_URL: z.url().optional(),
  /** Signs the seat tokens; without it, one is made up and kept with the rooms. */
  SEAT_SECRET: z.string().min(32).optional(),
  /** A folder that is served: the page of the games. */
  PAGE: z.string().default(fileURLToPath(new URL('../../dist/site', import.meta.url))),
  /** Proxies that are believed about who asks, such as `loopback, 10.0.0.0/8`. */
  PROXIES: z.string().default(''),
  /** Pages of other hosts that may connect, such as `https://play.example.org`. */
  ORIGINS: z.string().default(''),
  /** Of one connection; who sends ten times as many is cut off. */
  MESSAGES_PER_SECOND: count(20),
  /** Of one address, over all its connections; `CONNECTIONS` are those that are open at once. */
  ADDRESS_MESSAGES_PER_SECOND: count(400),
  CONNECTIONS: count(200),
  CONNECTIONS_PER_MINUTE: count(60),
  LINES_PER_MINUTE: count(120),
  ROOMS_PER_HOUR: count(30),
  /** After this time without a change a room is forgotten. */
  ROOM_HOURS: time(24),
  /** After this time a seat is free again whose player has gone before the game began. */
  SEAT_SECONDS: time(60),
});

/** Reads the settings; throws an error that names the variable. @param {Record<string, string | undefined>} env */
export function readSettings(env) {
  const { success, data, error } = Settings.safeParse(env);
  if (success) return data;
  throw new TypeError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

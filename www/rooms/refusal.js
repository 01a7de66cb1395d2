// @ts-check
/** Why the server refused something, in words. */

import { say, sayWhere } from '../words.js';

/**
 * @param {{reason: string, field?: string}} answer
 * @param {string} [game] whose rules may have refused it
 * @returns {string}
 */
export function refusedWords({ reason, field }, game = '') {
  if (reason === 'bad message') return sayWhere(`rooms.bad.${field?.replaceAll('.', ' ')}`) ?? say('refusal.bad message');
  return sayWhere(`${game}.refusal.${reason}`) ?? sayWhere(`refusal.${reason}`) ?? say('rooms.refused', { reason });
}

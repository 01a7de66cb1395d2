import { LRUCache } from 'lru-cache';
import { newBlokus, type Blokus } from 'noripan';

/**
 * The games of the last thousand visitors, in the memory of this process: they end with it. A game is plain data, so that a
 * table with the game as JSON can take this place; there, read and write in one transaction.
 */
const games = new LRUCache<string, Blokus>({ max: 1000 });

export const loadGame = (visitor: string) => games.get(visitor) ?? newBlokus({ variant: 'duo' });

export const saveGame = (visitor: string, game: Blokus) => games.set(visitor, game);

import { served } from '../game/game.js';

export const prerender = process.env.ADAPTER === 'static';

export const load = () => ({ served: served() });

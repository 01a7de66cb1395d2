import { served } from '../game/server.js';

export const prerender = process.env.ADAPTER === 'static';

export const load = async () => ({ served: await served() });

import { markCell, newTicTacToe } from 'noripan';
import { served } from '../../game/server.js';

export const POST = async (request) => Response.json({ answer: markCell({ ...newTicTacToe(), ...await request.json() }), served: await served() });

import { markCell, newTicTacToe } from 'noripan';

export const POST = async (request) => Response.json(markCell({ ...newTicTacToe(), ...await request.json() }));

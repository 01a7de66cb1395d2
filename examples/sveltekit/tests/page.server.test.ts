import { newBlokus } from 'noripan';
import { beforeEach, expect, test } from 'vitest';
import { loadGame, saveGame } from '#lib/server/games.ts';
import { actions, load } from '../src/routes/+page.server.ts';

const VISITOR = 'a visitor';
const MOVE = { type: '54', rotation: '0', position: '[4,4]', player: '0' };

/** What an action answers to a form with these fields, as SvelteKit hands it over. */
function post(action: keyof typeof actions, fields: Record<string, string | File> | FormData) {
  const form = fields instanceof FormData ? fields : new FormData();
  if (form !== fields) for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return send(action, new Request('http://localhost/', { method: 'POST', body: form }));
}

const send = (action: keyof typeof actions, request: Request) =>
  actions[action]({ request, locals: { visitor: VISITOR } } as Parameters<typeof actions.place>[0]);

beforeEach(() => {
  saveGame(VISITOR, newBlokus({ variant: 'duo' }));
});

test('a move is placed in the game that the server keeps', async () => {
  expect(await post('place', MOVE)).toBeUndefined();
  const game = loadGame(VISITOR);
  expect(game.moves).toEqual([{ playerIdx: 0, type: '54', rotation: 0, flip: false, position: [4, 4] }]);
  expect(game.player).toBe(1);
  expect(await load({ locals: { visitor: VISITOR } } as Parameters<typeof load>[0])).toEqual({ game: JSON.parse(JSON.stringify(game)) });
  expect(loadGame('another visitor').moves).toEqual([]);
});

test('a block lies as it was turned and flipped', async () => {
  await post('place', { ...MOVE, rotation: '1', flip: 'true', position: '[3,3]' });
  expect(loadGame(VISITOR).moves).toEqual([{ playerIdx: 0, type: '54', rotation: 1, flip: true, position: [3, 3] }]);
});

test.each([
  ['a first move beside its start', { ...MOVE, position: '[0,0]' }, 'invalid first move'],
  ['a block over the edge', { ...MOVE, position: '[13,13]' }, 'bound'],
  ['a place that is far away', { ...MOVE, position: '[1e99,-1e99]' }, 'bound'],
  ['the other one, or a page from before the last move', { ...MOVE, player: '1' }, 'not your turn'],
  ['a block that there is not', { ...MOVE, type: '__proto__' }, 'unknown block'],
  ['no block', { position: '[4,4]', player: '0' }, 'unknown block'],
  ['a file for a block', { ...MOVE, type: new File(['54'], '54') }, 'unknown block'],
])('%s is refused, with the reason', async (_, fields, reason) => {
  expect(await post('place', fields)).toMatchObject({ status: 422, data: { reason } });
  expect(loadGame(VISITOR)).toEqual(newBlokus({ variant: 'duo' }));
});

test('a block is placed once', async () => {
  await post('place', MOVE);
  await post('place', { ...MOVE, player: '1', position: '[9,9]' });
  const before = loadGame(VISITOR);
  expect(await post('place', { ...MOVE, position: '[7,7]' })).toMatchObject({ status: 422, data: { reason: 'used block' } });
  expect(loadGame(VISITOR)).toEqual(before);
});

test.each([
  ['a turn that there is not', { ...MOVE, rotation: '9' }, 'block.rotation'],
  ['a turn that is no number', { ...MOVE, rotation: 'once' }, 'block.rotation'],
  ['a flip that is neither', { ...MOVE, flip: 'on' }, 'block.flip'],
  ['no place', { type: '54', player: '0' }, 'position'],
  ['a place of text', { ...MOVE, position: '4,4' }, 'position'],
  ['a place of three', { ...MOVE, position: '[4,4,4]' }, 'position'],
  ['a place between cells', { ...MOVE, position: '[4.5,4]' }, 'position[0]'],
  ['an object for a place', { ...MOVE, position: '{"__proto__":[4,4]}' }, 'position'],
  ['a place as deep as it gets', { ...MOVE, position: '['.repeat(100_000) + ']'.repeat(100_000) }, 'position'],
  ['a file for a place', { ...MOVE, position: new File(['[4,4]'], 'place') }, 'position'],
  ['somebody who is not there', { ...MOVE, player: '99' }, 'player'],
  ['a player of another type', { ...MOVE, player: '"0"' }, 'player'],
])('%s is answered 400, with the name of the field', async (_, fields, field) => {
  const answer = await post('place', fields);
  expect(answer).toMatchObject({ status: 400, data: { wrong: expect.stringContaining(`${field}: expected`) } });
  expect(loadGame(VISITOR)).toEqual(newBlokus({ variant: 'duo' }));
});

test('fields that belong to the game count for nothing', async () => {
  const more = { playerIdx: '1', variant: 'classic', freeStart: 'true', board: '[]', moves: '[]', outcome: '{}', ['__proto__']: 'x' };
  await post('place', { ...MOVE, ...more });
  const { variant, moves } = loadGame(VISITOR);
  expect(variant).toBe('duo');
  expect(moves).toEqual([{ playerIdx: 0, type: '54', rotation: 0, flip: false, position: [4, 4] }]);
});

test('a body that is no form is answered 400', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await send('place', new Request('http://localhost/', { method: 'POST', body: 'no form', headers }));
  expect(answer).toMatchObject({ status: 400 });
  expect(loadGame(VISITOR)).toEqual(newBlokus({ variant: 'duo' }));
});

test('a game is begun anew, of a variant that there is', async () => {
  await post('place', MOVE);
  const answer = await post('begin', { variant: 'chess' });
  expect(answer).toMatchObject({ status: 400, data: { wrong: expect.stringMatching(/^variant: expected/) } });
  expect(loadGame(VISITOR).moves).toHaveLength(1);
  expect(await post('begin', { variant: 'classic' })).toBeUndefined();
  expect(loadGame(VISITOR)).toEqual(newBlokus({ variant: 'classic' }));
});

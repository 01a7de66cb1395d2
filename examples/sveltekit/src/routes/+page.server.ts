import { fail } from '@sveltejs/kit';
import { newBlokus, putBlockOnBoard, type BlokusVariant } from 'noripan';
import { loadGame, saveGame } from '#lib/server/games.ts';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = ({ locals }) => ({ game: loadGame(locals.visitor) });

export const actions = {
  place: ({ request, locals }) =>
    checked(async () => {
      const form = await request.formData();
      const answer = putBlockOnBoard({ ...loadGame(locals.visitor), ...moveIn(form) });
      if (!answer.result) return fail(422, { reason: answer.reason });
      saveGame(locals.visitor, answer.game);
    }),

  begin: ({ request, locals }) =>
    checked(async () => {
      const form = await request.formData();
      saveGame(locals.visitor, newBlokus({ variant: form.get('variant') as BlokusVariant }));
    }),
} satisfies Actions;

/** The move in a form, field by field: a form that is spread as a whole could bring its own `moves`. */
function moveIn(form: FormData) {
  return {
    block: { type: String(form.get('type')), rotation: jsonIn(form, 'rotation'), flip: jsonIn(form, 'flip') },
    position: jsonIn(form, 'position'),
    player: jsonIn(form, 'player'),
  };
}

/** A field as JSON, `null` where it is missing. A text that is none stays a text, which the rules refuse by its name. */
function jsonIn(form: FormData, name: string) {
  const text = String(form.get(name));
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Answers 400 to what no form of this page sends: the rules throw `block.rotation: expected 0..3, got 9`. */
async function checked<Answer>(act: () => Promise<Answer>) {
  try {
    return await act();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return fail(400, { wrong: error.message });
    throw error;
  }
}

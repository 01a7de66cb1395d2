import type { Handle } from '@sveltejs/kit/hooks';

/** Every browser has a board of its own, by a cookie. */
export const handle: Handle = ({ event, resolve }) => {
  const visitor = event.cookies.get('visitor') ?? crypto.randomUUID();
  event.cookies.set('visitor', visitor, { maxAge: 60 * 60 * 24 * 30 });
  event.locals.visitor = visitor;
  return resolve(event);
};

// @ts-check
/** The first lesson of renju: black's three fouls, what is none, the five that outranks them, and white who has none. */

/** @type {import('./lesson.js').Course} */
export const renju = {
  name: 'renju',
  game: 'omok',
  options: { rule: 'renju' },
  steps: [
    { name: 'double three', moves: 'h8f10g8k11i9j6i10e5', at: 'i8', refused: ['double three'] },
    { name: 'four and three', moves: 'h8e8f8f10g8k6i9g5i10j11', at: 'i8' },
    { name: 'double four', moves: 'h8e8f8i4g8f10i5k11i6g5i7l6', at: 'i8', refused: ['double four'] },
    { name: 'overline', moves: 'h8c8d8j8e8g10f8f6i8i6', at: 'g8', refused: ['overline'] },
    { name: 'five', moves: 'h8e8f8h10g8g6i8i6j9k6j10g11k9h12l10e10', at: 'j8' },
    { name: 'white', moves: 'h8e10g8f10h7g10f6i10j7j10i5', at: 'h10' },
  ],
};

// @ts-check
/** The first lesson of Blokus: start corners, corners and edges, blocks that fit nowhere, and who wins. */

/** The first block of each colour. */
const FIRST_ROUND = '58r3f@1,1;56r0@1,17;51r1@18,18;5ar1@19,1;';

/** Yellow has no move left; some of blue's blocks fit nowhere. */
const YELLOW_OUT =
  '58r3f@1,1;56r0@1,17;51r1@18,18;5ar1@19,1;54r0f@3,3;54r3@2,14;58r3f@19,15;5br0f@18,4;59r2@3,6;59r0@5,16;5br2f@16,14;56r3f@14,3;5br2@5,10;' +
  '50r1@6,15;57r0f@13,15;53r0@18,7;55r1@7,9;43r0@2,11;54r0@15,11;41r0f@15,5;41r3f@10,12;55r1@10,16;59r2f@12,11;54r0@13,7;57r1f@9,6;41r3@1,9;' +
  '42r0@13,18;51r1@11,8;56r2@6,5;31r0@3,18;43r1f@18,11;58r2@11,4;52r0@7,2;5ar1@8,17;41r2@15,18;50r1@9,2;31r2@6,13;10r0@11,14;50r0@17,6;55r1@8,4;' +
  '50r1@9,1;30r1@10,20;20r0@12,16;59r3@5,1;42r1@14,1;20r0@1,13;10r0@14,10;42r3@2,1;';

/** Blue places the last block of all. */
const LAST_BLOCK =
  '5ar0@1,1;51r0@1,18;5br2f@19,17;58r1f@19,1;5br2@4,3;5br0@3,14;59r0f@19,13;55r0@17,3;59r2f@4,7;58r2f@4,18;5ar2@16,12;5ar1@18,6;56r3f@5,11;' +
  '50r0@7,13;54r2f@14,14;53r0@14,6;40r0@9,7;54r3@1,12;56r1@15,19;51r2@18,9;58r1f@9,4;42r1@8,17;58r0@13,10;42r3@13,5;54r2@1,5;56r3@11,17;31r3@16,9;' +
  '56r2@11,6;31r2@10,10;53r2@10,14;41r3@11,12;59r3@13,2;30r1@1,11;55r3@8,12;55r1@16,16;31r2@11,1;53r1@6,1;59r1f@11,19;43r1@11,15;57r0f@8,1;' +
  '43r0f@5,13;20r1@1,16;10r0@10,17;54r0@6,3;55r3@6,6;40r1@7,20;20r0@9,15;44r0@4,1;20r0@1,8;10r0@6,12;30r1@11,18;5br0@2,3;41r0f@11,3;40r1@7,19;' +
  '43r0f@3,7;44r0@13,1;50r1@2,20;20r1@1,10;42r0@13,6;10r0@17,12;';

/** @type {import('./lesson.js').Course} */
export const blokus = {
  name: 'blokus',
  game: 'blokus',
  options: {},
  steps: [
    { name: 'elsewhere', moves: '', refused: ['invalid first move'] },
    { name: 'start', moves: '' },
    { name: 'edge', moves: FIRST_ROUND, refused: ['connected with other block'] },
    { name: 'corner', moves: FIRST_ROUND },
    { name: 'stuck', moves: YELLOW_OUT, isRead: true },
    { name: 'pass', moves: YELLOW_OUT },
    { name: 'score', moves: LAST_BLOCK },
  ],
};

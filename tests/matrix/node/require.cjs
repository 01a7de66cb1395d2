const { chooseMove, markCell, newTicTacToe } = require('noripan');
const opponents = require('noripan/opponents');
const rules = require('noripan/rules');
const { createOpponent } = require('noripan/worker');

const asked = { ...newTicTacToe(), grid: 'XX.OO....' };
const { grid } = markCell({ ...newTicTacToe(), index: 0 });
createOpponent().choose(asked, { level: 5 }).then(({ move }) => {
  const said = `${grid} ${chooseMove({ ...asked, level: 5 }).move.index} ${move.index}`;
  console.log(JSON.stringify([said, rules.markCell({ ...asked, index: 2 }).winLineType, opponents.chooseMove({ ...asked, level: 5 }).move.index]));
});

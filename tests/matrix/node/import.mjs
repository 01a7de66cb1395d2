import * as opponents from 'noripan/opponents';
import * as rules from 'noripan/rules';
import { asked, served } from './src/game/game.js';

console.log(JSON.stringify([served(), rules.markCell({ ...asked, index: 2 }).winLineType, opponents.chooseMove({ ...asked, level: 5 }).move.index]));

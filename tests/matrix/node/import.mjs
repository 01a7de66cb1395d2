import * as opponents from 'noripan/opponents';
import * as rules from 'noripan/rules';
import { asked } from './src/game/game.js';
import { served } from './src/game/server.js';

console.log(JSON.stringify([await served(), rules.markCell({ ...asked, index: 2 }).winLineType, opponents.chooseMove({ ...asked, level: 5 }).move.index]));

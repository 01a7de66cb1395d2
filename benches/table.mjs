// Every promised figure beside what it is compared with, in one run: `npm run bench`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init } from 'noripan';
import { onePlacement, placeable, record } from './package/blokus.mjs';
import { searches } from './package/choose.mjs';
import { flood } from './package/minesweeper.mjs';
import { forbidden } from './package/omok.mjs';
import { median, quantile } from './rounds.mjs';

const NATIVE = fileURLToPath(new URL('native', import.meta.url));

/** What a command prints; `input` goes to it. */
const output = (command, args, { input, cwd = NATIVE } = {}) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, input, encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
};

/** The median nanoseconds that criterion measured. */
const estimate = (name) => JSON.parse(readFileSync(`${NATIVE}/target/criterion/${name}/new/estimates.json`, 'utf8')).median.point_estimate;

const native = (...asked) => JSON.parse(output('cargo', ['run', '--release', '--quiet', '--', ...asked.map(String)]));

const us = (ns) => `${(ns / 1e3).toFixed(2)} us`;
const ms = (value) => `${value.toFixed(2)} ms`;
const perSecond = (value) => `${Math.round(value).toLocaleString('en')}/s`;

/** A line of the table: a promise is at least so many times as fast as the rival, or at most so many times as slow. */
const row = (what, ours, rival, times, promise) => ({ what, ours, 'compared with': rival, ratio: `${times.toFixed(times < 20 ? 2 : 0)}x`, promise });

const blokusRows = () => {
  const all = placeable();
  const one = onePlacement();
  const game = record();
  return [
    row('placeableBlocks, package', us((all.ours / all.count) * 1e6), `${us((all.plain / all.count) * 1e6)} plain JavaScript`, all.plain / all.ours, 'at least 300x'),
    row('isBlockPlaceable, nested, package', perSecond((one.count / one.ours) * 1e3), `${perSecond((one.count / one.plain) * 1e3)} plain JavaScript`, one.ours / one.plain, 'at most 4x'),
    row(`record of ${game.plies} plies, package`, ms(game.whole), `${ms(game.single)} one isBlockPlaceable a ply`, game.whole / game.single, 'at most 3x, and 0.2 ms'),
  ];
};

const playoutRows = (printed) => ['classic', 'duo'].map((variant) => {
  const [, positions, moves] = printed.match(new RegExp(`${variant}: (\\d+) positions and (\\d+) moves`)).map(Number);
  const [ours, naive] = ['ours', 'naive'].map((name) => estimate(`playout ${variant}/${name}`));
  const ratesOf = (ns) => `${perSecond((positions / ns) * 1e9)} positions, ${perSecond((moves / ns) * 1e9)} moves`;
  return row(`${variant} by chance, native`, ratesOf(ours), `${ratesOf(naive)} naive Rust`, naive / ours, 'at least 100x');
});

const omokRows = () => {
  const [ours, naive] = ['ours', 'naive'].map((name) => estimate(`forbidden points/${name}`));
  const through = forbidden();
  const each = (ns) => us(ns / through.positions);
  return [
    row('forbiddenPoints, renju, native', each(ours), `${each(naive)} naive Rust`, naive / ours, 'at least 3x'),
    row('forbiddenPoints, renju, package', each(through.ours * 1e6), `${each(naive)} naive Rust, native`, naive / 1e6 / through.ours, 'at least 3x'),
  ];
};

const floodRows = (times) => {
  const ours = estimate('flood 1000x1000/ours') / 1e6;
  const listed = estimate('flood 1000x1000/ours with the list') / 1e6;
  const rival = `${ms(times.plain)} plain JavaScript`;
  const rivalListed = `${ms(times.plainList)} plain JavaScript, list`;
  return [
    row('flood 1000x1000, native', ms(ours), rival, times.plain / ours, 'at least 5x'),
    row('flood, native, list', ms(listed), rivalListed, times.plainList / listed, ''),
    row('flood, package, string rows', ms(times.strings), rival, times.plain / times.strings, 'at least 2x'),
    row('flood, package, string rows, list', ms(times.stringsList), rivalListed, times.plainList / times.stringsList, 'at least 1x'),
    row('flood, package, nested arrays', ms(times.nested), rival, times.plain / times.nested, ''),
    row('flood, package, nested arrays, list', ms(times.nestedList), rivalListed, times.plainList / times.nestedList, ''),
  ];
};

/** The first of these programs that is installed. */
const installed = (...paths) => paths.find((path) => existsSync(path));

const boardRows = () => {
  const times = native('boards', 300);
  const rate = (times.length / times.reduce((sum, time) => sum + time)) * 1e3;
  const spread = `${perSecond(rate)}, median ${ms(median(times))}, p99 ${ms(quantile(times, 0.99))}`;
  const rival = installed('/usr/games/sgt-mines', '/usr/bin/sgt-mines');
  if (!rival) return [{ what: 'expert board without a guess, native', ours: spread, 'compared with': 'sgt-mines is not installed' }];
  const start = performance.now();
  output(rival, ['--generate', '300', '30x16n99']);
  const theirs = (300 / (performance.now() - start)) * 1e3;
  return [row('expert board without a guess, native', spread, `${perSecond(theirs)} sgt-mines`, rate / theirs, 'at least 1x')];
};

const oddsRows = () => {
  const asked = native('odds', 300);
  const times = asked.map(({ micros }) => micros);
  const spread = `median ${us(median(times) * 1e3)}, p99 ${us(quantile(times, 0.99) * 1e3)}`;
  const python = process.env.MS_TOOLLIB_PYTHON ?? 'python3';
  if (spawnSync(python, ['-c', 'import ms_toollib']).status !== 0) {
    return [{ what: 'odds in the middle of an expert game, native', ours: spread, 'compared with': 'ms_toollib is not installed' }];
  }
  const theirs = JSON.parse(output(python, [fileURLToPath(new URL('time_odds.py', import.meta.url))], { input: JSON.stringify(asked) }));
  if (theirs.worst > 1e-9) throw new Error(`our odds and ms_toollib's differ by ${theirs.worst}`);
  const rival = `median ${us(median(theirs.micros) * 1e3)}, p99 ${us(quantile(theirs.micros, 0.99) * 1e3)} ms_toollib`;
  return [row('odds in the middle of an expert game, native', spread, rival, median(theirs.micros) / median(times), 'at least 5x at the median')];
};

const searchRows = () => searches().map(({ game, record, nodes, most, millis }) => {
  const ours = native('search', game, record, most);
  if (ours.nodes !== nodes) throw new Error(`the opponent of ${game} visited ${ours.nodes} nodes natively and ${nodes} in the package`);
  const rate = (time) => `${perSecond((nodes / time) * 1e3)} nodes`;
  return row(`opponent of ${game}, ${nodes.toLocaleString('en')} nodes, package`, rate(millis), `${rate(ours.millis)} the same, native`, ours.millis / millis, '');
});

await init();
console.log('building and running the native benches ...');
const printed = output('cargo', ['bench', '--quiet', '--', '--noplot']);
console.log('asking the package ...');
// First, on a young heap: a list of a million cells pays for what others left on it.
const floods = flood();
console.table([...blokusRows(), ...playoutRows(printed), ...omokRows(), ...floodRows(floods), ...boardRows(), ...oddsRows(), ...searchRows()]);

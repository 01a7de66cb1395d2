// `npm run fuzz`: throws bytes at every target for 60 seconds each, and ends with a table. `npm run fuzz -- 600 sgf psq` takes other seconds and
// some of the targets. What was found stays in target/fuzz/corpus; `npm run fuzz -- keep` makes fuzz/corpus anew from the smallest part of it
// that reaches all that it reaches.
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { main, root, run } from './run.mjs';
import { forFuzzing, setup } from './setup.mjs';

const ALL = readdirSync(join(root, 'fuzz/fuzz_targets')).map((file) => basename(file, '.rs'));

/** No sanitizer: there is no unsafe code to watch, and without one the pinned toolchain will do. */
const BUILD = ['--sanitizer', 'none', '--target-dir', join(root, 'target/fuzz')];

/** Longer inputs are slower and reach nothing new. */
const LONGEST = 512;
/** Of an input longer than this nothing is kept. */
const KEPT = 256;

const folder = (...path) => {
  const whole = join(root, ...path);
  mkdirSync(whole, { recursive: true });
  return whole;
};

const found = (target) => folder('target/fuzz/corpus', target);
const kept = (target) => folder('fuzz/corpus', target);

const cargoFuzz = (target, folders, options, quiet) =>
  run('cargo', ['fuzz', 'run', ...BUILD, target, ...folders, '--', ...options], { quiet });

const stat = (text, name) => Number(text.match(new RegExp(`stat::${name}: +(\\d+)`))?.[1] ?? 0);

/** Fuzzes one target; answers its line of the table. */
const fuzz = async (target, seconds) => {
  console.log(`\n=== ${target}: ${seconds} s`);
  const options = [`-max_total_time=${seconds}`, `-max_len=${LONGEST}`, '-print_final_stats=1', '-timeout=10', '-verbosity=1'];
  let crash = '';
  const text = await cargoFuzz(target, [found(target), kept(target)], options, true).catch(({ message }) => {
    crash = message.match(/Test unit written to (\S+)/)?.[1] ?? 'see above';
    console.log(message.slice(-4000));
    return message;
  });
  return { target, runs: stat(text, 'number_of_executed_units'), perSecond: stat(text, 'average_exec_per_sec'), crash };
};

/** Replaces what is kept of a target. */
const keep = async (target) => {
  const fresh = folder('target/fuzz/kept', target);
  rmSync(fresh, { recursive: true });
  await cargoFuzz(target, [folder('target/fuzz/kept', target), found(target), kept(target)], ['-set_cover_merge=1', '-use_counters=0', `-max_len=${KEPT}`], true);
  rmSync(kept(target), { recursive: true });
  renameSync(fresh, join(root, 'fuzz/corpus', target));
  console.log(`${target}: ${readdirSync(kept(target)).length} files`);
};

await main(async () => {
  await setup(forFuzzing);
  const words = process.argv.slice(2);
  const targets = ALL.filter((target) => words.includes(target));
  const chosen = targets.length > 0 ? targets : ALL;
  if (words.includes('keep')) {
    for (const target of chosen) await keep(target);
    return;
  }
  const seconds = Number(words.find((word) => /^\d+$/.test(word)) ?? 60);
  await run('cargo', ['fuzz', 'build', ...BUILD], { quiet: true });
  const rows = [];
  for (const target of chosen) rows.push(await fuzz(target, seconds));
  console.log('');
  for (const { target, runs, perSecond, crash } of rows) {
    console.log(`${target.padEnd(14)}${String(runs).padStart(12)} runs${String(perSecond).padStart(9)} a second   ${crash || 'no crash'}`);
  }
  if (rows.some(({ crash }) => crash)) throw new Error('a law was broken');
});

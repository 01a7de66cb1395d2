// Runs examples of the documentation in the folder where they stand, and tells which did not say what their comments promise.
import { readFileSync, writeSync } from 'node:fs';
import { inspect, isDeepStrictEqual } from 'node:util';

/** The values that comments promise of `console.log`, by line: `console.log(1 + 1); // -> 2`. */
const promisedBy = (text) =>
  new Map(text.split('\n').flatMap((line, i) => {
    const [, value] = line.match(/\/\/ -> (.+)$/) ?? [];
    return value === undefined ? [] : [[i + 1, (0, eval)(`(${value})`)]];
  }));

/** What was logged, by the line that did it. */
let logged;
console.log = (...values) => {
  const [, line] = new Error().stack.split('\n')[2].match(/:(\d+):\d+\)?$/) ?? [];
  logged.push([Number(line), values.length === 1 ? values[0] : values]);
};

const complaintsOf = async (file) => {
  logged = [];
  await import(`./${file}`);
  const promised = [...promisedBy(readFileSync(file, 'utf8'))];
  const kept = logged.filter(([line]) => promised.some(([wanted]) => wanted === line));
  const short = (list) => list.map(([line, value]) => `line ${line}: ${inspect(value, { depth: 9, breakLength: Infinity })}`).join('\n  ');
  return isDeepStrictEqual(kept, promised) ? [] : [`promised\n  ${short(promised)}\nsaid\n  ${short(kept)}`];
};

const answers = {};
for (const file of process.argv.slice(2)) answers[file] = await complaintsOf(file).catch((error) => [error.stack]);
writeSync(1, JSON.stringify(answers));
process.exit();

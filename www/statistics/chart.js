// @ts-check
/** The picture of a curve: a point for each game and the line of the running mean. */

import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { tellDay, tellNumber, tellTime, TOLD } from './figures.js';
import { readToken } from '../tokens.js';
import { say } from '../words.js';

/** @typedef {import('./tally.js').Curve} Curve */

const HEIGHT = 190;
/** Steps between marks on an axis of times, in milliseconds. */
const TIME_STEPS = [100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 3e4, 6e4, 12e4, 3e5, 6e5, 18e5, 36e5, 72e5, 36e6, 36e7];
/** From this many points on they are small. */
const MANY = 200;
/** Steps between whole games. */
const GAME_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3];

/**
 * Draws a curve into `place`, as wide as it is, and tells of the game under the pointer.
 * @param {HTMLElement} place
 * @param {Curve} curve
 * @param {(words: string) => void} tell
 * @returns {() => void} takes the picture away
 */
export function drawChart(place, curve, tell) {
  const games = curve.values.map((_, index) => index + 1);
  const chart = new uPlot(optionsOf(place, curve, tell), [games, curve.name === 'wins' ? games.map(() => null) : curve.values, curve.means], place);
  const watch = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT }));
  watch.observe(place);
  return () => {
    watch.disconnect();
    chart.destroy();
  };
}

/** @param {HTMLElement} place @param {Curve} curve @param {(words: string) => void} tell @returns {uPlot.Options} */
function optionsOf(place, curve, tell) {
  return {
    width: place.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { x: { time: false, range: [0.5, curve.values.length + 0.5] }, y: { range: rangeOf(curve) } },
    axes: [gamesAxis(curve), valuesAxis(curve)],
    series: [
      {},
      { paths: () => null, points: { show: true, size: curve.values.length > MANY ? 3 : 5, width: 0, fill: readToken('edge') } },
      { stroke: readToken('accent'), width: 2.5, points: { show: false } },
    ],
    hooks: { setCursor: [({ cursor }) => tell(typeof cursor.idx === 'number' ? valueAt(curve, cursor.idx) : '')] },
  };
}

/** Tenths are told on an axis only where its marks are closer than a second. @param {number} ms @param {number} _ @param {number[]} marks */
const markOfTime = (ms, _, marks) => tellTime(ms, marks.every((mark) => mark % 1000 === 0) ? 0 : 1);

/** Wins are shares of one; everything else takes the room it needs, from zero where it is never below. @param {Curve} curve @returns {uPlot.Scale.Range} */
function rangeOf({ name, values }) {
  if (name === 'wins') return [0, 1];
  const [least, most] = [Math.min(0, ...values), Math.max(...values)];
  return [least * 1.1, most * 1.1 || 1];
}

/** @param {Curve} curve @param {number} index */
function valueAt({ name, at, values, means }, index) {
  return say('statistics.point', { n: index + 1, day: tellDay(at[index]), value: TOLD[name](name === 'wins' ? means[index] : values[index]) });
}

/** @param {Curve} curve @returns {uPlot.Axis} */
const gamesAxis = ({ name }) => ({
  ...axis(), label: say(`statistics.axis.${name}`), labelSize: 20, labelFont: font(), size: 26, incrs: GAME_STEPS,
  values: (_, marks) => marks.map((mark) => tellNumber(mark)),
});

/** @param {Curve} curve @returns {uPlot.Axis} */
const valuesAxis = ({ name }) => ({
  ...axis(), size: 62, ...(name === 'time' ? { incrs: TIME_STEPS } : {}),
  values: (_, marks) => marks.map(name === 'time' ? markOfTime : TOLD[name]),
});

/** @returns {uPlot.Axis} */
const axis = () => ({
  stroke: readToken('muted'), font: font(), gap: 4,
  grid: { stroke: readToken('line'), width: 1 }, ticks: { show: false },
});

const font = () => `12px ${getComputedStyle(document.documentElement).fontFamily}`;

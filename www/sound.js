// @ts-check
/** Sounds of the board, made as they are heard: wood, paper and a plucked string. */

import { setting } from './settings/settings.js';

/**
 * One part of a sound: a tone that dies away, or a breath of noise around a pitch.
 * @typedef {object} Strike
 * @property {OscillatorType | 'noise'} of
 * @property {number} pitch in hertz
 * @property {number} [to] the pitch it ends at
 * @property {number} loud from 0 to 1
 * @property {number} lasts in seconds
 * @property {number} [at] when it begins, in seconds
 * @property {number} [swells] how long it takes to be loud, in seconds
 */

/** @typedef {'stone' | 'mark' | 'block' | 'open' | 'flag' | 'mine' | 'refused' | 'won' | 'over'} Sound */

/** A plucked string: its tone, and the octave that dies away sooner. @param {number} pitch @param {number} at @returns {Strike[]} */
const plucked = (pitch, at) => [
  { of: 'triangle', pitch, loud: 0.34, lasts: 0.7, at },
  { of: 'sine', pitch: pitch * 2, loud: 0.14, lasts: 0.3, at },
  { of: 'noise', pitch: pitch * 5, loud: 0.12, lasts: 0.025, at },
];

/** @type {Record<Sound, Strike[]>} */
const SOUNDS = {
  // Slate on a thick board: a bright knock, and the board that answers below it.
  stone: [
    { of: 'sine', pitch: 1240, to: 1130, loud: 0.5, lasts: 0.055 },
    { of: 'sine', pitch: 415, to: 370, loud: 0.45, lasts: 0.11 },
    { of: 'noise', pitch: 3200, loud: 0.4, lasts: 0.018 },
  ],
  mark: [
    { of: 'noise', pitch: 2100, to: 3300, loud: 0.3, lasts: 0.13, swells: 0.05 },
    { of: 'noise', pitch: 900, loud: 0.14, lasts: 0.1, swells: 0.03 },
  ],
  // A wooden tile laid flat: lower, softer, without the knock.
  block: [
    { of: 'sine', pitch: 235, to: 190, loud: 0.75, lasts: 0.13 },
    { of: 'triangle', pitch: 560, to: 500, loud: 0.22, lasts: 0.06 },
    { of: 'noise', pitch: 950, loud: 0.35, lasts: 0.035 },
  ],
  open: [
    { of: 'noise', pitch: 4200, loud: 0.22, lasts: 0.03 },
    { of: 'sine', pitch: 780, to: 860, loud: 0.18, lasts: 0.05 },
  ],
  flag: [
    { of: 'sine', pitch: 620, loud: 0.3, lasts: 0.05 },
    { of: 'sine', pitch: 930, loud: 0.26, lasts: 0.07, at: 0.055 },
    { of: 'noise', pitch: 2600, loud: 0.16, lasts: 0.02 },
  ],
  mine: [
    { of: 'sine', pitch: 120, to: 44, loud: 0.9, lasts: 0.42 },
    { of: 'noise', pitch: 260, to: 90, loud: 0.7, lasts: 0.3 },
  ],
  refused: [
    { of: 'sine', pitch: 196, loud: 0.4, lasts: 0.08 },
    { of: 'sine', pitch: 174, loud: 0.4, lasts: 0.11, at: 0.1 },
  ],
  won: [...plucked(392, 0), ...plucked(440, 0.13), ...plucked(587, 0.26)],
  over: [...plucked(440, 0), ...plucked(330, 0.17)],
};

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/**
 * Lets a sound be heard, where the player has switched sounds on and has already done something on the page.
 * @param {Sound} name
 */
export function sound(name) {
  if (!setting('sound') || !navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') context.resume().catch(silent);
    for (const one of SOUNDS[name]) strike(context, one);
  } catch {
    silent();
  }
}

/** A machine without a loudspeaker, or with none to spare, plays on: all that a sound says stands on the screen too. */
const silent = () => {};

/** @param {AudioContext} audio @param {Strike} part */
function strike(audio, { of, pitch, to = pitch, loud, lasts, at = 0, swells = 0.002 }) {
  const begins = audio.currentTime + at + 0.005;
  const ends = begins + lasts;
  const level = audio.createGain();
  level.gain.setValueAtTime(0.0001, begins);
  level.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * setting('volume') * 0.5), begins + swells);
  level.gain.exponentialRampToValueAtTime(0.0001, ends);
  const { source, tuned } = of === 'noise' ? breath(audio) : tone(audio, of);
  tuned.frequency.setValueAtTime(pitch, begins);
  tuned.frequency.exponentialRampToValueAtTime(to, ends);
  (tuned === source ? source : source.connect(/** @type {BiquadFilterNode} */ (tuned))).connect(level).connect(audio.destination);
  source.start(begins);
  source.stop(ends);
}

/** @param {AudioContext} audio @param {OscillatorType} type */
function tone(audio, type) {
  const source = new OscillatorNode(audio, { type });
  return { source, tuned: source };
}

/** Noise that a filter keeps around a pitch. @param {AudioContext} audio */
function breath(audio) {
  hiss ??= noise(audio);
  const source = new AudioBufferSourceNode(audio, { buffer: hiss, loop: true });
  return { source, tuned: new BiquadFilterNode(audio, { type: 'bandpass', Q: 1.1 }) };
}

/** Half a second of noise. @param {AudioContext} audio */
function noise(audio) {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

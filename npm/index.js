// The whole package. A bundler that drops what is not used leaves the opponents out where no opponent is asked.
export * from './rules.js';
export { chooseMove } from './opponents.js';

/**
 * The rules of the four games, their records, and `chooseMove`. `noripan/rules` has all of it but `chooseMove`, and
 * `noripan/opponents` that alone, with the same types.
 *
 * @module noripan
 */
export * from '../../dist/index.js';

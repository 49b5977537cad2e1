import { createRequire } from 'node:module';
import type * as Altcha from 'altcha-lib';
import { isAtRealCost } from './real-cost.ts';

/**
 * Stands in for `altcha-lib` in all tests of the server (`vitest.config.ts` puts it there). The proof of work is the
 * real one with the fewest rounds, instead of a tenth of a second for each person who registers.
 */
const real: typeof Altcha = createRequire(import.meta.url)('altcha-lib');

export const { randomInt, solveChallenge, verifySolution } = real;

export const createChallenge: typeof Altcha.createChallenge = (options) =>
  real.createChallenge(isAtRealCost() ? options : { ...options, cost: 1, counter: 1 });

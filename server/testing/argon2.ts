import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';
import { isInsideTransaction } from '../src/platform/db/transaction.ts';
import { isAtRealCost } from './real-cost.ts';

/**
 * Stands in for `@node-rs/argon2` in all tests of the server (`vitest.config.ts` puts it there). It is the real
 * algorithm with the smallest parameters, instead of an eighth of a second for each person who registers; a stored
 * hash names its parameters, so comparing is cheap, too. And it counts what it is asked.
 */
const real: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

export const hashes: {
  made: number;
  insideTransaction: number;
  /** What happens between a comparison and its answer, for a test of what may change meanwhile. */
  afterVerify: (() => Promise<void>) | undefined;
} = { made: 0, insideTransaction: 0, afterVerify: undefined };

function note(): void {
  hashes.made += 1;
  if (isInsideTransaction()) hashes.insideTransaction += 1;
}

export const hash: typeof Argon2.hash = (password, options, signal) => {
  note();
  const cheap = { ...options, memoryCost: 64, timeCost: 1 };
  return real.hash(password, isAtRealCost() ? options : cheap, signal);
};

export const verify: typeof Argon2.verify = async (...given) => {
  note();
  const matches = await real.verify(...given);
  const meanwhile = hashes.afterVerify;
  hashes.afterVerify = undefined;
  await meanwhile?.();
  return matches;
};

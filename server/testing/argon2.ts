import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';
import { afterAll } from 'vitest';
import { isInsideTransaction } from '../src/platform/db/transaction.ts';

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

let isCheap = true;

/** Hashes at the full cost in this test file: for tests whose subject that cost is. */
export function atRealCost(): void {
  isCheap = false;
  afterAll(() => {
    isCheap = true;
  });
}

function note(): void {
  hashes.made += 1;
  if (isInsideTransaction()) hashes.insideTransaction += 1;
}

export const hash: typeof Argon2.hash = (password, options, signal) => {
  note();
  return real.hash(password, isCheap ? { ...options, memoryCost: 64, timeCost: 1 } : options, signal);
};

export const verify: typeof Argon2.verify = async (...given) => {
  note();
  const matches = await real.verify(...given);
  const meanwhile = hashes.afterVerify;
  hashes.afterVerify = undefined;
  await meanwhile?.();
  return matches;
};

import { afterAll } from 'vitest';

let isReal = false;

/** Returns whether what is meant to be expensive (a password's hash, a proof of work) is so in this test file. */
export const isAtRealCost = (): boolean => isReal;

/** Lets hashes and proofs of work cost what they cost in production: for test files whose subject that is. */
export function atRealCost(): void {
  isReal = true;
  afterAll(() => {
    isReal = false;
  });
}

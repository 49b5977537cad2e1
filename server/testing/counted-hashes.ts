import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';
import { isInsideTransaction } from '../src/platform/db/transaction.ts';

/**
 * Stands in for argon2 and counts how often it is asked, and how often while a transaction stood open; it hashes
 * all the same. For a test's `vi.mock('@node-rs/argon2', () => import('…/counted-hashes.ts'))`.
 */
const argon2 = await vi.importActual<typeof Argon2>('@node-rs/argon2');

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

export const hash: typeof argon2.hash = (...given) => {
  note();
  return argon2.hash(...given);
};
export const verify: typeof argon2.verify = async (...given) => {
  note();
  const matches = await argon2.verify(...given);
  const meanwhile = hashes.afterVerify;
  hashes.afterVerify = undefined;
  await meanwhile?.();
  return matches;
};

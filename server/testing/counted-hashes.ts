import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/**
 * Stands in for argon2 and counts how often it is asked; it hashes all the same. For a test's
 * `vi.mock('@node-rs/argon2', () => import('…/counted-hashes.ts'))`.
 */
const argon2 = await vi.importActual<typeof Argon2>('@node-rs/argon2');

export const hashes: {
  made: number;
  /** What happens between a comparison and its answer, for a test of what may change meanwhile. */
  afterVerify: (() => Promise<void>) | undefined;
} = { made: 0, afterVerify: undefined };

export const hash: typeof argon2.hash = (...given) => {
  hashes.made += 1;
  return argon2.hash(...given);
};
export const verify: typeof argon2.verify = async (...given) => {
  hashes.made += 1;
  const matches = await argon2.verify(...given);
  const meanwhile = hashes.afterVerify;
  hashes.afterVerify = undefined;
  await meanwhile?.();
  return matches;
};

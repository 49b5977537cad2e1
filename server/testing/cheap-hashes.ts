import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/**
 * Makes argon2 cheap for tests whose subject it is not: the real algorithm with the smallest parameters, instead of
 * an eighth of a second for each person who registers. A stored hash names its parameters, so comparing is cheap, too.
 * A test of the real cost says `vi.unmock('@node-rs/argon2')`.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const hash: typeof argon2.hash = (password, options, signal) =>
    argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, signal);
  return { ...argon2, hash };
});

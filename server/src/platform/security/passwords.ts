import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { semaphore } from '../semaphore.ts';

/** argon2id well above OWASP's floor of 19 MiB and two passes: about 130 ms on a small server core. */
const parameters = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

/** At most one hash per core at once: guessing cannot exhaust memory. */
const limited = semaphore(availableParallelism(), 64);

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, parameters));

let dummyHash: Promise<string> | undefined;

/**
 * Compares in constant effort: with no stored hash it still hashes, against a dummy, so that an unknown person
 * takes as long as a known one.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no-such-person-1');
  const against = stored ?? (await dummyHash);
  const matches = await limited(() => verify(against, password));
  return matches && stored !== undefined;
}

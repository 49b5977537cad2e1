import type { CommandContext } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';

/** What somebody guesses at, and where from. */
export interface Guess {
  /** The secret's kind: each kind is counted by itself. */
  at: 'login' | 'totp' | 'operator' | 'operator_totp';
  /** Whose secret, as it is claimed: names that nobody has are counted alike. */
  name: string;
  /** What several names lead to, where they do: strangers' guesses at any of them are counted together, too. */
  account?: string;
  /** Whether the owner of that name was at this device before. */
  isKnownDevice: boolean;
}

/** How many guesses there were in this window, this one included. */
export interface Guesses {
  ofDevice: number;
  /** By all devices that are not known, together; 0 at a known device. */
  ofStrangers: number;
  /** The same under all names of the account. */
  ofAccount: number;
}

/**
 * Counts a guess before anything is compared. A known device counts by itself and by nothing else: no flood of
 * guesses from elsewhere locks it out. All other devices count each by itself *and* all together, because what a
 * device calls itself, and which address it comes from, gains nothing then.
 */
export async function countGuess(ctx: CommandContext, guess: Guess, windowMinutes: number): Promise<Guesses> {
  const { own, shared, account } = keysOf(ctx, guess);
  const count = (key: string | null) =>
    key === null ? 0 : countAttempt(ctx.writer, key, ctx.wall, windowMinutes);
  // The widest count first, always: two guesses at once wait for each other in the same order.
  const ofAccount = await count(account);
  const ofStrangers = await count(shared);
  return { ofAccount, ofStrangers, ofDevice: await count(own) };
}

/** Forgets the wrong guesses before a right one. */
export async function forgetGuesses(ctx: CommandContext, guess: Guess): Promise<void> {
  const { own, shared, account } = keysOf(ctx, guess);
  for (const key of [account, shared, own]) if (key !== null) await forgetAttempts(ctx.writer, key);
}

function keysOf({ client }: CommandContext, { at, name, account, isKnownDevice }: Guess) {
  if (isKnownDevice) return { own: keyOf(at, 'device', name, client.clientId), shared: null, account: null };
  return {
    own: keyOf(at, 'stranger', name, client.clientId, client.ip),
    shared: keyOf(at, 'strangers', name),
    account: account === undefined ? null : keyOf(at, 'account', account),
  };
}

const keyOf = (...parts: string[]): string => sha256(parts.join('\u001f'));

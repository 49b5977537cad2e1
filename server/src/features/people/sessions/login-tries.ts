import type { CommandContext } from '../../../platform/context.ts';
import { countGuess, forgetGuesses, type Guess } from './guesses.ts';
import { knowsDevice } from './sessions.store.ts';

/** A name as it is claimed, and whose it is, if anybody's. */
export interface LoginName {
  value: string;
  userId: string | undefined;
  /** What all names of one account have in common; of a name that nobody has, the name itself. */
  account: string;
}

interface TriesLeft {
  isLocked: boolean;
  needsCaptcha: boolean;
  /**
   * Whether strangers have used up the account's tries under several names, none of which is locked by itself. Nothing
   * may be compared then, and the answer is that of a wrong guess: any other would tell that two names are one person.
   */
  isUsedUp: boolean;
}

/** Counts a try before any password is compared (`guesses.ts`). */
export async function countLoginTry(ctx: CommandContext, name: LoginName): Promise<TriesLeft> {
  const rules = ctx.policy.login;
  const guess = await guessAt(ctx, name);
  const { ofDevice, ofStrangers, ofAccount } = await countGuess(ctx, guess, rules.lockMinutes);
  return {
    isLocked: ofDevice > rules.maxTries || ofStrangers > rules.strangersTries,
    needsCaptcha: ofDevice > rules.captchaAfter || ofStrangers > rules.strangersCaptchaAfter,
    isUsedUp: ofAccount > rules.strangersTries,
  };
}

/** Forgets the wrong passwords before the right one. */
export async function forgetLoginTries(ctx: CommandContext, name: LoginName): Promise<void> {
  await forgetGuesses(ctx, await guessAt(ctx, name));
}

async function guessAt(ctx: CommandContext, { value, userId, account }: LoginName): Promise<Guess> {
  const isKnownDevice = await knowsDevice(ctx.reader, userId ?? nobody, ctx.client.clientId);
  return { at: 'login', name: value, account, isKnownDevice };
}

/** Looked up for a name that nobody has, so that the work is the same. */
export const nobody = '00000000-0000-0000-0000-000000000000';

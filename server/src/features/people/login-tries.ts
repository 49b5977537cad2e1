import type { CommandContext } from '../../platform/context.ts';
import { countGuess, forgetGuesses, type Guess } from './guesses.ts';
import { knowsDevice } from './sessions.store.ts';

/** A name as it is claimed, and whose it is, if anybody's. */
export interface LoginName {
  value: string;
  userId: string | undefined;
}

interface Verdict {
  isLocked: boolean;
  needsCaptcha: boolean;
}

/** Counts a try before any password is compared (`guesses.ts`). */
export async function countLoginTry(ctx: CommandContext, name: LoginName): Promise<Verdict> {
  const rules = ctx.policy.login;
  const { ofDevice, ofStrangers } = await countGuess(ctx, await guessAt(ctx, name), rules.lockMinutes);
  return {
    isLocked: ofDevice > rules.maxTries || ofStrangers > rules.strangersTries,
    needsCaptcha: ofDevice > rules.captchaAfter || ofStrangers > rules.strangersCaptchaAfter,
  };
}

/** Forgets the wrong passwords before the right one. */
export async function forgetLoginTries(ctx: CommandContext, name: LoginName): Promise<void> {
  await forgetGuesses(ctx, await guessAt(ctx, name));
}

async function guessAt(ctx: CommandContext, { value, userId }: LoginName): Promise<Guess> {
  const isKnownDevice = await knowsDevice(ctx.reader, userId ?? nobody, ctx.client.clientId);
  return { at: 'login', name: value, isKnownDevice };
}

/** Looked up for a name that nobody has, so that the work is the same. */
export const nobody = '00000000-0000-0000-0000-000000000000';

import { AppError } from '../../../platform/app-error.ts';
import type { CommandContext } from '../../../platform/context.ts';
import type { Outside } from '../../../platform/http/handlers.ts';
import { countGuess, forgetGuesses, type Guess } from '../sessions/guesses.ts';
import { knowsDevice } from '../sessions/sessions.store.ts';

/**
 * Counts a try at somebody's second factor before it is looked at (`guesses.ts`): all strangers together have as
 * many as one known device. False when there were too many.
 */
export async function countSecondFactorTry(ctx: CommandContext, userId: string): Promise<boolean> {
  const { maxTries, lockMinutes } = ctx.policy.totp;
  const { ofDevice, ofStrangers } = await countGuess(ctx, await guessAt(ctx, userId), lockMinutes);
  return Math.max(ofDevice, ofStrangers) <= maxTries;
}

export async function forgetSecondFactorTries(ctx: CommandContext, userId: string): Promise<void> {
  await forgetGuesses(ctx, await guessAt(ctx, userId));
}

async function guessAt(ctx: CommandContext, userId: string): Promise<Guess> {
  const isKnownDevice = await knowsDevice(ctx.reader, userId, ctx.client.clientId);
  return { at: 'totp', name: userId, isKnownDevice };
}

/** Counts the same outside a transaction: the count stays whatever becomes of the call. Throws `login.locked`. */
export async function guardSecondFactor(outside: Outside, userId: string): Promise<void> {
  const mayTry = await outside.transact((ctx) => countSecondFactorTry(ctx, userId));
  if (!mayTry) throw new AppError('login.locked');
}

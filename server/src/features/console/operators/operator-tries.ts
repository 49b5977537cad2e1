import { AppError } from '../../../platform/app-error.ts';
import type { CommandContext, OnDuty } from '../../../platform/context.ts';
import type { Outside } from '../../../platform/http/handlers.ts';
import { countGuess, forgetGuesses, type Guess, nobody } from '../../people/index.ts';
import { knowsOperatorDevice } from './operator.store.ts';

/** An operator's name as it is claimed, and whose it is, if anybody's. */
export interface ClaimedOperator {
  username: string;
  operatorId: string | undefined;
}

/**
 * Counts a guess at an operator's password before it is compared: a known device has its own tries, all others
 * together have theirs, whatever address or device they claim. False when there were too many.
 */
export async function countPasswordTry(ctx: CommandContext, claimed: ClaimedOperator): Promise<boolean> {
  const { maxTries, strangersTries, lockMinutes } = ctx.policy.login;
  const guess = await guessAt(ctx, 'operator', claimed);
  const { ofDevice, ofStrangers } = await countGuess(ctx, guess, lockMinutes);
  return ofDevice <= maxTries && ofStrangers <= strangersTries;
}

/**
 * Counts the same for the code of the authenticator: all strangers together have as many tries as one known device.
 */
export async function countCodeTry(ctx: CommandContext, claimed: ClaimedOperator): Promise<boolean> {
  const { maxTries, lockMinutes } = ctx.policy.totp;
  const guess = await guessAt(ctx, 'operator_totp', claimed);
  const { ofDevice, ofStrangers } = await countGuess(ctx, guess, lockMinutes);
  return Math.max(ofDevice, ofStrangers) <= maxTries;
}

export const forgetPasswordTries = async (ctx: CommandContext, claimed: ClaimedOperator): Promise<void> =>
  forgetGuesses(ctx, await guessAt(ctx, 'operator', claimed));

export const forgetCodeTries = async (ctx: CommandContext, claimed: ClaimedOperator): Promise<void> =>
  forgetGuesses(ctx, await guessAt(ctx, 'operator_totp', claimed));

/** Counts a code of whoever is logged in, in a transaction of its own. Throws `login.locked`. */
export async function guardOwnCode(outside: Outside<OnDuty>): Promise<void> {
  if (!(await outside.transact((ctx) => countCodeTry(ctx, outside.operator))))
    throw new AppError('login.locked');
}

async function guessAt(
  ctx: CommandContext,
  at: 'operator' | 'operator_totp',
  { username, operatorId }: ClaimedOperator,
): Promise<Guess> {
  const isKnownDevice = await knowsOperatorDevice(ctx.reader, operatorId ?? nobody, ctx.client.clientId);
  return { at, name: username.toLowerCase(), isKnownDevice };
}

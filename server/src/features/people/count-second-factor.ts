import { AppError } from '../../platform/app-error.ts';
import type { CommandContext } from '../../platform/context.ts';
import type { Outside } from '../../platform/http/handlers.ts';
import { sha256 } from '../../platform/security/tokens.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { knowsDevice } from './sessions.store.ts';

const keyOf = (...parts: string[]): string => sha256(parts.join('\u001f'));

/**
 * Counts a try at somebody's second factor before it is looked at: for a device that the person was seen at by
 * itself, for all others together, so that strangers cannot lock the owner out. Throws `login.locked`.
 */
export async function countSecondFactorTry(ctx: CommandContext, userId: string): Promise<boolean> {
  const { maxTries, lockMinutes } = ctx.policy.totp;
  const key = await secondFactorKey(ctx, userId);
  return (await countAttempt(ctx.writer, key, ctx.wall, lockMinutes)) <= maxTries;
}

export async function forgetSecondFactorTries(ctx: CommandContext, userId: string): Promise<void> {
  await forgetAttempts(ctx.writer, await secondFactorKey(ctx, userId));
}

async function secondFactorKey(ctx: CommandContext, userId: string): Promise<string> {
  const isKnown = await knowsDevice(ctx.reader, userId, ctx.client.clientId);
  return keyOf('totp', userId, isKnown ? ctx.client.clientId : '');
}

/** The same outside a transaction: the count stays whatever becomes of the call. */
export async function guardSecondFactor(outside: Outside, userId: string): Promise<void> {
  const mayTry = await outside.transact((ctx) => countSecondFactorTry(ctx, userId));
  if (!mayTry) throw new AppError('login.locked');
}

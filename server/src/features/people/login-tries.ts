import type { Client, CommandContext } from '../../platform/context.ts';
import { sha256 } from '../../platform/security/tokens.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
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

/**
 * Counts a try before any password is compared. A device where the person logged in before counts by itself and by
 * nothing else: no flood of guesses from elsewhere locks it out. All other devices count each by itself *and* all
 * together, because what a device calls itself is its own word: calling itself something else gains nothing.
 * Names that nobody has are treated alike.
 */
export async function countLoginTry(ctx: CommandContext, name: LoginName): Promise<Verdict> {
  const rules = ctx.policy.login;
  const { own, shared } = await keysOf(ctx, name);
  // The shared count first, always: two tries at once wait for each other in the same order.
  const ofStrangers = shared ? await countAttempt(ctx.writer, shared, ctx.wall, rules.lockMinutes) : 0;
  const ofDevice = await countAttempt(ctx.writer, own, ctx.wall, rules.lockMinutes);
  return {
    isLocked: ofDevice > rules.maxTries || ofStrangers > rules.strangersTries,
    needsCaptcha: ofDevice > rules.captchaAfter || ofStrangers > rules.strangersCaptchaAfter,
  };
}

/** The right password was given: what led up to it is forgotten. */
export async function forgetLoginTries(ctx: CommandContext, name: LoginName): Promise<void> {
  const { own, shared } = await keysOf(ctx, name);
  if (shared) await forgetAttempts(ctx.writer, shared);
  await forgetAttempts(ctx.writer, own);
}

async function keysOf(ctx: CommandContext, { value, userId }: LoginName) {
  const isKnown = await knowsDevice(ctx.reader, userId ?? nobody, ctx.client.clientId);
  return isKnown
    ? { own: keyOf('device', value, ctx.client.clientId), shared: null }
    : { own: keyOf('stranger', value, place(ctx.client)), shared: keyOf('strangers', value) };
}

/** Looked up for a name that nobody has, so that the work is the same. */
export const nobody = '00000000-0000-0000-0000-000000000000';
const place = ({ clientId, ip }: Client): string => `${clientId}\u001f${ip}`;
const keyOf = (...parts: string[]): string => sha256(parts.join('\u001f'));
